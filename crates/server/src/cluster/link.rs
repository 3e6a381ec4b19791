//! The owner's side: clients of other servers at a table here. What they are told goes out by one subject for the table, in numbered
//! batches, to every server with somebody at it; answers go to the server that asked.

use crate::app::App;
use crate::cluster::bus::{Bus, frame};
use crate::cluster::wire::{
    Advised, AnswerHead, BatchHead, BatchedAnswer, CommandMessage, ItemHead, RemoteCaller,
    RemoteCommand,
};
use crate::cluster::{Cluster, locked};
use crate::outgoing::Outgoing;
use crate::table::{Command, HintRefused, Hinted, StoredLine};
use axum::extract::ws::Utf8Bytes;
use futures_util::StreamExt;
use protocol::Message;
use std::collections::BTreeMap;
use std::sync::atomic::Ordering;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::timeout;

/// After a quiet time a batch without messages follows, so that whoever missed the last one notices.
const CONFIRM_AFTER: Duration = Duration::from_secs(2);
/// Messages that are sent together.
const AT_ONCE: usize = 256;

/// A client of another server: which one, and its connection there.
pub(crate) type RemoteClient = (Arc<str>, u64);

/// Something for other servers.
#[derive(Debug)]
pub(crate) enum Item {
    /// A text for a client.
    Text {
        to: RemoteClient,
        text: Utf8Bytes,
        number: Option<u64>,
        ends: bool,
    },
    /// The answer to a request.
    Answer {
        reply: Arc<str>,
        text: Utf8Bytes,
        number: Option<u64>,
        /// May it come with the table's messages?
        with_events: bool,
    },
    /// How the table looks.
    Peeked {
        reply: Arc<str>,
        peeked: Box<StoredLine>,
    },
    /// What a bot advises.
    Advised { reply: Arc<str>, advised: Advised },
    /// Whether somebody was forgotten.
    Forgotten { reply: Arc<str>, done: bool },
    /// The table is not here any more.
    NotMine { reply: Arc<str> },
    /// Nobody has the table, and everybody at it is on one server.
    GivenAway,
}

/// The way to a client of another server.
#[derive(Clone, Debug)]
pub(crate) struct RemoteSender {
    pub(crate) items: mpsc::UnboundedSender<Item>,
    pub(crate) to: RemoteClient,
    /// Where the answer to this request is waited for.
    pub(crate) reply: Option<Arc<str>>,
    /// May it come with the table's messages?
    pub(crate) with_events: bool,
}

impl RemoteSender {
    pub(crate) fn send(&self, text: Utf8Bytes, number: Option<u64>, ends: bool) {
        let to = self.to.clone();
        // A table that is not here any more has nothing to say.
        let _ = self.items.send(Item::Text {
            to,
            text,
            number,
            ends,
        });
    }

    pub(crate) fn answer(&self, message: &Message) {
        let number = match message {
            Message::Table { snapshot, .. } => Some(snapshot.number),
            Message::Events { events, .. } => events.last().map(|event| event.number),
            _ => None,
        };
        if let Some(reply) = self.reply.clone() {
            let text = Outgoing::text(message);
            let _ = self.items.send(Item::Answer {
                reply,
                text,
                number,
                with_events: self.with_events,
            });
        }
    }

    pub(crate) fn not_mine(&self) {
        if let Some(reply) = self.reply.clone() {
            let _ = self.items.send(Item::NotMine { reply });
        }
    }
}

/// What connects a table here with its clients elsewhere.
#[derive(Debug)]
pub(crate) struct Link {
    epoch: i64,
    items: mpsc::UnboundedSender<Item>,
    commands: mpsc::UnboundedSender<Command>,
    /// Their connections as the table knows them.
    connections: Mutex<BTreeMap<RemoteClient, u64>>,
}

impl Cluster {
    /// Takes what other servers ask of tables here, until the server ends.
    pub(crate) async fn receive_commands(self: Arc<Self>, app: Arc<App>) {
        let subject = format!("node.{}", self.id);
        let mut commands = self.subscription(&subject).await;
        while let Some(message) = commands.next().await {
            let reply = message.reply.as_ref().and_then(|reply| {
                let reply = reply.as_str().rsplit_once(".reply.")?.1;
                Some(Arc::from(format!("reply.{reply}")))
            });
            if let Some((order, _)) = self.bus.read::<CommandMessage>(&message.payload) {
                self.handle_command(&app, order, reply).await;
            } else if let Some(reply) = reply {
                let head = AnswerHead {
                    version: self.bus.version,
                    not_understood: true,
                    ..AnswerHead::default()
                };
                self.bus.publish(&reply, frame(&head, &[])).await;
            }
        }
    }

