//! What holds in every state of a scenario, and that scenarios which are not played are empty.

use crate::Island;
use crate::interplay::gold;
use crate::modules::{barbarian_attack, caravans, fishermen, rivers, traders_barbarians};
use crate::setup::Module;
use crate::state::State;

/// Everything that is wrong with the scenarios' parts of a state.
pub(super) fn faults(game: &Island, state: &State, faults: &mut Vec<String>) {
    let parts = [
        (
            Module::Fishermen,
            state.fishermen == fishermen::State::default(),
        ),
        (Module::Rivers, state.rivers == rivers::State::default()),
        (
            Module::Caravans,
            state.caravans == caravans::State::default(),
        ),
        (
            Module::BarbarianAttack,
            state.barbarian_attack == barbarian_attack::State::default(),
        ),
        (
            Module::TradersBarbarians,
            state.traders_barbarians == traders_barbarians::State::default(),
        ),
    ];
    for (module, empty) in parts {
        if !game.rules.has(module) && !empty {
            faults.push(format!(
                "{}: the module is off but its part is not empty (TB-001)",
                module.name()
            ));
        }
    }
    if !game.rules.gold && state.gold != gold::State::default() {
        faults.push("gold: there is none in this game (TB-020)".into());
    }
}
