//! Event cards: a deck instead of dice.

mod actions;
mod cards;
mod deck;
mod state;
#[cfg(test)]
mod tests;

pub use actions::Action;
pub(crate) use actions::{
    apply, at_work, check, damaged_ends, has_damage, legal, legal_repairs, legal_turn,
};
pub(crate) use cards::turned;
pub use deck::{EVENT_CARD_KINDS, EventCard, Happening};
pub(crate) use deck::{chances, open_deck, start};
pub use state::{Pending, State};
