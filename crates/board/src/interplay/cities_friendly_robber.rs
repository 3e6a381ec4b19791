//! Cities & Knights with the friendly robber: where a knight or the Bishop may send it.

use crate::Island;
use crate::interplay::robber;
use crate::modules::friendly_robber;
use crate::places::HexSet;
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, PlayerSet};

/// Where a chasing knight may send the robber: next to a building of an opponent, and anywhere else when there is
/// no such hex. Protected hexes are left out; empty when that leaves none.
///
/// Rules: CK-069, CK-R06, COMBO-020, COMBO-186.
pub(crate) fn chase_places(game: &Island, state: &State, player: Player) -> HexSet {
    let mut touching = HexSet::EMPTY;
    for opponent in game.players().filter(|&other| other != player) {
        for at in state.buildings(opponent) {
            touching |= game.topology.hexes_at(at);
        }
    }
    if let Some(here) = state.robber {
        touching.remove(here);
    }
    let allowed = robber::destinations(game, state);
    if touching.is_empty() {
        allowed
    } else {
        allowed & touching
    }
}

/// Where the Bishop may send the robber: anywhere else, or to its refuge when every other hex is protected.
///
/// Without a refuge on the board there is no place for it then.
///
/// Rules: CK-116, COMBO-020, COMBO-021, COMBO-R19.
pub(crate) fn bishop_places(game: &Island, state: &State) -> HexSet {
    let allowed = robber::destinations(game, state);
    match state.robber {
        _ if !allowed.is_empty() => allowed,
        Some(here) if game.layout.refuge.has(here) => HexSet::one(here),
        _ => game.layout.refuge,
    }
}

/// Players the Bishop takes nothing from.
///
/// Rules: COMBO-021, COMBO-022.
pub(crate) fn spared(game: &Island, state: &State) -> PlayerSet {
    if !game.rules.has(Module::FriendlyRobber) {
        return PlayerSet::EMPTY;
    }
    game.players()
        .filter(|&player| friendly_robber::spares(game, state, player))
        .collect()
}
