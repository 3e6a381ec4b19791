//! What all parts of the server share.

use crate::bans::Bans;
use crate::bots::{BotThreads, Bots};
use crate::cluster::{Cluster, start_remote};
use crate::limits::{Buckets, ConnectionCounts, ConnectionSlot};
use crate::log_writer::LogWriter;
use crate::metrics::Metrics;
use crate::notices::Channels;
use crate::readiness::Readiness;
use crate::refusal::Refused;
use crate::reviews::Reviews;
use crate::sessions::Sessions;
use crate::settings::Settings;
use crate::store::{Acquired, Lease, Outage, Row, Store, StoreError};
use crate::table::{Command, LogReplay, StoredLine, Task};
use crate::table_registry::TableRegistry;
use crate::time::now_ms;
use crate::tokens::Signer;
use crate::win_chances::WinChancesCache;
use notation::GameCatalog;
use notation::document::{RULES, logged_edition};
use protocol::{Occupant, Phase, code};
use std::sync::atomic::AtomicU64;
use std::sync::{Arc, OnceLock};
use tokio::sync::{Semaphore, mpsc, watch};
use tokio::time::sleep;
use webauthn_rs::Webauthn;

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
    pub(crate) bot_threads: BotThreads,
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
    /// The site passkeys belong to, where the host named it.
    pub(crate) passkeys: Option<Webauthn>,
    /// The ways to people who are away.
    pub(crate) channels: Channels,
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
    /// Reviews of finished games that are being made.
    pub(crate) reviews: Reviews,
    pub(crate) readiness: Readiness,
    /// When the server was started.
    pub(crate) started: i64,
    /// When the server was not there.
    pub(crate) outages: Vec<Outage>,
    /// True once the server is stopping.
    pub(crate) stopping: watch::Sender<bool>,
    /// The other servers, where there are several.
    pub(crate) others: OnceLock<Arc<Cluster>>,
}

