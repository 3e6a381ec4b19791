//! Cities & Knights: three dice, commodities, improvements, knights, barbarians and progress cards.

mod actions;
mod apply;
mod barbarians;
mod dice;
mod improvements;
mod kinds;
mod knights;
mod legal;
pub mod progress;
mod state;
#[cfg(test)]
mod tests;
mod troop;

pub use actions::Action;
pub(crate) use actions::{check, check_pass};
pub(crate) use apply::use_free_training;
pub(crate) use apply::{apply, pass, quiet_step, run_automatic_steps};
pub use dice::active_strength;
pub(crate) use dice::{POWER_LEVEL, chances, drawn, open_aqueducts, open_roll};
pub use improvements::metropolises;
pub use kinds::{Discipline, EventFace, Level, PROGRESS_KINDS, ProgressCard};
pub use knights::recruiting_places;
pub(crate) use knights::remove;
pub(crate) use legal::{legal, legal_before_roll, legal_turn};
pub use state::{Pending, State};
pub use troop::{Knight, Marks, Troop};

pub(crate) use knights::{check_order, place, ready, spend, train};

use crate::Island;
use crate::places::Intersection;
use crate::setup::Module;
use kernel::Player;
use std::hint::select_unpredictable;

/// Shuffles the decks.
///
/// Rules: CK-014, CK-015, CK-016.
pub(crate) fn start(game: &Island, state: &mut crate::State) {
    if game.rules.has(Module::CitiesKnights) {
        state.cities_knights.decks = progress::deck::Decks::full();
    }
}

/// 1 when a place is there and in the set, else 0. Both words are looked at, so that nothing is indexed.
#[inline]
fn holds([low, high]: [u64; 2], at: Option<Intersection>) -> u8 {
    let place = at.map_or(u8::MAX, |at| at.0);
    let word = if place & 64 == 0 { low } else { high };
    u8::from(place < 128) & (word >> (place & 63)) as u8 & 1
}

/// Points of this expansion: metropolises, tokens, face-up cards and the merchant.
///
/// Rules: CK-079, CK-165, CK-166, CK-167.
#[inline]
pub(crate) fn points(game: &Island, state: &crate::State, player: Player) -> i32 {
    let (own, worth) = (&state.cities_knights, &game.rules);
    let cities = state.cities[player].words();
    // Many players have no city, and then no metropolis either.
    let metropolises: u8 = if state.cities[player].is_empty() {
        0
    } else {
        own.metropolises.iter().map(|at| holds(cities, *at)).sum()
    };
    let face_up = own.face_up.map(|who| u8::from(player.is(who)));
    let merchant = player.is(own.merchant.map(|(_, owner)| owner));
    // The merchant changes hands often.
    let merchant = select_unpredictable(merchant, worth.merchant_points, 0);
    i32::from(
        metropolises * worth.metropolis_points
            + own.tokens[player] * worth.token_points
            + (face_up[0] + face_up[1]) * worth.progress_card_points
            + merchant,
    )
}
