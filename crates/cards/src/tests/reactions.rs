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

/// Red plays Arsonist against blue, who has these defences and two more buildings.
fn under_attack(defence: &[&str]) -> TestBoard {
    let mut board = attacking("turmoil.arsonist");
    for (id, side) in defence.iter().zip(["1,U", "1,L"]) {
        board.put(BLUE, id, side);
    }
    board
        .put(BLUE, "basic.storehouse", "-1,U")
        .put(BLUE, "basic.abbey", "-1,L")
        .act(RED, "play turmoil.arsonist");
    board
}

/// The faces on which one defence roll cancels the attack.
fn faces_that_defend(defence: &[&str]) -> Vec<u8> {
    let cancelled = |&face: &u8| {
        let mut board = under_attack(defence);
        board.act(BLUE, "defend").chance(&format!("die {face}"));
        if board.pending() == "act 1" {
            assert_eq!(board.discard_pile(), ["turmoil.arsonist"]);
            assert_eq!(board.built(BLUE).len(), defence.len() + 2);
            return true;
        }
        assert_eq!(board.pending(), "lose 1 2 arsonist");
        false
    };
    (1..=6).filter(cancelled).collect()
}

/// Rules: RIVAL-126, RIVAL-LOOKOUT-TOWER-1, RIVAL-HEINRICH-1.
#[test]
fn tower_and_heinrich_defend_on_their_numbers() {
    assert_eq!(faces_that_defend(&["turmoil.lookout_tower"]), [1, 2]);
    assert_eq!(faces_that_defend(&["turmoil.heinrich"]), [3, 4, 5]);
}

/// Rules: RIVAL-LOOKOUT-TOWER-2, RIVAL-HEINRICH-2, EX-RIVAL-19.
#[test]
fn tower_and_heinrich_together_defend_with_one_roll() {
    let both = ["turmoil.lookout_tower", "turmoil.heinrich"];
    assert_eq!(faces_that_defend(&both), [1, 2, 3, 4, 5]);
}

/// Rules: RIVAL-127, RIVAL-ARSONIST-2.
#[test]
fn the_target_is_named_after_the_defence() {
    let mut board = under_attack(&["turmoil.lookout_tower"]);
    assert_eq!(board.pending(), "defend 2 turmoil.arsonist");
    board
        .refuse(BLUE, "pick -1,U1", "RIVAL-126")
        .act(BLUE, "defend")
        .chance("die 6");
    assert_eq!(board.pending(), "lose 1 2 arsonist");
}

