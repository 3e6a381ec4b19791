//! `landnam doctor`: what is wrong with the settings and the machine, and what to do about it, before people notice.

use super::health::reachable;
use super::serve::Serve;
use super::{Done, Stop};
use crate::translations::Words;
use clap::Args;
use serde_json::{Value, json};
use server::{AddressFrom, Inspection, PublicAddress, Store, StoreError};
use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

/// The settings a server would be started with, and how to tell.
#[derive(Debug, Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    serve: Serve,
    #[arg(long)]
    json: bool,
}

/// How long a database or a server may take to answer.
const ANSWER_WITHIN: Duration = Duration::from_secs(10);

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Verdict {
    Good,
    Warning,
    Bad,
}

impl Verdict {
    const fn name(self) -> &'static str {
        match self {
            Verdict::Good => "good",
            Verdict::Warning => "warning",
            Verdict::Bad => "bad",
        }
    }
}

/// What was found: `doctor-TOPIC-FINDING` in the translation files, with values to fill in.
struct Finding {
    topic: &'static str,
    verdict: Verdict,
    key: &'static str,
    values: Vec<(&'static str, String)>,
}

fn finding(topic: &'static str, verdict: Verdict, key: &'static str) -> Finding {
    Finding {
        topic,
        verdict,
        key,
        values: Vec::new(),
    }
}

impl Finding {
    fn with(mut self, name: &'static str, value: impl std::fmt::Display) -> Self {
        self.values.push((name, format!("{value}")));
        self
    }
    fn words(&self, words: &Words) -> String {
        let values: Vec<_> = self
            .values
            .iter()
            .map(|(name, value)| (*name, value.as_str().into()))
            .collect();
        words.tell(self.key, &values)
    }
}

/// Looks at everything and tells. Warnings are advice; what is bad makes the command fail.
pub(super) fn run(doctor: &Doctor, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()?;
    let serve = &doctor.serve;
    let mut found = settings(serve);
    let looked = runtime.block_on(async {
        let look = tokio::time::timeout(ANSWER_WITHIN, Store::inspect(&serve.database));
        let late = |_| StoreError::Database("no answer within 10 seconds".to_owned());
        look.await.map_err(late).flatten()
    });
    let file = Store::file(&serve.database);
    found.push(database(&looked, file.as_deref()));
    // A file that cannot be read may lie on a disk that is broken: it is looked at all the same.
    found.extend(file.as_deref().map(disk).unwrap_or_default());
    found.extend(runtime.block_on(notices(serve)));
    if let Some(url) = serve.bus() {
        found.push(bus(url, &serve.database, &runtime));
    }
    let clock = looked.as_ref().map_or(Reference::None, reference);
    let synchronised = Path::new("/run/systemd/timesync");
    found.push(time(SystemTime::now(), &clock, synchronised));
    found.push(files(serve.max_connections));
    let own = runtime.block_on(address(serve.listen));
    let runs = own.key == "doctor-address-runs";
    found.push(own);
    if let Some(site) = &serve.public_url {
        let looked = runtime.block_on(server::inspect_public_address(site));
        found.push(public_address(site, serve.trust_proxy, runs, looked));
    }
    for one in &found {
        let said = one.words(words);
        if doctor.json {
            let line: Value = json!({ "topic": one.topic, "verdict": one.verdict.name(), "key": one.key, "message": said });
            writeln!(out, "{line}")?;
        } else {
            let topic = words.say(&format!("doctor-{}", one.topic));
            let verdict = words.say(&format!("doctor-verdict-{}", one.verdict.name()));
            writeln!(out, "{verdict:8} {topic}: {said}")?;
        }
    }
    let worst = found.iter().map(|one| one.verdict).max();
    Ok(if worst == Some(Verdict::Bad) {
        Done::Wrong
    } else {
        Done::Well
    })
}

/// Can people who are away be told?
async fn notices(serve: &Serve) -> Vec<Finding> {
    const TOPIC: &str = "notices";
    let Some(site) = &serve.public_url else {
        let mut found = vec![finding(TOPIC, Verdict::Warning, "doctor-notices-none")];
        if serve.mail_server.is_some() {
            found.push(finding(TOPIC, Verdict::Bad, "doctor-mail-no-url"));
        }
        return found;
    };
    let is_safe = site.starts_with("https://") || site.starts_with("http://localhost");
    let mut found = vec![if !is_safe {
        finding(TOPIC, Verdict::Bad, "doctor-notices-no-tls").with("address", site)
    } else if !server::has_authorities() {
        finding(TOPIC, Verdict::Bad, "doctor-notices-no-authorities")
    } else {
        finding(TOPIC, Verdict::Good, "doctor-notices-push")
    }];
    match (&serve.mail_server, &serve.mail_from) {
        (Some(server), Some(from)) => {
            found.push(match server::check_mail(server, from, site).await {
                Ok(()) => finding(TOPIC, Verdict::Good, "doctor-mail-good"),
                Err(reason) => {
                    finding(TOPIC, Verdict::Bad, "doctor-mail-bad").with("reason", reason)
                }
            });
        }
        (None, None) => found.push(finding(TOPIC, Verdict::Warning, "doctor-mail-none")),
        _ => found.push(finding(TOPIC, Verdict::Bad, "doctor-mail-half")),
    }
    found
}

/// Settings that contradict each other or the machine.
fn settings(serve: &Serve) -> Vec<Finding> {
    const TOPIC: &str = "settings";
    let mut found = Vec::new();
    let is_open = !serve.listen.ip().is_loopback();
    if is_open && serve.trust_proxy {
        found.push(
            finding(TOPIC, Verdict::Bad, "doctor-settings-forgeable").with("address", serve.listen),
        );
    } else if is_open {
        found.push(
            finding(TOPIC, Verdict::Warning, "doctor-settings-no-tls")
                .with("address", serve.listen),
        );
    }
    match &serve.admin_token {
        None => found.push(finding(TOPIC, Verdict::Warning, "doctor-settings-no-admin")),
        Some(token) if token.chars().count() < 20 => {
            found.push(
                finding(TOPIC, Verdict::Bad, "doctor-settings-short-admin")
                    .with("letters", token.chars().count()),
            );
        }
        Some(_) => {}
    }
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    if serve.bot_threads > processors {
        let warning = finding(TOPIC, Verdict::Warning, "doctor-settings-bot-threads");
        found.push(
            warning
                .with("threads", serve.bot_threads)
                .with("processors", processors),
        );
    }
    for origin in &serve.origin {
        if !(origin.starts_with("https://") || origin.starts_with("http://"))
            || origin.ends_with('/')
        {
            found.push(
                finding(TOPIC, Verdict::Bad, "doctor-settings-origin").with("origin", origin),
            );
        }
    }
    if found.iter().all(|one| one.verdict < Verdict::Bad) {
        found.insert(0, finding(TOPIC, Verdict::Good, "doctor-settings-good"));
    }
    found
}

/// Whether there is a database that this program can use; `file` is where it lies, if it is a file.
fn database(looked: &Result<Inspection, StoreError>, file: Option<&Path>) -> Finding {
    const TOPIC: &str = "database";
    let place = file.map_or_else(String::new, |file| file.display().to_string());
    let found = match looked {
        Ok(found) => found,
        Err(error) if file.is_some() => {
            let bad = finding(TOPIC, Verdict::Bad, "doctor-database-unusable");
            return bad.with("place", place).with("reason", error);
        }
        Err(error) => {
            return finding(TOPIC, Verdict::Bad, "doctor-database-unreachable")
                .with("reason", error);
        }
    };
    let (verdict, key) = match found.version {
        None => (Verdict::Good, "doctor-database-new"),
        Some(version) if version > found.newest => (Verdict::Bad, "doctor-database-newer"),
        Some(version) if version < found.newest => (Verdict::Warning, "doctor-database-older"),
        Some(_) => (Verdict::Good, "doctor-database-good"),
    };
    finding(TOPIC, verdict, key)
        .with("engine", &found.engine)
        .with("version", found.version.unwrap_or_default())
        .with("newest", found.newest)
        .with("place", place)
}

/// Whether the bus between servers is there.
fn bus(url: &str, database: &str, runtime: &tokio::runtime::Runtime) -> Finding {
    const TOPIC: &str = "bus";
    if !database.starts_with("postgres") {
        return finding(TOPIC, Verdict::Bad, "doctor-bus-file");
    }
    match runtime.block_on(server::inspect_bus(url)) {
        Ok(version) => finding(TOPIC, Verdict::Good, "doctor-bus-good").with("version", version),
        Err(reason) => finding(TOPIC, Verdict::Bad, "doctor-bus-missing").with("reason", reason),
    }
}

/// The folder a file lies or will lie in.
fn folder(file: &Path) -> PathBuf {
    match file.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

/// Bytes under which a server should not start, and under which its host should look for more.
const NEEDED: u64 = 200 << 20;
const COMFORTABLE: u64 = 2 << 30;

/// Whether the folder of the file can be written, and how much fits.
fn disk(file: &Path) -> Vec<Finding> {
    const TOPIC: &str = "disk";
    let folder = folder(file);
    let place = folder.display().to_string();
    let probe = folder.join(format!(".landnam-doctor-{}", std::process::id()));
    // The probe is empty; where it cannot be removed, it could not have been made either.
    let written = std::fs::write(&probe, "").and_then(|()| std::fs::remove_file(&probe));
    if let Err(error) = written {
        let bad = finding(TOPIC, Verdict::Bad, "doctor-disk-unwritable");
        return vec![bad.with("place", place).with("reason", error)];
    }
    let Some(free) = room(&folder) else {
        return Vec::new();
    };
    let (verdict, key) = match free {
        0..NEEDED => (Verdict::Bad, "doctor-disk-full"),
        NEEDED..COMFORTABLE => (Verdict::Warning, "doctor-disk-little"),
        _ => (Verdict::Good, "doctor-disk-good"),
    };
    vec![
        finding(TOPIC, verdict, key)
            .with("place", place)
            .with("megabytes", free >> 20),
    ]
}

/// Bytes a server that is nobody special may still write there.
#[cfg(unix)]
fn room(folder: &Path) -> Option<u64> {
    let found = nix::sys::statvfs::statvfs(folder).ok()?;
    Some(found.blocks_available() * found.fragment_size())
}
#[cfg(not(unix))]
fn room(_: &Path) -> Option<u64> {
    None
}

/// Milliseconds two clocks may differ: messages between the machines take time too.
const SKEW_MS: i64 = 1000;
/// 1 January 2025, in seconds since 1970: this program is younger. Machines without a battery wake up long before.
const WRITTEN: u64 = 1_735_689_600;

/// What this machine's clock can be compared with.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Reference {
    /// Another clock: milliseconds by which it is ahead.
    Clock(i64),
    /// When a server last wrote to the file: milliseconds by which that lies in the future.
    LastSeen(i64),
    None,
}

fn reference(database: &Inspection) -> Reference {
    match (database.ahead_ms, &database.file) {
        (Some(ahead), None) => Reference::Clock(ahead),
        (Some(ahead), Some(_)) => Reference::LastSeen(ahead),
        (None, _) => Reference::None,
    }
}

/// Whether the clock can be believed. `synchronised` is where systemd says that it has asked others for the time.
fn time(now: SystemTime, reference: &Reference, synchronised: &Path) -> Finding {
    const TOPIC: &str = "clock";
    let bad = |key, ms: i64| {
        finding(TOPIC, Verdict::Bad, key).with("seconds", ms.unsigned_abs().div_ceil(1000))
    };
    match *reference {
        // What lies in the past says nothing: a server stopped then.
        Reference::Clock(ahead) | Reference::LastSeen(ahead) if ahead > SKEW_MS => {
            bad("doctor-clock-skew", ahead)
        }
        Reference::Clock(ahead) if ahead < -SKEW_MS => bad("doctor-clock-ahead", ahead),
        _ if now < SystemTime::UNIX_EPOCH + Duration::from_secs(WRITTEN) => {
            finding(TOPIC, Verdict::Bad, "doctor-clock-past")
        }
        _ if synchronised.is_dir() && !synchronised.join("synchronized").exists() => {
            finding(TOPIC, Verdict::Warning, "doctor-clock-alone")
        }
        _ => finding(TOPIC, Verdict::Good, "doctor-clock-good"),
    }
}

/// Whether the system lets the program open as many files as it needs.
fn files(connections: usize) -> Finding {
    const TOPIC: &str = "files";
    let sockets = super::serve::most_sockets(connections);
    if sockets < connections {
        let bad = finding(TOPIC, Verdict::Bad, "doctor-files-few");
        return bad
            .with("sockets", sockets)
            .with("connections", connections);
    }
    finding(TOPIC, Verdict::Good, "doctor-files-good").with("connections", connections)
}

/// Whether the address is free, or taken by a server that is well.
async fn address(listen: SocketAddr) -> Finding {
    const TOPIC: &str = "address";
    let Err(error) = TcpListener::bind(listen) else {
        return finding(TOPIC, Verdict::Good, "doctor-address-free").with("address", listen);
    };
    let call = server::client::call(reachable(listen), "GET", "/ready", None, None);
    match tokio::time::timeout(ANSWER_WITHIN, call).await {
        Ok(Ok((200, _))) => {
            finding(TOPIC, Verdict::Good, "doctor-address-runs").with("address", listen)
        }
        Ok(Ok((503, _))) => {
            finding(TOPIC, Verdict::Bad, "doctor-address-ill").with("address", listen)
        }
        _ => finding(TOPIC, Verdict::Bad, "doctor-address-taken")
            .with("address", listen)
            .with("reason", error),
    }
}

/// Whether people who type the public address come to the server, and whether a proxy between passes on what it must.
/// `runs` is whether a server is well at its own address: without one no proxy can reach it.
fn public_address(
    site: &str,
    trusts_proxy: bool,
    runs: bool,
    looked: Result<PublicAddress, String>,
) -> Finding {
    const TOPIC: &str = "public-address";
    let (verdict, key, status) = match looked {
        Err(reason) => {
            // Some networks do not let a machine see itself from outside.
            let unseen = finding(TOPIC, Verdict::Warning, "doctor-public-address-unreachable");
            return unseen.with("address", site).with("reason", reason);
        }
        Ok(found) => match (found.address_from, found.socket) {
            (None, _) if !runs => (
                Verdict::Warning,
                "doctor-public-address-waits",
                found.status,
            ),
            (None, _) => (Verdict::Bad, "doctor-public-address-other", found.status),
            (_, 403) => (Verdict::Bad, "doctor-public-address-host", found.socket),
            (Some(AddressFrom::Connection), _) if trusts_proxy => (
                Verdict::Bad,
                "doctor-public-address-no-visitor",
                found.status,
            ),
            (Some(AddressFrom::ConnectionAgainstProxy), _) => (
                Verdict::Bad,
                "doctor-public-address-untrusted",
                found.status,
            ),
            (_, 101) => (Verdict::Good, "doctor-public-address-good", found.status),
            _ => (Verdict::Bad, "doctor-public-address-socket", found.socket),
        },
    };
    finding(TOPIC, verdict, key)
        .with("address", site)
        .with("status", status)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use crate::translations::Language;
    use clap::Parser;
    use std::io::{BufRead, BufReader};

    fn serve(flags: &str) -> Serve {
        let line = format!("landnam serve {flags}");
        match Cli::parse_from(line.split_whitespace()).command {
            crate::cli::Task::Serve(serve) => *serve,
            other => panic!("{other:?} is not serve"),
        }
    }

    fn keys(found: &[Finding]) -> Vec<&'static str> {
        found.iter().map(|one| one.key).collect()
    }

