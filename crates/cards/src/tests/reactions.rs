//! Attacks and defence, decisions out of turn.

use super::scene::{BLUE, RED, Scene, card};
use crate::setup::Mode;
use kernel::{Game, Viewer};

/// A scene with an own Hedge Tavern and this attack in red's hand.
fn attacking(attack: &str) -> Scene {
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .give(RED, attack);
    scene
}

/// Rules: RIVAL-126, RIVAL-127, RIVAL-128, RIVAL-LOOKOUT-TOWER-1, RIVAL-LOOKOUT-TOWER-2, RIVAL-HEINRICH-1, RIVAL-HEINRICH-2, EX-RIVAL-19, RIVAL-ARSONIST-2.
#[test]
fn one_roll_defends_with_tower_and_heinrich() {
    for (defence, successes) in [
        (vec!["turmoil.lookout_tower"], vec![1, 2]),
        (vec!["turmoil.heinrich"], vec![3, 4, 5]),
        (
            vec!["turmoil.lookout_tower", "turmoil.heinrich"],
            vec![1, 2, 3, 4, 5],
        ),
    ] {
        for face in 1..=6 {
            let mut scene = attacking("turmoil.arsonist");
            for (id, side) in defence.iter().zip(["1,U", "1,L"]) {
                scene.put(BLUE, id, side);
            }
            scene
                .put(BLUE, "basic.storehouse", "-1,U")
                .put(BLUE, "basic.abbey", "-1,L");
            let before = (scene.owns(RED), scene.owns(BLUE));
            scene.act(RED, "play turmoil.arsonist");
            assert_eq!(scene.pending(), "defend 2 turmoil.arsonist");
            scene
                .refuse(BLUE, "pick -1,U1", "RIVAL-126")
                .act(BLUE, "defend")
                .chance(&format!("die {face}"));
            if successes.contains(&face) {
                assert_eq!(
                    (scene.pending(), scene.discard_pile()),
                    ("act 1".to_owned(), vec!["turmoil.arsonist"])
                );
                assert_eq!(scene.built(BLUE).len(), defence.len() + 2);
            } else {
                assert_eq!(
                    scene.pending(),
                    "lose 1 2 arsonist",
                    "the target is named only now"
                );
            }
            assert_eq!(
                (scene.owns(RED), scene.owns(BLUE)),
                before,
                "the roll produces nothing"
            );
        }
    }
}

/// Rules: RUL-28, RIVAL-145, RIVAL-126.
#[test]
fn defence_is_optional_and_each_attack_is_answered_separately() {
    let mut scene = attacking("turmoil.archer");
    scene
        .give(RED, "turmoil.archer")
        .put(BLUE, "turmoil.heinrich", "1,U")
        .put(BLUE, "basic.inga", "1,L");
    scene
        .act(RED, "play turmoil.archer")
        .act(BLUE, "defend")
        .chance("die 3");
    assert_eq!(scene.built(BLUE).len(), 2);
    scene.act(RED, "play turmoil.archer");
    assert_eq!(scene.pending(), "defend 2 turmoil.archer", "a new roll");
    scene
        .act(BLUE, "pass")
        .act(BLUE, "pick 1,U1")
        .act(BLUE, "under 5");
    assert_eq!(
        (scene.built(BLUE), scene.bottom(5)),
        (vec!["basic.inga"], Some("turmoil.heinrich"))
    );
}

/// Rules: RIVAL-ARCHER-1, RIVAL-ARCHER-2, RIVAL-ARCHER-3, EX-RIVAL-16, RIVAL-HEDGE-TAVERN-1.
#[test]
fn archer_buries_a_unit_with_strength() {
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .give(RED, "turmoil.archer")
        .put(BLUE, "basic.harald", "1,U")
        .put(BLUE, "basic.ore_ship", "-1,U");
    scene.refuse(RED, "play turmoil.archer", "RIVAL-ARCHER-1");
    scene
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .put(BLUE, "basic.inga", "1,L");
    scene.act(RED, "play turmoil.archer");
    assert_eq!(scene.pending(), "lose 2 2 archer");
    scene
        .refuse(RED, "pick 1,U1", "RIVAL-132")
        .refuse(BLUE, "pick -1,U1", "RIVAL-ARCHER-3");
    scene
        .act(BLUE, "pick 1,L1")
        .refuse(BLUE, "under 5", "RIVAL-118")
        .act(BLUE, "under 2");
    assert_eq!(
        (scene.bottom(2), scene.discard_pile()),
        (Some("basic.inga"), vec!["turmoil.archer"])
    );
    let mut scene = attacking("turmoil.archer");
    scene
        .put(BLUE, "turmoil.irmgard", "1,U")
        .put(BLUE, "turmoil.lookout_tower", "1,L");
    scene.refuse(RED, "play turmoil.archer", "RIVAL-ARCHER-1");
}

