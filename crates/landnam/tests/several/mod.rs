//! A bus, a database and several servers between which the network can be cut.

mod across;
mod refused;

use crate::program::database::DatabaseServer;
use crate::program::{Folder, Program};
use server::client::call;
use std::net::{SocketAddr, TcpListener};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::{TcpStream, UnixStream};
use tokio::sync::watch;
use tokio::time::sleep;

/// A NATS server that ends with the test.
pub(crate) struct Bus {
    process: Option<Child>,
    port: u16,
    _folder: Folder,
}

impl Bus {
    pub(crate) fn start(name: &str) -> Self {
        let mut bus = Bus {
            process: None,
            port: free_port(),
            _folder: Folder::new(&format!("{name}-bus")),
        };
        bus.revive();
        bus
    }

    pub(crate) fn url(&self) -> String {
        format!("nats://127.0.0.1:{}", self.port)
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        if let Some(mut process) = self.process.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }

    pub(crate) fn revive(&mut self) {
        // Debian puts it where not everybody looks.
        let debian = PathBuf::from("/usr/sbin/nats-server");
        let program = if debian.is_file() {
            debian
        } else {
            "nats-server".into()
        };
        let process = Command::new(program)
            .args(["-a", "127.0.0.1", "-p", &self.port.to_string()])
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("NATS is installed: apt-get install nats-server");
        self.process = Some(process);
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        self.kill();
    }
}

fn free_port() -> u16 {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    listener.local_addr().unwrap().port()
}

/// Where a proxy leads.
#[derive(Clone)]
enum Target {
    Port(u16),
    Socket(PathBuf),
}

/// A network that can be cut: while it is, bytes go nowhere and nobody is told.
pub(crate) struct Network {
    port: u16,
    cut: watch::Sender<bool>,
}

impl Network {
    async fn to(target: Target) -> Self {
        let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (cut, is_cut) = watch::channel(false);
        tokio::spawn(async move {
            while let Ok((inner, _)) = listener.accept().await {
                tokio::spawn(connect(inner, target.clone(), is_cut.clone()));
            }
        });
        Network { port, cut }
    }

    pub(crate) fn cut(&self, is_cut: bool) {
        self.cut.send_replace(is_cut);
    }
}

async fn connect(inner: TcpStream, target: Target, mut is_cut: watch::Receiver<bool>) {
    if is_cut.wait_for(|cut| !*cut).await.is_err() {
        return;
    }
    let _ = inner.set_nodelay(true);
    let (read, write) = inner.into_split();
    match target {
        Target::Port(port) => {
            let Ok(outer) = TcpStream::connect(("127.0.0.1", port)).await else {
                return;
            };
            let _ = outer.set_nodelay(true);
            let (from, to) = outer.into_split();
            tokio::join!(pass(read, to, is_cut.clone()), pass(from, write, is_cut));
        }
        Target::Socket(path) => {
            let Ok(outer) = UnixStream::connect(path).await else {
                return;
            };
            let (from, to) = outer.into_split();
            tokio::join!(pass(read, to, is_cut.clone()), pass(from, write, is_cut));
        }
    }
}

/// Passes bytes on, but not while the network is cut.
async fn pass(
    mut from: impl AsyncRead + Unpin,
    mut to: impl AsyncWrite + Unpin,
    mut is_cut: watch::Receiver<bool>,
) {
    let mut bytes = vec![0; 16 << 10];
    loop {
        let Ok(count @ 1..) = from.read(&mut bytes).await else {
            // The end goes through as well, once anything does.
            let _ = is_cut.wait_for(|cut| !*cut).await;
            let _ = to.shutdown().await;
            return;
        };
        if is_cut.wait_for(|cut| !*cut).await.is_err()
            || to.write_all(&bytes[..count]).await.is_err()
        {
            return;
        }
    }
}

/// A server among others.
pub(crate) struct Node {
    pub(crate) name: String,
    program: Option<Program>,
    pub(crate) to_bus: Network,
    pub(crate) to_database: Network,
    database: String,
    /// The build it reports, and by how much its clock is wrong.
    build: String,
    skew: Option<&'static str>,
    /// More arguments.
    pub(crate) more: Vec<String>,
    /// The program it is.
    executable: PathBuf,
}

impl Node {
    pub(crate) fn address(&self) -> SocketAddr {
        self.program.as_ref().expect("it runs").address
    }

