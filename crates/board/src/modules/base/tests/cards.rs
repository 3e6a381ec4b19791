//! Development cards: buying, holding, playing.

use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::modules::base::{Action, Pending};
use crate::test_board::{P1, P2, P3, TestBoard};
use kernel::{Game, Viewer};

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

/// Rules: BASE-013, BASE-016, BASE-140.
#[test]
fn base_140_the_buyer_takes_the_top_card_hidden() {
    let mut board = TestBoard::plain().hand(P1, PLENTY);
    board.play(P1, Action::BuyCard);
    let chances = board.game.chances(&board.state);
    let weights: Vec<_> = DevelopmentCard::all()
        .map(|card| chances.weight(crate::Outcome::Drawn { card }.into()))
        .collect();
    assert_eq!(
        weights,
        [14, 2, 2, 2, 5, 0],
        "each of the 25 cards is equally likely"
    );
    board.draws(DevelopmentCard::MONOPOLY);
    let bought = |card| Event::CardBought { player: P1, card };
    assert_eq!(board.events, [bought(Some(DevelopmentCard::MONOPOLY))]);
    let masked = |viewer| board.game.mask(board.events[0], viewer);
    assert_eq!(
        masked(Viewer::Seat(P1)),
        bought(Some(DevelopmentCard::MONOPOLY))
    );
    assert_eq!(
        (masked(Viewer::Seat(P2)), masked(Viewer::Spectator)),
        (bought(None), bought(None))
    );
    // Any number in a turn.
    board
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::KNIGHT);
    let view = board.game.view(&board.state, Viewer::Seat(P2));
    assert_eq!((view.card_counts[P1], view.deck_size), (2, 23));
    assert_eq!(view.open().base.held[P1], [0; 6]);
}

/// Rules: BASE-140, BASE-202.
#[test]
fn base_202_an_empty_deck_sells_nothing() {
    let board = TestBoard::plain().hand(P1, PLENTY);
    let empty = board.with(|state| state.base.spent = std::mem::take(&mut state.base.deck));
    assert_eq!(empty.refusal(P1, Action::BuyCard), Some("BASE-140"));
    assert_eq!(
        empty.faults(),
        Vec::<String>::new(),
        "played cards never return to the deck"
    );
}

/// Rules: BASE-150, BASE-163.
#[test]
fn base_150_a_card_must_be_held_and_kinds_are_all_that_matters() {
    let board =
        TestBoard::plain()
            .settlement(P1, "0,0,N")
            .cards(P1, DevelopmentCard::VICTORY_POINT, 2);
    let plays = [
        Action::PlayKnight,
        Action::PlayRoadBuilding,
        Action::PlayYearOfPlenty,
        Action::PlayMonopoly { card: Card::ORE },
    ];
    for action in plays {
        assert_eq!(board.refusal(P1, action), Some("BASE-150"), "{action:?}");
    }
    assert_eq!(
        DevelopmentCard::NAMES,
        [
            "knight",
            "road_building",
            "year_of_plenty",
            "monopoly",
            "victory_point",
            "swift_journey"
        ],
        "copies of a kind have no names of their own"
    );
}

/// Rules: BASE-151, BASE-154.
#[test]
fn base_151_only_on_the_own_turn_and_not_in_the_middle_of_something() {
    let mut board = TestBoard::plain()
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .cards(P1, DevelopmentCard::MONOPOLY, 1)
        .cards(P2, DevelopmentCard::KNIGHT, 1)
        .hand(P1, "8 ore")
        .before_roll(P1);
    assert_eq!(board.refusal(P2, Action::PlayKnight), Some("BASE-058"));
    assert!(board.allows(P1, Action::PlayKnight), "before the roll");
    board.roll(3, 4);
    let monopoly = Action::PlayMonopoly { card: Card::ORE };
    assert_eq!(
        board.refusal(P1, monopoly),
        Some("BASE-154"),
        "in the middle of a discard"
    );
    board.discards(P1, "4 ore");
    assert_eq!(
        board.refusal(P1, monopoly),
        Some("BASE-154"),
        "in the middle of a robber move"
    );
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert!(board.allows(P1, monopoly), "after the roll");
    board.play(P1, Action::PlayKnight);
    assert_eq!(
        board.refusal(P1, monopoly),
        Some("BASE-154"),
        "in the middle of another card"
    );
    let turn = TestBoard::plain().cards(P2, DevelopmentCard::KNIGHT, 1);
    assert_eq!(
        turn.refusal(P2, Action::PlayKnight),
        Some("BASE-058"),
        "in another's turn"
    );
}

