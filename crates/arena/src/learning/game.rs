//! One game of a network against itself, and what it teaches.

use super::LearningPlan;
use super::trainee::Example;
use crate::Rng;
use bots::{Bot, Budget, Described, Evaluator, Learned, MAX_FEATURES, PlanningBot, ask};
use kernel::{Draw, Node, Player, Silent};

/// What was seen of a game until it was over.
struct Seen<S> {
    /// Positions to learn from, and how many turns had begun by then.
    positions: Vec<(S, usize)>,
    /// What every seat thought of its chances when a turn began; together they are certain.
    judged: Vec<Vec<f32>>,
    winner: Option<Player>,
}

/// Plays a game and tells what every seat shall learn from its positions; nothing if nobody won.
pub(super) fn examples<G: Described + 'static>(
    game: &G,
    network: &Learned<G>,
    plan: &LearningPlan,
    rng: &mut Rng,
) -> Vec<Example> {
    let seen = play(game, network, plan, rng);
    let Some(winner) = seen.winner else {
        return Vec::new();
    };
    let seats = || (0..game.players() as u8).map(Player);
    // What comes of the turns from the last one back.
    let mut returns: Vec<Vec<f32>> = vec![Vec::new(); seen.judged.len() + 1];
    let mut later: Vec<f32> = seats()
        .map(|seat| f32::from(u8::from(seat == winner)))
        .collect();
    returns[seen.judged.len()].clone_from(&later);
    for (turn, judged) in seen.judged.iter().enumerate().rev() {
        for (later, now) in later.iter_mut().zip(judged) {
            *later = (1.0 - plan.lambda) * now + plan.lambda * *later;
        }
        returns[turn].clone_from(&later);
    }
    let mut examples = Vec::new();
    let mut buffer = [0.0; MAX_FEATURES];
    let features = &mut buffer[..G::FEATURES];
    for (state, turns) in &seen.positions {
        for seat in seats() {
            game.describe(state, seat, features);
            let chance = returns[*turns][usize::from(seat.0)];
            examples.push(Example::new(features, chance));
        }
    }
    examples
}

fn play<G: Described + 'static>(
    game: &G,
    network: &Learned<G>,
    plan: &LearningPlan,
    rng: &mut Rng,
) -> Seen<G::State> {
    let mut bot = PlanningBot::new(network.clone(), plan.reach);
    let mut state = game.start();
    let mut seen = Seen {
        positions: Vec::new(),
        judged: Vec::new(),
        winner: None,
    };
    let mut begun = 0;
    for _ in 0..plan.cap {
        match game.node(&state) {
            Node::Over(ending) => {
                seen.winner = ending.winner;
                return seen;
            }
            Node::Chance => {
                let outcome = game.chances(&state).draw(rng);
                game.apply(&mut state, None, outcome, &mut Silent);
            }
            Node::Decide { must, .. } => {
                let turn = game.turns(&state);
                if turn > begun {
                    begun = turn;
                    seen.judged.push(chances(game, network, &state));
                }
                let Some(seat) = must.first_member() else {
                    return seen;
                };
                let founding = begun == 0;
                let tempted = if founding {
                    plan.odd_foundings
                } else {
                    plan.mistakes
                };
                let action = if rng.below(1000) < tempted {
                    let legal = game.legal(&state, seat);
                    Some(legal.nth(rng.below(legal.len() as u32) as usize))
                } else {
                    let budget = Budget {
                        millis: u32::MAX,
                        ..Budget::default()
                    };
                    ask::<G>(&mut bot as &mut dyn Bot<G>, game, &state, seat, budget, rng)
                };
                let Some(action) = action else {
                    return seen;
                };
                game.apply(&mut state, Some(seat), action, &mut Silent);
                let one_of = if founding { 2 } else { plan.one_of };
                if matches!(game.node(&state), Node::Decide { .. }) && rng.below(one_of) == 0 {
                    // The beginning of a turn does not learn from itself.
                    let begins = usize::from(game.turns(&state) > begun);
                    seen.positions.push((state, seen.judged.len() + begins));
                }
            }
        }
    }
    seen
}

/// What every seat thinks of its chances, brought to a sum of 1.
fn chances<G: Described>(game: &G, network: &Learned<G>, state: &G::State) -> Vec<f32> {
    let seats = (0..game.players() as u8).map(Player);
    let mut all: Vec<f32> = seats
        .map(|seat| network.chance(game, state, seat))
        .collect();
    let sum: f32 = all.iter().sum();
    for chance in &mut all {
        *chance /= sum.max(1e-6);
    }
    all
}
