//! One connection: reads requests, hands them to tables, and sends what tables have to tell.

use crate::app::App;
use crate::ids;
use crate::limits::Bucket;
use crate::outgoing::{Ending, Incoming, Outgoing, queue};
use crate::refusal::Refused;
use crate::sessions::KnownSession;
use crate::store::{Person, Scopes};
use crate::table::{Caller, Command, forward_late};
use crate::translations::Language;
use axum::extract::ws::{Message as Frame, Utf8Bytes, WebSocket};
use futures_util::SinkExt;
use protocol::{Message, Op, Request, VERSION, code, id_of, negotiate};
use std::collections::BTreeMap;
use std::future::poll_fn;
use std::net::IpAddr;
use std::ops::ControlFlow::{self, Break, Continue};
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::sync::{broadcast, mpsc, watch};
use tokio::time::{MissedTickBehavior, interval, timeout};
use tokio_tungstenite::tungstenite;
use tracing::Instrument;

/// How long a client may take to say hello, and to take a message.
const HELLO_WITHIN: Duration = Duration::from_secs(10);
const TAKE_WITHIN: Duration = Duration::from_secs(10);
/// How long the rest of what a client sends is read after the good bye.
const LINGER: Duration = Duration::from_secs(1);
/// Messages that are sent together.
const AT_ONCE: usize = 16;
/// Tables one connection may be at.
const MAX_TABLES: usize = 100;
/// Requests beyond the rate that are answered before the client is dropped.
const MAX_EXCESS: u32 = 50;

/// Serves a connection until it ends.
pub(crate) async fn serve(app: Arc<App>, mut socket: WebSocket, address: IpAddr) {
    app.metrics.connections.change(1);
    if let Some(session) = Session::open(&app, &mut socket, address).await {
        session.run(&mut socket).await;
    }
    app.metrics.connections.change(-1);
    // The client may be gone already.
    let _ = timeout(TAKE_WITHIN, socket.send(Frame::Close(None))).await;
    // A connection that is closed with unread bytes is reset, and the client might never read why: so they are read.
    let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
    let _ = timeout(LINGER, rest).await;
}

/// Who says hello, or why they are not let in: who cannot be looked up now is no stranger, and keeps the token.
async fn known(
    app: &App,
    version: Option<u32>,
    token: &str,
) -> Result<(Person, Scopes), &'static str> {
    // There is one version so far; a second one is kept with the session.
    version.ok_or(code::VERSION)?;
    let known = app.person_of(token).await.map_err(|_| code::STORAGE)?;
    let known = known.ok_or(code::HELLO)?;
    if app.bans.has_person(&known.0.id) {
        return Err(code::BANNED);
    }
    Ok(known)
}

struct Session {
    app: Arc<App>,
    /// Every request says who sent it.
    caller: Arc<Caller>,
    /// What the token is good for.
    scopes: Scopes,
    incoming: Incoming,
    /// Found by its token for as long as it lasts.
    _known: KnownSession,
    tables: BTreeMap<String, mpsc::Sender<Command>>,
    news: Option<broadcast::Receiver<Utf8Bytes>>,
    messages: Bucket,
    excess: u32,
    /// When the client was last sent something.
    told: Instant,
}

