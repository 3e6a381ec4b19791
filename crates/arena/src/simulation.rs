//! Many games, on as many threads as wanted.

use crate::{NoWatcher, Outcome, Rng, Statistics, Watcher, playout};
use kernel::{Coded, Game, Legal, Player};
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};

/// Makes the table for each game.
pub trait GameSource: Sync {
    /// The game that is played.
    type Game: Game;

    /// A table for one more game, everything that is left to chance drawn anew.
    fn deal(&self, rng: &mut Rng) -> Self::Game;

    /// The same on a table that is already there, for games that can save work.
    fn redeal(&self, game: &mut Self::Game, rng: &mut Rng) {
        *game = self.deal(rng);
    }
}

impl<G: Game, F: Fn(&mut Rng) -> G + Sync> GameSource for F {
    type Game = G;
    fn deal(&self, rng: &mut Rng) -> G {
        self(rng)
    }
}

/// How many games, and how.
#[derive(Clone, Copy, Debug)]
pub struct Plan {
    /// Games to play.
    pub games: u64,
    /// Decides every random choice of the simulation.
    pub seed: u64,
    /// Threads to use; the results do not depend on it.
    pub threads: usize,
    /// Steps after which a game is stopped.
    pub cap: u32,
    /// Count how often each kind of action is taken, which takes time.
    pub count_actions: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Plan {
            games: 1000,
            seed: 1,
            threads: 1,
            cap: 100_000,
            count_actions: false,
        }
    }
}

/// Games a thread takes at a time.
const PORTION: u64 = 16;

/// Plays the games of a plan; `done` counts them as they end, for whoever shows progress.
pub fn simulate<D: GameSource>(source: &D, plan: &Plan, done: &AtomicU64) -> Statistics {
    let next = AtomicU64::new(0);
    let work = || {
        let mut worker = Worker::new(source, plan);
        loop {
            let first = next.fetch_add(PORTION, Ordering::Relaxed);
            if first >= plan.games {
                return worker.statistics;
            }
            let last = plan.games.min(first + PORTION);
            for number in first..last {
                worker.play(number);
            }
            done.fetch_add(last - first, Ordering::Relaxed);
        }
    };
    if plan.threads <= 1 {
        return work();
    }
    let mut total = Statistics::default();
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..plan.threads).map(|_| scope.spawn(work)).collect();
        for worker in workers {
            match worker.join() {
                Ok(statistics) => total.merge(&statistics),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}

/// One thread's share.
struct Worker<'a, D: GameSource> {
    source: &'a D,
    plan: &'a Plan,
    game: Option<D::Game>,
    legal: Legal<<D::Game as Game>::Action>,
    statistics: Statistics,
}

impl<'a, D: GameSource> Worker<'a, D> {
    fn new(source: &'a D, plan: &'a Plan) -> Self {
        Worker {
            source,
            plan,
            game: None,
            legal: Legal::none(D::Game::filler()),
            statistics: Statistics::default(),
        }
    }

    fn play(&mut self, number: u64) {
        let mut rng = Rng::new(self.plan.seed, number);
        match &mut self.game {
            Some(game) => self.source.redeal(game, &mut rng),
            None => self.game = Some(self.source.deal(&mut rng)),
        }
        let Some(game) = &self.game else { return };
        let cap = self.plan.cap;
        let outcome: Outcome = if self.plan.count_actions {
            let mut count = Count(&mut self.statistics.actions);
            playout(game, &mut rng, &mut self.legal, cap, &mut count)
        } else {
            playout(game, &mut rng, &mut self.legal, cap, &mut NoWatcher)
        };
        self.statistics.add(game.players(), &outcome);
    }
}

/// Counts actions by name.
struct Count<'a>(&'a mut BTreeMap<&'static str, u64>);

impl<A: Coded> Watcher<A> for Count<'_> {
    fn action(&mut self, _: Option<Player>, action: A) {
        *self.0.entry(action.decompose().0.name).or_default() += 1;
    }
}
