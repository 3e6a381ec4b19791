//! The parts of `barbarian-attack.json` the engine uses.

use super::{Listed, number};
use serde::Deserialize;
use std::collections::BTreeMap;

/// `barbarian-attack.json`.
#[derive(Deserialize, Debug)]
pub(crate) struct BarbarianAttack {
    /// The castle.
    pub castle: CastleData,
    /// The desert.
    pub desert: DesertData,
    /// The coastal hexes.
    pub coastal_hexes: CoastalHexes,
    /// Their terrain.
    pub coastal_terrain: TerrainPool,
    /// The inner hexes.
    pub inner_hexes: Listed<String>,
    /// Their terrain.
    pub inner_terrain: TerrainPool,
    /// The printed numbers.
    pub numbers: PrintedNumbers,
    /// Barbarians.
    pub barbarians: BarbarianPieces,
    /// Knights.
    pub knights: PathKnights,
    /// The deck.
    pub development_deck: AttackDeck,
    /// The colour die.
    pub colour_die: ColourDie,
    /// What is paid for losses.
    pub compensation: Compensation,
    /// What Treason pays.
    pub treason_gold: TreasonGold,
    /// Points.
    pub victory: AttackVictory,
}

/// The castle.
#[derive(Deserialize, Debug)]
pub(crate) struct CastleData {
    /// Its hex.
    pub hex: String,
    /// Its six paths.
    pub paths: Vec<String>,
}

/// The desert.
#[derive(Deserialize, Debug)]
pub(crate) struct DesertData {
    /// Its hex.
    pub hex: String,
}

/// The coastal hexes.
#[derive(Deserialize, Debug)]
pub(crate) struct CoastalHexes {
    /// In the order of the battles.
    pub battle_order: Vec<String>,
}

/// Terrain and how many hexes of it.
#[derive(Deserialize, Debug)]
pub(crate) struct TerrainPool(BTreeMap<String, serde_json::Value>);

impl TerrainPool {
    /// Terrain names, one for each hex.
    pub(crate) fn names(&self) -> Vec<&str> {
        let each = self
            .0
            .iter()
            .filter_map(|(name, n)| Some((name.as_str(), number(n)?)));
        each.flat_map(|(name, n)| std::iter::repeat_n(name, usize::from(n)))
            .collect()
    }
}

/// The printed numbers by hex.
#[derive(Deserialize, Debug)]
pub(crate) struct PrintedNumbers {
    /// Of the coastal hexes.
    pub coastal: BTreeMap<String, u8>,
    /// Of the inner hexes.
    pub inner: BTreeMap<String, u8>,
}

/// Barbarians.
#[derive(Deserialize, Debug)]
pub(crate) struct BarbarianPieces {
    /// How many there are.
    pub total: u8,
    /// The numbers of the hexes they start on.
    pub start_on_numbers: Vec<u8>,
    /// How many on each of them.
    pub start_each: u8,
    /// The most on a hex.
    pub max_per_hex: u8,
    /// Different numbers of a landing.
    pub numbers_per_landing: u8,
}

/// Knights.
#[derive(Deserialize, Debug)]
pub(crate) struct PathKnights {
    /// Pieces of a player.
    pub per_player: u8,
    /// Paths a knight moves.
    #[serde(rename = "move")]
    pub march: u8,
    /// Paths a knight moves at most.
    #[serde(rename = "move_with_grain")]
    pub long_march: u8,
    /// What that costs.
    pub grain_per_knight: u8,
}

/// The deck.
#[derive(Deserialize, Debug)]
#[allow(missing_docs, reason = "each field is the number of cards of its name")]
pub(crate) struct AttackDeck {
    pub knighthood: u8,
    pub great_knight: u8,
    pub treason: u8,
    pub capture: u8,
}

/// The colour die.
#[derive(Deserialize, Debug)]
pub(crate) struct ColourDie {
    faces: Vec<String>,
    /// The two sides of a hex each colour names.
    pub sides: BTreeMap<String, [String; 2]>,
}

impl ColourDie {
    /// How many faces show this colour.
    pub(crate) fn weight(&self, colour: &str) -> u16 {
        self.faces.iter().filter(|face| *face == colour).count() as u16
    }
}

/// What is paid for losses.
#[derive(Deserialize, Debug)]
pub(crate) struct Compensation {
    /// For a knight.
    pub lost_knight_gold: u8,
    /// For taking no prisoner.
    pub no_prisoner_gold: u8,
    /// For a knight in a game of two.
    pub two_player_lost_knight: TwoPlayerLoss,
}

/// What a knight is worth in a game of two.
#[derive(Deserialize, Debug)]
pub(crate) struct TwoPlayerLoss {
    /// Gold.
    pub gold: u8,
    /// Markers.
    pub trade_token: u8,
}

/// What Treason pays.
#[derive(Deserialize, Debug)]
pub(crate) struct TreasonGold {
    /// Gold.
    pub gold: u8,
}

/// Points.
#[derive(Deserialize, Debug)]
pub(crate) struct AttackVictory {
    /// Prisoners that make a point.
    pub prisoners_per_vp: u8,
}
