//! What happened at a table, with numbers.

use crate::table::Occupant;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// Something that happened, as one viewer learns of it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Event {
    /// Counted from 1 at each table, the same for every viewer, without gaps.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// When: milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: i64,
    /// What.
    #[serde(flatten)]
    pub what: What,
}

/// What happened.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum What {
    /// Something this viewer may not know; only its number shows.
    Hidden,
    /// The table was made.
    Created,
    /// Somebody or nobody sits on a seat now.
    Seated {
        /// The seat.
        seat: u8,
        /// Who.
        occupant: Occupant,
    },
    /// The owner begins, and the dice are locked: seed and words are fixed. The seats that locked a word open it now.
    Locked {
        /// The dice: commitment and locks.
        #[schema(value_type = crate::DiceProof)]
        #[cfg_attr(test, ts(as = "crate::DiceProof"))]
        dice: Value,
        /// Whose locks they are, in the same order.
        seats: Vec<u8>,
    },
    /// The game does not begin: words were not opened in time, or a player left. Words and seed are used up.
    CalledOff {
        /// The seats whose words are missing.
        missing: Vec<u8>,
    },
    /// The game began.
    Started {
        /// The setup with everything decided.
        setup: Value,
        /// The dice: commitment, locks and words.
        #[schema(value_type = crate::DiceProof)]
        #[cfg_attr(test, ts(as = "crate::DiceProof"))]
        dice: Value,
    },
    /// A seat or chance moved.
    Moved {
        /// The seat; `null` is chance.
        seat: Option<u8>,
        /// The number of the move.
        #[serde(rename = "move")]
        #[cfg_attr(test, ts(rename = "move"))]
        number_of_move: u32,
        /// What came of it, as this viewer learns of it.
        events: Vec<Value>,
    },
    /// Moves were taken back.
    Undone {
        /// Who asked for it.
        seat: u8,
        /// How many moves are left.
        moves: u32,
    },
    /// Somebody said something.
    Said {
        /// Who.
        person: String,
        /// Their name.
        name: String,
        /// What.
        text: String,
    },
    /// This viewer mutes somebody; everybody else sees `hidden`.
    Muted {
        /// Whom.
        person: String,
        /// Or hears them again.
        on: bool,
    },
    /// The owner of the table sent somebody away.
    Removed {
        /// Whom.
        person: String,
        /// They cannot come back.
        barred: bool,
    },
    /// A bot plays the seat until its owner returns.
    Away {
        /// The seat.
        seat: u8,
        /// Why.
        why: Why,
    },
    /// Whoever sits there is on vacation: their time does not run.
    Vacation {
        /// The seat.
        seat: u8,
        /// Until when, in milliseconds since 1970; a time that is past ends it.
        #[cfg_attr(test, ts(type = "number"))]
        until: i64,
    },
    /// A person gives the game up; a bot plays the seat from now on.
    Resigned {
        /// The seat.
        seat: u8,
    },
    /// The owner of a seat is back.
    Back {
        /// The seat.
        seat: u8,
    },
    /// The owner changed what will be played, or the order of the seats: `join` again to see how the table is now.
    Changed,
    /// The clocks stand still.
    Paused,
    /// They run again.
    Resumed,
    /// The game is over; the seed is revealed.
    Over {
        /// How it ended.
        #[serde(default)]
        why: Ending,
        /// The seat that won.
        winner: Option<u8>,
        /// Everybody's points.
        points: Vec<i32>,
        /// The dice with their seed; `null` for a game of an earlier edition of the rules.
        #[schema(value_type = Option<crate::DiceProof>)]
        #[cfg_attr(test, ts(as = "Option<crate::DiceProof>"))]
        dice: Value,
    },
    /// The same people play again at another table.
    Rematch {
        /// The new table.
        table: String,
    },
    /// The table was closed before a game began.
    Closed,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Ending {
    /// By its rules.
    #[default]
    Won,
    /// All but one gave it up.
    Resigned,
    /// Nobody came back to it.
    Abandoned,
    /// The host of the server closed the table.
    Closed,
    /// The rules have a new edition; a log of an old one cannot be played on.
    RulesChanged,
}

/// Why a bot plays a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Why {
    /// The time is used up.
    Clock,
    /// Nobody is there.
    Gone,
}
