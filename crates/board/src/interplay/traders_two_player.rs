//! Traders & Barbarians for two players: neutral tolls, trade tokens for orders, and the marker action that moves a
//! barbarian.

use crate::Island;
use crate::data::TRADERS_BARBARIANS;
use crate::event::Event;
use crate::interplay::gold;
use crate::modules::{traders_barbarians, two_player};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, Sink};

/// A wagon takes a neutral road: the toll is laid down until the journey ends.
///
/// Rules: TRADER-080, TRADER-087.
pub(crate) fn lay_toll(
    game: &Island,
    state: &mut State,
    player: Player,
    toll: u16,
    events: &mut impl Sink<Event>,
) {
    gold::pay(game, state, player, toll, events);
    state.traders_barbarians.tolls += toll as u8;
}

/// The journey is over: half of the neutral tolls, rounded down, goes to the opponent, the rest to the bank.
///
/// Rules: TRADER-080, TRADER-087.
pub(crate) fn share_tolls(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    let tolls = std::mem::take(&mut state.traders_barbarians.tolls);
    if tolls == 0 {
        return;
    }
    let opponent = game.opponent(player);
    gold::gain(game, state, opponent, u16::from(tolls / 2), events);
}

/// A marker action: one of the barbarians is to be moved to a path without a road.
///
/// Rules: TRADER-084.
pub(crate) fn open_banishment(state: &mut State, player: Player) {
    state.offers.close();
    let banish = traders_barbarians::Pending::Banish { player };
    state.pending.push(banish.into());
}

/// An order was fulfilled: it earns a trade token.
///
/// Rules: TRADER-085.
pub(crate) fn delivered(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    if game.rules.has(Module::TwoPlayer) {
        let tokens = TRADERS_BARBARIANS.two_player.token_per_order;
        two_player::earn(game, state, player, tokens, events);
    }
}
