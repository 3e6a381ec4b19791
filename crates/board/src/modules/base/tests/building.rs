//! Roads, settlements, cities.

use crate::modules::base::Action;
use crate::test_board::{P1, P2, P3, TestBoard};
use kernel::Game;

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

/// Rules: BASE-110, BASE-111, EX-BASE-05.
#[test]
fn ex_base_05_an_opponents_building_blocks() {
    let board = TestBoard::plain()
        .settlement(P3, "2,-2,S")
        .roads(P3, &["1,-1,NE", "1,-1,NW"])
        .settlement(P1, "1,-2,S")
        .hand(P3, "1 lumber, 1 brick")
        .turn_of(P3);
    assert!(
        board.allows(P3, board.lay("2,-2,W")),
        "through the free intersection"
    );
    assert_eq!(board.refusal(P3, board.lay("0,-1,NE")), Some("BASE-110"));
    assert_eq!(board.refusal(P3, board.lay("1,-1,W")), Some("BASE-110"));
    assert_eq!(
        board.refusal(P3, board.lay("1,-1,NE")),
        Some("BASE-006"),
        "taken"
    );
    assert_eq!(
        board.refusal(P3, board.lay("-1,2,NE")),
        Some("BASE-110"),
        "far away"
    );
    // A city in the way blocks as well; with the own piece there the way is open.
    let city = board.clone().with(|state| {
        state.cities[P1] = std::mem::take(&mut state.settlements[P1]);
    });
    assert_eq!(city.refusal(P3, city.lay("1,-1,W")), Some("BASE-110"));
    let own = TestBoard::plain()
        .roads(P3, &["1,-1,NE", "1,-1,NW"])
        .settlement(P3, "1,-2,S")
        .hand(P3, "1 lumber, 1 brick")
        .turn_of(P3);
    assert!(own.allows(P3, own.lay("1,-1,W")) && own.allows(P3, own.lay("0,-1,NE")));
}

/// Rules: BASE-110, BASE-111.
#[test]
fn base_111_an_opponents_road_blocks_only_its_path() {
    let board = TestBoard::plain()
        .roads(P1, &["0,0,NW"])
        .roads(P2, &["0,0,NE"])
        .hand(P1, "1 lumber, 1 brick");
    assert!(
        board.allows(P1, board.lay("1,-1,W")),
        "the intersection is free"
    );
    assert_eq!(board.refusal(P1, board.lay("0,0,NE")), Some("BASE-006"));
    assert_eq!(
        board.refusal(P1, board.lay("1,0,NW")),
        Some("BASE-110"),
        "only through the other's road"
    );
}

/// Rules: BASE-112, BASE-007.
#[test]
fn base_112_coastal_paths_and_intersections_hold_pieces() {
    let mut board = TestBoard::plain().roads(P1, &["0,-2,NE"]).hand(P1, PLENTY);
    let road = board.lay("1,-2,NW");
    board.play(P1, road);
    let settle = board.settle("1,-2,N");
    board.play(P1, settle);
    assert!(
        board
            .game
            .topology
            .coast()
            .has(board.intersection("1,-2,N"))
    );
    assert_eq!(
        board.refusal(
            P1,
            Action::Road {
                at: crate::Path(72)
            }
        ),
        Some("BASE-006"),
        "no such path"
    );
    assert_eq!(
        board.refusal(
            P1,
            Action::Settle {
                at: crate::Intersection(54)
            }
        ),
        Some("BASE-005"),
        "no such intersection"
    );
}

/// Rules: BASE-113.
#[test]
fn base_113_longest_road_is_measured_after_every_road_and_settlement() {
    let mut board = TestBoard::plain()
        .roads(P1, &["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE"])
        .roads(P2, &["0,-1,SW", "-1,0,NW"])
        .hand(P1, PLENTY)
        .hand(P2, PLENTY);
    assert_eq!(board.state.longest_road, None);
    let fifth = board.lay("2,0,W");
    board.play(P1, fifth);
    assert_eq!(board.state.longest_road, Some(P1), "after a road");
    let mut board = board.roads(P2, &["0,0,W"]).turn_of(P2);
    assert_eq!(board.state.derived.length[P1], 5);
    // Seat 2 settles on the end of a road through which seat 1 passes.
    let mut cut = board.clone().roads(P2, &["1,-1,W"]);
    let settle = cut.settle("0,0,N");
    cut.play(P2, settle);
    assert_eq!(cut.state.derived.length[P1], 4);
    assert_eq!(cut.state.longest_road, None, "after a settlement");
    let elsewhere = board.settle("-1,-1,S");
    assert_eq!(board.refusal(P2, elsewhere), None);
    board.play(P2, elsewhere);
    assert_eq!(board.state.longest_road, Some(P1));
}

