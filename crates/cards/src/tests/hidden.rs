//! What players may know, and random sources.

use super::scene::{BLUE, RED, Scene, card};
use crate::event::Event;
use crate::place::DrawStack;
use crate::setup::Mode;
use kernel::laws::{TestDraw, check_views};
use kernel::{Game, Viewer};

fn known(scene: &Scene, viewer: Viewer, stack: usize) -> usize {
    let pile = scene.sees(viewer)["stacks"][stack].clone();
    pile.as_array()
        .unwrap()
        .iter()
        .filter(|slot| slot["card"].is_string())
        .count()
}

/// Rules: RIVAL-133, RIVAL-134, RIVAL-114.
#[test]
fn a_searched_stack_is_known_to_the_searcher_alone() {
    let mut scene = Scene::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        scene.give(RED, id);
    }
    scene
        .stocks(RED, [1, 0, 1, 0, 0, 0])
        .act(RED, "end")
        .act(RED, "put-away basic.scout 2")
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
        scene.chance(&format!("card basic.{name}"));
    }
    scene.act(RED, "take 3");
    assert_eq!(
        (
            known(&scene, Viewer::Seat(RED), 1),
            known(&scene, Viewer::Seat(BLUE), 1)
        ),
        (9, 0)
    );
    let took = scene
        .events
        .iter()
        .rev()
        .find(|e| matches!(e, Event::Took { .. }))
        .unwrap();
    assert_eq!(
        scene.game.mask(*took, Viewer::Seat(BLUE)),
        Event::Took {
            player: RED,
            stack: DrawStack(1),
            card: None
        },
        "which stack and that one card was taken"
    );
    // Blue draws its top card: red knows that card, and every resampled world agrees.
    scene
        .roll(2, "trade")
        .act(BLUE, "end")
        .act(BLUE, "draw 2")
        .act(BLUE, "draw 1")
        .chance("card basic.toll_bridge");
    let seen = scene.sees(Viewer::Seat(RED))["players"][1]["hand"].clone();
    let cards: Vec<_> = seen
        .as_array()
        .unwrap()
        .iter()
        .map(|slot| slot["card"].clone())
        .collect();
    assert!(cards.contains(&"basic.harald".into()) && cards.iter().any(serde_json::Value::is_null));
    let view = scene.game.view(&scene.state, Viewer::Seat(RED));
    for seed in 0..50 {
        let other = scene.game.resample(&view, &mut TestDraw(seed));
        assert!(other.holds(BLUE, card("basic.harald")));
        assert_eq!(scene.game.view(&other, Viewer::Seat(RED)), view);
    }
    check_views(&scene.game, &scene.state, &mut TestDraw(3));
}

/// Rules: RIVAL-133, RIVAL-120.
#[test]
fn a_card_put_away_is_known_to_its_owner_only() {
    let mut scene = Scene::acting(Mode::Intro);
    for id in ["basic.abbey", "basic.scout", "basic.inga"] {
        scene.give(RED, id);
    }
    scene.act(RED, "end").act(RED, "put-away basic.scout 2");
    assert_eq!(
        (
            known(&scene, Viewer::Seat(RED), 1),
            known(&scene, Viewer::Seat(BLUE), 1)
        ),
        (1, 0)
    );
    let put = *scene.events.last().unwrap();
    assert!(matches!(
        scene.game.mask(put, Viewer::Seat(BLUE)),
        Event::PutAway { card: None, .. }
    ));
    assert_eq!(scene.game.mask(put, Viewer::Seat(RED)), put);
    assert!(matches!(
        scene.game.mask(put, Viewer::Spectator),
        Event::PutAway { card: None, .. }
    ));
}

