//! Bots for the island and everything built on it.

mod baseline;
mod detail;
mod features;
mod habits;
mod hand_evaluator;
mod plausible;
mod prospects;
mod reasons;
mod remembered;
mod scenario;
mod sense;
mod sketch;
mod trade;

pub use baseline::BaselineEvaluator;
pub use features::{FEATURES, describe};
pub use habits::IslandObserver;
pub use hand_evaluator::HandEvaluator;
pub(crate) use plausible::{is_plausible, tempts};

use crate::{Bot, Character, DecisionContext, Described, PlanningBot, Rng};
use board::interplay::trade::Action as Talk;
use board::modules::base::Pending as Base;
use board::{Action, CardSet, Island, Pending, State};
use kernel::{Legal, Player};
use sense::Exchanged;
use trade::{Refused, TradeMemory, Trader};

impl Described for Island {
    const FEATURES: usize = FEATURES;
    const LEAST: usize = features::LEAST;

    fn describe(&self, state: &State, seat: Player, features: &mut [f32]) {
        describe(self, state, seat, features);
    }

    fn by_hand(features: &[f32], as_before: bool) -> f32 {
        features::by_hand(features, as_before)
    }

    fn considers(action: Action) -> bool {
        !matches!(action, Action::Trade(_))
    }

    fn is_plausible(&self, state: &State, seat: Player, action: Action) -> bool {
        is_plausible(self, state, seat, action)
    }

    fn sketch(&self, state: &State, seat: Player, legal: &Legal<Action>) -> Option<Action> {
        sketch::knows(&self.rules).then(|| sketch::sketch(self, state, seat, legal))
    }
}

/// A planning bot that also trades.
#[derive(Debug)]
pub struct Islander {
    planner: PlanningBot<Island>,
    /// Does it make offers, or only answer them?
    offers: bool,
    /// Does it keep to the rules of [`sense`], and remember what was refused?
    has_sense: bool,
    /// Does it count the cards of others?
    counts: bool,
    character: Option<Character>,
    /// The offer it has waited for once.
    waited: Option<(u16, u8)>,
    exchanged: Exchanged,
    refused: Refused,
}

impl Islander {
    /// A bot that thinks like this; `offers` says whether it makes offers of its own.
    pub fn new(planner: PlanningBot<Island>, offers: bool) -> Self {
        Islander {
            planner,
            offers,
            has_sense: true,
            counts: false,
            character: None,
            waited: None,
            exchanged: Exchanged::default(),
            refused: Refused::default(),
        }
    }

    /// The same bot without the habits it learned later.
    pub(crate) fn of_before(self) -> Self {
        Islander {
            has_sense: false,
            ..self
        }
    }

    /// The same bot, which counts the cards of others.
    pub(crate) fn counting(self) -> Self {
        Islander {
            counts: true,
            ..self
        }
    }

    /// The same bot, talking as its character does.
    pub(crate) fn of_character(self, character: Option<Character>) -> Self {
        Islander { character, ..self }
    }

    /// A move that is no talk.
    fn act(&mut self, context: &DecisionContext<'_, Island>, rng: &mut Rng) -> Option<Action> {
        if !self.has_sense || !context.must {
            return self.planner.decide(context, rng);
        }
        let moves: Vec<Action> = context
            .legal
            .iter()
            .filter(|&action| self.planner.evaluator().considers(action))
            .collect();
        let [first, _, ..] = moves[..] else {
            return self.planner.decide(context, rng);
        };
        let open = context.view.open();
        let values = self.planner.values(context, &moves, rng);
        let chosen = sense::choose(
            context.game,
            open,
            context.seat,
            &moves,
            &values,
            &self.exchanged,
        );
        let chosen = chosen.unwrap_or(first);
        if let Action::Base(board::modules::base::Action::BankTrade { give, take }) = chosen {
            self.exchanged
                .note(open.turn, CardSet::one(give), CardSet::one(take));
            self.exchanged.paid_bank();
        } else if sense::builds(chosen) {
            self.exchanged.built();
        }
        Some(chosen)
    }

    /// Takes note of what is said.
    fn say(&mut self, open: &State, seat: Player, talk: Talk) -> Action {
        let exchange = match talk {
            Talk::Offer { give, want } if open.active == seat => {
                let (give, want) = (give.cards(), want.cards());
                self.refused.note(open.turn, give, want);
                None
            }
            Talk::Confirm { .. } => {
                let own = open.offers.open[seat];
                self.refused.forget(own.give.cards(), own.want.cards());
                Some((own.give.cards(), own.want.cards()))
            }
            Talk::Accept { offer } if open.active == seat => {
                let maker = open.offers.maker(offer);
                maker.map(|maker| {
                    let theirs = open.offers.open[maker];
                    (theirs.want.cards(), theirs.give.cards())
                })
            }
            _ => None,
        };
        if let Some((give, take)) = exchange {
            self.exchanged.note(open.turn, give.kinds(), take.kinds());
        }
        Action::Trade(talk)
    }
}

impl Bot<Island> for Islander {
    fn remembers(&self) -> bool {
        self.counts
    }

    fn note_refused(&mut self, turn: u32, offer: Action) {
        if let Action::Trade(Talk::Offer { give, want }) = offer {
            let (give, want) = (give.cards(), want.cards());
            self.refused.note(turn as u16, give, want);
        }
    }

    fn decide(&mut self, context: &DecisionContext<'_, Island>, rng: &mut Rng) -> Option<Action> {
        let open = context.view.open();
        let trading = matches!(open.pending.top(), Some(Pending::Base(Base::Turn { .. })));
        if !trading {
            return self.act(context, rng);
        }
        self.exchanged.begin(open.turn);
        let own = open.active == context.seat;
        let offers = &open.offers;
        if !own && !offers.open[open.active].is_open() {
            return None;
        }
        let failed = self.refused.this_turn(open.turn);
        let patient = self
            .character
            .map_or(trade::OFFERS, |one| one.offers(trade::OFFERS));
        // Who is listened to may go on; who is not falls silent soon.
        let most = if self.has_sense {
            trade::MOST_OFFERS
        } else {
            trade::OFFERS
        };
        let may_offer =
            self.offers && context.legal.offers && offers.made < most && failed < patient;
        if own && !may_offer && offers.makers.is_empty() {
            return self.act(context, rng);
        }
        let memory = self.has_sense.then_some(TradeMemory {
            exchanged: self.exchanged,
            refused: &self.refused,
            worthwhile: self.character.map_or(1.0, Character::worthwhile),
            plans: self.planner.plans_turns(),
        });
        let trader = Trader::new(context, self.planner.evaluator(), memory, rng);
        if !own {
            return trader.answer().map(Action::Trade);
        }
        let talk = trader.speak(may_offer);
        let waits = trader.waits();
        if let Some(talk) = talk {
            return Some(self.say(open, context.seat, talk));
        }
        if waits && self.waited != Some((open.turn, offers.made)) {
            self.waited = Some((open.turn, offers.made));
            return None;
        }
        self.act(context, rng)
    }
}
