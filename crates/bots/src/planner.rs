//! Planning the own moves ahead, until others decide.

use crate::{Evaluator, Rng, ThinkingBudget};
use kernel::{Game, Legal, Node, Player, Silent};

/// How far a plan goes.
#[derive(Clone, Copy, Debug)]
pub struct Reach {
    /// Own moves in a row; 1 looks at the next move alone.
    pub moves: u32,
    /// Positions kept after each move.
    pub beam: usize,
    /// Guesses of what is hidden.
    pub guesses: u32,
}

/// A position on the way, and the moves that led to it.
struct Stage<S, A> {
    state: S,
    root: usize,
    promise: f32,
    moves: Vec<A>,
}

/// What each first move promises, and the moves to follow it.
pub(crate) struct Plans<A> {
    pub(crate) values: Vec<f32>,
    pub(crate) moves: Vec<Vec<A>>,
}

impl<A: Copy> Plans<A> {
    fn offer(&mut self, root: usize, promise: f32, moves: &[A], last: Option<A>) {
        if promise > self.values[root] {
            self.values[root] = promise;
            let plan = &mut self.moves[root];
            plan.clear();
            plan.extend(moves.iter().copied().chain(last));
        }
    }
}

/// Chance outcomes looked at one by one; of more, so many are drawn.
const OUTCOMES: usize = 36;

/// Steps of an action under way that are played out before a position is evaluated.
const STEPS: u32 = 24;

/// Plans the moves of one seat.
pub(crate) struct Planner<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) evaluator: &'a dyn Evaluator<G>,
    pub(crate) seat: Player,
    pub(crate) thinking_budget: &'a ThinkingBudget,
}

