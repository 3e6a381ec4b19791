//! Who sees what.

use crate::action::Outcome;
use crate::event::Event;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{Action, ProgressCard};
use crate::test_board::{P1, P2, P3, TestBoard, card, discipline, progress_card};
use kernel::laws::{TestDraw, check_views};
use kernel::{Game, Viewer};

fn sees(board: &TestBoard, player: kernel::Player) -> crate::View {
    board.game.view(&board.state, Viewer::Seat(player))
}

fn laws(board: &TestBoard) {
    for seed in 0..20 {
        check_views(&board.game, &board.state, &mut TestDraw(seed));
    }
}

/// Rules: CK-123, CK-167.
#[test]
fn progress_cards_show_their_backs_and_only_the_spy_sees_the_faces() {
    let mut board = TestBoard::cities(3)
        .progress(P1, &["spy"])
        .progress(P2, &["crane", "wedding", "warlord"]);
    assert_eq!(sees(&board, P3).progress_backs[P2], [1, 0, 2]);
    assert!(sees(&board, P1).open().cities_knights.hands[P2].is_empty());
    laws(&board);
    board.plays(P1, Play::Spy { from: P2 });
    assert_eq!(sees(&board, P1).open().cities_knights.hands[P2].len(), 3);
    assert!(sees(&board, P3).open().cities_knights.hands[P2].is_empty());
    laws(&board);
    board.play(
        P1,
        Action::TakeProgress {
            card: progress_card("crane"),
        },
    );
    let taken = board.events[0];
    let masked = board.game.mask(taken, Viewer::Seat(P3));
    assert!(
        matches!(masked, Event::ProgressTaken { card: None, deck, .. } if deck == discipline("science"))
    );
    assert_eq!(board.game.mask(taken, Viewer::Seat(P2)), taken);
    assert!(
        sees(&board, P1).open().cities_knights.hands[P2].is_empty(),
        "seen only while choosing"
    );
}

/// Rules: CK-113.
#[test]
fn master_merchant_sees_one_hand_while_choosing() {
    let mut board = TestBoard::cities(3)
        .settlement(P2, "0,0,N")
        .hand(P2, "2 ore, 1 coin")
        .hand(P3, "3 wool")
        .progress(P1, &["master_merchant"]);
    board.plays(P1, Play::MasterMerchant { from: P2 });
    assert_eq!(
        sees(&board, P1).open().hands[P2].to_string(),
        "2 ore, 1 coin"
    );
    assert!(sees(&board, P1).open().hands[P3].is_none());
    assert!(sees(&board, P3).open().hands[P2].is_none());
    laws(&board);
}

/// Rules: CK-033, CK-158.
#[test]
fn a_card_put_away_is_known_to_its_owner_and_a_played_one_to_all() {
    let mut board = TestBoard::cities(3)
        .level(P2, "trade", 1)
        .progress(P2, &["merchant", "merchant_fleet", "crane", "spy"])
        .progress(P1, &["resource_monopoly"])
        .before_roll(P1);
    board.roll_three("trade", 1, 1);
    board
        .play(P2, Action::DrawProgress)
        .draws_progress("trade_monopoly");
    let drawn = board.events[0];
    assert!(matches!(
        board.game.mask(drawn, Viewer::Seat(P1)),
        Event::ProgressDrawn { card: None, .. }
    ));
    board.play(
        P2,
        Action::PutUnder {
            card: progress_card("merchant"),
        },
    );
    assert!(matches!(
        board.game.mask(board.events[0], Viewer::Spectator),
        Event::ProgressPutUnder { card: None, .. }
    ));
    board.plays(P1, Play::ResourceMonopoly { card: card("ore") });
    let bottom = |player| {
        let view = sees(&board, player);
        let deck = discipline("trade");
        let cards = view.open().cities_knights.decks.bottom[1];
        cards
            .cards()
            .iter()
            .map(|c| c.card(deck).map(ProgressCard::name))
            .collect::<Vec<_>>()
    };
    assert_eq!(bottom(P2), [Some("merchant"), Some("resource_monopoly")]);
    assert_eq!(bottom(P1), [None, Some("resource_monopoly")]);
    laws(&board);
}

/// Rules: CK-030.
#[test]
fn everybody_sees_a_victory_point_card() {
    let mut board = TestBoard::cities(3).level(P1, "science", 1).before_roll(P1);
    board.roll_three("science", 1, 1).draws_progress("printer");
    let drawn = board.events[0];
    assert_eq!(board.game.mask(drawn, Viewer::Spectator), drawn);
}

/// Rules: CK-111, CK-R41.
#[test]
fn the_offered_resource_lies_face_down() {
    let mut board = TestBoard::cities(3)
        .hand(P1, "1 ore, 2 coin")
        .hand(P2, "1 cloth")
        .hand(P3, "3 wool")
        .progress(P1, &["commercial_harbor"]);
    board.plays(P1, Play::CommercialHarbor);
    board.play(
        P1,
        Action::Exchange {
            with: P2,
            card: card("ore"),
        },
    );
    assert_eq!(
        sees(&board, P1).open().cities_knights.offered,
        Some(card("ore"))
    );
    assert_eq!(sees(&board, P2).open().cities_knights.offered, None);
    laws(&board);
    board.play(
        P2,
        Action::AnswerHarbor {
            card: card("cloth"),
        },
    );
    for event in board.events.clone() {
        assert!(matches!(
            board.game.mask(event, Viewer::Seat(P3)),
            Event::Gave { card: None, .. }
        ));
        assert_eq!(board.game.mask(event, Viewer::Seat(P2)), event);
    }
}

/// Rules: CK-161, CK-120, CK-122.
#[test]
fn gifts_and_discards_are_hidden_until_all_have_chosen() {
    let base = TestBoard::cities(3)
        .settlement(P2, "0,0,N")
        .settlement(P3, "0,0,S")
        .hand(P2, "1 coin, 3 ore")
        .hand(P3, "3 wool, 2 cloth");
    let mut wedding = base.clone().progress(P1, &["wedding"]);
    wedding
        .plays(P1, Play::Wedding)
        .play(P2, Action::Gift { card: card("coin") });
    laws(&wedding);
    wedding.play(P2, Action::Gift { card: card("ore") });
    laws(&wedding);
    assert_eq!(sees(&wedding, P1).hand_sizes[P2], 4);
    let mut sabotage = base.progress(P1, &["saboteur"]);
    sabotage
        .plays(P1, Play::Saboteur)
        .discards(P2, "1 coin, 1 ore");
    laws(&sabotage);
    sabotage.discards(P3, "2 wool");
    let discarded = sabotage.events[0];
    assert_eq!(
        sabotage.game.mask(discarded, Viewer::Spectator),
        discarded,
        "face up"
    );
}

/// Rules: CK-042, CK-163.
#[test]
fn a_theft_is_seen_by_the_two_only() {
    let mut board = TestBoard::cities(3)
        .unlocked()
        .settlement(P2, "0,0,N")
        .hand(P2, "1 coin")
        .progress(P1, &["bishop"]);
    board.plays(
        P1,
        Play::Bishop {
            to: board.hex("0,0"),
        },
    );
    laws(&board);
    board.chance(Outcome::Stolen { card: card("coin") });
    assert!(matches!(
        board.game.mask(board.events[0], Viewer::Seat(P3)),
        Event::Stole { card: None, .. }
    ));
}
