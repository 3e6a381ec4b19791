//! The cards of the Era of Gold.

use super::scene::{BLUE, RED, Scene};
use crate::setup::Mode;

/// Rules: RIVAL-BRIGANDS-1, RIVAL-BRIGANDS-2, RIVAL-BRIGANDS-3, RIVAL-BRIGANDS-4, RIVAL-BRIGANDS-5, RUL-19, RIVAL-140, RUL-20, RUL-22.
#[test]
fn brigands_fill_one_region_from_the_opponent() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .give(RED, "gold.brigands")
        .stocks(RED, [3, 0, 0, 0, 0, 1])
        .stocks(BLUE, [3, 0, 0, 0, 0, 2]);
    scene.refuse(RED, "play gold.brigands", "RIVAL-BRIGANDS-1");
    scene
        .put(RED, "basic.candamir", "1,U")
        .cache(BLUE, 1)
        .act(RED, "play gold.brigands");
    scene
        .refuse(RED, "raid cache 1", "RIVAL-BRIGANDS-5")
        .refuse(RED, "raid -2,U 1", "RIVAL-BRIGANDS-2");
    scene.refuse(RED, "raid 0,L 1", "RIVAL-BRIGANDS-2").refuse(
        RED,
        "raid 0,U 3",
        "RIVAL-BRIGANDS-2",
    );
    scene.refuse(RED, "raid 0,U 0", "RIVAL-BRIGANDS-2");
    assert_eq!(
        scene.legal(RED),
        ["raid 0,U 1", "raid 0,U 2"],
        "the amount is optional"
    );
    scene
        .act(RED, "raid 0,U 2")
        .refuse(BLUE, "pay -2,U", "RIVAL-047")
        .act(BLUE, "pay cache");
    assert_eq!(
        (scene.at(RED, "0,U"), scene.owns(BLUE)[5]),
        (3, 1),
        "the second could only come from the field"
    );
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .give(RED, "turmoil.brigands")
        .put(RED, "basic.candamir", "1,U")
        .stocks(BLUE, [3, 0, 0, 0, 0, 0])
        .stocks(RED, [3, 0, 0, 0, 0, 0]);
    scene.refuse(RED, "play turmoil.brigands", "RIVAL-BRIGANDS-4");
}

/// Rules: RIVAL-GUDRUN-1, RIVAL-GUDRUN-2, RIVAL-GUDRUN-3, RIVAL-GUDRUN-4, RUL-27, RUL-19, RIVAL-GOLD-CACHE-5.
#[test]
fn gudrun_takes_two_gold_for_each_pirate_ship() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .give(RED, "gold.gudrun")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .cache(BLUE, 2);
    scene.refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-1");
    scene
        .put(RED, "gold.pirate_ship", "1,U")
        .stocks(RED, [0, 0, 0, 0, 0, 3])
        .refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-4");
    scene
        .stocks(RED, [0, 0, 0, 0, 0, 2])
        .put(RED, "gold.pirate_ship", "1,L")
        .act(RED, "play gold.gudrun");
    assert_eq!(
        scene.pending(),
        "give 2 gold 1 0,U",
        "limited by own room, whatever the ships could take"
    );
    scene.act(BLUE, "pay cache");
    assert_eq!(
        (
            scene.owns(RED)[5],
            scene.at(BLUE, "cache"),
            scene.at(BLUE, "0,U")
        ),
        (3, 1, 3)
    );
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .give(RED, "gold.gudrun")
        .put(RED, "gold.pirate_ship", "1,U")
        .stocks(BLUE, [3, 3, 3, 3, 3, 0]);
    scene.refuse(RED, "play gold.gudrun", "RIVAL-GUDRUN-1");
    scene
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .act(RED, "play gold.gudrun");
    assert_eq!((scene.owns(RED)[5], scene.owns(BLUE)[5]), (2, 1));
}

