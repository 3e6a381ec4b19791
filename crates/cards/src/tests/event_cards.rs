//! Event cards of all sets.

use super::test_board::{BLUE, RED, TestBoard, card};
use crate::place::DrawStack;
use crate::setup::Mode;
use kernel::Viewer;

/// Rules: RIVAL-FRATERNAL-FEUDS-2, RIVAL-FRATERNAL-FEUDS-3, RIVAL-121, RUL-18.
#[test]
fn fraternal_feuds_put_away_two_cards_of_the_weaker_hand() {
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .give(BLUE, "basic.inga")
        .give(BLUE, "gold.mint")
        .give(BLUE, "basic.scout")
        .event(2, "basic.fraternal_feuds");
    assert_eq!(
        (board.pending(), board.hand(BLUE).len()),
        ("act 1".to_owned(), 3),
        "nobody has the advantage"
    );
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .put(RED, "basic.candamir", "1,U")
        .give(BLUE, "basic.inga")
        .give(BLUE, "gold.mint")
        .give(BLUE, "basic.scout");
    board.event(2, "basic.fraternal_feuds");
    assert_eq!(board.pending(), "put_away_other 1 2");
    let hand = board.sees(Viewer::Seat(RED))["players"][1]["hand"].clone();
    assert!(
        hand.as_array()
            .unwrap()
            .iter()
            .all(|slot| slot["card"].is_string()),
        "the whole hand is seen"
    );
    board
        .refuse(RED, "put_away gold.mint 1", "RIVAL-118")
        .refuse(RED, "put_away basic.harald 1", "RIVAL-FRATERNAL-FEUDS-2");
    board.refuse(RED, "pass", "RIVAL-FRATERNAL-FEUDS-2").refuse(
        BLUE,
        "put_away basic.inga 1",
        "RIVAL-132",
    );
    board
        .act(RED, "put_away basic.inga 2")
        .act(RED, "put_away basic.scout 3");
    assert_eq!(
        (board.hand(BLUE), board.pending()),
        (vec!["gold.mint"], "act 1".to_owned())
    );
    let bottom = |viewer, stack: usize| {
        board.sees(viewer)["stacks"][stack]
            .as_array()
            .unwrap()
            .last()
            .unwrap()["card"]
            .clone()
    };
    assert_eq!(bottom(Viewer::Seat(RED), 1), "basic.inga");
    assert!(
        bottom(Viewer::Seat(BLUE), 1).is_null(),
        "the victim learns only which stacks received cards"
    );
    let masked = board
        .events
        .iter()
        .filter(|&&event| kernel::Game::mask(&board.game, event, Viewer::Seat(BLUE)) != event);
    assert_eq!(masked.count(), 2);
}

/// Rules: RIVAL-FRATERNAL-FEUDS-4, RUL-42, RIVAL-108.
#[test]
fn the_victim_of_feuds_refills_in_the_hand_check_of_the_same_own_turn() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.turn_of(BLUE);
    board
        .put(RED, "basic.candamir", "1,U")
        .give(BLUE, "basic.inga")
        .give(BLUE, "basic.harald")
        .give(BLUE, "basic.scout");
    board
        .event(2, "basic.fraternal_feuds")
        .act(RED, "put_away basic.inga 1")
        .act(RED, "put_away basic.harald 1");
    assert_eq!(
        (board.pending(), board.hand(BLUE)),
        ("act 2".to_owned(), vec!["basic.scout"])
    );
    board.act(BLUE, "end");
    assert_eq!(board.pending(), "draw_up 2");
}

/// Rules: RUL-51, EX-RIVAL-47.
#[test]
fn the_victim_of_feuds_on_the_other_turn_refills_later_and_a_single_card_goes() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .put(RED, "basic.candamir", "1,U")
        .give(BLUE, "basic.inga");
    for id in ["basic.abbey", "basic.scout", "basic.austin"] {
        board.give(RED, id);
    }
    board
        .event(2, "basic.fraternal_feuds")
        .act(RED, "put_away basic.inga 1");
    assert_eq!(board.pending(), "act 1");
    board.act(RED, "end").act(RED, "pass");
    assert_eq!(
        (board.pending(), board.hand(BLUE).len()),
        ("before_roll 2".to_owned(), 0)
    );
}

