//! Building for the neutral colours.

use super::state::Pending;
use crate::Island;
use crate::data::TWO_PLAYER;
use crate::interplay::building;
use crate::places::{IntersectionSet, PathSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, Silent};

/// Places the neutral settlements and hands out the first markers.
///
/// Rules: TWO-001 to TWO-003, TWO-007, TWO-008.
pub(crate) fn start(game: &Island, state: &mut State) {
    if !game.rules.has(Module::TwoPlayer) {
        return;
    }
    let places = &TWO_PLAYER.neutral_settlements;
    let pair = match game.options().neutral_axis {
        0 => &places.intersections,
        axis => &places.alternatives_by_symmetry[usize::from(axis) - 1],
    };
    for (colour, name) in game.neutrals().zip(pair) {
        let at = game
            .topology
            .intersection(name)
            .expect("a place of the data file is on the island");
        building::put_settlement(game, state, colour, at, &mut Silent);
    }
    for player in game.players() {
        state.two_player.markers[player] = game.rules.marker_start;
    }
}

/// A player built a road or a settlement: a neutral piece is due.
///
/// Rules: TWO-020, TWO-025, TWO-029.
pub(crate) fn built(game: &Island, state: &mut State, settlement: bool) {
    if game.rules.has(Module::TwoPlayer) {
        state
            .pending
            .push(Pending::NeutralDue { settlement }.into());
    }
}

/// Asks for the neutral piece, or for its substitute, or for nothing when none can be placed.
///
/// Rules: TWO-022, TWO-023.
pub(crate) fn open_neutral(game: &Island, state: &mut State, settlement: bool) {
    let player = state.active;
    if settlement
        && game
            .neutrals()
            .any(|colour| !settlements(game, state, colour).is_empty())
    {
        state
            .pending
            .push(Pending::NeutralSettlement { player }.into());
    } else if game
        .neutrals()
        .any(|colour| !roads(game, state, colour).is_empty())
    {
        state.pending.push(Pending::NeutralRoad { player }.into());
    }
}

/// Where a neutral road may lie. Damage never stops neutral pieces.
///
/// Rules: TWO-024, TWO-070, EVENT-039.
pub(super) fn roads(game: &Island, state: &State, colour: Player) -> PathSet {
    if state.roads[colour].len() >= usize::from(game.rules.roads) {
        return PathSet::EMPTY;
    }
    building::road_places(game, state, colour)
}

/// Where a neutral settlement may stand.
///
/// Rules: TWO-024.
pub(super) fn settlements(game: &Island, state: &State, colour: Player) -> IntersectionSet {
    building::legal_settlements(game, state, colour)
}
