//! When the server was there.

use super::{Store, StoreError, Transaction, writing};
use sqlx::Row as _;

/// A time at which the server was not there: from its last sign of life to its next start, in milliseconds since 1970.
pub(crate) type Outage = (i64, i64);

/// No game is older than this many milliseconds when it is played on.
const REMEMBERED: i64 = 2 * 366 * 86_400_000;

impl Store {
    /// Writes what is there already, to see whether it can be written.
    pub(super) async fn write_nothing(&self) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query("UPDATE alive SET at = at").execute(work.connection()).await?;
            work.commit().await
        })
    }

    /// Says that the server is there. Also tells whether the database can be written.
    pub(crate) async fn heartbeat(&self, now: i64) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query(
                "INSERT INTO alive (id, at) VALUES (1, $1) ON CONFLICT (id) DO UPDATE SET at = excluded.at",
            )
            .bind(now)
            .execute(work.connection())
            .await?;
            work.commit().await
        })
    }

    /// Says that the server starts. Returns when it was not there, the earliest first.
    pub(crate) async fn note_start(&self, now: i64) -> Result<Vec<Outage>, StoreError> {
        let outages = writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query("INSERT INTO outage (began, ended) SELECT at, CAST($1 AS BIGINT) FROM alive WHERE at < $1")
                .bind(now)
                .execute(work.connection())
                .await?;
            sqlx::query("DELETE FROM outage WHERE ended < $1")
                .bind(now - REMEMBERED)
                .execute(work.connection())
                .await?;
            let rows = sqlx::query("SELECT began, ended FROM outage ORDER BY ended")
                .fetch_all(work.connection())
                .await?;
            work.commit().await?;
            rows.iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<_, StoreError>>()?
        });
        self.heartbeat(now).await?;
        Ok(outages)
    }
}
