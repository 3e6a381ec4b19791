//! Points, advantages, victory, the course of a turn.

use super::scene::{BLUE, RED, Scene};
use crate::setup::{Mode, Setup};
use kernel::{Ending, Game, Node, Player};

fn winner(scene: &Scene) -> Option<Player> {
    match scene.game.node(&scene.state) {
        Node::Over(Ending { winner }) => winner,
        _ => None,
    }
}

/// Rules: RIVAL-005, RIVAL-052, RIVAL-054, RIVAL-055, RIVAL-058, EX-RIVAL-29.
#[test]
fn the_strength_token_needs_three_and_a_lead() {
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .put(RED, "basic.osmund", "1,U")
        .put(BLUE, "basic.harald", "1,U");
    assert_eq!(scene.strength(), None, "2 : 2");
    scene.put(RED, "turmoil.drill_ground", "1,L");
    assert_eq!(
        (scene.strength(), scene.points(RED)),
        (Some(RED), 3),
        "3 : 2"
    );
    scene.put(BLUE, "turmoil.lookout_tower", "1,L");
    assert_eq!((scene.strength(), scene.points(RED)), (None, 2), "3 : 3");
    scene.put(BLUE, "basic.austin", "-1,L");
    assert_eq!(
        (scene.strength(), scene.points(BLUE)),
        (Some(BLUE), 3),
        "3 : 4"
    );
    // The token passes directly when one change turns the lead round.
    scene
        .give(RED, "turmoil.carl_forkbeard")
        .stocks(RED, [0, 0, 3, 2, 2, 0]);
    scene
        .act(RED, "build turmoil.carl_forkbeard -1,U")
        .act(RED, "choose wool");
    assert_eq!(scene.strength(), Some(RED), "8 : 4");
}

/// Rules: RIVAL-053, RIVAL-054, EX-RIVAL-30.
#[test]
fn the_trade_token_needs_three_commerce_points() {
    let mut scene = Scene::acting(Mode::Intro);
    scene
        .put(RED, "basic.toll_bridge", "1,U")
        .put(RED, "basic.marketplace", "1,L");
    assert_eq!(scene.trade(), None, "2 : 0");
    scene.put(RED, "basic.ore_ship", "-1,U");
    assert_eq!((scene.trade(), scene.points(RED)), (Some(RED), 3));
}

/// Rules: RIVAL-049, RIVAL-050, RIVAL-056, RIVAL-057, RIVAL-ABBEY-1.
#[test]
fn points_are_summed_over_cards_in_play_only() {
    let mut scene = Scene::acting(Mode::Intro);
    scene.give(RED, "basic.candamir").give(RED, "basic.abbey");
    let points = |scene: &Scene| scene.state.land(RED).derived.points;
    assert_eq!(
        (points(&scene).strength, scene.state.hand_limit(RED)),
        (0, 3)
    );
    scene
        .put(RED, "basic.abbey", "1,U")
        .put(RED, "basic.inga", "1,L")
        .put(RED, "basic.siglind", "-1,L");
    assert_eq!(
        (
            points(&scene).skill,
            points(&scene).progress,
            points(&scene).strength
        ),
        (6, 1, 3)
    );
    assert_eq!(scene.state.hand_limit(RED), 4);
    assert_eq!(scene.points(RED), 3, "skill brings no token, strength does");
}

/// Rules: RIVAL-060, RIVAL-058, RIVAL-051, EX-RIVAL-11, RIVAL-062.
#[test]
fn seven_points_win_in_the_end_check() {
    let mut scene = Scene::acting(Mode::Intro);
    scene
        .city(RED, 1)
        .city(RED, -1)
        .settle_east(RED, "region.hills.stack1", "region.hills.stack5");
    scene
        .put(RED, "basic.candamir", "1,U")
        .put(RED, "basic.toll_bridge", "1,U");
    scene
        .put(RED, "basic.marketplace", "1,L")
        .put(RED, "basic.gold_ship", "-1,L");
    assert_eq!(scene.points(RED), 7, "2·2 + 1 + 1 + 1");
    assert_eq!(winner(&scene), None, "not at any other moment");
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        scene.give(RED, id);
    }
    scene.act(RED, "end").act(RED, "pass");
    assert_eq!(winner(&scene), Some(RED));
    scene
        .refuse(RED, "end", "RIVAL-060")
        .refuse(BLUE, "roll", "RIVAL-060");
}

/// Rules: RIVAL-061, RIVAL-062, RIVAL-063, RUL-12, RIVAL-059.
#[test]
fn the_start_check_exists_in_theme_games_and_the_duel_only() {
    for (mode, wins) in [(Mode::Intro, false), (Mode::Gold, true), (Mode::Duel, true)] {
        let mut scene = Scene::acting(mode);
        for x in [1, -1] {
            scene.city(BLUE, x);
        }
        for (upper, lower) in [
            ("hills.stack1", "hills.stack5"),
            ("forest.stack4", "forest.stack6"),
            ("fields.stack1", "fields.stack3"),
        ] {
            scene.settle_east(BLUE, &format!("region.{upper}"), &format!("region.{lower}"));
        }
        for x in [3, 5, 7] {
            scene.city(BLUE, x);
        }
        scene
            .put(BLUE, "basic.candamir", "1,U")
            .put(BLUE, "basic.toll_bridge", "1,U");
        scene
            .put(BLUE, "basic.marketplace", "1,L")
            .put(BLUE, "basic.large_trade_ship", "-1,L");
        if mode == Mode::Duel {
            scene.put(BLUE, "gold.moneylender", "3,U");
        }
        assert!(scene.points(BLUE) >= scene.game.target);
        for id in ["basic.abbey", "basic.scout", "basic.inga"] {
            scene.give(RED, id);
        }
        scene.act(RED, "end").act(RED, "pass");
        assert_eq!(winner(&scene), wins.then_some(BLUE), "{mode:?}");
        assert_eq!(scene.pending() == "before-roll 2", !wins);
    }
}

