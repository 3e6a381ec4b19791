//! What follows from the pieces on the board, kept up to date for speed.
//!
//! Law: these fields always equal [`Derived::of`] of the state.

use crate::Island;
use crate::interplay::{conquest, routes, trade};
use crate::modules::barbarian_attack;
use crate::places::{Intersection, IntersectionSet, LandHexes, Path, PathSet};
use crate::state::State;
use kernel::{ByPlayer, Player};

/// Facts that follow from the rest of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Derived {
    /// Every building.
    pub buildings: IntersectionSet,
    /// Buildings and the intersections next to them: nothing can be settled there (BASE-121).
    pub too_close: IntersectionSet,
    /// Every knight (CK-050).
    pub knights: IntersectionSet,
    /// Conquered hexes (BARB-030).
    pub conquered: LandHexes,
    /// Conquered buildings (BARB-032).
    pub fallen: IntersectionSet,
    /// Every road.
    pub roads: PathSet,
    /// The ends of a player's roads.
    pub touched: ByPlayer<IntersectionSet>,
    /// The paths a player's network leads to, free or not (BASE-110).
    pub open: ByPlayer<PathSet>,
    /// The length of a player's longest chain (BASE-170).
    pub length: ByPlayer<u8>,
    /// Cards of a kind a player gives the bank for one (BASE-090 to BASE-092).
    pub rates: ByPlayer<[u8; 8]>,
}

impl Derived {
    /// Works everything out anew.
    pub fn of(game: &Island, state: &State) -> Derived {
        let mut derived = Derived::default();
        let mut scratch = *state;
        for player in game.colours() {
            derived.buildings |= state.buildings(player);
            derived.roads |= state.roads[player];
            derived.knights |= state.cities_knights.troops[player].places();
            derived.touched[player] = state.roads[player]
                .into_iter()
                .flat_map(|path| game.topology.ends(path))
                .collect();
        }
        derived.too_close = derived
            .buildings
            .into_iter()
            .fold(derived.buildings, |near, at| {
                near | game.topology.around(at)
            });
        derived.conquered = barbarian_attack::conquered(state).narrow();
        scratch.derived = derived;
        scratch.derived.fallen = conquest::fallen(game, &scratch);
        for player in game.colours() {
            scratch.derived.open[player] = open_paths(game, &scratch, player);
            scratch.derived.length[player] = routes::longest(game, &scratch, player);
            scratch.derived.rates[player] = trade::bank_rates(game, &scratch, player);
        }
        scratch.derived
    }

    /// A road was laid.
    #[inline]
    pub(crate) fn road_laid(game: &Island, state: &mut State, player: Player, path: Path) {
        state.derived.roads.insert(path);
        let blocked = state.blockers(player);
        for end in game.topology.ends(path) {
            state.derived.touched[player].insert(end);
            if !blocked.has(end) {
                state.derived.open[player] |= game.topology.paths_at(end);
            }
        }
    }

    /// A building was put on a free intersection.
    pub(crate) fn building_placed(
        game: &Island,
        state: &mut State,
        player: Player,
        at: Intersection,
    ) {
        state.derived.buildings.insert(at);
        state.derived.too_close |= game.topology.around(at).with(at);
        state.derived.open[player] |= game.topology.paths_at(at);
        for other in game.colours().filter(|&other| other != player) {
            if state.derived.touched[other].has(at) {
                state.derived.open[other] = open_paths(game, state, other);
            }
        }
        state.derived.rates[player] = trade::bank_rates(game, state, player);
    }

    /// A knight came to an intersection or left it: networks of others open or close there.
    ///
    /// Rules: CK-051, CK-070.
    pub(crate) fn blockade_changed(
        game: &Island,
        state: &mut State,
        owner: Player,
        at: Intersection,
    ) {
        let cut = state.derived.knights.has(at);
        for other in game.colours().filter(|&other| other != owner) {
            if state.derived.touched[other].has(at) {
                state.derived.open[other] = open_paths(game, state, other);
                let there = game.topology.paths_at(at) & state.roads[other];
                if there.len() >= 2 {
                    state.derived.length[other] = if cut {
                        routes::longest_after_cut(game, state, other)
                    } else {
                        routes::longest_after_join(game, state, other, there)
                    };
                }
            }
        }
    }

    /// A road was taken away.
    ///
    /// Rules: CK-070, CK-117.
    pub(crate) fn road_removed(game: &Island, state: &mut State, player: Player, path: Path) {
        state.derived.roads.remove(path);
        state.derived.touched[player] = state.roads[player]
            .into_iter()
            .flat_map(|road| game.topology.ends(road))
            .collect();
        state.derived.open[player] = open_paths(game, state, player);
        state.derived.length[player] = routes::longest_after_cut(game, state, player);
    }
}

/// The paths next to a player's buildings, or next to the player's roads at an intersection without an
/// opponent's building or knight.
///
/// Rules: BASE-110, BASE-111, CK-051, CK-R08, TWO-070.
fn open_paths(game: &Island, state: &State, player: Player) -> PathSet {
    let through = state.derived.touched[player].without(state.blockers(player));
    (through | state.buildings(player))
        .into_iter()
        .fold(PathSet::EMPTY, |open, at| open | game.topology.paths_at(at))
}
