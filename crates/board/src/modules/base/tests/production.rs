//! What a roll yields.

use crate::event::Event;
use crate::modules::base::Pending;
use crate::test_board::{P1, P2, P3, P4, TestBoard};

/// Rules: BASE-060, BASE-061, EX-BASE-04.
#[test]
fn ex_base_04_settlements_add_up_and_cities_earn_two() {
    let board = TestBoard::plain()
        .settlement(P1, "1,0,N")
        .settlement(P1, "0,1,N")
        .before_roll(P2);
    let mut three = board.clone().settlement(P4, "1,1,N");
    three.roll(2, 1);
    assert_eq!(three.hand_of(P1), "2 lumber", "in the turn of another");
    assert_eq!(three.hand_of(P4), "1 lumber");
    let mut eight = board.clone().settlement(P4, "1,1,N");
    eight.roll(4, 4);
    assert_eq!(
        (eight.hand_of(P1).as_str(), eight.hand_of(P4).as_str()),
        ("", "1 ore")
    );
    let mut city = board.city(P4, "1,1,N");
    city.roll(4, 4);
    assert_eq!(city.hand_of(P4), "2 ore");
}

/// Rules: BASE-061, BASE-131, EX-BASE-17.
#[test]
fn ex_base_17_several_buildings_and_hexes() {
    let mut board = TestBoard::plain()
        .settlement(P2, "1,0,N")
        .city(P2, "1,1,N")
        .city(P3, "-1,2,N")
        .before_roll(P1);
    board.roll(1, 2);
    assert_eq!(board.hand_of(P2), "3 lumber");
    assert_eq!(board.hand_of(P3), "2 ore");
    assert_eq!(
        board.state.bank.to_string(),
        "16 lumber, 19 brick, 19 wool, 19 grain, 17 ore"
    );
}

/// Rules: BASE-061, BASE-074.
#[test]
fn base_061_a_hex_with_the_robber_produces_nothing() {
    let board = TestBoard::plain()
        .settlement(P2, "1,0,N")
        .city(P3, "-1,2,N")
        .robber("1,0")
        .before_roll(P1);
    for _ in 0..2 {
        let mut again = board.clone();
        again.roll(1, 2);
        assert_eq!(again.hand_of(P2), "", "for as long as the robber stays");
        assert_eq!(again.hand_of(P3), "2 ore", "the other 3 produces");
    }
}

/// Rules: BASE-062.
#[test]
fn base_062_nobody_chooses_anything() {
    let mut board = TestBoard::printed();
    for sum in [2_u8, 3, 4, 5, 6, 8, 9, 10, 11, 12] {
        let mut rolled = board.clone();
        rolled.roll(sum.min(7) - 1, sum + 1 - sum.min(7));
        assert!(
            rolled.is_at(Pending::Turn { player: P1 }),
            "straight to trade and build after {sum}"
        );
    }
    board.roll(3, 4);
    assert!(!board.is_at(Pending::Turn { player: P1 }));
}

/// Rules: BASE-063, EX-BASE-22.
#[test]
fn ex_base_22_shortage() {
    // Mountains 3 owe blue 2 ore and orange 1.
    let board = TestBoard::plain()
        .city(P2, "-1,1,N")
        .settlement(P4, "1,0,N")
        .bank("5 lumber, 1 ore", P1)
        .before_roll(P1);
    let mut both = board.clone().settlement(P3, "-1,2,N");
    both.roll(1, 2);
    assert_eq!(
        (both.hand_of(P2), both.hand_of(P3)),
        (String::new(), String::new())
    );
    assert_eq!(both.state.bank.get(crate::Card::ORE), 1);
    assert!(both.events.contains(&Event::Shortage {
        card: crate::Card::ORE
    }));
    assert_eq!(both.hand_of(P4), "1 lumber", "other resources are paid");
    let mut alone = board;
    alone.roll(1, 2);
    assert_eq!(
        alone.hand_of(P2),
        "1 ore",
        "the only one entitled takes what is left"
    );
    assert_eq!(alone.faults(), Vec::<String>::new());
}

/// Rules: BASE-063, BASE-065.
#[test]
fn base_063_just_enough_is_no_shortage() {
    let mut board = TestBoard::plain()
        .city(P2, "-1,1,N")
        .settlement(P3, "-1,2,N")
        .bank("3 ore", P1)
        .before_roll(P1);
    board.roll(1, 2);
    assert_eq!(
        (board.hand_of(P2), board.hand_of(P3)),
        ("2 ore".into(), "1 ore".into())
    );
    assert_eq!(board.state.bank.total(), 0);
    let mut empty = TestBoard::plain()
        .city(P2, "-1,1,N")
        .bank("", P1)
        .before_roll(P1);
    empty.roll(1, 2);
    assert_eq!(empty.hand_of(P2), "");
}

/// Rules: BASE-064.
#[test]
fn base_064_the_desert_never_produces() {
    for number in [2_u8, 3, 4, 5, 6, 8, 9, 10, 11, 12] {
        let mut board = TestBoard::plain()
            .city(P1, "0,0,N")
            .robber("2,0")
            .before_roll(P1);
        let (first, second) = (number.min(7) - 1, number + 1 - number.min(7));
        board.roll(first, second);
        let neighbours = match number {
            6 => "2 brick",
            4 => "2 wool",
            _ => "",
        };
        assert_eq!(board.hand_of(P1), neighbours, "{number}");
    }
}

/// Rules: BASE-065.
#[test]
fn base_065_a_robbed_hex_entitles_nobody_and_buildings_add_up() {
    // Blue would be owed 2 + 2 lumber of forest 3 but for the robber: orange alone is entitled at mountains 3.
    let mut board = TestBoard::plain()
        .city(P2, "-1,1,N")
        .settlement(P3, "-1,2,N")
        .robber("-1,1")
        .settlement(P4, "1,0,N")
        .city(P4, "1,1,N")
        .bank("2 lumber, 1 ore", P1)
        .before_roll(P1);
    board.roll(1, 2);
    assert_eq!(
        board.state.bank.get(crate::Card::ORE),
        1,
        "nobody was entitled to ore"
    );
    assert!(!board.events.contains(&Event::Shortage {
        card: crate::Card::ORE
    }));
    assert_eq!(
        board.hand_of(P4),
        "2 lumber",
        "3 due to one player, 2 there"
    );
}
