//! What a seat remembers of the hands of others: cards that must be there after everything it saw.
//!
//! Most of what comes to a hand or leaves it is open. What is hidden, like a stolen card, may have been of any kind: of
//! every kind one card less is certain then.

use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::view::View;
use kernel::{ByPlayer, Player};

/// Cards of every player that a seat is certain of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Memory {
    hands: ByPlayer<Counts>,
}

impl Default for Memory {
    fn default() -> Self {
        Memory {
            hands: ByPlayer::all(Counts::NONE),
        }
    }
}

impl Memory {
    /// Cards that are certainly in the hand of a player, or aside for a choice of that player.
    pub fn hand(&self, player: Player) -> Counts {
        self.hands[player]
    }

    /// Takes note of an event as the seat learned of it.
    #[allow(
        clippy::wildcard_enum_match_arm,
        reason = "few events move cards; a law plays every module and finds those that are missed"
    )]
    pub(crate) fn note(&mut self, event: Event) {
        match event {
            Event::Gained { player, cards } => self.gain(player, cards),
            Event::Paid { player, cards } | Event::Discarded { player, cards } => {
                self.lose(player, cards);
            }
            Event::BankTraded {
                player,
                give,
                count,
                take,
            } => {
                self.lose(player, Counts::some(give, count));
                self.gain(player, Counts::some(take, 1));
            }
            Event::SoldForGold {
                player,
                give,
                count,
            } => self.lose(player, Counts::some(give, count)),
            Event::VoteLaid { player, card } => self.lose(player, Counts::some(card, 1)),
            Event::WagonFed { player } => self.lose(player, Counts::some(Card::GRAIN, 1)),
            Event::Traded {
                player,
                with,
                give,
                get,
                ..
            } => {
                self.lose(player, give.cards());
                self.lose(with, get.cards());
                self.gain(player, get.cards());
                self.gain(with, give.cards());
            }
            Event::Monopolised {
                player,
                from,
                card,
                count,
            } => {
                self.lose(from, Counts::some(card, count));
                self.gain(player, Counts::some(card, count));
            }
            Event::Stole {
                thief: to,
                victim: from,
                card,
            }
            | Event::Gave {
                player: from,
                to,
                card,
            } => match card {
                Some(card) => {
                    self.lose(from, Counts::some(card, 1));
                    self.gain(to, Counts::some(card, 1));
                }
                None => self.lose(from, ONE_OF_EACH),
            },
            _ => {}
        }
    }

    fn gain(&mut self, player: Player, cards: Counts) {
        self.hands[player] = self.hands[player].plus(cards);
    }

    fn lose(&mut self, player: Player, cards: Counts) {
        self.hands[player] = self.hands[player].beyond(cards);
    }

    /// Tells a view what its viewer is certain of.
    pub(crate) fn remind(&self, view: &mut View) {
        for (player, &cards) in (0..).map(Player).zip(&self.hands.0) {
            view.remember(player, cards);
        }
    }
}

const ONE_OF_EACH: Counts = Counts::of([1; 8]);
