//! Places and neighbourhoods against the data file, which lists them by hand.

mod targets;

use super::Topology;
use crate::coordinates::{HexName, IntersectionName, PathName, Side};
use crate::data::BASE;
use crate::places::{MAX_HEXES, MAX_INTERSECTIONS, MAX_PATHS};
use serde_json::Value;

fn topology() -> Topology {
    Topology::new(&BASE.land())
}

fn data() -> Value {
    serde_json::from_str(include_str!("../../../../rules/data/base-board.json")).expect("JSON")
}

fn strings(list: &Value) -> Vec<String> {
    let words = list.as_array().expect("a list").iter();
    words
        .map(|word| word.as_str().expect("a string").to_string())
        .collect()
}

fn hex(name: &str) -> HexName {
    name.parse().expect("a hex")
}

/// Rules: BASE-001.
#[test]
fn base_001_nineteen_hexes_with_sea_on_every_side() {
    let topology = topology();
    assert_eq!(topology.hex_count(), 19);
    let outer = topology
        .hexes()
        .filter(|&h| topology.neighbours(h).len() < 6);
    let mut outer: Vec<_> = outer.map(|h| topology.hex_name(h).to_string()).collect();
    let mut listed = BASE.hexes.outer_ring.clone();
    outer.sort();
    listed.sort();
    assert_eq!(outer, listed, "only the outer ring touches the sea");
    // Every coastal path has land on exactly one side: the sea closes around the island.
    for path in topology.coast_paths() {
        let sides = topology.path_name(path).hexes();
        assert_eq!(
            sides
                .iter()
                .filter(|h| topology.hex(&h.to_string()).is_ok())
                .count(),
            1
        );
    }
}

