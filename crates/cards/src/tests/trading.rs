//! Trade with the supply, ships.

use super::test_board::{BLUE, RED, TestBoard};
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

/// A ship in play trades two of its resource for one of another; red has built it on this side.
fn with_ship(resource: &str, side: &str) -> TestBoard {
    let ship = format!("basic.{resource}_ship");
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .settle_east(RED, "region.mountains.stack4", "region.hills.stack5")
        .stocks(RED, [2; 6])
        .give(RED, &ship)
        .act(RED, &format!("build {ship} {side}"))
        .stocks(RED, [2; 6]);
    board
}

/// Two of the ship's resource, and of no other, bring one of what is asked for.
fn trades_two_for_one(resource: &str, side: &str, get: &str) {
    let mut board = with_ship(resource, side);
    let own = crate::resource::Resource::named(resource).unwrap() as usize;
    let mut ratios = [3; 6];
    ratios[own] = 2;
    assert_eq!(board.state.summary(RED).ratios, ratios, "{resource}");
    let other = if resource == "ore" { "grain" } else { "ore" };
    board
        .refuse(RED, &format!("ship {other} {get}"), "RIVAL-101")
        .act(RED, &format!("ship {resource} {get}"))
        .gain_anything();
    let owned = |name| board.owns(RED)[crate::resource::Resource::named(name).unwrap() as usize];
    assert_eq!((owned(resource), owned(get)), (0, 3), "{resource}");
}

/// Rules: RIVAL-101, RIVAL-ORE-SHIP-1, RIVAL-GRAIN-SHIP-1, RIVAL-GOLD-SHIP-1.
#[test]
fn ships_of_ore_grain_and_gold_trade_two_for_one() {
    trades_two_for_one("ore", "-1,U", "wool");
    trades_two_for_one("grain", "-1,U", "wool");
    trades_two_for_one("gold", "-1,L", "wool");
}

/// Rules: RIVAL-LUMBER-SHIP-1, RIVAL-BRICK-SHIP-1, RIVAL-WOOL-SHIP-1.
#[test]
fn ships_of_lumber_brick_and_wool_trade_two_for_one() {
    trades_two_for_one("lumber", "1,U", "wool");
    trades_two_for_one("brick", "1,U", "wool");
    trades_two_for_one("wool", "1,U", "ore");
}

/// Rules: RIVAL-101, EX-RIVAL-09, RIVAL-091.
#[test]
fn a_trade_ship_works_as_soon_as_it_is_built() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .stocks(RED, [2; 6])
        .give(RED, "basic.ore_ship")
        .refuse(RED, "ship ore wool", "RIVAL-101");
    board
        .act(RED, "build basic.ore_ship -1,U")
        .stocks(RED, [2; 6])
        .act(RED, "ship ore wool");
    assert_eq!(board.owns(RED), [2, 2, 3, 2, 0, 2]);
}

/// Rules: RIVAL-101, RUL-33.
#[test]
fn a_trade_ship_trades_as_often_as_wished_for_something_else() {
    let mut board = with_ship("wool", "1,U");
    board.act(RED, "ship wool ore").gain_anything();
    board
        .stocks(RED, [2; 6])
        .act(RED, "ship wool ore")
        .gain_anything();
    assert_eq!(board.owns(RED)[2], 0, "again in the same turn");
    board.refuse(RED, "ship wool ore", "RIVAL-101");
    board
        .stocks(RED, [2; 6])
        .refuse(RED, "ship wool wool", "RIVAL-101");
}

