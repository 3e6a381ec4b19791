//! The cards.

use super::{PLENTY, attack};
use crate::modules::barbarian_attack::{Action, Pending, supply};
use crate::modules::base;
use crate::test_board::{P1, P2, TestBoard};

fn buyer() -> TestBoard {
    attack(4).hand(P1, PLENTY)
}

fn lift(board: &TestBoard, hex: &str) -> Action {
    Action::Lift {
        from: board.hex(hex),
    }
}

fn put(board: &TestBoard, hex: &str) -> Action {
    Action::Put { to: board.hex(hex) }
}

/// Rules: BARB-040, BARB-041, BARB-048.
#[test]
fn barb_040_a_card_is_resolved_at_once_and_the_deck_never_runs_out() {
    let mut board = buyer();
    board.state.barbarian_attack.deck = [1, 0, 0, 0];
    board.buys("knighthood");
    assert_eq!(
        board.top(),
        Some(
            Pending::PlaceKnight {
                player: P1,
                castle: true
            }
            .into()
        )
    );
    assert_eq!(
        board.refusal(P1, base::Action::BuyCard),
        Some("BARB-042"),
        "one after the other"
    );
    let at = board.station("-2,2,NE");
    board.play(P1, at);
    assert_eq!(
        board.state.barbarian_attack.deck,
        [14, 4, 4, 4],
        "shuffled anew"
    );
    assert!(board.allows(P1, base::Action::BuyCard));
    let poor = attack(4).hand(P1, "1 ore, 1 wool");
    assert_eq!(poor.refusal(P1, base::Action::BuyCard), Some("BASE-100"));
}

/// Rules: BARB-042, BARB-050.
#[test]
fn barb_042_knighthood_puts_a_knight_at_the_castle() {
    let mut board = buyer().guard(P2, "-2,2,NE");
    board.buys("knighthood");
    assert_eq!(
        board.refusal(P1, board.station("-2,2,NE")),
        Some("BARB-050")
    );
    assert_eq!(board.refusal(P1, board.station("0,0,NE")), Some("BARB-042"));
    for free in ["-2,2,NW", "-2,2,W", "-1,2,W", "-2,3,NW", "-3,3,NE"] {
        assert!(board.allows(P1, board.station(free)));
    }
    let at = board.station("-1,2,W");
    board.play(P1, at);
    assert!(board.guards(P1, "-1,2,W"));
}

/// Rules: BARB-043, BARB-055.
#[test]
fn barb_043_a_great_knight_comes_anywhere() {
    let mut board = buyer().guard(P2, "0,0,NE").invaders("-1,-1", 3);
    board.buys("great_knight");
    assert_eq!(board.refusal(P1, board.station("0,0,NE")), Some("BARB-050"));
    let at = board.station("-1,-1,W");
    board.play(P1, at);
    assert!(board.guards(P1, "-1,-1,W"), "also at a conquered hex");
}

/// Rules: BARB-046, BARB-005.
#[test]
fn barb_046_without_a_knight_or_a_free_path_nothing_happens() {
    let mut board = buyer();
    for at in ["0,0,NE", "0,0,NW", "0,0,W", "1,0,W", "0,1,NW", "0,1,NE"] {
        board = board.guard(P1, at);
    }
    board.buys("great_knight");
    assert_eq!(board.top(), Some(base::Pending::Turn { player: P1 }.into()));
    let mut full = buyer();
    for at in [
        "-2,2,NW", "-2,2,NE", "-2,2,W", "-1,2,W", "-2,3,NW", "-3,3,NE",
    ] {
        full = full.guard(P2, at);
    }
    full.buys("knighthood");
    assert_eq!(full.top(), Some(base::Pending::Turn { player: P1 }.into()));
    assert!(full.state.barbarian_attack.knights.of(P1).is_empty());
}

