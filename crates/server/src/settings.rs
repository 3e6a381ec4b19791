//! Everything a host can decide.

use crate::limits::Rate;
use std::path::PathBuf;
use std::time::Duration;

/// Everything a host can decide. The defaults suit a small server.
#[derive(Clone, Debug)]
pub struct Settings {
    /// Web pages of these origins may connect, beside the server's own.
    pub origins: Vec<String>,
    /// The address people reach the server by, without a path: `https://play.example.org`. Passkeys belong to its host; links
    /// and codes lead to it.
    pub public_url: Option<String>,
    /// The mail server notices go through: `smtps://user:password@mail.example.org`. Without one, or a sender, there is no e-mail.
    pub mail_server: Option<String>,
    /// The sender of e-mail: `Landnam <landnam@example.org>`.
    pub mail_from: Option<String>,
    /// Push services that notices may be sent to: names, or addresses with `://` for one that is not reached by TLS.
    pub push_hosts: Vec<String>,
    /// How long somebody is waited for before they are told.
    pub notice_after: Duration,
    /// How often it is looked whether a notice is due.
    pub notice_every: Duration,
    /// Believe `X-Forwarded-For`; only behind a proxy that sets it.
    pub trust_proxy: bool,
    /// Connections at once.
    pub max_connections: usize,
    /// Sockets at once, whatever they are for. Fewer than the files the system lets the program open.
    pub max_sockets: usize,
    /// Connections of one address at once.
    pub connections_per_address: usize,
    /// Tables in memory at once.
    pub max_tables: usize,
    /// Tables one person may have open at once.
    pub tables_each: usize,
    /// Tables made from one address at once.
    pub tables_per_address: usize,
    /// Bytes in one message of a client.
    pub max_message: usize,
    /// Messages that may wait for a slow client before it is dropped.
    pub queue: usize,
    /// Messages of one client.
    pub messages: Rate,
    /// What one person says, and how often they sit down and stand up: all that is kept in the log without being play.
    pub talk: Rate,
    /// The same for all people of one address.
    pub talk_per_address: Rate,
    /// What is said at one table.
    pub talk_per_table: Rate,
    /// The secret of `landnam admin`; without one nobody is let in there.
    pub admin_token: Option<String>,
    /// Every setting with its value and where that comes from, as the host is shown them; never a secret.
    pub in_force: Vec<protocol::SettingInForce>,
    /// HTTP requests of one address.
    pub requests: Rate,
    /// What one address asks of finished games; each reads a whole log.
    pub readings: Rate,
    /// Events a table keeps for returning clients.
    pub history: usize,
    /// In a live game, a person who is away from their own decision for so long is played by a bot.
    pub away_after: Duration,
    /// Who does not answer a question of the others for so long says no.
    pub consent_within: Duration,
    /// When a game is begun, words must be opened within this time, or it is called off.
    pub open_within: Duration,
    /// A live game that no player is at for so long ends as abandoned.
    pub abandon_after: Duration,
    /// A table that nobody is at and that has nothing to do leaves memory after so long; it comes back from the log.
    pub rest_after: Duration,
    /// How often tables are looked for that have something to do and are not in memory.
    pub wake_every: Duration,
    /// An open table that nobody is at for so long is closed.
    pub open_for: Duration,
    /// How long a bot takes for a decision at least, so that people can follow.
    pub bot_pace: Duration,
    /// How long a bot may think; then a random action is taken.
    pub bot_thinking: Duration,
    /// Bots that think at the same time.
    pub bot_threads: usize,
    /// How long a client may take to send the head of a request, and to be idle between two.
    pub request_timeout: Duration,
    /// How often a quiet client is asked whether it is still there; one that misses two is dropped.
    pub ping_every: Duration,
    /// Guests who were not here for so long are forgotten; never without a number.
    pub keep_guests: Option<Duration>,
    /// Games that are over for so long are forgotten; never without a number.
    pub keep_games: Option<Duration>,
    /// How often that is looked after.
    pub forget_every: Duration,
    /// The folder in which finished public games are published by the month; without one they are not.
    pub archive: Option<PathBuf>,
    /// How often it is looked whether a month is to be written.
    pub archive_every: Duration,
    /// The other servers, when there are several.
    pub cluster: Option<ClusterSettings>,
}

/// How several servers share a database.
#[derive(Clone, Debug)]
pub struct ClusterSettings {
    /// Where the bus is: `nats://…`; may hold a password.
    pub bus: String,
    /// What this server is called; no two may have the same name.
    pub node: String,
    /// The version of the program, as the others are told.
    pub build: String,
    /// Another version of the bus's form to write, for tests.
    pub bus_version: Option<u32>,
}

/// The push services of the browsers people have.
pub const PUSH_HOSTS: [&str; 4] = [
    "fcm.googleapis.com",
    "push.services.mozilla.com",
    "notify.windows.com",
    "push.apple.com",
];

/// A day.
const DAY: Duration = Duration::from_secs(86_400);

impl Default for Settings {
    fn default() -> Self {
        Settings {
            origins: Vec::new(),
            public_url: None,
            mail_server: None,
            mail_from: None,
            push_hosts: PUSH_HOSTS.iter().map(|&host| host.to_owned()).collect(),
            notice_after: Duration::from_secs(15),
            notice_every: Duration::from_secs(5),
            trust_proxy: false,
            max_connections: 10_000,
            max_sockets: 11_000,
            connections_per_address: 200,
            max_tables: 10_000,
            tables_each: 20,
            tables_per_address: 100,
            max_message: 32 << 10,
            queue: 256,
            messages: Rate {
                per_second: 20,
                burst: 60,
            },
            talk: Rate {
                per_second: 1,
                burst: 15,
            },
            talk_per_address: Rate {
                per_second: 3,
                burst: 45,
            },
            talk_per_table: Rate {
                per_second: 3,
                burst: 30,
            },
            admin_token: None,
            in_force: Vec::new(),
            requests: Rate {
                per_second: 10,
                burst: 50,
            },
            readings: Rate {
                per_second: 2,
                burst: 40,
            },
            history: 256,
            away_after: Duration::from_secs(180),
            consent_within: Duration::from_secs(60),
            open_within: Duration::from_secs(15),
            abandon_after: DAY,
            rest_after: Duration::from_secs(5),
            wake_every: Duration::from_secs(10),
            open_for: Duration::from_secs(3600),
            bot_pace: Duration::from_millis(700),
            bot_thinking: Duration::from_secs(5),
            bot_threads: 2,
            request_timeout: Duration::from_secs(10),
            ping_every: Duration::from_secs(30),
            keep_guests: Some(30 * DAY),
            keep_games: Some(365 * DAY),
            forget_every: Duration::from_secs(3600),
            archive: None,
            archive_every: Duration::from_secs(3600),
            cluster: None,
        }
    }
}
