//! The map of the scenario.

use super::trail::oasis;
use crate::layout::{Layout, Terrain};
use crate::places::Hex;
use crate::setup::Setup;
use crate::setup::map::{impossible, lay_numbers, loose_terrain};
use kernel::Draw;

/// Loose hexes and tokens, with the oasis in the middle instead of a desert.
///
/// Rules: CARAVAN-001, TB-006.
pub(crate) fn draw_layout(setup: &Setup, draw: &mut impl Draw) -> Layout {
    let mut layout = loose_terrain(draw);
    for desert in layout.refuge {
        let displaced = layout.terrain[oasis()];
        layout.lay(desert, displaced, 0);
    }
    layout.lay(oasis(), Terrain::Oasis, 0);
    lay_numbers(&setup.options, &mut layout, draw);
    layout
}

/// What is wrong with a given map: the oasis lies in the middle and nowhere else, and nothing else is barren.
///
/// Rules: CARAVAN-001.
pub(crate) fn problems(layout: &Layout) -> Vec<String> {
    let wrong = |hex: Hex| {
        let terrain = layout.terrain[hex];
        (hex == oasis()) != (terrain == Terrain::Oasis) || (hex != oasis() && terrain.is_barren())
    };
    let why = "; the oasis replaces the desert (CARAVAN-001)";
    impossible(layout, wrong, why)
}
