//! Bots by name.

use crate::island::{Appraisal, Islander, Learned, Network, Sparring};
use crate::planner::Reach;
use crate::search::Search;
use crate::{Bot, Judge, Random, Standing, Thinker};
use board::Island;
use kernel::Game;
use std::sync::{Arc, LazyLock};

/// What people choose from, weakest first.
pub const LEVELS: [&str; 4] = ["easy", "medium", "hard", "master"];

/// The next move alone.
const NEXT: Reach = Reach {
    moves: 1,
    beam: 1,
    guesses: 1,
};

/// The whole turn.
const TURN: Reach = Reach {
    moves: 6,
    beam: 12,
    guesses: 1,
};

/// A game that bots of every name play. What a game does not bring is made up for by play that fits every game.
pub trait Minded: Game + 'static {
    /// The names of the bots that play it, weakest first; [`LEVELS`] are among them.
    fn names() -> Vec<&'static str> {
        vec![
            "random", "easy", "medium", "greedy", "hard", "search", "master",
        ]
    }

    /// A bot of this name.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        Some(match name {
            "random" => Box::new(Random),
            "easy" => Box::new(Thinker::new(Standing, NEXT).hazy(300)),
            "medium" | "greedy" => Box::new(Thinker::new(Standing, NEXT)),
            "hard" => Box::new(Search::new(Standing, 60)),
            "search" | "master" => Box::new(Search::new(Standing, 200)),
            _ => return None,
        })
    }

    /// A bot of this name that uses weights other than the shipped ones.
    fn bot_with(_name: &str, _weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        Err("this game has no bots that learned from weights".into())
    }
}

impl Minded for cards::Rivals {}

impl Minded for Island {
    fn names() -> Vec<&'static str> {
        vec![
            "random",
            "easy",
            "medium",
            "greedy",
            "sparring",
            "sparring-deep",
            "search",
            "hard",
            "master",
        ]
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        let islander = |judge: Box<dyn Judge<Island>>, reach, offers| {
            Box::new(Islander::new(Thinker::new(judge, reach), offers)) as Box<dyn Bot<Island>>
        };
        Some(match name {
            "random" => Box::new(Random),
            "easy" => Box::new(Islander::new(Thinker::new(Appraisal, NEXT).hazy(80), false)),
            "medium" | "greedy" => islander(Box::new(Appraisal), NEXT, true),
            "sparring" => Box::new(Thinker::new(Sparring, NEXT)),
            "sparring-deep" => Box::new(Thinker::new(
                Sparring,
                Reach {
                    moves: 2,
                    beam: 64,
                    guesses: 1,
                },
            )),
            "search" => Box::new(Search::new(Appraisal, 0)),
            "hard" => islander(Box::new(Appraisal), TURN, true),
            "master" => return Some(master(&SHIPPED)),
            _ => return None,
        })
    }

    fn bot_with(name: &str, weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        let network = Arc::new(Network::read(weights)?);
        match name {
            "master" => Ok(master(&network)),
            "quick" => Ok(Box::new(Islander::new(
                Thinker::new(Learned(network), NEXT),
                true,
            ))),
            _ => Err(format!("{name} does not learn from weights")),
        }
    }
}

/// The weights that come with the program.
static SHIPPED: LazyLock<Arc<Network>> = LazyLock::new(|| {
    Arc::new(
        Network::read(include_bytes!("../weights/island.bin"))
            .expect("the shipped weights are sound"),
    )
});

fn master(network: &Arc<Network>) -> Box<dyn Bot<Island>> {
    let thinker = Thinker::new(Learned(Arc::clone(network)), TURN);
    Box::new(Islander::new(thinker, true))
}