impl<G: Game> Planner<'_, G> {
    /// What each first move promises when the best moves follow; nothing when the budget ends before it is looked at,
    /// which never happens to all of them.
    pub(crate) fn rank(
        &mut self,
        state: &G::State,
        first: &[G::Action],
        reach: Reach,
        rng: &mut Rng,
    ) -> Plans<G::Action> {
        let mut plans = Plans {
            values: vec![f32::NEG_INFINITY; first.len()],
            moves: first.iter().map(|&action| vec![action]).collect(),
        };
        let start = |root| Stage {
            state: *state,
            root,
            promise: 0.0,
            moves: Vec::new(),
        };
        let mut stages = Vec::new();
        for (root, &action) in first.iter().enumerate() {
            if root > 0 && self.thinking_budget.is_over() {
                break;
            }
            let more = reach.moves > 1;
            self.step(&start(root), action, more, &mut plans, &mut stages, rng);
        }
        // What falls out of the beam keeps its first promise, but never wins by it.
        let mut first_promise = vec![f32::NEG_INFINITY; first.len()];
        for stage in &stages {
            first_promise[stage.root] = stage.promise;
        }
        let mut legal = Legal::none(G::filler());
        'plan: for depth in 1..reach.moves {
            stages.sort_by(|a, b| b.promise.total_cmp(&a.promise));
            stages.truncate(reach.beam);
            let mut next = Vec::new();
            for stage in &stages {
                legal.clear();
                self.game.legal_into(&stage.state, self.seat, &mut legal);
                for action in legal
                    .iter()
                    .filter(|&action| self.evaluator.considers(action))
                {
                    if self.thinking_budget.is_over() {
                        // What is planned so far must do.
                        for open in stages.iter().chain(&next) {
                            plans.offer(open.root, open.promise, &open.moves, None);
                        }
                        break 'plan;
                    }
                    let more = depth + 1 < reach.moves;
                    self.step(stage, action, more, &mut plans, &mut next, rng);
                }
            }
            drop_equals(&mut next);
            stages = next;
        }
        let most = plans
            .values
            .iter()
            .copied()
            .fold(f32::NEG_INFINITY, f32::max);
        for (value, promise) in plans.values.iter_mut().zip(first_promise) {
            if *value == f32::NEG_INFINITY {
                *value = promise.min(most) - 1e-3;
            }
        }
        plans
    }

    /// Makes a move: what follows is judged, or planned further when it is the own decision.
    fn step(
        &mut self,
        from: &Stage<G::State, G::Action>,
        action: G::Action,
        more: bool,
        plans: &mut Plans<G::Action>,
        stages: &mut Vec<Stage<G::State, G::Action>>,
        rng: &mut Rng,
    ) {
        let (mut state, root) = (from.state, from.root);
        self.game
            .apply(&mut state, Some(self.seat), action, &mut Silent);
        self.finish_steps(&mut state);
        let own =
            matches!(self.game.node(&state), Node::Decide { must, .. } if must.has(self.seat));
        let promise = self.expect(&state, 2, rng);
        if own && more {
            let moves = from.moves.iter().copied().chain([action]).collect();
            stages.push(Stage {
                state,
                root,
                promise,
                moves,
            });
        } else {
            plans.offer(root, promise, &from.moves, Some(action));
        }
    }

    /// Plays an action that is under way to its end: whoever must choose takes what is best for them at once.
    fn finish_steps(&mut self, state: &mut G::State) {
        let mut legal = Legal::none(G::filler());
        for _ in 0..STEPS {
            let Node::Decide { must, .. } = self.game.node(state) else {
                return;
            };
            let Some(chooser) = must.first_member() else {
                return;
            };
            if self.evaluator.is_settled(self.game, state) || self.thinking_budget.is_over() {
                return;
            }
            legal.clear();
            self.game.legal_into(state, chooser, &mut legal);
            let mut best: Option<(f32, G::State)> = None;
            for action in legal
                .iter()
                .filter(|&action| self.evaluator.considers(action))
            {
                let mut after = *state;
                self.game
                    .apply(&mut after, Some(chooser), action, &mut Silent);
                // A single choice needs no look.
                let value = if legal.len() == 1 {
                    0.0
                } else {
                    self.thinking_budget.spend(1);
                    let value = self.evaluator.value(self.game, &after, self.seat);
                    if chooser == self.seat { value } else { -value }
                };
                if best.as_ref().is_none_or(|(most, _)| value > *most) {
                    best = Some((value, after));
                }
            }
            let Some((_, after)) = best else {
                return;
            };
            *state = after;
        }
    }

    /// The value of a position, averaged over chance that is due at once.
    fn expect(&mut self, state: &G::State, chances: u32, rng: &mut Rng) -> f32 {
        match self.game.node(state) {
            Node::Over(ending) => f32::from(u8::from(ending.winner == Some(self.seat))),
            Node::Chance if chances > 0 => {
                let due = self.game.chances(state);
                let count = due.outcomes().count();
                let drawn: [_; 3] = std::array::from_fn(|_| due.draw(rng));
                let mut sum = 0.0;
                let mut weights = 0.0;
                let mut add = |outcome, weight: f32| {
                    let mut after = *state;
                    self.game.apply(&mut after, None, outcome, &mut Silent);
                    self.finish_steps(&mut after);
                    sum += weight * self.expect(&after, chances - 1, rng);
                    weights += weight;
                };
                if count <= OUTCOMES && chances > 1 {
                    for (outcome, weight) in due.outcomes() {
                        add(outcome, weight as f32);
                    }
                } else {
                    for outcome in drawn {
                        add(outcome, 1.0);
                    }
                }
                sum / weights
            }
            _ => {
                self.thinking_budget.spend(1);
                self.evaluator.value(self.game, state, self.seat)
            }
        }
    }
}

/// Different ways to the same position need only be followed once.
fn drop_equals<S: PartialEq, A>(stages: &mut Vec<Stage<S, A>>) {
    stages.sort_by(|a, b| b.promise.total_cmp(&a.promise));
    stages.dedup_by(|b, a| a.promise.to_bits() == b.promise.to_bits() && a.state == b.state);
}
