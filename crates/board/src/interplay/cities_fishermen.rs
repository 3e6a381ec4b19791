//! Cities & Knights with the Fishermen: a progress card for seven fish.

#[cfg(test)]
mod tests;

use crate::modules::cities_knights::{Discipline, Pending};
use crate::state::State;
use kernel::Player;

/// Is there a progress card to draw?
///
/// Rules: FISH-028, COMBO-052.
pub fn can_draw(state: &State) -> bool {
    Discipline::all().any(|deck| state.cities_knights.decks.size(deck) > 0)
}

/// The player names a deck and draws its top card.
///
/// Rules: COMBO-052, COMBO-053, EX-COMBO-02.
pub fn open_draw(state: &mut State, player: Player) {
    state.pending.push(Pending::ChooseDeck { player }.into());
}
