//! Anything goes.

use crate::{Bot, Question, Rng};
use kernel::{Draw, Game};

/// Chooses evenly among the legal actions; makes no offers and speaks only when asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, question: &Question<'_, G>, rng: &mut Rng) -> Option<G::Action> {
        let n = question.legal.len();
        (question.must && n > 0).then(|| question.legal.nth(rng.below(n as u32) as usize))
    }
}
