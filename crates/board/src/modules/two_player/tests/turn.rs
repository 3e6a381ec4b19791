//! Two rolls a turn.

use super::{Action, two};
use crate::action::Outcome;
use crate::hand::{Card, DevelopmentCard, Dice};
use crate::modules::base::{self, Pending};
use crate::test_board::{P1, P2, TestBoard, bank_trade, offer};
use kernel::{Game, Node};

fn second_roll(board: &mut TestBoard) -> Vec<u8> {
    board.play(P1, base::Action::Roll);
    let chances = board.game.chances(&board.state);
    let sums: std::collections::BTreeSet<_> = chances
        .outcomes()
        .map(|(outcome, weight)| {
            assert_eq!(weight, 1);
            let crate::Action::Chance(Outcome::Dice { roll }) = outcome else {
                panic!("dice");
            };
            roll.sum()
        })
        .collect();
    sums.into_iter().collect()
}

/// Rules: TWO-010, TWO-015, EX-TWO-03.
#[test]
fn ex_two_03_the_second_sum_differs() {
    let mut board = two().settlement(P1, "-1,2,N").before_roll(P1);
    board.roll(5, 1);
    assert_eq!(board.hand_of(P1), "1 grain", "fields 6");
    assert!(board.is_at(Pending::BeforeRoll { player: P1 }));
    assert_eq!(
        second_roll(&mut board),
        [2, 3, 4, 5, 7, 8, 9, 10, 11, 12],
        "no 6"
    );
    assert_eq!(
        board.game.chances(&board.state).total(),
        31,
        "each other throw keeps its odds"
    );
    board.chance(Outcome::Dice {
        roll: Dice::new(1, 3),
    });
    assert_eq!(
        board.hand_of(P1),
        "2 grain",
        "fields 4 of the second roll, and nothing of re-rolls"
    );
    assert!(board.is_at(Pending::Turn { player: P1 }));
    assert_eq!(board.state.rolls, 2);
}

/// Rules: TWO-011, TWO-016.
#[test]
fn two_016_each_roll_is_resolved_and_there_is_at_most_one_seven() {
    let mut board = two()
        .settlement(P2, "1,1,N")
        .hand(P2, "9 ore")
        .before_roll(P1);
    board.roll(3, 4);
    board.discards(P2, "4 ore");
    let robber = board.robber_to("1,0");
    board.play(P1, robber).stolen("ore");
    assert!(
        board.is_at(Pending::BeforeRoll { player: P1 }),
        "resolved before the second roll"
    );
    assert!(!second_roll(&mut board).contains(&7));
    board.chance(Outcome::Dice {
        roll: Dice::new(4, 4),
    });
    assert_eq!(
        board.hand_of(P2),
        "5 ore",
        "8: mountains pay the other player too"
    );
}

/// Rules: TWO-012, TWO-017.
#[test]
fn two_012_trade_and_build_start_after_both_rolls() {
    let mut board = two()
        .settlement(P1, "0,0,S")
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .knights(P1, 1)
        .hand(P1, "4 lumber, 4 brick, 4 wool, 4 grain, 4 ore")
        .hand(P2, "2 ore")
        .robber("2,0")
        .before_roll(P1);
    let may = [
        "banish_robber",
        "force_trade",
        "play_knight",
        "roll",
        "turn_in_knight",
    ];
    assert_eq!(board.options(P1), may, "before the first roll");
    board.roll(1, 1);
    assert_eq!(board.options(P1), may, "between the rolls");
    let early = [
        board.lay("0,1,NW"),
        board.raise("0,0,S"),
        base::Action::BuyCard,
        bank_trade("ore", "wool"),
    ];
    for action in early {
        assert_eq!(board.refusal(P1, action), Some("TWO-017"), "{action:?}");
    }
    assert_eq!(board.refusal(P1, base::Action::EndTurn), Some("TWO-017"));
    assert_eq!(
        board.refusal(P1, offer("1 ore", "1 wool")),
        Some("BASE-080")
    );
    board.roll(1, 2);
    assert!(board.allows(P1, board.lay("0,1,NW")) && board.allows(P1, bank_trade("ore", "wool")));
}

/// Rules: TWO-013.
#[test]
fn two_013_a_card_before_between_or_after_the_rolls() {
    let start = || {
        two()
            .cards(P1, DevelopmentCard::KNIGHT, 1)
            .cards(P1, DevelopmentCard::MONOPOLY, 1)
            .before_roll(P1)
    };
    let knight = |board: &mut TestBoard| {
        board.play(P1, base::Action::PlayKnight);
        let robber = board.robber_to("2,0");
        board.play(P1, robber);
        assert_eq!(board.state.robber, Some(board.hex("2,0")), "at once");
        let other = base::Action::PlayMonopoly { card: Card::ORE };
        assert_eq!(board.refusal(P1, other), Some("BASE-151"), "one a turn");
    };
    let (mut before, mut between, mut after) = (start(), start(), start());
    knight(&mut before);
    before.roll(1, 1).roll(1, 2);
    between.roll(1, 1);
    knight(&mut between);
    between.roll(1, 2);
    after.roll(1, 1).roll(1, 2);
    knight(&mut after);
    for board in [before, between, after] {
        assert!(board.is_at(Pending::Turn { player: P1 }));
        let other = base::Action::PlayMonopoly { card: Card::ORE };
        assert_eq!(board.refusal(P1, other), Some("BASE-151"));
    }
}

