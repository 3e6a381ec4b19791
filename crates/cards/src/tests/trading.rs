//! Trade with the supply, ships.

use super::test_board::{RED, TestBoard};
use crate::setup::{Mode, Options};

/// Rules: RIVAL-100, RIVAL-103, RUL-21.
#[test]
fn three_of_one_type_buy_one_of_another() {
    let mut board = TestBoard::acting(Mode::Gold);
    board.stocks(RED, [2, 0, 3, 0, 3, 1]).cache(RED, 2);
    board
        .refuse(RED, "trade lumber brick", "RIVAL-100")
        .refuse(RED, "trade ore ore", "RIVAL-100");
    board
        .refuse(RED, "trade ore wool", "RIVAL-103")
        .act(RED, "trade gold brick");
    assert_eq!(
        board.owns(RED),
        [2, 1, 3, 0, 3, 0],
        "gold from field and cache"
    );
    board
        .act(RED, "trade ore lumber")
        .refuse(RED, "trade ore grain", "RIVAL-100");
    assert_eq!(board.owns(RED), [3, 1, 3, 0, 0, 0]);
}

/// Rules: RIVAL-101, EX-RIVAL-09, RIVAL-091, RUL-33, RIVAL-ORE-SHIP-1, RIVAL-GRAIN-SHIP-1, RIVAL-GOLD-SHIP-1, RIVAL-LUMBER-SHIP-1, RIVAL-BRICK-SHIP-1, RIVAL-WOOL-SHIP-1.
#[test]
fn a_trade_ship_trades_two_for_one_as_often_as_wished() {
    for (resource, side, get) in [
        ("ore", "-1,U", "wool"),
        ("grain", "-1,U", "wool"),
        ("gold", "-1,L", "wool"),
        ("lumber", "1,U", "wool"),
        ("brick", "1,U", "wool"),
        ("wool", "1,U", "ore"),
    ] {
        let ship = format!("basic.{resource}_ship");
        let mut board = TestBoard::acting(Mode::Intro);
        board
            .settle_east(RED, "region.mountains.stack4", "region.hills.stack5")
            .stocks(RED, [2; 6]);
        board
            .give(RED, &ship)
            .refuse(RED, &format!("ship {resource} {get}"), "RIVAL-101");
        board
            .act(RED, &format!("build {ship} {side}"))
            .stocks(RED, [2, 2, 2, 2, 2, 2]);
        board
            .act(RED, &format!("ship {resource} {get}"))
            .gain_anything();
        let index = crate::resource::Resource::named(resource).unwrap() as usize;
        let got = crate::resource::Resource::named(get).unwrap() as usize;
        assert_eq!((board.owns(RED)[index], board.owns(RED)[got]), (0, 3));
        board
            .stocks(RED, [2; 6])
            .act(RED, &format!("ship {resource} {get}"))
            .gain_anything();
        assert_eq!(board.owns(RED)[index], 0, "again in the same turn");
        board.refuse(RED, &format!("ship {resource} {get}"), "RIVAL-101");
        let other = if resource == "ore" { "grain" } else { "ore" };
        board
            .stocks(RED, [2; 6])
            .refuse(RED, &format!("ship {other} {get}"), "RIVAL-101");
        board.refuse(RED, &format!("ship {resource} {resource}"), "RIVAL-101");
    }
}

