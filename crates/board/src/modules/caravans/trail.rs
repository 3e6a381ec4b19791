//! Trade trails: where the next wagon may stand, and what a wagon is worth.

use crate::Island;
use crate::data::CARAVANS;
use crate::event::Event;
use crate::interplay::routes;
use crate::island::standard_topology;
use crate::places::{Hex, Intersection, LandIntersections, Path, PathSet};
use crate::state::State;
use kernel::{Player, Sink};
use std::sync::LazyLock;

/// The paths the arrows of the oasis point along, and their outer ends.
///
/// Rules: CARAVAN-002, CARAVAN-013.
static ARROWS: LazyLock<Vec<(Path, Intersection)>> = LazyLock::new(|| {
    let topology = standard_topology();
    let arrows = CARAVANS.starting_paths.list.iter();
    arrows
        .map(|arrow| {
            let path = topology.path(&arrow.path);
            let corner = topology.intersection(&arrow.corner);
            let (path, corner) = path
                .and_then(|path| Ok((path, corner?)))
                .expect("an arrow of the data file");
            (path, topology.other_end(path, corner))
        })
        .collect()
});

static OASIS: LazyLock<Hex> = LazyLock::new(|| {
    let hex = standard_topology().hex(&CARAVANS.oasis.hex);
    hex.expect("a hex of the data file")
});

/// The hex of the oasis.
///
/// Rules: CARAVAN-001.
pub(crate) fn oasis() -> Hex {
    *OASIS
}

/// The outermost points of the trails: a single wagon leads to each, and it is not the first of an arrow seen from the oasis.
///
/// Rules: CARAVAN-012, CARAVAN-013.
pub fn tips(game: &Island, wagons: PathSet) -> LandIntersections {
    let is_tip = |&at: &Intersection| {
        let here = game.topology.paths_at(at) & wagons;
        let of_arrow = |path: Path| {
            let arrow = ARROWS.iter().find(|arrow| arrow.0 == path);
            arrow.is_some_and(|arrow| arrow.1 != at)
        };
        here.len() == 1 && !here.into_iter().any(of_arrow)
    };
    let ends = wagons.into_iter().flat_map(|path| game.topology.ends(path));
    ends.filter(is_tip).collect()
}

/// Do all of these wagons hang together with an arrow of the oasis?
///
/// Rules: CARAVAN-011, CARAVAN-013.
pub(crate) fn start_at_the_oasis(game: &Island, wagons: PathSet) -> bool {
    let arrows: PathSet = ARROWS.iter().map(|arrow| arrow.0).collect();
    let mut reached = wagons & arrows;
    loop {
        let ends = reached
            .into_iter()
            .flat_map(|path| game.topology.ends(path));
        let next = ends.fold(reached, |all, end| {
            all | (game.topology.paths_at(end) & wagons)
        });
        if next == reached {
            return reached == wagons;
        }
        reached = next;
    }
}

/// Where the next wagon may stand: beyond the free end of a trail, or on an arrow not used yet.
///
/// Rules: CARAVAN-011, CARAVAN-012, CARAVAN-014, CARAVAN-015, CARAVAN-018.
pub(crate) fn open_paths(game: &Island, state: &State) -> PathSet {
    let own = &state.caravans;
    if own.wagons.len() >= usize::from(CARAVANS.wagons.count) {
        return PathSet::EMPTY;
    }
    let beyond = own.ends.into_iter().fold(PathSet::EMPTY, |paths, end| {
        paths | game.topology.paths_at(end)
    });
    (beyond | ARROWS.iter().map(|arrow| arrow.0).collect()).without(own.wagons.wide())
}

/// Puts a wagon on a path; gives a free end of its trail, if it has one still.
///
/// Rules: CARAVAN-012, CARAVAN-013, CARAVAN-016, CARAVAN-018, CARAVAN-029, CARAVAN-032.
pub(crate) fn place(
    game: &Island,
    state: &mut State,
    path: Path,
    events: &mut impl Sink<Event>,
) -> Option<Intersection> {
    let own = &mut state.caravans;
    let [a, b] = game.topology.ends(path);
    own.wagons.insert(path);
    let between = own.ends.has(a) && own.ends.has(b);
    let mut ends: LandIntersections = if between {
        // The two trails meet: the next wagon goes on from either of the two.
        [a, b].into_iter().collect()
    } else if own.ends.has(a) {
        LandIntersections::one(b)
    } else if own.ends.has(b) {
        LandIntersections::one(a)
    } else {
        let mut arrows = ARROWS.iter();
        let arrow = arrows.find(|arrow| arrow.0 == path);
        arrow.map(|arrow| arrow.1).into_iter().collect()
    };
    // A wagon from where trails have met joins them: the other of the two is left behind.
    if let Some(met) = own.met
        && (met.contains(&a) || met.contains(&b))
    {
        own.met = None;
        for end in met {
            own.ends.remove(end);
        }
    }
    own.ends.remove(a);
    own.ends.remove(b);
    let wagons: PathSet = own.wagons.wide();
    let goes_on = |&at: &Intersection| !game.topology.paths_at(at).without(wagons).is_empty();
    ends = ends.into_iter().filter(goes_on).collect();
    own.ends = own.ends.into_iter().filter(goes_on).collect();
    own.ends |= ends;
    if ends.len() == 2 {
        own.met = Some([a, b]);
    } else if let Some(met) = own.met
        && !met.into_iter().all(|end| own.ends.has(end))
    {
        own.met = None;
    }
    events.event(Event::WagonPlaced { at: path });
    if let Some(owner) = game.colours().find(|&colour| state.roads[colour].has(path)) {
        routes::road_laid(game, state, owner, path, events);
    }
    ends.first_member()
}

/// Points for buildings with wagons on two of their paths, or on all three.
///
/// Rules: CARAVAN-031, CARAVAN-086, COMBO-078.
pub(crate) fn points(game: &Island, state: &State, player: Player) -> i32 {
    let wagons: PathSet = state.caravans.wagons.wide();
    let between = |at: &Intersection| (game.topology.paths_at(*at) & wagons).len() >= 2;
    let scoring = state.buildings(player).into_iter().filter(between).count() as u8;
    i32::from(scoring * CARAVANS.victory.building_between_two_wagons)
}
