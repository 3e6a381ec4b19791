//! When the log cannot be written: what is in it is read again, and the table goes on by itself.

use crate::refusal::Refused;
use crate::table::log_replay::follow;
use crate::table::task::Task;
use protocol::code;
use std::time::Duration;
use tokio::time::Instant;

/// How long a table leaves a log alone that could not be written: longer with every failure. Only what it does by itself
/// waits (bots, clocks); people are served at once.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Failures {
    count: u32,
    until: Instant,
}

const FIRST_WAIT: Duration = Duration::from_millis(100);
const LONGEST_WAIT: Duration = Duration::from_secs(10);

impl Failures {
    fn one_more(before: Option<Self>, now: Instant) -> Self {
        let count = before.map_or(0, |before| before.count) + 1;
        let wait = FIRST_WAIT.saturating_mul(1 << (count - 1).min(16));
        Failures {
            count,
            until: now + wait.min(LONGEST_WAIT),
        }
    }
}

impl Task {
    /// An addition failed: nobody knows whether the log has it.
    pub(super) fn has_failed(&mut self) {
        self.is_behind = true;
        self.failures = Some(Failures::one_more(self.failures, Instant::now()));
        // Bots decide again.
        self.epoch += 1;
    }

    /// Until when the table does nothing by itself.
    pub(super) fn rests_until(&self) -> Option<Instant> {
        let until = self.failures.map(|failures| failures.until);
        until.filter(|until| *until > Instant::now())
    }

    /// Reads what the log has beyond memory if it may have anything, and tells everybody of it.
    pub(super) async fn read_again(&mut self) -> Result<(), Refused> {
        if !self.is_behind {
            return Ok(());
        }
        // Held apart because it is seldom: what asks a database is large.
        Box::pin(self.follow_the_log()).await
    }

    async fn follow_the_log(&mut self) -> Result<(), Refused> {
        let rows = self
            .app
            .store
            .entries_after(&self.room.id, self.number)
            .await;
        let rows = rows.map_err(|error| {
            tracing::error!(%error, table = self.room.id, "the log cannot be read");
            self.has_failed();
            Refused::Code(code::STORAGE)
        })?;
        let mut room = self.room.clone();
        let keys = &mut self.keys;
        let happened: Result<Vec<_>, _> = rows
            .iter()
            .map(|row| follow(&mut room, row, keys))
            .collect();
        let happened = happened.map_err(|error| {
            tracing::error!(%error, table = self.room.id, "the log cannot be applied");
            self.is_broken = true;
            Refused::Code(code::STORAGE)
        })?;
        self.is_behind = false;
        if !happened.is_empty() {
            tracing::info!(
                table = self.room.id,
                entries = happened.len(),
                "the log had them after all"
            );
            self.room = room;
            if self.room.locked.is_none() {
                self.opened.clear();
            }
            self.publish(happened, true);
            self.moved_on();
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_wait_grows_and_ends() {
        let now = Instant::now();
        let mut failures = Failures::one_more(None, now);
        let mut waits = vec![failures.until - now];
        for _ in 0..40 {
            failures = Failures::one_more(Some(failures), now);
            waits.push(failures.until - now);
        }
        assert_eq!(waits[..3], [100, 200, 400].map(Duration::from_millis));
        assert_eq!(waits.last(), Some(&LONGEST_WAIT));
    }
}
