//! Points and the end of the game.

use crate::Action as AnyAction;
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::interplay::{trade, victory::public_points};
use crate::modules::base::{Action, Pending};
use crate::scene::{P1, P2, P3, Scene, offer};
use crate::setup::{Options, Setup};
use kernel::{Ending, Game, Node, Viewer};

const CORNERS: [&str; 4] = ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"];

fn cities(mut scene: Scene, player: kernel::Player, n: usize) -> Scene {
    for at in &CORNERS[..n] {
        scene = scene.city(player, at);
    }
    scene
}

/// Rules: BASE-159, BASE-190, BASE-191, EX-BASE-18.
#[test]
fn ex_base_18_what_counts() {
    let scene = cities(Scene::plain(), P1, 2)
        .settlement(P1, "0,2,N")
        .settlement(P1, "-2,2,S")
        .with(|state| state.longest_road = Some(P1))
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1);
    assert_eq!(scene.points(P1), 9);
    let mut scene = scene
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1)
        .hand(P1, "4 ore");
    assert_eq!(scene.points(P1), 10);
    scene.play(P1, crate::scene::bank_trade("ore", "wool"));
    assert_eq!(scene.winner(), Some(P1));
    assert_eq!(
        scene.events.last(),
        Some(&Event::Won {
            player: P1,
            points: 10,
            cards: 2
        })
    );
}

/// Rules: BASE-191.
#[test]
fn base_191_the_target_is_an_option() {
    let options = Options {
        target: Some(3),
        ..Options::default()
    };
    let mut scene = cities(Scene::empty(4, &[], options), P1, 1)
        .roads(P1, &["0,0,NW"])
        .hand(P1, "1 lumber, 1 brick, 1 wool, 1 grain");
    assert_eq!(scene.game.rules.target, 3);
    let settle = scene.settle("0,0,N");
    scene.play(P1, settle);
    assert_eq!(
        scene.winner(),
        Some(P1),
        "at once, in the middle of the turn"
    );
    assert_eq!(Scene::plain().game.rules.target, 10);
    let low = Setup {
        options: Options {
            target: Some(2),
            ..Options::default()
        },
        ..Setup::new(4, &[])
    };
    assert!(low.problems()[0].contains("BASE-191"));
}

/// Rules: BASE-192.
#[test]
fn base_192_points_in_anothers_turn_win_at_the_start_of_the_own() {
    // Seat 2 holds 8 points; seat 1 cuts seat 3 and so hands Longest Road to seat 2.
    let chain = ["-2,2,NW", "-2,2,NE", "-1,2,NW", "-1,2,NE", "0,2,NW"];
    let scene = cities(Scene::plain(), P2, 4)
        .roads(P2, &chain)
        .roads(
            P3,
            &["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE", "2,0,NW", "2,0,NE"],
        )
        .roads(P1, &["1,0,W"])
        .with(|state| state.longest_road = Some(P3))
        .hand(P1, "1 lumber, 1 brick, 1 wool, 1 grain");
    let mut scene = scene;
    let settle = scene.settle("1,-1,S");
    scene.play(P1, settle);
    assert_eq!((scene.points(P2), scene.winner()), (10, None), "not yet");
    scene.play(P1, Action::EndTurn);
    assert_eq!(
        scene.winner(),
        Some(P2),
        "when the own turn begins, before the roll"
    );
    assert_eq!(scene.state.rolls, 0);
}

/// Rules: BASE-192, TB-010.
#[test]
fn base_192_points_lost_again_do_not_win() {
    let mut scene = cities(Scene::plain(), P2, 4).with(|state| {
        state.longest_road = Some(P2);
        state.derived.length[P2] = 5;
    });
    assert_eq!(scene.points(P2), 10);
    scene.state.longest_road = None;
    scene.state.derived.length[P2] = 0;
    scene.play(P1, Action::EndTurn);
    assert_eq!(scene.winner(), None);
    assert!(scene.is_at(Pending::BeforeRoll { player: P2 }));
}

