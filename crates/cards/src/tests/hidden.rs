//! What players may know, and random sources.

use super::test_board::{BLUE, RED, TestBoard, card};
use crate::event::Event;
use crate::place::DrawStack;
use crate::setup::Mode;
use kernel::laws::{TestDraw, check_views};
use kernel::{Game, Viewer};

fn known(board: &TestBoard, viewer: Viewer, stack: usize) -> usize {
    let pile = board.sees(viewer)["stacks"][stack].clone();
    pile.as_array()
        .unwrap()
        .iter()
        .filter(|slot| slot["card"].is_string())
        .count()
}

/// Rules: RIVAL-133, RIVAL-134, RIVAL-114.
#[test]
fn a_searched_stack_is_known_to_the_searcher_alone() {
    let mut board = TestBoard::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        board.give(RED, id);
    }
    board
        .stocks(RED, [1, 0, 1, 0, 0, 0])
        .act(RED, "end")
        .act(RED, "put_away basic.scout 2")
        .act(RED, "search 2");
    for name in [
        "harald",
        "austin",
        "osmund",
        "siglind",
        "candamir",
        "goldsmith",
        "goldsmith",
        "brigitta",
        "brigitta",
    ] {
        board.chance(&format!("card basic.{name}"));
    }
    board.act(RED, "take 3");
    assert_eq!(
        (
            known(&board, Viewer::Seat(RED), 1),
            known(&board, Viewer::Seat(BLUE), 1)
        ),
        (9, 0)
    );
    let took = board
        .events
        .iter()
        .rev()
        .find(|e| matches!(e, Event::Took { .. }))
        .unwrap();
    assert_eq!(
        board.game.mask(*took, Viewer::Seat(BLUE)),
        Event::Took {
            player: RED,
            stack: DrawStack(1),
            card: None
        },
        "which stack and that one card was taken"
    );
    // Blue draws its top card: red knows that card, and every resampled world agrees.
    board
        .roll(2, "trade")
        .act(BLUE, "end")
        .act(BLUE, "draw 2")
        .act(BLUE, "draw 1")
        .chance("card basic.toll_bridge");
    let seen = board.sees(Viewer::Seat(RED))["players"][1]["hand"].clone();
    let cards: Vec<_> = seen
        .as_array()
        .unwrap()
        .iter()
        .map(|slot| slot["card"].clone())
        .collect();
    assert!(cards.contains(&"basic.harald".into()) && cards.iter().any(serde_json::Value::is_null));
    let view = board.game.view(&board.state, Viewer::Seat(RED));
    for seed in 0..50 {
        let other = board.game.resample(&view, &mut TestDraw(seed));
        assert!(other.holds(BLUE, card("basic.harald")));
        assert_eq!(board.game.view(&other, Viewer::Seat(RED)), view);
    }
    check_views(&board.game, &board.state, &mut TestDraw(3));
}

/// Rules: RIVAL-133, RIVAL-120.
#[test]
fn a_card_put_away_is_known_to_its_owner_only() {
    let mut board = TestBoard::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        board.give(RED, id);
    }
    board.act(RED, "end").act(RED, "put_away basic.scout 2");
    assert_eq!(
        (
            known(&board, Viewer::Seat(RED), 1),
            known(&board, Viewer::Seat(BLUE), 1)
        ),
        (1, 0)
    );
    let put = *board.events.last().unwrap();
    assert!(matches!(
        board.game.mask(put, Viewer::Seat(BLUE)),
        Event::PutAway { card: None, .. }
    ));
    assert_eq!(board.game.mask(put, Viewer::Seat(RED)), put);
    assert!(matches!(
        board.game.mask(put, Viewer::Spectator),
        Event::PutAway { card: None, .. }
    ));
}

/// Rules: RIVAL-133, RIVAL-134, RUL-58.
#[test]
fn a_hidden_choice_ends_certainty_about_a_hand_once_shown() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .give(RED, "turmoil.traitor");
    for id in [
        "basic.inga",
        "basic.harald",
        "turmoil.brigands",
        "basic.austin",
    ] {
        board.give(BLUE, id);
    }
    board.act(RED, "play turmoil.traitor").act(RED, "pass");
    let sure = |board: &TestBoard| {
        let hand = board.sees(Viewer::Seat(RED))["players"][1]["hand"].clone();
        hand.as_array()
            .unwrap()
            .iter()
            .filter(|slot| slot["card"].is_string())
            .count()
    };
    assert_eq!(sure(&board), 4);
    board.phase_of(BLUE);
    board.act(BLUE, "end").act(BLUE, "put_away basic.austin 1");
    assert_eq!(
        sure(&board),
        1,
        "one of the basic cards went away, the theme card is still there"
    );
}

