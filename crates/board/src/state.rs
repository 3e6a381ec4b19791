//! Everything that changes during a game.

use crate::derived::Derived;
use crate::hand::Counts;
use crate::interplay::gold;
use crate::interplay::trade::Offers;
use crate::modules::{
    barbarian_attack, base, caravans, cities_knights, event_cards, fishermen, harbourmaster,
    rivers, traders_barbarians, two_player,
};
use crate::pending::PendingStack;
use crate::places::{ByHex, Hex, IntersectionSet, PathSet};
use kernel::{ByPlayer, Player};

/// The state of a game: flat, `Copy`, complete. Every module's part is always there and empty when it is off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct State {
    /// Settlements on the board.
    pub settlements: ByPlayer<IntersectionSet>,
    /// Cities on the board.
    pub cities: ByPlayer<IntersectionSet>,
    /// Roads on the board.
    pub roads: ByPlayer<PathSet>,
    /// The current number of each hex; 0 for none.
    pub numbers: ByHex<u8>,
    /// Where the robber stands, if it is on the board.
    pub robber: Option<Hex>,
    /// Cards in the bank.
    pub bank: Counts,
    /// Cards in the hands.
    pub hands: ByPlayer<Counts>,
    /// Who holds Longest Road.
    pub longest_road: Option<Player>,
    /// Who holds Largest Army.
    pub largest_army: Option<Player>,
    /// Whose turn it is.
    pub active: Player,
    /// Turns begun; 0 while founding.
    pub turn: u16,
    /// Rolls made this turn.
    pub rolls: u8,
    /// The sum of the last roll of this turn; 0 before it.
    pub rolled: u8,
    /// What is open.
    pub pending: PendingStack,
    /// Offers on the table.
    pub offers: Offers,
    /// The base game's own.
    pub base: base::State,
    /// The two-player game's own.
    pub two_player: two_player::State,
    /// The event deck's own.
    pub event_cards: event_cards::State,
    /// The Harbourmaster's own.
    pub harbourmaster: harbourmaster::State,
    /// Cities & Knights' own.
    pub cities_knights: cities_knights::State,
    /// Gold and what was bought with it.
    pub gold: gold::State,
    /// Fishermen's own.
    pub fishermen: fishermen::State,
    /// Rivers' own.
    pub rivers: rivers::State,
    /// Caravans' own.
    pub caravans: caravans::State,
    /// Barbarian Attack's own.
    pub barbarian_attack: barbarian_attack::State,
    /// Traders & Barbarians' own.
    pub traders_barbarians: traders_barbarians::State,
    /// What follows from the rest.
    pub derived: Derived,
}

const _: () = assert!(size_of::<State>() <= 1536);

impl State {
    /// Settlements and cities of a player.
    #[inline]
    pub fn buildings(&self, player: Player) -> IntersectionSet {
        self.settlements[player] | self.cities[player]
    }

    /// Buildings of everybody but `player`, neutral colours included.
    #[inline]
    pub(crate) fn others_buildings(&self, player: Player) -> IntersectionSet {
        self.derived.buildings.without(self.buildings(player))
    }

    /// Intersections where others stop a player's roads and knights: their buildings and knights, neutral colours
    /// included.
    ///
    /// Rules: BASE-110, CK-051, CK-064, CK-070, COMBO-167.
    #[inline]
    pub fn blockers(&self, player: Player) -> IntersectionSet {
        let buildings = self.others_buildings(player);
        if self.derived.knights.is_empty() {
            return buildings;
        }
        let own = self.cities_knights.troops[player].places();
        buildings | self.derived.knights.without(own)
    }
}
