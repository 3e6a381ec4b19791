//! What the server sends.

use crate::table::{Clocks, LobbyEntry, Seat, Snapshot, Watcher};
use crate::{Agreement, Event};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// What the server sends. Answers have the `id` of the request and `ok`; the others come by themselves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(tag = "type", rename_all = "snake_case")]
pub enum Message {
    /// The answer to `hello`.
    Welcome {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always true.
        ok: bool,
        /// The protocol's version.
        version: u32,
        /// The program and its version.
        program: String,
        /// Who the client is.
        person: String,
        /// Their name.
        name: String,
        /// Not a guest.
        account: bool,
        /// The language of messages.
        language: String,
        /// The games there are.
        games: Vec<String>,
        /// The bots there are.
        bots: Vec<String>,
        /// Several servers stand behind this address: whoever connects as `/ws?table=NAME` comes to the same one as the others at that table,
        /// where the host's proxy sees to it.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        several: bool,
    },
    /// It is done, and durable.
    Done {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always true.
        ok: bool,
        /// The table it was about, or the new one.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        table: Option<String>,
        /// The number of the event that came of it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional, type = "number"))]
        number: Option<u64>,
        /// The invitation to a new private table.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        invite: Option<String>,
    },
    /// It is refused, and nothing has changed.
    Refused {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always false.
        ok: bool,
        /// Which kind of refusal: see `code`.
        code: String,
        /// The rule that was broken.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        rule: Option<String>,
        /// The field that is wrong.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        field: Option<String>,
        /// For people, in their language.
        message: String,
    },
    /// The public tables.
    Tables {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always true.
        ok: bool,
        /// The tables.
        tables: Vec<LobbyEntry>,
    },
    /// A public table is new or has changed.
    Listed {
        /// The table.
        line: LobbyEntry,
    },
    /// A public table is no longer listed.
    Unlisted {
        /// The table.
        table: String,
    },
    /// The answer to `join`.
    Table {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always true.
        ok: bool,
        /// Everything about it.
        #[serde(flatten)]
        snapshot: Box<Snapshot>,
    },
    /// Something happened.
    Events {
        /// Where.
        table: String,
        /// What, in order.
        events: Vec<Event>,
        /// What the table waits for now.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        node: Option<Value>,
        /// What the own seat may do now, in families.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        legal: Option<Value>,
        /// The view, for those who want it every time and after moves were taken back. What never changes (the map) is in the
        /// first view only: the one that comes with the beginning of the game or with the answer to `join`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        view: Option<Value>,
        /// The clocks.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[cfg_attr(test, ts(optional))]
        clocks: Option<Clocks>,
    },
    /// Somebody came, went or is played by a bot.
    Seats {
        /// Where.
        table: String,
        /// The seats.
        seats: Vec<Seat>,
        /// How many watch.
        spectators: u32,
        /// Who, at most 20 of them.
        #[serde(default)]
        watchers: Vec<Watcher>,
    },
    /// The owner of a table offers a seat.
    Offered {
        /// Where.
        table: String,
        /// Which.
        seat: u8,
        /// The owner's name.
        by: String,
    },
    /// The players are asked to agree, or nobody asks any more.
    Asked {
        /// Where.
        table: String,
        /// The number of the request, which `consent` names. No number is used again.
        #[cfg_attr(test, ts(type = "number"))]
        request: u64,
        /// By which seat; `null` when the question is settled.
        by: Option<u8>,
        /// To what.
        what: Agreement,
        /// Seats that agree.
        agreed: Vec<u8>,
        /// Seats that must still agree.
        waiting: Vec<u8>,
    },
    /// The answer to `node`.
    Node {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always true.
        ok: bool,
        /// What the table waits for.
        node: Value,
    },
    /// The answer to `legal`.
    Legal {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always true.
        ok: bool,
        /// What the own seat may do.
        legal: Value,
    },
    /// The answer to `view`.
    View {
        /// The request's.
        #[cfg_attr(test, ts(type = "number | null"))]
        id: Option<u64>,
        /// Always true.
        ok: bool,
        /// What the client sees.
        view: Value,
    },
    /// The host of the server has something to say to everybody.
    Announced {
        /// What.
        text: String,
    },
    /// The server closes the connection; the client may come back.
    Closing {
        /// Why: `shutdown`, `too_slow`, `too_fast`, `too_large`, `storage`, `logged_out`, `banned`.
        code: String,
        /// For people, in their language.
        message: String,
    },
}

/// The kinds of refusal.
pub mod code {
    /// The action breaks a rule; `rule` says which.
    pub const RULE: &str = "rule";
    /// The request cannot be understood; `field` says where.
    pub const MALFORMED: &str = "malformed";
    /// `hello` must come first, with a valid token.
    pub const HELLO: &str = "hello";
    /// That version of the protocol is not spoken here.
    pub const VERSION: &str = "version";
    /// There is no such table, or it is private.
    pub const NO_TABLE: &str = "no_table";
    /// The client has not come to the table.
    pub const NOT_JOINED: &str = "not_joined";
    /// The client does not sit there, or not on that seat.
    pub const NOT_YOUR_SEAT: &str = "not_your_seat";
    /// The seat is taken or does not exist.
    pub const SEAT: &str = "seat";
    /// Only the owner of the table may.
    pub const OWNER: &str = "owner";
    /// Not at this time: before the game, after it, or while it is paused.
    pub const UNTIMELY: &str = "untimely";
    /// The owner of the table has barred this person from it.
    pub const BARRED: &str = "barred";
    /// The host of the server has banned this person.
    pub const BANNED: &str = "banned";
    /// Somebody who would have to agree is not there.
    pub const ABSENT: &str = "absent";
    /// What is answered is not asked any more.
    pub const STALE: &str = "stale";
    /// Too many requests, tables or connections.
    pub const TOO_MANY: &str = "too_many";
    /// The log cannot be read; nothing was changed.
    pub const STORAGE: &str = "storage";
    /// The log could not be written, and nobody knows whether it was: come back to the table with `since` to see.
    pub const UNKNOWN: &str = "unknown";
    /// The table is on another server that cannot be reached now; nothing was changed.
    pub const UNREACHABLE: &str = "unreachable";
    /// The token of a program is not good for this.
    pub const SCOPE: &str = "scope";
}