/// Rules: RIVAL-128.
#[test]
fn a_defence_roll_produces_nothing() {
    for face in 1..=6 {
        let mut board = under_attack(&["turmoil.heinrich"]);
        let before = (board.owns(RED), board.owns(BLUE));
        board.act(BLUE, "defend").chance(&format!("die {face}"));
        assert_eq!((board.owns(RED), board.owns(BLUE)), before, "{face}");
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

/// Rules: RIVAL-ARCHER-1, RIVAL-HEDGE-TAVERN-1.
#[test]
fn archer_needs_a_hedge_tavern_and_a_unit_with_strength() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.archer")
        .put(BLUE, "basic.harald", "1,U")
        .refuse(RED, "play turmoil.archer", "RIVAL-ARCHER-1");
    board
        .city(RED, 1)
        .put(RED, "turmoil.hedge_tavern", "1,U")
        .act(RED, "play turmoil.archer");
    let mut board = attacking("turmoil.archer");
    board
        .put(BLUE, "turmoil.irmgard", "1,U")
        .put(BLUE, "turmoil.lookout_tower", "1,L")
        .refuse(RED, "play turmoil.archer", "RIVAL-ARCHER-1");
}

/// Rules: RIVAL-ARCHER-3, EX-RIVAL-16.
#[test]
fn the_victim_of_archer_chooses_unit_and_stack() {
    let mut board = attacking("turmoil.archer");
    board
        .put(BLUE, "basic.harald", "1,U")
        .put(BLUE, "basic.ore_ship", "-1,U")
        .put(BLUE, "basic.inga", "1,L")
        .act(RED, "play turmoil.archer");
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
}

/// Rules: RIVAL-ARCHER-2.
#[test]
fn a_defence_roll_cancels_archer_who_is_discarded_anyway() {
    let mut board = attacking("turmoil.archer");
    board
        .put(BLUE, "basic.harald", "1,U")
        .put(BLUE, "turmoil.lookout_tower", "1,L")
        .act(RED, "play turmoil.archer")
        .act(BLUE, "defend")
        .chance("die 1");
    assert_eq!(
        (
            board.pending(),
            board.discard_pile(),
            board.built(BLUE).len()
        ),
        ("act 1".to_owned(), vec!["turmoil.archer"], 2)
    );
}

/// Rules: RIVAL-ARSONIST-1, RIVAL-HEDGE-TAVERN-1, RIVAL-080.
#[test]
fn arsonist_needs_a_hedge_tavern_and_a_building() {
    let mut board = attacking("turmoil.arsonist");
    board.refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
    board
        .put(BLUE, "basic.inga", "-1,U")
        .refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
    board
        .put(BLUE, "basic.abbey", "-1,L")
        .act(RED, "play turmoil.arsonist");
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.arsonist")
        .put(BLUE, "basic.abbey", "1,U")
        .refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
}

/// Rules: RIVAL-FIRE-BRIGADE-1, RIVAL-ARSONIST-1.
#[test]
fn a_fire_brigade_protects_the_buildings_of_its_city() {
    let mut board = attacking("turmoil.arsonist");
    board
        .city(BLUE, 1)
        .put(BLUE, "turmoil.fire_brigade", "1,U")
        .put(BLUE, "basic.storehouse", "1,L")
        .refuse(RED, "play turmoil.arsonist", "RIVAL-ARSONIST-1");
    board
        .put(BLUE, "basic.abbey", "-1,L")
        .put(BLUE, "basic.parish_hall", "-1,U")
        .act(RED, "play turmoil.arsonist")
        .refuse(RED, "pick 1,U1", "RIVAL-ARSONIST-3")
        .refuse(RED, "pick 1,L1", "RIVAL-ARSONIST-3")
        .act(RED, "pick -1,L1");
}

/// Rules: RIVAL-ARSONIST-3, RIVAL-ARSONIST-4.
#[test]
fn arsonist_burns_any_building_and_its_owner_chooses_the_stack() {
    let mut board = attacking("turmoil.arsonist");
    board
        .give(RED, "turmoil.arsonist")
        .city(BLUE, -1)
        .put(BLUE, "basic.inga", "-1,U")
        .put(BLUE, "basic.abbey", "-1,L")
        .put(BLUE, "turmoil.chapel_low", "-1,L")
        .act(RED, "play turmoil.arsonist")
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
}

/// How many cards of blue's hand are hidden from a viewer.
fn hidden_cards(board: &TestBoard, viewer: Viewer) -> usize {
    let hand = board.sees(viewer)["players"][1]["hand"].clone();
    let hand = hand.as_array().unwrap();
    hand.iter().filter(|slot| slot["card"].is_null()).count()
}

/// Red plays Traitor; blue holds two cards and fails to defend.
fn betrayed() -> TestBoard {
    let mut board = attacking("turmoil.traitor");
    board
        .give(BLUE, "basic.goldsmith")
        .give(BLUE, "basic.harald")
        .put(BLUE, "turmoil.lookout_tower", "1,U")
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 3");
    board
}

/// Rules: RIVAL-TRAITOR-1, RIVAL-HEDGE-TAVERN-1.
#[test]
fn traitor_needs_a_hedge_tavern_and_a_card_to_take() {
    let mut board = attacking("turmoil.traitor");
    board.refuse(RED, "play turmoil.traitor", "RIVAL-TRAITOR-1");
    board
        .give(BLUE, "basic.inga")
        .act(RED, "play turmoil.traitor");
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.traitor")
        .give(BLUE, "basic.inga")
        .refuse(RED, "play turmoil.traitor", "RIVAL-TRAITOR-1");
}

/// Rules: RIVAL-TRAITOR-2, RUL-43, RIVAL-144.
#[test]
fn a_hand_is_shown_to_the_attacker_alone_and_only_after_a_failed_defence() {
    let mut board = attacking("turmoil.traitor");
    board
        .give(BLUE, "basic.goldsmith")
        .give(BLUE, "basic.harald")
        .put(BLUE, "turmoil.lookout_tower", "1,U")
        .act(RED, "play turmoil.traitor")
        .act(BLUE, "defend")
        .chance("die 2");
    assert_eq!(hidden_cards(&board, Viewer::Seat(RED)), 2);
    let board = betrayed();
    assert_eq!(hidden_cards(&board, Viewer::Seat(RED)), 0);
    assert_eq!(hidden_cards(&board, Viewer::Spectator), 2);
}

/// Rules: RIVAL-TRAITOR-3, RIVAL-133.
#[test]
fn traitor_may_take_a_card_which_may_be_built_at_once() {
    let mut board = betrayed();
    board.refuse(RED, "take_card basic.inga", "RIVAL-TRAITOR-3");
    assert!(board.can(RED, "pass"));
    board
        .stocks(RED, [1; 6])
        .act(RED, "take_card basic.harald")
        .act(RED, "build basic.harald -1,U");
    assert_eq!(board.hand(BLUE), ["basic.goldsmith"]);
}

/// Rules: RIVAL-TRAITOR-4.
#[test]
fn the_victim_of_traitor_does_not_refill_at_once() {
    let mut board = betrayed();
    board.act(RED, "take_card basic.harald");
    assert_eq!(
        (
            board.pending(),
            board.hand(BLUE).len(),
            board.discard_pile()
        ),
        ("act 1".to_owned(), 1, vec!["turmoil.traitor"])
    );
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

/// Riots trouble both players; blue can pay and has Sebastian.
fn riots_for_both() -> TestBoard {
    let mut board = TestBoard::rolling(Mode::Turmoil);
    board
        .put(RED, "basic.harald", "1,U")
        .put(BLUE, "basic.osmund", "1,U")
        .give(BLUE, "turmoil.sebastian")
        .give(RED, "basic.scout")
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .stocks(RED, [0, 0, 0, 0, 0, 1])
        .event(2, "turmoil.riots");
    board
}

/// Rules: RIVAL-129, RIVAL-SEBASTIAN-1, RUL-32, RIVAL-071.
#[test]
fn reactions_are_asked_for_while_the_event_is_open_the_active_player_first() {
    let mut board = riots_for_both();
    assert_eq!(board.pending(), "react 1 turmoil.riots");
    board
        .refuse(RED, "play basic.scout", "RIVAL-SCOUT-1")
        .act(RED, "pass");
    assert_eq!(board.pending(), "react 2 turmoil.riots");
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.sebastian")
        .refuse(RED, "play turmoil.sebastian", "RIVAL-SEBASTIAN-1");
}

/// Rules: RIVAL-SEBASTIAN-3.
#[test]
fn who_can_pay_for_riots_may_pay_and_keep_sebastian() {
    let mut board = riots_for_both();
    board
        .act(RED, "pass")
        .act(BLUE, "pass")
        .act(RED, "pay_price");
    board.act(BLUE, "pay_price");
    assert_eq!(
        (board.hand(BLUE), board.owns(BLUE)[5]),
        (vec!["turmoil.sebastian"], 2)
    );
}

/// Rules: RIVAL-SEBASTIAN-4, RIVAL-RIOTS-4.
#[test]
fn sebastian_exempts_only_the_player_who_plays_him() {
    let mut board = riots_for_both();
    board.act(RED, "pass").act(BLUE, "play turmoil.sebastian");
    assert_eq!(board.pending(), "riots 1 1", "red is not exempt");
    board.act(RED, "pay_price");
    assert_eq!(
        (board.pending(), board.discard_pile(), board.owns(BLUE)[5]),
        ("act 1".to_owned(), vec!["turmoil.sebastian"], 3)
    );
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

/// The production results on which Riots pass blue by, who has these Chapels and could also play Sebastian.
fn numbers_without_riots(chapels: &[&str]) -> Vec<u8> {
    let spared = |&face: &u8| {
        let mut board = TestBoard::rolling(Mode::Turmoil);
        board
            .city(BLUE, 1)
            .put(BLUE, "basic.harald", "-1,U")
            .give(BLUE, "turmoil.sebastian");
        for id in chapels {
            board.put(BLUE, id, "1,U");
        }
        board.event(face, "turmoil.riots");
        board.pending() != "react 2 turmoil.riots"
    };
    (1..=6).filter(spared).collect()
}

/// Rules: RIVAL-CHAPEL-LOW-1, RIVAL-CHAPEL-HIGH-1, RIVAL-SEBASTIAN-2.
#[test]
fn a_chapel_keeps_riots_away_on_its_numbers() {
    assert_eq!(numbers_without_riots(&[]), Vec::<u8>::new());
    assert_eq!(numbers_without_riots(&["turmoil.chapel_low"]), [1, 2, 3]);
    assert_eq!(numbers_without_riots(&["turmoil.chapel_high"]), [4, 5, 6]);
}

/// Rules: RIVAL-CHAPEL-LOW-2, RIVAL-CHAPEL-HIGH-2, EX-RIVAL-20, RIVAL-RIOTS-4.
#[test]
fn both_chapels_keep_riots_away_on_every_number() {
    let both = ["turmoil.chapel_low", "turmoil.chapel_high"];
    assert_eq!(numbers_without_riots(&both), [1, 2, 3, 4, 5, 6]);
}

/// Rules: EX-RIVAL-46, RIVAL-145.
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
