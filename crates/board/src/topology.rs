//! Which places exist and which touch which.
//!
//! A topology depends on the outline of the island alone and is shared by all games on it.

#[cfg(test)]
mod tests;

use crate::coordinates::{HexName, IntersectionName, PathName, Side};
use crate::places::{
    Hex, HexSet, Intersection, IntersectionSet, MAX_HEXES, MAX_INTERSECTIONS, MAX_PATHS, Path,
    PathSet,
};
use kernel::Id;
use std::collections::BTreeMap;

/// The places of an island and their neighbourhoods.
pub struct Topology {
    hexes: Vec<HexName>,
    intersections: Vec<IntersectionName>,
    paths: Vec<PathName>,
    corners: [IntersectionSet; MAX_HEXES],
    sides: [PathSet; MAX_HEXES],
    neighbour_hexes: [HexSet; MAX_HEXES],
    ends: [[Intersection; 2]; MAX_PATHS],
    paths_at: [PathSet; MAX_INTERSECTIONS],
    around: [IntersectionSet; MAX_INTERSECTIONS],
    hexes_at: [HexSet; MAX_INTERSECTIONS],
    land: HexSet,
    all_intersections: IntersectionSet,
    coast: IntersectionSet,
    coast_paths: PathSet,
    by_hex: BTreeMap<HexName, Hex>,
    by_intersection: BTreeMap<IntersectionName, Intersection>,
    by_path: BTreeMap<PathName, Path>,
}

impl std::fmt::Debug for Topology {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Topology of {} hexes", self.hexes.len())
    }
}

impl Topology {
    /// The island made of these land hexes, everything else being sea.
    ///
    /// Rules: BASE-001, BASE-003, BASE-004.
    pub fn new(land: &[HexName]) -> Topology {
        let mut hexes = land.to_vec();
        hexes.sort_by_key(|h| (h.r, h.q));
        hexes.dedup();
        let mut intersections: Vec<_> = hexes.iter().flat_map(|h| h.corners()).collect();
        intersections.sort_by_key(|i| i.position());
        intersections.dedup();
        let mut paths: Vec<_> = hexes
            .iter()
            .flat_map(|h| Side::ALL.map(|side| h.path(side)))
            .collect();
        paths.sort_by_key(|p| p.position());
        paths.dedup();

        let by_hex: BTreeMap<_, _> = hexes
            .iter()
            .enumerate()
            .map(|(i, &name)| (name, Hex(i as u8)))
            .collect();
        let by_intersection: BTreeMap<_, _> = intersections
            .iter()
            .enumerate()
            .map(|(i, &name)| (name, Intersection(i as u8)))
            .collect();
        let by_path: BTreeMap<_, _> = paths
            .iter()
            .enumerate()
            .map(|(i, &name)| (name, Path(i as u8)))
            .collect();

        let mut topology = Topology {
            corners: [IntersectionSet::EMPTY; MAX_HEXES],
            sides: [PathSet::EMPTY; MAX_HEXES],
            neighbour_hexes: [HexSet::EMPTY; MAX_HEXES],
            ends: [[Intersection(0); 2]; MAX_PATHS],
            paths_at: [PathSet::EMPTY; MAX_INTERSECTIONS],
            around: [IntersectionSet::EMPTY; MAX_INTERSECTIONS],
            hexes_at: [HexSet::EMPTY; MAX_INTERSECTIONS],
            land: (0..hexes.len()).map(Hex::at).collect(),
            all_intersections: (0..intersections.len()).map(Intersection::at).collect(),
            coast: IntersectionSet::EMPTY,
            coast_paths: PathSet::EMPTY,
            hexes,
            intersections,
            paths,
            by_hex,
            by_intersection,
            by_path,
        };
        topology.connect();
        topology
    }

    fn connect(&mut self) {
        for (i, hex) in self.hexes.iter().enumerate() {
            self.corners[i] = hex
                .corners()
                .iter()
                .map(|c| self.by_intersection[c])
                .collect();
            self.sides[i] = Side::ALL
                .iter()
                .map(|&side| self.by_path[&hex.path(side)])
                .collect();
            self.neighbour_hexes[i] = Side::ALL
                .iter()
                .filter_map(|&side| self.by_hex.get(&hex.neighbour(side)).copied())
                .collect();
        }
        for (i, path) in self.paths.iter().enumerate() {
            let [a, b] = path.ends().map(|end| self.by_intersection[&end]);
            self.ends[i] = [a, b];
            self.paths_at[a.index()].insert(Path(i as u8));
            self.paths_at[b.index()].insert(Path(i as u8));
            self.around[a.index()].insert(b);
            self.around[b.index()].insert(a);
            if path.hexes().iter().any(|h| !self.by_hex.contains_key(h)) {
                self.coast_paths.insert(Path(i as u8));
            }
        }
        for (i, name) in self.intersections.iter().enumerate() {
            let land: HexSet = name
                .hexes()
                .iter()
                .filter_map(|h| self.by_hex.get(h).copied())
                .collect();
            self.hexes_at[i] = land;
            if land.len() < 3 {
                self.coast.insert(Intersection(i as u8));
            }
        }
    }

