//! The database: a SQLite file or a PostgreSQL server, told apart here and nowhere else.

mod accounts;
mod alive;
mod claim;
mod friends;
mod host;
mod inspection;
mod lease;
mod log;
mod log_connection;
mod notices;
mod people;
mod personal_data;
mod programs;
mod ratings;
mod rest;
mod results;
mod retention;
mod reviews;
mod seeks;
mod transaction;
mod vacations;

pub(crate) use accounts::{Challenge, KeptPasskey};
pub(crate) use alive::Outage;
pub use claim::Claim;
pub(crate) use friends::Circle;
pub use inspection::Inspection;
pub(crate) use lease::{Acquired, EXPIRES_AFTER, KnownNode, Lease};
pub(crate) use log::{Append, Row};
pub(crate) use log_connection::LogConnection;
pub(crate) use notices::{Notice, StoredPreferences};
pub(crate) use people::{Person, Scopes, Secret};
pub(crate) use programs::Bot;
pub(crate) use ratings::{Change, Rated};
pub(crate) use results::PastGame;
pub(crate) use seeks::{Seek, Sought};
pub(crate) use transaction::Transaction;

use sqlx::migrate::{MigrateError, Migration, MigrationType, Migrator};
use sqlx::postgres::{PgConnectOptions, PgPool, PgPoolOptions};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Row as _, SqlSafeStr};
use std::fmt;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;

/// The versions of the database, oldest first. Released ones never change.
const SQLITE: &[(i64, &str)] = &[
    (1, include_str!("../../migrations/sqlite/1_log.sql")),
    (2, include_str!("../../migrations/sqlite/2_setting.sql")),
    (3, include_str!("../../migrations/sqlite/3_people.sql")),
    (4, include_str!("../../migrations/sqlite/4_alive.sql")),
    (5, include_str!("../../migrations/sqlite/5_host.sql")),
    (6, include_str!("../../migrations/sqlite/6_rest.sql")),
    (10, include_str!("../../migrations/sqlite/10_result.sql")),
    (11, include_str!("../../migrations/sqlite/11_seek.sql")),
    (20, include_str!("../../migrations/sqlite/20_accounts.sql")),
    (21, include_str!("../../migrations/sqlite/21_notices.sql")),
    (22, include_str!("../../migrations/sqlite/22_friends.sql")),
    (30, include_str!("../../migrations/sqlite/30_cluster.sql")),
    (40, include_str!("../../migrations/sqlite/40_review.sql")),
    (
        60,
        include_str!("../../migrations/sqlite/60_review_work.sql"),
    ),
    (61, include_str!("../../migrations/sqlite/61_vacation.sql")),
    (62, include_str!("../../migrations/sqlite/62_program.sql")),
];
const POSTGRES: &[(i64, &str)] = &[
    (1, include_str!("../../migrations/postgres/1_log.sql")),
    (2, include_str!("../../migrations/postgres/2_setting.sql")),
    (3, include_str!("../../migrations/postgres/3_people.sql")),
    (4, include_str!("../../migrations/postgres/4_alive.sql")),
    (5, include_str!("../../migrations/postgres/5_host.sql")),
    (6, include_str!("../../migrations/postgres/6_rest.sql")),
    (10, include_str!("../../migrations/postgres/10_result.sql")),
    (11, include_str!("../../migrations/postgres/11_seek.sql")),
    (
        20,
        include_str!("../../migrations/postgres/20_accounts.sql"),
    ),
    (21, include_str!("../../migrations/postgres/21_notices.sql")),
    (22, include_str!("../../migrations/postgres/22_friends.sql")),
    (30, include_str!("../../migrations/postgres/30_cluster.sql")),
    (40, include_str!("../../migrations/postgres/40_review.sql")),
    (
        60,
        include_str!("../../migrations/postgres/60_review_work.sql"),
    ),
    (
        61,
        include_str!("../../migrations/postgres/61_vacation.sql"),
    ),
    (62, include_str!("../../migrations/postgres/62_program.sql")),
];

