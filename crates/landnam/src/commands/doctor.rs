//! `landnam doctor`: what is wrong with the settings and the machine, and what to do about it, before people notice.

use super::health::reachable;
use super::serve::Serve;
use super::{Done, Stop};
use crate::translations::Words;
use clap::Args;
use serde_json::{Value, json};
use server::{Inspection, Store, StoreError};
use std::io::Write;
use std::net::{SocketAddr, TcpListener};
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The settings a server would be started with, and how to tell.
#[derive(Debug, Args)]
pub(crate) struct Doctor {
    #[command(flatten)]
    serve: Serve,
    #[arg(long)]
    json: bool,
}

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
    let looked = runtime.block_on(Store::inspect(&serve.database));
    found.extend(database(&looked));
    let clock = looked.as_ref().ok().and_then(|database| database.ahead_ms);
    if let Ok(Inspection {
        file: Some(file), ..
    }) = &looked
    {
        found.extend(disk(file));
    }
    found.push(time(clock, Path::new("/run/systemd/timesync")));
    found.push(files(serve.max_connections));
    found.push(runtime.block_on(address(serve.listen)));
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

/// Whether there is a database that this program can use.
fn database(looked: &Result<Inspection, StoreError>) -> Vec<Finding> {
    const TOPIC: &str = "database";
    let found = match looked {
        Err(error) => {
            return vec![
                finding(TOPIC, Verdict::Bad, "doctor-database-unusable").with("reason", error),
            ];
        }
        Ok(found) => found,
    };
    let (verdict, key) = match found.version {
        None => (Verdict::Good, "doctor-database-new"),
        Some(version) if version > found.newest => (Verdict::Bad, "doctor-database-newer"),
        Some(version) if version < found.newest => (Verdict::Warning, "doctor-database-older"),
        Some(_) => (Verdict::Good, "doctor-database-good"),
    };
    let place = found
        .file
        .as_ref()
        .map_or_else(String::new, |file| file.display().to_string());
    let described = finding(TOPIC, verdict, key)
        .with("engine", &found.engine)
        .with("version", found.version.unwrap_or_default())
        .with("newest", found.newest)
        .with("place", place);
    vec![described]
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

/// Whether the clock can be believed. `synchronised` is where systemd says that it has asked others for the time.
fn time(ahead_ms: Option<i64>, synchronised: &Path) -> Finding {
    const TOPIC: &str = "clock";
    match ahead_ms {
        // What lies in the past says nothing: a server stopped then.
        Some(ahead) if ahead > SKEW_MS => {
            finding(TOPIC, Verdict::Bad, "doctor-clock-skew").with("seconds", ahead / 1000)
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
    match tokio::time::timeout(Duration::from_secs(10), call).await {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::Cli;
    use crate::translations::Language;
    use clap::Parser;

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
        assert_eq!(keys(&database(&look(None, 6))), ["doctor-database-new"]);
        assert_eq!(
            keys(&database(&look(Some(5), 6))),
            ["doctor-database-older"]
        );
        assert_eq!(keys(&database(&look(Some(6), 6))), ["doctor-database-good"]);
        assert_eq!(database(&look(Some(7), 6))[0].verdict, Verdict::Bad);
    }

    #[test]
    fn a_folder_that_is_not_there_cannot_hold_a_database() {
        let found = disk(Path::new("/no/such/folder/landnam.sqlite"));
        assert_eq!(keys(&found), ["doctor-disk-unwritable"]);
        assert_eq!(folder(Path::new("landnam.sqlite")), Path::new("."));
    }

    #[test]
    fn a_clock_behind_the_database_is_bad_and_one_ahead_is_not() {
        let nowhere = Path::new("/no/such/folder");
        assert_eq!(time(Some(5000), nowhere).verdict, Verdict::Bad);
        assert_eq!(time(Some(-86_400_000), nowhere).verdict, Verdict::Good);
        assert_eq!(time(None, &std::env::temp_dir()).key, "doctor-clock-alone");
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
                "disk",
                "clock",
                "files",
                "address",
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
