//! `landnam doctor` as a host runs it: what it finds, what it says to do, and its exit status.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::database::DatabaseServer;
use program::{Folder, Program};
use serde_json::Value;
use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::path::PathBuf;
use std::process::Command;

const SECRET: &str = "0123456789abcdef0123456789abcdef";

/// What the doctor found: its exit status, and for each topic the last finding (key without `doctor-`) and its words.
struct Findings {
    status: i32,
    found: BTreeMap<String, (String, String)>,
}

impl Findings {
    fn key(&self, topic: &str) -> &str {
        self.found.get(topic).map_or("nothing", |(key, _)| key)
    }
    fn words(&self, topic: &str) -> &str {
        self.found.get(topic).map_or("", |(_, words)| words)
    }
}

/// Asks the doctor about a database with more settings, in a language, perhaps with another clock.
fn doctor_with(command: &mut Command, database: &str, more: &[&str]) -> Findings {
    let output = command
        .args(["doctor", "--json", "--database", database])
        .args(more)
        .env("LANDNAM_ADMIN_TOKEN", SECRET)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let found = text.lines().map(|line| {
        let line: Value = serde_json::from_str(line).unwrap();
        let field = |name: &str| line[name].as_str().unwrap().to_owned();
        let key = field("key").strip_prefix("doctor-").unwrap().to_owned();
        (field("topic"), (key, field("message")))
    });
    Findings {
        found: found.collect(),
        status: output.status.code().unwrap(),
    }
}

fn doctor(database: &str, more: &[&str]) -> Findings {
    let mut command = Command::new(env!("CARGO_BIN_EXE_landnam"));
    let free = ["--listen", "127.0.0.1:0", "--bot-threads", "1"];
    doctor_with(&mut command, database, &[&free, more].concat())
}

#[test]
fn good_settings_are_well_and_advice_does_not_fail() {
    let folder = Folder::new("doctor-good");
    let found = doctor(&folder.database(), &[]);
    assert_eq!(found.status, 0, "{:?}", found.found);
    assert_eq!(found.key("settings"), "settings-good");
    assert_eq!(found.key("database"), "database-new");
    assert_eq!(found.key("notices"), "notices-none");
    assert!(!folder.0.join("log.sqlite").exists(), "looking made a file");
    drop(Program::start(&folder.database()));
    let found = doctor(&folder.database(), &[]);
    assert_eq!(found.key("database"), "database-good");
    assert_eq!(found.status, 0);
}

#[test]
fn a_database_that_is_none_is_told_with_what_to_do() {
    let folder = Folder::new("doctor-no-database");
    let file = folder.0.join("letter.txt");
    std::fs::write(&file, "Dear Ada, ".repeat(1000)).unwrap();
    let found = doctor(file.to_str().unwrap(), &[]);
    assert_eq!(
        (found.status, found.key("database")),
        (1, "database-unusable")
    );
    assert!(found.words("database").contains("--database"));
    // The disk is looked at all the same.
    assert!(found.key("disk").starts_with("disk-"), "{:?}", found.found);

    // Nobody listens there.
    let free = TcpListener::bind("127.0.0.1:0").unwrap();
    let nobody = free.local_addr().unwrap();
    drop(free);
    let found = doctor(&format!("postgres://a:hush@{nobody}/landnam"), &[]);
    assert_eq!(
        (found.status, found.key("database")),
        (1, "database-unreachable")
    );
    let words = found.words("database");
    assert!(words.contains("LANDNAM_DATABASE"), "{words}");
    assert!(!words.contains("hush"), "{words}");
    let found = doctor("postgres://a:hush@[nonsense", &[]);
    assert_eq!(found.key("database"), "database-unreachable");
    assert!(!found.words("database").contains("hush"));
}

#[test]
fn a_folder_that_cannot_be_written_is_bad() {
    // Nobody can make files there, root neither.
    let found = doctor("/proc/landnam.sqlite", &[]);
    assert_eq!((found.status, found.key("disk")), (1, "disk-unwritable"));
    assert!(found.words("disk").contains("/proc"));
}