/// What databases answer that have no room: SQLite that the disk is full, or which kind of writing the system refused (a page, its
/// arrival on the disk, a shorter file, the memory shared by connections); PostgreSQL that the disk is full.
const NO_ROOM: &[&str] = &["13", "778", "1034", "1546", "4618", "4874", "53100"];

/// How long a connection waits for one of another program.
const BUSY: Duration = Duration::from_secs(10);

/// Why the database cannot be used.
#[derive(Debug)]
pub enum StoreError {
    /// A newer program has changed it.
    Newer(i64),
    /// It cannot be written because the disk is full, or may not be written to: that may pass.
    NoRoom(String),
    /// Another server uses it.
    Taken,
    /// Another server has the table by now; nothing was written.
    Fenced,
    /// Another server that uses it has this name.
    NameTaken(String),
    /// Anything else, without secrets.
    Database(String),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Newer(version) => write!(
                f,
                "the database was made by a newer program (its version is {version}, this program knows {}); \
                 start the newer program, or restore a backup made before the upgrade",
                SQLITE.last().map_or(0, |newest| newest.0)
            ),
            StoreError::NoRoom(message) => write!(
                f,
                "the database cannot be written, the disk may be full: {message}"
            ),
            StoreError::Taken => write!(
                f,
                "another server uses this database; several may share it only when all of them are given the same --bus"
            ),
            StoreError::Fenced => write!(f, "another server has the table"),
            StoreError::NameTaken(name) => write!(
                f,
                "another server with this database is called {name}; give each a --node of its own"
            ),
            StoreError::Database(message) => write!(f, "database: {message}"),
        }
    }
}
impl std::error::Error for StoreError {}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> Self {
        let code = error
            .as_database_error()
            .and_then(sqlx::error::DatabaseError::code);
        if code.is_some_and(|code| NO_ROOM.contains(&code.as_ref())) {
            return StoreError::NoRoom(error.to_string());
        }
        StoreError::Database(error.to_string())
    }
}
impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> Self {
        StoreError::Database(error.to_string())
    }
}
impl From<MigrateError> for StoreError {
    fn from(error: MigrateError) -> Self {
        match error {
            MigrateError::VersionMissing(version) => StoreError::Newer(version),
            MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => error.into(),
            other => StoreError::Database(other.to_string()),
        }
    }
}

/// The database.
#[derive(Clone, Debug)]
pub enum Store {
    /// A file.
    Sqlite {
        /// The one connection that writes.
        write: SqlitePool,
        /// Those that read.
        read: SqlitePool,
        /// Held by whoever writes, the writer of the log included: they take turns, and nobody waits for longer than one turn
        /// of each of the others.
        turn: Arc<Mutex<()>>,
    },
    /// A server.
    Postgres(PgPool),
}

/// Runs the same code with the pool of either database.
macro_rules! reading {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store {
            crate::store::Store::Sqlite { read: $pool, .. } => $body,
            crate::store::Store::Postgres($pool) => $body,
        }
    };
}
macro_rules! writing {
    ($store:expr, $pool:ident => $body:expr) => {
        match $store {
            crate::store::Store::Sqlite {
                write: $pool, turn, ..
            } => {
                let _turn = turn.lock().await;
                $body
            }
            crate::store::Store::Postgres($pool) => $body,
        }
    };
}
pub(crate) use {reading, writing};

impl Store {
    /// Opens `postgres://…`, or a SQLite file by its name, and brings it up to date.
    pub async fn open(database: &str) -> Result<Store, StoreError> {
        if database.starts_with("postgres://") || database.starts_with("postgresql://") {
            return Self::open_postgres(database).await;
        }
        let file = database.strip_prefix("sqlite://").unwrap_or(database);
        let options = SqliteConnectOptions::new()
            .filename(file)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            // An acknowledged action must survive a power cut, not only a crash.
            .synchronous(SqliteSynchronous::Full)
            // What is deleted is overwritten: people who leave must not be found in the file.
            .pragma("secure_delete", "ON")
            .busy_timeout(BUSY);
        let write = SqlitePoolOptions::new()
            .max_connections(1)
            .connect_with(options.clone())
            .await?;
        migrator(SQLITE).run(&write).await?;
        let read = SqlitePoolOptions::new()
            .max_connections(2)
            .connect_with(options)
            .await?;
        let turn = Arc::default();
        let store = Store::Sqlite { write, read, turn };
        store.write_nothing().await?;
        Ok(store)
    }