/// Rules: RIVAL-MERCHANT-1, RIVAL-MERCHANT-2, RIVAL-MERCHANT-3, RIVAL-MERCHANT-4, RUL-36, RUL-19, RUL-56, RIVAL-131.
#[test]
fn merchant_takes_one_or_two_and_returns_one() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .give(RED, "gold.merchant")
        .stocks(RED, [0, 0, 0, 0, 0, 0])
        .stocks(BLUE, [1, 1, 0, 0, 0, 0]);
    scene.refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-1");
    scene
        .city(RED, 1)
        .stocks(BLUE, [0; 6])
        .refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-1");
    scene
        .stocks(BLUE, [3, 0, 0, 0, 0, 0])
        .stocks(RED, [3, 0, 0, 0, 0, 0])
        .refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-4");
    scene
        .settle_east(BLUE, "region.fields.stack1", "region.hills.stack5")
        .stocks(BLUE, [3, 2, 0, 0, 0, 0]);
    scene
        .stocks(RED, [1, 0, 0, 0, 0, 1])
        .act(RED, "play gold.merchant")
        .refuse(RED, "pass", "RUL-20")
        .act(RED, "demand brick");
    scene.act(RED, "demand lumber");
    assert_eq!(scene.pending(), "return 1", "two is the most");
    scene
        .refuse(BLUE, "pay -2,U", "RIVAL-132")
        .refuse(RED, "pay 0,L", "RIVAL-MERCHANT-3")
        .refuse(RED, "pass", "RIVAL-MERCHANT-3");
    scene.act(RED, "pay -2,L");
    assert_eq!(
        scene.pending(),
        "gain 2 -2,L/4,L 1",
        "it may be one just received; the opponent says where it goes"
    );
    scene.act(BLUE, "gain 4,L");
    assert_eq!(
        (scene.owns(RED), scene.owns(BLUE)),
        ([2, 0, 0, 0, 0, 1], [2, 2, 0, 0, 0, 0])
    );
    // One is enough, and what the opponent cannot store cannot go back.
    scene
        .give(RED, "gold.merchant")
        .stocks(BLUE, [3, 3, 3, 2, 3, 3])
        .stocks(RED, [1, 0, 1, 1, 0, 0]);
    scene
        .stock(BLUE, "4,U", 3)
        .stock(BLUE, "4,L", 3)
        .act(RED, "play gold.merchant")
        .act(RED, "demand ore")
        .act(RED, "pass");
    assert_eq!(scene.pending(), "return 1");
    scene
        .refuse(RED, "pay -2,U", "RIVAL-MERCHANT-3")
        .act(RED, "pay 2,L");
    assert_eq!(
        (scene.pending(), scene.owns(RED)),
        ("act 1".to_owned(), [1, 0, 1, 1, 0, 0])
    );
}

/// Rules: RIVAL-MERCHANT-1.
#[test]
fn merchant_is_open_to_three_commerce_points() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .give(RED, "gold.merchant")
        .refuse(RED, "play gold.merchant", "RIVAL-MERCHANT-1");
    scene
        .put(RED, "basic.toll_bridge", "1,U")
        .put(RED, "basic.marketplace", "1,L")
        .put(RED, "basic.large_trade_ship", "-1,U");
    assert!(scene.can(RED, "play gold.merchant"));
}

/// Rules: RIVAL-REINER-1, RIVAL-REINER-2, RIVAL-REINER-3, RUL-31, RIVAL-064.
#[test]
fn reiner_declares_a_celebration() {
    let mut scene = Scene::rolling(Mode::Gold);
    scene
        .give(RED, "gold.reiner")
        .give(RED, "basic.brigitta")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0; 6]);
    scene
        .act(RED, "play gold.reiner")
        .act(RED, "play basic.brigitta")
        .act(RED, "set-die 2")
        .act(RED, "roll");
    assert_eq!(
        scene.owns(RED)[0],
        1,
        "both results are fixed: production first, no die is rolled"
    );
    assert_eq!(scene.pending(), "gain 1 -2,U/-2,L/0,U/0,L/2,U/2,L 2");
    scene.gain_anything();
    assert_eq!(scene.owns(BLUE).iter().sum::<u8>(), 2);
    scene
        .give(RED, "basic.brigitta")
        .refuse(RED, "play basic.brigitta", "RIVAL-BRIGITTA-1");
    let mut scene = Scene::rolling(Mode::Gold);
    scene
        .give(RED, "gold.reiner")
        .act(RED, "play gold.reiner")
        .act(RED, "roll")
        .chance("die 5");
    assert!(
        scene.pending().starts_with("gain 1"),
        "the event die is not rolled"
    );
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .give(RED, "gold.reiner")
        .refuse(RED, "play gold.reiner", "RIVAL-REINER-1");
}