    fn begin(&mut self) {
        let mut command = Command::new(&self.executable);
        if let Some(skew) = self.skew {
            // Only the time of day is wrong.
            command
                .env("LD_PRELOAD", wrong_clock())
                .env("FAKETIME", skew)
                .env("FAKETIME_DONT_FAKE_MONOTONIC", "1");
        }
        command.stderr(Stdio::inherit());
        let (database, bus) = (self.database.clone(), self.bus());
        let level = std::env::var("LANDNAM_TEST_LOG").unwrap_or_else(|_| "error".to_owned());
        let mut more = vec![
            "--log",
            &level,
            "--bus",
            &bus,
            "--node",
            &self.name,
            "--reported-build",
            &self.build,
            "--admin-token",
            "a long secret of the tests",
        ];
        more.extend(self.more.iter().map(String::as_str));
        let process = Program::begin(command, &database, &more);
        self.program = Some(Program::listening(process));
    }

    fn bus(&self) -> String {
        format!("nats://127.0.0.1:{}", self.to_bus.port)
    }

    pub(crate) async fn start(&mut self) {
        self.begin();
        self.is_ready().await;
    }

    pub(crate) async fn is_ready(&self) {
        while !matches!(
            call(self.address(), "GET", "/ready", None, None).await,
            Ok((200, _))
        ) {
            sleep(Duration::from_millis(20)).await;
        }
    }

    /// `kill -9`.
    pub(crate) fn kill(&mut self) {
        self.program = None;
    }

    pub(crate) fn signal(&self, signal: &str) {
        let id = self.program.as_ref().expect("it runs").id().to_string();
        let sent = Command::new("kill").args([signal, &id]).status().unwrap();
        assert!(sent.success());
    }

    /// Tells it to stop and waits until it has.
    pub(crate) async fn stop(&mut self) {
        self.signal("-TERM");
        let program = self.program.as_mut().expect("it runs");
        while !program.has_ended() {
            sleep(Duration::from_millis(10)).await;
        }
        self.program = None;
    }

    pub(crate) fn upgrade(&mut self, build: &str) {
        build.clone_into(&mut self.build);
        self.executable = env!("CARGO_BIN_EXE_landnam").into();
    }

    /// A number of its metrics.
    pub(crate) async fn metric(&self, name: &str) -> u64 {
        let answer = call(self.address(), "GET", "/metrics", None, None).await;
        let Ok((_, serde_json::Value::String(text))) = answer else {
            return 0;
        };
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(&format!("landnam_{name} ")));
        line.and_then(|value| value.parse().ok()).unwrap_or(0)
    }
}

/// The library that tells programs another time of day.
fn wrong_clock() -> PathBuf {
    let folders = std::fs::read_dir("/usr/lib").unwrap().flatten();
    let mut libraries = folders.map(|folder| folder.path().join("faketime/libfaketimeMT.so.1"));
    let found = libraries.find(|library| library.is_file());
    found.expect("libfaketime is installed: apt-get install faketime")
}

/// Everything.
pub(crate) struct Several {
    pub(crate) nodes: Vec<Node>,
    pub(crate) bus: Bus,
    pub(crate) database: DatabaseServer,
}

impl Several {
    pub(crate) async fn start(name: &str, skews: &[Option<&'static str>]) -> Self {
        Self::start_with(name, skews, &["--connections-per-address", "100000"]).await
    }

    /// As `start`, with more arguments for each server.
    pub(crate) async fn start_with(
        name: &str,
        skews: &[Option<&'static str>],
        more: &[&str],
    ) -> Self {
        let executable = env!("CARGO_BIN_EXE_landnam").into();
        Self::start_as(executable, name, skews, more).await
    }

    /// Two servers of an older build, where `bench/upgrade` has made one: `LANDNAM_OLDER`. Otherwise it is the same that reports another.
    pub(crate) async fn start_older(name: &str) -> Self {
        let older = std::env::var("LANDNAM_OLDER").map(PathBuf::from);
        let older = older.unwrap_or_else(|_| env!("CARGO_BIN_EXE_landnam").into());
        let more = ["--connections-per-address", "100000"];
        Self::start_as(older, name, &[None, None], &more).await
    }

    async fn start_as(
        executable: PathBuf,
        name: &str,
        skews: &[Option<&'static str>],
        more: &[&str],
    ) -> Self {
        let database = DatabaseServer::start(name);
        database.sql("postgres", "CREATE DATABASE shared");
        let bus = Bus::start(name);
        let mut nodes = Vec::new();
        for (index, &skew) in skews.iter().enumerate() {
            let socket = database.folder.0.join(".s.PGSQL.5432");
            let to_database = Network::to(Target::Socket(socket)).await;
            let port = to_database.port;
            nodes.push(Node {
                name: format!("node-{index}"),
                program: None,
                to_bus: Network::to(Target::Port(bus.port)).await,
                to_database,
                database: format!("postgres://landnam@127.0.0.1:{port}/shared?sslmode=disable"),
                build: "0.1.0".to_owned(),
                skew,
                more: more.iter().map(|&word| word.to_owned()).collect(),
                executable: executable.clone(),
            });
        }
        for node in &mut nodes {
            node.start().await;
        }
        Several {
            nodes,
            bus,
            database,
        }
    }
}
