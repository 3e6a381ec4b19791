//! Bots for the island and everything built on it.

mod baseline;
mod features;
mod hand_evaluator;
mod prospects;
mod trade;

pub use baseline::BaselineEvaluator;
pub use features::{FEATURES, describe};
pub use hand_evaluator::HandEvaluator;

use crate::{Bot, DecisionContext, Described, PlanningBot, Rng};
use board::modules::base::Pending as Base;
use board::{Action, Island, Pending, State};
use kernel::Player;
use trade::Trader;

impl Described for Island {
    const FEATURES: usize = FEATURES;

    fn describe(&self, state: &State, seat: Player, features: &mut [f32]) {
        describe(self, state, seat, features);
    }

    fn by_hand(features: &[f32]) -> f32 {
        features::by_hand(features)
    }

    fn considers(action: Action) -> bool {
        !matches!(action, Action::Trade(_))
    }
}

/// A planning bot that also trades.
#[derive(Debug)]
pub struct Islander {
    thinker: PlanningBot<Island>,
    /// Does it make offers, or only answer them?
    offers: bool,
    /// The offer it has waited for once.
    waited: Option<(u16, u8)>,
}

impl Islander {
    /// A bot that thinks like this; `offers` says whether it makes offers of its own.
    pub fn new(thinker: PlanningBot<Island>, offers: bool) -> Self {
        Islander {
            thinker,
            offers,
            waited: None,
        }
    }
}

impl Bot<Island> for Islander {
    fn decide(&mut self, context: &DecisionContext<'_, Island>, rng: &mut Rng) -> Option<Action> {
        let open = context.view.open();
        let trading = matches!(open.pending.top(), Some(Pending::Base(Base::Turn { .. })));
        if !trading {
            return self.thinker.decide(context, rng);
        }
        let own = open.active == context.seat;
        let offers = &open.offers;
        if !own && !offers.open[open.active].is_open() {
            return None;
        }
        let may_offer = self.offers && context.legal.offers && offers.made < trade::OFFERS;
        if own && !may_offer && offers.makers.is_empty() {
            return self.thinker.decide(context, rng);
        }
        let trader = Trader::new(context, self.thinker.evaluator(), rng);
        if !own {
            return trader.answer().map(Action::Trade);
        }
        if let Some(talk) = trader.speak(may_offer) {
            return Some(Action::Trade(talk));
        }
        if trader.waits() && self.waited != Some((open.turn, offers.made)) {
            self.waited = Some((open.turn, offers.made));
            return None;
        }
        self.thinker.decide(context, rng)
    }
}
