//! The barbarians on paths: where they may go, and what they steal.

use super::state::Pending;
use crate::Island;
use crate::event::Event;
use crate::hand::Die;
use crate::interplay::robber;
use crate::pending::Pending as AnyPending;
use crate::places::{Path, PathSet};
use crate::state::State;
use kernel::{Player, PlayerSet, Sink, Violation, ensure};

/// Paths a barbarian may be moved to; with `bare` only those without a road.
///
/// Rules: TRADER-060, TRADER-064, TRADER-084.
pub(super) fn free_paths(game: &Island, state: &State, bare: bool) -> PathSet {
    let open = game.topology.open_paths();
    let free = open.without(state.traders_barbarians.barbarians.wide());
    if bare {
        free.without(state.derived.roads)
    } else {
        free
    }
}

/// The barbarians a decision lets its player pick up.
///
/// Rules: TRADER-063, TRADER-084, COMBO-135.
pub(super) fn movable(game: &Island, state: &State, top: Pending) -> PathSet {
    let barbarians = state.traders_barbarians.barbarians.wide();
    match top {
        Pending::Expel { from, .. } => barbarians & game.topology.paths_at(from),
        _ => barbarians,
    }
}

/// Judges where a barbarian is moved.
///
/// Rules: TRADER-003, TRADER-060, TRADER-064, TRADER-084.
pub(super) fn check_place(
    game: &Island,
    state: &State,
    from: Path,
    to: Path,
    bare: bool,
) -> Result<(), Violation> {
    ensure(from != to, "TRADER-064")?;
    ensure(!state.traders_barbarians.barbarians.has(to), "TRADER-060")?;
    ensure(game.topology.open_paths().has(to), "TRADER-064")?;
    ensure(!(bare && state.derived.roads.has(to)), "TRADER-084")
}

/// A barbarian was picked up: where it goes is asked next.
///
/// Rules: TRADER-063, TRADER-084.
pub(super) fn pick(state: &mut State, player: Player, from: Path) {
    let banished = matches!(
        state.pending.pop(),
        Some(AnyPending::TradersBarbarians(Pending::Banish { .. }))
    );
    let place = Pending::Place {
        player,
        from,
        theft: !banished,
        bare: banished,
    };
    state.pending.push(place.into());
}

/// Moves a barbarian; onto an opponent's road it steals a card, where the decision lets it.
///
/// Rules: TRADER-061, TRADER-063, TRADER-065, COMBO-135, COMBO-137.
pub(super) fn place(
    game: &Island,
    state: &mut State,
    player: Player,
    to: Path,
    events: &mut impl Sink<Event>,
) {
    let Some(AnyPending::TradersBarbarians(Pending::Place { from, theft, .. })) =
        state.pending.pop()
    else {
        return;
    };
    let own = &mut state.traders_barbarians;
    own.barbarians.remove(from);
    own.barbarians.insert(to);
    if own.tried.has(from) {
        own.tried.remove(from);
        own.tried.insert(to);
    }
    events.event(Event::BarbarianMoved { player, from, to });
    if theft {
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
        let place = Pending::Place {
            player,
            from: at,
            theft: false,
            bare: false,
        };
        state.pending.push(place.into());
    } else {
        own.closed.insert(at);
    }
}
