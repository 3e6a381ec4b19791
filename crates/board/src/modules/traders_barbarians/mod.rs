//! Traders & Barbarians: wagons that carry goods between the target hexes.

mod actions;
mod barbarians;
mod kinds;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod wagon;

pub use actions::Action;
pub(crate) use actions::{
    apply, chances, check, drawn, legal, legal_turn, run_automatic_steps, start,
};
pub use kinds::{Building, GOODS, Goods, LEVELS, WagonLevel};
pub use state::{Pending, State};
pub(crate) use wagon::{halt, is_under_way, open_journey};

pub(crate) use setup::{draw_layout, problems};

use crate::Island;
use crate::places::Intersection;
use kernel::Player;

/// A founding city was placed: the wagon is put beside it.
///
/// Rules: TRADER-009, COMBO-133.
pub(crate) fn founded(state: &mut crate::State, player: Player, at: Intersection) {
    state.traders_barbarians.wagons[player] = Some(at);
}

/// Somebody is to move a barbarian: a 7 was rolled, or a knight was played.
///
/// Rules: TRADER-063, TRADER-070, EVENT-089, COMBO-136, COMBO-137.
pub(crate) fn open_raid(state: &mut crate::State, player: Player) {
    state.pending.push(Pending::Raid { player }.into());
}

/// Points of this scenario that everybody can count.
///
/// Rules: TRADER-043, TRADER-051, TRADER-075, COMBO-145.
#[inline]
pub(crate) fn points(game: &Island, state: &crate::State, player: Player) -> i32 {
    let own = &state.traders_barbarians;
    let orders = own.fulfilled(player) * game.rules.order_points;
    i32::from(orders + own.level(game, player).points)
}
