//! The connection of the log's one writer. A file is written without a detour: through a pool every addition would wait for
//! another thread five times (to be given a connection, to begin, to write, to commit, to give the connection back), and to
//! hand it to a thread and back takes as long as a good disk takes to write it.

use super::log::{Append, Row};
use super::{BUSY, Lease, Store, StoreError, Transaction, lease};
use rusqlite::{Connection, OpenFlags, params};
use sqlx::postgres::PgPool;
use sqlx::{Postgres, QueryBuilder};
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Mutex;
use tokio::task::spawn_blocking;

/// A disk that takes longer than this keeps nobody else waiting: what follows is written by a thread of its own.
const SLOW: Duration = Duration::from_millis(2);
/// What is kept of the file in memory, in KiB when negative: the page each running table adds to, for some thousand tables.
const CACHE: i32 = -16_000;
/// Rows in one statement; PostgreSQL takes 65,535 values in one.
const AT_ONCE: usize = 500;

const ENTRY: &str = "INSERT INTO entry (table_id, number, at, body) VALUES ($1, $2, $3, $4)";
const LEASED: &str = "INSERT INTO entry (table_id, number, at, body) \
     SELECT new.table_id, new.number, new.at, new.body \
     FROM UNNEST($1::TEXT[], $2::BIGINT[], $3::BIGINT[], $4::TEXT[], $5::TEXT[], $6::BIGINT[]) \
         AS new (table_id, number, at, body, node, epoch) \
     JOIN lease ON lease.table_id = new.table_id AND lease.node = new.node AND lease.epoch = new.epoch";
const TABLE: &str = "INSERT INTO game_table (id, phase, line, updated, wake_at) VALUES ($1, $2, $3, $4, $5) \
     ON CONFLICT (id) DO UPDATE \
     SET phase = excluded.phase, line = excluded.line, updated = excluded.updated, wake_at = excluded.wake_at";
const SITTER: &str = "INSERT INTO sitter (person, table_id) VALUES ($1, $2) ON CONFLICT DO NOTHING";

/// The way to the log for whoever writes it.
#[derive(Debug)]
pub(crate) enum LogConnection {
    Sqlite(Box<SqliteLog>),
    Postgres(PgPool),
}

/// A file, opened anew after every failure.
#[derive(Debug)]
pub(crate) struct SqliteLog {
    file: PathBuf,
    turn: Arc<Mutex<()>>,
    connection: Option<Connection>,
    /// The last addition failed or took long, or there was none yet.
    is_slow: bool,
}

impl LogConnection {
    pub(crate) fn to(store: &Store) -> Self {
        match store {
            Store::Sqlite { write, turn, .. } => LogConnection::Sqlite(Box::new(SqliteLog {
                file: write.connect_options().get_filename().to_owned(),
                turn: turn.clone(),
                connection: None,
                is_slow: true,
            })),
            Store::Postgres(pool) => LogConnection::Postgres(pool.clone()),
        }
    }

    /// Adds to the log; returns when it is durable.
    pub(crate) async fn append(&mut self, appends: &Arc<[Append]>) -> Result<(), StoreError> {
        match self {
            LogConnection::Sqlite(log) => log.append(appends).await,
            LogConnection::Postgres(pool) => append_to_server(pool, appends).await,
        }
    }
}

impl SqliteLog {
    async fn append(&mut self, appends: &Arc<[Append]>) -> Result<(), StoreError> {
        let _turn = self.turn.lock().await;
        let started = Instant::now();
        let is_slow = std::mem::replace(&mut self.is_slow, true);
        // After an error nobody knows what state a connection is in, so that it is not used again: a COMMIT that could not be
        // carried out, for one, may leave its transaction open, and all that was written later would be a part of it.
        let connection = match self.connection.take() {
            // Another program that writes is waited for by the next attempt.
            Some(connection) if !is_slow => {
                append_to_file(&connection, appends, Duration::ZERO)?;
                connection
            }
            connection => {
                let (file, appends) = (self.file.clone(), appends.clone());
                let written = spawn_blocking(move || {
                    let connection = connection.map_or_else(|| open(&file), Ok)?;
                    append_to_file(&connection, &appends, BUSY)?;
                    Ok::<_, StoreError>(connection)
                });
                written
                    .await
                    .map_err(|error| StoreError::Database(error.to_string()))??
            }
        };
        self.is_slow = started.elapsed() > SLOW;
        self.connection = Some(connection);
        Ok(())
    }
}

