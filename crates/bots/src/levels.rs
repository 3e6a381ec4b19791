//! Bots by name.

use crate::{Bot, Random};
use kernel::Game;

/// What people choose from, weakest first.
pub const LEVELS: [&str; 4] = ["easy", "medium", "hard", "master"];

/// A game that bots of every name play. What a game does not bring is made up for by play that fits every game.
pub trait Minded: Game + 'static {
    /// The names of the bots that play it, weakest first; [`LEVELS`] are among them.
    fn names() -> Vec<&'static str> {
        vec!["random", "easy", "medium", "hard", "master"]
    }

    /// A bot of this name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        Self::names()
            .contains(&name)
            .then(|| Box::new(Random) as Box<dyn Bot<Self>>)
    }
}

impl Minded for board::Island {}
impl Minded for cards::Rivals {}
