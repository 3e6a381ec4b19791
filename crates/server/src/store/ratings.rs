//! How strong people are; follows from the log.

use super::{Store, StoreError, Transaction, reading, writing};
use sqlx::Row as _;

impl Store {
    /// Somebody's rating at one kind of game, as it was written, and their rated games.
    pub(crate) async fn rating(
        &self,
        person: &str,
        kind: &str,
    ) -> Result<Option<(String, i64)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT body, games FROM rating WHERE person = $1 AND kind = $2")
                .bind(person)
                .bind(kind)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }

    /// Everybody's ratings at one kind of game: name, body, games.
    pub(crate) async fn ranking(
        &self,
        kind: &str,
    ) -> Result<Vec<(String, String, i64)>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT person.name, rating.body, rating.games FROM rating \
                 JOIN person ON person.id = rating.person WHERE rating.kind = $1 ORDER BY person.id",
            )
            .bind(kind)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))
                .collect()
        })
    }

    /// Settles a game: writes the new ratings and marks the table, once and together.
    pub(crate) async fn rate_game(
        &self,
        table: &str,
        kind: &str,
        ratings: &[(String, String)],
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            let marked = sqlx::query("UPDATE game_table SET phase = 'done' WHERE id = $1 AND phase = 'over'")
                .bind(table)
                .execute(work.connection())
                .await?;
            if marked.rows_affected() == 1 {
                for (person, body) in ratings {
                    sqlx::query(
                        "INSERT INTO rating (person, kind, body, games) VALUES ($1, $2, $3, 1) \
                         ON CONFLICT (person, kind) DO UPDATE SET body = excluded.body, games = rating.games + 1",
                    )
                    .bind(person.as_str())
                    .bind(kind)
                    .bind(body.as_str())
                    .execute(work.connection())
                    .await?;
                }
            }
            work.commit().await
        })
    }
}
