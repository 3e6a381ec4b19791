//! The Caravans for two: each vote places two wagons.

use crate::Island;
use crate::modules::caravans::{Pending, open_paths};
use crate::pending::Pending as AnyPending;
use crate::places::{Intersection, LandIntersections, PathSet};
use crate::setup::Module;
use crate::state::State;

/// Both have laid down cards: more votes place both wagons, a tie gives one to each. `false` when more than two play.
///
/// Rules: CARAVAN-080, CARAVAN-083, CARAVAN-084, CARAVAN-087.
pub(crate) fn count(game: &Island, state: &mut State) -> bool {
    if !game.rules.has(Module::TwoPlayer) {
        return false;
    }
    let (active, other) = (state.active, game.opponent(state.active));
    let votes = std::mem::take(&mut state.caravans.votes);
    let winner = if votes[other] > votes[active] {
        other
    } else {
        active
    };
    let tied = votes[other] == votes[active];
    if trails(game, state) > 1 {
        let player = if tied { other } else { winner };
        let apart = !tied;
        state
            .pending
            .push(Pending::SecondWagon { player, apart }.into());
    }
    state
        .pending
        .push(Pending::PlaceWagon { player: winner }.into());
    true
}

/// Trails that can be extended, those not begun included.
///
/// Rules: CARAVAN-018, CARAVAN-029, CARAVAN-084.
fn trails(game: &Island, state: &State) -> usize {
    let ends = state.caravans.ends;
    let beyond = ends.into_iter().fold(PathSet::EMPTY, |paths, end| {
        paths | game.topology.paths_at(end)
    });
    let met = usize::from(state.caravans.met.is_some());
    ends.len() - met + open_paths(game, state).without(beyond).len()
}

/// Where a wagon may stand that is not to extend the trail with this free end.
///
/// Rules: CARAVAN-029, CARAVAN-080, CARAVAN-087.
pub(crate) fn apart(game: &Island, state: &State, end: Intersection) -> PathSet {
    let met = state.caravans.met.filter(|met| met.contains(&end));
    let own: LandIntersections = met.map_or_else(
        || LandIntersections::one(end),
        |met| met.into_iter().collect(),
    );
    let paths = |ends: LandIntersections| {
        ends.into_iter().fold(PathSet::EMPTY, |paths, end| {
            paths | game.topology.paths_at(end)
        })
    };
    let open = open_paths(game, state);
    (open & paths(state.caravans.ends.without(own))) | open.without(paths(own))
}

/// A wagon was placed by choice: perhaps a second one follows.
///
/// Rules: CARAVAN-080, CARAVAN-083, CARAVAN-084, CARAVAN-087.
pub(crate) fn placed(state: &mut State, end: Option<Intersection>) {
    let Some(AnyPending::Caravans(Pending::SecondWagon { player, apart })) = state.pending.top()
    else {
        return;
    };
    state.pending.pop();
    let next = match end.filter(|_| apart) {
        Some(end) => Pending::PlaceApart { player, end },
        None => Pending::PlaceWagon { player },
    };
    state.pending.push(next.into());
}