    #[test]
    fn settings_that_let_visitors_forge_their_address_are_bad() {
        let found = settings(&serve(
            "--listen 0.0.0.0:80 --trust-proxy --admin-token short",
        ));
        assert_eq!(
            keys(&found),
            ["doctor-settings-forgeable", "doctor-settings-short-admin"]
        );
        let found = settings(&serve(
            "--admin-token 0123456789012345678901 --bot-threads 1",
        ));
        assert_eq!(keys(&found), ["doctor-settings-good"]);
    }

    #[test]
    fn an_origin_is_no_address_of_a_page() {
        let found = settings(&serve(
            "--origin play.example.org,https://play.example.org/",
        ));
        assert_eq!(
            found
                .iter()
                .filter(|one| one.key == "doctor-settings-origin")
                .count(),
            2
        );
    }

    #[test]
    fn a_database_of_a_newer_program_is_bad_and_an_older_one_is_told() {
        let look = |version, newest| {
            Ok(Inspection {
                engine: "SQLite 3".into(),
                file: None,
                version,
                newest,
                ahead_ms: None,
            })
        };
        let told = |version| database(&look(version, 6), None);
        assert_eq!(told(None).key, "doctor-database-new");
        assert_eq!(told(Some(5)).key, "doctor-database-older");
        assert_eq!(told(Some(6)).key, "doctor-database-good");
        assert_eq!(told(Some(7)).verdict, Verdict::Bad);
    }

