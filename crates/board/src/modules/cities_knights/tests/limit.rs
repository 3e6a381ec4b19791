//! The four-card limit, playing cards and the piles.

use crate::action::Outcome;
use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{Action, Pending};
use crate::test_board::{P1, P2, P3, PASS, TestBoard, card, discipline, progress_card};
use kernel::Game;

fn under(name: &str) -> Action {
    Action::PutUnder {
        card: progress_card(name),
    }
}

/// Rules: CK-031, CK-032, CK-157, CK-158, CK-R13.
#[test]
fn ck_032_the_fifth_card_on_the_own_turn_is_played_at_once() {
    let mut board = TestBoard::cities(3)
        .level(P1, "trade", 1)
        .level(P2, "trade", 1)
        .hand(P2, "2 wool")
        .progress(P1, &["alchemist", "merchant", "crane", "spy"])
        .before_roll(P1);
    board.roll_three("trade", 1, 1);
    board
        .play(P1, Action::DrawProgress)
        .draws_progress("resource_monopoly");
    assert!(board.is_at(Pending::FifthCard { player: P1 }));
    assert_eq!(
        board.refusal(P1, under("spy")),
        Some("CK-032"),
        "one of them is playable"
    );
    let roll = crate::Dice::new(1, 1);
    assert_eq!(board.refusal(P1, Play::Alchemist { roll }), Some("CK-032"));
    assert_eq!(
        board.refusal(P1, Play::Crane),
        Some("CK-101"),
        "no city to improve"
    );
    assert_eq!(board.refusal(P1, base::Action::EndTurn), Some("CK-032"));
    board.plays(P1, Play::ResourceMonopoly { card: card("wool") });
    assert_eq!(
        board.hand_of(P1),
        "2 wool",
        "full effect before further draws"
    );
    assert_eq!(board.under("trade"), Some("resource_monopoly"));
    assert!(board.is_at(Pending::DrawProgress {
        player: P2,
        deck: discipline("trade")
    }));
}

/// Rules: CK-032, CK-R12.
#[test]
fn ck_r12_nothing_playable_puts_one_of_choice_under_its_deck() {
    let mut board = TestBoard::cities(3)
        .level(P1, "politics", 1)
        .progress(P1, &["alchemist", "alchemist", "bishop", "warlord"])
        .before_roll(P1);
    board.roll_three("politics", 1, 1);
    board
        .play(P1, Action::DrawProgress)
        .draws_progress("bishop");
    assert_eq!(board.refusal(P1, under("spy")), Some("CK-032"), "not held");
    assert_eq!(board.options(P1).len(), 3, "one for each kind");
    board.play(P1, under("alchemist"));
    assert_eq!(board.under("science"), Some("alchemist"));
    assert_eq!(
        board.progress_of(P1),
        ["alchemist", "bishop", "bishop", "warlord"]
    );
}

