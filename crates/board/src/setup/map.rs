//! Maps: terrain, numbers and harbours.
//!
//! Rules: BASE-021, BASE-022, BASE-030 to BASE-034.

use super::{HarbourTypes, MapKind, Module, NumberPlacement, Options, Setup, pieces};
use crate::coordinates::{HexName, Side};
use crate::data::{BASE, CITIES_KNIGHTS, HarbourData, HexData};
use crate::island::standard_topology;
use crate::layout::{Layout, Terrain};
use crate::modules::{barbarian_attack, caravans, fishermen, rivers, traders_barbarians};
use crate::places::{Hex, HexSet};
use kernel::Draw;
use serde::{Deserialize, Serialize};
use std::sync::LazyLock;

/// A hex of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HexSetup {
    /// Where.
    pub hex: String,
    /// What.
    pub terrain: String,
    /// Its number token; none on the desert.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub number: Option<u8>,
}

/// A harbour of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HarbourSetup {
    /// The path whose two ends it serves.
    pub path: String,
    /// `3:1` or a resource.
    #[serde(rename = "type")]
    pub kind: String,
}

/// A map: nothing about it is left to chance any more.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MapSetup {
    /// Terrain and numbers.
    pub hexes: Vec<HexSetup>,
    /// Harbours.
    pub harbours: Vec<HarbourSetup>,
    /// Fishing grounds, with the Fishermen.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub grounds: Vec<GroundSetup>,
}

/// A fishing ground of a map.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GroundSetup {
    /// The sea hex it lies on.
    pub hex: String,
    /// Its number.
    pub number: u8,
}

impl From<&HexData> for HexSetup {
    fn from(data: &HexData) -> Self {
        HexSetup {
            hex: data.hex.clone(),
            terrain: data.terrain.clone(),
            number: data.number,
        }
    }
}
impl From<&HarbourData> for HarbourSetup {
    fn from(data: &HarbourData) -> Self {
        HarbourSetup {
            path: data.path.clone(),
            kind: data.kind.clone(),
        }
    }
}

/// The printed first-game map.
///
/// Rules: BASE-021, BASE-022.
static PRINTED: LazyLock<Layout> = LazyLock::new(|| {
    let data = &BASE.beginner_layout;
    let map = MapSetup {
        hexes: data.hexes.iter().map(Into::into).collect(),
        harbours: data.harbours.iter().map(Into::into).collect(),
        grounds: Vec::new(),
    };
    Layout::new(standard_topology(), &map).expect("the printed map of the data file is sound")
});

/// The beginners' map of Cities & Knights.
///
/// Rules: CK-011, CK-012, CK-R01, CK-R02.
static FIRST_CITIES: LazyLock<Layout> = LazyLock::new(|| {
    let data = &CITIES_KNIGHTS.first_game_layout;
    let map = MapSetup {
        hexes: data.hexes.iter().map(Into::into).collect(),
        harbours: data.harbours.iter().map(Into::into).collect(),
        grounds: Vec::new(),
    };
    Layout::new(standard_topology(), &map).expect("the first map of the data file is sound")
});

/// The printed first-game map in words.
#[cfg(test)]
pub(super) fn printed() -> MapSetup {
    PRINTED.spelled(standard_topology())
}

/// What lies in the box: hexes, tokens, and the order of laying them.
struct Loose {
    terrains: Vec<Terrain>,
    tokens: Vec<u8>,
    rows: Vec<Hex>,
    /// From each hex of the outer ring.
    spirals: Vec<Vec<Hex>>,
}

static LOOSE: LazyLock<Loose> = LazyLock::new(|| {
    let topology = standard_topology();
    let hex = |name: &String| topology.hex(name).expect("a hex of the data file");
    Loose {
        terrains: BASE
            .terrains()
            .into_iter()
            .map(|name| Terrain::named(name).expect("a terrain of the data file"))
            .collect(),
        tokens: BASE.tokens(),
        rows: BASE.hexes.list.iter().map(hex).collect(),
        spirals: BASE
            .hexes
            .outer_ring
            .iter()
            .map(|start| spiral(start).iter().map(hex).collect())
            .collect(),
    }
});

