//! Building on target hexes.

use crate::test_board::{P1, P2, P3, TestBoard};

/// Rules: TRADER-002, TRADER-003, TRADER-010, EX-TRADER-01.
#[test]
fn ex_trader_01_a_target_hex_with_three_of_four_inner_paths_taken() {
    let board = TestBoard::traders(4, &[])
        .hand(P1, "2 brick, 2 lumber, 1 wool, 1 grain")
        .roads(P1, &["-2,0,P:N", "-2,0,P:NE"])
        .road(P2, "-2,0,P:SE");
    assert!(
        board.allows(P1, board.lay("-2,0,P:S")),
        "a chain may run through the plaza"
    );
    assert_eq!(
        board.refusal(P1, board.lay("-2,0,P:SE")),
        Some("BASE-006"),
        "taken"
    );
    assert_eq!(
        board.refusal(P1, board.settle("-2,0,P")),
        Some("TRADER-010")
    );
    for side in ["-3,1,NE", "-2,0,W", "-2,0,NW"] {
        assert_eq!(board.refusal(P1, board.lay(side)), Some("TRADER-003"));
    }
    for corner in ["-3,1,N", "-2,-1,S"] {
        assert_eq!(board.refusal(P1, board.settle(corner)), Some("TRADER-003"));
    }
    // A founding road knows the sea side too.
    let founding = board.at(crate::modules::base::Pending::FoundRoad {
        player: P1,
        from: TestBoard::traders(4, &[]).intersection("-2,0,N"),
    });
    assert!(founding.allows(P1, founding.lay("-2,0,NE")));
    assert_eq!(
        founding.refusal(P1, founding.lay("-2,0,NW")),
        Some("TRADER-003")
    );
}

/// Rules: TRADER-009, TRADER-010.
#[test]
fn trader_010_inner_paths_take_roads_by_the_ordinary_rules() {
    let board = TestBoard::traders(4, &[]).hand(P1, "2 brick, 2 lumber, 1 wool, 1 grain");
    assert_eq!(
        board.refusal(P1, board.lay("0,2,P:N")),
        Some("BASE-110"),
        "no own piece beside it"
    );
    let corner = board.settlement(P1, "0,2,N");
    assert!(corner.allows(P1, corner.lay("0,2,P:N")));
    // An opponent's building at the corner stops a chain there, as anywhere.
    let stopped = TestBoard::traders(4, &[])
        .hand(P1, "1 brick, 1 lumber")
        .road(P1, "0,2,P:N")
        .settlement(P2, "0,2,N");
    assert_eq!(stopped.refusal(P1, stopped.lay("0,2,NE")), Some("BASE-110"));
    assert!(stopped.allows(P1, stopped.lay("0,2,P:NE")));
}

/// Rules: TRADER-010, TRADER-011.
#[test]
fn trader_011_the_plaza_is_no_neighbour_for_the_distance_rule() {
    let board = TestBoard::traders(4, &[])
        .hand(P1, "1 brick, 1 lumber, 1 wool, 1 grain")
        .settlement(P2, "0,2,N")
        .settlement(P3, "0,2,SW")
        .roads(P1, &["0,2,P:NE", "0,2,P:NW"]);
    // NE and NW lie beside N or SW along the rim; the plaza between N and SW did not matter.
    assert_eq!(board.faults(), Vec::<String>::new());
    assert_eq!(
        board.refusal(P1, board.settle("0,2,NE")),
        Some("BASE-121"),
        "beside 0,2,N"
    );
    let apart = TestBoard::traders(4, &[])
        .hand(P1, "1 brick, 1 lumber, 1 wool, 1 grain")
        .settlement(P2, "0,2,NE")
        .roads(P1, &["0,2,P:NE", "0,2,P:NW"]);
    assert!(apart.allows(P1, apart.settle("0,2,NW")));
}