/// Rules: EX-CK-30, CK-033.
#[test]
fn ex_ck_30_the_fifth_card_on_anothers_turn_goes_under_a_deck() {
    let mut board = TestBoard::cities(3)
        .level(P2, "trade", 1)
        .progress(P2, &["merchant", "merchant_fleet", "crane", "spy"])
        .before_roll(P1);
    board.roll_three("trade", 1, 1);
    board
        .play(P2, Action::DrawProgress)
        .draws_progress("trade_monopoly");
    assert!(board.is_at(Pending::PutUnder { player: P2 }));
    let fleet = Play::MerchantFleet { card: card("ore") };
    assert_eq!(
        board.refusal(P2, fleet),
        Some("CK-033"),
        "not playable out of turn"
    );
    assert_eq!(board.refusal(P1, under("crane")), Some("CK-033"));
    assert_eq!(board.refusal(P2, under("wedding")), Some("CK-033"));
    board.play(P2, under("crane"));
    assert_eq!(board.under("science"), Some("crane"));
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: CK-R50, CK-123.
#[test]
fn ck_r50_a_forced_spy_repeats_the_step() {
    let mut board = TestBoard::cities(3)
        .level(P1, "politics", 1)
        .progress(P1, &["spy", "wedding", "saboteur", "warlord"])
        .progress(P2, &["merchant_fleet", "crane"])
        .before_roll(P1);
    board.roll_three("politics", 1, 1);
    board
        .play(P1, Action::DrawProgress)
        .draws_progress("intrigue");
    board.plays(P1, Play::Spy { from: P2 });
    let take = |name| Action::TakeProgress {
        card: progress_card(name),
    };
    assert_eq!(board.refusal(P1, take("spy")), Some("CK-123"));
    board.play(P1, take("merchant_fleet"));
    assert!(board.is_at(Pending::FifthCard { player: P1 }), "five again");
    board.plays(P1, Play::MerchantFleet { card: card("ore") });
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: CK-157, CK-160.
#[test]
fn ck_157_any_number_of_cards_also_fresh_ones() {
    let mut board = TestBoard::cities(3)
        .hand(P2, "3 wool, 2 coin")
        .level(P1, "trade", 1)
        .progress(P1, &["trade_monopoly"])
        .before_roll(P1);
    board
        .roll_three("trade", 1, 1)
        .draws_progress("resource_monopoly");
    board.plays(P1, Play::ResourceMonopoly { card: card("wool") });
    board.plays(P1, Play::TradeMonopoly { card: card("coin") });
    assert_eq!(board.hand_of(P1), "2 wool, 1 coin");
    let spy = Play::Spy { from: P2 };
    assert_eq!(board.refusal(P1, spy), Some("CK-157"), "not held");
}

/// Rules: CK-162, CK-085.
#[test]
fn ck_162_never_in_the_middle_of_another_action() {
    let mut board = TestBoard::cities(3)
        .settlement(P1, "0,0,S")
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, false)
        .knight(P1, "1,-1,S", 1, false)
        .progress(P1, &["smith", "warlord"]);
    board.plays(P1, Play::Smith);
    assert_eq!(board.refusal(P1, Play::Warlord), Some("CK-108"));
    assert_eq!(
        board.refusal(P1, PASS),
        Some("CK-108"),
        "the first is trained"
    );
    board.play(P1, board.train("0,0,N")).play(P1, PASS);
    assert!(board.allows(P1, Play::Warlord));
}

/// Rules: CK-158.
#[test]
fn ck_158_returned_cards_are_drawn_last_and_in_order() {
    let mut board = TestBoard::cities(3)
        .level(P1, "trade", 5)
        .progress(P1, &["merchant_fleet", "trade_monopoly"])
        .progress(P2, &["merchant", "merchant", "merchant", "merchant"])
        .progress(
            P3,
            &[
                "merchant",
                "merchant",
                "commercial_harbor",
                "commercial_harbor",
            ],
        );
    board.plays(P1, Play::TradeMonopoly { card: card("coin") });
    board.plays(P1, Play::MerchantFleet { card: card("coin") });
    // Everything else is drawn first.
    for name in [
        "merchant_fleet",
        "master_merchant",
        "master_merchant",
        "trade_monopoly",
    ] {
        let chances = board.game.chances(&board.clone().at(draw()).state);
        assert!(chances.total() > 1);
        let index = progress_card(name).index();
        board.state.cities_knights.decks.unknown[index] -= 1;
    }
    board.state.cities_knights.decks.unknown[progress_card("resource_monopoly").index()] = 0;
    let mut last = board.at(draw());
    let size = |board: &TestBoard| board.state.cities_knights.decks.size(discipline("trade"));
    assert_eq!(size(&last), 2, "those under it are left");
    for name in ["trade_monopoly", "merchant_fleet"] {
        let chances = last.game.chances(&last.state);
        let outcome = Outcome::Progress {
            card: progress_card(name),
        };
        assert_eq!((chances.total(), chances.weight(outcome.into())), (1, 1));
        last.state.pending.push(draw().into());
        last.draws_progress(name);
    }
    assert_eq!(size(&last), 0);
}

fn draw() -> Pending {
    Pending::DrawProgress {
        player: P1,
        deck: discipline("trade"),
    }
}