/// Rules: RIVAL-FRATERNAL-FEUDS-1.
#[test]
fn feuds_without_an_advantage_or_without_a_hand_do_nothing() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .put(RED, "basic.candamir", "1,U")
        .event(2, "basic.fraternal_feuds");
    assert_eq!(board.pending(), "act 1", "blue has no hand");
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .give(BLUE, "basic.inga")
        .give(BLUE, "gold.mint")
        .give(BLUE, "basic.scout")
        .event(2, "basic.fraternal_feuds");
    assert_eq!(
        (board.pending(), board.hand(BLUE).len()),
        ("act 1".to_owned(), 3),
        "nobody has the advantage"
    );
}

/// Rules: RIVAL-FRATERNAL-FEUDS-5, RIVAL-129, RIVAL-SEBASTIAN-1.
#[test]
fn sebastian_averts_fraternal_feuds_before_the_hand_is_shown() {
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(RED, "basic.candamir", "1,U")
        .give(BLUE, "turmoil.sebastian")
        .give(BLUE, "basic.inga");
    board
        .event(2, "turmoil.fraternal_feuds")
        .act(BLUE, "play turmoil.sebastian");
    assert_eq!(
        (board.pending(), board.hand(BLUE)),
        ("act 1".to_owned(), vec!["basic.inga"])
    );
    let hand = board.sees(Viewer::Seat(RED))["players"][1]["hand"].clone();
    assert!(hand[0]["card"].is_null());
}

/// Rules: RIVAL-STOREHOUSE-4, RIVAL-YEAR-OF-PLENTY-1, RIVAL-YEAR-OF-PLENTY-2, EX-RIVAL-35.
#[test]
fn a_year_of_plenty_fills_regions_beside_storehouses_and_abbeys() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .put(RED, "basic.storehouse", "-1,U")
        .put(RED, "basic.abbey", "1,U")
        .put(BLUE, "basic.storehouse", "1,L");
    board
        .put(RED, "basic.grain_mill", "1,L")
        .stocks(RED, [0, 0, 0, 0, 0, 0])
        .stocks(BLUE, [0, 0, 0, 0, 3, 0]);
    board.event(6, "basic.year_of_plenty");
    assert_eq!(
        board.owns(RED),
        [1, 0, 0, 2, 0, 2],
        "the Gold Field between the two gains 2; 6 gave one grain"
    );
    assert_eq!(
        board.owns(BLUE),
        [0, 0, 1, 0, 3, 0],
        "blue's Mountains are full"
    );
    board.turn_of(RED);
    board
        .stocks(RED, [0, 0, 0, 0, 0, 2])
        .event(4, "basic.year_of_plenty");
    assert_eq!(board.owns(RED)[5], 3, "as far as room allows");
}

/// Rules: RIVAL-TRAVELING-MERCHANT-1, RIVAL-TRAVELING-MERCHANT-2, RIVAL-TRAVELING-MERCHANT-3, RUL-56.
#[test]
fn the_traveling_merchant_sells_up_to_two_resources_to_each() {
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .cache(BLUE, 2)
        .stocks(RED, [0, 0, 0, 0, 0, 0])
        .stocks(BLUE, [3, 0, 0, 0, 0, 1]);
    board.event(1, "basic.traveling_merchant");
    assert_eq!(
        board.pending(),
        "buy 1 2",
        "the gold just produced may be spent"
    );
    board.act(RED, "buy").act(RED, "gain 2,U");
    assert_eq!(
        (board.pending(), board.owns(RED)),
        ("buy 2 2".to_owned(), [0, 0, 0, 1, 0, 0]),
        "red has no gold left"
    );
    board
        .refuse(RED, "buy", "RIVAL-TRAVELING-MERCHANT-1")
        .act(BLUE, "buy")
        .act(BLUE, "pay cache");
    board
        .refuse(BLUE, "gain -2,U", "RIVAL-046")
        .act(BLUE, "gain 2,L")
        .act(BLUE, "pass");
    assert_eq!(
        (board.owns(BLUE), board.at(BLUE, "cache")),
        ([3, 0, 1, 0, 1, 2], 1)
    );
    board.turn_of(RED);
    board
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0, 0, 0, 0, 0, 0])
        .stock(BLUE, "cache", 0)
        .event(3, "gold.traveling_merchant");
    assert_eq!(board.pending(), "act 1", "nobody has gold");
}

