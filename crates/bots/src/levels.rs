//! Bots by name.

use crate::island::{self, BaselineEvaluator, HandEvaluator, IslandObserver, Islander};
use crate::network::Learned;
use crate::planner::Reach;
use crate::rivals;
use crate::search::Search;
use crate::{Bot, Character, Described, Evaluator, Observer, PlanningBot, PointsEvaluator, Random};
use board::{Action, Island, Module, State};
use cards::Rivals;
use kernel::{Game, Legal, Player};
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

/// The whole turn under several guesses of what is hidden.
const TURN_GUESSED: Reach = Reach { guesses: 4, ..TURN };

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

    /// A bot of this name; `LEVEL+CHARACTER` where the game knows characters.
    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        Some(match Character::split(name)?.0 {
            "random" => Box::new(Random),
            "easy" => Box::new(PlanningBot::new(PointsEvaluator, NEXT).with_noise(300, 300)),
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
            "random", "easy", "medium", "greedy", "search", "old", "hard", "planner", "master",
        ]
    }

    fn observer() -> Option<Box<dyn Observer<Self>>> {
        Some(Box::new(rivals::RivalsObserver::default()))
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        use rivals::HandEvaluator;
        let (name, character) = Character::split(name)?;
        let (name, options) = name.split_once(':').unwrap_or((name, ""));
        let planner = match name {
            "easy" => PlanningBot::new(HandEvaluator, NEXT).with_noise(80, 80),
            "medium" | "greedy" => PlanningBot::new(HandEvaluator, NEXT),
            "hard" => PlanningBot::new(Shipped, TURN).with_noise(30, 30),
            "planner" => PlanningBot::new(Shipped, TURN),
            "master" => PlanningBot::new(Shipped, TURN_GUESSED).looking_ahead(),
            _ if !options.is_empty() => return None,
            "random" => return Some(Box::new(Random)),
            "search" => return Some(Box::new(Search::new(HandEvaluator, 0))),
            "old" => return Some(Box::new(Search::new(PointsEvaluator, 60))),
            _ => return None,
        };
        let planner = planner.with_options(options).ok()?;
        Some(Box::new(planner.of_character(character)))
    }

    fn bot_with(name: &str, weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        planning_with(name, weights)
    }
}

/// A planning bot with weights from a file: `NAME`, `NAME:TRUST` with the trust in hundredths, or `NAME:OPTION=NUMBER` with
/// `trust` among the options.
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
    let (name, options) = name.split_once(':').unwrap_or((name, ""));
    let (mut trust, mut rest) = (50_u32, Vec::new());
    for option in options.split(':') {
        // A number alone is the trust.
        let bare = option.bytes().all(|byte| byte.is_ascii_digit()) && !option.is_empty();
        match option.strip_prefix("trust=").or(bare.then_some(option)) {
            Some(number) => {
                trust = number
                    .parse()
                    .map_err(|_| format!("'{number}' is no trust in hundredths"))?;
            }
            None => rest.push(option),
        }
    }
    let learned = Learned::read(weights, trust as f32 / 100.0)?;
    let bot = match name {
        "master" => PlanningBot::new(learned, TURN_GUESSED).looking_ahead(),
        "planner" => PlanningBot::new(learned, TURN),
        "quick" => PlanningBot::new(learned, NEXT),
        _ => {
            return Err(format!(
                "{name} does not play with weights; master, planner and quick do"
            ));
        }
    };
    bot.with_options(&rest.join(":"))
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
            "planner",
            "master",
        ]
    }

    fn observer() -> Option<Box<dyn Observer<Self>>> {
        Some(Box::new(IslandObserver::default()))
    }

    fn bot(name: &str) -> Option<Box<dyn Bot<Self>>> {
        let (name, character) = Character::split(name)?;
        let (name, options) = name.split_once(':').unwrap_or((name, ""));
        let planner = match name {
            "easy" => PlanningBot::new(HandEvaluator, NEXT).with_noise(120, 120),
            "medium" | "greedy" => PlanningBot::new(HandEvaluator, NEXT).with_noise(22, 22),
            "hard" => PlanningBot::new(Shipped, TURN).with_noise(52, 85),
            // The master without its look into the next round.
            "planner" => PlanningBot::new(Shipped, TURN),
            "master" => PlanningBot::new(Shipped, TURN_GUESSED).looking_ahead(),
            _ if !options.is_empty() => return None,
            "random" => return Some(Box::new(Random)),
            "baseline" => return Some(Box::new(PlanningBot::new(BaselineEvaluator, NEXT))),
            "baseline-deep" => return Some(Box::new(PlanningBot::new(BaselineEvaluator, TWO))),
            "search" => return Some(Box::new(Search::new(HandEvaluator, 0))),
            // The master of before, kept to be compared with.
            "old" => {
                let before = Islander::new(PlanningBot::new(Old, TURN), true).of_before();
                return Some(Box::new(before));
            }
            _ => return None,
        };
        let planner = planner.with_options(options).ok()?.of_character(character);
        let islander = Islander::new(planner, name != "easy").of_character(character);
        Some(Box::new(match name {
            "planner" | "master" => islander.counting(),
            _ => islander,
        }))
    }

    fn bot_with(name: &str, weights: &[u8]) -> Result<Box<dyn Bot<Self>>, String> {
        let islander = Islander::new(planner_with(name, weights)?, true);
        Ok(Box::new(islander.counting()))
    }
}

