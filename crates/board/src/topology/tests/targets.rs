//! Target hexes: plazas, inner paths and closed sea sides.

use crate::data::{BASE, TRADERS_BARBARIANS};
use crate::places::{Intersection, IntersectionSet};
use crate::topology::Topology;

fn topology() -> Topology {
    Topology::with_targets(&BASE.land(), &TRADERS_BARBARIANS.targets())
}

/// How many paths lead from one intersection to another at least.
fn distance(topology: &Topology, from: Intersection, to: Intersection) -> usize {
    let mut reached = IntersectionSet::one(from);
    let mut steps = 0;
    while !reached.has(to) {
        reached = reached
            .into_iter()
            .fold(reached, |all, at| all | topology.around(at));
        steps += 1;
    }
    steps
}

/// Rules: TRADER-001, TRADER-002.
#[test]
fn trader_002_plazas_and_inner_paths() {
    let topology = topology();
    let corners = [
        ("castle", "-2,0", ["N", "NE", "SE", "S"]),
        ("quarry", "2,-2", ["NW", "SW", "S", "SE"]),
        ("glassworks", "0,2", ["NE", "N", "NW", "SW"]),
    ];
    for (data, (building, hex, corners)) in TRADERS_BARBARIANS.targets.list.iter().zip(corners) {
        assert_eq!((data.building.as_str(), data.hex.as_str()), (building, hex));
        let plaza = topology.intersection(&format!("{hex},P")).unwrap();
        assert!(topology.plazas().has(plaza) && !topology.coast().has(plaza));
        assert_eq!(topology.intersection_name(plaza).to_string(), data.plaza);
        assert_eq!(
            topology.hexes_at(plaza),
            [topology.hex(hex).unwrap()].into_iter().collect()
        );
        assert_eq!(topology.paths_at(plaza).len(), 4);
        for corner in corners {
            let inner = topology.path(&format!("{hex},P:{corner}")).unwrap();
            assert_eq!(
                topology.path_name(inner).to_string(),
                format!("{hex},P:{corner}")
            );
            let end = topology.intersection(&format!("{hex},{corner}")).unwrap();
            assert_eq!(topology.other_end(inner, plaza), end);
            assert!(topology.paths_at(end).has(inner) && topology.around(end).has(plaza));
            assert!(topology.sites().has(end) && !topology.coast_paths().has(inner));
        }
    }
    assert_eq!(topology.plazas().len(), 3);
    assert!(topology.path("-2,0,P:SW").is_err() && topology.path("0,0,P:N").is_err());
    assert!(topology.intersection("0,0,P").is_err() && topology.path("-2,0,P:E").is_err());
}

/// Rules: TRADER-003.
#[test]
fn trader_003_sea_sides_are_closed() {
    let topology = topology();
    let standard = Topology::new(&BASE.land());
    assert_eq!(standard.open_paths().len(), 72);
    assert_eq!(topology.open_paths().len(), 72 - 9 + 12);
    assert_eq!(
        (standard.sites().len(), topology.sites().len()),
        (54, 54 - 6)
    );
    for target in TRADERS_BARBARIANS.targets() {
        let hex = topology.hex(&target.hex.to_string()).unwrap();
        // What the data file lists is what the set-up says: the sides towards the sea and the corners between them.
        for path in topology.sides(hex) {
            let sea = topology.coast_paths().has(path);
            assert_eq!(topology.open_paths().has(path), !sea);
        }
        for corner in topology.corners(hex) {
            let only_sea = topology.hexes_at(corner).len() == 1;
            assert_eq!(topology.sites().has(corner), !only_sea);
            assert_eq!(topology.paths_at(corner).is_empty(), only_sea);
        }
    }
    // All other places keep their numbers.
    for path in standard.paths() {
        assert_eq!(standard.path_name(path), topology.path_name(path));
    }
    for at in standard.intersections() {
        assert_eq!(
            standard.intersection_name(at),
            topology.intersection_name(at)
        );
    }
}

/// Rules: EX-TRADER-07.
#[test]
fn ex_trader_07_seven_paths_between_any_two_plazas() {
    let topology = topology();
    let plazas: Vec<_> = topology.plazas().into_iter().collect();
    for (from, to) in [(0, 1), (0, 2), (1, 2)] {
        assert_eq!(distance(&topology, plazas[from], plazas[to]), 7);
    }
}
