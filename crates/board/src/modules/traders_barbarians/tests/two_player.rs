//! The scenario for two.

use crate::modules::traders_barbarians::{Action, Pending};
use crate::modules::two_player::Action as Marker;
use crate::modules::{base, two_player};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard};
use crate::{Dice, Outcome};
use kernel::Game;

const THREE: [&str; 3] = ["0,0,NW", "0,0,SE", "0,0,SW"];

fn two() -> TestBoard {
    TestBoard::traders(2, &[]).barbarians(&THREE)
}

/// Rules: TRADER-080, TRADER-087, EX-TRADER-06.
#[test]
fn ex_trader_06_three_neutral_roads() {
    let mut board = two()
        .roads(P3, &["0,0,NE", "0,0,E"])
        .road(P4, "1,0,SW")
        .on_the_way(P1, 4);
    board.drives(&["0,0,NE", "0,0,E", "1,0,SW"]);
    assert_eq!((board.gold_of(P1), board.gold_of(P2)), (2, 5));
    assert_eq!(board.faults(), Vec::<String>::new());
    board.play(P1, PASS);
    assert_eq!((board.gold_of(P1), board.gold_of(P2)), (2, 6));
    assert_eq!(board.faults(), Vec::<String>::new());
    // Each toll must be payable when the path is entered.
    let poor = two().road(P3, "0,0,NE").gold(P1, 0).on_the_way(P1, 4);
    assert_eq!(poor.refusal(P1, poor.along("0,0,NE")), Some("TRADER-036"));
}

/// Rules: TRADER-087.
#[test]
fn trader_087_each_journey_is_shared_by_itself() {
    let card = crate::hand::DevelopmentCard::SWIFT_JOURNEY;
    let mut board = two()
        .cards(P1, card, 1)
        .road(P3, "0,0,NE")
        .on_the_way(P1, 4);
    board.drives(&["0,0,NE"]).play(P1, Action::Rest);
    board.play(P1, Action::PlaySwiftJourney);
    board.drives(&["0,0,NE"]).play(P1, PASS);
    assert_eq!(
        (board.gold_of(P1), board.gold_of(P2)),
        (3, 5),
        "half of one gold, rounded down, is nothing"
    );
}

/// Rules: TRADER-087, TWO-010.
#[test]
fn trader_087_a_second_two_or_twelve_is_rolled_again() {
    let mut board = two().before_roll(P1);
    board.roll(2, 3);
    board.play(P1, base::Action::Roll);
    let chances = board.game.chances(&board.state);
    for (a, b, weight) in [(1, 1, 0), (6, 6, 0), (1, 4, 0), (3, 3, 1)] {
        let roll = Dice::new(a, b);
        assert_eq!(chances.weight(Outcome::Dice { roll }.into()), weight);
    }
}

/// Rules: TRADER-084, TRADER-088.
#[test]
fn trader_084_markers_move_a_barbarian_to_a_bare_path() {
    let mut board = two().road(P2, "1,0,E").road(P3, "1,0,NE").hand(P2, "2 ore");
    let markers = board.state.two_player.markers[P1];
    board.play(P1, Marker::BanishRobber);
    assert_eq!(board.state.two_player.markers[P1], markers - 1);
    assert!(board.is_at(Pending::Banish { player: P1 }));
    let refusal = |to: &str| board.refusal(P1, board.raid("0,0,NW", to));
    for road in ["1,0,E", "1,0,NE"] {
        assert_eq!(refusal(road), Some("TRADER-084"));
    }
    assert_eq!(refusal("0,0,SE"), Some("TRADER-060"));
    board.raids("0,0,NW", "0,2,P:N");
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(board.hand_of(P2), "2 ore");
    assert_eq!(board.refusal(P1, Marker::BanishRobber), Some("TWO-030"));
    let mut early = two().before_roll(P1);
    early.play(P1, Marker::BanishRobber);
    assert!(early.is_at(Pending::Banish { player: P1 }));
    // Not once the wagon is on its way.
    let late = two().on_the_way(P1, 4);
    assert_eq!(late.refusal(P1, Marker::BanishRobber), Some("TRADER-021"));
}

/// Rules: TRADER-085.
#[test]
fn trader_085_a_fulfilled_order_earns_a_token() {
    let mut board = two()
        .order(P1, "marble")
        .wagon(P1, "-2,0,N")
        .on_the_way(P1, 4);
    let before = board.state.two_player.markers[P1];
    board.drives(&["-2,0,P:N"]);
    assert_eq!(board.state.two_player.markers[P1], before + 1);
    board.token("tools");
    assert_eq!(board.state.two_player.markers[P1], before + 1);
}

/// Rules: TRADER-086, TRADER-087, TB-009.
#[test]
fn trader_086_the_coast_still_pays_and_nothing_else() {
    let mut board = two();
    let before = board.state.two_player.markers[P1];
    board = board.at(base::Pending::FoundCity { player: P1 });
    let city = board.raise("-2,0,N");
    board.play(P1, city);
    assert_eq!(
        board.state.two_player.markers[P1],
        before + 1,
        "the founding city lies on the coast; the target hex is no desert"
    );
    let mut inland = two().at(base::Pending::FoundCity { player: P1 });
    let city = inland.raise("-2,0,NE");
    inland.play(P1, city);
    assert_eq!(inland.state.two_player.markers[P1], before);
}

/// Rules: TRADER-080, TWO-020, TWO-024.
#[test]
fn neutral_roads_lie_on_inner_paths_too() {
    let mut board = two()
        .settlement(P1, "1,1,N")
        .hand(P1, "1 brick, 1 lumber")
        .road(P3, "0,2,NE");
    let road = board.lay("1,1,NW");
    board.play(P1, road);
    assert!(board.is_at(two_player::Pending::NeutralRoad { player: P1 }));
    let inner = Marker::NeutralRoad {
        colour: P3,
        at: board.path("0,2,P:N"),
    };
    assert!(board.allows(P1, inner));
    let closed = Marker::NeutralRoad {
        colour: P3,
        at: board.path("1,2,W"),
    };
    assert_eq!(board.refusal(P1, closed), Some("TWO-024"));
}
