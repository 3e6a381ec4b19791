//! A bot that plans its own moves with a evaluator.

use crate::lookahead::Lookahead;
use crate::planner::{Planner, Reach};
use crate::{Bot, DecisionContext, Evaluator, Rng};
use kernel::{Draw, Game};

/// Takes the move whose plan promises most.
pub struct PlanningBot<G: Game> {
    evaluator: Box<dyn Evaluator<G>>,
    reach: Reach,
    /// How far off its values may be, in thousandths.
    noise: u32,
    /// Does it play the best moves on into the next round?
    looks_ahead: bool,
}

impl<G: Game> std::fmt::Debug for PlanningBot<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "PlanningBot {:?}", self.reach)
    }
}

impl<G: Game> PlanningBot<G> {
    /// A bot that plans so far ahead.
    pub fn new(evaluator: impl Evaluator<G> + 'static, reach: Reach) -> Self {
        PlanningBot {
            evaluator: Box::new(evaluator),
            reach,
            noise: 0,
            looks_ahead: false,
        }
    }

    /// The same bot that spends what is left of its budget on the next round.
    pub fn looking_ahead(self) -> Self {
        PlanningBot {
            looks_ahead: true,
            ..self
        }
    }

    /// The same bot with noisy values: each is off by up to `noise` thousandths.
    pub fn with_noise(self, noise: u32) -> Self {
        PlanningBot { noise, ..self }
    }

    /// What it judges by.
    pub fn evaluator(&self) -> &dyn Evaluator<G> {
        &*self.evaluator
    }

    /// What each of these moves promises, averaged over guesses of what is hidden.
    pub fn values(
        &self,
        context: &DecisionContext<'_, G>,
        moves: &[G::Action],
        rng: &mut Rng,
    ) -> Vec<f32> {
        let mut planner = Planner {
            game: context.game,
            evaluator: self.evaluator(),
            seat: context.seat,
            thinking_budget: &context.thinking_budget,
        };
        let mut sums = vec![0.0; moves.len()];
        let mut guesses = 0.0;
        while guesses < self.reach.guesses as f32
            && (guesses < 1.0 || !context.thinking_budget.is_over())
        {
            guesses += 1.0;
            let state = context.game.resample(context.view, rng);
            let values = planner.rank(&state, moves, self.reach, rng);
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += value;
            }
        }
        for sum in &mut sums {
            // Equals are chosen from at random: a game in which nothing seems to matter must go on.
            let noise = rng.below(100 + 1000 * self.noise) as f32 / 1e6;
            let value = *sum / guesses;
            // Nobody overlooks a move that wins.
            *sum = value + noise + if value >= 1.0 { 1.0 } else { 0.0 };
        }
        if self.looks_ahead {
            let lookahead = Lookahead {
                game: context.game,
                evaluator: self.evaluator(),
                seat: context.seat,
                thinking_budget: &context.thinking_budget,
            };
            lookahead.refine(context.view, moves, &mut sums, rng);
        }
        sums
    }
}

impl<G: Game> Bot<G> for PlanningBot<G> {
    fn decide(&mut self, context: &DecisionContext<'_, G>, rng: &mut Rng) -> Option<G::Action> {
        if !context.must {
            return None;
        }
        let moves: Vec<G::Action> = context
            .legal
            .iter()
            .filter(|&action| self.evaluator.considers(action))
            .collect();
        match moves[..] {
            [] => context.legal.iter().next(),
            [only] => Some(only),
            _ => best(&moves, &self.values(context, &moves, rng)),
        }
    }
}

/// The first of the moves with the highest value.
pub(crate) fn best<A: Copy>(moves: &[A], values: &[f32]) -> Option<A> {
    let mut found: Option<(A, f32)> = None;
    for (&action, &value) in moves.iter().zip(values) {
        if found.is_none_or(|(_, most)| value > most) {
            found = Some((action, value));
        }
    }
    found.map(|(action, _)| action)
}
