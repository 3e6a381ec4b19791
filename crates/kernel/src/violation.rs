//! Refusals.

use std::fmt;

/// A move that breaks a rule, named by the rule's id. The text people read comes from the rules reference.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub struct Violation {
    /// The id of the broken rule, for example `BASE-121`.
    pub rule: &'static str,
}

impl Violation {
    /// The violation of this rule.
    pub const fn of(rule: &'static str) -> Self {
        Violation { rule }
    }
}

impl fmt::Display for Violation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "breaks {}", self.rule)
    }
}
impl std::error::Error for Violation {}

/// `Ok` when the rule holds, the violation of `rule` otherwise.
#[inline]
pub fn ensure(holds: bool, rule: &'static str) -> Result<(), Violation> {
    if holds {
        Ok(())
    } else {
        Err(Violation::of(rule))
    }
}
