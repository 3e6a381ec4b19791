//! Fish tokens: only their owner knows what they show.

use super::View;
use crate::Island;
use crate::data::FISH;
use crate::modules::fishermen::Tokens;
use crate::state::State;
use kernel::Draw;

impl View {
    /// Takes out what the viewer may not know: the tokens of others and the pool.
    ///
    /// Rules: FISH-012.
    pub(super) fn hide_fish(&mut self, game: &Island, state: &State) {
        for player in game.players() {
            self.fish_counts[player] = state.fishermen.count(player);
            if !self.viewer.is(player) {
                self.open.fishermen.held[player] = [0; 3];
            }
        }
        self.open.fishermen.pool = [0; 3];
    }

    /// Deals the unseen tokens to the players; the rest is the pool.
    pub(super) fn deal_fish(&self, game: &Island, state: &mut State, draw: &mut impl Draw) {
        let own = &mut state.fishermen;
        let mut pool = minus(FISH.tokens.each(), own.discarded);
        for player in game.players() {
            pool = minus(pool, own.held[player]);
        }
        for player in game.players().filter(|&player| !self.viewer.is(player)) {
            for _ in 0..self.fish_counts[player] {
                let kind = pick(pool, draw);
                pool[kind] -= 1;
                own.held[player][kind] += 1;
            }
        }
        own.pool = pool;
    }
}

fn minus(tokens: Tokens, taken: Tokens) -> Tokens {
    std::array::from_fn(|kind| tokens[kind] - taken[kind])
}

/// A kind of token, each token equally likely.
fn pick(tokens: Tokens, draw: &mut impl Draw) -> usize {
    let all: u8 = tokens.iter().sum();
    let mut ticket = draw.below(u32::from(all)) as u8;
    let mut kind = 0;
    while ticket >= tokens[kind] {
        ticket -= tokens[kind];
        kind += 1;
    }
    kind
}
