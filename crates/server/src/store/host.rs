//! What the host of the server decides, and what is reported to them.

use super::{Store, StoreError, Transaction, reading, writing};
use protocol::{Ban, HostAction, KnownPerson, Report};
use sqlx::Row as _;

impl Store {
    pub(crate) async fn add_ban(&self, ban: &Ban) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query(
                "INSERT INTO ban (id, address, person, reason, at, until) VALUES ($1, $2, $3, $4, $5, $6)",
            )
            .bind(ban.id.as_str())
            .bind(ban.address.as_deref())
            .bind(ban.person.as_deref())
            .bind(ban.reason.as_str())
            .bind(ban.at)
            .bind(ban.until)
            .execute(work.connection())
            .await?;
            work.commit().await
        })
    }

    pub(crate) async fn drop_ban(&self, id: &str) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            let dropped = sqlx::query("DELETE FROM ban WHERE id = $1")
                .bind(id)
                .execute(work.connection())
                .await?;
            work.commit().await?;
            Ok(dropped.rows_affected() > 0)
        })
    }

    /// Everybody who is banned, the latest last.
    pub(crate) async fn bans(&self) -> Result<Vec<Ban>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT id, address, person, reason, at, until FROM ban ORDER BY at")
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| {
                    Ok(Ban {
                        id: row.try_get(0)?,
                        address: row.try_get(1)?,
                        person: row.try_get(2)?,
                        reason: row.try_get(3)?,
                        at: row.try_get(4)?,
                        until: row.try_get(5)?,
                    })
                })
                .collect()
        })
    }

    /// The hashes of a person's tokens.
    pub(crate) async fn tokens_of(&self, person: &str) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT hash FROM token WHERE person = $1")
                .bind(person)
                .fetch_all(pool)
                .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    pub(crate) async fn add_report(&self, report: &Report) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query("INSERT INTO report (at, table_id, reporter, person, body) VALUES ($1, $2, $3, $4, $5)")
                .bind(report.at)
                .bind(report.table.as_str())
                .bind(report.by.as_str())
                .bind(report.person.as_str())
                .bind(report.text.as_str())
                .execute(work.connection())
                .await?;
            work.commit().await
        })
    }

    /// The latest reports, the latest first.
    pub(crate) async fn reports(&self, most: i64) -> Result<Vec<Report>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT at, table_id, reporter, person, body FROM report ORDER BY at DESC LIMIT $1")
                .bind(most)
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| {
                    Ok(Report {
                        at: row.try_get(0)?,
                        table: row.try_get(1)?,
                        by: row.try_get(2)?,
                        person: row.try_get(3)?,
                        text: row.try_get(4)?,
                    })
                })
                .collect()
        })
    }

    /// Writes down what the host did.
    pub(crate) async fn note_host(&self, done: &HostAction) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query("INSERT INTO host_log (at, action, about) VALUES ($1, $2, $3)")
                .bind(done.at)
                .bind(done.action.as_str())
                .bind(done.about.as_str())
                .execute(work.connection())
                .await?;
            work.commit().await
        })
    }

    /// What the host did, the latest first.
    pub(crate) async fn host_log(&self, most: i64) -> Result<Vec<HostAction>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT at, action, about FROM host_log ORDER BY at DESC LIMIT $1")
                .bind(most)
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| Ok(HostAction { at: row.try_get(0)?, action: row.try_get(1)?, about: row.try_get(2)? }))
                .collect()
        })
    }

    /// How many people are known.
    pub(crate) async fn count_people(&self) -> Result<u64, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT COUNT(*) FROM person").fetch_one(pool).await?;
            Ok(row.try_get::<i64, _>(0)?.unsigned_abs())
        })
    }

    /// People whose name has these letters in it, or who have this id; everybody without any. The latest here come first.
    pub(crate) async fn people(
        &self,
        search: &str,
        now: i64,
        most: i64,
    ) -> Result<Vec<KnownPerson>, StoreError> {
        let escaped = search
            .replace('\\', r"\\")
            .replace('%', r"\%")
            .replace('_', r"\_");
        let like = format!("%{}%", escaped.to_lowercase());
        reading!(self, pool => {
            let query = r"SELECT id, name, login IS NOT NULL, seen,
                    (SELECT COUNT(*) FROM sitter WHERE sitter.person = person.id),
                    (SELECT MIN(ban.id) FROM ban WHERE ban.person = person.id AND (until IS NULL OR until > $1))
                FROM person WHERE LOWER(name) LIKE $2 ESCAPE '\' OR id = $3 ORDER BY seen DESC, id LIMIT $4";
            let rows = sqlx::query(query)
                .bind(now)
                .bind(&like)
                .bind(search)
                .bind(most)
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| {
                    Ok(KnownPerson {
                        person: row.try_get(0)?,
                        name: row.try_get(1)?,
                        account: row.try_get(2)?,
                        seen: row.try_get(3)?,
                        games: row.try_get::<i64, _>(4)?.unsigned_abs(),
                        ban: row.try_get(5)?,
                    })
                })
                .collect()
        })
    }
}
