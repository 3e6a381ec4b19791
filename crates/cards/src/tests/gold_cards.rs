//! The cards of the Era of Gold.

use super::test_board::{BLUE, RED, TestBoard};
use crate::setup::Mode;

/// Red may play Brigands against blue's stocks.
fn raiding(red: [u8; 6], blue: [u8; 6]) -> TestBoard {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.brigands")
        .put(RED, "basic.candamir", "1,U")
        .stocks(RED, red)
        .stocks(BLUE, blue);
    board
}

/// Rules: RIVAL-BRIGANDS-1.
#[test]
fn brigands_need_the_strength_token() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.brigands")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [3; 6])
        .refuse(RED, "play gold.brigands", "RIVAL-BRIGANDS-1");
    board
        .put(RED, "basic.candamir", "1,U")
        .act(RED, "play gold.brigands");
}

/// Rules: RIVAL-BRIGANDS-2, RUL-19, RUL-20.
#[test]
fn brigands_fill_one_region_with_what_the_opponent_has() {
    let mut board = raiding([3, 0, 0, 0, 0, 1], [3, 0, 0, 0, 0, 2]);
    board.act(RED, "play gold.brigands");
    for elsewhere in ["raid -2,U 1", "raid 0,L 1", "raid 0,U 3", "raid 0,U 0"] {
        board.refuse(RED, elsewhere, "RIVAL-BRIGANDS-2");
    }
    assert_eq!(
        board.legal(RED),
        ["raid 0,U 1", "raid 0,U 2"],
        "the amount is optional"
    );
    board.act(RED, "raid 0,U 2");
    assert_eq!((board.at(RED, "0,U"), board.owns(BLUE)[5]), (3, 0));
}

/// Rules: RIVAL-BRIGANDS-3, RIVAL-BRIGANDS-5, RUL-22.
#[test]
fn the_victim_of_brigands_says_where_the_resources_come_from() {
    let mut board = raiding([3, 0, 0, 0, 0, 1], [3, 0, 0, 0, 0, 2]);
    board.cache(BLUE, 1).act(RED, "play gold.brigands").refuse(
        RED,
        "raid cache 1",
        "RIVAL-BRIGANDS-5",
    );
    board
        .act(RED, "raid 0,U 2")
        .refuse(BLUE, "pay -2,U", "RIVAL-047")
        .act(BLUE, "pay cache");
    assert_eq!(
        (board.at(RED, "0,U"), board.owns(BLUE)[5]),
        (3, 1),
        "the second could only come from the field"
    );
}

/// Rules: RIVAL-BRIGANDS-4, RIVAL-140.
#[test]
fn brigands_are_not_played_when_they_can_bring_nothing() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.brigands")
        .put(RED, "basic.candamir", "1,U")
        .stocks(BLUE, [3, 0, 0, 0, 0, 0])
        .stocks(RED, [3, 0, 0, 0, 0, 0]);
    board.refuse(RED, "play turmoil.brigands", "RIVAL-BRIGANDS-4");
    board
        .stocks(RED, [2, 0, 0, 0, 0, 0])
        .act(RED, "play turmoil.brigands");
}

/// Rules: RIVAL-GUDRUN-1, RIVAL-GUDRUN-2, RUL-27, RIVAL-GOLD-CACHE-3.
#[test]
fn gudrun_leaves_both_gold_caches_alone() {
    // The victim's cache: neither counted nor given.
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.gudrun")
        .put(RED, "gold.pirate_ship", "1,U")
        .cache(BLUE, 3)
        .stocks(RED, [0; 6])
        .stocks(BLUE, [1, 1, 1, 1, 1, 0])
        .refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-1");
    board
        .stocks(BLUE, [0, 0, 0, 0, 0, 1])
        .act(RED, "play gold.gudrun");
    assert_eq!(
        (board.owns(RED)[5], board.at(BLUE, "cache"), board.pending()),
        (1, 3, "act 1".to_owned()),
        "two were asked for, one lay on the field"
    );
    // The own cache: no room there counts, and nothing goes there.
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.gudrun")
        .put(RED, "gold.pirate_ship", "1,U")
        .cache(RED, 0)
        .stocks(RED, [0, 0, 0, 0, 0, 3])
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-4");
    board
        .stocks(RED, [0, 0, 0, 0, 0, 1])
        .act(RED, "play gold.gudrun");
    assert_eq!(
        (board.at(RED, "0,U"), board.at(RED, "cache")),
        (3, 0),
        "the taker is not asked"
    );
}