/// Rules: BASE-152, BASE-160, EX-BASE-28.
#[test]
fn ex_base_28_bought_this_turn_and_bought_before() {
    let mut board = TestBoard::plain()
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .hand(P1, PLENTY);
    board
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::KNIGHT);
    board
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::MONOPOLY);
    assert_eq!(
        board.refusal(P1, Action::PlayMonopoly { card: Card::ORE }),
        Some("BASE-152")
    );
    board.play(P1, Action::PlayKnight);
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert_eq!(
        board.refusal(P1, Action::PlayKnight),
        Some("BASE-151"),
        "not the second"
    );
    let fresh = TestBoard::plain().fresh(P1, DevelopmentCard::KNIGHT, 1);
    assert_eq!(fresh.refusal(P1, Action::PlayKnight), Some("BASE-152"));
    let mut later = fresh;
    later.play(P1, Action::EndTurn);
    let later = later.before_roll(P1);
    assert!(later.allows(P1, Action::PlayKnight), "in a later turn");
}

/// Rules: BASE-153, BASE-164.
#[test]
fn base_153_progress_leaves_the_game_and_knights_stay() {
    let mut board = TestBoard::plain()
        .cards(P1, DevelopmentCard::MONOPOLY, 1)
        .cards(P2, DevelopmentCard::KNIGHT, 1);
    board.play(P1, Action::PlayMonopoly { card: Card::ORE });
    assert_eq!(board.state.base.spent, [0, 0, 0, 1, 0, 0]);
    assert_eq!(board.state.base.held[P1], [0; 6]);
    let mut board = board
        .turn_of(P2)
        .with(|state| state.base.card_played = false);
    board.play(P2, Action::PlayKnight);
    assert_eq!(
        board.state.base.knights[P2], 1,
        "face up while its robber move is pending"
    );
    assert!(board.is_at(Pending::MoveRobber { player: P2 }));
    assert_eq!(board.state.base.spent[0], 0);
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BASE-159, BASE-190, BASE-191, EX-BASE-19.
#[test]
fn ex_base_19_a_point_bought_this_turn_wins() {
    let mut board =
        TestBoard::plain()
            .hand(P1, PLENTY)
            .cards(P1, DevelopmentCard::VICTORY_POINT, 1);
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        board = board.city(P1, at);
    }
    assert_eq!(board.points(P1), 9);
    let mut knight = board.clone();
    knight
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::KNIGHT);
    assert_eq!(knight.winner(), None);
    board
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::VICTORY_POINT);
    assert_eq!(board.winner(), Some(P1));
    assert!(board.events.contains(&Event::Won {
        player: P1,
        points: 10,
        cards: 2
    }));
}

/// Rules: BASE-159, BASE-191.
#[test]
fn base_159_points_stay_hidden_until_the_winning_reveal() {
    let mut board = TestBoard::plain()
        .hand(P1, PLENTY)
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1)
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .cards(P2, DevelopmentCard::VICTORY_POINT, 1);
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        board = board.city(P1, at);
    }
    let seen = |board: &TestBoard, of| {
        board
            .game
            .view(&board.state, Viewer::Seat(P3))
            .open()
            .base
            .held[of]
    };
    assert_eq!(seen(&board, P1), [0; 6]);
    board
        .play(P1, Action::BuyCard)
        .draws(DevelopmentCard::VICTORY_POINT);
    assert_eq!(board.winner(), Some(P1));
    assert_eq!(
        seen(&board, P1),
        [0, 0, 0, 0, 2, 0],
        "the points are turned up, the knight is not"
    );
    assert_eq!(seen(&board, P2), [0; 6], "and nobody else's");
    let mut draw = kernel::laws::TestDraw(1);
    kernel::laws::check_views(&board.game, &board.state, &mut draw);
}