/// Rules: RIVAL-INVENTION-1, RIVAL-INVENTION-2, RIVAL-ABBEY-4.
#[test]
fn invention_pays_for_buildings_with_progress_points() {
    let mut board = TestBoard::rolling(Mode::Progress);
    board
        .city(RED, 1)
        .put(RED, "basic.abbey", "1,U")
        .put(RED, "progress.university", "1,L")
        .put(BLUE, "basic.abbey", "1,U")
        .put(BLUE, "basic.marketplace", "1,L");
    board
        .put(RED, "progress.library", "1,U")
        .event(6, "basic.invention");
    assert_eq!(
        board.pending(),
        "gain 1 -2,U/-2,L/0,U/0,L/2,U/2,L 2",
        "at most two"
    );
    board.act(RED, "gain 0,U").act(RED, "gain -2,U");
    assert_eq!(
        board.pending(),
        "gain 2 -2,U/-2,L/0,U/0,L/2,U/2,L 1",
        "the Marketplace has no progress point"
    );
    board.act(BLUE, "gain 0,U");
    board.turn_of(RED);
    board.stocks(RED, [0; 6]);
    let university = board
        .state
        .land(RED)
        .cards()
        .find(|(_, c)| *c == card("progress.university"))
        .unwrap()
        .0;
    assert_eq!(
        crate::spelling::spell(
            <crate::place::Site as kernel::Field>::KIND,
            kernel::Field::value(university)
        ),
        "1,L1"
    );
}

/// Rules: RIVAL-TRADE-SHIPS-RACE-1, RIVAL-TRADE-SHIPS-RACE-2, RIVAL-TRADE-SHIPS-RACE-3.
#[test]
fn the_race_rewards_the_larger_fleet() {
    let gains = |red: &[&str], blue: &[&str]| {
        let mut board = TestBoard::rolling(Mode::Gold);
        for (player, ships) in [(RED, red), (BLUE, blue)] {
            for (id, side) in ships.iter().zip(["-1,U", "1,U"]) {
                board.put(player, id, side);
            }
        }
        board
            .stocks(RED, [0; 6])
            .stocks(BLUE, [0; 6])
            .event(1, "basic.trade_ships_race")
            .gain_anything();
        [RED, BLUE].map(|player| board.owns(player).iter().sum::<u8>() - 1)
    };
    assert_eq!(gains(&[], &[]), [0, 0]);
    assert_eq!(gains(&["basic.large_trade_ship"], &[]), [1, 0]);
    assert_eq!(
        gains(&["basic.large_trade_ship"], &["basic.ore_ship"]),
        [1, 1]
    );
    assert_eq!(
        gains(
            &["basic.large_trade_ship"],
            &["basic.ore_ship", "gold.large_trade_ship"]
        ),
        [0, 1]
    );
    assert_eq!(
        gains(&["gold.pirate_ship"], &["basic.ore_ship"]),
        [0, 1],
        "Pirate Ships do not count"
    );
}

