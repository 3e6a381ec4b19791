//! What holds in the Caravans.

use crate::Island;
use crate::data::CARAVANS;
use crate::modules::caravans;
use crate::places::PathSet;
use crate::state::State;

/// Everything that is wrong with the part of the Caravans.
///
/// Rules: CARAVAN-003, CARAVAN-012, CARAVAN-016, CARAVAN-018, CARAVAN-020.
pub(super) fn faults(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.caravans;
    let mut say = |wrong: bool, what: &str| {
        if wrong {
            faults.push(format!("caravans.{what}"));
        }
    };
    let all: PathSet = game.topology.paths().collect();
    let wagons: PathSet = own.wagons.wide();
    say(
        !wagons.without(all).is_empty(),
        "wagons: off the map (CARAVAN-011)",
    );
    say(
        wagons.len() > usize::from(CARAVANS.wagons.count),
        "wagons: more than there are (CARAVAN-003)",
    );
    let loose = own.ends.into_iter().any(|end| {
        let paths = game.topology.paths_at(end);
        (paths & wagons).is_empty() || paths.without(wagons).is_empty()
    });
    say(
        !caravans::start_at_the_oasis(game, wagons),
        "wagons: a trail begins at the oasis (CARAVAN-011)",
    );
    say(
        !caravans::tips(game, wagons).without(own.ends).is_empty(),
        "ends: a trail has no end (CARAVAN-012)",
    );
    let met = own.met.into_iter().flatten();
    say(
        met.clone().any(|end| !own.ends.has(end)),
        "met: trails meet between two free ends (CARAVAN-016)",
    );
    say(
        loose || own.ends.len() > CARAVANS.starting_paths.list.len(),
        "ends: each is behind a wagon and before a free path (CARAVAN-012)",
    );
    let open = state.pending.as_slice().iter();
    let voting = open
        .filter(|open| matches!(open, crate::Pending::Caravans(_)))
        .count()
        > 0;
    let voted = game
        .players()
        .any(|player| own.votes[player] > 0 || own.chosen[player].is_some());
    say(voted && !voting, "votes: there is no vote (CARAVAN-020)");
    let unfounded = |player| own.chosen[player].is_some() && own.votes[player] == 0;
    say(
        game.players().any(unfounded),
        "assigned: a seat without votes (CARAVAN-021)",
    );
}
