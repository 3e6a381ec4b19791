//! What the event deck keeps and what it waits for.

use super::deck::EVENT_CARD_KINDS;
use crate::hand::Card;
use crate::places::PathSet;
use kernel::{ByPlayer, Player, PlayerSet, coded};

/// The event deck's own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Cards of each kind not turned since the last Year End.
    pub left: [u8; EVENT_CARD_KINDS],
    /// Cards lying above Year End.
    pub above: u8,
    /// Damaged roads of everybody.
    pub damaged: PathSet,
    /// Cards chosen to be passed on, hidden until all have chosen (EVENT-027).
    pub passing: ByPlayer<Option<Card>>,
}

coded! {
    /// What event cards wait for.
    pub enum Pending {
        /// Chance: the top card is turned.
        Deck = "event_deck" { player: Player },
        /// By itself: the card's number produces.
        Produce = "produce" { number: u8, epidemic: bool },
        /// A road of one's own is to be damaged.
        Damage = "damage_road" { player: Player },
        /// Everybody with cards chooses one for the left neighbour.
        Pass = "pass_card" { waiting: PlayerSet },
        /// A leader gives a card to somebody with fewer points.
        Help = "help_neighbour" { player: Player, receivers: PlayerSet },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::Deck { .. } | Pending::Produce { .. } => "EVENT-010",
            Pending::Damage { .. } => "EVENT-023",
            Pending::Pass { .. } => "EVENT-027",
            Pending::Help { .. } => "EVENT-032",
        }
    }
}
