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
pub(crate) use apply::{apply, pass, run_automatic_steps};
pub use dice::{POWER_LEVEL, active_strength};
pub(crate) use dice::{chances, drawn, open_aqueducts, open_roll};
pub use improvements::metropolises;
pub use kinds::{Discipline, EventFace, Level, PROGRESS_KINDS, ProgressCard};
pub use knights::recruiting_places;
pub(crate) use knights::remove;
pub(crate) use legal::{legal, legal_before_roll, legal_turn};
pub use state::{Pending, State};
pub use troop::{Knight, Marks, Troop};

pub(crate) use knights::{check_order, place, ready, spend, train};

use crate::Island;
use crate::data::CITIES_KNIGHTS;
use crate::setup::Module;
use kernel::Player;

/// Shuffles the decks.
///
/// Rules: CK-014, CK-015, CK-016.
pub(crate) fn start(game: &Island, state: &mut crate::State) {
    if game.rules.has(Module::CitiesKnights) {
        state.cities_knights.decks = progress::deck::Decks::full();
    }
}

/// Points of this expansion: metropolises, tokens, face-up cards and the merchant.
///
/// Rules: CK-079, CK-165, CK-166, CK-167.
#[inline]
pub(crate) fn points(state: &crate::State, player: Player) -> i32 {
    let (own, worth) = (&state.cities_knights, &CITIES_KNIGHTS.victory.points);
    let metropolises = (state.cities[player] & metropolises(state)).len() as u8;
    let face_up = own
        .face_up
        .iter()
        .filter(|&&who| who == Some(player))
        .count() as u8;
    let merchant = own.merchant.is_some_and(|(_, owner)| owner == player);
    i32::from(
        metropolises * worth.metropolis_extra
            + own.tokens[player] * worth.victory_point_token
            + face_up * worth.vp_progress_card
            + u8::from(merchant) * worth.merchant,
    )
}
