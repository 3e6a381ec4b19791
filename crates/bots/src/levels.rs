//! Bots by name.

use crate::island::{BaselineEvaluator, HandEvaluator, IslandObserver, Islander};
use crate::network::Learned;
use crate::planner::Reach;
use crate::rivals;
use crate::search::Search;
use crate::{Bot, Described, Evaluator, Observer, PlanningBot, PointsEvaluator, Random};
use board::{Action, Island, Module, State};
use cards::Rivals;
use kernel::{Game, Player};
use std::sync::LazyLock;

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

    /// Counts the habits of bots at a table of this game, where somebody knows what to look for.
    fn observer() -> Option<Box<dyn Observer<Self>>> {
        None
    }

    /// A bot of this name that uses weights other than the shipped ones.
    fn bot_with(_name: &str, _weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        Err("this game has no bots that learned from weights".into())
    }
}

impl GameBots for Rivals {
    fn names() -> Vec<&'static str> {
        vec![
            "random", "easy", "medium", "greedy", "search", "old", "hard", "master", "ahead",
        ]
    }

    fn observer() -> Option<Box<dyn Observer<Self>>> {
        Some(Box::new(rivals::RivalsObserver::default()))
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        use rivals::HandEvaluator;
        Some(match name {
            "random" => Box::new(Random),
            "easy" => Box::new(PlanningBot::new(HandEvaluator, NEXT).with_noise(25)),
            "medium" | "greedy" => Box::new(PlanningBot::new(HandEvaluator, NEXT)),
            "hard" | "master" => Box::new(PlanningBot::new(HandEvaluator, TURN)),
            "ahead" => Box::new(PlanningBot::new(HandEvaluator, TURN).looking_ahead()),
            "search" => Box::new(Search::new(HandEvaluator, 0)),
            "old" => Box::new(Search::new(PointsEvaluator, 60)),
            _ => return None,
        })
    }

    fn bot_with(name: &str, weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        planning_with(name, weights)
    }
}

/// A planning bot with weights from a file: `NAME` or `NAME:TRUST`, the trust in hundredths.
fn planning_with<G: Described + 'static>(
    name: &str,
    weights: &[u8],
) -> Result<Box<dyn Bot<G>>, String> {
    Ok(Box::new(planner_with(name, weights)?))
}

fn planner_with<G: Described + 'static>(
    name: &str,
    weights: &[u8],
) -> Result<PlanningBot<G>, String> {
    let (name, trust) = name.split_once(':').unwrap_or((name, "50"));
    let trust: f32 = trust
        .parse()
        .map_err(|_| format!("'{trust}' is no trust in hundredths"))?;
    let learned = Learned::read(weights, trust / 100.0)?;
    match name {
        "master" => Ok(PlanningBot::new(learned, TURN)),
        "ahead" => Ok(PlanningBot::new(learned, TURN).looking_ahead()),
        "quick" => Ok(PlanningBot::new(learned, NEXT)),
        _ => Err(format!(
            "{name} does not play with weights; master, ahead and quick do"
        )),
    }
}

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
            "old",
            "hard",
            "master",
            "ahead",
        ]
    }

    fn observer() -> Option<Box<dyn Observer<Self>>> {
        Some(Box::new(IslandObserver::default()))
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
            // The master with a look into the next round: under trial.
            "ahead" => islander(PlanningBot::new(Shipped, TURN).looking_ahead(), true),
            // The master of before, kept to be compared with.
            "old" => Box::new(Islander::new(PlanningBot::new(Old, TURN), true).of_before()),
            _ => return None,
        })
    }

    fn bot_with(name: &str, weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        Ok(islander(planner_with(name, weights)?, true))
    }
}

fn islander(thinker: PlanningBot<Island>, offers: bool) -> Box<dyn Bot<Island>> {
    Box::new(Islander::new(thinker, offers))
}

/// Judges by the weights that come with the program.
#[derive(Clone, Copy, Debug)]
pub struct Shipped;

static ISLAND: LazyLock<Learned<Island>> =
    LazyLock::new(|| shipped(include_bytes!("../weights/island.bin")));
static CITIES: LazyLock<Learned<Island>> =
    LazyLock::new(|| shipped(include_bytes!("../weights/cities.bin")));

static OLD_ISLAND: LazyLock<Learned<Island>> =
    LazyLock::new(|| shipped(include_bytes!("../weights/old-island.bin")).of_before());
static OLD_CITIES: LazyLock<Learned<Island>> =
    LazyLock::new(|| shipped(include_bytes!("../weights/old-cities.bin")).of_before());

fn shipped(weights: &[u8]) -> Learned<Island> {
    Learned::read(weights, 0.5).expect("the shipped weights are sound")
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

/// Judges as the master of before did.
#[derive(Clone, Copy, Debug)]
struct Old;

impl Evaluator<Island> for Old {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        if game.rules.has(Module::CitiesKnights) {
            OLD_CITIES.value(game, state, seat)
        } else {
            OLD_ISLAND.value(game, state, seat)
        }
    }

    fn considers(&self, action: Action) -> bool {
        HandEvaluator.considers(action)
    }
}
