//! The cards of the basic set.

use super::test_board::{BLUE, RED, TestBoard, card, free_removal, place};
use crate::card::Points;
use crate::setup::{Mode, Options};

/// Rules: RIVAL-BRIGITTA-1, RIVAL-BRIGITTA-2, RIVAL-BRIGITTA-3, RIVAL-BRIGITTA-4, RIVAL-BRIGITTA-5, RIVAL-BRIGITTA-6, RIVAL-138, RUL-50, RIVAL-064, RIVAL-065.
#[test]
fn brigitta_sets_the_production_die() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .give(RED, "basic.brigitta")
        .give(RED, "basic.brigitta")
        .give(BLUE, "basic.inga");
    board
        .put(RED, "basic.grain_mill", "1,U")
        .put(BLUE, "basic.marketplace", "1,U")
        .stocks(RED, [3, 3, 1, 1, 1, 0]);
    board.settle_east(RED, "region.forest.stack6", "region.pasture.stack6");
    board
        .refuse(BLUE, "play basic.inga", "RIVAL-132")
        .act(RED, "play basic.brigitta");
    board
        .refuse(RED, "roll", "RIVAL-BRIGITTA-2")
        .act(RED, "set_die 6");
    assert_eq!(
        (board.pending(), board.discard_pile()),
        ("before_roll 1".to_owned(), vec!["basic.brigitta"])
    );
    board
        .refuse(RED, "play basic.brigitta", "RIVAL-BRIGITTA-6")
        .act(RED, "roll");
    assert_eq!(
        board.pending(),
        "event_die 1",
        "only the event die is rolled"
    );
    board.chance("event_die brigand_attack");
    assert_eq!(board.at(RED, "0,L"), 0, "brigands still come first");
    assert_eq!(board.at(RED, "2,U"), 3, "boosted production of 6");
    assert!(
        board.pending().starts_with("gain 2"),
        "blue's Marketplace counts the chosen face too"
    );
    board.gain_anything();
    assert_eq!(board.state.table.turn.face, Some(crate::dice::Face(6)));
    board.refuse(RED, "play basic.brigitta", "RIVAL-BRIGITTA-1");
}

/// Rules: RIVAL-MERCHANT-CARAVAN-1, RIVAL-MERCHANT-CARAVAN-2, RIVAL-MERCHANT-CARAVAN-3, RIVAL-MERCHANT-CARAVAN-4, RIVAL-079, RIVAL-123.
#[test]
fn merchant_caravan_swaps_two_for_two() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .give(RED, "basic.merchant_caravan")
        .give(RED, "basic.merchant_caravan")
        .stocks(RED, [1, 0, 0, 0, 0, 0]);
    board.refuse(
        RED,
        "play basic.merchant_caravan",
        "RIVAL-MERCHANT-CARAVAN-1",
    );
    board
        .stocks(RED, [3; 6])
        .act(RED, "play basic.merchant_caravan");
    assert_eq!(
        board.discard_pile().len(),
        0,
        "the discard pile comes after the effect"
    );
    board.act(RED, "pay -2,U").act(RED, "pay 2,L");
    assert_eq!(
        (board.owns(RED), board.pending()),
        ([3; 6], "act 1".to_owned()),
        "only the room just freed: the same again"
    );
    board
        .stocks(RED, [2, 0, 0, 0, 1, 0])
        .act(RED, "play basic.merchant_caravan")
        .act(RED, "pay -2,U")
        .act(RED, "pay -2,U");
    board.act(RED, "gain 0,U").act(RED, "gain 0,U");
    assert_eq!(
        (board.owns(RED), board.discard_pile().len()),
        ([0, 0, 0, 0, 1, 2], 2)
    );
    board.refuse(RED, "play basic.merchant_caravan", "RIVAL-079");
}

/// Rules: RIVAL-GOLDSMITH-1, RIVAL-GOLDSMITH-2, RIVAL-GOLDSMITH-3.
#[test]
fn goldsmith_turns_three_gold_into_two_resources() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "gold.goldsmith")
        .give(RED, "basic.goldsmith")
        .stocks(RED, [0, 0, 0, 0, 0, 2]);
    board
        .refuse(RED, "play gold.goldsmith", "RIVAL-GOLDSMITH-1")
        .refuse(RED, "play basic.goldsmith", "RIVAL-GOLDSMITH-1");
    board.cache(RED, 2).act(RED, "play gold.goldsmith");
    assert_eq!(board.pending(), "pay 1 3gold");
    board
        .act(RED, "pay cache")
        .act(RED, "pay cache")
        .act(RED, "gain 2,L")
        .act(RED, "gain 2,L");
    assert_eq!(
        (board.at(RED, "0,U"), board.owns(RED)),
        (1, [0, 0, 0, 0, 2, 1]),
        "the last gold could only come from the field"
    );
}

