//! Several servers with one database and one bus.
//!
//! A table is in the memory of one server at most, its owner, which holds a lease on it in the database. The lease is good for as
//! long as its server is heard of ([`heartbeat`]), and every addition to the log checks it in its own transaction, so that
//! a server that slept through its lease can write nothing. Clients stay connected where they are: [`remote_table`] stands for a
//! table that another server has, [`link`] is the owner's side of that. [`broadcasts`] is what all servers must know: lobby, bans,
//! sessions, announcements, limits. The bus may lose anything; the log is the truth.

mod broadcasts;
mod bus;
mod heartbeat;
mod link;
mod ownership;
mod remote_table;
mod wire;

pub(crate) use broadcasts::Broadcast;
pub use bus::inspect_bus;
pub(crate) use link::RemoteSender;
pub(crate) use remote_table::{Seated, start as start_remote};
pub(crate) use wire::is_idempotent;

use crate::app::App;
use crate::ids;
use crate::metrics::Metrics;
use crate::settings::ClusterSettings;
use crate::store::{Acquired, KnownNode, Lease, Store, StoreError};
use async_nats::Subscriber;
use axum::body::Bytes;
use broadcasts::OtherServer;
use bus::Bus;
use futures_util::StreamExt;
use link::Link;
use protocol::ReviewProgress;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::{Notify, broadcast, mpsc};
use tokio::time::{Instant, sleep, timeout};

/// News about servers and the bus that may wait for a table.
const NOTICES: usize = 1024;
/// A database that takes longer counts as lost.
const DATABASE_WITHIN: Duration = Duration::from_secs(3);

/// Something about servers or the bus.
#[derive(Clone, Debug)]
pub(crate) enum Notice {
    /// A server is dead, or has stopped.
    NodeGone(String),
    /// The bus is lost.
    BusLost,
    /// It is there, and what was sent meanwhile may be lost.
    BusBack,
}

/// What came back for a question; no frame when nobody listens.
#[derive(Debug)]
pub(crate) struct Answer {
    number: u64,
    frame: Option<Bytes>,
}

