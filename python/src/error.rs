//! Refusals as Python exceptions; the classes are in `landnam/errors.py`.

use kernel::Violation;
use notation::{Fault, Problem, Problems, Refusal, listed, rules};
use pyo3::prelude::*;

fn raised(
    py: Python<'_>,
    class: &str,
    arguments: impl FnOnce() -> (String, Option<String>),
) -> PyErr {
    let make = || {
        let (message, rule) = arguments();
        let class = py.import("landnam.errors")?.getattr(class)?;
        class.call1((message, rule))
    };
    make().map_or_else(|error| error, PyErr::from_value)
}

/// A move that breaks a rule: `RuleViolation`.
pub(crate) fn violation(py: Python<'_>, violation: Violation) -> PyErr {
    raised(py, "RuleViolation", || {
        let text = rules::find(violation.rule).map_or("", |rule| rule.text.as_str());
        let rule = violation.rule;
        (format!("{rule}: {text}"), Some(rule.to_owned()))
    })
}

/// Something that cannot be understood, or not now: `LandnamError`.
pub(crate) fn problem(py: Python<'_>, problem: &Problem) -> PyErr {
    raised(py, "LandnamError", || {
        (problem.to_string(), problem.rule.clone())
    })
}

/// The same for several; the rule is that of the first that names one.
pub(crate) fn problems(py: Python<'_>, problems: &Problems) -> PyErr {
    raised(py, "LandnamError", || {
        let rule = problems.iter().find_map(|problem| problem.rule.clone());
        (listed(problems), rule)
    })
}

/// A plain message.
pub(crate) fn message(py: Python<'_>, text: &str) -> PyErr {
    raised(py, "LandnamError", || (text.to_owned(), None))
}

/// Why a move was not made.
pub(crate) fn refusal(py: Python<'_>, refusal: Refusal) -> PyErr {
    match refusal {
        Refusal::Rule(broken) => violation(py, broken),
        Refusal::Problem(wrong) => problem(py, &wrong),
    }
}

/// What is wrong with a replay: `ReplayError`.
pub(crate) fn fault(py: Python<'_>, fault: &Fault) -> PyErr {
    raised(py, "ReplayError", || match fault {
        Fault::Unreadable(all) => (listed(all), None),
        Fault::Dice(problem) => (problem.to_string(), None),
        Fault::Setup => ("the table is not the one the dice make".to_owned(), None),
        Fault::Illegal {
            number,
            action,
            violation,
        } => (
            format!("move {number}, {action}, {violation}"),
            Some(violation.rule.to_owned()),
        ),
        Fault::OutOfPlace { number, action } => {
            (format!("move {number}, {action}, cannot come here"), None)
        }
        Fault::Miscounted {
            number,
            draw,
            expected,
        } => (
            format!("move {number} is draw {draw} instead of {expected}"),
            None,
        ),
        Fault::Forged {
            number,
            action,
            drawn,
        } => (
            format!("move {number} is {action}, the dice say {drawn}"),
            None,
        ),
    })
}
