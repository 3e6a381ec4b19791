//! Bots at the table. They see what their seat may see, in the same words as a client, and nothing else.

mod names;
mod random;
mod scripted;

pub use names::character;
pub(crate) use names::{BOT_NAMES, bot_name};
pub use random::Random;
pub use scripted::ScriptedBot;

use crate::metrics::Metrics;
use crate::table::BotChoice;
use protocol::{Advice, Review, WinChances};
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
    /// The same as a [`notation::Seen`] of the game, for bots that know the game; `None` where there is only writing.
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
    /// Has the level of this name sit down to the game of this name, if it plays that; the name may have a character,
    /// `LEVEL+CHARACTER`.
    pub sit: fn(level: &str, game: &str) -> Option<Box<dyn BotPlayer>>,
}

/// How bots may play: small leanings beside their level. A level sits down as `LEVEL+CHARACTER`.
pub const CHARACTERS: [&str; 4] = ["careful", "bold", "trader", "builder"];

/// The bots there are.
#[derive(Clone, Debug)]
pub struct Bots {
    levels: Arc<[Level]>,
    stand_in: &'static str,
    win_chances: Option<WinChancesFn>,
    reviewer: Option<Reviewer>,
    adviser: Option<AdviseFn>,
}

/// What a seat sees and may do, as a [`notation::Seen`] of the game, for somebody who knows the game.
pub type Thought = Box<dyn Any + Send>;

/// What the strongest bot would do in a seat's place; it takes a bounded time, and the same question gets the same answer. `None` when nobody knows the game.
pub type AdviseFn = fn(seen: &Thought) -> Option<Advice>;

/// Who reviews finished games.
#[derive(Clone, Copy, Debug)]
pub struct Reviewer {
    /// How it reviews now; kept reviews of another version are made anew.
    pub version: u32,
    /// Begins with a replay; nothing when it cannot be reviewed.
    pub begin: fn(replay: &str) -> Option<Box<dyn ReviewJob>>,
}

/// A review that is being made.
pub trait ReviewJob: Send {
    /// Judges the next move; how many are done, and how many there are. Once all are done, nothing more happens.
    fn step(&mut self) -> (u32, u32);
    /// The review, once every move is judged.
    fn finish(self: Box<Self>) -> Review;
}

/// Says how likely each seat was to win after the moves of a replay; nothing when the game cannot be judged. It takes a bounded
/// time.
pub type WinChancesFn = fn(replay: &Value) -> Option<WinChances>;

/// The bots that come with the server, the scripted one standing in for people who are away.
pub fn built_in() -> Bots {
    let random = Level {
        name: "random",
        sit: |_, _| Some(Box::new(Random)),
    };
    let scripted = Level {
        name: "medium",
        sit: |_, _| Some(Box::new(ScriptedBot)),
    };
    Bots::new([random, scripted], "medium")
}

impl Bots {
    /// These levels, weakest first, and the one that stands in for people who are away.
    pub fn new(levels: impl IntoIterator<Item = Level>, stand_in: &'static str) -> Self {
        Bots {
            levels: levels.into_iter().collect(),
            stand_in,
            win_chances: None,
            reviewer: None,
            adviser: None,
        }
    }

    /// The same bots, who reviews finished games, and who gives advice.
    #[must_use]
    pub fn with_reviewer(self, reviewer: Reviewer, adviser: AdviseFn) -> Self {
        Bots {
            reviewer: Some(reviewer),
            adviser: Some(adviser),
            ..self
        }
    }

    /// Who reviews finished games, if anybody does.
    pub(crate) const fn reviewer(&self) -> Option<Reviewer> {
        self.reviewer
    }

    /// What the strongest bot would do, if anybody knows.
    pub(crate) fn advise(&self, seen: &Thought) -> Option<Advice> {
        self.adviser.and_then(|advise| advise(seen))
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
        let name: &str = match which {
            BotChoice::Level(name) => name,
            BotChoice::StandIn => self.stand_in,
        };
        let known = name.split_once('+').map_or(name, |(level, _)| level);
        let level = self.levels.iter().find(|level| level.name == known);
        level
            .and_then(|level| (level.sit)(name, game))
            .unwrap_or_else(|| Box::new(Random))
    }
}

/// The threads bots think on; tables never wait for them.
#[derive(Debug)]
pub(crate) struct BotThreads {
    threads: Arc<Semaphore>,
    size: usize,
    pace: Duration,
    limit: Duration,
    metrics: Arc<Metrics>,
}

