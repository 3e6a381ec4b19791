//! From what happens to the log, and only then to memory and to everybody.

use crate::entry::Entry;
use crate::log_writer::AppendError;
use crate::refusal::Refused;
use crate::store::{Append, Row};
use crate::table::clients::{NumberedEvent, ViewerMessage};
use crate::table::room::{LogError, Room};
use crate::table::summary::StoredLine;
use crate::table::task::Task;
use crate::time::now_ms;
use protocol::{Occupant, Phase, code};
use serde_json::Value;
use std::time::Duration;
use tokio::time::timeout;

/// How long a lease is good at most.
const LEASE: Duration = Duration::from_secs(10);

/// Entries that are not in the log yet, and the table as it will be once they are.
#[derive(Debug)]
pub(crate) struct Draft {
    pub(super) room: Room,
    at: i64,
    made: Vec<(Entry, ViewerMessage)>,
}

impl Draft {
    /// What may follow on a table, at this time.
    pub(super) fn of(room: &Room, at: i64) -> Self {
        Draft {
            room: room.clone(),
            at,
            made: Vec::new(),
        }
    }

    /// Makes an entry: what it does is done by the function that reads logs.
    pub(super) fn add(&mut self, mut entry: Entry) -> Result<(), LogError> {
        let told = self.room.apply(self.at, &entry)?;
        // A move is kept in one spelling, and chance as it was drawn.
        if let (Entry::Moved { action, .. }, Some(game)) = (&mut entry, &self.room.game)
            && let Some((_, made)) = game.last_move()
        {
            *action = made;
        }
        // A bot keeps the name it sat down with.
        if let Entry::Seated { seat, occupant, .. } = &mut entry
            && let Some(place) = self.room.places.get(usize::from(*seat - 1))
        {
            occupant.clone_from(&place.occupant);
        }
        self.made.push((entry, told));
        Ok(())
    }

    /// Draws as long as it is chance's turn, and ends a game that is over.
    pub(super) fn draw(&mut self) -> Result<(), LogError> {
        while self.room.game.as_ref().is_some_and(|game| game.is_chance()) {
            self.add(Entry::Moved {
                seat: None,
                action: Value::Null,
                key: None,
            })?;
        }
        if self.room.game.as_ref().is_some_and(|game| game.is_over()) {
            self.add(Entry::Over)?;
        }
        Ok(())
    }
}

impl Task {
    /// Makes entries durable, then tells everybody. Returns the number of the last.
    pub(crate) async fn record(&mut self, entries: Vec<Entry>) -> Result<u64, Refused> {
        let mut draft = self.draft()?;
        for entry in entries {
            draft.add(entry)?;
        }
        self.keep(draft).await
    }

    /// The table as the log has it, to be changed by new entries.
    pub(super) fn draft(&self) -> Result<Draft, Refused> {
        if self.is_behind {
            return Err(Refused::Code(code::STORAGE));
        }
        // The log's time does not go back, whatever the system's does.
        Ok(Draft::of(&self.room, now_ms().max(self.at)))
    }

    /// Makes a draft durable; only then the table is what the draft says, and everybody is told.
    pub(super) async fn keep(&mut self, draft: Draft) -> Result<u64, Refused> {
        let Draft { room, at, made } = draft;
        let mut append = Append {
            table: room.id.clone(),
            rows: Vec::with_capacity(made.len()),
            phase: None,
            wake_at: room.wake_at(at, &self.app.settings),
            sitters: Vec::new(),
            lease: self.lease.clone(),
        };
        let (mut fresh, mut relisted, mut epoch) = (false, false, self.epoch);
        for (number, (entry, _)) in (self.number + 1..).zip(&made) {
            let body = serde_json::to_string(entry).expect("entries are plain data");
            append.rows.push(Row { number, at, body });
            if !matches!(entry, Entry::Said { .. } | Entry::Muted { .. }) {
                epoch += 1;
            }
            match entry {
                Entry::Seated {
                    occupant: Occupant::Person { person, .. },
                    ..
                } => {
                    append.sitters.push(person.clone());
                    relisted = true;
                }
                // A game that is over is listed so once: it is rated when it is.
                Entry::Removed { .. } => relisted |= room.phase == Phase::Open,
                Entry::Seated { .. }
                | Entry::Changed { .. }
                | Entry::Reordered { .. }
                | Entry::Over
                | Entry::Ended { .. }
                | Entry::Closed => {
                    relisted = true;
                }
                Entry::Started { .. } => (fresh, relisted) = (true, true),
                Entry::Undone { .. } => fresh = true,
                _ => {}
            }
        }
        if relisted {
            let line = room.line(|person| self.clients.is_present(person));
            append.phase = Some(phase_and_line(&room.stored(line)));
        }
        let appended = self.app.log_writer.append(append);
        let appended = if self.lease.is_some() {
            // A database that answers later may have given the table to another server; whether it took this nobody knows.
            let appended = timeout(LEASE, appended).await;
            self.is_lost |= appended.is_err();
            appended.unwrap_or(Err(AppendError::Unknown))
        } else {
            appended.await
        };
        match appended {
            Ok(()) => {}
            Err(AppendError::Unknown) => {
                self.has_failed();
                return Err(Refused::Code(code::UNKNOWN));
            }
            Err(AppendError::Fenced) => {
                self.is_lost = true;
                return Err(Refused::Code(code::UNREACHABLE));
            }
        }
        self.room = room;
        self.epoch = epoch;
        let mut happened = Vec::with_capacity(made.len());
        for (number, (entry, told)) in (self.number + 1..).zip(made) {
            self.keys.note(&entry, number);
            happened.push(NumberedEvent { number, at, told });
        }
        self.failures = None;
        if self.room.locked.is_none() {
            self.opened.clear();
        }
        self.publish(happened, fresh);
        if relisted {
            self.app.registry.list(&self.room.config, self.line());
            if self.room.phase != Phase::Open {
                self.app.registry.nobody_waits(&self.room.id);
            }
        }
        Ok(self.number)
    }

    /// Tells everybody what is in the log now, and remembers it for those who come back.
    pub(super) fn publish(&mut self, happened: Vec<NumberedEvent>, fresh: bool) {
        let Some(last) = happened.last() else {
            return;
        };
        (self.number, self.at) = (last.number, last.at);
        let clocks = self.room.clocks.show(now_ms());
        self.clients
            .publish(&self.room, &happened, clocks.as_ref(), fresh);
        for one in happened {
            self.history.push(one, self.app.settings.history);
        }
    }
}

/// How the database lists a table.
pub(crate) fn phase_and_line(stored: &StoredLine) -> (&'static str, String) {
    let phase = match stored.line.phase {
        Phase::Open => "open",
        Phase::Running => "running",
        Phase::Over => "over",
        Phase::Closed => "closed",
    };
    (
        phase,
        serde_json::to_string(stored).expect("lines are plain data"),
    )
}
