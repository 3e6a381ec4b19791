//! Which tables there are, and the lobby that lists the public ones.

use crate::cluster::Broadcast;
use crate::entry::Config;
use crate::outgoing::Outgoing;
use crate::table::Command;
use axum::extract::ws::Utf8Bytes;
use protocol::{LobbyEntry, Message, Occupant, Phase, Seat};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError, Weak};
use tokio::sync::{broadcast, mpsc};

/// News that may wait for a client in the lobby; one that misses some gets the whole list again.
const NEWS: usize = 256;

/// The way to a table, and the person who made it.
#[derive(Debug)]
struct Owned {
    owner: String,
    way: mpsc::Sender<Command>,
    place: Place,
}

/// Whose memory a table is in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Place {
    /// This server's; with the epoch of its lease where there are several.
    Here(Option<i64>),
    /// Another server's.
    Elsewhere,
}

/// The tables in memory.
#[derive(Debug)]
pub(crate) struct TableRegistry {
    tables: Mutex<BTreeMap<String, Owned>>,
    /// Public tables, and whether this server lists them.
    lines: Mutex<BTreeMap<String, (LobbyEntry, bool)>>,
    news: broadcast::Sender<Utf8Bytes>,
    /// Where people wait for a game to begin: one table each.
    waiting: Mutex<BTreeMap<String, String>>,
    /// Held while a table is taken into memory, so that it is not taken twice. Each table has its own.
    loading: Mutex<BTreeMap<String, Weak<tokio::sync::Mutex<()>>>>,
    /// The way to other servers.
    others: OnceLock<mpsc::UnboundedSender<Broadcast>>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl TableRegistry {
    pub(crate) fn new() -> Self {
        TableRegistry {
            tables: Mutex::default(),
            lines: Mutex::default(),
            news: broadcast::Sender::new(NEWS),
            waiting: Mutex::default(),
            loading: Mutex::default(),
            others: OnceLock::new(),
        }
    }

    /// The way to a table that is in memory.
    pub(crate) fn find(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        let tables = locked(&self.tables);
        let way = tables.get(id).map(|table| table.way.clone());
        way.filter(|way| !way.is_closed())
    }

    pub(crate) fn add(
        &self,
        id: &str,
        owner: &str,
        way: mpsc::Sender<Command>,
        epoch: Option<i64>,
    ) {
        let (owner, place) = (owner.to_owned(), Place::Here(epoch));
        locked(&self.tables).insert(id.to_owned(), Owned { owner, way, place });
    }

    /// A table that another server has.
    pub(crate) fn add_remote(&self, id: &str, way: mpsc::Sender<Command>) {
        let (owner, place) = (String::new(), Place::Elsewhere);
        locked(&self.tables).insert(id.to_owned(), Owned { owner, way, place });
    }

    /// The way to a table this server has a lease on, and its epoch.
    pub(crate) fn here(&self, id: &str) -> Option<(mpsc::Sender<Command>, i64)> {
        let tables = locked(&self.tables);
        let table = tables.get(id).filter(|table| !table.way.is_closed())?;
        match table.place {
            Place::Here(Some(epoch)) => Some((table.way.clone(), epoch)),
            Place::Here(None) | Place::Elsewhere => None,
        }
    }

    /// The ways to all tables in this server's own memory.
    pub(crate) fn all_here(&self) -> Vec<mpsc::Sender<Command>> {
        let tables = locked(&self.tables);
        let here = tables
            .values()
            .filter(|table| table.place != Place::Elsewhere);
        here.map(|table| table.way.clone()).collect()
    }

    /// From now on other servers are told of changes.
    pub(crate) fn set_broadcasts(&self, others: mpsc::UnboundedSender<Broadcast>) {
        // There is one cluster at most.
        let _ = self.others.set(others);
    }

    fn tell(&self, told: impl FnOnce() -> Broadcast) {
        if let Some(others) = self.others.get() {
            // It ends with the server.
            let _ = others.send(told());
        }
    }

    /// What is held by whoever takes this table into memory.
    pub(crate) fn loading(&self, id: &str) -> Arc<tokio::sync::Mutex<()>> {
        let mut loading = locked(&self.loading);
        if let Some(held) = loading.get(id).and_then(Weak::upgrade) {
            return held;
        }
        loading.retain(|_, held| held.strong_count() > 0);
        let new = Arc::default();
        loading.insert(id.to_owned(), Arc::downgrade(&new));
        new
    }

    /// How many tables of a person are in memory.
    pub(crate) fn owned(&self, person: &str) -> usize {
        let tables = locked(&self.tables);
        tables
            .values()
            .filter(|table| table.owner == person)
            .count()
    }

    pub(crate) fn count(&self) -> usize {
        let tables = locked(&self.tables);
        let here = tables
            .values()
            .filter(|table| table.place != Place::Elsewhere);
        here.count()
    }

    /// The ways to all of them.
    pub(crate) fn all(&self) -> Vec<mpsc::Sender<Command>> {
        let tables = locked(&self.tables);
        tables.values().map(|table| table.way.clone()).collect()
    }

    /// Lists a public table, or lists it anew.
    pub(crate) fn list(&self, config: &Config, line: LobbyEntry) {
        self.show(config.private, line);
    }

    /// The same for a table that is not in memory. It stays in the list while people wait at it for others; games that nobody
    /// is at, and tables nobody sits at, come back to the list with the first who joins.
    pub(crate) fn rest(&self, private: bool, line: LobbyEntry) {
        let sits = |seat: &Seat| matches!(seat.occupant, Occupant::Person { .. });
        if line.phase == Phase::Open && line.seats.iter().any(sits) {
            self.show(private, line);
        } else {
            self.unlist(&line.table);
        }
    }

    /// The same without telling other servers.
    pub(crate) fn rest_quietly(&self, private: bool, line: LobbyEntry) {
        let sits = |seat: &Seat| matches!(seat.occupant, Occupant::Person { .. });
        if !private && line.phase == Phase::Open && line.seats.iter().any(sits) {
            self.keep(line, false);
        }
    }

    fn show(&self, private: bool, line: LobbyEntry) {
        if private {
            return;
        }
        if matches!(line.phase, Phase::Over | Phase::Closed) {
            self.unlist(&line.table);
            return;
        }
        self.tell(|| Broadcast::Listed {
            line: Box::new(line.clone()),
        });
        self.keep(line, self.others.get().is_some());
    }

    fn keep(&self, line: LobbyEntry, here: bool) {
        locked(&self.lines).insert(line.table.clone(), (line.clone(), here));
        // An empty lobby hears nothing.
        let _ = self.news.send(Outgoing::text(&Message::Listed { line }));
    }

    /// Another server lists a table.
    pub(crate) fn listed_elsewhere(&self, line: LobbyEntry) {
        self.keep(line, false);
    }

    /// Another server lists it no more.
    pub(crate) fn unlisted_elsewhere(&self, id: &str) {
        self.forget_line(id);
    }

    /// Is a table listed?
    pub(crate) fn lists(&self, id: &str) -> bool {
        locked(&self.lines).contains_key(id)
    }

    fn unlist(&self, id: &str) {
        self.tell(|| Broadcast::Unlisted {
            table: id.to_owned(),
        });
        self.forget_line(id);
    }

    fn forget_line(&self, id: &str) {
        if locked(&self.lines).remove(id).is_some() {
            let message = Message::Unlisted {
                table: id.to_owned(),
            };
            let _ = self.news.send(Outgoing::text(&message));
        }
    }

    /// A table that takes no more commands has left memory, unless it came back meanwhile.
    pub(crate) fn close(&self, id: &str) {
        let mut tables = locked(&self.tables);
        if tables.get(id).is_none_or(|table| table.way.is_closed()) {
            tables.remove(id);
        }
    }

    /// A person waits at a table from now on; gives the one they waited at before.
    pub(crate) fn waits(&self, person: &str, table: &str) -> Option<String> {
        self.tell(|| Broadcast::Waits {
            person: person.to_owned(),
            table: table.to_owned(),
        });
        let before = locked(&self.waiting).insert(person.to_owned(), table.to_owned());
        before.filter(|before| before != table)
    }

    /// The same, as another server tells it: that one frees the seat they waited on before.
    pub(crate) fn waits_elsewhere(&self, person: &str, table: &str) {
        locked(&self.waiting).insert(person.to_owned(), table.to_owned());
    }

    /// A person does not wait at a table any more, or nobody does, as another server tells it.
    pub(crate) fn waits_no_more_elsewhere(&self, person: Option<&str>, table: &str) {
        locked(&self.waiting)
            .retain(|who, at| at != table || person.is_some_and(|person| person != who));
    }

    /// A person does not wait at a table any more.
    pub(crate) fn waits_no_more(&self, person: &str, table: &str) {
        self.tell(|| Broadcast::WaitsNoMore {
            person: Some(person.to_owned()),
            table: table.to_owned(),
        });
        let mut waiting = locked(&self.waiting);
        if waiting.get(person).is_some_and(|at| at == table) {
            waiting.remove(person);
        }
    }

    /// Nobody waits at a table any more: its game has begun, or never will.
    pub(crate) fn nobody_waits(&self, table: &str) {
        self.tell(|| Broadcast::WaitsNoMore {
            person: None,
            table: table.to_owned(),
        });
        locked(&self.waiting).retain(|_, at| at != table);
    }

    /// The public tables.
    pub(crate) fn lines(&self) -> Vec<LobbyEntry> {
        let lines = locked(&self.lines);
        lines.values().map(|(line, _)| line.clone()).collect()
    }

    /// Those that this server lists.
    pub(crate) fn lines_here(&self) -> Vec<LobbyEntry> {
        let lines = locked(&self.lines);
        let here = lines.values().filter(|(_, here)| *here);
        here.map(|(line, _)| line.clone()).collect()
    }

    /// Every change to them from now on.
    pub(crate) fn news(&self) -> broadcast::Receiver<Utf8Bytes> {
        self.news.subscribe()
    }
}
