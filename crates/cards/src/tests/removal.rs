//! Removing own cards, forced losses of special cards.

use super::test_board::{BLUE, RED, TestBoard, free_removal};
use crate::setup::{Mode, Options};

/// Four cheap buildings and units, one for each site at the start.
const FOUR: [(&str, &str); 4] = [
    ("basic.austin", "-1,U"),
    ("basic.harald", "-1,L"),
    ("basic.storehouse", "1,U"),
    ("basic.toll_bridge", "1,L"),
];

/// Rules: RIVAL-105, RUL-03, RIVAL-123.
#[test]
fn own_cards_are_removed_only_while_no_site_is_free() {
    let mut board = TestBoard::acting(Mode::Gold);
    board.refuse(RED, "remove", "RIVAL-105");
    for (id, side) in FOUR {
        board
            .refuse(RED, "remove", "RIVAL-105")
            .give(RED, id)
            .stocks(RED, [1, 1, 1, 1, 1, 0])
            .act(RED, &format!("build {id} {side}"));
    }
    assert!(board.legal(RED).contains(&"remove".to_owned()));
    let before = board.owns(RED);
    board
        .act(RED, "remove")
        .refuse(RED, "pick 3,U1", "RIVAL-105")
        .refuse(RED, "pass", "RIVAL-105")
        .act(RED, "pick -1,U1");
    assert_eq!(
        (board.discard_pile(), board.owns(RED)),
        (vec!["basic.austin"], before),
        "at no cost"
    );
}

/// Rules: RIVAL-105, RIVAL-142.
#[test]
fn a_removal_frees_its_site_at_once_so_the_next_one_waits() {
    let mut board = TestBoard::acting(Mode::Gold);
    for (id, side) in FOUR {
        board.put(RED, id, side);
    }
    board
        .act(RED, "remove")
        .act(RED, "pick -1,U1")
        .refuse(RED, "remove", "RIVAL-105");
    board
        .give(RED, "basic.inga")
        .stocks(RED, [0, 0, 1, 1, 1, 0])
        .act(RED, "build basic.inga -1,U")
        .act(RED, "remove")
        .act(RED, "pick -1,U1");
    assert_eq!(board.discard_pile(), ["basic.austin", "basic.inga"]);
}

/// Rules: RIVAL-105, RIVAL-035.
#[test]
fn a_new_city_has_free_sites_and_ends_removal() {
    let mut board = TestBoard::acting(Mode::Gold);
    for (id, side) in FOUR {
        board.put(RED, id, side);
    }
    assert!(board.can(RED, "remove"));
    board
        .stocks(RED, [0, 0, 0, 2, 3, 0])
        .act(RED, "city 1")
        .refuse(RED, "remove", "RIVAL-105");
}

/// Rules: RIVAL-105, RIVAL-107, RIVAL-GOLD-CACHE-6.
#[test]
fn region_sites_do_not_count_and_the_gold_cache_stays() {
    let mut board = TestBoard::acting(Mode::Gold);
    for (id, side) in FOUR {
        board.put(RED, id, side);
    }
    assert!(board.can(RED, "remove"), "every region site is free");
    board.cache(RED, 1).act(RED, "remove");
    assert_eq!(
        board.legal(RED),
        ["pick -1,U1", "pick -1,L1", "pick 1,U1", "pick 1,L1"],
        "buildings and units only"
    );
}

/// Rules: RUL-03, RIVAL-142.
#[test]
fn free_removal_is_an_option() {
    let mut board = TestBoard::acting_with(Mode::Gold, free_removal());
    board.refuse(RED, "remove", "RIVAL-105");
    board
        .put(RED, "basic.austin", "1,U")
        .put(RED, "basic.storehouse", "1,L");
    for site in ["1,U1", "1,L1"] {
        board.act(RED, "remove").act(RED, &format!("pick {site}"));
    }
    assert_eq!(board.discard_pile(), ["basic.austin", "basic.storehouse"]);
}

/// Rules: RUL-46, RIVAL-105.
#[test]
fn the_introductory_game_has_no_removal_unless_agreed() {
    let mut board = TestBoard::acting_with(Mode::Intro, free_removal());
    board
        .put(RED, "basic.austin", "1,U")
        .refuse(RED, "remove", "RUL-46");
    let options = Options {
        removal_in_intro: true,
        ..Options::default()
    };
    let mut board = TestBoard::acting_with(Mode::Intro, options);
    for (id, side) in FOUR {
        board.refuse(RED, "remove", "RIVAL-105").put(RED, id, side);
    }
    board.act(RED, "remove").act(RED, "pick -1,U1");
    assert_eq!(board.discard_pile(), ["basic.austin"]);
}

