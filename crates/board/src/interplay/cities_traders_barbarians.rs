//! Cities & Knights with Traders & Barbarians: knights and the Bishop move the barbarians on paths.

#[cfg(test)]
mod tests;

use crate::Island;
use crate::action::Action as AnyAction;
use crate::data::TRADERS_BARBARIANS;
use crate::interplay::turn;
use crate::modules::{base, cities_knights, traders_barbarians};
use crate::pending::Pending;
use crate::places::{Intersection, IntersectionSet};
use crate::setup::{Module, Setup};
use crate::state::State;
use kernel::{Legal, Player, Violation, coded, ensure};

coded! {
    /// An action of Cities & Knights with Traders & Barbarians.
    pub enum Action {
        /// A knight drives a barbarian off a path beside it.
        Repel = "repel_barbarian" {
            /// Where the knight stands.
            from: Intersection,
        },
    }
}

/// Are knights and path barbarians both in the game?
#[inline]
pub(crate) fn played(game: &Island) -> bool {
    game.rules.has(Module::CitiesKnights) && game.rules.has(Module::TradersBarbarians)
}

/// Intersections beside a path with a barbarian.
fn beside_barbarians(game: &Island, state: &State) -> IntersectionSet {
    let barbarians = state.traders_barbarians.barbarians.into_iter();
    barbarians
        .flat_map(|path| game.topology.ends(path))
        .collect()
}

/// Judges an order to drive a barbarian off.
///
/// Rules: COMBO-135, COMBO-143, COMBO-144.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(played(game), "COMBO-135")?;
    let turn = Pending::Base(base::Pending::Turn { player });
    if state.pending.top() != Some(turn) {
        return Err(turn::untimely(game, state, player));
    }
    let Action::Repel { from } = action;
    cities_knights::check_order(state, player, from)?;
    ensure(beside_barbarians(game, state).has(from), "COMBO-135")
}

/// Adds the knights that may drive a barbarian off.
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if !played(game) || state.cities_knights.troops[player].is_empty() {
        return;
    }
    let beside = beside_barbarians(game, state);
    let ready = cities_knights::ready(state, player) & beside;
    let form = Action::Repel {
        from: Intersection(0),
    };
    legal.add_over(form.into(), ready.bits());
}

/// A knight drives a barbarian off and rests; which one and where to is asked next.
///
/// Rules: COMBO-135, COMBO-144.
pub(crate) fn apply(state: &mut State, player: Player, action: Action) {
    let Action::Repel { from } = action;
    cities_knights::spend(state, player, from);
    state.offers.close();
    let expel = traders_barbarians::Pending::Expel { player, from };
    state.pending.push(expel.into());
}

/// The Bishop moves a barbarian, as there is no robber.
///
/// Rules: COMBO-140, COMBO-R04.
pub(crate) fn bless(state: &mut State, player: Player) {
    traders_barbarians::open_raid(state, player);
}

/// The names of the terrains that are shuffled around the target hexes.
///
/// Rules: TRADER-001, COMBO-130.
pub(crate) fn terrains(setup: &Setup) -> Vec<&'static str> {
    TRADERS_BARBARIANS.terrains(setup.has(Module::CitiesKnights))
}

/// Judges an order to chase the robber: on these islands there is none.
///
/// Rules: COMBO-136.
pub(crate) fn check_chase(game: &Island) -> Result<(), Violation> {
    ensure(!game.rules.has(Module::TradersBarbarians), "COMBO-136")
}
