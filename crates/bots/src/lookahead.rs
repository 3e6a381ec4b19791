//! Plays the best moves on into the next round: what is hidden is guessed, chance is drawn, everybody takes what looks best.
//!
//! The plan of a turn ends where others decide. Whether a place will be taken, a road cut or a hand robbed shows only
//! after their turns, so the few moves that promise nearly the same are compared there, under the same guesses and dice.

use crate::{Evaluator, Rng, ThinkingBudget};
use kernel::{Game, Legal, Node, Player, Silent};

/// Moves that are compared.
const CANDIDATES: usize = 4;
/// How far behind the best plan a move may be.
const MARGIN: f32 = 0.03;
/// Guesses after which moves that fall behind are dropped, and the most of them.
const TRIALS: u32 = 8;
const MOST: u32 = 96;
/// Steps of one guess at most.
const STEPS: u32 = 160;
/// How much the round played on counts; the rest is the plan.
const WEIGHT: f32 = 0.6;

/// Compares moves beyond the own turn.
pub(crate) struct Lookahead<'a, G: Game> {
    pub(crate) game: &'a G,
    pub(crate) evaluator: &'a dyn Evaluator<G>,
    pub(crate) seat: Player,
    pub(crate) thinking_budget: &'a ThinkingBudget,
}

/// One move under comparison.
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
    /// Changes the values of the best moves by what a round played on says about them.
    pub(crate) fn refine(
        &self,
        view: &G::View,
        moves: &[G::Action],
        values: &mut [f32],
        rng: &mut Rng,
    ) {
        let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut order: Vec<usize> = (0..moves.len()).collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        let near = order.into_iter().filter(|&at| values[at] > most - MARGIN);
        let mut candidates: Vec<Candidate> = near
            .take(CANDIDATES)
            .map(|at| Candidate {
                at,
                plan: values[at],
                values: Vec::new(),
                dropped: false,
            })
            .collect();
        if candidates.len() < 2 {
            return;
        }
        for trial in 0..MOST {
            if self.thinking_budget.is_over() {
                break;
            }
            let state = self.game.resample(view, rng);
            let seed = rng.bits();
            for one in candidates.iter_mut().filter(|one| !one.dropped) {
                let mut dice = Rng::new(seed, 0);
                let value = self.play_on(state, moves[one.at], &mut dice);
                one.values.push(value);
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
            (1.0 - WEIGHT) * one.plan + WEIGHT * one.mean() - penalty
        };
        let best = candidates
            .iter()
            .map(judged)
            .fold(f32::NEG_INFINITY, f32::max);
        for one in &candidates {
            values[one.at] = most + judged(one) - best;
        }
    }

    /// The value at the end of the own next turn when everybody takes what looks best at once.
    fn play_on(&self, mut state: G::State, first: G::Action, dice: &mut Rng) -> f32 {
        let end = self.game.turns(&state) + self.game.players() as u32 + 1;
        self.game
            .apply(&mut state, Some(self.seat), first, &mut Silent);
        let mut legal = Legal::none(G::filler());
        for _ in 0..STEPS {
            match self.game.node(&state) {
                Node::Over(ending) => {
                    return f32::from(u8::from(ending.winner == Some(self.seat)));
                }
                Node::Chance => {
                    let outcome = self.game.chances(&state).draw(dice);
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
                    let action = self.quick(&state, seat, &legal);
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
