//! What a position promises, in the eyes of the strongest bot: for advice, hints and reviews.
//!
//! Like the bot it sees one seat's view and guesses the rest, so it can tell nothing the seat may not know. The same context and
//! the same generator give the same numbers unless time runs out.

use crate::planner::Reach;
use crate::{DecisionContext, Evaluator, PlanningBot, Rng, Shipped};
use kernel::{Game, Node, Player};

/// The reach of `master`, without its look into the next round: that look compares a few good plans, here every move needs a
/// number that can be compared with any other.
const REACH: Reach = Reach {
    moves: 6,
    beam: 12,
    guesses: 4,
};

/// Guesses of what is hidden behind the chances of a position.
const GUESSES: u32 = 4;

/// A move and what it promises.
#[derive(Clone, PartialEq, Debug)]
pub struct RankedMove<A> {
    /// The move.
    pub action: A,
    /// The chance to win that follows it, between 0 and 1; `None` where the budget ended before it was looked at.
    pub value: Option<f32>,
    /// The move and those that should follow it within the turn.
    pub plan: Vec<A>,
}

/// What a position promises to whoever decides.
#[derive(Clone, PartialEq, Debug)]
pub struct Analysis<A> {
    /// How likely each seat is to win, together 1.
    pub chances: Vec<f32>,
    /// Every move worth thinking about, the best first.
    pub moves: Vec<RankedMove<A>>,
}

/// The chances of every seat and the moves of the seat that decides, best first.
pub fn analyse<G: Game>(context: &DecisionContext<'_, G>, rng: &mut Rng) -> Analysis<G::Action>
where
    Shipped: Evaluator<G>,
{
    let considered = context
        .legal
        .iter()
        .filter(|&action| Shipped.considers(action));
    let mut moves: Vec<G::Action> = considered.collect();
    if moves.is_empty() {
        moves = context.legal.iter().collect();
    }
    let chances = chances(context.game, context.view, rng);
    let mut moves = judge_moves(context, &moves, rng);
    moves.sort_by(|a, b| value_of(b).total_cmp(&value_of(a)));
    Analysis { chances, moves }
}

fn value_of<A>(ranked: &RankedMove<A>) -> f32 {
    ranked.value.unwrap_or(f32::NEG_INFINITY)
}

/// What each of these moves promises, in their order.
pub fn judge_moves<G: Game>(
    context: &DecisionContext<'_, G>,
    moves: &[G::Action],
    rng: &mut Rng,
) -> Vec<RankedMove<G::Action>>
where
    Shipped: Evaluator<G>,
{
    if moves.is_empty() {
        return Vec::new();
    }
    let bot = PlanningBot::new(Shipped, REACH);
    let (values, plans) = bot.judge(context, moves, rng);
    let ranked = moves.iter().zip(values).zip(plans);
    ranked
        .map(|((&action, value), plan)| RankedMove {
            action,
            // A move that wins is put above 1, so that no bot overlooks it.
            value: value.is_finite().then_some(value.clamp(0.0, 1.0)),
            plan,
        })
        .collect()
}

/// How likely each seat is to win, as the owner of the view may guess; together 1.
pub fn chances<G: Game>(game: &G, view: &G::View, rng: &mut Rng) -> Vec<f32>
where
    Shipped: Evaluator<G>,
{
    let players = game.players();
    let mut sums = vec![0.0; players];
    for _ in 0..GUESSES {
        let state = game.resample(view, rng);
        for (sum, seat) in sums.iter_mut().zip(0..) {
            *sum += value(game, &state, Player(seat));
        }
    }
    normal(sums)
}

/// The chance of a seat, from what it may know of the state.
fn value<G: Game>(game: &G, state: &G::State, seat: Player) -> f32
where
    Shipped: Evaluator<G>,
{
    match game.node(state) {
        Node::Over(ending) => f32::from(u8::from(ending.winner.is_none_or(|one| one == seat))),
        Node::Decide { .. } | Node::Chance => Shipped.value(game, state, seat),
    }
}

/// The same numbers, together 1.
fn normal(mut chances: Vec<f32>) -> Vec<f32> {
    let sum: f32 = chances.iter().sum();
    if sum <= 0.0 {
        let even = 1.0 / chances.len().max(1) as f32;
        chances.fill(even);
        return chances;
    }
    for chance in &mut chances {
        *chance /= sum;
    }
    chances
}
