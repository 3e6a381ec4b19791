//! What the Fishermen keep and what they wait for.

use super::tokens::{FishToken, Tokens, count};
use kernel::{ByPlayer, Player, PlayerSet, coded};

/// The own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Tokens held, seen by their owner only (FISH-012).
    pub held: ByPlayer<Tokens>,
    /// Face-down tokens; what they show is nobody's knowledge.
    pub pool: Tokens,
    /// Tokens lying face up next to the pool (FISH-026).
    pub discarded: Tokens,
    /// The old boot lies in the pool.
    pub boot_in_pool: bool,
    /// Who has the old boot.
    pub boot: Option<Player>,
    /// The boot came to its holder in the holder's own turn, which is not over (FISH-031).
    pub boot_is_fresh: bool,
}

impl State {
    /// Everything that lasts a turn is over.
    pub fn turn_over(&mut self) {
        self.boot_is_fresh = false;
    }

    /// Tokens a player holds.
    pub fn count(&self, player: Player) -> u8 {
        count(self.held[player])
    }

    /// Pieces left in the pool, the boot included.
    pub(crate) fn pool_size(&self) -> u8 {
        count(self.pool) + u8::from(self.boot_in_pool)
    }
}

coded! {
    /// What the Fishermen wait for, or what follows by itself.
    pub enum Pending {
        /// By itself: tokens are due.
        CatchDue = "catch_due" { player: Player, left: u8 },
        /// A player may take tokens for settlements, so many, or leave them (FISH-017).
        MayCatch = "may_catch" { player: Player, left: u8 },
        /// Chance: a token is drawn.
        DrawToken = "draw_token" { player: Player },
        /// A player with a full catch may exchange a token.
        Exchange = "exchange_token" { player: Player },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::CatchDue { .. } => "FISH-010",
            Pending::MayCatch { .. } => "FISH-017",
            Pending::DrawToken { .. } => "FISH-012",
            Pending::Exchange { .. } => "FISH-015",
        }
    }
}

impl Pending {
    /// Who decides; nobody for chance and for steps that follow by themselves.
    pub(crate) fn deciders(self) -> PlayerSet {
        match self {
            Pending::Exchange { player } | Pending::MayCatch { player, .. } => {
                PlayerSet::one(player)
            }
            Pending::CatchDue { .. } | Pending::DrawToken { .. } => PlayerSet::EMPTY,
        }
    }
}

/// The tokens of one piece; nothing for the boot.
pub(super) fn one(token: FishToken) -> Tokens {
    let mut tokens = [0; 3];
    if let Some(n) = tokens.get_mut(usize::from(token.0)) {
        *n = 1;
    }
    tokens
}
