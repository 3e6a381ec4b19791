//! The map and the start.

use super::rivers;
use crate::Island;
use crate::data::RIVERS;
use crate::layout::Terrain;
use crate::modules::rivers::COUNTRY;
use crate::places::Hex;
use crate::setup::{HexSetup, Module, NumberPlacement, Options, Setup};
use crate::test_board::{P1, P2, TestBoard};
use kernel::laws::TestDraw;
use std::collections::BTreeMap;

fn maps() -> impl Iterator<Item = Vec<HexSetup>> {
    (0..24).map(|seed| {
        let setup = Setup::new(4, &[Module::Rivers]).resolve(&mut TestDraw(seed));
        setup.unwrap().map.unwrap().hexes
    })
}

/// Rules: RIVER-001, RIVER-002.
#[test]
fn river_001_the_pieces_lie_as_printed_and_the_rest_is_drawn() {
    let mut drawn = std::collections::BTreeSet::new();
    for hexes in maps() {
        let terrain = |name: &str| {
            let entry = hexes.iter().find(|entry| entry.hex == name).unwrap();
            entry.terrain.clone()
        };
        let rivers = [&RIVERS.river_of_four, &RIVERS.river_of_three];
        for entry in rivers.iter().flat_map(|river| &river.hexes) {
            assert_eq!(terrain(&entry.hex), entry.terrain);
        }
        let mut count = BTreeMap::new();
        for entry in &hexes {
            *count.entry(entry.terrain.as_str()).or_insert(0) += 1;
        }
        let expected = [
            ("fields", 4),
            ("forest", 4),
            ("hills", 3),
            ("mountains", 3),
            ("pasture", 3),
            ("swamp", 2),
        ];
        assert_eq!(count, BTreeMap::from(expected));
        drawn.insert(terrain("0,0"));
    }
    assert!(drawn.len() > 2, "the centre differs from map to map");
}

/// Rules: RIVER-001.
#[test]
fn river_001_a_given_map_has_its_rivers() {
    let setup = Setup::new(4, &[Module::Rivers]).resolve(&mut TestDraw(1));
    let mut setup = setup.unwrap();
    assert!(Island::new(&setup).is_ok());
    let first = &RIVERS.river_of_four.hexes[1];
    let hexes = &mut setup.map.as_mut().unwrap().hexes;
    let entry = hexes.iter_mut().find(|entry| entry.hex == first.hex);
    entry.unwrap().terrain = "forest".into();
    let problem = format!(
        "map.hexes: {} must be {} (RIVER-001)",
        first.hex, first.terrain
    );
    assert_eq!(Island::new(&setup).unwrap_err(), [problem]);
}

/// Rules: RIVER-003.
#[test]
fn river_003_a_given_map_has_no_two() {
    let setup = Setup::new(4, &[Module::Rivers]).resolve(&mut TestDraw(1));
    let mut setup = setup.unwrap();
    let hexes = &mut setup.map.as_mut().unwrap().hexes;
    let entry = hexes.iter_mut().find(|entry| entry.number == Some(3));
    let entry = entry.unwrap();
    entry.number = Some(2);
    let problem = format!(
        "map.hexes: {} has a 2, which lies aside (RIVER-003)",
        entry.hex
    );
    assert_eq!(Island::new(&setup).unwrap_err(), [problem]);
}

/// Rules: RIVER-003.
#[test]
fn river_003_seventeen_tokens_and_the_two_joins_the_twelve() {
    let is_red = |n: Option<u8>| matches!(n, Some(6 | 8));
    for hexes in maps() {
        let mut numbers: Vec<_> = hexes.iter().filter_map(|entry| entry.number).collect();
        numbers.sort_unstable();
        assert_eq!(
            numbers,
            [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11, 12]
        );
        for entry in &hexes {
            assert_eq!(entry.number.is_none(), entry.terrain == "swamp");
        }
        let topology = crate::island::standard_topology();
        for entry in hexes.iter().filter(|entry| is_red(entry.number)) {
            for other in topology.neighbours(topology.hex(&entry.hex).unwrap()) {
                let name = topology.hex_name(other).to_string();
                let near = hexes.iter().find(|entry| entry.hex == name).unwrap();
                assert!(!is_red(near.number), "red numbers stay apart (BASE-033)");
            }
        }
    }
    // The hex with the 12 produces on 2 as well, and the robber there blocks both.
    let board = rivers();
    let twelve = board
        .game
        .topology
        .hexes()
        .find(|&hex| board.state.numbers[hex] == 12)
        .unwrap();
    let corner = board.game.topology.corners(twelve).first_member().unwrap();
    let name = board.game.topology.intersection_name(corner).to_string();
    for (first, second) in [(1, 1), (6, 6)] {
        let mut paid = rivers().settlement(P2, &name).before_roll(P1);
        paid.roll(first, second);
        assert_eq!(paid.hand_size(P2), 1, "{first}+{second}");
        let mut blocked = rivers()
            .settlement(P2, &name)
            .with(|state| state.robber = Some(twelve))
            .before_roll(P1);
        blocked.roll(first, second);
        assert_eq!(
            blocked.hand_size(P2),
            0,
            "{first}+{second} blocked (RIVER-040)"
        );
    }
}

