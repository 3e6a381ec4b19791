//! Trade between players: what may be exchanged and by whom.

use crate::event::Event;
use crate::hand::Card;
use crate::modules::base;
use crate::setup::Options;
use crate::test_board::{P1, P2, P3, P4, TestBoard, bundle, offer};
use kernel::{Game, Viewer};

/// EX-BASE-16: seat 1 may trade with seats 2, 3 and 4.
fn table() -> TestBoard {
    TestBoard::plain()
        .hand(P1, "2 lumber, 3 ore")
        .hand(P2, "1 brick, 1 wool")
        .hand(P3, "2 brick, 1 grain")
        .hand(P4, "5 wool")
}

/// Rules: BASE-080, BASE-081, BASE-085, EX-BASE-16.
#[test]
fn ex_base_16_the_active_player_picks_a_counter_offer() {
    let mut board = table();
    board.play(P1, offer("1 ore", "1 brick"));
    board.play(P2, offer("1 brick", "3 ore"));
    board.play(P3, offer("1 brick", "1 lumber, 1 ore"));
    assert_eq!(
        board.state.offers.makers,
        [P1, P2, P3].into_iter().collect(),
        "all open at once"
    );
    assert_eq!(board.refusal(P2, board.accept_of(P3)), Some("BASE-081"));
    assert_eq!(board.refusal(P3, board.confirm(P2)), Some("BASE-081"));
    board.play(P1, board.accept_of(P3));
    assert_eq!(board.hand_of(P1), "1 lumber, 1 brick, 2 ore");
    assert_eq!(board.hand_of(P3), "1 lumber, 1 brick, 1 grain, 1 ore");
    assert_eq!(board.hand_of(P2), "1 brick, 1 wool");
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BASE-080, BASE-085.
#[test]
fn base_085_offer_answers_and_confirmation() {
    let mut board = table();
    board.play(P1, offer("2 lumber, 1 ore", "1 brick"));
    assert_eq!(
        board.refusal(P1, board.accept()),
        Some("BASE-081"),
        "not one's own"
    );
    board.play(P3, board.accept());
    board.play(P2, board.accept());
    board.play(P4, board.decline());
    assert_eq!(
        board.refusal(P3, board.accept()),
        Some("BASE-085"),
        "answered already"
    );
    assert_eq!(board.refusal(P4, board.decline()), Some("BASE-085"));
    assert_eq!(
        board.refusal(P1, board.confirm(P4)),
        Some("BASE-085"),
        "no agreement"
    );
    assert_eq!(board.refusal(P1, board.confirm(P1)), Some("BASE-085"));
    assert_eq!(
        board
            .options(P1)
            .iter()
            .filter(|word| word.starts_with("confirm"))
            .count(),
        2
    );
    board.play(P1, board.confirm(P2));
    assert_eq!(
        (board.hand_of(P1).as_str(), board.hand_of(P2).as_str()),
        ("1 brick, 2 ore", "2 lumber, 1 wool, 1 ore")
    );
    assert_eq!(
        board.hand_of(P3),
        "2 brick, 1 grain",
        "one opponent at a time"
    );
    assert_eq!(
        board.events,
        [Event::Traded {
            player: P1,
            with: P2,
            offer: 1,
            give: bundle("2 lumber, 1 ore"),
            get: bundle("1 brick")
        }]
    );
}

/// Rules: BASE-085.
#[test]
fn base_085_minds_may_change_until_it_is_done() {
    let mut board = table();
    board.play(P1, offer("1 ore", "1 brick"));
    board.play(P2, board.accept());
    board.play(P2, board.decline());
    assert_eq!(board.refusal(P1, board.confirm(P2)), Some("BASE-085"));
    board.play(P2, board.accept());
    board.play(P2, board.take_back_answer());
    assert_eq!(board.refusal(P1, board.confirm(P2)), Some("BASE-085"));
    assert_eq!(
        board.refusal(P2, board.take_back_answer()),
        Some("BASE-085"),
        "nothing left to take back"
    );
    board.play(P2, board.accept());
    board.play(P1, offer("1 lumber", "1 brick"));
    assert!(
        board.state.offers.accepted.is_empty(),
        "a new offer needs new answers"
    );
    board.play(P2, board.accept());
    board.play(P1, board.withdraw(P1));
    assert_eq!(board.refusal(P1, board.confirm(P2)), Some("BASE-204"));
    assert_eq!(
        board.refusal(P2, board.accept()),
        Some("BASE-204"),
        "no offer any more"
    );
    assert_eq!(board.refusal(P2, board.decline()), Some("BASE-204"));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: BASE-085, BASE-099.
#[test]
fn base_099_a_counter_offer_binds_until_it_closes() {
    let mut board = table();
    board.play(P1, offer("1 ore", "1 brick"));
    board.play(P2, offer("1 brick", "3 ore"));
    assert_eq!(board.refusal(P1, board.accept_of(P4)), Some("BASE-204"));
    assert_eq!(board.refusal(P1, board.accept_of(P1)), Some("BASE-081"));
    let mut withdrawn = board.clone();
    withdrawn.play(P2, withdrawn.withdraw(P2));
    assert_eq!(
        withdrawn.refusal(P1, withdrawn.accept_of(P2)),
        Some("BASE-204")
    );
    // The active player's own offer may go; the opponent's word stands until the opponent takes it back.
    board.play(P1, board.withdraw(P1));
    assert!(board.allows(P1, board.accept_of(P2)));
    board.play(P1, board.decline_of(P2));
    assert_eq!(board.refusal(P1, board.accept_of(P2)), Some("BASE-204"));
}

/// Rules: BASE-085, BASE-088.
#[test]
fn base_085_offers_die_with_the_turn() {
    let mut board = table();
    board.play(P1, offer("1 ore", "1 brick"));
    board.play(P2, board.accept());
    board.play(P3, offer("1 grain", "1 ore"));
    board.play(P1, base::Action::EndTurn);
    assert!(board.state.offers.makers.is_empty() && board.state.offers.accepted.is_empty());
    let board = board.turn_of(P2);
    assert_eq!(board.refusal(P2, board.accept_of(P3)), Some("BASE-204"));
}

/// Rules: BASE-081.
#[test]
fn base_081_opponents_never_trade_with_each_other() {
    let mut board = table();
    board.play(P2, offer("1 brick", "1 grain"));
    for seat in [P3, P4] {
        assert_eq!(board.refusal(seat, board.accept_of(P2)), Some("BASE-081"));
        assert_eq!(board.refusal(seat, board.decline_of(P2)), Some("BASE-081"));
        assert_eq!(
            board.refusal(seat, board.accept()),
            Some("BASE-204"),
            "the active player made none"
        );
    }
}

/// Rules: BASE-082.
#[test]
fn base_082_no_gifts() {
    let board = table();
    for seat in [P1, P2] {
        assert_eq!(board.refusal(seat, offer("", "1 grain")), Some("BASE-082"));
        assert_eq!(board.refusal(seat, offer("", "")), Some("BASE-082"));
    }
    assert_eq!(board.refusal(P1, offer("1 ore", "")), Some("BASE-082"));
}

/// Rules: BASE-083.
#[test]
fn base_083_no_resource_on_both_sides() {
    let board = table();
    assert_eq!(
        board.refusal(P4, offer("2 wool", "1 wool")),
        Some("BASE-083")
    );
    assert_eq!(
        board.refusal(P1, offer("1 ore", "1 ore, 1 brick")),
        Some("BASE-083")
    );
    assert_eq!(
        board.refusal(P1, offer("1 ore, 1 lumber", "1 lumber")),
        Some("BASE-083")
    );
    assert!(board.allows(P1, offer("1 ore, 1 lumber", "1 brick, 2 wool")));
}

/// Rules: BASE-084, BASE-088.
#[test]
fn base_084_only_cards_in_hand() {
    let mut board = table();
    assert_eq!(
        board.refusal(P1, offer("1 paper", "1 brick")),
        Some("BASE-084"),
        "no such cards here"
    );
    assert_eq!(
        board.refusal(P1, offer("1 ore", "1 coin")),
        Some("BASE-084")
    );
    assert_eq!(
        board.refusal(P1, offer("4 ore", "1 brick")),
        Some("BASE-088"),
        "more than held"
    );
    assert_eq!(
        board.refusal(P2, offer("1 grain", "1 ore")),
        Some("BASE-088")
    );
    board.play(P1, offer("1 ore", "2 brick"));
    assert_eq!(
        board.refusal(P2, board.accept()),
        Some("BASE-088"),
        "seat 2 has one brick"
    );
    assert!(board.allows(P3, board.accept()));
    board.play(P2, offer("1 brick", "1 grain"));
    assert_eq!(
        board.refusal(P1, board.accept_of(P2)),
        Some("BASE-084"),
        "seat 1 has no grain"
    );
}

/// Rules: BASE-086.
#[test]
fn base_086_cards_received_this_turn_may_be_traded_on() {
    let mut board = table();
    board.play(P2, offer("1 brick", "1 ore"));
    board.play(P1, board.accept_of(P2));
    board.play(P1, offer("1 brick", "3 wool"));
    board.play(P4, board.accept());
    board.play(P1, board.confirm(P4));
    assert_eq!(board.hand_of(P1), "2 lumber, 3 wool, 2 ore");
    let mut bank = table().hand(P1, "4 ore");
    bank.play(P1, crate::test_board::bank_trade("ore", "grain"));
    assert!(bank.allows(P1, offer("1 grain", "1 brick")));
}

/// Rules: BASE-088.
#[test]
fn base_088_refusals_do_not_depend_on_others_hands() {
    let mut rich = table();
    let mut poor = table().hand(P2, "2 grain").hand(P4, "1 wool");
    for board in [&mut rich, &mut poor] {
        board.play(P1, offer("1 ore", "1 brick"));
    }
    let asks = [
        rich.accept(),
        rich.decline(),
        rich.withdraw(P3),
        rich.take_back_answer(),
        offer("1 brick", "1 ore"),
        offer("3 brick", "1 ore"),
    ];
    for action in asks {
        assert_eq!(rich.refusal(P3, action), poor.refusal(P3, action));
    }
    for seat in [P1, P2, P3, P4] {
        assert_eq!(
            rich.refusal(P1, rich.confirm(seat)),
            poor.refusal(P1, poor.confirm(seat))
        );
    }
    // What is said is said to everybody.
    rich.play(P3, offer("1 brick", "2 ore"));
    for viewer in [Viewer::Seat(P2), Viewer::Spectator] {
        let view = rich.game.view(&rich.state, viewer);
        assert_eq!(view.open().offers, rich.state.offers);
        assert_eq!(rich.game.mask(rich.events[0], viewer), rich.events[0]);
    }
}

/// Rules: BASE-089.
#[test]
fn base_089_the_number_of_offers_may_be_capped() {
    let options = Options {
        offers_per_turn: Some(2),
        ..Options::default()
    };
    let mut board = TestBoard::empty(4, &[], options)
        .hand(P1, "4 ore")
        .hand(P2, "3 wool");
    board.play(P1, offer("1 ore", "1 wool"));
    assert!(board.game.legal(&board.state, P1).offers, "one is left");
    board.play(P1, offer("2 ore", "1 wool"));
    board.play(P1, board.withdraw(P1));
    assert_eq!(
        board.refusal(P1, offer("1 ore", "1 wool")),
        Some("BASE-089")
    );
    assert!(!board.game.legal(&board.state, P1).offers);
    for _ in 0..3 {
        board.play(P2, offer("1 wool", "1 ore"));
    }
    board.play(P1, board.accept_of(P2));
    assert_eq!(
        board.refusal(P1, offer("1 ore", "1 grain")),
        Some("BASE-089"),
        "a trade does not reset it"
    );
    board.play(P1, base::Action::EndTurn);
    let board = board.turn_of(P1);
    assert!(board.allows(P1, offer("1 ore", "1 grain")), "a new turn");
    let mut free = table();
    for _ in 0..300 {
        free.play(P1, offer("1 ore", "1 grain"));
    }
    assert!(
        free.allows(P1, offer("1 ore", "1 grain")),
        "unlimited by default"
    );
    assert_eq!(free.state.hands[P1].get(Card::ORE), 3);
}
