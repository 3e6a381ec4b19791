//! The one writer of the log: what tables add at the same time is made durable together.

use crate::metrics::Metrics;
use crate::store::{Append, LogConnection, Store, StoreError};
use std::future::poll_fn;
use std::sync::Arc;
use std::task::Poll;
use std::time::{Duration, Instant};
use tokio::runtime::{Handle, RuntimeFlavor};
use tokio::sync::{mpsc, oneshot};

/// Additions that wait for the writer; a table waits when there are more.
const WAITING: usize = 4096;
/// Additions in one transaction.
const AT_ONCE: usize = 1024;
/// From one commit of a database server to the next while several tables play: nobody feels it, and they share what a commit
/// costs. A table that plays alone waits for nobody. A file is written at once: additions of the same moment share a commit
/// anyway, and to wait for more would take longer than to write.
const COMMIT_EVERY: Duration = Duration::from_millis(8);

/// The log was not written as it should be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum AppendError {
    /// Nobody knows what of it was.
    Unknown,
    /// Another server has the table by now; nothing was.
    Fenced,
}

/// Something to add, and who waits for that; nothing to add from whoever ends the writer.
struct Job {
    append: Option<Append>,
    done: oneshot::Sender<Result<(), AppendError>>,
}

/// The door to the writer.
#[derive(Clone, Debug)]
pub(crate) struct LogWriter {
    jobs: mpsc::Sender<Job>,
    /// What goes wrong with the next additions.
    #[cfg(test)]
    pub(crate) faults: Arc<std::sync::Mutex<Faults>>,
}

/// What goes wrong in a test, and when.
#[cfg(test)]
#[derive(Debug, Default)]
pub(crate) struct Faults {
    /// Additions so far.
    pub(crate) additions: usize,
    /// At this addition, counted from 0; true when it is kept all the same.
    pub(crate) at: Option<(usize, bool)>,
}

impl LogWriter {
    /// Starts the writer; it ends when the last door is closed.
    pub(crate) fn open(store: Store, metrics: Arc<Metrics>) -> Self {
        let (jobs, inbox) = mpsc::channel(WAITING);
        let connection = LogConnection::to(&store);
        tokio::spawn(write(store, connection, inbox, metrics));
        LogWriter {
            jobs,
            #[cfg(test)]
            faults: Arc::default(),
        }
    }

    /// Ends the writer once it has written what waits; returns when it has let go of the database.
    pub(crate) async fn close(&self) {
        let (done, ended) = oneshot::channel();
        let job = Job { append: None, done };
        if self.jobs.send(job).await.is_ok() {
            // Whatever comes back, it has ended.
            let _ = ended.await;
        }
    }

    /// How many additions wait.
    pub(crate) fn waiting(&self) -> usize {
        WAITING - self.jobs.capacity()
    }

    /// Adds to the log; returns when it is durable.
    pub(crate) async fn append(&self, append: Append) -> Result<(), AppendError> {
        #[cfg(test)]
        {
            let fault = {
                let mut faults = self.faults.lock().expect("no test panicked");
                faults.additions += 1;
                faults.at.filter(|(at, _)| *at + 1 == faults.additions)
            };
            if let Some((_, is_kept)) = fault {
                if is_kept {
                    self.write(append).await?;
                }
                return Err(AppendError::Unknown);
            }
        }
        self.write(append).await
    }

    async fn write(&self, append: Append) -> Result<(), AppendError> {
        let (done, durable) = oneshot::channel();
        let append = Some(append);
        let job = Job { append, done };
        let unknown = AppendError::Unknown;
        self.jobs.send(job).await.map_err(|_| unknown)?;
        durable.await.unwrap_or(Err(unknown))
    }
}

async fn write(
    store: Store,
    mut connection: LogConnection,
    mut inbox: mpsc::Receiver<Job>,
    metrics: Arc<Metrics>,
) {
    let mut jobs = Vec::new();
    let mut last: Option<LastCommit> = None;
    while inbox.recv_many(&mut jobs, AT_ONCE).await > 0 {
        match &connection {
            // Whoever has something to add at this moment does so first.
            LogConnection::Sqlite(_) => yield_to_ready_tasks().await,
            LogConnection::Postgres(_) => {
                if let Some(time) = last.as_ref().and_then(|last| last.wait_before(&jobs)) {
                    tokio::time::sleep(time).await;
                }
            }
        }
        while jobs.len() < AT_ONCE
            && let Ok(job) = inbox.try_recv()
        {
            jobs.push(job);
        }
        let started = Instant::now();
        last = LastCommit::of(&jobs, started);
        let (mut appends, mut waiting) = (Vec::new(), Vec::new());
        let mut end = None;
        for Job { append, done } in jobs.drain(..) {
            match append {
                Some(append) => {
                    appends.push(append);
                    waiting.push(done);
                }
                None => end = Some(done),
            }
        }
        if !appends.is_empty() {
            let appends: Arc<[Append]> = appends.into();
            match connection.append(&appends).await {
                Ok(()) => tell(waiting, Ok(())),
                // One bad addition must not spoil those of other tables, nor one lost connection those a new one can write.
                Err(error) => {
                    tracing::warn!(%error, additions = appends.len(), "an addition to the log failed, trying again");
                    for (append, done) in appends.iter().zip(waiting) {
                        let result = match append_again(&store, &mut connection, append).await {
                            Ok(()) => Ok(()),
                            Err(StoreError::Fenced) => {
                                tracing::warn!(
                                    table = append.table,
                                    "another server has the table"
                                );
                                Err(AppendError::Fenced)
                            }
                            Err(error) => {
                                metrics.storage_failures.add(1);
                                tracing::error!(%error, table = append.table, "the log cannot be written");
                                Err(AppendError::Unknown)
                            }
                        };
                        tell(vec![done], result);
                    }
                }
            }
            metrics.commits.add(1);
            metrics.commit_seconds.observe(started.elapsed());
        }
        if let Some(end) = end {
            drop(connection);
            tell(vec![end], Ok(()));
            return;
        }
    }
}

