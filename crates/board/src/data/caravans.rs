//! The parts of `caravans.json` the engine uses.

use super::Listed;
use serde::Deserialize;

/// `caravans.json`.
#[derive(Deserialize, Debug)]
pub(crate) struct Caravans {
    /// Where the oasis lies.
    pub oasis: Oasis,
    /// Its arrows.
    pub starting_paths: Listed<Arrow>,
    /// The wagons.
    pub wagons: Wagons,
    /// The kinds of card that are votes.
    pub vote_resources: Listed<String>,
    /// Points.
    pub victory: CaravanVictory,
}

/// Where the oasis lies.
#[derive(Deserialize, Debug)]
pub(crate) struct Oasis {
    /// Its hex.
    pub hex: String,
}

/// An arrow of the oasis.
#[derive(Deserialize, Debug)]
pub(crate) struct Arrow {
    /// The corner it starts from.
    pub corner: String,
    /// The path it points along.
    pub path: String,
}

/// The wagons.
#[derive(Deserialize, Debug)]
pub(crate) struct Wagons {
    /// How many there are.
    pub count: u8,
}

/// Points.
#[derive(Deserialize, Debug)]
pub(crate) struct CaravanVictory {
    /// For a building between two wagons.
    pub building_between_two_wagons: u8,
    /// What a road beside a wagon counts for Longest Road.
    pub road_next_to_wagon_counts: u8,
}
