//! Harbourmaster: points for buildings on harbours.

#[cfg(test)]
mod tests;

use crate::Island;
use crate::event::Event;
use crate::setup::Module;
use kernel::{Player, Sink};

/// The Harbourmaster's own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Who holds the tile.
    pub holder: Option<Player>,
}

/// Harbour points: a settlement on a harbour counts 1, a city 2.
///
/// Rules: HARBOR-002, HARBOR-005, HARBOR-008, BARB-086.
pub fn points(game: &Island, state: &crate::State, player: Player) -> u8 {
    let open = game.harbours.without(state.derived.fallen);
    let settlements = state.settlements[player] & open;
    let cities = state.cities[player] & open;
    (settlements.len() + 2 * cities.len()) as u8
}

/// Gives the tile to whom it belongs: the holder keeps it in a tie for the most, otherwise the only player with the
/// most takes it. When several others have the most, the holder keeps it too, unless the holder lost harbour points:
/// then it lies aside.
///
/// Rules: HARBOR-003, HARBOR-005, HARBOR-006.
pub(crate) fn assign(
    game: &Island,
    state: &mut crate::State,
    lost: bool,
    events: &mut impl Sink<Event>,
) {
    if !game.rules.has(Module::Harbourmaster) {
        return;
    }
    let most = game
        .players()
        .map(|player| points(game, state, player))
        .max()
        .unwrap_or(0);
    let mut leaders = game
        .players()
        .filter(|&player| points(game, state, player) == most);
    let old = state.harbourmaster.holder;
    let holder = if most < game.rules.harbourmaster_minimum {
        None
    } else if old.is_some_and(|holder| points(game, state, holder) == most) {
        old
    } else {
        let alone = leaders.next().filter(|_| leaders.next().is_none());
        alone.or(old.filter(|_| !lost))
    };
    if holder != old {
        state.harbourmaster.holder = holder;
        events.event(Event::HarbourmasterMoved {
            player: holder,
            points: most,
        });
    }
}
