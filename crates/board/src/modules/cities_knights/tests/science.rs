//! The science cards.

use crate::hand::Dice;
use crate::modules::base;
use crate::modules::cities_knights::Action;
use crate::modules::cities_knights::progress::Play;
use crate::test_board::{P1, P2, P3, PASS, TestBoard, discipline};

/// Rules: CK-100, CK-R23, CK-R49.
#[test]
fn ck_100_alchemist_sets_the_dice_and_rolls_the_event_die() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .number("0,0", 3)
        .level(P1, "science", 1)
        .progress(P1, &["alchemist", "alchemist"])
        .before_roll(P1);
    let set = |red, yellow| Play::Alchemist {
        roll: Dice::new(red, yellow),
    };
    board.plays(P1, set(2, 1));
    assert_eq!(
        board.refusal(P1, set(2, 1)),
        Some("CK-022"),
        "the dice are set once"
    );
    board.event_die("science");
    assert_eq!(
        board.hand_of(P1),
        "",
        "the event first, with the chosen red die"
    );
    board.draws_progress("crane");
    assert_eq!(board.hand_of(P1), "1 brick");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(board.refusal(P1, set(2, 1)), Some("CK-100"));
    let mut seven = TestBoard::cities(3)
        .unlocked()
        .hand(P2, "8 ore")
        .progress(P1, &["alchemist"])
        .before_roll(P1);
    seven.plays(P1, set(6, 1)).event_die("ship");
    seven.discards(P2, "4 ore");
    assert!(
        seven.is_at(base::Pending::MoveRobber { player: P1 }),
        "a 7 like any other"
    );
}

/// Rules: EX-CK-31, CK-101, CK-R40, CK-R48.
#[test]
fn ex_ck_31_crane() {
    let improve = |name| Action::Improve {
        discipline: discipline(name),
    };
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .progress(P1, &["crane", "crane"])
        .hand(P1, "1 coin");
    assert_eq!(board.refusal(P1, improve("science")), Some("CK-071"));
    board.plays(P1, Play::Crane);
    assert_eq!(
        board.refusal(P1, Play::Crane),
        Some("CK-101"),
        "never two discounts"
    );
    board.play(P1, improve("science"));
    assert_eq!(board.state.cities_knights.levels[P1][0], 1);
    assert_eq!(board.hand_of(P1), "1 coin");
    board.play(P1, improve("politics"));
    assert_eq!(board.hand_of(P1), "", "only one step is cheaper");
    board.plays(P1, Play::Crane).end_turn();
    assert!(
        !board.state.cities_knights.crane,
        "lost at the end of the turn"
    );
    let mut second = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .level(P1, "trade", 2)
        .progress(P1, &["crane"])
        .hand(P1, "2 cloth");
    second.plays(P1, Play::Crane).play(P1, improve("trade"));
    assert_eq!(
        (
            second.state.cities_knights.levels[P1][1],
            second.hand_of(P1)
        ),
        (3, String::new())
    );
}

/// Rules: EX-CK-18, CK-102, CK-103.
#[test]
fn ex_ck_18_mining_and_irrigation() {
    // Two settlements at mountains (0,-1), a city at mountains (0,1); the robber does not matter.
    let board = TestBoard::cities(3)
        .unlocked()
        .robber("0,-1")
        .settlement(P1, "-1,0,N")
        .settlement(P1, "0,-1,S")
        .city(P1, "0,1,S")
        .progress(P1, &["mining", "irrigation"]);
    let mut all = board.clone();
    all.plays(P1, Play::Mining);
    assert_eq!(all.hand_of(P1), "4 ore");
    let mut short = board.clone().hand(P2, "16 ore");
    short.plays(P1, Play::Mining);
    assert_eq!(short.hand_of(P1), "3 ore", "what is left");
    // Fields (-1,0) only.
    let mut fields = board;
    fields.plays(P1, Play::Irrigation);
    assert_eq!(fields.hand_of(P1), "2 grain");
}

