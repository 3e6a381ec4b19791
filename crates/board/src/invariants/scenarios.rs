//! What holds in every state of a scenario, and that scenarios which are not played are empty.

use crate::Island;
use crate::data::{FISH, RIVERS};
use crate::interplay::gold;
use crate::modules::{barbarian_attack, caravans, fishermen, rivers, traders_barbarians};
use crate::places::PathSet;
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
    if game.rules.has(Module::Fishermen) {
        fish(game, state, faults);
    }
    bridges(game, state, faults);
    if game.rules.has(Module::Caravans) {
        super::caravans::faults(game, state, faults);
    }
    if game.rules.has(Module::BarbarianAttack) {
        super::attack::faults(game, state, faults);
    }
    if !game.rules.gold && state.gold != gold::State::default() {
        faults.push("gold: there is none in this game (TB-020)".into());
    }
}

/// Rules: FISH-003, FISH-015, FISH-030.
fn fish(game: &Island, state: &State, faults: &mut Vec<String>) {
    let own = &state.fishermen;
    for (kind, &all) in FISH.tokens.each().iter().enumerate() {
        let held: u8 = game.players().map(|player| own.held[player][kind]).sum();
        let sum = own.pool[kind] + own.discarded[kind] + held;
        if sum != all {
            faults.push(format!(
                "fishermen: {sum} tokens with {} fish instead of {all} (FISH-003)",
                kind + 1
            ));
        }
    }
    for player in game.players() {
        if own.count(player) > FISH.limit.max_tokens {
            faults.push(format!(
                "fishermen: seat {} holds more than {} tokens (FISH-015)",
                player.0 + 1,
                FISH.limit.max_tokens
            ));
        }
    }
    let held = own.boot.is_some_and(|holder| game.is_player(holder));
    if own.boot_in_pool == held {
        faults.push("fishermen: there is one old boot (FISH-030)".into());
    }
}

/// Rules: RIVER-005, RIVER-006, RIVER-010.
fn bridges(game: &Island, state: &State, faults: &mut Vec<String>) {
    for player in game.colours() {
        let built = state.roads[player] & state.rivers.bridges.wide();
        if built.len() > usize::from(RIVERS.bridges.per_player) {
            faults.push(format!(
                "rivers: seat {} has more than {} bridges (RIVER-005)",
                player.0 + 1,
                RIVERS.bridges.per_player
            ));
        }
    }
    let bridges: PathSet = state.rivers.bridges.wide();
    if !bridges.without(game.bridge_sites).is_empty()
        || (state.derived.roads & game.bridge_sites) != bridges
    {
        faults
            .push("rivers: bridges lie on bridge sites, and nothing else does (RIVER-010)".into());
    }
}