    async fn open_postgres(url: &str) -> Result<Store, StoreError> {
        // The message of a wrong address may repeat the address, password included.
        let options = PgConnectOptions::from_str(url)
            .map_err(|_| StoreError::Database("the address is not understood".into()))?;
        // A single connection says what is wrong; a pool would only say that it waited.
        options.connect().await?.close().await?;
        let pool = PgPoolOptions::new()
            .max_connections(8)
            .acquire_timeout(Duration::from_secs(10))
            .connect_with(options)
            .await?;
        migrator(POSTGRES).run(&pool).await?;
        let store = Store::Postgres(pool);
        store.write_nothing().await?;
        Ok(store)
    }

    /// Makes a database as an older program would have left it, for tests: its version, and these statements.
    #[doc(hidden)]
    pub async fn make_old(
        database: &str,
        version: i64,
        rows: &'static str,
    ) -> Result<(), StoreError> {
        let until = |all: &[(i64, &'static str)]| {
            let old = all.iter().filter(|(one, _)| *one <= version);
            migrator(&old.copied().collect::<Vec<_>>())
        };
        if database.starts_with("postgres") {
            let pool = PgPool::connect(database).await?;
            until(POSTGRES).run(&pool).await?;
            sqlx::raw_sql(rows).execute(&pool).await?;
            pool.close().await;
        } else {
            let options = SqliteConnectOptions::new().filename(database);
            let pool = SqlitePool::connect_with(options.create_if_missing(true)).await?;
            until(SQLITE).run(&pool).await?;
            sqlx::raw_sql(rows).execute(&pool).await?;
            pool.close().await;
        }
        Ok(())
    }

    /// The same database with two connections of their own.
    pub(crate) fn narrow(&self) -> Result<Store, StoreError> {
        let Store::Postgres(pool) = self else {
            return Err(StoreError::Database(
                "a file cannot be shared by several servers".into(),
            ));
        };
        let options = (*pool.connect_options()).clone();
        Ok(Store::Postgres(
            PgPoolOptions::new()
                .max_connections(2)
                .acquire_timeout(Duration::from_secs(3))
                .connect_lazy_with(options),
        ))
    }

    /// A setting as it was first made.
    pub(crate) async fn setting(&self, name: &str, first: &str) -> Result<String, StoreError> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO setting (name, body) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                .bind(name)
                .bind(first)
                .execute(pool)
                .await?;
            let row = sqlx::query("SELECT body FROM setting WHERE name = $1")
                .bind(name)
                .fetch_one(pool)
                .await?;
            Ok(row.try_get(0)?)
        })
    }

    /// Bytes left on the disk of a database file; a database server looks after its own.
    #[cfg(unix)]
    pub(crate) fn disk_free(&self) -> Option<u64> {
        let Store::Sqlite { write, .. } = self else {
            return None;
        };
        let options = write.connect_options();
        let disk = nix::sys::statvfs::statvfs(options.get_filename()).ok()?;
        Some(disk.blocks_available().saturating_mul(disk.fragment_size()))
    }

    #[cfg(not(unix))]
    pub(crate) const fn disk_free(&self) -> Option<u64> {
        None
    }

    /// Writes everything out and lets go of the database.
    pub async fn close(&self) {
        match self {
            Store::Sqlite { write, read, .. } => {
                read.close().await;
                write.close().await;
            }
            Store::Postgres(pool) => pool.close().await,
        }
    }
}

fn migrator(migrations: &[(i64, &'static str)]) -> Migrator {
    Migrator::with_migrations(
        migrations
            .iter()
            .map(|&(version, sql)| {
                let sql = AssertSqlSafe(sql.to_owned()).into_sql_str();
                Migration::new(version, "".into(), MigrationType::Simple, sql, false)
            })
            .collect(),
    )
}
