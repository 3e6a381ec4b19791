//! Tests of this module, named after the rules.

use super::points;
use crate::event::Event;
use crate::modules::two_player;
use crate::setup::{Module, Options};
use crate::test_board::{P1, P2, P3, TestBoard};

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

fn harbours() -> TestBoard {
    TestBoard::empty(4, &[Module::Harbourmaster], Options::default())
}

/// Rules: HARBOR-001, HARBOR-002.
#[test]
fn harbor_002_a_settlement_counts_one_and_a_city_two() {
    let board = harbours()
        .settlement(P1, "0,-2,N")
        .city(P1, "1,-2,N")
        .settlement(P1, "0,0,N")
        .city(P1, "-1,-1,N");
    assert_eq!(points(&board.game, &board.state, P1), 3, "harbours only");
    assert_eq!(
        harbours().state.harbourmaster.holder,
        None,
        "the tile lies beside the board"
    );
}

/// Rules: HARBOR-003, HARBOR-005, EX-HARBOR-01.
#[test]
fn ex_harbor_01_three_points_take_it_and_only_more_takes_it_over() {
    let mut board = harbours()
        .settlement(P2, "0,-2,N")
        .settlement(P2, "2,-3,S")
        .settlement(P3, "2,-1,N")
        .settlement(P3, "3,-1,S")
        .hand(P2, PLENTY)
        .hand(P3, PLENTY)
        .turn_of(P2);
    assert_eq!(points(&board.game, &board.state, P2), 2);
    let city = board.raise("0,-2,N");
    board.play(P2, city);
    assert_eq!(
        (board.state.harbourmaster.holder, board.points(P2)),
        (Some(P2), 5)
    );
    assert!(board.events.contains(&Event::HarbourmasterMoved {
        player: Some(P2),
        points: 3
    }));
    let mut board = board.turn_of(P3);
    let city = board.raise("2,-1,N");
    board.play(P3, city);
    assert_eq!(points(&board.game, &board.state, P3), 3);
    assert_eq!(
        board.state.harbourmaster.holder,
        Some(P2),
        "orange reaches 3: nothing moves"
    );
    let city = board.raise("3,-1,S");
    board.play(P3, city);
    assert_eq!(
        board.state.harbourmaster.holder,
        Some(P3),
        "orange reaches 4"
    );
    assert_eq!(
        (board.points(P2), board.points(P3)),
        (3, 6),
        "two points go with it"
    );
}

/// Rules: HARBOR-003.
#[test]
fn harbor_003_a_new_settlement_counts_at_once() {
    let mut board = harbours()
        .city(P1, "0,-2,N")
        .roads(P1, &["1,-2,NE"])
        .hand(P1, PLENTY);
    let settle = board.settle("2,-3,S");
    board.play(P1, settle);
    assert_eq!(
        (board.state.harbourmaster.holder, board.points(P1)),
        (Some(P1), 5)
    );
}

/// Rules: HARBOR-004.
#[test]
fn harbor_004_eleven_points_are_needed() {
    let mut board = harbours().hand(P1, PLENTY);
    for at in ["0,-1,N", "2,-2,N", "0,0,S", "-2,1,N"] {
        board = board.city(P1, at);
    }
    let mut board = board.settlement(P1, "0,2,N").roads(P1, &["2,0,NW"]);
    assert_eq!((board.points(P1), board.game.rules.target), (9, 11));
    let settle = board.settle("2,0,N");
    board.play(P1, settle);
    assert_eq!(
        (board.points(P1), board.winner()),
        (10, None),
        "ten are not enough"
    );
    let board = board.roads(P1, &["-2,2,W"]);
    let mut board = board;
    let settle = board.settle("-2,2,NW");
    board.play(P1, settle);
    assert_eq!(board.winner(), Some(P1));
}

/// Rules: HARBOR-005, HARBOR-006.
#[test]
fn harbor_006_losses_and_ties() {
    let base = harbours()
        .settlement(P1, "0,-2,N")
        .city(P1, "2,-3,S")
        .settlement(P2, "3,-1,S")
        .city(P2, "1,1,S");
    let after = |board: &TestBoard, holder, lost| {
        let mut state = board.state;
        state.harbourmaster.holder = holder;
        super::assign(&board.game, &mut state, lost, &mut kernel::Silent);
        state.harbourmaster.holder
    };
    let assigned = |board: &TestBoard, holder| after(board, holder, true);
    assert_eq!(
        assigned(&base, Some(P1)),
        Some(P1),
        "equal: the holder keeps it"
    );
    assert_eq!(assigned(&base, None), None, "nobody alone has the most");
    assert_eq!(
        assigned(&base, Some(P3)),
        None,
        "a holder without harbours loses it, and two are tied"
    );
    let lead = base.clone().settlement(P2, "-1,2,S");
    assert_eq!(assigned(&lead, Some(P1)), Some(P2), "strictly more");
    assert_eq!(assigned(&lead, None), Some(P2));
    let third = base.clone().settlement(P3, "-1,-2,S");
    let tied = third.city(P1, "0,-2,N").city(P2, "3,-1,S");
    assert_eq!(after(&tied, Some(P3), false), Some(P3), "both pass at once");
    assert_eq!(after(&tied, Some(P3), true), None, "the holder fell behind");
    assert_eq!(after(&lead, Some(P1), false), Some(P2), "one alone passes");
    let few = harbours().city(P1, "0,-2,N");
    assert_eq!(
        assigned(&few, Some(P1)),
        None,
        "two harbour points are too few"
    );
    // Harbour points are public: a spectator counts the same.
    let view = kernel::Game::view(&base.game, &base.state, kernel::Viewer::Spectator);
    assert_eq!(points(&base.game, view.open(), P1), 3);
}

/// Rules: HARBOR-007, HARBOR-008, TB-008.
#[test]
fn harbor_008_neutral_buildings_earn_no_harbour_points() {
    let mut board = TestBoard::empty(2, &[Module::Harbourmaster], Options::default())
        .settlement(P3, "0,-2,N")
        .settlement(P3, "2,-3,S")
        .roads(P3, &["2,0,NE"])
        .at(two_player::Pending::NeutralSettlement { player: P1 });
    let at = board.intersection("3,-1,S");
    board.play(P1, two_player::Action::NeutralSettle { colour: P3, at });
    assert_eq!(board.state.harbourmaster.holder, None);
    assert_eq!(board.game.rules.target, 11, "the variants combine");
}

/// Rules: HARBOR-001, TB-001.
#[test]
fn harbor_001_without_the_variant_there_is_no_tile() {
    let mut board = TestBoard::plain()
        .settlement(P1, "0,-2,N")
        .city(P1, "2,-3,S")
        .hand(P1, PLENTY);
    let city = board.raise("0,-2,N");
    board.play(P1, city);
    assert_eq!(
        (board.state.harbourmaster.holder, board.points(P1)),
        (None, 4)
    );
}

/// Rules: HARBOR-003, HARBOR-005.
#[test]
fn harbor_003_a_position_with_a_wrong_holder_is_named() {
    let board = harbours()
        .settlement(P1, "0,-2,N")
        .city(P1, "2,-3,S")
        .city(P2, "3,-1,S")
        .city(P2, "1,1,S");
    let said = |holder| {
        let held = board
            .clone()
            .with(|state| state.harbourmaster.holder = Some(holder));
        held.faults()
            .iter()
            .any(|fault| fault.contains("HARBOR-003"))
    };
    assert!(!said(P2), "four harbour points");
    assert!(said(P1), "three against four");
    assert!(said(P3), "none at all");
}
