//! The cards of the basic set.

use super::test_board::{BLUE, RED, TestBoard, card, free_removal, place};
use crate::card::Points;
use crate::setup::{Mode, Options};

/// Rules: RIVAL-BRIGITTA-1, RIVAL-BRIGITTA-2, RIVAL-BRIGITTA-4, RIVAL-065.
#[test]
fn brigitta_sets_the_production_die_before_the_roll() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .give(RED, "basic.brigitta")
        .give(RED, "basic.brigitta")
        .act(RED, "play basic.brigitta")
        .refuse(RED, "roll", "RIVAL-BRIGITTA-2")
        .act(RED, "set_die 6");
    assert_eq!(
        (board.pending(), board.discard_pile()),
        ("before_roll 1".to_owned(), vec!["basic.brigitta"])
    );
    board.act(RED, "roll");
    assert_eq!(
        board.pending(),
        "event_die 1",
        "only the event die is rolled"
    );
    board.chance("event_die trade").gain_anything();
    assert_eq!(board.state.table.turn.face, Some(crate::dice::Face(6)));
    board.phase_of(RED);
    board.refuse(RED, "play basic.brigitta", "RIVAL-BRIGITTA-1");
}

/// Rules: RIVAL-BRIGITTA-3, RIVAL-064.
#[test]
fn brigands_still_come_before_the_production_that_brigitta_chose() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .give(RED, "basic.brigitta")
        .stocks(RED, [3, 3, 1, 1, 1, 0])
        .act(RED, "play basic.brigitta")
        .act(RED, "set_die 6")
        .act(RED, "roll")
        .chance("event_die brigand_attack");
    assert_eq!(board.at(RED, "0,L"), 0);
}

/// Rules: RIVAL-BRIGITTA-5.
#[test]
fn the_number_that_brigitta_chose_produces_like_a_rolled_one() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .give(RED, "basic.brigitta")
        .put(RED, "basic.grain_mill", "1,U")
        .put(BLUE, "basic.marketplace", "1,U")
        .stocks(RED, [0, 0, 0, 1, 0, 0])
        .stocks(BLUE, [0; 6])
        .settle_east(RED, "region.forest.stack6", "region.pasture.stack6");
    board
        .act(RED, "play basic.brigitta")
        .act(RED, "set_die 6")
        .act(RED, "roll")
        .chance("event_die brigand_attack");
    assert_eq!(board.at(RED, "2,U"), 3, "boosted production of 6");
    assert!(
        board.pending().starts_with("gain 2"),
        "blue's Marketplace counts the chosen face too"
    );
}

/// Rules: RIVAL-BRIGITTA-6, RIVAL-138, RUL-50.
#[test]
fn brigitta_is_played_once_a_turn() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .give(RED, "basic.brigitta")
        .give(RED, "basic.brigitta")
        .act(RED, "play basic.brigitta")
        .act(RED, "set_die 6")
        .refuse(RED, "play basic.brigitta", "RIVAL-BRIGITTA-6");
}

/// Rules: RIVAL-MERCHANT-CARAVAN-1, RIVAL-079, RIVAL-123.
#[test]
fn a_merchant_caravan_needs_two_resources_and_is_discarded_after_its_effect() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .give(RED, "basic.merchant_caravan")
        .stocks(RED, [1, 0, 0, 0, 0, 0])
        .refuse(
            RED,
            "play basic.merchant_caravan",
            "RIVAL-MERCHANT-CARAVAN-1",
        );
    board
        .stocks(RED, [2, 0, 0, 0, 1, 0])
        .act(RED, "play basic.merchant_caravan");
    assert!(board.discard_pile().is_empty(), "the effect comes first");
    board
        .act(RED, "pay -2,U")
        .act(RED, "pay -2,U")
        .gain_anything();
    assert_eq!(board.discard_pile(), ["basic.merchant_caravan"]);
    board.refuse(RED, "play basic.merchant_caravan", "RIVAL-079");
}

/// Rules: RIVAL-MERCHANT-CARAVAN-2, RIVAL-MERCHANT-CARAVAN-3.
#[test]
fn a_merchant_caravan_may_bring_two_of_one_resource() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .give(RED, "basic.merchant_caravan")
        .stocks(RED, [2, 0, 0, 0, 1, 0])
        .act(RED, "play basic.merchant_caravan")
        .act(RED, "pay -2,U")
        .act(RED, "pay -2,U")
        .act(RED, "gain 0,U")
        .act(RED, "gain 0,U");
    assert_eq!(board.owns(RED), [0, 0, 0, 0, 1, 2]);
}

