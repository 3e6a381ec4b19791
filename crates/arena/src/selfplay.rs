//! Games of bots against themselves, written down for learning.
//!
//! The file: `LNDS`, a version and the number of features as little-endian `u32`, then records of little-endian `i16`:
//! the features in 1/1024, whether the seat won (0 or 1), and how much of the game was over, in 1/1024.

use crate::contest::{BoardChance, run};
use crate::{Outcome, Rng};
use bots::{Bot, Budget, Described, MAX_FEATURES, ask};
use kernel::{Draw, Game, Player, PlayerSet};
use std::io::{self, Write};

/// How games for learning are played and looked at.
#[derive(Clone, Copy, Debug)]
pub struct SamplingPlan {
    /// Of so many positions one is written down.
    pub one_of: u32,
    /// Moves of a thousand that are made at random, so that mistakes are seen too.
    pub mistakes: u32,
    /// What bots may think about one decision.
    pub budget: Budget,
    /// Steps after which a game is stopped.
    pub cap: u32,
}

/// The first bytes of a file of records.
pub fn header<G: Described>() -> Vec<u8> {
    let mut bytes = b"LNDS".to_vec();
    bytes.extend(1_u32.to_le_bytes());
    bytes.extend((G::FEATURES as u32).to_le_bytes());
    bytes
}

/// Plays one game and writes down what every seat saw at some of its positions.
pub fn sample_game<G: Described>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    plan: &SamplingPlan,
    rng: &mut Rng,
    out: &mut impl Write,
) -> io::Result<Outcome> {
    let mut seen: Vec<G::State> = Vec::new();
    let mut chance = BoardChance::new(rng.bits(), 0);
    let outcome = run(game, plan.cap, &mut chance, |state, must, may| {
        let founding = game.turns(state) == 0;
        if founding && rng.below(2) == 0 || rng.below(plan.one_of) == 0 {
            seen.push(*state);
        }
        next_move(game, state, must, may, bots, plan, rng)
    });
    let mut record = vec![0_u8; 2 * G::FEATURES + 4];
    let Some(winner) = outcome.winner else {
        return Ok(outcome);
    };
    for state in &seen {
        for seat in (0..game.players() as u8).map(Player) {
            let mut buffer = [0.0; MAX_FEATURES];
            let features = &mut buffer[..G::FEATURES];
            game.describe(state, seat, features);
            for (bytes, feature) in record.chunks_exact_mut(2).zip(&*features) {
                let fixed = (feature * 1024.0).clamp(-32_768.0, 32_767.0) as i16;
                bytes.copy_from_slice(&fixed.to_le_bytes());
            }
            let passed = 1024 * game.turns(state) / outcome.turns.max(1);
            let end = &mut record[2 * G::FEATURES..];
            end[..2].copy_from_slice(&i16::from(seat == winner).to_le_bytes());
            end[2..].copy_from_slice(&(passed as i16).to_le_bytes());
            out.write_all(&record)?;
        }
    }
    Ok(outcome)
}

fn next_move<G: Game>(
    game: &G,
    state: &G::State,
    must: PlayerSet,
    may: PlayerSet,
    bots: &mut [Box<dyn Bot<G>>],
    plan: &SamplingPlan,
    rng: &mut Rng,
) -> (Player, G::Action) {
    let seat = must.first_member().expect("a decision waits for somebody");
    if rng.below(1000) < plan.mistakes {
        let legal = game.legal(state, seat);
        return (seat, legal.nth(rng.below(legal.len() as u32) as usize));
    }
    let mut asked = |seat: Player, rng: &mut Rng| {
        let bot = &mut *bots[usize::from(seat.0)];
        ask(bot, game, state, seat, plan.budget, rng)
    };
    for speaker in may {
        if let Some(action) = asked(speaker, rng) {
            return (speaker, action);
        }
    }
    let action = asked(seat, rng)
        .or_else(|| asked(seat, rng))
        .unwrap_or_else(|| game.legal(state, seat).nth(0));
    (seat, action)
}