/// Rules: RUL-14.
#[test]
fn face_up_cards_return_to_the_face_up_stack() {
    let mut board = TestBoard::acting_with(Mode::Turmoil, free_removal());
    board
        .city(RED, 1)
        .stocks(RED, [3; 6])
        .act(RED, "build turmoil.hedge_tavern 1,U");
    assert_eq!(board.state.table.face_up, 1);
    board
        .stocks(RED, [3; 6])
        .refuse(RED, "build turmoil.hedge_tavern 1,L", "RIVAL-082");
    board.act(RED, "remove").act(RED, "pick 1,U1");
    assert_eq!(
        (board.state.table.face_up, board.discard_pile().len()),
        (2, 0)
    );
    // Forced out by Feud it returns there as well.
    board
        .act(RED, "build turmoil.hedge_tavern 1,U")
        .put(BLUE, "basic.candamir", "1,U");
    board.turn_of(BLUE);
    board.event(2, "turmoil.feud").act(RED, "pass");
    assert_eq!(
        (
            board.state.table.face_up,
            board.built(RED).len(),
            board.pending()
        ),
        (2, 0, "act 2".to_owned())
    );
    board.state.table.face_up = 0;
    board.city(BLUE, -1).stocks(BLUE, [3; 6]).refuse(
        BLUE,
        "build turmoil.hedge_tavern -1,U",
        "RIVAL-087",
    );
    board.state.table.face_up = 2;
}

/// Rules: RIVAL-027, RIVAL-106, RIVAL-124, EX-RIVAL-52.
#[test]
fn in_the_duel_a_guild_is_held_discarded_and_buried_like_any_card() {
    let mut board = TestBoard::acting_with(Mode::Duel, free_removal());
    board.city(RED, 1).stocks(RED, [3; 6]).refuse(
        RED,
        "build gold.merchant_guild 1,U",
        "RIVAL-083",
    );
    board
        .give(RED, "gold.merchant_guild")
        .act(RED, "build gold.merchant_guild 1,U");
    board.act(RED, "remove").act(RED, "pick 1,U1");
    assert_eq!(board.discard_pile(), ["gold.merchant_guild"]);
    let mut board = TestBoard::acting_with(Mode::Duel, free_removal());
    board
        .city(RED, 1)
        .put(RED, "gold.merchant_guild", "1,U")
        .put(BLUE, "basic.candamir", "1,U");
    board.turn_of(BLUE);
    board
        .roll(2, "event_card")
        .chance("mark yes")
        .chance("card basic.feud");
    assert_eq!(
        board.bottom(4),
        Some("gold.merchant_guild"),
        "one gold stack: no question"
    );
}

/// Rules: RIVAL-125, RIVAL-TOWN-HALL-3, EX-RIVAL-39, RUL-15.
#[test]
fn a_removed_town_hall_leaves_the_parish_hall() {
    let mut board = TestBoard::acting_with(Mode::Duel, free_removal());
    board
        .city(BLUE, 1)
        .put(BLUE, "basic.parish_hall", "1,U")
        .put(BLUE, "progress.town_hall", "1,U");
    board
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .give(RED, "turmoil.arsonist");
    assert_eq!(board.state.land(BLUE).derived.search_cost, 0);
    board.act(RED, "play turmoil.arsonist");
    assert_eq!(
        (board.built(BLUE), board.bottom(6)),
        (vec!["basic.parish_hall"], Some("progress.town_hall"))
    );
    assert_eq!(board.state.land(BLUE).derived.search_cost, 1);
    board.phase_of(BLUE);
    board
        .stocks(BLUE, [3; 6])
        .give(BLUE, "basic.parish_hall")
        .refuse(BLUE, "build basic.parish_hall 1,L", "RIVAL-082");
    // Voluntarily removed it is discarded.
    let mut board = TestBoard::acting_with(Mode::Progress, free_removal());
    board
        .city(RED, 1)
        .put(RED, "basic.parish_hall", "1,U")
        .put(RED, "progress.town_hall", "1,U");
    board
        .stocks(RED, [3; 6])
        .give(RED, "basic.parish_hall")
        .refuse(RED, "build basic.parish_hall 1,L", "RIVAL-082");
    board.act(RED, "remove").act(RED, "pick 1,U1");
    assert_eq!(
        (board.built(RED), board.discard_pile()),
        (vec!["basic.parish_hall"], vec!["progress.town_hall"])
    );
}

/// Rules: RIVAL-081, RIVAL-MERCHANT-GUILD-3, RIVAL-UNIVERSITY-4, RIVAL-080.
#[test]
fn cards_keep_working_without_what_they_needed() {
    let mut board = TestBoard::acting_with(Mode::Progress, free_removal());
    board
        .city(RED, 1)
        .stocks(RED, [3; 6])
        .give(RED, "progress.chief_cannoneer");
    board.refuse(
        RED,
        "build progress.chief_cannoneer 1,U",
        "RIVAL-CHIEF-CANNONEER-1",
    );
    board
        .put(RED, "progress.university", "1,U")
        .act(RED, "build progress.chief_cannoneer 1,L");
    assert_eq!(board.strength(), Some(RED));
    board.act(RED, "remove").act(RED, "pick 1,U1");
    assert_eq!(
        (board.built(RED), board.strength()),
        (vec!["progress.chief_cannoneer"], Some(RED))
    );
    let mut board = TestBoard::acting_with(Mode::Gold, free_removal());
    board
        .city(RED, 1)
        .put(RED, "gold.merchant_guild", "1,U")
        .put(RED, "gold.staple_house", "1,L");
    board.act(RED, "remove").act(RED, "pick 1,U1");
    assert_eq!(board.built(RED), ["gold.staple_house"]);
}
