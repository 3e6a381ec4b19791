//! The knights on paths: levels, helmets, and what a battle costs them.

use super::{Pending, is_on, pieces};
use crate::Island;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::interplay::{gold, turn};
use crate::modules::barbarian_attack::{PathMarks, castle_paths};
use crate::modules::cities_knights::{Discipline, Level, POWER_LEVEL};
use crate::places::{Hex, LandPaths, Path};
use crate::state::State;
use kernel::{Player, Sink, Violation, ensure};

/// The level a knight's marks say.
pub(crate) fn level(marks: PathMarks) -> Level {
    if marks.has(PathMarks::MIGHTY) {
        Level::MIGHTY
    } else if marks.has(PathMarks::STRONG) {
        Level::STRONG
    } else {
        Level::WEAK
    }
}

/// The mark of a level.
pub(crate) fn mark(level: Level) -> PathMarks {
    match level {
        Level::STRONG => PathMarks::STRONG,
        Level::MIGHTY => PathMarks::MIGHTY,
        _ => PathMarks::NONE,
    }
}

/// The level of a player's knight on a path.
fn level_at(state: &State, player: Player, at: Path) -> Level {
    let marks = state.barbarian_attack.knights.at(player, at);
    level(marks.unwrap_or_default())
}

/// Can this knight go on a long march? Active ones can; `None` without Cities & Knights.
///
/// Rules: COMBO-106, COMBO-107.
#[inline]
pub(crate) fn marches_far(
    game: &Island,
    state: &State,
    player: Player,
    from: Path,
) -> Option<bool> {
    let active = || {
        let marks = state.barbarian_attack.knights.at(player, from);
        marks.is_some_and(|marks| marks.has(PathMarks::ACTIVE))
    };
    is_on(game).then(active)
}

/// The rule that says how far a knight gets.
pub(crate) fn march_rule(game: &Island) -> &'static str {
    if is_on(game) { "COMBO-106" } else { "BARB-051" }
}

/// Is a long march paid for with grain?
///
/// Rules: BARB-051, COMBO-106.
pub(crate) fn long_march_costs_grain(game: &Island) -> bool {
    !is_on(game)
}

/// Can one knight outnumber several barbarians? With Cities & Knights it can be worth three.
///
/// Rules: COMBO-109.
#[inline]
pub(crate) fn one_knight_may_win(game: &Island) -> bool {
    is_on(game)
}

/// What a colour sends into the battle for a hex with these sides; `None` without Cities & Knights, where knights are
/// counted.
///
/// Rules: COMBO-109.
#[inline]
pub(crate) fn battle_strength(
    game: &Island,
    state: &State,
    colour: Player,
    sides: LandPaths,
) -> Option<u8> {
    is_on(game).then(|| strength(state, colour, sides))
}

/// The total level of a colour's active knights on these paths.
///
/// Rules: COMBO-109.
fn strength(state: &State, colour: Player, on: LandPaths) -> u8 {
    let fighting = state
        .barbarian_attack
        .knights
        .each(colour)
        .filter(|(at, marks)| on.has(*at) && marks.has(PathMarks::ACTIVE));
    fighting.map(|(_, marks)| level(marks).strength()).sum()
}

/// The total level of a player's active knights.
///
/// Rules: COMBO-007, COMBO-044, COMBO-R05.
pub(crate) fn active_strength(state: &State, player: Player) -> u8 {
    let all = state.barbarian_attack.knights.of(player);
    strength(state, player, all)
}

/// A player's knights without helmet.
pub(crate) fn inactive(state: &State, player: Player) -> LandPaths {
    let knights = &state.barbarian_attack.knights;
    knights
        .of(player)
        .without(knights.marked(player, PathMarks::ACTIVE))
}

/// Is a piece of this level in a player's supply?
///
/// Rules: CK-062, COMBO-113.
pub(super) fn has_piece(state: &State, player: Player, level: Level) -> bool {
    let knights = state.barbarian_attack.knights.each(player);
    let of_level = |(_, marks): &(Path, PathMarks)| self::level(*marks) == level;
    knights.filter(of_level).count() < pieces(level)
}

/// Where a player may recruit: free paths of the castle.
///
/// Rules: COMBO-105.
pub(crate) fn recruit_places(state: &State, player: Player) -> LandPaths {
    if has_piece(state, player, Level::WEAK) {
        castle_paths().without(state.barbarian_attack.knights.all())
    } else {
        LandPaths::EMPTY
    }
}

