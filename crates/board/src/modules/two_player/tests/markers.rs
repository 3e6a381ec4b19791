//! Marker actions.

use super::{Action, markers, two};
use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::modules::base;
use crate::modules::two_player::Pending;
use crate::setup::{Limit, Options};
use crate::test_board::{P1, P2, P3, TestBoard};
use kernel::{Game, Viewer};

fn give(card: Card) -> Action {
    Action::Give { card }
}

/// Rules: TWO-031, EX-TWO-05.
#[test]
fn ex_two_05_the_price_depends_on_public_points() {
    let cost = |mine: u8, theirs: u8| {
        let mut board = two().robber("1,0");
        for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N", "0,2,N"]
            .iter()
            .take(usize::from(mine))
        {
            board = board.settlement(P1, at);
        }
        for at in ["0,-1,N", "-2,2,N", "1,1,S", "-1,2,S", "-1,-1,S"]
            .iter()
            .take(usize::from(theirs))
        {
            board = board.settlement(P2, at);
        }
        let before = markers(&board, P1);
        board.play(P1, Action::BanishRobber);
        before - markers(&board, P1)
    };
    assert_eq!((cost(5, 4), cost(4, 5), cost(5, 5)), (2, 1, 1));
    let hidden = two()
        .cards(P1, DevelopmentCard::VICTORY_POINT, 3)
        .robber("1,0");
    let mut hidden = hidden;
    hidden.play(P1, Action::BanishRobber);
    assert_eq!(markers(&hidden, P1), 4, "hidden points do not count");
}

/// Rules: TWO-032, EX-TWO-04.
#[test]
fn ex_two_04_one_card_is_drawn_and_two_are_given() {
    let mut board = two().hand(P1, "1 lumber, 2 wool").hand(P2, "1 ore");
    board.play(P1, Action::ForceTrade).stolen("ore");
    assert_eq!(board.hand_size(P1), 4);
    assert_eq!(
        board.refusal(P1, give(Card::GRAIN)),
        Some("TWO-032"),
        "not held"
    );
    assert_eq!(
        board.refusal(P2, give(Card::ORE)),
        Some("TWO-037"),
        "the opponent decides nothing"
    );
    board.play(P1, give(Card::ORE));
    assert_eq!(
        board.refusal(P1, base::Action::EndTurn),
        Some("TWO-037"),
        "a second card is due"
    );
    board.play(P1, give(Card::LUMBER));
    assert_eq!(
        (board.hand_of(P1).as_str(), board.hand_of(P2).as_str()),
        ("2 wool", "1 lumber, 1 ore")
    );
    assert_eq!(markers(&board, P1), 4, "one marker paid");
}

/// Rules: TWO-033, EX-TWO-08.
#[test]
fn ex_two_08_when_a_forced_trade_is_possible() {
    let hands = |mine: &str, theirs: &str| two().hand(P1, mine).hand(P2, theirs);
    let mut zero_two = hands("", "1 ore, 1 wool");
    zero_two
        .play(P1, Action::ForceTrade)
        .stolen("ore")
        .stolen("wool");
    zero_two
        .play(P1, give(Card::WOOL))
        .play(P1, give(Card::ORE));
    assert_eq!(
        (zero_two.hand_size(P1), zero_two.hand_of(P2).as_str()),
        (0, "1 wool, 1 ore"),
        "the very cards"
    );
    let mut one_one = hands("1 ore", "1 wool");
    one_one.play(P1, Action::ForceTrade).stolen("wool");
    one_one.play(P1, give(Card::WOOL)).play(P1, give(Card::ORE));
    assert_eq!((one_one.hand_size(P1), one_one.hand_size(P2)), (0, 2));
    assert_eq!(
        hands("", "1 ore").refusal(P1, Action::ForceTrade),
        Some("TWO-033")
    );
    assert_eq!(
        hands("5 ore", "").refusal(P1, Action::ForceTrade),
        Some("TWO-033")
    );
}

/// Rules: TWO-032, TWO-037.
#[test]
fn two_037_pay_draw_look_choose() {
    let mut board = two().hand(P1, "1 grain").hand(P2, "2 ore, 1 wool");
    board.play(P1, Action::ForceTrade);
    assert_eq!(markers(&board, P1), 4, "paid first");
    let weight = |board: &TestBoard, card| {
        board
            .game
            .chances(&board.state)
            .weight(crate::Outcome::Stolen { card }.into())
    };
    assert_eq!(
        (weight(&board, Card::ORE), weight(&board, Card::WOOL)),
        (2, 1),
        "each card equally likely"
    );
    board.stolen("ore");
    assert_eq!(
        (weight(&board, Card::ORE), weight(&board, Card::WOOL)),
        (1, 1),
        "without putting back"
    );
    board.stolen("ore");
    assert!(board.is_at(Pending::GiveCards {
        player: P1,
        to: P2,
        left: 2
    }));
    assert_eq!(
        board.options(P1),
        ["give grain", "give ore"],
        "whatever the kinds drawn"
    );
    board.play(P1, give(Card::ORE)).play(P1, give(Card::ORE));
    assert_eq!(
        (board.hand_of(P1).as_str(), board.hand_of(P2).as_str()),
        ("1 grain", "1 wool, 2 ore")
    );
}

