//! Knights on paths: how far they get, and who must leave the castle.

use super::pieces::PathMarks;
use super::state::Pending;
use super::{actions, coast};
use crate::Island;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::{barbarian_attack_two_player, cities_barbarian_attack, production};
use crate::island::standard_topology;
use crate::pending::Pending as AnyPending;
use crate::places::{LandPaths, Path, PathSet};
use crate::state::State;
use kernel::{Id, Player, Sink, Violation, ensure};
use std::sync::LazyLock;

/// How far knights get.
struct Reach {
    /// The paths a knight gets to from each path: by a march, and by a long one.
    from: [[LandPaths; 2]; PATHS],
    /// The paths within a march of more paths, those of the castle left out, than so many knights can take.
    roomy: [LandPaths; PATHS],
}

/// Rules: BARB-051, BARB-052, BARB-056.
static REACH: LazyLock<Reach> = LazyLock::new(|| {
    let (topology, data) = (standard_topology(), &BARBARIAN_ATTACK.knights);
    let next = |paths: PathSet| {
        let ends = paths.into_iter().flat_map(|path| topology.ends(path));
        ends.fold(paths, |all, end| all | topology.paths_at(end))
    };
    let within =
        |from: Path, steps: u8| (0..steps).fold(PathSet::one(from), |paths, _| next(paths));
    let far = [data.march, data.long_march];
    let from: [[LandPaths; 2]; PATHS] =
        std::array::from_fn(|from| far.map(|steps| within(Path(from as u8), steps).narrow()));
    let open = from.map(|[march, _]| march.without(coast::castle_paths()).len());
    let roomy = |knights| (0..PATHS).filter(move |&from| open[from] > knights);
    Reach {
        from,
        roomy: std::array::from_fn(|knights| roomy(knights).map(Path::at).collect()),
    }
});

/// Paths of the standard island.
const PATHS: usize = 72;

#[inline]
fn reach(from: Path, long: bool) -> LandPaths {
    let each = &REACH.from;
    each.get(from.index())
        .map_or(LandPaths::EMPTY, |reach| reach[usize::from(long)])
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
    cities_barbarian_attack::marches_far(game, state, player, from)
        .unwrap_or_else(|| state.hands[player].covers(provisions()))
}

/// Paths no move may end on.
///
/// Rules: BARB-050, BARB-053, BARB-055, COMBO-108.
#[inline]
fn taken(state: &State) -> LandPaths {
    state.barbarian_attack.knights.all() | coast::castle_paths()
}

/// Those of these knights that have not moved this turn.
///
/// Rules: BARB-056.
fn unmoved(state: &State, knights: LandPaths) -> LandPaths {
    knights.without(state.barbarian_attack.knights.moved())
}

/// Knights the active player may still move: the own ones first, then the errant knight.
///
/// Rules: BARB-051, BARB-056, BARB-080.
pub(super) fn movable(game: &Island, state: &State, player: Player) -> LandPaths {
    let errant = barbarian_attack_two_player::errant(game, state);
    if unmoved(state, errant) != errant {
        return LandPaths::EMPTY;
    }
    let knights = unmoved(state, state.barbarian_attack.knights.of(player));
    let all = if errant.is_empty() || !must_leave(state, knights).is_empty() {
        knights
    } else {
        knights | errant
    };
    let taken = taken(state);
    let roomy = REACH.roomy[state.barbarian_attack.knights.all().len()];
    let shut = |from: Path, long: bool| reach(from, long).without(taken).is_empty();
    let mut movable = all;
    for from in all.without(roomy) {
        if shut(from, false) && (!marches_far(game, state, player, from) || shut(from, true)) {
            movable.remove(from);
        }
    }
    movable
}

/// Has every knight moved that the player may move? Everybody sees it.
///
/// Rules: BARB-056, BARB-058, BARB-080.
fn all_moved(game: &Island, state: &State, player: Player) -> bool {
    let errant = barbarian_attack_two_player::errant(game, state);
    // After the errant knight no other moves.
    let last = if errant.is_empty() {
        state.barbarian_attack.knights.of(player)
    } else {
        errant
    };
    unmoved(state, last).is_empty()
}

