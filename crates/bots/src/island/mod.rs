//! Bots for the island and everything built on it.

mod appraisal;
mod features;
mod network;
mod outlook;
mod sparring;
mod trade;

pub use appraisal::Appraisal;
pub use features::{FEATURES, Features, describe};
pub use network::{FIRST, Learned, Network, SECOND};
pub use sparring::Sparring;

use crate::{Bot, Question, Rng, Thinker};
use board::modules::base::Pending as Base;
use board::{Action, Island, Pending};
use trade::Trader;

/// A thinking bot that also trades.
#[derive(Debug)]
pub struct Islander {
    thinker: Thinker<Island>,
    /// Does it make offers, or only answer them?
    offers: bool,
    /// The offer it has waited for once.
    waited: Option<(u16, u8)>,
}

impl Islander {
    /// A bot that thinks like this; `offers` says whether it makes offers of its own.
    pub fn new(thinker: Thinker<Island>, offers: bool) -> Self {
        Islander {
            thinker,
            offers,
            waited: None,
        }
    }
}

impl Bot<Island> for Islander {
    fn decide(&mut self, question: &Question<'_, Island>, rng: &mut Rng) -> Option<Action> {
        let open = question.view.open();
        let trading = matches!(open.pending.top(), Some(Pending::Base(Base::Turn { .. })));
        if !trading {
            return self.thinker.decide(question, rng);
        }
        let own = open.active == question.seat;
        let offers = &open.offers;
        if !own && !offers.open[open.active].is_open() {
            return None;
        }
        let may_offer = self.offers && question.legal.offers && offers.made < trade::OFFERS;
        if own && !may_offer && offers.makers.is_empty() {
            return self.thinker.decide(question, rng);
        }
        let trader = Trader::new(question, self.thinker.judge(), rng);
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
        self.thinker.decide(question, rng)
    }
}
