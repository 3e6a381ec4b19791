//! How strong people are; follows from the log.

use super::{Store, StoreError, Transaction, reading, writing};
use crate::table::Finished;
use sqlx::Row as _;
use std::collections::BTreeMap;

/// A rating that is kept, and how many games it comes from.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Rated {
    /// Empty before the first game.
    pub(crate) body: String,
    pub(crate) games: i64,
}

/// What a game does to the rating of a seat.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Change {
    pub(crate) before: f64,
    pub(crate) after: f64,
    /// What is kept of the person from now on.
    pub(crate) body: String,
}

/// A line of a ranking: the person's id, their name unless it is a bot of the server, whether it is somebody's program, and the
/// rating.
pub(crate) type Ranked = (String, Option<String>, bool, Rated);

impl Store {
    /// Everybody's ratings in one family of games, of those who played a rated game since a time.
    pub(crate) async fn ranking(
        &self,
        family: &str,
        since: i64,
    ) -> Result<Vec<Ranked>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT rating.person, person.name, person.bot_of, rating.body, rating.games FROM rating \
                 LEFT JOIN person ON person.id = rating.person \
                 WHERE rating.kind = $1 AND ($2 = 0 OR EXISTS (SELECT 1 FROM result \
                     WHERE result.person = rating.person AND result.family = $1 AND result.ended >= $2 AND result.after IS NOT NULL)) \
                 ORDER BY rating.person",
            )
            .bind(family)
            .bind(since)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| {
                    let is_program = row.try_get::<Option<String>, _>(2)?.is_some();
                    let rated = Rated { body: row.try_get(3)?, games: row.try_get(4)? };
                    Ok((row.try_get(0)?, row.try_get(1)?, is_program, rated))
                })
                .collect()
        })
    }

    /// The ratings of a person: family and rating.
    pub(crate) async fn ratings_of(
        &self,
        person: &str,
    ) -> Result<Vec<(String, Rated)>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT kind, body, games FROM rating WHERE person = $1 ORDER BY kind")
                .bind(person)
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| Ok((row.try_get(0)?, Rated { body: row.try_get(1)?, games: row.try_get(2)? })))
                .collect()
        })
    }

    /// Remembers how a game ended, once, and rates it where it counts: marks its table, reads the ratings of its players and
    /// writes what `rate` makes of them, seat by seat, and the line it gives, all in one transaction. Two games that end at the
    /// same time wait for each other where they share a player.
    pub(crate) async fn finish_game(
        &self,
        table: &str,
        finished: &Finished,
        rate: impl FnOnce(&[Rated]) -> (Vec<Option<Change>>, String) + Send,
    ) -> Result<(), StoreError> {
        // Always in the same order, so that two games cannot wait for each other in a circle.
        let players = finished.seats.iter().filter(|_| finished.rated);
        let mut players: Vec<&str> = players.map(|seat| seat.who.as_str()).collect();
        players.sort_unstable();
        players.dedup();
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            let marked = sqlx::query("UPDATE game_table SET phase = 'done' WHERE id = $1 AND phase = 'over' RETURNING updated")
                .bind(table)
                .fetch_optional(work.connection())
                .await?;
            let Some(marked) = marked else {
                work.rollback().await?;
                return Ok(());
            };
            let ended: i64 = marked.try_get(0)?;
            let mut kept = BTreeMap::new();
            for &player in &players {
                // Counting the game locks the row, and gives what is written in it.
                let row = sqlx::query(
                    "INSERT INTO rating (person, kind, body, games) VALUES ($1, $2, '', 1) \
                     ON CONFLICT (person, kind) DO UPDATE SET games = rating.games + 1 RETURNING body, games",
                )
                .bind(player)
                .bind(finished.family.as_str())
                .fetch_one(work.connection())
                .await?;
                kept.insert(player, Rated { body: row.try_get(0)?, games: row.try_get(1)? });
            }
            let before = finished.seats.iter().map(|seat| kept.get(seat.who.as_str()).cloned().unwrap_or_default());
            let (changes, line) = rate(&before.collect::<Vec<_>>());
            for (seat, change) in finished.seats.iter().zip(&changes) {
                if let Some(change) = change {
                    sqlx::query("UPDATE rating SET body = $3 WHERE person = $1 AND kind = $2")
                        .bind(seat.who.as_str())
                        .bind(finished.family.as_str())
                        .bind(change.body.as_str())
                        .execute(work.connection())
                        .await?;
                }
                sqlx::query(super::results::RESULT)
                    .bind(table)
                    .bind(i64::from(seat.seat))
                    .bind(seat.who.as_str())
                    .bind(finished.family.as_str())
                    .bind(finished.modules.join(","))
                    .bind(ended)
                    .bind(i64::from(finished.slow))
                    .bind(i64::from(seat.place))
                    .bind(i64::from(seat.points))
                    .bind(change.as_ref().map(|change| change.before))
                    .bind(change.as_ref().map(|change| change.after))
                    .execute(work.connection())
                    .await?;
            }
            sqlx::query("UPDATE game_table SET line = $2 WHERE id = $1")
                .bind(table)
                .bind(line)
                .execute(work.connection())
                .await?;
            work.commit().await
        })
    }
}
