//! Neutral colours and Longest Road.

use super::two;
use crate::test_board::{P1, P3, P4, TestBoard};

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";
const WHITE: [&str; 6] = [
    "-1,1,W", "-2,2,NE", "-1,2,NW", "-1,2,NE", "0,2,NW", "0,2,NE",
];
const RED: [&str; 6] = [
    "0,0,NE", "0,0,NW", "0,-1,SW", "-1,0,NW", "-2,0,NE", "-2,0,NW",
];

fn build(board: &mut TestBoard, own: &str, colour: kernel::Player, neutral: &str) {
    let road = board.lay(own);
    board.play(P1, road);
    let neutral = board.neutral_road(colour, neutral);
    board.play(P1, neutral);
}

/// Rules: TWO-027, TWO-050, TWO-071, EX-TWO-07.
#[test]
fn ex_two_07_a_neutral_holds_longest_road() {
    let mut board = two()
        .roads(P1, &RED[..3])
        .roads(P4, &WHITE[..4])
        .hand(P1, PLENTY);
    build(&mut board, RED[3], P4, WHITE[4]);
    assert_eq!(board.state.longest_road, Some(P4), "five roads of white");
    assert_eq!(board.points(P1), 0, "it counts for no real player");
    build(&mut board, RED[4], P3, "1,0,NE");
    assert_eq!(board.state.derived.length[P1], 5);
    assert_eq!(
        board.state.longest_road,
        Some(P4),
        "strictly more is needed"
    );
    build(&mut board, RED[5], P3, "1,0,NW");
    assert_eq!((board.state.longest_road, board.points(P1)), (Some(P1), 2));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: TWO-071.
#[test]
fn two_071_the_neutral_piece_can_take_the_card_away() {
    let mut board = two()
        .roads(P1, &RED[..4])
        .roads(P4, &WHITE[..5])
        .hand(P1, PLENTY);
    board.state.longest_road = Some(P1);
    board = board.road(P1, RED[4]);
    assert_eq!(board.points(P1), 2);
    // The own road branches off; white grows to six.
    build(&mut board, "1,-1,W", P4, WHITE[5]);
    assert_eq!(board.state.derived.length[P4], 6);
    assert_eq!(
        (board.state.longest_road, board.points(P1)),
        (Some(P4), 0),
        "the points are lost at once"
    );
}

/// Rules: TWO-071.
#[test]
fn two_071_measured_after_the_own_piece_first() {
    // Five against five, the card aside; the sixth own road wins before a neutral piece is placed.
    let mut board = two()
        .roads(P1, &RED[..5])
        .roads(P4, &WHITE[..5])
        .hand(P1, PLENTY);
    for at in ["0,-2,N", "2,-2,N", "2,1,N"] {
        board = board.city(P1, at);
    }
    let mut board = board.settlement(P1, "1,2,N").settlement(P1, "-2,2,S");
    assert_eq!((board.points(P1), board.state.longest_road), (8, None));
    let road = board.lay(RED[5]);
    board.play(P1, road);
    assert_eq!(
        (board.state.longest_road, board.winner()),
        (Some(P1), Some(P1))
    );
    assert_eq!(board.state.roads[P4].len(), 5);
}

/// Rules: TWO-070, EX-TWO-10.
#[test]
fn ex_two_10_a_neutral_settlement_blocks_cuts_and_keeps_its_distance() {
    let board = two().roads(P1, &["1,0,NW"]).hand(P1, PLENTY);
    assert_eq!(board.refusal(P1, board.lay("1,0,NE")), Some("BASE-110"));
    assert_eq!(board.refusal(P1, board.settle("1,-1,S")), Some("BASE-121"));
    assert!(
        board.allows(P1, board.lay("0,0,NE")),
        "the other way is open"
    );
    let through = board.roads(P1, &["1,0,NE"]);
    assert_eq!(
        through.state.derived.length[P1], 1,
        "the chain is cut there"
    );
}

/// Rules: TWO-027, TWO-070.
#[test]
fn two_027_neutral_settlements_cut_chains() {
    use crate::modules::two_player::Pending;
    let mut board = two()
        .roads(P1, &RED[..5])
        .roads(P3, &["1,-1,W"])
        .with(|state| state.longest_road = Some(P1))
        .at(Pending::NeutralSettlement { player: P1 });
    board.state.pending.clear();
    board
        .state
        .pending
        .push(crate::modules::base::Pending::Turn { player: P1 }.into());
    board
        .state
        .pending
        .push(Pending::NeutralSettlement { player: P1 }.into());
    assert_eq!(board.state.derived.length[P1], 5);
    let cut = board.neutral_settle(P3, "0,0,N");
    board.play(P1, cut);
    assert_eq!(board.state.derived.length[P1], 4);
    assert_eq!((board.state.longest_road, board.points(P1)), (None, 0));
}
