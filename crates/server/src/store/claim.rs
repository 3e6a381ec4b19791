//! Who may use a PostgreSQL database: one server alone, or any number of servers that share a bus. The lock belongs to a connection
//! of its own, so that it ends with the server however that ends.

use super::{Store, StoreError};
use sqlx::postgres::PgConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, PgConnection, Row as _};
use std::time::Duration;
use tokio::sync::watch;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep, timeout};

/// The number of the lock: the letters of `Landnam`.
const LOCK: i64 = 0x004c_616e_646e_616d;
/// How long a start waits for a server that has just ended.
const LOCK_TIMEOUT: Duration = Duration::from_secs(5);
const RETRY_AFTER: Duration = Duration::from_millis(200);
/// How often the connection is looked after, and how long it may take to answer.
const LOOK_EVERY: Duration = Duration::from_secs(2);
const ANSWER_WITHIN: Duration = Duration::from_secs(5);

/// The right to use a database, for as long as this is kept.
#[derive(Debug)]
pub struct Claim {
    lost: watch::Receiver<bool>,
    keep_alive: Option<JoinHandle<()>>,
}

impl Drop for Claim {
    fn drop(&mut self) {
        if let Some(keep_alive) = &self.keep_alive {
            keep_alive.abort();
        }
    }
}

impl Claim {
    /// Returns when another server has taken the database, after this one could not reach it for a while.
    pub async fn lost(&self) {
        let mut lost = self.lost.clone();
        if lost.wait_for(|lost| *lost).await.is_err() {
            std::future::pending::<()>().await;
        }
    }
}

impl Store {
    /// Claims the database for this server: for it alone, or `shared` with others that use the same bus. Fails with
    /// [`StoreError::Taken`] when another server uses it in a way that does not go together with this one.
    pub async fn claim(&self, shared: bool) -> Result<Claim, StoreError> {
        let Store::Postgres(pool) = self else {
            let (_, lost) = watch::channel(false);
            let keep_alive = None;
            return Ok(Claim { lost, keep_alive });
        };
        let options = (*pool.connect_options()).clone();
        // A machine that vanishes must not hold the lock for the hours a connection may be silent.
        let options = options.options([
            ("tcp_keepalives_idle", "5"),
            ("tcp_keepalives_interval", "2"),
            ("tcp_keepalives_count", "3"),
        ]);
        let late = Instant::now() + LOCK_TIMEOUT;
        let connection = loop {
            if let Some(connection) = lock(&options, shared).await? {
                break connection;
            }
            if Instant::now() >= late {
                return Err(StoreError::Taken);
            }
            sleep(RETRY_AFTER).await;
        };
        let (tell, lost) = watch::channel(false);
        let keep_alive = Some(tokio::spawn(keep(options, shared, connection, tell)));
        Ok(Claim { lost, keep_alive })
    }
}

/// A connection that holds the lock; none when another server holds it.
async fn lock(
    options: &PgConnectOptions,
    shared: bool,
) -> Result<Option<PgConnection>, StoreError> {
    let mut connection = options.connect().await?;
    let statement = if shared {
        "SELECT pg_try_advisory_lock_shared($1)"
    } else {
        "SELECT pg_try_advisory_lock($1)"
    };
    let row = sqlx::query(statement)
        .bind(LOCK)
        .fetch_one(&mut connection)
        .await?;
    if row.try_get(0)? {
        return Ok(Some(connection));
    }
    connection.close().await?;
    Ok(None)
}

/// Looks after the connection; a database that was started anew has forgotten the lock.
async fn keep(
    options: PgConnectOptions,
    shared: bool,
    first: PgConnection,
    lost: watch::Sender<bool>,
) {
    let mut held = Some(first);
    let mut refused_since = None;
    loop {
        sleep(LOOK_EVERY).await;
        if let Some(connection) = &mut held {
            let answer = timeout(ANSWER_WITHIN, connection.ping()).await;
            if matches!(answer, Ok(Ok(()))) {
                continue;
            }
            held = None;
        }
        match timeout(ANSWER_WITHIN, lock(&options, shared)).await {
            Ok(Ok(Some(connection))) => {
                held = Some(connection);
                refused_since = None;
            }
            Ok(Ok(None)) => {
                let since = *refused_since.get_or_insert_with(Instant::now);
                if since.elapsed() >= LOCK_TIMEOUT {
                    lost.send_replace(true);
                    return;
                }
            }
            // While the database cannot be reached nobody else can take it either.
            Ok(Err(_)) | Err(_) => {}
        }
    }
}
