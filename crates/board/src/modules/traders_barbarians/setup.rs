//! The map of the scenario.

use crate::data::{BASE, TRADERS_BARBARIANS};
use crate::island::standard_topology;
use crate::layout::{Layout, Terrain};
use crate::places::Hex;
use crate::setup::map::{Pool, lay_loose};
use crate::setup::{Module, Setup};
use kernel::Draw;
use std::sync::LazyLock;

/// The target hexes and their terrain.
static TARGETS: LazyLock<Vec<(Hex, Terrain)>> = LazyLock::new(|| {
    let targets = TRADERS_BARBARIANS.targets.list.iter();
    targets
        .map(|target| {
            let hex = standard_topology().hex(&target.hex);
            (
                hex.expect("a hex of the data file"),
                terrain(&target.building),
            )
        })
        .collect()
});

fn terrain(name: &str) -> Terrain {
    Terrain::named(name).expect("a terrain of the data file")
}

/// Shuffles the terrain around the target hexes; two number tokens stay in the box.
///
/// Rules: TRADER-001, TRADER-004, COMBO-130.
pub(crate) fn draw_layout(setup: &Setup, draw: &mut impl Draw) -> Layout {
    let data = &*TRADERS_BARBARIANS;
    let terrains = data.terrains(setup.has(Module::CitiesKnights));
    let terrains: Vec<_> = terrains.into_iter().map(terrain).collect();
    let mut tokens = BASE.tokens();
    tokens.retain(|number| !data.reroll.numbers.contains(number));
    let pool = Pool {
        fixed: &TARGETS,
        terrains: &terrains,
        tokens: &tokens,
    };
    lay_loose(&setup.options, pool, draw)
}

/// What is wrong with a map the players gave: every target hex has its place.
///
/// Rules: TRADER-001, TRADER-004.
pub(crate) fn problems(layout: &Layout) -> Vec<String> {
    let mut problems = Vec::new();
    let topology = standard_topology();
    for &(hex, terrain) in TARGETS.iter() {
        if layout.terrain[hex] != terrain {
            problems.push(format!(
                "map.hexes: {} must be the {} (TRADER-001)",
                topology.hex_name(hex),
                terrain.name()
            ));
        }
    }
    for hex in topology.hexes() {
        let fixed = TARGETS.iter().any(|&(target, _)| target == hex);
        if !fixed && layout.terrain[hex].is_barren() {
            problems.push(format!(
                "map.hexes: {} cannot be {} (TRADER-004)",
                topology.hex_name(hex),
                layout.terrain[hex].name()
            ));
        }
    }
    problems
}