    #[test]
    fn a_database_that_cannot_be_used_is_told_with_what_to_do() {
        let failed = || Err(StoreError::Database("refused".into()));
        let server = database(&failed(), None);
        assert_eq!(server.key, "doctor-database-unreachable");
        let file = database(&failed(), Some(Path::new("some.sqlite")));
        assert_eq!(file.key, "doctor-database-unusable");
        let said = file.words(&Words::new(Language::En));
        assert!(
            said.contains("refused") && said.contains("some.sqlite"),
            "{said}"
        );
    }

    #[test]
    fn a_public_address_must_lead_here_and_a_proxy_must_pass_on_what_is_needed() {
        let found = |from, socket| {
            Ok(PublicAddress {
                status: 200,
                address_from: from,
                socket,
            })
        };
        let told = |trusts, runs, looked| {
            let one = public_address("https://play.example.org", trusts, runs, looked);
            let short = one.key.strip_prefix("doctor-public-address-");
            (one.verdict.name(), short.unwrap_or(one.key))
        };
        let (direct, proxy) = (Some(AddressFrom::Connection), Some(AddressFrom::Proxy));
        let against = Some(AddressFrom::ConnectionAgainstProxy);
        assert_eq!(told(true, true, found(proxy, 101)), ("good", "good"));
        assert_eq!(told(false, true, found(direct, 101)), ("good", "good"));
        assert_eq!(told(true, true, found(direct, 101)), ("bad", "no-visitor"));
        assert_eq!(told(false, true, found(against, 101)), ("bad", "untrusted"));
        assert_eq!(told(true, true, found(proxy, 400)), ("bad", "socket"));
        assert_eq!(told(true, true, found(proxy, 403)), ("bad", "host"));
        assert_eq!(told(true, true, found(None, 404)), ("bad", "other"));
        assert_eq!(told(true, false, found(None, 502)), ("warning", "waits"));
        let unknown = Err("no such name".to_owned());
        assert_eq!(told(true, true, unknown), ("warning", "unreachable"));
    }

