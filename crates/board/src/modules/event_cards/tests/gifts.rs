//! Events that move cards.

use super::events;
use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::modules::base::{self, Pending};
use crate::modules::event_cards::{Action, Pending as EventPending};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard};
use kernel::{Game, PlayerSet, Viewer};

fn take(card: Card) -> base::Action {
    base::Action::Take { card }
}
fn pass(card: Card) -> Action {
    Action::PassCard { card }
}

/// Rules: EVENT-027, EX-EVENT-05.
#[test]
fn ex_event_05_good_neighbours() {
    let mut board = events()
        .hand(P1, "3 ore")
        .hand(P3, "2 wool")
        .hand(P4, "1 brick");
    board.turn_card("good_neighbours 6");
    assert!(board.is_at(EventPending::Pass {
        waiting: [P1, P3, P4].into_iter().collect()
    }));
    assert_eq!(
        board.refusal(P2, pass(Card::ORE)),
        Some("EVENT-027"),
        "nothing to give"
    );
    assert_eq!(
        board.refusal(P1, pass(Card::WOOL)),
        Some("EVENT-027"),
        "not held"
    );
    board.play(P4, pass(Card::BRICK)).play(P1, pass(Card::ORE));
    assert_eq!(
        board.refusal(P1, pass(Card::ORE)),
        Some("EVENT-027"),
        "chosen already"
    );
    assert_eq!(
        (board.hand_size(P1), board.hand_size(P2)),
        (3, 0),
        "all choose first"
    );
    let view = board.game.view(&board.state, Viewer::Seat(P2));
    assert_eq!(
        view.open().event_cards.passing[P4],
        None,
        "choices are hidden until then"
    );
    board.play(P3, pass(Card::WOOL));
    let hands = [P1, P2, P3, P4].map(|player| board.hand_of(player));
    assert_eq!(
        hands,
        ["1 brick, 2 ore", "1 ore", "1 wool", "1 wool"],
        "three cards moved left at once"
    );
}

/// Rules: EVENT-027, EVENT-010.
#[test]
fn event_027_with_empty_hands_nothing_happens() {
    let mut board = events().settlement(P2, "-1,2,N");
    board.turn_card("good_neighbours 6");
    assert!(board.is_at(Pending::Turn { player: P1 }));
    assert_eq!(
        board.hand_of(P2),
        "1 grain",
        "the number produces after the event"
    );
    let mut only = events().hand(P2, "1 ore");
    only.turn_card("good_neighbours 6");
    assert!(only.is_at(EventPending::Pass {
        waiting: PlayerSet::one(P2)
    }));
    only.play(P2, pass(Card::ORE));
    assert_eq!(only.hand_of(P3), "1 ore");
}

/// Rules: EVENT-012, EVENT-028.
#[test]
fn event_028_tournament() {
    let mut none = events();
    none.turn_card("tournament 5");
    assert!(
        none.is_at(Pending::Turn { player: P1 }),
        "nobody has a knight"
    );
    let mut board = events()
        .knights(P1, 2)
        .knights(P2, 1)
        .knights(P4, 2)
        .before_roll(P4);
    board.turn_card("tournament 5");
    assert!(
        board.is_at(Pending::TakeResource {
            player: P4,
            left: 1
        }),
        "the active player first"
    );
    assert_eq!(board.refusal(P1, take(Card::ORE)), Some("EVENT-035"));
    board.play(P4, take(Card::ORE)).play(P1, take(Card::GRAIN));
    assert_eq!(
        [P1, P2, P4].map(|p| board.hand_of(p)),
        ["1 grain", "", "1 ore"],
        "all with the most"
    );
    assert!(board.is_at(Pending::Turn { player: P4 }));
    let mut hidden = events()
        .cards(P2, DevelopmentCard::KNIGHT, 5)
        .knights(P3, 1);
    hidden.turn_card("tournament 5");
    assert!(
        hidden.is_at(Pending::TakeResource {
            player: P3,
            left: 1
        }),
        "face-up knights only"
    );
}

