//! Anything goes.

use crate::{Bot, DecisionContext, Rng};
use kernel::{Draw, Game};

/// Chooses evenly among the legal actions; makes no offers and speaks only when asked.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn decide(&mut self, context: &DecisionContext<'_, G>, rng: &mut Rng) -> Option<G::Action> {
        let n = context.legal.len();
        (context.must && n > 0).then(|| context.legal.nth(rng.below(n as u32) as usize))
    }
}