/// Makes the map the options ask for.
pub(crate) fn draw_layout(setup: &Setup, draw: &mut impl Draw) -> Layout {
    let options = &setup.options;
    let mut layout = match options.setup {
        _ if setup.scenario().is_some() => scenario_layout(setup, draw),
        MapKind::Beginner => fixed_layout(setup),
        MapKind::Pieces => pieces::draw_layout(options, draw),
        MapKind::Variable => variable(options, draw),
    };
    let by_default = options.setup == MapKind::Variable;
    if options
        .harbour_types
        .map_or(by_default, |types| types == HarbourTypes::Shuffled)
    {
        let mut harbours = layout.harbour_list();
        let list = harbours.as_mut_slice();
        // Only the types move: swap them as a shuffle of the places would.
        for last in (1..list.len()).rev() {
            let other = draw.below(last as u32 + 1) as usize;
            let kind = list[last].kind;
            list[last].kind = list[other].kind;
            list[other].kind = kind;
        }
        layout.set_harbours(standard_topology(), list);
    }
    layout
}

/// The map of a scenario; harbours lie as printed.
///
/// Rules: TB-006.
fn scenario_layout(setup: &Setup, draw: &mut impl Draw) -> Layout {
    match setup.scenario() {
        Some(Module::Fishermen) => fishermen::draw_layout(setup, draw),
        Some(Module::Rivers) => rivers::draw_layout(setup, draw),
        Some(Module::Caravans) => caravans::draw_layout(setup, draw),
        Some(Module::BarbarianAttack) => barbarian_attack::draw_layout(setup, draw),
        Some(Module::TradersBarbarians) => traders_barbarians::draw_layout(setup, draw),
        _ => variable(&setup.options, draw),
    }
}

/// What is wrong with a map that was given for a scenario.
///
/// Rules: FISH-001, RIVER-001, RIVER-003, CARAVAN-001, BARB-001, BARB-003, TRADER-001, TRADER-004.
pub(crate) fn scenario_problems(setup: &Setup, layout: &Layout) -> Vec<String> {
    match setup.scenario() {
        Some(Module::Fishermen) => fishermen::problems(layout),
        Some(Module::Rivers) => rivers::problems(layout),
        Some(Module::Caravans) => caravans::problems(layout),
        Some(Module::BarbarianAttack) => barbarian_attack::problems(layout),
        Some(Module::TradersBarbarians) => traders_barbarians::problems(layout),
        _ => Vec::new(),
    }
}

/// The hexes of a map that have another terrain than the one printed there.
pub(crate) fn misplaced(
    layout: &Layout,
    printed: impl IntoIterator<Item = (Hex, Terrain)>,
    rule: &str,
) -> Vec<String> {
    let wrong = printed
        .into_iter()
        .filter(|&(hex, terrain)| layout.terrain[hex] != terrain);
    wrong
        .map(|(hex, terrain)| {
            let name = standard_topology().hex_name(hex);
            format!("map.hexes: {name} must be {} ({rule})", terrain.name())
        })
        .collect()
}

/// The hexes of a map that cannot be what they are, and why.
pub(crate) fn impossible(layout: &Layout, wrong: impl Fn(Hex) -> bool, why: &str) -> Vec<String> {
    let topology = standard_topology();
    let say = |hex: Hex| {
        let (name, terrain) = (topology.hex_name(hex), layout.terrain[hex].name());
        format!("map.hexes: {name} cannot be {terrain}{why}")
    };
    let found = topology.hexes().filter(|&hex| wrong(hex));
    found.map(say).collect()
}

/// The hexes of a map with tokens that this scenario does not use.
pub(crate) fn laid_aside(layout: &Layout, numbers: &[u8], rule: &str) -> Vec<String> {
    let topology = standard_topology();
    let wrong = topology
        .hexes()
        .filter(|&hex| numbers.contains(&layout.numbers[hex]));
    wrong
        .map(|hex| {
            let (name, number) = (topology.hex_name(hex), layout.numbers[hex]);
            format!("map.hexes: {name} has a {number}, which lies aside ({rule})")
        })
        .collect()
}

/// Loose hexes and tokens.
///
/// Rules: BASE-031 to BASE-034.
pub(crate) fn variable(options: &Options, draw: &mut impl Draw) -> Layout {
    let mut layout = loose_terrain(draw);
    lay_numbers(options, &mut layout, draw);
    layout
}

/// Lays all tokens of the box.
///
/// Rules: BASE-032, BASE-033.
pub(crate) fn lay_numbers(options: &Options, layout: &mut Layout, draw: &mut impl Draw) {
    let corners = &BASE.hexes.corner_hexes;
    draw_numbers(options, layout, &LOOSE.tokens, corners, draw);
}

