//! What is wrong with something that was handed in.

use std::fmt;

/// One thing that is wrong, with the field it is wrong about.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Problem {
    /// Where: `setup.players`, `moves[3].action`; empty when the whole thing is meant.
    pub field: String,
    /// The id of the rule that is broken, where one is.
    pub rule: Option<String>,
    /// What.
    pub message: String,
}

impl Problem {
    /// A problem with a field.
    pub fn new(field: impl Into<String>, message: impl Into<String>) -> Self {
        Problem {
            field: field.into(),
            rule: None,
            message: message.into(),
        }
    }

    /// The same problem, its field seen from outside: `players` becomes `setup.players`.
    pub fn within(mut self, outer: &str) -> Self {
        self.field = match (outer.is_empty(), self.field.is_empty()) {
            (_, true) => outer.to_owned(),
            (true, false) => self.field,
            (false, false) if self.field.starts_with('[') => format!("{outer}{}", self.field),
            (false, false) => format!("{outer}.{}", self.field),
        };
        self
    }

    /// Problems as a game's own code words them.
    pub(crate) fn all_worded(texts: &[String]) -> Vec<Self> {
        texts.iter().map(|text| Self::worded(text)).collect()
    }

    /// A problem as a game's own code words it: `BASE-121: too close` or `players: must be 3 or 4`.
    ///
    /// A first word that is a rule id becomes the rule, one that looks like a field becomes the field.
    pub fn worded(text: &str) -> Self {
        let Some((head, rest)) = text.split_once(": ") else {
            return match crate::rules::ids_in(text).next() {
                Some(id) => Problem {
                    rule: Some(id.to_owned()),
                    ..Problem::new("", text)
                },
                None => Problem::new("", text),
            };
        };
        let rule = crate::rules::ids_in(head)
            .next()
            .or_else(|| crate::rules::ids_in(rest).next());
        let is_field = !head.contains(' ') && rule != Some(head);
        Problem {
            field: if is_field { head } else { "" }.to_owned(),
            rule: rule.map(str::to_owned),
            message: if is_field || rule == Some(head) {
                rest
            } else {
                text
            }
            .to_owned(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !self.field.is_empty() {
            write!(f, "{}: ", self.field)?;
        }
        write!(f, "{}", self.message)?;
        match &self.rule {
            Some(rule) if !self.message.contains(rule.as_str()) => write!(f, " ({rule})"),
            _ => Ok(()),
        }
    }
}
impl std::error::Error for Problem {}

/// Everything that is wrong; never empty.
pub type Problems = Vec<Problem>;

/// Several problems in one line.
pub fn listed(problems: &[Problem]) -> String {
    let texts: Vec<String> = problems.iter().map(ToString::to_string).collect();
    texts.join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_worded_problem_shows_its_field_and_its_rule() {
        let field = Problem::worded("players: must be 3 or 4 (BASE-019)");
        assert_eq!(field.field, "players");
        assert_eq!(field.rule.as_deref(), Some("BASE-019"));
        let rule = Problem::worded("BASE-121: settlements too close");
        assert_eq!(
            (rule.field.as_str(), rule.rule.as_deref()),
            ("", Some("BASE-121"))
        );
        assert_eq!(rule.to_string(), "settlements too close (BASE-121)");
        let plain = Problem::worded("nothing fits: try again");
        assert_eq!(plain.to_string(), "nothing fits: try again");
        assert_eq!(
            field.within("setup").to_string(),
            "setup.players: must be 3 or 4 (BASE-019)"
        );
    }
}
