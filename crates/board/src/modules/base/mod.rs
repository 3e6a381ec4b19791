//! The base game: founding, the turn, development cards.

mod actions;
mod cards;
mod founding;
mod state;
#[cfg(test)]
mod tests;

pub use actions::Action;
pub(crate) use actions::{
    apply, chances, check, dice_chances, drawn, legal, pass, steal, use_free_road,
};
pub(crate) use cards::assign_largest_army;
pub(crate) use founding::start;
pub(crate) use state::open_discards;
pub use state::{Pending, State};

pub(crate) use actions::legal_cards;
pub(crate) use cards::{army_by_count, check_play, hand_army, lay_down};