/// Rules: RIVAL-133, RIVAL-134, RUL-58.
#[test]
fn a_hidden_choice_ends_certainty_about_a_hand_once_shown() {
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .give(RED, "turmoil.traitor");
    for id in [
        "basic.inga",
        "basic.harald",
        "turmoil.brigands",
        "basic.austin",
    ] {
        scene.give(BLUE, id);
    }
    scene.act(RED, "play turmoil.traitor").act(RED, "pass");
    let sure = |scene: &Scene| {
        let hand = scene.sees(Viewer::Seat(RED))["players"][1]["hand"].clone();
        hand.as_array()
            .unwrap()
            .iter()
            .filter(|slot| slot["card"].is_string())
            .count()
    };
    assert_eq!(sure(&scene), 4);
    scene.phase_of(BLUE);
    scene.act(BLUE, "end").act(BLUE, "put-away basic.austin 1");
    assert_eq!(
        sure(&scene),
        1,
        "one of the basic cards went away, the theme card is still there"
    );
}

/// Rules: RIVAL-134, RIVAL-115, RUL-58.
#[test]
fn taking_a_card_unseen_ends_the_other_players_knowledge_of_the_stack() {
    let mut scene = Scene::acting(Mode::Progress);
    scene.city(RED, 1).city(BLUE, 1);
    for player in [RED, BLUE] {
        scene.phase_of(player);
        scene
            .give(player, "progress.library")
            .stocks(player, [2, 1, 0, 0, 1, 0])
            .act(player, "build progress.library 1,U")
            .act(player, "search 5");
        while scene.pending().starts_with("reveal") {
            let outcome = scene
                .game
                .chances(&scene.state)
                .outcomes()
                .next()
                .unwrap()
                .0;
            scene.chance(&crate::spelling::to_text(outcome));
        }
        scene.act(player, "take 1");
        let other = kernel::Player(1 - player.0);
        assert_eq!(known(&scene, Viewer::Seat(other), 4), 0);
        assert!(known(&scene, Viewer::Seat(player), 4) > 0);
    }
}

/// Rules: RIVAL-133.
#[test]
fn hands_are_shown_as_backs_in_no_telling_order() {
    let mut one = Scene::acting(Mode::Gold);
    one.give(BLUE, "basic.abbey")
        .give(BLUE, "gold.mint")
        .give(BLUE, "basic.scout");
    let mut two = Scene::acting(Mode::Gold);
    two.give(BLUE, "gold.harbor")
        .give(BLUE, "basic.inga")
        .give(BLUE, "basic.harald");
    for viewer in [Viewer::Seat(RED), Viewer::Spectator] {
        assert_eq!(
            one.game.view(&one.state, viewer),
            two.game.view(&two.state, viewer)
        );
        let text = serde_json::to_string(&one.game.view(&one.state, viewer)).unwrap();
        assert!(!text.contains("basic.abbey") && !text.contains("gold.mint"));
    }
    let own = one.sees(Viewer::Seat(BLUE));
    assert_eq!(own["players"][1]["hand"][0]["card"], "basic.scout");
    assert_eq!(own["viewer"], "2");
}

/// Rules: RIVAL-135, RIVAL-018, RIVAL-016, RIVAL-SCOUT-4.
#[test]
fn every_random_step_is_a_chance_node_with_weights() {
    let mut scene = Scene::start(Mode::Duel);
    let weights = |scene: &Scene| scene.game.chances(&scene.state).total();
    assert_eq!(weights(&scene), 6, "start roll");
    scene
        .chance("die 6")
        .chance("die 1")
        .act(RED, "start-stack 1");
    assert_eq!(weights(&scene), 36, "any basic card may lie on top");
    scene.turn_of(RED);
    scene.roll(2, "event_card");
    assert_eq!(weights(&scene), 11, "5 unmarked events and 6 drawn ones");
    scene.chance("mark yes");
    assert_eq!(weights(&scene), 15);
    scene.phase_of(RED);
    scene.state.land_mut(RED).road_east = true;
    scene.state.table.supply.roads -= 1;
    scene
        .stocks(RED, [1, 1, 1, 1, 0, 0])
        .act(RED, "settle 3")
        .act(RED, "draw-regions");
    assert_eq!(weights(&scene), 12, "the region stack");
    scene
        .refuse(RED, "place 4,U", "RIVAL-135")
        .refuse(BLUE, "roll", "RIVAL-135");
}
