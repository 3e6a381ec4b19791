//! The old boot.

use super::{BOOT, counts, fishermen};
use crate::event::Event;
use crate::modules::base;
use crate::modules::fishermen::Action;
use crate::test_board::{P1, P2, P3, P4, TestBoard};

fn pass(to: kernel::Player) -> Action {
    Action::PassBoot { to }
}

fn boot(board: TestBoard, holder: kernel::Player) -> TestBoard {
    board.with(|state| {
        state.fishermen.boot_in_pool = false;
        state.fishermen.boot = Some(holder);
    })
}

/// Settlements worth so many points, and cities for the rest.
fn points(mut board: TestBoard, player: kernel::Player, cities: &[&str]) -> TestBoard {
    for at in cities {
        board = board.city(player, at);
    }
    board
}

/// Rules: FISH-030, FISH-031.
#[test]
fn fish_030_the_boot_is_shown_and_is_no_token() {
    let mut board = fishermen().city(P1, "0,0,N").before_roll(P1);
    board.roll(5, 6);
    board.chance(BOOT).chance(super::fish(1));
    assert_eq!(counts(&board), [1, 0, 0, 0], "no replacement for the boot");
    assert_eq!(board.state.fishermen.boot, Some(P1));
    assert_eq!(
        board.refusal(P1, pass(P2)),
        Some("FISH-031"),
        "not in the turn it came"
    );
    board.play(P1, base::Action::EndTurn);
    let board = board
        .turn_of(P1)
        .settlement(P2, "0,-2,N")
        .settlement(P2, "1,-2,N");
    assert!(board.allows(P1, pass(P2)), "from the next turn on");
    let mut other = fishermen().city(P3, "0,0,N").before_roll(P1);
    other.roll(5, 6);
    other.chance(BOOT).chance(super::fish(1));
    assert!(
        !other.state.fishermen.boot_is_fresh,
        "drawn in another's turn"
    );
}

/// Rules: FISH-031, FISH-033, EX-FISH-05.
#[test]
fn ex_fish_05_the_boot_goes_to_players_with_as_many_points() {
    let board = boot(fishermen(), P1);
    let board = points(board, P1, &["0,-2,N", "1,-2,N", "2,-2,N"]);
    let board = points(board, P2, &["-2,0,N", "-2,1,N", "-2,2,N"]);
    let board = points(board, P3, &["0,2,N", "1,1,N"]).settlement(P3, "2,0,N");
    let mut board = points(board, P4, &["-1,0,S", "0,0,N", "1,0,N"]).settlement(P4, "-1,2,S");
    assert_eq!(
        [P1, P2, P3, P4].map(|seat| board.points(seat)),
        [6, 6, 5, 7]
    );
    assert_eq!(
        board.refusal(P1, pass(P3)),
        Some("FISH-031"),
        "fewer points"
    );
    assert_eq!(board.refusal(P1, pass(P1)), Some("FISH-031"));
    assert_eq!(board.refusal(P2, pass(P1)), Some("BASE-058"));
    assert!(board.allows(P1, pass(P2)) && board.allows(P1, pass(P4)));
    let leader = boot(board.clone(), P4).turn_of(P4);
    for to in [P1, P2, P3] {
        assert_eq!(
            leader.refusal(P4, pass(to)),
            Some("FISH-031"),
            "alone in the lead"
        );
    }
    assert_eq!(leader.refusal(P4, pass(P4)), Some("FISH-031"));
    board.play(P1, pass(P2));
    assert!(
        board
            .events
            .contains(&Event::BootPassed { player: P1, to: P2 })
    );
    assert_eq!(board.refusal(P1, pass(P2)), Some("FISH-031"), "it is gone");
    board.play(P1, base::Action::EndTurn);
    let board = board.turn_of(P2);
    assert!(
        board.allows(P2, pass(P1)),
        "the receiver on the own next turn"
    );
    // In the whole own turn: before the roll too, and once in a turn.
    let mut early = board.before_roll(P2);
    assert_eq!(early.refusal(P1, pass(P4)), Some("BASE-058"));
    early.play(P2, pass(P1));
    assert_eq!(early.state.fishermen.boot, Some(P1));
    assert!(early.is_at(base::Pending::BeforeRoll { player: P2 }));
    assert_eq!(early.refusal(P2, pass(P1)), Some("FISH-031"), "it is gone");
    early.roll(3, 1);
}

/// Rules: FISH-032, FISH-034, FISH-040, EX-FISH-04.
#[test]
fn ex_fish_04_the_holder_needs_one_point_more() {
    let ten = ["0,-2,N", "1,-2,N", "2,-2,N", "-2,0,N"];
    let board = points(boot(fishermen(), P1), P1, &ten).settlement(P1, "-2,2,N");
    let board = board.hand(P1, "2 grain, 3 ore");
    assert_eq!((board.game.rules.target, board.points(P1)), (10, 9));
    let raise = board.raise("-2,2,N");
    let limit = board.clone().with(|state| {
        let at = state.cities[P1].first_member().unwrap();
        state.cities[P1].remove(at);
        state.settlements[P1].insert(at);
    });
    assert_eq!(limit.points(P1), 8);
    // Ten points: enough without the boot, not with it.
    let nine = points(fishermen(), P1, &ten[..3])
        .settlement(P1, "-2,0,N")
        .settlement(P1, "-2,2,N")
        .settlement(P1, "0,2,N")
        .hand(P1, "2 grain, 3 ore");
    assert_eq!(nine.points(P1), 9);
    let mut free = nine.clone();
    free.play(P1, raise);
    assert_eq!(free.winner(), Some(P1));
    let mut booted = boot(nine, P1);
    booted.play(P1, raise);
    assert_eq!((booted.points(P1), booted.winner()), (10, None));
    // Passing it on wins at once.
    let mut board = points(booted, P2, &["2,-1,N", "2,0,N", "1,1,N", "0,1,S"]);
    board.state.harbourmaster = crate::modules::harbourmaster::State::default();
    board.state.longest_road = Some(P2);
    assert_eq!(board.points(P2), 10);
    board.play(P1, pass(P2));
    assert_eq!(board.winner(), Some(P1));
}