/// Rules: BASE-193, BASE-197.
#[test]
fn base_193_play_cannot_continue() {
    let mut scene = cities(Scene::plain(), P1, 4)
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1)
        .hand(P1, "3 wool, 3 grain, 3 ore")
        .hand(P2, "1 ore");
    scene
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::VICTORY_POINT);
    assert_eq!(
        scene.game.node(&scene.state),
        Node::Over(Ending { winner: Some(P1) })
    );
    assert_eq!(scene.game.pending(&scene.state), None);
    let actions: [AnyAction; 6] = [
        Action::EndTurn.into(),
        Action::BuyCard.into(),
        Action::Roll.into(),
        offer("1 wool", "1 ore").into(),
        trade::Action::Accept.into(),
        scene.lay("0,0,NW").into(),
    ];
    for seat in [P1, P2] {
        for action in actions {
            assert_eq!(scene.refusal(seat, action), Some("BASE-193"), "{action:?}");
        }
        assert!(scene.game.legal(&scene.state, seat).is_empty());
        assert!(!scene.game.legal(&scene.state, seat).offers);
    }
    let won = scene
        .events
        .iter()
        .filter(|event| matches!(event, Event::Won { .. }));
    assert_eq!(
        won.count(),
        1,
        "declared without being asked, and one winner only"
    );
}

/// Rules: BASE-194.
#[test]
fn base_194_public_points_leave_hidden_cards_out() {
    let scene = cities(Scene::plain(), P1, 1)
        .settlement(P1, "0,2,N")
        .cards(P1, DevelopmentCard::VICTORY_POINT, 3)
        .with(|state| state.largest_army = Some(P1));
    assert_eq!(
        (
            public_points(&scene.game, &scene.state, P1),
            scene.points(P1)
        ),
        (5, 8)
    );
    let view = scene.game.view(&scene.state, Viewer::Seat(P2));
    assert_eq!(
        public_points(&scene.game, view.open(), P1),
        5,
        "anybody can count them"
    );
}

/// Rules: BASE-195.
#[test]
fn base_195_a_turn_limit_ends_without_a_winner() {
    let options = Options {
        turn_limit: Some(2),
        ..Options::default()
    };
    let mut scene = Scene::empty(3, &[], options).settlement(P1, "0,0,N");
    scene.play(P1, Action::EndTurn);
    scene.roll(1, 1).play(P2, Action::EndTurn);
    assert_eq!(
        scene.game.node(&scene.state),
        Node::Over(Ending { winner: None })
    );
    assert_eq!(scene.events.last(), Some(&Event::EndedWithoutWinner));
    assert_eq!(
        [P1, P2, P3].map(|seat| scene.points(seat)),
        [1, 0, 0],
        "every seat's points"
    );
    assert_eq!(
        Scene::plain().game.rules.turn_limit,
        u16::MAX,
        "none by default"
    );
}

/// Rules: BASE-196.
#[test]
fn base_196_the_rules_know_neither_resigning_nor_leaving() {
    use kernel::Coded;
    for form in AnyAction::forms() {
        for word in ["resign", "leave", "quit", "concede", "agree", "replace"] {
            assert!(!form.name.contains(word), "{}", form.name);
        }
    }
}

/// Rules: BASE-197.
#[test]
fn base_197_only_the_active_player_wins() {
    let mut scene = cities(Scene::plain(), P2, 4)
        .cards(P2, DevelopmentCard::VICTORY_POINT, 2)
        .hand(P1, "4 ore");
    assert_eq!(scene.points(P2), 10);
    scene.play(P1, crate::scene::bank_trade("ore", "wool"));
    assert_eq!(scene.winner(), None, "seat 2 is not active");
}

/// Rules: BASE-203.
#[test]
fn base_203_hexes_tokens_harbours_and_special_cards_are_fixed() {
    let scene = Scene::printed();
    let numbers: Vec<_> = scene
        .game
        .land
        .into_iter()
        .filter(|&h| scene.state.numbers[h] > 0)
        .collect();
    assert_eq!(numbers.len(), 18);
    assert_eq!(scene.game.harbours.len(), 18);
    let mut draw = kernel::laws::TestDraw(11);
    kernel::laws::random_game(&scene.game, &mut draw, 3000, |state| {
        assert_eq!(
            state.numbers, scene.state.numbers,
            "no token ever moves in the base game"
        );
    });
}
