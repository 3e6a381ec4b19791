//! Conquered hexes: what they close, and which buildings fall with them.

use crate::Island;
use crate::event::Event;
use crate::interplay::{cities_barbarian_attack, trade};
use crate::modules::cities_knights::metropolises;
use crate::modules::harbourmaster;
use crate::places::{IntersectionSet, PathSet};
use crate::state::State;
use kernel::Sink;

/// Paths where no road may be built.
///
/// Rules: BARB-031, BARB-036, BARB-037.
pub(crate) fn closed_paths(game: &Island, state: &State) -> PathSet {
    let hexes = state.derived.conquered.into_iter();
    hexes.fold(PathSet::EMPTY, |closed, hex| {
        closed | game.topology.sides(hex)
    })
}

/// Intersections where nothing may be built.
///
/// Rules: BARB-031, BARB-037.
pub(crate) fn closed_intersections(game: &Island, state: &State) -> IntersectionSet {
    let hexes = state.derived.conquered.into_iter();
    hexes.fold(IntersectionSet::EMPTY, |closed, hex| {
        closed | game.topology.corners(hex)
    })
}

/// Conquered buildings: all their hexes are sea or conquered. A metropolis never falls.
///
/// Rules: BARB-032, BARB-033, COMBO-101, COMBO-102.
pub(crate) fn fallen(game: &Island, state: &State) -> IntersectionSet {
    let conquered = state.derived.conquered;
    if conquered.is_empty() {
        return IntersectionSet::EMPTY;
    }
    let beside = state.derived.buildings & closed_intersections(game, state);
    let falls = |&at: &_| {
        game.topology
            .hexes_at(at)
            .without(conquered.wide())
            .is_empty()
    };
    let all: IntersectionSet = beside.into_iter().filter(falls).collect();
    all.without(metropolises(state))
}

/// A hex was conquered or freed, or a metropolis was placed: buildings fall or stand up, harbours close or open.
///
/// Rules: BARB-024, BARB-032, BARB-034, BARB-086, COMBO-119.
pub(crate) fn changed(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    cities_barbarian_attack::unseat_merchant(game, state, events);
    let fallen = fallen(game, state);
    if fallen != state.derived.fallen {
        let falling = fallen.without(state.derived.fallen) & game.harbours;
        let lost = state
            .harbourmaster
            .holder
            .is_some_and(|holder| !(state.buildings(holder) & falling).is_empty());
        state.derived.fallen = fallen;
        for colour in game.colours() {
            state.derived.rates[colour] = trade::bank_rates(game, state, colour);
        }
        harbourmaster::assign(game, state, lost, events);
    }
}
