//! The map of the scenario.

use crate::layout::Layout;
use crate::setup::Setup;
use crate::setup::map::variable;
use kernel::Draw;

/// Draws what the scenario leaves to chance.
pub(crate) fn draw_layout(setup: &Setup, draw: &mut impl Draw) -> Layout {
    variable(&setup.options, draw)
}
