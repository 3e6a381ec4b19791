//! `landnam serve`: hosts tables for people and bots.

use super::{Done, Stop};
use crate::bots_at_tables;
use crate::games::GAMES;
use crate::traces;
use crate::translations::Words;
use clap::parser::ValueSource;
use clap::{ArgMatches, Args, Command};
use protocol::{SettingInForce, SettingSource};
use server::{ClusterSettings, Rate, Settings, Store, StoreError};
use std::io::Write;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;
use tokio::net::TcpListener;

/// Everything a host can decide, by flag or by environment.
#[derive(Debug, Args)]
pub(crate) struct Serve {
    #[arg(long, env = "LANDNAM_LISTEN", default_value = "127.0.0.1:8080")]
    pub(super) listen: SocketAddr,
    #[arg(
        long,
        env = "LANDNAM_DATABASE",
        hide_env_values = true,
        default_value = "landnam.sqlite"
    )]
    pub(super) database: String,
    #[arg(
        long,
        env = "LANDNAM_BUS",
        hide_env_values = true,
        value_name = "nats://HOST"
    )]
    bus: Option<String>,
    #[arg(long, env = "LANDNAM_NODE", value_name = "NAME")]
    node: Option<String>,
    /// Another version to report, for tests of upgrades.
    #[arg(long, hide = true, value_name = "VERSION")]
    reported_build: Option<String>,
    /// Another version of what is written to the bus, for tests of upgrades.
    #[arg(long, hide = true, value_name = "VERSION")]
    bus_version: Option<u32>,
    #[arg(long, env = "LANDNAM_ORIGIN", value_delimiter = ',')]
    pub(super) origin: Vec<String>,
    #[arg(long, env = "LANDNAM_PUBLIC_URL", value_name = "URL", value_parser = public_url)]
    pub(super) public_url: Option<String>,
    #[arg(
        long,
        env = "LANDNAM_MAIL_SERVER",
        value_name = "URL",
        hide_env_values = true
    )]
    pub(super) mail_server: Option<String>,
    #[arg(long, env = "LANDNAM_MAIL_FROM", value_name = "ADDRESS")]
    pub(super) mail_from: Option<String>,
    #[arg(long, env = "LANDNAM_PUSH_HOSTS", value_delimiter = ',', value_name = "NAMES",
        default_values = server::PUSH_HOSTS)]
    pub(super) push_hosts: Vec<String>,
    #[arg(
        long,
        env = "LANDNAM_NOTICE_AFTER",
        default_value_t = 15,
        value_name = "SECONDS"
    )]
    notice_after: u64,
    #[arg(long, env = "LANDNAM_TRUST_PROXY")]
    pub(super) trust_proxy: bool,
    #[arg(long, env = "LANDNAM_MAX_CONNECTIONS", default_value_t = 10_000)]
    pub(super) max_connections: usize,
    #[arg(long, env = "LANDNAM_CONNECTIONS_PER_ADDRESS", default_value_t = 200)]
    connections_per_address: usize,
    #[arg(long, env = "LANDNAM_MAX_TABLES", default_value_t = 10_000)]
    max_tables: usize,
    #[arg(long, env = "LANDNAM_TABLES_EACH", default_value_t = 20)]
    tables_each: usize,
    #[arg(long, env = "LANDNAM_TABLES_PER_ADDRESS", default_value_t = 100)]
    tables_per_address: usize,
    #[arg(long, env = "LANDNAM_MAX_MESSAGE", default_value_t = 32 << 10, value_name = "BYTES")]
    max_message: usize,
    #[arg(long, env = "LANDNAM_QUEUE", default_value_t = 256)]
    queue: usize,
    #[arg(long, env = "LANDNAM_MESSAGE_RATE", default_value_t = 20)]
    message_rate: u32,
    #[arg(long, env = "LANDNAM_TALK_RATE", default_value_t = 1)]
    talk_rate: u32,
    #[arg(long, env = "LANDNAM_TALK_RATE_ADDRESS", default_value_t = 3)]
    talk_rate_address: u32,
    #[arg(long, env = "LANDNAM_TALK_RATE_TABLE", default_value_t = 3)]
    talk_rate_table: u32,
    #[arg(long, env = "LANDNAM_ADMIN_TOKEN", hide_env_values = true)]
    pub(super) admin_token: Option<String>,
    #[arg(long, env = "LANDNAM_REQUEST_RATE", default_value_t = 10)]
    request_rate: u32,
    #[arg(long, env = "LANDNAM_REPLAY_RATE", default_value_t = 2)]
    replay_rate: u32,
    #[arg(long, env = "LANDNAM_HISTORY", default_value_t = 256)]
    history: usize,
    #[arg(
        long,
        env = "LANDNAM_AWAY_AFTER",
        default_value_t = 180,
        value_name = "SECONDS"
    )]
    away_after: u64,
    #[arg(
        long,
        env = "LANDNAM_ABANDON_AFTER",
        default_value_t = 24,
        value_name = "HOURS"
    )]
    abandon_after: u64,
    #[arg(
        long,
        env = "LANDNAM_OPEN_FOR",
        default_value_t = 3600,
        value_name = "SECONDS"
    )]
    open_for: u64,
    #[arg(
        long,
        env = "LANDNAM_BOT_PACE",
        default_value_t = 700,
        value_name = "MS"
    )]
    bot_pace: u64,
    #[arg(
        long,
        env = "LANDNAM_BOT_THINKING",
        default_value_t = 5000,
        value_name = "MS"
    )]
    bot_thinking: u64,
    #[arg(long, env = "LANDNAM_BOT_THREADS", default_value_t = 2)]
    pub(super) bot_threads: usize,
    #[arg(
        long,
        env = "LANDNAM_PING_EVERY",
        default_value_t = 30,
        value_name = "SECONDS"
    )]
    ping_every: u64,
    #[arg(
        long,
        env = "LANDNAM_KEEP_GUESTS",
        default_value_t = 30,
        value_name = "DAYS"
    )]
    keep_guests: u32,
    #[arg(
        long,
        env = "LANDNAM_KEEP_GAMES",
        default_value_t = 365,
        value_name = "DAYS"
    )]
    keep_games: u32,
    #[arg(long, env = "LANDNAM_ARCHIVE", value_name = "FOLDER")]
    archive: Option<std::path::PathBuf>,
    #[arg(
        long,
        env = "LANDNAM_LOG",
        default_value = "info",
        value_name = "LEVEL"
    )]
    log: tracing::Level,
    #[arg(long, env = "LANDNAM_TRACES", value_name = "URL")]
    traces: Option<String>,
    #[arg(long)]
    stop_with_input: bool,
    /// Every setting with its value and where that comes from.
    #[arg(skip)]
    in_force: Vec<SettingInForce>,
}

