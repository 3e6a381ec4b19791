//! The turn and who decides what.

use crate::hand::DevelopmentCard;
use crate::modules::base::{Action, Pending};
use crate::setup::{Module, Options, Phases, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard, bank_trade, offer};
use kernel::laws::{TestDraw, random_game};
use kernel::{Game, Node, PlayerSet};

fn separate() -> TestBoard {
    let options = Options {
        phases: Phases::SeparatePhases,
        ..Options::default()
    };
    TestBoard::empty(4, &[], options)
}

/// Rules: BASE-011, BASE-050.
#[test]
fn base_050_roll_then_trade_and_build_then_the_next_player() {
    let mut board = TestBoard::plain().before_roll(P3);
    assert_eq!(board.options(P3), ["roll"]);
    assert_eq!(
        board.refusal(P3, Action::EndTurn),
        Some("BASE-054"),
        "the roll is a duty"
    );
    board.roll(1, 1);
    assert!(board.is_at(Pending::Turn { player: P3 }));
    assert_eq!(
        board.refusal(P3, Action::Roll),
        Some("BASE-050"),
        "once a turn"
    );
    board.play(P3, Action::EndTurn);
    assert!(board.is_at(Pending::BeforeRoll { player: P4 }));
    board.roll(1, 1).play(P4, Action::EndTurn);
    assert!(
        board.is_at(Pending::BeforeRoll { player: P1 }),
        "clockwise, round the table"
    );
}

/// Rules: BASE-051, BASE-151.
#[test]
fn base_051_one_development_card_a_turn() {
    let mut board = TestBoard::plain()
        .cards(P1, DevelopmentCard::MONOPOLY, 2)
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .before_roll(P1);
    let monopoly = Action::PlayMonopoly {
        card: crate::Card::ORE,
    };
    board.play(P1, monopoly);
    assert_eq!(board.refusal(P1, monopoly), Some("BASE-151"));
    assert_eq!(board.refusal(P1, Action::PlayKnight), Some("BASE-151"));
    board.roll(1, 1);
    assert_eq!(
        board.refusal(P1, Action::PlayKnight),
        Some("BASE-151"),
        "also after the roll"
    );
    board.play(P1, Action::EndTurn);
    let board = board.before_roll(P1);
    assert!(board.allows(P1, Action::PlayKnight), "a new turn");
}

/// Rules: BASE-052, BASE-086, EX-BASE-20.
#[test]
fn base_052_trade_and_build_in_any_order_and_a_new_harbour_at_once() {
    let mut board = TestBoard::plain()
        .roads(P1, &["0,-2,NW"])
        .hand(P1, "4 lumber, 1 brick, 1 wool, 1 grain");
    assert_eq!(
        board.refusal(P1, bank_trade("ore", "wool")),
        Some("BASE-090")
    );
    let settle = board.settle("0,-2,N");
    board.play(P1, settle);
    board.play(P1, bank_trade("lumber", "ore"));
    assert_eq!(board.hand_of(P1), "1 ore", "3:1 in the turn of building");
    board.play(P1, offer("1 ore", "1 brick"));
}

/// Rules: BASE-053, EX-BASE-20.
#[test]
fn base_053_separate_phases_end_trade_with_the_first_purchase() {
    let mut board = separate()
        .roads(P1, &["0,-2,NW"])
        .hand(P1, "8 lumber, 1 brick, 1 wool, 1 grain")
        .hand(P2, "1 ore");
    board.play(P1, bank_trade("lumber", "ore"));
    let settle = board.settle("0,-2,N");
    board.play(P1, settle);
    for action in [bank_trade("lumber", "ore"), bank_trade("lumber", "brick")] {
        assert_eq!(board.refusal(P1, action), Some("BASE-053"));
    }
    assert_eq!(
        board.refusal(P1, offer("1 lumber", "1 brick")),
        Some("BASE-053")
    );
    assert_eq!(
        board.refusal(P2, offer("1 ore", "1 lumber")),
        Some("BASE-053")
    );
    board.play(P1, Action::EndTurn);
    // Next turn the harbour serves.
    let board = board.turn_of(P1).hand(P1, "3 lumber");
    assert!(board.allows(P1, bank_trade("lumber", "ore")));
}