/// Lets all tasks go on first that can. Where one thread serves they are in its queue, and it is enough to go to the end of that:
/// to look for new messages as well, as tokio's own way to yield does, is one more call of the system for every commit.
async fn yield_to_ready_tasks() {
    if Handle::current().runtime_flavor() != RuntimeFlavor::CurrentThread {
        return tokio::task::yield_now().await;
    }
    let mut has_yielded = false;
    poll_fn(|context| {
        if std::mem::replace(&mut has_yielded, true) {
            return Poll::Ready(());
        }
        context.waker().wake_by_ref();
        Poll::Pending
    })
    .await;
}

/// When the last transaction began, and the table it was for when it was only one.
struct LastCommit {
    began: Instant,
    table: Option<String>,
}

impl LastCommit {
    /// The transaction that these jobs make now; none when there is nothing to add.
    fn of(jobs: &[Job], began: Instant) -> Option<Self> {
        let mut tables = tables_of(jobs);
        let first = tables.next()?;
        let is_alone = tables.all(|table| table == first);
        let table = is_alone.then(|| first.to_owned());
        Some(LastCommit { began, table })
    }

    /// How long these jobs wait for more: until the next commit is due, if other tables play as well.
    fn wait_before(&self, jobs: &[Job]) -> Option<Duration> {
        let is_ending = jobs.iter().any(|job| job.append.is_none());
        let is_alone = tables_of(jobs).all(|table| self.table.as_deref() == Some(table));
        if is_ending || is_alone {
            return None;
        }
        COMMIT_EVERY.checked_sub(self.began.elapsed())
    }
}

/// The tables that add something.
fn tables_of(jobs: &[Job]) -> impl Iterator<Item = &str> {
    let appends = jobs.iter().filter_map(|job| job.append.as_ref());
    appends.map(|append| append.table.as_str())
}

/// Adds to the log what an attempt that failed may have added after all.
async fn append_again(
    store: &Store,
    connection: &mut LogConnection,
    append: &Append,
) -> Result<(), StoreError> {
    if store.has(append).await? {
        return Ok(());
    }
    connection.append(&[append.clone()].into()).await
}

fn tell(waiting: Vec<oneshot::Sender<Result<(), AppendError>>>, durable: Result<(), AppendError>) {
    for done in waiting {
        // A table that has gone away does not wait any more.
        let _ = done.send(durable);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Row;

    fn entry(number: u64) -> Append {
        let (table, body) = ("table".to_owned(), "{}".to_owned());
        let at = 0;
        Append {
            table,
            rows: vec![Row { number, at, body }],
            phase: None,
            wake_at: 0,
            sitters: Vec::new(),
            lease: None,
        }
    }

    /// The one thread of this test stands for the one that serves everybody.
    #[tokio::test]
    async fn nobody_else_waits_for_another_program_that_writes() {
        let folder = std::env::temp_dir().join(format!("landnam-writer-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("log.sqlite");
        let store = Store::open(&file.to_string_lossy()).await.expect("a file");
        let writer = LogWriter::open(store.clone(), Arc::default());
        for number in 1..=20 {
            assert_eq!(writer.append(entry(number)).await, Ok(()));
        }
        let other = rusqlite::Connection::open(&file).expect("the same file");
        other.execute_batch("BEGIN IMMEDIATE").expect("its turn");
        let waiting = tokio::spawn({
            let writer = writer.clone();
            async move { writer.append(entry(21)).await }
        });
        let began = Instant::now();
        tokio::time::sleep(Duration::from_millis(300)).await;
        assert!(began.elapsed() < Duration::from_secs(5), "all wait");
        assert!(!waiting.is_finished(), "it was not the other's turn");
        other.execute_batch("COMMIT").expect("its turn");
        assert_eq!(waiting.await.expect("no panic"), Ok(()));
        assert_eq!(store.last_number("table").await.expect("a file"), 21);
        writer.close().await;
        store.close().await;
        std::fs::remove_dir_all(&folder).expect("a folder");
    }
}
