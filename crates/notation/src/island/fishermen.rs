//! The Fishermen in a position: tokens and the boot, in words.

use super::loading::Reader;
use super::position::Each;
use board::modules::fishermen::{FishToken, Tokens};
use board::{Island, Module, State, View};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The part of the Fishermen. What is left out is as at the start of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Fishermen {
    /// The tokens of each player: how many show one, two and three fish.
    pub held: Vec<Each>,
    /// Face-down tokens; when they are left out, what the rest leaves.
    pub pool: Option<Each>,
    /// Tokens lying face up.
    pub discarded: Each,
    /// The seat that has the old boot; it lies in the pool when nobody has it.
    pub boot: Option<u8>,
    /// The boot came to its holder this turn and cannot be passed yet.
    pub boot_is_fresh: bool,
}

fn by_name(tokens: Tokens) -> Each {
    let each = FishToken::NAMES.iter().zip(tokens).filter(|(_, n)| *n > 0);
    each.map(|(name, n)| ((*name).to_owned(), n)).collect()
}

/// The part in words.
pub(super) fn write(game: &Island, state: &State) -> Option<Fishermen> {
    let own = &state.fishermen;
    game.rules.has(Module::Fishermen).then(|| Fishermen {
        held: game
            .players()
            .map(|player| by_name(own.held[player]))
            .collect(),
        pool: Some(by_name(own.pool)),
        discarded: by_name(own.discarded),
        boot: own.boot.map(|player| player.0 + 1),
        boot_is_fresh: own.boot_is_fresh,
    })
}

/// Puts numbers in place of what the viewer may not see.
pub(super) fn mask(game: &Island, view: &View, json: &mut Value) {
    if !game.rules.has(Module::Fishermen) {
        return;
    }
    let part = &mut json["fishermen"];
    part["pool"] = json!({ "count": view.fish_pool });
    for (i, player) in game.players().enumerate() {
        if !view.viewer.is(player) {
            part["held"][i] = json!({ "count": view.fish_counts[player] });
        }
    }
}

impl Reader<'_> {
    /// Reads the part of the Fishermen.
    pub(super) fn fishermen(&mut self, state: &mut State, written: &Fishermen) {
        if !self.game.rules.has(Module::Fishermen) {
            self.say("fishermen", "the module is off (TB-001)");
            return;
        }
        self.for_players("fishermen.held", written.held.len());
        let all = board::FISH.tokens.each();
        let mut own = board::modules::fishermen::State {
            discarded: self.tokens("fishermen.discarded", &written.discarded),
            boot: self.optional_player("fishermen.boot", written.boot),
            boot_in_pool: written.boot.is_none(),
            boot_is_fresh: written.boot_is_fresh,
            ..Default::default()
        };
        let mut left = all;
        let mut take = |tokens: Tokens| {
            for (left, n) in left.iter_mut().zip(tokens) {
                *left = left.saturating_sub(n);
            }
        };
        take(own.discarded);
        for (player, each) in self.game.players().zip(&written.held) {
            own.held[player] = self.tokens(&format!("fishermen.held[{}]", player.0), each);
            take(own.held[player]);
        }
        own.pool = match &written.pool {
            Some(pool) => self.tokens("fishermen.pool", pool),
            None => left,
        };
        state.fishermen = own;
    }

    fn tokens(&mut self, field: &str, each: &Each) -> Tokens {
        let mut tokens = [0; 3];
        for (name, &n) in each {
            let field = &format!("{field}.{name}");
            let token = self.read::<FishToken>(field, name);
            let Some(token) = token else { continue };
            match tokens.get_mut(usize::from(token.0)) {
                Some(slot) if n <= 30 => *slot = n,
                _ => self.say(field, &format!("{n} {name} cannot lie here (FISH-003)")),
            }
        }
        tokens
    }
}
