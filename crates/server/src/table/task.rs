//! The task that owns a table.

use crate::app::App;
use crate::entry::Entry;
use crate::refusal::Refused;
use crate::store::{Append, Row};
use crate::table::agree::Question;
use crate::table::clients::{Caller, Client, Clients, Happened, History, Told, legal, view};
use crate::table::clocks::Clocks;
use crate::table::room::{Broken, Room};
use crate::time::now_ms;
use protocol::{Line, Message, Occupant, Op, Phase, Snapshot, code};
use serde_json::Value;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::time::{Instant, sleep_until};

/// How long a finished game stays in memory when everybody has left.
const LINGER: Duration = Duration::from_secs(5);

/// What others ask of a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A client's request.
    Request {
        from: Box<Caller>,
        id: Option<u64>,
        op: Op,
    },
    /// A connection has ended.
    Gone { connection: u64 },
    /// What a bot made up its mind to, thinking of the table as it was in `epoch`.
    Decided {
        seat: u8,
        epoch: u64,
        action: Option<Value>,
    },
    /// How does it look, and does it wait for this person?
    Peek {
        person: String,
        reply: oneshot::Sender<(Line, bool)>,
    },
    /// The replay of a game that is over.
    Replay {
        reply: oneshot::Sender<Option<Value>>,
    },
    /// Tell everybody and end.
    Stop,
}

/// The owner of a table.
pub(crate) struct Task {
    pub(crate) app: Arc<App>,
    pub(crate) room: Room,
    pub(crate) number: u64,
    pub(crate) history: History,
    pub(crate) clients: Clients,
    pub(crate) clocks: Clocks,
    pub(crate) question: Option<Question>,
    /// Grows with everything a bot should think about anew.
    pub(crate) epoch: u64,
    /// The epoch each seat's bot thinks about.
    pub(crate) thinking: BTreeMap<u8, u64>,
    /// Since when a seat's owner is not there.
    pub(crate) gone: Vec<Option<Instant>>,
    pub(crate) me: mpsc::Sender<Command>,
    empty_since: Instant,
    /// The log could not be written: what is in memory may not be true.
    is_broken: bool,
}

impl Task {
    /// A table from its log.
    pub(crate) fn restore(
        app: Arc<App>,
        id: &str,
        rows: &[Row],
        me: mpsc::Sender<Command>,
    ) -> Result<Self, Broken> {
        let mut entries = rows.iter().map(|row| {
            serde_json::from_str::<Entry>(&row.body)
                .map(|entry| (row, entry))
                .map_err(|error| Broken(format!("entry {}: {error}", row.number)))
        });
        let Some(Ok((first, Entry::Created { config }))) = entries.next() else {
            return Err(Broken(
                "the log does not begin with the making of the table".into(),
            ));
        };
        let now = Instant::now();
        let mut room = Room::new(id, config.clone(), app.shelf);
        let mut history = History::default();
        let created = Entry::Created { config };
        let told = room.follow(&created)?;
        let mut last = Happened {
            number: first.number,
            at: first.at,
            told,
        };
        let most = app.settings.history;
        for entry in entries {
            let (row, entry) = entry?;
            if row.number != last.number + 1 {
                return Err(Broken(format!("entry {} is missing", last.number + 1)));
            }
            let told = room.follow(&entry)?;
            let next = Happened {
                number: row.number,
                at: row.at,
                told,
            };
            history.push(std::mem::replace(&mut last, next), most);
        }
        let (number, at) = (last.number, last.at);
        history.push(last, most);
        let mut task = Task {
            number,
            history,
            clients: Clients::default(),
            clocks: Clocks::new(
                room.clock(),
                room.places.iter().map(|place| place.reserve),
                now,
            ),
            question: None,
            epoch: 0,
            thinking: BTreeMap::new(),
            gone: vec![Some(now); room.places.len()],
            me,
            empty_since: now,
            is_broken: false,
            room,
            app,
        };
        task.clocks.turn(task.must(), None, now);
        if task.clocks.is_slow() {
            let age = u64::try_from(now_ms() - at).unwrap_or(0);
            task.clocks.age(Duration::from_millis(age));
        }
        Ok(task)
    }

