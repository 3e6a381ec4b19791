//! Trade with eight kinds.

use crate::modules::cities_knights::progress::Play;
use crate::test_board::{P1, P2, TestBoard, bank_trade, card, offer};

/// Rules: EX-CK-02, CK-044, CK-048.
#[test]
fn ex_ck_02_four_wool_for_a_paper() {
    let mut board = TestBoard::cities(3).hand(P1, "4 wool");
    assert_eq!(
        board.refusal(P1, bank_trade("wool", "wool")),
        Some("CK-048")
    );
    board.play(P1, bank_trade("wool", "paper"));
    assert_eq!(board.hand_of(P1), "1 paper");
    let three = TestBoard::cities(3).hand(P1, "3 wool, 1 ore");
    assert_eq!(
        three.refusal(P1, bank_trade("wool", "paper")),
        Some("CK-044")
    );
    let empty = TestBoard::cities(3).hand(P1, "4 wool").hand(P2, "12 paper");
    assert_eq!(
        empty.refusal(P1, bank_trade("wool", "paper")),
        Some("BASE-096")
    );
}

/// Rules: EX-CK-03, CK-044, CK-045.
#[test]
fn ex_ck_03_harbours() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "1,1,S")
        .hand(P1, "3 coin");
    assert_eq!(board.rate(P1, "coin"), 3);
    board.play(P1, bank_trade("coin", "cloth"));
    let mixed = TestBoard::cities(3)
        .settlement(P1, "1,1,S")
        .hand(P1, "2 coin, 1 cloth");
    assert_eq!(mixed.refusal(P1, bank_trade("coin", "ore")), Some("CK-044"));
    let special = TestBoard::cities(3)
        .settlement(P1, "0,-3,S")
        .hand(P1, "2 brick, 2 coin");
    assert!(
        special.allows(P1, bank_trade("brick", "coin")),
        "a commodity may be taken"
    );
    assert_eq!(
        special.refusal(P1, bank_trade("coin", "ore")),
        Some("CK-044")
    );
}

/// Rules: CK-046, CK-075, CK-081.
#[test]
fn ck_046_the_guild_trades_commodities_two_for_one() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .level(P1, "trade", 2)
        .hand(P1, "5 cloth, 2 wool");
    assert_eq!(board.refusal(P1, bank_trade("coin", "ore")), Some("CK-044"));
    board.play(
        P1,
        crate::modules::cities_knights::Action::Improve {
            discipline: crate::test_board::discipline("trade"),
        },
    );
    // The power works at once.
    assert_eq!(
        board.refusal(P1, bank_trade("wool", "ore")),
        Some("CK-044"),
        "not for resources"
    );
    board.play(P1, bank_trade("cloth", "coin"));
    assert_eq!(board.hand_of(P1), "2 wool, 1 coin");
    let homeless = TestBoard::cities(3)
        .level(P1, "trade", 3)
        .hand(P1, "2 paper");
    assert!(
        homeless.allows(P1, bank_trade("paper", "ore")),
        "even without a city"
    );
}

/// Rules: CK-047, CK-110, CK-R36.
#[test]
fn ck_047_the_merchant_and_the_fleet() {
    let board = TestBoard::cities(3)
        .settlement(P1, "0,0,N")
        .merchant_of(P1, "0,-1")
        .hand(P1, "2 ore, 2 coin, 2 brick");
    assert!(board.allows(P1, bank_trade("ore", "coin")));
    assert_eq!(
        board.refusal(P1, bank_trade("coin", "ore")),
        Some("CK-044"),
        "not its commodity"
    );
    assert_eq!(board.rate(P2, "ore"), 4);
    let desert = board.merchant_of(P1, "1,-1");
    assert_eq!((desert.rate(P1, "ore"), desert.points(P1)), (4, 2));
}

/// Rules: EX-CK-20, CK-112.
#[test]
fn ex_ck_20_merchant_fleet() {
    let mut board = TestBoard::cities(3)
        .hand(P1, "6 paper, 1 coin")
        .progress(P1, &["merchant_fleet"]);
    board.plays(
        P1,
        Play::MerchantFleet {
            card: card("paper"),
        },
    );
    for _ in 0..3 {
        board.play(P1, bank_trade("paper", "ore"));
    }
    assert_eq!(board.hand_of(P1), "3 ore, 1 coin");
    let mut mixed = TestBoard::cities(3)
        .hand(P1, "1 paper, 1 coin")
        .progress(P1, &["merchant_fleet"]);
    mixed.plays(
        P1,
        Play::MerchantFleet {
            card: card("paper"),
        },
    );
    assert_eq!(
        mixed.refusal(P1, bank_trade("paper", "ore")),
        Some("CK-044")
    );
}

/// Rules: CK-043, CK-163.
#[test]
fn ck_043_players_trade_all_eight_kinds() {
    let mut board = TestBoard::cities(3)
        .hand(P1, "2 wool, 1 coin")
        .hand(P2, "1 cloth, 1 ore");
    assert_eq!(board.refusal(P1, offer("1 wool", "")), Some("BASE-082"));
    assert_eq!(
        board.refusal(P1, offer("1 coin", "1 coin, 1 ore")),
        Some("BASE-083")
    );
    board.play(P1, offer("2 wool, 1 coin", "1 cloth, 1 ore"));
    board.play(P2, board.accept());
    board.play(P1, board.confirm(P2));
    assert_eq!(board.hand_of(P1), "1 ore, 1 cloth");
    assert_eq!(board.hand_of(P2), "2 wool, 1 coin");
}
