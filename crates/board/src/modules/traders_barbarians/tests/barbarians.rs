//! Barbarians on paths.

use crate::event::Event;
use crate::hand::{DevelopmentCard, Die};
use crate::modules::base;
use crate::modules::traders_barbarians::{Action, Pending};
use crate::setup::{Module, Options};
use crate::test_board::{P1, P2, PASS, TestBoard};

const THREE: [&str; 3] = ["0,0,NW", "0,0,SE", "0,0,SW"];

/// The wagon of seat 1 stands beside the barbarian on `0,0,NW`.
fn beside(level: u8, points: u8) -> TestBoard {
    TestBoard::traders(3, &[])
        .barbarians(&THREE)
        .wagon_level(P1, level)
        .on_the_way(P1, points)
}

/// Rules: TRADER-061, TRADER-062, EX-TRADER-03.
#[test]
fn ex_trader_03_a_level_three_wagon_rolls() {
    for pips in 1..=6 {
        let mut board = beside(3, 6);
        let attempt = board.drive_off("0,0,NW");
        board.play(P1, attempt).die(pips);
        let rolled = Event::DriveOffRolled {
            player: P1,
            at: board.path("0,0,NW"),
            die: Die::showing(pips),
            driven: pips >= 5,
        };
        assert_eq!(board.events, [rolled]);
        if pips >= 5 {
            let to = board.raid("0,0,NW", "1,0,E");
            board.play(P1, to);
            assert_eq!(board.points_left(), 6, "the attempt costs no points");
            board.drives(&["0,0,NW"]);
            assert_eq!(board.points_left(), 4);
        } else {
            assert_eq!(board.refusal(P1, board.along("0,0,NW")), Some("TRADER-062"));
            assert!(board.allows(P1, board.along("0,0,NE")), "another way");
            assert!(board.allows(P1, PASS), "or it stays");
        }
        assert_eq!(board.faults(), Vec::<String>::new());
    }
}

/// Rules: TRADER-050, TRADER-061.
#[test]
fn trader_061_which_throws_drive_off() {
    let throws = |level: u8| -> Vec<u8> {
        (1..=6)
            .filter(|&pips| {
                let mut board = beside(level, 4);
                let attempt = board.drive_off("0,0,NW");
                board.play(P1, attempt).die(pips);
                matches!(
                    board.top(),
                    Some(crate::Pending::TradersBarbarians(Pending::Place { .. }))
                )
            })
            .collect()
    };
    let unarmed = beside(1, 4);
    assert_eq!(
        unarmed.refusal(P1, unarmed.drive_off("0,0,NW")),
        Some("TRADER-061"),
        "from level 2 on"
    );
    assert_eq!(throws(2), [6]);
    assert_eq!(throws(3), [5, 6]);
    assert_eq!(throws(4), [4, 5, 6]);
    assert_eq!(throws(5), [3, 4, 5, 6]);
    let board = beside(5, 4);
    for elsewhere in ["0,0,SE", "0,0,NE"] {
        assert_eq!(
            board.refusal(P1, board.drive_off(elsewhere)),
            Some("TRADER-061"),
            "not beside the wagon, or no barbarian"
        );
    }
}

/// Rules: TRADER-061, TRADER-065.
#[test]
fn trader_061_a_driven_off_barbarian_steals_nothing() {
    let mut board = beside(5, 0)
        .road(P2, "1,0,E")
        .hand(P1, "1 wool")
        .hand(P2, "3 ore");
    let attempt = board.drive_off("0,0,NW");
    board.play(P1, attempt).die(6);
    assert_eq!(
        board.refusal(P1, board.raid("0,0,NW", "0,0,NW")),
        Some("TRADER-064"),
        "another path"
    );
    assert_eq!(
        board.refusal(P1, board.raid("0,0,SE", "1,0,E")),
        Some("TRADER-061"),
        "another barbarian"
    );
    assert_eq!(
        board.refusal(P1, board.raid("0,0,NW", "0,0,SE")),
        Some("TRADER-060"),
        "without a barbarian"
    );
    assert_eq!(
        board.refusal(P1, board.raid("0,0,NW", "-2,0,W")),
        Some("TRADER-064"),
        "never on a sea side"
    );
    let to = board.raid("0,0,NW", "1,0,E");
    board.play(P1, to);
    assert_eq!(board.hand_of(P2), "3 ore");
    assert_eq!(board.points_left(), 0);
}

