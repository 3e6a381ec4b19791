//! The map and the start.

use super::{counts, fish, fishermen};
use crate::data::FISH;
use crate::layout::Terrain;
use crate::modules::base;
use crate::setup::{HexSetup, MapSetup, Module, Options, Setup};
use crate::test_board::{P1, TestBoard};
use crate::{Island, MapKind};
use kernel::laws::TestDraw;
use std::collections::BTreeSet;

fn maps() -> impl Iterator<Item = MapSetup> {
    (0..40).map(|seed| {
        let setup = Setup::new(4, &[Module::Fishermen]).resolve(&mut TestDraw(seed));
        setup.unwrap().map.unwrap()
    })
}

/// Rules: FISH-001, FISH-002.
#[test]
fn fish_001_the_lake_lies_inland_and_has_no_token() {
    let mut lakes = BTreeSet::new();
    for map in maps() {
        let lake: Vec<_> = map
            .hexes
            .iter()
            .filter(|hex| hex.terrain == "lake")
            .collect();
        assert_eq!(lake.len(), 1);
        assert_eq!(lake[0].number, None);
        assert!(FISH.lake.allowed_hexes.contains(&lake[0].hex));
        assert!(map.hexes.iter().all(|hex| hex.terrain != "desert"));
        let tokens = map.hexes.iter().filter(|hex| hex.number.is_some()).count();
        assert_eq!(tokens, 18);
        lakes.insert(lake[0].hex.clone());
    }
    assert!(lakes.len() > 4, "{lakes:?}");
    let board = fishermen();
    assert_eq!(board.game.layout.terrain[board.hex("0,0")], Terrain::Lake);
}

/// Rules: FISH-004, TB-007.
#[test]
fn fish_004_six_grounds_with_six_numbers() {
    let mut orders = BTreeSet::new();
    for map in maps() {
        let mut numbers: Vec<_> = map.grounds.iter().map(|ground| ground.number).collect();
        orders.insert(numbers.clone());
        numbers.sort_unstable();
        assert_eq!(numbers, [4, 5, 6, 8, 9, 10]);
    }
    assert!(orders.len() > 20, "they are shuffled");
    // Each lies on a stretch of coast without a harbour and touches three coastal intersections.
    let board = fishermen();
    for ground in &FISH.grounds.list {
        assert_eq!(ground.intersections.len(), 3);
        for name in &ground.intersections {
            let at = board.intersection(name);
            assert!(board.game.topology.coast().has(at), "{name}");
        }
    }
}

/// Rules: FISH-001, FISH-004.
#[test]
fn fish_004_a_map_must_fit_the_scenario() {
    let resolved = Setup::new(4, &[Module::Fishermen])
        .resolve(&mut TestDraw(1))
        .unwrap();
    assert!(Island::new(&resolved).is_ok());
    let refused = |change: &dyn Fn(&mut MapSetup), rule: &str| {
        let mut setup = resolved.clone();
        change(setup.map.as_mut().unwrap());
        let problems = Island::new(&setup).unwrap_err();
        assert!(
            problems.iter().any(|problem| problem.contains(rule)),
            "{problems:?}"
        );
    };
    refused(&|map| map.grounds.clear(), "FISH-004");
    refused(
        &|map| map.grounds[0].number = map.grounds[1].number,
        "FISH-004",
    );
    refused(&|map| map.grounds[0].hex = "0,0".into(), "FISH-004");
    refused(
        &|map| map.grounds[0].hex = map.grounds[1].hex.clone(),
        "twice",
    );
    let lake = |map: &mut MapSetup| {
        let hex = map.hexes.iter_mut().find(|hex| hex.terrain == "lake");
        hex.unwrap().terrain = "desert".into();
    };
    refused(&lake, "FISH-001");
    let find = |map: &MapSetup, is: &dyn Fn(&HexSetup) -> bool| {
        let hex = map.hexes.iter().position(is);
        hex.expect("there is one")
    };
    let on_coast = |map: &mut MapSetup| {
        let lake = find(map, &|hex| hex.terrain == "lake");
        let coast = find(map, &|hex| hex.hex == "0,-2");
        let (a, b) = (map.hexes[lake].clone(), map.hexes[coast].clone());
        map.hexes[lake] = HexSetup {
            hex: a.hex,
            ..b.clone()
        };
        map.hexes[coast] = HexSetup { hex: b.hex, ..a };
    };
    refused(&on_coast, "0,-2 cannot be lake");
    for terrain in ["lake", "desert"] {
        let second = |map: &mut MapSetup| {
            let other = find(map, &|hex| hex.hex == "0,0" || hex.hex == "1,0");
            let other = match map.hexes[other].terrain.as_str() {
                "lake" => find(map, &|hex| hex.hex == "1,0"),
                _ => other,
            };
            map.hexes[other].terrain = terrain.into();
            map.hexes[other].number = None;
        };
        refused(&second, "FISH-001");
    }
    let mut without = resolved.clone();
    without.modules.clear();
    assert!(
        Island::new(&without).is_err(),
        "no grounds without the scenario"
    );
}