/// Rules: RIVAL-RELOCATION-1, RIVAL-RELOCATION-2, RIVAL-RELOCATION-3, RIVAL-RELOCATION-4, RUL-35, RUL-55.
#[test]
fn relocation_swaps_two_regions_or_two_expansions() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .city(RED, 1)
        .put(RED, "basic.grain_mill", "-1,U")
        .put(RED, "turmoil.fire_brigade", "1,U")
        .put(RED, "basic.inga", "1,U");
    board
        .give(RED, "basic.relocation")
        .stock(RED, "-2,U", 3)
        .act(RED, "play basic.relocation");
    board
        .refuse(RED, "swap_regions -2,U cache", "RUL-35")
        .refuse(RED, "swap_regions -2,U 4,U", "RUL-35");
    board
        .refuse(RED, "swap_regions 0,U -2,U", "RIVAL-RELOCATION-1")
        .refuse(RED, "swap_cards -1,U1 -1,L1", "RUL-35");
    board
        .refuse(RED, "swap_cards -1,U1 1,U1", "RIVAL-RELOCATION-3")
        .refuse(RED, "swap_cards 1,U1 1,U2", "RUL-55");
    board
        .refuse(RED, "pass", "RIVAL-RELOCATION-1")
        .act(RED, "swap_regions -2,U 2,U");
    assert_eq!(
        (board.at(RED, "2,U"), board.at(RED, "-2,U")),
        (3, 1),
        "resources travel along"
    );
    board.turn_of(RED);
    board.roll(6, "trade");
    assert_eq!(
        board.at(RED, "-2,U"),
        3,
        "the mill lies beside the Fields now"
    );
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .city(RED, 1)
        .put(RED, "basic.grain_mill", "-1,U")
        .put(RED, "basic.inga", "1,L")
        .give(RED, "basic.relocation");
    board
        .act(RED, "play basic.relocation")
        .act(RED, "swap_cards -1,U1 1,L1");
    assert_eq!(board.built(RED), ["basic.inga", "basic.grain_mill"]);
}

/// Rules: RIVAL-RELOCATION-6, RIVAL-RELOCATION-3, RIVAL-104, EX-RIVAL-49, RUL-01.
#[test]
fn relocation_respects_ships_that_shun_their_region() {
    for allowed in [false, true] {
        let options = Options {
            ship_beside_own_region: allowed,
            ..Options::default()
        };
        let mut board = TestBoard::acting_with(Mode::Intro, options);
        board
            .put(RED, "basic.wool_ship", "-1,U")
            .put(RED, "basic.inga", "-1,L")
            .put(RED, "basic.harald", "1,U");
        board
            .give(RED, "basic.relocation")
            .act(RED, "play basic.relocation");
        if allowed {
            assert!(
                board.can(RED, "swap_regions 0,U 0,L") && board.can(RED, "swap_cards -1,U1 -1,L1")
            );
        } else {
            board.refuse(RED, "swap_regions 0,U 0,L", "RIVAL-RELOCATION-6");
            board.refuse(RED, "swap_cards -1,U1 -1,L1", "RIVAL-104");
            assert!(
                board.can(RED, "swap_cards -1,U1 1,U1") && board.can(RED, "swap_regions 0,U 2,U")
            );
        }
    }
}

/// Rules: RIVAL-RELOCATION-5.
#[test]
fn a_town_hall_moves_with_its_parish_hall() {
    let mut board = TestBoard::acting_with(Mode::Progress, free_removal());
    board
        .city(RED, 1)
        .put(RED, "basic.parish_hall", "1,U")
        .put(RED, "progress.town_hall", "1,U");
    board
        .put(RED, "basic.inga", "1,L")
        .put(RED, "basic.harald", "-1,L")
        .give(RED, "progress.relocation")
        .act(RED, "play progress.relocation");
    board
        .refuse(RED, "swap_cards -1,L1 1,U1", "RIVAL-RELOCATION-3")
        .act(RED, "swap_cards 1,U1 1,L1");
    let land = board.state.land(RED);
    assert_eq!(land.card(place("1,L1")), Some(card("progress.town_hall")));
    board.act(RED, "remove").act(RED, "pick 1,L1");
    assert_eq!(
        board.state.land(RED).card(place("1,L1")),
        Some(card("basic.parish_hall"))
    );
}