/// Rules: RIVER-003.
#[test]
fn river_003_the_spiral_may_start_on_every_coastal_hex() {
    let started = |start: &str| {
        let options = Options {
            spiral_start: Some(start.into()),
            ..Options::default()
        };
        Setup {
            options,
            ..Setup::new(4, &[Module::Rivers])
        }
        .resolve(&mut TestDraw(3))
    };
    let first = |start: &str, at: &str| {
        let hexes = started(start).unwrap().map.unwrap().hexes;
        let entry = hexes.into_iter().find(|entry| entry.hex == at);
        entry.unwrap().number
    };
    assert_eq!(first("1,-2", "1,-2"), Some(5), "A on a side of the coast");
    let whole = |start| started(start).unwrap().map;
    for (swamp, next) in [("-1,2", "0,2"), ("1,1", "2,0")] {
        assert_eq!(whole(swamp), whole(next), "a swamp start is shifted");
    }
    assert!(started("0,0").unwrap_err()[0].contains("RIVER-003"));
    let random = Options {
        number_placement: NumberPlacement::Random,
        ..Options::default()
    };
    let setup = Setup {
        options: random,
        ..Setup::new(4, &[Module::Rivers])
    };
    assert!(setup.resolve(&mut TestDraw(1)).is_ok(), "BASE-033");
}

/// Rules: RIVER-004, RIVER-005, RIVER-030, TB-004.
#[test]
fn river_004_the_robber_starts_on_a_swamp_and_nobody_has_gold() {
    let board = TestBoard::start(&Setup::new(4, &[Module::Rivers]));
    let swamp = board.hex("-1,2");
    assert_eq!(board.state.robber, Some(swamp));
    assert_eq!(board.game.layout.terrain[swamp], Terrain::Swamp);
    assert_eq!(board.game.layout.refuge.len(), 2);
    assert_eq!(board.state.gold.held[P1], 0);
    assert!(board.state.rivers.bridges.is_empty());
    let yields = |hex: Hex| board.game.layout.yields[hex];
    assert!(
        board
            .game
            .layout
            .refuge
            .into_iter()
            .all(|hex| yields(hex).is_none())
    );
}

/// Rules: RIVER-006, RIVER-014.
#[test]
fn river_006_the_places_along_the_rivers_are_those_of_the_data_file() {
    let text = include_str!("../../../../../../rules/data/rivers.json");
    let data: serde_json::Value = serde_json::from_str(text).unwrap();
    let topology = crate::island::standard_topology();
    let names = |key: &str| -> Vec<String> {
        let list = data[key]["list"].as_array().unwrap();
        list.iter()
            .map(|name| name.as_str().unwrap().to_string())
            .collect()
    };
    let paths = names("river_paths")
        .iter()
        .map(|name| topology.path(name).unwrap())
        .collect();
    let corners = names("river_intersections")
        .iter()
        .map(|name| topology.intersection(name).unwrap())
        .collect();
    assert_eq!(COUNTRY.paths, paths);
    assert_eq!(COUNTRY.intersections, corners);
    assert_eq!(
        (
            COUNTRY.sites.len(),
            COUNTRY.paths.len(),
            COUNTRY.intersections.len()
        ),
        (7, 30, 32)
    );
}

/// Rules: TB-006.
#[test]
fn tb_006_a_scenario_lays_loose_hexes() {
    let setup = Setup {
        options: Options {
            setup: crate::MapKind::Pieces,
            ..Options::default()
        },
        ..Setup::new(4, &[Module::Rivers])
    };
    assert!(setup.resolve(&mut TestDraw(1)).unwrap_err()[0].contains("TB-006"));
}