/// Rules: BASE-053.
#[test]
fn base_053_every_purchase_ends_the_trade_phase() {
    let hand = "4 lumber, 4 brick, 2 wool, 4 grain, 4 ore";
    let ready = || {
        separate()
            .settlement(P1, "0,0,N")
            .roads(P1, &["0,0,NW", "0,-1,W"])
            .hand(P1, hand)
    };
    let board = ready();
    let purchases = [
        board.lay("0,0,NE"),
        board.settle("0,-2,S"),
        board.raise("0,0,N"),
        Action::BuyCard,
    ];
    for action in purchases {
        let mut board = ready();
        assert!(board.allows(P1, bank_trade("lumber", "ore")));
        board.play(P1, action);
        if action == Action::BuyCard {
            board.draws(DevelopmentCard::KNIGHT);
        }
        let again = bank_trade("ore", "wool");
        let board = board.hand(P1, "4 ore");
        assert_eq!(board.refusal(P1, again), Some("BASE-053"), "{action:?}");
    }
}

/// Rules: BASE-056, EX-BASE-29.
#[test]
fn base_056_free_roads_do_not_end_the_trade_phase() {
    let mut board = separate()
        .settlement(P1, "0,0,N")
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1)
        .hand(P1, "5 lumber, 1 brick");
    board.play(P1, Action::PlayRoadBuilding);
    let (first, second) = (board.lay("0,0,NW"), board.lay("0,0,NE"));
    board.play(P1, first).play(P1, second);
    board.play(P1, bank_trade("lumber", "ore"));
    let paid = board.lay("1,-1,W");
    board.play(P1, paid);
    let board = board.hand(P1, "4 lumber");
    assert_eq!(
        board.refusal(P1, bank_trade("lumber", "ore")),
        Some("BASE-053")
    );
}

/// Rules: BASE-056.
#[test]
fn base_056_cards_gained_late_can_be_spent_but_not_traded() {
    let mut board = separate()
        .settlement(P1, "0,0,N")
        .cards(P1, DevelopmentCard::MONOPOLY, 1)
        .hand(P1, "1 lumber, 1 brick")
        .hand(P2, "3 lumber, 1 brick")
        .hand(P3, "2 lumber");
    let road = board.lay("0,0,NW");
    board.play(P1, road);
    board.play(
        P1,
        Action::PlayMonopoly {
            card: crate::Card::LUMBER,
        },
    );
    assert_eq!(board.hand_of(P1), "5 lumber");
    assert_eq!(
        board.refusal(P1, bank_trade("lumber", "brick")),
        Some("BASE-053")
    );
    let board = board.hand(P1, "5 lumber, 1 brick");
    assert!(board.allows(P1, board.lay("0,0,NE")));
    // A harbour settled while founding serves in the first turn.
    let founded = separate().settlement(P1, "0,-2,N").hand(P1, "3 lumber");
    assert!(founded.allows(P1, bank_trade("lumber", "ore")));
}

/// Rules: BASE-054, BASE-080, BASE-090, BASE-100.
#[test]
fn base_054_before_the_roll_only_a_development_card() {
    let board = TestBoard::plain()
        .settlement(P1, "0,0,N")
        .roads(P1, &["0,0,NW", "0,-1,W"])
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .hand(P1, "4 lumber, 4 brick, 4 wool, 4 grain, 4 ore")
        .before_roll(P1);
    assert_eq!(board.options(P1), ["play_knight", "roll"]);
    let early = [
        board.lay("0,0,NE"),
        board.settle("0,-2,S"),
        board.raise("0,0,N"),
        Action::BuyCard,
        Action::EndTurn,
        bank_trade("lumber", "ore"),
    ];
    for action in early {
        assert_eq!(board.refusal(P1, action), Some("BASE-054"), "{action:?}");
    }
    assert_eq!(
        board.refusal(P1, offer("1 lumber", "1 ore")),
        Some("BASE-080")
    );
    assert_eq!(
        board.refusal(P2, offer("1 lumber", "1 ore")),
        Some("BASE-080")
    );
}

/// Rules: BASE-055.
#[test]
fn base_055_a_turn_ends_only_when_nothing_is_pending() {
    let mut board = TestBoard::plain().before_roll(P1).hand(P2, "9 ore");
    board.roll(3, 4);
    assert_eq!(
        board.refusal(P1, Action::EndTurn),
        Some("BASE-071"),
        "seat 2 discards first"
    );
    board.discards(P2, "4 ore");
    assert_eq!(
        board.refusal(P1, Action::EndTurn),
        Some("BASE-073"),
        "the robber is to be moved"
    );
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert!(board.allows(P1, Action::EndTurn));
    let mut free =
        TestBoard::plain()
            .settlement(P1, "0,0,N")
            .cards(P1, DevelopmentCard::ROAD_BUILDING, 1);
    free.play(P1, Action::PlayRoadBuilding);
    assert_eq!(
        free.refusal(P1, Action::EndTurn),
        Some("BASE-156"),
        "a free road is due"
    );
    let mut theft = TestBoard::plain()
        .settlement(P2, "1,0,N")
        .settlement(P3, "1,1,N")
        .hand(P2, "1 ore")
        .hand(P3, "1 ore")
        .before_roll(P1);
    theft.roll(3, 4);
    let robber = theft.robber_to("1,0");
    theft.play(P1, robber);
    assert_eq!(
        theft.refusal(P1, Action::EndTurn),
        Some("BASE-076"),
        "somebody is to be robbed"
    );
}

