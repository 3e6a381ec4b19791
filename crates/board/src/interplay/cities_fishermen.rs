//! Cities & Knights with the Fishermen: a progress card for seven fish.

#[cfg(test)]
mod tests;

use crate::Island;
use crate::hand::DevelopmentCards;
use crate::modules::base;
use crate::modules::cities_knights::{Discipline, Pending};
use crate::setup::Module;
use crate::state::State;
use kernel::Player;

/// Is there a development card to draw, or a progress card?
///
/// Rules: FISH-025, FISH-028, COMBO-052.
pub(crate) fn can_draw(game: &Island, state: &State) -> bool {
    if game.rules.has(Module::CitiesKnights) {
        Discipline::all().any(|deck| state.cities_knights.decks.size(deck) > 0)
    } else {
        state.base.deck != DevelopmentCards::default()
    }
}

/// The player draws a development card, or names a progress deck and draws its top card.
///
/// Rules: FISH-025, COMBO-052, COMBO-053, EX-COMBO-02.
pub(crate) fn open_draw(game: &Island, state: &mut State, player: Player) {
    state
        .pending
        .push(if game.rules.has(Module::CitiesKnights) {
            Pending::ChooseDeck { player }.into()
        } else {
            base::Pending::DrawCard { player }.into()
        });
}
