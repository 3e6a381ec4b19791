//! Roads, settlements and bridges.

use super::{PLENTY, rivers};
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::modules::base;
use crate::modules::rivers::Action;
use crate::pending::Pending;
use crate::setup::{Module, Setup};
use crate::test_board::{P1, P2, TestBoard};
use kernel::Game;

fn bridge(board: &TestBoard, at: &str) -> Action {
    Action::Bridge { at: board.path(at) }
}

/// Rules: RIVER-007, RIVER-011, RIVER-012, EX-RIVER-01.
#[test]
fn ex_river_01_founding_on_the_river_earns_four_gold_at_most() {
    let mut board = TestBoard::start(&Setup::new(3, &[Module::Rivers]));
    let first = board.state.active;
    let mut own = [("-1,0,N", "-1,0,NE"), ("1,0,N", "1,0,NE")].into_iter();
    while let Some(Pending::Base(base::Pending::FoundSettlement { player })) = board.top() {
        if player == first {
            let (at, road) = own.next().unwrap();
            let (settle, lay) = (board.settle(at), board.lay(road));
            board.play(player, settle).play(player, lay);
        } else {
            let settle = board.game.legal(&board.state, player).nth(0);
            board.play(player, settle);
            let lay = board.game.legal(&board.state, player).nth(0);
            board.play(player, lay);
        }
    }
    assert_eq!(
        board.state.gold.held[first], 4,
        "both settlements and both roads"
    );
}

/// Rules: RIVER-011, RIVER-014.
#[test]
fn river_011_a_road_on_a_river_path_earns_one_gold() {
    let mut board = rivers().settlement(P1, "-1,0,N").hand(P1, PLENTY);
    let wet = board.lay("-1,0,NE");
    board.play(P1, wet);
    assert_eq!(board.state.gold.held[P1], 1);
    let dry = board.lay("0,-1,NE");
    let mut dry_board = rivers().settlement(P1, "0,-1,N").hand(P1, PLENTY);
    dry_board.play(P1, dry);
    assert_eq!(dry_board.state.gold.held[P1], 0);
    // A swamp's side counts, and so does a free road.
    let mut free = rivers()
        .settlement(P1, "-1,2,N")
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1);
    free.play(P1, base::Action::PlayRoadBuilding);
    let swamp_side = free.lay("-1,2,NE");
    free.play(P1, swamp_side);
    assert_eq!(free.state.gold.held[P1], 1);
}

/// Rules: RIVER-012, RIVER-013.
#[test]
fn river_012_a_settlement_on_the_river_earns_once_and_a_city_nothing() {
    let mut board = rivers().road(P1, "-1,0,NE").hand(P1, PLENTY);
    let settle = board.settle("-1,0,N");
    board.play(P1, settle);
    assert_eq!(board.state.gold.held[P1], 1, "it touches two river hexes");
    let raise = board.raise("-1,0,N");
    board.play(P1, raise);
    assert_eq!(board.state.gold.held[P1], 1);
}

/// Rules: RIVER-010, RIVER-020, RIVER-021, EX-RIVER-04.
#[test]
fn ex_river_04_a_bridge_joins_the_chain_and_pays_three_gold() {
    let mut board = rivers().road(P1, "-1,1,NE").hand(P1, "3 brick, 2 lumber");
    assert_eq!(
        board.game.topology.ends(board.path("-1,1,NW")),
        [board.intersection("-1,0,S"), board.intersection("-1,1,N")]
    );
    let road = board.lay("-1,1,NW");
    assert_eq!(board.refusal(P1, road), Some("RIVER-010"));
    let build = bridge(&board, "-1,1,NW");
    board.play(P1, build);
    assert_eq!(board.hand_of(P1), "1 lumber, 1 brick");
    assert_eq!(board.state.gold.held[P1], 3);
    assert!(board.events.contains(&Event::BridgeBuilt {
        player: P1,
        at: board.path("-1,1,NW")
    }));
    assert_eq!(board.state.derived.length[P1], 2, "it joins the chain");
    let onward = board.lay("-1,1,W");
    assert!(board.allows(P1, onward), "and roads go on from it");
    assert!(board.faults().is_empty(), "{:?}", board.faults());
}

