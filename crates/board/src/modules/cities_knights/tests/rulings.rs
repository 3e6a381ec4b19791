//! Rulings that no other test shows.

use crate::modules::base;
use crate::modules::cities_knights::Pending;
use crate::modules::cities_knights::progress::Play;
use crate::test_board::{P1, P2, P3, TestBoard};
use kernel::{Game, Viewer};

/// Rules: CK-R42.
#[test]
fn ck_r42_only_the_size_of_a_hand_is_public() {
    let resources = TestBoard::cities(3).hand(P2, "3 ore");
    let commodities = TestBoard::cities(3).hand(P2, "3 coin");
    let view = |board: &TestBoard| {
        let view = board.game.view(&board.state, Viewer::Seat(P1));
        (view.hand_sizes[P2], view.open().hands[P2])
    };
    assert_eq!(view(&resources), view(&commodities));
}

/// Rules: CK-R46.
#[test]
fn ck_r46_a_settlement_may_cut_a_knight_off() {
    let mut board = TestBoard::cities(3)
        .settlement(P2, "0,0,S")
        .roads(P2, &["0,1,NW", "1,0,W", "0,0,NE"])
        .knight(P2, "0,0,N", 1, true)
        .settlement(P1, "1,0,N")
        .roads(P1, &["1,0,NW"])
        .hand(P1, "1 brick, 1 lumber, 1 wool, 1 grain");
    assert_eq!(board.refusal(P1, board.settle("1,-1,S")), Some("BASE-121"));
    board.state.settlements[P1] = crate::places::IntersectionSet::EMPTY;
    board = board.settlement(P1, "2,-1,S");
    board.play(P1, board.settle("1,-1,S"));
    assert_eq!(
        board.knight_at(P2, "0,0,N"),
        Some((1, true)),
        "the knight stays"
    );
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: CK-R45, CK-042.
#[test]
fn ck_r45_on_the_desert_the_robber_only_waits_to_be_chased() {
    let board = TestBoard::cities(3)
        .unlocked()
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, true)
        .settlement(P2, "2,-1,S");
    assert!(board.allows(P1, board.chase("0,0,N")));
}

/// Rules: CK-R60, CK-141.
#[test]
fn ck_r60_a_knight_defends_from_anywhere() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .roads(P1, &["-1,3,NW"])
        .knight(P1, "-1,2,S", 1, true)
        .fleet_at(6)
        .before_roll(P1);
    board.roll_three("ship", 1, 1);
    assert_eq!(board.points(P1), 3, "one knight far away against one city");
}

/// Rules: CK-R18, CK-R52.
#[test]
fn ck_r52_a_victory_point_card_cannot_be_declined() {
    let mut board = TestBoard::cities(3).level(P1, "science", 1).before_roll(P1);
    board.roll_three("science", 1, 1).draws_progress("printer");
    assert_eq!(board.state.cities_knights.face_up[0], Some(P1));
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: CK-R06, CK-R48.
#[test]
fn ck_r06_a_hex_whose_neighbours_have_no_cards_is_legal_for_a_chase() {
    let mut board = TestBoard::cities(3)
        .unlocked()
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, true)
        .settlement(P2, "2,-1,S")
        .settlement(P3, "-1,1,S")
        .hand(P3, "1 ore");
    board.play(P1, board.chase("0,0,N"));
    board.play(P1, board.send_robber("2,0"));
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    // Cities are not lost on the own turn, so a Crane can always still be used in it.
    assert!(!board.is_at(Pending::Battle) && board.refusal(P1, Play::Crane) == Some("CK-157"));
}

/// Rules: CK-R13, CK-R12.
#[test]
fn ck_r13_a_card_forced_in_the_event_step_works_before_production() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .number("0,-1", 2)
        .level(P1, "politics", 1)
        .progress(P1, &["inventor", "alchemist", "wedding", "spy"])
        .before_roll(P1);
    board.roll_three("politics", 1, 1);
    board.play(P1, crate::modules::cities_knights::Action::DrawProgress);
    board.draws_progress("saboteur");
    // 11 on (0,0), 3 on (1,0): swapping them changes nothing for a 2, but it happens now.
    board.plays(
        P1,
        Play::Inventor {
            first: board.hex("0,0"),
        },
    );
    let with = board.hex("1,0");
    board.play(
        P1,
        crate::modules::cities_knights::Action::SwapNumber { with },
    );
    assert_eq!(board.hand_of(P1), "1 ore", "then production");
}