/// Rules: RIVAL-GUDRUN-3.
#[test]
fn the_victim_of_gudrun_chooses_the_gold_field() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.gudrun")
        .put(RED, "gold.pirate_ship", "1,U")
        .settle_east(BLUE, "region.gold_field.stack2", "region.hills.stack5")
        .cache(BLUE, 3)
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0, 0, 0, 0, 0, 2])
        .stock(BLUE, "4,U", 2)
        .act(RED, "play gold.gudrun");
    assert_eq!(board.pending(), "give 2 gold 2 0,U/4,U 0,U");
    board
        .refuse(BLUE, "pay cache", "RIVAL-047")
        .act(BLUE, "pay 4,U")
        .act(BLUE, "pay 0,U");
    assert_eq!(
        (
            board.at(BLUE, "0,U"),
            board.at(BLUE, "4,U"),
            board.at(RED, "0,U")
        ),
        (1, 1, 2)
    );
}

/// Rules: RIVAL-GUDRUN-1, RIVAL-GUDRUN-2, RIVAL-GUDRUN-4, RUL-19.
#[test]
fn gudrun_takes_two_gold_for_each_pirate_ship() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.gudrun")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .cache(BLUE, 2);
    board.refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-1");
    board
        .put(RED, "gold.pirate_ship", "1,U")
        .stocks(RED, [0, 0, 0, 0, 0, 3])
        .refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-4");
    board
        .stocks(RED, [0, 0, 0, 0, 0, 2])
        .put(RED, "gold.pirate_ship", "1,L")
        .act(RED, "play gold.gudrun");
    assert_eq!(
        (
            board.owns(RED)[5],
            board.at(BLUE, "cache"),
            board.at(BLUE, "0,U")
        ),
        (3, 2, 2),
        "limited by own room; the cache does not give, so there is no question"
    );
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.gudrun")
        .put(RED, "gold.pirate_ship", "1,U")
        .stocks(BLUE, [3, 3, 3, 3, 3, 0]);
    board.refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-1");
    board
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .act(RED, "play gold.gudrun");
    assert_eq!((board.owns(RED)[5], board.owns(BLUE)[5]), (2, 1));
}

/// Rules: RIVAL-MERCHANT-1, RIVAL-MERCHANT-2, RIVAL-MERCHANT-3, RIVAL-MERCHANT-4.
#[test]
fn merchant_takes_one_or_two_and_returns_one() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.merchant")
        .stocks(RED, [0, 0, 0, 0, 0, 0])
        .stocks(BLUE, [1, 1, 0, 0, 0, 0]);
    board.refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-1");
    board
        .city(RED, 1)
        .stocks(BLUE, [0; 6])
        .refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-1");
    board
        .stocks(BLUE, [3, 0, 0, 0, 0, 0])
        .stocks(RED, [3, 0, 0, 0, 0, 0])
        .refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-4");
    board
        .settle_east(BLUE, "region.fields.stack1", "region.hills.stack5")
        .stocks(BLUE, [3, 2, 0, 0, 0, 0]);
    board
        .stocks(RED, [1, 0, 0, 0, 0, 1])
        .act(RED, "play gold.merchant")
        .refuse(RED, "pass", "RUL-20")
        .act(RED, "demand brick");
    board.act(RED, "demand lumber");
    assert_eq!(board.pending(), "return 1", "two is the most");
    board
        .refuse(BLUE, "pay -2,U", "RIVAL-132")
        .refuse(RED, "pay 0,L", "RIVAL-MERCHANT-3")
        .refuse(RED, "pass", "RIVAL-MERCHANT-3");
    board.act(RED, "pay -2,L");
    assert_eq!(
        board.pending(),
        "gain 2 -2,L/4,L 1",
        "it may be one just received; the opponent says where it goes"
    );
    board.act(BLUE, "gain 4,L");
    assert_eq!(
        (board.owns(RED), board.owns(BLUE)),
        ([2, 0, 0, 0, 0, 1], [2, 2, 0, 0, 0, 0])
    );
}