/// Rules: EVENT-029, EVENT-035, EVENT-038.
#[test]
fn event_029_trade_advantage() {
    let ready = || {
        events()
            .hand(P1, "1 ore")
            .hand(P3, "1 wool")
            .with(|state| state.longest_road = Some(P2))
    };
    let mut board = ready();
    board.turn_card("trade_advantage 5");
    assert_eq!(
        board.options(P2),
        ["pass", "steal 1", "steal 3"],
        "not seat 4, whose hand is empty"
    );
    assert_eq!(
        board.refusal(P2, base::Action::Steal { from: P4 }),
        Some("EVENT-035")
    );
    assert_eq!(
        board.refusal(P1, base::Action::Steal { from: P3 }),
        Some("EVENT-038"),
        "the holder decides"
    );
    board
        .play(P2, base::Action::Steal { from: P3 })
        .stolen("wool");
    assert_eq!(board.hand_of(P2), "1 wool", "nearness does not matter");
    let stole = board.events[0];
    assert_ne!(
        board.game.mask(stole, Viewer::Seat(P1)),
        stole,
        "shown to the two only"
    );
    let mut declined = ready();
    declined.turn_card("trade_advantage 5").play(P2, PASS);
    assert_eq!(declined.hand_of(P2), "");
    let mut nobody = ready().with(|state| state.longest_road = None);
    nobody.turn_card("trade_advantage 5");
    assert!(
        nobody.is_at(Pending::Turn { player: P1 }),
        "nobody holds it"
    );
    let mut poor = ready().hand(P1, "").hand(P3, "").hand(P2, "1 ore");
    poor.turn_card("trade_advantage 5");
    assert!(
        poor.is_at(Pending::Turn { player: P1 }),
        "all others are empty"
    );
}

/// Rules: EVENT-030.
#[test]
fn event_030_calm_sea() {
    let mut board = events()
        .settlement(P1, "0,-2,N")
        .settlement(P2, "1,-2,N")
        .settlement(P2, "3,-1,S")
        .city(P3, "-1,-2,S")
        .city(P3, "-2,2,S");
    board.turn_card("calm_sea 12");
    assert!(
        board.is_at(Pending::TakeResource {
            player: P2,
            left: 1
        }),
        "a city counts as one building"
    );
    board.play(P2, take(Card::ORE)).play(P3, take(Card::ORE));
    assert_eq!([P1, P2].map(|p| board.hand_of(p)), ["", "1 ore"]);
    assert_eq!(
        board.hand_of(P3),
        "2 grain, 1 ore",
        "and fields 12 pay the city"
    );
    let mut none = events().settlement(P1, "0,0,N");
    none.turn_card("calm_sea 12");
    assert!(
        none.is_at(Pending::Turn { player: P1 }),
        "nobody has a building on a harbour"
    );
}

/// Rules: EVENT-012, EVENT-032.
#[test]
fn event_032_neighbourly_help() {
    let ready = || {
        events()
            .city(P2, "0,-2,N")
            .city(P4, "2,-2,N")
            .settlement(P1, "0,0,N")
            .hand(P1, "1 grain")
            .hand(P2, "1 ore, 1 wool")
            .hand(P4, "2 brick")
    };
    let mut board = ready();
    board.turn_card("neighbourly_help 11");
    let receivers: PlayerSet = [P1, P3].into_iter().collect();
    assert!(board.is_at(EventPending::Help {
        player: P2,
        receivers
    }));
    let help = |to, card| Action::Help { to, card };
    assert_eq!(
        board.refusal(P2, help(P4, Card::ORE)),
        Some("EVENT-032"),
        "not fewer points"
    );
    assert_eq!(
        board.refusal(P2, help(P3, Card::GRAIN)),
        Some("EVENT-032"),
        "not held"
    );
    assert_eq!(
        board.refusal(P1, help(P3, Card::GRAIN)),
        Some("EVENT-032"),
        "not a leader"
    );
    board.play(P2, help(P3, Card::ORE));
    assert_eq!(
        board.events,
        [Event::Gave {
            player: P2,
            to: P3,
            card: Some(Card::ORE)
        }]
    );
    board.play(P4, help(P1, Card::BRICK));
    assert_eq!(
        [P1, P2, P3, P4].map(|p| board.hand_of(p)),
        ["1 brick, 1 grain", "1 wool", "1 ore", "1 brick"]
    );
    let mut poor = ready().hand(P2, "");
    poor.turn_card("neighbourly_help 11");
    assert!(
        poor.is_at(EventPending::Help {
            player: P4,
            receivers
        }),
        "a giver without cards gives nothing"
    );
    let mut level = events().hand(P1, "1 ore");
    level.turn_card("neighbourly_help 11");
    assert!(
        level.is_at(Pending::Turn { player: P1 }),
        "nobody has fewer points"
    );
    // Public points decide.
    let mut hidden = ready().cards(P1, DevelopmentCard::VICTORY_POINT, 4);
    hidden.turn_card("neighbourly_help 11");
    assert!(hidden.is_at(EventPending::Help {
        player: P2,
        receivers
    }));
}

