//! The cards of the Era of Progress.

use super::test_board::{BLUE, RED, TestBoard};
use crate::setup::{DiscardAccess, Mode, Options};
use kernel::Viewer;

/// Rules: RIVAL-BENJAMIN-1, RIVAL-BENJAMIN-3, EX-RIVAL-25, RIVAL-070.
#[test]
fn benjamin_repeats_this_turns_production_without_boosters() {
    let mut board = TestBoard::rolling(Mode::Duel);
    board
        .give(RED, "progress.benjamin")
        .refuse(RED, "play progress.benjamin", "RIVAL-064")
        .stocks(RED, [0, 0, 1, 0, 0, 0]);
    board
        .put(RED, "basic.weavers_shop", "-1,L")
        .put(RED, "basic.marketplace", "1,U")
        .roll(4, "trade");
    assert_eq!(board.at(RED, "0,L"), 3, "boosted");
    board.stocks(RED, [0; 6]).act(RED, "play progress.benjamin");
    assert_eq!(
        (board.owns(RED), board.pending()),
        ([0, 0, 1, 0, 0, 0], "act 1".to_owned()),
        "no boosters, no Marketplace"
    );
}

/// Rules: RIVAL-BENJAMIN-2.
#[test]
fn benjamin_counts_regions_of_this_turn() {
    let mut board = TestBoard::rolling(Mode::Duel);
    board.give(RED, "progress.benjamin").roll(4, "trade");
    board
        .stocks(RED, [3, 3, 2, 1, 0, 0])
        .act(RED, "road 2")
        .act(RED, "settle 3")
        .act(RED, "draw_regions")
        .chance("region region.mountains.stack4")
        .chance("region region.hills.stack5")
        .act(RED, "place 4,U")
        .act(RED, "play progress.benjamin");
    assert_eq!(board.at(RED, "4,U"), 1);
}

/// Rules: RIVAL-BENJAMIN-4, RIVAL-140, RUL-48.
#[test]
fn benjamin_may_be_played_for_nothing() {
    let mut board = TestBoard::rolling(Mode::Progress);
    board
        .give(RED, "progress.benjamin")
        .stocks(RED, [0, 0, 0, 0, 0, 3])
        .stocks(BLUE, [0; 6])
        .roll(1, "trade")
        .act(RED, "play progress.benjamin");
    assert_eq!(
        (board.owns(RED), board.discard_pile(), board.pending()),
        (
            [0, 0, 0, 0, 0, 3],
            vec!["progress.benjamin"],
            "act 1".to_owned()
        ),
        "the Gold Field is full: surplus is lost"
    );
}

/// A card that fetches needs its building, or fewer victory points than the opponent, and a card in the pile.
fn needs_building_or_fewer_points(id: &str, building: &str, rule: &str) {
    let play = format!("play {id}");
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .give(RED, id)
        .discard("basic.goldsmith")
        .refuse(RED, &play, rule);
    assert!(board.city(BLUE, 1).can(RED, &play), "fewer points will do");
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .give(RED, id)
        .city(RED, 1)
        .put(RED, "basic.parish_hall", "1,U")
        .put(RED, building, "1,U")
        .refuse(RED, &play, "RUL-19");
    assert!(board.discard("basic.scout").can(RED, &play));
}

/// A card fetches the top of the discard pile, which may be built at once, and goes there afterwards.
fn fetches_the_top(id: &str) {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(BLUE, 1)
        .give(RED, id)
        .discard("basic.goldsmith")
        .discard("basic.harald")
        .act(RED, &format!("play {id}"));
    assert_eq!(
        (board.hand(RED), board.discard_pile()),
        (vec!["basic.harald"], vec!["basic.goldsmith", id]),
        "discarded afterwards"
    );
    board
        .stocks(RED, [1; 6])
        .act(RED, "build basic.harald -1,U");
}

/// Rules: RIVAL-GUIDO-1, RIVAL-TOWN-HALL-4, RUL-19.
#[test]
fn guido_needs_a_town_hall_or_fewer_points() {
    needs_building_or_fewer_points("progress.guido", "progress.town_hall", "RIVAL-GUIDO-1");
}

/// Rules: RIVAL-GUSTAV-1, RIVAL-LIBRARY-3, RUL-19.
#[test]
fn gustav_needs_a_library_or_fewer_points() {
    needs_building_or_fewer_points("progress.gustav", "progress.library", "RIVAL-GUSTAV-1");
}

/// Rules: RIVAL-GUIDO-2, RIVAL-GUIDO-3, RUL-02.
#[test]
fn guido_fetches_the_top_discard() {
    fetches_the_top("progress.guido");
}