impl BotThreads {
    pub(crate) fn new(
        threads: usize,
        pace: Duration,
        limit: Duration,
        metrics: Arc<Metrics>,
    ) -> Self {
        BotThreads {
            threads: Arc::new(Semaphore::new(threads.max(1))),
            size: threads.max(1),
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
        mut bot: Box<dyn BotPlayer>,
        viewpoint: Viewpoint,
    ) -> Decision {
        let ready = Instant::now() + self.pace;
        let viewpoint = Arc::new(viewpoint);
        let mut action = None;
        // A bot that waits is asked once more; after that the game goes on.
        for _ in 0..2 {
            let (bot_threads, seen) = (self, viewpoint.clone());
            let thought = timeout(self.limit, async move {
                let thought = move |limit| {
                    let action = bot.decide(&seen, limit, &mut below);
                    (action, bot)
                };
                bot_threads.think_within(thought).await
            });
            let Ok(thought) = thought.await else {
                self.metrics.bot_timeouts.add(1);
                return self.instead(&viewpoint, ready).await;
            };
            // A thought that panicked was reported by the thread.
            let Some((decided, again)) = thought else {
                return self.instead(&viewpoint, ready).await;
            };
            (action, bot) = (decided, again);
            if action.is_some() || !viewpoint.must {
                break;
            }
            sleep_until(ready).await;
        }
        sleep_until(ready).await;
        Decision {
            action: action.or_else(|| any(&viewpoint)),
            bot: Some(bot),
        }
    }

    /// Has something long thought over, when a thread is free.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        self.think_within(move |_| thought()).await
    }

    /// The same, first come, first served. The thought is told how long it may take: less, the more wait behind it.
    async fn think_within<T: Send + 'static>(
        &self,
        thought: impl FnOnce(Duration) -> T + Send + 'static,
    ) -> Option<T> {
        let thread = {
            let _waiting = Waiting::new(&self.metrics);
            self.threads.clone().acquire_owned().await.ok()?
        };
        let limit = shared(self.limit, self.metrics.bots_waiting.now(), self.size);
        if limit < self.limit {
            self.metrics.bots_shortened.add(1);
        }
        let thought = tokio::task::spawn_blocking(move || {
            // The thread is taken until the thought is finished, even when nobody waits for it any more.
            let _thread = thread;
            thought(limit)
        });
        thought.await.ok()
    }

    /// What happens when no thought comes.
    async fn instead(&self, viewpoint: &Viewpoint, ready: Instant) -> Decision {
        sleep_until(ready).await;
        Decision {
            action: any(viewpoint),
            bot: None,
        }
    }
}

/// Counts a bot that waits for a thread, for as long as it waits.
struct Waiting<'a>(&'a Metrics);

impl<'a> Waiting<'a> {
    fn new(metrics: &'a Metrics) -> Self {
        metrics.bots_waiting.change(1);
        Waiting(metrics)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.bots_waiting.change(-1);
    }
}

/// The time of one thought when others wait: with as many waiting as there are threads, half of it.
fn shared(limit: Duration, waiting: i64, threads: usize) -> Duration {
    let waiting = u32::try_from(waiting).unwrap_or(0);
    let threads = u32::try_from(threads).unwrap_or(u32::MAX);
    limit / (1 + waiting / threads.max(1))
}

/// What came of thinking, and the bot that thought it, unless it still thinks.
pub(crate) struct Decision {
    pub(crate) action: Option<Value>,
    pub(crate) bot: Option<Box<dyn BotPlayer>>,
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

/// A random number below `n`.
fn below(n: usize) -> usize {
    let mut bytes = [0; 8];
    // A bot that cannot be random takes the first thing it sees.
    if crate::ids::fill_for_game(&mut bytes).is_err() || n == 0 {
        return 0;
    }
    usize::try_from(u64::from_le_bytes(bytes) % n as u64).unwrap_or(0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc;

    #[test]
    fn time_is_shared_among_those_who_wait() {
        let second = Duration::from_secs(1);
        assert_eq!(shared(second, 0, 2), second);
        assert_eq!(shared(second, 1, 2), second, "the second thread takes it");
        assert_eq!(shared(second, 2, 2), second / 2);
        assert_eq!(shared(second, 19, 2), second / 10);
        assert_eq!(shared(second, -1, 2), second);
    }

    #[tokio::test]
    async fn a_queue_is_counted_and_shortens_thoughts() {
        let metrics = Arc::new(Metrics::default());
        let second = Duration::from_secs(1);
        let bot_threads = Arc::new(BotThreads::new(1, Duration::ZERO, second, metrics.clone()));
        let (go, wait) = mpsc::channel::<()>();
        let first = bot_threads.clone();
        let busy = tokio::spawn(async move {
            let blocked = move |_| wait.recv().is_ok();
            first.think_within(blocked).await
        });
        while bot_threads.threads.available_permits() > 0 {
            tokio::task::yield_now().await;
        }
        let others: Vec<_> = (0..3)
            .map(|_| {
                let bot_threads = bot_threads.clone();
                tokio::spawn(async move { bot_threads.think_within(|limit| limit).await })
            })
            .collect();
        while metrics.bots_waiting.now() < 3 {
            tokio::task::yield_now().await;
        }
        assert!(go.send(()).is_ok());
        let mut limits = Vec::new();
        for other in others {
            limits.push(other.await.ok().flatten().unwrap_or_default());
        }
        assert!(matches!(busy.await, Ok(Some(true))));
        assert_eq!(limits, [second / 3, second / 2, second]);
        assert_eq!(metrics.bots_waiting.now(), 0);
        let text = metrics.render(&crate::metrics::Observed::default());
        assert!(
            text.contains("landnam_bot_decisions_shortened_total 2"),
            "{text}"
        );
    }
}
