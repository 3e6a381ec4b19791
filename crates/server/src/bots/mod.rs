//! Bots at the table. They see what their seat may see, in the same words as a client, and nothing else.

mod random;
mod scripted;

pub use random::Random;
pub use scripted::ScriptedBot;

use crate::metrics::Metrics;
use crate::table::BotChoice;
use protocol::WinChances;
use serde_json::Value;
use std::any::Any;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::{Instant, sleep_until, timeout};

/// What a seat may see when it has something to decide.
#[derive(Debug)]
pub struct Viewpoint {
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
    /// The same as a [`notation::Seen`] of the game, for minds that know the game; `None` where there is only writing.
    pub seen: Option<Mutex<Box<dyn Any + Send>>>,
}

impl Viewpoint {
    /// Every action.
    pub fn actions(&self) -> &[Value] {
        self.legal["actions"].as_array().map_or(&[], Vec::as_slice)
    }
}

/// Somebody who sits at a table and thinks.
pub trait BotPlayer: Send {
    /// What it does, decided within `limit`. A seat that need not act may do nothing, and so may one that waits for answers to
    /// its offer; asked again without news, it goes on. `below(n)` is a random number below `n`.
    fn decide(
        &mut self,
        viewpoint: &Viewpoint,
        limit: Duration,
        below: &mut dyn FnMut(usize) -> usize,
    ) -> Option<Value>;
}

/// A kind of bot that people can choose.
#[derive(Clone, Copy, Debug)]
pub struct Level {
    /// What it is called.
    pub name: &'static str,
    /// Has the level of this name sit down to the game of this name, if it plays that.
    pub sit: fn(level: &str, game: &str) -> Option<Box<dyn BotPlayer>>,
}

/// The bots there are.
#[derive(Clone, Debug)]
pub struct Bots {
    levels: Arc<[Level]>,
    stand_in: &'static str,
    win_chances: Option<WinChancesFn>,
}

/// Says how likely each seat was to win after the moves of a replay; nothing when the game cannot be judged. It takes a bounded
/// time.
pub type WinChancesFn = fn(replay: &Value) -> Option<WinChances>;

/// The bots that come with the server, the sensible one standing in for people who are away.
pub fn house() -> Bots {
    let random = Level {
        name: "random",
        sit: |_, _| Some(Box::new(Random)),
    };
    let sensible = Level {
        name: "medium",
        sit: |_, _| Some(Box::new(ScriptedBot)),
    };
    Bots::new([random, sensible], "medium")
}

impl Bots {
    /// These levels, weakest first, and the one that stands in for people who are away.
    pub fn new(levels: impl IntoIterator<Item = Level>, stand_in: &'static str) -> Self {
        Bots {
            levels: levels.into_iter().collect(),
            stand_in,
            win_chances: None,
        }
    }

    /// The same bots, and who judges finished games.
    #[must_use]
    pub fn with_win_chances(self, win_chances: WinChancesFn) -> Self {
        Bots {
            win_chances: Some(win_chances),
            ..self
        }
    }

    /// Judges a finished game, if anybody can.
    pub(crate) fn chances(&self, replay: &Value) -> WinChances {
        let judged = self.win_chances.and_then(|chances| chances(replay));
        judged.unwrap_or_default()
    }

    /// Their names.
    pub fn names(&self) -> impl Iterator<Item = &'static str> {
        self.levels.iter().map(|level| level.name)
    }

    /// Is there a bot of this name?
    pub fn has(&self, name: &str) -> bool {
        self.names().any(|known| known == name)
    }

    /// Has a bot sit down to a game; where that level does not play it, any will do.
    pub(crate) fn sit(&self, which: &BotChoice, game: &str) -> Box<dyn BotPlayer> {
        let name = match which {
            BotChoice::Level(name) => name,
            BotChoice::StandIn => self.stand_in,
        };
        let level = self.levels.iter().find(|level| level.name == name);
        level
            .and_then(|level| (level.sit)(level.name, game))
            .unwrap_or_else(|| Box::new(Random))
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

    /// How many bots think just now.
    pub(crate) fn busy(&self, threads: usize) -> usize {
        threads
            .max(1)
            .saturating_sub(self.threads.available_permits())
    }

    /// Has a bot decide, at a pace people can follow. One that thinks too long has a random action taken for it, and is not
    /// heard of again.
    pub(crate) async fn decide(
        &self,
        mut mind: Box<dyn BotPlayer>,
        viewpoint: Viewpoint,
    ) -> Decision {
        let ready = Instant::now() + self.pace;
        let viewpoint = Arc::new(viewpoint);
        let mut action = None;
        // A bot that waits is asked once more; after that the game goes on.
        for _ in 0..2 {
            let (thinkers, seen, limit) = (self, viewpoint.clone(), self.limit);
            let thought = timeout(self.limit, async move {
                let thought = move || {
                    let action = mind.decide(&seen, limit, &mut below);
                    (action, mind)
                };
                thinkers.think(thought).await
            });
            let Ok(thought) = thought.await else {
                self.metrics.bot_timeouts.add(1);
                return self.instead(&viewpoint, ready).await;
            };
            // A thought that panicked was reported by the thread.
            let Some((decided, again)) = thought else {
                return self.instead(&viewpoint, ready).await;
            };
            (action, mind) = (decided, again);
            if action.is_some() || !viewpoint.must {
                break;
            }
            sleep_until(ready).await;
        }
        sleep_until(ready).await;
        Decision {
            action: action.or_else(|| any(&viewpoint)),
            mind: Some(mind),
        }
    }

    /// Has something long thought over, when a thread is free.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let thread = self.threads.clone().acquire_owned().await.ok()?;
        let thought = tokio::task::spawn_blocking(move || {
            // The thread is taken until the thought is finished, even when nobody waits for it any more.
            let _thread = thread;
            thought()
        });
        thought.await.ok()
    }

    /// What happens when no thought comes.
    async fn instead(&self, viewpoint: &Viewpoint, ready: Instant) -> Decision {
        sleep_until(ready).await;
        Decision {
            action: any(viewpoint),
            mind: None,
        }
    }
}

/// What came of thinking, and the mind that thought it, unless it still thinks.
pub(crate) struct Decision {
    pub(crate) action: Option<Value>,
    pub(crate) mind: Option<Box<dyn BotPlayer>>,
}

impl std::fmt::Debug for Decision {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:?}", self.action)
    }
}

/// Any action, where one is needed.
fn any(viewpoint: &Viewpoint) -> Option<Value> {
    Random.decide(viewpoint, Duration::ZERO, &mut below)
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
