//! City improvements and metropolises.

use crate::modules::cities_knights::{Action, Pending};
use crate::test_board::{P1, P2, PASS, TestBoard, discipline};

fn improve(name: &str) -> Action {
    Action::Improve {
        discipline: discipline(name),
    }
}

/// Rules: EX-CK-09, CK-071, CK-074.
#[test]
fn ex_ck_09_level_n_costs_n() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .hand(P1, "3 paper, 1 coin");
    assert_eq!(
        board.refusal(P1, improve("trade")),
        Some("CK-071"),
        "no cloth"
    );
    board
        .play(P1, improve("science"))
        .play(P1, improve("science"));
    assert_eq!(board.state.cities_knights.levels[P1], [2, 0, 0]);
    board.play(P1, improve("politics"));
    assert_eq!(board.hand_of(P1), "");
    let top = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .level(P1, "science", 5)
        .hand(P1, "9 paper");
    assert_eq!(top.refusal(P1, improve("science")), Some("CK-071"));
}

/// Rules: CK-072, CK-149, CK-R21.
#[test]
fn ck_072_a_city_is_needed() {
    let board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .hand(P1, "1 paper");
    assert_eq!(board.refusal(P1, improve("science")), Some("CK-072"));
    let tipped = TestBoard::cities(3).tipped(P1, "0,0,N").hand(P1, "1 paper");
    assert_eq!(tipped.refusal(P1, improve("science")), Some("CK-072"));
    let metropolis = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .metropolis("trade", "0,0,N")
        .hand(P1, "1 paper");
    assert!(metropolis.allows(P1, improve("science")));
}

/// Rules: EX-CK-11, CK-073, CK-R59.
#[test]
fn ex_ck_11_a_single_metropolis_city() {
    let board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .metropolis("trade", "0,0,N")
        .level(P1, "trade", 4)
        .hand(P1, "4 paper, 5 cloth");
    let at = |level| board.clone().level(P1, "science", level);
    assert!(at(2).allows(P1, improve("science")));
    assert_eq!(at(3).refusal(P1, improve("science")), Some("CK-073"));
    assert!(
        at(3).allows(P1, improve("trade")),
        "the own metropolis may grow"
    );
    let two = at(3).city(P1, "0,0,S");
    assert!(two.allows(P1, improve("science")));
    let tipped = at(3).tipped(P1, "0,0,S");
    assert_eq!(tipped.refusal(P1, improve("science")), Some("CK-073"));
}

/// Rules: CK-076, CK-079, CK-165, CK-R52.
#[test]
fn ck_076_the_first_at_level_four_places_a_metropolis() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .city(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .metropolis("trade", "2,-1,S")
        .city(P2, "-1,0,N")
        .level(P1, "science", 3)
        .hand(P1, "4 paper");
    let before = board.points(P1);
    board.play(P1, improve("science"));
    let science = discipline("science");
    assert!(board.is_at(Pending::PlaceMetropolis {
        player: P1,
        discipline: science
    }));
    let place = |board: &TestBoard, at| Action::PlaceMetropolis {
        at: board.intersection(at),
    };
    assert_eq!(
        board.refusal(P1, place(&board, "2,-1,S")),
        Some("CK-076"),
        "one to a city"
    );
    assert_eq!(
        board.refusal(P1, place(&board, "-1,0,N")),
        Some("CK-076"),
        "not one's own"
    );
    assert_eq!(board.refusal(P1, PASS), Some("CK-076"), "not declined");
    board.play(P1, place(&board, "0,0,S"));
    assert_eq!(board.points(P1), before + 2);
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Blue can reach level 5 of politics, where red owns the metropolis at level 4.
fn challenged_metropolis() -> TestBoard {
    TestBoard::cities(3)
        .city(P1, "0,0,N")
        .wall("0,0,N")
        .metropolis("politics", "0,0,N")
        .level(P1, "politics", 4)
        .level(P2, "politics", 4)
        .city(P2, "0,0,S")
        .hand(P2, "5 coin")
        .hand(P1, "5 coin")
        .turn_of(P2)
}

/// Rules: EX-CK-10, CK-077, CK-R51.
#[test]
fn ex_ck_10_metropolis_take_over() {
    let mut board = challenged_metropolis();
    let (first, second) = (board.points(P1), board.points(P2));
    board.play(P2, improve("politics"));
    assert_eq!(
        (board.points(P1), board.points(P2)),
        (first - 2, second + 2)
    );
    let at = board.intersection("0,0,N");
    assert!(board.state.cities[P1].has(at) && board.state.cities_knights.walls.has(at));
}

/// Rules: CK-078, CK-166.
#[test]
fn ck_078_nobody_takes_a_metropolis_of_level_five() {
    let mut board = challenged_metropolis();
    board.play(P2, improve("politics"));
    let second = board.points(P2);
    let mut board = board.turn_of(P1);
    board.play(P1, improve("politics"));
    assert_eq!(board.points(P2), second);
    assert_eq!(board.state.cities_knights.levels[P1][2], 5);
}

/// Rules: CK-R16, CK-R17, CK-168.
#[test]
fn ck_r17_level_four_reached_second_earns_nothing_and_level_five_needs_an_ordinary_city() {
    let board = challenged_metropolis();
    let second = board.points(P2);
    let mut late = board.clone().level(P2, "politics", 3);
    late.play(P2, improve("politics"));
    assert_eq!(late.points(P2), second);
    let without = board.metropolis("trade", "0,0,S");
    assert_eq!(without.refusal(P2, improve("politics")), Some("CK-073"));
}

/// Rules: CK-079.
#[test]
fn ck_079_three_metropolises_on_three_cities() {
    let board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .city(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .metropolis("science", "0,0,N")
        .metropolis("trade", "0,0,S")
        .metropolis("politics", "2,-1,S");
    assert_eq!(board.points(P1), 12);
}

/// Rules: CK-080.
#[test]
fn ck_080_names_of_the_improvements() {
    let text = include_str!("../../../../../../rules/data/cities-knights.json");
    let names = [
        "Abbey",
        "Library",
        "Aqueduct",
        "Theater",
        "University",
        "Market",
        "Trading House",
        "Merchant Guild",
        "Bank",
        "Great Exchange",
        "Town Hall",
        "Church",
        "Fortress",
        "Cathedral",
        "High Assembly",
    ];
    let mut from = 0;
    for name in names {
        let quoted = format!("\"name_en\": \"{name}\"");
        let found = text[from..].find(&quoted);
        from += found.unwrap_or_else(|| panic!("{name} is not in order"));
    }
}
