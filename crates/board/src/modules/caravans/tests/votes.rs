//! The vote.

use super::{caravans, lay};
use crate::modules::base;
use crate::modules::caravans::Pending;
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard};

const A: &str = "1,-1,W";
const B: &str = "0,1,NE";
const C: &str = "-1,1,NW";

/// Whoever has a number holds so much wool and an ore, the others nothing, and seat 4 ends a turn in which something was built.
fn vote(hands: [u8; 4]) -> TestBoard {
    let mut board = caravans(4).having_built().turn_of(P4);
    for (player, n) in [P1, P2, P3, P4].into_iter().zip(hands) {
        if n > 0 {
            board = board.hand(player, &format!("{n} wool, 1 ore"));
        }
    }
    board.play(P4, base::Action::EndTurn);
    board
}

fn asks(board: &TestBoard, pending: Pending) -> bool {
    board.top() == Some(pending.into())
}

/// Rules: CARAVAN-010.
#[test]
fn caravan_010_building_a_settlement_or_a_city_makes_a_wagon_due() {
    let board = caravans(4)
        .road(P1, "1,-1,W")
        .road(P1, "1,-1,NW")
        .hand(P1, "2 wool, 2 grain, 1 lumber, 1 brick");
    let mut idle = board.clone();
    idle.play(P1, base::Action::EndTurn);
    assert!(idle.state.caravans.wagons.is_empty(), "nothing was built");
    let mut built = board.clone();
    let settle = built.settle("1,-1,N");
    built.play(P1, settle);
    built.play(P1, base::Action::EndTurn);
    assert!(asks(&built, Pending::Vote { player: P1 }));
    let mut raised = board.settlement(P1, "1,-1,N").hand(P1, "3 ore, 3 grain");
    let city = raised.raise("1,-1,N");
    raised.play(P1, city);
    raised.play(P1, base::Action::EndTurn);
    assert!(asks(&raised, Pending::Vote { player: P1 }));
    raised.play(P1, PASS);
    let wagon = raised.put_wagon(A);
    raised.play(P1, wagon);
    assert_eq!(raised.state.caravans.wagons.len(), 1, "exactly one");
    assert_eq!(
        raised.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
    assert!(!raised.state.caravans.built);
}

/// Rules: CARAVAN-010.
#[test]
fn caravan_010_founding_makes_none_due() {
    let board = TestBoard::start(&crate::Setup::new(3, &[crate::Module::Caravans]));
    let mut board = board;
    while board.state.turn == 0 {
        let player = board.state.pending.top().map(|top| {
            crate::engine::deciders(&board.game, &board.state, top)
                .first_member()
                .expect("somebody founds")
        });
        let player = player.expect("something is open");
        let action = kernel::Game::legal(&board.game, &board.state, player).nth(0);
        board.play(player, action);
    }
    assert!(!board.state.caravans.built);
}

/// Rules: CARAVAN-020, CARAVAN-025, CARAVAN-027.
#[test]
fn caravan_020_each_lays_wool_and_grain_once_the_active_player_first() {
    let mut board = vote([2, 0, 1, 3]);
    assert!(asks(&board, Pending::Vote { player: P4 }));
    assert_eq!(board.refusal(P1, lay("wool")), Some("CARAVAN-027"));
    assert_eq!(board.refusal(P4, lay("ore")), Some("CARAVAN-020"));
    assert_eq!(
        board.refusal(P4, lay("grain")),
        Some("CARAVAN-020"),
        "none in hand"
    );
    assert_eq!(
        board.refusal(P4, base::Action::EndTurn),
        Some("CARAVAN-027")
    );
    let bank = board.state.bank;
    board.play(P4, lay("wool"));
    assert_eq!(board.state.bank.total(), bank.total() + 1, "laid is paid");
    board.play(P4, PASS);
    assert!(asks(&board, Pending::Vote { player: P1 }), "clockwise");
    board.play(P1, PASS);
    assert!(
        asks(&board, Pending::Vote { player: P3 }),
        "seat 2 has no card"
    );
    assert_eq!(
        board.refusal(P4, lay("wool")),
        Some("CARAVAN-027"),
        "nothing is added later"
    );
    board.votes(P3, 1);
    assert_eq!(board.state.caravans.votes[P4], 1);
    assert!(
        asks(&board, Pending::AssignVotes { player: P4 }),
        "1 : 1, all have laid"
    );
}

/// Whoever is not asked has no card at all: nobody learns of what kind the cards are.
///
/// Rules: CARAVAN-020, CARAVAN-027.
#[test]
fn caravan_020_cards_of_other_kinds_are_not_given_away_by_the_vote() {
    let mut board = caravans(4)
        .having_built()
        .hand(P1, "1 wool, 1 ore")
        .hand(P3, "2 ore");
    board.play(P1, base::Action::EndTurn);
    board.play(P1, lay("wool"));
    assert!(
        asks(&board, Pending::Vote { player: P1 }),
        "the ore is left"
    );
    board.play(P1, PASS);
    assert!(asks(&board, Pending::Vote { player: P3 }));
    assert_eq!(board.refusal(P3, lay("ore")), Some("CARAVAN-020"));
    board.play(P3, PASS);
    assert!(asks(&board, Pending::PlaceWagon { player: P1 }));
}

/// Rules: CARAVAN-022, EX-CARAVAN-05.
#[test]
fn caravan_022_more_votes_than_all_others_decide_alone() {
    let mut board = vote([3, 1, 1, 0]);
    board.votes(P1, 3).votes(P2, 1).votes(P3, 1);
    assert!(asks(&board, Pending::PlaceWagon { player: P1 }));
    assert_eq!(
        board.refusal(P1, board.put_wagon("0,0,NE")),
        Some("CARAVAN-012")
    );
    let wagon = board.put_wagon(B);
    board.play(P1, wagon);
    assert!(board.has_wagon(B));
    assert_eq!(board.hand_of(P1), "1 ore", "the cards are gone");
    assert_eq!(
        board.top(),
        Some(base::Pending::BeforeRoll { player: P1 }.into())
    );
}

/// Rules: CARAVAN-021, CARAVAN-023, CARAVAN-024, EX-CARAVAN-05.
#[test]
fn caravan_024_the_path_with_more_votes_than_every_other_wins() {
    let mut board = vote([2, 1, 1, 0]);
    board.votes(P1, 2).votes(P2, 1).votes(P3, 1);
    assert!(
        asks(&board, Pending::AssignVotes { player: P1 }),
        "in voting order"
    );
    assert_eq!(
        board.refusal(P4, board.assign(A)),
        Some("CARAVAN-027"),
        "no votes, no say"
    );
    assert_eq!(
        board.refusal(P1, board.assign("0,0,NE")),
        Some("CARAVAN-012")
    );
    for (player, path) in [(P1, A), (P2, B), (P3, C)] {
        let choice = board.assign(path);
        board.play(player, choice);
    }
    assert!(board.has_wagon(A), "2 against 1 and 1");
    assert!(board.faults().is_empty());
}

/// Rules: CARAVAN-024, EX-CARAVAN-05.
#[test]
fn caravan_024_without_a_leading_path_the_leading_voter_chooses() {
    let mut board = vote([2, 1, 1, 0]);
    board.votes(P1, 2).votes(P2, 1).votes(P3, 1);
    for (player, path) in [(P1, A), (P2, B), (P3, B)] {
        let choice = board.assign(path);
        board.play(player, choice);
    }
    assert!(board.state.caravans.wagons.is_empty(), "2 : 2");
    assert!(asks(&board, Pending::PlaceWagon { player: P1 }));
}

/// Rules: CARAVAN-024, EX-CARAVAN-03.
#[test]
fn ex_caravan_03_without_any_lead_the_active_player_chooses() {
    let mut board = vote([2, 2, 0, 0]);
    board.votes(P1, 2).votes(P2, 2);
    for (player, path) in [(P1, A), (P2, B)] {
        let choice = board.assign(path);
        board.play(player, choice);
    }
    assert!(
        asks(&board, Pending::PlaceWagon { player: P4 }),
        "even without having voted"
    );
}

/// Rules: CARAVAN-026.
#[test]
fn caravan_026_without_votes_the_active_player_chooses() {
    let mut board = vote([1, 0, 0, 0]);
    board.votes(P1, 0);
    assert!(asks(&board, Pending::PlaceWagon { player: P4 }));
    assert!(asks(&vote([0; 4]), Pending::PlaceWagon { player: P4 }));
}

/// Rules: CARAVAN-028.
#[test]
fn caravan_028_a_single_path_needs_no_vote() {
    let mut board = caravans(4).having_built().hand(P1, "2 wool");
    for name in [A, B] {
        let path = board.path(name);
        board.state.caravans.wagons.insert(path);
    }
    board.play(P1, base::Action::EndTurn);
    assert!(board.has_wagon(C));
    assert_eq!(board.hand_of(P1), "2 wool");
    assert_eq!(
        board.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
}

/// Rules: CARAVAN-027, CARAVAN-032, CARAVAN-040, TB-003.
#[test]
fn caravan_032_the_wagon_can_win_the_game() {
    let mut board = caravans(4)
        .having_built()
        .wagons(&["1,-1,W"])
        .settlement(P1, "1,-2,S")
        .settlement(P1, "1,0,S")
        .settlement(P1, "-1,0,S")
        .city(P1, "0,-2,N")
        .city(P1, "2,-2,N")
        .city(P1, "2,0,N")
        .city(P1, "-2,2,N");
    assert_eq!((board.game.rules.target, board.points(P1)), (12, 11));
    board.play(P1, base::Action::EndTurn);
    assert_eq!(board.winner(), None);
    let wagon = board.put_wagon("0,-1,NE");
    board.play(P1, wagon);
    assert_eq!(board.winner(), Some(P1), "still within the own turn");
}

/// Somebody else's point counts on the own turn only.
///
/// Rules: CARAVAN-032, CARAVAN-040.
#[test]
fn caravan_040_another_player_waits_for_the_own_turn() {
    let mut board = caravans(4)
        .having_built()
        .wagons(&["1,-1,W"])
        .settlement(P2, "1,-2,S")
        .settlement(P2, "1,0,S")
        .settlement(P2, "-1,0,S")
        .city(P2, "0,-2,N")
        .city(P2, "2,-2,N")
        .city(P2, "2,0,N")
        .city(P2, "-2,2,N");
    board.play(P1, base::Action::EndTurn);
    let wagon = board.put_wagon("0,-1,NE");
    board.play(P1, wagon);
    assert_eq!(board.points(P2), 12);
    assert_eq!(board.winner(), Some(P2), "seat 2 wins as its turn begins");
    assert_eq!(board.state.active, P2);
}
