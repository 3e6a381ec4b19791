//! Forgetting what nobody needs any more.

use super::personal_data::OWN_ROWS;
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
                for (table, column) in OWN_ROWS {
                    let forget = format!("DELETE FROM {table} WHERE {column} = $1");
                    sqlx::query(sqlx::AssertSqlSafe(forget))
                        .bind(person.as_str())
                        .execute(work.connection())
                        .await?;
                }
                for forget in [
                    "DELETE FROM sitter WHERE person = $1",
                    "DELETE FROM person WHERE id = $1 AND login IS NULL",
                ] {
                    sqlx::query(forget).bind(person.as_str()).execute(work.connection()).await?;
                }
            }
            work.commit().await
        })
    }

    /// Tables that ended before a time, at most so many. Games of people with an account are kept for ever.
    pub(crate) async fn old_tables(
        &self,
        before: i64,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT id FROM game_table WHERE (phase = 'closed' OR (phase = 'done' AND NOT EXISTS ( \
                     SELECT 1 FROM sitter JOIN person ON person.id = sitter.person \
                     WHERE sitter.table_id = game_table.id AND person.login IS NOT NULL))) AND updated < $1 \
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
                    "DELETE FROM result WHERE table_id = $1",
                    "DELETE FROM sitter WHERE table_id = $1",
                    "DELETE FROM lease WHERE table_id = $1",
                    "DELETE FROM review WHERE table_id = $1",
                    "DELETE FROM notice WHERE table_id = $1",
                    "DELETE FROM invitation WHERE table_id = $1",
                    "DELETE FROM game_table WHERE id = $1",
                ] {
                    sqlx::query(forget).bind(table.as_str()).execute(work.connection()).await?;
                }
            }
            work.commit().await
        })
    }
}
