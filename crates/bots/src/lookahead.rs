//! Plays the best plans on into the next round: what is hidden is guessed, chance is drawn, everybody takes what looks best.
//!
//! The plan of a turn ends where others decide. Whether a place will be taken, a road cut or a hand robbed shows only
//! after their turns, so the few plans that promise nearly the same are compared there, under the same guesses and dice.

use crate::{Evaluator, Rng, ThinkingBudget};
use kernel::{Game, Legal, Node, Player, Silent};

/// How the next round is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// Plans that are compared.
    pub(crate) candidates: usize,
    /// How far behind the best plan another may be.
    pub(crate) margin: f32,
    /// How much the round played on counts; the rest is the plan.
    pub(crate) weight: f32,
    /// Own turns that are played on; 0 ends where the own next turn begins.
    pub(crate) own_turns: u32,
}

impl Default for Ahead {
    fn default() -> Self {
        Ahead {
            candidates: 4,
            margin: 0.03,
            weight: 0.7,
            own_turns: 1,
        }
    }
}

/// Guesses after which plans that fall behind are dropped, and the most of them.
const TRIALS: u32 = 8;
const MOST: u32 = 96;
/// Steps of one guess at most.
const STEPS: u32 = 160;

/// Compares plans beyond the own turn.
pub(crate) struct Lookahead<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) evaluator: &'a dyn Evaluator<G>,
    pub(crate) seat: Player,
    pub(crate) thinking_budget: &'a ThinkingBudget,
    pub(crate) ahead: Ahead,
}

/// One plan under comparison.
struct Candidate {
    at: usize,
    plan: f32,
    values: Vec<f32>,
    dropped: bool,
}

impl Candidate {
    fn mean(&self) -> f32 {
        self.values.iter().sum::<f32>() / self.values.len().max(1) as f32
    }

    /// Is it behind another by more than chance explains?
    fn is_behind(&self, best: &[f32]) -> bool {
        let n = self.values.len() as f32;
        let differences = || best.iter().zip(&self.values).map(|(a, b)| a - b);
        let mean = differences().sum::<f32>() / n;
        let variance = differences().map(|d| (d - mean).powi(2)).sum::<f32>() / n;
        mean > 2.5 * (variance / n).sqrt()
    }
}

impl<G: Game> Lookahead<'_, G> {
    /// Changes the values of the best plans by what a round played on says about them.
    pub(crate) fn refine(
        &self,
        view: &G::View,
        plans: &[Vec<G::Action>],
        values: &mut [f32],
        rng: &mut Rng,
    ) {
        let Ahead { margin, weight, .. } = self.ahead;
        let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut order: Vec<usize> = (0..plans.len()).collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        let near = order.into_iter().filter(|&at| values[at] > most - margin);
        let mut candidates: Vec<Candidate> = near
            .take(self.ahead.candidates)
            .map(|at| Candidate {
                at,
                plan: values[at],
                values: Vec::new(),
                dropped: false,
            })
            .collect();
        if candidates.len() < 2 || most >= 1.0 {
            return;
        }
        for trial in 0..MOST {
            if self.thinking_budget.is_over() {
                break;
            }
            let state = self.game.resample(view, rng);
            let seed = rng.bits();
            for one in candidates.iter_mut().filter(|one| !one.dropped) {
                one.values.push(self.play_on(state, &plans[one.at], seed));
            }
            if self.thinking_budget.is_over() {
                // The last guess may have been cut short for some of them.
                for one in candidates.iter_mut().filter(|one| !one.dropped) {
                    one.values.truncate(trial as usize);
                }
                break;
            }
            if trial + 1 >= TRIALS && (trial + 1) % 4 == 0 {
                let best = candidates
                    .iter()
                    .filter(|one| !one.dropped)
                    .max_by(|a, b| a.mean().total_cmp(&b.mean()))
                    .map(|one| one.values.clone())
                    .unwrap_or_default();
                for one in candidates.iter_mut().filter(|one| !one.dropped) {
                    one.dropped = one.is_behind(&best);
                }
                if candidates.iter().filter(|one| !one.dropped).count() < 2 {
                    break;
                }
            }
        }
        if candidates.iter().any(|one| one.values.len() < 4) {
            return;
        }
        let judged = |one: &Candidate| {
            let penalty = if one.dropped { 1.0 } else { 0.0 };
            (1.0 - weight) * one.plan + weight * one.mean() - penalty
        };
        let best = candidates
            .iter()
            .map(judged)
            .fold(f32::NEG_INFINITY, f32::max);
        for one in &candidates {
            values[one.at] = most + judged(one) - best;
        }
    }

    /// The value where the own next turn begins or ends, when the plan is followed and everybody then takes what looks best
    /// at once.
    fn play_on(&self, mut state: G::State, plan: &[G::Action], seed: u64) -> f32 {
        let turns = self.game.turns(&state);
        // Every turn has dice of its own: what one plan draws more than another does not change the rolls after it.
        let mut dice = (turns, Rng::new(seed, turns.into()));
        // Before the first turn, until everybody has founded.
        let end = if turns == 0 {
            1
        } else {
            turns + self.game.players() as u32 + self.ahead.own_turns
        };
        let mut plan = plan.iter().copied();
        let first = plan.next();
        if let Some(first) = first {
            self.game
                .apply(&mut state, Some(self.seat), first, &mut Silent);
        }
        let mut legal = Legal::none(G::filler());
        for _ in 0..STEPS {
            match self.game.node(&state) {
                Node::Over(ending) => {
                    return f32::from(u8::from(ending.winner == Some(self.seat)));
                }
                Node::Chance => {
                    let turn = self.game.turns(&state);
                    if dice.0 != turn {
                        dice = (turn, Rng::new(seed, turn.into()));
                    }
                    let outcome = self.game.chances(&state).draw(&mut dice.1);
                    self.game.apply(&mut state, None, outcome, &mut Silent);
                }
                Node::Decide { must, .. } => {
                    if self.game.turns(&state) >= end || self.thinking_budget.is_over() {
                        break;
                    }
                    let Some(seat) = must.first_member() else {
                        break;
                    };
                    legal.clear();
                    self.game.legal_into(&state, seat, &mut legal);
                    // What follows the first move as planned, while the rules still allow it.
                    let settled = self.evaluator.is_settled(self.game, &state);
                    let planned = if seat == self.seat && settled {
                        plan.next().filter(|&action| legal.has(action))
                    } else {
                        None
                    };
                    let action = planned.unwrap_or_else(|| self.quick(&state, seat, &legal));
                    self.game.apply(&mut state, Some(seat), action, &mut Silent);
                }
            }
        }
        self.thinking_budget.spend(1);
        self.evaluator.value(self.game, &state, self.seat)
    }

    /// What looks best at once to whoever decides.
    fn quick(&self, state: &G::State, seat: Player, legal: &Legal<G::Action>) -> G::Action {
        let mut best: Option<(G::Action, f32)> = None;
        if legal.len() > 1 {
            for action in legal
                .iter()
                .filter(|&action| self.evaluator.considers(action))
            {
                let mut after = *state;
                self.game.apply(&mut after, Some(seat), action, &mut Silent);
                self.thinking_budget.spend(1);
                let value = match self.game.node(&after) {
                    Node::Over(ending) if ending.winner == Some(seat) => 2.0,
                    _ => self.evaluator.value(self.game, &after, seat),
                };
                if best.is_none_or(|(_, most)| value > most) {
                    best = Some((action, value));
                }
            }
        }
        best.map_or_else(|| legal.nth(0), |(action, _)| action)
    }
}
