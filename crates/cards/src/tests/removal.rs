//! Removing own cards, forced losses of special cards.

use super::test_board::{BLUE, RED, TestBoard};
use crate::setup::{Mode, Options, Permission};

/// Rules: RIVAL-105, RIVAL-106, RIVAL-142, RUL-03, RIVAL-123, RIVAL-107.
#[test]
fn own_cards_may_be_removed_in_theme_games() {
    let mut board = TestBoard::acting(Mode::Gold);
    board.refuse(RED, "remove", "RIVAL-105");
    board
        .put(RED, "basic.austin", "1,U")
        .put(RED, "basic.storehouse", "1,L")
        .give(RED, "basic.harald")
        .stocks(RED, [2; 6]);
    board
        .act(RED, "remove")
        .refuse(RED, "pick -1,U1", "RIVAL-105")
        .refuse(RED, "pass", "RIVAL-105");
    board.act(RED, "pick 1,U1");
    assert_eq!(
        (board.discard_pile(), board.owns(RED)),
        (vec!["basic.austin"], [2; 6])
    );
    board
        .act(RED, "build basic.harald 1,U")
        .act(RED, "remove")
        .act(RED, "pick 1,U1")
        .act(RED, "remove")
        .act(RED, "pick 1,L1");
    assert_eq!(
        board.discard_pile(),
        ["basic.austin", "basic.harald", "basic.storehouse"]
    );
}

/// Rules: RUL-46, RIVAL-105.
#[test]
fn the_introductory_game_has_no_removal_unless_agreed() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .put(RED, "basic.austin", "1,U")
        .refuse(RED, "remove", "RUL-46");
    let options = Options {
        removal_in_intro: Permission::Allowed,
        ..Options::default()
    };
    let mut board = TestBoard::acting_with(Mode::Intro, options);
    board
        .put(RED, "basic.austin", "1,U")
        .act(RED, "remove")
        .act(RED, "pick 1,U1");
    assert_eq!(board.discard_pile(), ["basic.austin"]);
}

/// Rules: RIVAL-106, RIVAL-124, RUL-14, RIVAL-087, RIVAL-HEDGE-TAVERN-2, RIVAL-MERCHANT-GUILD-2, RIVAL-082.
#[test]
fn face_up_cards_return_to_the_face_up_stack() {
    let mut board = TestBoard::acting(Mode::Turmoil);
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
    let mut board = TestBoard::acting(Mode::Duel);
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
    let mut board = TestBoard::acting(Mode::Duel);
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

/// Rules: RIVAL-125, RUL-15, EX-RIVAL-39, RIVAL-TOWN-HALL-3, RIVAL-PARISH-HALL-2, RIVAL-082.
#[test]
fn a_removed_town_hall_leaves_the_parish_hall() {
    let mut board = TestBoard::acting(Mode::Duel);
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
    let mut board = TestBoard::acting(Mode::Progress);
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
    let mut board = TestBoard::acting(Mode::Progress);
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
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .put(RED, "gold.merchant_guild", "1,U")
        .put(RED, "gold.staple_house", "1,L");
    board.act(RED, "remove").act(RED, "pick 1,U1");
    assert_eq!(board.built(RED), ["gold.staple_house"]);
}
