//! What all servers must know: the lobby, who waits where, who is banned or logged out, what the host announces. It is told by one
//! subject; what may be lost there and matters is read from the database from time to time.

use crate::app::App;
use crate::cluster::bus::frame;
use crate::cluster::wire::{ConnectedAnswer, ConnectedQuestion, Versioned};
use crate::cluster::{Cluster, Notice, locked};
use crate::limits::Buckets;
use crate::table::StoredLine;
use axum::body::Bytes;
use futures_util::StreamExt;
use protocol::LobbyEntry;
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};
use std::net::IpAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::time::{Instant, MissedTickBehavior, interval, timeout_at};

/// How often connections are compared with the tokens and bans in the database.
const CHECK_EVERY: Duration = Duration::from_secs(30);
/// How often the others are told how many connections each address has here.
const COUNT_EVERY: Duration = Duration::from_secs(1);
/// How long anybody waits for others to tell who is connected to them.
const CONNECTED_WITHIN: Duration = Duration::from_millis(500);

/// What the limit of what people say is called.
const TALK_BY_PERSON: &str = "talk_by_person";

/// Something every server must know.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub(crate) enum Broadcast {
    /// A public table is listed, or listed anew.
    Listed { line: Box<LobbyEntry> },
    /// It is not any more.
    Unlisted { table: String },
    /// Tell me everything that is listed by you.
    WhatIsListed,
    /// A person waits at a table, and nowhere else.
    Waits { person: String, table: String },
    /// A person waits there no more; nobody does without a person.
    WaitsNoMore {
        person: Option<String>,
        table: String,
    },
    /// These tokens are not valid any more.
    LoggedOut { tokens: Vec<String>, code: String },
    /// Bans have changed.
    Bans,
    /// The host has something to say.
    Announced { text: String },
    /// Connections of each address, and what was taken from limits since the last time.
    Counts {
        connections: Vec<(IpAddr, usize)>,
        /// Which limit, of whom, how much.
        taken: Vec<(String, String, u32)>,
    },
    /// A server has stopped.
    Left { node: String },
}

/// A message to everybody.
#[derive(Debug, Serialize, Deserialize)]
struct BroadcastMessage {
    version: u32,
    from: String,
    #[serde(rename = "told")]
    broadcast: Broadcast,
}

impl Versioned for BroadcastMessage {
    fn version(&self) -> u32 {
        self.version
    }
}

/// What another server told of itself.
#[derive(Debug, Default)]
pub(crate) struct OtherServer {
    pub(super) lines: BTreeSet<String>,
    pub(super) connections: BTreeMap<IpAddr, usize>,
}

impl Cluster {
    /// Tells all other servers, soon.
    pub(crate) fn tell(&self, broadcast: Broadcast) {
        // It ends with the server.
        let _ = self.broadcasts.send(broadcast);
    }

    pub(super) async fn publish(&self, broadcast: &Broadcast) {
        let message = BroadcastMessage {
            version: self.bus.version,
            from: self.id.clone(),
            broadcast: broadcast.clone(),
        };
        self.bus.publish("all", frame(&message, &[])).await;
    }

    /// Sends what waits, and what is told from time to time.
    pub(super) async fn send_broadcasts(
        self: Arc<Self>,
        app: Arc<App>,
        mut broadcast: mpsc::UnboundedReceiver<Broadcast>,
    ) {
        let mut notices = self.notices.subscribe();
        let mut count = interval(COUNT_EVERY);
        let mut check = interval(CHECK_EVERY);
        count.set_missed_tick_behavior(MissedTickBehavior::Delay);
        check.set_missed_tick_behavior(MissedTickBehavior::Delay);
        check.tick().await;
        let mut had_connections = false;
        self.publish(&Broadcast::WhatIsListed).await;
        loop {
            tokio::select! {
                next = broadcast.recv() => match next {
                    Some(broadcast) => self.publish(&broadcast).await,
                    None => return,
                },
                notice = notices.recv() => match notice {
                    Ok(Notice::NodeGone(node)) => self.forget_lines_of(&app, &node).await,
                    Ok(Notice::BusBack) | Err(_) => {
                        self.publish(&Broadcast::WhatIsListed).await;
                        self.list_all(&app).await;
                        self.check(&app).await;
                    }
                    Ok(Notice::BusLost) => {}
                },
                _ = count.tick() => {
                    let (connections, taken) = (app.connected.all(), app.taken_from_limits());
                    // That there are none any more is told as well.
                    if had_connections || !connections.is_empty() || !taken.is_empty() {
                        had_connections = !connections.is_empty();
                        self.publish(&Broadcast::Counts { connections, taken }).await;
                    }
                }
                _ = check.tick() => self.check(&app).await,
            }
        }
    }

