//! Which places exist and which touch which.
//!
//! A topology depends on the outline of the island and its target hexes alone and is shared by all games on it.

#[cfg(test)]
mod tests;

use crate::coordinates::{Corner, HexName, IntersectionName, PathName, Side};
use crate::places::{
    Hex, HexSet, Intersection, IntersectionSet, MAX_HEXES, MAX_INTERSECTIONS, MAX_PATHS, Path,
    PathSet,
};
use kernel::Id;
use std::collections::BTreeMap;

/// A target hex: what it adds to the island and what it closes.
///
/// Rules: TRADER-002, TRADER-003.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Target {
    /// Where.
    pub hex: HexName,
    /// The paths from its plaza to its land corners.
    pub inner_paths: Vec<PathName>,
    /// Its sides without a path.
    pub closed_paths: Vec<PathName>,
    /// Its corners without a path.
    pub closed_corners: Vec<IntersectionName>,
}

/// A path that begins at an intersection, and where it leads.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Link {
    /// The path; one that is in no set where there is none.
    pub path: Path,
    /// Its other end.
    pub to: Intersection,
    /// The same as a set.
    pub end: IntersectionSet,
}

impl Link {
    const NONE: Link = Link {
        path: Path(u8::MAX),
        to: Intersection(0),
        end: IntersectionSet::EMPTY,
    };
}

/// Paths that can begin at one intersection: three, and one to a plaza; four at a plaza.
const MAX_LINKS: usize = 4;

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
    links: [[Link; MAX_LINKS]; MAX_INTERSECTIONS],
    around: [IntersectionSet; MAX_INTERSECTIONS],
    hexes_at: [HexSet; MAX_INTERSECTIONS],
    land: HexSet,
    sites: IntersectionSet,
    plazas: IntersectionSet,
    open_paths: PathSet,
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
        Topology::with_targets(land, &[])
    }

    /// The same island with target hexes: plazas and inner paths come after all other places, which keep their
    /// numbers.
    ///
    /// Rules: TRADER-002, TRADER-003.
    pub(crate) fn with_targets(land: &[HexName], targets: &[Target]) -> Topology {
        let mut hexes = land.to_vec();
        hexes.sort_by_key(|h| (h.r, h.q));
        hexes.dedup();
        let mut intersections: Vec<_> = hexes.iter().flat_map(|h| h.corners()).collect();
        intersections.sort_by_key(|i| i.position());
        intersections.dedup();
        intersections.extend(targets.iter().map(|t| IntersectionName(t.hex, Corner::P)));
        let mut paths: Vec<_> = hexes
            .iter()
            .flat_map(|h| Side::ALL.map(|side| h.path(side)))
            .collect();
        paths.sort_by_key(|p| p.position());
        paths.dedup();
        paths.extend(targets.iter().flat_map(|t| t.inner_paths.iter().copied()));

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
            links: [[Link::NONE; MAX_LINKS]; MAX_INTERSECTIONS],
            around: [IntersectionSet::EMPTY; MAX_INTERSECTIONS],
            hexes_at: [HexSet::EMPTY; MAX_INTERSECTIONS],
            land: (0..hexes.len()).map(Hex::at).collect(),
            sites: (0..intersections.len()).map(Intersection::at).collect(),
            plazas: IntersectionSet::EMPTY,
            open_paths: (0..paths.len()).map(Path::at).collect(),
            coast: IntersectionSet::EMPTY,
            coast_paths: PathSet::EMPTY,
            hexes,
            intersections,
            paths,
            by_hex,
            by_intersection,
            by_path,
        };
        for target in targets {
            topology.open(target);
        }
        topology.connect();
        topology
    }

    /// Marks what a target hex closes and where its plaza is.
    fn open(&mut self, target: &Target) {
        let plaza = self.by_intersection[&IntersectionName(target.hex, Corner::P)];
        self.plazas.insert(plaza);
        self.sites.remove(plaza);
        for corner in &target.closed_corners {
            self.sites.remove(self.by_intersection[corner]);
        }
        for path in &target.closed_paths {
            self.open_paths.remove(self.by_path[path]);
        }
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
            if path.hexes().iter().any(|h| !self.by_hex.contains_key(h)) {
                self.coast_paths.insert(Path(i as u8));
            }
            if !self.open_paths.has(Path(i as u8)) {
                continue;
            }
            self.paths_at[a.index()].insert(Path(i as u8));
            self.paths_at[b.index()].insert(Path(i as u8));
            self.around[a.index()].insert(b);
            self.around[b.index()].insert(a);
            for (from, to) in [(a, b), (b, a)] {
                let free = self.paths_at[from.index()].len() - 1;
                self.links[from.index()][free] = Link {
                    path: Path(i as u8),
                    to,
                    end: IntersectionSet::one(to),
                };
            }
        }
        for (i, name) in self.intersections.iter().enumerate() {
            let land: HexSet = name
                .hexes()
                .iter()
                .filter_map(|h| self.by_hex.get(h).copied())
                .collect();
            self.hexes_at[i] = land;
            if name.hexes().iter().any(|h| !self.by_hex.contains_key(h)) {
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
    /// The intersections where something can be built: all but plazas and closed corners.
    ///
    /// Rules: TRADER-003, TRADER-010.
    #[inline]
    pub fn sites(&self) -> IntersectionSet {
        self.sites
    }
    /// The plazas of the target hexes.
    ///
    /// Rules: TRADER-002.
    #[inline]
    pub fn plazas(&self) -> IntersectionSet {
        self.plazas
    }
    /// The paths something can stand on or go along: all but the sea sides of target hexes.
    ///
    /// Rules: TRADER-003, TRADER-064.
    #[inline]
    pub fn open_paths(&self) -> PathSet {
        self.open_paths
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
    /// The open paths that end at an intersection.
    #[inline]
    pub fn paths_at(&self, at: Intersection) -> PathSet {
        self.paths_at[at.index()]
    }
    /// The same with where they lead, in the same order; the last may be missing, and are then in no set of paths.
    #[inline]
    pub(crate) fn links(&self, at: Intersection) -> &[Link; MAX_LINKS] {
        &self.links[at.index()]
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
    pub(crate) fn coast_paths(&self) -> PathSet {
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
    pub(crate) fn has_intersection(&self, at: Intersection) -> bool {
        at.index() < self.intersections.len()
    }
    /// Is this path on the map?
    #[inline]
    pub(crate) fn has_path(&self, path: Path) -> bool {
        path.index() < self.paths.len()
    }
    /// Is this hex on the map?
    #[inline]
    pub(crate) fn has_hex(&self, hex: Hex) -> bool {
        hex.index() < self.hexes.len()
    }
}