/// Rules: RIVAL-134, RIVAL-115, RUL-58.
#[test]
fn taking_a_card_unseen_ends_the_other_players_knowledge_of_the_stack() {
    let mut board = TestBoard::acting(Mode::Progress);
    board.city(RED, 1).city(BLUE, 1);
    for player in [RED, BLUE] {
        board.phase_of(player);
        board
            .give(player, "progress.library")
            .stocks(player, [2, 1, 0, 0, 1, 0])
            .act(player, "build progress.library 1,U")
            .act(player, "search 5");
        while board.pending().starts_with("reveal") {
            let outcome = board
                .game
                .chances(&board.state)
                .outcomes()
                .next()
                .unwrap()
                .0;
            board.chance(&super::text::to_text(outcome));
        }
        board.act(player, "take 1");
        let other = kernel::Player(1 - player.0);
        assert_eq!(known(&board, Viewer::Seat(other), 4), 0);
        assert!(known(&board, Viewer::Seat(player), 4) > 0);
    }
}

/// Rules: RIVAL-133.
#[test]
fn hands_are_shown_as_backs_in_no_telling_order() {
    let mut one = TestBoard::acting(Mode::Gold);
    one.give(BLUE, "basic.abbey")
        .give(BLUE, "gold.mint")
        .give(BLUE, "basic.scout");
    let mut two = TestBoard::acting(Mode::Gold);
    two.give(BLUE, "gold.harbor")
        .give(BLUE, "basic.inga")
        .give(BLUE, "basic.harald");
    for viewer in [Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(
            one.game.view(&one.state, viewer),
            two.game.view(&two.state, viewer)
        );
        let text = one.sees(viewer).to_string();
        assert!(!text.contains("basic.abbey") && !text.contains("gold.mint"));
    }
    let own = one.sees(Viewer::Seat(BLUE));
    assert_eq!(own["players"][1]["hand"][0]["card"], "basic.scout");
    assert_eq!(own["viewer"], "Seat(Player(1))");
}

/// Rules: RIVAL-135, RIVAL-018, RIVAL-016, RIVAL-SCOUT-4.
#[test]
fn every_random_step_is_a_chance_node_with_weights() {
    let mut board = TestBoard::start(Mode::Duel);
    let weights = |board: &TestBoard| board.game.chances(&board.state).total();
    assert_eq!(weights(&board), 6, "start roll");
    board
        .chance("die 6")
        .chance("die 1")
        .act(RED, "start_stack 1");
    assert_eq!(weights(&board), 36, "any basic card may lie on top");
    board.turn_of(RED);
    board.roll(2, "event_card");
    assert_eq!(weights(&board), 11, "5 unmarked events and 6 drawn ones");
    board.chance("mark yes");
    assert_eq!(weights(&board), 15);
    board.phase_of(RED);
    board.state.land_mut(RED).road_east = true;
    board.state.table.supply.roads -= 1;
    board
        .stocks(RED, [1, 1, 1, 1, 0, 0])
        .act(RED, "settle 3")
        .act(RED, "draw_regions");
    assert_eq!(weights(&board), 12, "the region stack");
    board
        .refuse(RED, "place 4,U", "RIVAL-135")
        .refuse(BLUE, "roll", "RIVAL-135");
}

/// Rules: RIVAL-133, RIVAL-FRATERNAL-FEUDS-3, RUL-10.
#[test]
fn a_card_that_changes_hands_is_told_to_those_who_saw_it() {
    let (stack, card) = (DrawStack(0), Some(card("basic.scout")));
    let (player, back) = (RED, crate::card::Back::Basic);
    let tells = |event: Event, viewer: Viewer| {
        let text = format!("{:?}", event.masked(viewer));
        text.contains("Some")
    };
    let [red, blue] = [RED, BLUE].map(Viewer::Seat);
    for own in [
        Event::Drew {
            player,
            stack,
            card,
        },
        Event::Took {
            player,
            stack,
            card,
        },
        Event::PutAway {
            player,
            stack,
            back,
            card,
        },
        Event::PutAwayOther {
            player,
            stack,
            back,
            card,
        },
    ] {
        let told = [red, blue, Viewer::Spectator].map(|viewer| tells(own, viewer));
        assert_eq!(told, [true, false, false], "{own:?}");
    }
    let stole = Event::Stole { player, card };
    let told = [red, blue, Viewer::Spectator].map(|viewer| tells(stole, viewer));
    assert_eq!(told, [true, true, false], "both had it in their hand");
}
