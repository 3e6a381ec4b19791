//! What players do on the Rivers: judged, made, listed.

use super::state::Pending;
use crate::Island;
use crate::action::Action as AnyAction;
use crate::data::RIVERS;
use crate::event::Event;
use crate::interplay::{building, gold, production, robber, trade, turn};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::{Hex, Path, PathSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// An action of the Rivers.
    pub enum Action {
        /// Builds a bridge.
        Bridge = "bridge" { at: Path },
        /// Sends the robber to a swamp.
        RobberToSwamp = "robber_to_swamp" { to: Hex },
    }
}

/// Has the player a bridge left?
///
/// Rules: RIVER-005, RIVER-020.
fn has_bridge(state: &State, player: Player) -> bool {
    let built = state.roads[player] & state.rivers.bridges.wide();
    built.len() < usize::from(RIVERS.bridges.per_player)
}

/// Free bridge sites a player's network leads to.
///
/// Rules: RIVER-020, EVENT-100.
fn sites(game: &Island, state: &State, player: Player) -> PathSet {
    (state.derived.open[player] & game.bridge_sites).without(state.derived.roads)
}

/// Judges an action.
///
/// Rules: RIVER-006, RIVER-020, RIVER-023, RIVER-084, EVENT-083, FR-011, COMBO-069.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::Rivers), "TB-001")?;
    match (action, state.pending.top()) {
        (Action::Bridge { at }, Some(AnyPending::Base(base::Pending::Turn { player: who })))
            if who == player =>
        {
            ensure(game.bridge_sites.has(at), "RIVER-006")?;
            ensure(
                state.hands[player].covers(RIVERS.bridges.cost()),
                "BASE-100",
            )?;
            ensure(has_bridge(state, player), "RIVER-005")?;
            ensure(sites(game, state, player).has(at), "RIVER-020")
        }
        (
            Action::RobberToSwamp { to },
            Some(AnyPending::Rivers(Pending::ChooseSwamp { player: who, .. })),
        ) if who == player => ensure(game.layout.refuge.has(to), "TB-004"),
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Carries an action out.
///
/// Rules: RIVER-020, FR-003.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Bridge { at } => {
            production::pay(state, player, RIVERS.bridges.cost(), events);
            trade::purchase_made(state);
            building::lay_bridge(game, state, player, at, events);
            gold::gain(game, state, player, RIVERS.gold.bridge, events);
        }
        Action::RobberToSwamp { to } => {
            let top = state.pending.pop();
            robber::place(state, player, Some(to), events);
            if let Some(AnyPending::Rivers(Pending::ChooseSwamp { robs: true, .. })) = top {
                robber::rob_unspared(game, state, player);
            }
        }
    }
}

/// Adds the swamps the robber can be sent to.
pub(crate) fn legal(game: &Island, player: Player, top: Pending, legal: &mut Legal<AnyAction>) {
    let Pending::ChooseSwamp { player: who, .. } = top;
    if who == player {
        let swamps = game.layout.refuge.bits();
        legal.add_over(Action::RobberToSwamp { to: Hex(0) }.into(), swamps);
    }
}

/// Adds the bridges the active player can build.
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if has_bridge(state, player) && state.hands[player].covers(RIVERS.bridges.cost()) {
        let sites = sites(game, state, player).bits();
        legal.add_over(Action::Bridge { at: Path(0) }.into(), sites);
    }
}
