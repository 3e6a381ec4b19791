//! What Traders & Barbarians keeps and what it waits for.

use super::kinds::{BUILDINGS, Building, GOODS, Goods, WagonLevel};
use crate::Island;
use crate::places::{Intersection, LandPaths, Path};
use kernel::{ByPlayer, Player, PlayerSet, coded};

/// The own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Where the wagons stand.
    pub wagons: ByPlayer<Option<Intersection>>,
    /// Upgrades of the wagon boards; the level is one more.
    pub upgrades: ByPlayer<u8>,
    /// The order each wagon carries.
    pub orders: ByPlayer<Option<Goods>>,
    /// Fulfilled orders by goods.
    pub delivered: ByPlayer<[u8; GOODS]>,
    /// Tokens left beside each building by goods; their order is nobody's knowledge.
    pub stacks: [[u8; GOODS]; BUILDINGS],
    /// Paths with a barbarian.
    pub barbarians: LandPaths,
    /// Barbarians a wagon tried to drive off this turn, by where they stand now (TRADER-062).
    pub tried: LandPaths,
    /// Paths the wagon may not use in this journey (TRADER-062).
    pub closed: LandPaths,
    /// Points were bought with grain this turn (TRADER-033).
    pub fed: bool,
    /// Gold laid down for neutral roads in this journey (TRADER-080).
    pub tolls: u8,
}

impl State {
    /// Everything that lasts a turn is over.
    pub fn turn_over(&mut self) {
        self.tried = LandPaths::EMPTY;
        self.fed = false;
    }

    /// The level of a player's wagon board.
    #[inline]
    pub fn level<'a>(&self, game: &'a Island, player: Player) -> &'a WagonLevel {
        &game.rules.wagon_levels[usize::from(self.upgrades[player])]
    }

    /// Orders a player fulfilled.
    #[inline]
    pub fn fulfilled(&self, player: Player) -> u8 {
        let [marble, glass, sand, tools] = self.delivered[player];
        marble + glass + sand + tools
    }
}

coded! {
    /// What Traders & Barbarians waits for, or what follows by itself.
    pub enum Pending {
        /// The wagon is on its way with so many movement points left.
        Journey = "journey" { player: Player, points: u8 },
        /// The wagon has arrived or stopped: the turn ends, or a Swift Journey follows.
        Rest = "rest" { player: Player },
        /// Chance: the die that drives a barbarian off.
        DriveOff = "drive_off" { player: Player, at: Path },
        /// One of the barbarians is to be moved; a card may be stolen.
        Raid = "raid" { player: Player },
        /// One of the barbarians beside an intersection is to be moved; a card may be stolen.
        Expel = "expel_barbarian" { player: Player, from: Intersection },
        /// One of the barbarians is to be moved to a path without a road.
        Banish = "banish_barbarian" { player: Player },
        /// The barbarian driven off this path is to be moved.
        Place = "place_barbarian" { player: Player, from: Path },
        /// By itself: gold for the order just fulfilled.
        Reward = "reward" { player: Player },
        /// Chance: the top token beside a building is revealed.
        Reveal = "reveal_order" { player: Player, at: Building },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::Journey { .. } => "TRADER-021",
            Pending::Raid { .. } => "TRADER-063",
            Pending::Expel { .. } => "COMBO-135",
            Pending::Banish { .. } => "TRADER-084",
            Pending::DriveOff { .. } | Pending::Place { .. } => "TRADER-061",
            Pending::Rest { .. } | Pending::Reward { .. } | Pending::Reveal { .. } => "TRADER-045",
        }
    }
}

impl Pending {
    /// Who decides; nobody for chance and for steps that follow by themselves.
    pub(crate) fn deciders(self) -> PlayerSet {
        match self {
            Pending::Journey { player, .. }
            | Pending::Rest { player }
            | Pending::Raid { player }
            | Pending::Expel { player, .. }
            | Pending::Banish { player }
            | Pending::Place { player, .. } => PlayerSet::one(player),
            Pending::DriveOff { .. } | Pending::Reward { .. } | Pending::Reveal { .. } => {
                PlayerSet::EMPTY
            }
        }
    }
}