/// Rules: EX-CK-19, CK-105, CK-R33.
#[test]
fn ex_ck_19_inventor() {
    let mut board = TestBoard::cities(3)
        .unlocked()
        .robber("0,-1")
        .progress(P1, &["inventor"]);
    // 9 on (0,-1), 11 on (0,0); 6 on (0,-2), 8 on (2,0), 2 on (1,-2), 12 on (-1,2).
    board.plays(
        P1,
        Play::Inventor {
            first: board.hex("0,-1"),
        },
    );
    let swap = |board: &TestBoard, hex| Action::SwapNumber {
        with: board.hex(hex),
    };
    for fixed in ["0,-2", "2,0", "1,-2", "-1,2", "1,-1", "0,-1"] {
        assert_eq!(
            board.refusal(P1, swap(&board, fixed)),
            Some("CK-105"),
            "{fixed}"
        );
    }
    assert_eq!(
        board.refusal(P1, swap(&board, "-2,2")),
        Some("CK-105"),
        "both are 9"
    );
    board.play(P1, swap(&board, "0,0"));
    let number = |hex| board.state.numbers[board.hex(hex)];
    assert_eq!((number("0,-1"), number("0,0")), (11, 9));
    assert_eq!(
        board.state.robber,
        Some(board.hex("0,-1")),
        "the robber stays"
    );
}

/// Rules: CK-106, CK-107, EX-CK-39, CK-151.
#[test]
fn ex_ck_39_medicine_on_a_tipped_city() {
    let mut board = TestBoard::cities(3)
        .tipped(P1, "0,0,N")
        .city(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .city(P1, "-1,0,N")
        .settlement(P1, "0,2,N")
        .hand(P1, "2 ore, 1 grain")
        .progress(P1, &["medicine"]);
    let before = board.points(P1);
    let at = |board: &TestBoard, name| Play::Medicine {
        at: board.intersection(name),
    };
    assert_eq!(board.refusal(P1, at(&board, "0,2,N")), Some("CK-151"));
    board.plays(P1, at(&board, "0,0,N"));
    assert_eq!(
        (board.points(P1), board.hand_of(P1)),
        (before + 1, String::new())
    );
    // Two of them are not one city cheaper.
    let two = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .hand(P1, "1 ore, 1 grain")
        .progress(P1, &["medicine", "medicine"]);
    assert_eq!(two.refusal(P1, at(&two, "0,0,N")), Some("CK-107"));
    let no_piece = TestBoard::cities(3)
        .city(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .city(P1, "-1,0,N")
        .city(P1, "-2,1,S")
        .settlement(P1, "0,2,N")
        .hand(P1, "2 ore, 1 grain")
        .progress(P1, &["medicine"]);
    assert_eq!(
        no_piece.refusal(P1, at(&no_piece, "0,2,N")),
        Some("BASE-101")
    );
}

/// Rules: CK-108, CK-060.
#[test]
fn ck_108_smith_trains_one_after_the_other() {
    // Both strong pieces are on the board: training one of them first frees its piece.
    let mut board = TestBoard::cities(3)
        .roads(P1, &["0,0,NE", "0,0,NW", "1,0,W"])
        .knight(P1, "0,0,N", 2, false)
        .knight(P1, "1,-1,S", 2, true)
        .knight(P1, "0,-1,S", 1, true)
        .level(P1, "politics", 3)
        .progress(P1, &["smith"]);
    board.plays(P1, Play::Smith);
    assert_eq!(board.refusal(P1, board.train("0,-1,S")), Some("CK-058"));
    board.play(P1, board.train("0,0,N"));
    assert_eq!(
        board.refusal(P1, board.train("0,0,N")),
        Some("CK-060"),
        "two different knights"
    );
    board.play(P1, board.train("0,-1,S"));
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((3, false)));
    assert_eq!(board.knight_at(P1, "0,-1,S"), Some((2, true)));
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    let mut one = TestBoard::cities(3)
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, false)
        .progress(P1, &["smith"]);
    one.plays(P1, Play::Smith);
    one.play(P1, one.train("0,0,N"));
    assert!(
        one.is_at(base::Pending::Turn { player: P1 }),
        "no second knight to train"
    );
}

/// Rules: CK-109, CK-R32.
#[test]
fn ck_109_road_building_lays_up_to_two_roads() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .progress(P1, &["road_building"]);
    board.plays(P1, Play::RoadBuilding);
    board.play(P1, board.lay("0,0,NE"));
    board.play(P1, PASS);
    assert_eq!(board.state.roads[P1].len(), 1);
    // Only one placement is possible: one road.
    let mut tight = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .roads(P2, &["0,0,NE", "0,0,NW", "1,-1,NW", "0,-1,NE"])
        .settlement(P3, "1,-2,S")
        .progress(P1, &["road_building"]);
    tight.plays(P1, Play::RoadBuilding);
    tight.play(P1, tight.lay("1,-1,W"));
    assert!(tight.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: CK-106.
#[test]
fn ck_106_engineer_builds_one_wall_for_nothing() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .city(P1, "0,0,S")
        .progress(P1, &["engineer"]);
    let at = board.intersection("0,0,S");
    board.plays(P1, Play::Engineer { at });
    assert!(board.state.cities_knights.walls.has(at));
}
