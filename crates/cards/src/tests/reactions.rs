//! Attacks and defence, decisions out of turn.

use super::test_board::{BLUE, RED, TestBoard, card, free_removal};
use crate::setup::Mode;
use kernel::{Game, Viewer};

/// A board with an own Hedge Tavern and this attack in red's hand.
fn attacking(attack: &str) -> TestBoard {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .give(RED, attack);
    board
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
            let mut board = attacking("turmoil.arsonist");
            for (id, side) in defence.iter().zip(["1,U", "1,L"]) {
                board.put(BLUE, id, side);
            }
            board
                .put(BLUE, "basic.storehouse", "-1,U")
                .put(BLUE, "basic.abbey", "-1,L");
            let before = (board.owns(RED), board.owns(BLUE));
            board.act(RED, "play turmoil.arsonist");
            assert_eq!(board.pending(), "defend 2 turmoil.arsonist");
            board
                .refuse(BLUE, "pick -1,U1", "RIVAL-126")
                .act(BLUE, "defend")
                .chance(&format!("die {face}"));
            if successes.contains(&face) {
                assert_eq!(
                    (board.pending(), board.discard_pile()),
                    ("act 1".to_owned(), vec!["turmoil.arsonist"])
                );
                assert_eq!(board.built(BLUE).len(), defence.len() + 2);
            } else {
                assert_eq!(
                    board.pending(),
                    "lose 1 2 arsonist",
                    "the target is named only now"
                );
            }
            assert_eq!(
                (board.owns(RED), board.owns(BLUE)),
                before,
                "the roll produces nothing"
            );
        }
    }
}

/// Rules: RUL-28, RIVAL-145, RIVAL-126.
#[test]
fn defence_is_optional_and_each_attack_is_answered_separately() {
    let mut board = attacking("turmoil.archer");
    board
        .give(RED, "turmoil.archer")
        .put(BLUE, "turmoil.heinrich", "1,U")
        .put(BLUE, "basic.inga", "1,L");
    board
        .act(RED, "play turmoil.archer")
        .act(BLUE, "defend")
        .chance("die 3");
    assert_eq!(board.built(BLUE).len(), 2);
    board.act(RED, "play turmoil.archer");
    assert_eq!(board.pending(), "defend 2 turmoil.archer", "a new roll");
    board
        .act(BLUE, "pass")
        .act(BLUE, "pick 1,U1")
        .act(BLUE, "under 5");
    assert_eq!(
        (board.built(BLUE), board.bottom(5)),
        (vec!["basic.inga"], Some("turmoil.heinrich"))
    );
}

/// Rules: RIVAL-ARCHER-1, RIVAL-ARCHER-2, RIVAL-ARCHER-3, EX-RIVAL-16, RIVAL-HEDGE-TAVERN-1.
#[test]
fn archer_buries_a_unit_with_strength() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.archer")
        .put(BLUE, "basic.harald", "1,U")
        .put(BLUE, "basic.ore_ship", "-1,U");
    board.refuse(RED, "play turmoil.archer", "RIVAL-ARCHER-1");
    board
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .put(BLUE, "basic.inga", "1,L");
    board.act(RED, "play turmoil.archer");
    assert_eq!(board.pending(), "lose 2 2 archer");
    board
        .refuse(RED, "pick 1,U1", "RIVAL-ARCHER-3")
        .refuse(BLUE, "pick -1,U1", "RIVAL-ARCHER-3");
    board
        .act(BLUE, "pick 1,L1")
        .refuse(BLUE, "under 5", "RIVAL-118")
        .act(BLUE, "under 2");
    assert_eq!(
        (board.bottom(2), board.discard_pile()),
        (Some("basic.inga"), vec!["turmoil.archer"])
    );
    let mut board = attacking("turmoil.archer");
    board
        .put(BLUE, "turmoil.irmgard", "1,U")
        .put(BLUE, "turmoil.lookout_tower", "1,L");
    board.refuse(RED, "play turmoil.archer", "RIVAL-ARCHER-1");
}

