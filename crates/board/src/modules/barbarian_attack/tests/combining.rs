//! With variants and for two.

use super::{PLENTY, attack, attack_with};
use crate::modules::barbarian_attack::{Action, Pending};
use crate::modules::{base, two_player};
use crate::setup::{Module, Setup};
use crate::test_board::{P1, P2, P3, PASS, TestBoard};

/// The neutral colour of the errant knight.
const ERRANT: kernel::Player = P3;

fn duel() -> TestBoard {
    attack(2).hand(P1, PLENTY)
}

/// Rules: BARB-080, TWO-062.
#[test]
fn barb_080_the_errant_knight_comes_with_the_first_knight() {
    let mut board = duel();
    board.buys("great_knight");
    let at = board.station("0,0,NE");
    board.play(P1, at);
    assert_eq!(
        board.top(),
        Some(Pending::PlaceErrant { player: P1 }.into())
    );
    assert_eq!(board.refusal(P1, board.station("0,0,NW")), Some("BARB-080"));
    let at = board.station("-2,2,NE");
    board.play(P1, at);
    assert!(board.guards(ERRANT, "-2,2,NE"));
    board.buys("great_knight");
    let at = board.station("0,0,NW");
    board.play(P1, at);
    assert_eq!(
        board.top(),
        Some(base::Pending::Turn { player: P1 }.into()),
        "only once"
    );
}

/// Rules: BARB-080, BARB-089.
#[test]
fn barb_080_own_knights_move_first_then_the_errant_knight() {
    let mut board = duel()
        .guard(P1, "0,0,NE")
        .guard(P1, "-2,2,NW")
        .guard(ERRANT, "-2,2,NE");
    assert_eq!(board.refusal(P1, base::Action::EndTurn), Some("BARB-057"));
    assert_eq!(
        board.refusal(P1, board.picked("-2,2,NE")),
        Some("BARB-080"),
        "an own one must leave first"
    );
    board.sends("-2,2,NW", "-2,1,W");
    assert_eq!(
        board.refusal(P1, PASS),
        Some("BARB-057"),
        "it must leave the castle too"
    );
    board.sends("-2,2,NE", "-1,1,W");
    assert_eq!(
        board.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into()),
        "too late for own knights: the battles follow (BARB-058)"
    );
    let mut far = duel().guard(ERRANT, "0,-2,NE").hand(P1, "1 grain");
    far.sends("0,-2,NE", "2,-2,E");
    assert_eq!(far.hand_of(P1), "", "the active player pays its grain");
}

/// Rules: BARB-080, BARB-081, BARB-084, BARB-089.
#[test]
fn barb_081_the_errant_knight_takes_part_with_a_roll_of_three() {
    let board = attack(2)
        .invaders("-1,-1", 1)
        .guard(P1, "-1,-1,W")
        .guard(ERRANT, "-1,-1,E");
    let mut beaten = board.clone();
    beaten.fights();
    beaten.lands(1, 1);
    assert_eq!(
        (beaten.prisoners(P1), beaten.prisoners(ERRANT)),
        (0, 1),
        "out of the game"
    );
    assert_eq!(beaten.coins_of(P1), 3);
    beaten.colour("brown");
    assert!(beaten.guards(ERRANT, "-1,-1,E"), "it is never lost");
    assert!(!beaten.guards(P1, "-1,-1,W"));
    assert_eq!(
        beaten.coins_of(P1),
        3 + 2,
        "two gold and a marker for a knight"
    );
    assert_eq!(beaten.state.two_player.markers[P1], 6);
    assert!(beaten.faults().is_empty());
    let mut tied = board.clone();
    tied.fights();
    tied.lands(1, 2);
    assert_eq!(
        tied.top(),
        Some(Pending::PrisonerDice { player: P1 }.into()),
        "only the player rolls again"
    );
    tied.lands(2, 2);
    assert_eq!((tied.prisoners(P1), tied.prisoners(ERRANT)), (1, 0));
    assert_eq!(tied.coins_of(ERRANT), 0);
}

/// Rules: BARB-082, BARB-090.
#[test]
fn barb_082_a_neutral_settlement_brings_a_landing_of_its_own() {
    let mut board = duel()
        .roads(P1, &["1,-1,W"])
        .roads(ERRANT, &["0,2,NW", "0,2,W"]);
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(
        board.top(),
        Some(Pending::Landing { seen: 0 }.into()),
        "first for the own one"
    );
    board.lands(1, 1).lands(1, 2).lands(2, 2);
    assert_eq!(
        board.top(),
        Some(two_player::Pending::NeutralSettlement { player: P1 }.into())
    );
    let legal = kernel::Game::legal(&board.game, &board.state, P1).nth(0);
    board.play(P1, legal);
    assert_eq!(
        board.top(),
        Some(Pending::Landing { seen: 0 }.into()),
        "then for the neutral one"
    );
    let mut road = duel().roads(P1, &["1,-1,W"]).settlement(P1, "1,-1,N");
    let lay = road.lay("1,-1,NW");
    road.play(P1, lay);
    assert_ne!(
        road.top(),
        Some(Pending::Landing { seen: 0 }.into()),
        "a road causes none"
    );
}