/// Judges by the weights that come with the program, of every game and scenario its own.
#[derive(Clone, Copy, Debug)]
pub struct Shipped;

macro_rules! weights {
    ($name:ident, $game:ty, $file:literal, $trust:literal) => {
        static $name: LazyLock<Learned<$game>> = LazyLock::new(|| {
            Learned::read(include_bytes!(concat!("../weights/", $file)), $trust)
                .expect("the shipped weights are sound")
        });
    };
}

// How much the network counts beside the judgement by hand was found by play against `old`: see `docs/bots.md`.
weights!(ISLAND, Island, "island.bin", 0.5);
weights!(DUEL, Island, "duel.bin", 1.0);
weights!(CITIES, Island, "cities.bin", 0.5);
weights!(FISHERMEN, Island, "fishermen.bin", 0.8);
weights!(RIVERS, Island, "rivers.bin", 0.9);
weights!(CARAVANS, Island, "caravans.bin", 0.8);
weights!(TRADERS, Island, "traders_barbarians.bin", 0.5);
weights!(RIVALS, Rivals, "rivals.bin", 0.5);
weights!(OLD_ISLAND_NOW, Island, "old-island.bin", 0.5);
weights!(OLD_CITIES_NOW, Island, "old-cities.bin", 0.5);

static OLD_ISLAND: LazyLock<Learned<Island>> = LazyLock::new(|| OLD_ISLAND_NOW.clone().of_before());
static OLD_CITIES: LazyLock<Learned<Island>> = LazyLock::new(|| OLD_CITIES_NOW.clone().of_before());

/// The weights of this game.
fn shipped(game: &Island) -> &'static Learned<Island> {
    match game.rules.scenario {
        // A scenario changes less than Cities & Knights do.
        _ if game.rules.has(Module::CitiesKnights) => &CITIES,
        Some(Module::Fishermen) => &FISHERMEN,
        Some(Module::Rivers) => &RIVERS,
        Some(Module::Caravans) => &CARAVANS,
        Some(Module::TradersBarbarians) => &TRADERS,
        None if game.players().count() == 2 && !game.rules.has(Module::TwoPlayer) => &DUEL,
        _ => &ISLAND,
    }
}

impl Evaluator<Island> for Shipped {
    fn value(&self, game: &Island, state: &State, seat: Player) -> f32 {
        shipped(game).value(game, state, seat)
    }

    fn chance(&self, game: &Island, state: &State, seat: Player) -> f32 {
        shipped(game).chance(game, state, seat)
    }

    fn begin(&self, game: &Island) {
        shipped(game).begin(game);
    }

    fn end(&self) {
        Evaluator::<Island>::end(&*ISLAND);
    }

    fn sketch(
        &self,
        game: &Island,
        state: &State,
        seat: Player,
        legal: &Legal<Action>,
    ) -> Option<Action> {
        Described::sketch(game, state, seat, legal)
    }

    fn considers(&self, action: Action) -> bool {
        HandEvaluator.considers(action)
    }

    fn is_plausible(&self, game: &Island, state: &State, seat: Player, action: Action) -> bool {
        island::is_plausible(game, state, seat, action)
    }

    fn tempts(&self, action: Action) -> bool {
        island::tempts(action)
    }
}

impl Evaluator<Rivals> for Shipped {
    fn value(&self, game: &Rivals, state: &cards::State, seat: Player) -> f32 {
        RIVALS.value(game, state, seat)
    }

    fn begin(&self, game: &Rivals) {
        RIVALS.begin(game);
    }

    fn end(&self) {
        Evaluator::<Rivals>::end(&*RIVALS);
    }

    fn is_settled(&self, game: &Rivals, state: &cards::State) -> bool {
        RIVALS.is_settled(game, state)
    }

    fn considers(&self, action: cards::Action) -> bool {
        rivals::HandEvaluator.considers(action)
    }

    fn tempts(&self, action: cards::Action) -> bool {
        rivals::HandEvaluator.tempts(action)
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