/// Rules: RIVAL-GUSTAV-2, RIVAL-GUSTAV-3, RUL-02.
#[test]
fn gustav_fetches_the_top_discard() {
    fetches_the_top("progress.gustav");
}

/// Rules: RIVAL-122, RIVAL-144.
#[test]
fn everybody_saw_the_card_that_was_fetched() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(BLUE, 1)
        .give(RED, "progress.guido")
        .discard("basic.harald")
        .act(RED, "play progress.guido");
    let seen = board.sees(Viewer::Seat(BLUE));
    assert_eq!(seen["players"][0]["hand"][0]["card"], "basic.harald");
}

/// Rules: RUL-02, RIVAL-GUIDO-2.
#[test]
fn any_discarded_card_can_be_fetched_if_agreed() {
    let options = Options {
        discard_access: DiscardAccess::Any,
        ..Options::default()
    };
    let mut board = TestBoard::acting_with(Mode::Progress, options);
    board
        .give(RED, "progress.guido")
        .city(BLUE, 1)
        .discard("basic.goldsmith")
        .discard("basic.harald")
        .act(RED, "play progress.guido");
    assert_eq!(board.pending(), "fetch 1");
    board
        .refuse(RED, "take_card basic.inga", "RUL-02")
        .act(RED, "take_card basic.goldsmith");
    assert_eq!(
        (board.hand(RED), board.discard_pile()),
        (
            vec!["basic.goldsmith"],
            vec!["basic.harald", "progress.guido"]
        )
    );
}

/// Rules: RIVAL-GUIDO-4, RIVAL-GUSTAV-4, RUL-49, EX-RIVAL-51.
#[test]
fn guido_and_gustav_cannot_fetch_each_other_for_ever() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(BLUE, 1)
        .give(RED, "progress.guido")
        .discard("progress.gustav")
        .act(RED, "play progress.guido");
    assert_eq!(board.hand(RED), ["progress.gustav"]);
    board.act(RED, "play progress.gustav");
    assert_eq!(board.hand(RED), ["progress.guido"]);
    board.refuse(RED, "play progress.guido", "RIVAL-GUIDO-4");
    board.phase_of(RED);
    assert!(
        board.can(RED, "play progress.guido"),
        "in the next turn he may be played again"
    );
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(BLUE, 1)
        .give(RED, "progress.gustav")
        .discard("progress.guido")
        .act(RED, "play progress.gustav")
        .act(RED, "play progress.guido");
    board.refuse(RED, "play progress.gustav", "RIVAL-GUSTAV-4");
}

/// Rules: RIVAL-DOCTOR-1, RIVAL-BATH-HOUSE-2.
#[test]
fn the_doctor_needs_a_bath_house() {
    let mut board = TestBoard::acting(Mode::Progress);
    board.city(RED, 1).give(RED, "progress.doctor").refuse(
        RED,
        "play progress.doctor",
        "RIVAL-DOCTOR-1",
    );
    board
        .put(RED, "progress.bath_house", "1,U")
        .act(RED, "play progress.doctor");
}

/// Rules: RIVAL-DOCTOR-2, RUL-16, RUL-57.
#[test]
fn the_doctor_treats_the_regions_beside_the_bath_house_that_have_room() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .put(RED, "progress.bath_house", "1,U")
        .give(RED, "progress.doctor")
        .stocks(RED, [0, 0, 0, 3, 0, 2])
        .act(RED, "play progress.doctor");
    assert_eq!(
        board.owns(RED),
        [0, 0, 0, 3, 0, 3],
        "one bath house: no question; full regions gain nothing"
    );
}

/// Rules: RIVAL-DOCTOR-3.
#[test]
fn the_doctor_uses_one_of_several_bath_houses() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .city(RED, -1)
        .put(RED, "progress.bath_house", "1,U")
        .put(RED, "progress.bath_house", "-1,L")
        .give(RED, "progress.doctor")
        .stocks(RED, [0, 0, 0, 3, 0, 3])
        .act(RED, "play progress.doctor")
        .refuse(RED, "pick 1,U2", "RIVAL-DOCTOR-2")
        .act(RED, "pick -1,L1");
    assert_eq!(
        board.owns(RED),
        [0, 1, 1, 3, 0, 3],
        "two regions, not four; only one bath house"
    );
}

/// Rules: RIVAL-DOCTOR-4, RIVAL-140.
#[test]
fn the_doctor_may_be_played_for_nothing() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .put(RED, "progress.bath_house", "1,U")
        .give(RED, "progress.doctor")
        .stocks(RED, [3; 6])
        .act(RED, "play progress.doctor");
    assert_eq!((board.owns(RED), board.hand(RED).len()), ([3; 6], 0));
}