/// Rules: RIVAL-MERCHANT-CARAVAN-2, RIVAL-MERCHANT-CARAVAN-4.
#[test]
fn a_merchant_caravan_frees_room_before_it_fills_it() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .give(RED, "basic.merchant_caravan")
        .stocks(RED, [3; 6])
        .act(RED, "play basic.merchant_caravan")
        .act(RED, "pay -2,U")
        .act(RED, "pay 2,L");
    assert_eq!(
        (board.owns(RED), board.pending()),
        ([3; 6], "act 1".to_owned()),
        "only the room just freed: the same again"
    );
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

/// Red has a city with a red and a green card, a mill at the settlement, and has played Relocation.
fn relocating() -> TestBoard {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .city(RED, 1)
        .put(RED, "basic.grain_mill", "-1,U")
        .put(RED, "turmoil.fire_brigade", "1,U")
        .put(RED, "basic.inga", "1,U")
        .give(RED, "basic.relocation")
        .stock(RED, "-2,U", 3)
        .act(RED, "play basic.relocation");
    board
}

/// Rules: RIVAL-RELOCATION-1, RUL-35, RUL-55.
#[test]
fn relocation_swaps_two_different_places_of_one_kind() {
    let mut board = relocating();
    board
        .refuse(RED, "swap_regions -2,U cache", "RUL-35")
        .refuse(RED, "swap_regions -2,U 4,U", "RUL-35")
        .refuse(RED, "swap_regions 0,U -2,U", "RIVAL-RELOCATION-1")
        .refuse(RED, "swap_cards -1,U1 -1,L1", "RUL-35");
    board
        .refuse(RED, "swap_cards 1,U1 1,U2", "RUL-55")
        .refuse(RED, "pass", "RIVAL-RELOCATION-1")
        .act(RED, "swap_cards -1,U1 1,U2");
    assert_eq!(
        board.built(RED),
        ["basic.inga", "turmoil.fire_brigade", "basic.grain_mill"]
    );
}

/// Rules: RIVAL-RELOCATION-3.
#[test]
fn relocation_leaves_red_cards_at_cities() {
    relocating().refuse(RED, "swap_cards -1,U1 1,U1", "RIVAL-RELOCATION-3");
}

/// Rules: RIVAL-RELOCATION-2, RIVAL-RELOCATION-4.
#[test]
fn relocated_regions_keep_their_resources_and_get_new_neighbours() {
    let mut board = relocating();
    board.act(RED, "swap_regions -2,U 2,U");
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
}

/// Rules: RIVAL-RELOCATION-3, RIVAL-RELOCATION-6, EX-RIVAL-49.
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

/// Red has a settlement that waits for its regions and has played Scout.
fn scouting() -> TestBoard {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "basic.scout")
        .stocks(RED, [3, 3, 2, 1, 0, 0])
        .act(RED, "road 2")
        .act(RED, "settle 3")
        .act(RED, "play basic.scout");
    board
}

/// Rules: RIVAL-SCOUT-1.
#[test]
fn scout_is_played_when_a_settlement_waits_for_its_regions() {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .give(RED, "basic.scout")
        .refuse(RED, "play basic.scout", "RIVAL-SCOUT-1");
    scouting();
}

/// Rules: RIVAL-SCOUT-2, RIVAL-SCOUT-3, RIVAL-095.
#[test]
fn scout_picks_two_regions_of_the_stack() {
    let mut board = scouting();
    board
        .refuse(RED, "draw_regions", "RIVAL-SCOUT-2")
        .refuse(RED, "pick_region region.pasture.red", "RIVAL-SCOUT-2")
        .act(RED, "pick_region region.pasture.stack5")
        .refuse(RED, "pick_region region.pasture.stack5", "RIVAL-SCOUT-2");
    board
        .act(RED, "pick_region region.hills.stack1")
        .act(RED, "place 4,L");
    assert_eq!(
        (board.at(RED, "4,L"), board.discard_pile()),
        (0, vec!["basic.scout"])
    );
}

/// Rules: RIVAL-SCOUT-4.
#[test]
fn after_scout_the_rest_of_the_regions_is_mixed() {
    let mut board = scouting();
    board
        .act(RED, "pick_region region.pasture.stack5")
        .act(RED, "pick_region region.hills.stack1")
        .act(RED, "place 4,L");
    assert_eq!(
        board.state.table.regions.len(),
        10,
        "no order is kept at all"
    );
}

