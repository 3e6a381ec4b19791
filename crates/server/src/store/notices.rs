//! What people are to be told while they are away, and how they want it.

use super::{Store, StoreError, reading, writing};
use protocol::{PushKeys, PushSubscription, QuietHours};
use sqlx::Row as _;

/// Something to be told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Notice {
    pub(crate) person: String,
    pub(crate) table: String,
    pub(crate) kind: String,
    /// Who invites, say.
    pub(crate) body: String,
    pub(crate) attempts: i64,
}

/// How somebody wants to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct StoredPreferences {
    pub(crate) language: String,
    pub(crate) address: Option<String>,
    pub(crate) confirmed: bool,
    pub(crate) mail: bool,
    /// The secret of the link that ends e-mail. It opens nothing else, so that it is kept as it is.
    pub(crate) unsubscribe: Option<String>,
    pub(crate) quiet: Option<QuietHours>,
    pub(crate) utc_offset: i64,
}

impl Store {
    /// Has somebody told something about a table at a time, unless they are to be told already or were.
    pub(crate) async fn add_notice(&self, notice: &Notice, due: i64) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO notice (person, table_id, kind, body, due) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
            )
            .bind(notice.person.as_str())
            .bind(notice.table.as_str())
            .bind(notice.kind.as_str())
            .bind(notice.body.as_str())
            .bind(due)
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// It is not true any more.
    pub(crate) async fn drop_notice(
        &self,
        person: &str,
        table: &str,
        kind: &str,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM notice WHERE person = $1 AND table_id = $2 AND kind = $3")
                .bind(person)
                .bind(table)
                .bind(kind)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// They have seen it with their own eyes.
    pub(crate) async fn seen_notice(
        &self,
        person: &str,
        table: &str,
        kind: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE notice SET sent = $1 WHERE person = $2 AND table_id = $3 AND kind = $4 AND sent IS NULL")
                .bind(now)
                .bind(person)
                .bind(table)
                .bind(kind)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// Who is or was to be told that it is their turn at a table.
    pub(crate) async fn notices_at(&self, table: &str) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT person FROM notice WHERE table_id = $1 AND kind = 'turn'")
                .bind(table)
                .fetch_all(pool)
                .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// Takes what is due: nobody else tells it.
    pub(crate) async fn take_due_notices(
        &self,
        now: i64,
        most: i64,
    ) -> Result<Vec<Notice>, StoreError> {
        writing!(self, pool => {
            let rows = sqlx::query(
                "UPDATE notice SET sent = $1, attempts = attempts + 1 WHERE sent IS NULL AND due <= $1 \
                 AND (person, table_id, kind) IN \
                     (SELECT person, table_id, kind FROM notice WHERE sent IS NULL AND due <= $1 ORDER BY due LIMIT $2) \
                 RETURNING person, table_id, kind, body, attempts",
            )
            .bind(now)
            .bind(most)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| {
                    Ok(Notice {
                        person: row.try_get(0)?,
                        table: row.try_get(1)?,
                        kind: row.try_get(2)?,
                        body: row.try_get(3)?,
                        attempts: row.try_get(4)?,
                    })
                })
                .collect()
        })
    }

    /// It is told later after all; it counts as an attempt when it failed.
    pub(crate) async fn delay_notice(
        &self,
        notice: &Notice,
        due: i64,
        attempts: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "UPDATE notice SET sent = NULL, due = $1, attempts = $2 WHERE person = $3 AND table_id = $4 AND kind = $5",
            )
            .bind(due)
            .bind(attempts)
            .bind(notice.person.as_str())
            .bind(notice.table.as_str())
            .bind(notice.kind.as_str())
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// How somebody wants to be told.
    pub(crate) async fn notice_preferences(
        &self,
        person: &str,
    ) -> Result<StoredPreferences, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query(
                "SELECT language, address, confirmed IS NOT NULL, mail, unsubscribe, quiet_from, quiet_to, utc_offset \
                 FROM notice_wish WHERE person = $1",
            )
            .bind(person)
            .fetch_optional(pool)
            .await?;
            let Some(row) = row else { return Ok(StoredPreferences::default()) };
            let minutes = |at: Option<i64>| at.and_then(|at| u16::try_from(at).ok());
            let (from, to) = (minutes(row.try_get(5)?), minutes(row.try_get(6)?));
            Ok(StoredPreferences {
                language: row.try_get(0)?,
                address: row.try_get(1)?,
                confirmed: row.try_get(2)?,
                mail: row.try_get(3)?,
                unsubscribe: row.try_get(4)?,
                quiet: from.zip(to).map(|(from, to)| QuietHours { from, to }),
                utc_offset: row.try_get(7)?,
            })
        })
    }

    /// Keeps how somebody wants to be told; an address that was confirmed at `confirmed`.
    pub(crate) async fn keep_notice_preferences(
        &self,
        person: &str,
        preferences: &StoredPreferences,
        now: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO notice_wish \
                     (person, language, address, confirmed, mail, unsubscribe, quiet_from, quiet_to, utc_offset) \
                 VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (person) DO UPDATE SET \
                     language = excluded.language, address = excluded.address, confirmed = excluded.confirmed, \
                     mail = excluded.mail, unsubscribe = excluded.unsubscribe, quiet_from = excluded.quiet_from, \
                     quiet_to = excluded.quiet_to, utc_offset = excluded.utc_offset",
            )
            .bind(person)
            .bind(preferences.language.as_str())
            .bind(preferences.address.as_deref())
            .bind(preferences.confirmed.then_some(now))
            .bind(preferences.mail)
            .bind(preferences.unsubscribe.as_deref())
            .bind(preferences.quiet.map(|quiet| i64::from(quiet.from)))
            .bind(preferences.quiet.map(|quiet| i64::from(quiet.to)))
            .bind(preferences.utc_offset)
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// Ends e-mail to whoever has this link; false when nobody has.
    pub(crate) async fn unsubscribe(&self, secret: &str) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let ended = sqlx::query("UPDATE notice_wish SET mail = FALSE WHERE unsubscribe = $1")
                .bind(secret)
                .execute(pool)
                .await?;
            Ok(ended.rows_affected() == 1)
        })
    }

    /// Keeps a browser's subscription; a person has at most so many, the oldest go.
    pub(crate) async fn add_subscription(
        &self,
        person: &str,
        subscription: &PushSubscription,
        now: i64,
        most: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO push_subscription (endpoint, person, p256dh, auth, created) VALUES ($1, $2, $3, $4, $5) \
                 ON CONFLICT (endpoint) DO UPDATE SET person = excluded.person, p256dh = excluded.p256dh, \
                     auth = excluded.auth, created = excluded.created",
            )
            .bind(subscription.endpoint.as_str())
            .bind(person)
            .bind(subscription.keys.p256dh.as_str())
            .bind(subscription.keys.auth.as_str())
            .bind(now)
            .execute(pool)
            .await?;
            sqlx::query(
                "DELETE FROM push_subscription WHERE person = $1 AND endpoint NOT IN \
                     (SELECT endpoint FROM push_subscription WHERE person = $1 ORDER BY created DESC LIMIT $2)",
            )
            .bind(person)
            .bind(most)
            .execute(pool)
            .await?;
            Ok(())
        })
    }

    /// Forgets a browser's subscription, whosever it is.
    pub(crate) async fn drop_subscription(&self, endpoint: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM push_subscription WHERE endpoint = $1")
                .bind(endpoint)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// The browsers of a person.
    pub(crate) async fn subscriptions(
        &self,
        person: &str,
    ) -> Result<Vec<PushSubscription>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT endpoint, p256dh, auth FROM push_subscription WHERE person = $1 ORDER BY created")
                .bind(person)
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| {
                    Ok(PushSubscription {
                        endpoint: row.try_get(0)?,
                        keys: PushKeys { p256dh: row.try_get(1)?, auth: row.try_get(2)? },
                    })
                })
                .collect()
        })
    }
}
