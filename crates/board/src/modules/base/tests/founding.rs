//! The founding phase.

use crate::action::Outcome;
use crate::event::Event;
use crate::hand::Dice;
use crate::modules::base::{Action, Pending};
use crate::setup::{FirstPlayer, MapKind, Options, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use kernel::laws::TestDraw;
use kernel::{Draw, Game, Player};

/// Founding on the fixed map.
fn founding(players: u8, first_player: FirstPlayer) -> TestBoard {
    let options = Options {
        setup: MapKind::Beginner,
        founding_on_fixed_map: true,
        first_player,
        ..Options::default()
    };
    TestBoard::start(&Setup {
        options,
        ..Setup::new(players, &[])
    })
}

fn found(board: &mut TestBoard, player: Player, at: &str, road: &str) {
    let (settle, lay) = (board.settle(at), board.lay(road));
    board.play(player, settle);
    board.play(player, lay);
}

/// Rules: BASE-040.
#[test]
fn base_040_the_highest_sum_starts_and_ties_roll_again() {
    let mut board = founding(4, FirstPlayer::Dice);
    let throw = |board: &mut TestBoard, player: Player, first, second| {
        assert!(board.is_at(Pending::StartDice { player }));
        board.chance(Outcome::Dice {
            roll: Dice::new(first, second),
        });
    };
    throw(&mut board, P1, 2, 3);
    throw(&mut board, P2, 6, 3);
    throw(&mut board, P3, 4, 5);
    throw(&mut board, P4, 5, 4);
    // 9, 9 and 9 tie; seat 1 is out, and a 12 of its own would not help it any more.
    throw(&mut board, P2, 1, 1);
    throw(&mut board, P3, 4, 4);
    throw(&mut board, P4, 6, 2);
    throw(&mut board, P3, 1, 2);
    throw(&mut board, P4, 1, 1);
    assert!(board.is_at(Pending::FoundSettlement { player: P3 }));
    assert_eq!(board.state.active, P3);
    // Without a tie there is one round.
    let mut board = founding(3, FirstPlayer::Dice);
    throw(&mut board, P1, 1, 1);
    throw(&mut board, P2, 6, 6);
    throw(&mut board, P3, 3, 3);
    assert!(board.is_at(Pending::FoundSettlement { player: P2 }));
}

/// Rules: BASE-047.
#[test]
fn base_047_rolls_for_the_start_produce_nothing_and_wake_no_robber() {
    let options = Options {
        setup: MapKind::Beginner,
        first_player: FirstPlayer::Dice,
        ..Options::default()
    };
    let mut board = TestBoard::start(&Setup {
        options,
        ..Setup::new(4, &[])
    });
    let hands = board.state.hands;
    for (player, faces) in [(P1, [1, 2]), (P2, [3, 4]), (P3, [2, 2]), (P4, [1, 1])] {
        board.chance(Outcome::Dice {
            roll: Dice::new(faces[0], faces[1]),
        });
        assert!(
            matches!(board.events[0], Event::RolledForStart { player: who, .. } if who == player)
        );
    }
    assert_eq!(board.state.hands, hands);
    assert!(
        board.is_at(Pending::BeforeRoll { player: P2 }),
        "the 7 starts, and no robber moves"
    );
}

/// Rules: BASE-041, BASE-044, BASE-048, BASE-121.
#[test]
fn base_041_a_settlement_anywhere_then_a_road_next_to_it() {
    let mut board = founding(4, FirstPlayer::Seat(1));
    assert_eq!(
        board.options(P1).len(),
        54,
        "inland, coast and harbours alike"
    );
    let early = board.lay("0,0,NW");
    assert_eq!(board.refusal(P1, early), Some("BASE-041"));
    let settle = board.settle("0,0,N");
    assert_eq!(board.refusal(P2, settle), Some("BASE-041"));
    board.play(P1, settle);
    assert_eq!(
        board.options(P1),
        ["road 0,0,NE", "road 0,0,NW", "road 1,-1,W"]
    );
    let far = board.lay("0,1,NW");
    assert_eq!(board.refusal(P1, far), Some("BASE-041"));
    let road = board.lay("0,0,NW");
    board.play(P1, road);
    assert_eq!(board.state.bank.total(), 95, "founding costs nothing");
    assert!(board.is_at(Pending::FoundSettlement { player: P2 }));
    let near = board.settle("0,-1,S");
    assert_eq!(board.refusal(P2, near), Some("BASE-121"));
    let taken = board.settle("0,0,N");
    assert_eq!(board.refusal(P2, taken), Some("BASE-005"));
    found(&mut board, P2, "1,0,N", "1,0,NW");
    let third = board.settle("0,1,N");
    board.play(P3, third);
    let elsewhere = board.lay("1,0,NE");
    assert_eq!(board.refusal(P3, elsewhere), Some("BASE-041"));
    let taken = board.lay("1,0,NW");
    assert_eq!(board.refusal(P3, taken), Some("BASE-006"));
}

/// Rules: BASE-042, BASE-043, BASE-045, BASE-048.
#[test]
fn base_042_the_second_round_runs_backwards_and_pays() {
    let mut board = founding(3, FirstPlayer::Seat(1));
    found(&mut board, P1, "0,0,N", "0,0,NW");
    found(&mut board, P2, "1,1,N", "2,0,W");
    found(&mut board, P3, "2,-2,N", "2,-2,NE");
    assert_eq!(
        board.state.bank.total(),
        95,
        "the first settlement pays nothing"
    );
    let second = board.settle("-2,2,N");
    board.play(P3, second);
    assert_eq!(
        board.hand_of(P3),
        "1 lumber, 1 brick, 1 ore",
        "paid before the road"
    );
    let at_first = board.lay("2,-2,NW");
    assert_eq!(
        board.refusal(P3, at_first),
        Some("BASE-042"),
        "touching the second settlement"
    );
    let road = board.lay("-2,2,NE");
    board.play(P3, road);
    // No connection to the first settlement is needed; the desert pays nothing.
    found(&mut board, P2, "0,0,S", "0,1,NW");
    assert_eq!(board.hand_of(P2), "1 grain, 1 ore");
    found(&mut board, P1, "2,0,N", "2,0,NE");
    assert_eq!(
        board.hand_of(P1),
        "1 brick, 1 ore",
        "two land hexes, one sea hex"
    );
    assert!(
        board.is_at(Pending::BeforeRoll { player: P1 }),
        "the starting player's turn"
    );
    assert_eq!(board.state.turn, 1);
}

/// Rules: BASE-047, EX-BASE-26.
#[test]
fn base_047_the_order_of_founding() {
    let order = |players: u8, first: u8| {
        let mut board = founding(players, FirstPlayer::Seat(first));
        let mut order = Vec::new();
        let mut draw = TestDraw(5);
        while let Some(crate::Pending::Base(Pending::FoundSettlement { player })) = board.top() {
            order.push(player.0 + 1);
            for _ in 0..2 {
                let legal = board.game.legal(&board.state, player);
                let action = legal.nth(draw.below(legal.len() as u32) as usize);
                board.play(player, action);
            }
        }
        assert!(board.is_at(Pending::BeforeRoll {
            player: Player(first - 1)
        }));
        order
    };
    assert_eq!(order(4, 1), [1, 2, 3, 4, 4, 3, 2, 1]);
    assert_eq!(order(3, 1), [1, 2, 3, 3, 2, 1]);
    assert_eq!(order(4, 3), [3, 4, 1, 2, 2, 1, 4, 3]);
}

/// Rules: BASE-046.
#[test]
fn base_046_founding_never_deadlocks() {
    // Greedy players who each forbid as many intersections as they can still leave room for everybody.
    let mut board = founding(4, FirstPlayer::Seat(1));
    while let Some(crate::Pending::Base(Pending::FoundSettlement { player })) = board.top() {
        let topology = board.game.topology.clone();
        let best = board
            .game
            .legal(&board.state, player)
            .iter()
            .max_by_key(|&action| {
                let crate::Action::Base(Action::Settle { at }) = action else {
                    panic!("only settlements");
                };
                let near = topology.around(at).with(at);
                near.without(board.state.derived.too_close).len()
            })
            .expect("a legal intersection");
        board.play(player, best);
        let road = board.game.legal(&board.state, player).nth(0);
        board.play(player, road);
    }
    assert_eq!(board.state.derived.buildings.len(), 8);
    assert!(!crate::interplay::building::spaced(&board.game, &board.state).is_empty());
}

/// Rules: BASE-048, BASE-170.
#[test]
fn base_048_founding_roads_count_for_longest_road() {
    let mut board = founding(3, FirstPlayer::Seat(1));
    found(&mut board, P1, "0,0,N", "0,0,NW");
    assert_eq!(board.state.derived.length[P1], 1);
    found(&mut board, P2, "0,0,S", "0,1,NW");
    found(&mut board, P3, "2,-2,N", "2,-2,NE");
    found(&mut board, P3, "2,0,N", "2,0,NE");
    found(&mut board, P2, "2,1,N", "2,1,NW");
    found(&mut board, P1, "-1,0,N", "0,-1,W");
    assert_eq!(board.state.derived.length[P1], 1, "not joined yet");
    let board = board.road(P1, "0,-1,SW");
    assert_eq!(board.state.derived.length[P1], 3, "joined by one road");
}

/// Rules: BASE-200.
#[test]
fn base_200_founding_cards_come_while_they_last() {
    let mut board = founding(3, FirstPlayer::Seat(1));
    found(&mut board, P1, "0,0,N", "0,0,NW");
    found(&mut board, P2, "0,0,S", "0,1,NW");
    found(&mut board, P3, "2,-2,N", "2,-2,NE");
    let mut board = board.bank("1 brick, 1 ore", P1);
    found(&mut board, P3, "-2,2,N", "-2,2,NE");
    assert_eq!(
        board.hand_of(P3),
        "1 brick, 1 ore",
        "the bank has no lumber"
    );
}