/// Rules: TWO-014, TWO-030.
#[test]
fn two_014_the_marker_action_before_between_or_after_the_rolls() {
    let start = || two().robber("1,0").before_roll(P1);
    for rolls in 0..=2 {
        let mut board = start();
        for roll in 0..rolls {
            board.roll(1, 1 + roll);
        }
        board.play(P1, Action::BanishRobber);
        assert_eq!(board.state.robber, Some(board.hex("0,0")));
        let again = board.robber("1,0");
        assert_eq!(
            again.refusal(P1, Action::BanishRobber),
            Some("TWO-030"),
            "one a turn"
        );
    }
}

/// Rules: TWO-017, BASE-057.
#[test]
fn two_017_a_win_ends_the_game_before_the_remaining_roll() {
    let mut board = two().knights(P1, 2).cards(P1, DevelopmentCard::KNIGHT, 1);
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        board = board.city(P1, at);
    }
    let mut board = board.before_roll(P1);
    board.roll(1, 1);
    board.play(P1, base::Action::PlayKnight);
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert_eq!(
        board.winner(),
        Some(P1),
        "Largest Army completes ten points"
    );
    assert_eq!(board.state.rolls, 1);
    assert!(matches!(board.game.node(&board.state), Node::Over(_)));
}

/// Rules: TWO-051, BASE-080.
#[test]
fn two_051_the_two_players_trade() {
    let mut board = two().hand(P1, "2 ore").hand(P2, "1 wool");
    board.play(P1, offer("2 ore", "1 wool"));
    board.play(P2, board.accept());
    board.play(P1, board.confirm(P2));
    assert_eq!(
        (board.hand_of(P1).as_str(), board.hand_of(P2).as_str()),
        ("1 wool", "2 ore")
    );
    let neutral = crate::test_board::P3;
    assert_eq!(
        board.refusal(neutral, offer("1 wool", "1 ore")),
        Some("BASE-058"),
        "neutrals never trade"
    );
    assert_eq!(
        board.refusal(P1, board.accept_of(neutral)),
        Some("BASE-204")
    );
}

/// Rules: TWO-050, TWO-052, BASE-192.
#[test]
fn two_052_points_in_the_opponents_turn_win_in_the_own() {
    let mut board = two()
        .knights(P1, 3)
        .knights(P2, 3)
        .with(|state| state.largest_army = Some(P1));
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        board = board.city(P2, at);
    }
    board.play(P1, Action::TurnInKnight);
    assert_eq!((board.points(P2), board.winner()), (10, None));
    board.play(P1, base::Action::EndTurn);
    assert_eq!(board.winner(), Some(P2));
}

/// Rules: TWO-060.
#[test]
fn two_060_every_variant_and_scenario_is_played_by_two() {
    use crate::setup::{Module, Setup};
    use kernel::laws::TestDraw;
    let others = Module::SCENARIOS.into_iter().chain([
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
        Module::CitiesKnights,
    ]);
    for other in others {
        let three = Setup::new(3, &[Module::TwoPlayer, other]);
        assert!(
            three.resolve(&mut TestDraw(1)).is_err(),
            "{other:?} for three"
        );
        let mut board = TestBoard::start(&Setup::new(2, &[Module::TwoPlayer, other]));
        assert_eq!(board.game.neutrals().count(), 2, "{other:?}");
        assert!(board.game.rules.has(other));
        let mut draw = TestDraw(7);
        let (mut most, mut turns) = ([0; 4], 0);
        while board.state.turn < 4 {
            let (actor, action) = match board.game.node(&board.state) {
                Node::Decide { must, .. } => {
                    let seat = must.first_member().expect("somebody decides");
                    let legal = board.game.legal(&board.state, seat);
                    let pick = kernel::Draw::below(&mut draw, legal.len() as u32);
                    (Some(seat), legal.nth(pick as usize))
                }
                Node::Chance => (None, board.game.chances(&board.state).draw(&mut draw)),
                Node::Over(_) => panic!("nobody wins in three turns"),
            };
            board
                .game
                .apply(&mut board.state, actor, action, &mut kernel::Silent);
            let rolls = &mut most[usize::from(board.state.turn.min(3))];
            *rolls = board.state.rolls.max(*rolls);
            turns = turns.max(board.state.turn);
            assert_eq!(board.faults(), Vec::<String>::new());
        }
        assert_eq!(
            (most, turns),
            ([0, 2, 2, 2], 4),
            "{other:?}: two rolls a turn"
        );
    }
}