/// Rules: RIVAL-059, RIVAL-064, RIVAL-065, RIVAL-078, RIVAL-132.
#[test]
fn a_turn_goes_through_its_phases() {
    let mut scene = Scene::rolling(Mode::Intro);
    scene.give(RED, "basic.merchant_caravan").refuse(
        RED,
        "play basic.merchant_caravan",
        "RIVAL-064",
    );
    scene
        .refuse(RED, "end", "RIVAL-064")
        .refuse(RED, "trade ore wool", "RIVAL-064")
        .refuse(BLUE, "roll", "RIVAL-132");
    scene.roll(6, "trade");
    assert_eq!(scene.pending(), "act 1");
    scene.refuse(RED, "roll", "RIVAL-078").act(RED, "end");
    assert_eq!(scene.pending(), "draw-up 1");
    scene
        .act(RED, "draw 1")
        .chance("card basic.abbey")
        .act(RED, "draw 2")
        .chance("card basic.inga");
    assert_eq!(scene.pending(), "exchange 1");
    scene.act(RED, "pass");
    assert_eq!(
        (scene.pending(), scene.state.table.turn.number),
        ("before-roll 2".to_owned(), 1)
    );
}

/// Rules: RUL-52.
#[test]
fn a_turn_limit_ends_the_game_without_a_winner() {
    let setup = Setup {
        turn_limit: Some(1),
        ..Setup::new(Mode::Intro)
    };
    let mut scene = Scene::with(setup);
    scene.phase_of(RED);
    scene.state.table.turn.number = 1;
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        scene.give(RED, id);
    }
    scene.act(RED, "end").act(RED, "pass");
    assert_eq!(
        scene.game.node(&scene.state),
        Node::Over(Ending { winner: None })
    );
}

/// Rules: EX-RIVAL-40, EX-RIVAL-41, RIVAL-060, RIVAL-063, RIVAL-RIOTS-2, RIVAL-061, RIVAL-055.
#[test]
fn a_token_won_through_riots_can_win_the_game() {
    for (active, other) in [(RED, BLUE), (BLUE, RED)] {
        let mut scene = Scene::rolling(Mode::Turmoil);
        for player in [RED, BLUE] {
            for x in [1, -1] {
                scene.city(player, x);
            }
        }
        for (upper, lower) in [
            ("hills.stack1", "hills.stack5"),
            ("forest.stack4", "forest.stack6"),
        ] {
            scene.settle_east(RED, &format!("region.{upper}"), &format!("region.{lower}"));
        }
        for (upper, lower) in [
            ("fields.stack1", "fields.stack3"),
            ("mountains.stack2", "mountains.stack4"),
        ] {
            scene.settle_east(BLUE, &format!("region.{upper}"), &format!("region.{lower}"));
        }
        scene.city(RED, 3).city(RED, 5).city(BLUE, 3);
        // Red: 4 cities = 8, three more buildings = 11. Blue: 3 cities + 1 settlement = 7, and 3 + token = 11.
        for (id, side) in [
            ("turmoil.fire_brigade", "1,U"),
            ("turmoil.large_festival_hall", "1,U"),
        ] {
            scene.put(RED, id, side);
        }
        for (id, side) in [
            ("turmoil.fire_brigade", "1,U"),
            ("turmoil.hedge_tavern", "1,U"),
            ("turmoil.chapel_low", "1,L"),
        ] {
            scene.put(BLUE, id, side);
        }
        scene
            .put(RED, "basic.osmund", "3,U")
            .put(RED, "basic.austin", "3,L");
        scene
            .put(BLUE, "basic.harald", "3,U")
            .put(BLUE, "turmoil.heinrich", "3,L");
        assert_eq!(
            (scene.points(RED), scene.points(BLUE)),
            (11, 11),
            "blue holds the token, 4 : 3"
        );
        assert_eq!(scene.strength(), Some(BLUE));
        scene.turn_of(active);
        for player in [RED, BLUE] {
            scene.stocks(player, [0, 0, 0, 0, 0, 2]);
        }
        for id in ["basic.abbey", "basic.scout", "basic.inga"] {
            scene.give(active, id);
        }
        scene.event(5, "turmoil.riots");
        scene.act(active, "pass").act(other, "pass");
        for player in [active, other] {
            if player == RED {
                scene.act(RED, "pay-price");
            } else {
                scene.act(BLUE, "pick 3,U1").act(BLUE, "under 2");
            }
        }
        assert_eq!(
            (scene.strength(), scene.points(RED)),
            (Some(RED), 12),
            "2 : 3"
        );
        assert_eq!(winner(&scene), None);
        scene.act(active, "end").act(active, "pass");
        assert_eq!(
            winner(&scene),
            Some(RED),
            "in the own end check, or in the own start check before rolling"
        );
    }
}
