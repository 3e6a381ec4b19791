//! Event cards for two players and with other variants.

use crate::modules::base::{self, Pending};
use crate::modules::event_cards::{Action, Pending as EventPending};
use crate::modules::two_player::{Action as TwoAction, Pending as TwoPending};
use crate::setup::{Module, Options};
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use crate::{Card, DevelopmentCard};
use kernel::Game;

fn two() -> TestBoard {
    TestBoard::empty(2, &[Module::EventCards], Options::default()).before_roll(P1)
}

/// Rules: TWO-061, EVENT-081.
#[test]
fn event_081_two_cards_and_the_second_may_repeat_the_number() {
    let mut board = two().settlement(P1, "2,0,N");
    board.turn_card("beautiful_day 8");
    assert!(board.is_at(Pending::BeforeRoll { player: P1 }));
    board.turn_card("beautiful_day 8");
    assert_eq!(board.hand_of(P1), "2 ore", "resolved though it repeats");
    assert!(board.is_at(Pending::Turn { player: P1 }));
    let mut seven = two();
    seven.turn_card("robbery 7");
    let robber = seven.robber_to("1,0");
    seven.play(P1, robber).turn_card("robbery 7");
    assert!(
        seven.is_at(Pending::MoveRobber { player: P1 }),
        "a second 7 as well"
    );
}

/// Rules: EVENT-039, TWO-020.
#[test]
fn event_039_earthquake_spares_the_neutrals() {
    let mut board = two()
        .roads(P1, &["0,0,NW"])
        .roads(P2, &["2,-2,NE"])
        .roads(P3, &["1,0,NE"])
        .roads(P4, &["-1,1,W"]);
    board.turn_card("earthquake 6");
    let own = Action::Damage {
        at: board.path("0,0,NW"),
    };
    board.play(P1, own);
    let own = Action::Damage {
        at: board.path("2,-2,NE"),
    };
    board.play(P2, own);
    assert!(
        board.is_at(Pending::BeforeRoll { player: P1 }),
        "real players only"
    );
    // Damage of a player never stops neutral pieces.
    let mut build = board
        .turn_of(P1)
        .settlement(P1, "0,2,N")
        .hand(P1, "2 lumber, 2 brick")
        .with(|state| {
            state
                .pending
                .push(TwoPending::NeutralRoad { player: P1 }.into());
        });
    let neutral = TwoAction::NeutralRoad {
        colour: P3,
        at: build.path("1,0,NW"),
    };
    assert!(build.allows(P1, neutral));
    build.play(P1, neutral);
    assert_eq!(
        build.refusal(P1, build.lay("0,2,NE")),
        Some("EVENT-023"),
        "but the player's own"
    );
}

/// Rules: EVENT-039.
#[test]
fn event_039_a_neutral_holder_has_no_trade_advantage() {
    let mut board = two()
        .hand(P1, "1 ore")
        .hand(P2, "1 ore")
        .with(|state| state.longest_road = Some(P3));
    board.turn_card("trade_advantage 5");
    assert!(board.is_at(Pending::BeforeRoll { player: P1 }));
}

/// Rules: EVENT-039.
#[test]
fn event_039_good_neighbours_swap_a_card() {
    let mut board = two().hand(P1, "1 ore").hand(P2, "1 wool");
    board.turn_card("good_neighbours 6");
    board
        .play(P2, Action::PassCard { card: Card::WOOL })
        .play(P1, Action::PassCard { card: Card::ORE });
    assert_eq!(
        (board.hand_of(P1).as_str(), board.hand_of(P2).as_str()),
        ("1 wool", "1 ore")
    );
}

/// Rules: TB-008, EVENT-028, EVENT-030, EVENT-032.
#[test]
fn tb_008_neutrals_are_left_out_of_every_comparison() {
    let mut sea = two()
        .settlement(P3, "3,-1,S")
        .settlement(P3, "0,-2,N")
        .settlement(P1, "1,-2,N");
    sea.turn_card("calm_sea 12");
    assert!(
        sea.is_at(Pending::TakeResource {
            player: P1,
            left: 1
        }),
        "two neutral harbours do not count"
    );
    let mut help = two()
        .settlement(P4, "0,-2,N")
        .settlement(P4, "2,-2,N")
        .settlement(P2, "0,2,N")
        .hand(P2, "1 ore");
    help.turn_card("neighbourly_help 11");
    let receivers = kernel::PlayerSet::one(P1);
    assert!(
        help.is_at(EventPending::Help {
            player: P2,
            receivers
        }),
        "neither as leader nor as receiver"
    );
    let mut year = two();
    year.turn_card("plentiful_year 2");
    year.play(P1, base::Action::Take { card: Card::ORE })
        .play(P2, base::Action::Take { card: Card::ORE });
    assert!(
        year.is_at(Pending::BeforeRoll { player: P1 }),
        "two players take a card"
    );
    assert_eq!(
        year.game.legal(&year.state, P3).len(),
        0,
        "they never choose"
    );
}

/// Rules: EVENT-040, TWO-061.
#[test]
fn event_040_year_end_as_the_second_card_of_a_turn() {
    let mut board = two().with(|state| {
        // One card is left above Year End.
        for left in &mut state.event_cards.left {
            *left = 0;
        }
        state.event_cards.left[18] = 4;
        state.event_cards.left[17] = 2;
        state.event_cards.above = 1;
    });
    board.turn_card("beautiful_day 8");
    board.play(P1, base::Action::Roll);
    assert!(board.events.contains(&crate::Event::YearEnded));
    assert_eq!(board.game.chances(&board.state).total(), 36);
    assert_eq!(
        board.state.rolls, 2,
        "the card turned after it is the second card"
    );
}

/// Rules: EVENT-080, FR-002, FR-010.
#[test]
fn event_080_robbery_with_the_friendly_robber() {
    let modules = [Module::EventCards, Module::FriendlyRobber];
    let mut board = TestBoard::empty(4, &modules, Options::default())
        .settlement(P2, "1,0,N")
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .before_roll(P1);
    board.turn_card("robbery 7");
    assert_eq!(board.refusal(P1, board.robber_to("1,0")), Some("FR-002"));
    assert!(board.allows(P1, board.robber_to("-2,0")));
}