/// Rules: RIVAL-TRADE-MASTER-1, RIVAL-TRADE-MASTER-2, RIVAL-TRADE-MASTER-3, EX-RIVAL-15, RIVAL-MERCHANT-GUILD-1, RIVAL-STAPLE-HOUSE-1, RIVAL-STAPLE-HOUSE-2.
#[test]
fn trade_master_and_staple_house_need_the_guild() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .city(RED, 1)
        .give(RED, "gold.trade_master")
        .give(RED, "gold.staple_house")
        .stocks(RED, [0, 2, 1, 0, 2, 0]);
    scene.refuse(RED, "play gold.trade_master", "RIVAL-TRADE-MASTER-1");
    scene.refuse(RED, "build gold.staple_house 1,U", "RIVAL-STAPLE-HOUSE-1");
    scene
        .put(RED, "gold.merchant_guild", "1,U")
        .act(RED, "build gold.staple_house 1,L");
    assert_eq!(
        (scene.owns(RED), scene.pending().starts_with("gain 1")),
        ([0; 6], true),
        "paid in full before anything comes"
    );
    scene
        .act(RED, "gain 0,U")
        .act(RED, "gain 0,U")
        .stocks(BLUE, [1, 1, 0, 0, 0, 0])
        .stocks(RED, [3, 0, 0, 0, 0, 0]);
    scene.act(RED, "play gold.trade_master");
    assert_eq!(
        (scene.pending(), scene.owns(RED), scene.owns(BLUE)),
        ("act 1".to_owned(), [3, 1, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0]),
        "lumber cannot be stored; nothing goes back"
    );
    scene.give(RED, "gold.trade_master").refuse(
        RED,
        "play gold.trade_master",
        "RIVAL-TRADE-MASTER-3",
    );
    scene
        .stocks(BLUE, [0; 6])
        .refuse(RED, "play gold.trade_master", "RIVAL-TRADE-MASTER-1");
    scene
        .stocks(BLUE, [0, 1, 1, 0, 0, 0])
        .act(RED, "play gold.trade_master")
        .act(RED, "demand wool")
        .act(RED, "pass");
    assert_eq!(scene.owns(BLUE), [0, 1, 0, 0, 0, 0], "one or two");
}

/// Rules: RIVAL-PIRATE-SHIP-1, RIVAL-PIRATE-SHIP-2, RIVAL-123, RIVAL-131.
#[test]
fn a_pirate_ship_sinks_a_trade_ship_when_built() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .give(RED, "gold.pirate_ship")
        .give(RED, "gold.pirate_ship")
        .stocks(RED, [3, 0, 3, 0, 0, 0]);
    scene.act(RED, "build gold.pirate_ship 1,U");
    assert_eq!(
        scene.pending(),
        "act 1",
        "without a trade ship nothing happens"
    );
    scene
        .put(BLUE, "basic.ore_ship", "-1,U")
        .put(BLUE, "basic.inga", "1,U")
        .put(BLUE, "gold.large_trade_ship", "1,L");
    assert_eq!(
        scene.built(BLUE).len(),
        3,
        "ships built later are safe from the first one"
    );
    scene.act(RED, "build gold.pirate_ship 1,L");
    assert_eq!(scene.pending(), "lose 2 2 pirates");
    scene
        .refuse(BLUE, "pick 1,U1", "RIVAL-PIRATE-SHIP-1")
        .act(BLUE, "pick 1,L1");
    assert_eq!(
        (scene.discard_pile(), scene.pending()),
        (vec!["gold.large_trade_ship"], "act 1".to_owned())
    );
}

/// Rules: RIVAL-TRADING-BASE-1, RIVAL-TRADING-BASE-2, RIVAL-HARBOR-1, RIVAL-HARBOR-2, RIVAL-SALT-SILO-1, RIVAL-SALT-SILO-2, EX-RIVAL-23, EX-RIVAL-24, RIVAL-049.
#[test]
fn points_that_depend_on_other_cards() {
    let mut scene = Scene::acting(Mode::Gold);
    let points = |scene: &Scene| {
        (
            scene.state.land(RED).derived.points.victory,
            scene.state.land(RED).derived.points.commerce,
        )
    };
    scene
        .city(RED, 1)
        .city(RED, -1)
        .put(RED, "gold.trading_base", "1,U");
    assert_eq!(points(&scene), (5, 1), "two cities and the base");
    scene.put(RED, "basic.marketplace", "1,U");
    assert_eq!(points(&scene), (5, 3), "the Marketplace counts 2");
    scene.put(RED, "gold.harbor", "1,L");
    assert_eq!(points(&scene), (5, 5), "so does the Harbor");
    scene.put(RED, "gold.salt_silo", "1,L");
    assert_eq!(points(&scene), (6, 5), "a silo without ships");
    scene.put(RED, "basic.ore_ship", "-1,U");
    assert_eq!(points(&scene), (6, 7), "a ship is worth 2 at once");
    scene
        .put(RED, "basic.large_trade_ship", "-1,U")
        .put(RED, "basic.grain_ship", "-1,L");
    assert_eq!(
        points(&scene),
        (7, 11),
        "three ships: the Harbor's victory point"
    );
    scene.phase_of(BLUE);
    scene
        .give(BLUE, "gold.pirate_ship")
        .stocks(BLUE, [1, 0, 1, 0, 0, 0])
        .act(BLUE, "build gold.pirate_ship 1,U")
        .act(RED, "pick -1,L1");
    assert_eq!(
        points(&scene),
        (6, 9),
        "the point is gone, the Harbor's commerce stays"
    );
}

