//! Tests of this module, named after the rules.

mod damage;
mod deck;
mod gifts;
mod two;

use crate::setup::{Module, Options};
use crate::test_board::TestBoard;

/// Four players with event cards on the fixed map, seat 1 before the draw.
fn events() -> TestBoard {
    TestBoard::empty(4, &[Module::EventCards], Options::default())
        .before_roll(crate::test_board::P1)
}
