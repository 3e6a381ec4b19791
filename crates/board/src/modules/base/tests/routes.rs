//! Longest Road and Largest Army.

use crate::hand::DevelopmentCard;
use crate::modules::base::Action;
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use kernel::Player;

const PLENTY: &str = "5 lumber, 5 brick, 5 wool, 5 grain, 5 ore";
const ORANGE: [&str; 7] = [
    "-3,1,NE", "-2,1,NW", "-2,1,NE", "-1,1,NW", "-1,1,NE", "0,1,NW", "0,1,NE",
];
const RED: [&str; 6] = ["0,1,W", "-1,2,NE", "0,2,NW", "0,2,NE", "1,2,NW", "2,1,W"];

fn length(board: &TestBoard, player: Player) -> u8 {
    board.state.derived.length[player]
}

/// Rules: BASE-171, BASE-173, BASE-174, EX-BASE-06.
#[test]
fn ex_base_06_a_settlement_cuts_the_holders_chain() {
    let mut board = TestBoard::plain()
        .roads(P3, &ORANGE)
        .roads(P1, &RED)
        .with(|state| state.longest_road = Some(P3))
        .hand(P1, PLENTY);
    assert_eq!((length(&board, P3), length(&board, P1)), (7, 6));
    assert_eq!((board.points(P3), board.points(P1)), (2, 0));
    let settle = board.settle("0,0,S");
    board.play(P1, settle);
    assert_eq!((length(&board, P3), length(&board, P1)), (5, 6));
    assert_eq!(board.state.longest_road, Some(P1));
    assert_eq!(
        (board.points(P3), board.points(P1)),
        (0, 3),
        "the points move at once"
    );
}

/// Rules: BASE-170, EX-BASE-07.
#[test]
fn ex_base_07_branches_do_not_add_up() {
    let red = TestBoard::plain().roads(P1, &RED);
    assert_eq!(length(&red.clone().road(P1, "0,2,W"), P1), 6);
    assert_eq!(length(&red.clone().road(P1, "1,1,W"), P1), 6);
    assert_eq!(length(&red.road(P1, "2,1,NW"), P1), 7);
}

/// Rules: BASE-170, BASE-171, BASE-176, EX-BASE-25.
#[test]
fn ex_base_25_loops() {
    let ring = TestBoard::plain().roads(
        P1,
        &["0,0,NW", "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W"],
    );
    assert_eq!(length(&ring, P1), 6);
    let tail = ring.roads(P1, &["1,0,NW", "1,0,NE"]);
    assert_eq!(length(&tail, P1), 8);
    let cut = |at: &str| length(&tail.clone().settlement(P2, at), P1);
    assert_eq!((cut("0,0,N"), cut("0,0,S"), cut("1,-1,S")), (7, 6, 6));
    assert_eq!(
        length(&tail.clone().settlement(P1, "0,0,N"), P1),
        8,
        "own buildings do not cut"
    );
    assert_eq!(
        length(&tail.clone().city(P2, "0,0,N"), P1),
        7,
        "a city cuts like a settlement"
    );
}

/// Rules: BASE-014, BASE-172, BASE-190.
#[test]
fn base_172_five_takes_it_and_only_more_takes_it_over() {
    let mut board = TestBoard::plain()
        .roads(P1, &["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE"])
        .roads(P2, &RED[..4])
        .hand(P1, PLENTY)
        .hand(P2, PLENTY);
    assert_eq!((length(&board, P1), length(&board, P2)), (4, 4));
    assert_eq!(
        (board.state.longest_road, board.state.largest_army),
        (None, None),
        "beside the board"
    );
    let fifth = board.lay("2,0,W");
    board.play(P1, fifth);
    assert_eq!((board.state.longest_road, board.points(P1)), (Some(P1), 2));
    let mut board = board.turn_of(P2);
    let equal = board.lay("1,2,NW");
    board.play(P2, equal);
    assert_eq!(length(&board, P2), 5);
    assert_eq!(
        board.state.longest_road,
        Some(P1),
        "equal length never moves the card"
    );
    let sixth = board.lay("2,1,W");
    board.play(P2, sixth);
    assert_eq!(board.state.longest_road, Some(P2));
    assert_eq!((board.points(P1), board.points(P2)), (0, 2));
}

/// A holder P1 with two roads meeting at `0,0,N`, cut there by P4; X = P2 and Y = P3 have chains of their own.
fn tie(holder: &[&str], x: &[&str], y: &[&str]) -> TestBoard {
    let mut board = TestBoard::plain()
        .roads(P1, holder)
        .roads(P2, x)
        .roads(P3, y)
        .roads(P4, &["1,-1,W"])
        .with(|state| state.longest_road = Some(P1))
        .hand(P4, PLENTY)
        .turn_of(P4);
    let settle = board.settle("0,0,N");
    board.play(P4, settle);
    board
}

