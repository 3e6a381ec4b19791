//! What lies where on the island: terrain, numbers, harbours.

use crate::data::{BASE, FISH, Ground};
use crate::hand::Card;
use crate::places::{ByHex, Hex, HexSet, IntersectionSet, MAX_HEXES, Path};
use crate::setup::{GroundSetup, HarbourSetup, HexSetup, MapSetup, Module, Setup};
use crate::topology::Topology;
use kernel::Id;
use std::sync::LazyLock;

/// The terrain of a hex.
///
/// Rules: BASE-008.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Terrain {
    /// Yields lumber.
    Forest,
    /// Yields brick.
    Hills,
    /// Yields wool.
    Pasture,
    /// Yields grain.
    Fields,
    /// Yields ore.
    Mountains,
    /// Yields nothing.
    Desert,
    /// Yields fish (FISH-001).
    Lake,
    /// Yields nothing; the refuge of the robber (RIVER-001).
    Swamp,
    /// Yields nothing; caravans start here (CARAVAN-001).
    Oasis,
    /// Yields nothing; knights start here, or a target of wagons (BARB-001, TRADER-001).
    Castle,
    /// Yields nothing; a target of wagons (TRADER-001).
    Quarry,
    /// Yields nothing; a target of wagons (TRADER-001).
    Glassworks,
}

impl Terrain {
    /// Every terrain.
    pub const ALL: [Terrain; 12] = [
        Terrain::Forest,
        Terrain::Hills,
        Terrain::Pasture,
        Terrain::Fields,
        Terrain::Mountains,
        Terrain::Desert,
        Terrain::Lake,
        Terrain::Swamp,
        Terrain::Oasis,
        Terrain::Castle,
        Terrain::Quarry,
        Terrain::Glassworks,
    ];
    const NAMES: [&'static str; 12] = [
        "forest",
        "hills",
        "pasture",
        "fields",
        "mountains",
        "desert",
        "lake",
        "swamp",
        "oasis",
        "castle",
        "quarry",
        "glassworks",
    ];

    /// The name in the data files and in notation.
    pub fn name(self) -> &'static str {
        Terrain::NAMES[self as usize]
    }
    /// Hexes of this terrain carry no number token.
    ///
    /// Rules: BASE-009, FISH-002, RIVER-004, CARAVAN-001, TRADER-004.
    pub(crate) fn is_barren(self) -> bool {
        YIELDS[self as usize].is_none()
    }
    pub(crate) fn named(name: &str) -> Option<Terrain> {
        Terrain::NAMES
            .iter()
            .position(|n| *n == name)
            .map(|i| Terrain::ALL[i])
    }
}

/// What each terrain yields.
static YIELDS: LazyLock<[Option<Card>; 12]> =
    LazyLock::new(|| Terrain::NAMES.map(|name| BASE.yield_of(name)));

/// What lies where. The numbers are those at the start; the current ones are in the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The terrain of each hex.
    pub terrain: ByHex<Terrain>,
    /// What each hex yields.
    pub yields: ByHex<Option<Card>>,
    /// The number of each hex at the start; 0 for none.
    pub numbers: ByHex<u8>,
    /// Where effects send the robber: the desert, or several, or the swamps (TB-004).
    pub refuge: HexSet,
    /// Intersections with a 2:1 harbour, by resource.
    pub special_harbours: [IntersectionSet; 5],
    /// Intersections with a 3:1 harbour.
    pub common_harbours: IntersectionSet,
    /// The numbers of the fishing grounds, in the order of the data file; 0 for none (FISH-004).
    pub grounds: [u8; GROUNDS],
    harbour_list: HarbourList,
}

/// Fishing grounds of a map.
pub(crate) const GROUNDS: usize = 6;

/// Harbours a map may have.
const MAX_HARBOURS: usize = 12;

/// A harbour: the path whose two ends it serves, and its resource; none for a 3:1 harbour.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Harbour {
    /// Where.
    pub path: Path,
    /// What it trades at 2:1; `None` for 3:1.
    pub kind: Option<Card>,
}

/// The harbours of a map, in the order of their paths.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct HarbourList {
    items: [Harbour; MAX_HARBOURS],
    len: u8,
}

impl HarbourList {
    const EMPTY: HarbourList = HarbourList {
        items: [Harbour {
            path: Path(0),
            kind: None,
        }; MAX_HARBOURS],
        len: 0,
    };

