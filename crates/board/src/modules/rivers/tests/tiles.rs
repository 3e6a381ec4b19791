//! The richest and the poor.

use super::rivers;
use crate::event::Event;
use crate::interplay::gold;
use crate::modules::base;
use crate::modules::rivers::tiles;
use crate::setup::{Module, Options, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard, offer};
use kernel::PlayerSet;

fn poor(seats: &[kernel::Player]) -> PlayerSet {
    seats.iter().copied().collect()
}

fn with_gold(amounts: [u16; 4]) -> TestBoard {
    let seats = [P1, P2, P3, P4];
    seats
        .into_iter()
        .zip(amounts)
        .fold(rivers(), |board, (seat, n)| board.gold(seat, n))
}

/// Rules: RIVER-031, RIVER-032, EX-RIVER-02.
#[test]
fn ex_river_02_the_richest_alone_and_everybody_who_has_least() {
    let mut board = with_gold([3, 3, 1, 0]);
    assert_eq!(tiles(&board.game, &board.state), (None, poor(&[P4])));
    assert_eq!(
        [P1, P2, P3, P4].map(|seat| board.points(seat)),
        [0, 0, 0, -2]
    );
    gold::gain(&board.game, &mut board.state, P2, 1, &mut board.events);
    assert_eq!(
        [P1, P2, P3, P4].map(|seat| board.points(seat)),
        [0, 1, 0, -2]
    );
    assert!(board.events.contains(&Event::SettlerTiles {
        richest: Some(P2),
        poor: poor(&[P4])
    }));
    gold::gain(&board.game, &mut board.state, P4, 1, &mut board.events);
    assert_eq!(
        [P1, P2, P3, P4].map(|seat| board.points(seat)),
        [0, 1, -2, -2]
    );
}

/// Rules: RIVER-032, RIVER-033, EX-RIVER-03.
#[test]
fn ex_river_03_all_are_poor_after_a_founding_without_gold() {
    let board = with_gold([0; 4]);
    assert_eq!(
        tiles(&board.game, &board.state),
        (None, poor(&[P1, P2, P3, P4]))
    );
    assert_eq!(board.points(P1), -2, "points may be negative");
    let founding = TestBoard::start(&Setup::new(4, &[Module::Rivers]));
    assert_eq!(founding.points(P1), 0, "no tiles while founding");
}

/// Rules: RIVER-031, RIVER-036.
#[test]
fn river_031_spending_ends_the_lead_and_may_make_poor() {
    let mut board = with_gold([4, 2, 1, 1]);
    assert_eq!(board.points(P1), 1);
    let buy = gold::Action::BuyWithGold {
        card: crate::test_board::card("ore"),
    };
    board.play(P1, buy);
    assert_eq!(tiles(&board.game, &board.state).0, None, "2 and 2");
    board.play(P1, buy);
    assert_eq!(tiles(&board.game, &board.state), (Some(P2), poor(&[P1])));
    assert_eq!(board.points(P1), -2);
}

/// Rules: RIVER-035, TB-010.
#[test]
fn river_035_a_trade_is_looked_at_once_when_it_is_complete() {
    let mut board = with_gold([3, 0, 1, 1]).hand(P2, "1 ore");
    board.play(P1, offer("3 gold", "1 ore"));
    board.play(P2, board.accept());
    board.play(P1, board.confirm(P2));
    let shown: Vec<_> = board
        .events
        .iter()
        .filter(|event| matches!(event, Event::SettlerTiles { .. }))
        .collect();
    assert_eq!(
        shown,
        [&Event::SettlerTiles {
            richest: Some(P2),
            poor: poor(&[P1])
        }]
    );
}

/// Rules: RIVER-050, RIVER-082.
#[test]
fn river_050_the_richest_wins_with_the_tenth_point() {
    let cities = ["-2,0,N", "0,-1,N", "2,-1,N", "-2,2,N"];
    let mut board = cities
        .into_iter()
        .fold(with_gold([1, 2, 0, 0]), |board, at| board.city(P1, at))
        .settlement(P1, "0,2,N")
        .hand(P1, "8 wool");
    assert_eq!((board.game.rules.target, board.points(P1)), (10, 9));
    let sell = gold::Action::SellForGold {
        give: crate::test_board::card("wool"),
    };
    board.play(P1, sell);
    assert_eq!(
        (board.points(P1), board.winner()),
        (9, None),
        "a tie is no lead"
    );
    board.play(P1, sell);
    assert_eq!(board.winner(), Some(P1));
    let master = TestBoard::empty(
        4,
        &[Module::Rivers, Module::Harbourmaster],
        Options::default(),
    );
    assert_eq!(master.game.rules.target, 11, "RIVER-082");
}

/// Rules: RIVER-034, RIVER-035.
#[test]
fn river_034_for_two_only_real_gold_is_compared() {
    let two = || TestBoard::empty(2, &[Module::Rivers], Options::default());
    let board = two().gold(P1, 2).gold(P2, 1);
    assert_eq!((board.points(P1), board.points(P2)), (1, -2));
    let equal = two().gold(P1, 2).gold(P2, 2);
    assert_eq!((equal.points(P1), equal.points(P2)), (-2, -2));
    assert_eq!(equal.points(P3), 1, "a neutral settlement, and no tile");
    assert!(equal.is_at(base::Pending::Turn { player: P1 }));
}
