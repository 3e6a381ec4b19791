//! The principality: middle line, sites, neighbours, centre cards.

use super::test_board::{BLUE, RED, TestBoard, free_removal, place};
use crate::place::{Line, Side, Store};
use crate::setup::Mode;
use kernel::Viewer;

/// Rules: RIVAL-030, RIVAL-033, RIVAL-036, RIVAL-037.
#[test]
fn sides_border_the_regions_left_and_right() {
    let neighbours = |side: &str| place::<Side>(side).neighbours();
    assert_eq!(neighbours("-1,U"), [place::<Store>("-2,U"), place("0,U")]);
    assert_eq!(neighbours("-1,L"), [place::<Store>("-2,L"), place("0,L")]);
    assert_eq!(neighbours("1,U"), [place::<Store>("0,U"), place("2,U")]);
    assert_eq!(Line::of(-12).map(Line::x), Some(-12));
    assert_eq!(Line::of(13), None);
    for x in -12..=12 {
        let odd = x % 2 != 0;
        assert_eq!(
            Line::of(x).unwrap().index().is_some(),
            odd,
            "odd positions hold settlements"
        );
    }
}

/// Rules: RIVAL-092, EX-RIVAL-05, RIVAL-083.
#[test]
fn a_road_costs_one_lumber_and_two_brick_and_opens_a_place_for_a_settlement() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .stocks(RED, [1, 1, 0, 0, 0, 0])
        .refuse(RED, "road 2", "RIVAL-083");
    board.stocks(RED, [1, 2, 0, 0, 0, 0]).act(RED, "road 2");
    assert_eq!(board.owns(RED), [0; 6]);
    assert_eq!(board.state.table.supply.roads, 6);
    assert_eq!(
        board.state.land(RED).settlement_ends(),
        [None, Line::of(3)],
        "a place for a settlement opens"
    );
}

/// Rules: RIVAL-031, RIVAL-032, RIVAL-093.
#[test]
fn roads_leave_no_gap_and_never_touch() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .stocks(RED, [3, 3, 0, 0, 0, 0])
        .refuse(RED, "road 0", "RIVAL-092")
        .refuse(RED, "road 4", "RIVAL-092")
        .refuse(RED, "road 1", "RIVAL-092");
    board
        .act(RED, "road 2")
        .stocks(RED, [3, 3, 0, 0, 0, 0])
        .refuse(RED, "road 2", "RIVAL-093")
        .refuse(RED, "road 4", "RIVAL-092");
}

/// Rules: RIVAL-094, EX-RIVAL-06, RUL-07.
#[test]
fn a_settlement_brings_two_regions_for_its_corners() {
    let mut board = TestBoard::acting(Mode::Intro);
    board.stocks(RED, [3, 3, 1, 1, 1, 0]);
    board.refuse(RED, "settle 3", "RIVAL-094");
    board
        .act(RED, "road 2")
        .refuse(RED, "settle 5", "RIVAL-094")
        .act(RED, "settle 3");
    assert_eq!(board.pending(), "new_regions 1 4,U");
    board
        .act(RED, "draw_regions")
        .chance("region region.mountains.stack4")
        .chance("region region.gold_field.stack2");
    board
        .refuse(RED, "place 2,U", "RIVAL-095")
        .act(RED, "place 4,L");
    let land = board.state.land(RED);
    assert_eq!(land.region(place("4,L")).id(), "region.mountains.stack4");
    assert_eq!(land.region(place("4,U")).id(), "region.gold_field.stack2");
    assert_eq!((board.at(RED, "4,U"), board.at(RED, "4,L")), (0, 0));
    assert_eq!(
        (board.points(RED), board.owns(RED)),
        (3, [1, 0, 0, 0, 1, 0])
    );
    assert_eq!(
        board.sees(Viewer::Seat(BLUE))["regions"]
            .as_array()
            .unwrap()
            .len(),
        10
    );
    board.turn_of(BLUE);
    board.roll(4, "trade");
    assert_eq!(board.at(RED, "4,L"), 1, "a 4 gives ore");
    board.turn_of(BLUE);
    board.roll(2, "trade");
    assert_eq!(board.at(RED, "4,U"), 1, "a 2 gives gold");
}