impl Serve {
    /// Remembers where each setting comes from, for the host's page.
    pub(crate) fn remember_sources(&mut self, command: &Command, given: &ArgMatches) {
        let settings = command.get_arguments().filter_map(|setting| {
            let name = setting.get_env()?.to_str()?.to_owned();
            let id = setting.get_id().as_str();
            let source = match given.value_source(id) {
                Some(ValueSource::CommandLine) => SettingSource::Flag,
                Some(ValueSource::EnvVariable) => SettingSource::Environment,
                _ => SettingSource::Default,
            };
            // What everybody can read in the help is no secret.
            let secret = setting.is_hide_env_values_set() && source != SettingSource::Default;
            let value = (!secret).then(|| {
                let values = given.get_raw(id).into_iter().flatten();
                let values: Vec<_> = values.map(|value| value.to_string_lossy()).collect();
                values.join(",")
            });
            Some(SettingInForce {
                name,
                value,
                source,
            })
        });
        self.in_force = settings.collect();
    }

    /// What a host wants to know when a server has just started.
    fn first_minute(&self, words: &Words) -> Vec<String> {
        let mut lines = Vec::new();
        if self.database.starts_with("postgres") {
            lines.push(words.say("serve-data-server"));
        } else {
            let file = self
                .database
                .strip_prefix("sqlite://")
                .unwrap_or(&self.database);
            let file = std::path::absolute(file).unwrap_or_else(|_| file.into());
            lines.push(words.tell(
                "serve-data",
                &[("place", file.display().to_string().into())],
            ));
        }
        if !self.trust_proxy {
            lines.push(words.say("serve-tls"));
        }
        if self.admin_token.is_none() {
            lines.push(words.say("serve-admin"));
        }
        lines.push(words.say("serve-check"));
        lines
    }

