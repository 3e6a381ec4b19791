//! The one writer of the log: what tables add at the same time is made durable together.

use crate::metrics::Metrics;
use crate::store::{Append, Store};
use std::sync::Arc;
use std::time::Instant;
use tokio::sync::{mpsc, oneshot};

/// Additions that wait for the writer; a table waits when there are more.
const WAITING: usize = 4096;
/// Additions in one transaction.
const AT_ONCE: usize = 1024;

/// The log could not be written; nobody knows what of it was.
#[derive(Clone, Copy, Debug)]
pub(crate) struct AppendError;

struct Job {
    append: Append,
    done: oneshot::Sender<bool>,
}

/// The door to the writer.
#[derive(Clone, Debug)]
pub(crate) struct LogWriter {
    jobs: mpsc::Sender<Job>,
}

impl LogWriter {
    /// Starts the writer; it ends when the last door is closed.
    pub(crate) fn open(store: Store, metrics: Arc<Metrics>) -> (Self, tokio::task::JoinHandle<()>) {
        let (jobs, inbox) = mpsc::channel(WAITING);
        (
            LogWriter { jobs },
            tokio::spawn(write(store, inbox, metrics)),
        )
    }

    /// Adds to the log; returns when it is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        let (done, durable) = oneshot::channel();
        let job = Job { append, done };
        self.jobs.send(job).await.map_err(|_| AppendError)?;
        match durable.await {
            Ok(true) => Ok(()),
            Ok(false) | Err(_) => Err(AppendError),
        }
    }
}

async fn write(store: Store, mut inbox: mpsc::Receiver<Job>, metrics: Arc<Metrics>) {
    let mut jobs = Vec::new();
    while inbox.recv_many(&mut jobs, AT_ONCE).await > 0 {
        let started = Instant::now();
        let (appends, waiting): (Vec<Append>, Vec<_>) =
            jobs.drain(..).map(|job| (job.append, job.done)).unzip();
        match store.append(&appends).await {
            Ok(()) => tell(waiting, true),
            // One bad addition must not spoil those of other tables, nor one lost connection those a new one can write.
            Err(error) => {
                tracing::warn!(%error, additions = appends.len(), "an addition to the log failed, trying again");
                for (append, done) in appends.iter().zip(waiting) {
                    let result = store.append_again(append).await;
                    if let Err(error) = &result {
                        metrics.storage_failures.add(1);
                        tracing::error!(%error, table = append.table, "the log cannot be written");
                    }
                    tell(vec![done], result.is_ok());
                }
            }
        }
        metrics.commits.add(1);
        metrics.commit_seconds.observe(started.elapsed());
    }
}

fn tell(waiting: Vec<oneshot::Sender<bool>>, durable: bool) {
    for done in waiting {
        // A table that has gone away does not wait any more.
        let _ = done.send(durable);
    }
}