/// Rules: BASE-173, BASE-175, EX-BASE-21.
#[test]
fn ex_base_21_ties_after_a_cut() {
    let x = ["-2,2,NW", "-2,2,NE", "-1,2,NW", "-1,2,NE", "0,2,NW"];
    let y = ["2,-2,NE", "2,-2,NW", "1,-2,NE", "1,-2,NW", "0,-2,NE"];
    // 6 becomes 4 and 2.
    let to_four = ["0,-1,SW", "0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE", "2,0,NW"];
    let four = tie(&to_four, &x, &y);
    assert_eq!([P1, P2, P3].map(|p| length(&four, p)), [4, 5, 5]);
    assert_eq!(four.state.longest_road, None, "set aside");
    // 6 becomes 5 and 1.
    let to_five = ["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE", "2,0,NW", "2,0,NE"];
    let five = tie(&to_five, &x, &y);
    assert_eq!([P1, P2, P3].map(|p| length(&five, p)), [5, 5, 5]);
    assert_eq!(five.state.longest_road, Some(P1), "the holder keeps it");
    let longer = [
        "-2,2,NW", "-2,2,NE", "-1,2,NW", "-1,2,NE", "0,2,NW", "0,2,NE",
    ];
    // X had 6 as well, but the holder had it first.
    let beaten = tie(&to_five, &longer, &y);
    assert_eq!(beaten.state.longest_road, Some(P2), "X has 6 against 5");
    // Nobody reaches five any more.
    let none = tie(&to_four, &x[..4], &y[..4]);
    assert_eq!(none.state.longest_road, None);
}

/// Rules: BASE-175, EX-BASE-30.
#[test]
fn ex_base_30_the_card_aside_waits_for_one_longest_chain() {
    let mut board = TestBoard::plain()
        .roads(P1, &["-2,2,NW", "-2,2,NE", "-1,2,NW", "-1,2,NE", "0,2,NW"])
        .roads(P2, &["2,-2,NE", "2,-2,NW", "1,-2,NE", "1,-2,NW", "0,-2,NE"])
        .roads(P3, &["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE"])
        .hand(P1, PLENTY)
        .hand(P3, PLENTY)
        .turn_of(P3);
    let fifth = board.lay("2,0,NW");
    board.play(P3, fifth);
    assert_eq!(length(&board, P3), 5);
    assert_eq!(
        board.state.longest_road, None,
        "Z reaches 5: it stays aside"
    );
    let mut board = board.turn_of(P1);
    let sixth = board.lay("0,2,NE");
    board.play(P1, sixth);
    assert_eq!(board.state.longest_road, Some(P1));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BASE-171.
#[test]
fn base_171_a_chain_may_end_at_an_opponents_building() {
    let chain = ["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE", "2,0,NW"];
    let board = TestBoard::plain().roads(P1, &chain);
    assert_eq!(
        length(&board.clone().settlement(P2, "0,-1,S"), P1),
        5,
        "at its end"
    );
    assert_eq!(
        length(&board.clone().settlement(P2, "0,0,N"), P1),
        4,
        "not through it"
    );
    assert_eq!(length(&board.settlement(P2, "1,0,N"), P1), 3);
}

/// Plays a knight of the active player and moves the robber.
fn knight(board: TestBoard, player: Player) -> TestBoard {
    let mut board = board
        .cards(player, DevelopmentCard::KNIGHT, 1)
        .turn_of(player);
    board.state.base.card_played = false;
    board.play(player, Action::PlayKnight);
    let hex = if board.state.robber == Some(board.hex("1,0")) {
        "0,0"
    } else {
        "1,0"
    };
    let robber = board.robber_to(hex);
    board.play(player, robber);
    board
}

/// Rules: BASE-014, BASE-180, BASE-182, BASE-190.
#[test]
fn base_180_three_knights_take_it_and_only_more_takes_it_over() {
    let board = knight(TestBoard::plain().knights(P1, 1).knights(P2, 2), P1);
    assert_eq!(board.state.largest_army, None, "two are not enough");
    let board = knight(board, P1);
    assert_eq!((board.state.largest_army, board.points(P1)), (Some(P1), 2));
    let board = knight(board, P2);
    assert_eq!(
        board.state.largest_army,
        Some(P1),
        "equal numbers never move the card"
    );
    let board = knight(board, P2);
    assert_eq!(board.state.largest_army, Some(P2));
    assert_eq!((board.points(P1), board.points(P2)), (0, 2));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BASE-181.
#[test]
fn base_181_checked_after_the_robber_effect() {
    let mut board = TestBoard::plain()
        .knights(P1, 2)
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .settlement(P2, "1,0,N")
        .hand(P2, "1 ore");
    board.play(P1, Action::PlayKnight);
    assert_eq!(
        (board.state.base.knights[P1], board.state.largest_army),
        (3, None)
    );
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert_eq!(
        board.state.largest_army, None,
        "the theft belongs to the knight"
    );
    board.stolen("ore");
    assert_eq!(board.state.largest_army, Some(P1));
}
