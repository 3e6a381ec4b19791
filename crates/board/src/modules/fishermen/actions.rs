//! What players do in Fishermen: judged, made, listed.

use super::state::Pending;
use crate::Island;
use crate::action::{Action as AnyAction, Outcome};
use crate::event::Event;
use crate::state::State;
use kernel::{Chances, Legal, Player, Sink, Violation, coded};

coded! {
    /// An action of Fishermen.
    pub enum Action {}
}

/// Lays everything out before founding.
pub fn start(_game: &Island, _state: &mut State) {}

/// Judges an action.
pub fn check(
    _game: &Island,
    _state: &State,
    _player: Player,
    action: Action,
) -> Result<(), Violation> {
    match action {}
}

/// Carries an action out that was found legal.
pub fn apply(
    _game: &Island,
    _state: &mut State,
    _player: Player,
    action: Action,
    _events: &mut impl Sink<Event>,
) {
    match action {}
}

/// Adds what a player may do about an open decision of this scenario.
pub fn legal(
    _game: &Island,
    _state: &State,
    _player: Player,
    top: Pending,
    _legal: &mut Legal<AnyAction>,
) {
    match top {}
}

/// Adds what the active player may do in the trade-and-build phase.
pub fn legal_turn(_game: &Island, _state: &State, _player: Player, _legal: &mut Legal<AnyAction>) {}

/// What chance may bring.
pub fn chances(_game: &Island, _state: &State, top: Pending) -> Chances<AnyAction> {
    match top {}
}

/// Chance has spoken.
pub fn drawn(
    _game: &Island,
    _state: &mut State,
    top: Pending,
    _outcome: Outcome,
    _events: &mut impl Sink<Event>,
) {
    match top {}
}

/// Carries a step out that follows by itself; `false` when somebody decides or chance is drawn.
pub fn settle(
    _game: &Island,
    _state: &mut State,
    top: Pending,
    _events: &mut impl Sink<Event>,
) -> bool {
    match top {}
}
