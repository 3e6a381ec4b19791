//! Who looks for a game. The database knows, so that several servers pair the same people once.

use super::{Store, StoreError, Transaction, writing};
use sqlx::Row as _;

/// Whoever has not said for so long that they look for a game does not any more.
const FORGET_AFTER: i64 = 15_000;

/// Somebody who looks for a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Seek {
    pub(crate) person: String,
    pub(crate) name: String,
    pub(crate) account: bool,
    pub(crate) family: String,
    pub(crate) players: i64,
    pub(crate) speed: String,
    pub(crate) rated: bool,
    pub(crate) origin: String,
    pub(crate) lock: Option<String>,
    pub(crate) since: i64,
}

/// What came of looking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Sought {
    /// Nobody looks.
    Nothing,
    /// So many look for the same by now, since then.
    Waiting { people: i64, since: i64 },
    /// There is a table.
    Seated(String),
    /// There are enough of them for this table, which whoever is told so has to make.
    Enough(Vec<Seek>),
}

impl Store {
    /// Somebody looks for a game from now on, or still does (`new` is nothing then). Enough people who look for the same get
    /// the table of this name, those who looked first before the others.
    pub(crate) async fn seek(
        &self,
        person: &str,
        new: Option<&Seek>,
        table: &str,
        now: i64,
    ) -> Result<Sought, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            work.lock_seeks().await?;
            sqlx::query("DELETE FROM seek WHERE seen < $1 AND person <> $2")
                .bind(now - FORGET_AFTER)
                .bind(person)
                .execute(work.connection())
                .await?;
            if let Some(new) = new {
                sqlx::query("DELETE FROM seek WHERE person = $1").bind(person).execute(work.connection()).await?;
                sqlx::query(
                    "INSERT INTO seek (person, name, account, family, players, speed, rated, origin, word_lock, since, seen) \
                     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $10)",
                )
                .bind(person)
                .bind(new.name.as_str())
                .bind(i64::from(new.account))
                .bind(new.family.as_str())
                .bind(new.players)
                .bind(new.speed.as_str())
                .bind(i64::from(new.rated))
                .bind(new.origin.as_str())
                .bind(new.lock.as_deref())
                .bind(now)
                .execute(work.connection())
                .await?;
            }
            let own = sqlx::query("UPDATE seek SET seen = $2 WHERE person = $1 RETURNING family, players, speed, rated, since, table_id")
                .bind(person)
                .bind(now)
                .fetch_optional(work.connection())
                .await?;
            let Some(own) = own else {
                work.commit().await?;
                return Ok(Sought::Nothing);
            };
            if let Some(table) = own.try_get::<Option<String>, _>(5)? {
                work.commit().await?;
                return Ok(Sought::Seated(table));
            }
            let (family, players, speed): (String, i64, String) = (own.try_get(0)?, own.try_get(1)?, own.try_get(2)?);
            let rated: i64 = own.try_get(3)?;
            let rows = sqlx::query(
                "SELECT person, name, account, origin, word_lock, since FROM seek \
                 WHERE family = $1 AND players = $2 AND speed = $3 AND rated = $4 AND table_id IS NULL ORDER BY since, person",
            )
            .bind(family.as_str())
            .bind(players)
            .bind(speed.as_str())
            .bind(rated)
            .fetch_all(work.connection())
            .await?;
            let mut group = Vec::new();
            for row in &rows {
                group.push(Seek {
                    person: row.try_get(0)?,
                    name: row.try_get(1)?,
                    account: row.try_get::<i64, _>(2)? != 0,
                    family: family.clone(),
                    players,
                    speed: speed.clone(),
                    rated: rated != 0,
                    origin: row.try_get(3)?,
                    lock: row.try_get(4)?,
                    since: row.try_get(5)?,
                });
            }
            let people = i64::try_from(group.len()).unwrap_or(i64::MAX);
            if people < players {
                work.commit().await?;
                return Ok(Sought::Waiting { people, since: own.try_get(4)? });
            }
            group.truncate(usize::try_from(players).unwrap_or(0));
            for one in &group {
                sqlx::query("UPDATE seek SET table_id = $2 WHERE person = $1")
                    .bind(one.person.as_str())
                    .bind(table)
                    .execute(work.connection())
                    .await?;
            }
            work.commit().await?;
            Ok(Sought::Enough(group))
        })
    }

    /// Somebody looks no more.
    pub(crate) async fn stop_seeking(&self, person: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM seek WHERE person = $1").bind(person).execute(pool).await?;
            Ok(())
        })
    }

    /// The table could not be made: its people look again.
    pub(crate) async fn seek_again(&self, table: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE seek SET table_id = NULL WHERE table_id = $1").bind(table).execute(pool).await?;
            Ok(())
        })
    }
}