/// Rules: TRADER-062, TRADER-065.
#[test]
fn trader_065_one_attempt_a_turn_and_the_path_stays_closed() {
    let mut board = beside(5, 0)
        .hand(P1, "1 grain")
        .cards(P1, DevelopmentCard::KNIGHT, 1);
    let attempt = board.drive_off("0,0,NW");
    board.play(P1, attempt).die(2);
    board.play(P1, Action::FeedOxen);
    assert_eq!(
        board.refusal(P1, board.along("0,0,NW")),
        Some("TRADER-062"),
        "closed even if more points are bought"
    );
    assert_eq!(board.refusal(P1, attempt), Some("TRADER-062"), "tried once");
    // The same barbarian, moved into the way, is not tried again.
    let mut moved = beside(5, 4);
    let attempt = moved.drive_off("0,0,NW");
    moved.play(P1, attempt).die(3);
    let to = moved.raid("0,0,NW", "0,0,NE");
    moved.play(P1, to);
    assert_eq!(
        moved.refusal(P1, moved.drive_off("0,0,NE")),
        Some("TRADER-062")
    );
    // Without a roll the path costs two points more.
    let mut paid = beside(5, 4);
    paid.drives(&["0,0,NW"]);
    assert_eq!(paid.points_left(), 0);
    // Another turn, another attempt.
    board.play(P1, PASS);
    assert!(board.state.traders_barbarians.tried.is_empty());
    assert!(board.state.traders_barbarians.closed.is_empty());
    assert!(!board.state.traders_barbarians.fed);
}

/// Rules: TRADER-060, TRADER-063, TRADER-064.
#[test]
fn trader_063_a_seven_moves_a_barbarian() {
    let mut board = TestBoard::traders(3, &[])
        .barbarians(&THREE)
        .road(P2, "1,0,E")
        .hand(P2, "8 ore")
        .gold(P2, 9)
        .before_roll(P1);
    board.roll(3, 4).discards(P2, "4 ore");
    assert!(board.is_at(Pending::Raid { player: P1 }));
    assert_eq!(
        board.refusal(P2, board.raid("0,0,NW", "1,0,E")),
        Some("TRADER-063")
    );
    assert_eq!(
        board.refusal(P1, board.raid("1,0,E", "0,0,E")),
        Some("TRADER-063"),
        "no barbarian there"
    );
    let refusal = |to: &str| board.refusal(P1, board.raid("0,0,NW", to));
    assert_eq!(refusal("0,0,NW"), Some("TRADER-064"));
    assert_eq!(refusal("0,0,SW"), Some("TRADER-060"));
    assert_eq!(refusal("0,2,P:N"), None, "inner paths are paths");
    board.raids("0,0,NW", "1,0,E").stolen("ore");
    assert_eq!(
        (board.hand_of(P1), board.hand_of(P2)),
        ("1 ore".into(), "3 ore".into())
    );
    assert_eq!(board.gold_of(P2), 9, "gold is never stolen");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: TRADER-063, TRADER-065, TRADER-073.
#[test]
fn trader_065_own_roads_bare_paths_and_empty_hands_are_not_robbed() {
    let seven = || {
        let mut board = TestBoard::traders(3, &[])
            .barbarians(&THREE)
            .road(P1, "1,0,NE")
            .road(P2, "1,0,E")
            .before_roll(P1);
        board.roll(1, 6);
        board
    };
    for to in ["1,0,NE", "-1,0,W", "1,0,E"] {
        let mut board = seven();
        board.raids("0,0,SE", to);
        assert!(board.is_at(base::Pending::Turn { player: P1 }), "{to}");
    }
    // Where a theft may be declined, it may be declined here.
    let options = Options {
        optional_theft: true,
        ..Options::default()
    };
    let mut board = TestBoard::empty(3, &[Module::TradersBarbarians], options)
        .barbarians(&THREE)
        .wagon(P1, "0,0,N")
        .wagon(P2, "0,0,N")
        .road(P2, "1,0,E")
        .hand(P2, "1 ore")
        .before_roll(P1);
    board.roll(1, 6).raids("0,0,SE", "1,0,E");
    board.play(P1, PASS);
    assert_eq!(board.hand_of(P2), "1 ore");
}

/// Rules: TRADER-060.
#[test]
fn trader_060_barbarians_do_not_hinder_roads() {
    let board = TestBoard::traders(3, &[])
        .barbarians(&THREE)
        .settlement(P1, "0,0,N")
        .hand(P1, "1 brick, 1 lumber");
    assert!(board.allows(P1, board.lay("0,0,NW")));
}

/// Rules: TRADER-083, FR-011.
#[test]
fn trader_083_the_friendly_robber_has_no_effect() {
    let mut board = TestBoard::traders(3, &[Module::FriendlyRobber])
        .barbarians(&THREE)
        .road(P2, "1,0,E")
        .hand(P2, "1 ore")
        .before_roll(P1);
    board.roll(1, 6).raids("0,0,NW", "1,0,E").stolen("ore");
    assert_eq!(
        board.hand_of(P1),
        "1 ore",
        "a player without points is robbed"
    );
}