#[test]
fn a_bus_that_does_not_answer_is_bad() {
    let bus = ["--bus", "nats://127.0.0.1:1"];
    let found = doctor("postgres://landnam@127.0.0.1:1/landnam", &bus);
    assert_eq!((found.status, found.key("bus")), (1, "bus-missing"));
    assert!(found.words("bus").contains("nats-server"));
}

#[test]
fn half_of_the_mail_settings_is_bad() {
    let folder = Folder::new("doctor-mail");
    let site = ["--public-url", "http://localhost:1"];
    let found = doctor(&folder.database(), &site);
    assert_eq!(found.key("public-address"), "public-address-unreachable");
    assert_eq!((found.status, found.key("notices")), (0, "mail-none"));
    let half = [&site[..], &["--mail-from", "a@example.org"]].concat();
    let found = doctor(&folder.database(), &half);
    assert_eq!((found.status, found.key("notices")), (1, "mail-half"));
}

/// Returns once a server has said that it can be played on.
fn wait_until_ready(server: SocketAddr) {
    let mut answer = String::new();
    while !answer.contains("200 OK") {
        let mut stream = TcpStream::connect(server).unwrap();
        write!(
            stream,
            "GET /ready HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
        )
        .unwrap();
        answer.clear();
        stream.read_to_string(&mut answer).unwrap();
    }
}

/// The library that gives a program another time.
fn wrong_clock() -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib").unwrap();
    let folders = folders.filter_map(Result::ok).map(|folder| folder.path());
    folders
        .map(|folder| folder.join("faketime/libfaketimeMT.so.1"))
        .find(|library| library.exists())
        .expect("libfaketime is installed: apt-get install faketime")
}

/// The doctor with a clock that differs from the right one.
fn doctor_at(by: &str, database: &str) -> Findings {
    let mut command = Command::new(env!("CARGO_BIN_EXE_landnam"));
    command
        .env("LD_PRELOAD", wrong_clock())
        .env("FAKETIME", by)
        // Waiting goes on as ever.
        .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
    doctor_with(&mut command, database, &["--listen", "127.0.0.1:0"])
}

#[test]
fn a_wrong_clock_is_told_where_something_contradicts_it() {
    let folder = Folder::new("doctor-clock");
    let past = doctor_at("@2001-01-01 00:00:00", &folder.database());
    assert_eq!((past.status, past.key("clock")), (1, "clock-past"));
    // A file was last written an hour after what this clock shows.
    let program = Program::start(&folder.database());
    wait_until_ready(program.address);
    drop(program);
    let behind = doctor_at("-1h", &folder.database());
    assert_eq!((behind.status, behind.key("clock")), (1, "clock-skew"));
    // A server may have stopped hours ago: nothing speaks against a clock that shows more.
    let later = doctor_at("+1h", &folder.database());
    assert!(later.key("clock") != "clock-skew" && later.status == 0);
    // A database server has a clock of its own.
    let server = DatabaseServer::start("doctor-clock-server");
    let database = server.url("postgres");
    assert_eq!(doctor_at("-1h", &database).key("clock"), "clock-skew");
    assert_eq!(doctor_at("+1h", &database).key("clock"), "clock-ahead");
    let right = doctor(&database, &[]);
    assert_eq!(right.status, 0, "{:?}", right.found);
    assert_eq!(right.key("database"), "database-new");
    server.stop();
}

/// What a proxy makes of a line in the head of a request; nothing when it drops it.
type Rewrite = fn(&str) -> String;

/// A reverse proxy that changes the header lines of requests; where it listens.
fn proxy(server: SocketAddr, rewrite: Rewrite) -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = listener.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for visitor in listener.incoming() {
            let visitor = visitor.unwrap();
            std::thread::spawn(move || pass_on(visitor, server, rewrite));
        }
    });
    port
}

