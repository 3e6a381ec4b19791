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
    assert_eq!(board.refusal(P1, board.decline_of(P4)), Some("BASE-204"));
    assert_eq!(board.refusal(P1, board.decline_of(P1)), Some("BASE-204"));
    board.play(P1, board.decline_of(P3));
    assert_eq!(
        board.events,
        [Event::Declined {
            player: P1,
            offer: 2
        }],
        "declined"
    );
    board.play(P1, offer("1 ore", "2 brick, 1 wool"));
    assert!(
        board.allows(P1, board.accept_of(P2)),
        "a counter-offer binds nobody yet"
    );
    assert!(
        board.allows(P1, base::Action::EndTurn),
        "nor does the proposal bind the active player"
    );
    board.play(P1, board.accept_of(P2));
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
        assert_eq!(
            before.refusal(seat, before.withdraw(seat)),
            Some("BASE-080")
        );
    }
    let mut robber = board.cards(P1, DevelopmentCard::KNIGHT, 1);
    robber.play(P1, base::Action::PlayKnight);
    assert_eq!(
        robber.refusal(P2, offer("1 wool", "1 ore")),
        Some("BASE-073"),
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
    board.play(P1, board.accept_of(P2));
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
        board.play(P2, board.accept());
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
        board.confirm(P2).into(),
        board.accept_of(P3).into(),
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
    board.play(P2, board.accept());
    board.play(P2, offer("1 brick", "1 lumber"));
    board.play(P3, board.decline());
    board.play(P3, offer("2 ore", "1 brick, 1 wool"));
    assert_eq!(board.state.offers.makers.len(), 4);
    let choices: Vec<_> = board
        .options(P1)
        .into_iter()
        .filter(|word| word.contains("confirm") || word.contains("accept"))
        .collect();
    assert_eq!(choices, ["accept 2", "accept 3", "accept 4", "confirm 1 2"]);
    board.play(P1, board.accept_of(P4));
    assert_eq!(board.hand_of(P4), "1 brick, 1 grain, 1 ore");
    assert_eq!(
        board.hand_of(P1),
        "5 lumber, 4 brick, 5 wool, 7 grain, 4 ore"
    );
}

/// Rules: BASE-204.
#[test]
fn base_204_an_answer_to_an_offer_that_is_gone_is_refused() {
    let mut board = table();
    board.play(P1, offer("2 lumber", "1 brick"));
    let seen = board.accept();
    assert_eq!(
        board.events,
        [Event::Offered {
            player: P1,
            offer: 1,
            give: bundle("2 lumber"),
            want: bundle("1 brick"),
        }]
    );
    // Withdrawn and offered worse: the answer to what was seen does not accept what was not.
    board.play(P1, board.withdraw(P1));
    board.play(P1, offer("1 lumber", "2 brick"));
    assert_eq!(board.refusal(P2, seen), Some("BASE-204"));
    assert_eq!(
        board.refusal(P2, Action::Decline { offer: 1 }),
        Some("BASE-204")
    );
    assert_eq!(board.accept(), Action::Accept { offer: 2 });
    board.play(P2, board.accept());
    // Replaced without a word: the acceptance is gone, and so is the number.
    let agreed = board.confirm(P2);
    board.play(P1, offer("1 ore", "2 brick"));
    assert_eq!(board.refusal(P1, agreed), Some("BASE-204"));
    assert_eq!(
        board.refusal(P2, Action::Withdraw { offer: 2 }),
        Some("BASE-204")
    );
    // Counter-offers alike.
    board.play(P2, offer("2 brick", "1 ore"));
    let seen = board.accept_of(P2);
    board.play(P2, offer("1 brick", "2 ore"));
    assert_eq!(board.refusal(P1, seen), Some("BASE-204"));
    board.play(P1, board.accept_of(P2));
    assert_eq!(board.hand_of(P2), "1 brick, 2 wool, 2 ore");
    assert!(matches!(board.events[0], Event::Traded { offer: 5, .. }));
}

/// Rules: BASE-204.
#[test]
fn base_204_numbers_are_used_once_in_a_game() {
    let mut board = table();
    for number in 1..=300 {
        board.play(P1, offer("1 ore", "1 brick"));
        assert_eq!(board.state.offers.numbers[P1], number);
        assert!(board.allows(P1, board.withdraw(P1)) && board.allows(P2, board.accept()));
    }
    board.play(P2, board.accept());
    let listed = board.game.legal(&board.state, P1);
    assert!(listed.has(board.confirm(P2).into()) && listed.has(board.withdraw(P1).into()));
    let before = board.state;
    board.play(P1, base::Action::EndTurn);
    let mut next = board.turn_of(P2);
    next.play(P2, offer("1 brick", "1 ore"));
    assert_eq!(next.state.offers.numbers[P2], 301, "also in the next turn");
    // Moves were taken back: what was 301 stays what it was.
    let mut back = before;
    next.game.keep_numbers(&mut back, &next.state);
    next.state = back;
    next.play(P1, offer("1 ore", "1 brick"));
    assert_eq!(next.state.offers.numbers[P1], 302);
    // The last number there is.
    next.state.offers.last = u16::MAX;
    assert_eq!(
        next.refusal(P1, offer("1 ore", "1 brick")),
        Some("BASE-204")
    );
    assert!(!next.game.legal(&next.state, P1).offers);
}
