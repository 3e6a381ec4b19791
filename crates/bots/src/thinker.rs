//! A bot that plans its own moves with a judge.

use crate::planner::{Planner, Reach};
use crate::{Bot, Judge, Question, Rng};
use kernel::{Draw, Game};

/// Takes the move whose plan promises most.
pub struct Thinker<G: Game> {
    judge: Box<dyn Judge<G>>,
    reach: Reach,
    /// How far off its values may be, in thousandths.
    haze: u32,
}

impl<G: Game> std::fmt::Debug for Thinker<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Thinker {:?}", self.reach)
    }
}

impl<G: Game> Thinker<G> {
    /// A bot that plans so far ahead.
    pub fn new(judge: impl Judge<G> + 'static, reach: Reach) -> Self {
        Thinker {
            judge: Box::new(judge),
            reach,
            haze: 0,
        }
    }

    /// The same bot with a blurred eye: values are off by up to `haze` thousandths.
    pub fn hazy(self, haze: u32) -> Self {
        Thinker { haze, ..self }
    }

    /// What it judges by.
    pub fn judge(&self) -> &dyn Judge<G> {
        &*self.judge
    }

    /// What each of these moves promises, averaged over guesses of what is hidden.
    pub fn values(
        &self,
        question: &Question<'_, G>,
        moves: &[G::Action],
        rng: &mut Rng,
    ) -> Vec<f32> {
        let mut planner = Planner {
            game: question.game,
            judge: self.judge(),
            seat: question.seat,
            patience: &question.patience,
        };
        let mut sums = vec![0.0; moves.len()];
        let mut guesses = 0.0;
        while guesses < self.reach.guesses as f32 && (guesses < 1.0 || !question.patience.is_over())
        {
            guesses += 1.0;
            let state = question.game.resample(question.view, rng);
            let values = planner.rank(&state, moves, self.reach, rng);
            for (sum, value) in sums.iter_mut().zip(values) {
                *sum += value;
            }
        }
        for sum in &mut sums {
            // Equals are chosen from at random: a game in which nothing seems to matter must go on.
            let blur = rng.below(100 + 1000 * self.haze) as f32 / 1e6;
            *sum = *sum / guesses + blur;
        }
        sums
    }
}

impl<G: Game> Bot<G> for Thinker<G> {
    fn decide(&mut self, question: &Question<'_, G>, rng: &mut Rng) -> Option<G::Action> {
        if !question.must {
            return None;
        }
        let moves: Vec<G::Action> = question
            .legal
            .iter()
            .filter(|&action| self.judge.ponders(action))
            .collect();
        match moves[..] {
            [] => question.legal.iter().next(),
            [only] => Some(only),
            _ => best(&moves, &self.values(question, &moves, rng)),
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