/// Rules: RUL-36, RIVAL-MERCHANT-3, RIVAL-047.
#[test]
fn merchant_returns_any_resource_and_what_finds_no_room_is_lost() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .give(RED, "gold.merchant")
        .stocks(BLUE, [3, 3, 3, 3, 3, 3])
        .stocks(RED, [1, 0, 1, 1, 0, 0])
        .act(RED, "play gold.merchant")
        .act(RED, "demand ore")
        .act(RED, "pass");
    assert_eq!(
        board.legal(RED),
        ["pay -2,U", "pay 0,L", "pay 2,U", "pay 2,L"],
        "whatever red owns, the ore just received included"
    );
    board.act(RED, "pay -2,U");
    assert_eq!(
        (board.pending(), board.owns(RED), board.owns(BLUE)),
        ("act 1".to_owned(), [0, 0, 1, 1, 1, 0], [3, 3, 3, 3, 2, 3]),
        "blue's Forest is full: the lumber is lost"
    );
}

/// Rules: RIVAL-MERCHANT-1.
#[test]
fn merchant_is_open_to_three_commerce_points() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.merchant")
        .refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-1");
    board
        .put(RED, "basic.toll_bridge", "1,U")
        .put(RED, "basic.marketplace", "1,L")
        .put(RED, "basic.large_trade_ship", "-1,U");
    assert!(board.can(RED, "play gold.merchant"));
}

/// Rules: RIVAL-REINER-1, RIVAL-REINER-2, RUL-31.
#[test]
fn reiner_declares_a_celebration() {
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .give(RED, "gold.reiner")
        .give(RED, "basic.brigitta")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0; 6]);
    board
        .act(RED, "play gold.reiner")
        .act(RED, "play basic.brigitta")
        .act(RED, "set_die 2")
        .act(RED, "roll");
    assert_eq!(
        board.owns(RED)[0],
        1,
        "both results are fixed: production first, no die is rolled"
    );
    assert_eq!(board.pending(), "gain 1 -2,U/-2,L/0,U/0,L/2,U/2,L 2");
    board.gain_anything();
    assert_eq!(board.owns(BLUE).iter().sum::<u8>(), 2);
    board
        .give(RED, "basic.brigitta")
        .refuse(RED, "play basic.brigitta", "RIVAL-BRIGITTA-1");
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .give(RED, "gold.reiner")
        .act(RED, "play gold.reiner")
        .act(RED, "roll")
        .chance("die 5");
    assert!(
        board.pending().starts_with("gain 1"),
        "the event die is not rolled"
    );
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.reiner")
        .refuse(RED, "play gold.reiner", "RIVAL-REINER-1");
}

/// Rules: RIVAL-STAPLE-HOUSE-1, RIVAL-STAPLE-HOUSE-2, RIVAL-MERCHANT-GUILD-1.
#[test]
fn a_staple_house_needs_the_guild_and_brings_two_resources() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .give(RED, "gold.staple_house")
        .stocks(RED, [0, 2, 1, 0, 2, 0]);
    board.refuse(RED, "build gold.staple_house 1,U", "RIVAL-STAPLE-HOUSE-1");
    board
        .put(RED, "gold.merchant_guild", "1,U")
        .act(RED, "build gold.staple_house 1,L");
    assert_eq!(
        board.owns(RED),
        [0; 6],
        "paid in full before anything comes"
    );
    board.act(RED, "gain 0,U").act(RED, "gain 0,U");
    assert_eq!(
        (board.owns(RED), board.pending()),
        ([0, 0, 0, 0, 0, 2], "act 1".to_owned())
    );
}

/// Rules: RIVAL-TRADE-MASTER-1, RIVAL-MERCHANT-GUILD-1.
#[test]
fn a_trade_master_needs_the_guild_and_something_to_take() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .give(RED, "gold.trade_master")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [1, 1, 0, 0, 0, 0])
        .refuse(RED, "play gold.trade_master", "RIVAL-TRADE-MASTER-1");
    board
        .put(RED, "gold.merchant_guild", "1,U")
        .stocks(BLUE, [0; 6])
        .refuse(RED, "play gold.trade_master", "RIVAL-TRADE-MASTER-1");
    board
        .stocks(BLUE, [1, 1, 0, 0, 0, 0])
        .act(RED, "play gold.trade_master");
}

/// Rules: RIVAL-TRADE-MASTER-2, EX-RIVAL-15.
#[test]
fn a_trade_master_takes_one_or_two_resources_for_nothing() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .put(RED, "gold.merchant_guild", "1,U")
        .give(RED, "gold.trade_master")
        .stocks(RED, [3, 0, 0, 0, 0, 0])
        .stocks(BLUE, [0, 1, 1, 0, 0, 0])
        .act(RED, "play gold.trade_master")
        .act(RED, "demand wool")
        .act(RED, "pass");
    assert_eq!(
        (board.owns(RED), board.owns(BLUE)),
        ([3, 0, 1, 0, 0, 0], [0, 1, 0, 0, 0, 0])
    );
}

