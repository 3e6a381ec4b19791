//! What all parts of the server share.

use crate::bans::Bans;
use crate::bots::{Bots, Thinkers};
use crate::limits::{Buckets, ConnectionCounts, ConnectionSlot};
use crate::log_writer::LogWriter;
use crate::metrics::Metrics;
use crate::readiness::Readiness;
use crate::refusal::Refused;
use crate::sessions::Sessions;
use crate::settings::Settings;
use crate::store::{Outage, Row, Store, StoreError};
use crate::table::{Command, LogReplay, StoredLine, Task};
use crate::table_registry::TableRegistry;
use crate::time::now_ms;
use crate::tokens::Signer;
use crate::win_chances::WinChancesCache;
use notation::GameCatalog;
use notation::document::{RULES, logged_edition};
use protocol::{Occupant, Phase, code};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::sleep;

/// Commands that may wait for a table; whoever sends more waits.
const INBOX: usize = 64;

/// What all parts of the server share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) store: Store,
    pub(crate) log_writer: LogWriter,
    pub(crate) catalog: GameCatalog,
    pub(crate) bots: Bots,
    pub(crate) thinkers: Thinkers,
    pub(crate) registry: TableRegistry,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) signer: Signer,
    pub(crate) requests: Buckets,
    /// Attempts to open an account.
    pub(crate) attempts: Buckets,
    /// What is asked of finished games.
    pub(crate) readings: Buckets,
    /// Logs that are read from their beginning at the same time, for those who are not at the table.
    pub(crate) readers: Semaphore,
    /// Who may not come.
    pub(crate) bans: Bans,
    /// What people and addresses say, and how often they sit down.
    pub(crate) talk_by_person: Buckets<String>,
    pub(crate) talk_by_address: Buckets,
    /// Who is connected with which token.
    pub(crate) sessions: Arc<Sessions>,
    /// Slow hashes that are made at the same time: each takes 19 MiB.
    pub(crate) hashing: Semaphore,
    /// Connections and tables of each address.
    pub(crate) connected: Arc<ConnectionCounts>,
    pub(crate) made: Arc<ConnectionCounts>,
    pub(crate) connections: AtomicU64,
    /// HTTP requests so far.
    pub(crate) served: AtomicU64,
    /// The chances of winning in finished games, once computed.
    pub(crate) win_chances: WinChancesCache,
    pub(crate) readiness: Readiness,
    /// When the server was started.
    pub(crate) started: i64,
    /// When the server was not there.
    pub(crate) outages: Vec<Outage>,
    /// True once the server is stopping.
    pub(crate) stopping: watch::Sender<bool>,
}

impl App {
    /// The table with this name, taken from the log into memory if need be.
    pub(crate) async fn table(
        self: &Arc<Self>,
        id: &str,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        if let Some(table) = self.registry.find(id) {
            return Ok(table);
        }
        if id.len() > 40 {
            return Err(Refused::Code(code::NO_TABLE));
        }
        let loading = self.registry.loading(id);
        let _loading = loading.lock().await;
        if let Some(table) = self.registry.find(id) {
            return Ok(table);
        }
        let rows = self.store.entries(id).await.map_err(|error| {
            tracing::error!(%error, table = id, "the log cannot be read");
            Refused::Code(code::STORAGE)
        })?;
        if rows.is_empty() {
            return Err(Refused::Code(code::NO_TABLE));
        }
        self.seat(id, rows, None).await
    }

    /// Takes a table into memory; `place` is what it counts as among those of its maker's address.
    pub(crate) async fn seat(
        self: &Arc<Self>,
        id: &str,
        rows: Vec<Row>,
        place: Option<ConnectionSlot>,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        if *self.stopping.borrow() || self.registry.count() >= self.settings.max_tables {
            return Err(Refused::Code(code::TOO_MANY));
        }
        let (table, inbox) = mpsc::channel(INBOX);
        let (app, name, me) = (self.clone(), id.to_owned(), table.clone());
        // A long game takes a while to be played again: not on a thread that others wait for.
        let task = tokio::task::spawn_blocking(move || Task::restore(app, &name, &rows, me));
        let task = match task.await {
            Ok(Ok(task)) => task,
            Ok(Err(error)) => {
                tracing::error!(%error, table = id, "the log cannot be applied");
                return Err(Refused::Code(code::STORAGE));
            }
            Err(_) => return Err(Refused::Code(code::STORAGE)),
        };
        self.registry
            .add(id, &task.room.config.owner, table.clone());
        start(task, inbox, place);
        Ok(table)
    }