/// Rules: BASE-057, BASE-191.
#[test]
fn base_057_a_win_by_a_card_before_the_roll_ends_the_game() {
    let mut board = TestBoard::plain()
        .knights(P1, 2)
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .settlement(P2, "1,0,N")
        .hand(P2, "1 ore");
    for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N"] {
        board = board.city(P1, at);
    }
    let mut board = board.before_roll(P1);
    assert_eq!(board.points(P1), 8);
    board.play(P1, Action::PlayKnight);
    assert_eq!(
        board.refusal(P1, Action::Roll),
        Some("BASE-073"),
        "the card first"
    );
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    assert_eq!(board.winner(), None, "the theft is still to come");
    board.stolen("ore");
    assert_eq!(board.winner(), Some(P1));
    assert_eq!(board.state.rolls, 0);
}

/// Rules: BASE-058.
#[test]
fn base_058_decisions_and_who_decides() {
    let node = |board: &TestBoard| match board.game.node(&board.state) {
        Node::Decide { must, may } => (must, may),
        other => panic!("{other:?}"),
    };
    let only = PlayerSet::one;
    let mut board = TestBoard::plain()
        .settlement(P2, "1,0,N")
        .settlement(P3, "1,1,N")
        .settlement(P1, "0,0,S")
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1)
        .hand(P2, "8 ore")
        .hand(P3, "8 wool")
        .before_roll(P1);
    assert_eq!(node(&board), (only(P1), PlayerSet::EMPTY));
    assert_eq!(board.refusal(P2, Action::Roll), Some("BASE-058"));
    board.roll(3, 4);
    assert_eq!(
        node(&board).0,
        [P2, P3].into_iter().collect(),
        "both at once"
    );
    board.discards(P3, "4 wool");
    assert_eq!(node(&board).0, only(P2));
    board.discards(P2, "4 ore");
    assert_eq!(node(&board), (only(P1), PlayerSet::EMPTY));
    let robber = board.robber_to("1,0");
    assert_eq!(board.refusal(P2, robber), Some("BASE-073"));
    board.play(P1, robber);
    assert_eq!(board.options(P1), ["steal 2", "steal 3"]);
    assert_eq!(
        board.refusal(P2, Action::Steal { from: P3 }),
        Some("BASE-076")
    );
    board.play(P1, Action::Steal { from: P2 }).stolen("ore");
    let others = [P2, P3, P4].into_iter().collect();
    assert_eq!(node(&board), (only(P1), others), "opponents may speak");
    for action in [
        Action::EndTurn,
        Action::BuyCard,
        board.lay("0,0,NE"),
        bank_trade("ore", "wool"),
    ] {
        assert_eq!(
            board.refusal(P2, action),
            Some("BASE-058"),
            "{action:?} in another's turn"
        );
    }
    assert!(board.allows(P2, offer("1 ore", "1 wool")));
    assert_eq!(board.refusal(P2, board.accept()), Some("BASE-204"));
    board.play(P1, Action::PlayRoadBuilding);
    assert_eq!(node(&board), (only(P1), PlayerSet::EMPTY));
    let first = board.lay("0,1,NW");
    assert_eq!(board.refusal(P2, first), Some("BASE-156"));
    board.play(P1, first);
    assert!(
        board.options(P1).contains(&"pass".to_string()),
        "second free road or stop"
    );
}

/// Rules: BASE-058.
#[test]
fn base_058_nobody_answers_for_somebody_else() {
    for (seed, modules) in [
        (1, &[][..]),
        (2, &[Module::CitiesKnights]),
        (3, &[Module::Fishermen]),
        (4, &[Module::Rivers]),
        (5, &[Module::Caravans]),
        (6, &[Module::BarbarianAttack]),
        (7, &[Module::TradersBarbarians]),
    ] {
        let mut draw = TestDraw(seed);
        let setup = Setup::new(4, modules).resolve(&mut draw).unwrap();
        let game = crate::island::Island::new(&setup).unwrap();
        random_game(&game, &mut draw, 1500, |state| {
            let Node::Decide { must, may } = game.node(state) else {
                return;
            };
            let asked = must.first_member().expect("somebody is asked");
            for other in [P1, P2, P3, P4] {
                if !(must | may).has(other) {
                    for action in game.legal(state, asked).iter() {
                        let answered = game.check(state, other, action);
                        assert!(answered.is_err(), "{modules:?}: {action:?}");
                    }
                }
            }
        });
    }
}