    /// Where the bus is; an empty setting is none.
    pub(super) fn bus(&self) -> Option<&str> {
        self.bus.as_deref().filter(|bus| !bus.is_empty())
    }

    /// How this server finds the others.
    fn cluster(&self) -> Option<ClusterSettings> {
        let name = || std::fs::read_to_string("/proc/sys/kernel/hostname").ok();
        let node = self.node.clone().or_else(name);
        let own = env!("CARGO_PKG_VERSION");
        Some(ClusterSettings {
            bus: self.bus()?.to_owned(),
            node: node.map_or_else(|| "landnam".to_owned(), |name| name.trim().to_owned()),
            build: self
                .reported_build
                .clone()
                .unwrap_or_else(|| own.to_owned()),
            bus_version: self.bus_version,
        })
    }

    fn settings(&self) -> Settings {
        // So much at once is three times what comes in a second.
        let rate = |per_second: u32| rate_of(per_second, 3);
        Settings {
            origins: self.origin.clone(),
            public_url: self.public_url.clone(),
            mail_server: self.mail_server.clone(),
            mail_from: self.mail_from.clone(),
            push_hosts: self.push_hosts.clone(),
            notice_after: Duration::from_secs(self.notice_after),
            notice_every: Settings::default().notice_every,
            trust_proxy: self.trust_proxy,
            max_connections: self.max_connections,
            max_sockets: most_sockets(self.max_connections),
            connections_per_address: self.connections_per_address,
            max_tables: self.max_tables,
            tables_each: self.tables_each,
            tables_per_address: self.tables_per_address,
            max_message: self.max_message,
            queue: self.queue,
            messages: rate(self.message_rate),
            talk: rate_of(self.talk_rate, 15),
            talk_per_address: rate_of(self.talk_rate_address, 15),
            talk_per_table: rate_of(self.talk_rate_table, 10),
            admin_token: self.admin_token.clone(),
            in_force: self.in_force.clone(),
            requests: rate(self.request_rate),
            readings: rate_of(self.replay_rate, 20),
            history: self.history,
            away_after: Duration::from_secs(self.away_after),
            abandon_after: Duration::from_secs(3600 * self.abandon_after),
            consent_within: Settings::default().consent_within,
            open_within: Settings::default().open_within,
            rest_after: Settings::default().rest_after,
            wake_every: Settings::default().wake_every,
            open_for: Duration::from_secs(self.open_for),
            bot_pace: Duration::from_millis(self.bot_pace),
            bot_thinking: Duration::from_millis(self.bot_thinking),
            bot_threads: self.bot_threads,
            request_timeout: Settings::default().request_timeout,
            ping_every: Duration::from_secs(self.ping_every.max(1)),
            keep_guests: days(self.keep_guests),
            keep_games: days(self.keep_games),
            forget_every: Settings::default().forget_every,
            archive: self.archive.clone(),
            archive_every: Settings::default().archive_every,
            cluster: self.cluster(),
        }
    }
}

/// The address of a site: `https://` and a name, nothing behind it. Without TLS only this machine is believed.
fn public_url(text: &str) -> Result<String, String> {
    let text = text.trim_end_matches('/');
    let host = text
        .strip_prefix("https://")
        .or_else(|| text.strip_prefix("http://"));
    match host {
        Some(host) if !host.is_empty() && !host.contains(['/', '?', '#', '@', ' ']) => {
            Ok(text.to_owned())
        }
        _ => Err("https://play.example.org".to_owned()),
    }
}

