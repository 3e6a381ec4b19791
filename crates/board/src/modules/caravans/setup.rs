//! The map of the scenario.

use super::trail::oasis;
use crate::layout::{Layout, Terrain};
use crate::setup::Setup;
use crate::setup::map::{lay_numbers, loose_terrain};
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