fn open(file: &Path) -> Result<Connection, StoreError> {
    let flags = OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(file, flags)?;
    connection.busy_timeout(BUSY)?;
    // An acknowledged action must survive a power cut, not only a crash.
    connection.pragma_update(None, "synchronous", "FULL")?;
    // Names stand in the lines of tables, which are written again and again: old ones are overwritten where a page is written anyway.
    connection.pragma_update(None, "secure_delete", "FAST")?;
    connection.pragma_update(None, "cache_size", CACHE)?;
    Ok(connection)
}

/// Adds to the log in a transaction of its own; waits so long for another program that writes.
fn append_to_file(
    connection: &Connection,
    appends: &[Append],
    patience: Duration,
) -> Result<(), StoreError> {
    connection.busy_timeout(patience)?;
    // Refused inside another transaction, so that this one is never a part of one that does not end.
    connection.prepare_cached("BEGIN IMMEDIATE")?.execute([])?;
    let mut insert = connection.prepare_cached(ENTRY)?;
    for append in appends {
        for Row { number, at, body } in &append.rows {
            insert.execute(params![append.table, number.cast_signed(), at, body])?;
        }
        if let Some((phase, line)) = &append.phase {
            let values = params![append.table, phase, line, append.at(), append.wake_at];
            connection.prepare_cached(TABLE)?.execute(values)?;
        }
        for person in &append.sitters {
            let values = params![person, append.table];
            connection.prepare_cached(SITTER)?.execute(values)?;
        }
    }
    connection.prepare_cached("COMMIT")?.execute([])?;
    if connection.is_autocommit() {
        Ok(())
    } else {
        Err(StoreError::Database("a transaction has not ended".into()))
    }
}

/// Adds rows of tables that this server has by a lease, if it still has. The servers' own rows are held first: what is known of the
/// leases after that stays true until the end of the transaction.
async fn append_leased(
    work: &mut Transaction<Postgres>,
    appends: &[Append],
    nodes: BTreeSet<&str>,
) -> Result<(), StoreError> {
    for node in nodes {
        lease::share_node(work.connection(), node).await?;
    }
    let rows: Vec<(&str, &Row, &Lease)> = appends
        .iter()
        .filter_map(|append| Some((append, append.lease.as_ref()?)))
        .flat_map(|(append, lease)| {
            let row = move |row| (append.table.as_str(), row, lease);
            append.rows.iter().map(row)
        })
        .collect();
    let added = sqlx::query(LEASED)
        .bind(rows.iter().map(|row| row.0).collect::<Vec<_>>())
        .bind(
            rows.iter()
                .map(|row| row.1.number.cast_signed())
                .collect::<Vec<_>>(),
        )
        .bind(rows.iter().map(|row| row.1.at).collect::<Vec<_>>())
        .bind(
            rows.iter()
                .map(|row| row.1.body.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(
            rows.iter()
                .map(|row| row.2.node.as_str())
                .collect::<Vec<_>>(),
        )
        .bind(rows.iter().map(|row| row.2.epoch).collect::<Vec<_>>())
        .execute(work.connection())
        .await?;
    if added.rows_affected() == rows.len() as u64 {
        Ok(())
    } else {
        Err(StoreError::Fenced)
    }
}

async fn append_to_server(pool: &PgPool, appends: &[Append]) -> Result<(), StoreError> {
    let mut work = Transaction::begin(pool).await?;
    let leased = appends.iter().filter_map(|append| append.lease.as_ref());
    let nodes: BTreeSet<&str> = leased.map(|lease| lease.node.as_str()).collect();
    if !nodes.is_empty()
        && let Err(error) = append_leased(&mut work, appends, nodes).await
    {
        if let StoreError::Fenced = error {
            work.rollback().await?;
        }
        return Err(error);
    }
    let rows: Vec<(&str, &Row)> = appends
        .iter()
        .filter(|append| append.lease.is_none())
        .flat_map(|append| append.rows.iter().map(|row| (append.table.as_str(), row)))
        .collect();
    for some in rows.chunks(AT_ONCE) {
        let mut insert = QueryBuilder::new("INSERT INTO entry (table_id, number, at, body) ");
        insert.push_values(some, |mut values, (table, row)| {
            values
                .push_bind(*table)
                .push_bind(row.number.cast_signed())
                .push_bind(row.at)
                .push_bind(row.body.as_str());
        });
        insert.build().execute(work.connection()).await?;
    }
    for append in appends {
        if let Some((phase, line)) = &append.phase {
            sqlx::query(TABLE)
                .bind(append.table.as_str())
                .bind(*phase)
                .bind(line.as_str())
                .bind(append.at())
                .bind(append.wake_at)
                .execute(work.connection())
                .await?;
        }
        for person in &append.sitters {
            sqlx::query(SITTER)
                .bind(person.as_str())
                .bind(append.table.as_str())
                .execute(work.connection())
                .await?;
        }
    }
    work.commit().await
}
