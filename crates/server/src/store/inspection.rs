//! What a host can be told about a database that no server has opened yet.

use super::{POSTGRES, SQLITE, Store, StoreError};
use crate::time::now_ms;
use sqlx::postgres::PgConnectOptions;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, Row as _};
use std::path::PathBuf;
use std::str::FromStr;

/// A database as it was found. Nothing in it is changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Inspection {
    /// The program behind it and its version.
    pub engine: String,
    /// The file, for SQLite.
    pub file: Option<PathBuf>,
    /// The version of the tables in it; `None` when there are none yet.
    pub version: Option<i64>,
    /// The version this program brings it to.
    pub newest: i64,
    /// Milliseconds by which the clock of the database is ahead of this machine's: the server's own clock, or the last sign
    /// of life of a server in the file.
    pub ahead_ms: Option<i64>,
}

impl Store {
    /// The file a setting names; none where it is the address of a database server.
    pub fn file(database: &str) -> Option<PathBuf> {
        let is_server =
            database.starts_with("postgres://") || database.starts_with("postgresql://");
        let file = database.strip_prefix("sqlite://").unwrap_or(database);
        (!is_server).then(|| PathBuf::from(file))
    }

    /// Looks at a database without changing it. A SQLite file that is missing is a new one.
    pub async fn inspect(database: &str) -> Result<Inspection, StoreError> {
        let Some(file) = Store::file(database) else {
            return inspect_postgres(database).await;
        };
        let is_new = !file.exists();
        let options = if is_new {
            SqliteConnectOptions::from_str("sqlite::memory:")?
        } else {
            SqliteConnectOptions::new().filename(&file).read_only(true)
        };
        let mut connection = options.connect().await?;
        let engine: String = sqlx::query("SELECT sqlite_version()")
            .fetch_one(&mut connection)
            .await?
            .try_get(0)?;
        let tables: i64 = sqlx::query(
            "SELECT count(*) FROM sqlite_master WHERE name IN ('_sqlx_migrations', 'alive')",
        )
        .fetch_one(&mut connection)
        .await?
        .try_get(0)?;
        let mut found = Inspection {
            engine: format!("SQLite {engine}"),
            file: Some(file),
            version: None,
            newest: newest(SQLITE),
            ahead_ms: None,
        };
        if tables == 2 {
            found.version = sqlx::query("SELECT max(version) FROM _sqlx_migrations")
                .fetch_one(&mut connection)
                .await?
                .try_get(0)?;
            let seen: Option<i64> = sqlx::query("SELECT max(at) FROM alive")
                .fetch_one(&mut connection)
                .await?
                .try_get(0)?;
            found.ahead_ms = seen.map(|at| at - now_ms());
        }
        connection.close().await?;
        Ok(found)
    }
}

async fn inspect_postgres(url: &str) -> Result<Inspection, StoreError> {
    // The message of a wrong address may repeat the address, password included.
    let options = PgConnectOptions::from_str(url)
        .map_err(|_| StoreError::Database("the address is not understood".into()))?;
    let mut connection = options.connect().await?;
    let engine: String = sqlx::query("SHOW server_version")
        .fetch_one(&mut connection)
        .await?
        .try_get(0)?;
    let before = now_ms();
    let theirs: i64 =
        sqlx::query("SELECT CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)")
            .fetch_one(&mut connection)
            .await?
            .try_get(0)?;
    let ours = before.midpoint(now_ms());
    let exists: bool = sqlx::query("SELECT to_regclass('_sqlx_migrations') IS NOT NULL")
        .fetch_one(&mut connection)
        .await?
        .try_get(0)?;
    let version = if exists {
        sqlx::query("SELECT max(version) FROM _sqlx_migrations")
            .fetch_one(&mut connection)
            .await?
            .try_get(0)?
    } else {
        None
    };
    connection.close().await?;
    Ok(Inspection {
        engine: format!("PostgreSQL {engine}"),
        file: None,
        version,
        newest: newest(POSTGRES),
        ahead_ms: Some(theirs - ours),
    })
}

fn newest(migrations: &[(i64, &str)]) -> i64 {
    migrations.last().map_or(0, |newest| newest.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn a_file_is_described_and_not_changed() {
        let folder = std::env::temp_dir().join(format!("landnam-inspect-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a place for files");
        let file = folder.join("some.sqlite");
        let name = file.to_str().expect("plain letters");
        let missing = Store::inspect(name).await.expect("a new one");
        assert_eq!((missing.version, missing.newest), (None, newest(SQLITE)));
        assert!(!file.exists(), "looking made a file");
        let store = Store::open(name).await.expect("a new file");
        store.note_start(now_ms()).await.expect("written");
        store.close().await;
        let found = Store::inspect(name).await.expect("readable");
        assert_eq!(found.version, Some(newest(SQLITE)));
        assert!(found.ahead_ms.is_some_and(|ahead| ahead <= 0));
        std::fs::write(
            &file,
            "no database at all, but long enough to be read as one",
        )
        .expect("written");
        let error = Store::inspect(name).await.expect_err("no database");
        assert!(error.to_string().contains("not a database"), "{error}");
        std::fs::remove_dir_all(folder).expect("made above");
    }
}