    /// Lists the tables there are without taking any into memory, and rates games that were not.
    pub(crate) async fn resume(self: &Arc<Self>) -> Result<usize, StoreError> {
        let lines = self.store.lines().await?;
        for text in &lines {
            let Ok(StoredLine { line, private, .. }) = serde_json::from_str(text) else {
                continue;
            };
            if logged_edition(&line.setup) != RULES {
                self.end_of_old_rules(&line.table).await?;
                continue;
            }
            if line.phase == Phase::Open {
                for seat in &line.seats {
                    if let Occupant::Person { person, .. } = &seat.occupant {
                        self.registry.waits(person, &line.table);
                    }
                }
            }
            self.registry.rest(private, line);
        }
        for id in self.store.tables_in("over").await? {
            let rows = self.store.entries(&id).await?;
            if let Ok(story) = LogReplay::read(&id, &rows, self.catalog, 0) {
                self.rate_game(&id, crate::ratings::Result::of(&story.room))
                    .await;
            }
        }
        Ok(lines.len())
    }

    /// Ends a table that was made for another edition of the rules; whoever comes to it is told so.
    async fn end_of_old_rules(self: &Arc<Self>, id: &str) -> Result<(), StoreError> {
        let rows = self.store.entries(id).await?;
        let (me, _) = mpsc::channel(1);
        match Task::restore(self.clone(), id, &rows, me) {
            Ok(mut task) => task.end_of_old_rules().await,
            Err(error) => tracing::error!(%error, table = id, "the log cannot be applied"),
        }
        Ok(())
    }

    /// Takes tables into memory that have something to do by themselves, until the server stops.
    pub(crate) async fn wake_tables(self: &Arc<Self>) {
        const AT_ONCE: i64 = 20_000;
        loop {
            match self.store.tables_to_wake(now_ms(), AT_ONCE).await {
                Ok(tables) => {
                    for id in tables.iter().filter(|id| self.registry.find(id).is_none()) {
                        // What cannot be read was reported; when there is no room now, there will be.
                        let _ = self.table(id).await;
                    }
                }
                Err(error) => tracing::error!(%error, "tables cannot be woken"),
            }
            sleep(self.settings.wake_every).await;
        }
    }

    /// A person took a seat at a table that waits; the seat they took before at another is free again.
    pub(crate) fn waits_at(self: &Arc<Self>, person: &str, table: &str) {
        let Some(before) = self.registry.waits(person, table) else {
            return;
        };
        let (app, person) = (self.clone(), person.to_owned());
        tokio::spawn(async move {
            if let Ok(table) = app.table(&before).await {
                // A table that has ended meanwhile has no seats.
                let _ = table.send(Command::StandUp { person }).await;
            }
        });
    }

    /// What the log tells of a table, read from its beginning; nothing when there is no such table.
    pub(crate) async fn story<T: Send + 'static>(
        &self,
        id: &str,
        tell: impl FnOnce(&LogReplay) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, StoreError> {
        let rows = self.store.entries(id).await?;
        let (id, games) = (id.to_owned(), self.catalog);
        let told = self.reading(move || {
            let story = LogReplay::read(&id, &rows, games, usize::MAX).ok()?;
            tell(&story)
        });
        Ok(told.await.flatten())
    }

    /// Does something long on a thread nobody waits for, not too many at once.
    pub(crate) async fn reading<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let _turn = self.readers.acquire().await;
        tokio::task::spawn_blocking(work).await.ok()
    }
}

/// Has a table run until it leaves memory.
fn start(task: Task, inbox: mpsc::Receiver<Command>, place: Option<ConnectionSlot>) {
    tokio::spawn(async move {
        let _place = place;
        task.run(inbox).await;
    });
}