/// Rules: RIVAL-TRADE-MASTER-3.
#[test]
fn a_trade_master_takes_only_what_can_be_stored() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .put(RED, "gold.merchant_guild", "1,U")
        .give(RED, "gold.trade_master")
        .give(RED, "gold.trade_master")
        .stocks(RED, [3, 0, 0, 0, 0, 0])
        .stocks(BLUE, [1, 1, 0, 0, 0, 0])
        .act(RED, "play gold.trade_master");
    assert_eq!(
        (board.pending(), board.owns(RED), board.owns(BLUE)),
        ("act 1".to_owned(), [3, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]),
        "lumber cannot be stored; nothing goes back"
    );
    board.refuse(RED, "play gold.trade_master", "RIVAL-TRADE-MASTER-3");
}

/// Rules: RIVAL-PIRATE-SHIP-1, RIVAL-PIRATE-SHIP-2, RIVAL-123, RIVAL-131.
#[test]
fn a_pirate_ship_sinks_a_trade_ship_when_built() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.pirate_ship")
        .give(RED, "gold.pirate_ship")
        .stocks(RED, [3, 0, 3, 0, 0, 0]);
    board.act(RED, "build gold.pirate_ship 1,U");
    assert_eq!(
        board.pending(),
        "act 1",
        "without a trade ship nothing happens"
    );
    board
        .put(BLUE, "basic.ore_ship", "-1,U")
        .put(BLUE, "basic.inga", "1,U")
        .put(BLUE, "gold.large_trade_ship", "1,L");
    assert_eq!(
        board.built(BLUE).len(),
        3,
        "ships built later are safe from the first one"
    );
    board.act(RED, "build gold.pirate_ship 1,L");
    assert_eq!(board.pending(), "lose 2 2 pirates");
    board
        .refuse(BLUE, "pick 1,U1", "RIVAL-PIRATE-SHIP-1")
        .act(BLUE, "pick 1,L1");
    assert_eq!(
        (board.discard_pile(), board.pending()),
        (vec!["gold.large_trade_ship"], "act 1".to_owned())
    );
}

/// Two cities and a Trading Base of red's.
fn with_trading_base() -> TestBoard {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .city(RED, -1)
        .stocks(RED, [3; 6])
        .give(RED, "gold.trading_base")
        .act(RED, "build gold.trading_base 1,U");
    board
}

/// Red's victory and commerce points.
fn victory_and_commerce(board: &TestBoard) -> (u8, u8) {
    let points = board.state.land(RED).derived.points;
    (points.victory, points.commerce)
}

/// Rules: RIVAL-TRADING-BASE-1, RIVAL-TRADING-BASE-2, EX-RIVAL-23.
#[test]
fn a_trading_base_adds_commerce_to_marketplace_and_harbor() {
    let mut board = with_trading_base();
    assert_eq!(victory_and_commerce(&board), (5, 1));
    board.put(RED, "basic.marketplace", "1,U");
    assert_eq!(victory_and_commerce(&board), (5, 3), "a Marketplace has 1");
    board.put(RED, "gold.harbor", "1,L");
    assert_eq!(victory_and_commerce(&board), (5, 5), "a Harbor has 1");
}

/// Rules: RIVAL-SALT-SILO-1, RIVAL-SALT-SILO-2, RIVAL-049.
#[test]
fn a_salt_silo_makes_ships_worth_more() {
    let mut board = TestBoard::acting(Mode::Gold);
    board.city(RED, 1).city(RED, -1);
    let before = victory_and_commerce(&board);
    board
        .stocks(RED, [3; 6])
        .give(RED, "gold.salt_silo")
        .act(RED, "build gold.salt_silo 1,L");
    let silo = victory_and_commerce(&board);
    assert_eq!(silo.0, before.0 + 1, "a victory point of its own");
    board.put(RED, "basic.ore_ship", "-1,U");
    assert_eq!(
        victory_and_commerce(&board).1,
        silo.1 + 2,
        "a ship is worth 2 at once"
    );
}

