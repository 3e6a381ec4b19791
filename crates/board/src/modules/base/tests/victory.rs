//! Points and the end of the game.

use crate::Action as AnyAction;
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::interplay::victory::public_points;
use crate::modules::base::{Action, Pending};
use crate::setup::{Options, Setup};
use crate::test_board::{P1, P2, P3, TestBoard, offer};
use kernel::{Ending, Game, Node, Viewer};

const CORNERS: [&str; 4] = ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"];

fn cities(mut board: TestBoard, player: kernel::Player, n: usize) -> TestBoard {
    for at in &CORNERS[..n] {
        board = board.city(player, at);
    }
    board
}

/// Rules: BASE-159, BASE-190, BASE-191, EX-BASE-18.
#[test]
fn ex_base_18_what_counts() {
    let board = cities(TestBoard::plain(), P1, 2)
        .settlement(P1, "0,2,N")
        .settlement(P1, "-2,2,S")
        .with(|state| state.longest_road = Some(P1))
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1);
    assert_eq!(board.points(P1), 9);
    let mut board = board
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1)
        .hand(P1, "4 ore");
    assert_eq!(board.points(P1), 10);
    board.play(P1, crate::test_board::bank_trade("ore", "wool"));
    assert_eq!(board.winner(), Some(P1));
    assert_eq!(
        board.events.last(),
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
    let mut board = cities(TestBoard::empty(4, &[], options), P1, 1)
        .roads(P1, &["0,0,NW"])
        .hand(P1, "1 lumber, 1 brick, 1 wool, 1 grain");
    assert_eq!(board.game.rules.target, 3);
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(
        board.winner(),
        Some(P1),
        "at once, in the middle of the turn"
    );
    assert_eq!(TestBoard::plain().game.rules.target, 10);
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
    let board = cities(TestBoard::plain(), P2, 4)
        .roads(P2, &chain)
        .roads(
            P3,
            &["0,0,NW", "0,0,NE", "1,0,NW", "1,0,NE", "2,0,NW", "2,0,NE"],
        )
        .roads(P1, &["1,0,W"])
        .with(|state| state.longest_road = Some(P3))
        .hand(P1, "1 lumber, 1 brick, 1 wool, 1 grain");
    let mut board = board;
    let settle = board.settle("1,-1,S");
    board.play(P1, settle);
    assert_eq!((board.points(P2), board.winner()), (10, None), "not yet");
    board.play(P1, Action::EndTurn);
    assert_eq!(
        board.winner(),
        Some(P2),
        "when the own turn begins, before the roll"
    );
    assert_eq!(board.state.rolls, 0);
}

/// Rules: BASE-192, TB-010.
#[test]
fn base_192_points_lost_again_do_not_win() {
    let mut board = cities(TestBoard::plain(), P2, 4).with(|state| {
        state.longest_road = Some(P2);
        state.derived.length[P2] = 5;
    });
    assert_eq!(board.points(P2), 10);
    board.state.longest_road = None;
    board.state.derived.length[P2] = 0;
    board.play(P1, Action::EndTurn);
    assert_eq!(board.winner(), None);
    assert!(board.is_at(Pending::BeforeRoll { player: P2 }));
}

/// Rules: BASE-193, BASE-197.
#[test]
fn base_193_play_cannot_continue() {
    let mut board = cities(TestBoard::plain(), P1, 4)
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1)
        .hand(P1, "3 wool, 3 grain, 3 ore")
        .hand(P2, "1 ore");
    board
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::VICTORY_POINT);
    assert_eq!(
        board.game.node(&board.state),
        Node::Over(Ending { winner: Some(P1) })
    );
    assert_eq!(board.game.pending(&board.state), None);
    let actions: [AnyAction; 6] = [
        Action::EndTurn.into(),
        Action::BuyCard.into(),
        Action::Roll.into(),
        offer("1 wool", "1 ore").into(),
        board.accept().into(),
        board.lay("0,0,NW").into(),
    ];
    for seat in [P1, P2] {
        for action in actions {
            assert_eq!(board.refusal(seat, action), Some("BASE-193"), "{action:?}");
        }
        assert!(board.game.legal(&board.state, seat).is_empty());
        assert!(!board.game.legal(&board.state, seat).offers);
    }
    let won = board
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
    let board = cities(TestBoard::plain(), P1, 1)
        .settlement(P1, "0,2,N")
        .cards(P1, DevelopmentCard::VICTORY_POINT, 3)
        .with(|state| state.largest_army = Some(P1));
    assert_eq!(
        (
            public_points(&board.game, &board.state, P1),
            board.points(P1)
        ),
        (5, 8)
    );
    let view = board.game.view(&board.state, Viewer::Seat(P2));
    assert_eq!(
        public_points(&board.game, view.open(), P1),
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
    let mut board = TestBoard::empty(3, &[], options).settlement(P1, "0,0,N");
    board.play(P1, Action::EndTurn);
    board.roll(1, 1).play(P2, Action::EndTurn);
    assert_eq!(
        board.game.node(&board.state),
        Node::Over(Ending { winner: None })
    );
    assert_eq!(board.events.last(), Some(&Event::EndedWithoutWinner));
    assert_eq!(
        [P1, P2, P3].map(|seat| board.points(seat)),
        [1, 0, 0],
        "every seat's points"
    );
    assert_eq!(
        TestBoard::plain().game.rules.turn_limit,
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
    let mut board = cities(TestBoard::plain(), P2, 4)
        .cards(P2, DevelopmentCard::VICTORY_POINT, 2)
        .hand(P1, "4 ore");
    assert_eq!(board.points(P2), 10);
    board.play(P1, crate::test_board::bank_trade("ore", "wool"));
    assert_eq!(board.winner(), None, "seat 2 is not active");
}

/// Rules: BASE-203.
#[test]
fn base_203_hexes_tokens_harbours_and_special_cards_are_fixed() {
    let board = TestBoard::printed();
    let numbers: Vec<_> = board
        .game
        .land
        .into_iter()
        .filter(|&h| board.state.numbers[h] > 0)
        .collect();
    assert_eq!(numbers.len(), 18);
    assert_eq!(board.game.harbours.len(), 18);
    let mut draw = kernel::laws::TestDraw(11);
    kernel::laws::random_game(&board.game, &mut draw, 3000, |state| {
        assert_eq!(
            state.numbers, board.state.numbers,
            "no token ever moves in the base game"
        );
    });
}
