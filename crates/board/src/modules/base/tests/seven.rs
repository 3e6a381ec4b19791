//! The 7: discards.

use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::modules::base::{Action, Pending};
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use kernel::{Game, PlayerSet, Viewer};

/// Rules: BASE-070.
#[test]
fn base_070_no_hex_produces_on_a_seven() {
    let mut board = TestBoard::printed();
    let hands = board.state.hands;
    board.roll(2, 5);
    assert_eq!(board.state.hands, hands);
    assert!(
        board.is_at(Pending::MoveRobber { player: P1 }),
        "nobody has more than 7 cards"
    );
}

/// Rules: BASE-071, EX-BASE-09, EX-BASE-10.
#[test]
fn ex_base_10_half_of_more_than_seven() {
    let mut board = TestBoard::plain()
        .hand(P1, "6 wool")
        .hand(P2, "5 lumber, 4 ore")
        .hand(P3, "11 grain")
        .hand(P4, "7 brick")
        .cards(P4, DevelopmentCard::KNIGHT, 3)
        .before_roll(P1);
    board.roll(6, 1);
    assert!(board.is_at(Pending::Discard {
        waiting: [P2, P3].into_iter().collect()
    }));
    let lumber = Action::Discard { card: Card::LUMBER };
    assert_eq!(
        board.refusal(P4, lumber),
        Some("BASE-071"),
        "development cards do not count"
    );
    assert_eq!(
        board.refusal(P1, Action::Discard { card: Card::WOOL }),
        Some("BASE-071")
    );
    assert_eq!(
        board.refusal(P2, Action::Discard { card: Card::WOOL }),
        Some("BASE-071"),
        "not held"
    );
    board.discards(P2, "1 lumber, 3 ore");
    assert_eq!(board.refusal(P2, lumber), Some("BASE-071"), "exactly 4");
    board.discards(P3, "5 grain");
    assert_eq!(
        (board.hand_of(P2).as_str(), board.hand_of(P3).as_str()),
        ("4 lumber, 1 ore", "6 grain")
    );
    assert_eq!((board.hand_size(P1), board.hand_size(P4)), (6, 7));
    assert!(board.is_at(Pending::MoveRobber { player: P1 }));
}

/// Rules: BASE-071.
#[test]
fn base_071_the_number_returned_is_rounded_down() {
    for (cards, due) in [(7, 0), (8, 4), (9, 4), (10, 5), (11, 5), (19, 9)] {
        let mut board = TestBoard::plain()
            .hand(P1, &format!("{cards} ore"))
            .before_roll(P1);
        board.roll(3, 4);
        assert_eq!(board.state.base.owed[P1], due, "{cards}");
        if due > 0 {
            board.discards(P1, &format!("{due} ore"));
        }
        assert!(
            board.is_at(Pending::MoveRobber { player: P1 }),
            "the active player too"
        );
    }
}

/// Rules: BASE-015, BASE-071.
#[test]
fn base_015_development_cards_are_no_hand() {
    let mut board = TestBoard::plain()
        .settlement(P2, "1,0,N")
        .hand(P1, "1 wool")
        .cards(P2, DevelopmentCard::KNIGHT, 9)
        .before_roll(P1);
    board.roll(3, 4);
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert!(
        board.is_at(Pending::Turn { player: P1 }),
        "nothing to discard, nothing to steal"
    );
    let view = board.game.view(&board.state, Viewer::Seat(P1));
    assert_eq!(
        (view.hand_sizes[P2], view.card_counts[P2]),
        (0, 9),
        "kept apart"
    );
    assert_eq!(board.state.base.held[P2], [9, 0, 0, 0, 0, 0]);
}

/// Rules: BASE-072.
#[test]
fn base_072_discards_are_secret_until_all_have_chosen() {
    let mut board = TestBoard::plain()
        .hand(P2, "5 lumber, 4 ore")
        .hand(P3, "8 grain")
        .before_roll(P1);
    board.roll(3, 4);
    let bank = board.state.bank;
    let before = board.game.view(&board.state, Viewer::Seat(P3));
    board.discards(P2, "2 ore");
    assert_eq!(board.events, [], "nothing to see yet");
    assert_eq!(
        board.game.view(&board.state, Viewer::Seat(P3)),
        before,
        "not even that a card was chosen"
    );
    board.discards(P2, "2 lumber");
    let chosen = board.game.view(&board.state, Viewer::Seat(P3));
    assert_eq!((chosen.hand_sizes[P2], chosen.due[P2]), (9, 4));
    assert_eq!(
        chosen.open().bank,
        bank,
        "nothing is revealed before all have chosen"
    );
    assert!(board.is_at(Pending::Discard {
        waiting: PlayerSet::one(P3)
    }));
    board.discards(P3, "4 grain");
    let shown: Vec<_> = board
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Discarded { player, cards } => Some((*player, cards.to_string())),
            _ => None,
        })
        .collect();
    assert_eq!(
        shown,
        [(P2, "2 lumber, 2 ore".into()), (P3, "4 grain".into())],
        "together"
    );
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BASE-072, BASE-073.
#[test]
fn base_072_the_count_is_taken_before_the_theft() {
    let mut board = TestBoard::plain()
        .settlement(P2, "1,0,N")
        .hand(P1, "7 wool")
        .hand(P2, "1 ore")
        .before_roll(P1);
    board.roll(3, 4);
    let robber = board.robber_to("1,0");
    board.play(P1, robber).stolen("ore");
    assert_eq!(
        board.hand_size(P1),
        8,
        "eight cards after the theft, and no discard"
    );
    assert!(
        board.is_at(Pending::Turn { player: P1 }),
        "then trade and build begins"
    );
}