    /// Runs the table until it is over and everybody has left.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Command>) {
        self.app.metrics.tables.change(1);
        self.app.hall.list(&self.room.config, self.line());
        loop {
            self.clocks.run(self.is_running(), Instant::now());
            self.prompt_bots();
            if self.ends_at().is_some_and(|at| at <= Instant::now()) {
                break;
            }
            let wake = self.next_deadline();
            let sleep = async {
                match wake {
                    Some(at) => sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = inbox.recv() => match command {
                    None | Some(Command::Stop) => break,
                    Some(command) => self.obey(command).await,
                },
                () = sleep => self.wake().await,
            }
        }
        let reason = if self.is_broken {
            "storage"
        } else {
            "shutdown"
        };
        self.clients.close(reason);
        inbox.close();
        self.app.hall.close(&self.room.id);
        self.app.metrics.tables.change(-1);
        while let Some(command) = inbox.recv().await {
            hand_on(&self.app, &self.room.id, command).await;
        }
    }

    async fn obey(&mut self, command: Command) {
        match command {
            Command::Request { from, id, op } => {
                let answer = self.serve(&from, id, op).await;
                let message = answer.unwrap_or_else(|refused| {
                    self.app.metrics.refusals.add(1);
                    refused.message(id, from.language)
                });
                from.queue.send(&message);
            }
            Command::Gone { connection } => self.leave(connection),
            Command::Decided {
                seat,
                epoch,
                action,
            } => self.decided(seat, epoch, action).await,
            Command::Peek { person, reply } => {
                let seat = self.room.seat_of(&person);
                let mine = seat.is_some_and(|seat| self.must().has(super::room::player(seat)));
                // Whoever asked may have gone.
                let _ = reply.send((self.line(), mine));
            }
            Command::Replay { reply } => {
                let over = self.room.phase == Phase::Over;
                let replay = self
                    .room
                    .game
                    .as_ref()
                    .filter(|_| over)
                    .map(|game| game.replay());
                let _ = reply.send(replay);
            }
            Command::Stop => {}
        }
    }

    async fn serve(&mut self, from: &Caller, id: Option<u64>, op: Op) -> Result<Message, Refused> {
        if let Op::Join {
            invite,
            since,
            views,
            ..
        } = op
        {
            return self.join(from, id, invite.as_deref(), since, views).await;
        }
        if !self.clients.has(from.connection) {
            return Err(Refused::Code(code::NOT_JOINED));
        }
        let number = match op {
            Op::Leave { .. } => {
                self.leave(from.connection);
                None
            }
            Op::Sit { seat, words, .. } => Some(self.sit(from, seat, words).await?),
            Op::Stand { .. } => Some(self.stand(from).await?),
            Op::Bot { seat, level, .. } => Some(self.put_bot(from, seat, level).await?),
            Op::Start { .. } => Some(self.start(from).await?),
            Op::Act { seat, action, .. } => Some(self.act_for(from, seat, &action).await?),
            Op::Back { .. } => Some(self.back(from).await?),
            Op::Ask { what, .. } => self.ask(from, what).await?,
            Op::Consent { yes, .. } => self.consent(from, yes).await?,
            Op::Say { text, .. } => Some(self.say(from, &text).await?),
            Op::Mute { person, on, .. } => Some(self.mute(from, person, on).await?),
            Op::Rematch { .. } => return self.rematch(from, id).await,
            Op::Node { .. } | Op::Legal { .. } | Op::View { .. } => {
                return self.look(from, id, &op);
            }
            Op::Join { .. }
            | Op::Hello { .. }
            | Op::Lobby
            | Op::LeaveLobby
            | Op::Create { .. }
            | Op::Ping => {
                return Err(Refused::Code(code::MALFORMED));
            }
        };
        Ok(Message::Done {
            id,
            ok: true,
            table: Some(self.room.id.clone()),
            number,
            invite: None,
        })
    }

