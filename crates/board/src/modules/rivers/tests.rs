//! Tests of the Rivers, named after the rules.

mod building;
mod map;
mod tiles;
mod variants;

use crate::setup::{Module, Options};
use crate::test_board::TestBoard;

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

fn rivers() -> TestBoard {
    TestBoard::empty(4, &[Module::Rivers], Options::default())
}
