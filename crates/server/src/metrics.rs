//! Numbers for Prometheus: counters, gauges and times, as plain text.

use axum::http::StatusCode;
use std::fmt::Write;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

/// A number that only grows.
#[derive(Debug, Default)]
pub(crate) struct Counter(AtomicU64);

impl Counter {
    pub(crate) fn now(&self) -> u64 {
        self.0.load(Relaxed)
    }
    pub(crate) fn add(&self, n: u64) {
        self.0.fetch_add(n, Relaxed);
    }
}

/// A number that goes up and down.
#[derive(Debug, Default)]
pub(crate) struct Gauge(AtomicI64);

impl Gauge {
    pub(crate) fn change(&self, by: i64) -> i64 {
        self.0.fetch_add(by, Relaxed) + by
    }
    pub(crate) fn now(&self) -> i64 {
        self.0.load(Relaxed)
    }
    pub(crate) fn set(&self, to: i64) {
        self.0.store(to, Relaxed);
    }
}

/// Upper ends of the classes of times, in microseconds.
const CLASSES: [u64; 12] = [
    500, 1_000, 2_500, 5_000, 10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    5_000_000,
];

/// How long something takes.
#[derive(Debug, Default)]
pub(crate) struct Times {
    classes: [AtomicU64; CLASSES.len()],
    count: AtomicU64,
    micros: AtomicU64,
}

impl Times {
    pub(crate) fn observe(&self, time: Duration) {
        let micros = u64::try_from(time.as_micros()).unwrap_or(u64::MAX);
        if let Some(at) = CLASSES.iter().position(|&end| micros <= end) {
            self.classes[at].fetch_add(1, Relaxed);
        }
        self.count.fetch_add(1, Relaxed);
        self.micros.fetch_add(micros, Relaxed);
    }

    /// 95 of 100 took at most so many milliseconds: the upper end of their class.
    pub(crate) fn most_millis(&self) -> Option<f64> {
        let count = self.count.load(Relaxed);
        let enough = count - count / 20;
        let mut below = 0;
        let class = self.classes.iter().position(|class| {
            below += class.load(Relaxed);
            below >= enough
        })?;
        let micros = u32::try_from(CLASSES[class]).unwrap_or(u32::MAX);
        (count > 0).then_some(f64::from(micros) / 1000.0)
    }
}

/// Requests by the class of their status, and how long they took.
#[derive(Debug, Default)]
pub(crate) struct Http {
    classes: [Counter; 5],
    seconds: Times,
}

impl Http {
    pub(crate) fn observe(&self, status: StatusCode, time: Duration) {
        let class = usize::from(status.as_u16() / 100).clamp(1, 5);
        self.classes[class - 1].add(1);
        self.seconds.observe(time);
    }
}

/// What others know at this moment.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Observed {
    pub(crate) waiting_for_log: usize,
    pub(crate) disk_free: Option<u64>,
}

/// Everything that is counted.
#[derive(Debug, Default)]
pub(crate) struct Metrics {
    pub(crate) connections: Gauge,
    pub(crate) tables: Gauge,
    pub(crate) messages: Counter,
    pub(crate) refusals: Counter,
    pub(crate) actions: Counter,
    pub(crate) dropped_slow: Counter,
    pub(crate) dropped_fast: Counter,
    pub(crate) bot_decisions: Counter,
    pub(crate) bot_timeouts: Counter,
    pub(crate) bots_shortened: Counter,
    pub(crate) bots_waiting: Gauge,
    pub(crate) commits: Counter,
    pub(crate) storage_failures: Counter,
    pub(crate) notices: Counter,
    pub(crate) commit_seconds: Times,
    pub(crate) action_seconds: Times,
    pub(crate) http: Http,
    pub(crate) nodes: Gauge,
    pub(crate) remote_tables: Gauge,
    pub(crate) linked_tables: Gauge,
    pub(crate) lost_leases: Counter,
    pub(crate) takeovers: Counter,
    pub(crate) bus_connected: Gauge,
    pub(crate) bus_messages: Counter,
    pub(crate) reviews: Counter,
    pub(crate) bus_gaps: Counter,
    pub(crate) bus_refused: Counter,
}

