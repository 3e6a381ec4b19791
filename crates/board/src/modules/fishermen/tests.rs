//! Tests of the Fishermen, named after the rules.

mod boot;
mod catch;
mod map;
mod spending;
mod variants;

use crate::action::Outcome;
use crate::modules::fishermen::{FishToken, Tokens};
use crate::setup::{Module, Options};
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use kernel::Player;

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

/// The fixed map with the lake in the middle and the grounds as in the data file.
fn fishermen() -> TestBoard {
    TestBoard::empty(4, &[Module::Fishermen], Options::default())
}

/// Gives tokens from the pool.
fn held(board: TestBoard, player: Player, tokens: Tokens) -> TestBoard {
    board.with(|state| {
        for (kind, n) in tokens.into_iter().enumerate() {
            state.fishermen.pool[kind] -= n;
            state.fishermen.held[player][kind] += n;
        }
    })
}

fn counts(board: &TestBoard) -> [u8; 4] {
    [P1, P2, P3, P4].map(|seat| board.state.fishermen.count(seat))
}

fn fish(n: u8) -> Outcome {
    Outcome::Fish {
        token: FishToken(n - 1),
    }
}

const BOOT: Outcome = Outcome::Fish {
    token: FishToken::BOOT,
};