/// A trade ship is not built beside a region of its own resource, unless the players agreed that it may be.
fn lies_apart_from_its_region(resource: &str, beside: &str, apart: &str) {
    let ship = format!("basic.{resource}_ship");
    let mut board = TestBoard::acting(Mode::Intro);
    board.stocks(RED, [3; 6]).give(RED, &ship);
    board.refuse(RED, &format!("build {ship} {beside}"), "RIVAL-104");
    assert!(board.can(RED, &format!("build {ship} {apart}")), "{ship}");
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

/// Rules: RIVAL-104, EX-RIVAL-43, RUL-01, RIVAL-LUMBER-SHIP-2.
#[test]
fn a_lumber_ship_may_not_lie_beside_a_forest() {
    lies_apart_from_its_region("lumber", "-1,U", "-1,L");
}

/// Rules: RIVAL-ORE-SHIP-2, RIVAL-GRAIN-SHIP-2, RIVAL-GOLD-SHIP-2.
#[test]
fn ships_of_ore_grain_and_gold_may_not_lie_beside_their_regions() {
    lies_apart_from_its_region("ore", "1,L", "-1,U");
    lies_apart_from_its_region("grain", "1,U", "-1,U");
    lies_apart_from_its_region("gold", "-1,U", "-1,L");
}

/// Rules: RIVAL-BRICK-SHIP-2, RIVAL-WOOL-SHIP-2.
#[test]
fn ships_of_brick_and_wool_may_not_lie_beside_their_regions() {
    lies_apart_from_its_region("brick", "-1,L", "1,U");
    lies_apart_from_its_region("wool", "1,L", "1,U");
}

/// Rules: RIVAL-102, RIVAL-LARGE-TRADE-SHIP-1.
#[test]
fn a_large_trade_ship_trades_two_from_one_neighbour() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .put(RED, "basic.large_trade_ship", "-1,U")
        .stocks(RED, [1, 3, 0, 0, 0, 1]);
    board
        .refuse(RED, "large_ship -2,U wool", "RIVAL-LARGE-TRADE-SHIP-1")
        .refuse(RED, "large_ship 0,U wool", "RIVAL-LARGE-TRADE-SHIP-1")
        .refuse(RED, "large_ship -2,L wool", "RIVAL-102");
    board
        .stocks(RED, [2, 3, 0, 0, 0, 2])
        .refuse(RED, "large_ship 0,U gold", "RIVAL-102")
        .refuse(RED, "large_ship 0,U brick", "RIVAL-103");
    board.act(RED, "large_ship -2,U wool");
    assert_eq!(board.owns(RED), [0, 3, 1, 0, 0, 2]);
}

/// Rules: EX-RIVAL-22, RIVAL-LARGE-TRADE-SHIP-2.
#[test]
fn a_large_trade_ship_trades_as_often_as_its_neighbours_have_two() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .put(RED, "basic.large_trade_ship", "-1,U")
        .stocks(RED, [2, 3, 0, 0, 0, 2]);
    board
        .act(RED, "large_ship -2,U wool")
        .act(RED, "large_ship 0,U ore");
    assert_eq!(board.owns(RED), [0, 3, 1, 0, 1, 0]);
}

/// Rules: RIVAL-LARGE-TRADE-SHIP-4.
#[test]
fn a_large_trade_ship_does_not_trade_the_gold_of_the_cache() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .put(RED, "basic.large_trade_ship", "-1,U")
        .stocks(RED, [0; 6])
        .cache(RED, 3);
    board.refuse(RED, "large_ship cache wool", "RIVAL-LARGE-TRADE-SHIP-4");
}

/// With this ship alone red wins the race of the trade ships.
fn wins_the_race(ship: &str, side: &str) -> bool {
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .put(RED, ship, side)
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0; 6])
        .event(1, "basic.trade_ships_race");
    board.pending().starts_with("gain 1")
}

/// Rules: RIVAL-ORE-SHIP-3, RIVAL-GRAIN-SHIP-3, RIVAL-GOLD-SHIP-3.
#[test]
fn ships_of_ore_grain_and_gold_are_trade_ships() {
    assert!(wins_the_race("basic.ore_ship", "-1,U"));
    assert!(wins_the_race("basic.grain_ship", "-1,U"));
    assert!(wins_the_race("basic.gold_ship", "-1,L"));
}

/// Rules: RIVAL-LUMBER-SHIP-3, RIVAL-BRICK-SHIP-3, RIVAL-WOOL-SHIP-3.
#[test]
fn ships_of_lumber_brick_and_wool_are_trade_ships() {
    assert!(wins_the_race("basic.lumber_ship", "1,U"));
    assert!(wins_the_race("basic.brick_ship", "1,U"));
    assert!(wins_the_race("basic.wool_ship", "1,U"));
}

/// Rules: RIVAL-LARGE-TRADE-SHIP-3, RIVAL-TRADE-SHIPS-RACE-3.
#[test]
fn a_large_trade_ship_is_a_trade_ship_and_a_pirate_ship_is_none() {
    assert!(wins_the_race("basic.large_trade_ship", "1,U"));
    assert!(!wins_the_race("gold.pirate_ship", "1,U"));
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
    let minted = board.legal(RED).into_iter();
    let minted: Vec<String> = minted.filter(|one| one.starts_with("mint")).collect();
    let others = ["lumber", "brick", "grain", "ore"];
    assert_eq!(minted, others.map(|one| format!("mint {one}")));
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