/// Rules: RIVAL-ARSONIST-1, RIVAL-ARSONIST-3, RIVAL-ARSONIST-4, RIVAL-FIRE-BRIGADE-1, RIVAL-HEDGE-TAVERN-1, RIVAL-080.
#[test]
fn arsonist_burns_an_unprotected_building() {
    let mut scene = attacking("turmoil.arsonist");
    scene.refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
    scene
        .city(BLUE, 1)
        .put(BLUE, "turmoil.fire_brigade", "1,U")
        .put(BLUE, "basic.storehouse", "1,L");
    scene
        .put(BLUE, "basic.inga", "-1,U")
        .refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
    scene
        .put(BLUE, "basic.abbey", "-1,L")
        .give(RED, "turmoil.arsonist")
        .city(BLUE, -1)
        .put(BLUE, "turmoil.chapel_low", "-1,L");
    scene
        .act(RED, "play turmoil.arsonist")
        .refuse(RED, "pick 1,U1", "RIVAL-ARSONIST-3")
        .refuse(RED, "pick 1,L1", "RIVAL-ARSONIST-3");
    scene
        .refuse(RED, "pick -1,U1", "RIVAL-ARSONIST-3")
        .act(RED, "pick -1,L2");
    assert_eq!(
        scene.pending(),
        "bury 2 turmoil.chapel_low",
        "green or red; the opponent chooses the stack"
    );
    scene.act(BLUE, "under 4").act(RED, "play turmoil.arsonist");
    assert_eq!(
        scene.pending(),
        "bury 2 basic.abbey",
        "only one target was left"
    );
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .give(RED, "turmoil.arsonist")
        .put(BLUE, "basic.abbey", "1,U")
        .refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
}

/// Rules: RIVAL-TRAITOR-1, RIVAL-TRAITOR-2, RIVAL-TRAITOR-3, RIVAL-TRAITOR-4, RUL-43, RIVAL-144, RIVAL-133.
#[test]
fn traitor_takes_a_card_of_the_hand_shown() {
    let mut scene = attacking("turmoil.traitor");
    scene.refuse(RED, "play turmoil.traitor", "RIVAL-TRAITOR-1");
    scene
        .give(BLUE, "basic.goldsmith")
        .give(BLUE, "basic.harald")
        .put(BLUE, "turmoil.lookout_tower", "1,U");
    scene
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 2");
    let hidden = |scene: &Scene, viewer| -> usize {
        let hand = scene.sees(viewer)["players"][1]["hand"].clone();
        hand.as_array()
            .unwrap()
            .iter()
            .filter(|slot| slot["card"].is_null())
            .count()
    };
    assert_eq!(
        hidden(&scene, Viewer::Seat(RED)),
        2,
        "a warded hand is not shown"
    );
    scene
        .give(RED, "turmoil.traitor")
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 3");
    assert_eq!(
        (
            hidden(&scene, Viewer::Seat(RED)),
            hidden(&scene, Viewer::Spectator)
        ),
        (0, 2)
    );
    scene.refuse(RED, "take-card basic.inga", "RIVAL-TRAITOR-3");
    assert!(scene.can(RED, "pass"));
    scene
        .stocks(RED, [1; 6])
        .act(RED, "take-card basic.harald")
        .act(RED, "build basic.harald -1,U");
    assert_eq!(
        (scene.hand(BLUE), scene.discard_pile().len()),
        (vec!["basic.goldsmith"], 2)
    );
    assert_eq!(
        scene.pending(),
        "act 1",
        "blue refills in the own next turn only"
    );
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .give(RED, "turmoil.traitor")
        .give(BLUE, "basic.inga")
        .refuse(RED, "play turmoil.traitor", "RIVAL-TRAITOR-1");
}

