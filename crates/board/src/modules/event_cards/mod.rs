//! Event cards: a deck instead of dice.

mod actions;
mod cards;
mod deck;
mod state;
#[cfg(test)]
mod tests;

pub use actions::{
    Action, apply, at_work, check, damaged_ends, has_damage, legal, legal_repairs, legal_turn,
};
pub use cards::turned;
pub use deck::{EVENT_CARD_KINDS, EventCard, Happening, chances, open_deck, start};
pub use state::{Pending, State};
