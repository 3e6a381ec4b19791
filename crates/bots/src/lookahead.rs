//! Plays the best plans on into the next round: what is hidden is guessed, chance is drawn, everybody takes what looks best.
//!
//! The plan of a turn ends where others decide. Whether a place will be taken, a road cut or a hand robbed shows only
//! after their turns, so the few plans that promise nearly the same are compared there, under the same guesses and dice.
//! What a judgement misses then shows later still: where a game can be sketched, it is sketched on from there.

use crate::{Evaluator, Rng, ThinkingBudget};
use kernel::{Game, Legal, Node, Player, Silent};

/// How the next round is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Ahead {
    /// Plans that are compared, if not as many as is usual.
    pub(crate) candidates: Option<usize>,
    /// How far behind the best plan another may be, if not as far as is usual.
    pub(crate) margin: Option<f32>,
    /// How much the round played on counts; the rest is the plan.
    pub(crate) weight: f32,
    /// Own turns that are played on; 0 ends where the own next turn begins.
    pub(crate) own_turns: u32,
    /// Rounds that are played on after the founding; 0 ends where everybody has founded.
    pub(crate) first_rounds: u32,
    /// How far off the difference between two plans usually is: trials that tell less than that count less.
    pub(crate) doubt: f32,
    /// Guesses at most.
    pub(crate) most: u32,
    /// Sketches of how the game goes on after the round of each guess, and how much they count beside the judgement of its end.
    pub(crate) sketches: u32,
    pub(crate) sketch: f32,
}

impl Default for Ahead {
    fn default() -> Self {
        Ahead {
            candidates: None,
            margin: None,
            weight: 0.8,
            own_turns: 1,
            first_rounds: 0,
            doubt: 0.02,
            most: 96,
            sketches: 4,
            sketch: 0.5,
        }
    }
}

/// Guesses after which plans that fall behind are dropped.
const TRIALS: u32 = 8;
/// Steps of one guess at most.
const STEPS: u32 = 160;
/// How far behind the best a plan may be, and how many are compared.
const USUAL: (f32, usize) = (0.03, 4);
/// The same where games can be sketched, which tells more of a plan than its turn does.
const SKETCHING: (f32, usize) = (0.06, 6);
/// The same at the founding: there are few such decisions, and they matter most.
const FOUNDING: (f32, usize) = (0.08, 10);
/// Turns after which a sketched game is judged by the way, and how much its end counts beside that.
const SKETCHED_TURNS: u32 = 8;
const SKETCHED_END: f32 = 0.5;
/// Decisions of a sketched game at most: such games are over long before.
const SKETCHED_STEPS: u32 = 2000;
/// Where the dice of sketches begin: those of the round before count its turns.
const SKETCH: u32 = 1 << 20;
/// What separates equal plans.
const SAME: f32 = 1e-6;
/// How far below the best a plan is that was dropped, at least.
const DROPPED: f32 = 1e-4;

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

    /// How far it is ahead of another in the trials both were in, and the variance of that.
    fn lead_over(&self, other: &[f32]) -> (f32, f32) {
        let n = self.values.len().min(other.len()).max(1) as f32;
        let differences = || self.values.iter().zip(other).map(|(a, b)| a - b);
        let mean = differences().sum::<f32>() / n;
        let variance = differences().map(|d| (d - mean).powi(2)).sum::<f32>() / n;
        (mean, variance / n)
    }

    /// Is it behind another by more than chance explains?
    fn is_behind(&self, best: &[f32]) -> bool {
        let (lead, variance) = self.lead_over(best);
        -lead > 2.5 * variance.sqrt()
    }

    /// Did every trial end the same?
    fn is_certain(&self) -> bool {
        self.values
            .windows(2)
            .all(|pair| pair[0].to_bits() == pair[1].to_bits())
    }
}

