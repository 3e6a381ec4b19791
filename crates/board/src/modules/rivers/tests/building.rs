//! Roads, settlements and bridges.

use super::{PLENTY, rivers};
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::modules::base;
use crate::modules::rivers::Action;
use crate::pending::Pending;
use crate::scene::{P1, P2, Scene};
use crate::setup::{Module, Setup};
use kernel::Game;

fn bridge(scene: &Scene, at: &str) -> Action {
    Action::Bridge { at: scene.path(at) }
}

/// Rules: RIVER-007, RIVER-011, RIVER-012, EX-RIVER-01.
#[test]
fn ex_river_01_founding_on_the_river_earns_four_gold_at_most() {
    let mut scene = Scene::start(&Setup::new(3, &[Module::Rivers]));
    let first = scene.state.active;
    let mut own = [("-1,0,N", "-1,0,NE"), ("1,0,N", "1,0,NE")].into_iter();
    while let Some(Pending::Base(base::Pending::FoundSettlement { player })) = scene.top() {
        if player == first {
            let (at, road) = own.next().unwrap();
            let (settle, lay) = (scene.settle(at), scene.lay(road));
            scene.play(player, settle).play(player, lay);
        } else {
            let settle = scene.game.legal(&scene.state, player).nth(0);
            scene.play(player, settle);
            let lay = scene.game.legal(&scene.state, player).nth(0);
            scene.play(player, lay);
        }
    }
    assert_eq!(
        scene.state.gold.held[first], 4,
        "both settlements and both roads"
    );
}

/// Rules: RIVER-011, RIVER-014.
#[test]
fn river_011_a_road_on_a_river_path_earns_one_gold() {
    let mut scene = rivers().settlement(P1, "-1,0,N").hand(P1, PLENTY);
    let wet = scene.lay("-1,0,NE");
    scene.play(P1, wet);
    assert_eq!(scene.state.gold.held[P1], 1);
    let dry = scene.lay("0,-1,NE");
    let mut dry_scene = rivers().settlement(P1, "0,-1,N").hand(P1, PLENTY);
    dry_scene.play(P1, dry);
    assert_eq!(dry_scene.state.gold.held[P1], 0);
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
    let mut scene = rivers().road(P1, "-1,0,NE").hand(P1, PLENTY);
    let settle = scene.settle("-1,0,N");
    scene.play(P1, settle);
    assert_eq!(scene.state.gold.held[P1], 1, "it touches two river hexes");
    let raise = scene.raise("-1,0,N");
    scene.play(P1, raise);
    assert_eq!(scene.state.gold.held[P1], 1);
}

/// Rules: RIVER-010, RIVER-020, RIVER-021, EX-RIVER-04.
#[test]
fn ex_river_04_a_bridge_joins_the_chain_and_pays_three_gold() {
    let mut scene = rivers().road(P1, "-1,1,NE").hand(P1, "3 brick, 2 lumber");
    assert_eq!(
        scene.game.topology.ends(scene.path("-1,1,NW")),
        [scene.intersection("-1,0,S"), scene.intersection("-1,1,N")]
    );
    let road = scene.lay("-1,1,NW");
    assert_eq!(scene.refusal(P1, road), Some("RIVER-010"));
    let build = bridge(&scene, "-1,1,NW");
    scene.play(P1, build);
    assert_eq!(scene.hand_of(P1), "1 lumber, 1 brick");
    assert_eq!(scene.state.gold.held[P1], 3);
    assert!(scene.events.contains(&Event::BridgeBuilt {
        player: P1,
        at: scene.path("-1,1,NW")
    }));
    assert_eq!(scene.state.derived.length[P1], 2, "it joins the chain");
    let onward = scene.lay("-1,1,W");
    assert!(scene.allows(P1, onward), "and roads go on from it");
    assert!(scene.faults().is_empty(), "{:?}", scene.faults());
}

/// Rules: RIVER-020.
#[test]
fn river_020_a_bridge_needs_a_site_a_link_a_piece_and_its_price() {
    let scene = rivers().road(P1, "-1,1,NE").hand(P1, PLENTY);
    let at = |name| bridge(&scene, name);
    assert_eq!(
        scene.refusal(P1, at("-1,1,NE")),
        Some("RIVER-006"),
        "no site"
    );
    assert_eq!(
        scene.refusal(P1, at("1,0,NW")),
        Some("RIVER-020"),
        "no link"
    );
    assert_eq!(scene.refusal(P2, at("-1,1,NW")), Some("BASE-058"));
    let poor = scene.clone().hand(P1, "1 brick, 5 lumber");
    assert_eq!(poor.refusal(P1, at("-1,1,NW")), Some("BASE-100"));
    let taken = scene.clone().with(|state| {
        let path = crate::island::standard_topology().path("-1,1,NW").unwrap();
        state.roads[P2].insert(path);
        state.rivers.bridges.insert(path);
        state.derived.roads.insert(path);
    });
    assert_eq!(taken.refusal(P1, at("-1,1,NW")), Some("RIVER-020"), "taken");
    // An opponent's building at the end of the own road stops the link; an own building is one by itself.
    let stopped = scene.clone().settlement(P2, "-1,1,N");
    assert_eq!(stopped.refusal(P1, at("-1,1,NW")), Some("RIVER-020"));
    assert!(
        rivers()
            .settlement(P1, "-1,1,N")
            .hand(P1, PLENTY)
            .allows(P1, at("-1,1,NW"))
    );
    let early = scene.clone().before_roll(P1);
    assert_eq!(early.refusal(P1, at("-1,1,NW")), Some("BASE-054"));
    assert_eq!(
        Scene::plain().refusal(P1, at("-1,1,NW")),
        Some("TB-001"),
        "only on the Rivers"
    );
}

/// Rules: RIVER-005, RIVER-020, RIVER-023.
#[test]
fn river_023_three_bridges_each_that_are_none_of_the_fifteen_roads() {
    let sites = ["-1,2,NW", "-1,1,NW", "-1,0,NW"];
    let mut scene = rivers()
        .settlement(P1, "-1,2,N")
        .settlement(P1, "-1,1,N")
        .settlement(P1, "-1,0,N")
        .settlement(P1, "1,0,N")
        .hand(P1, PLENTY);
    for site in sites {
        let build = bridge(&scene, site);
        scene.play(P1, build);
    }
    let fourth = bridge(&scene, "1,0,NW");
    assert_eq!(scene.refusal(P1, fourth), Some("RIVER-005"));
    assert_eq!(crate::interplay::building::road_pieces(&scene.state, P1), 0);
    assert_eq!(scene.state.gold.held[P1], 9);
}

/// Rules: RIVER-022, RIVER-023.
#[test]
fn river_022_free_roads_and_founding_build_no_bridge() {
    let mut scene = rivers().settlement(P1, "-1,1,N").hand(P1, PLENTY).cards(
        P1,
        DevelopmentCard::ROAD_BUILDING,
        1,
    );
    let (build, road) = (bridge(&scene, "-1,1,NW"), scene.lay("-1,1,NW"));
    scene.play(P1, base::Action::PlayRoadBuilding);
    assert_eq!(scene.refusal(P1, build), Some("BASE-055"));
    assert_eq!(scene.refusal(P1, road), Some("RIVER-010"));
    let mut founding = Scene::start(&Setup::new(4, &[Module::Rivers]));
    let player = founding.state.active;
    let settle = founding.settle("-1,1,N");
    founding.play(player, settle);
    assert_eq!(founding.refusal(player, road), Some("RIVER-010"));
    assert_eq!(founding.refusal(player, build), Some("BASE-055"));
}
