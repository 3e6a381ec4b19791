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

mod accounts;
mod event;
mod friends;
mod games;
mod host;
mod message;
mod notices;
mod reading;
mod request;
mod rest;
mod review;
mod table;

pub use accounts::{
    ArchiveLine, BotLine, BotMade, BotRequest, NameRequest, PageSettings, PasskeyAnswer,
    PasskeyChallenge, PasskeyLine, PasskeyMade, PasskeyStart, PasswordRequest, RecoveryCode, Scope,
    Site, TokenLine, TokenMade, TokenRequest,
};
pub use event::{Ending, Event, What, Why};
pub use friends::{Friend, Invitation, InvitationRequest};
pub use games::{
    Against, GameCourse, GameLine, GameResult, GamesQuery, LeaderboardEntry, LeadersQuery,
    ModuleCount, Outcome, Profile, ProfileRating, Rating, RatingChange, SeekRequest, SeekState,
};
pub use host::{KnownPerson, ServerState, SettingInForce, SettingSource};
pub use message::{Message, code};
pub use notices::{
    MailLink, MailRequest, NoticeChange, NoticePreferences, PushEnd, PushKeys, PushSubscription,
    QuietHours, Vacation, VacationRequest,
};
pub use reading::{Unreadable, id_of};
pub use request::{Action, Agreement, ClockChoice, Op, Request, SeatChoice};
pub use rest::{
    Account, AccountRequest, Announcement, Ban, BanRequest, GuestRequest, HostAction, Login, Me,
    Problem, Recovered, Recovery, Report, Session, Stand, Study, StudyFrame, StudyMove,
    StudyOutcome, StudyRefusal, StudyRequest, WinChances,
};
pub use review::{
    Advice, AdvisedMove, Reason, Review, ReviewMark, ReviewProgress, ReviewSentence,
    ReviewedChance, ReviewedDecision, ReviewedTrade, SeatReview, TurnedBy, TurningPoint,
};
pub use table::{
    Clock, Clocks, DiceProof, EarlierDiceProof, LobbyEntry, Occupant, Origin, Phase, Seat,
    Snapshot, Watcher,
};

/// The newest version of the protocol.
pub const VERSION: u32 = 2;

/// Every version that is spoken here, the newest first.
pub(crate) const VERSIONS: [u32; 1] = [VERSION];

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
