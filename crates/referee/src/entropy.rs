//! Secrets nobody can guess.

use notation::{Problem, Seed};

/// A seed from the operating system.
pub fn seed() -> Result<Seed, Problem> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)
        .map(|()| Seed::new(bytes))
        .map_err(|error| Problem::new("seed", format!("the system has no randomness: {error}")))
}
