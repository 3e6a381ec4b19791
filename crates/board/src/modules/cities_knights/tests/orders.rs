//! Orders: move, displace, chase.

use crate::modules::base;
use crate::modules::cities_knights::Pending;
use crate::test_board::{P1, P2, P3, PASS, TestBoard, bank_trade};

/// Rules: CK-065, EX-CK-12, CK-R05.
#[test]
fn ex_ck_12_a_knight_moves_over_its_own_roads() {
    let mut board = TestBoard::cities(4)
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &["0,0,NE", "1,0,W", "1,-1,W"])
        .settlement(P1, "1,-2,S")
        .roads(P2, &["0,0,NW"]);
    let moves: Vec<_> = board
        .options(P1)
        .into_iter()
        .filter(|option| option.starts_with("move_knight"))
        .collect();
    assert_eq!(
        moves,
        ["move_knight 0,0,N 0,1,N", "move_knight 0,0,N 1,-1,S"]
    );
    assert_eq!(
        board.refusal(P1, board.march("0,0,N", "0,-1,S")),
        Some("CK-064"),
        "a blue road"
    );
    assert_eq!(
        board.refusal(P1, board.march("0,0,N", "0,0,S")),
        Some("CK-064"),
        "no road"
    );
    assert_eq!(
        board.refusal(P1, board.march("0,0,N", "1,-2,S")),
        Some("CK-066"),
        "a building"
    );
    assert_eq!(
        board.refusal(P1, board.march("0,0,N", "0,0,N")),
        Some("CK-085"),
        "where it stands"
    );
    assert_eq!(
        board.refusal(P1, board.march("1,-1,S", "0,1,N")),
        Some("CK-063"),
        "no knight"
    );
    board.play(P1, board.march("0,0,N", "0,1,N"));
    assert_eq!(
        board.knight_at(P1, "0,1,N"),
        Some((1, false)),
        "inactive after the order"
    );
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: CK-063, CK-064.
#[test]
fn ck_063_one_order_a_turn_even_when_reactivated() {
    let mut board = TestBoard::cities(4)
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &["0,0,NE", "1,0,W"])
        .hand(P1, "1 grain");
    let idle = board.clone().with(|state| {
        let at = state.derived.knights.first_member().unwrap();
        state.cities_knights.troops[P1].mark(at, |_| crate::modules::cities_knights::Marks::NONE);
    });
    assert_eq!(
        idle.refusal(P1, idle.march("0,0,N", "1,-1,S")),
        Some("CK-063"),
        "inactive"
    );
    board.play(P1, board.march("0,0,N", "1,-1,S"));
    board.play(P1, board.activate("1,-1,S"));
    assert_eq!(
        board.refusal(P1, board.march("1,-1,S", "0,1,N")),
        Some("CK-063")
    );
    // Opponents' buildings and knights end a way; own ones may be passed.
    let line = ["0,0,NE", "1,0,W", "0,1,NW"];
    let free = TestBoard::cities(4)
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &line)
        .knight(P1, "1,-1,S", 1, false);
    assert!(free.allows(P1, free.march("0,0,N", "0,0,S")));
    let walled = TestBoard::cities(4)
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &line)
        .settlement(P2, "1,-1,S");
    assert_eq!(
        walled.refusal(P1, walled.march("0,0,N", "0,0,S")),
        Some("CK-064")
    );
    let guarded = TestBoard::cities(4)
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &line)
        .roads(P2, &["1,0,NW"])
        .knight(P2, "1,-1,S", 1, false);
    assert_eq!(
        guarded.refusal(P1, guarded.march("0,0,N", "0,0,S")),
        Some("CK-064")
    );
}

/// The situation of EX-CK-13.
fn clash() -> TestBoard {
    TestBoard::cities(4)
        .knight(P1, "0,0,N", 2, true)
        .roads(P1, &["0,0,NE"])
        .knight(P2, "1,-1,S", 1, true)
        .roads(P2, &["1,0,W", "0,1,NW"])
        .settlement(P2, "0,0,S")
}

/// Rules: EX-CK-13, CK-066, CK-067, CK-R04.
#[test]
fn ex_ck_13_displacement() {
    let mut board = clash();
    board.play(P1, board.march("0,0,N", "1,-1,S"));
    assert_eq!(board.knight_at(P1, "1,-1,S"), Some((2, false)));
    assert_eq!(
        board.refusal(P1, board.retreat("0,1,N")),
        Some("CK-067"),
        "its owner moves it"
    );
    assert_eq!(
        board.refusal(P2, board.retreat("1,0,N")),
        Some("CK-067"),
        "no blue road"
    );
    assert_eq!(
        board.refusal(P2, board.retreat("1,-1,S")),
        Some("CK-067"),
        "the one it left"
    );
    assert_eq!(
        board.refusal(P2, board.retreat("0,0,S")),
        Some("CK-067"),
        "a building"
    );
    assert_eq!(board.refusal(P2, PASS), Some("CK-067"), "it must");
    board.play(P2, board.retreat("0,1,N"));
    assert_eq!(
        board.knight_at(P2, "0,1,N"),
        Some((1, true)),
        "activity stays"
    );
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: CK-066.
#[test]
fn ck_066_only_weaker_knights_of_others() {
    let equal = TestBoard::cities(4)
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &["0,0,NE"])
        .roads(P2, &["1,0,W"])
        .knight(P2, "1,-1,S", 1, false);
    assert_eq!(
        equal.refusal(P1, equal.march("0,0,N", "1,-1,S")),
        Some("CK-066")
    );
    let own = TestBoard::cities(4)
        .knight(P1, "0,0,N", 2, true)
        .roads(P1, &["0,0,NE"])
        .knight(P1, "1,-1,S", 1, false);
    assert_eq!(
        own.refusal(P1, own.march("0,0,N", "1,-1,S")),
        Some("CK-066")
    );
}

