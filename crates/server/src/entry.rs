//! What is written in the log of a table. Old entries are read for ever: fields are added, never changed.

use notation::record::Earlier;
use protocol::{Clock, Ending, Occupant, Why};
use serde::{Deserialize, Serialize};
use serde_json::Value;

/// One thing that happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "type", rename_all = "snake_case")]
pub(crate) enum Entry {
    /// The table was made.
    Created { config: Config },
    /// Somebody sits, or nobody any more.
    Seated {
        seat: u8,
        occupant: Occupant,
        /// The lock of their word.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        lock: Option<String>,
        /// A keyed hash of the network they came from, to be compared with others of this table and good for nothing else.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        origin: Option<String>,
    },
    /// Whoever sits there locks another word.
    WordLocked { seat: u8, lock: String },
    /// The dice are locked: the seed was chosen after these locks, and before any word was opened.
    Locked { seed: String, locks: Vec<SeatLock> },
    /// The game does not begin after all; words and seed are used up.
    CalledOff { missing: Vec<u8> },
    /// The game began, with the words of those locks.
    Started {
        /// Logs of the first edition of the rules have none here.
        #[serde(default)]
        words: Vec<String>,
    },
    /// A seat or chance moved.
    Moved {
        seat: Option<u8>,
        action: Value,
        /// The client's key of the action.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        key: Option<String>,
    },
    /// Only so many moves are left.
    Undone { seat: u8, moves: u32 },
    /// Somebody said something.
    Said {
        person: String,
        name: String,
        text: String,
    },
    /// Somebody mutes somebody.
    Muted {
        by: String,
        person: String,
        on: bool,
    },
    /// The owner of the table sent somebody away, perhaps for good.
    Removed { person: String, barred: bool },
    /// A bot plays a seat for its owner.
    Away { seat: u8, why: Why },
    /// A person gives the game up; a bot plays on for the others.
    Resigned { seat: u8 },
    /// Its owner is back.
    Back { seat: u8 },
    /// The players agreed on a pause.
    Paused,
    /// They play on.
    Resumed,
    /// The clocks stand still: everybody has gone home, or the server was not there. `since` is when, if earlier than the entry.
    ClocksStopped {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<i64>,
    },
    /// They run, since then if that was earlier than the entry.
    ClocksStarted {
        #[serde(default, skip_serializing_if = "Option::is_none")]
        since: Option<i64>,
    },
    /// Whoever sits there is on vacation until a time, in a slow game; a time that is past ends it.
    Vacation { seat: u8, until: i64 },
    /// The game is over.
    Over,
    /// The game ended before anybody won by its rules.
    Ended { why: Ending, winner: Option<u8> },
    /// The owner changed what will be played.
    Changed {
        game: String,
        setup: Value,
        players: u8,
        rated: bool,
        #[serde(default)]
        clock: Option<Clock>,
        map: String,
    },
    /// The seats have another order: where each of them was before.
    Reordered { seats: Vec<u8> },
    /// The same people play again elsewhere.
    Rematch { table: String },
    /// Nobody came.
    Closed,
}

/// The lock of the word of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct SeatLock {
    pub(crate) seat: u8,
    pub(crate) lock: String,
}

/// How a table was made.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[allow(clippy::struct_excessive_bools, reason = "each is asked for by itself")]
pub(crate) struct Config {
    pub(crate) owner: String,
    pub(crate) owner_name: String,
    pub(crate) game: String,
    pub(crate) setup: Value,
    pub(crate) players: u8,
    pub(crate) private: bool,
    #[serde(default)]
    pub(crate) invite: Option<String>,
    pub(crate) spectators: bool,
    /// Shall it count for the ratings? Before tables could say so, all did.
    #[serde(default = "yes")]
    pub(crate) rated: bool,
    /// Its people were paired by the server: the game begins by itself when all have come.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) paired: bool,
    #[serde(default)]
    pub(crate) clock: Option<Clock>,
    /// What the map is drawn from, 64 hexadecimal digits and no secret. Logs of the first edition of the rules have none.
    #[serde(default)]
    pub(crate) map: String,
    /// The game this one goes on from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) from: Option<Source>,
}

fn yes() -> bool {
    true
}

/// The game another goes on from.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Source {
    pub(crate) table: String,
    pub(crate) moves: u32,
    /// The dice of its moves.
    pub(crate) dice: Vec<Earlier>,
}
