//! `landnam load`: a crowd of clients against a server or several, measured.

use super::{Done, Stop};
use crate::translations::Words;
use clap::Args;
use server::load::{Plan, Report, Stage, run as play};
use std::io::{self, BufRead, BufReader, IsTerminal, Write};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// How big the crowd is.
#[derive(Debug, Args)]
pub(crate) struct Load {
    #[arg(long, default_value_t = 500)]
    tables: usize,
    #[arg(long, default_value_t = 4)]
    seats: usize,
    #[arg(long, default_value_t = 60)]
    seconds: u64,
    #[arg(long, default_value_t = 2000, value_name = "MS")]
    pace: u64,
    #[arg(long, value_name = "JSON", default_value = r#"{"game":"island"}"#)]
    setup: String,
    #[arg(long, value_name = "ADDRESS", value_delimiter = ',')]
    server: Vec<SocketAddr>,
    #[arg(long)]
    database: Option<String>,
    #[arg(long)]
    together: bool,
    #[arg(long)]
    json: bool,
}

/// Plays and reports.
pub(super) fn run(load: &Load, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let mut setup = notation::document::parse(&load.setup)?;
    if let Some(options) = setup.as_object_mut() {
        options.insert("players".to_owned(), load.seats.into());
    }
    let plan = Plan {
        tables: load.tables,
        seats: load.seats,
        time: Duration::from_secs(load.seconds),
        pace: Duration::from_millis(load.pace),
        setup,
        together: load.together,
    };
    let own = if load.server.is_empty() {
        Some(Own::start(load.database.as_deref())?)
    } else {
        None
    };
    let mut servers = load.server.clone();
    servers.extend(own.as_ref().map(|own| own.address));
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()?;
    let report = runtime
        .block_on(play(&servers, &plan, &|stage| show(stage, words)))
        .map_err(|error| Stop::Input(error.to_string()))?;
    // The progress line ends here.
    if io::stderr().is_terminal() {
        eprintln!();
    }
    if load.json {
        writeln!(
            out,
            "{}",
            serde_json::to_string(&report).map_err(io::Error::from)?
        )?;
    } else {
        table(&report, words, out)?;
    }
    let well = report.lost + report.reordered + report.disconnected + report.unfinished == 0;
    Ok(if well { Done::Well } else { Done::Wrong })
}

fn table(report: &Report, words: &Words, out: &mut impl Write) -> io::Result<()> {
    let value = serde_json::to_value(report)?;
    for (name, value) in value.as_object().into_iter().flatten() {
        let key = format!("load-{}", name.replace('_', "-"));
        writeln!(out, "{:<46} {value}", words.say(&key))?;
    }
    Ok(())
}

/// Tells somebody who looks how far it is.
fn show(stage: Stage, words: &Words) {
    if !io::stderr().is_terminal() {
        return;
    }
    let (key, one, two) = match stage {
        Stage::Connecting(now, all) => ("load-connecting", now as u64, all as u64),
        Stage::Seating(now, all) => ("load-seating", now as u64, all as u64),
        Stage::Playing(actions, seconds) => ("load-playing", actions as u64, seconds),
    };
    let line = words.tell(key, &[("one", one.into()), ("two", two.into())]);
    eprint!("\r{line:<60}");
}

/// A server of our own, in a process of its own, so that its memory is its own.
struct Own {
    address: SocketAddr,
    process: Child,
    folder: PathBuf,
}

impl Own {
    fn start(database: Option<&str>) -> Result<Self, Stop> {
        let folder = std::env::temp_dir().join(format!("landnam-load-{}", std::process::id()));
        std::fs::create_dir_all(&folder)?;
        let file = folder.join("log.sqlite").to_string_lossy().into_owned();
        let many = "1000000";
        let mut process = Command::new(std::env::current_exe()?)
            .args([
                "serve",
                "--listen",
                "127.0.0.1:0",
                "--log",
                "warn",
                "--lang",
                "en",
            ])
            .args([
                "--request-rate",
                many,
                "--message-rate",
                many,
                "--talk-rate",
                many,
                "--talk-rate-address",
                many,
                "--talk-rate-table",
                many,
                "--tables-each",
                many,
                "--connections-per-address",
                many,
                "--tables-per-address",
                many,
            ])
            .args(["--database", database.unwrap_or(&file)])
            // However this process ends, the pipe ends with it, and the server with the pipe.
            .arg("--stop-with-input")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let mut line = String::new();
        if let Some(stdout) = process.stdout.take() {
            BufReader::new(stdout).read_line(&mut line)?;
        }
        let address = line
            .split("http://")
            .nth(1)
            .and_then(|rest| rest.trim().parse().ok());
        let mut own = Own {
            // Replaced below, or the process is ended by dropping this.
            address: SocketAddr::from(([127, 0, 0, 1], 0)),
            process,
            folder,
        };
        own.address = address.ok_or_else(|| Stop::Input("the server did not start".into()))?;
        Ok(own)
    }
}

impl Drop for Own {
    fn drop(&mut self) {
        // A process that has ended already cannot be ended.
        let _ = self.process.kill();
        let _ = self.process.wait();
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}