/// Rules: RIVAL-HARBOR-1, RIVAL-HARBOR-2, EX-RIVAL-24.
#[test]
fn a_harbor_is_worth_a_point_beside_three_trade_ships() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .city(RED, -1)
        .stocks(RED, [3; 6])
        .give(RED, "gold.harbor")
        .act(RED, "build gold.harbor 1,L")
        .put(RED, "basic.ore_ship", "-1,U")
        .put(RED, "basic.large_trade_ship", "-1,U");
    let two = victory_and_commerce(&board);
    board.put(RED, "basic.grain_ship", "-1,L");
    let three = victory_and_commerce(&board);
    assert_eq!(three, (two.0 + 1, two.1 + 1));
    board.phase_of(BLUE);
    board
        .give(BLUE, "gold.pirate_ship")
        .stocks(BLUE, [1, 0, 1, 0, 0, 0])
        .act(BLUE, "build gold.pirate_ship 1,U")
        .act(RED, "pick -1,L1");
    assert_eq!(
        victory_and_commerce(&board),
        two,
        "the point is gone, the Harbor's commerce stays"
    );
}

/// Rules: RIVAL-MONEYLENDER-1, RIVAL-MONEYLENDER-3.
#[test]
fn the_moneylender_takes_up_to_two_on_trade() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .give(RED, "gold.moneylender")
        .stocks(RED, [2, 1, 0, 0, 2, 0])
        .act(RED, "build gold.moneylender 1,U");
    board.turn_of(RED);
    board.roll(6, "trade");
    assert_eq!(board.pending(), "act 1", "no advantage, no use");
    board
        .put(RED, "gold.merchant_guild", "1,U")
        .put(RED, "basic.toll_bridge", "1,L");
    board.turn_of(RED);
    board
        .stocks(RED, [0, 0, 0, 0, 0, 0])
        .stocks(BLUE, [0, 0, 0, 1, 0, 0])
        .roll(1, "trade");
    board
        .refuse(RED, "demand ore", "RIVAL-047")
        .act(RED, "demand grain")
        .act(RED, "demand wool");
    assert_eq!(
        (board.owns(RED), board.owns(BLUE)),
        ([0, 0, 1, 1, 0, 1], [0; 6]),
        "two types; 1 gave red gold and blue wool"
    );
}

/// Rules: RIVAL-MONEYLENDER-2, EX-RIVAL-33.
#[test]
fn the_second_resource_of_the_moneylender_may_be_waived() {
    let trade = |blue: [u8; 6]| {
        let mut board = TestBoard::rolling(Mode::Gold);
        board
            .city(RED, 1)
            .put(RED, "gold.moneylender", "1,U")
            .put(RED, "gold.merchant_guild", "1,U")
            .put(RED, "basic.toll_bridge", "1,L");
        board
            .stocks(RED, [0; 6])
            .stocks(BLUE, blue)
            .roll(3, "trade");
        board
    };
    // A 3 gives blue one lumber.
    let mut board = trade([2, 2, 0, 0, 0, 0]);
    board
        .refuse(RED, "pass", "RUL-20")
        .act(RED, "demand lumber")
        .act(RED, "pass");
    assert_eq!(board.owns(BLUE), [2, 2, 0, 0, 0, 0]);
    let mut board = trade([2, 2, 0, 0, 0, 0]);
    board.act(RED, "demand lumber").act(RED, "demand lumber");
    assert_eq!(
        (board.owns(BLUE), board.pending()),
        ([1, 2, 0, 0, 0, 0], "act 1".to_owned())
    );
    let board = trade([0, 0, 0, 0, 0, 0]);
    assert_eq!(
        (board.owns(BLUE), board.pending()),
        ([0; 6], "act 1".to_owned()),
        "a single resource is taken and that is all"
    );
}

/// Rules: RIVAL-GOLD-CACHE-3, RIVAL-GOLD-CACHE-5, RIVAL-GOLD-CACHE-6, RIVAL-041.
#[test]
fn gold_in_the_cache_may_be_spent_and_demanded() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .cache(RED, 3)
        .stocks(RED, [0, 1, 2, 0, 0, 0])
        .city(RED, 1)
        .give(RED, "gold.salt_silo")
        .act(RED, "build gold.salt_silo 1,U");
    assert_eq!(board.at(RED, "cache"), 1, "spent on a building");
    board.turn_of(BLUE);
    board
        .put(BLUE, "basic.toll_bridge", "1,U")
        .put(BLUE, "basic.marketplace", "1,L")
        .put(BLUE, "basic.ore_ship", "-1,U");
    board.stocks(RED, [0; 6]).roll(6, "trade");
    if board.pending().starts_with("demand") {
        board.act(BLUE, "demand gold");
    }
    assert_eq!(board.at(RED, "cache"), 0, "taken by Trade");
    assert_eq!(board.built(RED), ["gold.salt_silo"], "no building, no unit");
}
