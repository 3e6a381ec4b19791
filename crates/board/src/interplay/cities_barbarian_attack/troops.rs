//! The knights on paths: levels, helmets, and what a battle costs them.

use super::{Pending, pieces};
use crate::Island;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::interplay::{gold, turn};
use crate::modules::barbarian_attack::castle_paths;
use crate::modules::cities_knights::{Discipline, Level, POWER_LEVEL};
use crate::places::{Hex, Path, PathSet};
use crate::state::State;
use kernel::{Player, Sink, Violation, ensure};

/// Does the knight wear a helmet?
#[inline]
pub fn is_active(state: &State, at: Path) -> bool {
    state.path_knights.active.has(at)
}

/// The level of the knight on a path.
pub fn level_at(state: &State, at: Path) -> Level {
    let own = &state.path_knights;
    match (own.strong.has(at), own.mighty.has(at)) {
        (true, _) => Level::STRONG,
        (_, true) => Level::MIGHTY,
        _ => Level::WEAK,
    }
}

/// The total level of those of the knights that are active.
///
/// Rules: COMBO-109.
pub fn strength(state: &State, knights: PathSet) -> u8 {
    let own = &state.path_knights;
    let active = knights & own.active;
    (active.len() + (active & own.strong).len() + 2 * (active & own.mighty).len()) as u8
}

/// The total level of a player's active knights.
///
/// Rules: COMBO-007, COMBO-044, COMBO-R05.
pub fn active_strength(state: &State, player: Player) -> u8 {
    strength(state, state.barbarian_attack.knights[player])
}

/// A player's knights without helmet.
pub fn inactive(state: &State, player: Player) -> PathSet {
    state.barbarian_attack.knights[player].without(state.path_knights.active)
}

/// Is a piece of this level in a player's supply?
///
/// Rules: CK-062, COMBO-113.
pub(super) fn has_piece(state: &State, player: Player, level: Level) -> bool {
    let knights = state.barbarian_attack.knights[player].into_iter();
    let used = knights.filter(|&at| level_at(state, at) == level).count();
    used < pieces(level)
}

/// Where a player may recruit: free paths of the castle.
///
/// Rules: COMBO-105.
pub fn recruit_places(state: &State, player: Player) -> PathSet {
    if has_piece(state, player, Level::WEAK) {
        castle_paths().without(state.barbarian_attack.all_knights())
    } else {
        PathSet::EMPTY
    }
}

/// Judges a training: the piece, the Fortress, once a turn.
///
/// Rules: CK-058, CK-059, CK-060, COMBO-113.
pub(super) fn check_training(state: &State, player: Player, at: Path) -> Result<(), Violation> {
    ensure(state.barbarian_attack.knights[player].has(at), "CK-058")?;
    ensure(!state.path_knights.trained.has(at), "CK-060")?;
    let next = level_at(state, at).next().ok_or(Violation::of("CK-058"))?;
    if next == Level::MIGHTY {
        let fortress = state.cities_knights.level(player, Discipline::POLITICS);
        ensure(fortress >= POWER_LEVEL, "CK-059")?;
    }
    ensure(has_piece(state, player, next), "CK-058")
}

/// Knights a player may train, the price left aside.
pub fn trainable(state: &State, player: Player) -> PathSet {
    let knights = state.barbarian_attack.knights[player].into_iter();
    knights.filter(|&at| check_training(state, player, at).is_ok()).collect()
}

/// Puts a helmet on a knight.
///
/// Rules: CK-056, CK-119, COMBO-107.
pub fn rouse(state: &mut State, player: Player, at: Path, events: &mut impl Sink<Event>) {
    state.path_knights.active.insert(at);
    events.event(Event::PathKnightActivated { player, at });
}

/// Replaces the piece on a path by one of another level.
fn set_level(state: &mut State, at: Path, level: Level) {
    let own = &mut state.path_knights;
    own.strong.remove(at);
    own.mighty.remove(at);
    match level {
        Level::STRONG => own.strong.insert(at),
        Level::MIGHTY => own.mighty.insert(at),
        _ => {}
    }
}

