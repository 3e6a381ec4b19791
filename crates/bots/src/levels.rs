//! Bots by name.

use crate::island::{BaselineEvaluator, HandEvaluator, Islander, Learned, Network};
use crate::planner::Reach;
use crate::search::Search;
use crate::{Bot, Evaluator, PlanningBot, PointsEvaluator, Random};
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
pub trait GameBots: Game + 'static {
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
            "easy" => Box::new(PlanningBot::new(PointsEvaluator, NEXT).with_noise(300)),
            "medium" | "greedy" => Box::new(PlanningBot::new(PointsEvaluator, NEXT)),
            "hard" => Box::new(Search::new(PointsEvaluator, 200)),
            // Shorter walks are more walks.
            "search" | "master" => Box::new(Search::new(PointsEvaluator, 60)),
            _ => return None,
        })
    }

    /// A bot of this name that uses weights other than the shipped ones.
    fn bot_with(_name: &str, _weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        Err("this game has no bots that learned from weights".into())
    }
}

impl GameBots for cards::Rivals {}

impl GameBots for Island {
    fn names() -> Vec<&'static str> {
        vec![
            "random",
            "easy",
            "medium",
            "greedy",
            "baseline",
            "baseline-deep",
            "search",
            "hard",
            "master",
        ]
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        Some(match name {
            "random" => Box::new(Random),
            "easy" => islander(PlanningBot::new(HandEvaluator, NEXT).with_noise(120), false),
            "medium" | "greedy" => islander(PlanningBot::new(HandEvaluator, NEXT), true),
            "baseline" => Box::new(PlanningBot::new(BaselineEvaluator, NEXT)),
            "baseline-deep" => Box::new(PlanningBot::new(BaselineEvaluator, TWO)),
            "search" => Box::new(Search::new(HandEvaluator, 0)),
            "hard" => islander(PlanningBot::new(HandEvaluator, TURN).with_noise(15), true),
            "master" => islander(PlanningBot::new(Shipped, TURN), true),
            _ => return None,
        })
    }

    fn bot_with(name: &str, weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        let learned = Learned(Arc::new(Network::read(weights)?));
        match name {
            "master" => Ok(islander(PlanningBot::new(learned, TURN), true)),
            "quick" => Ok(islander(PlanningBot::new(learned, NEXT), true)),
            _ => Err(format!(
                "{name} does not play with weights; master and quick do"
            )),
        }
    }
}

fn islander(thinker: PlanningBot<Island>, offers: bool) -> Box<dyn Bot<Island>> {
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

impl Evaluator<Island> for Shipped {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        if game.rules.has(Module::CitiesKnights) {
            CITIES.value(game, state, seat)
        } else {
            ISLAND.value(game, state, seat)
        }
    }

    fn considers(&self, action: Action) -> bool {
        HandEvaluator.considers(action)
    }
}