    #[test]
    fn a_bus_must_be_there_and_a_file_has_none() {
        let runtime = tokio::runtime::Runtime::new().expect("a runtime");
        let file = bus("nats://127.0.0.1:1", "landnam.sqlite", &runtime);
        assert_eq!(file.key, "doctor-bus-file");
        let database = "postgres://landnam@127.0.0.1/landnam";
        let missing = bus("nats://127.0.0.1:1", database, &runtime);
        assert_eq!(missing.key, "doctor-bus-missing");
        let secret = bus("nats://a:hush@ not an address", database, &runtime);
        assert!(
            secret
                .values
                .iter()
                .all(|(_, value)| !value.contains("hush"))
        );
    }

    #[tokio::test]
    async fn notices_need_a_safe_address_and_a_mail_server_that_answers() {
        let told = async |flags: &str| keys(&notices(&serve(flags)).await);
        assert_eq!(told("").await, ["doctor-notices-none"]);
        assert_eq!(
            told("--public-url https://play.example.org").await,
            ["doctor-notices-push", "doctor-mail-none"]
        );
        assert_eq!(
            told("--mail-server smtp://127.0.0.1").await,
            ["doctor-notices-none", "doctor-mail-no-url"]
        );
        assert_eq!(
            told("--public-url http://play.example.org --mail-from a@example.org").await,
            ["doctor-notices-no-tls", "doctor-mail-half"]
        );
        let sink = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let mail = format!(
            "--public-url https://play.example.org --mail-from a@example.org --mail-server smtp://{}",
            sink.local_addr().expect("an address")
        );
        std::thread::spawn(move || {
            let (mut socket, _) = sink.accept().expect("a visitor");
            let mut lines = BufReader::new(socket.try_clone().expect("a copy")).lines();
            writeln!(socket, "220 sink\r").expect("heard");
            while let Some(Ok(line)) = lines.next() {
                let answer = if line.starts_with("QUIT") {
                    "221 bye"
                } else {
                    "250 well"
                };
                writeln!(socket, "{answer}\r").expect("heard");
            }
        });
        assert_eq!(
            told(&mail).await,
            ["doctor-notices-push", "doctor-mail-good"]
        );
        // The sink takes one visitor; whoever comes later is not answered.
        assert_eq!(
            told(&mail).await,
            ["doctor-notices-push", "doctor-mail-bad"]
        );
    }

