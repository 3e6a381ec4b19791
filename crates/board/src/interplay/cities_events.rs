//! Cities & Knights with event cards.

use crate::Island;
use crate::event::Event;
use crate::interplay::{cities_barbarian_attack, robber};
use crate::modules::{cities_knights, event_cards};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, Sink};

/// What "most knights" on an event card counts: levels of active knights, knights on the board, or face-up knight
/// cards.
///
/// Rules: EVENT-028, EVENT-033, EVENT-086, EVENT-087, COMBO-R05, COMBO-007, COMBO-033, COMBO-037, COMBO-044.
pub(crate) fn strength(game: &Island, state: &State, player: Player) -> u8 {
    if cities_barbarian_attack::is_on(game) {
        cities_barbarian_attack::active_strength(state, player)
    } else if game.rules.has(Module::BarbarianAttack) {
        state.barbarian_attack.knights.of(player).len() as u8
    } else if game.rules.has(Module::CitiesKnights) {
        cities_knights::active_strength(state, player)
    } else {
        state.base.knights[player]
    }
}

/// The event die is resolved: now the card is turned.
///
/// Rules: COMBO-030, COMBO-042.
pub(crate) fn turn_card(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    event_cards::open_deck(game, state, events);
}

/// Can the robber flee?
///
/// Rules: EVENT-031, EVENT-085, COMBO-039, COMBO-043.
pub(crate) fn robber_may_flee(game: &Island, state: &State) -> bool {
    game.rules.robber && !robber::locked(game, state)
}

/// Does an event card bring the number, so that the event die and the red die are rolled alone?
///
/// Rules: COMBO-030, COMBO-041.
#[inline]
pub(crate) fn card_brings_number(game: &Island) -> bool {
    game.rules.has(Module::EventCards)
}
