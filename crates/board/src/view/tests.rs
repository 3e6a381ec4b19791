//! Dealing hidden cards again.

use crate::hand::DevelopmentCard;
use crate::interplay::victory;
use crate::invariants::faults;
use crate::modules::base::Action;
use crate::test_board::{P1, P2, P3, TestBoard, offer};
use crate::view::View;
use kernel::laws::{TestDraw, check_views};
use kernel::{Game, Viewer};

/// Seat 1 has 9 public points on its turn and four hidden cards; few other cards are unseen.
fn nearly_won() -> TestBoard {
    let mut board = TestBoard::plain()
        .settlement(P1, "0,2,N")
        .cards(P1, DevelopmentCard::KNIGHT, 4)
        .hand(P1, "3 ore, 3 wool, 3 grain")
        .with(|state| {
            state.base.spent = [10, 2, 2, 2, 0, 0];
            state.base.deck = [0, 0, 0, 0, 5, 0];
        });
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        board = board.city(P1, at);
    }
    assert_eq!(board.points(P1), 9);
    board
}

/// Rules: BASE-191.
#[test]
fn base_191_no_resampled_state_has_been_won_already() {
    let board = nearly_won();
    for (viewer, seed) in [Viewer::Seat(P2), Viewer::Seat(P3), Viewer::Spectator]
        .into_iter()
        .flat_map(|viewer| (0..200).map(move |seed| (viewer, seed)))
    {
        let view = board.game.view(&board.state, viewer);
        let other = board.game.resample(&view, &mut TestDraw(seed));
        assert_eq!(
            victory::points(&board.game, &other, P1),
            9,
            "four knights are the only possible hand"
        );
        assert_eq!(faults(&board.game, &other), Vec::<String>::new());
    }
}

#[test]
fn what_is_remembered_is_where_it_was_seen() {
    let board = TestBoard::plain()
        .hand(P1, "1 ore")
        .hand(P2, "3 wool, 1 ore")
        .hand(P3, "2 lumber, 2 grain");
    let mut view = board.game.view(&board.state, Viewer::Seat(P1));
    let known = "2 wool, 1 ore".parse().expect("cards");
    let mut draw = TestDraw(9);
    let mut holds = |view: &View| {
        let drawn = (0..200).map(|_| board.game.resample(view, &mut draw));
        drawn
            .filter(|state| {
                assert_eq!(faults(&board.game, state), Vec::<String>::new());
                state.hands[P2].covers(known)
            })
            .count()
    };
    assert!(holds(&view) < 150);
    view.remember(P2, known);
    assert_eq!(holds(&view), 200);
    // More than the hand holds, or than there is, is forgotten.
    for wrong in ["5 wool", "4 brick"] {
        view.remember(P2, wrong.parse().expect("cards"));
        assert!(holds(&view) < 150);
    }
}

/// Rules: BASE-016.
#[test]
fn base_016_hidden_points_are_dealt_with_their_true_odds() {
    // Two unseen cards of seat 2, five of the 25 unseen cards are points: C(5,2) / C(25,2) = 1 / 30 for both.
    let board = TestBoard::plain().cards(P2, DevelopmentCard::KNIGHT, 2);
    let view = board.game.view(&board.state, Viewer::Seat(P1));
    let mut draw = TestDraw(5);
    let mut seen = [0; 3];
    for _ in 0..30_000 {
        let other = board.game.resample(&view, &mut draw);
        seen[usize::from(other.base.held[P2][4])] += 1;
    }
    assert!((900..1100).contains(&seen[2]), "{seen:?} of 1000");
    assert!((9_700..10_300).contains(&seen[1]), "{seen:?} of 10000");
}

/// Rules: BASE-088, BASE-084.
#[test]
fn base_088_what_was_offered_is_known_to_be_there() {
    let mut board = TestBoard::plain()
        .hand(P1, "3 ore")
        .hand(P2, "2 brick, 4 wool")
        .hand(P3, "3 lumber, 3 grain, 3 ore");
    board.play(P1, offer("1 ore", "1 brick, 1 wool"));
    board.play(P2, board.accept());
    board.play(P2, offer("2 brick", "2 ore"));
    for seed in 0..100 {
        let view = board.game.view(&board.state, Viewer::Seat(P1));
        let other = board.game.resample(&view, &mut TestDraw(seed));
        assert_eq!(faults(&board.game, &other), Vec::<String>::new());
        let shown = "2 brick, 1 wool".parse().unwrap();
        assert!(other.hands[P2].covers(shown) && other.hands[P2].total() == 6);
    }
}

/// Rules: BASE-159.
#[test]
fn base_159_views_of_a_won_game_agree() {
    let mut board = nearly_won();
    board
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::VICTORY_POINT);
    assert_eq!(board.winner(), Some(P1));
    for seed in 0..50 {
        check_views(&board.game, &board.state, &mut TestDraw(seed));
        let view = board.game.view(&board.state, Viewer::Seat(P2));
        let other = board.game.resample(&view, &mut TestDraw(seed));
        assert_eq!(board.game.points(&other, P1), 10);
    }
}
