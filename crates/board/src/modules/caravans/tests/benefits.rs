//! What wagons are worth.

use super::caravans;
use crate::test_board::{P1, P2, TestBoard};

const TRAILS: [&str; 6] = [
    "1,-1,W", "0,-1,NE", "0,1,NE", "1,1,NW", "-1,1,NW", "-2,1,NE",
];

/// Rules: CARAVAN-030, CARAVAN-031, EX-CARAVAN-04.
#[test]
fn ex_caravan_04_settlements_between_wagons_score_and_roads_count_double() {
    let bare = caravans(4)
        .settlement(P1, "1,-2,S")
        .settlement(P1, "1,0,S")
        .settlement(P2, "-1,0,S")
        .roads(P1, &["1,-1,W", "0,-1,NE", "0,1,NE"])
        .road(P2, "-1,1,NW");
    let length = |board: &TestBoard, player| board.state.derived.length[player];
    assert_eq!((length(&bare, P1), length(&bare, P2)), (2, 1));
    assert_eq!((bare.points(P1), bare.points(P2)), (2, 1));
    let board = bare.wagons(&TRAILS);
    assert_eq!((length(&board, P1), length(&board, P2)), (4, 2));
    assert_eq!((board.points(P1), board.points(P2)), (4, 2));
    assert!(board.faults().is_empty());
}

/// Rules: CARAVAN-030, CARAVAN-032.
#[test]
fn caravan_030_a_wagon_beside_a_road_can_bring_longest_road() {
    let mut board = caravans(4)
        .having_built()
        .wagons(&["1,-1,W"])
        .roads(P2, &["1,-1,W", "0,-1,NE", "0,-1,NW"]);
    assert_eq!(board.state.derived.length[P2], 4);
    assert_eq!(board.state.longest_road, None);
    board.play(P1, crate::modules::base::Action::EndTurn);
    let wagon = board.put_wagon("0,-1,NE");
    board.play(P1, wagon);
    assert_eq!(board.state.derived.length[P2], 5, "the minimum of five");
    assert_eq!(board.state.longest_road, Some(P2));
    assert!(board.faults().is_empty());
}

/// Rules: CARAVAN-030.
#[test]
fn caravan_030_a_road_built_beside_a_wagon_counts_double_at_once() {
    let mut board = caravans(4)
        .wagons(&["1,-1,W", "0,-1,NE"])
        .settlement(P1, "0,0,N")
        .hand(P1, "2 lumber, 2 brick");
    for path in ["1,-1,W", "0,-1,NE"] {
        let road = board.lay(path);
        board.play(P1, road);
    }
    assert_eq!(board.state.derived.length[P1], 4);
}

/// Rules: CARAVAN-031.
#[test]
fn caravan_031_three_wagons_and_a_city_still_score_one() {
    let mut board = caravans(4).city(P1, "1,-2,S");
    for name in ["1,-1,W", "0,-1,NE", "1,-1,NW"] {
        let path = board.path(name);
        board.state.caravans.wagons.insert(path);
        let expected = if board.state.caravans.wagons.len() >= 2 {
            3
        } else {
            2
        };
        assert_eq!(board.points(P1), expected);
    }
}
