//! What people do with their own account: passkeys, sessions, settings.

use crate::rest::Me;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// What this server offers beside games.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Site {
    /// The address people reach it by, for links; missing where the host named none.
    pub public_url: Option<String>,
    /// May accounts be opened with a passkey?
    pub passkeys: bool,
    /// The key that notices through the browser's push service are signed with; missing where there are none.
    pub push_key: Option<String>,
    /// Are notices sent by e-mail?
    pub mail: bool,
    /// Are finished public games published as monthly archives?
    pub archive: bool,
}

/// A question to the browser's authenticator.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyChallenge {
    /// To be sent back with the answer.
    pub challenge: String,
    /// For `navigator.credentials`, in the JSON of Web Authentication.
    pub options: Value,
}

/// Somebody wants to make a passkey; a guest says which login the account will have.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyStart {
    /// The login, for guests.
    #[serde(default)]
    pub login: Option<String>,
}

/// The new passkey, as the browser gives it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyAnswer {
    /// The challenge it answers.
    pub challenge: String,
    /// What the authenticator said, in the JSON of Web Authentication.
    pub credential: Value,
    /// What its owner calls it; only with a new one.
    #[serde(default)]
    pub name: Option<String>,
}

/// One of my passkeys.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyLine {
    /// Its id.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// When it was made: milliseconds since 1970.
    pub created: i64,
    /// When it was last used.
    pub used: Option<i64>,
}

/// A passkey was made.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasskeyMade {
    /// Whose it is.
    pub me: Me,
    /// The key.
    pub passkey: PasskeyLine,
    /// Opens the account when every key is lost; shown once, when a guest made an account with the key.
    pub recovery_code: Option<String>,
}

/// Not the code.
impl std::fmt::Debug for PasskeyMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PasskeyMade").finish_non_exhaustive()
    }
}

/// Somebody wants another name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NameRequest {
    /// The name others see, 1 to 24 characters.
    pub name: String,
}

/// Somebody wants another password. Every other session ends.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PasswordRequest {
    /// The password so far; missing where the account has none.
    #[serde(default)]
    pub old: Option<String>,
    /// The new one.
    pub password: String,
}

/// Not the secrets.
impl std::fmt::Debug for PasswordRequest {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("PasswordRequest").finish_non_exhaustive()
    }
}

/// The settings of a page, as the page writes them. The server keeps them and does not read them.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PageSettings {
    /// The settings; `null` where nothing was kept yet.
    pub settings: Value,
    /// When they were kept: milliseconds since 1970.
    #[serde(default)]
    pub updated: i64,
}

/// A recovery code, shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct RecoveryCode {
    /// Opens the account when password and keys are lost.
    pub recovery_code: String,
}

/// Not the code.
impl std::fmt::Debug for RecoveryCode {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("RecoveryCode").finish_non_exhaustive()
    }
}

/// What a program may do with its token.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum Scope {
    /// See what its owner may see: who they are, their games, the tables they may come to.
    Read,
    /// Sit down and play.
    Play,
    /// Make tables, and change those it made.
    Tables,
    /// Talk, and not listen to others.
    Chat,
}

impl Scope {
    /// All of them.
    pub const ALL: [Scope; 4] = [Scope::Read, Scope::Play, Scope::Tables, Scope::Chat];

    /// As it is written.
    pub const fn name(self) -> &'static str {
        match self {
            Scope::Read => "read",
            Scope::Play => "play",
            Scope::Tables => "tables",
            Scope::Chat => "chat",
        }
    }
}

/// I want a token for a program of mine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct TokenRequest {
    /// What I call it, 1 to 40 characters.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
}

/// One of my tokens.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TokenLine {
    /// Its id, to end it by.
    pub id: String,
    /// What its owner calls it.
    pub name: String,
    /// What it may do.
    pub scopes: Vec<Scope>,
    /// When it was made: milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: i64,
}

/// A new token. The secret is shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct TokenMade {
    /// The secret, for `hello` and the `Authorization: Bearer` header.
    pub token: String,
    /// The rest of it.
    #[serde(flatten)]
    pub line: TokenLine,
}

/// Not the token.
impl std::fmt::Debug for TokenMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TokenMade")
            .field("line", &self.line)
            .finish_non_exhaustive()
    }
}

/// I want an account for a program that plays.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BotRequest {
    /// The name others see, 1 to 24 characters.
    pub name: String,
}

/// A bot account of mine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotLine {
    /// Its id.
    pub person: String,
    /// The name others see.
    pub name: String,
    /// When it was made: milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub created: i64,
}

/// A bot account and its token, which is shown once.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct BotMade {
    /// The secret, for `hello` and the `Authorization: Bearer` header. It may read, play, make tables and talk.
    pub token: String,
    /// The rest of it.
    #[serde(flatten)]
    pub line: BotLine,
}

/// Not the token.
impl std::fmt::Debug for BotMade {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("BotMade")
            .field("line", &self.line)
            .finish_non_exhaustive()
    }
}

/// Finished public games of one month, as a file of JSON lines, compressed with zstd.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ArchiveLine {
    /// The month in Greenwich: `2026-10`.
    pub month: String,
    /// Games in it.
    pub games: u32,
    /// Bytes of the file.
    #[cfg_attr(test, ts(type = "number"))]
    pub bytes: u64,
}