/// So many in a second, and so many times as many at once.
fn rate_of(per_second: u32, times: u32) -> Rate {
    Rate {
        per_second,
        burst: per_second.saturating_mul(times),
    }
}

/// So many days; none is for ever.
fn days(days: u32) -> Option<Duration> {
    (days > 0).then(|| Duration::from_secs(86_400 * u64::from(days)))
}

/// Sockets beyond the connections at tables: for pages and requests.
const SPARE_SOCKETS: usize = 1000;
/// Files the program needs beside its sockets.
#[cfg(unix)]
const OTHER_FILES: u64 = 100;

/// As many sockets as are wished for, or as the system lets the program have once it has asked for more.
#[cfg(unix)]
pub(super) fn most_sockets(connections: usize) -> usize {
    use nix::sys::resource::{Resource, getrlimit, setrlimit};
    let wished = connections.saturating_add(SPARE_SOCKETS);
    let Ok((now, most)) = getrlimit(Resource::RLIMIT_NOFILE) else {
        return wished;
    };
    let enough = u64::try_from(wished)
        .unwrap_or(u64::MAX)
        .saturating_add(OTHER_FILES);
    let files = enough.min(most).max(now);
    let files = match setrlimit(Resource::RLIMIT_NOFILE, files, most) {
        Ok(()) => files,
        Err(_) => now,
    };
    let sockets = usize::try_from(files.saturating_sub(OTHER_FILES)).unwrap_or(wished);
    if sockets < wished {
        tracing::warn!(
            files,
            sockets,
            "the system allows fewer open files than connections"
        );
    }
    sockets.clamp(10, wished)
}

/// Elsewhere nobody counts files.
#[cfg(not(unix))]
pub(super) fn most_sockets(connections: usize) -> usize {
    connections.saturating_add(SPARE_SOCKETS)
}

/// Threads that serve connections. Bots and whatever takes long have threads of their own, and two that hand small
/// pieces of work to each other cost more in waking than they bring (an action: a sixth less on two processors).
fn workers() -> usize {
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    (processors / 2).max(1)
}

/// Serves until a signal says that it is enough.
pub(super) fn run(serve: &Serve, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    if serve.bus().is_some() && !serve.database.starts_with("postgres") {
        return Err(Stop::Input(words.say("serve-bus-file")));
    }
    let runtime = match workers() {
        // It has nobody to share work with, and is spared what that takes (a tenth of an action).
        1 => tokio::runtime::Builder::new_current_thread(),
        _ => tokio::runtime::Builder::new_multi_thread(),
    }
    .worker_threads(workers())
    .enable_all()
    .build()?;
    let spans = traces::start(
        serve.log,
        serve.traces.as_deref(),
        serve.node.as_deref(),
        runtime.handle(),
    );
    let spans = spans.map_err(Stop::Input)?;
    let served = runtime.block_on(async {
        let mut stop = Box::pin(told_to_stop(serve.stop_with_input));
        let opened = tokio::select! {
            opened = open_when_there_is_room(&serve.database) => opened,
            () = &mut stop => return Ok(Done::Well),
        };
        let store = opened.map_err(|error| Stop::Input(error.to_string()))?;
        let claim = store.claim(serve.bus().is_some()).await;
        let claim = claim.map_err(|error| refused(&error, words))?;
        let listener = TcpListener::bind(serve.listen)
            .await
            .map_err(|error| Stop::Input(format!("{}: {error}", serve.listen)))?;
        let address = format!("http://{}", listener.local_addr()?);
        let line = words.tell("serve-listening", &[("address", address.into())]);
        writeln!(out, "{line}")?;
        for line in serve.first_minute(words) {
            writeln!(out, "{line}")?;
        }
        out.flush()?;
        let is_lost = Arc::new(AtomicBool::new(false));
        let stop = {
            let is_lost = is_lost.clone();
            async move {
                tokio::select! {
                    () = stop => {}
                    () = claim.lost() => is_lost.store(true, Ordering::Relaxed),
                }
                // It is given up when everything else has ended.
                std::mem::forget(claim);
            }
        };
        Box::pin(server::serve(
            listener,
            store,
            GAMES,
            bots_at_tables::levels(),
            serve.settings(),
            stop,
        ))
        .await
        .map_err(|error| refused(&error, words))?;
        if is_lost.load(Ordering::Relaxed) {
            return Err(refused(&StoreError::Taken, words));
        }
        Ok(Done::Well)
    });
    spans.end();
    served
}

