//! Cities & Knights with the Rivers: gold for a city, and roads that Diplomat moves.

#[cfg(test)]
mod tests;

use crate::Island;
use crate::action::Action as AnyAction;
use crate::data::COMBINATIONS;
use crate::event::Event;
use crate::interplay::{gold, turn};
use crate::modules::cities_knights;
use crate::modules::rivers::COUNTRY;
use crate::pending::Pending as AnyPending;
use crate::places::Path;
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// An action of Cities & Knights on the Rivers.
    pub enum Action {
        /// Pays gold instead of losing a city.
        PayRansom = "pay_ransom",
    }
}

coded! {
    /// What follows by itself.
    pub enum Pending {
        /// By itself: the road that was taken from a river path is not laid again, and its gold goes back.
        ReturnGold = "return_gold" { player: Player },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::ReturnGold { .. } => "COMBO-066",
        }
    }
}

fn is_on(game: &Island) -> bool {
    game.rules.scenario == Some(Module::Rivers) && game.rules.has(Module::CitiesKnights)
}

/// Can a player about to lose a city pay instead?
///
/// Rules: COMBO-065.
pub(crate) fn can_ransom(game: &Island, state: &State, player: Player) -> bool {
    is_on(game) && gold::covers(state, player, COMBINATIONS.rivers_ransom)
}

/// Judges the ransom.
///
/// Rules: COMBO-065.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    let Action::PayRansom = action;
    ensure(is_on(game), "COMBO-065")?;
    if state.pending.top() != Some(cities_knights::Pending::LoseCity { player }.into()) {
        return Err(turn::untimely(game, state, player));
    }
    ensure(can_ransom(game, state, player), "COMBO-065")
}

/// Pays the ransom: the city stays, and nobody else loses one in its place.
///
/// Rules: COMBO-065, COMBO-070, EX-COMBO-04.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    gold::pay(game, state, player, COMBINATIONS.rivers_ransom, events);
    events.event(Event::RansomPaid { player });
}

/// Adds the ransom to what a player about to lose a city may do.
pub(crate) fn legal(game: &Island, state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    if can_ransom(game, state, player) {
        legal.add(Action::PayRansom.into());
    }
}

/// Diplomat took a road: its gold goes back, but for an own road only when it is not laid on a river path again.
///
/// Rules: COMBO-066.
pub(crate) fn road_taken(
    game: &Island,
    state: &mut State,
    owner: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    if !is_on(game) || !COUNTRY.paths.has(at) || !game.is_player(owner) {
        return;
    }
    if owner == state.active {
        state
            .pending
            .push(Pending::ReturnGold { player: owner }.into());
    } else {
        give_back(game, state, owner, events);
    }
}

/// Rules: COMBO-066.
fn give_back(game: &Island, state: &mut State, owner: Player, events: &mut impl Sink<Event>) {
    let due = COMBINATIONS.rivers_road_removed.min(state.gold.held[owner]);
    gold::pay(game, state, owner, due, events);
}

/// The own road is laid again: between river paths no gold moves.
///
/// Rules: COMBO-066, EX-COMBO-03.
pub(crate) fn road_moves_along(state: &mut State, at: Path) -> bool {
    let taken = matches!(
        state.pending.top(),
        Some(AnyPending::CitiesRivers(Pending::ReturnGold { .. }))
    );
    let along = taken && COUNTRY.paths.has(at);
    if along {
        state.pending.pop();
    }
    along
}

/// Carries a step out that follows by itself.
pub(crate) fn run_automatic_steps(
    game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    let Pending::ReturnGold { player } = top;
    state.pending.pop();
    give_back(game, state, player, events);
    true
}

/// Does the robber wait on a swamp from the start? With Cities & Knights it comes later.
///
/// Rules: RIVER-004, COMBO-069.
pub(crate) fn robber_starts(game: &Island) -> bool {
    !game.rules.has(Module::CitiesKnights)
}