/// Rules: EX-RIVAL-14, RIVAL-WEAVERS-SHOP-1.
#[test]
fn a_weavers_shop_between_two_pastures_doubles_both() {
    let mut board = TestBoard::acting(Mode::Gold);
    // The Pasture was moved to an outer place before the game; the far corner gets a second one.
    board.flow(|flow| flow.swap_regions(RED, place("0,L"), place("2,L")));
    board
        .settle_east(RED, "region.hills.stack1", "region.pasture.stack5")
        .put(RED, "basic.weavers_shop", "3,L")
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

/// A second one of this card is refused.
fn stands_once(id: &str) {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .stocks(RED, [3; 6])
        .give(RED, id)
        .give(RED, id)
        .act(RED, &format!("build {id} 1,U"))
        .stocks(RED, [3; 6])
        .refuse(RED, &format!("build {id} 1,L"), "RIVAL-082");
}

/// Rules: RIVAL-082, RIVAL-ABBEY-2, RIVAL-MARKETPLACE-5, RIVAL-PARISH-HALL-2.
#[test]
fn one_abbey_marketplace_and_parish_hall_per_principality() {
    stands_once("basic.abbey");
    stands_once("basic.marketplace");
    stands_once("basic.parish_hall");
}

/// Rules: RIVAL-082.
#[test]
fn storehouses_may_stand_side_by_side() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .stocks(RED, [3; 6])
        .give(RED, "basic.storehouse")
        .give(RED, "basic.storehouse")
        .act(RED, "build basic.storehouse 1,U")
        .act(RED, "build basic.storehouse 1,L");
    assert_eq!(board.built(RED), ["basic.storehouse"; 2]);
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

/// The points a card brings in play; it does nothing else.
fn only_points(id: &str) -> Points {
    let data = card(id).data();
    assert_eq!(data.passive, crate::effect::Passive::default(), "{id}");
    assert_eq!(data.on_build, crate::effect::OnBuild::Nothing, "{id}");
    let mut board = TestBoard::acting(if id.starts_with("turmoil") {
        Mode::Turmoil
    } else if id.starts_with("progress") {
        Mode::Progress
    } else {
        Mode::Intro
    });
    board.city(RED, 1);
    let before = board.state.land(RED).derived.points;
    if let crate::card::Placement::Upon(under) = data.placement {
        board.put(RED, under.data().id, "1,L");
    }
    board.put(RED, id, "1,U");
    let after = board.state.land(RED).derived.points;
    assert_eq!(after.strength - before.strength, data.points.strength);
    assert_eq!(after.skill - before.skill, data.points.skill);
    data.points
}

fn strength_and_skill(id: &str) -> (u8, u8) {
    let points = only_points(id);
    let rest = Points {
        strength: 0,
        skill: 0,
        ..points
    };
    assert_eq!(rest, Points::default(), "{id}");
    (points.strength, points.skill)
}

/// Rules: RIVAL-AUSTIN-1, RIVAL-CANDAMIR-1, RIVAL-HARALD-1, RIVAL-INGA-1.
#[test]
fn four_heroes_of_the_basic_set_are_strength_and_skill() {
    assert_eq!(strength_and_skill("basic.austin"), (1, 2));
    assert_eq!(strength_and_skill("basic.candamir"), (4, 1));
    assert_eq!(strength_and_skill("basic.harald"), (2, 1));
    assert_eq!(strength_and_skill("basic.inga"), (1, 3));
}

/// Rules: RIVAL-OSMUND-1, RIVAL-SIGLIND-1, RIVAL-CARL-FORKBEARD-1.
#[test]
fn three_more_heroes_are_strength_and_skill() {
    assert_eq!(strength_and_skill("basic.osmund"), (2, 2));
    assert_eq!(strength_and_skill("basic.siglind"), (2, 3));
    assert_eq!(strength_and_skill("turmoil.carl_forkbeard"), (5, 0));
}

/// Rules: RIVAL-LARGE-FESTIVAL-HALL-1, RIVAL-PARLIAMENT-2.
#[test]
fn festival_hall_and_parliament_are_two_victory_points() {
    let two = Points {
        victory: 2,
        ..Points::default()
    };
    assert_eq!(only_points("turmoil.large_festival_hall"), two);
    assert_eq!(only_points("progress.parliament"), two);
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