/// Are these the same moves in another order?
fn same_moves<A: PartialEq>(a: &[A], b: &[A]) -> bool {
    let count = |all: &[A], one: &A| all.iter().filter(|&other| other == one).count();
    a.len() == b.len() && a.iter().all(|one| count(a, one) == count(b, one))
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
        let Ahead { weight, doubt, .. } = self.ahead;
        let most = values.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        if most >= 1.0 {
            return;
        }
        let (margin, limit) = self.width(&self.game.resample(view, rng));
        let mut order: Vec<usize> = (0..plans.len())
            .filter(|&at| values[at] > most - margin)
            .collect();
        order.sort_by(|&a, &b| values[b].total_cmp(&values[a]));
        let mut candidates: Vec<Candidate> = Vec::new();
        // Plans that are another in another order, and which.
        let mut repeats: Vec<(usize, usize)> = Vec::new();
        for at in order {
            let known = candidates
                .iter()
                .position(|one| same_moves(&plans[one.at], &plans[at]));
            if let Some(first) = known {
                repeats.push((at, first));
            } else if candidates.len() < limit {
                candidates.push(Candidate {
                    at,
                    plan: values[at],
                    values: Vec::new(),
                    dropped: false,
                });
            }
        }
        if candidates.len() < 2 {
            return;
        }
        for trial in 0..self.ahead.most {
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
            if trial == 1 && candidates.iter().all(Candidate::is_certain) {
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
        let few =
            |one: &Candidate| one.values.len() < 2 || one.values.len() < 4 && !one.is_certain();
        if candidates.iter().any(few) {
            return;
        }
        // The fewer trials, and the more they differ, the more the plan counts.
        let planned = candidates[0].plan;
        let judged: Vec<f32> = candidates
            .iter()
            .map(|one| {
                let (lead, variance) = one.lead_over(&candidates[0].values);
                let weight = weight * doubt.powi(2) / (doubt.powi(2) + variance);
                (1.0 - weight) * (one.plan - planned) + weight * lead
            })
            .collect();
        let in_play = candidates
            .iter()
            .zip(&judged)
            .filter(|(one, _)| !one.dropped);
        let best = in_play.fold(f32::NEG_INFINITY, |best, (_, &value)| best.max(value));
        for (one, judged) in candidates.iter().zip(&judged) {
            // What was dropped does not come back, but keeps the value it has.
            let least = if one.dropped { DROPPED } else { 0.0 };
            values[one.at] = most + (judged - best).min(-least);
        }
        for (at, first) in repeats {
            values[at] = values[candidates[first].at] - SAME;
        }
    }

    /// How far behind the best a plan may be, and how many are compared.
    fn width(&self, state: &G::State) -> (f32, usize) {
        let (game, seat) = (self.game, self.seat);
        if game.turns(state) == 0 {
            return FOUNDING;
        }
        let legal = game.legal(state, seat);
        let sketched = self.evaluator.sketch(game, state, seat, &legal);
        let (margin, limit) = if sketched.is_some() { SKETCHING } else { USUAL };
        let Ahead {
            candidates,
            margin: within,
            ..
        } = self.ahead;
        (within.unwrap_or(margin), candidates.unwrap_or(limit))
    }

    /// The value where the own next turn begins or ends, when the plan is followed and everybody then takes what looks best
    /// at once.
    fn play_on(&self, mut state: G::State, plan: &[G::Action], seed: u64) -> f32 {
        let turns = self.game.turns(&state);
        // Every turn has dice of its own: what one plan draws more than another does not change the rolls after it.
        let mut dice = (turns, Rng::new(seed, turns.into()));
        // Before the first turn, until everybody has founded.
        let end = if turns == 0 {
            1 + self.ahead.first_rounds * self.game.players() as u32
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
        match self.sketched(&state, seed) {
            Some(sketched) => {
                let chance = self.evaluator.chance(self.game, &state, self.seat);
                (1.0 - self.ahead.sketch) * chance + self.ahead.sketch * sketched
            }
            None => self.evaluator.value(self.game, &state, self.seat),
        }
    }

    /// What comes of a position by sketches of how it goes on, judged on the way and at the end; nothing where nobody has
    /// written down how to sketch.
    fn sketched(&self, state: &G::State, seed: u64) -> Option<f32> {
        let mut sum = 0.0;
        for number in 0..self.ahead.sketches {
            sum += self.sketch_on(*state, &mut Rng::new(seed, (SKETCH + number).into()))?;
        }
        (self.ahead.sketches > 0).then(|| sum / self.ahead.sketches as f32)
    }

    /// One of these sketches.
    fn sketch_on(&self, mut state: G::State, dice: &mut Rng) -> Option<f32> {
        let middle = self.game.turns(&state) + SKETCHED_TURNS;
        let mut judged = None;
        let mut legal = Legal::none(G::filler());
        let mut steps = 0;
        let end = loop {
            match self.game.node(&state) {
                Node::Over(ending) => break f32::from(u8::from(ending.winner == Some(self.seat))),
                Node::Chance => {
                    let outcome = self.game.chances(&state).draw(dice);
                    self.game.apply(&mut state, None, outcome, &mut Silent);
                }
                Node::Decide { must, .. } => {
                    if judged.is_none() && self.game.turns(&state) >= middle {
                        judged = Some(self.evaluator.chance(self.game, &state, self.seat));
                    }
                    let seat = must.first_member()?;
                    legal.clear();
                    self.game.legal_into(&state, seat, &mut legal);
                    let action = self.evaluator.sketch(self.game, &state, seat, &legal)?;
                    self.game.apply(&mut state, Some(seat), action, &mut Silent);
                    steps += 1;
                    if steps > SKETCHED_STEPS {
                        break self.evaluator.chance(self.game, &state, self.seat);
                    }
                }
            }
        };
        // A position is judged in the time of some twenty of these steps.
        self.thinking_budget.spend(1 + steps / 20);
        Some((1.0 - SKETCHED_END) * judged.unwrap_or(end) + SKETCHED_END * end)
    }

    /// What looks best at once to whoever decides.
    fn quick(&self, state: &G::State, seat: Player, legal: &Legal<G::Action>) -> G::Action {
        let mut best: Option<(G::Action, f32)> = None;
        if legal.len() > 1 {
            for action in legal
                .iter()
                .filter(|&action| self.evaluator.considers(action))
                .filter(|&action| self.evaluator.is_plausible(self.game, state, seat, action))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plans_in_another_order_are_the_same() {
        assert!(same_moves(&[1, 2, 2, 9], &[2, 1, 2, 9]));
        assert!(!same_moves(&[1, 2, 2, 9], &[1, 1, 2, 9]));
        assert!(!same_moves(&[1, 9], &[1, 2, 9]));
    }

    #[test]
    fn only_what_chance_does_not_explain_is_behind() {
        let candidate = |values: &[f32]| Candidate {
            at: 0,
            plan: 0.5,
            values: values.to_vec(),
            dropped: false,
        };
        let best = [0.6, 0.4, 0.5, 0.5];
        let (lead, variance) = candidate(&[0.5, 0.3, 0.4, 0.4]).lead_over(&best);
        assert!((lead + 0.1).abs() < 1e-6 && variance < 1e-6);
        assert!(candidate(&[0.5, 0.3, 0.4, 0.4]).is_behind(&best));
        assert!(!candidate(&[0.3, 0.6, 0.3, 0.7]).is_behind(&best));
        assert!(candidate(&[0.3, 0.3]).is_certain() && !candidate(&best).is_certain());
    }
}