fn pass_on(mut visitor: TcpStream, server: SocketAddr, rewrite: Rewrite) {
    let mut head = String::new();
    let mut lines = BufReader::new(visitor.try_clone().unwrap());
    loop {
        let mut line = String::new();
        if lines.read_line(&mut line).unwrap_or(0) == 0 {
            return;
        }
        if line.trim().is_empty() {
            break;
        }
        if !line.to_ascii_lowercase().starts_with("connection: k") {
            head.push_str(&rewrite(&line));
        }
    }
    let mut upstream = TcpStream::connect(server).unwrap();
    let is_socket = head.contains("Upgrade");
    let close = if is_socket {
        ""
    } else {
        "Connection: close\r\n"
    };
    write!(upstream, "{head}{close}\r\n").unwrap();
    let mut answer = [0; 4096];
    while let Ok(read @ 1..) = upstream.read(&mut answer) {
        if visitor.write_all(&answer[..read]).is_err() || is_socket {
            return;
        }
    }
}

/// Adds the visitor's address to what stands in the head.
fn named(line: &str) -> String {
    let is_first = line.starts_with("GET ");
    let address = if is_first {
        "X-Forwarded-For: 192.0.2.7\r\n"
    } else {
        ""
    };
    format!("{line}{address}")
}

fn without(line: &str, names: &[&str]) -> String {
    let lower = line.to_ascii_lowercase();
    let is_dropped = names.iter().any(|name| lower.starts_with(name));
    if is_dropped {
        String::new()
    } else {
        named(line)
    }
}

#[test]
fn what_a_proxy_does_not_pass_on_is_told() {
    let folder = Folder::new("doctor-proxy");
    let trusting = Program::start_with(&folder.database(), &["--trust-proxy"]);
    let plain_folder = Folder::new("doctor-no-proxy");
    let plain = Program::start(&plain_folder.database());
    let told = |program: &Program, folder: &Folder, port: u16, more: &[&str]| {
        let site = format!("http://localhost:{port}");
        let listen = program.address.to_string();
        let own = [
            "--public-url",
            &site,
            "--listen",
            &listen,
            "--bot-threads",
            "1",
        ];
        let mut command = Command::new(env!("CARGO_BIN_EXE_landnam"));
        let found = doctor_with(&mut command, &folder.database(), &[&own, more].concat());
        (found.status, found.key("public-address").to_owned())
    };
    let behind = |rewrite: Rewrite| {
        let port = proxy(trusting.address, rewrite);
        told(&trusting, &folder, port, &["--trust-proxy"])
    };
    let is = |status, key: &str| (status, format!("public-address-{key}"));
    assert_eq!(behind(named), is(0, "good"));
    assert_eq!(behind(str::to_owned), is(1, "no-visitor"));
    assert_eq!(
        behind(|line| without(line, &["upgrade", "connection"])),
        is(1, "socket")
    );
    let other_host: Rewrite = |line| {
        let is_host = line.to_ascii_lowercase().starts_with("host:");
        named(if is_host { "Host: upstream\r\n" } else { line })
    };
    assert_eq!(behind(other_host), is(1, "host"));

    let port = proxy(plain.address, named);
    assert_eq!(told(&plain, &plain_folder, port, &[]), is(1, "untrusted"));
    let port = plain.address.port();
    assert_eq!(told(&plain, &plain_folder, port, &[]), is(0, "good"));
    // Something else answers there.
    let other = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = other.local_addr().unwrap().port();
    std::thread::spawn(move || {
        for visitor in other.incoming() {
            let mut visitor = visitor.unwrap();
            let mut asked = [0; 4096];
            let _ = visitor.read(&mut asked);
            let answer = "HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            let _ = visitor.write_all(answer.as_bytes());
        }
    });
    assert_eq!(told(&plain, &plain_folder, port, &[]), is(1, "other"));
}