/// Trains a knight.
///
/// Rules: CK-058, CK-061, COMBO-113.
pub(super) fn train(state: &mut State, player: Player, at: Path, events: &mut impl Sink<Event>) {
    let level = level_at(state, at).next().unwrap_or(Level::MIGHTY);
    set_level(state, at, level);
    state.path_knights.trained.insert(at);
    events.event(Event::PathKnightLevel { player, at, level });
}

/// Puts a knight on a path.
///
/// Rules: COMBO-105, COMBO-118.
pub(super) fn station(
    state: &mut State,
    player: Player,
    at: Path,
    level: Level,
    active: bool,
    events: &mut impl Sink<Event>,
) {
    state.barbarian_attack.knights[player].insert(at);
    set_level(state, at, level);
    if active {
        state.path_knights.active.insert(at);
    }
    events.event(Event::PathKnightPlaced { player, at });
    if level != Level::WEAK {
        events.event(Event::PathKnightLevel { player, at, level });
    }
}

/// Takes a knight off the board.
pub(super) fn remove(state: &mut State, player: Player, at: Path, events: &mut impl Sink<Event>) {
    set_level(state, at, Level::WEAK);
    state.path_knights.active.remove(at);
    state.path_knights.trained.remove(at);
    state.barbarian_attack.knights[player].remove(at);
    state.barbarian_attack.moved.remove(at);
    events.event(Event::PathKnightLost { player, at });
}

/// A knight moved; a long march costs it the helmet.
///
/// Rules: COMBO-106, COMBO-107.
pub fn marched(state: &mut State, from: Path, to: Path, far: bool) {
    let own = &mut state.path_knights;
    for set in [&mut own.strong, &mut own.mighty, &mut own.active, &mut own.trained] {
        if set.has(from) {
            set.remove(from);
            set.insert(to);
        }
    }
    if far {
        own.active.remove(to);
    }
}

/// Knights that could not leave the castle return to the supply.
///
/// Rules: COMBO-108.
pub fn return_to_supply(state: &mut State, player: Player, events: &mut impl Sink<Event>) {
    for at in state.barbarian_attack.knights[player] & castle_paths() {
        remove(state, player, at, events);
    }
}

/// The colour die after a battle: active knights of the hex fought and rest; those on the named sides are hit.
///
/// Rules: COMBO-109, COMBO-111.
pub fn lose_knights(
    game: &Island,
    state: &mut State,
    hex: Hex,
    named: PathSet,
    events: &mut impl Sink<Event>,
) {
    let fought = state.path_knights.active & game.topology.sides(hex);
    state.path_knights.active = state.path_knights.active.without(fought);
    for player in turn::order(game, state) {
        let hit = state.barbarian_attack.knights[player] & fought & named;
        let mut each = hit.into_iter();
        match (each.next(), each.next()) {
            (Some(first), Some(second)) if level_at(state, first) != level_at(state, second) || level_at(state, first) != Level::WEAK => {
                let ask = Pending::LoseFirst { player, first, second };
                state.pending.push(ask.into());
            }
            (first, second) => {
                for at in first.into_iter().chain(second) {
                    demote(game, state, player, at, events);
                }
            }
        }
    }
}

/// A knight is hit: it loses a level as far as pieces allow, or leaves the board; its owner is paid.
///
/// Rules: COMBO-111.
pub(super) fn demote(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    let level = level_at(state, at);
    let lower = Level::all().rev().find(|&lower| lower < level && has_piece(state, player, lower));
    match lower {
        Some(level) => {
            set_level(state, at, level);
            events.event(Event::PathKnightLevel { player, at, level });
        }
        None => remove(state, player, at, events),
    }
    let pay = u16::from(BARBARIAN_ATTACK.compensation.lost_knight_gold);
    gold::gain(game, state, player, pay, events);
}