    async fn handle_command(&self, app: &Arc<App>, order: CommandMessage, reply: Option<Arc<str>>) {
        let CommandMessage {
            table,
            from,
            command,
            with_events,
            ..
        } = order;
        let Some(link) = self.link_to(app, &table) else {
            if let Some(reply) = reply {
                not_mine(&self.bus, &reply).await;
            }
            return;
        };
        let node: Arc<str> = from.into();
        let caller = |from: RemoteCaller| {
            let to: RemoteClient = (node.clone(), from.connection);
            let connection = link.connection_of(&to, app);
            let sender = RemoteSender {
                items: link.items.clone(),
                to,
                reply: reply.clone(),
                with_events,
            };
            Arc::new(from.here(connection, Outgoing::remote(sender)))
        };
        let command = match command {
            RemoteCommand::Request { from, id, op } => {
                let from = caller(from);
                let span = tracing::info_span!(
                    "request",
                    connection = from.connection,
                    id,
                    op = op.name(),
                    table = op.table(),
                );
                Command::Request { from, id, op, span }
            }
            RemoteCommand::Adopt { from, since, views } => Command::Adopt {
                from: caller(from),
                since,
                views,
            },
            RemoteCommand::Gone { connection } => {
                let Some(connection) = locked(&link.connections).remove(&(node, connection)) else {
                    return;
                };
                Command::Gone { connection }
            }
            RemoteCommand::Peek { person } => {
                let reply = link.peeked(reply);
                Command::Peek { person, reply }
            }
            RemoteCommand::Hint { person } => {
                let (tell, answer) = oneshot::channel();
                tokio::spawn(advise(app.clone(), answer, link.items.clone(), reply));
                Command::Hint {
                    person,
                    reply: tell,
                }
            }
            RemoteCommand::StandUp { person } => {
                link.taken(reply);
                Command::StandUp { person }
            }
            RemoteCommand::Forget { person, anonymous } => {
                let (tell, answer) = oneshot::channel();
                let items = link.items.clone();
                tokio::spawn(async move {
                    if let (Ok(done), Some(reply)) = (answer.await, reply) {
                        let _ = items.send(Item::Forgotten { reply, done });
                    }
                });
                Command::Forget {
                    person,
                    anonymous,
                    reply: tell,
                }
            }
            RemoteCommand::Vacation { person, until } => {
                link.taken(reply);
                Command::Vacation { person, until }
            }
            RemoteCommand::Close => {
                link.taken(reply);
                Command::Close
            }
        };
        let _ = link.commands.send(command);
    }

    /// The link to a table that is here.
    fn link_to(&self, app: &Arc<App>, table: &str) -> Option<Arc<Link>> {
        let (way, epoch) = app.registry.here(table)?;
        let mut links = locked(&self.links);
        if let Some(link) = links.get(table)
            && link.epoch == epoch
        {
            return Some(link.clone());
        }
        let (items, outbox) = mpsc::unbounded_channel();
        let (commands, inbox) = mpsc::unbounded_channel();
        let link = Arc::new(Link {
            epoch,
            items,
            commands,
            connections: Mutex::default(),
        });
        links.insert(table.to_owned(), link.clone());
        let out = Outbox {
            bus: self.bus.clone(),
            subject: format!("table.{table}"),
            owner: self.id.clone(),
            epoch,
            sequence: 0,
        };
        tokio::spawn(out.run(outbox));
        tokio::spawn(forward_commands(inbox, way));
        Some(link)
    }

    /// A table that was released is not here any more: the server with everybody who is at it takes it.
    pub(crate) fn give_away(&self, table: &str, epoch: i64) {
        if let Some(link) = locked(&self.links).get(table)
            && link.epoch == epoch
        {
            let _ = link.items.send(Item::GivenAway);
        }
        self.unlink(table, epoch);
    }

    /// A table has left; whoever asks for it from now on is told so.
    pub(crate) fn unlink(&self, table: &str, epoch: i64) {
        let mut links = locked(&self.links);
        if links.get(table).is_some_and(|link| link.epoch == epoch) {
            links.remove(table);
        }
    }

    /// A server is gone, and its clients with it.
    pub(crate) fn drop_clients_of(&self, node: &str) {
        for link in locked(&self.links).values() {
            let mut connections = locked(&link.connections);
            connections.retain(|(at, _), &mut connection| {
                let stays = **at != *node;
                if !stays {
                    let _ = link.commands.send(Command::Gone { connection });
                }
                stays
            });
        }
    }

