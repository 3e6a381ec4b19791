//! What is measured, and how it is reported.

use crate::load::Plan;
use serde::Serialize;
use std::collections::BTreeMap;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// What came of it.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Tables.
    pub tables: usize,
    /// Connected clients.
    pub clients: usize,
    /// Servers they are spread over.
    pub servers: usize,
    /// How long a client thinks about a decision, on average.
    pub pace_ms: u64,
    /// Processors that server and clients share.
    pub processors: usize,
    /// How long it took until everybody was connected.
    pub connecting_seconds: f64,
    /// How long it took until every table had begun.
    pub seating_seconds: f64,
    /// How long it played.
    pub seconds: f64,
    /// Actions that were acknowledged.
    pub actions: usize,
    /// Of these, in a second.
    pub actions_per_second: f64,
    /// Events that were delivered, each counted for each client.
    pub events_delivered: usize,
    /// Actions whose time was measured: everybody at the table had got their event.
    pub measured: usize,
    /// From sending an action to the last client's getting its event.
    pub latency_ms: Latency,
    /// Events a client never got though it got later ones.
    pub lost: usize,
    /// Events that came out of order or twice.
    pub reordered: usize,
    /// Acknowledged actions whose event did not reach every client by the end.
    pub unfinished: usize,
    /// Requests that were refused.
    pub refused: usize,
    /// Connections that broke.
    pub disconnected: usize,
    /// Memory of the servers: empty, with all clients connected, with all tables begun, at the end.
    pub memory_bytes: [u64; 4],
    /// Processor time of the servers for an action, its answer and its events, in milliseconds.
    pub cpu_ms_per_action: f64,
    /// Events delivered in a second of their processor time.
    pub events_per_cpu_second: f64,
    /// What a connection takes that does nothing.
    pub bytes_per_idle_connection: u64,
    /// What a table takes that has just begun, its connections left out.
    pub bytes_per_table: u64,
}

/// Times in milliseconds: half, nearly all and all are below.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Latency {
    /// The median.
    pub p50: f64,
    /// 90 of a hundred.
    pub p90: f64,
    /// 99 of a hundred.
    pub p99: f64,
    /// The longest.
    pub max: f64,
}

/// After so many more events an action was answered.
const ANSWERED_AFTER: u64 = 100;

/// One action on its way to everybody.
#[derive(Clone, Copy, Debug, Default)]
struct Journey {
    sent: Option<Instant>,
    last: Option<Instant>,
    arrived: usize,
}

/// What all clients of the crowd have seen.
#[derive(Debug)]
pub(super) struct Tally {
    seats: usize,
    tables: Vec<Mutex<BTreeMap<u64, Journey>>>,
    times: Mutex<Vec<f64>>,
    actions: AtomicUsize,
    pub(super) delivered: AtomicUsize,
    pub(super) lost: AtomicUsize,
    pub(super) reordered: AtomicUsize,
    pub(super) refused: AtomicUsize,
    pub(super) disconnected: AtomicUsize,
}

fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Tally {
    pub(super) fn new(tables: usize, seats: usize) -> Self {
        Tally {
            seats,
            tables: (0..tables).map(|_| Mutex::default()).collect(),
            times: Mutex::default(),
            actions: AtomicUsize::default(),
            delivered: AtomicUsize::default(),
            lost: AtomicUsize::default(),
            reordered: AtomicUsize::default(),
            refused: AtomicUsize::default(),
            disconnected: AtomicUsize::default(),
        }
    }

    pub(super) fn actions(&self) -> usize {
        self.actions.load(Relaxed)
    }

    /// An action was acknowledged as this number.
    pub(super) fn acted(&self, table: usize, number: u64, sent: Instant) {
        self.actions.fetch_add(1, Relaxed);
        self.note(table, number, |journey| journey.sent = Some(sent));
    }

    /// The event with this number reached one client. Several may come at once, when a table was taken over meanwhile.
    pub(super) fn arrived(&self, table: usize, number: u64, now: Instant) {
        self.note(table, number, |journey| {
            journey.arrived += 1;
            journey.last = Some(now);
        });
    }

    /// Notes a step of a journey, and forgets it when it has ended.
    fn note(&self, table: usize, number: u64, step: impl FnOnce(&mut Journey)) {
        let mut journeys = locked(&self.tables[table]);
        let journey = journeys.entry(number).or_default();
        step(journey);
        if let (Some(sent), Some(last), true) =
            (journey.sent, journey.last, journey.arrived == self.seats)
        {
            journeys.remove(&number);
            // Events that were nobody's action: their answer would have come long ago.
            while let Some(first) = journeys.first_entry()
                && first.get().sent.is_none()
                && *first.key() + ANSWERED_AFTER < number
            {
                first.remove();
            }
            let time = last.saturating_duration_since(sent).as_secs_f64() * 1000.0;
            locked(&self.times).push(time);
        }
    }

    /// What came of it; `seconds` are those of connecting, seating and playing, `cpu` is the servers' meanwhile.
    pub(super) fn report(
        &self,
        plan: &Plan,
        servers: usize,
        seconds: [f64; 3],
        memory: [u64; 4],
        cpu: f64,
    ) -> Report {
        let [connecting_seconds, seating_seconds, seconds] = seconds;
        let mut times = locked(&self.times).clone();
        times.sort_by(f64::total_cmp);
        let at = |share: usize| -> f64 {
            let index = (times.len() * share).div_ceil(1000).saturating_sub(1);
            times.get(index).copied().unwrap_or(0.0)
        };
        let begun = |journey: &&Journey| journey.sent.is_some();
        let unfinished = self
            .tables
            .iter()
            .map(|table| locked(table).values().filter(begun).count())
            .sum();
        let clients = plan.tables * plan.seats;
        let each =
            |more: u64, less: u64, count: usize| more.saturating_sub(less) / (count.max(1) as u64);
        #[allow(
            clippy::cast_precision_loss,
            reason = "a rate needs no more than 52 bits"
        )]
        let (per_second, cpu_each, events) = {
            let actions = self.actions() as f64;
            let events = self.delivered.load(Relaxed) as f64 / cpu.max(0.001);
            (actions / seconds, cpu * 1000.0 / actions.max(1.0), events)
        };
        Report {
            tables: plan.tables,
            clients,
            servers,
            pace_ms: u64::try_from(plan.pace.as_millis()).unwrap_or(u64::MAX),
            processors: std::thread::available_parallelism().map_or(0, usize::from),
            connecting_seconds,
            seating_seconds,
            seconds,
            actions: self.actions(),
            actions_per_second: per_second,
            events_delivered: self.delivered.load(Relaxed),
            measured: times.len(),
            latency_ms: Latency {
                p50: at(500),
                p90: at(900),
                p99: at(990),
                max: times.last().copied().unwrap_or(0.0),
            },
            lost: self.lost.load(Relaxed),
            reordered: self.reordered.load(Relaxed),
            unfinished,
            refused: self.refused.load(Relaxed),
            disconnected: self.disconnected.load(Relaxed),
            memory_bytes: memory,
            cpu_ms_per_action: cpu_each,
            events_per_cpu_second: events,
            bytes_per_idle_connection: each(memory[1], memory[0], clients),
            bytes_per_table: each(memory[2], memory[1], plan.tables),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::time::Duration;

    #[test]
    fn a_journey_ends_with_the_last_client() {
        let tally = Tally::new(1, 2);
        let start = Instant::now();
        let later = |ms| start + Duration::from_millis(ms);
        tally.arrived(0, 7, later(5));
        tally.acted(0, 7, start);
        tally.arrived(0, 7, later(9));
        tally.acted(0, 8, later(10));
        let plan = Plan {
            tables: 1,
            seats: 2,
            time: Duration::ZERO,
            pace: Duration::ZERO,
            setup: serde_json::Value::Null,
            together: false,
        };
        let report = tally.report(&plan, 1, [0.0, 0.0, 1.0], [1000, 3000, 8000, 9000], 0.5);
        assert_eq!(
            (report.measured, report.unfinished, report.actions),
            (1, 1, 2)
        );
        assert!((report.latency_ms.p99 - 9.0).abs() < 0.001);
        assert_eq!(
            (report.bytes_per_idle_connection, report.bytes_per_table),
            (1000, 5000)
        );
    }
}