    #[test]
    fn a_folder_that_is_not_there_cannot_hold_a_database() {
        let found = disk(Path::new("/no/such/folder/landnam.sqlite"));
        assert_eq!(keys(&found), ["doctor-disk-unwritable"]);
        assert_eq!(folder(Path::new("landnam.sqlite")), Path::new("."));
    }

    #[test]
    fn a_clock_that_another_contradicts_is_bad() {
        let nowhere = Path::new("/no/such/folder");
        let told = |reference| time(SystemTime::now(), &reference, nowhere).key;
        assert_eq!(told(Reference::Clock(5000)), "doctor-clock-skew");
        assert_eq!(told(Reference::Clock(-5000)), "doctor-clock-ahead");
        assert_eq!(told(Reference::Clock(-500)), "doctor-clock-good");
        assert_eq!(told(Reference::LastSeen(5000)), "doctor-clock-skew");
        // The server stopped yesterday.
        assert_eq!(told(Reference::LastSeen(-86_400_000)), "doctor-clock-good");
    }

    #[test]
    fn a_clock_before_this_program_is_bad_and_one_that_nobody_sets_is_told() {
        let alone = std::env::temp_dir();
        let now = time(SystemTime::now(), &Reference::None, &alone);
        assert_eq!(now.key, "doctor-clock-alone");
        let past = time(SystemTime::UNIX_EPOCH, &Reference::None, &alone);
        assert_eq!(past.key, "doctor-clock-past");
        assert_eq!(past.verdict, Verdict::Bad);
    }

