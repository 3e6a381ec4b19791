//! Bots by name.

use crate::island::{Appraisal, Islander, Learned, Network, Sparring};
use crate::planner::Reach;
use crate::search::Search;
use crate::{Bot, Judge, Random, Standing, Thinker};
use board::{Action, Island, Module, State};
use kernel::{Game, Player};
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

/// The next move and the one after it.
const TWO: Reach = Reach {
    moves: 2,
    beam: 64,
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
            "hard" => Box::new(Search::new(Standing, 200)),
            // Shorter walks are more walks.
            "search" | "master" => Box::new(Search::new(Standing, 60)),
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
        Some(match name {
            "random" => Box::new(Random),
            "easy" => islander(Thinker::new(Appraisal, NEXT).hazy(120), false),
            "medium" | "greedy" => islander(Thinker::new(Appraisal, NEXT), true),
            "sparring" => Box::new(Thinker::new(Sparring, NEXT)),
            "sparring-deep" => Box::new(Thinker::new(Sparring, TWO)),
            "search" => Box::new(Search::new(Appraisal, 0)),
            "hard" => islander(Thinker::new(Appraisal, TURN).hazy(15), true),
            "master" => islander(Thinker::new(Shipped, TURN), true),
            _ => return None,
        })
    }

    fn bot_with(name: &str, weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        let learned = Learned(Arc::new(Network::read(weights)?));
        match name {
            "master" => Ok(islander(Thinker::new(learned, TURN), true)),
            "quick" => Ok(islander(Thinker::new(learned, NEXT), true)),
            _ => Err(format!(
                "{name} does not play with weights; master and quick do"
            )),
        }
    }
}

fn islander(thinker: Thinker<Island>, offers: bool) -> Box<dyn Bot<Island>> {
    Box::new(Islander::new(thinker, offers))
}

/// Judges by the weights that come with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped;

static ISLAND: LazyLock<Learned> =
    LazyLock::new(|| shipped(include_bytes!("../weights/island.bin")));
static CITIES: LazyLock<Learned> =
    LazyLock::new(|| shipped(include_bytes!("../weights/cities.bin")));

fn shipped(weights: &[u8]) -> Learned {
    Learned(Arc::new(
        Network::read(weights).expect("the shipped weights are sound"),
    ))
}

impl Judge<Island> for Shipped {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        if game.rules.has(Module::CitiesKnights) {
            CITIES.value(game, state, seat)
        } else {
            ISLAND.value(game, state, seat)
        }
    }

    fn ponders(&self, action: Action) -> bool {
        Appraisal.ponders(action)
    }
}
