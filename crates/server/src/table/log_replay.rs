//! The log of a table, followed from its beginning.

use crate::entry::Entry;
use crate::store::Row;
use crate::table::clients::{Happened, History};
use crate::table::room::{LogError, Room};
use notation::GameCatalog;
use protocol::{Event, Phase};
use serde_json::Value;

/// A table as its log makes it, and the latest of what happened there.
pub(crate) struct LogReplay {
    pub(crate) room: Room,
    pub(crate) history: History,
    /// The number of the last entry, and its time.
    pub(crate) number: u64,
    pub(crate) at: i64,
}

impl LogReplay {
    /// Follows a log and keeps at most so much of what happened.
    pub(crate) fn read(
        id: &str,
        rows: &[Row],
        catalog: GameCatalog,
        most: usize,
    ) -> Result<Self, LogError> {
        let mut story: Option<LogReplay> = None;
        for row in rows {
            let entry: Entry = serde_json::from_str(&row.body)
                .map_err(|error| LogError(format!("entry {}: {error}", row.number)))?;
            let story = match (&mut story, &entry) {
                (Some(story), _) => story,
                (None, Entry::Created { config }) => story.insert(LogReplay {
                    room: Room::new(id, config.clone(), catalog),
                    history: History::default(),
                    number: row.number - 1,
                    at: row.at,
                }),
                (None, _) => return Err(LogError("the log has no beginning".into())),
            };
            if row.number != story.number + 1 {
                return Err(LogError(format!("entry {} is missing", story.number + 1)));
            }
            let told = story.room.follow(&entry)?;
            (story.number, story.at) = (row.number, row.at);
            let happened = Happened {
                number: row.number,
                at: row.at,
                told,
            };
            story.history.push(happened, most);
        }
        story.ok_or_else(|| LogError("the log is empty".into()))
    }

    /// All that was told to a person, or to anybody who watched.
    pub(crate) fn events(&self, person: &str) -> Option<Vec<Event>> {
        self.is_open_to(person).then(|| {
            let viewer = self.room.viewer(person);
            let all = self.history.since(0).into_iter().flatten();
            all.map(|one| one.seen(&self.room, viewer, person))
                .collect()
        })
    }

    /// The game itself, with nothing hidden.
    pub(crate) fn replay(&self, person: &str) -> Option<Value> {
        let game = self.room.game.as_ref();
        game.filter(|_| self.is_open_to(person))
            .map(|game| game.replay())
    }

    /// Once a game is over, whoever may come to the table may know how it went.
    fn is_open_to(&self, person: &str) -> bool {
        self.room.phase == Phase::Over && self.room.admits(person, None)
    }
}