/// Rules: RIVAL-SCOUT-1, RIVAL-SCOUT-2, RIVAL-SCOUT-3, RIVAL-SCOUT-4, EX-RIVAL-14, RIVAL-WEAVERS-SHOP-1, RIVAL-095.
#[test]
fn scout_picks_the_regions_of_a_new_settlement() {
    let mut board = TestBoard::acting(Mode::Gold);
    // The Pasture was moved to an outer place before the game; the far corner gets a second one.
    board.flow(|flow| flow.swap_regions(RED, place("0,L"), place("2,L")));
    board
        .give(RED, "basic.scout")
        .give(RED, "basic.weavers_shop")
        .refuse(RED, "play basic.scout", "RIVAL-SCOUT-1");
    board
        .stocks(RED, [3, 3, 2, 1, 0, 0])
        .act(RED, "road 2")
        .act(RED, "settle 3")
        .act(RED, "play basic.scout");
    board.refuse(RED, "draw_regions", "RIVAL-SCOUT-2").refuse(
        RED,
        "pick_region region.pasture.red",
        "RIVAL-SCOUT-2",
    );
    board.act(RED, "pick_region region.pasture.stack5").refuse(
        RED,
        "pick_region region.pasture.stack5",
        "RIVAL-SCOUT-2",
    );
    board
        .act(RED, "pick_region region.hills.stack1")
        .act(RED, "place 4,L");
    assert_eq!(
        (board.at(RED, "4,L"), board.discard_pile()),
        (0, vec!["basic.scout"])
    );
    assert_eq!(
        board.state.table.regions.len(),
        10,
        "the rest is mixed: no order is kept at all"
    );
    board
        .act(RED, "build basic.weavers_shop 3,L")
        .stocks(RED, [0; 6]);
    for (number, place) in [(4, "2,L"), (5, "4,L")] {
        board.turn_of(RED);
        board.stock(RED, place, 0).roll(number, "trade");
        assert_eq!(board.at(RED, place), 2, "either Pasture gives 2");
    }
}

/// A booster, the side it stands on, a region of its terrain beside it and that region's number.
struct Booster {
    id: &'static str,
    side: &'static str,
    at: &'static str,
    number: u8,
}

impl Booster {
    /// The booster stands beside its region, which holds this much; it is this player's turn.
    fn ready(&self, active: kernel::Player, stock: u8) -> TestBoard {
        let mut board = TestBoard::rolling(Mode::Progress);
        board
            .put(RED, self.id, self.side)
            .stock(RED, self.at, stock);
        board.turn_of(active);
        board
    }

    /// It doubles what its region produces, on both players' turns; what exceeds 3 is lost.
    fn doubles_production(&self) {
        for active in [RED, BLUE] {
            for (before, after) in [(0, 2), (1, 3), (2, 3), (3, 3)] {
                let mut board = self.ready(active, before);
                board.roll(self.number, "trade");
                assert_eq!(board.at(RED, self.at), after, "{} from {before}", self.id);
            }
        }
        // From the other settlement it does not reach the region.
        let mut board = TestBoard::rolling(Mode::Progress);
        let far = if self.side.starts_with('-') {
            "1,U"
        } else {
            "-1,U"
        };
        board
            .put(RED, self.id, far)
            .stock(RED, self.at, 0)
            .roll(self.number, "trade");
        assert_eq!(board.at(RED, self.at), 1, "{} is too far away", self.id);
    }

    /// It adds nothing to a Year of Plenty: an Abbey on the same side brings 1.
    fn is_idle_in_a_year_of_plenty(&self) {
        let mut board = self.ready(RED, 0);
        let settlement = if self.side.starts_with('-') { -1 } else { 1 };
        board
            .city(RED, settlement)
            .put(RED, "basic.abbey", self.side)
            .event(self.number % 6 + 1, "basic.year_of_plenty");
        assert_eq!(board.at(RED, self.at), 1, "{}", self.id);
    }

    /// It adds nothing to Benjamin: after a boosted roll he brings 1.
    fn does_not_help_benjamin(&self) {
        let mut board = self.ready(RED, 0);
        board
            .give(RED, "progress.benjamin")
            .roll(self.number, "trade");
        assert_eq!(board.at(RED, self.at), 2);
        board
            .stock(RED, self.at, 0)
            .act(RED, "play progress.benjamin");
        assert_eq!(board.at(RED, self.at), 1, "{}", self.id);
    }

