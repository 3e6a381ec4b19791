//! The rules reference and what may be combined.

use crate::convert::to_python;
use crate::error;
use pyo3::prelude::*;
use serde_json::json;

/// The rule with this id: its text in English, or in Polish with `language="pl"`.
#[pyfunction]
#[pyo3(signature = (id, *, language="en"))]
pub(crate) fn rule(py: Python<'_>, id: &str, language: &str) -> PyResult<String> {
    let rule = notation::rules::find(id);
    let rule = rule.ok_or_else(|| error::message(py, &format!("there is no rule {id}")))?;
    Ok(rule.text_in(language).to_owned())
}

/// The ids of all rules, in the order of the reference.
#[pyfunction]
pub(crate) fn rule_ids() -> Vec<&'static str> {
    notation::rules::all()
        .iter()
        .map(|rule| rule.id.as_str())
        .collect()
}

/// The names of the games.
#[pyfunction]
pub(crate) fn games() -> Vec<&'static str> {
    notation::GAMES.names().collect()
}

/// Every set of modules and number of players that may be combined in a game, as keyword arguments of `Game`.
#[pyfunction]
#[pyo3(signature = (game="island"))]
pub(crate) fn combinations<'py>(py: Python<'py>, game: &str) -> PyResult<Bound<'py, PyAny>> {
    let setups: Vec<_> = match game {
        "rivals" => cards::Mode::ALL
            .iter()
            .map(|mode| json!({ "mode": mode.word() }))
            .collect(),
        "island" => board::combinations()
            .iter()
            .map(|setup| {
                let modules: Vec<_> = setup.modules.iter().map(|module| module.name()).collect();
                json!({ "players": setup.players, "modules": modules })
            })
            .collect(),
        _ => return Err(error::problem(py, &crate::state::no_game(game))),
    };
    to_python(py, &setups.into())
}