/// Rules: RIVAL-IRMGARD-1, RIVAL-IRMGARD-2, RIVAL-IRMGARD-3, RIVAL-130, RUL-34, RIVAL-131, RUL-40.
#[test]
fn irmgard_pays_for_each_loss_but_her_own() {
    let mut scene = attacking("turmoil.arsonist");
    scene
        .put(BLUE, "turmoil.irmgard", "1,U")
        .city(BLUE, -1)
        .put(BLUE, "turmoil.hedge_tavern", "-1,U")
        .stocks(BLUE, [0; 6]);
    scene.act(RED, "play turmoil.arsonist");
    assert_eq!(
        scene.pending(),
        "gain 2 -2,U/-2,L/0,U/0,L/2,U/2,L 1",
        "also for a face-up expansion"
    );
    scene.act(BLUE, "gain 0,U");
    // Riots: choosing to lose a unit counts as well.
    scene.put(BLUE, "basic.harald", "-1,L");
    scene.turn_of(RED);
    scene
        .event(2, "turmoil.riots")
        .act(BLUE, "pass")
        .act(BLUE, "pick -1,L1")
        .act(BLUE, "under 1");
    assert!(scene.pending().starts_with("gain 2"));
    scene.act(BLUE, "gain 0,L");
    // Voluntary removal pays nothing, and Irmgard cannot meet Pirate Ships.
    scene.put(BLUE, "basic.storehouse", "-1,U");
    scene.phase_of(BLUE);
    scene.act(BLUE, "remove").act(BLUE, "pick -1,U1");
    assert_eq!(scene.pending(), "act 2");
    scene.act(BLUE, "remove").act(BLUE, "pick 1,U1");
    assert_eq!(scene.pending(), "act 2");
    for mode in Mode::ALL {
        let game = super::scene::game(mode);
        let has = |id: &str| game.copies[usize::from(card(id).0)] > 0;
        assert!(!(has("turmoil.irmgard") && has("gold.pirate_ship")));
        assert!(!(has("turmoil.drill_ground") && has("progress.chief_cannoneer")));
    }
}

/// Rules: RIVAL-129, RIVAL-SEBASTIAN-1, RIVAL-SEBASTIAN-3, RIVAL-SEBASTIAN-4, RUL-32, RIVAL-RIOTS-4, RIVAL-071.
#[test]
fn sebastian_exempts_only_the_player_who_plays_him() {
    let mut scene = Scene::rolling(Mode::Turmoil);
    scene
        .put(RED, "basic.harald", "1,U")
        .put(BLUE, "basic.osmund", "1,U")
        .give(BLUE, "turmoil.sebastian");
    scene
        .give(RED, "basic.scout")
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .stocks(RED, [0, 0, 0, 0, 0, 1]);
    scene.refuse(RED, "play basic.scout", "RIVAL-SCOUT-1");
    scene.event(2, "turmoil.riots");
    assert_eq!(
        scene.pending(),
        "react 1 turmoil.riots",
        "the active player first"
    );
    scene
        .refuse(RED, "play basic.scout", "RIVAL-SCOUT-1")
        .act(RED, "pass");
    assert_eq!(scene.pending(), "react 2 turmoil.riots");
    scene.act(BLUE, "play turmoil.sebastian");
    assert_eq!(scene.pending(), "riots 1 1", "red is not exempt");
    scene.act(RED, "pay-price");
    assert_eq!(
        (scene.pending(), scene.discard_pile(), scene.owns(BLUE)[5]),
        ("act 1".to_owned(), vec!["turmoil.sebastian"], 3)
    );
    let mut scene = Scene::acting(Mode::Turmoil);
    scene
        .give(RED, "turmoil.sebastian")
        .refuse(RED, "play turmoil.sebastian", "RIVAL-SEBASTIAN-1");
}

