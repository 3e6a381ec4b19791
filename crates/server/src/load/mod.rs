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

/// Runs the plan against a server.
pub async fn run(server: SocketAddr, plan: &Plan, progress: &dyn Fn(Stage)) -> io::Result<Report> {
    let clients = plan.tables * plan.seats;
    let empty = memory(server).await?;
    let (crowd, connecting) = timed(simulated_clients::connect(server, clients, progress)).await?;
    let connected = memory(server).await?;
    let (tables, seating) = timed(Tables::open(crowd, plan, progress)).await?;
    let seated = memory(server).await?;
    let cpu = told(server, "landnam_cpu_seconds_total").await?;
    let tally = Arc::new(Tally::new(plan.tables, plan.seats));
    let started = Instant::now();
    let playing = tables.play(plan, &tally);
    while started.elapsed() < plan.time {
        tokio::time::sleep(Duration::from_secs(1).min(plan.time)).await;
        progress(Stage::Playing(tally.actions(), started.elapsed().as_secs()));
    }
    let seconds = started.elapsed().as_secs_f64();
    playing.finish().await;
    let played = memory(server).await?;
    let cpu = told(server, "landnam_cpu_seconds_total").await? - cpu;
    let memory = [empty, connected, seated, played];
    Ok(tally.report(plan, [connecting, seating, seconds], memory, cpu))
}

/// What came of something, and how many seconds it took.
async fn timed<T>(work: impl Future<Output = io::Result<T>>) -> io::Result<(T, f64)> {
    let started = Instant::now();
    let done = work.await?;
    Ok((done, started.elapsed().as_secs_f64()))
}

/// Memory of the server in bytes, as it tells itself; 0 when it does not.
async fn memory(server: SocketAddr) -> io::Result<u64> {
    let bytes = told(server, "landnam_resident_memory_bytes").await?;
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "bytes are whole, and fewer than 52 bits of them"
    )]
    Ok(bytes as u64)
}

/// One of the numbers the server tells of itself; 0 when it does not.
async fn told(server: SocketAddr, name: &str) -> io::Result<f64> {
    let (_, text) = call(server, "GET", "/metrics", None, None).await?;
    let text = text.as_str().unwrap_or_default();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    let value = line.and_then(|value| value.trim().parse().ok());
    Ok(value.unwrap_or(0.0))
}
