//! The parts of `traders-barbarians.json` the engine uses.

use super::{Listed, deck, number};
use crate::hand::{Card, Counts, DevelopmentCards};
use crate::topology::Target;
use serde::Deserialize;
use std::collections::BTreeMap;

/// `traders-barbarians.json`.
#[derive(Deserialize, Debug)]
pub(crate) struct TradersBarbarians {
    /// The three target hexes.
    pub targets: Listed<TargetData>,
    terrain: BTreeMap<String, serde_json::Value>,
    terrain_with_cities_knights: BTreeMap<String, serde_json::Value>,
    /// Where the barbarians start.
    pub barbarian_start_paths: Listed<String>,
    /// How many there are.
    pub barbarians: BarbarianData,
    commodity_tokens: BTreeMap<String, serde_json::Value>,
    destinations: BTreeMap<String, String>,
    /// The wagon board.
    pub wagon_levels: Listed<WagonLevel>,
    /// Movement points.
    pub movement: MovementData,
    development_deck: BTreeMap<String, serde_json::Value>,
    /// What everybody starts with.
    pub start: TraderStart,
    /// Sums that are rolled again.
    pub reroll: Reroll,
    /// Points.
    pub victory: TraderVictory,
    /// What changes with two players.
    pub two_player: TradersForTwo,
}

/// A target hex.
#[derive(Deserialize, Debug)]
pub(crate) struct TargetData {
    /// What stands on its plaza.
    pub building: String,
    /// Where.
    pub hex: String,
    /// The intersection in its middle.
    #[cfg(test)]
    pub plaza: String,
    inner_paths: BTreeMap<String, String>,
    closed_sea_paths: Vec<String>,
    closed_corners: Vec<String>,
}

/// The barbarians on paths.
#[derive(Deserialize, Debug)]
pub(crate) struct BarbarianData {
    /// How many.
    pub count: u8,
}

/// A level of the wagon board.
#[derive(Deserialize, Debug)]
pub(crate) struct WagonLevel {
    /// Movement points of a turn.
    pub movement: u8,
    /// Throws that drive a barbarian off.
    pub drive_off: Vec<u8>,
    /// Gold for a delivery.
    pub gold: u8,
    upgrade_cost: Option<BTreeMap<String, u8>>,
    /// Victory points.
    pub vp: u8,
}

/// What a path costs a wagon.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, Debug)]
pub struct MovementData {
    /// Without a road.
    pub bare_path: u8,
    /// With an own road.
    pub own_road: u8,
    /// With another's road.
    pub other_road: u8,
    /// And so much gold to its owner.
    pub other_road_toll_gold: u8,
    /// With a barbarian, on top.
    pub barbarian_extra: u8,
    /// Points bought with a grain.
    pub grain_bonus: u8,
}

/// What everybody starts with.
#[derive(Deserialize, Debug)]
pub(crate) struct TraderStart {
    /// Gold.
    pub gold: u8,
}

/// Sums that are rolled again.
#[derive(Deserialize, Debug)]
pub(crate) struct Reroll {
    /// 2 and 12.
    pub numbers: Vec<u8>,
}

/// Points.
#[derive(Deserialize, Debug)]
pub(crate) struct TraderVictory {
    /// For a fulfilled order.
    pub delivered_token: u8,
}

/// What changes with two players.
#[derive(Deserialize, Debug)]
pub(crate) struct TradersForTwo {
    /// Trade tokens for a fulfilled order.
    pub token_per_order: u8,
}

impl TargetData {
    /// What it adds to the island and what it closes.
    fn target(&self) -> Target {
        Target {
            hex: self.hex.parse().expect("a hex of the data file"),
            inner_paths: self.inner_paths.values().map(|name| path(name)).collect(),
            closed_paths: self
                .closed_sea_paths
                .iter()
                .map(|name| path(name))
                .collect(),
            closed_corners: self
                .closed_corners
                .iter()
                .map(|name| name.parse().expect("a corner of the data file"))
                .collect(),
        }
    }
}

fn path(name: &str) -> crate::coordinates::PathName {
    name.parse().expect("a path of the data file")
}

impl WagonLevel {
    /// What reaching this level costs; nothing for the first.
    pub(crate) fn cost(&self) -> Counts {
        let cost = self.upgrade_cost.iter().flatten();
        cost.fold(Counts::NONE, |sum, (name, &n)| {
            let card = Card::named(name).expect("a resource of the data file");
            sum.plus(Counts::some(card, n))
        })
    }
}

impl TradersBarbarians {
    /// What the target hexes add to the island and what they close.
    pub(crate) fn targets(&self) -> Vec<Target> {
        self.targets.list.iter().map(TargetData::target).collect()
    }
    /// Terrain names, one for each hex that is not a target.
    ///
    /// Rules: TRADER-004, COMBO-130.
    pub(crate) fn terrains(&self, cities_knights: bool) -> Vec<&str> {
        let pool = if cities_knights {
            &self.terrain_with_cities_knights
        } else {
            &self.terrain
        };
        pool.iter()
            .filter_map(|(name, n)| Some((name.as_str(), number(n)?)))
            .flat_map(|(name, n)| std::iter::repeat_n(name, usize::from(n)))
            .collect()
    }
    /// How many tokens of this kind lie beside a building at the start.
    pub(crate) fn tokens(&self, building: &str, goods: &str) -> u8 {
        let stack = self.commodity_tokens.get(building);
        stack
            .and_then(|stack| stack.get(goods))
            .and_then(number)
            .unwrap_or(0)
    }
    /// The building these goods go to.
    pub(crate) fn destination(&self, goods: &str) -> &str {
        &self.destinations[goods]
    }
    /// The development deck.
    pub(crate) fn development_cards(&self) -> DevelopmentCards {
        deck(&self.development_deck)
    }
}
