//! Bots for the Rivals duel.

mod features;
mod habits;
mod hand_evaluator;
mod reasons;

pub use features::{FEATURES, describe};
pub use habits::RivalsObserver;
pub use hand_evaluator::HandEvaluator;

use crate::Described;
use cards::{Action, Rivals, State};
use kernel::Player;

impl Described for Rivals {
    const FEATURES: usize = FEATURES;

    fn describe(&self, state: &State, seat: Player, features: &mut [f32]) {
        describe(self, state, seat, features);
    }

    fn is_settled(&self, state: &State) -> bool {
        hand_evaluator::is_settled(state)
    }

    fn considers(action: Action) -> bool {
        hand_evaluator::considers(action)
    }

    fn by_hand(features: &[f32], _as_before: bool) -> f32 {
        4.0 * features[features::BY_HAND]
    }
}
