//! Proposals nobody asked for, and what closes the talk.

use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::interplay::trade::Action;
use crate::modules::base;
use crate::test_board::{P1, P2, P3, P4, TestBoard, bank_trade, bundle, offer};
use kernel::{Game, Node};

fn table() -> TestBoard {
    TestBoard::plain()
        .settlement(P1, "0,0,N")
        .roads(P1, &["0,0,NW", "0,-1,W"])
        .hand(P1, "5 lumber, 5 brick, 5 wool, 5 grain, 5 ore")
        .hand(P2, "2 brick, 2 wool")
        .hand(P3, "2 ore")
}

/// Rules: BASE-087.
#[test]
fn base_087_opponents_may_speak_first() {
    let mut board = table();
    let Node::Decide { may, .. } = board.game.node(&board.state) else {
        panic!("a decision");
    };
    assert_eq!(may, [P2, P3, P4].into_iter().collect());
    board.play(P2, offer("2 brick", "1 ore"));
    board.play(P3, offer("1 ore", "1 lumber"));
    assert_eq!(
        board.refusal(P1, Action::Dismiss { from: P4 }),
        Some("BASE-087")
    );
    assert_eq!(
        board.refusal(P1, Action::Dismiss { from: P1 }),
        Some("BASE-087")
    );
    board.play(P1, Action::Dismiss { from: P3 });
    assert_eq!(
        board.events,
        [Event::Dismissed {
            player: P1,
            from: P3
        }],
        "declined"
    );
    board.play(P1, offer("1 ore", "2 brick, 1 wool"));
    assert!(
        board.allows(P1, Action::TakeOffer { from: P2 }),
        "a counter-offer binds nobody yet"
    );
    assert!(
        board.allows(P1, base::Action::EndTurn),
        "nor does the proposal bind the active player"
    );
    board.play(P1, Action::TakeOffer { from: P2 });
    assert_eq!(board.hand_of(P2), "2 wool, 1 ore");
}

/// Rules: BASE-080, BASE-087.
#[test]
fn base_087_only_while_the_active_player_may_trade() {
    let board = table();
    assert!(board.game.legal(&board.state, P2).offers && board.game.legal(&board.state, P1).offers);
    assert!(
        !board.game.legal(&board.state, P4).offers,
        "an empty hand has nothing to offer"
    );
    let before = board.clone().before_roll(P1);
    for seat in [P1, P2] {
        assert!(!before.game.legal(&before.state, seat).offers);
        assert_eq!(
            before.refusal(seat, offer("1 wool", "1 ore")),
            Some("BASE-080")
        );
        assert_eq!(before.refusal(seat, Action::Withdraw), Some("BASE-080"));
    }
    let mut robber = board.cards(P1, DevelopmentCard::KNIGHT, 1);
    robber.play(P1, base::Action::PlayKnight);
    assert_eq!(
        robber.refusal(P2, offer("1 wool", "1 ore")),
        Some("BASE-080"),
        "a robber move is open"
    );
}

/// Rules: BASE-088.
#[test]
fn base_088_one_open_offer_each_and_a_new_one_replaces_it() {
    let mut board = table();
    board.play(P2, offer("1 brick", "1 ore"));
    board.play(P2, offer("1 wool", "2 ore"));
    assert_eq!(board.state.offers.open[P2].give, bundle("1 wool"));
    board.play(P1, Action::TakeOffer { from: P2 });
    assert_eq!(board.hand_of(P2), "2 brick, 1 wool, 2 ore", "the later one");
}

/// Rules: BASE-088.
#[test]
fn base_088_trades_builds_purchases_and_cards_close_all_offers() {
    let ready = || {
        let mut board =
            table()
                .cards(P1, DevelopmentCard::MONOPOLY, 1)
                .cards(P1, DevelopmentCard::KNIGHT, 1);
        board.play(P1, offer("1 ore", "1 brick"));
        board.play(P2, Action::Accept);
        board.play(P3, offer("1 ore", "1 wool"));
        board
    };
    let board = ready();
    let closing: [crate::Action; 9] = [
        board.lay("0,0,NE").into(),
        board.settle("0,-2,S").into(),
        board.raise("0,0,N").into(),
        base::Action::BuyCard.into(),
        base::Action::PlayKnight.into(),
        base::Action::PlayMonopoly {
            card: crate::Card::ORE,
        }
        .into(),
        bank_trade("ore", "wool").into(),
        Action::Confirm { with: P2 }.into(),
        Action::TakeOffer { from: P3 }.into(),
    ];
    for action in closing {
        let mut board = ready();
        board.play(P1, action);
        assert!(board.state.offers.makers.is_empty(), "{action:?}");
        assert!(board.state.offers.accepted.is_empty());
        assert_eq!(board.faults(), Vec::<String>::new());
    }
}

/// Rules: BASE-085, BASE-087, BASE-088.
#[test]
fn base_085_everybody_speaks_at_once() {
    let mut board = table().hand(P4, "3 grain");
    board.play(P1, offer("2 lumber, 1 ore", "1 brick, 1 wool"));
    board.play(P4, offer("2 grain", "1 brick, 1 ore"));
    board.play(P2, Action::Accept);
    board.play(P2, offer("1 brick", "1 lumber"));
    board.play(P3, Action::Decline);
    board.play(P3, offer("2 ore", "1 brick, 1 wool"));
    assert_eq!(board.state.offers.makers.len(), 4);
    let choices: Vec<_> = board
        .options(P1)
        .into_iter()
        .filter(|word| word.contains("confirm") || word.contains("take_offer"))
        .collect();
    assert_eq!(
        choices,
        ["confirm 2", "take_offer 2", "take_offer 3", "take_offer 4"]
    );
    board.play(P1, Action::TakeOffer { from: P4 });
    assert_eq!(board.hand_of(P4), "1 brick, 1 grain, 1 ore");
    assert_eq!(
        board.hand_of(P1),
        "5 lumber, 4 brick, 5 wool, 7 grain, 4 ore"
    );
}