/// Rules: RIVAL-DOCTOR-4, RUL-57, RIVAL-140, RUL-48.
#[test]
fn the_doctor_may_treat_full_regions() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .put(RED, "progress.bath_house", "1,U")
        .give(RED, "progress.doctor")
        .give(RED, "progress.doctor")
        .stocks(RED, [0, 0, 0, 3, 0, 3])
        .act(RED, "play progress.doctor");
    assert_eq!(
        (board.owns(RED), board.discard_pile()),
        ([0, 0, 0, 3, 0, 3], vec!["progress.doctor"])
    );
    board
        .put(RED, "progress.bath_house", "1,L")
        .act(RED, "play progress.doctor");
    assert_eq!(
        board.legal(RED),
        ["pick 1,U1", "pick 1,L1"],
        "also the full one"
    );
    board.act(RED, "pick 1,U1");
    assert_eq!(board.owns(RED), [0, 0, 0, 3, 0, 3]);
}

/// Red can play this card, with a University, one more region of its resource, and these stocks.
fn harvesting(id: &str, region: &str, stocks: [u8; 6]) -> TestBoard {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .give(RED, id)
        .city(RED, 1)
        .put(RED, "progress.university", "1,U")
        .settle_east(RED, region, "region.hills.stack1")
        .stocks(RED, stocks);
    board
}

/// A card that needs a University.
fn needs_university(id: &str, rule: &str) {
    let play = format!("play {id}");
    let mut board = TestBoard::acting(Mode::Progress);
    board.give(RED, id).refuse(RED, &play, rule);
    board
        .city(RED, 1)
        .put(RED, "progress.university", "1,U")
        .act(RED, &play);
}

/// Rules: RIVAL-THREE-FIELD-SYSTEM-1, RIVAL-MINERAL-MINING-1, RIVAL-UNIVERSITY-3.
#[test]
fn three_field_system_and_mineral_mining_need_a_university() {
    needs_university("progress.three_field_system", "RIVAL-THREE-FIELD-SYSTEM-1");
    needs_university("progress.mineral_mining", "RIVAL-MINERAL-MINING-1");
}

/// Rules: RIVAL-THREE-FIELD-SYSTEM-2, EX-RIVAL-50.
#[test]
fn three_field_system_spreads_two_grain() {
    let play = "play progress.three_field_system";
    let fields = "region.fields.stack1";
    let mut board = harvesting("progress.three_field_system", fields, [0; 6]);
    board
        .act(RED, play)
        .act(RED, "gain 2,U")
        .act(RED, "gain 4,U");
    assert_eq!((board.at(RED, "2,U"), board.at(RED, "4,U")), (1, 1));
    let mut board = harvesting("progress.three_field_system", fields, [0, 0, 0, 3, 0, 0]);
    board.stock(RED, "4,U", 2).act(RED, play);
    assert_eq!(board.at(RED, "4,U"), 3, "one yields, one is lost");
}

/// Rules: RIVAL-MINERAL-MINING-2.
#[test]
fn mineral_mining_spreads_two_ore() {
    let play = "play progress.mineral_mining";
    let mountains = "region.mountains.stack2";
    let mut board = harvesting("progress.mineral_mining", mountains, [0; 6]);
    board
        .act(RED, play)
        .act(RED, "gain 2,L")
        .act(RED, "gain 4,U");
    assert_eq!((board.at(RED, "2,L"), board.at(RED, "4,U")), (1, 1));
    let mut board = harvesting("progress.mineral_mining", mountains, [0, 0, 0, 0, 3, 0]);
    board.act(RED, play);
    assert_eq!(board.at(RED, "4,U"), 2, "only the new region has room");
}

/// Rules: RIVAL-THREE-FIELD-SYSTEM-3, RIVAL-MINERAL-MINING-3, RIVAL-140, RUL-48.
#[test]
fn three_field_system_and_mineral_mining_may_be_played_for_nothing() {
    for id in ["progress.three_field_system", "progress.mineral_mining"] {
        let mut board = TestBoard::acting(Mode::Progress);
        board
            .give(RED, id)
            .city(RED, 1)
            .put(RED, "progress.university", "1,U")
            .stocks(RED, [3; 6])
            .act(RED, &format!("play {id}"));
        assert_eq!((board.owns(RED), board.hand(RED).len()), ([3; 6], 0));
    }
}