/// Rules: RIVAL-ARSONIST-1, RIVAL-ARSONIST-3, RIVAL-ARSONIST-4, RIVAL-FIRE-BRIGADE-1, RIVAL-HEDGE-TAVERN-1, RIVAL-080.
#[test]
fn arsonist_burns_an_unprotected_building() {
    let mut board = attacking("turmoil.arsonist");
    board.refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
    board
        .city(BLUE, 1)
        .put(BLUE, "turmoil.fire_brigade", "1,U")
        .put(BLUE, "basic.storehouse", "1,L");
    board
        .put(BLUE, "basic.inga", "-1,U")
        .refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
    board
        .put(BLUE, "basic.abbey", "-1,L")
        .give(RED, "turmoil.arsonist")
        .city(BLUE, -1)
        .put(BLUE, "turmoil.chapel_low", "-1,L");
    board
        .act(RED, "play turmoil.arsonist")
        .refuse(RED, "pick 1,U1", "RIVAL-ARSONIST-3")
        .refuse(RED, "pick 1,L1", "RIVAL-ARSONIST-3");
    board
        .refuse(RED, "pick -1,U1", "RIVAL-ARSONIST-3")
        .act(RED, "pick -1,L2");
    assert_eq!(
        board.pending(),
        "bury 2 turmoil.chapel_low",
        "green or red; the opponent chooses the stack"
    );
    board.act(BLUE, "under 4").act(RED, "play turmoil.arsonist");
    assert_eq!(
        board.pending(),
        "bury 2 basic.abbey",
        "only one target was left"
    );
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.arsonist")
        .put(BLUE, "basic.abbey", "1,U")
        .refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
}

/// Rules: RIVAL-TRAITOR-1, RIVAL-TRAITOR-2, RIVAL-TRAITOR-3, RIVAL-TRAITOR-4, RUL-43, RIVAL-144, RIVAL-133.
#[test]
fn traitor_takes_a_card_of_the_hand_shown() {
    let mut board = attacking("turmoil.traitor");
    board.refuse(RED, "play turmoil.traitor", "RIVAL-TRAITOR-1");
    board
        .give(BLUE, "basic.goldsmith")
        .give(BLUE, "basic.harald")
        .put(BLUE, "turmoil.lookout_tower", "1,U");
    board
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 2");
    let hidden = |board: &TestBoard, viewer| -> usize {
        let hand = board.sees(viewer)["players"][1]["hand"].clone();
        hand.as_array()
            .unwrap()
            .iter()
            .filter(|slot| slot["card"].is_null())
            .count()
    };
    assert_eq!(
        hidden(&board, Viewer::Seat(RED)),
        2,
        "a warded hand is not shown"
    );
    board
        .give(RED, "turmoil.traitor")
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 3");
    assert_eq!(
        (
            hidden(&board, Viewer::Seat(RED)),
            hidden(&board, Viewer::Spectator)
        ),
        (0, 2)
    );
    board.refuse(RED, "take_card basic.inga", "RIVAL-TRAITOR-3");
    assert!(board.can(RED, "pass"));
    board
        .stocks(RED, [1; 6])
        .act(RED, "take_card basic.harald")
        .act(RED, "build basic.harald -1,U");
    assert_eq!(
        (board.hand(BLUE), board.discard_pile().len()),
        (vec!["basic.goldsmith"], 2)
    );
    assert_eq!(
        board.pending(),
        "act 1",
        "blue refills in the own next turn only"
    );
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.traitor")
        .give(BLUE, "basic.inga")
        .refuse(RED, "play turmoil.traitor", "RIVAL-TRAITOR-1");
}

/// Rules: RIVAL-IRMGARD-1, RIVAL-IRMGARD-3, RIVAL-130, RIVAL-131.
#[test]
fn irmgard_pays_for_each_loss_but_her_own() {
    let mut board = attacking("turmoil.arsonist");
    board
        .put(BLUE, "turmoil.irmgard", "1,U")
        .city(BLUE, -1)
        .put(BLUE, "turmoil.hedge_tavern", "-1,U")
        .stocks(BLUE, [0; 6]);
    board.act(RED, "play turmoil.arsonist");
    assert_eq!(
        board.pending(),
        "gain 2 -2,U/-2,L/0,U/0,L/2,U/2,L 1",
        "also for a face-up expansion"
    );
    board.act(BLUE, "gain 0,U");
    assert_eq!(board.pending(), "act 1");
}

/// Riots strike a blue with Irmgard, Harald and a ship, who has this much gold and is asked what to do.
fn riots_against_irmgard(gold: u8) -> TestBoard {
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(BLUE, "turmoil.irmgard", "1,U")
        .put(BLUE, "basic.harald", "1,L")
        .put(BLUE, "basic.ore_ship", "-1,U")
        .stocks(BLUE, [0, 0, 0, 0, 0, gold])
        .event(2, "turmoil.riots")
        .act(BLUE, "pass");
    assert_eq!(board.pending(), "riots 2 1");
    board
}