    pub(crate) fn as_slice(&self) -> &[Harbour] {
        &self.items[..usize::from(self.len)]
    }
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Harbour] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl Layout {
    /// The layout of a map, or everything that is wrong with it.
    ///
    /// Rules: BASE-008, BASE-009, BASE-022.
    pub(crate) fn new(topology: &Topology, map: &MapSetup) -> Result<Layout, Vec<String>> {
        let mut problems = Vec::new();
        let mut layout = Layout {
            terrain: ByHex([Terrain::Desert; MAX_HEXES]),
            yields: ByHex([None; MAX_HEXES]),
            numbers: ByHex([0; MAX_HEXES]),
            refuge: HexSet::EMPTY,
            special_harbours: [IntersectionSet::EMPTY; 5],
            common_harbours: IntersectionSet::EMPTY,
            grounds: [0; GROUNDS],
            harbour_list: HarbourList::EMPTY,
        };
        let mut laid = HexSet::EMPTY;
        for entry in &map.hexes {
            match hex_of(topology, entry) {
                Ok((hex, _)) if laid.has(hex) => {
                    problems.push(format!("map.hexes: {} is named twice", entry.hex));
                }
                Ok((hex, terrain)) => {
                    laid.insert(hex);
                    layout.lay(hex, terrain, entry.number.unwrap_or(0));
                }
                Err(problem) => problems.push(format!("map.hexes: {problem}")),
            }
        }
        for hex in topology.land().without(laid) {
            problems.push(format!("map.hexes: {} is missing", topology.hex_name(hex)));
        }
        for entry in &map.harbours {
            if let Err(problem) = layout.open(topology, entry) {
                problems.push(format!("map.harbours: {problem}"));
            }
        }
        for entry in &map.grounds {
            if let Err(problem) = layout.lay_ground(entry) {
                problems.push(format!("map.grounds: {problem}"));
            }
        }
        // In the order of their paths, however they were named: equal maps have equal layouts.
        layout
            .harbour_list
            .as_mut_slice()
            .sort_unstable_by_key(|harbour| harbour.path);
        if problems.is_empty() {
            Ok(layout)
        } else {
            Err(problems)
        }
    }

    pub(crate) fn lay(&mut self, hex: Hex, terrain: Terrain, number: u8) {
        self.terrain[hex] = terrain;
        self.yields[hex] = YIELDS[terrain as usize];
        self.numbers[hex] = number;
        if matches!(terrain, Terrain::Desert | Terrain::Swamp) {
            self.refuge.insert(hex);
        } else {
            self.refuge.remove(hex);
        }
    }

    /// Rules: FISH-004.
    fn lay_ground(&mut self, entry: &GroundSetup) -> Result<(), String> {
        let list = &FISH.grounds.list;
        let place = list.iter().position(|ground| ground.sea_hex == entry.hex);
        let place = place.ok_or_else(|| {
            format!(
                "{} is not a place for a fishing ground (FISH-004)",
                entry.hex
            )
        })?;
        if self.grounds[place] != 0 {
            return Err(format!("{} is named twice", entry.hex));
        }
        let of_data = |ground: &Ground| ground.default_number == entry.number;
        if !list.iter().any(of_data) || self.grounds.contains(&entry.number) {
            return Err(format!(
                "{}: {} is not one of the numbers left for fishing grounds (FISH-004)",
                entry.hex, entry.number
            ));
        }
        self.grounds[place] = entry.number;
        Ok(())
    }

    /// What the map lacks for a setup.
    ///
    /// Rules: FISH-001, FISH-004.
    pub(crate) fn problems(&self, setup: &Setup) -> Vec<String> {
        let fishermen = setup.has(Module::Fishermen);
        let lakes = self
            .terrain
            .0
            .iter()
            .filter(|&&terrain| terrain == Terrain::Lake);
        let mut problems = Vec::new();
        if self.grounds.contains(&0) == fishermen {
            problems.push("map.grounds: six with fishermen, none without (FISH-004)".into());
        }
        if (lakes.count() > 0) != fishermen {
            problems.push("map.hexes: a lake with fishermen, none without (FISH-001)".into());
        }
        problems
    }

    fn open(&mut self, topology: &Topology, entry: &HarbourSetup) -> Result<(), String> {
        let path = topology.path(&entry.path)?;
        if !topology.coast_paths().has(path) {
            return Err(format!("{} is not on the coast (BASE-022)", entry.path));
        }
        if !topology.open_paths().has(path) {
            return Err(format!("{} is a closed side (TRADER-003)", entry.path));
        }
        let ends: IntersectionSet = topology.ends(path).into_iter().collect();
        if !(ends & self.harbours()).is_empty() {
            return Err(format!(
                "{} shares an intersection with another harbour (BASE-022)",
                entry.path
            ));
        }
        let kind = match (entry.kind.as_str(), Card::named(&entry.kind)) {
            ("3:1", _) => None,
            (_, Some(card)) if Card::RESOURCES.has(card) => Some(card),
            _ => return Err(format!("'{}' is neither 3:1 nor a resource", entry.kind)),
        };
        if self.harbour_list.as_slice().len() == MAX_HARBOURS {
            return Err(format!("more than {MAX_HARBOURS} harbours"));
        }
        self.add_harbour(topology, Harbour { path, kind });
        Ok(())
    }

    fn add_harbour(&mut self, topology: &Topology, harbour: Harbour) {
        let ends: IntersectionSet = topology.ends(harbour.path).into_iter().collect();
        match harbour.kind {
            Some(card) => self.special_harbours[card.index()] |= ends,
            None => self.common_harbours |= ends,
        }
        let list = &mut self.harbour_list;
        list.items[usize::from(list.len)] = harbour;
        list.len += 1;
    }

    /// The harbours in the order of their paths.
    pub(crate) fn harbours_in_order(&self) -> &[Harbour] {
        self.harbour_list.as_slice()
    }
    pub(crate) fn harbour_list(&self) -> HarbourList {
        self.harbour_list
    }

    /// Replaces all harbours.
    pub(crate) fn set_harbours(&mut self, topology: &Topology, harbours: &[Harbour]) {
        self.special_harbours = [IntersectionSet::EMPTY; 5];
        self.common_harbours = IntersectionSet::EMPTY;
        self.harbour_list = HarbourList::EMPTY;
        for &harbour in harbours {
            self.add_harbour(topology, harbour);
        }
    }

    /// The layout in words.
    pub(crate) fn spelled(&self, topology: &Topology) -> MapSetup {
        let number = |hex| Some(self.numbers[hex]).filter(|&n| n > 0);
        MapSetup {
            hexes: topology
                .hexes()
                .map(|hex| HexSetup {
                    hex: topology.hex_name(hex).to_string(),
                    terrain: self.terrain[hex].name().into(),
                    number: number(hex),
                })
                .collect(),
            harbours: self
                .harbours_in_order()
                .iter()
                .map(|harbour| HarbourSetup {
                    path: topology.path_name(harbour.path).to_string(),
                    kind: harbour.kind.map_or("3:1", Card::name).into(),
                })
                .collect(),
            grounds: FISH
                .grounds
                .list
                .iter()
                .zip(self.grounds)
                .filter(|&(_, number)| number > 0)
                .map(|(ground, number)| GroundSetup {
                    hex: ground.sea_hex.clone(),
                    number,
                })
                .collect(),
        }
    }

    /// All intersections with a harbour.
    pub fn harbours(&self) -> IntersectionSet {
        self.special_harbours
            .iter()
            .fold(self.common_harbours, |all, &set| all | set)
    }
}

fn hex_of(topology: &Topology, entry: &HexSetup) -> Result<(Hex, Terrain), String> {
    let hex = topology.hex(&entry.hex)?;
    let terrain = Terrain::named(&entry.terrain)
        .ok_or_else(|| format!("{}: '{}' is not a terrain", entry.hex, entry.terrain))?;
    let number = match (terrain, entry.number) {
        (Terrain::Desert, Some(_)) => Err("the desert has no number (BASE-009)"),
        (barren, Some(_)) if barren.is_barren() => Err("this terrain has no number (BASE-009)"),
        (barren, None) if barren.is_barren() => Ok(()),
        (_, Some(n)) if (2..=12).contains(&n) && n != 7 => Ok(()),
        _ => Err("a number from 2 to 12 but 7 is needed (BASE-009)"),
    };
    number
        .map(|()| (hex, terrain))
        .map_err(|why| format!("{}: {why}", entry.hex))
}