impl Session {
    /// Waits for a valid hello.
    async fn open(app: &Arc<App>, socket: &mut WebSocket, address: IpAddr) -> Option<Session> {
        let first = timeout(HELLO_WITHIN, socket.recv()).await.ok()??.ok()?;
        let text = first.to_text().unwrap_or_default();
        let (queue, incoming) = queue(app.settings.queue);
        let connection = app.connections.fetch_add(1, Ordering::Relaxed);
        let request = Request::read(text);
        let id = request
            .as_ref()
            .map_or_else(|wrong| wrong.id, |request| request.id);
        let mut language = Language::En;
        let known = match request.map(|request| request.op) {
            Ok(Op::Hello {
                version,
                versions,
                token,
                language: wanted,
            }) => {
                language = Language::of_tag(wanted.as_deref());
                let hash = ids::hash(&token);
                let known_session =
                    app.sessions
                        .add(hash, connection, queue.clone(), (language, address));
                let known = known(app, negotiate(version, &versions), &token).await;
                known
                    .map(|person| (person, known_session))
                    .map_err(Refused::Code)
            }
            // Whoever tries to say hello is told which word of it is wrong.
            Err(wrong) if !matches!(&*wrong.field, "" | "op") => {
                Err(Refused::wrong(&wrong.field, &wrong.message))
            }
            Ok(_) | Err(_) => Err(Refused::Code(code::HELLO)),
        };
        let ((person, scopes), known_session) = match known {
            Ok(known) => known,
            Err(why) => {
                app.metrics.refusals.add(1);
                let refused = Outgoing::text(&why.message(id, language));
                let _ = timeout(TAKE_WITHIN, socket.send(Frame::Text(refused))).await;
                return None;
            }
        };
        let caller = Caller {
            connection,
            address,
            account: person.login.is_some(),
            person: person.id.into(),
            name: person.name.into(),
            bot_of: person.bot_of.map(Into::into),
            language,
            queue,
        };
        caller.queue.send(&welcome(app, &caller, id));
        Some(Session {
            app: app.clone(),
            caller: Arc::new(caller),
            scopes,
            incoming,
            _known: known_session,
            tables: BTreeMap::new(),
            news: None,
            messages: Bucket::new(app.settings.messages, Instant::now()),
            excess: 0,
            told: Instant::now(),
        })
    }

    async fn run(mut self, socket: &mut WebSocket) {
        let every = self.app.settings.ping_every;
        let mut ping = interval(every);
        ping.set_missed_tick_behavior(MissedTickBehavior::Delay);
        ping.tick().await;
        let mut quiet = 0;
        // Made once: a message wakes the session, and each time they would be entered in lists and taken out again.
        let mut stopping = self.app.stopping.subscribe();
        let mut stopped = pin!(stopped(&mut stopping));
        let mut end = self.incoming.end.clone();
        let mut ended = pin!(ended(&mut end));
        loop {
            let flow = tokio::select! {
                biased;
                ending = &mut ended => {
                    self.end(socket, ending).await;
                    Break(())
                }
                Some(text) = self.incoming.queue.recv() => self.send_all(socket, text).await,
                frame = socket.recv() => {
                    quiet = 0;
                    match frame {
                        Some(Ok(Frame::Text(text))) => self.receive(text.as_str()).await,
                        Some(Ok(Frame::Binary(_))) => self.receive("").await,
                        Some(Ok(Frame::Ping(_) | Frame::Pong(_))) => {
                            self.counts();
                            Continue(())
                        }
                        Some(Err(error)) if is_too_large(&error) => {
                            self.caller.queue.close("too_large", self.caller.language);
                            self.end(socket, Ending::Polite).await;
                            Break(())
                        }
                        Some(Ok(Frame::Close(_)) | Err(_)) | None => Break(()),
                    }
                }
                news = next_news(&mut self.news) => {
                    let text = news.unwrap_or_else(|_| self.lobby(None));
                    self.send(socket, Frame::Text(text)).await
                }
                _ = ping.tick() => {
                    quiet += 1;
                    // Whoever talks and is talked to is known to be there, also to proxies between.
                    let is_lively = quiet == 1 && self.told.elapsed() < every / 2;
                    match quiet {
                        _ if is_lively => Continue(()),
                        0..=2 => self.send(socket, Frame::Ping(Vec::new().into())).await,
                        _ => Break(()),
                    }
                }
                () = &mut stopped, if self.tables.is_empty() => {
                    self.caller.queue.close("shutdown", self.caller.language);
                    self.end(socket, Ending::Polite).await;
                    Break(())
                }
            };
            if flow.is_break() {
                break;
            }
        }
        for name in self.tables.keys() {
            let gone = Command::Gone {
                connection: self.caller.connection,
            };
            // A table that is gone itself does not mind.
            if let Some(table) = self.app.registry.find(name) {
                let _ = table.send(gone).await;
            }
        }
    }

    /// Sends what is left, unless the client is too slow for that.
    async fn end(&mut self, socket: &mut WebSocket, ending: Ending) {
        if ending == Ending::Slow {
            self.app.metrics.dropped_slow.add(1);
            return;
        }
        while let Ok(text) = self.incoming.queue.try_recv() {
            if self.send(socket, Frame::Text(text)).await.is_break() {
                return;
            }
        }
    }