/// Rules: TWO-038, BASE-015.
#[test]
fn two_038_resource_cards_only_and_both_players_see_them() {
    let mut board = two()
        .cards(P2, DevelopmentCard::KNIGHT, 4)
        .hand(P1, "2 ore");
    assert_eq!(
        board.refusal(P1, Action::ForceTrade),
        Some("TWO-033"),
        "development cards are not drawn"
    );
    board = board.hand(P2, "1 wool");
    board.play(P1, Action::ForceTrade).stolen("wool");
    let stole = board.events[0];
    let seen = |event, viewer| board.game.mask(event, viewer) == event;
    assert!(seen(stole, Viewer::Seat(P1)) && seen(stole, Viewer::Seat(P2)));
    assert!(!seen(stole, Viewer::Spectator));
    let mut given = board.clone();
    given.play(P1, give(Card::ORE));
    let gave = Event::Gave {
        player: P1,
        to: P2,
        card: Some(Card::ORE),
    };
    assert_eq!(given.events, [gave]);
    assert!(seen(gave, Viewer::Seat(P2)) && !seen(gave, Viewer::Spectator));
}

/// Rules: TWO-034.
#[test]
fn two_034_the_robber_goes_to_the_desert_and_nobody_is_robbed() {
    let mut board = two()
        .settlement(P2, "0,0,N")
        .hand(P2, "3 ore")
        .robber("1,0");
    board.play(P1, Action::BanishRobber);
    assert_eq!(board.state.robber, Some(board.hex("0,0")));
    assert_eq!((board.hand_size(P1), board.hand_size(P2)), (0, 3));
    let there = two();
    assert_eq!(
        there.refusal(P1, Action::BanishRobber),
        Some("TWO-034"),
        "it is there already"
    );
}

/// Rules: TWO-030, TWO-035.
#[test]
fn two_035_too_few_markers() {
    let broke = two()
        .markers(P1, 0)
        .robber("1,0")
        .hand(P2, "2 ore")
        .hand(P1, "2 ore");
    assert_eq!(broke.refusal(P1, Action::BanishRobber), Some("TWO-035"));
    assert_eq!(broke.refusal(P1, Action::ForceTrade), Some("TWO-035"));
    let ahead = two().markers(P1, 1).settlement(P1, "0,0,N").robber("1,0");
    assert_eq!(
        ahead.refusal(P1, Action::BanishRobber),
        Some("TWO-035"),
        "two are due"
    );
    let mut once = two()
        .robber("1,0")
        .hand(P1, "2 ore")
        .hand(P2, "2 ore")
        .cards(P1, DevelopmentCard::MONOPOLY, 1);
    assert_eq!(
        once.refusal(P2, Action::BanishRobber),
        Some("BASE-058"),
        "on the own turn"
    );
    once.play(P1, Action::BanishRobber);
    assert_eq!(
        once.refusal(P1, Action::ForceTrade),
        Some("TWO-030"),
        "one of the two a turn"
    );
    assert!(
        once.allows(P1, base::Action::PlayMonopoly { card: Card::ORE }),
        "no development card was used up"
    );
    once.play(P1, base::Action::EndTurn);
    let next = once.turn_of(P1);
    assert!(next.allows(P1, Action::ForceTrade));
}

/// Rules: TWO-036.
#[test]
fn two_036_unlimited_marker_actions() {
    let options = Options {
        marker_actions_per_turn: Some(Limit::Unlimited),
        ..Options::default()
    };
    let mut board = TestBoard::empty(2, &[], options)
        .robber("1,0")
        .hand(P1, "2 ore")
        .hand(P2, "2 wool");
    board.play(P1, Action::BanishRobber);
    board
        .play(P1, Action::ForceTrade)
        .stolen("wool")
        .stolen("wool");
    board.play(P1, give(Card::ORE)).play(P1, give(Card::ORE));
    assert_eq!(markers(&board, P1), 3, "each paid separately");
    let mut ahead = board.settlement(P1, "0,0,N").robber("1,0");
    ahead.play(P1, Action::BanishRobber);
    assert_eq!(markers(&ahead, P1), 1, "at the price then valid");
}

/// Rules: COMBO-004.
#[test]
fn combo_004_no_marker_action_with_more_players() {
    let board = TestBoard::plain()
        .knights(P1, 1)
        .robber("1,0")
        .hand(P1, "2 ore")
        .hand(P2, "2 ore");
    for action in [
        Action::ForceTrade,
        Action::BanishRobber,
        Action::TurnInKnight,
        board.neutral_road(P3, "0,0,NW"),
    ] {
        assert_eq!(board.refusal(P1, action), Some("COMBO-004"));
    }
}
