//! Points, advantages, victory, the course of a turn.

use super::test_board::{BLUE, RED, TestBoard};
use crate::setup::{Mode, Setup};
use kernel::{Ending, Game, Node, Player};

fn winner(board: &TestBoard) -> Option<Player> {
    match board.game.node(&board.state) {
        Node::Over(Ending { winner }) => winner,
        Node::Decide { .. } | Node::Chance => None,
    }
}

/// Rules: RIVAL-005, RIVAL-052, EX-RIVAL-29, RIVAL-058.
#[test]
fn the_strength_token_needs_three_and_a_lead() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .put(RED, "basic.osmund", "1,U")
        .put(BLUE, "basic.harald", "1,U");
    assert_eq!(board.strength(), None, "2 : 2");
    board.put(RED, "turmoil.drill_ground", "1,L");
    assert_eq!(
        (board.strength(), board.points(RED)),
        (Some(RED), 3),
        "3 : 2"
    );
    board.put(BLUE, "turmoil.lookout_tower", "1,L");
    assert_eq!((board.strength(), board.points(RED)), (None, 2), "3 : 3");
    board.put(BLUE, "basic.austin", "-1,L");
    assert_eq!(
        (board.strength(), board.points(BLUE)),
        (Some(BLUE), 3),
        "3 : 4"
    );
}

/// Rules: RIVAL-055, RIVAL-054.
#[test]
fn the_strength_token_passes_directly_when_one_change_turns_the_lead_round() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .put(BLUE, "basic.candamir", "1,U")
        .give(RED, "turmoil.carl_forkbeard")
        .stocks(RED, [0, 0, 3, 3, 3, 0]);
    assert_eq!(board.strength(), Some(BLUE), "0 : 4");
    board.act(RED, "build turmoil.carl_forkbeard -1,U");
    assert_eq!(board.strength(), Some(RED), "5 : 4");
}

/// Rules: RIVAL-053, RIVAL-054, EX-RIVAL-30.
#[test]
fn the_trade_token_needs_three_commerce_points() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .put(RED, "basic.toll_bridge", "1,U")
        .put(RED, "basic.marketplace", "1,L");
    assert_eq!(board.trade(), None, "2 : 0");
    board.put(RED, "basic.ore_ship", "-1,U");
    assert_eq!((board.trade(), board.points(RED)), (Some(RED), 3));
}

/// Rules: RIVAL-050, RIVAL-057.
#[test]
fn points_are_summed_over_cards_in_play_only() {
    let mut board = TestBoard::acting(Mode::Intro);
    board.give(RED, "basic.candamir").give(RED, "basic.abbey");
    let points = |board: &TestBoard| board.state.land(RED).derived.points;
    assert_eq!(
        (points(&board).strength, board.state.hand_limit(RED)),
        (0, 3)
    );
    board
        .put(RED, "basic.abbey", "1,U")
        .put(RED, "basic.inga", "1,L")
        .put(RED, "basic.siglind", "-1,L");
    assert_eq!(
        (
            points(&board).skill,
            points(&board).progress,
            points(&board).strength
        ),
        (6, 1, 3)
    );
    assert_eq!(board.state.hand_limit(RED), 4);
    assert_eq!(board.points(RED), 3, "skill brings no token, strength does");
}

/// Rules: RIVAL-051, RIVAL-062, EX-RIVAL-11.
#[test]
fn seven_points_win_in_the_end_check() {
    let mut board = TestBoard::acting(Mode::Intro);
    board
        .city(RED, 1)
        .city(RED, -1)
        .settle_east(RED, "region.hills.stack1", "region.hills.stack5");
    board
        .put(RED, "basic.candamir", "1,U")
        .put(RED, "basic.toll_bridge", "1,U");
    board
        .put(RED, "basic.marketplace", "1,L")
        .put(RED, "basic.gold_ship", "-1,L");
    assert_eq!(board.points(RED), 7, "2·2 + 1 + 1 + 1");
    assert_eq!(winner(&board), None, "not at any other moment");
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        board.give(RED, id);
    }
    board.act(RED, "end").act(RED, "pass");
    assert_eq!(winner(&board), Some(RED));
    board
        .refuse(RED, "end", "RIVAL-060")
        .refuse(BLUE, "roll", "RIVAL-060");
}

/// Rules: RIVAL-062, RIVAL-063, RUL-12.
#[test]
fn the_start_check_exists_in_theme_games_and_the_duel_only() {
    for (mode, wins) in [(Mode::Intro, false), (Mode::Gold, true), (Mode::Duel, true)] {
        let mut board = TestBoard::acting(mode);
        for x in [1, -1] {
            board.city(BLUE, x);
        }
        for (upper, lower) in [
            ("hills.stack1", "hills.stack5"),
            ("forest.stack4", "forest.stack6"),
            ("fields.stack1", "fields.stack3"),
        ] {
            board.settle_east(BLUE, &format!("region.{upper}"), &format!("region.{lower}"));
        }
        for x in [3, 5, 7] {
            board.city(BLUE, x);
        }
        board
            .put(BLUE, "basic.candamir", "1,U")
            .put(BLUE, "basic.toll_bridge", "1,U");
        board
            .put(BLUE, "basic.marketplace", "1,L")
            .put(BLUE, "basic.large_trade_ship", "-1,L");
        if mode == Mode::Duel {
            board.put(BLUE, "gold.moneylender", "3,U");
        }
        assert!(board.points(BLUE) >= board.game.target);
        for id in ["basic.abbey", "basic.scout", "basic.inga"] {
            board.give(RED, id);
        }
        board.act(RED, "end").act(RED, "pass");
        assert_eq!(winner(&board), wins.then_some(BLUE), "{mode:?}");
        assert_eq!(board.pending() == "before_roll 2", !wins);
    }
}

