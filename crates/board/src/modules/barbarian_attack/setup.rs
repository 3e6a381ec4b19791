//! The map of the scenario.

use crate::data::BARBARIAN_ATTACK;
use crate::island::standard_topology;
use crate::layout::{Layout, Terrain};
use crate::setup::Setup;
use crate::setup::map::printed_layout;
use kernel::Draw;

/// Castle and desert in opposite corners, terrain drawn for the coast and for the inner hexes, printed numbers.
///
/// Rules: BARB-001, BARB-002, BARB-003, TB-006.
pub(crate) fn draw_layout(_setup: &Setup, draw: &mut impl Draw) -> Layout {
    let (topology, data) = (standard_topology(), &*BARBARIAN_ATTACK);
    let hex = |name: &String| topology.hex(name).expect("a hex of the data file");
    let mut layout = printed_layout();
    for hex in topology.hexes() {
        layout.lay(hex, Terrain::Castle, 0);
    }
    layout.lay(hex(&data.desert.hex), Terrain::Desert, 0);
    let coast = (
        &data.coastal_hexes.battle_order,
        &data.coastal_terrain,
        &data.numbers.coastal,
    );
    let inner = (
        &data.inner_hexes.list,
        &data.inner_terrain,
        &data.numbers.inner,
    );
    for (hexes, pool, numbers) in [coast, inner] {
        let mut terrains = pool.names();
        draw.shuffle(&mut terrains);
        for (name, terrain) in hexes.iter().zip(terrains) {
            let terrain = Terrain::named(terrain).expect("a terrain of the data file");
            layout.lay(hex(name), terrain, numbers[name]);
        }
    }
    layout
}

/// What is wrong with a given map: castle and desert lie where they are printed, and so do the numbers.
///
/// Rules: BARB-001, BARB-003.
pub(crate) fn problems(layout: &Layout) -> Vec<String> {
    let (topology, data) = (standard_topology(), &*BARBARIAN_ATTACK);
    let mut problems = Vec::new();
    for hex in topology.hexes() {
        let (name, terrain) = (topology.hex_name(hex).to_string(), layout.terrain[hex]);
        let fixed = match &name {
            castle if *castle == data.castle.hex => Some(Terrain::Castle),
            desert if *desert == data.desert.hex => Some(Terrain::Desert),
            _ => None,
        };
        let fits = match fixed {
            Some(fixed) => terrain == fixed,
            None => !terrain.is_barren(),
        };
        if !fits {
            let terrain = terrain.name();
            problems.push(format!("map.hexes: {name} cannot be {terrain} (BARB-001)"));
        }
        let numbers = &data.numbers;
        let printed = numbers.coastal.get(&name).or(numbers.inner.get(&name));
        let number = printed.copied().unwrap_or(0);
        if layout.numbers[hex] != number {
            problems.push(format!(
                "map.hexes: {name} has the number {number} (BARB-003)"
            ));
        }
    }
    problems
}
