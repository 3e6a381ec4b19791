//! Why something was not done, and how that is told.

use crate::translations::{self, Language};
use notation::{Problem, Problems, Refusal, listed};
use protocol::{Message, code};

/// Why something was not done.
#[derive(Clone, Debug)]
pub(crate) enum Refused {
    /// It breaks a rule of the game.
    Rule(String),
    /// Something about it is wrong.
    Wrong(Problems),
    /// One of the kinds in [`protocol::code`].
    Code(&'static str),
}

impl Refused {
    /// The code of the refusal.
    pub(crate) const fn code(&self) -> &'static str {
        match self {
            Refused::Code(code) => code,
            Refused::Rule(_) => code::RULE,
            Refused::Wrong(_) => code::MALFORMED,
        }
    }

    pub(crate) fn wrong(field: &str, message: &str) -> Self {
        Refused::Wrong(vec![Problem::new(field, message)])
    }

    /// The answer to a request.
    pub(crate) fn message(&self, id: Option<u64>, language: Language) -> Message {
        let (code, rule, field, message) = match self {
            Refused::Rule(rule) => (
                code::RULE,
                Some(rule.clone()),
                None,
                translations::rule(language, rule).to_owned(),
            ),
            Refused::Wrong(problems) => {
                let rule = problems.iter().find_map(|problem| problem.rule.clone());
                let field = problems.first().map(|problem| problem.field.clone());
                (code::MALFORMED, rule, field, listed(problems))
            }
            Refused::Code(code) => {
                let key = format!("refused-{code}");
                (
                    *code,
                    None,
                    None,
                    translations::say(language, &key).to_owned(),
                )
            }
        };
        Message::Refused {
            id,
            ok: false,
            code: code.to_owned(),
            rule,
            field,
            message,
        }
    }
}

impl From<Refusal> for Refused {
    fn from(refusal: Refusal) -> Self {
        match refusal {
            Refusal::Rule(violation) => Refused::Rule(violation.rule.to_owned()),
            Refusal::Problem(problem) => Refused::Wrong(vec![problem]),
        }
    }
}
