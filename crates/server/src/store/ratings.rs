//! How strong people are; follows from the log.

use super::{Store, StoreError, Transaction, reading, writing};
use sqlx::Row as _;

impl Store {
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

    /// The ratings at one kind of game: person, body, games, the first person first.
    #[cfg(test)]
    pub(crate) async fn ratings_of(
        &self,
        kind: &str,
    ) -> Result<Vec<(String, String, i64)>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT person, body, games FROM rating WHERE kind = $1 ORDER BY person")
                .bind(kind)
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?, row.try_get(2)?)))
                .collect()
        })
    }

    /// Rates a game once: marks its table, reads the ratings of its players and writes what `rate` makes of them, all in one
    /// transaction. Two games that end at the same time wait for each other where they share a player.
    pub(crate) async fn rate_game(
        &self,
        table: &str,
        kind: &str,
        players: &[String],
        rate: impl FnOnce(&[Option<String>]) -> Vec<String> + Send,
    ) -> Result<(), StoreError> {
        // Always in the same order, so that two games cannot wait for each other in a circle.
        let mut order: Vec<usize> = (0..players.len()).collect();
        order.sort_by_key(|&player| &players[player]);
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            let marked = sqlx::query("UPDATE game_table SET phase = 'done' WHERE id = $1 AND phase = 'over'")
                .bind(table)
                .execute(work.connection())
                .await?;
            if marked.rows_affected() == 1 {
                let mut before = vec![None; players.len()];
                for &player in &order {
                    // Counting the game locks the row, and gives what is written in it.
                    let row = sqlx::query(
                        "INSERT INTO rating (person, kind, body, games) VALUES ($1, $2, '', 1) \
                         ON CONFLICT (person, kind) DO UPDATE SET games = rating.games + 1 RETURNING body",
                    )
                    .bind(players[player].as_str())
                    .bind(kind)
                    .fetch_one(work.connection())
                    .await?;
                    let body: String = row.try_get(0)?;
                    before[player] = Some(body).filter(|body| !body.is_empty());
                }
                for (person, body) in players.iter().zip(rate(&before)) {
                    sqlx::query("UPDATE rating SET body = $3 WHERE person = $1 AND kind = $2")
                        .bind(person.as_str())
                        .bind(kind)
                        .bind(body)
                        .execute(work.connection())
                        .await?;
                }
            }
            work.commit().await
        })
    }
}