    fn look(&self, from: &Caller, id: Option<u64>, op: &Op) -> Result<Message, Refused> {
        let untimely = Refused::Code(code::UNTIMELY);
        let game = self.room.game.as_ref().ok_or(untimely)?;
        let viewer = self.room.viewer(&from.person);
        match (op, viewer) {
            (Op::Node { .. }, _) => Ok(Message::Node {
                id,
                ok: true,
                node: game.node(),
            }),
            (Op::View { .. }, _) => Ok(Message::View {
                id,
                ok: true,
                view: game.view(viewer),
            }),
            (Op::Legal { list, .. }, kernel::Viewer::Seat(seat)) => Ok(Message::Legal {
                id,
                ok: true,
                legal: game.legal(seat, *list),
            }),
            _ => Err(Refused::Code(code::NOT_YOUR_SEAT)),
        }
    }

    async fn join(
        &mut self,
        from: &Caller,
        id: Option<u64>,
        invite: Option<&str>,
        since: Option<u64>,
        views: bool,
    ) -> Result<Message, Refused> {
        let config = &self.room.config;
        let seat = self.room.seat_of(&from.person);
        let belongs = seat.is_some() || *config.owner == *from.person;
        let invited = !config.private || (invite.is_some() && invite == config.invite.as_deref());
        let may_watch = config.spectators || self.room.phase == Phase::Open;
        let may_enter = belongs || (invited && may_watch);
        if !may_enter {
            return Err(Refused::Code(code::NO_TABLE));
        }
        self.clients.add(Client {
            caller: from.clone(),
            views,
        });
        if let Some(seat) = seat {
            self.gone[usize::from(seat - 1)] = None;
            if self.room.places[usize::from(seat - 1)].away && self.room.phase == Phase::Running {
                self.record(vec![Entry::Back { seat }]).await?;
            }
        }
        self.clocks.run(self.is_running(), Instant::now());
        self.tell_seats();
        Ok(Message::Table {
            id,
            ok: true,
            snapshot: Box::new(self.snapshot(from, since, views)),
        })
    }

    fn snapshot(&self, from: &Caller, since: Option<u64>, views: bool) -> Snapshot {
        let viewer = self.room.viewer(&from.person);
        let you = self.room.seat_of(&from.person);
        let missed = since.and_then(|since| self.history.since(since));
        let events: Option<Vec<_>> = missed.map(|missed| {
            missed
                .map(|one| one.seen(&self.room, viewer, &from.person))
                .collect()
        });
        let belongs = you.is_some() || *self.room.config.owner == *from.person;
        Snapshot {
            line: self.line(),
            owner_id: self.room.config.owner.clone(),
            you,
            number: self.number,
            view: if views || events.is_none() {
                view(&self.room, viewer)
            } else {
                None
            },
            events,
            node: self.room.game.as_ref().map(|game| game.node()),
            legal: legal(&self.room, viewer),
            dice: self.room.dice(),
            clocks: self.clocks.show(Instant::now()),
            invite: self.room.config.invite.clone().filter(|_| belongs),
        }
    }

    fn leave(&mut self, connection: u64) {
        let Some(client) = self.clients.remove(connection) else {
            return;
        };
        let now = Instant::now();
        if self.clients.is_empty() {
            self.empty_since = now;
        }
        let person = &client.caller.person;
        if let Some(seat) = self.room.seat_of(person)
            && !self.clients.is_present(person)
        {
            self.gone[usize::from(seat - 1)] = Some(now);
        }
        self.tell_seats();
    }

    /// Follows entries, makes them durable and tells everybody. Returns the number of the last.
    pub(crate) async fn record(&mut self, entries: Vec<Entry>) -> Result<u64, Refused> {
        let mut made = Vec::with_capacity(entries.len());
        for entry in entries {
            let told = self
                .room
                .follow(&entry)
                .map_err(|Broken(message)| Refused::wrong("", &message))?;
            made.push((entry, told));
        }
        self.keep(made).await
    }

