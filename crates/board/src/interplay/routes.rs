//! Longest Road, and what counts as a road for other rules.

use crate::Island;
use crate::data::CARAVANS;
use crate::event::Event;
use crate::places::{Intersection, IntersectionSet, Path, PathSet};
use crate::rules::Rules;
use crate::state::State;
use kernel::{Player, Sink};

/// A network of roads and the intersections where it is cut.
struct Network<'a> {
    game: &'a Island,
    roads: PathSet,
    cut: IntersectionSet,
    /// Roads beside a wagon.
    doubled: PathSet,
}

impl Network<'_> {
    fn of<'a>(game: &'a Island, state: &State, player: Player) -> Network<'a> {
        Network {
            game,
            roads: state.roads[player],
            cut: state.blockers(player),
            doubled: state.caravans.wagons.wide(),
        }
    }

    /// What a road counts.
    ///
    /// Rules: BASE-170, CARAVAN-030, CARAVAN-086, COMBO-080, COMBO-R11.
    #[inline]
    fn worth(&self, path: Path) -> u8 {
        if self.doubled.has(path) {
            CARAVANS.victory.road_next_to_wagon_counts
        } else {
            1
        }
    }

    /// The longest walk that goes on from `at` over roads of `left`. Adds the intersections any walk comes to.
    ///
    /// Rules: BASE-171, BASE-176, CK-070.
    fn onward(&self, at: Intersection, left: PathSet, seen: &mut IntersectionSet) -> u8 {
        seen.insert(at);
        if self.cut.has(at) {
            return 0;
        }
        let mut best = 0;
        for link in self.game.topology.links(at) {
            if left.has(link.path) {
                let mut rest = left;
                rest.remove(link.path);
                best = best.max(self.worth(link.path) + self.onward(link.to, rest, seen));
            }
        }
        best
    }

    /// The longest walk that arrives at `back`, with `at` as its other, still growing end.
    fn both_ways(&self, at: Intersection, back: Intersection, left: PathSet) -> u8 {
        let mut best = self.onward(back, left, &mut IntersectionSet::default());
        if !self.cut.has(at) {
            for link in self.game.topology.links(at) {
                if left.has(link.path) {
                    let mut rest = left;
                    rest.remove(link.path);
                    best = best.max(self.worth(link.path) + self.both_ways(link.to, back, rest));
                }
            }
        }
        best
    }

    /// The longest chain that contains `path`.
    fn through(&self, path: Path) -> u8 {
        let [a, b] = self.game.topology.ends(path);
        let mut left = self.roads;
        left.remove(path);
        let mut seen = IntersectionSet::EMPTY;
        let beyond = self.onward(b, left, &mut seen);
        let rest = if seen.has(a) {
            self.both_ways(a, b, left)
        } else {
            // No way leads round: the two ends have no road in common.
            beyond + self.onward(a, left, &mut seen)
        };
        self.worth(path) + rest
    }
}

/// The length of a player's longest chain; 0 where Longest Road is not in play.
///
/// Rules: BASE-170, BASE-171, BASE-176, TRADER-007, TWO-070.
pub(crate) fn longest(game: &Island, state: &State, player: Player) -> u8 {
    if game.rules.longest_road_minimum == Rules::NEVER {
        return 0;
    }
    let network = Network::of(game, state, player);
    network
        .roads
        .into_iter()
        .map(|path| network.through(path))
        .max()
        .unwrap_or(0)
}

/// The same after a cut: no chain is longer than the longest was, so that the search ends with the first as long.
///
/// Rules: BASE-173, CK-070.
pub(crate) fn longest_after_cut(game: &Island, state: &State, player: Player) -> u8 {
    if game.rules.longest_road_minimum == Rules::NEVER {
        return 0;
    }
    let network = Network::of(game, state, player);
    let (before, mut longest) = (state.derived.length[player], 0);
    for path in network.roads {
        longest = longest.max(network.through(path));
        if longest >= before {
            break;
        }
    }
    longest
}

/// The same after a cut was undone: the longest chain is the old one or runs through one of the roads that met there.
///
/// Rules: CK-070.
pub(crate) fn longest_after_join(
    game: &Island,
    state: &State,
    player: Player,
    joined: PathSet,
) -> u8 {
    if game.rules.longest_road_minimum == Rules::NEVER {
        return 0;
    }
    let network = Network::of(game, state, player);
    let through = joined.into_iter().map(|path| network.through(path));
    through.fold(state.derived.length[player], u8::max)
}

/// A road was laid: the longest chain is the old one or runs through the new road.
///
/// Rules: BASE-113, BASE-172.
pub(crate) fn road_laid(
    game: &Island,
    state: &mut State,
    player: Player,
    path: Path,
    events: &mut impl Sink<Event>,
) {
    if game.rules.longest_road_minimum == Rules::NEVER {
        return;
    }
    let length = Network::of(game, state, player).through(path);
    if length > state.derived.length[player] {
        state.derived.length[player] = length;
        assign(game, state, events);
    }
}

/// A building was placed: chains of others that ran through it are measured again.
///
/// Rules: BASE-113, BASE-173.
pub(crate) fn building_placed(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    let mut cut = false;
    for other in game.colours().filter(|&other| other != player) {
        if (game.topology.paths_at(at) & state.roads[other]).len() >= 2 {
            state.derived.length[other] = longest_after_cut(game, state, other);
            cut = true;
        }
    }
    if cut {
        assign(game, state, events);
    }
}

/// Gives Longest Road to whom it belongs.
///
/// Rules: BASE-172 to BASE-175, CK-070, CK-R07, TWO-027, TWO-071.
pub(crate) fn assign(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let longest = game
        .colours()
        .map(|player| state.derived.length[player])
        .max()
        .unwrap_or(0);
    let holder = if longest < game.rules.longest_road_minimum {
        None
    } else if let Some(holder) = state
        .longest_road
        .filter(|&holder| state.derived.length[holder] == longest)
    {
        Some(holder)
    } else {
        let mut tied = game
            .colours()
            .filter(|&player| state.derived.length[player] == longest);
        tied.next().filter(|_| tied.next().is_none())
    };
    if holder != state.longest_road {
        state.longest_road = holder;
        events.event(Event::LongestRoad {
            player: holder,
            length: longest,
        });
    }
}

/// A colour's roads, bridges left out.
///
/// Rules: RIVER-010, EVENT-100, COMBO-066.
#[inline]
pub(crate) fn without_bridges(state: &State, colour: Player) -> PathSet {
    state.roads[colour].without(state.rivers.bridges.wide())
}

/// Does a bridge lie here?
///
/// Rules: COMBO-066.
pub(crate) fn is_bridge(state: &State, at: Path) -> bool {
    state.rivers.bridges.has(at)
}

/// Roads a wagon gets along on: a damaged road is no better than no road.
///
/// Rules: TRADER-037, EVENT-091.
#[inline]
pub(crate) fn usable_roads(state: &State) -> PathSet {
    state.derived.roads.without(state.event_cards.damaged)
}

/// Is there a road here that a wagon gets along on?
///
/// Rules: TRADER-037, EVENT-091.
#[inline]
pub(crate) fn is_usable(state: &State, path: Path) -> bool {
    state.derived.roads.has(path) & !state.event_cards.damaged.has(path)
}
