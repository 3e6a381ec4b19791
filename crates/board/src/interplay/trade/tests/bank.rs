//! Trade with the bank.

use crate::event::Event;
use crate::hand::Card;
use crate::modules::base::Action;
use crate::test_board::{P1, P2, TestBoard, bank_trade};
use kernel::Game;

fn rates(board: &TestBoard) -> [u8; 5] {
    let all = board.state.derived.rates[P1];
    [all[0], all[1], all[2], all[3], all[4]]
}

/// Rules: BASE-090, EX-BASE-13.
#[test]
fn ex_base_13_four_for_one_of_another_kind() {
    let mut board = TestBoard::plain().hand(P1, "4 ore");
    assert_eq!(
        board.refusal(P1, bank_trade("ore", "ore")),
        Some("BASE-090")
    );
    board.play(P1, bank_trade("ore", "lumber"));
    assert_eq!(board.hand_of(P1), "1 lumber");
    assert_eq!(
        board.state.bank.to_string(),
        "18 lumber, 19 brick, 19 wool, 19 grain, 19 ore"
    );
    let three = TestBoard::plain().hand(P1, "3 ore");
    assert_eq!(
        three.refusal(P1, bank_trade("ore", "lumber")),
        Some("BASE-090")
    );
    let mixed = TestBoard::plain().hand(P1, "3 ore, 3 wool");
    assert_eq!(
        mixed.options(P1),
        ["end_turn"],
        "four of one kind, not four cards"
    );
}

/// Rules: BASE-091, EX-BASE-14.
#[test]
fn ex_base_14_a_common_harbour() {
    let mut board = TestBoard::plain()
        .settlement(P1, "0,-2,N")
        .hand(P1, "6 lumber, 2 wool");
    assert_eq!(rates(&board), [3; 5]);
    board.play(P1, bank_trade("lumber", "ore"));
    board.play(P1, bank_trade("lumber", "ore"));
    assert_eq!(board.hand_of(P1), "2 wool, 2 ore", "and may go on trading");
    assert_eq!(
        board.refusal(P1, bank_trade("wool", "ore")),
        Some("BASE-090")
    );
}

/// Rules: BASE-092, BASE-095, EX-BASE-15.
#[test]
fn ex_base_15_a_special_harbour() {
    let board = TestBoard::plain().settlement(P1, "1,-2,N");
    assert_eq!(rates(&board), [4, 4, 4, 2, 4]);
    let mut four = board.clone().hand(P1, "4 grain");
    four.play(P1, bank_trade("grain", "ore"))
        .play(P1, bank_trade("grain", "wool"));
    assert_eq!(
        four.hand_of(P1),
        "1 wool, 1 ore",
        "of the same or of different kinds"
    );
    let wool = board.hand(P1, "3 wool");
    assert_eq!(
        wool.refusal(P1, bank_trade("wool", "ore")),
        Some("BASE-090"),
        "4:1 applies"
    );
}

/// Rules: BASE-092, BASE-022.
#[test]
fn base_092_every_special_harbour_serves_its_own_resource() {
    // The two ends of each special harbour of the fixed map, clockwise from the north-west.
    let ends = [
        ("1,-2,NE", 3, ["1,-2,N", "2,-3,S"]),
        ("2,-1,NE", 4, ["2,-1,N", "3,-2,S"]),
        ("1,2,NW", 2, ["1,1,S", "1,2,N"]),
        ("-2,1,W", 1, ["-2,0,S", "-3,2,N"]),
        ("-1,-1,W", 0, ["-1,-2,S", "-2,0,N"]),
    ];
    for (path, kind, spots) in ends {
        for spot in spots {
            let board = TestBoard::plain().settlement(P1, spot);
            assert!(
                board
                    .game
                    .topology
                    .paths_at(board.intersection(spot))
                    .has(board.path(path))
            );
            let mut expected = [4; 5];
            expected[kind] = 2;
            assert_eq!(rates(&board), expected, "{spot}");
        }
    }
}