    /// How many tables here have clients elsewhere.
    pub(crate) fn links(&self) -> usize {
        locked(&self.links).len()
    }
}

impl Link {
    /// A client's connection as the table knows it.
    fn connection_of(&self, client: &RemoteClient, app: &App) -> u64 {
        *locked(&self.connections)
            .entry(client.clone())
            .or_insert_with(|| app.connections.fetch_add(1, Ordering::Relaxed))
    }

    /// Where the table puts how it looks, for whoever asked.
    fn peeked(&self, reply: Option<Arc<str>>) -> oneshot::Sender<StoredLine> {
        let (tell, answer) = oneshot::channel();
        let items = self.items.clone();
        tokio::spawn(async move {
            if let (Ok(peeked), Some(reply)) = (answer.await, reply) {
                let peeked = Box::new(peeked);
                let _ = items.send(Item::Peeked { reply, peeked });
            }
        });
        tell
    }

    /// Says that something was taken that has no answer of its own.
    fn taken(&self, reply: Option<Arc<str>>) {
        if let Some(reply) = reply {
            let (text, number) = (Utf8Bytes::from_static(""), None);
            let _ = self.items.send(Item::Answer {
                reply,
                text,
                number,
                with_events: false,
            });
        }
    }
}

/// Has a bot think about what a table shows it, for somebody on another server.
async fn advise(
    app: Arc<App>,
    answer: oneshot::Receiver<Result<Hinted, HintRefused>>,
    items: mpsc::UnboundedSender<Item>,
    reply: Option<Arc<str>>,
) {
    let (Ok(hinted), Some(reply)) = (answer.await, reply) else {
        return;
    };
    let advised = match hinted {
        Ok(Hinted::Seen(seen)) => Advised::Advice(app.advise(seen).await.map(Box::new)),
        Ok(Hinted::Advised(advice)) => Advised::Advice(advice),
        Err(refused) => Advised::Refused(refused),
    };
    // A table that is not here any more has nothing to say.
    let _ = items.send(Item::Advised { reply, advised });
}

/// Gives the table what is asked of it, in order, however long it takes.
async fn forward_commands(
    mut commands: mpsc::UnboundedReceiver<Command>,
    table: mpsc::Sender<Command>,
) {
    while let Some(command) = commands.recv().await {
        if let Err(late) = table.send(command).await
            && let Command::Request { from, .. } | Command::Adopt { from, .. } = late.0
        {
            from.queue.not_mine();
        }
    }
}

async fn not_mine(bus: &Bus, reply: &str) {
    let head = AnswerHead {
        version: bus.version,
        not_mine: true,
        ..AnswerHead::default()
    };
    bus.publish(reply, frame(&head, &[])).await;
}

/// Sends what a table has to say to other servers.
struct Outbox {
    bus: Bus,
    subject: String,
    owner: String,
    epoch: i64,
    sequence: u64,
}

impl Outbox {
    async fn run(mut self, mut items: mpsc::UnboundedReceiver<Item>) {
        let mut some = Vec::new();
        let mut unconfirmed = false;
        loop {
            let wait = if unconfirmed {
                CONFIRM_AFTER
            } else {
                Duration::from_secs(3600)
            };
            match timeout(wait, items.recv_many(&mut some, AT_ONCE)).await {
                Ok(0) => return,
                Ok(_) => {
                    let before = self.sequence;
                    self.send(&mut some).await;
                    unconfirmed |= self.sequence != before;
                }
                Err(_) if unconfirmed => {
                    self.batch(&mut Batch::default()).await;
                    unconfirmed = false;
                }
                Err(_) => {}
            }
        }
    }