/// Rules: BARB-044, BARB-046, BARB-047.
#[test]
fn barb_044_treason_moves_two_barbarians_to_two_other_hexes() {
    let mut board = buyer()
        .invaders("-2,1", 1)
        .invaders("-2,0", 3)
        .invaders("0,-2", 2)
        .invaders("1,1", 3);
    board.buys("treason");
    assert_eq!(board.coins_of(P1), 2);
    assert_eq!(
        board.refusal(P1, lift(&board, "2,0")),
        Some("BARB-044"),
        "nobody is there"
    );
    let first = lift(&board, "-2,0");
    board.play(P1, first);
    assert_eq!(board.state.numbers[board.hex("-2,0")], 12, "free again");
    assert_eq!(
        board.refusal(P1, lift(&board, "-2,0")),
        Some("BARB-047"),
        "two different hexes"
    );
    let second = lift(&board, "-2,1");
    board.play(P1, second);
    assert_eq!(
        board.top(),
        Some(
            Pending::Put {
                player: P1,
                left: 2
            }
            .into()
        )
    );
    for (hex, rule) in [
        ("-2,0", "BARB-047"),
        ("-2,1", "BARB-047"),
        ("1,1", "BARB-044"),
        ("0,0", "BARB-044"),
    ] {
        assert_eq!(board.refusal(P1, put(&board, hex)), Some(rule), "{hex}");
    }
    let first = put(&board, "0,-2");
    board.play(P1, first);
    assert!(
        board.state.derived.conquered.has(board.hex("0,-2")),
        "the third conquers at once"
    );
    assert_eq!(board.refusal(P1, put(&board, "0,-2")), Some("BARB-044"));
    let second = put(&board, "2,0");
    board.play(P1, second);
    let sum: u8 = board.state.barbarian_attack.barbarians.iter().sum();
    assert_eq!(sum, 9);
    assert_eq!(board.state.barbarian_attack.barred, 0);
    assert!(board.faults().is_empty());
}

/// Rules: BARB-044, BARB-047.
#[test]
fn barb_047_missing_barbarians_come_from_the_supply() {
    let mut board = buyer().invaders("-2,1", 1);
    let left = supply(&board.game, &board.state);
    board.buys("treason");
    assert_eq!(
        board.top(),
        Some(
            Pending::Put {
                player: P1,
                left: 2
            }
            .into()
        ),
        "the only one is lifted"
    );
    for hex in ["0,2", "2,0"] {
        let down = put(&board, hex);
        board.play(P1, down);
    }
    assert_eq!(supply(&board.game, &board.state), left - 1);
    assert_eq!(
        (
            board.barbarians_on("-2,1"),
            board.barbarians_on("0,2"),
            board.barbarians_on("2,0")
        ),
        (0, 1, 1)
    );
}

/// Rules: BARB-004, BARB-044, BARB-047.
#[test]
fn barb_047_a_lifted_barbarian_is_not_in_the_supply() {
    let mut board = buyer().invaders("-2,1", 1);
    board.state.barbarian_attack.prisoners[P2] = supply(&board.game, &board.state);
    board.buys("treason");
    let left = 1;
    assert_eq!(board.top(), Some(Pending::Put { player: P1, left }.into()));
    let down = put(&board, "0,2");
    board.play(P1, down);
    assert_eq!(supply(&board.game, &board.state), 0);
    assert!(board.faults().is_empty(), "{:?}", board.faults());
}

/// Rules: BARB-047.
#[test]
fn barb_047_only_as_many_move_as_fit() {
    let mut board = buyer();
    for hex in [
        "-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-1", "2,0", "1,1", "0,2",
    ] {
        board = board.invaders(hex, 3);
    }
    board.buys("treason");
    let first = lift(&board, "0,-2");
    board.play(P1, first);
    assert_eq!(
        board.top(),
        Some(base::Pending::Turn { player: P1 }.into()),
        "one target, taken at once"
    );
    assert_eq!(
        (board.barbarians_on("0,-2"), board.barbarians_on("-1,2")),
        (2, 1)
    );
    let mut none = board.invaders("0,-2", 3).invaders("-1,2", 3);
    none.buys("treason");
    assert_eq!(
        none.top(),
        Some(base::Pending::Turn { player: P1 }.into()),
        "no target at all"
    );
    assert_eq!(none.coins_of(P1), 4, "the gold is paid all the same");
}

/// Rules: BARB-045, BARB-066.
#[test]
fn barb_045_capture_takes_a_prisoner_or_draws_again() {
    let mut board = buyer().invaders("-2,1", 1).invaders("2,0", 2);
    board.buys("capture");
    let from = |hex: &str| Action::Capture {
        from: board.hex(hex),
    };
    assert_eq!(board.refusal(P1, from("0,2")), Some("BARB-045"));
    let take = from("2,0");
    board.play(P1, take);
    assert_eq!((board.prisoners(P1), board.barbarians_on("2,0")), (1, 1));
    assert_eq!(board.points(P1), 0, "a single prisoner is worth nothing");
    let mut none = buyer();
    none.buys("capture");
    assert_eq!(
        none.top(),
        Some(Pending::DrawCard { player: P1 }.into()),
        "another card, free"
    );
    assert_eq!(none.state.hands[P1].total(), 45 - 3);
}