    fn works_on_the_production_roll_alone(&self) {
        self.doubles_production();
        self.is_idle_in_a_year_of_plenty();
        self.does_not_help_benjamin();
    }
}

/// Rules: RIVAL-IRON-FOUNDRY-1, RIVAL-IRON-FOUNDRY-2, RIVAL-YEAR-OF-PLENTY-3.
#[test]
fn the_iron_foundry_doubles_production_and_nothing_else() {
    let booster = Booster {
        id: "basic.iron_foundry",
        side: "1,L",
        at: "2,L",
        number: 5,
    };
    booster.works_on_the_production_roll_alone();
}

/// Rules: RIVAL-GRAIN-MILL-1, RIVAL-GRAIN-MILL-2, RIVAL-YEAR-OF-PLENTY-3.
#[test]
fn the_grain_mill_doubles_production_and_nothing_else() {
    let booster = Booster {
        id: "basic.grain_mill",
        side: "1,U",
        at: "2,U",
        number: 6,
    };
    booster.works_on_the_production_roll_alone();
}

/// Rules: RIVAL-LUMBER-CAMP-1, RIVAL-LUMBER-CAMP-2, RIVAL-YEAR-OF-PLENTY-3.
#[test]
fn the_lumber_camp_doubles_production_and_nothing_else() {
    let booster = Booster {
        id: "basic.lumber_camp",
        side: "-1,U",
        at: "-2,U",
        number: 2,
    };
    booster.works_on_the_production_roll_alone();
}

/// Rules: RIVAL-WEAVERS-SHOP-1, RIVAL-WEAVERS-SHOP-2, RIVAL-YEAR-OF-PLENTY-3.
#[test]
fn the_weavers_shop_doubles_production_and_nothing_else() {
    let booster = Booster {
        id: "basic.weavers_shop",
        side: "-1,L",
        at: "0,L",
        number: 4,
    };
    booster.works_on_the_production_roll_alone();
}

/// Rules: RIVAL-BRICK-FACTORY-1, RIVAL-BRICK-FACTORY-2, RIVAL-YEAR-OF-PLENTY-3.
#[test]
fn the_brick_factory_doubles_production_and_nothing_else() {
    let booster = Booster {
        id: "basic.brick_factory",
        side: "-1,L",
        at: "-2,L",
        number: 3,
    };
    booster.works_on_the_production_roll_alone();
}

/// A booster between two new regions of its terrain boosts either on its number.
fn between_two(id: &str, regions: [&str; 2], numbers: [u8; 2]) {
    let mut board = TestBoard::rolling(Mode::Progress);
    board
        .settle_east(RED, regions[0], "region.gold_field.stack2")
        .settle_east(RED, regions[1], "region.gold_field.stack3")
        .put(RED, id, "5,U");
    for (at, number) in ["4,U", "6,U"].into_iter().zip(numbers) {
        board.turn_of(RED);
        board.stock(RED, at, 0).roll(number, "trade");
        assert_eq!(board.at(RED, at), 2, "{id} boosts {at}");
        board.turn_of(RED);
        board.stock(RED, at, 2).roll(number, "trade");
        assert_eq!(board.at(RED, at), 3, "{id}: what exceeds 3 is lost");
    }
}

/// Rules: RIVAL-IRON-FOUNDRY-3, RIVAL-GRAIN-MILL-3.
#[test]
fn foundry_and_mill_boost_both_neighbours() {
    between_two(
        "basic.iron_foundry",
        ["region.mountains.stack2", "region.mountains.stack4"],
        [2, 4],
    );
    between_two(
        "basic.grain_mill",
        ["region.fields.stack1", "region.fields.stack3"],
        [1, 3],
    );
}

/// Rules: RIVAL-LUMBER-CAMP-3, RIVAL-WEAVERS-SHOP-3, RIVAL-BRICK-FACTORY-3.
#[test]
fn camp_shop_and_factory_boost_both_neighbours() {
    between_two(
        "basic.lumber_camp",
        ["region.forest.stack4", "region.forest.stack6"],
        [4, 6],
    );
    between_two(
        "basic.weavers_shop",
        ["region.pasture.stack5", "region.pasture.stack6"],
        [5, 6],
    );
    between_two(
        "basic.brick_factory",
        ["region.hills.stack1", "region.hills.stack5"],
        [1, 5],
    );
}