    /// Compares what is known here with the database.
    async fn check(&self, app: &App) {
        if let Ok(bans) = self.store.bans().await {
            app.enforce_bans(bans).await;
        }
        let tokens = app.sessions.tokens();
        if !tokens.is_empty()
            && let Ok(revoked) = self.store.revoked(&tokens).await
        {
            app.sessions.close(&revoked, "logged_out");
        }
    }

    async fn list_all(&self, app: &App) {
        for line in app.registry.lines_here() {
            let line = Box::new(line);
            self.publish(&Broadcast::Listed { line }).await;
        }
    }

    /// Takes what others tell, until the server ends.
    pub(super) async fn receive_broadcasts(self: Arc<Self>, app: Arc<App>) {
        let mut broadcast = self.subscription("all").await;
        while let Some(message) = broadcast.next().await {
            self.receive_broadcast(&app, &message.payload).await;
        }
    }

    async fn receive_broadcast(&self, app: &Arc<App>, message: &Bytes) {
        let Some((
            BroadcastMessage {
                from, broadcast, ..
            },
            _,
        )) = self.bus.read::<BroadcastMessage>(message)
        else {
            return;
        };
        if from == self.id {
            return;
        }
        // One that has just come is known at once, not at the next look.
        if !locked(&self.others).contains_key(&from) {
            self.stranger.notify_one();
        }
        match broadcast {
            Broadcast::Listed { line } => {
                let mut elsewhere = locked(&self.elsewhere);
                for known in elsewhere.values_mut() {
                    known.lines.remove(&line.table);
                }
                let known = elsewhere.entry(from).or_default();
                known.lines.insert(line.table.clone());
                drop(elsewhere);
                app.registry.listed_elsewhere(*line);
            }
            Broadcast::Unlisted { table } => {
                if let Some(known) = locked(&self.elsewhere).get_mut(&from) {
                    known.lines.remove(&table);
                }
                app.registry.unlisted_elsewhere(&table);
            }
            Broadcast::WhatIsListed => self.list_all(app).await,
            Broadcast::Waits { person, table } => app.registry.waits_elsewhere(&person, &table),
            Broadcast::WaitsNoMore { person, table } => {
                app.registry
                    .waits_no_more_elsewhere(person.as_deref(), &table);
            }
            Broadcast::LoggedOut { tokens, code } => app.sessions.close(&tokens, &code),
            Broadcast::Bans => {
                if let Ok(bans) = self.store.bans().await {
                    app.enforce_bans(bans).await;
                }
            }
            Broadcast::Announced { text } => app.sessions.announce(&text),
            Broadcast::Counts { connections, taken } => {
                let mut elsewhere = locked(&self.elsewhere);
                elsewhere.entry(from).or_default().connections = connections.into_iter().collect();
                drop(elsewhere);
                app.taken_elsewhere(&taken);
            }
            Broadcast::Left { node } => self.is_gone(&node),
        }
    }

    /// Tables of a server that is gone are listed again by whoever takes them.
    async fn forget_lines_of(&self, app: &App, node: &str) {
        let known = locked(&self.elsewhere).remove(node);
        for table in &known.unwrap_or_default().lines {
            app.registry.unlisted_elsewhere(table);
        }
        // Those that were at rest there still are.
        if let Err(error) = app.list_resting().await {
            tracing::warn!(%error, "the lobby may lack tables");
        }
    }

    /// The tables in the memory of other servers, as the database lists them.
    pub(crate) async fn tables_elsewhere(&self) -> Vec<LobbyEntry> {
        let lines = self.store.lines_elsewhere(&self.node()).await;
        let lines = lines.unwrap_or_default().into_iter();
        let read = |text: String| serde_json::from_str::<StoredLine>(&text).ok();
        lines.filter_map(read).map(|stored| stored.line).collect()
    }

