//! Points and the end.

use crate::test_board::{P1, P2, P3, TestBoard};

/// Rules: CK-165, CK-167, CK-160.
#[test]
fn ck_165_what_scores() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .tipped(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .city(P1, "-1,0,N")
        .metropolis("trade", "2,-1,S")
        .tokens(P1, 1)
        .merchant_of(P1, "0,0")
        .knight(P1, "1,1,S", 3, true)
        .wall("-1,0,N")
        .level(P1, "science", 3);
    assert_eq!(board.points(P1), 1 + 1 + 2 + 4 + 1 + 1);
    board.state.cities_knights.face_up = [Some(P1), Some(P2)];
    assert_eq!((board.points(P1), board.points(P2)), (11, 1));
    board.state.longest_road = Some(P1);
    assert_eq!(board.points(P1), 13);
    assert_eq!(
        crate::interplay::victory::public_points(&board.game, &board.state, P1),
        13,
        "nothing is hidden"
    );
}

/// Rules: CK-170, CK-R26.
#[test]
fn ck_170_points_of_anothers_turn_win_when_the_own_turn_begins() {
    let mut board = TestBoard::cities(3).tokens(P2, 13).tokens(P1, 12);
    assert_eq!(board.winner(), None, "not on another's turn");
    board.end_turn();
    assert_eq!(board.winner(), Some(P2), "before the roll");
    let mut lost = TestBoard::cities(3)
        .tokens(P2, 12)
        .merchant_of(P2, "0,0")
        .settlement(P1, "0,0,N");
    lost = lost.progress(P1, &["merchant"]);
    lost.plays(
        P1,
        crate::modules::cities_knights::progress::Play::Merchant {
            hex: lost.hex("0,0"),
        },
    );
    lost.end_turn();
    assert_eq!(
        (lost.winner(), lost.points(P2)),
        (None, 12),
        "only if still there"
    );
}

/// Rules: CK-170, CK-171.
#[test]
fn ck_171_only_the_active_player_can_win() {
    let mut board = TestBoard::cities(3)
        .tokens(P3, 12)
        .tokens(P1, 12)
        .level(P3, "politics", 1)
        .level(P1, "politics", 1)
        .before_roll(P1);
    board.roll_three("politics", 1, 1);
    board.draws_progress("constitution");
    assert_eq!(board.winner(), Some(P1), "the draw of seat 3 is skipped");
}

/// Rules: CK-166, CK-168, CK-R35.
#[test]
fn ck_168_what_is_lost_and_what_is_not() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .merchant_of(P1, "0,0")
        .tokens(P1, 2)
        .fleet_at(6)
        .before_roll(P1);
    board.state.cities_knights.face_up[0] = Some(P1);
    assert_eq!(board.points(P1), 6);
    board.roll_three("ship", 1, 1);
    // The city goes; tokens, Printer and the merchant beside the remaining settlement stay.
    assert_eq!(board.points(P1), 5);
}