/// This server among the others.
#[derive(Debug)]
pub(crate) struct Cluster {
    bus: Bus,
    /// What it is called on the bus, from its start to its end.
    id: String,
    name: String,
    build: String,
    /// How often it was declared dead, and since when the database knows that it lives.
    life: Mutex<(u32, Instant)>,
    /// A few connections of its own, so that leases do not wait for anything.
    store: Store,
    links: Mutex<BTreeMap<String, Arc<Link>>>,
    expected: Mutex<BTreeMap<u64, mpsc::UnboundedSender<Answer>>>,
    next: AtomicU64,
    notices: broadcast::Sender<Notice>,
    /// The others, by what they are called on the bus.
    others: Mutex<BTreeMap<String, KnownNode>>,
    /// What the others told.
    elsewhere: Mutex<BTreeMap<String, OtherServer>>,
    /// What waits to be told to them.
    broadcasts: mpsc::UnboundedSender<Broadcast>,
    /// Rung when tables may have lost their server.
    orphans: Notify,
    /// Rung when a server speaks that is not known yet.
    stranger: Notify,
    metrics: Arc<Metrics>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Cluster {
    /// Joins the others as soon as the bus and the database let it, and begins to work.
    pub(crate) async fn join(
        app: &Arc<App>,
        settings: &ClusterSettings,
    ) -> Result<Arc<Self>, StoreError> {
        let store = app.store.narrow()?;
        let installation = app.store.setting("cluster", &ids::name()).await?;
        let (notices, _) = broadcast::channel(NOTICES);
        let bus = Bus::connect(
            &settings.bus,
            &settings.node,
            (&installation, settings.bus_version.unwrap_or(wire::VERSION)),
            notices.clone(),
            app.metrics.clone(),
        )
        .await;
        let (broadcasts, queued) = mpsc::unbounded_channel();
        let cluster = Arc::new(Cluster {
            bus,
            id: ids::name(),
            name: settings.node.clone(),
            build: settings.build.clone(),
            life: Mutex::new((1, Instant::now())),
            store,
            links: Mutex::default(),
            expected: Mutex::default(),
            next: AtomicU64::new(1),
            notices,
            others: Mutex::default(),
            elsewhere: Mutex::default(),
            broadcasts,
            orphans: Notify::new(),
            stranger: Notify::new(),
            metrics: app.metrics.clone(),
        });
        cluster.register_when_the_name_is_free().await?;
        let replies = format!("reply.{}.*", cluster.id);
        let replies = cluster.subscription(&replies).await;
        tokio::spawn(cluster.clone().receive_answers(replies));
        tokio::spawn(cluster.clone().receive_commands(app.clone()));
        tokio::spawn(cluster.clone().answer_owner_questions(app.clone()));
        tokio::spawn(cluster.clone().answer_connected_questions(app.clone()));
        tokio::spawn(cluster.clone().receive_broadcasts(app.clone()));
        tokio::spawn(cluster.clone().send_broadcasts(app.clone(), queued));
        tokio::spawn(cluster.clone().send_heartbeats(app.clone()));
        tracing::info!(node = cluster.name, id = cluster.id, "joined the others");
        Ok(cluster)
    }

    /// The way to all other servers.
    pub(crate) fn broadcasts(&self) -> mpsc::UnboundedSender<Broadcast> {
        self.broadcasts.clone()
    }

    /// What this server is called in the database; another name after every death.
    pub(crate) fn node(&self) -> String {
        format!("{}.{}", self.id, locked(&self.life).0)
    }

    /// What a server in the database is called on the bus.
    pub(crate) fn bus_id(node: &str) -> &str {
        node.split_once('.').map_or(node, |(id, _)| id)
    }

    async fn subscription(&self, subject: &str) -> Subscriber {
        loop {
            if let Some(subscriber) = self.bus.subscribe(subject).await {
                return subscriber;
            }
            sleep(Duration::from_millis(200)).await;
        }
    }

    /// Takes a table nobody has, or tells who has it.
    pub(crate) async fn acquire(&self, table: &str) -> Result<Acquired, StoreError> {
        let acquired = timeout(DATABASE_WITHIN, self.store.acquire(table, &self.node())).await;
        acquired.unwrap_or_else(|_| Err(StoreError::Database("it does not answer".into())))
    }

    /// A new table is ours.
    pub(crate) async fn lease_new(
        &self,
        table: &str,
        owner: &str,
        maker: &str,
    ) -> Result<Lease, StoreError> {
        let node = self.node();
        self.store.lease_new(table, &node, owner, maker).await
    }

    /// How many tables a person and an address have on all servers.
    pub(crate) async fn tables_of(
        &self,
        owner: &str,
        maker: &str,
    ) -> Result<(usize, usize), StoreError> {
        self.store.tables_of(owner, maker).await
    }

    /// Lets go of a table that rests.
    pub(crate) async fn release(&self, table: &str, lease: &Lease) {
        self.unlink(table, lease.epoch);
        self.release_lease(table, lease).await;
    }

    /// Gives back the right to write a table's log; false when the database did not take it.
    pub(crate) async fn release_lease(&self, table: &str, lease: &Lease) -> bool {
        let released = timeout(DATABASE_WITHIN, self.store.release(table, lease)).await;
        let released =
            released.unwrap_or_else(|_| Err(StoreError::Database("it does not answer".into())));
        if let Err(error) = &released {
            tracing::warn!(%error, table, "a lease was not given back");
        }
        released.is_ok()
    }

    /// Begins to make the review of a game, unless another server makes it: then gives how far that one is.
    pub(crate) async fn begin_review(
        &self,
        table: &str,
        all: u32,
    ) -> Result<Option<ReviewProgress>, StoreError> {
        self.store.begin_review(table, &self.id, all).await
    }

    /// The review is still being made here, and is so far.
    pub(crate) async fn note_review(&self, table: &str, progress: ReviewProgress) {
        if let Err(error) = self.store.note_review(table, &self.id, progress).await {
            // Another server may make it as well, and then there are two of the same.
            tracing::warn!(%error, table, "a review is not known to be made here");
        }
    }

    /// The review is not made here any more.
    pub(crate) async fn end_review(&self, table: &str) {
        if let Err(error) = self.store.end_review(table, &self.id).await {
            tracing::warn!(%error, table, "a review counts as being made for a while");
        }
    }

    /// A key for an action that came without one.
    pub(crate) fn new_key(&self) -> String {
        format!("{}-{}", self.id, self.next.fetch_add(1, Ordering::Relaxed))
    }

    /// A number for a question; what comes back goes to `answers`.
    fn expect_answer(&self, answers: mpsc::UnboundedSender<Answer>) -> u64 {
        let number = self.next.fetch_add(1, Ordering::Relaxed);
        locked(&self.expected).insert(number, answers);
        number
    }

    /// The subject of the answer to a question.
    fn reply_to(&self, number: u64) -> String {
        format!("reply.{}.{number}", self.id)
    }

    fn expect_no_answer(&self, number: u64) {
        locked(&self.expected).remove(&number);
    }

    async fn receive_answers(self: Arc<Self>, mut replies: Subscriber) {
        while let Some(message) = replies.next().await {
            let number = message.subject.as_str().rsplit_once('.');
            let Some(number) = number.and_then(|(_, number)| number.parse().ok()) else {
                continue;
            };
            let nobody = message.status == Some(async_nats::StatusCode::NO_RESPONDERS);
            let frame = (!nobody).then_some(message.payload);
            let expected = locked(&self.expected);
            if let Some(answers) = expected.get(&number) {
                // Whoever asked may have gone.
                let _ = answers.send(Answer { number, frame });
            }
        }
    }

    /// Numbers for whoever watches.
    pub(crate) fn observe(&self) {
        let links = i64::try_from(self.links()).unwrap_or(i64::MAX);
        self.metrics.linked_tables.set(links);
    }
}
