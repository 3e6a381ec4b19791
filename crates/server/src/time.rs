//! The time of day.

use std::sync::LazyLock;
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// When the program first asked for the time, by both clocks.
static FIRST: LazyLock<(Instant, Duration)> = LazyLock::new(|| {
    let since_1970 = SystemTime::now().duration_since(UNIX_EPOCH);
    (Instant::now(), since_1970.unwrap_or_default())
});

/// Milliseconds since 1970. While the program runs they pass evenly, also when somebody sets the system's clock: they measure
/// people's thinking.
pub(crate) fn now_ms() -> i64 {
    let (instant, since_1970) = *FIRST;
    let now = since_1970 + instant.elapsed();
    i64::try_from(now.as_millis()).unwrap_or(i64::MAX)
}
