//! How games ended; follows from the log.

use super::{Person, Store, StoreError, Transaction, reading, writing};
use crate::table::Finished;
use sqlx::Row as _;

/// A seat of a finished game. When the game began is in the log.
pub(super) const RESULT: &str = "INSERT INTO result (table_id, seat, person, family, modules, began, ended, slow, place, points, before, after) \
     VALUES ($1, $2, $3, $4, $5, COALESCE((SELECT MIN(at) FROM entry WHERE table_id = $1 AND body LIKE '{\"type\":\"started\"%'), $6), $6, $7, $8, $9, $10, $11) \
     ON CONFLICT DO NOTHING";

/// A game somebody played to its end.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct PastGame {
    pub(crate) family: String,
    pub(crate) modules: String,
    pub(crate) began: i64,
    pub(crate) ended: i64,
    pub(crate) slow: bool,
    pub(crate) place: i64,
    pub(crate) before: Option<f64>,
    pub(crate) after: Option<f64>,
}

/// How two did against each other: the other's id, their name, games, games ahead, games behind.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Played {
    pub(crate) person: String,
    pub(crate) name: Option<String>,
    pub(crate) games: i64,
    pub(crate) ahead: i64,
    pub(crate) behind: i64,
}

impl Store {
    /// The games somebody played to their end, the oldest first.
    pub(crate) async fn past_games(&self, person: &str) -> Result<Vec<PastGame>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT family, modules, began, ended, slow, place, before, after FROM result \
                 WHERE person = $1 ORDER BY ended, table_id",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| {
                    Ok(PastGame {
                        family: row.try_get(0)?,
                        modules: row.try_get(1)?,
                        began: row.try_get(2)?,
                        ended: row.try_get(3)?,
                        slow: row.try_get::<i64, _>(4)? != 0,
                        place: row.try_get(5)?,
                        before: row.try_get(6)?,
                        after: row.try_get(7)?,
                    })
                })
                .collect()
        })
    }

    /// Whom somebody played most, at most so many.
    pub(crate) async fn played_against(
        &self,
        person: &str,
        most: i64,
    ) -> Result<Vec<Played>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT other.person, MAX(person.name), COUNT(*), \
                     SUM(CASE WHEN mine.place > 0 AND mine.place < other.place THEN 1 ELSE 0 END), \
                     SUM(CASE WHEN mine.place > other.place THEN 1 ELSE 0 END) \
                 FROM result AS mine JOIN result AS other ON other.table_id = mine.table_id AND other.person <> mine.person \
                 LEFT JOIN person ON person.id = other.person \
                 WHERE mine.person = $1 GROUP BY other.person ORDER BY COUNT(*) DESC, other.person LIMIT $2",
            )
            .bind(person)
            .bind(most)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| {
                    Ok(Played {
                        person: row.try_get(0)?,
                        name: row.try_get(1)?,
                        games: row.try_get(2)?,
                        ahead: row.try_get(3)?,
                        behind: row.try_get(4)?,
                    })
                })
                .collect()
        })
    }

    /// Somebody, and since when they are here.
    pub(crate) async fn known_person(
        &self,
        person: &str,
    ) -> Result<Option<(Person, i64)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT id, name, login, bot_of, created FROM person WHERE id = $1")
                .bind(person)
                .fetch_optional(pool)
                .await?;
            row.map(|row| {
                let person = Person {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    login: row.try_get(2)?,
                    bot_of: row.try_get(3)?,
                };
                Ok((person, row.try_get(4)?))
            })
            .transpose()
        })
    }

    /// When the first game ended that is remembered.
    pub(crate) async fn first_result(&self) -> Result<Option<i64>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT MIN(ended) FROM result").fetch_one(pool).await?;
            Ok(row.try_get(0)?)
        })
    }

    /// The games that ended from one time until before another, in that order: table and time.
    pub(crate) async fn games_ended(
        &self,
        from: i64,
        until: i64,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT table_id, MIN(ended) FROM result WHERE ended >= $1 AND ended < $2 \
                 GROUP BY table_id ORDER BY MIN(ended), table_id",
            )
            .bind(from)
            .bind(until)
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        })
    }

    /// Games that ended before results were kept.
    pub(crate) async fn games_without_result(&self) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT id FROM game_table WHERE phase = 'done' AND NOT EXISTS ( \
                     SELECT 1 FROM result WHERE result.table_id = game_table.id) ORDER BY updated",
            )
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// Remembers how such a game ended, and lists it anew. It was rated when it ended.
    pub(crate) async fn add_results(
        &self,
        table: &str,
        finished: &Finished,
        line: &str,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            let row = sqlx::query("UPDATE game_table SET line = $2 WHERE id = $1 AND phase = 'done' RETURNING updated")
                .bind(table)
                .bind(line)
                .fetch_optional(work.connection())
                .await?;
            let Some(row) = row else {
                work.rollback().await?;
                return Ok(());
            };
            let ended: i64 = row.try_get(0)?;
            for seat in &finished.seats {
                sqlx::query(RESULT)
                    .bind(table)
                    .bind(i64::from(seat.seat))
                    .bind(seat.who.as_str())
                    .bind(finished.family.as_str())
                    .bind(finished.modules.join(","))
                    .bind(ended)
                    .bind(i64::from(finished.slow))
                    .bind(i64::from(seat.place))
                    .bind(i64::from(seat.points))
                    .bind(None::<f64>)
                    .bind(None::<f64>)
                    .execute(work.connection())
                    .await?;
            }
            work.commit().await
        })
    }
}