/// Those of the knights that stand at the castle and can leave it without a long march.
///
/// Rules: BARB-054, BARB-057, BARB-089.
fn must_leave(state: &State, knights: LandPaths) -> LandPaths {
    let at_castle = knights & coast::castle_paths();
    if at_castle.is_empty() {
        return LandPaths::EMPTY;
    }
    let taken = taken(state);
    let leaves = |&path: &Path| !reach(path, false).without(taken).is_empty();
    at_castle.into_iter().filter(leaves).collect()
}

/// Where a knight may go.
///
/// Rules: BARB-051, BARB-053.
pub(super) fn destinations(game: &Island, state: &State, player: Player, from: Path) -> LandPaths {
    reach(from, marches_far(game, state, player, from)).without(taken(state))
}

/// Judges which knight is moved.
pub(super) fn check_choice(
    game: &Island,
    state: &State,
    player: Player,
    from: Path,
) -> Result<(), Violation> {
    let own = state.barbarian_attack.knights.of(player);
    let errant = barbarian_attack_two_player::errant(game, state);
    ensure((own | errant).has(from), "BARB-051")?;
    ensure(unmoved(state, own | errant).has(from), "BARB-056")?;
    let waiting = must_leave(state, unmoved(state, own));
    let in_order = unmoved(state, errant) == errant && (!errant.has(from) || waiting.is_empty());
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
    ensure(
        reach(from, marches_far(game, state, player, from)).has(to),
        cities_barbarian_attack::march_rule(game),
    )
}

/// Judges the end of the turn: who can leave the castle must.
///
/// Rules: BARB-054, BARB-057, BARB-089, COMBO-108.
pub(crate) fn check_end(game: &Island, state: &State, player: Player) -> Result<(), Violation> {
    let own = state.barbarian_attack.knights.of(player);
    let errant = barbarian_attack_two_player::errant(game, state);
    if ((own | errant) & coast::castle_paths()).is_empty() {
        return Ok(());
    }
    let staying = must_leave(state, movable(game, state, player));
    ensure(staying.is_empty(), "BARB-057")
}

/// A knight is to be moved; trading and building are over.
///
/// Rules: BARB-011.
pub(super) fn choose(
    game: &Island,
    state: &mut State,
    player: Player,
    from: Path,
    events: &mut impl Sink<Event>,
) {
    if let Some(AnyPending::Base(_)) = state.pending.top() {
        state.offers.close();
        state.pending.push(Pending::Knights { player }.into());
    }
    let to = destinations(game, state, player, from);
    match to.first_member().filter(|_| to.len() == 1) {
        Some(only) => march(game, state, player, from, only, events),
        None => state.pending.push(Pending::March { player, from }.into()),
    }
}

/// Moves a knight; when it was the last one, the battles follow.
///
/// Rules: BARB-051, BARB-056, BARB-058, COMBO-106.
pub(super) fn march(
    game: &Island,
    state: &mut State,
    player: Player,
    from: Path,
    to: Path,
    events: &mut impl Sink<Event>,
) {
    let far = !reach(from, false).has(to);
    let own = &mut state.barbarian_attack;
    let errant = game.neutrals().next();
    let mover = errant
        .filter(|_| !own.knights.of(player).has(from))
        .unwrap_or(player);
    let marks = own.knights.take(mover, from).unwrap_or_default();
    let tired = if far {
        PathMarks::ACTIVE
    } else {
        PathMarks::NONE
    };
    own.knights
        .put(mover, to, marks.without(tired).with(PathMarks::MOVED));
    if far && cities_barbarian_attack::long_march_costs_grain(game) {
        production::pay(state, player, provisions(), events);
    }
    events.event(Event::KnightMoved {
        player: mover,
        from: from.into(),
        to: to.into(),
    });
    if all_moved(game, state, player) {
        state.pending.pop();
        actions::open_battles(game, state, events);
    }
}
