//! How markers are gained, and Largest Army when knights are turned in.

use super::{Action, edition, markers, two};
use crate::hand::DevelopmentCard;
use crate::modules::base;
use crate::setup::{Edition, Options};
use crate::test_board::{P1, P2, P3, P4, TestBoard};

const SETTLEMENT: &str = "1 lumber, 1 brick, 1 wool, 1 grain";

/// Rules: TWO-041, TWO-046, EX-TWO-01.
#[test]
fn ex_two_01_markers_for_settlements_and_the_limit() {
    for (version, now) in [(Edition::Travel, 7), (Edition::Expansion, 8)] {
        let mut board = edition(version)
            .markers(P1, 6)
            .roads(P1, &["0,0,NW"])
            .hand(P1, SETTLEMENT);
        let settle = board.settle("0,0,N");
        board.play(P1, settle);
        assert_eq!(markers(&board, P1), now, "{version:?}");
    }
    let mut coast = two().roads(P1, &["0,-2,NW"]).hand(P1, SETTLEMENT);
    let settle = coast.settle("0,-2,N");
    coast.play(P1, settle);
    assert_eq!(markers(&coast, P1), 6);
    let mut full = edition(Edition::Travel)
        .markers(P1, 7)
        .roads(P1, &["0,0,NW"])
        .hand(P1, SETTLEMENT);
    let settle = full.settle("0,0,N");
    full.play(P1, settle);
    assert_eq!(markers(&full, P1), 7, "legal though all is lost");
}

/// Rules: TWO-047.
#[test]
fn two_047_the_supply_can_run_out() {
    let mut board = two()
        .markers(P1, 10)
        .markers(P2, 9)
        .roads(P1, &["0,0,NW"])
        .hand(P1, SETTLEMENT);
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(markers(&board, P1), 11, "one was left of the two due");
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: TWO-043, TWO-049.
#[test]
fn two_043_a_face_up_knight_for_two_markers() {
    let mut board = two()
        .knights(P1, 1)
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .before_roll(P1);
    assert_eq!(board.refusal(P2, Action::TurnInKnight), Some("BASE-058"));
    board.play(P1, base::Action::PlayKnight);
    assert_eq!(
        board.refusal(P1, Action::TurnInKnight),
        Some("BASE-073"),
        "a decision is pending"
    );
    let robber = board.robber_to("1,0");
    board.play(P1, robber);
    board.play(P1, Action::TurnInKnight);
    assert_eq!((markers(&board, P1), board.state.base.knights[P1]), (7, 1));
    assert_eq!(board.state.base.spent[0], 1, "the card leaves the game");
    assert_eq!(
        board.refusal(P1, Action::TurnInKnight),
        Some("TWO-043"),
        "once a turn"
    );
    board.roll(1, 1);
    assert_eq!(board.refusal(P1, Action::TurnInKnight), Some("TWO-043"));
    assert_eq!(
        two().refusal(P1, Action::TurnInKnight),
        Some("TWO-043"),
        "no face-up knight"
    );
    let mut same_turn = two().cards(P1, DevelopmentCard::KNIGHT, 1);
    same_turn.play(P1, base::Action::PlayKnight);
    let robber = same_turn.robber_to("1,0");
    same_turn.play(P1, robber).play(P1, Action::TurnInKnight);
    assert_eq!(
        same_turn.state.base.knights[P1], 0,
        "a knight played this turn"
    );
    let mut between = two().knights(P1, 1).before_roll(P1);
    between.roll(1, 1).play(P1, Action::TurnInKnight);
    assert_eq!(markers(&between, P1), 7, "between the rolls");
}

/// Rules: TWO-044, EX-TWO-06, EX-TWO-12.
#[test]
fn ex_two_06_largest_army_after_a_knight_is_turned_in() {
    let after = |mine: u8, theirs: u8| {
        let mut board = two()
            .knights(P1, mine)
            .knights(P2, theirs)
            .with(|state| state.largest_army = Some(P1));
        board.play(P1, Action::TurnInKnight);
        board.state.largest_army
    };
    assert_eq!(after(4, 3), None, "both have 3");
    assert_eq!(after(3, 1), None, "only 2 left");
    assert_eq!(after(5, 3), Some(P1), "kept");
    assert_eq!(after(3, 3), Some(P2), "to the opponent at once");
}

/// Rules: TWO-049.
#[test]
fn two_049_while_it_lies_aside_strictly_more_is_needed() {
    let knight = |board: TestBoard| {
        let mut board = board.cards(P1, DevelopmentCard::KNIGHT, 1);
        board.play(P1, base::Action::PlayKnight);
        let robber = board.robber_to("1,0");
        board.play(P1, robber);
        board.state.largest_army
    };
    assert_eq!(
        knight(two().knights(P1, 2).knights(P2, 3)),
        None,
        "three each"
    );
    assert_eq!(knight(two().knights(P1, 3).knights(P2, 3)), Some(P1));
    let mut falls = two().knights(P1, 3).knights(P2, 3);
    falls.play(P1, Action::TurnInKnight);
    assert_eq!(
        falls.state.largest_army,
        Some(P2),
        "as soon as somebody has more"
    );
}

/// Rules: TWO-042, TWO-040.
#[test]
fn two_042_desert_and_coast_together() {
    let mut setup = crate::Setup {
        options: Options {
            setup: crate::MapKind::Beginner,
            ..Options::default()
        },
        ..crate::Setup::new(2, &[])
    }
    .resolve(&mut kernel::laws::TestDraw(1))
    .unwrap();
    for hex in &mut setup.map.as_mut().expect("a map").hexes {
        if hex.hex == "0,0" {
            (hex.terrain, hex.number) = ("mountains".into(), Some(10));
        } else if hex.hex == "0,-2" {
            (hex.terrain, hex.number) = ("desert".into(), None);
        }
    }
    let mut board = TestBoard::start(&setup);
    board.state.turn = 1;
    let mut board = board
        .turn_of(P1)
        .roads(P1, &["0,-2,NW"])
        .hand(P1, SETTLEMENT);
    let settle = board.settle("0,-2,N");
    board.play(P1, settle);
    assert_eq!(markers(&board, P1), 8, "three in all");
    assert_eq!([P3, P4].map(|neutral| markers(&board, neutral)), [0, 0]);
}

/// Rules: TWO-002, TWO-045.
#[test]
fn two_045_a_position_with_too_many_markers_is_named() {
    let said =
        |board: TestBoard, rule: &str| board.faults().iter().any(|fault| fault.contains(rule));
    let travel = || edition(Edition::Travel);
    assert!(!said(travel().markers(P1, 7).markers(P2, 7), "TWO"));
    assert!(said(travel().markers(P1, 8), "TWO-045"));
    assert!(!said(two().markers(P1, 15), "TWO"));
    assert!(
        said(two().markers(P1, 16), "TWO-002"),
        "sixteen and five of twenty"
    );
}