/// Rules: BASE-002.
#[test]
fn base_002_axial_coordinates() {
    let topology = topology();
    for q in -4..=4_i8 {
        for r in -4..=4_i8 {
            let land = q.abs().max(r.abs()).max((q + r).abs()) <= 2;
            assert_eq!(topology.hex(&format!("{q},{r}")).is_ok(), land, "{q},{r}");
        }
    }
    let rows = (-2..=2).map(|r| {
        topology
            .hexes()
            .filter(|&h| topology.hex_name(h).r == r)
            .count()
    });
    assert_eq!(rows.collect::<Vec<_>>(), [3, 4, 5, 4, 3]);
    let around = Side::ALL.map(|side| hex("0,0").neighbour(side).to_string());
    assert_eq!(around, ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0"]);
}

/// Rules: BASE-003.
#[test]
fn base_003_intersections_and_their_aliases() {
    let topology = topology();
    let names: Vec<_> = topology
        .intersections()
        .map(|at| topology.intersection_name(at).to_string())
        .collect();
    assert_eq!(names, strings(&data()["intersections"]["all"]));
    assert_eq!(names.len(), 54);
    let touching = |name: &str| {
        let hexes = name.parse::<IntersectionName>().expect("a name").hexes();
        hexes.map(|h| h.to_string())
    };
    assert_eq!(touching("0,1,N"), ["0,1", "0,0", "1,0"]);
    assert_eq!(touching("0,1,S"), ["0,1", "-1,2", "0,2"]);
    for (alias, name) in [
        ("0,1,NE", "1,0,S"),
        ("0,1,SE", "0,2,N"),
        ("0,1,SW", "-1,2,N"),
        ("0,1,NW", "0,0,S"),
    ] {
        assert_eq!(topology.intersection(alias), topology.intersection(name));
        assert!(topology.intersection(name).is_ok());
    }
    assert!(topology.intersection("3,0,N").is_err(), "open sea");
    assert!(topology.intersection("0,0,E").is_err() && topology.intersection("0,0").is_err());
}

/// Rules: BASE-004.
#[test]
fn base_004_paths_their_ends_and_aliases() {
    let topology = topology();
    let names: Vec<_> = topology
        .paths()
        .map(|p| topology.path_name(p).to_string())
        .collect();
    let listed = data()["paths"]["all"].as_array().expect("a list").clone();
    assert_eq!((names.len(), listed.len()), (72, 72));
    for (path, entry) in topology.paths().zip(listed) {
        assert_eq!(
            topology.path_name(path).to_string(),
            entry[0].as_str().expect("a path")
        );
        let ends = topology
            .ends(path)
            .map(|end| topology.intersection_name(end).to_string());
        assert_eq!(ends.to_vec(), strings(&entry[1]));
    }
    for (alias, name) in [
        ("0,0,E", "1,0,W"),
        ("0,0,SE", "0,1,NW"),
        ("0,0,SW", "-1,1,NE"),
    ] {
        assert_eq!(topology.path(alias), topology.path(name));
        assert!(topology.path(name).is_ok());
    }
    assert!(topology.path("4,0,W").is_err() && topology.path("0,0,N").is_err());
}

/// Rules: BASE-005, BASE-006.
#[test]
fn base_005_three_hexes_meet_at_an_intersection_and_two_at_a_path() {
    let topology = topology();
    for at in topology.intersections() {
        let name = topology.intersection_name(at);
        let [a, b, c] = name.hexes();
        assert!(a != b && b != c && a != c);
        assert!([a, b, c].iter().all(|h| h.corners().contains(&name)));
        let (around, paths) = (topology.around(at), topology.paths_at(at));
        assert!((2..=3).contains(&paths.len()) && around.len() == paths.len());
    }
    for path in topology.paths() {
        let name: PathName = topology.path_name(path);
        let [a, b] = topology.ends(path);
        assert!(a != b && topology.other_end(path, a) == b && topology.other_end(path, b) == a);
        assert!(topology.paths_at(a).has(path) && topology.around(a).has(b));
        let land = name
            .hexes()
            .iter()
            .filter(|h| topology.hex(&h.to_string()).is_ok())
            .count();
        assert_eq!(
            land == 1,
            topology.coast_paths().has(path),
            "land–sea or land–land"
        );
    }
}

/// Rules: BASE-007.
#[test]
fn base_007_thirty_coastal_paths_and_intersections() {
    let topology = topology();
    let coast: Vec<_> = topology
        .coast()
        .into_iter()
        .map(|at| topology.intersection_name(at).to_string())
        .collect();
    assert_eq!(coast, strings(&data()["intersections"]["coastal"]));
    let paths: Vec<_> = topology
        .coast_paths()
        .into_iter()
        .map(|path| topology.path_name(path).to_string())
        .collect();
    assert_eq!(paths, strings(&data()["paths"]["coastal"]));
    assert_eq!((coast.len(), paths.len()), (30, 30));
}

/// The sets are wide enough for the largest map of the reference, frame and plazas included.
#[test]
fn every_map_of_the_reference_fits() {
    let data: Value =
        serde_json::from_str(include_str!("../../../../rules/data/seafarers.json")).unwrap();
    let name = |value: &Value| -> HexName {
        let text = value.as_str().or_else(|| value["hex"].as_str()).unwrap();
        text.parse().unwrap()
    };
    let mut maps: Vec<(Vec<HexName>, usize)> = Vec::new();
    for layout in data["layouts"].as_array().unwrap() {
        let interior: Vec<_> = layout["hexes"]
            .as_array()
            .unwrap()
            .iter()
            .map(name)
            .collect();
        let frame = layout["frame_sea_hexes"].as_array().unwrap().len();
        maps.push((interior, frame));
    }
    let world = data["new_world"]["interior_hexes"].as_array().unwrap();
    maps.push((world.iter().map(name).collect(), 26));
    assert_eq!(maps.len(), 9);
    for (interior, frame) in maps {
        let topology = Topology::new(&interior);
        assert!(interior.len() + frame <= MAX_HEXES);
        assert!(topology.intersections().count() + 3 <= MAX_INTERSECTIONS);
        assert!(topology.paths().count() + 12 <= MAX_PATHS);
    }
}
