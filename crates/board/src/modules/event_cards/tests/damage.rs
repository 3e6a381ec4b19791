//! Earthquake and repair.

use super::events;
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::modules::base::{self, Pending};
use crate::modules::event_cards::{Action, Pending as EventPending};
use crate::setup::{Module, Options, Phases};
use crate::test_board::{P1, P2, P3, P4, PASS, TestBoard, bank_trade, offer};

fn damaged(board: TestBoard, at: &str) -> TestBoard {
    let path = board.path(at);
    board.with(|state| state.event_cards.damaged.insert(path))
}

fn repair(board: &TestBoard, at: &str) -> Action {
    Action::Repair { at: board.path(at) }
}

/// Rules: EVENT-012, EVENT-023, EVENT-026.
#[test]
fn event_023_everybody_damages_a_road_of_their_own() {
    let mut board = events()
        .roads(P1, &["0,0,NW", "0,0,NE"])
        .roads(P2, &["-2,2,NE"])
        .roads(P4, &["2,-2,NE", "2,-2,NW"]);
    board = damaged(board, "-2,2,NE").before_roll(P4);
    board.turn_card("earthquake 6");
    assert!(
        board.is_at(EventPending::Damage { player: P4 }),
        "the active player first"
    );
    let theirs = Action::Damage {
        at: board.path("0,0,NW"),
    };
    assert_eq!(board.refusal(P4, theirs), Some("EVENT-023"), "one's own");
    assert_eq!(board.refusal(P1, theirs), Some("EVENT-023"), "in turn");
    let own = Action::Damage {
        at: board.path("2,-2,NW"),
    };
    board.play(P4, own);
    assert!(
        board.is_at(EventPending::Damage { player: P1 }),
        "then clockwise"
    );
    board.play(P1, theirs);
    // Seat 2 has no undamaged road, seat 3 no road at all.
    assert!(
        board.is_at(Pending::Turn { player: P4 }),
        "they are skipped"
    );
    assert_eq!(board.state.event_cards.damaged.len(), 3);
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: EVENT-023, EVENT-024, EVENT-025, EX-EVENT-04.
#[test]
fn ex_event_04_no_new_road_until_the_repair() {
    let mut board = damaged(
        events().roads(P1, &["0,0,NW", "0,0,NE", "1,0,NW"]),
        "0,0,NE",
    )
    .hand(P1, "1 lumber, 1 brick")
    .turn_of(P1);
    let length = board.state.derived.length[P1];
    assert_eq!(length, 3, "it still counts for Longest Road");
    let road = board.lay("1,0,NE");
    assert_eq!(board.refusal(P1, road), Some("EVENT-023"));
    assert_eq!(
        board.refusal(P1, repair(&board, "0,0,NW")),
        Some("EVENT-024"),
        "not damaged"
    );
    let fix = repair(&board, "0,0,NE");
    assert_eq!(board.refusal(P2, fix), Some("BASE-058"));
    board.play(P1, fix);
    assert_eq!(board.hand_of(P1), "", "1 lumber and 1 brick");
    assert_eq!(
        board.events,
        [
            Event::Paid {
                player: P1,
                cards: "1 lumber, 1 brick".parse().unwrap()
            },
            Event::RoadRepaired {
                player: P1,
                at: board.path("0,0,NE")
            }
        ]
    );
    assert_eq!(board.state.derived.length[P1], length);
    let board = board.hand(P1, "1 lumber, 1 brick");
    assert!(board.allows(P1, road), "roads may be built again");
    let poor = damaged(events().roads(P1, &["0,0,NW"]), "0,0,NW")
        .hand(P1, "2 lumber")
        .turn_of(P1);
    assert_eq!(
        poor.refusal(P1, repair(&poor, "0,0,NW")),
        Some("EVENT-024"),
        "the price"
    );
    let early = poor.hand(P1, "1 lumber, 1 brick").before_roll(P1);
    assert_eq!(
        early.refusal(P1, repair(&early, "0,0,NW")),
        Some("BASE-054"),
        "in the trade-and-build phase"
    );
}

/// Rules: EVENT-023.
#[test]
fn event_023_others_may_build_and_one_repair_is_not_enough_for_two() {
    let board = damaged(
        events()
            .roads(P1, &["0,0,NW", "0,0,NE"])
            .roads(P2, &["-2,2,NE"]),
        "0,0,NW",
    );
    let mut both = damaged(board, "0,0,NE")
        .hand(P1, "3 lumber, 3 brick")
        .hand(P2, "1 lumber, 1 brick")
        .turn_of(P1);
    let other = both.clone().turn_of(P2);
    assert!(
        other.allows(P2, other.lay("-2,2,NW")),
        "other players' damage does not matter"
    );
    let fix = repair(&both, "0,0,NW");
    both.play(P1, fix);
    assert_eq!(
        both.refusal(P1, both.lay("1,-1,W")),
        Some("EVENT-023"),
        "while any road is damaged"
    );
}

/// Rules: EVENT-024, BASE-156.
#[test]
fn event_024_free_roads_may_repair() {
    let ready = || {
        damaged(
            damaged(events().roads(P1, &["0,0,NW", "0,0,NE"]), "0,0,NE"),
            "0,0,NW",
        )
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1)
        .turn_of(P1)
    };
    let mut board = ready();
    board.play(P1, base::Action::PlayRoadBuilding);
    assert_eq!(
        board.options(P1),
        ["repair 0,0,NE", "repair 0,0,NW"],
        "a new road is not possible"
    );
    let (one, two) = (repair(&board, "0,0,NE"), repair(&board, "0,0,NW"));
    board.play(P1, one);
    assert_eq!(board.refusal(P1, board.lay("1,-1,W")), Some("EVENT-023"));
    let mut stopped = board.clone();
    stopped.play(P1, PASS);
    board.play(P1, two);
    assert!(
        board.is_at(Pending::Turn { player: P1 }) && board.state.event_cards.damaged.is_empty()
    );
    assert_eq!(
        (board.state.roads[P1].len(), board.state.bank.total()),
        (2, 95),
        "free, and no road was built"
    );
    // One repair and one new road.
    let mut mixed = damaged(events().roads(P1, &["0,0,NW"]), "0,0,NW")
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1)
        .turn_of(P1);
    mixed.play(P1, base::Action::PlayRoadBuilding);
    let fix = repair(&mixed, "0,0,NW");
    mixed.play(P1, fix);
    let road = mixed.lay("0,0,NE");
    mixed.play(P1, road);
    assert!(mixed.is_at(Pending::Turn { player: P1 }));
}