/// Rules: RIVAL-FEUD-1, RIVAL-FEUD-2, RIVAL-FEUD-3, RIVAL-FEUD-4.
#[test]
fn feud_names_three_buildings_and_the_victim_gives_one() {
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .city(BLUE, 1)
        .put(BLUE, "basic.storehouse", "1,U")
        .put(BLUE, "turmoil.fire_brigade", "1,U");
    board
        .put(BLUE, "basic.abbey", "1,L")
        .put(BLUE, "basic.toll_bridge", "-1,U")
        .put(BLUE, "turmoil.irmgard", "-1,L");
    board.event(2, "basic.feud");
    assert_eq!(board.pending(), "act 1", "nobody has the advantage");
    board.turn_of(RED);
    board
        .put(RED, "basic.candamir", "1,U")
        .stocks(BLUE, [0; 6])
        .event(3, "turmoil.feud")
        .act(BLUE, "pass");
    assert_eq!(board.pending(), "name_building 1 - -");
    board
        .refuse(RED, "pick -1,L1", "RIVAL-FEUD-2")
        .act(RED, "pick 1,U2")
        .refuse(RED, "pick 1,U2", "RIVAL-FEUD-2");
    board.act(RED, "pick 1,U1").act(RED, "pick 1,L1");
    assert_eq!(board.pending(), "feud_loss 2 1,U2 1,U1 1,L1");
    board
        .refuse(BLUE, "pick -1,U1", "RIVAL-FEUD-3")
        .refuse(RED, "pick 1,U1", "RIVAL-FEUD-3");
    board.act(BLUE, "pick 1,U1").act(BLUE, "under 1");
    assert!(
        board.pending().starts_with("gain 2"),
        "Irmgard pays; the Fire Brigade gave no protection"
    );
    board.act(BLUE, "gain 0,U");
    assert_eq!(board.bottom(1), Some("basic.storehouse"));
    // Three or fewer: all are named.
    board.turn_of(RED);
    let deck = &mut board.state.table.events.deck;
    let again = deck.remove(1);
    assert_eq!(again, card("basic.feud"));
    deck.push(again);
    board
        .act(RED, "roll")
        .chance("die 3")
        .chance("event_die event_card");
    assert_eq!(board.pending(), "react 2 basic.feud");
    board.act(BLUE, "pass");
    assert_eq!(
        board.pending(),
        "feud_loss 2 -1,U1 1,U1 1,L1",
        "all three are named"
    );
    // No building, nothing happens.
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(RED, "basic.candamir", "1,U")
        .put(BLUE, "basic.inga", "1,U")
        .event(3, "turmoil.feud");
    assert_eq!(board.pending(), "act 1");
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(RED, "basic.candamir", "1,U")
        .put(BLUE, "basic.abbey", "1,U")
        .give(BLUE, "turmoil.sebastian");
    board
        .event(3, "turmoil.feud")
        .act(BLUE, "play turmoil.sebastian");
    assert_eq!(
        (board.pending(), board.built(BLUE)),
        ("act 1".to_owned(), vec!["basic.abbey"])
    );
}

/// Rules: RIVAL-GIFT-FOR-THE-PRINCE-1, RIVAL-GIFT-FOR-THE-PRINCE-2.
#[test]
fn a_gift_for_the_prince_is_gold_for_units_with_strength() {
    let mut board = TestBoard::rolling(Mode::Gold);
    for (id, side) in [
        ("basic.austin", "1,U"),
        ("basic.harald", "1,L"),
        ("basic.ore_ship", "-1,U"),
        ("basic.toll_bridge", "-1,L"),
    ] {
        board.put(RED, id, side);
    }
    board
        .put(BLUE, "basic.inga", "1,U")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .event(2, "gold.gift_for_the_prince");
    assert_eq!(
        (board.owns(RED)[5], board.owns(BLUE)[5]),
        (2, 3),
        "what finds no room is lost"
    );
}

/// Rules: RIVAL-RIOTS-1, RIVAL-RIOTS-5, EX-RIVAL-37.
#[test]
fn riots_ask_for_gold_or_a_unit() {
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(BLUE, "turmoil.irmgard", "1,U")
        .event(2, "turmoil.riots");
    assert_eq!(
        board.pending(),
        "act 1",
        "Irmgard has neither strength nor commerce"
    );
    board.turn_of(RED);
    board
        .put(BLUE, "basic.harald", "1,L")
        .put(BLUE, "basic.ore_ship", "-1,U")
        .stocks(BLUE, [0, 0, 0, 0, 0, 1]);
    board.event(2, "turmoil.riots").act(BLUE, "pass");
    assert_eq!(board.pending(), "riots 2 1", "two units: one gold");
    board
        .refuse(BLUE, "pass", "RIVAL-RIOTS-2")
        .act(BLUE, "pay_price");
    assert_eq!((board.owns(BLUE)[5], board.built(BLUE).len()), (0, 3));
    let mut board = TestBoard::rolling(Mode::Turmoil);
    for (id, side) in [
        ("basic.austin", "1,U"),
        ("basic.harald", "1,L"),
        ("basic.ore_ship", "-1,U"),
    ] {
        board.put(BLUE, id, side);
    }
    board
        .stocks(BLUE, [0, 0, 0, 0, 0, 1])
        .event(2, "turmoil.riots")
        .act(BLUE, "pass");
    assert_eq!(board.pending(), "riots 2 2");
    board
        .refuse(BLUE, "pay_price", "RIVAL-RIOTS-2")
        .act(BLUE, "pick -1,U1")
        .act(BLUE, "under 2");
    assert_eq!(
        (board.bottom(2), board.owns(BLUE)[5]),
        (Some("basic.ore_ship"), 1)
    );
    // Gold may come from field and cache; Pirate Ships do not count.
    let mut board = TestBoard::rolling(Mode::Duel);
    board
        .put(BLUE, "gold.pirate_ship", "1,U")
        .event(2, "turmoil.riots");
    assert_eq!(board.pending(), "act 1");
    board.turn_of(RED);
    let mut board = TestBoard::rolling(Mode::Duel);
    for (id, side) in [
        ("basic.austin", "1,U"),
        ("basic.harald", "1,L"),
        ("basic.ore_ship", "-1,U"),
    ] {
        board.put(BLUE, id, side);
    }
    board
        .cache(BLUE, 1)
        .stocks(BLUE, [0, 0, 0, 0, 0, 1])
        .event(2, "turmoil.riots")
        .act(BLUE, "pay_price");
    assert_eq!(board.owns(BLUE)[5], 0);
    assert!(board.state.stack(DrawStack(0)).len() < 36);
}