/// Rules: BASE-120, BASE-121, EX-BASE-08.
#[test]
fn ex_base_08_the_distance_rule() {
    let board = TestBoard::plain()
        .settlement(P3, "2,-2,S")
        .roads(P3, &["1,-1,NE", "1,-1,NW", "1,-1,W"])
        .settlement(P2, "0,-1,S")
        .hand(P3, "1 lumber, 1 brick, 1 wool, 1 grain")
        .turn_of(P3);
    let cities = board.clone().with(|state| {
        for player in [P2, P3] {
            state.cities[player] = std::mem::take(&mut state.settlements[player]);
        }
    });
    for board in [board, cities] {
        assert!(board.allows(P3, board.settle("1,-2,S")));
        assert_eq!(
            board.refusal(P3, board.settle("0,0,N")),
            Some("BASE-121"),
            "blue one path away"
        );
        assert_eq!(
            board.refusal(P3, board.settle("1,-1,N")),
            Some("BASE-121"),
            "own one path away"
        );
        assert_eq!(
            board.refusal(P3, board.settle("2,-2,S")),
            Some("BASE-005"),
            "taken"
        );
        assert_eq!(
            board.refusal(P3, board.settle("-2,2,N")),
            Some("BASE-120"),
            "no road there"
        );
    }
}

/// Rules: BASE-120.
#[test]
fn base_120_an_opponents_road_is_not_enough() {
    let board = TestBoard::plain().roads(P2, &["0,0,NW"]).hand(P1, PLENTY);
    assert_eq!(board.refusal(P1, board.settle("0,0,N")), Some("BASE-120"));
    let own = board.roads(P1, &["0,0,NE"]);
    assert!(
        own.allows(P1, own.settle("0,0,N")),
        "an own road and a foreign one meet"
    );
}

/// Rules: BASE-100, BASE-122, BASE-201.
#[test]
fn base_100_pay_the_cost_place_the_piece() {
    let ready = TestBoard::plain()
        .settlement(P1, "0,0,N")
        .roads(P1, &["0,0,NW", "0,-1,SW"]);
    let built = |hand: &str, action: &dyn Fn(&TestBoard) -> Action| {
        let mut board = ready.clone().hand(P1, hand);
        let action = action(&board);
        let bank = board.state.bank.total();
        match board.refusal(P1, action) {
            None => {
                board.play(P1, action);
                Ok((
                    board.hand_of(P1),
                    board.state.bank.total() - bank,
                    board.points(P1),
                ))
            }
            Some(rule) => Err(rule),
        }
    };
    let road = |board: &TestBoard| board.lay("0,0,NE");
    assert_eq!(
        built("1 lumber, 1 brick, 1 ore", &road),
        Ok(("1 ore".into(), 2, 1))
    );
    assert_eq!(built("2 lumber", &road), Err("BASE-100"));
    let settle = |board: &TestBoard| board.settle("-1,0,N");
    assert_eq!(
        built("1 lumber, 1 brick, 1 wool, 1 grain", &settle),
        Ok((String::new(), 4, 2))
    );
    assert_eq!(
        built("1 lumber, 1 brick, 1 wool, 1 ore", &settle),
        Err("BASE-100")
    );
    let city = |board: &TestBoard| board.raise("0,0,N");
    assert_eq!(built("2 grain, 3 ore", &city), Ok((String::new(), 5, 2)));
    assert_eq!(built("2 grain, 2 ore", &city), Err("BASE-100"));
    let card = |_: &TestBoard| Action::BuyCard;
    assert_eq!(
        built("1 wool, 1 grain, 1 ore", &card),
        Ok((String::new(), 3, 1))
    );
    assert_eq!(built("1 wool, 1 grain", &card), Err("BASE-100"));
    // Any number of builds in a turn.
    let mut board = ready.hand(P1, "4 lumber, 4 brick");
    for at in ["0,0,NE", "1,-1,W", "1,0,NW", "1,0,W"] {
        let road = board.lay(at);
        board.play(P1, road);
    }
    assert_eq!(board.state.bank.total(), 95);
}

/// Rules: BASE-101, BASE-201.
#[test]
fn base_101_fifteen_roads_and_no_more() {
    let mut board = TestBoard::plain()
        .settlement(P1, "0,0,N")
        .hand(P1, "19 lumber, 19 brick");
    for _ in 0..15 {
        let legal = board.game.legal(&board.state, P1);
        let road = legal
            .iter()
            .find(|action| matches!(action, crate::Action::Base(Action::Road { .. })))
            .expect("a road can be built");
        board.play(P1, road);
    }
    let next = crate::interplay::building::road_places(&board.game, &board.state, P1);
    let at = next.first_member().expect("free paths remain");
    assert_eq!(board.refusal(P1, Action::Road { at }), Some("BASE-101"));
    assert_eq!(board.state.roads[P1].len(), 15);
}