/// Rules: EVENT-033, EVENT-035, EVENT-038.
#[test]
fn event_033_conflict() {
    let ready = || {
        events()
            .hand(P1, "1 ore")
            .hand(P2, "1 wool")
            .hand(P3, "1 brick")
    };
    let mut alone = ready().knights(P2, 1);
    alone.turn_card("conflict 3");
    assert_eq!(
        alone.options(P2),
        ["steal 1", "steal 3"],
        "the only player with the most"
    );
    assert_eq!(alone.refusal(P2, PASS), Some("EVENT-038"), "not optional");
    assert_eq!(
        alone.refusal(P2, base::Action::Steal { from: P4 }),
        Some("EVENT-035")
    );
    assert_eq!(
        alone.refusal(P2, base::Action::Steal { from: P2 }),
        Some("EVENT-038")
    );
    alone
        .play(P2, base::Action::Steal { from: P3 })
        .stolen("brick");
    assert_eq!(alone.hand_of(P2), "1 brick, 1 wool");
    let mut tie = ready().knights(P2, 2).knights(P3, 2);
    tie.turn_card("conflict 3");
    assert!(tie.is_at(Pending::Turn { player: P1 }), "on a tie nothing");
    let mut none = ready();
    none.turn_card("conflict 3");
    assert!(
        none.is_at(Pending::Turn { player: P1 }),
        "at least one knight"
    );
    let mut army = ready()
        .knights(P2, 3)
        .knights(P3, 3)
        .with(|state| state.largest_army = Some(P3));
    army.turn_card("conflict 3");
    assert_eq!(
        army.options(P3),
        ["steal 1", "steal 2"],
        "the holder of Largest Army, also in a tie"
    );
    let mut empty = events().hand(P2, "2 ore").knights(P2, 1);
    empty.turn_card("conflict 3");
    assert!(
        empty.is_at(Pending::Turn { player: P1 }),
        "all others are empty"
    );
}

/// Rules: EVENT-012, EVENT-034, EVENT-035.
#[test]
fn event_034_plentiful_year() {
    let mut board = events().before_roll(P3);
    board.turn_card("plentiful_year 2");
    for (player, card) in [
        (P3, Card::ORE),
        (P4, Card::WOOL),
        (P1, Card::ORE),
        (P2, Card::BRICK),
    ] {
        assert!(board.is_at(Pending::TakeResource { player, left: 1 }));
        board.play(player, take(card));
    }
    assert!(board.is_at(Pending::Turn { player: P3 }));
    assert_eq!(board.state.bank.total(), 91);
    let mut short = TestBoard::bank(events(), "1 ore, 1 wool", P4);
    short.turn_card("plentiful_year 2");
    short.play(P1, take(Card::ORE));
    assert_eq!(
        short.refusal(P2, take(Card::ORE)),
        Some("EVENT-035"),
        "the bank has run out of it"
    );
    short.play(P2, take(Card::WOOL));
    assert!(
        short.is_at(Pending::Turn { player: P1 }),
        "nothing is left for the others"
    );
}

/// Rules: EVENT-032, EVENT-038.
#[test]
fn event_038_cards_that_change_hands_are_shown_to_the_two_only() {
    let gave = Event::Gave {
        player: P1,
        to: P2,
        card: Some(Card::ORE),
    };
    let hidden = Event::Gave {
        player: P1,
        to: P2,
        card: None,
    };
    assert_eq!(gave.seen_by(Viewer::Seat(P1)), gave);
    assert_eq!(gave.seen_by(Viewer::Seat(P2)), gave);
    for viewer in [Viewer::Seat(P3), Viewer::Seat(P4), Viewer::Spectator] {
        assert_eq!(gave.seen_by(viewer), hidden);
    }
}