    /// Makes entries durable that were followed already, and tells everybody.
    pub(crate) async fn keep(&mut self, made: Vec<(Entry, Told)>) -> Result<u64, Refused> {
        let at = now_ms();
        let mut append = Append {
            table: self.room.id.clone(),
            rows: Vec::with_capacity(made.len()),
            phase: None,
            sitters: Vec::new(),
        };
        let mut happened = Vec::with_capacity(made.len());
        let (mut fresh, mut relisted) = (false, false);
        for (number, (entry, told)) in (self.number + 1..).zip(made) {
            let body = serde_json::to_string(&entry).expect("entries are plain data");
            append.rows.push(Row { number, at, body });
            if !matches!(entry, Entry::Said { .. } | Entry::Muted { .. }) {
                self.epoch += 1;
            }
            match entry {
                Entry::Seated {
                    occupant: Occupant::Person { person, .. },
                    ..
                } => {
                    append.sitters.push(person);
                    relisted = true;
                }
                Entry::Seated { .. } | Entry::Over | Entry::Closed => relisted = true,
                Entry::Started => (fresh, relisted) = (true, true),
                Entry::Undone { .. } => fresh = true,
                _ => {}
            }
            happened.push(Happened { number, at, told });
        }
        if relisted {
            append.phase = Some(phase_and_line(&self.line()));
        }
        if self.app.journal.append(append).await.is_err() {
            self.is_broken = true;
            return Err(Refused::Code(code::STORAGE));
        }
        self.number += happened.len() as u64;
        let clocks = self.clocks.show(Instant::now());
        self.clients
            .publish(&self.room, &happened, clocks.as_ref(), fresh);
        for one in happened {
            self.history.push(one, self.app.settings.history);
        }
        if relisted {
            self.app.hall.list(&self.room.config, self.line());
        }
        Ok(self.number)
    }

    pub(crate) fn line(&self) -> Line {
        self.room.line(|person| self.clients.is_present(person))
    }

    pub(crate) fn tell_seats(&self) {
        self.clients.tell(&Message::Seats {
            table: self.room.id.clone(),
            seats: self.room.seats(|person| self.clients.is_present(person)),
            spectators: self.clients.spectators(&self.room),
        });
    }

    /// When a table leaves memory: at once when its log cannot be written, or a while after everybody left a finished game.
    pub(super) fn ends_at(&self) -> Option<Instant> {
        if self.is_broken {
            return Some(self.empty_since);
        }
        let over = matches!(self.room.phase, Phase::Over | Phase::Closed);
        (over && self.clients.is_empty()).then(|| self.empty_since + LINGER)
    }

    /// When an open table without anybody is closed.
    pub(crate) fn closes_at(&self) -> Option<Instant> {
        let waits = self.room.phase == Phase::Open && self.clients.is_empty();
        waits.then(|| self.empty_since + self.app.settings.open_for)
    }
}

/// Gives what came too late for a table that leaves memory to its successor, so that nobody waits in vain.
pub(crate) async fn hand_on(app: &Arc<App>, id: &str, command: Command) {
    if let Command::Gone { .. } | Command::Decided { .. } | Command::Stop = command {
        return;
    }
    let sent = match app.table(id).await {
        Ok(table) => table.send(command).await.map_err(|late| late.0),
        Err(_) => Err(command),
    };
    if let Err(Command::Request { from, id, .. }) = sent {
        from.queue
            .send(&Refused::Code(code::NOT_JOINED).message(id, from.language));
    }
}

/// How the database lists a table.
pub(crate) fn phase_and_line(line: &Line) -> (&'static str, String) {
    let phase = match line.phase {
        Phase::Open => "open",
        Phase::Running => "running",
        Phase::Over => "over",
        Phase::Closed => "closed",
    };
    (
        phase,
        serde_json::to_string(line).expect("lines are plain data"),
    )
}