/// Rules: RIVAL-MONEYLENDER-1, RIVAL-MONEYLENDER-2, RIVAL-MONEYLENDER-3, EX-RIVAL-33, RUL-20.
#[test]
fn the_moneylender_takes_up_to_two_on_trade() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .city(RED, 1)
        .give(RED, "gold.moneylender")
        .stocks(RED, [2, 1, 0, 0, 2, 0])
        .act(RED, "build gold.moneylender 1,U");
    scene.turn_of(RED);
    scene.roll(6, "trade");
    assert_eq!(scene.pending(), "act 1", "no advantage, no use");
    scene
        .put(RED, "gold.merchant_guild", "1,U")
        .put(RED, "basic.toll_bridge", "1,L");
    scene.turn_of(RED);
    scene
        .stocks(RED, [0, 0, 0, 0, 0, 0])
        .stocks(BLUE, [0, 0, 0, 1, 0, 0])
        .roll(1, "trade");
    scene
        .refuse(RED, "demand ore", "RIVAL-047")
        .act(RED, "demand grain")
        .act(RED, "demand wool");
    assert_eq!(
        (scene.owns(RED), scene.owns(BLUE)),
        ([0, 0, 1, 1, 0, 1], [0; 6]),
        "two types; 1 gave red gold and blue wool"
    );
}

/// Rules: RIVAL-MONEYLENDER-2, EX-RIVAL-33.
#[test]
fn the_second_resource_of_the_moneylender_may_be_waived() {
    let trade = |blue: [u8; 6]| {
        let mut scene = Scene::rolling(Mode::Gold);
        scene
            .city(RED, 1)
            .put(RED, "gold.moneylender", "1,U")
            .put(RED, "gold.merchant_guild", "1,U")
            .put(RED, "basic.toll_bridge", "1,L");
        scene
            .stocks(RED, [0; 6])
            .stocks(BLUE, blue)
            .roll(3, "trade");
        scene
    };
    // A 3 gives blue one lumber.
    let mut scene = trade([2, 2, 0, 0, 0, 0]);
    scene
        .refuse(RED, "pass", "RUL-20")
        .act(RED, "demand lumber")
        .act(RED, "pass");
    assert_eq!(scene.owns(BLUE), [2, 2, 0, 0, 0, 0]);
    let mut scene = trade([2, 2, 0, 0, 0, 0]);
    scene.act(RED, "demand lumber").act(RED, "demand lumber");
    assert_eq!(
        (scene.owns(BLUE), scene.pending()),
        ([1, 2, 0, 0, 0, 0], "act 1".to_owned())
    );
    let scene = trade([0, 0, 0, 0, 0, 0]);
    assert_eq!(
        (scene.owns(BLUE), scene.pending()),
        ([0; 6], "act 1".to_owned()),
        "a single resource is taken and that is all"
    );
}

/// Rules: RIVAL-GOLD-CACHE-3, RIVAL-GOLD-CACHE-5, RIVAL-GOLD-CACHE-6, RIVAL-041.
#[test]
fn gold_in_the_cache_may_be_spent_and_demanded() {
    let mut scene = Scene::acting(Mode::Gold);
    scene
        .cache(RED, 3)
        .stocks(RED, [0, 1, 2, 0, 0, 0])
        .city(RED, 1)
        .give(RED, "gold.salt_silo")
        .act(RED, "build gold.salt_silo 1,U");
    assert_eq!(scene.at(RED, "cache"), 1, "spent on a building");
    scene.turn_of(BLUE);
    scene
        .put(BLUE, "basic.toll_bridge", "1,U")
        .put(BLUE, "basic.marketplace", "1,L")
        .put(BLUE, "basic.ore_ship", "-1,U");
    scene.stocks(RED, [0; 6]).roll(6, "trade");
    if scene.pending().starts_with("demand") {
        scene.act(BLUE, "demand gold");
    }
    assert_eq!(scene.at(RED, "cache"), 0, "taken by Trade");
    assert_eq!(scene.built(RED), ["gold.salt_silo"], "no building, no unit");
}
