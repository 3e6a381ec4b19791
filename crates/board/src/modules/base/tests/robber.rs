//! The robber and theft.

use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::modules::base::{Action, Pending};
use crate::setup::Options;
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard};
use kernel::{Game, Viewer};

/// EX-BASE-11: the robber on hills, two victims next to forest 3.
fn forest_three() -> TestBoard {
    TestBoard::plain()
        .robber("0,-1")
        .settlement(P2, "1,1,N")
        .settlement(P3, "0,1,N")
        .hand(P2, "1 ore, 2 wool")
        .hand(P3, "1 brick")
        .before_roll(P1)
}

/// Rules: BASE-073, BASE-074, BASE-076, EX-BASE-11.
#[test]
fn ex_base_11_move_steal_and_block() {
    let mut board = forest_three();
    board.roll(3, 4);
    let forest = board.robber_to("1,0");
    board.play(P1, forest);
    assert_eq!(board.options(P1), ["steal 2", "steal 3"]);
    assert_eq!(
        board.refusal(P1, Action::Steal { from: P4 }),
        Some("BASE-076")
    );
    assert_eq!(
        board.refusal(P1, Action::Steal { from: P1 }),
        Some("BASE-076")
    );
    board.play(P1, Action::Steal { from: P3 }).stolen("brick");
    assert_eq!(
        (board.hand_of(P1).as_str(), board.hand_of(P3).as_str()),
        ("1 brick", "")
    );
    for player in [P2, P3, P4] {
        board = board.before_roll(player);
        board.roll(1, 2);
    }
    assert_eq!(board.hand_of(P3), "", "no lumber until the robber moves");
    assert_eq!(board.state.robber, Some(board.hex("1,0")));
    let mut knight = board.cards(P1, DevelopmentCard::KNIGHT, 1).before_roll(P1);
    knight.play(P1, Action::PlayKnight);
    let away = knight.robber_to("0,0");
    knight.play(P1, away);
    knight.roll(1, 2);
    assert_eq!(knight.hand_of(P3), "1 lumber");
}

/// Rules: BASE-076, EX-BASE-11.
#[test]
fn ex_base_11_a_player_without_cards_is_no_victim() {
    let mut board = forest_three().hand(P2, "");
    board.roll(3, 4);
    let forest = board.robber_to("1,0");
    board.play(P1, forest);
    assert!(
        board.is_at(Pending::Theft {
            thief: P1,
            victim: P3
        }),
        "no choice exists"
    );
    board.stolen("brick");
    let mut nobody = forest_three().hand(P2, "").hand(P3, "");
    nobody.roll(3, 4);
    let forest = nobody.robber_to("1,0");
    nobody.play(P1, forest);
    assert!(
        nobody.is_at(Pending::Turn { player: P1 }),
        "nothing is stolen"
    );
}

/// Rules: BASE-076.
#[test]
fn base_076_the_mover_is_never_robbed_and_a_theft_is_a_duty() {
    let mut board = TestBoard::plain()
        .settlement(P1, "1,0,N")
        .settlement(P2, "1,1,N")
        .hand(P1, "3 ore")
        .hand(P2, "1 wool")
        .before_roll(P1);
    board.roll(3, 4);
    let forest = board.robber_to("1,0");
    board.play(P1, forest);
    assert!(board.is_at(Pending::Theft {
        thief: P1,
        victim: P2
    }));
    assert_eq!(
        board.refusal(P1, PASS),
        Some("BASE-076"),
        "chance is at work"
    );
}

/// Rules: BASE-075.
#[test]
fn base_075_any_other_land_hex_the_desert_included() {
    let mut board = TestBoard::plain().robber("1,0").before_roll(P1);
    board.roll(3, 4);
    assert_eq!(board.options(P1).len(), 18);
    assert!(board.allows(P1, board.robber_to("0,0")), "the desert");
    assert_eq!(
        board.refusal(P1, board.robber_to("1,0")),
        Some("BASE-075"),
        "it may not stay"
    );
    let sea = Action::MoveRobber { to: crate::Hex(19) };
    assert_eq!(
        board.refusal(P1, sea),
        Some("BASE-075"),
        "it may not leave the island"
    );
}