/// Rules: RIVAL-051, RIVAL-097, EX-RIVAL-07.
#[test]
fn a_city_counts_two_and_has_four_sites() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .put(RED, "basic.storehouse", "-1,U")
        .stocks(RED, [0, 0, 0, 2, 3, 0]);
    let free = |board: &TestBoard| {
        ["-1,U", "-1,L"].map(|side| board.state.land(RED).free_site(place(side)).is_some())
    };
    assert_eq!(free(&board), [false, true]);
    board
        .refuse(RED, "city 0", "RIVAL-097")
        .refuse(RED, "city 3", "RIVAL-097")
        .act(RED, "city -1");
    assert_eq!((board.points(RED), board.owns(RED)), (3, [0; 6]));
    assert_eq!(free(&board), [true, true]);
    assert_eq!(
        board.built(RED),
        ["basic.storehouse"],
        "the card on U1 stays"
    );
    assert_eq!(
        (
            board.state.table.supply.cities,
            board.state.table.supply.settlements
        ),
        (6, 5),
        "the settlement stays beneath"
    );
    board
        .stocks(RED, [0, 0, 0, 3, 3, 0])
        .refuse(RED, "city -1", "RIVAL-097");
    let cities = board.legal(RED).into_iter();
    let cities: Vec<String> = cities.filter(|one| one.starts_with("city")).collect();
    assert_eq!(cities, ["city 1"], "the other settlement alone");
}

/// Rules: RIVAL-096, RIVAL-098, RIVAL-099, RIVAL-017.
#[test]
fn an_empty_supply_ends_building() {
    let mut board = TestBoard::acting(Mode::Intro);
    board.stocks(RED, [3, 3, 3, 3, 3, 3]);
    assert!(board.can(RED, "road 2") && board.can(RED, "city 1"));
    board.state.table.supply.roads = 0;
    board.state.table.supply.cities = 0;
    board
        .refuse(RED, "road 2", "RIVAL-098")
        .refuse(RED, "city 1", "RIVAL-098");
    board.state.land_mut(RED).road_east = true;
    assert!(board.can(RED, "settle 3"));
    board.state.table.supply.settlements = 0;
    board.refuse(RED, "settle 3", "RIVAL-098");
    // Five settlements take ten of the twelve stacked regions.
    assert_eq!(crate::catalogue::catalogue().settlement.supply, 5);
    assert!(board.state.table.regions.len() >= 10);
}

/// Rules: RIVAL-039, RIVAL-084, RIVAL-085.
#[test]
fn green_cards_go_anywhere_red_ones_to_cities() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board.stocks(RED, [3, 3, 3, 3, 3, 3]);
    board
        .give(RED, "basic.storehouse")
        .give(RED, "turmoil.fire_brigade")
        .give(RED, "basic.austin");
    board.refuse(RED, "build turmoil.fire_brigade 1,U", "RIVAL-085");
    board.refuse(RED, "build basic.storehouse 3,U", "RIVAL-084");
    board
        .city(RED, 1)
        .act(RED, "build turmoil.fire_brigade 1,U")
        .act(RED, "build basic.storehouse 1,U");
    board
        .refuse(RED, "build basic.austin 1,U", "RIVAL-084")
        .act(RED, "build basic.austin -1,L");
    assert_eq!(
        board.built(RED),
        ["basic.austin", "turmoil.fire_brigade", "basic.storehouse"]
    );
    board.refuse(RED, "build basic.austin 1,L", "RIVAL-083");
}

/// Rules: RIVAL-038, RIVAL-086, RIVAL-GOLD-CACHE-1, RIVAL-GOLD-CACHE-2.
#[test]
fn the_gold_cache_lies_at_a_region_and_stays() {
    let mut board = TestBoard::acting_with(Mode::Gold, free_removal());
    board.stocks(RED, [0; 6]).give(RED, "gold.gold_cache");
    board.refuse(
        RED,
        "build_at_region gold.gold_cache 0,U",
        "RIVAL-GOLD-CACHE-1",
    );
    board.put(RED, "basic.harald", "1,U");
    board.refuse(RED, "build gold.gold_cache 1,U", "RIVAL-086");
    board.refuse(RED, "build_at_region gold.gold_cache 4,U", "RIVAL-086");
    board.refuse(RED, "build_at_region gold.gold_cache cache", "RIVAL-086");
    board.act(RED, "build_at_region gold.gold_cache 2,L");
    assert_eq!(
        (board.at(RED, "cache"), board.state.land(RED).cache),
        (0, Some(place("2,L")))
    );
    board.act(RED, "remove");
    assert_eq!(
        board.legal(RED),
        ["pick 1,U1"],
        "only the hero can be removed"
    );
}

/// Rules: RIVAL-094.
#[test]
fn a_land_ends_where_its_lines_do() {
    let mut land = *TestBoard::acting(Mode::Intro).state.land(RED);
    (land.road_west, land.road_east) = (true, true);
    assert!(land.settlement_ends().iter().all(Option::is_some));
    land.west = 0;
    assert_eq!(land.settlement_ends()[0], None);
    land.east = crate::place::SETTLEMENTS - 1;
    assert_eq!(land.settlement_ends()[1], None);
}