/// Rules: RUL-34, RIVAL-IRMGARD-2.
#[test]
fn irmgard_pays_nothing_for_a_unit_given_up_instead_of_gold() {
    let mut board = riots_against_irmgard(1);
    board.act(BLUE, "pick 1,L1").act(BLUE, "under 1");
    assert_eq!(
        (board.pending(), board.owns(BLUE), board.bottom(1)),
        ("act 1".to_owned(), [0, 1, 0, 0, 0, 1], Some("basic.harald")),
        "a 2 gave blue its brick; nothing else came"
    );
}

/// Rules: RUL-34, RIVAL-IRMGARD-1, RIVAL-130.
#[test]
fn irmgard_pays_for_a_unit_that_riots_force_out() {
    let mut board = riots_against_irmgard(0);
    board
        .refuse(BLUE, "pay_price", "RIVAL-RIOTS-2")
        .act(BLUE, "pick 1,L1")
        .act(BLUE, "under 1");
    assert_eq!(board.pending(), "gain 2 -2,U/-2,L/0,U/0,L/2,U/2,L 1");
}

/// Rules: RIVAL-RIOTS-2, RIVAL-RIOTS-3.
#[test]
fn whoever_could_pay_in_riots_may_give_up_any_unit() {
    let mut board = riots_against_irmgard(1);
    assert_eq!(
        board.legal(BLUE),
        ["pay_price", "pick -1,U1", "pick 1,U1", "pick 1,L1"],
        "Irmgard as well"
    );
    board.act(BLUE, "pick 1,U1").act(BLUE, "under 4");
    assert_eq!(
        (
            board.built(BLUE).len(),
            board.bottom(4),
            board.owns(BLUE)[5]
        ),
        (2, Some("turmoil.irmgard"), 1)
    );
    let mut board = riots_against_irmgard(0);
    assert_eq!(
        board.legal(BLUE),
        ["pick -1,U1", "pick 1,L1"],
        "without gold only a unit with strength or commerce will do"
    );
    board.refuse(BLUE, "pick 1,U1", "RIVAL-RIOTS-2");
}

/// Rules: RIVAL-RIOTS-2, RIVAL-RIOTS-3.
#[test]
fn a_pirate_ship_may_be_given_up_but_a_building_may_not() {
    let mut board = TestBoard::rolling(Mode::Duel);
    board
        .put(BLUE, "gold.pirate_ship", "1,U")
        .put(BLUE, "basic.harald", "1,L")
        .put(BLUE, "basic.abbey", "-1,U")
        .stocks(BLUE, [0, 0, 0, 0, 0, 1])
        .event(2, "turmoil.riots")
        .refuse(BLUE, "pick -1,U1", "RIVAL-RIOTS-2")
        .act(BLUE, "pick 1,U1");
    assert_eq!(
        (board.built(BLUE), board.pending()),
        (vec!["basic.abbey", "basic.harald"], "act 1".to_owned())
    );
}

/// Rules: RIVAL-IRMGARD-2, RUL-40.
#[test]
fn irmgard_pays_nothing_for_voluntary_removal_or_herself() {
    let mut board = TestBoard::acting_with(Mode::Turmoil, free_removal());
    board
        .put(RED, "turmoil.irmgard", "1,U")
        .put(RED, "basic.storehouse", "-1,U");
    for site in ["-1,U1", "1,U1"] {
        board.act(RED, "remove").act(RED, &format!("pick {site}"));
        assert_eq!(board.pending(), "act 1");
    }
    // Irmgard can never meet Pirate Ships.
    for mode in Mode::ALL {
        let game = super::test_board::game(mode);
        let has = |id: &str| game.copies[usize::from(card(id).0)] > 0;
        assert!(!(has("turmoil.irmgard") && has("gold.pirate_ship")));
        assert!(!(has("turmoil.drill_ground") && has("progress.chief_cannoneer")));
    }
}

