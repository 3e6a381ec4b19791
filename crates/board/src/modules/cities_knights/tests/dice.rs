//! The turn, the three dice and the event step.

use crate::action::Outcome;
use crate::hand::Dice;
use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{Action, Pending, ProgressCard};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard, card, progress_card};
use kernel::Game;

/// Rules: CK-020, CK-021, CK-023, CK-082.
#[test]
fn ck_021_before_the_roll_only_the_roll_and_alchemist() {
    let board = TestBoard::cities(4)
        .unlocked()
        .city(P1, "0,0,S")
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, true)
        .knight(P1, "1,-1,S", 1, false)
        .hand(P1, "4 grain, 4 ore, 4 wool, 4 brick, 4 paper")
        .progress(P1, &["alchemist", "warlord", "crane"]);
    let before = board.clone().before_roll(P1);
    let refused: [crate::Action; 7] = [
        before.activate("1,-1,S").into(),
        before.train("0,0,N").into(),
        before.march("0,0,N", "1,-1,S").into(),
        before.chase("0,0,N").into(),
        before.build_wall("0,0,S").into(),
        Play::Warlord.into(),
        crate::test_board::bank_trade("wool", "ore").into(),
    ];
    for action in refused {
        assert_eq!(before.refusal(P1, action), Some("CK-021"), "{action:?}");
    }
    let set = Play::Alchemist {
        roll: Dice::new(1, 1),
    };
    assert!(before.allows(P1, set) && before.allows(P1, base::Action::Roll));
    assert_eq!(before.options(P1).len(), 37, "roll, or one of 36 throws");
    assert_eq!(before.refusal(P2, Play::Warlord), Some("BASE-058"));
    // In the action phase everything else is possible, in any order, and Alchemist is not.
    for action in [
        board.activate("1,-1,S").into(),
        board.train("0,0,N").into(),
        board.chase("0,0,N").into(),
        board.build_wall("0,0,S").into(),
        crate::Action::from(Play::Warlord),
        Action::Improve {
            discipline: crate::test_board::discipline("science"),
        }
        .into(),
    ] {
        assert!(board.allows(P1, action), "{action:?}");
        assert_eq!(board.refusal(P2, action), Some("BASE-058"), "{action:?}");
    }
    assert_eq!(board.refusal(P1, set), Some("CK-100"));
}

/// Rules: CK-022, CK-026, CK-007.
#[test]
fn ck_022_the_event_die_first_then_production() {
    let mut board = TestBoard::cities(4)
        .settlement(P1, "0,0,N")
        .level(P1, "trade", 1)
        .number("0,0", 3)
        .before_roll(P1);
    board.play(P1, base::Action::Roll);
    let chances = board.game.chances(&board.state);
    assert_eq!(chances.total(), 6);
    board.event_die("trade").chance(Outcome::Dice {
        roll: Dice::new(1, 2),
    });
    assert_eq!(board.hand_of(P1), "", "the draw comes before production");
    board.draws_progress("merchant");
    assert_eq!(board.hand_of(P1), "1 brick");
    let mut ship = TestBoard::cities(4)
        .settlement(P1, "0,0,N")
        .number("0,0", 3)
        .before_roll(P1);
    ship.roll_three("ship", 1, 2);
    assert_eq!(
        (ship.state.cities_knights.fleet, ship.hand_of(P1)),
        (1, "1 brick".into())
    );
}

/// Rules: EX-CK-01, CK-027.
#[test]
fn ex_ck_01_progress_draw() {
    let mut board = TestBoard::cities(3)
        .level(P1, "trade", 3)
        .level(P2, "trade", 1)
        .before_roll(P1);
    board.roll_three("trade", 3, 6);
    assert!(board.is_at(Pending::DrawProgress {
        player: P1,
        deck: crate::test_board::discipline("trade")
    }));
    board.draws_progress("merchant");
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "3 is more than 2"
    );
    let thresholds = crate::data::CITIES_KNIGHTS.thresholds();
    assert_eq!(thresholds, [0, 2, 3, 4, 5, 6], "by level");
}

