//! What the host of the server is shown: how the server is, which settings are in force, who is known here.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How the server is.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct ServerState {
    /// The version of the program.
    pub version: String,
    /// When it was started: milliseconds since 1970.
    pub started: i64,
    /// Could the database be written to just now?
    pub ready: bool,
    /// Open connections.
    pub connections: u64,
    /// Tables in memory.
    pub tables: u64,
    /// Guests and accounts.
    pub people: u64,
    /// Actions made durable since the start.
    pub actions: u64,
    /// Additions that wait for the writer of the log.
    pub log_queue: u64,
    /// Additions to the log that failed since the start.
    pub storage_failures: u64,
    /// 95 of 100 actions were acknowledged within so many milliseconds; missing before the first.
    pub action_millis: Option<f64>,
    /// 95 of 100 transactions of the log took at most so many milliseconds.
    pub commit_millis: Option<f64>,
    /// Bots that may think at the same time.
    pub bot_threads: u64,
    /// How many of them think just now.
    pub bots_thinking: u64,
    /// Bytes left on the disk of the database, where it has one here.
    pub disk_free: Option<u64>,
    /// The settings in force, in the order of the help.
    pub settings: Vec<SettingInForce>,
}

/// A setting, its value, and where that comes from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct SettingInForce {
    /// The name in the environment: `LANDNAM_MAX_TABLES`.
    pub name: String,
    /// The value, empty where nothing is set; missing for secrets.
    pub value: Option<String>,
    /// Who says so.
    pub source: SettingSource,
}

/// Where the value of a setting comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(rename_all = "snake_case")]
pub enum SettingSource {
    /// Nobody set it.
    Default,
    /// The environment, a settings file of a service among it.
    Environment,
    /// The command line.
    Flag,
}

/// Somebody the server knows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct KnownPerson {
    /// Their id.
    pub person: String,
    /// The name others see.
    pub name: String,
    /// Not a guest.
    pub account: bool,
    /// Tables they ever sat at.
    pub games: u64,
    /// When they were last here: milliseconds since 1970.
    pub seen: i64,
    /// The ban they are under.
    pub ban: Option<String>,
}
