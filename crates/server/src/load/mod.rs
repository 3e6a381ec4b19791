//! A crowd of clients that plays at many tables at once and measures what comes back.

mod measure;
mod simulated_clients;

pub use measure::{Latency, Report};

use crate::client::call;
use measure::Tally;
use serde_json::Value;
use simulated_clients::Tables;
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

/// How big the crowd is and how it plays.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Tables.
    pub tables: usize,
    /// Clients at each, all of them players.
    pub seats: usize,
    /// How long it plays.
    pub time: Duration,
    /// How long a client thinks about a decision, on average.
    pub pace: Duration,
    /// The game.
    pub setup: Value,
    /// Those who play at a table are on the same server, as behind a proxy that keeps tables together. Whoever makes the table comes from another.
    pub together: bool,
}

/// How far it is.
#[derive(Clone, Copy, Debug)]
pub enum Stage {
    /// So many clients of so many are connected.
    Connecting(usize, usize),
    /// So many tables of so many have begun.
    Seating(usize, usize),
    /// So many actions were made in so many seconds.
    Playing(usize, u64),
}

/// Runs the plan against a server, or against several that share a database and a bus: those who play at a table are spread over them,
/// or all on one that does not have the table.
pub async fn run(
    servers: &[SocketAddr],
    plan: &Plan,
    progress: &dyn Fn(Stage),
) -> io::Result<Report> {
    let empty = memory(servers).await?;
    let (crowd, connecting) = timed(simulated_clients::connect(servers, plan, progress)).await?;
    let connected = memory(servers).await?;
    let (tables, seating) = timed(Tables::open(crowd, plan, progress)).await?;
    let seated = memory(servers).await?;
    let cpu = told(servers, "landnam_cpu_seconds_total").await?;
    let tally = Arc::new(Tally::new(plan.tables, plan.seats));
    let started = Instant::now();
    let playing = tables.play(plan, &tally);
    while started.elapsed() < plan.time {
        tokio::time::sleep(Duration::from_secs(1).min(plan.time)).await;
        progress(Stage::Playing(tally.actions(), started.elapsed().as_secs()));
    }
    let seconds = started.elapsed().as_secs_f64();
    playing.finish().await;
    let played = memory(servers).await?;
    let cpu = told(servers, "landnam_cpu_seconds_total").await? - cpu;
    let memory = [empty, connected, seated, played];
    let seconds = [connecting, seating, seconds];
    Ok(tally.report(plan, servers.len(), seconds, memory, cpu))
}

/// What came of something, and how many seconds it took.
async fn timed<T>(work: impl Future<Output = io::Result<T>>) -> io::Result<(T, f64)> {
    let started = Instant::now();
    let done = work.await?;
    Ok((done, started.elapsed().as_secs_f64()))
}

/// Memory of the servers in bytes, as they tell themselves; 0 when they do not.
async fn memory(servers: &[SocketAddr]) -> io::Result<u64> {
    let bytes = told(servers, "landnam_resident_memory_bytes").await?;
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "bytes are whole, and fewer than 52 bits of them"
    )]
    Ok(bytes as u64)
}

/// The sum of one of the numbers the servers tell of themselves; 0 when they do not.
async fn told(servers: &[SocketAddr], name: &str) -> io::Result<f64> {
    let mut sum = 0.0;
    for &server in servers {
        let (_, text) = call(server, "GET", "/metrics", None, None).await?;
        let text = text.as_str().unwrap_or_default();
        let line = text.lines().find_map(|line| line.strip_prefix(name));
        sum += line
            .and_then(|value| value.trim().parse().ok())
            .unwrap_or(0.0);
    }
    Ok(sum)
}
