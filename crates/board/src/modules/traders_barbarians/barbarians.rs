//! The barbarians on paths: where they may go, and what they steal.

use super::state::Pending;
use crate::Island;
use crate::event::Event;
use crate::hand::Die;
use crate::interplay::robber;
use crate::pending::Pending as AnyPending;
use crate::places::{LandPaths, Path};
use crate::state::State;
use kernel::{Player, PlayerSet, Sink, Violation, ensure};

/// Paths a barbarian may be moved to; a banished one only to those without a road.
///
/// Rules: TRADER-060, TRADER-064, TRADER-084.
pub(super) fn free_paths(game: &Island, state: &State, top: Pending) -> LandPaths {
    let open: LandPaths = game.topology.open_paths().narrow();
    let free = open.without(state.traders_barbarians.barbarians);
    if let Pending::Banish { .. } = top {
        free.without(state.derived.roads.narrow())
    } else {
        free
    }
}

/// The barbarians a decision lets its player move.
///
/// Rules: TRADER-061, TRADER-063, TRADER-084, COMBO-135.
pub(super) fn movable(game: &Island, state: &State, top: Pending) -> LandPaths {
    let barbarians = state.traders_barbarians.barbarians;
    match top {
        Pending::Expel { from, .. } => barbarians & game.topology.paths_at(from).narrow(),
        Pending::Place { from, .. } => LandPaths::one(from),
        Pending::Journey { .. }
        | Pending::Rest { .. }
        | Pending::DriveOff { .. }
        | Pending::Raid { .. }
        | Pending::Banish { .. }
        | Pending::Reward { .. }
        | Pending::Reveal { .. } => barbarians,
    }
}

/// Judges which barbarian is moved, and where.
///
/// Rules: TRADER-003, TRADER-060, TRADER-061, TRADER-063, TRADER-064, TRADER-084, COMBO-135.
pub(super) fn check_move(
    game: &Island,
    state: &State,
    top: Pending,
    from: Path,
    to: Path,
) -> Result<(), Violation> {
    let barbarians = state.traders_barbarians.barbarians;
    ensure(barbarians.has(from), "TRADER-063")?;
    let others = match top {
        Pending::Place { .. } => "TRADER-061",
        Pending::Journey { .. }
        | Pending::Rest { .. }
        | Pending::DriveOff { .. }
        | Pending::Raid { .. }
        | Pending::Expel { .. }
        | Pending::Banish { .. }
        | Pending::Reward { .. }
        | Pending::Reveal { .. } => "COMBO-135",
    };
    ensure(movable(game, state, top).has(from), others)?;
    ensure(from != to, "TRADER-064")?;
    ensure(!barbarians.has(to), "TRADER-060")?;
    ensure(game.topology.open_paths().has(to), "TRADER-064")?;
    ensure(free_paths(game, state, top).has(to), "TRADER-084")
}

/// Moves a barbarian; onto an opponent's road it steals a card, where the decision lets it.
///
/// Rules: TRADER-061, TRADER-063, TRADER-065, TRADER-084, COMBO-135, COMBO-137.
pub(super) fn move_one(
    game: &Island,
    state: &mut State,
    player: Player,
    from: Path,
    to: Path,
    events: &mut impl Sink<Event>,
) {
    let top = state.pending.pop();
    let own = &mut state.traders_barbarians;
    own.barbarians.remove(from);
    own.barbarians.insert(to);
    if own.tried.has(from) {
        own.tried.remove(from);
        own.tried.insert(to);
    }
    events.event(Event::BarbarianMoved { player, from, to });
    if let Some(AnyPending::TradersBarbarians(Pending::Raid { .. } | Pending::Expel { .. })) = top {
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
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    die: Die,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    let own = &mut state.traders_barbarians;
    own.tried.insert(at);
    let driven = own.level(game, player).drives_off(die);
    events.event(Event::DriveOffRolled {
        player,
        at,
        die,
        driven,
    });
    if driven {
        let place = Pending::Place { player, from: at };
        state.pending.push(place.into());
    } else {
        own.closed.insert(at);
    }
}
