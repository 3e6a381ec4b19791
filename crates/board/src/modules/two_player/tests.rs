//! Tests of this module, named after the rules.

mod markers;
mod neutrals;
mod rewards;
mod routes;
mod start;
mod turn;

use super::Action;
use crate::setup::{Edition, Options};
use crate::test_board::TestBoard;
use kernel::Player;

/// Two players on the fixed map, seat 1 in the trade-and-build phase; the neutral colours are seats 3 and 4.
fn two() -> TestBoard {
    TestBoard::empty(2, &[], Options::default())
}

fn edition(edition: Edition) -> TestBoard {
    TestBoard::empty(
        2,
        &[],
        Options {
            edition,
            ..Options::default()
        },
    )
}

fn markers(board: &TestBoard, player: Player) -> u8 {
    board.state.two_player.markers[player]
}

impl TestBoard {
    fn neutral_road(&self, colour: Player, at: &str) -> Action {
        Action::NeutralRoad {
            colour,
            at: self.path(at),
        }
    }
    fn neutral_settle(&self, colour: Player, at: &str) -> Action {
        Action::NeutralSettle {
            colour,
            at: self.intersection(at),
        }
    }
    fn markers(self, player: Player, n: u8) -> TestBoard {
        self.with(|state| state.two_player.markers[player] = n)
    }
}