/// Rules: EX-RIVAL-50, RIVAL-THREE-FIELD-SYSTEM-3, RIVAL-MINERAL-MINING-3, RUL-48.
#[test]
fn three_field_system_and_mining_may_be_played_for_nothing() {
    for id in ["progress.three_field_system", "progress.mineral_mining"] {
        let mut board = TestBoard::acting(Mode::Progress);
        board
            .city(RED, 1)
            .put(RED, "progress.university", "1,U")
            .give(RED, id)
            .stocks(RED, [0, 0, 0, 3, 3, 0])
            .act(RED, &format!("play {id}"));
        assert_eq!(
            (board.owns(RED), board.discard_pile(), board.pending()),
            ([0, 0, 0, 3, 3, 0], vec![id], "act 1".to_owned())
        );
    }
}

/// Rules: RIVAL-CHIEF-CANNONEER-1, RIVAL-CHIEF-CANNONEER-2, RIVAL-CHIEF-CANNONEER-3, RIVAL-088.
#[test]
fn cannoneers_are_units_but_no_heroes() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .give(RED, "progress.chief_cannoneer")
        .give(RED, "progress.chief_cannoneer")
        .stocks(RED, [2, 0, 0, 0, 2, 0]);
    board.refuse(
        RED,
        "build progress.chief_cannoneer 1,U",
        "RIVAL-CHIEF-CANNONEER-1",
    );
    board.city(RED, 1).put(RED, "progress.university", "1,U");
    board
        .act(RED, "build progress.chief_cannoneer 1,L")
        .act(RED, "build progress.chief_cannoneer -1,L");
    assert_eq!(board.state.land(RED).derived.points.strength, 8);
    // Unit rules include them: Archer, Riots. Hero rules do not: the Gold Cache wants a hero.
    let mut board = TestBoard::acting(Mode::Duel);
    board
        .city(BLUE, 1)
        .put(BLUE, "progress.university", "1,U")
        .put(BLUE, "progress.chief_cannoneer", "1,L");
    board
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .give(RED, "turmoil.archer")
        .act(RED, "play turmoil.archer");
    assert_eq!(
        (board.bottom(6), board.built(BLUE)),
        (
            Some("progress.chief_cannoneer"),
            vec!["progress.university"]
        )
    );
    let mut board = TestBoard::acting(Mode::Duel);
    board
        .put(RED, "progress.chief_cannoneer", "1,L")
        .give(RED, "gold.gold_cache");
    board.refuse(
        RED,
        "build_at_region gold.gold_cache 0,U",
        "RIVAL-GOLD-CACHE-1",
    );
    board.turn_of(BLUE);
    board.stocks(RED, [0; 6]).event(2, "turmoil.riots");
    assert_eq!(
        board.bottom(6),
        Some("progress.chief_cannoneer"),
        "no gold: the unit goes"
    );
}

/// Rules: RIVAL-LIBRARY-1, RIVAL-LIBRARY-2, RUL-53.
#[test]
fn a_library_offers_a_search_when_built() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .give(RED, "progress.library")
        .give(RED, "progress.library")
        .stocks(RED, [3, 3, 3, 3, 3, 3]);
    board
        .act(RED, "build progress.library 1,U")
        .refuse(RED, "search 6", "RIVAL-LIBRARY-1")
        .act(RED, "pass");
    board
        .stocks(RED, [3; 6])
        .act(RED, "build progress.library 1,L")
        .act(RED, "search 1");
    let order = [
        "abbey",
        "storehouse",
        "parish_hall",
        "inga",
        "merchant_caravan",
        "scout",
        "austin",
        "harald",
        "osmund",
        "siglind",
        "ore_ship",
        "candamir",
    ];
    for name in order {
        board.chance(&format!("card basic.{name}"));
    }
    board
        .refuse(RED, "pass", "RIVAL-LIBRARY-1")
        .act(RED, "take 8");
    assert_eq!(board.state.stack(crate::place::DrawStack(0)).len(), 11);
    board.act(RED, "build basic.harald -1,U");
    assert!(
        board.built(RED).contains(&"basic.harald"),
        "played at once, at no cost for the search"
    );
}

/// Rules: RIVAL-PARLIAMENT-1.
#[test]
fn a_parliament_needs_two_progress_points() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .city(RED, -1)
        .give(RED, "progress.parliament")
        .stocks(RED, [3; 6])
        .put(RED, "basic.abbey", "1,L")
        .refuse(RED, "build progress.parliament -1,U", "RIVAL-PARLIAMENT-1");
    board
        .put(RED, "progress.university", "1,U")
        .act(RED, "build progress.parliament -1,U");
}

