//! The bodies of the REST part.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A guest wants a name.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct GuestRequest {
    /// The name others see, 1 to 24 characters.
    pub name: String,
}

/// A secret and whose it is. The server keeps only its hash.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Session {
    /// The secret, for `hello` and the `Authorization: Bearer` header.
    pub token: String,
    /// Whose it is.
    pub me: Me,
}

/// Not the token: a secret must not slip into a log.
impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Session")
            .field("me", &self.me)
            .finish_non_exhaustive()
    }
}

/// A person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Me {
    /// Their id.
    pub person: String,
    /// The name others see.
    pub name: String,
    /// Not a guest.
    pub account: bool,
    /// A program, and the id of the person who runs it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub bot_of: Option<String>,
}

/// A guest wants to keep name, games and ratings: a login, with a password or without.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct AccountRequest {
    /// The login, 3 to 24 letters, digits, `-` and `_`.
    pub login: String,
    /// The password, at least 10 characters; without one the recovery code is the only way in.
    #[serde(default)]
    pub password: Option<String>,
}

/// A new account. The code is shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Account {
    /// Opens the account when the password is lost.
    pub recovery_code: String,
    /// Whose it is.
    pub me: Me,
}

/// Somebody comes back with a password.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Login {
    /// The login.
    pub login: String,
    /// The password.
    pub password: String,
}

/// Somebody comes back with the recovery code, which is used up and replaced.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Recovery {
    /// The login.
    pub login: String,
    /// The code.
    pub recovery_code: String,
    /// A new password, if one is wanted.
    #[serde(default)]
    pub password: Option<String>,
}

/// Somebody is back with a recovery code.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Recovered {
    /// The only token that is good from now on.
    pub session: Session,
    /// The account with its next recovery code.
    pub account: Account,
}

/// An address or a person who may not come here.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Ban {
    /// To lift it by.
    pub id: String,
    /// The address, or the first of 2^64 addresses of version 6.
    pub address: Option<String>,
    /// The id of the person.
    pub person: Option<String>,
    /// Why.
    pub reason: String,
    /// Since when: milliseconds since 1970.
    pub at: i64,
    /// Until when; for good without a time.
    pub until: Option<i64>,
}

/// The host of the server bans an address, an account by its login or a person by their id.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BanRequest {
    /// An address.
    #[serde(default)]
    pub address: Option<String>,
    /// The login of an account.
    #[serde(default)]
    pub login: Option<String>,
    /// The id of a person, as in `seats`.
    #[serde(default)]
    pub person: Option<String>,
    /// Why.
    #[serde(default)]
    pub reason: String,
    /// For so long; for good without a number.
    #[serde(default)]
    pub hours: Option<u32>,
}

/// Something to say to everybody.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Announcement {
    /// What.
    pub text: String,
}

/// What somebody at a table reported.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Report {
    /// When: milliseconds since 1970.
    pub at: i64,
    /// Where.
    pub table: String,
    /// The id of whoever reports.
    pub by: String,
    /// The id of whoever is reported.
    pub person: String,
    /// What they did.
    pub text: String,
}

/// Something the host of the server did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct HostAction {
    /// When: milliseconds since 1970.
    pub at: i64,
    /// `close`, `ban`, `lift`, `announce`.
    pub action: String,
    /// About what or whom.
    pub about: String,
}

/// Why a request failed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Problem {
    /// For programs: `malformed`, `name_taken`, `too_many`.
    pub code: String,
    /// For people, in their language.
    pub message: String,
}

macro_rules! secretive {
    ($($name:ident),*) => {$(
        /// Not the secrets.
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}
secretive!(AccountRequest, Account, Login, Recovered, Recovery);

/// How likely each seat was to win in the course of a finished game: estimates, not facts.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct WinChances {
    /// Who says so: `network` (the judgement of the strongest bot) or `playouts` (how often each seat won when the game was
    /// played on at random); `null` when nobody can judge this game.
    pub by: Option<String>,
    /// How it stood, in the order of the moves, not after every one of them.
    pub course: Vec<Stand>,
}

/// How likely each seat was to win at one time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Stand {
    /// After so many moves.
    pub moves: u32,
    /// Seat by seat; together they are 1.
    pub chances: Vec<f64>,
}

/// Somebody wants to see what comes of moves from a position: a lesson does, or whoever looks at a position.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StudyRequest {
    /// A position document.
    pub position: Value,
    /// The seat to see it from.
    pub seat: u8,
    /// The moves.
    #[serde(default)]
    pub moves: Vec<StudyMove>,
    /// How many frames are known already and are not sent again.
    #[serde(default)]
    pub known: usize,
    /// The whole position after the last move and what chance may bring are wanted too.
    #[serde(default)]
    pub whole: bool,
}

/// A move from the position: a seat's action, or without a seat an outcome of chance.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct StudyMove {
    /// Whose action; `null` when it is chance.
    #[serde(default)]
    pub seat: Option<u8>,
    /// What.
    pub action: Value,
}

/// The position and what came of the moves.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Study {
    /// The name of the game; `null` when the position cannot be read.
    pub game: Option<String>,
    /// The resolved setup.
    pub setup: Value,
    /// The position, then what it was after each move, without the frames that are known already.
    pub frames: Vec<StudyFrame>,
    /// Why the rest was not played.
    pub refused: Option<StudyRefusal>,
    /// The position document after the last move, where the whole is wanted.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub position: Option<Value>,
    /// What chance may bring now, where the whole is wanted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub outcomes: Vec<StudyOutcome>,
}

/// An outcome that chance may bring.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StudyOutcome {
    /// What.
    pub outcome: Value,
    /// In how many of all cases.
    pub weight: u32,
}

/// How it stands after a move.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StudyFrame {
    /// Who moved; `null` when it was chance, or nobody yet.
    pub seat: Option<u8>,
    /// What happened.
    pub events: Vec<Value>,
    /// What the table waits for.
    pub node: Value,
    /// What the seat sees.
    pub view: Value,
    /// What the seat may do, if anything.
    pub legal: Option<Value>,
}

/// Why a position or a move was refused.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct StudyRefusal {
    /// How many moves were made before.
    pub moves: usize,
    /// The rule, where one is broken.
    pub rule: Option<String>,
    /// For people; the text of a rule in their language.
    pub message: String,
}