/// Rules: EVENT-025.
#[test]
fn event_025_no_settlement_at_either_end() {
    let board = damaged(
        events()
            .roads(P1, &["0,0,NW", "1,-1,W"])
            .roads(P2, &["0,0,NE"]),
        "0,0,NW",
    )
    .hand(P1, "2 lumber, 2 brick, 2 wool, 4 grain, 3 ore")
    .turn_of(P1);
    assert_eq!(board.refusal(P1, board.settle("0,-1,S")), Some("EVENT-025"));
    assert_eq!(
        board.refusal(P1, board.settle("0,0,N")),
        Some("EVENT-025"),
        "though a sound road reaches it"
    );
    assert!(
        board.allows(P1, board.settle("1,-2,S")),
        "the far end of the sound road"
    );
    let theirs = damaged(
        events().roads(P1, &["0,0,NW"]).roads(P2, &["0,0,NE"]),
        "0,0,NE",
    )
    .hand(P1, "2 lumber, 2 brick, 2 wool, 4 grain, 3 ore")
    .turn_of(P1);
    assert!(
        theirs.allows(P1, theirs.settle("0,0,N")),
        "other players' damage does not matter"
    );
    let city = board.settlement(P1, "0,0,N");
    assert!(
        city.allows(P1, city.raise("0,0,N")),
        "city upgrades are allowed"
    );
}

/// Rules: EVENT-041, BASE-053, BASE-056, BASE-088.
#[test]
fn event_041_a_paid_repair_ends_the_trade_phase() {
    let separate = Options {
        phases: Phases::SeparatePhases,
        ..Options::default()
    };
    let ready = || {
        damaged(
            TestBoard::empty(4, &[Module::EventCards], separate.clone()).roads(P1, &["0,0,NW"]),
            "0,0,NW",
        )
        .hand(P1, "5 lumber, 1 brick")
        .hand(P3, "1 ore")
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1)
    };
    let mut paid = ready();
    paid.play(P1, offer("1 lumber", "1 ore"));
    let fix = repair(&paid, "0,0,NW");
    paid.play(P1, fix);
    assert!(paid.state.offers.makers.is_empty());
    assert_eq!(
        paid.refusal(P1, bank_trade("lumber", "ore")),
        Some("BASE-053")
    );
    let mut free = ready();
    free.play(P1, base::Action::PlayRoadBuilding)
        .play(P1, fix)
        .play(P1, PASS);
    assert!(
        free.allows(P1, bank_trade("lumber", "ore")),
        "a free one does not"
    );
}
