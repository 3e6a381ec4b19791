//! The trade cards.

use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{Action, Pending};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard, bank_trade, card};

/// Rules: CK-110, CK-166, CK-R35, CK-R36, COMBO-011.
#[test]
fn ck_110_the_merchant_changes_owner_and_hex() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .settlement(P2, "0,0,S")
        .merchant_of(P2, "0,0")
        .hand(P1, "2 brick")
        .progress(P1, &["merchant", "merchant"]);
    assert_eq!(board.points(P2), 2);
    let to = |board: &TestBoard, hex| Play::Merchant {
        hex: board.hex(hex),
    };
    assert_eq!(
        board.refusal(P1, to(&board, "1,0")),
        Some("CK-110"),
        "no building there"
    );
    board.plays(P1, to(&board, "0,0"));
    assert_eq!((board.points(P1), board.points(P2)), (2, 1));
    assert_eq!(
        (board.rate(P2, "brick"), board.state.derived.rates[P2][1]),
        (4, 4)
    );
    assert_eq!(
        board.refusal(P1, to(&board, "0,0")),
        Some("CK-110"),
        "owned there already"
    );
    board.play(P1, bank_trade("brick", "coin"));
    board.plays(P1, to(&board, "1,-1"));
    assert_eq!(
        (board.points(P1), board.rate(P1, "brick")),
        (2, 4),
        "the desert: only the point"
    );
}

/// Rules: EX-CK-28, CK-R56, CK-R61.
#[test]
fn ex_ck_28_commercial_harbor() {
    let mut board = TestBoard::cities(3)
        .hand(P1, "2 ore, 1 coin")
        .hand(P2, "1 cloth, 1 paper, 1 wool")
        .hand(P3, "2 wool")
        .progress(P1, &["commercial_harbor"]);
    let offer = |with, name| Action::Exchange {
        with,
        card: card(name),
    };
    assert_eq!(
        board.refusal(P1, offer(P2, "ore")),
        Some("CK-111"),
        "not played yet"
    );
    board.plays(P1, Play::CommercialHarbor);
    assert_eq!(board.refusal(P1, offer(P1, "ore")), Some("CK-111"));
    assert_eq!(
        board.refusal(P1, offer(P2, "coin")),
        Some("CK-111"),
        "a resource is given"
    );
    assert_eq!(
        board.refusal(P1, offer(P2, "wool")),
        Some("CK-111"),
        "not held"
    );
    board.play(P1, offer(P2, "ore"));
    let answer = |name| Action::AnswerHarbor { card: card(name) };
    assert!(board.is_at(Pending::HarborAnswer { player: P2, to: P1 }));
    assert_eq!(
        board.refusal(P2, answer("wool")),
        Some("CK-111"),
        "a commodity"
    );
    assert_eq!(
        board.refusal(P2, answer("coin")),
        Some("CK-111"),
        "not held"
    );
    assert_eq!(board.refusal(P2, PASS), Some("CK-111"), "there is one");
    board.play(P2, answer("cloth"));
    assert_eq!(board.hand_of(P1), "1 ore, 1 cloth, 1 coin");
    assert_eq!(board.hand_of(P2), "1 wool, 1 ore, 1 paper");
    assert_eq!(
        board.refusal(P1, offer(P2, "ore")),
        Some("CK-111"),
        "once per opponent"
    );
    board.play(P1, offer(P3, "ore")).play(P3, PASS);
    assert_eq!(
        board.hand_of(P1),
        "1 ore, 1 cloth, 1 coin",
        "cancelled, the resource stays"
    );
    assert_eq!(
        board.refusal(P1, offer(P3, "ore")),
        Some("CK-R61"),
        "the answer would be the same"
    );
    // Another hand, another question: a cancelled exchange is none.
    board.play(P1, crate::test_board::offer("1 coin", "1 wool"));
    board.play(P3, board.accept());
    board.play(P1, board.confirm(P3));
    board.play(P1, offer(P3, "ore")).play(P3, answer("coin"));
    assert_eq!(board.hand_of(P3), "1 wool, 1 ore");
    assert_eq!(board.hand_of(P1), "1 wool, 1 cloth, 1 coin");
    assert_eq!(
        board.refusal(P1, offer(P3, "wool")),
        Some("CK-111"),
        "one exchange with each"
    );
    // Without a resource the card can be played, and used when one has come.
    let mut empty = TestBoard::cities(3)
        .hand(P1, "4 coin")
        .progress(P1, &["commercial_harbor"]);
    empty.plays(P1, Play::CommercialHarbor);
    assert_eq!(empty.refusal(P1, offer(P2, "ore")), Some("CK-111"));
    empty.play(P1, bank_trade("coin", "ore"));
    assert!(empty.allows(P1, offer(P2, "ore")));
}

/// Rules: CK-113, CK-160, CK-R25.
#[test]
fn ck_113_master_merchant_looks_and_takes_two() {
    let board = TestBoard::cities(4)
        .settlement(P2, "0,0,N")
        .hand(P2, "2 ore, 1 coin, 1 wool")
        .settlement(P3, "0,0,S")
        .hand(P4, "5 ore")
        .progress(P1, &["master_merchant"]);
    let from = |player| Play::MasterMerchant { from: player };
    assert_eq!(board.refusal(P1, from(P3)), Some("CK-113"), "no cards");
    assert_eq!(
        board.refusal(P1, from(P4)),
        Some("CK-113"),
        "not more points"
    );
    let mut board = board;
    board.plays(P1, from(P2));
    let take = |name| Action::TakeSeen { card: card(name) };
    assert_eq!(board.refusal(P1, take("cloth")), Some("CK-113"));
    assert_eq!(board.refusal(P1, PASS), Some("CK-113"));
    board.play(P1, take("coin")).play(P1, take("ore"));
    assert_eq!(board.hand_of(P1), "1 ore, 1 coin");
    assert_eq!(board.hand_of(P2), "1 wool, 1 ore");
    let mut one = TestBoard::cities(3)
        .settlement(P2, "0,0,N")
        .hand(P2, "1 wool")
        .progress(P1, &["master_merchant"]);
    one.plays(P1, from(P2));
    assert_eq!(one.hand_of(P1), "1 wool", "one if only one");
    assert!(one.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: EX-CK-21, CK-114, CK-115, CK-163.
#[test]
fn ex_ck_21_monopolies() {
    let mut board = TestBoard::cities(4)
        .hand(P2, "5 wool, 2 cloth")
        .hand(P3, "1 wool, 1 cloth")
        .progress(P1, &["resource_monopoly", "trade_monopoly"]);
    board.plays(P1, Play::ResourceMonopoly { card: card("wool") });
    assert_eq!(board.hand_of(P1), "3 wool");
    board.plays(
        P1,
        Play::TradeMonopoly {
            card: card("cloth"),
        },
    );
    assert_eq!(board.hand_of(P1), "3 wool, 2 cloth");
    assert_eq!(board.hand_of(P2), "3 wool, 1 cloth");
}

/// Rules: CK-R61.
#[test]
fn ck_r61_whoever_had_no_commodity_is_asked_again_once_a_hand_has_changed() {
    let mut board = TestBoard::cities(3);
    let before = board.state.hands;
    let without = |board: &TestBoard| board.state.cities_knights.without_commodity[P2];
    board.state.cities_knights.without_commodity[P2] = true;
    crate::modules::cities_knights::progress::hands_changed(&mut board.state, &before);
    assert!(without(&board), "nothing has changed");
    board.state.hands[P2].add(card("coin"), 1);
    crate::modules::cities_knights::progress::hands_changed(&mut board.state, &before);
    assert!(!without(&board));
}
