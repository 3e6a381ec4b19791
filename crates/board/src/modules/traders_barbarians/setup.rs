//! The map of the scenario.

use crate::data::{BASE, TRADERS_BARBARIANS};
use crate::interplay::cities_traders_barbarians;
use crate::island::standard_topology;
use crate::layout::{Layout, Terrain};
use crate::places::{Hex, HexSet};
use crate::setup::Setup;
use crate::setup::map::{draw_numbers, impossible, laid_aside, misplaced, printed_layout};
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
    let mut layout = printed_layout();
    layout.refuge = HexSet::EMPTY;
    let names = cities_traders_barbarians::terrains(setup);
    let mut terrains: Vec<_> = names.into_iter().map(terrain).collect();
    draw.shuffle(&mut terrains);
    let rest = standard_topology().hexes().filter(|&hex| !is_target(hex));
    for (hex, terrain) in rest.zip(terrains) {
        layout.lay(hex, terrain, 0);
    }
    for &(hex, terrain) in TARGETS.iter() {
        layout.lay(hex, terrain, 0);
    }
    let mut tokens = BASE.tokens();
    tokens.retain(|number| !data.reroll.numbers.contains(number));
    let corners = &BASE.hexes.corner_hexes;
    draw_numbers(&setup.options, &mut layout, &tokens, corners, draw);
    layout
}

fn is_target(hex: Hex) -> bool {
    TARGETS.iter().any(|&(target, _)| target == hex)
}

/// What is wrong with a map the players gave: every target hex has its place.
///
/// Rules: TRADER-001, TRADER-004.
pub(crate) fn problems(layout: &Layout) -> Vec<String> {
    let mut problems = misplaced(layout, TARGETS.iter().copied(), "TRADER-001");
    let aside = &TRADERS_BARBARIANS.reroll.numbers;
    problems.append(&mut laid_aside(layout, aside, "TRADER-004"));
    let wrong = |hex: Hex| !is_target(hex) && layout.terrain[hex].is_barren();
    problems.append(&mut impossible(layout, wrong, " (TRADER-004)"));
    problems
}