/// What a table in memory holds.
#[derive(Debug, Default)]
pub(crate) struct Seating {
    /// What it counts as among those of its maker's address.
    pub(crate) place: Option<ConnectionSlot>,
    /// The right to write its log, where there are several servers.
    pub(crate) lease: Option<Lease>,
    /// People who are at the table on this server come with it.
    pub(crate) with_people: bool,
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
        match self.cluster() {
            Some(cluster) => Box::pin(self.table_of_several(cluster, id)).await,
            None => self.seat_from_log(id, Seating::default()).await,
        }
    }

    /// The other servers, where there are several.
    pub(crate) fn cluster(&self) -> Option<&Arc<Cluster>> {
        self.others.get()
    }

    /// The table with this name, taken into memory unless another server has it.
    async fn table_of_several(
        self: &Arc<Self>,
        cluster: &Arc<Cluster>,
        id: &str,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        if *self.stopping.borrow() {
            return Err(Refused::Code(code::TOO_MANY));
        }
        let owner = match cluster.acquire(id).await {
            Ok(Acquired::Mine(lease)) => {
                let lease = Some(lease);
                return self
                    .seat_from_log(
                        id,
                        Seating {
                            lease,
                            ..Seating::default()
                        },
                    )
                    .await;
            }
            Ok(Acquired::NoTable) => return Err(Refused::Code(code::NO_TABLE)),
            Ok(Acquired::Of { node, epoch }) => (Cluster::bus_id(&node).to_owned(), epoch),
            // Another server may have the database.
            Err(error) => {
                tracing::warn!(%error, table = id, "nobody knows who has it");
                let owner = cluster.ask_for_owner(id).await;
                owner.ok_or(Refused::Code(code::STORAGE))?
            }
        };
        Ok(start_remote(self, cluster, id, Some(owner), Vec::new()))
    }

    /// Takes a table into memory as its log has it.
    pub(crate) async fn seat_from_log(
        self: &Arc<Self>,
        id: &str,
        seating: Seating,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        let lease = seating.lease.clone();
        let rows = self.store.entries(id).await.map_err(|error| {
            tracing::error!(%error, table = id, "the log cannot be read");
            Refused::Code(code::STORAGE)
        });
        let seated = match rows {
            Ok(rows) if rows.is_empty() => Err(Refused::Code(code::NO_TABLE)),
            Ok(rows) => self.seat(id, rows, seating).await,
            Err(refused) => Err(refused),
        };
        if let (Err(_), Some(lease), Some(cluster)) = (&seated, lease, self.cluster()) {
            cluster.release(id, &lease).await;
        }
        seated
    }

    /// Takes a table into memory.
    pub(crate) async fn seat(
        self: &Arc<Self>,
        id: &str,
        rows: Vec<Row>,
        seating: Seating,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        if *self.stopping.borrow() || self.registry.count() >= self.settings.max_tables {
            return Err(Refused::Code(code::TOO_MANY));
        }
        let (table, inbox) = mpsc::channel(INBOX);
        let (app, name, me) = (self.clone(), id.to_owned(), table.clone());
        // A long game takes a while to be played again: not on a thread that others wait for.
        let task = tokio::task::spawn_blocking(move || Task::restore(app, &name, &rows, me));
        let mut task = match task.await {
            Ok(Ok(task)) => task,
            Ok(Err(error)) => {
                tracing::error!(%error, table = id, "the log cannot be applied");
                return Err(Refused::Code(code::STORAGE));
            }
            Err(_) => return Err(Refused::Code(code::STORAGE)),
        };
        let epoch = seating.lease.as_ref().map(|lease| lease.epoch);
        task.hold(seating.lease);
        if seating.with_people {
            task.expect_people();
        }
        self.registry
            .add(id, &task.room.config.owner, table.clone(), epoch);
        start(task, inbox, seating.place);
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
            if let Ok(log) = LogReplay::read(&id, &rows, self.catalog, 0) {
                let line = log.room.stored(log.room.line(|_| false));
                self.rate_game(&id, log.room.finished(), line).await;
            }
        }
        Ok(lines.len())
    }

    /// Remembers how games ended that ended before results were kept.
    pub(crate) async fn remember_results(&self) -> Result<(), StoreError> {
        for id in self.store.games_without_result().await? {
            let told = self.replay_log(&id, |log| {
                let finished = log.room.finished()?;
                Some((finished, log.room.stored(log.room.line(|_| false))))
            });
            if let Some((finished, line)) = told.await? {
                let (_, line) = crate::table::phase_and_line(&line);
                self.store.add_results(&id, &finished, &line).await?;
            }
        }
        Ok(())
    }

    /// Ends a table that was made for another edition of the rules; whoever comes to it is told so.
    async fn end_of_old_rules(self: &Arc<Self>, id: &str) -> Result<(), StoreError> {
        let lease = match self.cluster() {
            None => None,
            Some(cluster) => match cluster.acquire(id).await? {
                Acquired::Mine(lease) => Some(lease),
                // It is looked after there.
                Acquired::Of { .. } | Acquired::NoTable => return Ok(()),
            },
        };
        let rows = self.store.entries(id).await?;
        let (me, _) = mpsc::channel(1);
        match Task::restore(self.clone(), id, &rows, me) {
            Ok(mut task) => {
                task.hold(lease.clone());
                task.end_of_old_rules().await;
            }
            Err(error) => tracing::error!(%error, table = id, "the log cannot be applied"),
        }
        if let (Some(lease), Some(cluster)) = (lease, self.cluster()) {
            cluster.release(id, &lease).await;
        }
        Ok(())
    }

    /// Lists tables that are in nobody's memory and not in the list.
    pub(crate) async fn list_resting(&self) -> Result<(), StoreError> {
        for text in &self.store.lines().await? {
            let Ok(StoredLine { line, private, .. }) = serde_json::from_str(text) else {
                continue;
            };
            if !self.registry.lists(&line.table) && logged_edition(&line.setup) == RULES {
                self.registry.rest_quietly(private, line);
            }
        }
        Ok(())
    }

    /// Takes tables into memory that have something to do by themselves, until the server stops.
    pub(crate) async fn wake_tables(self: &Arc<Self>) {
        const AT_ONCE: i64 = 20_000;
        loop {
            let due = match self.cluster() {
                Some(_) => self.store.tables_to_take(now_ms(), AT_ONCE).await,
                None => self.store.tables_to_wake(now_ms(), AT_ONCE).await,
            };
            match due {
                Ok(tables) => {
                    for id in tables.iter().filter(|id| self.registry.find(id).is_none()) {
                        // What cannot be read was reported; when there is no room now, there will be.
                        let _ = self.table(id).await;
                    }
                }
                Err(error) => tracing::error!(%error, "tables cannot be woken"),
            }
            let orphaned = async {
                match self.cluster() {
                    Some(cluster) => cluster.orphaned().await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                () = sleep(self.settings.wake_every) => {}
                () = orphaned => {}
            }
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
    pub(crate) async fn replay_log<T: Send + 'static>(
        &self,
        id: &str,
        tell: impl FnOnce(&LogReplay) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, StoreError> {
        let rows = self.store.entries(id).await?;
        let (id, games) = (id.to_owned(), self.catalog);
        let told = self.reading(move || {
            let log = LogReplay::read(&id, &rows, games, usize::MAX).ok()?;
            tell(&log)
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