/// Rules: BARB-083, BARB-088.
#[test]
fn barb_083_markers_move_a_barbarian_instead_of_the_robber() {
    let mut board = duel()
        .invaders("-1,-1", 3)
        .invaders("0,2", 2)
        .invaders("2,0", 3);
    let go = |board: &TestBoard, from: &str, to: &str| Action::MoveBarbarian {
        from: board.hex(from),
        to: board.hex(to),
    };
    assert_eq!(
        board.refusal(P1, two_player::Action::BanishRobber),
        Some("BARB-083")
    );
    assert_eq!(
        board.refusal(P1, go(&board, "1,1", "0,2")),
        Some("BARB-083"),
        "nobody there"
    );
    assert_eq!(
        board.refusal(P1, go(&board, "0,2", "2,0")),
        Some("BARB-083"),
        "conquered"
    );
    assert_eq!(
        board.refusal(P1, go(&board, "0,2", "0,2")),
        Some("BARB-083")
    );
    let act = go(&board, "-1,-1", "0,2");
    board.play(P1, act);
    assert_eq!(
        (board.barbarians_on("-1,-1"), board.barbarians_on("0,2")),
        (2, 3)
    );
    assert!(board.state.derived.conquered.has(board.hex("0,2")));
    assert_eq!(board.state.two_player.markers[P1], 4);
    assert_eq!(
        board.refusal(P1, go(&board, "-1,-1", "1,1")),
        Some("TWO-030")
    );
    let early = duel().invaders("-1,-1", 1).before_roll(P1);
    assert!(
        early.allows(P1, go(&early, "-1,-1", "1,1")),
        "also before the roll"
    );
    let four = attack(4).invaders("-1,-1", 1);
    assert_eq!(
        four.refusal(P1, go(&four, "-1,-1", "1,1")),
        Some("COMBO-004")
    );
}

/// Rules: BARB-088, TWO-040.
#[test]
fn barb_088_the_desert_pays_markers() {
    let mut board = duel().roads(P1, &["2,-2,SW", "2,-2,SE"]);
    let held = board.state.two_player.markers[P1];
    let settle = board.settle("2,-1,N");
    board.play(P1, settle);
    assert_eq!(
        board.state.two_player.markers[P1],
        held + 3,
        "two for the desert, one for the coast"
    );
    let board = duel().hand(P2, "2 ore");
    assert!(board.allows(P1, two_player::Action::ForceTrade), "it stays");
}

fn with_events() -> TestBoard {
    attack_with(4, &[Module::EventCards]).before_roll(P1)
}

/// Rules: BARB-085, EVENT-084, EVENT-085.
#[test]
fn barb_085_robbery_takes_from_anyone_and_no_robber_flees() {
    let mut board = with_events().hand(P2, "1 ore").hand(P3, "1 ore");
    board.turn_card("robbery 7");
    assert!(board.allows(P1, base::Action::Steal { from: P3 }));
    let mut flees = with_events();
    flees.turn_card("robber_flees 4");
    assert_eq!(flees.state.robber, None);
}

/// Rules: EVENT-086, EVENT-087.
#[test]
fn event_086_knights_on_the_board_are_counted() {
    let mut conflict = with_events()
        .guard(P2, "0,0,NE")
        .hand(P1, "1 ore")
        .hand(P3, "1 ore");
    conflict.turn_card("conflict 3");
    assert!(conflict.allows(P2, base::Action::Steal { from: P1 }));
    let mut tie = with_events()
        .guard(P2, "0,0,NE")
        .guard(P1, "0,0,NW")
        .hand(P3, "1 ore");
    tie.turn_card("conflict 3");
    assert_eq!(tie.top(), Some(base::Pending::Turn { player: P1 }.into()));
    let mut tournament = with_events().guard(P2, "0,0,NE").guard(P3, "0,0,NW");
    tournament.turn_card("tournament 5");
    assert_eq!(
        tournament.top(),
        Some(
            base::Pending::TakeResource {
                player: P2,
                left: 1
            }
            .into()
        )
    );
}