    /// Sends a text and what waits behind it, so that an action's events and its answer are one packet.
    async fn send_all(&mut self, socket: &mut WebSocket, first: Utf8Bytes) -> ControlFlow<()> {
        self.told = Instant::now();
        let mut texts = vec![first];
        while texts.len() < AT_ONCE
            && let Ok(text) = self.incoming.queue.try_recv()
        {
            texts.push(text);
        }
        let sent = async {
            for text in texts {
                socket.feed(Frame::Text(text)).await?;
            }
            socket.flush().await
        };
        self.in_time(sent).await
    }

    /// Sends a frame to a client that takes it in time, and before its queue is full.
    async fn send(&self, socket: &mut WebSocket, frame: Frame) -> ControlFlow<()> {
        self.in_time(socket.send(frame)).await
    }

    async fn in_time(
        &self,
        sent: impl Future<Output = Result<(), axum::Error>>,
    ) -> ControlFlow<()> {
        let mut sent = pin!(sent);
        // A client that reads has taken it already.
        if let Poll::Ready(taken) =
            poll_fn(|context| Poll::Ready(sent.as_mut().poll(context))).await
        {
            return taken.map_or(Break(()), Continue);
        }
        let mut end = self.incoming.end.clone();
        let taken = tokio::select! {
            biased;
            taken = timeout(TAKE_WITHIN, sent) => taken.ok(),
            _ = end.wait_for(|ending| *ending == Ending::Slow) => None,
        };
        match taken {
            Some(Ok(())) => Continue(()),
            Some(Err(_)) => Break(()),
            None => {
                self.app.metrics.dropped_slow.add(1);
                Break(())
            }
        }
    }

    /// Counts a frame; false when there are too many. Whoever does not stop then is dropped.
    fn counts(&mut self) -> bool {
        self.app.metrics.messages.add(1);
        if self
            .messages
            .take(self.app.settings.messages, Instant::now())
        {
            self.excess = 0;
            return true;
        }
        self.excess += 1;
        if self.excess == MAX_EXCESS {
            self.app.metrics.dropped_fast.add(1);
            self.caller.queue.close("too_fast", self.caller.language);
        }
        false
    }

    /// Takes one message of the client.
    async fn receive(&mut self, text: &str) -> ControlFlow<()> {
        if !self.counts() {
            self.refuse(id_of(text), &Refused::Code(code::TOO_MANY));
            return Continue(());
        }
        match Request::read(text) {
            Ok(request) => {
                let id = request.id;
                let span = tracing::info_span!(
                    "request",
                    connection = self.caller.connection,
                    id,
                    op = request.op.name(),
                    table = request.op.table(),
                );
                let handled = self.handle_request(request).instrument(span.clone()).await;
                if let Err(refused) = handled {
                    span.in_scope(|| self.refuse(id, &refused));
                }
            }
            Err(wrong) => self.refuse(wrong.id, &Refused::wrong(&wrong.field, &wrong.message)),
        }
        Continue(())
    }

    async fn handle_request(&mut self, request: Request) -> Result<(), Refused> {
        let Request { id, op } = request;
        if !self.scopes.allow(op.scope()) {
            return Err(Refused::Code(code::SCOPE));
        }
        let done = |table, invite| Message::Done {
            id,
            ok: true,
            table,
            number: None,
            invite,
        };
        match op {
            Op::Hello { .. } => return Err(Refused::Code(code::UNTIMELY)),
            Op::Ping => self.caller.queue.send(&done(None, None)),
            Op::Lobby => {
                self.news = Some(self.app.registry.news());
                self.caller.queue.send_text(self.lobby(id));
            }
            Op::LeaveLobby => {
                self.news = None;
                self.caller.queue.send(&done(None, None));
            }
            Op::Create { .. } | Op::PlayOn { .. } => {
                // Going on reads a whole log: not as often as somebody can ask.
                if matches!(op, Op::PlayOn { .. }) {
                    self.may_talk()?;
                }
                let (table, invite) = Box::pin(self.app.create_for(&self.caller, op)).await?;
                self.caller.queue.send(&done(Some(table), invite));
            }
            op => {
                let is_talk = matches!(
                    op,
                    Op::Say { .. }
                        | Op::Mute { .. }
                        | Op::Report { .. }
                        | Op::Remove { .. }
                        | Op::Sit { .. }
                        | Op::Lock { .. }
                        | Op::Stand { .. }
                        | Op::Bot { .. }
                        | Op::Change { .. }
                        | Op::Order { .. }
                        | Op::Offer { .. }
                );
                if is_talk {
                    self.may_talk()?;
                }
                self.forward(id, op).await?;
            }
        }
        Ok(())
    }

