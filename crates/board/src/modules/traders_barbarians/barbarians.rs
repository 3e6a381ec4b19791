//! The barbarians on paths: where they may go, and what they steal.

use super::state::Pending;
use crate::Island;
use crate::event::Event;
use crate::hand::Die;
use crate::interplay::robber;
use crate::places::{Path, PathSet};
use crate::state::State;
use kernel::{Player, PlayerSet, Sink, Violation, ensure};

/// Paths a barbarian may be moved to.
///
/// Rules: TRADER-060, TRADER-064.
pub(super) fn free_paths(game: &Island, state: &State) -> PathSet {
    game.topology
        .open_paths()
        .without(state.traders_barbarians.barbarians)
}

/// The barbarians a decision is about and where they may go; empty when the decision is about none.
///
/// Rules: TRADER-061, TRADER-063, TRADER-084.
pub(super) fn choices(game: &Island, state: &State, top: Pending) -> (PathSet, PathSet) {
    let (all, free) = (state.traders_barbarians.barbarians, free_paths(game, state));
    match top {
        Pending::Raid { .. } => (all, free),
        Pending::Expel { from, .. } => (PathSet::one(from), free),
        Pending::Banish { .. } => (all, free.without(state.derived.roads)),
        _ => (PathSet::EMPTY, PathSet::EMPTY),
    }
}

/// Judges where a barbarian is moved.
///
/// Rules: TRADER-003, TRADER-060, TRADER-061, TRADER-063, TRADER-064, TRADER-084.
pub(super) fn check_move(
    game: &Island,
    state: &State,
    top: Pending,
    from: Path,
    to: Path,
) -> Result<(), Violation> {
    let barbarians = state.traders_barbarians.barbarians;
    ensure(barbarians.has(from), "TRADER-063")?;
    if let Pending::Expel { from: driven, .. } = top {
        ensure(from == driven, "TRADER-061")?;
    }
    ensure(from != to, "TRADER-064")?;
    ensure(!barbarians.has(to), "TRADER-060")?;
    ensure(game.topology.open_paths().has(to), "TRADER-064")?;
    let bare = !matches!(top, Pending::Banish { .. }) || !state.derived.roads.has(to);
    ensure(bare, "TRADER-084")
}

/// Moves a barbarian; onto an opponent's road it steals a card, where the decision lets it.
///
/// Rules: TRADER-061, TRADER-063, TRADER-065, COMBO-135, COMBO-137.
pub(super) fn move_barbarian(
    game: &Island,
    state: &mut State,
    player: Player,
    from: Path,
    to: Path,
    events: &mut impl Sink<Event>,
) {
    let steals = matches!(
        state.pending.pop(),
        Some(crate::Pending::TradersBarbarians(
            Pending::Raid { .. } | Pending::Expel { theft: true, .. }
        ))
    );
    let own = &mut state.traders_barbarians;
    own.barbarians.remove(from);
    own.barbarians.insert(to);
    if own.tried.has(from) {
        own.tried.remove(from);
        own.tried.insert(to);
    }
    events.event(Event::BarbarianMoved { player, from, to });
    if steals {
        let victims = victims(game, state, player, to);
        robber::ask_victim(game, state, player, victims);
    }
}

/// The opponent whose road lies on a path, if that player has cards.
///
/// Rules: TRADER-063, TRADER-065, TB-008.
fn victims(game: &Island, state: &State, player: Player, at: Path) -> PlayerSet {
    game.players()
        .filter(|&other| {
            other != player && state.roads[other].has(at) && !state.hands[other].is_none()
        })
        .collect()
}

/// The die for driving a barbarian off has fallen.
///
/// Rules: TRADER-061, TRADER-062, TRADER-065.
pub(super) fn attempted(
    state: &mut State,
    player: Player,
    at: Path,
    die: Die,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    let own = &mut state.traders_barbarians;
    own.tried.insert(at);
    let driven = own.level(player).drives_off(die);
    events.event(Event::DriveOffRolled {
        player,
        at,
        die,
        driven,
    });
    if driven {
        let expel = Pending::Expel {
            player,
            from: at,
            theft: false,
        };
        state.pending.push(expel.into());
    } else {
        own.closed.insert(at);
    }
}
