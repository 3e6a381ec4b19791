//! The politics cards.

use crate::modules::base;
use crate::modules::cities_knights::Action;
use crate::modules::cities_knights::progress::Play;
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard, card, level, progress_card};

/// Rules: EX-CK-27, CK-116, CK-R39.
#[test]
fn ex_ck_27_bishop() {
    let mut board = TestBoard::cities(4)
        .unlocked()
        .settlement(P2, "0,0,N")
        .settlement(P2, "0,1,N")
        .settlement(P3, "0,0,S")
        .settlement(P1, "-1,1,N")
        .hand(P2, "3 ore")
        .hand(P3, "1 coin")
        .hand(P4, "5 wool")
        .progress(P1, &["bishop", "bishop"]);
    let to = |board: &TestBoard, hex| Play::Bishop { to: board.hex(hex) };
    assert_eq!(
        board.refusal(P1, to(&board, "1,-1")),
        Some("CK-116"),
        "another hex"
    );
    board.plays(P1, to(&board, "0,0"));
    board.stolen("ore").stolen("coin");
    assert_eq!(board.hand_of(P1), "1 ore, 1 coin", "exactly one from each");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    board.plays(P1, to(&board, "2,-2"));
    assert_eq!(
        board.state.robber,
        Some(board.hex("2,-2")),
        "nobody there: only the move"
    );
}

/// Rules: CK-117, CK-118, CK-070, CK-R30.
#[test]
fn ck_117_diplomat_moves_an_own_road() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .roads(P1, &["0,0,NE", "1,0,W"])
        .progress(P1, &["diplomat"]);
    board.plays(
        P1,
        Play::Diplomat {
            at: board.path("1,0,W"),
        },
    );
    let rebuild = |board: &TestBoard, at| Action::RebuildRoad { at: board.path(at) };
    assert_eq!(
        board.refusal(P1, rebuild(&board, "1,0,W")),
        Some("CK-R30"),
        "not the same path"
    );
    assert_eq!(
        board.refusal(P1, rebuild(&board, "2,0,W")),
        Some("BASE-110")
    );
    let mut declined = board.clone();
    board.play(P1, rebuild(&board, "0,0,NW"));
    assert_eq!(board.paths(board.state.roads[P1]).len(), 2);
    assert_eq!(board.faults(), Vec::<String>::new());
    declined.play(P1, PASS);
    assert_eq!(declined.state.roads[P1].len(), 1, "back to the supply");
    // Longest Road is looked at only after the rebuild.
    let line = ["0,0,NE", "1,0,NW", "1,0,NE", "2,0,W", "1,1,NE"];
    let mut long = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .roads(P1, &line)
        .with(|state| state.longest_road = Some(P1))
        .progress(P1, &["diplomat"]);
    long.plays(
        P1,
        Play::Diplomat {
            at: long.path("1,1,NE"),
        },
    );
    assert_eq!(long.state.longest_road, Some(P1));
    let mut kept = long.clone();
    kept.play(P1, rebuild(&kept, "0,0,NW"));
    assert_eq!(kept.state.longest_road, Some(P1));
    long.play(P1, PASS);
    assert_eq!(long.state.longest_road, None);
}

/// Rules: CK-117, CK-R31.
#[test]
fn ck_r31_the_path_of_a_removed_road_is_closed_this_turn() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,1,N")
        .settlement(P2, "0,0,N")
        .roads(P2, &["0,0,NE"])
        .roads(P1, &["1,0,W"])
        .hand(P1, "2 brick, 2 lumber")
        .hand(P2, "1 brick, 1 lumber")
        .progress(P1, &["diplomat", "road_building"]);
    board.plays(
        P1,
        Play::Diplomat {
            at: board.path("0,0,NE"),
        },
    );
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "nothing is placed for it"
    );
    assert_eq!(board.refusal(P1, board.lay("0,0,NE")), Some("CK-R31"));
    let mut free = board.clone();
    free.plays(P1, Play::RoadBuilding);
    assert_eq!(free.refusal(P1, free.lay("0,0,NE")), Some("CK-R31"));
    board.end_turn();
    let others = board.clone().turn_of(P2);
    assert!(others.allows(P2, others.lay("0,0,NE")));
    let next = board.turn_of(P1);
    assert!(
        next.allows(P1, next.lay("0,0,NE")),
        "ordinary from the next turn on"
    );
}