/// Rules: RIVAL-059, RIVAL-064, RIVAL-065, RIVAL-078, RIVAL-132.
#[test]
fn a_turn_goes_through_its_phases() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.give(RED, "basic.merchant_caravan").refuse(
        RED,
        "play basic.merchant_caravan",
        "RIVAL-064",
    );
    board
        .refuse(RED, "end", "RIVAL-064")
        .refuse(RED, "trade ore wool", "RIVAL-064")
        .refuse(BLUE, "roll", "RIVAL-132");
    board.roll(6, "trade");
    assert_eq!(board.pending(), "act 1");
    board.refuse(RED, "roll", "RIVAL-078").act(RED, "end");
    assert_eq!(board.pending(), "draw_up 1");
    board
        .act(RED, "draw 1")
        .chance("card basic.abbey")
        .act(RED, "draw 2")
        .chance("card basic.inga");
    assert_eq!(board.pending(), "exchange 1");
    board.act(RED, "pass");
    assert_eq!(
        (board.pending(), board.state.table.turn.number),
        ("before_roll 2".to_owned(), 1)
    );
}

/// Rules: RUL-52.
#[test]
fn a_turn_limit_ends_the_game_without_a_winner() {
    let setup = Setup {
        turn_limit: Some(1),
        ..Setup::new(Mode::Intro)
    };
    let mut board = TestBoard::with(setup);
    board.phase_of(RED);
    board.state.table.turn.number = 1;
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        board.give(RED, id);
    }
    board.act(RED, "end").act(RED, "pass");
    assert_eq!(
        board.game.node(&board.state),
        Node::Over(Ending { winner: None })
    );
}

/// Rules: RIVAL-063, EX-RIVAL-40, EX-RIVAL-41.
#[test]
fn a_token_won_through_riots_can_win_the_game() {
    for (active, other) in [(RED, BLUE), (BLUE, RED)] {
        let mut board = TestBoard::rolling(Mode::Turmoil);
        for player in [RED, BLUE] {
            for x in [1, -1] {
                board.city(player, x);
            }
        }
        for (upper, lower) in [
            ("hills.stack1", "hills.stack5"),
            ("forest.stack4", "forest.stack6"),
        ] {
            board.settle_east(RED, &format!("region.{upper}"), &format!("region.{lower}"));
        }
        for (upper, lower) in [
            ("fields.stack1", "fields.stack3"),
            ("mountains.stack2", "mountains.stack4"),
        ] {
            board.settle_east(BLUE, &format!("region.{upper}"), &format!("region.{lower}"));
        }
        board.city(RED, 3).city(RED, 5).city(BLUE, 3);
        // Red: 4 cities = 8, three more buildings = 11. Blue: 3 cities + 1 settlement = 7, and 3 + token = 11.
        for (id, side) in [
            ("turmoil.fire_brigade", "1,U"),
            ("turmoil.large_festival_hall", "1,U"),
        ] {
            board.put(RED, id, side);
        }
        for (id, side) in [
            ("turmoil.fire_brigade", "1,U"),
            ("turmoil.hedge_tavern", "1,U"),
            ("turmoil.chapel_low", "1,L"),
        ] {
            board.put(BLUE, id, side);
        }
        board
            .put(RED, "basic.osmund", "3,U")
            .put(RED, "basic.austin", "3,L");
        board
            .put(BLUE, "basic.harald", "3,U")
            .put(BLUE, "turmoil.heinrich", "3,L");
        assert_eq!(
            (board.points(RED), board.points(BLUE)),
            (11, 11),
            "blue holds the token, 4 : 3"
        );
        assert_eq!(board.strength(), Some(BLUE));
        board.turn_of(active);
        for player in [RED, BLUE] {
            board.stocks(player, [0, 0, 0, 0, 0, 2]);
        }
        for id in ["basic.abbey", "basic.scout", "basic.inga"] {
            board.give(active, id);
        }
        board.event(5, "turmoil.riots");
        board.act(active, "pass").act(other, "pass");
        for player in [active, other] {
            if player == RED {
                board.act(RED, "pay_price");
            } else {
                board.act(BLUE, "pick 3,U1").act(BLUE, "under 2");
            }
        }
        assert_eq!(
            (board.strength(), board.points(RED)),
            (Some(RED), 12),
            "2 : 3"
        );
        assert_eq!(winner(&board), None);
        board.act(active, "end").act(active, "pass");
        assert_eq!(
            winner(&board),
            Some(RED),
            "in the own end check, or in the own start check before rolling"
        );
    }
}
