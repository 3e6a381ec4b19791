//! From what happens to the log, and only then to everybody.

use crate::entry::Entry;
use crate::refusal::Refused;
use crate::store::{Append, Row};
use crate::table::clients::{Happened, ViewerMessage};
use crate::table::room::LogError;
use crate::table::task::Task;
use crate::time::now_ms;
use protocol::{LobbyEntry, Occupant, Phase, code};
use tokio::time::Instant;

impl Task {
    /// Follows entries, makes them durable and tells everybody. Returns the number of the last.
    pub(crate) async fn record(&mut self, entries: Vec<Entry>) -> Result<u64, Refused> {
        let made = self.follow_all(entries)?;
        self.keep(made).await
    }

    /// Does what entries say that are not in the log yet.
    pub(super) fn follow_all(
        &mut self,
        entries: Vec<Entry>,
    ) -> Result<Vec<(Entry, ViewerMessage)>, Refused> {
        let followed = entries.into_iter().map(|entry| {
            let told = self.room.follow(&entry);
            let told = told.map_err(|LogError(message)| Refused::wrong("", &message))?;
            Ok((entry, told))
        });
        let followed = followed.collect::<Result<_, _>>();
        // Entries that were followed and are not kept make the room differ from its log.
        self.is_broken |= followed.is_err();
        followed
    }

    /// Makes entries durable that were followed already, and tells everybody.
    pub(crate) async fn keep(&mut self, made: Vec<(Entry, ViewerMessage)>) -> Result<u64, Refused> {
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
        if self.app.log_writer.append(append).await.is_err() {
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
            self.app.registry.list(&self.room.config, self.line());
        }
        Ok(self.number)
    }
}

/// How the database lists a table.
pub(crate) fn phase_and_line(line: &LobbyEntry) -> (&'static str, String) {
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