impl Metrics {
    /// The text Prometheus reads.
    pub(crate) fn render(&self, now: &Observed) -> String {
        let mut text = String::new();
        let version = concat!("build_info{version=\"", env!("CARGO_PKG_VERSION"), "\"}");
        labelled(
            &mut text,
            "build_info",
            "The program",
            "gauge",
            &[(version.to_owned(), 1)],
        );
        let classes = (1..).zip(&self.http.classes).map(|(class, count)| {
            let name = format!("http_requests_total{{status=\"{class}xx\"}}");
            (name, count.0.load(Relaxed))
        });
        let classes: Vec<_> = classes.collect();
        let help = "HTTP requests by the class of their status";
        labelled(&mut text, "http_requests_total", help, "counter", &classes);
        let counters = [
            ("messages_total", "Messages received", &self.messages),
            ("refusals_total", "Requests refused", &self.refusals),
            ("actions_total", "Actions made durable", &self.actions),
            (
                "dropped_slow_total",
                "Clients dropped because they were too slow",
                &self.dropped_slow,
            ),
            (
                "dropped_fast_total",
                "Clients dropped because they sent too much",
                &self.dropped_fast,
            ),
            (
                "bot_decisions_total",
                "Decisions of bots",
                &self.bot_decisions,
            ),
            (
                "bot_timeouts_total",
                "Decisions of bots that took too long",
                &self.bot_timeouts,
            ),
            (
                "bot_decisions_shortened_total",
                "Decisions of bots that had less time because others waited",
                &self.bots_shortened,
            ),
            ("commits_total", "Transactions of the log", &self.commits),
            (
                "storage_failures_total",
                "Additions to the log that failed",
                &self.storage_failures,
            ),
            (
                "notices_total",
                "Notices sent to people who are away",
                &self.notices,
            ),
        ];
        for (name, help, counter) in counters {
            let value = counter.0.load(Relaxed);
            number(&mut text, name, help, "counter", &value.to_string());
        }
        let gauges = [
            ("connections", "Open connections", &self.connections),
            ("tables", "Tables in memory", &self.tables),
            (
                "bots_waiting",
                "Bots that wait for a thread to think on",
                &self.bots_waiting,
            ),
        ];
        for (name, help, gauge) in gauges {
            number(&mut text, name, help, "gauge", &gauge.now().to_string());
        }
        self.render_cluster(&mut text);
        system(&mut text, now);
        times(
            &mut text,
            "http_seconds",
            "Time of an HTTP request",
            &self.http.seconds,
        );
        times(
            &mut text,
            "commit_seconds",
            "Time of a transaction of the log",
            &self.commit_seconds,
        );
        times(
            &mut text,
            "action_seconds",
            "Time from an action to its acknowledgement",
            &self.action_seconds,
        );
        text
    }
}

impl Metrics {
    /// What several servers do with each other.
    fn render_cluster(&self, text: &mut String) {
        let counters = [
            (
                "lost_leases_total",
                "Tables lost to other servers",
                &self.lost_leases,
            ),
            (
                "takeovers_total",
                "Tables taken over from other servers",
                &self.takeovers,
            ),
            (
                "bus_messages_total",
                "Messages sent to the bus",
                &self.bus_messages,
            ),
            (
                "bus_gaps_total",
                "Times messages of the bus were missed and made good",
                &self.bus_gaps,
            ),
            (
                "reviews_total",
                "Reviews of games that were made here",
                &self.reviews,
            ),
            (
                "bus_refused_total",
                "Messages of other servers that were not understood, and refused",
                &self.bus_refused,
            ),
        ];
        for (name, help, counter) in counters {
            number(text, name, help, "counter", &counter.now().to_string());
        }
        let gauges = [
            ("nodes", "Servers that share the database", &self.nodes),
            (
                "bus_connected",
                "Whether the bus is there",
                &self.bus_connected,
            ),
            (
                "remote_tables",
                "Tables of other servers with clients here",
                &self.remote_tables,
            ),
            (
                "linked_tables",
                "Tables here with clients of other servers",
                &self.linked_tables,
            ),
        ];
        for (name, help, gauge) in gauges {
            number(text, name, help, "gauge", &gauge.now().to_string());
        }
    }
}

/// What is known of this moment, and of the process.
fn system(text: &mut String, now: &Observed) {
    let waiting = now.waiting_for_log.to_string();
    let help = "Additions that wait for the writer of the log";
    number(text, "log_queue", help, "gauge", &waiting);
    if let Some(bytes) = now.disk_free {
        let help = "Bytes left on the disk of the database";
        number(text, "disk_free_bytes", help, "gauge", &bytes.to_string());
    }
    if let Some(bytes) = resident_memory() {
        number(
            text,
            "resident_memory_bytes",
            "Memory in use",
            "gauge",
            &bytes.to_string(),
        );
    }
    if let Some(seconds) = cpu_seconds() {
        number(
            text,
            "cpu_seconds_total",
            "Processor time used",
            "counter",
            &seconds.to_string(),
        );
    }
}

// Writing to a string cannot fail, so the results below are dropped.
fn number(text: &mut String, name: &str, help: &str, kind: &str, value: &str) {
    let _ = writeln!(
        text,
        "# HELP landnam_{name} {help}\n# TYPE landnam_{name} {kind}\nlandnam_{name} {value}"
    );
}