/// Rules: RIVAL-BUILDING-CRANE-1, RIVAL-UNIVERSITY-3.
#[test]
fn a_building_crane_needs_a_university() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .give(RED, "progress.building_crane")
        .stocks(RED, [3; 6])
        .refuse(
            RED,
            "build progress.building_crane 1,U",
            "RIVAL-BUILDING-CRANE-1",
        );
    board
        .put(RED, "progress.university", "1,U")
        .act(RED, "build progress.building_crane 1,U");
}

/// Rules: RIVAL-BUILDING-CRANE-2, EX-RIVAL-38.
#[test]
fn the_crane_saves_one_resource_on_dear_city_expansions() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .city(RED, -1)
        .put(RED, "progress.building_crane", "1,U")
        .put(RED, "basic.abbey", "1,L")
        .put(RED, "progress.university", "1,U")
        .give(RED, "progress.parliament")
        .give(RED, "progress.bath_house")
        .stocks(RED, [3, 2, 2, 0, 0, 0])
        .act(RED, "build progress.parliament -1,U");
    assert_eq!(
        board.pending(),
        "save 1 3lumber+2brick+2wool 1",
        "7 resources cost 6"
    );
    board.act(RED, "choose wool");
    assert_eq!(board.owns(RED), [0, 0, 1, 0, 0, 0]);
    board.stocks(RED, [0, 2, 1, 0, 0, 0]).refuse(
        RED,
        "build progress.bath_house -1,U",
        "RIVAL-083",
    );
}

/// Rules: RIVAL-BUILDING-CRANE-2, RUL-37.
#[test]
fn the_crane_saves_on_face_up_expansions_too() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .put(RED, "basic.abbey", "1,L")
        .stocks(RED, [2, 1, 0, 1, 0, 0])
        .refuse(RED, "build progress.university 1,U", "RIVAL-083");
    board
        .put(RED, "progress.building_crane", "1,U")
        .act(RED, "build progress.university 1,U");
    assert_eq!(
        board.owns(RED),
        [0; 6],
        "grain was the only one that could be saved"
    );
    let mut board = TestBoard::acting(Mode::Duel);
    board
        .city(RED, 1)
        .put(RED, "progress.building_crane", "1,U")
        .give(RED, "turmoil.fire_brigade")
        .stocks(RED, [0, 1, 2, 0, 0, 0])
        .refuse(RED, "build turmoil.fire_brigade 1,L", "RIVAL-083");
}

/// Rules: RIVAL-TOWN-HALL-1, RIVAL-TOWN-HALL-5, RIVAL-080.
#[test]
fn a_town_hall_goes_on_a_parish_hall_at_a_city() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .stocks(RED, [3; 6])
        .give(RED, "progress.town_hall")
        .give(RED, "progress.town_hall")
        .city(RED, 1);
    board
        .refuse(RED, "build progress.town_hall 1,U", "RIVAL-TOWN-HALL-1")
        .put(RED, "basic.parish_hall", "-1,U");
    board
        .refuse(RED, "build progress.town_hall -1,U", "RIVAL-TOWN-HALL-1")
        .city(RED, -1);
    board
        .refuse(RED, "build progress.town_hall 1,U", "RIVAL-TOWN-HALL-1")
        .act(RED, "build progress.town_hall -1,U");
    assert_eq!(
        (board.built(RED), board.points(RED)),
        (vec!["progress.town_hall"], 5)
    );
    board
        .stocks(RED, [3; 6])
        .refuse(RED, "build progress.town_hall -1,U", "RIVAL-TOWN-HALL-1");
}

/// Rules: RIVAL-UNIVERSITY-1, RIVAL-LIBRARY-3.
#[test]
fn a_university_needs_an_abbey_or_a_library() {
    for id in ["basic.abbey", "progress.library"] {
        let mut board = TestBoard::acting(Mode::Progress);
        board.city(RED, 1).stocks(RED, [3; 6]).refuse(
            RED,
            "build progress.university 1,U",
            "RIVAL-UNIVERSITY-1",
        );
        board
            .put(RED, id, "1,L")
            .act(RED, "build progress.university 1,U");
    }
}

/// Rules: RIVAL-087, RIVAL-UNIVERSITY-2, RIVAL-082.
#[test]
fn a_university_comes_from_the_face_up_stack_and_stands_once() {
    let mut board = TestBoard::acting(Mode::Progress);
    board
        .city(RED, 1)
        .stocks(RED, [3; 6])
        .put(RED, "basic.abbey", "1,L")
        .act(RED, "build progress.university 1,U");
    assert_eq!(
        (board.state.table.face_up, board.hand(RED).len()),
        (1, 0),
        "straight from the face-up stack"
    );
    board
        .stocks(RED, [3; 6])
        .refuse(RED, "build progress.university 1,U", "RIVAL-082");
}
