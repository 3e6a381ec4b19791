//! The Rivers in a position, in words.

use super::loading::Reader;
use super::position::words;
use board::modules::rivers;
use board::{Island, Module, State};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The Rivers.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Rivers {
    /// The bridges of each seat; they are not among the roads.
    pub bridges: Vec<Vec<String>>,
}

/// The Rivers in words.
pub(super) fn write(game: &Island, state: &State) -> Option<Rivers> {
    let bridges = |player| words(game, state.roads[player] & state.rivers.bridges.wide());
    game.rules.has(Module::Rivers).then(|| Rivers {
        bridges: game.players().map(bridges).collect(),
    })
}

/// Adds who holds which tile.
pub(super) fn mask(game: &Island, state: &State, json: &mut Value) {
    if game.rules.has(Module::Rivers) {
        let (richest, poor) = rivers::tiles(game, state);
        json["rivers"]["richest"] = json!(richest.map(|player| player.0 + 1));
        let poor = poor.into_iter().map(|player| player.0 + 1);
        json["rivers"]["poor"] = poor.collect();
    }
}

impl Reader<'_> {
    /// Reads the bridges, which join the roads of their owners.
    pub(super) fn rivers(&mut self, state: &mut State, written: &Rivers) {
        if !self.game.rules.has(Module::Rivers) {
            self.say("rivers", "the module is off (TB-001)");
            return;
        }
        self.for_players("rivers.bridges", written.bridges.len());
        for (player, names) in self.game.players().zip(&written.bridges) {
            let field = format!("rivers.bridges[{}]", player.0);
            let bridges: board::LandPaths = self.set(&field, names);
            if !(bridges & state.rivers.bridges).is_empty() {
                self.say(&field, "two lie on one path (BASE-006)");
            }
            state.roads[player] |= bridges.wide();
            state.rivers.bridges |= bridges;
        }
    }
}
