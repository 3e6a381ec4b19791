//! Short words for actions, as the rules reference spells them.

use super::{TestBoard, bundle, card};
use crate::action::Outcome;
use crate::hand::{Counts, DevelopmentCard};
use crate::interplay::trade;
use crate::modules::base;
use crate::modules::event_cards::EventCard;
use crate::pending::Pending;
use kernel::{Game, Player};

/// An exchange with the bank.
pub(crate) fn bank_trade(give: &str, take: &str) -> base::Action {
    base::Action::BankTrade {
        give: card(give),
        take: card(take),
    }
}

/// An offer or a proposal, seen from the speaker.
pub(crate) fn offer(give: &str, want: &str) -> trade::Action {
    trade::Action::Offer {
        give: bundle(give),
        want: bundle(want),
    }
}

/// Answers to offers on the table, by whose they are; number 0 when there is none.
impl TestBoard {
    /// Accepts the active player's offer.
    pub(crate) fn accept(&self) -> trade::Action {
        self.accept_of(self.state.active)
    }
    pub(crate) fn accept_of(&self, maker: Player) -> trade::Action {
        let offer = self.state.offers.numbers[maker];
        trade::Action::Accept { offer }
    }
    /// Declines the active player's offer.
    pub(crate) fn decline(&self) -> trade::Action {
        self.decline_of(self.state.active)
    }
    pub(crate) fn decline_of(&self, maker: Player) -> trade::Action {
        let offer = self.state.offers.numbers[maker];
        trade::Action::Decline { offer }
    }
    /// Takes the own offer back.
    pub(crate) fn withdraw(&self, maker: Player) -> trade::Action {
        let offer = self.state.offers.numbers[maker];
        trade::Action::Withdraw { offer }
    }
    /// Takes an acceptance of the active player's offer back.
    pub(crate) fn take_back_answer(&self) -> trade::Action {
        self.withdraw(self.state.active)
    }
    /// The active player trades with somebody who accepted.
    pub(crate) fn confirm(&self, with: Player) -> trade::Action {
        let offer = self.state.offers.numbers[self.state.active];
        trade::Action::Confirm { offer, with }
    }
}

impl TestBoard {
    pub(crate) fn settle(&self, at: &str) -> base::Action {
        base::Action::Settle {
            at: self.intersection(at),
        }
    }
    pub(crate) fn lay(&self, at: &str) -> base::Action {
        base::Action::Road { at: self.path(at) }
    }
    pub(crate) fn raise(&self, at: &str) -> base::Action {
        base::Action::City {
            at: self.intersection(at),
        }
    }
    pub(crate) fn robber_to(&self, hex: &str) -> base::Action {
        base::Action::MoveRobber { to: self.hex(hex) }
    }

    /// Gives development cards bought this turn.
    pub(crate) fn fresh(mut self, player: Player, kind: DevelopmentCard, n: u8) -> TestBoard {
        self.state.base.fresh[usize::from(kind.0)] += n;
        self.cards(player, kind, n)
    }

    /// The bank holds only this; the rest lies in the hand of a seat that does not matter here.
    pub(crate) fn bank(mut self, cards: &str, rest: Player) -> TestBoard {
        let cards: Counts = cards.parse().expect("cards");
        let surplus = self.state.bank.minus(cards);
        self.state.hands[rest] = self.state.hands[rest].plus(surplus);
        self.state.bank = cards;
        self
    }

    /// A player returns these cards, one by one.
    pub(crate) fn discards(&mut self, player: Player, cards: &str) -> &mut TestBoard {
        let cards: Counts = cards.parse().expect("cards");
        for card in cards.kinds() {
            for _ in 0..cards.get(card) {
                self.play(player, base::Action::Discard { card });
            }
        }
        self
    }

    /// The active player turns this event card, for example `epidemic 8`.
    pub(crate) fn turn_card(&mut self, name: &str) -> &mut TestBoard {
        let player = self.state.active;
        self.play(player, base::Action::Roll);
        self.chance(Outcome::EventCard {
            card: EventCard::named(name).expect("an event card"),
        })
    }

    /// Chance takes this card from a hand.
    pub(crate) fn stolen(&mut self, name: &str) -> &mut TestBoard {
        self.chance(Outcome::Stolen { card: card(name) })
    }

    /// Chance deals this development card.
    pub(crate) fn draws(&mut self, card: DevelopmentCard) -> &mut TestBoard {
        self.chance(Outcome::Drawn { card })
    }

    pub(crate) fn is_at(&self, pending: impl Into<Pending>) -> bool {
        self.top() == Some(pending.into())
    }
    pub(crate) fn hand_size(&self, player: Player) -> u32 {
        self.state.hands[player].total()
    }
    /// Everything a seat may do now, as a sorted list of words.
    pub(crate) fn options(&self, player: Player) -> Vec<String> {
        use kernel::{Coded, Spelled};
        let spell = |action: crate::Action| {
            let (form, values) = action.decompose();
            let fields = form.fields.iter().zip(values.as_slice());
            fields.fold(form.name.to_string(), |text, (field, &value)| {
                format!("{text} {}", self.game.spell(field.kind, value))
            })
        };
        let mut list: Vec<_> = self
            .game
            .legal(&self.state, player)
            .iter()
            .map(spell)
            .collect();
        list.sort();
        list
    }
}
