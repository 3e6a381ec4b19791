//! What the Rivers keep and what they wait for.

use crate::places::LandPaths;
use kernel::{Player, PlayerSet, coded};

/// The own part of the state. Who is richest and who is poor follows from the gold.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Every bridge; it lies among the roads of its owner (RIVER-021).
    pub bridges: LandPaths,
}

coded! {
    /// What the Rivers wait for.
    pub enum Pending {
        /// The robber is to be sent to a swamp, where it may rob.
        ChooseSwamp = "choose_swamp" { player: Player, robs: bool },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::ChooseSwamp { .. } => "TB-004",
        }
    }
}

impl Pending {
    /// Who decides.
    pub(crate) fn deciders(self) -> PlayerSet {
        let Pending::ChooseSwamp { player, .. } = self;
        PlayerSet::one(player)
    }
}