/// Judges a training: the piece, the Fortress, once a turn.
///
/// Rules: CK-058, CK-059, CK-060, COMBO-113.
pub(super) fn check_training(state: &State, player: Player, at: Path) -> Result<(), Violation> {
    let knight = state.barbarian_attack.knights.at(player, at);
    let marks = knight.ok_or(Violation::of("CK-058"))?;
    ensure(!marks.has(PathMarks::TRAINED), "CK-060")?;
    let next = level(marks).next().ok_or(Violation::of("CK-058"))?;
    if next == Level::MIGHTY {
        let fortress = state.cities_knights.level(player, Discipline::POLITICS);
        ensure(fortress >= POWER_LEVEL, "CK-059")?;
    }
    ensure(has_piece(state, player, next), "CK-058")
}

/// Knights a player may train, the price left aside.
pub(crate) fn trainable(state: &State, player: Player) -> LandPaths {
    let knights = state.barbarian_attack.knights.of(player);
    knights
        .into_iter()
        .filter(|&at| check_training(state, player, at).is_ok())
        .collect()
}

/// Puts a helmet on a knight.
///
/// Rules: CK-056, CK-119, COMBO-107.
pub(crate) fn rouse(state: &mut State, player: Player, at: Path, events: &mut impl Sink<Event>) {
    let knights = &mut state.barbarian_attack.knights;
    knights.mark(player, at, |marks| marks.with(PathMarks::ACTIVE));
    events.event(Event::KnightActivated {
        player,
        at: at.into(),
    });
}

/// Replaces the piece on a path by one of another level.
fn set_level(state: &mut State, player: Player, at: Path, level: Level) {
    let any = PathMarks::STRONG.with(PathMarks::MIGHTY);
    let knights = &mut state.barbarian_attack.knights;
    knights.mark(player, at, |marks| marks.without(any).with(mark(level)));
}

/// Trains a knight.
///
/// Rules: CK-058, CK-061, COMBO-113.
pub(super) fn train(state: &mut State, player: Player, at: Path, events: &mut impl Sink<Event>) {
    let level = level_at(state, player, at).next().unwrap_or(Level::MIGHTY);
    set_level(state, player, at, level);
    let knights = &mut state.barbarian_attack.knights;
    knights.mark(player, at, |marks| marks.with(PathMarks::TRAINED));
    events.event(Event::KnightTrained {
        player,
        at: at.into(),
        level,
    });
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
    let helmet = if active {
        PathMarks::ACTIVE
    } else {
        PathMarks::NONE
    };
    let knights = &mut state.barbarian_attack.knights;
    knights.put(player, at, mark(level).with(helmet));
    events.event(Event::KnightPlaced {
        player,
        at: at.into(),
        level,
    });
}

/// Takes a knight off the board.
pub(super) fn remove(state: &mut State, player: Player, at: Path, events: &mut impl Sink<Event>) {
    state.barbarian_attack.knights.take(player, at);
    events.event(Event::KnightRemoved {
        player,
        at: at.into(),
    });
}

/// The colour die after a battle: active knights of the hex fought and rest; every knight on the named sides is hit.
/// `false` without Cities & Knights.
///
/// Rules: COMBO-109, COMBO-111.
pub(crate) fn lose_knights(
    game: &Island,
    state: &mut State,
    hex: Hex,
    named: LandPaths,
    events: &mut impl Sink<Event>,
) -> bool {
    if !is_on(game) {
        return false;
    }
    for player in turn::order(game, state) {
        let knights = &mut state.barbarian_attack.knights;
        let active = knights.of(player) & knights.marked(player, PathMarks::ACTIVE);
        let fought = active & game.topology.sides(hex).narrow();
        for at in fought {
            knights.mark(player, at, |marks| marks.without(PathMarks::ACTIVE));
        }
        let mut each = (knights.of(player) & named).into_iter();
        match (each.next(), each.next()) {
            (Some(first), Some(second))
                if [first, second].map(|at| level_at(state, player, at)) != [Level::WEAK; 2] =>
            {
                let ask = Pending::LoseFirst {
                    player,
                    first,
                    second,
                };
                state.pending.push(ask.into());
            }
            (first, second) => {
                for at in first.into_iter().chain(second) {
                    demote(game, state, player, at, events);
                }
            }
        }
    }
    true
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
    let level = level_at(state, player, at);
    let lower = Level::all()
        .rev()
        .find(|&lower| lower < level && has_piece(state, player, lower));
    match lower {
        Some(level) => {
            set_level(state, player, at, level);
            events.event(Event::KnightDemoted {
                player,
                at: at.into(),
                level,
            });
        }
        None => remove(state, player, at, events),
    }
    let pay = u16::from(BARBARIAN_ATTACK.compensation.lost_knight_gold);
    gold::gain(game, state, player, pay, events);
}