/// Rules: RIVAL-146, RIVAL-129.
#[test]
fn the_offer_of_sebastian_is_the_same_with_and_without_the_card() {
    let offered = |id: &str| {
        let mut scene = Scene::rolling(Mode::Turmoil);
        scene
            .put(RED, "basic.candamir", "1,U")
            .put(BLUE, "basic.storehouse", "1,U")
            .give(BLUE, id);
        scene.event(2, "turmoil.feud");
        (scene.pending(), scene.sees(Viewer::Seat(RED)))
    };
    let ((with, red_with), (without, red_without)) =
        (offered("turmoil.sebastian"), offered("turmoil.archer"));
    assert_eq!((with.as_str(), &with), ("react 2 turmoil.feud", &without));
    assert_eq!(red_with, red_without);
    // Without such a card in the game nobody is asked.
    let mut scene = Scene::rolling(Mode::Intro);
    scene
        .put(RED, "basic.candamir", "1,U")
        .put(BLUE, "basic.storehouse", "1,U")
        .event(2, "basic.feud");
    assert_eq!(scene.pending(), "bury 2 basic.storehouse");
}

/// Rules: RIVAL-SEBASTIAN-2, RIVAL-CHAPEL-LOW-1, RIVAL-CHAPEL-LOW-2, RIVAL-CHAPEL-HIGH-1, RIVAL-CHAPEL-HIGH-2, EX-RIVAL-20, RIVAL-RIOTS-4.
#[test]
fn chapels_keep_riots_away_on_their_numbers() {
    for (chapels, safe) in [
        (vec!["turmoil.chapel_low"], vec![1, 2, 3]),
        (vec!["turmoil.chapel_high"], vec![4, 5, 6]),
        (
            vec!["turmoil.chapel_low", "turmoil.chapel_high"],
            vec![1, 2, 3, 4, 5, 6],
        ),
    ] {
        for face in 1..=6 {
            let mut scene = Scene::rolling(Mode::Turmoil);
            scene
                .city(BLUE, 1)
                .put(BLUE, "basic.harald", "-1,U")
                .give(BLUE, "turmoil.sebastian");
            for id in &chapels {
                scene.put(BLUE, id, "1,U");
            }
            scene.event(face, "turmoil.riots");
            let offered = scene.pending() == "react 2 turmoil.riots";
            assert_eq!(offered, !safe.contains(&face), "{chapels:?} on a {face}");
        }
    }
}

/// Rules: EX-RIVAL-46, RIVAL-127, RIVAL-145, RIVAL-HEINRICH-1, RIVAL-TRAITOR-3.
#[test]
fn three_attacks_on_a_watchful_blue() {
    let mut scene = attacking("turmoil.archer");
    scene
        .give(RED, "turmoil.arsonist")
        .give(RED, "turmoil.traitor")
        .give(BLUE, "basic.goldsmith")
        .stocks(RED, [0, 0, 0, 0, 0, 3]);
    scene
        .city(BLUE, 1)
        .put(BLUE, "turmoil.lookout_tower", "1,U")
        .put(BLUE, "turmoil.heinrich", "1,L");
    scene
        .put(BLUE, "turmoil.irmgard", "-1,U")
        .put(BLUE, "basic.abbey", "-1,L");
    let strength = |scene: &Scene| scene.state.land(BLUE).derived.points.strength;
    assert_eq!(strength(&scene), 3);
    scene
        .act(RED, "play turmoil.archer")
        .act(BLUE, "defend")
        .chance("die 6")
        .act(BLUE, "under 4")
        .act(BLUE, "gain 2,U");
    assert_eq!(
        (strength(&scene), scene.bottom(4)),
        (1, Some("turmoil.heinrich"))
    );
    scene
        .act(RED, "play turmoil.arsonist")
        .act(BLUE, "defend")
        .chance("die 2");
    scene
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 4")
        .act(RED, "take-card basic.goldsmith");
    assert_eq!(
        scene.discard_pile(),
        ["turmoil.archer", "turmoil.arsonist", "turmoil.traitor"]
    );
    scene.act(RED, "play basic.goldsmith");
    assert_eq!(scene.owns(RED)[5], 0);
    assert_eq!(scene.game.points(&scene.state, BLUE), 3);
}