/// Rules: RIVAL-129, RIVAL-SEBASTIAN-1, RIVAL-SEBASTIAN-3, RIVAL-SEBASTIAN-4, RUL-32, RIVAL-RIOTS-4, RIVAL-071.
#[test]
fn sebastian_exempts_only_the_player_who_plays_him() {
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(RED, "basic.harald", "1,U")
        .put(BLUE, "basic.osmund", "1,U")
        .give(BLUE, "turmoil.sebastian");
    board
        .give(RED, "basic.scout")
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .stocks(RED, [0, 0, 0, 0, 0, 1]);
    board.refuse(RED, "play basic.scout", "RIVAL-SCOUT-1");
    board.event(2, "turmoil.riots");
    assert_eq!(
        board.pending(),
        "react 1 turmoil.riots",
        "the active player first"
    );
    board
        .refuse(RED, "play basic.scout", "RIVAL-SCOUT-1")
        .act(RED, "pass");
    assert_eq!(board.pending(), "react 2 turmoil.riots");
    board.act(BLUE, "play turmoil.sebastian");
    assert_eq!(board.pending(), "riots 1 1", "red is not exempt");
    board.act(RED, "pay_price");
    assert_eq!(
        (board.pending(), board.discard_pile(), board.owns(BLUE)[5]),
        ("act 1".to_owned(), vec!["turmoil.sebastian"], 3)
    );
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.sebastian")
        .refuse(RED, "play turmoil.sebastian", "RIVAL-SEBASTIAN-1");
}

/// Rules: RIVAL-146, RIVAL-129.
#[test]
fn the_offer_of_sebastian_is_the_same_with_and_without_the_card() {
    let offered = |id: &str| {
        let mut board = TestBoard::rolling(Mode::Turmoil);
        board
            .put(RED, "basic.candamir", "1,U")
            .put(BLUE, "basic.storehouse", "1,U")
            .give(BLUE, id);
        board.event(2, "turmoil.feud");
        (
            board.pending(),
            board.game.view(&board.state, Viewer::Seat(RED)),
        )
    };
    let ((with, red_with), (without, red_without)) =
        (offered("turmoil.sebastian"), offered("turmoil.archer"));
    assert_eq!((with.as_str(), &with), ("react 2 turmoil.feud", &without));
    assert_eq!(red_with, red_without);
    // Without such a card in the game nobody is asked.
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .put(RED, "basic.candamir", "1,U")
        .put(BLUE, "basic.storehouse", "1,U")
        .event(2, "basic.feud");
    assert_eq!(board.pending(), "bury 2 basic.storehouse");
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
            let mut board = TestBoard::rolling(Mode::Turmoil);
            board
                .city(BLUE, 1)
                .put(BLUE, "basic.harald", "-1,U")
                .give(BLUE, "turmoil.sebastian");
            for id in &chapels {
                board.put(BLUE, id, "1,U");
            }
            board.event(face, "turmoil.riots");
            let offered = board.pending() == "react 2 turmoil.riots";
            assert_eq!(offered, !safe.contains(&face), "{chapels:?} on a {face}");
        }
    }
}

/// Rules: EX-RIVAL-46, RIVAL-127, RIVAL-145, RIVAL-HEINRICH-1, RIVAL-TRAITOR-3.
#[test]
fn three_attacks_on_a_watchful_blue() {
    let mut board = attacking("turmoil.archer");
    board
        .give(RED, "turmoil.arsonist")
        .give(RED, "turmoil.traitor")
        .give(BLUE, "basic.goldsmith")
        .stocks(RED, [0, 0, 0, 0, 0, 3]);
    board
        .city(BLUE, 1)
        .put(BLUE, "turmoil.lookout_tower", "1,U")
        .put(BLUE, "turmoil.heinrich", "1,L");
    board
        .put(BLUE, "turmoil.irmgard", "-1,U")
        .put(BLUE, "basic.abbey", "-1,L");
    let strength = |board: &TestBoard| board.state.land(BLUE).derived.points.strength;
    assert_eq!(strength(&board), 3);
    board
        .act(RED, "play turmoil.archer")
        .act(BLUE, "defend")
        .chance("die 6")
        .act(BLUE, "under 4")
        .act(BLUE, "gain 2,U");
    assert_eq!(
        (strength(&board), board.bottom(4)),
        (1, Some("turmoil.heinrich"))
    );
    board
        .act(RED, "play turmoil.arsonist")
        .act(BLUE, "defend")
        .chance("die 2");
    board
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 4")
        .act(RED, "take_card basic.goldsmith");
    assert_eq!(
        board.discard_pile(),
        ["turmoil.archer", "turmoil.arsonist", "turmoil.traitor"]
    );
    board.act(RED, "play basic.goldsmith");
    assert_eq!(board.owns(RED)[5], 0);
    assert_eq!(board.game.points(&board.state, BLUE), 3);
}
