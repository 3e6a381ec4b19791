//! The Fishermen for two: tokens at the start, none for founding, and a discount for who is behind.

use crate::Island;
use crate::data::FISH;
use crate::interplay::victory;
use crate::setup::Module;
use crate::state::State;
use kernel::Player;

/// Does the second founding piece at water draw a token?
///
/// Rules: FISH-006, FISH-087.
pub(crate) fn founding_catches(game: &Island) -> bool {
    !game.rules.has(Module::TwoPlayer)
}

/// What a player pays less than the printed price: one fish when behind the opponent.
///
/// Rules: FISH-085.
pub(crate) fn discount(game: &Island, state: &State, player: Player) -> u8 {
    let points = |seat| victory::public_points(game, state, seat);
    let behind =
        game.rules.has(Module::TwoPlayer) && points(player) < points(game.opponent(player));
    u8::from(behind)
}

/// Both players start with tokens of the pool.
///
/// Rules: FISH-080, EX-FISH-06.
pub(crate) fn start(game: &Island, state: &mut State) {
    if !game.rules.has(Module::TwoPlayer) {
        return;
    }
    let own = &mut state.fishermen;
    let share = FISH.two_player_start.each();
    for player in game.players() {
        own.held[player] = share;
        for (left, taken) in own.pool.iter_mut().zip(share) {
            *left -= taken;
        }
    }
}
