//! How likely each seat was to win in the course of a finished game.
//!
//! Where a network has learned the game, it judges every move. Elsewhere the game is played on at random from some of its
//! positions, and whoever wins more often is more likely to win: crude, but true to its word.

use arena::{NoWatcher, Rng, playout_from};
use board::{Island, Module};
use bots::{Evaluator, Shipped};
use cards::Rivals;
use kernel::{Game, Legal, Node, Player, Silent};
use notation::Written;
use notation::record::Record;
use protocol::{Stand, WinChances};
use serde_json::Value;

/// How much is thought about one game.
#[derive(Clone, Copy)]
struct Effort {
    /// The most times at which a network is asked.
    judged: usize,
    /// The most times from which the game is played on, and how often from each.
    played: usize,
    playouts: u64,
    /// The most steps of playing on; then whoever leads counts as the winner.
    steps: u32,
}

/// What `docs/protocol.md` promises.
const USUAL: Effort = Effort {
    judged: 1000,
    played: 40,
    playouts: 32,
    steps: 2000,
};

/// The chances in the course of a replay; nothing when it cannot be read.
pub(crate) fn chances(replay: &Value) -> Option<WinChances> {
    chances_with(replay, USUAL)
}

fn chances_with(replay: &Value, effort: Effort) -> Option<WinChances> {
    match replay["game"].as_str()? {
        Island::NAME => course::<Island>(replay, effort),
        Rivals::NAME => course::<Rivals>(replay, effort),
        _ => None,
    }
}

/// A game that a network may have learned.
trait Learnable: Written {
    /// The network that has learned it.
    fn evaluator(&self) -> Option<&'static dyn Evaluator<Self>> {
        None
    }
}

impl Learnable for Rivals {
    fn evaluator(&self) -> Option<&'static dyn Evaluator<Self>> {
        Some(&Shipped)
    }
}

impl Learnable for Island {
    fn evaluator(&self) -> Option<&'static dyn Evaluator<Self>> {
        // This scenario has no network of its own.
        let unknown =
            self.rules.has(Module::BarbarianAttack) && !self.rules.has(Module::CitiesKnights);
        (!unknown).then_some(&Shipped)
    }
}

fn course<G: Learnable>(replay: &Value, effort: Effort) -> Option<WinChances> {
    let (game, record) = Record::<G>::from_json(replay).ok()?;
    let mut state = match &record.position {
        None => game.start(),
        Some(position) => game.load(position).ok()?,
    };
    let mut states = vec![(0, state)];
    let evaluator = game.evaluator();
    for (moves, made) in (1..).zip(&record.moves) {
        let turn = game.turns(&state);
        game.apply(&mut state, made.by.seat(), made.action, &mut Silent);
        // Playing on at random sees no difference between the moves of one turn.
        if evaluator.is_some() || game.turns(&state) != turn {
            states.push((moves, state));
        }
    }
    let most = if evaluator.is_some() {
        effort.judged
    } else {
        effort.played
    };
    let states = thinned(states, most).chain([(record.moves.len() as u32, state)]);
    let course = states.map(|(moves, state)| {
        let chances = match (game.node(&state), evaluator) {
            (Node::Over(ending), _) => ended(game.players(), ending.winner),
            (_, Some(evaluator)) => seats(game.players())
                .map(|seat| evaluator.value(&game, &state, seat).into())
                .collect(),
            (_, None) => played_on(&game, state, effort),
        };
        let chances = normal(chances);
        Stand { moves, chances }
    });
    let by = if evaluator.is_some() {
        "network"
    } else {
        "playouts"
    };
    Some(WinChances {
        by: Some(by.to_owned()),
        course: course.collect(),
    })
}

fn seats(players: usize) -> impl Iterator<Item = Player> {
    (0..players as u8).map(Player)
}

/// At most so many, evenly spread; the last is left out.
fn thinned<T>(mut all: Vec<T>, most: usize) -> impl Iterator<Item = T> {
    all.pop();
    let step = all.len().div_ceil(most).max(1);
    all.into_iter().step_by(step)
}

