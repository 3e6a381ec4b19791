//! The two princes.

use kernel::Player;

/// The opponent of a player.
#[inline]
pub(crate) fn other(player: Player) -> Player {
    Player(1 - player.0)
}
