//! Two rolls a turn.

use super::{Action, two};
use crate::action::Outcome;
use crate::hand::{Card, DevelopmentCard, Dice};
use crate::modules::base::{self, Pending};
use crate::scene::{P1, P2, Scene, bank_trade, offer};
use kernel::{Game, Node};

fn second_roll(scene: &mut Scene) -> Vec<u8> {
    scene.play(P1, base::Action::Roll);
    let chances = scene.game.chances(&scene.state);
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
    let mut scene = two().settlement(P1, "-1,2,N").before_roll(P1);
    scene.roll(5, 1);
    assert_eq!(scene.hand_of(P1), "1 grain", "fields 6");
    assert!(scene.is_at(Pending::BeforeRoll { player: P1 }));
    assert_eq!(
        second_roll(&mut scene),
        [2, 3, 4, 5, 7, 8, 9, 10, 11, 12],
        "no 6"
    );
    assert_eq!(
        scene.game.chances(&scene.state).total(),
        31,
        "each other throw keeps its odds"
    );
    scene.chance(Outcome::Dice {
        roll: Dice::new(1, 3),
    });
    assert_eq!(
        scene.hand_of(P1),
        "2 grain",
        "fields 4 of the second roll, and nothing of re-rolls"
    );
    assert!(scene.is_at(Pending::Turn { player: P1 }));
    assert_eq!(scene.state.rolls, 2);
}

/// Rules: TWO-011, TWO-016.
#[test]
fn two_016_each_roll_is_resolved_and_there_is_at_most_one_seven() {
    let mut scene = two()
        .settlement(P2, "1,1,N")
        .hand(P2, "9 ore")
        .before_roll(P1);
    scene.roll(3, 4);
    scene.discards(P2, "4 ore");
    let robber = scene.robber_to("1,0");
    scene.play(P1, robber).stolen("ore");
    assert!(
        scene.is_at(Pending::BeforeRoll { player: P1 }),
        "resolved before the second roll"
    );
    assert!(!second_roll(&mut scene).contains(&7));
    scene.chance(Outcome::Dice {
        roll: Dice::new(4, 4),
    });
    assert_eq!(
        scene.hand_of(P2),
        "5 ore",
        "8: mountains pay the other player too"
    );
}

/// Rules: TWO-012, TWO-017.
#[test]
fn two_012_trade_and_build_start_after_both_rolls() {
    let mut scene = two()
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
    assert_eq!(scene.options(P1), may, "before the first roll");
    scene.roll(1, 1);
    assert_eq!(scene.options(P1), may, "between the rolls");
    let early = [
        scene.lay("0,1,NW"),
        scene.raise("0,0,S"),
        base::Action::BuyCard,
        bank_trade("ore", "wool"),
    ];
    for action in early {
        assert_eq!(scene.refusal(P1, action), Some("TWO-017"), "{action:?}");
    }
    assert_eq!(scene.refusal(P1, base::Action::EndTurn), Some("TWO-017"));
    assert_eq!(
        scene.refusal(P1, offer("1 ore", "1 wool")),
        Some("BASE-080")
    );
    scene.roll(1, 2);
    assert!(scene.allows(P1, scene.lay("0,1,NW")) && scene.allows(P1, bank_trade("ore", "wool")));
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
    let knight = |scene: &mut Scene| {
        scene.play(P1, base::Action::PlayKnight);
        let robber = scene.robber_to("2,0");
        scene.play(P1, robber);
        assert_eq!(scene.state.robber, Some(scene.hex("2,0")), "at once");
        let other = base::Action::PlayMonopoly { card: Card::ORE };
        assert_eq!(scene.refusal(P1, other), Some("BASE-151"), "one a turn");
    };
    let (mut before, mut between, mut after) = (start(), start(), start());
    knight(&mut before);
    before.roll(1, 1).roll(1, 2);
    between.roll(1, 1);
    knight(&mut between);
    between.roll(1, 2);
    after.roll(1, 1).roll(1, 2);
    knight(&mut after);
    for scene in [before, between, after] {
        assert!(scene.is_at(Pending::Turn { player: P1 }));
        let other = base::Action::PlayMonopoly { card: Card::ORE };
        assert_eq!(scene.refusal(P1, other), Some("BASE-151"));
    }
}

/// Rules: TWO-014, TWO-030.
#[test]
fn two_014_the_marker_action_before_between_or_after_the_rolls() {
    let start = || two().robber("1,0").before_roll(P1);
    for rolls in 0..=2 {
        let mut scene = start();
        for roll in 0..rolls {
            scene.roll(1, 1 + roll);
        }
        scene.play(P1, Action::BanishRobber);
        assert_eq!(scene.state.robber, Some(scene.hex("0,0")));
        let again = scene.robber("1,0");
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
    let mut scene = two().knights(P1, 2).cards(P1, DevelopmentCard::KNIGHT, 1);
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        scene = scene.city(P1, at);
    }
    let mut scene = scene.before_roll(P1);
    scene.roll(1, 1);
    scene.play(P1, base::Action::PlayKnight);
    let robber = scene.robber_to("1,0");
    scene.play(P1, robber);
    assert_eq!(
        scene.winner(),
        Some(P1),
        "Largest Army completes ten points"
    );
    assert_eq!(scene.state.rolls, 1);
    assert!(matches!(scene.game.node(&scene.state), Node::Over(_)));
}

/// Rules: TWO-051, BASE-080.
#[test]
fn two_051_the_two_players_trade() {
    use crate::interplay::trade;
    let mut scene = two().hand(P1, "2 ore").hand(P2, "1 wool");
    scene
        .play(P1, offer("2 ore", "1 wool"))
        .play(P2, trade::Action::Accept);
    scene.play(P1, trade::Action::Confirm { with: P2 });
    assert_eq!(
        (scene.hand_of(P1).as_str(), scene.hand_of(P2).as_str()),
        ("1 wool", "2 ore")
    );
    let neutral = crate::scene::P3;
    assert_eq!(
        scene.refusal(neutral, offer("1 wool", "1 ore")),
        Some("BASE-058"),
        "neutrals never trade"
    );
    assert_eq!(
        scene.refusal(P1, trade::Action::TakeOffer { from: neutral }),
        Some("BASE-085")
    );
}

/// Rules: TWO-050, TWO-052, BASE-192.
#[test]
fn two_052_points_in_the_opponents_turn_win_in_the_own() {
    let mut scene = two()
        .knights(P1, 3)
        .knights(P2, 3)
        .with(|state| state.largest_army = Some(P1));
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        scene = scene.city(P2, at);
    }
    scene.play(P1, Action::TurnInKnight);
    assert_eq!((scene.points(P2), scene.winner()), (10, None));
    scene.play(P1, base::Action::EndTurn);
    assert_eq!(scene.winner(), Some(P2));
}
