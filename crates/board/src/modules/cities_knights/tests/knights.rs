//! Recruiting, activating and training.

use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::recruiting_places;
use crate::test_board::{P1, P2, TestBoard};

/// The situation of EX-CK-07: R in seat 1, B in seat 2, who holds Longest Road.
fn crossing() -> TestBoard {
    TestBoard::cities(4)
        .settlement(P1, "0,-1,S")
        .roads(P1, &["0,0,NW", "0,0,NE", "0,0,W", "-1,1,NE"])
        .settlement(P2, "1,0,N")
        .roads(P2, &["2,0,W", "1,0,NE", "1,0,NW", "1,0,W", "0,1,NW"])
        .with(|state| state.longest_road = Some(P2))
        .hand(P1, "2 wool, 2 ore, 2 brick, 2 lumber")
}

/// Rules: EX-CK-07.
#[test]
fn ex_ck_07_recruiting_and_blocking() {
    let board = crossing();
    let mut places = board.places(recruiting_places(&board.game, &board.state, P1));
    places.sort();
    assert_eq!(places, ["-1,1,N", "0,0,N", "0,0,S", "1,-1,S"]);
    assert_eq!(
        board.refusal(P1, board.recruit("0,-1,S")),
        Some("CK-055"),
        "a building"
    );
    assert_eq!(
        board.refusal(P1, board.recruit("2,-1,S")),
        Some("CK-055"),
        "no own road"
    );

    let mut a = board.clone();
    a.play(P1, a.recruit("0,0,S"));
    assert_eq!(a.hand_of(P1), "2 lumber, 2 brick, 1 wool, 1 ore");
    assert!(a.allows(P1, a.lay("0,1,W")));
    let b = a.turn_of(P2).hand(P2, "1 brick, 1 lumber");
    assert_eq!(b.refusal(P2, b.lay("0,1,W")), Some("CK-051"));

    let mut cut = board;
    assert_eq!(cut.state.derived.length[P2], 5);
    cut.play(P1, cut.recruit("1,-1,S"));
    assert_eq!(cut.state.derived.length[P2], 3, "3 + 2");
    assert_eq!(cut.state.longest_road, None);
    assert_eq!(cut.faults(), Vec::<String>::new());
}

/// Rules: CK-055, CK-062.
#[test]
fn ck_062_two_knights_of_a_level() {
    let board = crossing()
        .knight(P1, "0,0,N", 1, false)
        .knight(P1, "1,-1,S", 1, false);
    assert_eq!(board.refusal(P1, board.recruit("0,0,S")), Some("CK-062"));
    let poor = crossing().hand(P1, "2 wool");
    assert_eq!(poor.refusal(P1, poor.recruit("0,0,S")), Some("CK-055"));
    let taken = crossing().knight(P2, "1,-1,S", 1, false);
    assert_eq!(taken.refusal(P1, taken.recruit("1,-1,S")), Some("CK-055"));
}

/// Rules: EX-CK-08, CK-056, CK-057, CK-141.
#[test]
fn ex_ck_08_activation_timing() {
    let mut board = crossing().hand(P1, "1 wool, 1 ore, 2 grain");
    board.play(P1, board.recruit("0,0,N"));
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((1, false)));
    board.play(P1, board.activate("0,0,N"));
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((1, true)));
    assert_eq!(
        board.refusal(P1, board.activate("0,0,N")),
        Some("CK-056"),
        "already active"
    );
    assert_eq!(
        board.refusal(P1, board.march("0,0,N", "1,-1,S")),
        Some("CK-057")
    );
    assert_eq!(
        crate::modules::cities_knights::active_strength(&board.state, P1),
        1
    );
    let others = board.clone().turn_of(P2).hand(P2, "1 grain");
    assert_eq!(others.refusal(P2, others.activate("0,0,N")), Some("CK-056"));
    let poor = crossing().knight(P1, "0,0,N", 1, false).hand(P1, "1 ore");
    assert_eq!(poor.refusal(P1, poor.activate("0,0,N")), Some("CK-056"));
}

/// Rules: CK-058, CK-059, CK-061, CK-075.
#[test]
fn ck_058_training_keeps_place_and_activity() {
    let mut board = crossing()
        .knight(P1, "0,0,N", 1, true)
        .knight(P1, "1,-1,S", 2, false)
        .hand(P1, "3 wool, 3 ore");
    assert_eq!(
        board.refusal(P1, board.train("1,-1,S")),
        Some("CK-059"),
        "no Fortress"
    );
    board.play(P1, board.train("0,0,N"));
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((2, true)));
    assert!(
        board.allows(P1, board.march("0,0,N", "0,0,S")),
        "training is no order"
    );
    assert_eq!(
        board.refusal(P1, board.train("0,0,S")),
        Some("CK-058"),
        "nobody there"
    );
    let fort = board.level(P1, "politics", 3);
    assert!(
        fort.allows(P1, fort.train("1,-1,S")),
        "level 3 of politics, even without a city"
    );
    let full = crossing()
        .knight(P1, "0,0,N", 1, false)
        .knight(P1, "1,-1,S", 2, false)
        .knight(P1, "0,0,S", 2, false);
    assert_eq!(
        full.refusal(P1, full.train("0,0,N")),
        Some("CK-058"),
        "no piece of level 2"
    );
    let top = crossing()
        .level(P1, "politics", 3)
        .knight(P1, "0,0,N", 3, false);
    assert_eq!(top.refusal(P1, top.train("0,0,N")), Some("CK-058"));
    let poor = crossing().knight(P1, "0,0,N", 1, false).hand(P1, "2 ore");
    assert_eq!(poor.refusal(P1, poor.train("0,0,N")), Some("CK-058"));
}

/// Rules: EX-CK-38, CK-060, CK-R38.
#[test]
fn ex_ck_38_once_a_turn_paid_or_by_smith() {
    let mut board = crossing()
        .level(P1, "politics", 3)
        .hand(P1, "3 wool, 3 ore, 1 grain")
        .progress(P1, &["smith"]);
    board.play(P1, board.recruit("0,0,N"));
    board.play(P1, board.train("0,0,N"));
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((2, false)));
    assert_eq!(board.refusal(P1, board.train("0,0,N")), Some("CK-060"));
    assert_eq!(board.refusal(P1, Play::Smith), Some("CK-108"));
    board.play(P1, board.activate("0,0,N"));
    board.end_turn();
    let next = board.turn_of(P1).hand(P1, "1 wool, 1 ore");
    assert!(next.allows(P1, next.train("0,0,N")), "next turn again");
}