/// Rules: RIVAL-ABBEY-2, RIVAL-ABBEY-4, RIVAL-MARKETPLACE-5, RIVAL-PARISH-HALL-2, RIVAL-082, RIVAL-STOREHOUSE-4.
#[test]
fn one_abbey_marketplace_and_parish_hall_per_principality() {
    for id in ["basic.abbey", "basic.marketplace", "basic.parish_hall"] {
        let mut board = TestBoard::acting(Mode::Intro);
        board
            .stocks(RED, [3; 6])
            .give(RED, id)
            .give(RED, id)
            .act(RED, &format!("build {id} 1,U"));
        board
            .stocks(RED, [3; 6])
            .refuse(RED, &format!("build {id} 1,L"), "RIVAL-082");
    }
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .stocks(RED, [3; 6])
        .give(RED, "basic.storehouse")
        .give(RED, "basic.storehouse");
    board
        .act(RED, "build basic.storehouse 1,U")
        .act(RED, "build basic.storehouse 1,L");
    assert!(
        card("basic.storehouse").data().passive.plenty && card("basic.abbey").data().passive.plenty
    );
}

/// Rules: RIVAL-ABBEY-3, RIVAL-ABBEY-1, RIVAL-110.
#[test]
fn a_lost_abbey_trims_the_hand_at_the_end_of_the_own_turn() {
    let mut board = TestBoard::acting_with(Mode::Gold, free_removal());
    board.put(RED, "basic.abbey", "1,U");
    for id in ["basic.scout", "basic.inga", "basic.harald", "basic.austin"] {
        board.give(RED, id);
    }
    board.act(RED, "remove").act(RED, "pick 1,U1");
    assert_eq!(
        (board.state.hand_limit(RED), board.hand(RED).len()),
        (3, 4),
        "not earlier"
    );
    board.act(RED, "end");
    assert_eq!(board.pending(), "surplus 1");
}

/// Rules: RIVAL-AUSTIN-1, RIVAL-CANDAMIR-1, RIVAL-HARALD-1, RIVAL-INGA-1, RIVAL-OSMUND-1, RIVAL-SIGLIND-1, RIVAL-CARL-FORKBEARD-1, RIVAL-LARGE-FESTIVAL-HALL-1, RIVAL-PARLIAMENT-2.
#[test]
fn cards_that_are_points_only() {
    let plain = |id: &str, points: Points| {
        let data = card(id).data();
        assert_eq!(data.points, points, "{id}");
        assert_eq!(data.passive, crate::effect::Passive::default());
        assert_eq!(data.on_build, crate::effect::OnBuild::Nothing);
    };
    let hero = |strength, skill| Points {
        strength,
        skill,
        ..Points::default()
    };
    for (id, strength, skill) in [
        ("basic.austin", 1, 2),
        ("basic.candamir", 4, 1),
        ("basic.harald", 2, 1),
        ("basic.inga", 1, 3),
        ("basic.osmund", 2, 2),
        ("basic.siglind", 2, 3),
        ("turmoil.carl_forkbeard", 5, 0),
    ] {
        plain(id, hero(strength, skill));
    }
    for id in ["turmoil.large_festival_hall", "progress.parliament"] {
        plain(
            id,
            Points {
                victory: 2,
                ..Points::default()
            },
        );
    }
}

/// Rules: RIVAL-083, RIVAL-080, RIVAL-079, RIVAL-141.
#[test]
fn building_needs_the_card_and_the_full_price() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .give(RED, "basic.siglind")
        .stocks(RED, [3, 3, 1, 3, 3, 3]);
    board
        .refuse(RED, "build basic.siglind 1,U", "RIVAL-083")
        .refuse(RED, "build basic.inga 1,U", "RIVAL-083");
    board.refuse(RED, "play basic.siglind", "RIVAL-079").refuse(
        RED,
        "build basic.scout 1,U",
        "RIVAL-083",
    );
    board
        .stocks(RED, [3, 3, 2, 3, 3, 3])
        .act(RED, "build basic.siglind 1,U");
    assert_eq!(board.owns(RED), [3, 3, 0, 2, 2, 3]);
    let public = board
        .events
        .iter()
        .all(|&event| kernel::Game::mask(&board.game, event, kernel::Viewer::Seat(BLUE)) == event);
    assert!(public, "card, place and payment are public");
}