/// How often each seat wins when the game is played on at random.
fn played_on<G: Game>(game: &G, state: G::State, effort: Effort) -> Vec<f64> {
    let players = game.players();
    let mut won = vec![0.0; players];
    let mut legal = Legal::none(G::filler());
    for round in 0..effort.playouts {
        let mut rng = Rng::new(round, 0);
        let outcome = playout_from(
            game,
            state,
            &mut rng,
            &mut legal,
            effort.steps,
            &mut NoWatcher,
        );
        let best = outcome.points[..players].iter().max();
        let leads = |seat: Player| match outcome.winner {
            Some(winner) => seat == winner,
            None => best == outcome.points.get(usize::from(seat.0)),
        };
        let share = normal(seats(players).map(|seat| f64::from(u8::from(leads(seat)))));
        for (won, share) in won.iter_mut().zip(share) {
            *won += share;
        }
    }
    won
}

fn ended(players: usize, winner: Option<Player>) -> Vec<f64> {
    seats(players)
        .map(|seat| f64::from(u8::from(winner.is_none_or(|winner| winner == seat))))
        .collect()
}

/// The same chances, together 1.
fn normal(chances: impl IntoIterator<Item = f64>) -> Vec<f64> {
    let mut chances: Vec<f64> = chances.into_iter().collect();
    if chances.iter().all(|chance| *chance <= 0.0) {
        chances.fill(1.0);
    }
    let sum: f64 = chances.iter().sum();
    for chance in &mut chances {
        *chance /= sum;
    }
    chances
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::GAMES;
    use notation::{Dice, Seed};
    use serde_json::json;

    /// Unoptimised tests think less.
    const LITTLE: Effort = Effort {
        judged: 50,
        played: 12,
        playouts: 4,
        steps: 300,
    };

    /// A game by random players, or the beginning of one.
    fn replay(setup: &Value) -> Value {
        let mut table = GAMES
            .open(setup, Dice::new(Seed::from_text("chances"), vec![]))
            .unwrap();
        let mut number = 7;
        while !table.is_over() && table.moves() < 600 {
            if table.is_chance() {
                table.draw().unwrap();
                continue;
            }
            let seat = table.must().first_member().unwrap();
            let legal = table.legal(seat, true);
            let actions = legal["actions"].as_array().unwrap();
            number = (number * 31 + 11) % 1_000_003;
            table.act(seat, &actions[number % actions.len()]).unwrap();
        }
        table.replay()
    }

    #[test]
    fn chances_follow_a_game_and_are_together_one() {
        for (setup, by) in [
            (json!({"game":"island","players":3}), "network"),
            (
                json!({"game":"island","players":4,"modules":["cities_knights"]}),
                "network",
            ),
            (
                json!({"game":"island","players":3,"modules":["barbarian_attack"]}),
                "playouts",
            ),
            (
                json!({"game":"island","players":3,"modules":["fishermen"]}),
                "network",
            ),
            (json!({"game":"rivals","mode":"intro"}), "network"),
        ] {
            let replay = replay(&setup);
            let told = chances_with(&replay, LITTLE).unwrap();
            assert_eq!(told.by.as_deref(), Some(by), "{setup}");
            let moves = replay["moves"].as_array().unwrap().len() as u32;
            assert_eq!(told.course.first().map(|one| one.moves), Some(0));
            assert_eq!(told.course.last().map(|one| one.moves), Some(moves));
            assert!(told.course.len() > 10 && told.course.len() <= LITTLE.judged + 1);
            assert!(told.course.is_sorted_by_key(|one| one.moves));
            for one in &told.course {
                assert!(
                    one.chances
                        .iter()
                        .all(|chance| (0.0..=1.0).contains(chance))
                );
                let sum: f64 = one.chances.iter().sum();
                assert!((sum - 1.0).abs() < 1e-6, "{setup}: {one:?}");
            }
            let report = GAMES.verify(&replay.to_string()).unwrap();
            if let Some(winner) = report.winner {
                let end = &told.course.last().unwrap().chances;
                assert!((end[usize::from(winner - 1)] - 1.0).abs() < 1e-9);
            }
            assert_eq!(
                chances_with(&replay, LITTLE),
                Some(told),
                "asked twice, told the same"
            );
        }
        assert_eq!(chances(&json!({"game":"pebbles"})), None);
    }
}
