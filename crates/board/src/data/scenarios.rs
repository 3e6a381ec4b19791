//! The scenarios of Traders & Barbarians.

use serde::Deserialize;

/// The parts of `rivers.json` the engine uses.
#[derive(Deserialize, Debug)]
pub struct Rivers {
    /// What gold is earned by and what it buys.
    pub gold: GoldData,
}

/// What gold is earned by and what it buys.
#[derive(Deserialize, Debug)]
pub struct GoldData {
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
