//! The parts of `cities-knights.json` the engine uses.

use super::{HarbourData, HexData, number};
use crate::hand::{Card, Counts};
use serde::Deserialize;
use std::collections::BTreeMap;

/// `cities-knights.json`.
#[derive(Deserialize, Debug)]
pub(crate) struct CitiesKnights {
    /// Paper, cloth and coin.
    pub commodities: Commodities,
    city_production: BTreeMap<String, serde_json::Value>,
    /// What a player has.
    pub supplies_per_player: Supplies,
    /// The event die.
    pub event_die: EventDie,
    /// The track of the fleet.
    pub barbarian_track: BarbarianTrack,
    improvements: Improvements,
    /// Metropolises.
    pub metropolis: Metropolis,
    costs: BTreeMap<String, serde_json::Value>,
    /// Cards kept on a 7.
    pub hand_limit: WallLimit,
    /// Progress cards kept.
    pub progress_hand_limit: ProgressLimit,
    /// Points.
    pub victory: CitiesVictory,
    /// Progress cards.
    pub decks: ProgressDecks,
    /// The beginners' map.
    pub first_game_layout: FirstLayout,
}

/// Paper, cloth and coin.
#[derive(Deserialize, Debug)]
pub(crate) struct Commodities {
    /// Cards of each.
    pub supply_each: u8,
}

/// What a player has.
#[derive(Deserialize, Debug)]
pub(crate) struct Supplies {
    /// Knights by level.
    pub knights: BTreeMap<String, u8>,
    /// Walls.
    pub city_walls: u8,
}

/// The event die.
#[derive(Deserialize, Debug)]
#[serde(from = "Faces")]
pub(crate) struct EventDie {
    /// How many faces show science, trade, politics and the ship.
    pub weights: [u16; 4],
}

#[derive(Deserialize)]
struct Faces {
    faces: Vec<String>,
}

impl From<Faces> for EventDie {
    fn from(die: Faces) -> EventDie {
        let names = ["science", "trade", "politics", "ship"];
        EventDie {
            weights: names.map(|name| die.faces.iter().filter(|face| *face == name).count() as u16),
        }
    }
}

/// The track of the fleet.
#[derive(Deserialize, Debug)]
pub(crate) struct BarbarianTrack {
    /// The space it attacks from.
    pub landing: u8,
}

#[derive(Deserialize, Debug)]
struct Improvements {
    red_die_threshold: Thresholds,
}

#[derive(Deserialize, Debug)]
#[serde(from = "ByLevel")]
struct Thresholds([u8; 6]);

#[derive(Deserialize)]
struct ByLevel {
    by_level: BTreeMap<String, u8>,
}

impl From<ByLevel> for Thresholds {
    fn from(data: ByLevel) -> Thresholds {
        Thresholds(std::array::from_fn(|level| {
            data.by_level.get(&level.to_string()).copied().unwrap_or(0)
        }))
    }
}

/// Metropolises.
#[derive(Deserialize, Debug)]
pub(crate) struct Metropolis {
    /// The level that earns one.
    pub first_at_level: u8,
    /// The level that takes it over.
    pub taken_over_at_level: u8,
}

/// Cards kept on a 7.
#[derive(Deserialize, Debug)]
pub(crate) struct WallLimit {
    /// More for each wall.
    pub per_wall: u8,
}

/// Progress cards kept.
#[derive(Deserialize, Debug)]
pub(crate) struct ProgressLimit {
    /// Hidden ones.
    pub hidden_cards: u8,
}

/// Points.
#[derive(Deserialize, Debug)]
pub(crate) struct CitiesVictory {
    /// What scores.
    pub points: CitiesPoints,
}

/// What scores.
#[derive(Deserialize, Debug)]
pub(crate) struct CitiesPoints {
    /// A metropolis, beside its city.
    pub metropolis_extra: u8,
    /// A token.
    pub victory_point_token: u8,
    /// Printer and Constitution.
    pub vp_progress_card: u8,
    /// The merchant.
    pub merchant: u8,
}

/// Progress cards.
#[derive(Deserialize, Debug)]
pub(crate) struct ProgressDecks {
    science: Vec<ProgressData>,
    trade: Vec<ProgressData>,
    politics: Vec<ProgressData>,
}

/// One kind of progress card.
#[derive(Deserialize, Debug)]
pub(crate) struct ProgressData {
    /// Its name.
    pub id: String,
    /// Copies.
    pub count: u8,
}

/// The beginners' map.
#[derive(Deserialize, Debug)]
pub(crate) struct FirstLayout {
    /// Terrain and numbers.
    pub hexes: Vec<HexData>,
    /// Harbours.
    pub harbours: Vec<HarbourData>,
}

impl ProgressDecks {
    /// The cards of a deck.
    pub(crate) fn of(&self, deck: &str) -> &[ProgressData] {
        match deck {
            "science" => &self.science,
            "trade" => &self.trade,
            _ => &self.politics,
        }
    }
}

fn counts(value: &serde_json::Value) -> Option<Counts> {
    value
        .as_object()?
        .iter()
        .try_fold(Counts::NONE, |sum, (name, n)| {
            Some(sum.plus(Counts::some(Card::named(name)?, number(n)?)))
        })
}

impl CitiesKnights {
    /// What a thing costs.
    pub(crate) fn cost(&self, of: &str) -> Counts {
        let cost = self.costs.get(of).and_then(counts);
        cost.expect("a cost of the data file")
    }
    /// What a city earns from a terrain.
    pub(crate) fn city_yield(&self, terrain: &str) -> Counts {
        let cards = self.city_production.get(terrain).and_then(counts);
        cards.expect("a terrain of the data file")
    }
    /// The highest red die that draws a card, by level.
    pub(crate) fn thresholds(&self) -> [u8; 6] {
        self.improvements.red_die_threshold.0
    }
}