/// Rules: BASE-093.
#[test]
fn base_093_both_ends_serve_and_only_one_can_be_taken() {
    for at in ["0,-3,S", "0,-2,N"] {
        assert_eq!(rates(&TestBoard::plain().settlement(P1, at)), [3; 5]);
        assert_eq!(
            rates(&TestBoard::plain().city(P1, at)),
            [3; 5],
            "a city too"
        );
        assert_eq!(
            rates(&TestBoard::plain().settlement(P2, at)),
            [4; 5],
            "whoever has the building"
        );
    }
    let board = TestBoard::plain()
        .settlement(P2, "0,-3,S")
        .roads(P1, &["0,-2,NE"])
        .hand(P1, "1 lumber, 1 brick, 1 wool, 1 grain");
    assert_eq!(board.refusal(P1, board.settle("0,-2,N")), Some("BASE-121"));
}

/// Rules: BASE-094.
#[test]
fn base_094_the_coast_alone_gives_nothing() {
    let board = TestBoard::plain().settlement(P1, "1,-3,S");
    assert!(
        board
            .game
            .topology
            .coast()
            .has(board.intersection("1,-3,S"))
    );
    assert_eq!(rates(&board), [4; 5]);
}

/// Rules: BASE-096, BASE-200.
#[test]
fn base_096_the_wanted_card_must_be_there() {
    let board = TestBoard::plain()
        .hand(P1, "8 ore")
        .bank("11 ore, 19 wool, 19 brick, 1 grain", P2);
    assert_eq!(
        board.refusal(P1, bank_trade("ore", "lumber")),
        Some("BASE-096")
    );
    let mut board = board;
    board.play(P1, bank_trade("ore", "grain"));
    assert_eq!(
        board.refusal(P1, bank_trade("ore", "grain")),
        Some("BASE-096"),
        "checked as it then stands"
    );
}

/// Rules: BASE-096, BASE-097.
#[test]
fn base_097_one_exchange_at_the_best_rate() {
    let mut board = TestBoard::plain()
        .settlement(P1, "0,-2,N")
        .settlement(P1, "1,-2,N")
        .hand(P1, "4 grain, 3 wool");
    assert_eq!(
        rates(&board),
        [3, 3, 3, 2, 3],
        "the best rate for each kind"
    );
    let listed = board.options(P1);
    assert_eq!(
        listed
            .iter()
            .filter(|word| word.starts_with("bank_trade grain"))
            .count(),
        4
    );
    board.play(P1, bank_trade("grain", "ore"));
    assert_eq!(
        board.events,
        [Event::BankTraded {
            player: P1,
            give: Card::GRAIN,
            count: 2,
            take: Card::ORE
        }],
        "cards of one resource for one card"
    );
    assert_eq!(board.hand_of(P1), "3 wool, 2 grain, 1 ore");
}

/// Rules: BASE-098.
#[test]
fn base_098_only_in_the_own_turn_after_the_roll() {
    let board = TestBoard::plain().hand(P1, "4 ore").hand(P2, "4 ore");
    assert_eq!(
        board.refusal(P2, bank_trade("ore", "wool")),
        Some("BASE-058")
    );
    let before = board.before_roll(P1);
    assert_eq!(
        before.refusal(P1, bank_trade("ore", "wool")),
        Some("BASE-054")
    );
    let mut seven = before;
    seven.roll(3, 4);
    assert_eq!(
        seven.refusal(P1, bank_trade("ore", "wool")),
        Some("BASE-073"),
        "the robber first"
    );
}

/// Rules: BASE-084, BASE-090.
#[test]
fn base_090_commodities_do_not_exist_in_the_base_game() {
    let board = TestBoard::plain().hand(P1, "4 ore");
    assert_eq!(
        board.refusal(P1, bank_trade("ore", "paper")),
        Some("BASE-096")
    );
    assert_eq!(
        board.refusal(P1, bank_trade("coin", "ore")),
        Some("BASE-090")
    );
    let mut bought = board.hand(P1, "1 wool, 1 grain, 1 ore");
    bought.play(P1, Action::BuyCard);
    assert!(matches!(
        bought.game.node(&bought.state),
        kernel::Node::Chance
    ));
}
