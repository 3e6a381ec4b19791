//! The map of the Fishermen: a lake instead of the desert, and fishing grounds.

use crate::data::FISH;
use crate::island::standard_topology;
use crate::layout::{Layout, Terrain};
use crate::places::{Hex, HexSet};
use crate::setup::map::{draw_numbers, fixed_layout, impossible, loose_terrains, printed_layout};
use crate::setup::{MapKind, Setup};
use kernel::Draw;

/// The lake replaces the desert and never lies on the coast; the numbers of the grounds are shuffled.
///
/// Rules: FISH-001, FISH-002, FISH-004.
pub(crate) fn draw_layout(setup: &Setup, draw: &mut impl Draw) -> Layout {
    let mut numbers: Vec<u8> = FISH
        .grounds
        .list
        .iter()
        .map(|ground| ground.default_number)
        .collect();
    let mut layout = if setup.options.setup == MapKind::Beginner {
        printed_with_lake(setup)
    } else {
        draw.shuffle(&mut numbers);
        loose_with_lake(setup, draw)
    };
    layout.grounds.copy_from_slice(&numbers);
    layout
}

fn hex(name: &str) -> Hex {
    let hex = standard_topology().hex(name);
    hex.expect("a hex of the data file")
}

/// The printed map; its desert changes places with the hex the lake lies on.
fn printed_with_lake(setup: &Setup) -> Layout {
    let mut layout = fixed_layout(setup);
    let desert = layout
        .refuge
        .first_member()
        .expect("the printed map has a desert");
    let lake = hex(&FISH.lake_in_beginner_layout.hex);
    let (terrain, number) = (layout.terrain[lake], layout.numbers[lake]);
    layout.refuge = HexSet::EMPTY;
    layout.lay(desert, terrain, number);
    layout.lay(lake, Terrain::Lake, 0);
    layout
}

/// What is wrong with a map the players gave: one lake off the coast, and no desert beside it.
///
/// Rules: FISH-001.
pub(crate) fn problems(layout: &Layout) -> Vec<String> {
    let topology = standard_topology();
    let lakes = || {
        let all = topology.hexes();
        all.filter(|&hex| layout.terrain[hex] == Terrain::Lake)
    };
    let inner: HexSet = FISH
        .lake
        .allowed_hexes
        .iter()
        .map(|name| hex(name))
        .collect();
    let wrong = |hex: Hex| {
        let terrain = layout.terrain[hex];
        if terrain == Terrain::Lake {
            !inner.has(hex) || lakes().count() > 1
        } else {
            terrain.is_barren()
        }
    };
    let why = "; one lake off the coast replaces the desert (FISH-001)";
    impossible(layout, wrong, why)
}

/// Loose hexes and tokens; a lake on the coast changes places with a random inner hex.
fn loose_with_lake(setup: &Setup, draw: &mut impl Draw) -> Layout {
    let mut layout = printed_layout();
    let mut terrains = loose_terrains();
    draw.shuffle(&mut terrains);
    layout.refuge = HexSet::EMPTY;
    for (hex, terrain) in standard_topology().hexes().zip(terrains) {
        let terrain = match terrain {
            Terrain::Desert => Terrain::Lake,
            other @ (Terrain::Forest
            | Terrain::Hills
            | Terrain::Pasture
            | Terrain::Fields
            | Terrain::Mountains
            | Terrain::Lake
            | Terrain::Swamp
            | Terrain::Oasis
            | Terrain::Castle
            | Terrain::Quarry
            | Terrain::Glassworks) => other,
        };
        layout.lay(hex, terrain, 0);
    }
    let inner: Vec<Hex> = FISH
        .lake
        .allowed_hexes
        .iter()
        .map(|name| hex(name))
        .collect();
    let lake = standard_topology()
        .hexes()
        .find(|&hex| layout.terrain[hex] == Terrain::Lake);
    if let Some(lake) = lake.filter(|lake| !inner.contains(lake)) {
        let other = inner[draw.below(inner.len() as u32) as usize];
        let terrain = layout.terrain[other];
        layout.lay(lake, terrain, 0);
        layout.lay(other, Terrain::Lake, 0);
    }
    let (tokens, corners) = crate::setup::map::tokens_and_corners();
    draw_numbers(&setup.options, &mut layout, tokens, corners, draw);
    layout
}
