//! Reviews of finished games.

use super::{Store, StoreError, reading, writing};
use sqlx::Row as _;

impl Store {
    /// The kept review of a table's game, if this version made it.
    pub(crate) async fn review(
        &self,
        table: &str,
        version: u32,
    ) -> Result<Option<String>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT body FROM review WHERE table_id = $1 AND version = $2")
                .bind(table)
                .bind(i64::from(version))
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok(row.try_get(0)?)).transpose()
        })
    }

    /// Keeps a review.
    pub(crate) async fn keep_review(
        &self,
        table: &str,
        version: u32,
        body: &str,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO review (table_id, version, body) VALUES ($1, $2, $3) \
                 ON CONFLICT (table_id) DO UPDATE SET version = excluded.version, body = excluded.body",
            )
            .bind(table)
            .bind(i64::from(version))
            .bind(body)
            .execute(pool)
            .await?;
            Ok(())
        })
    }
}
