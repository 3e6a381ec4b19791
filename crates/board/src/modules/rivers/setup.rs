//! The map of the Rivers.

use crate::Island;
use crate::data::{BASE, RIVERS};
use crate::interplay::cities_rivers;
use crate::island::standard_topology;
use crate::layout::{Layout, Terrain};
use crate::places::{Hex, HexSet, IntersectionSet, PathSet};
use crate::setup::Setup;
use crate::setup::map::{draw_numbers, laid_aside, misplaced, printed_layout};
use crate::state::State;
use kernel::Draw;
use std::sync::LazyLock;

/// The places along the rivers.
///
/// Rules: RIVER-006, RIVER-014.
#[derive(Debug)]
pub struct Country {
    /// Where bridges are built, and no roads.
    pub sites: PathSet,
    /// Where a road earns gold.
    pub paths: PathSet,
    /// Where a settlement earns gold.
    pub intersections: IntersectionSet,
}

/// The places along the rivers, worked out from the river hexes.
pub(crate) static COUNTRY: LazyLock<Country> = LazyLock::new(|| {
    let topology = standard_topology();
    let sites: PathSet = RIVERS
        .bridge_sites
        .list
        .iter()
        .map(|name| topology.path(name).expect("a path of the data file"))
        .collect();
    let corners = river_hexes().fold(IntersectionSet::EMPTY, |all, (hex, _)| {
        all | topology.corners(hex)
    });
    let borders: PathSet = topology
        .paths()
        .filter(|&path| {
            let ends: IntersectionSet = topology.ends(path).into_iter().collect();
            river_hexes().any(|(hex, _)| (topology.corners(hex) & ends) == ends)
        })
        .collect();
    Country {
        sites,
        paths: borders.without(sites),
        intersections: corners,
    }
});

/// The hexes of the two river pieces.
///
/// Rules: RIVER-001.
fn river_hexes() -> impl Iterator<Item = (Hex, Terrain)> {
    let rivers = [&RIVERS.river_of_four, &RIVERS.river_of_three];
    rivers
        .into_iter()
        .flat_map(|river| &river.hexes)
        .map(|data| {
            let hex = standard_topology().hex(&data.hex);
            (
                hex.expect("a hex of the data file"),
                Terrain::named(&data.terrain).expect("a terrain of the data file"),
            )
        })
}

/// Two rivers, twelve hexes at random around them, tokens in a spiral without the 2.
///
/// Rules: RIVER-001, RIVER-002, RIVER-003.
pub(crate) fn draw_layout(setup: &Setup, draw: &mut impl Draw) -> Layout {
    let mut layout = printed_layout();
    layout.refuge = HexSet::EMPTY;
    let mut rest = standard_topology().land();
    for (hex, terrain) in river_hexes() {
        layout.lay(hex, terrain, 0);
        rest.remove(hex);
    }
    let mut terrains = RIVERS.other_terrains();
    draw.shuffle(&mut terrains);
    for (hex, terrain) in rest.into_iter().zip(terrains) {
        layout.lay(hex, terrain, 0);
    }
    let tokens = BASE
        .tokens()
        .into_iter()
        .filter(|&n| n != TWO)
        .collect::<Vec<_>>();
    let mut options = setup.options.clone();
    if let Some(start) = &mut options.spiral_start
        && let Some(at) = BASE.hexes.outer_ring.iter().position(|hex| hex == start)
    {
        start.clone_from(&STARTS[at]);
    }
    draw_numbers(&options, &mut layout, &tokens, &STARTS, draw);
    layout
}

/// The token set aside; it joins the 12 (see `scenarios::token_of`).
const TWO: u8 = 2;

/// Where the spiral may start: on every coastal hex, or next to it where that is a swamp.
///
/// Rules: RIVER-003.
static STARTS: LazyLock<Vec<String>> = LazyLock::new(|| {
    let outer = &BASE.hexes.outer_ring;
    let is_swamp = |name: &String| {
        let hex = standard_topology()
            .hex(name)
            .expect("a hex of the data file");
        river_hexes().any(|(river, terrain)| river == hex && terrain == Terrain::Swamp)
    };
    let counter = |at: usize| &outer[(at + outer.len() - 1) % outer.len()];
    outer
        .iter()
        .enumerate()
        .map(|(at, hex)| if is_swamp(hex) { counter(at) } else { hex }.clone())
        .collect()
});

/// What is wrong with a map the players gave: the rivers lie where they are printed.
///
/// Rules: RIVER-001, RIVER-003.
pub(crate) fn problems(layout: &Layout) -> Vec<String> {
    let mut problems = misplaced(layout, river_hexes(), "RIVER-001");
    problems.append(&mut laid_aside(layout, &[TWO], "RIVER-003"));
    problems
}

/// The robber waits on a swamp; with Cities & Knights it is not there yet.
///
/// Rules: RIVER-004, COMBO-069.
pub(crate) fn start(game: &Island, state: &mut State) {
    let swamp = game.topology.hex(&RIVERS.robber_start_default.hex);
    state.robber = swamp.ok().filter(|_| cities_rivers::robber_starts(game));
}