/// Rules: EVENT-099, BARB-086, EVENT-037.
#[test]
fn event_099_conquered_buildings_have_no_harbour() {
    let harbour = {
        let board = attack(4);
        let all = board.game.harbours & board.game.topology.corners(board.hex("0,-2"));
        let outer = all
            .into_iter()
            .find(|&at| board.game.topology.hexes_at(at).len() == 1);
        board
            .game
            .topology
            .intersection_name(outer.expect("an outer harbour"))
            .to_string()
    };
    let board = attack_with(4, &[Module::EventCards, Module::Harbourmaster]).city(P1, &harbour);
    let points =
        |board: &TestBoard| crate::modules::harbourmaster::points(&board.game, &board.state, P1);
    assert_eq!(points(&board), 2);
    let mut calm = board.clone().before_roll(P1);
    calm.turn_card("calm_sea 9");
    assert_eq!(
        calm.top(),
        Some(
            base::Pending::TakeResource {
                player: P1,
                left: 1
            }
            .into()
        )
    );
    let lost = board.invaders("0,-2", 3);
    assert_eq!(points(&lost), 0);
    let mut calm = lost.before_roll(P1);
    calm.turn_card("calm_sea 9");
    assert_eq!(calm.top(), Some(base::Pending::Turn { player: P1 }.into()));
}

/// Rules: BARB-086, BARB-024.
#[test]
fn barb_086_a_landing_can_take_the_harbourmaster_away() {
    let board = attack_with(4, &[Module::Harbourmaster]);
    let outer: Vec<_> = board
        .game
        .harbours
        .into_iter()
        .filter(|&at| {
            let hexes = board.game.topology.hexes_at(at);
            hexes.len() == 1 && hexes.has(board.hex("0,-2"))
        })
        .map(|at| board.game.topology.intersection_name(at).to_string())
        .collect();
    let other = board
        .game
        .harbours
        .into_iter()
        .find(|&at| board.game.topology.hexes_at(at).len() == 2)
        .map(|at| board.game.topology.intersection_name(at).to_string());
    let mut board = board
        .city(P2, &outer[0])
        .settlement(P2, &other.expect("another harbour"))
        .invaders("0,-2", 2)
        .road(P1, "1,-1,W")
        .hand(P1, PLENTY)
        .with(|state| state.harbourmaster.holder = Some(P2));
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    board.lands(1, 2);
    assert_eq!(board.state.harbourmaster.holder, None);
}

/// Rules: HARBOR-005, HARBOR-006, BARB-086.
#[test]
fn harbor_006_who_is_passed_by_two_at_once_keeps_the_tile() {
    let mut board = attack_with(4, &[Module::Harbourmaster])
        .city(P1, "1,1,S")
        .city(P1, "0,-2,N")
        .city(P2, "-1,3,N")
        .city(P2, "2,1,N")
        .city(P3, "-1,-2,S")
        .settlement(P3, "1,-2,N")
        .invaders("1,1", 3)
        .invaders("0,2", 3)
        .invaders("-1,2", 3)
        .hand(P1, "1 ore, 1 wool, 1 grain")
        .with(|state| state.harbourmaster.holder = Some(P3));
    let held = |board: &TestBoard| {
        [P1, P2, P3]
            .map(|player| crate::modules::harbourmaster::points(&board.game, &board.state, player))
    };
    assert_eq!(held(&board), [2, 2, 3]);
    board.buys("capture");
    let from = board.hex("0,2");
    board.play(P1, Action::Capture { from });
    assert_eq!(held(&board), [4, 4, 3], "two buildings stand up again");
    assert_eq!(board.state.harbourmaster.holder, Some(P3));
    assert_eq!(board.faults(), Vec::<String>::new());
    let mut board = board.settlement(P1, "2,-1,N").hand(P1, PLENTY);
    let city = board.raise("2,-1,N");
    board.play(P1, city);
    assert_eq!(board.state.harbourmaster.holder, Some(P1), "one alone");
}

/// Rules: BARB-087, FR-010.
#[test]
fn barb_087_the_friendly_robber_has_no_effect() {
    let mut board = attack_with(4, &[Module::FriendlyRobber])
        .hand(P2, "1 ore")
        .hand(P3, "1 ore")
        .before_roll(P1);
    board.roll(3, 4);
    assert!(
        board.allows(P1, base::Action::Steal { from: P2 }),
        "weak players too"
    );
}

/// Rules: BARB-086, COMBO-120, TB-003.
#[test]
fn barb_086_the_targets() {
    let target = |modules: &[Module]| {
        let all = [&[Module::BarbarianAttack], modules].concat();
        TestBoard::start(&Setup::new(4, &all)).game.rules.target
    };
    assert_eq!(target(&[]), 12);
    assert_eq!(target(&[Module::Harbourmaster]), 13);
    assert_eq!(target(&[Module::CitiesKnights]), 13);
    assert_eq!(target(&[Module::CitiesKnights, Module::Harbourmaster]), 14);
}
