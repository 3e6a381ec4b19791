//! What server and clients say to each other over the WebSocket, and the REST bodies.
//!
//! A client sends [`Request`]s: an `op` as in `landnam referee` and an optional `id` that the answer repeats.
//! The server sends [`Message`]s, told apart by `type`; an answer has `ok` and, when it is a refusal, the rule
//! that was broken. Everything that happens at a table is an [`Event`] with a number; a returning client names
//! the last number it saw and gets what it missed. `docs/protocol.md` has the whole story with transcripts.
//!
//! ```
//! let request: protocol::Request =
//!     serde_json::from_str(r#"{"id":7,"op":"act","table":"k3","action":{"type":"roll"}}"#).unwrap();
//! assert_eq!(request.id, Some(7));
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod event;
mod host;
mod message;
mod reading;
mod request;
mod rest;
mod table;

pub use event::{Ending, Event, What, Why};
pub use host::{KnownPerson, ServerState, SettingInForce, SettingSource};
pub use message::{Message, code};
pub use reading::{Unreadable, id_of};
pub use request::{Action, Agreement, ClockWish, Op, Request, SeatWish};
pub use rest::{
    Account, AccountWish, Announcement, Ban, BanWish, GameLine, GuestWish, HostAction,
    LeaderboardEntry, Login, Me, Problem, Rating, Recovered, Recovery, Report, Session, Stand,
    Study, StudyFrame, StudyMove, StudyRefusal, StudyWish, WinChances,
};
pub use table::{Clock, Clocks, LobbyEntry, Occupant, Origin, Phase, Seat, Snapshot};

/// The newest version of the protocol.
pub const VERSION: u32 = 2;

/// Every version that is spoken here, the newest first.
pub const VERSIONS: [u32; 1] = [VERSION];

/// The version to speak with a client: the newest that both know. `best` is the one it would like, `all` what else it speaks.
pub fn negotiate(best: u32, all: &[u32]) -> Option<u32> {
    let spoken = |version: &u32| *version == best || all.contains(version);
    VERSIONS.into_iter().find(spoken)
}

/// The JSON Schema of everything above: `Request` from the client, `Message` from the server.
pub fn schema() -> serde_json::Value {
    schema::document()
}

mod schema;
#[cfg(test)]
mod typescript;