/// Rules: BASE-074.
#[test]
fn base_074_only_a_seven_or_a_knight_moves_the_robber() {
    let mut board = TestBoard::printed();
    let here = board.state.robber;
    assert_eq!(board.refusal(P1, board.robber_to("1,0")), Some("BASE-054"));
    board.roll(2, 3);
    assert_eq!(board.refusal(P1, board.robber_to("1,0")), Some("BASE-050"));
    board.play(P1, Action::EndTurn);
    assert_eq!(board.state.robber, here);
}

/// Rules: BASE-016, BASE-077.
#[test]
fn base_077_the_stolen_card_is_drawn_blind() {
    let mut board = forest_three().hand(P3, "");
    board.roll(3, 4);
    let forest = board.robber_to("1,0");
    board.play(P1, forest);
    let chances = board.game.chances(&board.state);
    let weight = |card| chances.weight(crate::Outcome::Stolen { card }.into());
    assert_eq!(
        [Card::ORE, Card::WOOL, Card::GRAIN].map(weight),
        [1, 2, 0],
        "each physical card is equally likely"
    );
    board.stolen("wool");
    let stole = |card| Event::Stole {
        thief: P1,
        victim: P2,
        card,
    };
    assert_eq!(board.events, [stole(Some(Card::WOOL))]);
    for viewer in [Viewer::Seat(P1), Viewer::Seat(P2)] {
        assert_eq!(
            board.game.mask(board.events[0], viewer),
            stole(Some(Card::WOOL))
        );
    }
    for viewer in [Viewer::Seat(P3), Viewer::Seat(P4), Viewer::Spectator] {
        assert_eq!(board.game.mask(board.events[0], viewer), stole(None));
    }
}

/// Rules: BASE-078, BASE-155, EX-BASE-12.
#[test]
fn ex_base_12_a_knight_moves_the_robber_without_discards() {
    let mut board = forest_three()
        .hand(P2, "12 wool")
        .hand(P4, "9 grain")
        .cards(P1, DevelopmentCard::KNIGHT, 1);
    board.play(P1, Action::PlayKnight);
    assert!(
        board.is_at(Pending::MoveRobber { player: P1 }),
        "nobody discards"
    );
    assert_eq!(board.refusal(P1, board.robber_to("0,-1")), Some("BASE-075"));
    let forest = board.robber_to("1,0");
    board.play(P1, forest);
    board.play(P1, Action::Steal { from: P2 }).stolen("wool");
    assert_eq!((board.hand_size(P2), board.hand_size(P4)), (11, 9));
    assert!(board.is_at(Pending::BeforeRoll { player: P1 }));
    assert_eq!(board.state.base.knights[P1], 1);
}

/// Rules: BASE-079, EX-BASE-27.
#[test]
fn ex_base_27_optional_theft() {
    let options = Options {
        optional_theft: true,
        ..Options::default()
    };
    let near = |options| {
        let mut board = TestBoard::empty(4, &[], options)
            .settlement(P2, "1,1,N")
            .settlement(P3, "0,1,N")
            .hand(P2, "1 ore")
            .hand(P3, "1 ore")
            .before_roll(P1);
        board.roll(3, 4);
        let forest = board.robber_to("1,0");
        board.play(P1, forest);
        board
    };
    let mut may = near(options);
    assert_eq!(may.options(P1), ["pass", "steal 2", "steal 3"]);
    may.play(P1, PASS);
    assert_eq!((may.hand_size(P1), may.hand_size(P2)), (0, 1));
    assert!(may.is_at(Pending::Turn { player: P1 }));
    let must = near(Options::default());
    assert_eq!(must.refusal(P1, PASS), Some("BASE-079"));
}

/// Rules: BASE-079.
#[test]
fn base_079_a_single_victim_can_be_spared_too() {
    let options = Options {
        optional_theft: true,
        ..Options::default()
    };
    let mut board = TestBoard::empty(4, &[], options)
        .settlement(P2, "1,1,N")
        .hand(P2, "1 ore")
        .before_roll(P1);
    board.roll(3, 4);
    let forest = board.robber_to("1,0");
    board.play(P1, forest);
    assert_eq!(board.options(P1), ["pass", "steal 2"]);
    board.play(P1, Action::Steal { from: P2 }).stolen("ore");
    assert_eq!(board.hand_of(P1), "1 ore");
}