/// Rules: RIVAL-PLAGUE-1, RIVAL-PLAGUE-2, RUL-17.
#[test]
fn plague_takes_one_resource_of_every_region_beside_a_city() {
    let mut board = TestBoard::rolling(Mode::Progress);
    board
        .city(RED, 1)
        .city(RED, -1)
        .city(BLUE, 1)
        .stocks(RED, [2, 2, 2, 2, 2, 2])
        .stocks(BLUE, [2, 2, 0, 2, 2, 2]);
    board.event(6, "progress.plague");
    assert_eq!(
        board.owns(RED),
        [1, 1, 1, 2, 1, 1],
        "between two cities only 1 is lost; 6 gave one grain"
    );
    assert_eq!(
        board.owns(BLUE),
        [2, 2, 0, 1, 2, 1],
        "Forest and Hills border no city"
    );
}

/// Rules: RIVAL-BATH-HOUSE-1, EX-RIVAL-36, RIVAL-PLAGUE-3.
#[test]
fn a_bath_house_keeps_plague_from_the_regions_of_its_city() {
    let mut board = TestBoard::rolling(Mode::Progress);
    board
        .city(RED, 1)
        .city(RED, -1)
        .put(RED, "progress.bath_house", "1,U")
        .stocks(RED, [2; 6])
        .stocks(BLUE, [0; 6])
        .event(1, "progress.plague");
    assert_eq!(
        board.owns(RED),
        [1, 1, 2, 2, 2, 3],
        "the four regions of the bath house's city are safe"
    );
}

/// Rules: RIVAL-PLAGUE-2, RIVAL-GOLD-CACHE-5.
#[test]
fn plague_leaves_the_gold_cache() {
    let mut board = TestBoard::rolling(Mode::Duel);
    board
        .city(RED, 1)
        .cache(RED, 2)
        .stocks(RED, [2; 6])
        .event(2, "progress.plague");
    assert_eq!((board.at(RED, "cache"), board.at(RED, "0,U")), (2, 1));
}

/// Rules: RIVAL-PHARMACY-1, RIVAL-PHARMACY-2, RIVAL-PLAGUE-3, RIVAL-131.
#[test]
fn each_pharmacy_pays_after_the_plague() {
    let mut board = TestBoard::rolling(Mode::Progress);
    board
        .city(RED, 1)
        .put(RED, "progress.pharmacy", "1,U")
        .put(RED, "progress.pharmacy", "1,L");
    board
        .stocks(RED, [0, 0, 0, 0, 0, 3])
        .event(2, "progress.plague");
    assert_eq!(
        (board.owns(RED)[5], board.pending()),
        (2, "gain 1 -2,U/-2,L/0,U/0,L/2,U/2,L 2".to_owned())
    );
    board.act(RED, "gain 0,U").act(RED, "gain -2,L");
    assert_eq!(
        board.owns(RED),
        [1, 1, 0, 0, 0, 3],
        "one just lost, and one far away"
    );
    board.turn_of(RED);
    board.stocks(RED, [0; 6]).event(3, "progress.plague");
    assert!(
        board.pending().starts_with("gain 1"),
        "whether or not anything was lost"
    );
}