/// Rules: RIVAL-104, EX-RIVAL-43, RIVAL-ORE-SHIP-2, RIVAL-GRAIN-SHIP-2, RIVAL-GOLD-SHIP-2, RIVAL-LUMBER-SHIP-2, RIVAL-BRICK-SHIP-2, RIVAL-WOOL-SHIP-2, RUL-01.
#[test]
fn a_trade_ship_may_not_lie_beside_its_own_region() {
    let mut board = TestBoard::acting(Mode::Intro);
    board.stocks(RED, [3; 6]).give(RED, "basic.lumber_ship");
    board.refuse(RED, "build basic.lumber_ship -1,U", "RIVAL-104");
    assert!(board.can(RED, "build basic.lumber_ship -1,L"));
    for (resource, beside) in [
        ("ore", "1,L"),
        ("grain", "1,U"),
        ("gold", "-1,U"),
        ("brick", "-1,L"),
        ("wool", "1,L"),
    ] {
        let mut board = TestBoard::acting(Mode::Intro);
        let ship = format!("basic.{resource}_ship");
        board.stocks(RED, [3; 6]).give(RED, &ship);
        board.refuse(RED, &format!("build {ship} {beside}"), "RIVAL-104");
        let options = Options {
            ship_beside_own_region: true,
            ..Options::default()
        };
        let mut board = TestBoard::acting_with(Mode::Intro, options);
        board
            .stocks(RED, [3; 6])
            .give(RED, &ship)
            .act(RED, &format!("build {ship} {beside}"));
    }
}

/// Rules: RIVAL-102, EX-RIVAL-22, RIVAL-LARGE-TRADE-SHIP-1, RIVAL-LARGE-TRADE-SHIP-2, RIVAL-LARGE-TRADE-SHIP-4.
#[test]
fn a_large_trade_ship_trades_two_from_one_neighbour() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .put(RED, "basic.large_trade_ship", "-1,U")
        .stocks(RED, [1, 3, 0, 0, 0, 1])
        .cache(RED, 3);
    board.refuse(RED, "large_ship -2,U wool", "RIVAL-LARGE-TRADE-SHIP-1");
    board.refuse(RED, "large_ship 0,U wool", "RIVAL-LARGE-TRADE-SHIP-1");
    board
        .refuse(RED, "large_ship -2,L wool", "RIVAL-102")
        .refuse(RED, "large_ship cache wool", "RIVAL-LARGE-TRADE-SHIP-4");
    board
        .stocks(RED, [2, 3, 0, 0, 0, 2])
        .refuse(RED, "large_ship 0,U gold", "RIVAL-102");
    board.refuse(RED, "large_ship 0,U brick", "RIVAL-103");
    board
        .act(RED, "large_ship -2,U wool")
        .act(RED, "large_ship 0,U ore");
    assert_eq!(board.owns(RED), [0, 3, 1, 0, 1, 3]);
}

/// Rules: RIVAL-ORE-SHIP-3, RIVAL-GRAIN-SHIP-3, RIVAL-GOLD-SHIP-3, RIVAL-LUMBER-SHIP-3, RIVAL-BRICK-SHIP-3, RIVAL-WOOL-SHIP-3, RIVAL-LARGE-TRADE-SHIP-3, RIVAL-TRADE-SHIPS-RACE-3.
#[test]
fn all_these_count_as_trade_ships() {
    for ship in [
        "ore_ship",
        "grain_ship",
        "gold_ship",
        "lumber_ship",
        "brick_ship",
        "wool_ship",
        "large_trade_ship",
    ] {
        assert!(
            super::test_board::card(&format!("basic.{ship}"))
                .data()
                .is_trade_ship()
        );
    }
    assert!(
        !super::test_board::card("gold.pirate_ship")
            .data()
            .is_trade_ship()
    );
}

/// Rules: RIVAL-MINT-1, RIVAL-MINT-2.
#[test]
fn each_mint_trades_one_gold_once_a_turn() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .put(RED, "gold.mint", "1,U")
        .stocks(RED, [0, 0, 3, 0, 0, 3]);
    board
        .refuse(RED, "mint gold", "RIVAL-MINT-1")
        .refuse(RED, "mint wool", "RIVAL-103");
    board
        .act(RED, "mint ore")
        .refuse(RED, "mint ore", "RIVAL-MINT-1");
    board
        .put(RED, "gold.mint", "1,L")
        .act(RED, "mint ore")
        .refuse(RED, "mint ore", "RIVAL-MINT-1");
    assert_eq!(board.owns(RED), [0, 0, 3, 0, 2, 1]);
    board.phase_of(RED);
    board
        .stocks(RED, [0; 6])
        .refuse(RED, "mint ore", "RIVAL-MINT-1");
}