    /// Counts what a client does beside playing; refuses when it is too much.
    fn may_talk(&self) -> Result<(), Refused> {
        let (app, from) = (&self.app, &self.caller);
        if app.talk_by_person.take_for(from.person.to_string())
            && app.talk_by_address.take(from.address)
        {
            Ok(())
        } else {
            Err(Refused::Code(code::TOO_MANY))
        }
    }

    /// Hands a request to its table.
    async fn forward(&mut self, id: Option<u64>, op: Op) -> Result<(), Refused> {
        let name = op.table().unwrap_or_default();
        let joins = matches!(op, Op::Join { .. });
        let known = self.tables.get(name);
        if known.is_none() && !joins {
            return Err(Refused::Code(code::NOT_JOINED));
        }
        let table = if let Some(table) = known.filter(|table| !table.is_closed()) {
            table.clone()
        } else {
            // It has left memory since, or is new to this connection.
            let table = Box::pin(self.app.table(name)).await?;
            self.remember(name, &table)?;
            table
        };
        if matches!(op, Op::Leave { .. }) {
            self.tables.remove(name);
        }
        let from = self.caller.clone();
        let span = tracing::Span::current();
        let request = Command::Request { from, id, op, span };
        let sent = table.send(request).await;
        if let Err(late) = sent
            && let Command::Request { op, .. } = &late.0
        {
            let name = op.table().unwrap_or_default().to_owned();
            Box::pin(forward_late(&self.app, &name, late.0)).await;
        }
        Ok(())
    }

    /// Keeps the way to a table.
    fn remember(&mut self, name: &str, table: &mpsc::Sender<Command>) -> Result<(), Refused> {
        if self.tables.len() >= MAX_TABLES && !self.tables.contains_key(name) {
            let registry = &self.app.registry;
            self.tables.retain(|name, _| registry.find(name).is_some());
            if self.tables.len() >= MAX_TABLES {
                return Err(Refused::Code(code::TOO_MANY));
            }
        }
        self.tables.insert(name.to_owned(), table.clone());
        Ok(())
    }

    fn lobby(&self, id: Option<u64>) -> Utf8Bytes {
        let tables = self.app.registry.lines();
        Outgoing::text(&Message::Tables {
            id,
            ok: true,
            tables,
        })
    }

    fn refuse(&self, id: Option<u64>, refused: &Refused) {
        self.app.metrics.refusals.add(1);
        tracing::debug!(id, code = refused.code(), "refused");
        self.caller
            .queue
            .send(&refused.message(id, self.caller.language));
    }
}

/// Was a message longer than any may be?
fn is_too_large(error: &axum::Error) -> bool {
    let reason = std::error::Error::source(error);
    let reason = reason.and_then(|reason| reason.downcast_ref::<tungstenite::Error>());
    matches!(reason, Some(tungstenite::Error::Capacity(_)))
}

fn welcome(app: &App, caller: &Caller, id: Option<u64>) -> Message {
    Message::Welcome {
        id,
        ok: true,
        version: VERSION,
        program: concat!("landnam ", env!("CARGO_PKG_VERSION")).to_owned(),
        person: caller.person.to_string(),
        name: caller.name.to_string(),
        account: caller.account,
        language: caller.language.tag().to_owned(),
        games: app.catalog.names().map(str::to_owned).collect(),
        bots: app.bots.names().map(str::to_owned).collect(),
        several: app.cluster().is_some(),
    }
}

/// Returns when the connection shall end.
async fn ended(end: &mut watch::Receiver<Ending>) -> Ending {
    let ended = end.wait_for(|ending| *ending != Ending::Open).await;
    // The session itself holds a way to its client, so that there always is one.
    ended.map_or(Ending::Polite, |ending| *ending)
}

async fn next_news(
    news: &mut Option<broadcast::Receiver<Utf8Bytes>>,
) -> Result<Utf8Bytes, broadcast::error::RecvError> {
    match news {
        Some(news) => news.recv().await,
        None => std::future::pending().await,
    }
}

async fn stopped(stopping: &mut watch::Receiver<bool>) {
    // The sender lives as long as the server.
    let _ = stopping.wait_for(|stopping| *stopping).await;
}
