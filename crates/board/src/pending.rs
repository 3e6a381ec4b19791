//! Open decisions, chance to be drawn, and steps that follow by themselves.
//!
//! The state keeps them on a stack: what was opened last is settled first.

use crate::modules;
use kernel::coded_union;

coded_union! {
    /// What is waited for, or follows.
    pub enum Pending {
        /// The base game.
        Base(modules::base::Pending),
        /// The two-player game.
        TwoPlayer(modules::two_player::Pending),
        /// Event cards.
        Events(modules::event_cards::Pending),
        /// Cities & Knights.
        Cities(modules::cities_knights::Pending),
        /// Cities & Knights for two.
        CitiesTwoPlayer(crate::interplay::cities_two_player::Pending),
        /// Cities & Knights on the Rivers.
        CitiesRivers(crate::interplay::cities_rivers::Pending),
        /// Fishermen.
        Fishermen(modules::fishermen::Pending),
        /// Rivers.
        Rivers(modules::rivers::Pending),
        /// Caravans.
        Caravans(modules::caravans::Pending),
        /// Barbarian Attack.
        BarbarianAttack(modules::barbarian_attack::Pending),
        /// Traders & Barbarians.
        TradersBarbarians(modules::traders_barbarians::Pending),
        /// Cities & Knights with Barbarian Attack.
        CitiesBarbarianAttack(crate::interplay::cities_barbarian_attack::Pending),
    }
}

/// How deep decisions may nest.
pub(crate) const MAX_PENDING: usize = 16;

/// The stack of open decisions.
pub type PendingStack = kernel::Stack<Pending, MAX_PENDING>;