fn labelled(text: &mut String, name: &str, help: &str, kind: &str, values: &[(String, u64)]) {
    let _ = writeln!(
        text,
        "# HELP landnam_{name} {help}\n# TYPE landnam_{name} {kind}"
    );
    for (name, value) in values {
        let _ = writeln!(text, "landnam_{name} {value}");
    }
}

fn times(text: &mut String, name: &str, help: &str, times: &Times) {
    let _ = writeln!(
        text,
        "# HELP landnam_{name} {help}\n# TYPE landnam_{name} histogram"
    );
    let mut below = 0;
    for (class, end) in times.classes.iter().zip(CLASSES) {
        below += class.load(Relaxed);
        let end = Duration::from_micros(end).as_secs_f64();
        let _ = writeln!(text, "landnam_{name}_bucket{{le=\"{end}\"}} {below}");
    }
    let count = times.count.load(Relaxed);
    let sum = Duration::from_micros(times.micros.load(Relaxed)).as_secs_f64();
    let _ = writeln!(
        text,
        "landnam_{name}_bucket{{le=\"+Inf\"}} {count}\nlandnam_{name}_sum {sum}\nlandnam_{name}_count {count}"
    );
}

/// Processor time of this process in seconds, where the system tells: hundredths are what it counts in.
fn cpu_seconds() -> Option<f64> {
    let stat = std::fs::read_to_string("/proc/self/stat").ok()?;
    // The second field is the program's name in brackets and may hold anything; the 14th and 15th are the times.
    let mut fields = stat.rsplit_once(')')?.1.split_whitespace().skip(11);
    let mut ticks = || fields.next()?.parse::<u32>().ok();
    Some(f64::from(ticks()?.saturating_add(ticks()?)) / 100.0)
}

/// Memory of this process, where the system tells.
fn resident_memory() -> Option<u64> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().trim_end_matches("kB").trim().parse().ok()?;
    Some(kilobytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_counted_in_classes() {
        let metrics = Metrics::default();
        metrics.action_seconds.observe(Duration::from_millis(3));
        metrics.action_seconds.observe(Duration::from_secs(60));
        metrics
            .http
            .observe(StatusCode::NOT_FOUND, Duration::from_millis(1));
        let text = metrics.render(&Observed {
            waiting_for_log: 3,
            disk_free: Some(7),
        });
        assert!(text.contains("landnam_http_requests_total{status=\"4xx\"} 1\n"));
        assert!(text.contains("landnam_http_seconds_count 1\n"));
        assert!(text.contains("landnam_log_queue 3\n"));
        assert!(text.contains("landnam_disk_free_bytes 7\n"));
        assert!(text.contains("landnam_build_info{version="));
        assert!(text.contains("landnam_action_seconds_bucket{le=\"0.0025\"} 0\n"));
        assert!(text.contains("landnam_action_seconds_bucket{le=\"0.005\"} 1\n"));
        assert!(text.contains("landnam_action_seconds_bucket{le=\"+Inf\"} 2\n"));
        assert!(text.contains("landnam_connections 0\n"));
    }

    /// What begins with this in a text, up to the end of the word.
    fn words<'a>(text: &'a str, start: &'a str) -> impl Iterator<Item = &'a str> {
        let is_part = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
        text.split(start).skip(1).map(move |rest| {
            let end = rest.find(|c| !is_part(c)).unwrap_or(rest.len());
            &rest[..end]
        })
    }

    #[test]
    fn alerts_and_dashboard_ask_for_numbers_that_are_told_and_lead_to_what_can_be_done() {
        let rules = include_str!("../../../dist/prometheus/rules.yml");
        let dashboard = include_str!("../../../dist/grafana/landnam.json");
        let runbook = include_str!("../../../docs/runbook.md");
        let now = Observed {
            waiting_for_log: 0,
            disk_free: Some(1),
        };
        let told = Metrics::default().render(&now);
        let mut asked = 0;
        for name in [rules, dashboard]
            .iter()
            .flat_map(|text| words(text, "landnam_"))
        {
            let name = name.strip_suffix("_bucket").unwrap_or(name);
            let type_line = format!("# TYPE landnam_{name} ");
            assert!(told.contains(&type_line), "landnam_{name} is not told");
            asked += 1;
        }
        assert!(asked > 30, "{asked}");
        let sections: Vec<String> = runbook
            .lines()
            .filter_map(|line| line.strip_prefix("## "))
            .map(|title| {
                title
                    .to_lowercase()
                    .replace(' ', "-")
                    .replace(['\'', '’'], "")
            })
            .collect();
        let mut linked = 0;
        for section in words(rules, "docs/runbook.md#") {
            assert!(
                sections.iter().any(|one| one == section),
                "no section {section}"
            );
            linked += 1;
        }
        assert_eq!(linked, rules.matches("- alert:").count());
    }
}