/// Rules: BASE-101, BASE-123, BASE-130, BASE-201.
#[test]
fn base_123_five_settlements_then_a_city_first() {
    let mut board = TestBoard::plain().roads(P1, &["0,0,NW"]).hand(P1, PLENTY);
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N", "0,2,N"] {
        board = board.settlement(P1, at);
    }
    let sixth = board.settle("0,0,N");
    assert_eq!(board.refusal(P1, sixth), Some("BASE-123"));
    let city = board.raise("0,2,N");
    board.play(P1, city);
    assert_eq!(
        board.state.settlements[P1].len(),
        4,
        "the settlement is back in the supply"
    );
    assert!(board.allows(P1, sixth));
    board.play(P1, sixth);
    assert_eq!(board.points(P1), 7);
}

/// Rules: BASE-101, BASE-130, BASE-201.
#[test]
fn base_130_a_city_replaces_an_own_settlement_and_there_are_four() {
    let mut board = TestBoard::plain()
        .settlement(P1, "0,0,N")
        .settlement(P2, "0,0,S")
        .roads(P1, &["1,0,W"])
        .hand(P1, PLENTY);
    assert_eq!(
        board.refusal(P1, board.raise("1,-1,S")),
        Some("BASE-130"),
        "on bare ground"
    );
    assert_eq!(
        board.refusal(P1, board.raise("0,0,S")),
        Some("BASE-130"),
        "not one's own"
    );
    let city = board.raise("0,0,N");
    board.play(P1, city);
    assert_eq!(
        board.refusal(P1, city),
        Some("BASE-130"),
        "it is a city already"
    );
    for at in ["0,-2,N", "2,-2,N", "2,0,N"] {
        board = board.city(P1, at);
    }
    let board = board.settlement(P1, "-2,0,N").hand(P1, "2 grain, 3 ore");
    assert_eq!(
        board.refusal(P1, board.raise("-2,0,N")),
        Some("BASE-101"),
        "no fifth city"
    );
}

/// Rules: BASE-131, BASE-176.
#[test]
fn base_131_a_city_is_worth_two_points_and_changes_no_length() {
    let mut board = TestBoard::plain()
        .settlement(P1, "0,0,N")
        .roads(P2, &["0,0,NW", "0,0,NE"])
        .hand(P1, PLENTY);
    let length = board.state.derived.length[P2];
    let city = board.raise("0,0,N");
    board.play(P1, city);
    assert_eq!(
        (board.points(P1), board.state.derived.length[P2]),
        (2, length)
    );
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BASE-132.
#[test]
fn base_132_a_settlement_of_this_turn_may_be_upgraded() {
    let mut board = TestBoard::plain().roads(P1, &["0,0,NW"]).hand(P1, PLENTY);
    let (settle, city) = (board.settle("0,0,N"), board.raise("0,0,N"));
    board.play(P1, settle).play(P1, city);
    assert_eq!(board.points(P1), 2);
}

/// Rules: BASE-005, BASE-006, BASE-012, BASE-101, BASE-121.
#[test]
fn base_005_a_position_that_breaks_a_rule_is_named() {
    let said =
        |board: &TestBoard, rule: &str| board.faults().iter().any(|fault| fault.contains(rule));
    let sound = TestBoard::plain()
        .settlement(P1, "0,0,N")
        .roads(P1, &["0,0,NW"]);
    assert_eq!(sound.faults(), Vec::<String>::new());
    assert!(said(&sound.clone().settlement(P2, "0,0,N"), "BASE-005"));
    assert!(said(&sound.clone().city(P1, "0,0,N"), "BASE-005"));
    assert!(said(&sound.clone().roads(P2, &["0,0,NW"]), "BASE-006"));
    assert!(said(&sound.clone().settlement(P2, "1,-1,S"), "BASE-121"));
    assert!(said(
        &sound
            .clone()
            .with(|state| state.bank.add(crate::Card::ORE, 1)),
        "BASE-012"
    ));
    let (mut many, mut cities) = (sound, TestBoard::plain());
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N", "0,2,N"] {
        assert!(!said(&many, "BASE-101") && !said(&cities, "BASE-101"));
        many = many.settlement(P1, at);
        cities = cities.city(P1, at);
    }
    assert!(said(&many, "BASE-101"));
    assert!(said(&cities, "BASE-101"), "four cities at most");
}
