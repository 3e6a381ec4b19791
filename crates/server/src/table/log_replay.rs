//! The log of a table, applied from its beginning.

use crate::entry::{Config, Entry};
use crate::store::Row;
use crate::table::action_keys::ActionKeys;
use crate::table::clients::{History, NumberedEvent, ViewerMessage};
use crate::table::room::{LogError, Room};
use notation::GameCatalog;
use notation::document::{RULES, logged_edition};
use protocol::{Event, Phase, What};
use serde_json::{Value, json};

/// A table as its log makes it, and the latest of what happened there.
pub(crate) struct LogReplay {
    pub(crate) room: Room,
    pub(crate) history: History,
    /// The number of the last entry, and its time.
    pub(crate) number: u64,
    pub(crate) at: i64,
    pub(crate) keys: ActionKeys,
}

impl LogReplay {
    /// Applies a log from its beginning and keeps at most so much of what happened.
    pub(crate) fn read(
        id: &str,
        rows: &[Row],
        catalog: GameCatalog,
        most: usize,
    ) -> Result<Self, LogError> {
        let mut replay: Option<LogReplay> = None;
        for row in rows {
            let replay = if let Some(replay) = &mut replay {
                replay
            } else {
                let config = created(row)?;
                replay.insert(LogReplay {
                    room: Room::new(id, config, catalog),
                    history: History::default(),
                    number: row.number - 1,
                    at: row.at,
                    keys: ActionKeys::default(),
                })
            };
            if row.number != replay.number + 1 {
                let message = format!("entry {} is missing", replay.number + 1);
                return Err(LogError::Other(message));
            }
            let happened = if replay.room.is_of_old_rules() && entry(row).is_err() {
                hidden(row)
            } else {
                follow(&mut replay.room, row, &mut replay.keys)?
            };
            (replay.number, replay.at) = (row.number, row.at);
            replay.history.push(happened, most);
        }
        replay.ok_or_else(|| LogError::Other("the log is empty".into()))
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

/// Applies a row of the log.
pub(crate) fn follow(
    room: &mut Room,
    row: &Row,
    keys: &mut ActionKeys,
) -> Result<NumberedEvent, LogError> {
    let entry = entry(row)?;
    let told = room.apply(row.at, &entry);
    let told = told.map_err(|error| LogError::Other(format!("entry {}: {error}", row.number)))?;
    keys.note(&entry, row.number);
    Ok(NumberedEvent {
        number: row.number,
        at: row.at,
        told,
    })
}

/// How the table was made.
fn created(row: &Row) -> Result<Config, LogError> {
    let wrong =
        |error: serde_json::Error| LogError::Other(format!("entry {}: {error}", row.number));
    let mut body: Value = serde_json::from_str(&row.body).map_err(wrong)?;
    if body["type"] != "created" {
        return Err(LogError::Other("the log has no beginning".into()));
    }
    let config = &mut body["config"];
    if logged_edition(&config["setup"]) != RULES
        && let Some(dice) = config.pointer_mut("/from/dice")
    {
        // They were written in another way then, and nothing is drawn with them any more.
        *dice = json!([]);
    }
    serde_json::from_value(config.take()).map_err(wrong)
}

/// A row of a log of old rules that is not read any more.
fn hidden(row: &Row) -> NumberedEvent {
    NumberedEvent {
        number: row.number,
        at: row.at,
        told: ViewerMessage::All(What::Hidden),
    }
}

fn entry(row: &Row) -> Result<Entry, LogError> {
    serde_json::from_str(&row.body)
        .map_err(|error| LogError::Other(format!("entry {}: {error}", row.number)))
}