/// Rules: FISH-003, FISH-005, TB-004, TB-005.
#[test]
fn fish_003_thirty_pieces_and_a_robber_off_the_board() {
    let mut board = TestBoard::start(&Setup::new(4, &[Module::Fishermen]));
    let own = &board.state.fishermen;
    assert_eq!(
        (own.pool, own.boot_in_pool, own.pool_size()),
        ([11, 10, 8], true, 30)
    );
    assert_eq!(counts(&board), [0; 4]);
    assert_eq!(board.state.robber, None);
    // The first 7 brings it to any hex.
    board = fishermen().before_roll(P1);
    board.roll(3, 4);
    assert!(board.is_at(base::Pending::MoveRobber { player: P1 }));
    let lake = board.robber_to("0,0");
    board.play(P1, lake);
    assert_eq!(
        board.state.robber,
        Some(board.hex("0,0")),
        "the lake too (FISH-011)"
    );
}

/// Rules: FISH-006.
#[test]
fn fish_006_the_second_settlement_at_the_water_draws_a_token() {
    let founding = |at: &str| {
        let mut board = fishermen()
            .with(|state| {
                state.turn = 0;
                state.base.founded = 7;
            })
            .at(base::Pending::FoundSettlement { player: P1 });
        let settle = board.settle(at);
        board.play(P1, settle);
        board
    };
    for at in ["0,0,N", "-2,3,N"] {
        let mut board = founding(at);
        let cards = board.hand_size(P1);
        assert!(cards > 0, "the normal cards too");
        board.chance(fish(2));
        assert_eq!(board.state.fishermen.held[P1], [0, 1, 0], "{at}");
        let from = board.intersection(at);
        assert!(board.is_at(base::Pending::FoundRoad { player: P1, from }));
    }
    assert_eq!(
        founding("0,0,N").hand_size(P1),
        2,
        "the lake gives no resource"
    );
    let dry = founding("1,-1,N");
    assert_eq!(counts(&dry), [0; 4]);
    let mut first = fishermen()
        .with(|state| {
            state.turn = 0;
            state.base.founded = 0;
        })
        .at(base::Pending::FoundSettlement { player: P1 });
    let settle = first.settle("0,0,N");
    first.play(P1, settle);
    let from = first.intersection("0,0,N");
    assert!(
        first.is_at(base::Pending::FoundRoad { player: P1, from }),
        "not the first"
    );
}

/// Rules: FISH-004, TB-006.
#[test]
fn fish_004_the_fixed_map_takes_the_default_numbers() {
    let setup = Setup {
        options: Options {
            setup: MapKind::Beginner,
            ..Options::default()
        },
        ..Setup::new(4, &[Module::Fishermen])
    };
    let map = setup.resolve(&mut TestDraw(9)).unwrap().map.unwrap();
    let numbers: Vec<_> = map.grounds.iter().map(|ground| ground.number).collect();
    assert_eq!(numbers, [4, 10, 5, 9, 6, 8]);
    let lake = map.hexes.iter().find(|hex| hex.terrain == "lake").unwrap();
    assert_eq!(lake.hex, "0,0");
}