/// Rules: CK-028, CK-R09, CK-R10, CK-R53.
#[test]
fn ck_028_draws_in_turn_order_one_player_at_a_time() {
    let mut board = TestBoard::cities(4)
        .level(P2, "politics", 1)
        .level(P3, "politics", 5)
        .level(P4, "politics", 2)
        .progress(P4, &["spy", "spy", "wedding", "wedding"])
        .before_roll(P4);
    // The first die is the red one: 2 is low enough for everybody, none of whom has a city.
    board.roll_three("politics", 2, 6);
    let deck = crate::test_board::discipline("politics");
    assert!(board.is_at(Pending::DrawOrDecline { player: P4, deck }));
    board
        .play(P4, Action::DrawProgress)
        .draws_progress("intrigue");
    // The over-limit step of the first comes before the draw of the next.
    assert!(board.is_at(Pending::FifthCard { player: P4 }));
    let spy = board.refusal(P4, Play::Spy { from: P2 });
    assert_eq!(spy, Some("CK-123"), "nobody has a card to be taken yet");
    let under = |name| Action::PutUnder {
        card: progress_card(name),
    };
    board.play(P4, under("spy"));
    assert!(board.is_at(Pending::DrawProgress { player: P2, deck }));
    board.draws_progress("warlord");
    assert!(board.is_at(Pending::DrawProgress { player: P3, deck }));
    board.draws_progress("constitution");
    assert_eq!(board.points(P3), 1);
    let mut high = TestBoard::cities(4)
        .level(P2, "politics", 1)
        .before_roll(P4);
    high.roll_three("politics", 6, 2);
    assert!(
        high.is_at(base::Pending::Turn { player: P4 }),
        "the yellow die does not count"
    );
}

/// Rules: CK-029, CK-R11.
#[test]
fn ck_029_only_a_full_hand_may_decline() {
    let full = ["spy", "spy", "wedding", "wedding"];
    let mut board = TestBoard::cities(3)
        .level(P1, "politics", 1)
        .progress(P1, &full)
        .before_roll(P1);
    let deck = crate::test_board::discipline("politics");
    board.roll_three("politics", 1, 1);
    assert!(board.is_at(Pending::DrawOrDecline { player: P1, deck }));
    assert_eq!(board.refusal(P2, PASS), Some("CK-029"));
    board.play(P1, PASS);
    assert_eq!(board.progress_of(P1).len(), 4);
    let mut three = TestBoard::cities(3)
        .level(P1, "politics", 1)
        .progress(P1, &full[..3])
        .before_roll(P1);
    three.roll_three("politics", 1, 1);
    assert!(
        three.is_at(Pending::DrawProgress { player: P1, deck }),
        "automatic below the limit"
    );
}

/// Rules: CK-030, CK-104, CK-125, CK-165.
#[test]
fn ck_030_victory_point_cards_lie_open_and_never_count_for_the_limit() {
    for (deck, name) in [("science", "printer"), ("politics", "constitution")] {
        let mut board = TestBoard::cities(3)
            .level(P1, deck, 1)
            .progress(P1, &["spy", "spy", "wedding", "wedding"])
            .before_roll(P1);
        board.roll_three(deck, 1, 1);
        board.play(P1, Action::DrawProgress).draws_progress(name);
        assert_eq!(board.points(P1), 1);
        assert_eq!(board.progress_of(P1).len(), 4);
        assert!(
            board.is_at(base::Pending::Turn { player: P1 }),
            "no over-limit step"
        );
        assert_eq!(board.faults(), Vec::<String>::new());
    }
}

/// Rules: CK-035.
#[test]
fn ck_035_an_empty_deck_is_skipped() {
    let mut board = TestBoard::cities(3).level(P1, "trade", 1).before_roll(P1);
    for kind in ProgressCard::of(crate::test_board::discipline("trade")) {
        board.state.cities_knights.decks.unknown[kind] = 0;
    }
    board.roll_three("trade", 1, 1);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: CK-025, CK-092, CK-093.
#[test]
fn ck_025_what_lasts_a_turn_ends_with_it() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,S")
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, false)
        .hand(P1, "2 grain, 1 wool, 1 ore")
        .progress(P1, &["crane", "merchant_fleet", "commercial_harbor"]);
    board.play(P1, board.activate("0,0,N"));
    board.play(P1, board.train("0,0,N"));
    board.plays(P1, Play::Crane);
    board.plays(P1, Play::MerchantFleet { card: card("wool") });
    board.plays(P1, Play::CommercialHarbor);
    assert_eq!(board.rate(P1, "wool"), 2);
    board.end_turn();
    let own = &board.state.cities_knights;
    assert!(!own.crane && own.fleet_kinds == 0 && own.exchanges == kernel::ByPlayer::all(0));
    assert_eq!(board.rate(P1, "wool"), 4);
    assert_eq!(board.state.derived.rates[P1][2], 4);
    let knight = own.troops[P1].at(board.intersection("0,0,N")).unwrap();
    assert_eq!(knight.marks, crate::modules::cities_knights::Marks::ACTIVE);
}
