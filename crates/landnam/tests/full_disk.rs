//! The disk under the log fills up and is emptied again, over and over: what was acknowledged is kept, what was refused is
//! said to be, and the service returns by itself.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::database::DatabaseServer;
use program::{Folder, Program};
use protocol::{Message, Op, What};
use serde_json::{Value, json};
use server::client::{Client, call, guest};
use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{BufRead as _, BufReader, Write as _};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How often the disk fills up; `make soak` does it more often.
fn cycles() -> usize {
    let asked = std::env::var("LANDNAM_FULL_DISKS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(3)
}

/// How long the service may take to return. Generous: the test waits for an answer, not for a speed.
const RETURNS_WITHIN: Duration = Duration::from_secs(120);

/// A place for a database that can be made full.
enum SmallDisk {
    /// A file system of a few megabytes in memory.
    Mounted(Folder),
    /// Where mounting is not permitted: the system refuses to let the program's files grow.
    Limited(Folder),
    /// A database server whose tables lie on a file system of their own, or which refuses to write where mounting is not
    /// permitted. Its own log lies elsewhere: a database server without that stops, and somebody must start it again.
    Server {
        server: Box<DatabaseServer>,
        mounted: Option<Folder>,
    },
}

impl SmallDisk {
    fn mounted(name: &str) -> Self {
        let folder = Folder::new(name);
        if mount(&folder, 4) {
            SmallDisk::Mounted(folder)
        } else {
            println!("mounting is not permitted here: the size of files is limited instead");
            SmallDisk::Limited(folder)
        }
    }

    fn limited(name: &str) -> Self {
        SmallDisk::Limited(Folder::new(name))
    }

    fn server(name: &str) -> Self {
        let server = DatabaseServer::start(name);
        let folder = Folder::new(&format!("{name}-tables"));
        let mounted = mount(&folder, 32).then_some(folder);
        if let Some(folder) = &mounted {
            DatabaseServer::own(&folder.0);
            let place = folder.0.display();
            let made = format!("CREATE TABLESPACE small LOCATION '{place}'");
            server.sql("postgres", &made);
            server.sql("postgres", "CREATE DATABASE test TABLESPACE small");
        } else {
            server.sql("postgres", "CREATE DATABASE test");
        }
        SmallDisk::Server {
            server: Box::new(server),
            mounted,
        }
    }

    fn start(&self) -> Program {
        match self {
            SmallDisk::Mounted(folder) | SmallDisk::Limited(folder) => {
                Program::start_without_size_signal(&folder.database())
            }
            SmallDisk::Server { server, .. } => Program::start(&server.url("test")),
        }
    }

    fn fill(&self, process: u32) {
        match self {
            SmallDisk::Mounted(folder)
            | SmallDisk::Server {
                mounted: Some(folder),
                ..
            } => {
                let mut filler = File::create(filler(folder)).unwrap();
                for size in [1 << 16, 1 << 12, 1] {
                    while filler.write_all(&vec![0; size]).is_ok() {}
                }
            }
            SmallDisk::Limited(_) => limit_files(process, "0"),
            SmallDisk::Server { server, .. } => read_only(server, "on"),
        }
    }

    fn empty(&self, process: u32) {
        match self {
            SmallDisk::Mounted(folder)
            | SmallDisk::Server {
                mounted: Some(folder),
                ..
            } => fs::remove_file(filler(folder)).unwrap(),
            SmallDisk::Limited(_) => limit_files(process, "unlimited"),
            SmallDisk::Server { server, .. } => read_only(server, "off"),
        }
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        match self {
            SmallDisk::Mounted(folder) => unmount(folder),
            SmallDisk::Server { server, mounted } => {
                server.stop();
                if let Some(folder) = mounted {
                    unmount(folder);
                }
            }
            SmallDisk::Limited(_) => {}
        }
    }
}

/// Mounts a file system of so many megabytes, and some more for every time it is filled: what was acknowledged stays there. That is
/// more than what is written while there is room, because SQLite's own log has a megabyte or more that it uses again.
fn mount(folder: &Folder, megabytes: usize) -> bool {
    let size = megabytes + cycles() / 2;
    let mounted = Command::new("mount")
        .args(["-t", "tmpfs", "-o", &format!("size={size}m"), "tmpfs"])
        .arg(&folder.0)
        .status();
    mounted.is_ok_and(|status| status.success())
}

fn unmount(folder: &Folder) {
    let _ = Command::new("umount").arg(&folder.0).status();
}

fn filler(folder: &Folder) -> PathBuf {
    folder.0.join("filler")
}

/// Has the database server refuse to write, or write again.
fn read_only(server: &DatabaseServer, on: &str) {
    server.sql(
        "postgres",
        &format!("ALTER DATABASE test SET default_transaction_read_only = {on}"),
    );
    server.sql(
        "postgres",
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'test'",
    );
}

/// The largest file the program may write from now on.
fn limit_files(process: u32, bytes: &str) {
    let limited = Command::new("prlimit")
        .args(["--pid", &process.to_string()])
        .arg(format!("--fsize={bytes}:unlimited"))
        .status()
        .unwrap();
    assert!(limited.success());
}

fn op(json: Value) -> Op {
    serde_json::from_value(json).unwrap()
}

/// Somebody who writes lines into the log of a table and remembers which of them were acknowledged.
struct Writer {
    token: String,
    table: String,
    client: Option<Client>,
    written: u64,
    acknowledged: BTreeMap<u64, String>,
    refused: u64,
    /// Tables written to before, and what was acknowledged there.
    before: Vec<(String, BTreeMap<u64, String>)>,
}

/// A table is written to for so many cycles: what happened at one must fit into an answer.
const CYCLES_A_TABLE: usize = 20;

impl Writer {
    async fn new(server: SocketAddr) -> Self {
        let token = guest(server, "Ada").await.unwrap().token;
        Writer {
            table: new_table(server, &token).await,
            token,
            client: None,
            written: 0,
            acknowledged: BTreeMap::new(),
            refused: 0,
            before: Vec::new(),
        }
    }

    /// Writes to another table from now on.
    async fn turn_over(&mut self, server: SocketAddr) {
        let table = new_table(server, &self.token).await;
        let table = std::mem::replace(&mut self.table, table);
        let acknowledged = std::mem::take(&mut self.acknowledged);
        self.before.push((table, acknowledged));
        self.client = None;
    }

    fn lines(&self) -> usize {
        let before = self.before.iter().map(|(_, lines)| lines.len());
        before.sum::<usize>() + self.acknowledged.len()
    }

    /// Tries to write a line; true when it was acknowledged.
    async fn write(&mut self, server: SocketAddr) -> bool {
        self.written += 1;
        let text = format!("line {} {}", self.written, "x".repeat(400));
        let answer = self.ask(server, &text).await;
        match answer {
            Some(Message::Done {
                number: Some(number),
                ..
            }) => {
                let before = self.acknowledged.insert(number, text);
                assert_eq!(before, None, "number {number} was acknowledged twice");
                true
            }
            Some(Message::Refused { code, .. }) => {
                assert!(code == "unknown" || code == "storage", "{code}");
                self.refused += 1;
                false
            }
            Some(other) => panic!("{other:?}"),
            None => false,
        }
    }

    /// Connects if need be; nothing when the server turns the client away.
    async fn ask(&mut self, server: SocketAddr, text: &str) -> Option<Message> {
        if self.client.is_none() {
            let mut client = Client::connect(server, &self.token, "en").await.ok()?;
            let join = op(json!({"op":"join","table":self.table}));
            if !matches!(client.ask(join).await.ok()?, Message::Table { .. }) {
                return None;
            }
            self.client = Some(client);
        }
        let say = op(json!({"op":"say","table":self.table,"text":text}));
        let answer = self.client.as_mut()?.ask(say).await;
        if answer.is_err() {
            self.client = None;
        }
        answer.ok()
    }

    /// Writes until a line is acknowledged.
    async fn write_until_acknowledged(&mut self, server: SocketAddr) {
        let started = Instant::now();
        while !self.write(server).await {
            assert!(
                started.elapsed() < RETURNS_WITHIN,
                "the service does not return"
            );
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// Compares the log with what was acknowledged.
    async fn compare(&mut self, server: SocketAddr) {
        let mut client = Client::connect(server, &self.token, "en").await.unwrap();
        for (table, acknowledged) in &self.before {
            compare(&mut client, table, acknowledged).await;
        }
        compare(&mut client, &self.table, &self.acknowledged).await;
    }
}

async fn new_table(server: SocketAddr, token: &str) -> String {
    let mut client = Client::connect(server, token, "en").await.unwrap();
    let wanted = json!({"op":"create","setup":{"game":"island","players":2},"seats":[]});
    match client.ask(op(wanted)).await {
        Ok(Message::Done { table, .. }) => table.unwrap(),
        other => panic!("{other:?}"),
    }
}

/// Compares the log of a table with what was acknowledged there.
async fn compare(client: &mut Client, table: &str, acknowledged: &BTreeMap<u64, String>) {
    let join = op(json!({"op":"join","table":table,"since":0}));
    let Message::Table { snapshot, .. } = client.ask(join).await.unwrap() else {
        panic!("the table is gone")
    };
    let events = snapshot.events.expect("the whole history is kept");
    let said: BTreeMap<u64, &str> = events
        .iter()
        .filter_map(|event| match &event.what {
            What::Said { text, .. } => Some((event.number, text.as_str())),
            _ => None,
        })
        .collect();
    for (number, text) in acknowledged {
        assert_eq!(
            said.get(number),
            Some(&text.as_str()),
            "acknowledged line {number} is in the log"
        );
    }
}

async fn status(program: &Program, path: &str) -> u16 {
    let answer = call(program.address, "GET", path, None, None).await;
    answer.unwrap().0
}

/// Waits until the server says this of its readiness: an answer may be a second old.
async fn until(program: &Program, wanted: u16) {
    let started = Instant::now();
    while status(program, "/ready").await != wanted {
        assert!(started.elapsed() < RETURNS_WITHIN, "never {wanted}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

async fn fill_and_empty(disk: SmallDisk) {
    let mut program = disk.start();
    let mut writer = Writer::new(program.address).await;
    for cycle in 0..cycles() {
        if cycle > 0 && cycle % CYCLES_A_TABLE == 0 {
            writer.turn_over(program.address).await;
        }
        for _ in 0..5 {
            writer.write_until_acknowledged(program.address).await;
        }
        disk.fill(program.id());
        // Some lines may still fit into what is left of the last page.
        let refused = writer.refused;
        for _ in 0..2000 {
            if writer.refused >= refused + 2 {
                break;
            }
            writer.write(program.address).await;
        }
        assert!(writer.refused >= refused + 2, "a full disk refuses lines");
        for _ in 0..10 {
            writer.write(program.address).await;
        }
        assert_eq!(status(&program, "/live").await, 200);
        // A database server finds room for a row it has written before where no new one fits.
        if !matches!(disk, SmallDisk::Server { .. }) {
            until(&program, 503).await;
        }
        disk.empty(program.id());
        for _ in 0..20 {
            writer.write_until_acknowledged(program.address).await;
        }
        if cycle % 2 == 0 {
            // `kill -9`: only what is on the disk is left.
            drop(program);
            program = disk.start();
            writer.client = None;
        }
        writer.compare(program.address).await;
        until(&program, 200).await;
    }
    println!(
        "{} full disks, {} lines acknowledged, none lost, {} refused",
        cycles(),
        writer.lines(),
        writer.refused
    );
}

/// How far the game at a table is.
async fn number_of(client: &mut Client, table: &str) -> u64 {
    match client.ask(op(json!({"op":"join","table":table}))).await {
        Ok(Message::Table { snapshot, .. }) => snapshot.number,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bots_play_on_by_themselves_when_there_is_space_again() {
    let disk = SmallDisk::limited("full-bots");
    let program = disk.start();
    let token = guest(program.address, "Ada").await.unwrap().token;
    let mut client = Client::connect(program.address, &token, "en")
        .await
        .unwrap();
    let bot = json!({"type":"bot","level":"random"});
    // Random bots take long to win.
    let setup = json!({"game":"island","players":4});
    let wanted = json!({"op":"create","setup":setup,"seats":[bot,bot,bot,bot]});
    let Ok(Message::Done {
        table: Some(table), ..
    }) = client.ask(op(wanted)).await
    else {
        panic!("no table")
    };
    number_of(&mut client, &table).await;
    client
        .ask(op(json!({"op":"start","table":table})))
        .await
        .unwrap();
    disk.fill(program.id());
    // It stands still once its last addition was refused: two looks find the same number.
    let mut stopped = number_of(&mut client, &table).await;
    loop {
        tokio::time::sleep(Duration::from_millis(300)).await;
        let now = number_of(&mut client, &table).await;
        if now == stopped {
            break;
        }
        stopped = now;
    }
    // Nobody looks at the table any more.
    drop(client);
    disk.empty(program.id());
    let started = Instant::now();
    let mut client = Client::connect(program.address, &token, "en")
        .await
        .unwrap();
    while number_of(&mut client, &table).await <= stopped {
        assert!(started.elapsed() < RETURNS_WITHIN, "the bots stand still");
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
}

/// A server that is started while the disk is full says so, and serves as soon as there is room.
async fn start_on_a_full_disk(disk: SmallDisk) {
    let (SmallDisk::Mounted(folder) | SmallDisk::Limited(folder)) = &disk else {
        panic!("a database server starts by itself")
    };
    let program = disk.start();
    let mut writer = Writer::new(program.address).await;
    for _ in 0..5 {
        writer.write_until_acknowledged(program.address).await;
    }
    disk.fill(program.id());
    for _ in 0..2000 {
        if writer.refused > 0 {
            break;
        }
        writer.write(program.address).await;
    }
    drop(program);
    writer.client = None;

    let mut shell = Command::new("sh");
    // What a process may write counts from its beginning.
    let limit = match disk {
        SmallDisk::Limited(_) => "ulimit -S -f 0;",
        _ => "",
    };
    shell
        .args(["-c", &format!(r#"trap "" XFSZ; {limit} exec "$0" "$@""#)])
        .arg(env!("CARGO_BIN_EXE_landnam"))
        .stderr(Stdio::piped());
    let mut process = Program::begin(shell, &folder.database(), &[]);
    let messages = BufReader::new(process.stderr.take().unwrap());
    let said = messages.lines().map_while(Result::ok).find(|line| {
        println!("{line}");
        line.contains("the server waits for room")
    });
    assert!(said.is_some(), "the server ends on a full disk");
    disk.empty(process.id());
    let program = Program::listening(process);
    writer.compare(program.address).await;
    writer.write_until_acknowledged(program.address).await;
    until(&program, 200).await;
    writer.compare(program.address).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_started_on_a_full_disk_waits_for_room() {
    start_on_a_full_disk(SmallDisk::mounted("full-start")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_started_where_files_may_not_grow_waits_for_room() {
    start_on_a_full_disk(SmallDisk::limited("full-start-quota")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_on_a_file_system_that_fills_up() {
    fill_and_empty(SmallDisk::mounted("full-disk")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_files_may_not_grow() {
    fill_and_empty(SmallDisk::limited("full-quota")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_database_server_has_no_space() {
    fill_and_empty(SmallDisk::server("full-server")).await;
}

/// How often the database server is started again; `make soak` does it more often.
fn restarts() -> usize {
    let asked = std::env::var("LANDNAM_DATABASE_RESTARTS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(3)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nothing_acknowledged_is_lost_when_the_database_server_crashes() {
    let server = DatabaseServer::start("crashing-server");
    server.sql("postgres", "CREATE DATABASE test");
    let program = Program::start(&server.url("test"));
    let mut writer = Writer::new(program.address).await;
    for _ in 0..restarts() {
        for _ in 0..5 {
            writer.write_until_acknowledged(program.address).await;
        }
        std::thread::scope(|threads| {
            threads.spawn(|| server.restart());
        });
        for _ in 0..5 {
            writer.write_until_acknowledged(program.address).await;
        }
        writer.compare(program.address).await;
    }
    println!(
        "{} crashes of the database server, {} lines acknowledged, none lost, {} refused",
        restarts(),
        writer.lines(),
        writer.refused
    );
}
