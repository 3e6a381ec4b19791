//! The time of day.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// When the program first asked for the time, by both clocks.
static FIRST: LazyLock<(Instant, Duration)> = LazyLock::new(|| {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    (Instant::now(), since_1970.unwrap_or_default())
});

/// By how many milliseconds the clock that is followed is ahead of this machine's.
static AHEAD: AtomicI64 = AtomicI64::new(0);

/// Follows another clock, which shows this time now: servers that share a database all go by its clock.
pub(crate) fn follow(shows: i64) {
    AHEAD.store(shows - machine_ms(), Ordering::Relaxed);
}

/// Milliseconds since 1970, by the clock that is followed.
pub(crate) fn now_ms() -> i64 {
    machine_ms() + AHEAD.load(Ordering::Relaxed)
}

/// Milliseconds since 1970 by this machine's clock. While the program runs they pass evenly, also when somebody sets the system's clock: they measure
/// people's thinking.
fn machine_ms() -> i64 {
    let (instant, since_1970) = *FIRST;
    let now = since_1970 + instant.elapsed();
    i64::try_from(now.as_millis()).unwrap_or(i64::MAX)
}