/// Rules: RIVER-020.
#[test]
fn river_020_a_bridge_needs_a_site_a_link_a_piece_and_its_price() {
    let board = rivers().road(P1, "-1,1,NE").hand(P1, PLENTY);
    let at = |name| bridge(&board, name);
    assert_eq!(
        board.refusal(P1, at("-1,1,NE")),
        Some("RIVER-006"),
        "no site"
    );
    assert_eq!(
        board.refusal(P1, at("1,0,NW")),
        Some("RIVER-020"),
        "no link"
    );
    assert_eq!(board.refusal(P2, at("-1,1,NW")), Some("BASE-058"));
    let poor = board.clone().hand(P1, "1 brick, 5 lumber");
    assert_eq!(poor.refusal(P1, at("-1,1,NW")), Some("BASE-100"));
    let taken = board.clone().with(|state| {
        let path = crate::island::standard_topology().path("-1,1,NW").unwrap();
        state.roads[P2].insert(path);
        state.rivers.bridges.insert(path);
        state.derived.roads.insert(path);
    });
    assert_eq!(taken.refusal(P1, at("-1,1,NW")), Some("RIVER-020"), "taken");
    // An opponent's building at the end of the own road stops the link; an own building is one by itself.
    let stopped = board.clone().settlement(P2, "-1,1,N");
    assert_eq!(stopped.refusal(P1, at("-1,1,NW")), Some("RIVER-020"));
    assert!(
        rivers()
            .settlement(P1, "-1,1,N")
            .hand(P1, PLENTY)
            .allows(P1, at("-1,1,NW"))
    );
    let early = board.clone().before_roll(P1);
    assert_eq!(early.refusal(P1, at("-1,1,NW")), Some("BASE-054"));
    assert_eq!(
        TestBoard::plain().refusal(P1, at("-1,1,NW")),
        Some("TB-001"),
        "only on the Rivers"
    );
}

/// Rules: RIVER-005, RIVER-020, RIVER-023.
#[test]
fn river_023_three_bridges_each_that_are_none_of_the_fifteen_roads() {
    let sites = ["-1,2,NW", "-1,1,NW", "-1,0,NW"];
    let mut board = rivers()
        .settlement(P1, "-1,2,N")
        .settlement(P1, "-1,1,N")
        .settlement(P1, "-1,0,N")
        .settlement(P1, "1,0,N")
        .hand(P1, PLENTY);
    for site in sites {
        let build = bridge(&board, site);
        board.play(P1, build);
    }
    let fourth = bridge(&board, "1,0,NW");
    assert_eq!(board.refusal(P1, fourth), Some("RIVER-005"));
    assert_eq!(crate::interplay::building::road_pieces(&board.state, P1), 0);
    assert_eq!(board.state.gold.held[P1], 9);
}

/// Rules: RIVER-022, RIVER-023.
#[test]
fn river_022_free_roads_and_founding_build_no_bridge() {
    let mut board = rivers().settlement(P1, "-1,1,N").hand(P1, PLENTY).cards(
        P1,
        DevelopmentCard::ROAD_BUILDING,
        1,
    );
    let (build, road) = (bridge(&board, "-1,1,NW"), board.lay("-1,1,NW"));
    board.play(P1, base::Action::PlayRoadBuilding);
    assert_eq!(board.refusal(P1, build), Some("BASE-156"));
    assert_eq!(board.refusal(P1, road), Some("RIVER-010"));
    let mut founding = TestBoard::start(&Setup::new(4, &[Module::Rivers]));
    let player = founding.state.active;
    let settle = founding.settle("-1,1,N");
    founding.play(player, settle);
    assert_eq!(founding.refusal(player, road), Some("RIVER-010"));
    assert_eq!(founding.refusal(player, build), Some("BASE-041"));
}