/// Loose hexes without tokens, harbours as printed.
///
/// Rules: BASE-031.
pub(crate) fn loose_terrain(draw: &mut impl Draw) -> Layout {
    let mut layout = *PRINTED;
    let mut terrains = [Terrain::Desert; crate::places::MAX_HEXES];
    let terrains = &mut terrains[..LOOSE.terrains.len()];
    terrains.copy_from_slice(&LOOSE.terrains);
    draw.shuffle(terrains);
    layout.refuge = HexSet::EMPTY;
    for (&hex, &terrain) in LOOSE.rows.iter().zip(terrains.iter()) {
        layout.lay(hex, terrain, 0);
    }
    layout
}

/// Lays these tokens, in their order in a spiral from one of these coastal hexes, or at random.
///
/// Rules: BASE-032, BASE-033.
pub(crate) fn draw_numbers(
    options: &Options,
    layout: &mut Layout,
    tokens: &[u8],
    starts: &[String],
    draw: &mut impl Draw,
) {
    match options.number_placement {
        NumberPlacement::Spiral => {
            let start = match &options.spiral_start {
                Some(start) => start,
                None => &starts[draw.below(starts.len() as u32) as usize],
            };
            let outer = &BASE.hexes.outer_ring;
            let place = outer.iter().position(|hex| hex == start).unwrap_or(0);
            lay_tokens(layout, &LOOSE.spirals[place], tokens);
        }
        NumberPlacement::Random => {
            let mut tokens = tokens.to_vec();
            loop {
                draw.shuffle(&mut tokens);
                lay_tokens(layout, &LOOSE.rows, &tokens);
                if !(options.no_adjacent_red.0 && has_adjacent_red(layout)) {
                    break;
                }
            }
        }
    }
}

/// The terrain of the loose hexes, in no order.
pub(crate) fn loose_terrains() -> Vec<Terrain> {
    LOOSE.terrains.clone()
}

/// The tokens in letter order, and the hexes their spiral may start on.
///
/// Rules: BASE-032.
pub(crate) fn tokens_and_corners() -> (&'static [u8], &'static [String]) {
    (&LOOSE.tokens, &BASE.hexes.corner_hexes)
}

/// The printed map of the game or the expansion.
///
/// Rules: BASE-020, CK-R02.
pub(crate) fn fixed_layout(setup: &Setup) -> Layout {
    if setup.has(Module::CitiesKnights) {
        *FIRST_CITIES
    } else {
        *PRINTED
    }
}

/// The printed map, of which a scenario keeps the harbours.
///
/// Rules: TB-006.
pub(crate) fn printed_layout() -> Layout {
    *PRINTED
}

/// Lays tokens on hexes in this order, skipping those without a yield.
fn lay_tokens(layout: &mut Layout, order: &[Hex], tokens: &[u8]) {
    let mut tokens = tokens.iter();
    for &hex in order {
        let yields = layout.yields[hex].is_some();
        layout.numbers[hex] = if yields {
            tokens.next().copied().unwrap_or(0)
        } else {
            0
        };
    }
}

/// The order of laying tokens from a corner hex: counter-clockwise along the coast, then the inner ring from the
/// hex that touches the first and the last outer hex, then the centre.
///
/// Rules: BASE-032.
pub(super) fn spiral(start: &str) -> Vec<String> {
    let name = |text: &String| -> HexName { text.parse().expect("a hex of the data file") };
    let counter = |ring: &[String], from: usize| -> Vec<String> {
        (0..ring.len())
            .map(|step| ring[(from + ring.len() - step) % ring.len()].clone())
            .collect()
    };
    let (outer, inner) = (&BASE.hexes.outer_ring, &BASE.hexes.inner_ring);
    let from = outer
        .iter()
        .position(|hex| hex == start)
        .expect("the start is an outer hex");
    let mut order = counter(outer, from);
    let touches = |a: HexName, b: HexName| Side::ALL.iter().any(|&side| a.neighbour(side) == b);
    let (first, last) = (name(&order[0]), name(&order[outer.len() - 1]));
    let at = inner
        .iter()
        .position(|hex| touches(name(hex), first) && touches(name(hex), last));
    order.extend(counter(inner, at.expect("an inner hex touches both")));
    order.push("0,0".into());
    order
}

/// Do two red numbers lie side by side?
///
/// Rules: BASE-033.
pub(super) fn has_adjacent_red(layout: &Layout) -> bool {
    let topology = standard_topology();
    let is_red = |&hex: &Hex| {
        BASE.variable_setup
            .red_numbers
            .contains(&layout.numbers[hex])
    };
    let red: HexSet = topology.hexes().filter(is_red).collect();
    red.into_iter()
        .any(|hex| !(topology.neighbours(hex) & red).is_empty())
}
