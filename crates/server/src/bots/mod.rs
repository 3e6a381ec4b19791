//! Bots at the table. They see what their seat may see, in the same words as a client, and nothing else.

mod random;
mod sensible;

pub use random::Random;
pub use sensible::Sensible;

use crate::metrics::Metrics;
use crate::table::Mind;
use serde_json::Value;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until, timeout};

/// What a seat may see when it has something to decide.
#[derive(Clone, Debug, PartialEq)]
pub struct Sight {
    /// The name of the game.
    pub game: &'static str,
    /// The seat, counted from 1.
    pub seat: u8,
    /// Does the game wait for this seat, or may it just speak up?
    pub must: bool,
    /// What the table waits for.
    pub node: Value,
    /// What the seat sees.
    pub view: Value,
    /// What it may do: families and, under `actions`, every action.
    pub legal: Value,
}

impl Sight {
    /// Every action.
    pub fn actions(&self) -> &[Value] {
        self.legal["actions"].as_array().map_or(&[], Vec::as_slice)
    }
}

/// A player without a body.
pub trait Bot: Send + Sync {
    /// Its name: the level people choose.
    fn name(&self) -> &'static str;
    /// What it does; a seat that need not act may do nothing. `below(n)` is a random number below `n`.
    fn decide(&self, sight: &Sight, below: &mut dyn FnMut(usize) -> usize) -> Option<Value>;
}

/// The bots there are, the first standing in for people who are away.
#[derive(Clone, Copy)]
pub struct Bots(pub &'static [&'static dyn Bot]);

/// The bots that come with the server.
pub const HOUSE: Bots = Bots(&[&Sensible, &Random]);

impl std::fmt::Debug for Bots {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.names()).finish()
    }
}

impl Bots {
    /// Their names.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        self.0.iter().map(|bot| bot.name())
    }

    /// Is there a bot of this name?
    pub fn has(self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }

    /// The bot of this name, or the one that stands in.
    fn find(self, mind: &Mind) -> Option<&'static dyn Bot> {
        let is_meant =
            |bot: &&&'static dyn Bot| matches!(mind, Mind::Level(name) if bot.name() == name);
        let named = self.0.iter().find(is_meant);
        named.or_else(|| self.0.first()).copied()
    }
}

/// The threads bots think on; tables never wait for them.
#[derive(Debug)]
pub(crate) struct Thinkers {
    threads: Arc<Semaphore>,
    pace: Duration,
    limit: Duration,
    metrics: Arc<Metrics>,
}

impl Thinkers {
    pub(crate) fn new(
        threads: usize,
        pace: Duration,
        limit: Duration,
        metrics: Arc<Metrics>,
    ) -> Self {
        Thinkers {
            threads: Arc::new(Semaphore::new(threads.max(1))),
            pace,
            limit,
            metrics,
        }
    }

    /// Has a bot decide, at a pace people can follow. One that thinks too long has a random action taken for it.
    pub(crate) async fn decide(&self, bots: Bots, mind: &Mind, sight: Sight) -> Option<Value> {
        let ready = Instant::now() + self.pace;
        let bot = bots.find(mind)?;
        let fallback = sight
            .must
            .then(|| Random.decide(&sight, &mut below))
            .flatten();
        let threads = self.threads.clone();
        let thought = timeout(self.limit, async move {
            let thread = threads.acquire_owned().await.ok()?;
            let thought = tokio::task::spawn_blocking(move || {
                // The thread is taken until the thought is finished, even when nobody waits for it any more.
                let _thread = thread;
                bot.decide(&sight, &mut below)
            });
            thought.await.ok().flatten()
        });
        let action = if let Ok(action) = thought.await {
            action.or(fallback)
        } else {
            self.metrics.bot_timeouts.add(1);
            fallback
        };
        sleep_until(ready).await;
        action
    }
}

/// A random number below `n`, from the system.
fn below(n: usize) -> usize {
    let mut bytes = [0; 8];
    // A bot that cannot be random takes the first thing it sees.
    if getrandom::fill(&mut bytes).is_err() || n == 0 {
        return 0;
    }
    usize::try_from(u64::from_le_bytes(bytes) % n as u64).unwrap_or(0)
}
