//! A table that another server has, for the clients here. To them it is a table like any other: commands go to its owner and what the
//! owner tells comes back. When the owner dies, its successor is found, or the table is taken from the log into memory here, and everybody
//! goes on after the last event they were told of.

mod commands;
mod owner;
mod receiving;
mod takeover;

use crate::app::App;
use crate::cluster::wire::RemoteCommand;
use crate::cluster::{Answer, Cluster, Notice};
use crate::store::Lease;
use crate::table::{Caller, Command, HintRefused, Hinted, StoredLine, forward_late};
use async_nats::Subscriber;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{broadcast, mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// Commands that may wait; whoever sends more waits.
const INBOX: usize = 64;
/// An answer that takes longer is asked for again where that is harmless.
const ANSWER_WITHIN: Duration = Duration::from_secs(2);
/// A message that was sent before an answer and comes later than this after it is lost.
const ORDER_WITHIN: Duration = Duration::from_millis(500);
/// Whoever waits longer for a table without an owner is refused.
const GIVE_UP_AFTER: Duration = Duration::from_secs(20);
/// How soon an owner that cannot be reached, or is not known, is tried again.
const RETRY_AFTER: Duration = Duration::from_millis(500);
/// After so long people are told that their table cannot be reached: longer than it takes to replace an owner.
const NOTICE_AFTER: Duration = Duration::from_secs(16);
/// The same when it is this server that has lost the bus.
const NOTICE_WITHOUT_BUS: Duration = Duration::from_secs(3);
/// A table nobody here is at is forgotten after this time.
const FORGET_AFTER: Duration = Duration::from_secs(5);

/// Somebody here who is at the table.
#[derive(Debug)]
pub(crate) struct Seated {
    pub(crate) caller: Caller,
    pub(crate) views: bool,
    /// The last event they were told of.
    pub(crate) since: u64,
}

/// The same while the table is elsewhere.
struct Viewer {
    seated: Seated,
    /// Did they ever get an answer to their `join`?
    is_known: bool,
    /// What came before the owner knew of them: its batch, the text, its last event.
    early: Option<Vec<(u64, Utf8Bytes, Option<u64>)>>,
}

/// What is waited for.
struct Pending {
    command: RemoteCommand,
    caller: Option<Caller>,
    peek: Option<oneshot::Sender<StoredLine>>,
    hint: Option<oneshot::Sender<Result<Hinted, HintRefused>>>,
    forget: Option<oneshot::Sender<bool>>,
    asked: Instant,
    /// When it was sent, should it be on its way.
    sent: Option<Instant>,
    /// It was on its way at least once without an answer.
    is_doubtful: bool,
    text: Vec<u8>,
}

/// An answer that came before the messages it follows.
struct Held {
    sequence: u64,
    connection: u64,
    text: Utf8Bytes,
    came: Instant,
}

/// Why the loop ends.
enum End {
    /// Nobody is here any more, or the server stops.
    Over,
    /// The table is ours now.
    Mine(Lease),
}

/// A table that another server has.
pub(crate) struct RemoteTable {
    app: Arc<App>,
    cluster: Arc<Cluster>,
    id: String,
    /// Who has it, and how often it changed hands.
    owner: Option<(String, i64)>,
    events: Option<Subscriber>,
    /// The last batch of the owner's messages.
    sequence: Option<u64>,
    viewers: BTreeMap<u64, Viewer>,
    pending: BTreeMap<u64, Pending>,
    held: Vec<Held>,
    answers: mpsc::UnboundedSender<Answer>,
    next_try: Option<Instant>,
    /// Since when the owner is not reached, and whether people were told.
    lost: Option<(Instant, bool)>,
    empty_since: Instant,
}

/// Starts with those who are at the table already. Returns the way to it.
pub(crate) fn start(
    app: &Arc<App>,
    cluster: &Arc<Cluster>,
    id: &str,
    owner: Option<(String, i64)>,
    seated: Vec<Seated>,
) -> mpsc::Sender<Command> {
    let (way, inbox) = mpsc::channel(INBOX);
    let (answers, answered) = mpsc::unbounded_channel();
    let viewers = seated.into_iter().map(|seated| {
        let viewer = Viewer {
            is_known: true,
            early: Some(Vec::new()),
            seated,
        };
        (viewer.seated.caller.connection, viewer)
    });
    let now = Instant::now();
    let table = RemoteTable {
        app: app.clone(),
        cluster: cluster.clone(),
        id: id.to_owned(),
        lost: owner.is_none().then_some((now, false)),
        owner,
        events: None,
        sequence: None,
        viewers: viewers.collect(),
        pending: BTreeMap::new(),
        held: Vec::new(),
        answers,
        next_try: Some(now),
        empty_since: now,
    };
    app.registry.add_remote(id, way.clone());
    app.metrics.remote_tables.change(1);
    tokio::spawn(table.run(inbox, answered, cluster.notices.subscribe()));
    way
}

impl RemoteTable {
    async fn run(
        mut self,
        mut inbox: mpsc::Receiver<Command>,
        mut answered: mpsc::UnboundedReceiver<Answer>,
        mut notices: broadcast::Receiver<Notice>,
    ) {
        let end = loop {
            if let Some(lease) = self.do_due_work().await {
                break End::Mine(lease);
            }
            if self.is_forgotten() {
                break End::Over;
            }
            let wake = self.wakes_at();
            tokio::select! {
                biased;
                event = next_of(&mut self.events) => match event {
                    Some(batch) => self.receive_batch(&batch).await,
                    None => self.events = None,
                },
                Some(answer) = answered.recv() => self.receive_answer(answer),
                command = inbox.recv() => match command {
                    None => break End::Over,
                    Some(Command::Stop) => {
                        self.stop().await;
                        break End::Over;
                    }
                    Some(command) => self.handle_command(command).await,
                },
                notice = notices.recv() => self.handle_notice(notice.as_ref().ok()),
                () = sleep_until(wake) => {}
            }
        };
        self.events = None;
        match end {
            End::Over => {
                inbox.close();
                self.app.registry.close(&self.id);
            }
            End::Mine(lease) => self.take_over(lease, &mut inbox).await,
        }
        self.app.metrics.remote_tables.change(-1);
        while let Some(command) = inbox.recv().await {
            forward_late(&self.app, &self.id, command).await;
        }
    }

    fn is_forgotten(&self) -> bool {
        self.viewers.is_empty()
            && self.pending.is_empty()
            && self.empty_since.elapsed() >= FORGET_AFTER
    }

    /// When there is something to do even if nothing comes.
    fn wakes_at(&self) -> Instant {
        let now = Instant::now();
        let mut wake = now + Duration::from_secs(60);
        let mut at = |time: Instant| wake = wake.min(time);
        if let Some(next) = self.next_try {
            at(next);
        }
        if let Some((since, false)) = self.lost {
            at(since + self.notice_after());
        }
        for pending in self.pending.values() {
            at(pending.sent.unwrap_or(pending.asked) + ANSWER_WITHIN);
            at(pending.asked + GIVE_UP_AFTER);
        }
        for held in &self.held {
            at(held.came + ORDER_WITHIN);
        }
        if self.viewers.is_empty() {
            at(self.empty_since + FORGET_AFTER);
        }
        wake.max(now + Duration::from_millis(5))
    }

    fn notice_after(&self) -> Duration {
        if self.cluster.bus.is_connected() {
            NOTICE_AFTER
        } else {
            NOTICE_WITHOUT_BUS
        }
    }

    /// Does what is due. Returns the lease when the table is ours.
    async fn do_due_work(&mut self) -> Option<Lease> {
        let now = Instant::now();
        if self.next_try.is_some_and(|next| next <= now) {
            self.next_try = None;
            if self.owner.is_none()
                && let Some(lease) = self.find_owner().await
            {
                return Some(lease);
            }
            if self.owner.is_some() {
                self.register_with_owner().await;
            }
        }
        if let Some((since, false)) = self.lost
            && since.elapsed() >= self.notice_after()
        {
            self.lost = Some((since, true));
            self.announce("table-unreachable");
        }
        let lost_order = |held: &Held| held.came.elapsed() >= ORDER_WITHIN;
        if self.held.iter().any(lost_order) {
            self.resynchronise().await;
        }
        self.retry_pending().await;
        None
    }

    /// Something about the servers or the bus.
    fn handle_notice(&mut self, notice: Option<&Notice>) {
        match notice {
            Some(Notice::NodeGone(node)) => {
                if self.owner.as_ref().is_some_and(|owner| owner.0 == *node) {
                    self.forget_owner();
                }
            }
            Some(Notice::BusLost) => {
                if self.owner.is_some() {
                    self.lost.get_or_insert((Instant::now(), false));
                }
            }
            // Whatever was sent meanwhile is lost.
            Some(Notice::BusBack) | None => {
                for pending in self.pending.values_mut() {
                    pending.is_doubtful |= pending.sent.is_some();
                    pending.sent = None;
                }
                self.next_try = Some(Instant::now());
            }
        }
    }

    /// The server stops: its clients go elsewhere.
    async fn stop(&mut self) {
        let connections: Vec<u64> = self.viewers.keys().copied().collect();
        for connection in connections {
            self.report_gone(connection).await;
        }
        for viewer in self.viewers.values() {
            let caller = &viewer.seated.caller;
            caller.queue.close("shutdown", caller.language);
        }
    }
}

async fn next_of(events: &mut Option<Subscriber>) -> Option<Bytes> {
    match events {
        Some(events) => events.next().await.map(|message| message.payload),
        None => std::future::pending().await,
    }
}