/// Rules: CK-068, CK-R03.
#[test]
fn ck_068_nowhere_to_go() {
    let mut board = TestBoard::cities(4)
        .knight(P1, "0,0,N", 2, true)
        .roads(P1, &["0,0,NE"])
        .knight(P2, "1,-1,S", 1, true)
        .roads(P2, &["1,0,W"])
        .settlement(P2, "0,1,N");
    board.play(P1, board.march("0,0,N", "1,-1,S"));
    assert_eq!(board.knight_count(P2), 0, "back in the supply");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    assert!(board.state.cities_knights.troops[P2].has_piece(crate::test_board::level(1)));
}

/// Rules: EX-CK-14, CK-069, CK-063.
#[test]
fn ex_ck_14_chase_the_robber() {
    let board = TestBoard::cities(4)
        .unlocked()
        .robber("1,0")
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &["0,0,NE", "1,0,W"])
        .hand(P1, "1 grain");
    assert_eq!(board.refusal(P1, board.chase("0,0,N")), Some("CK-069"));
    for to in ["1,-1,S", "0,1,N"] {
        let mut moved = board.clone();
        moved.play(P1, moved.march("0,0,N", to));
        moved.play(P1, moved.activate(to));
        assert_eq!(
            moved.refusal(P1, moved.chase(to)),
            Some("CK-063"),
            "only next turn"
        );
    }
    let mut locked = TestBoard::cities(4)
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &["0,0,NE"]);
    assert_eq!(locked.refusal(P1, locked.chase("0,0,N")), Some("CK-040"));
    locked.state.cities_knights.attacks = 1;
    assert_eq!(
        locked.refusal(P1, locked.chase("0,0,N")),
        Some("CK-069"),
        "off the board"
    );
}

/// Rules: EX-CK-32, CK-069, CK-R06.
#[test]
fn ex_ck_32_where_a_chased_robber_may_go() {
    // R's buildings alone touch X = (-1,1) among the three; the desert (1,-1) touches nobody; Y = (2,0) a city of B.
    let board = TestBoard::cities(4)
        .unlocked()
        .robber("0,0")
        .knight(P1, "0,0,N", 3, true)
        .roads(P1, &["0,0,NE"])
        .settlement(P1, "-1,1,S")
        .city(P2, "2,0,S");
    let mut chased = board.clone();
    chased.play(P1, chased.chase("0,0,N"));
    assert_eq!(chased.knight_at(P1, "0,0,N"), Some((3, false)));
    assert_eq!(
        chased.refusal(P1, chased.send_robber("-1,1")),
        Some("CK-069")
    );
    assert_eq!(
        chased.refusal(P1, chased.send_robber("1,-1")),
        Some("CK-069")
    );
    assert_eq!(
        chased.refusal(P1, chased.send_robber("0,0")),
        Some("CK-069"),
        "another hex"
    );
    assert_eq!(
        chased.refusal(P1, bank_trade("ore", "wool")),
        Some("CK-069")
    );
    chased.play(P1, chased.send_robber("2,0"));
    assert!(
        chased.is_at(base::Pending::Turn { player: P1 }),
        "no cards, no theft, no discards"
    );
    let mut seven = board.clone().before_roll(P1);
    seven.roll_three("science", 1, 6);
    for hex in ["-1,1", "1,-1", "2,0"] {
        assert!(seven.allows(P1, seven.robber_to(hex)));
    }
    // Two opponents with cards there: the chaser chooses one.
    let mut rich = board
        .settlement(P3, "1,0,S")
        .hand(P2, "9 ore")
        .hand(P3, "1 coin");
    rich.play(P1, rich.chase("0,0,N"));
    rich.play(P1, rich.send_robber("1,1"));
    rich.play(P1, base::Action::Steal { from: P3 })
        .stolen("coin");
    assert_eq!(rich.hand_size(P2), 9, "no discard check");
    // Nobody else on the board: any other hex.
    let mut alone = TestBoard::cities(4)
        .unlocked()
        .robber("0,0")
        .knight(P1, "0,0,N", 1, true)
        .roads(P1, &["0,0,NE"]);
    alone.play(P1, alone.chase("0,0,N"));
    assert!(alone.is_at(Pending::SendRobber { player: P1 }));
    assert_eq!(alone.options(P1).len(), 18);
}

/// Rules: CK-070, CK-R07, CK-R47.
#[test]
fn ck_070_longest_road_is_measured_after_the_retreat() {
    // B's line of five runs over 1,-1,S; the knight that cut it is driven off.
    let line = ["2,0,W", "1,0,NE", "1,0,NW", "1,0,W", "0,1,NW"];
    let mut board = TestBoard::cities(4)
        .settlement(P2, "2,-1,S")
        .roads(P2, &line)
        .roads(P1, &["0,0,NE", "0,0,NW"])
        .knight(P1, "1,-1,S", 1, false)
        .knight(P2, "1,0,N", 2, true)
        .turn_of(P2);
    assert_eq!(
        (board.state.derived.length[P2], board.state.longest_road),
        (3, None)
    );
    board.play(P2, board.march("1,0,N", "1,-1,S"));
    assert_eq!(board.state.longest_road, None, "not before the retreat");
    board.play(P1, board.retreat("0,0,N"));
    assert_eq!(board.state.longest_road, Some(P2));
    assert_eq!(board.faults(), Vec::<String>::new());
}
