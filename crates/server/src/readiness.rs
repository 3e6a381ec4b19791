//! Whether the server can write.

use crate::store::Store;
use crate::time::now_ms;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio::time::{Instant, timeout};

/// How long an answer counts: whoever asks often must not have the database written often.
const FRESH: Duration = Duration::from_secs(1);
/// A database that takes longer is not ready.
const WITHIN: Duration = Duration::from_secs(5);

/// What the last attempt to write came to. Those who ask at the same time share an attempt.
#[derive(Debug, Default)]
pub(crate) struct Readiness(Mutex<Option<(Instant, bool)>>);

impl Readiness {
    /// Writes to the database, unless that was just tried.
    pub(crate) async fn check(&self, store: &Store) -> bool {
        let mut last = self.0.lock().await;
        if let Some((at, is_ready)) = *last
            && at.elapsed() < FRESH
        {
            return is_ready;
        }
        let written = timeout(WITHIN, store.heartbeat(now_ms())).await;
        let is_ready = matches!(written, Ok(Ok(())));
        *last = Some((Instant::now(), is_ready));
        is_ready
    }
}
