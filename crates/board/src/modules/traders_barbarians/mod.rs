//! Traders & Barbarians: wagons that carry goods between the target hexes.

mod actions;
mod setup;
mod state;

pub use actions::{Action, apply, chances, check, drawn, legal, legal_turn, settle, start};
pub use state::{Pending, State};

pub(crate) use setup::draw_layout;

use crate::Island;
use kernel::Player;

/// Points of this scenario that everybody can count.
#[inline]
pub fn points(_game: &Island, _state: &crate::State, _player: Player) -> i32 {
    0
}
