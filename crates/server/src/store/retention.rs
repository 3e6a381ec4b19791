//! Forgetting what nobody needs any more.

use super::{Store, StoreError, Transaction, reading, writing};
use sqlx::Row as _;

impl Store {
    /// Guests who were last here before a time, at most so many; those at a table that is not over stay.
    pub(crate) async fn old_guests(
        &self,
        before: i64,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT id FROM person WHERE login IS NULL AND seen < $1 AND NOT EXISTS ( \
                     SELECT 1 FROM sitter JOIN game_table ON game_table.id = sitter.table_id \
                     WHERE sitter.person = person.id AND game_table.phase IN ('open', 'running')) \
                 ORDER BY seen LIMIT $2",
            )
            .bind(before)
            .bind(most)
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// Forgets people, their tokens and their names. The games they played keep what is written in them.
    pub(crate) async fn forget_people(&self, people: &[String]) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            for person in people {
                for forget in [
                    "DELETE FROM token WHERE person = $1",
                    "DELETE FROM name_key WHERE person = $1",
                    "DELETE FROM sitter WHERE person = $1",
                    "DELETE FROM rating WHERE person = $1",
                    "DELETE FROM person WHERE id = $1 AND login IS NULL",
                ] {
                    sqlx::query(forget).bind(person.as_str()).execute(work.connection()).await?;
                }
            }
            work.commit().await
        })
    }

    /// Tables that ended before a time, at most so many.
    pub(crate) async fn old_tables(
        &self,
        before: i64,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT id FROM game_table WHERE phase IN ('done', 'closed') AND updated < $1 \
                 ORDER BY updated LIMIT $2",
            )
            .bind(before)
            .bind(most)
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// Forgets tables and all that happened there.
    pub(crate) async fn forget_tables(&self, tables: &[String]) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            for table in tables {
                for forget in [
                    "DELETE FROM entry WHERE table_id = $1",
                    "DELETE FROM sitter WHERE table_id = $1",
                    "DELETE FROM game_table WHERE id = $1",
                ] {
                    sqlx::query(forget).bind(table.as_str()).execute(work.connection()).await?;
                }
            }
            work.commit().await
        })
    }
}
