//! Who follows whom, who blocks whom, and who asks whom to a table.

use super::{Store, StoreError, reading, writing};
use protocol::Invitation;
use sqlx::Row as _;

/// One of the two lists a person keeps of others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Circle {
    Follow,
    Block,
}

impl Circle {
    const fn table(self) -> &'static str {
        match self {
            Circle::Follow => "follow",
            Circle::Block => "block",
        }
    }
}

impl Store {
    /// Puts somebody on a list. Whoever blocks somebody follows them no more.
    pub(crate) async fn add_to(
        &self,
        circle: Circle,
        person: &str,
        other: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let add = format!(
            "INSERT INTO {} (person, other, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING",
            circle.table()
        );
        writing!(self, pool => {
            sqlx::query(sqlx::AssertSqlSafe(add))
                .bind(person)
                .bind(other)
                .bind(now)
                .execute(pool)
                .await?;
            if circle == Circle::Block {
                for forget in [
                    "DELETE FROM follow WHERE person = $1 AND other = $2",
                    "DELETE FROM invitation WHERE person = $1 AND invited_by = $2",
                ] {
                    sqlx::query(forget).bind(person).bind(other).execute(pool).await?;
                }
            }
            Ok(())
        })
    }

    pub(crate) async fn remove_from(
        &self,
        circle: Circle,
        person: &str,
        other: &str,
    ) -> Result<(), StoreError> {
        let remove = format!(
            "DELETE FROM {} WHERE person = $1 AND other = $2",
            circle.table()
        );
        writing!(self, pool => {
            sqlx::query(sqlx::AssertSqlSafe(remove)).bind(person).bind(other).execute(pool).await?;
            Ok(())
        })
    }

    /// Is somebody on a list of a person?
    pub(crate) async fn is_in(
        &self,
        circle: Circle,
        person: &str,
        other: &str,
    ) -> Result<bool, StoreError> {
        let find = format!(
            "SELECT COUNT(*) FROM {} WHERE person = $1 AND other = $2",
            circle.table()
        );
        reading!(self, pool => {
            let row = sqlx::query(sqlx::AssertSqlSafe(find)).bind(person).bind(other).fetch_one(pool).await?;
            Ok(row.try_get::<i64, _>(0)? > 0)
        })
    }

    /// How many are on a list.
    pub(crate) async fn count_in(&self, circle: Circle, person: &str) -> Result<i64, StoreError> {
        let count = format!("SELECT COUNT(*) FROM {} WHERE person = $1", circle.table());
        reading!(self, pool => {
            let row = sqlx::query(sqlx::AssertSqlSafe(count)).bind(person).fetch_one(pool).await?;
            Ok(row.try_get(0)?)
        })
    }

    /// The people on a list by name: id, name, do they follow back, do they block back.
    pub(crate) async fn list_of(
        &self,
        circle: Circle,
        person: &str,
    ) -> Result<Vec<(String, String, bool, bool)>, StoreError> {
        let list = format!(
            "SELECT person.id, person.name, \
                 (SELECT COUNT(*) FROM follow AS back WHERE back.person = person.id AND back.other = $1), \
                 (SELECT COUNT(*) FROM block AS back WHERE back.person = person.id AND back.other = $1) \
             FROM {} AS list JOIN person ON person.id = list.other WHERE list.person = $1 ORDER BY person.name, person.id",
            circle.table()
        );
        reading!(self, pool => {
            let rows = sqlx::query(sqlx::AssertSqlSafe(list)).bind(person).fetch_all(pool).await?;
            rows.iter()
                .map(|row| {
                    let (follows, blocks) = (row.try_get::<i64, _>(2)?, row.try_get::<i64, _>(3)?);
                    Ok((row.try_get(0)?, row.try_get(1)?, follows > 0, blocks > 0))
                })
                .collect()
        })
    }

    /// Asks somebody to a table; the latest who asks is named.
    pub(crate) async fn invite(
        &self,
        person: &str,
        table: &str,
        by: &str,
        invite: Option<&str>,
        now: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO invitation (person, table_id, invited_by, invite, at) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (person, table_id) DO UPDATE SET invited_by = excluded.invited_by, \
                     invite = excluded.invite, at = excluded.at",
            )
            .bind(person)
            .bind(table)
            .bind(by)
            .bind(invite)
            .bind(now)
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// Tables that wait and that somebody is asked to, the latest first.
    pub(crate) async fn invitations(&self, person: &str) -> Result<Vec<Invitation>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT invitation.table_id, invitation.invite, person.id, person.name, invitation.at FROM invitation \
                 JOIN person ON person.id = invitation.invited_by \
                 JOIN game_table ON game_table.id = invitation.table_id AND game_table.phase = 'open' \
                 WHERE invitation.person = $1 ORDER BY invitation.at DESC LIMIT 20",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| {
                    Ok(Invitation {
                        table: row.try_get(0)?,
                        invite: row.try_get(1)?,
                        by: row.try_get(2)?,
                        name: row.try_get(3)?,
                        at: row.try_get(4)?,
                    })
                })
                .collect()
        })
    }
}

impl Store {
    /// Everybody this person blocks and everybody who blocks them: who blocks whom.
    pub(crate) async fn blocks_about(
        &self,
        person: &str,
    ) -> Result<Vec<(String, String)>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT person, other FROM block WHERE person = $1 OR other = $1")
                .bind(person)
                .fetch_all(pool)
                .await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        })
    }
}