    /// Which of these tokens somebody is connected with to another server. One that does not answer soon is not waited for.
    pub(crate) async fn connected_elsewhere(&self, tokens: Vec<String>) -> BTreeSet<String> {
        let mut others = locked(&self.others).len();
        let mut connected = BTreeSet::new();
        if others == 0 || tokens.is_empty() {
            return connected;
        }
        let (answers, mut answered) = mpsc::unbounded_channel();
        let number = self.expect_answer(answers);
        let reply = format!("reply.{}.{number}", self.id);
        let question = ConnectedQuestion {
            version: self.bus.version,
            from: self.id.clone(),
            tokens,
        };
        let late = Instant::now() + CONNECTED_WITHIN;
        if self
            .bus
            .ask("connected", reply, frame(&question, &[]))
            .await
        {
            while others > 0
                && let Ok(Some(answer)) = timeout_at(late, answered.recv()).await
                && let Some(answer) = answer.frame
            {
                others -= 1;
                if let Some((known, _)) = self.bus.read::<ConnectedAnswer>(&answer) {
                    connected.extend(known.tokens);
                }
            }
        }
        self.expect_no_answer(number);
        connected
    }

    /// Tells other servers who is connected here, until the server ends.
    pub(super) async fn answer_connected_questions(self: Arc<Self>, app: Arc<App>) {
        let mut asked = self.subscription("connected").await;
        while let Some(message) = asked.next().await {
            let Some((question, _)) = self.bus.read::<ConnectedQuestion>(&message.payload) else {
                continue;
            };
            let reply = message.reply.as_ref();
            let reply = reply.and_then(|reply| reply.as_str().rsplit_once(".reply."));
            let (Some((_, reply)), true) = (reply, question.from != self.id) else {
                continue;
            };
            let mut tokens = question.tokens;
            tokens.retain(|token| app.sessions.is_connected(std::slice::from_ref(token)));
            let answer = ConnectedAnswer {
                version: self.bus.version,
                from: self.id.clone(),
                tokens,
            };
            let reply = format!("reply.{reply}");
            self.bus.publish(&reply, frame(&answer, &[])).await;
        }
    }

    /// How many connections an address has on other servers.
    pub(crate) fn connections_elsewhere(&self, address: IpAddr) -> usize {
        let elsewhere = locked(&self.elsewhere);
        let counts = elsewhere.values();
        counts.filter_map(|one| one.connections.get(&address)).sum()
    }
}

impl App {
    /// What was taken from limits since the last time: which limit, of whom, how much.
    fn taken_from_limits(&self) -> Vec<(String, String, u32)> {
        let mut all = Vec::new();
        for (name, limit) in self.limits_by_address() {
            let taken = limit.taken().into_iter();
            all.extend(taken.map(|(who, count)| (name.to_owned(), who.to_string(), count)));
        }
        let taken = self.talk_by_person.taken().into_iter();
        all.extend(taken.map(|(who, count)| (TALK_BY_PERSON.to_owned(), who, count)));
        all
    }

    /// The same that others took: a limit is one for all servers.
    fn taken_elsewhere(&self, taken: &[(String, String, u32)]) {
        let by_address = self.limits_by_address();
        for (name, who, count) in taken {
            if name == TALK_BY_PERSON {
                self.talk_by_person.taken_elsewhere(who.clone(), *count);
            } else if let Some((_, limit)) = by_address.iter().find(|(known, _)| known == name)
                && let Ok(address) = who.parse()
            {
                limit.taken_elsewhere(address, *count);
            }
        }
    }

    fn limits_by_address(&self) -> [(&'static str, &Buckets); 4] {
        [
            ("requests", &self.requests),
            ("attempts", &self.attempts),
            ("readings", &self.readings),
            ("talk_by_address", &self.talk_by_address),
        ]
    }

    /// Is it this server's turn to do what is done once by all of them in so much time?
    pub(crate) async fn takes_chore(&self, name: &str, every: Duration) -> bool {
        match self.cluster() {
            None => true,
            // Whoever cannot ask leaves it to the others.
            Some(cluster) => cluster.store.take_chore(name, every).await.unwrap_or(false),
        }
    }
}