/// Why the database cannot be used.
fn refused(error: &StoreError, words: &Words) -> Stop {
    Stop::Input(match error {
        StoreError::Taken => words.say("serve-database-taken"),
        StoreError::NameTaken(name) => {
            words.tell("serve-name-taken", &[("name", name.as_str().into())])
        }
        other => other.to_string(),
    })
}

/// Opens the database as soon as the disk lets it.
async fn open_when_there_is_room(database: &str) -> Result<Store, StoreError> {
    loop {
        match Store::open(database).await {
            Err(error @ StoreError::NoRoom(_)) => {
                tracing::error!(%error, "the server waits for room");
                tokio::time::sleep(Duration::from_secs(2)).await;
            }
            other => return other,
        }
    }
}

/// Returns when the terminal, the system or the program that started this one says that it is enough.
async fn told_to_stop(with_input: bool) {
    tokio::select! {
        () = signalled() => {}
        () = input_ended(), if with_input => {}
    }
}

/// Returns when nothing more can come from the input. A thread of its own waits for that: one of the runtime would keep the
/// program from ending otherwise.
async fn input_ended() {
    let (ended, told) = tokio::sync::oneshot::channel();
    std::thread::spawn(move || {
        // Whatever ends the input, it has ended.
        let _ = std::io::copy(&mut std::io::stdin(), &mut std::io::sink());
        let _ = ended.send(());
    });
    let _ = told.await;
}

/// Returns when the terminal or the system asks the program to end.
async fn signalled() {
    let interrupted = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminated) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupted => {}
                _ = terminated.recv() => {}
            }
            return;
        }
    }
    // Without signals only the hard way is left.
    if interrupted.await.is_err() {
        std::future::pending::<()>().await;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli;
    use crate::translations::Language;
    use clap::FromArgMatches;

    #[test]
    fn every_setting_says_where_it_comes_from_and_secrets_are_not_told() {
        let mut command = cli::command(&Words::new(Language::En));
        let line =
            "landnam serve --max-tables 5 --admin-token hush --database postgres://a:hush@b/c";
        let matches = command
            .try_get_matches_from_mut(line.split(' '))
            .expect("a command line");
        let (name, given) = matches.subcommand().expect("a command");
        let mut serve = Serve::from_arg_matches(given).expect("a server");
        let command = command.find_subcommand(name).expect("its description");
        serve.remember_sources(command, given);
        let found = |name: &str| {
            let setting = serve.in_force.iter().find(|one| one.name == name);
            let setting = setting.unwrap_or_else(|| panic!("{name} is missing"));
            (setting.value.as_deref(), setting.source)
        };
        assert_eq!(
            found("LANDNAM_MAX_TABLES"),
            (Some("5"), SettingSource::Flag)
        );
        assert_eq!(
            found("LANDNAM_QUEUE"),
            (Some("256"), SettingSource::Default)
        );
        assert_eq!(found("LANDNAM_ORIGIN"), (Some(""), SettingSource::Default));
        assert_eq!(found("LANDNAM_ADMIN_TOKEN"), (None, SettingSource::Flag));
        assert_eq!(found("LANDNAM_DATABASE"), (None, SettingSource::Flag));
        let nothing = (Some(""), SettingSource::Default);
        assert_eq!(found("LANDNAM_MAIL_SERVER"), nothing);
        assert!(!format!("{:?}", serve.in_force).contains("hush"));
    }
}