    #[test]
    fn every_finding_has_words_in_every_language() {
        let source = include_str!("doctor.rs");
        let (source, _) = source.split_once("mod tests").expect("this module");
        let keys = source
            .split('"')
            .filter(|text| text.starts_with("doctor-") && !text.contains('{'));
        assert!(keys.clone().count() > 20, "the keys were found");
        for language in Language::ALL {
            let words = Words::new(language);
            for key in keys.clone() {
                assert!(words.has(key), "{language:?}: {key}");
            }
            for topic in [
                "settings",
                "database",
                "bus",
                "disk",
                "clock",
                "files",
                "address",
                "public-address",
                "notices",
                "verdict-good",
                "verdict-warning",
                "verdict-bad",
            ] {
                assert!(
                    words.has(&format!("doctor-{topic}")),
                    "{language:?}: {topic}"
                );
            }
        }
    }

    #[tokio::test]
    async fn a_port_that_another_program_holds_is_told_apart_from_a_free_one() {
        let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let taken = other.local_addr().expect("an address");
        // It answers nothing a Landnam server would.
        std::thread::spawn(move || drop(other.accept()));
        assert_eq!(address(taken).await.key, "doctor-address-taken");
        let free = TcpListener::bind("127.0.0.1:0")
            .expect("a free port")
            .local_addr()
            .expect("an address");
        assert_eq!(address(free).await.key, "doctor-address-free");
    }
}
