//! Maps: terrain, numbers and harbours.
//!
//! Rules: BASE-021, BASE-022, BASE-030 to BASE-034.

use super::{HarbourTypes, MapKind, Module, NumberPlacement, Options, Setup, pieces};
use crate::coordinates::HexName;
use crate::data::{BASE, CITIES_KNIGHTS, HarbourData, HexData};
use kernel::Draw;
use serde::{Deserialize, Serialize};

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

/// Makes the map the options ask for.
pub(super) fn make(setup: &Setup, draw: &mut impl Draw) -> MapSetup {
    let options = &setup.options;
    let mut map = match options.setup {
        MapKind::Beginner if setup.has(Module::CitiesKnights) => first_cities(),
        MapKind::Beginner => printed(),
        MapKind::Pieces => pieces::make(options, draw),
        MapKind::Variable => variable(options, draw),
    };
    let shuffled = options
        .harbour_types
        .map_or(options.setup == MapKind::Variable, |types| {
            types == HarbourTypes::Shuffled
        });
    if shuffled {
        let mut types: Vec<_> = map.harbours.iter().map(|h| h.kind.clone()).collect();
        draw.shuffle(&mut types);
        for (harbour, kind) in map.harbours.iter_mut().zip(types) {
            harbour.kind = kind;
        }
    }
    map
}

/// The printed first-game map.
///
/// Rules: BASE-021, BASE-022.
pub(super) fn printed() -> MapSetup {
    let layout = &BASE.beginner_layout;
    MapSetup {
        hexes: layout.hexes.iter().map(Into::into).collect(),
        harbours: layout.harbours.iter().map(Into::into).collect(),
    }
}

/// The beginners' map of Cities & Knights.
///
/// Rules: CK-011, CK-012, CK-R01, CK-R02.
fn first_cities() -> MapSetup {
    let layout = &CITIES_KNIGHTS.first_game_layout;
    MapSetup {
        hexes: layout.hexes.iter().map(Into::into).collect(),
        harbours: layout.harbours.iter().map(Into::into).collect(),
    }
}

/// Loose hexes and tokens.
///
/// Rules: BASE-031 to BASE-034.
fn variable(options: &Options, draw: &mut impl Draw) -> MapSetup {
    let mut terrains = BASE.terrains();
    draw.shuffle(&mut terrains);
    let mut hexes: Vec<HexSetup> = BASE
        .hexes
        .list
        .iter()
        .zip(terrains)
        .map(|(hex, terrain)| HexSetup {
            hex: hex.clone(),
            terrain: terrain.into(),
            number: None,
        })
        .collect();
    match options.number_placement {
        NumberPlacement::Spiral => {
            let corners = &BASE.hexes.corner_hexes;
            let start = match &options.spiral_start {
                Some(start) => start.clone(),
                None => corners[draw.below(corners.len() as u32) as usize].clone(),
            };
            lay(&mut hexes, &spiral(&start), &BASE.tokens());
        }
        NumberPlacement::Random => {
            let order = BASE.hexes.list.clone();
            let mut tokens = BASE.tokens();
            loop {
                draw.shuffle(&mut tokens);
                lay(&mut hexes, &order, &tokens);
                if !(options.no_adjacent_red.0 && has_adjacent_red(&hexes)) {
                    break;
                }
            }
        }
    }
    MapSetup {
        hexes,
        harbours: printed().harbours,
    }
}

/// Lays tokens on hexes in this order, skipping those without a yield.
fn lay(hexes: &mut [HexSetup], order: &[String], tokens: &[u8]) {
    let mut tokens = tokens.iter();
    for name in order {
        let hex = hexes
            .iter_mut()
            .find(|h| h.hex == *name)
            .expect("the order names hexes of the island");
        hex.number = BASE
            .yield_of(&hex.terrain)
            .and_then(|_| tokens.next().copied());
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
    let touches = |a: HexName, b: HexName| {
        crate::coordinates::Side::ALL
            .iter()
            .any(|&side| a.neighbour(side) == b)
    };
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
pub(super) fn has_adjacent_red(hexes: &[HexSetup]) -> bool {
    let red: Vec<HexName> = hexes
        .iter()
        .filter(|h| {
            h.number
                .is_some_and(|n| BASE.variable_setup.red_numbers.contains(&n))
        })
        .filter_map(|h| h.hex.parse().ok())
        .collect();
    red.iter().any(|a| {
        crate::coordinates::Side::ALL
            .iter()
            .any(|&side| red.contains(&a.neighbour(side)))
    })
}
