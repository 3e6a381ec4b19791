//! The parts of `rivers.json` and `fish.json` the engine uses.

use super::{HexData, Listed, counts, number};
use crate::hand::Counts;
use crate::layout::Terrain;
use serde::Deserialize;
use std::collections::BTreeMap;

/// `rivers.json`.
#[derive(Deserialize, Debug)]
pub(crate) struct Rivers {
    /// Swamp, pasture, hills, mountains.
    pub river_of_four: River,
    /// Swamp, hills, mountains.
    pub river_of_three: River,
    /// The paths crossed by a river.
    pub bridge_sites: Listed<String>,
    other_hexes: BTreeMap<String, serde_json::Value>,
    /// Where the robber starts.
    pub robber_start_default: NamedHex,
    /// Bridges.
    pub bridges: BridgeData,
    /// What gold is earned by and what it buys.
    pub gold: GoldData,
    /// The richest and the poor.
    pub tiles: Tiles,
}

/// One river piece.
#[derive(Deserialize, Debug)]
pub(crate) struct River {
    /// Its hexes, from the mouth.
    pub hexes: Vec<HexData>,
}

/// A hex of its own.
#[derive(Deserialize, Debug)]
pub struct NamedHex {
    /// The hex.
    pub hex: String,
}

/// Bridges.
#[derive(Deserialize, Debug)]
pub(crate) struct BridgeData {
    /// How many a player has.
    pub per_player: u8,
    cost: BTreeMap<String, u8>,
}

impl BridgeData {
    /// 2 brick, 1 lumber.
    pub(crate) fn cost(&self) -> Counts {
        counts(&self.cost)
    }
}

/// What gold is earned by and what it buys.
#[derive(Deserialize, Debug)]
pub(crate) struct GoldData {
    /// For a road on a river path.
    pub river_road: u16,
    /// For a settlement on a river intersection.
    pub river_settlement: u16,
    /// For a bridge.
    pub bridge: u16,
    /// The price of a card.
    pub buy_resource_cost: u16,
    /// Cards a player may buy in a turn.
    pub buys_per_turn: u8,
}

/// The tiles of the richest and of the poor.
#[derive(Deserialize, Debug)]
pub(crate) struct Tiles {
    /// For the player who alone has the most gold.
    pub richest_settler: Tile,
    /// For everybody who has the least.
    pub poor_settler: Tile,
}

/// A tile.
#[derive(Deserialize, Debug)]
pub(crate) struct Tile {
    /// Its points.
    pub vp: i32,
}

/// Points needed.
#[derive(Deserialize, Debug)]
pub struct ScenarioVictory {
    /// Without the Harbourmaster.
    pub target: u8,
}

impl Rivers {
    /// The terrain of the hexes around the rivers.
    ///
    /// Rules: RIVER-002.
    pub(crate) fn other_terrains(&self) -> Vec<Terrain> {
        self.other_hexes
            .iter()
            .filter_map(|(name, n)| Some((Terrain::named(name)?, number(n)?)))
            .flat_map(|(terrain, n)| std::iter::repeat_n(terrain, usize::from(n)))
            .collect()
    }
}

/// `fish.json`.
#[derive(Deserialize, Debug)]
pub struct Fish {
    /// The tokens.
    pub tokens: FishTokens,
    /// The fishing grounds.
    pub grounds: Listed<Ground>,
    /// The lake.
    pub lake: Lake,
    /// Where the lake lies on the printed map.
    pub lake_in_beginner_layout: NamedHex,
    /// How many tokens a player may hold.
    pub limit: TokenLimit,
    /// Tokens in the hands of two players.
    pub two_player_start: FishTokens,
    /// Points needed.
    pub victory: ScenarioVictory,
}

/// How many tokens of each kind.
#[derive(Deserialize, Debug)]
pub struct FishTokens {
    #[serde(rename = "one_fish")]
    one: u8,
    #[serde(rename = "two_fish")]
    two: u8,
    #[serde(rename = "three_fish")]
    three: u8,
}

impl FishTokens {
    /// With one, two and three fish.
    pub fn each(&self) -> [u8; 3] {
        [self.one, self.two, self.three]
    }
}

/// A fishing ground.
#[derive(Deserialize, Debug)]
pub struct Ground {
    /// The sea hex it lies on.
    pub sea_hex: String,
    /// The intersections it touches.
    pub intersections: Vec<String>,
    /// Its number on a fixed map.
    pub default_number: u8,
}

/// The lake.
#[derive(Deserialize, Debug)]
pub struct Lake {
    /// Its numbers.
    pub numbers: Vec<u8>,
    /// Where it may lie.
    pub allowed_hexes: Vec<String>,
}

/// How many tokens a player may hold.
#[derive(Deserialize, Debug)]
pub struct TokenLimit {
    /// That many.
    pub max_tokens: u8,
}

/// The parts of `combinations.json` the engine uses.
#[derive(Deserialize, Debug)]
pub(crate) struct Combinations {
    /// Gold that saves a city on the Rivers (COMBO-065).
    pub rivers_ransom: u16,
    /// Gold that a road taken from a river path gives back (COMBO-066).
    pub rivers_road_removed: u16,
}