    /// All land hexes, north to south, west to east.
    pub fn hexes(&self) -> impl Iterator<Item = Hex> + use<> {
        (0..self.hexes.len()).map(Hex::at)
    }
    /// All land hexes as a set.
    #[inline]
    pub fn land(&self) -> HexSet {
        self.land
    }
    /// All intersections as a set.
    #[inline]
    pub fn all_intersections(&self) -> IntersectionSet {
        self.all_intersections
    }
    /// All intersections, north to south, west to east.
    pub fn intersections(&self) -> impl Iterator<Item = Intersection> + use<> {
        (0..self.intersections.len()).map(Intersection::at)
    }
    /// All paths, north to south, west to east.
    pub fn paths(&self) -> impl Iterator<Item = Path> + use<> {
        (0..self.paths.len()).map(Path::at)
    }
    /// How many hexes there are.
    #[inline]
    pub fn hex_count(&self) -> usize {
        self.hexes.len()
    }

    /// The six corners of a hex.
    #[inline]
    pub fn corners(&self, hex: Hex) -> IntersectionSet {
        self.corners[hex.index()]
    }
    /// The six sides of a hex.
    pub fn sides(&self, hex: Hex) -> PathSet {
        self.sides[hex.index()]
    }
    /// The land hexes next to a hex.
    pub fn neighbours(&self, hex: Hex) -> HexSet {
        self.neighbour_hexes[hex.index()]
    }
    /// The two ends of a path.
    #[inline]
    pub fn ends(&self, path: Path) -> [Intersection; 2] {
        self.ends[path.index()]
    }
    /// The end of a path that is not `from`.
    #[inline]
    pub fn other_end(&self, path: Path, from: Intersection) -> Intersection {
        let [a, b] = self.ends[path.index()];
        if a == from { b } else { a }
    }
    /// The paths that end at an intersection.
    #[inline]
    pub fn paths_at(&self, at: Intersection) -> PathSet {
        self.paths_at[at.index()]
    }
    /// The intersections one path away.
    #[inline]
    pub fn around(&self, at: Intersection) -> IntersectionSet {
        self.around[at.index()]
    }
    /// The land hexes that meet at an intersection.
    pub fn hexes_at(&self, at: Intersection) -> HexSet {
        self.hexes_at[at.index()]
    }
    /// The intersections that touch the sea.
    ///
    /// Rules: BASE-007.
    pub fn coast(&self) -> IntersectionSet {
        self.coast
    }
    /// The paths that border the sea.
    ///
    /// Rules: BASE-007.
    pub fn coast_paths(&self) -> PathSet {
        self.coast_paths
    }

    /// The name of a hex.
    pub fn hex_name(&self, hex: Hex) -> HexName {
        self.hexes[hex.index()]
    }
    /// The name of an intersection.
    pub fn intersection_name(&self, at: Intersection) -> IntersectionName {
        self.intersections[at.index()]
    }
    /// The name of a path.
    pub fn path_name(&self, path: Path) -> PathName {
        self.paths[path.index()]
    }

    /// The hex with this name.
    pub fn hex(&self, name: &str) -> Result<Hex, String> {
        self.by_hex
            .get(&name.parse()?)
            .copied()
            .ok_or_else(|| format!("hex {name} is not on this map"))
    }
    /// The intersection with this name.
    pub fn intersection(&self, name: &str) -> Result<Intersection, String> {
        self.by_intersection
            .get(&name.parse()?)
            .copied()
            .ok_or_else(|| format!("intersection {name} is not on this map"))
    }
    /// The path with this name.
    pub fn path(&self, name: &str) -> Result<Path, String> {
        self.by_path
            .get(&name.parse()?)
            .copied()
            .ok_or_else(|| format!("path {name} is not on this map"))
    }
    /// Is this intersection on the map?
    #[inline]
    pub fn has_intersection(&self, at: Intersection) -> bool {
        at.index() < self.intersections.len()
    }
    /// Is this path on the map?
    #[inline]
    pub fn has_path(&self, path: Path) -> bool {
        path.index() < self.paths.len()
    }
    /// Is this hex on the map?
    #[inline]
    pub fn has_hex(&self, hex: Hex) -> bool {
        hex.index() < self.hexes.len()
    }
}
