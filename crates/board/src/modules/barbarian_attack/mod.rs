//! Barbarian Attack: landings on the coast and knights on paths.

mod actions;
mod battle;
mod cards;
mod coast;
mod kinds;
mod knights;
mod pieces;
mod setup;
mod state;
#[cfg(test)]
mod tests;

pub use actions::Action;
pub(crate) use actions::{
    apply, chances, check, drawn, is_under_way, legal, legal_turn, open_battles, open_card,
    run_automatic_steps, start,
};
#[cfg(test)]
pub(crate) use coast::supply;
pub use coast::{barbarians, order};
pub(crate) use coast::{built, castle_paths, conquered, held, land, unconquered};
pub use kinds::{ATTACK_KINDS, AttackCard, AttackCards, ColourFace};
pub(crate) use knights::check_end;
pub use pieces::{KNIGHTS, PathKnights, PathMarks};
pub use state::{COASTAL, Pending, State};

pub(crate) use coast::{capture, lift, put};
pub(crate) use setup::{draw_layout, problems};

use crate::Island;
use kernel::Player;

/// Points of this scenario that everybody can count: prisoners, less what conquered buildings would be worth.
///
/// Rules: BARB-032, BARB-066, BARB-072, COMBO-112.
#[inline]
pub(crate) fn points(game: &Island, state: &crate::State, player: Player) -> i32 {
    let prisoners = state.barbarian_attack.prisoners[player];
    let points = i32::from(prisoners / game.rules.prisoners_for_a_point);
    let fallen = state.derived.fallen;
    if fallen.is_empty() {
        return points;
    }
    let settlements = (state.settlements[player] & fallen).len() as u8;
    let cities = (state.cities[player] & fallen).len() as u8;
    points - i32::from(settlements + 2 * cities)
}