/// Rules: CK-118.
#[test]
fn ck_118_open_roads() {
    let board = TestBoard::cities(3)
        .settlement(P2, "0,0,N")
        .roads(P2, &["0,0,NE", "1,0,W"])
        .progress(P1, &["diplomat"]);
    let at = |board: &TestBoard, path| Play::Diplomat {
        at: board.path(path),
    };
    assert!(board.allows(P1, at(&board, "1,0,W")));
    assert_eq!(
        board.refusal(P1, at(&board, "0,0,NE")),
        Some("CK-118"),
        "closed at both ends"
    );
    // An own knight at the end closes it; a piece of another colour does not.
    let knight = board.clone().knight(P2, "0,1,N", 1, false);
    assert_eq!(knight.refusal(P1, at(&knight, "1,0,W")), Some("CK-118"));
    let foreign = board.clone().settlement(P3, "0,1,N");
    assert!(foreign.allows(P1, at(&foreign, "1,0,W")));
    let cut = board
        .clone()
        .roads(P3, &["1,0,NW"])
        .knight(P3, "1,-1,S", 1, false);
    assert_eq!(
        cut.refusal(P1, at(&cut, "0,0,NE")),
        Some("CK-118"),
        "a cut opens nothing"
    );
    // A road that is the last one beside an own knight stays.
    let lonely = TestBoard::cities(3)
        .roads(P2, &["0,0,NE"])
        .knight(P2, "0,0,N", 1, false)
        .progress(P1, &["diplomat"]);
    assert_eq!(lonely.refusal(P1, at(&lonely, "0,0,NE")), Some("CK-118"));
}

/// Rules: CK-119, CK-057, CK-R37.
#[test]
fn ck_119_warlord_rouses_everybody() {
    let mut board = TestBoard::cities(3)
        .roads(P1, &["0,0,NE", "1,0,W"])
        .knight(P1, "0,0,N", 1, false)
        .knight(P1, "1,-1,S", 2, true)
        .progress(P1, &["warlord"]);
    board.plays(P1, Play::Warlord);
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((1, true)));
    assert_eq!(
        board.refusal(P1, board.march("0,0,N", "0,1,N")),
        Some("CK-057")
    );
    assert!(
        board.allows(P1, board.march("1,-1,S", "0,1,N")),
        "active before"
    );
}

