//! Knights on paths: how far they get, and who must leave the castle.

use super::coast;
use super::company::{Company, PathMarks};
use super::state::Pending;
use crate::Island;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::{barbarian_attack_two_player, production};
use crate::island::standard_topology;
use crate::pending::Pending as AnyPending;
use crate::places::{Path, PathSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Id, Player, Sink, Violation, ensure};
use std::sync::LazyLock;

/// The paths a knight gets to from each path: by a march, and by a long one.
///
/// Rules: BARB-051, BARB-052, BARB-056.
static REACH: LazyLock<Vec<[PathSet; 2]>> = LazyLock::new(|| {
    let (topology, data) = (standard_topology(), &BARBARIAN_ATTACK.knights);
    let next = |paths: PathSet| {
        let ends = paths.into_iter().flat_map(|path| topology.ends(path));
        ends.fold(paths, |all, end| all | topology.paths_at(end))
    };
    let within =
        |from: Path, steps: u8| (0..steps).fold(PathSet::one(from), |paths, _| next(paths));
    let far = [data.march, data.long_march];
    topology
        .paths()
        .map(|from| far.map(|steps| within(from, steps)))
        .collect()
});

fn reach(from: Path, long: bool) -> PathSet {
    REACH
        .get(from.index())
        .map_or(PathSet::EMPTY, |reach| reach[usize::from(long)])
}

/// The grain a long march costs.
///
/// Rules: BARB-051.
fn provisions() -> Counts {
    Counts::some(Card::GRAIN, BARBARIAN_ATTACK.knights.grain_per_knight)
}

/// Can the knight go on a long march?
///
/// Rules: BARB-051, COMBO-106, COMBO-107.
fn marches_far(game: &Island, state: &State, player: Player, from: Path) -> bool {
    if game.rules.has(Module::CitiesKnights) {
        let marks = state.barbarian_attack.knights[player].at(from);
        marks.is_some_and(|marks| marks.has(PathMarks::ACTIVE))
    } else {
        state.hands[player].covers(provisions())
    }
}

/// Paths no move may end on.
///
/// Rules: BARB-050, BARB-053, BARB-055, COMBO-108.
fn taken(state: &State) -> PathSet {
    state.barbarian_attack.all_knights() | coast::castle_paths()
}

/// Those of the knights that have not moved this turn.
///
/// Rules: BARB-056.
fn unmoved(company: &Company) -> PathSet {
    company.those(|marks| !marks.has(PathMarks::MOVED))
}

/// Knights the active player may still move: the own ones first, then the errant knight.
///
/// Rules: BARB-051, BARB-056, BARB-080.
pub(super) fn movable(game: &Island, state: &State, player: Player) -> PathSet {
    let own = &state.barbarian_attack;
    let errant = barbarian_attack_two_player::errant(game, state);
    if !errant.marked(PathMarks::MOVED).is_empty() {
        return PathSet::EMPTY;
    }
    let knights = unmoved(&own.knights[player]);
    let all = if errant.is_empty() || !must_leave(state, knights).is_empty() {
        knights
    } else {
        knights | errant.paths()
    };
    if all.is_empty() {
        return PathSet::EMPTY;
    }
    let taken = taken(state);
    let free = |from: Path, long: bool| !reach(from, long).without(taken).is_empty();
    let goes = |&from: &Path| {
        free(from, false) || (marches_far(game, state, player, from) && free(from, true))
    };
    all.into_iter().filter(goes).collect()
}

/// Those of the knights that stand at the castle and can leave it without a long march.
///
/// Rules: BARB-054, BARB-057, BARB-089.
fn must_leave(state: &State, knights: PathSet) -> PathSet {
    let at_castle = knights & coast::castle_paths();
    if at_castle.is_empty() {
        return PathSet::EMPTY;
    }
    let taken = taken(state);
    let leaves = |&path: &Path| !reach(path, false).without(taken).is_empty();
    at_castle.into_iter().filter(leaves).collect()
}

/// Where a knight may go.
///
/// Rules: BARB-051, BARB-053.
pub(super) fn destinations(game: &Island, state: &State, player: Player, from: Path) -> PathSet {
    reach(from, marches_far(game, state, player, from)).without(taken(state))
}

/// Judges which knight is moved.
pub(super) fn check_choice(
    game: &Island,
    state: &State,
    player: Player,
    from: Path,
) -> Result<(), Violation> {
    let own = &state.barbarian_attack;
    let errant = barbarian_attack_two_player::errant(game, state);
    let chosen = own.knights[player].at(from).or(errant.at(from));
    let marks = chosen.ok_or(Violation::of("BARB-051"))?;
    ensure(!marks.has(PathMarks::MOVED), "BARB-056")?;
    let waiting = must_leave(state, unmoved(&own.knights[player]));
    let in_order = errant.marked(PathMarks::MOVED).is_empty()
        && (errant.at(from).is_none() || waiting.is_empty());
    ensure(in_order, "BARB-080")?;
    ensure(movable(game, state, player).has(from), "BARB-053")
}

/// Judges where a knight is moved.
pub(super) fn check_march(
    game: &Island,
    state: &State,
    player: Player,
    from: Path,
    to: Path,
) -> Result<(), Violation> {
    ensure(!taken(state).has(to), "BARB-053")?;
    let rule = if game.rules.has(Module::CitiesKnights) {
        "COMBO-106"
    } else {
        "BARB-051"
    };
    ensure(
        reach(from, marches_far(game, state, player, from)).has(to),
        rule,
    )
}

/// Judges the end of the turn: who can leave the castle must.
///
/// Rules: BARB-054, BARB-057, BARB-089, COMBO-108.
pub fn check_end(game: &Island, state: &State, player: Player) -> Result<(), Violation> {
    let castle = coast::castle_paths();
    let own = &state.barbarian_attack.knights[player];
    let errant = barbarian_attack_two_player::errant(game, state);
    if !own.any_on(castle) && !errant.any_on(castle) {
        return Ok(());
    }
    let staying = must_leave(state, movable(game, state, player));
    ensure(staying.is_empty(), "BARB-057")
}

/// A knight is to be moved; trading and building are over.
///
/// Rules: BARB-011.
pub(super) fn choose(state: &mut State, player: Player, from: Path) {
    if let Some(AnyPending::Base(_)) = state.pending.top() {
        state.offers.close();
        state.pending.push(Pending::Knights { player }.into());
    }
    state.pending.push(Pending::March { player, from }.into());
}

/// Moves a knight.
///
/// Rules: BARB-051, BARB-056, COMBO-106.
pub(super) fn march(
    game: &Island,
    state: &mut State,
    player: Player,
    from: Path,
    to: Path,
    events: &mut impl Sink<Event>,
) {
    let cities = game.rules.has(Module::CitiesKnights);
    let far = !reach(from, false).has(to);
    let own = &mut state.barbarian_attack;
    let mover = game
        .colours()
        .find(|&colour| own.knights[colour].at(from).is_some())
        .unwrap_or(player);
    let marks = own.knights[mover].take(from).unwrap_or_default();
    let tired = if far {
        PathMarks::ACTIVE
    } else {
        PathMarks::NONE
    };
    own.knights[mover].put(to, marks.without(tired).with(PathMarks::MOVED));
    if far && !cities {
        production::pay(state, player, provisions());
    }
    events.event(Event::PathKnightMoved {
        player: mover,
        from,
        to,
    });
}