    async fn send(&mut self, items: &mut Vec<Item>) {
        let (mut batch, mut size) = (Batch::default(), 0);
        let most = self.bus.room();
        for item in items.drain(..) {
            match item {
                Item::Text {
                    to,
                    text,
                    number,
                    ends,
                } => {
                    // What is said after an answer is not heard before it.
                    let is_full = size + text.len() > most && !batch.is_empty();
                    if is_full || !batch.answers.is_empty() {
                        self.batch(&mut batch).await;
                        size = 0;
                    }
                    size += text.len();
                    add(&mut batch.texts, to, text, number, ends);
                }
                Item::Answer {
                    reply,
                    text,
                    number,
                    with_events: true,
                } if !batch.is_empty() && size + text.len() <= most => {
                    size += text.len();
                    batch.answers.push((reply, text, number));
                }
                Item::Answer {
                    reply,
                    text,
                    number,
                    ..
                } => {
                    if !batch.is_empty() {
                        self.batch(&mut batch).await;
                        size = 0;
                    }
                    let head = AnswerHead {
                        number,
                        ..AnswerHead::default()
                    };
                    self.answer(&reply, text.as_bytes(), head).await;
                }
                Item::Peeked { reply, peeked } => {
                    let head = AnswerHead {
                        peeked: Some(peeked),
                        ..AnswerHead::default()
                    };
                    self.answer(&reply, &[], head).await;
                }
                Item::Advised { reply, advised } => {
                    let head = AnswerHead {
                        advised: Some(advised),
                        ..AnswerHead::default()
                    };
                    self.answer(&reply, &[], head).await;
                }
                Item::Forgotten { reply, done } => {
                    let head = AnswerHead {
                        forgotten: Some(done),
                        ..AnswerHead::default()
                    };
                    self.answer(&reply, &[], head).await;
                }
                Item::NotMine { reply } => not_mine(&self.bus, &reply).await,
                Item::GivenAway => {
                    batch.given_away = true;
                    self.batch(&mut batch).await;
                }
            }
        }
        if !batch.is_empty() {
            self.batch(&mut batch).await;
        }
    }

    /// Sends a batch; one that is lost leaves a gap that those who wait for it notice.
    async fn batch(&mut self, batch: &mut Batch) {
        self.sequence += 1;
        let items = batch
            .texts
            .iter()
            .map(|one| ItemHead {
                to: one
                    .to
                    .iter()
                    .map(|(node, connection)| (node.to_string(), *connection))
                    .collect(),
                bytes: one.text.len(),
                number: one.number,
                ends: one.ends,
            })
            .collect();
        let head = BatchHead {
            version: self.bus.version,
            owner: self.owner.clone(),
            epoch: self.epoch,
            sequence: self.sequence,
            items,
            answers: batch
                .answers
                .iter()
                .map(|(reply, text, number)| BatchedAnswer {
                    reply: reply.to_string(),
                    bytes: text.len(),
                    number: *number,
                })
                .collect(),
            given_away: batch.given_away,
        };
        let texts = batch.texts.iter().map(|one| &one.text);
        let texts = texts.chain(batch.answers.iter().map(|(_, text, _)| text));
        let bodies: Vec<&[u8]> = texts.map(|text| text.as_bytes()).collect();
        self.bus.publish(&self.subject, frame(&head, &bodies)).await;
        *batch = Batch::default();
    }

    async fn answer(&self, reply: &str, text: &[u8], mut head: AnswerHead) {
        head.version = self.bus.version;
        head.sequence = self.sequence;
        let mut parts = text.chunks(self.bus.room()).peekable();
        while let Some(part) = parts.next() {
            head.more = parts.peek().is_some();
            if head.more {
                self.bus.publish(reply, frame(&head, &[part])).await;
            } else {
                return self.last(reply, head, part).await;
            }
        }
        self.last(reply, head, &[]).await;
    }

    async fn last(&self, reply: &str, mut head: AnswerHead, part: &[u8]) {
        head.more = false;
        self.bus.publish(reply, frame(&head, &[part])).await;
    }
}

/// What is sent together: texts, then answers, each with its subject and the last event it tells of.
#[derive(Default)]
struct Batch {
    texts: Vec<SharedText>,
    answers: Vec<(Arc<str>, Utf8Bytes, Option<u64>)>,
    given_away: bool,
}

impl Batch {
    fn is_empty(&self) -> bool {
        self.texts.is_empty() && self.answers.is_empty()
    }
}

/// A text and all who get it.
struct SharedText {
    to: Vec<RemoteClient>,
    text: Utf8Bytes,
    number: Option<u64>,
    ends: bool,
}

/// Adds a text to a batch; those who get the same bytes share them, as long as that does not change anybody's order.
fn add(
    batch: &mut Vec<SharedText>,
    to: RemoteClient,
    text: Utf8Bytes,
    number: Option<u64>,
    ends: bool,
) {
    let same = |one: &SharedText| {
        one.text.as_ptr() == text.as_ptr() && one.text.len() == text.len() && one.ends == ends
    };
    // A text for somebody who already got something after it would come too early.
    let after = batch
        .iter()
        .rposition(|one| one.to.contains(&to))
        .map_or(0, |at| at + 1);
    if let Some(one) = batch[after..].iter_mut().find(|one| same(one)) {
        one.to.push(to);
        return;
    }
    let to = vec![to];
    batch.push(SharedText {
        to,
        text,
        number,
        ends,
    });
}
