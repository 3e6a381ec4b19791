//! Friendly robber: it spares the neighbours of the weak.

#[cfg(test)]
mod tests;

use crate::Island;
use crate::interplay::victory::public_points;
use crate::places::HexSet;
use crate::state::State;
use kernel::Player;

/// Is this player weak enough to be spared?
///
/// Rules: FR-002, FR-003.
pub(crate) fn spares(game: &Island, state: &State, player: Player) -> bool {
    public_points(game, state, player) <= i32::from(game.rules.spared_points)
}

/// Hexes next to a building of a player with few points, the mover's own included. Neutral colours protect
/// nothing.
///
/// Rules: FR-002, FR-006, FR-007.
pub(crate) fn protected(game: &Island, state: &State) -> HexSet {
    let weak = game.players().filter(|&player| spares(game, state, player));
    weak.flat_map(|player| state.buildings(player))
        .fold(HexSet::EMPTY, |hexes, at| {
            hexes | game.topology.hexes_at(at)
        })
}
