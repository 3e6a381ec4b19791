//! "No more" and "none": one action for every decision that may be declined or ended.

use crate::Island;
use crate::event::Event;
use crate::interplay::{cities_barbarian_attack, turn};
use crate::modules::{
    barbarian_attack, base, caravans, cities_knights, fishermen, traders_barbarians,
};
use crate::pending::Pending;
use crate::state::State;
use kernel::{Player, Sink, Violation};

/// May a player say so about the open decision?
///
/// Rules: BASE-079, BASE-156, CK-029, CK-108, CK-111, CK-117, CK-124, CK-156, FISH-017, FISH-019, CARAVAN-020, BARB-057,
/// TRADER-032, COMBO-118.
pub(crate) fn check(game: &Island, state: &State, player: Player) -> Result<(), Violation> {
    let asked = |top: Pending| crate::engine::deciders(game, state, top).has(player);
    match state.pending.top() {
        Some(Pending::Base(_)) => base::check(game, state, player, base::Action::Pass),
        Some(top) if !asked(top) => Err(turn::untimely(game, state, player)),
        Some(Pending::Cities(top)) => cities_knights::check_pass(game, state, player, top),
        Some(Pending::BarbarianAttack(barbarian_attack::Pending::Knights { .. })) => {
            barbarian_attack::check_end(game, state, player)
        }
        Some(
            Pending::Fishermen(
                fishermen::Pending::Exchange { .. } | fishermen::Pending::MayCatch { .. },
            )
            | Pending::Caravans(caravans::Pending::Vote { .. })
            | Pending::TradersBarbarians(traders_barbarians::Pending::Journey { .. })
            | Pending::CitiesBarbarianAttack(cities_barbarian_attack::Pending::PlaceDeserter {
                ..
            }),
        ) => Ok(()),
        Some(_) | None => Err(turn::untimely(game, state, player)),
    }
}

/// Carries it out.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    match state.pending.top() {
        // Not through `base::apply`: with one caller it is inlined there.
        Some(Pending::Base(_)) => base::pass(state, player, events),
        Some(Pending::Cities(top)) => cities_knights::pass(state, player, top, events),
        Some(Pending::BarbarianAttack(_)) => {
            state.pending.pop();
            barbarian_attack::open_battles(game, state, events);
        }
        Some(Pending::TradersBarbarians(_)) => {
            traders_barbarians::halt(game, state, player, events);
        }
        Some(_) | None => {
            state.pending.pop();
        }
    }
}