/// Rules: EX-CK-22, CK-120, CK-161, CK-R25.
#[test]
fn ex_ck_22_wedding() {
    let mut board = TestBoard::cities(4)
        .settlement(P2, "0,0,N")
        .settlement(P3, "0,0,S")
        .hand(P2, "1 coin")
        .hand(P3, "2 ore, 2 wool")
        .hand(P4, "5 wool")
        .progress(P1, &["wedding"]);
    board.plays(P1, Play::Wedding);
    let gift = |name| Action::Gift { card: card(name) };
    assert_eq!(
        board.refusal(P4, gift("wool")),
        Some("CK-120"),
        "not more points"
    );
    assert_eq!(board.refusal(P3, gift("coin")), Some("CK-120"), "not held");
    board.play(P3, gift("ore"));
    board.play(P2, gift("coin"));
    assert_eq!(
        board.hand_of(P1),
        "",
        "nothing moves before all have chosen"
    );
    board.play(P3, gift("wool"));
    assert_eq!(board.hand_of(P1), "1 wool, 1 ore, 1 coin");
    assert_eq!(
        (board.hand_of(P2), board.hand_of(P3)),
        (String::new(), "1 wool, 1 ore".into())
    );
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: CK-121, EX-CK-33, CK-R43, CK-R57.
#[test]
fn ex_ck_33_intrigue_retreat() {
    let board = TestBoard::cities(4)
        .knight(P2, "1,-1,S", 3, true)
        .roads(P2, &["1,0,W"])
        .roads(P1, &["0,0,NE"])
        .progress(P1, &["intrigue"]);
    let at = board.intersection("1,-1,S");
    let mut free = board.clone();
    free.plays(P1, Play::Intrigue { at });
    assert_eq!(
        free.refusal(P2, free.retreat("1,-1,S")),
        Some("CK-067"),
        "it must leave"
    );
    free.play(P2, free.retreat("0,1,N"));
    assert_eq!(free.knight_at(P2, "0,1,N"), Some((3, true)));
    assert!(
        !free.state.derived.knights.has(at),
        "nobody takes its place"
    );
    let mut shut = board.settlement(P3, "0,1,N");
    shut.plays(P1, Play::Intrigue { at });
    assert_eq!(shut.knight_count(P2), 0);
    assert!(shut.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: EX-CK-23, CK-R24.
#[test]
fn ex_ck_23_saboteur() {
    let mut board = TestBoard::cities(4)
        .settlement(P1, "0,0,N")
        .settlement(P2, "0,0,S")
        .city(P3, "2,-1,S")
        .hand(P1, "8 grain")
        .hand(P2, "9 ore")
        .hand(P3, "1 coin")
        .hand(P4, "5 wool")
        .progress(P1, &["saboteur"]);
    board.plays(P1, Play::Saboteur);
    assert!(board.is_at(base::Pending::Discard {
        waiting: kernel::PlayerSet::one(P2)
    }));
    board.discards(P2, "4 ore");
    assert_eq!(board.hand_of(P2), "5 ore");
    assert_eq!(
        (
            board.hand_size(P1),
            board.hand_size(P3),
            board.hand_size(P4)
        ),
        (8, 1, 5)
    );
    assert_eq!(board.state.bank.get(card("ore")), 14, "to the bank");
}

/// Rules: EX-CK-26, CK-123, CK-R34.
#[test]
fn ex_ck_26_spy_chain() {
    let mut board = TestBoard::cities(3)
        .progress(P1, &["spy"])
        .progress(P2, &["spy", "wedding"])
        .progress(P3, &["crane"])
        .with(|state| {
            state.cities_knights.face_up[0] = Some(P2);
            state.cities_knights.decks.unknown[4] = 0;
        });
    board.plays(P1, Play::Spy { from: P2 });
    let take = |name| Action::TakeProgress {
        card: progress_card(name),
    };
    assert_eq!(
        board.refusal(P1, take("printer")),
        Some("CK-123"),
        "it lies open"
    );
    board.play(P1, take("spy"));
    board.plays(P1, Play::Spy { from: P3 });
    assert_eq!(board.progress_of(P1), ["crane"]);
    assert_eq!((board.points(P2), board.faults()), (1, vec![]));
}

fn give_up(board: &TestBoard, at: &str) -> Action {
    Action::GiveUpKnight {
        at: board.intersection(at),
    }
}

fn place(board: &TestBoard, n: u8, at: &str) -> Action {
    Action::PlaceDeserter {
        level: level(n),
        at: board.intersection(at),
    }
}

/// Rules: EX-CK-24, CK-124, CK-R27, CK-R29.
#[test]
fn ex_ck_24_deserter_with_a_weaker_knight() {
    let board = TestBoard::cities(4)
        .roads(P1, &["0,0,NE", "1,0,W", "0,1,NW", "0,0,W", "0,0,NW"])
        .knight(P1, "0,0,N", 2, false)
        .knight(P1, "1,-1,S", 2, false)
        .roads(P2, &["2,0,W"])
        .knight(P2, "2,-1,S", 2, true)
        .knight(P2, "1,1,N", 1, false)
        .progress(P1, &["deserter"]);
    let mut one = board.clone();
    one.plays(P1, Play::Deserter { from: P2 });
    assert_eq!(
        one.refusal(P1, give_up(&one, "1,1,N")),
        Some("CK-124"),
        "the target picks"
    );
    assert_eq!(
        one.refusal(P2, give_up(&one, "0,0,N")),
        Some("CK-124"),
        "an own knight"
    );
    one.play(P2, give_up(&one, "2,-1,S"));
    assert_eq!(
        one.refusal(P1, place(&one, 2, "0,1,N")),
        Some("CK-R29"),
        "no such piece"
    );
    assert_eq!(
        one.refusal(P1, place(&one, 1, "0,0,N")),
        Some("CK-124"),
        "occupied"
    );
    let mut declined = one.clone();
    one.play(P1, place(&one, 1, "0,1,N"));
    assert_eq!(one.knight_at(P1, "0,1,N"), Some((1, true)));
    declined.play(P1, PASS);
    assert_eq!(
        (declined.knight_count(P1), declined.knight_count(P2)),
        (2, 1)
    );
    let mut none = board
        .knight(P1, "0,1,N", 1, false)
        .knight(P1, "0,0,S", 1, false);
    none.plays(P1, Play::Deserter { from: P2 });
    none.play(P2, give_up(&none, "2,-1,S"));
    assert!(
        none.is_at(base::Pending::Turn { player: P1 }),
        "nothing can be placed"
    );
    assert_eq!(none.knight_count(P2), 1, "the removal stands");
}

/// Rules: EX-CK-25, CK-R28, CK-R55.
#[test]
fn ex_ck_25_a_mighty_deserter_needs_no_fortress() {
    let mut board = TestBoard::cities(4)
        .roads(P1, &["0,0,NE"])
        .roads(P2, &["2,0,W"])
        .knight(P2, "2,-1,S", 3, true)
        .level(P1, "politics", 1)
        .hand(P1, "1 wool, 1 ore")
        .progress(P1, &["deserter"]);
    board.plays(P1, Play::Deserter { from: P2 });
    board.play(P2, give_up(&board, "2,-1,S"));
    assert_eq!(
        board.refusal(P1, place(&board, 2, "0,0,N")),
        Some("CK-R29"),
        "the same level"
    );
    board.play(P1, place(&board, 3, "0,0,N"));
    assert_eq!(board.knight_at(P1, "0,0,N"), Some((3, true)));
    assert!(
        board.allows(P1, board.march("0,0,N", "1,-1,S")),
        "it was not activated this turn"
    );
    // An inactive one may be activated, and then takes no order; it may be trained.
    let mut idle = TestBoard::cities(4)
        .roads(P1, &["0,0,NE"])
        .roads(P2, &["2,0,W"])
        .knight(P2, "2,-1,S", 1, false)
        .hand(P1, "1 wool, 1 ore, 1 grain")
        .progress(P1, &["deserter"]);
    idle.plays(P1, Play::Deserter { from: P2 });
    idle.play(P2, give_up(&idle, "2,-1,S"));
    idle.play(P1, place(&idle, 1, "0,0,N"));
    idle.play(P1, idle.activate("0,0,N"));
    assert_eq!(
        idle.refusal(P1, idle.march("0,0,N", "1,-1,S")),
        Some("CK-057")
    );
    idle.play(P1, idle.train("0,0,N"));
    assert_eq!(idle.knight_at(P1, "0,0,N"), Some((2, true)));
}
