//! Which tables there are, and the lobby that lists the public ones.

use crate::entry::Config;
use crate::outgoing::Outgoing;
use crate::table::Command;
use axum::extract::ws::Utf8Bytes;
use protocol::{Line, Message, Phase};
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::{broadcast, mpsc};

/// News that may wait for a client in the lobby; one that misses some gets the whole list again.
const NEWS: usize = 256;

/// The tables in memory.
#[derive(Debug)]
pub(crate) struct Hall {
    tables: Mutex<BTreeMap<String, mpsc::Sender<Command>>>,
    lines: Mutex<BTreeMap<String, Line>>,
    news: broadcast::Sender<Utf8Bytes>,
    /// Held while a table is taken into memory, so that it is not taken twice.
    pub(crate) door: tokio::sync::Mutex<()>,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hall {
    pub(crate) fn new() -> Self {
        Hall {
            tables: Mutex::default(),
            lines: Mutex::default(),
            news: broadcast::Sender::new(NEWS),
            door: tokio::sync::Mutex::default(),
        }
    }

    /// The way to a table that is in memory.
    pub(crate) fn find(&self, id: &str) -> Option<mpsc::Sender<Command>> {
        let tables = locked(&self.tables);
        tables.get(id).filter(|table| !table.is_closed()).cloned()
    }

    pub(crate) fn add(&self, id: &str, table: mpsc::Sender<Command>) {
        locked(&self.tables).insert(id.to_owned(), table);
    }

    pub(crate) fn count(&self) -> usize {
        locked(&self.tables).len()
    }

    /// Open tables and games a person owns.
    pub(crate) fn all(&self) -> Vec<mpsc::Sender<Command>> {
        locked(&self.tables).values().cloned().collect()
    }

    /// Lists a public table, or lists it anew.
    pub(crate) fn list(&self, config: &Config, line: Line) {
        if config.private {
            return;
        }
        if matches!(line.phase, Phase::Over | Phase::Closed) {
            self.unlist(&line.table);
            return;
        }
        locked(&self.lines).insert(line.table.clone(), line.clone());
        // An empty lobby hears nothing.
        let _ = self.news.send(Outgoing::text(&Message::Listed { line }));
    }

    fn unlist(&self, id: &str) {
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
        if tables.get(id).is_none_or(mpsc::Sender::is_closed) {
            tables.remove(id);
            self.unlist(id);
        }
    }

    /// The public tables.
    pub(crate) fn lines(&self) -> Vec<Line> {
        locked(&self.lines).values().cloned().collect()
    }

    /// Every change to them from now on.
    pub(crate) fn news(&self) -> broadcast::Receiver<Utf8Bytes> {
        self.news.subscribe()
    }
}
