//! Tables that are not in memory.

use super::{Store, StoreError, Transaction, reading, writing};
use sqlx::Row as _;

impl Store {
    /// A table leaves memory: how it is listed meanwhile, and when it has something to do.
    pub(crate) async fn put_away(
        &self,
        table: &str,
        line: &str,
        wake_at: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query("UPDATE game_table SET line = $2, wake_at = $3 WHERE id = $1 AND phase IN ('open', 'running')")
                .bind(table)
                .bind(line)
                .bind(wake_at)
                .execute(work.connection())
                .await?;
            work.commit().await
        })
    }

    /// Tables that have something to do by now, at most so many.
    pub(crate) async fn tables_to_wake(
        &self,
        now: i64,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT id FROM game_table WHERE wake_at <= $1 AND phase IN ('open', 'running') \
                 ORDER BY wake_at LIMIT $2",
            )
            .bind(now)
            .bind(most)
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// How every table is listed that is not over.
    pub(crate) async fn lines(&self) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT line FROM game_table WHERE phase IN ('open', 'running')")
                .fetch_all(pool)
                .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }
}
