//! What belongs to an account: keys, settings, name and password; and questions that wait for an answer.

use super::{Secret, Store, StoreError, Transaction, reading, writing};
use protocol::PasskeyLine;
use sqlx::Row as _;

/// A passkey as it is kept.
#[derive(Clone, Debug)]
pub(crate) struct KeptPasskey {
    pub(crate) line: PasskeyLine,
    pub(crate) person: String,
    pub(crate) body: String,
}

/// A question that waits for an answer.
#[derive(Clone, Debug)]
pub(crate) struct Challenge {
    pub(crate) id: String,
    pub(crate) kind: &'static str,
    pub(crate) person: Option<String>,
    pub(crate) body: String,
    pub(crate) expires: i64,
}

impl Store {
    /// Keeps a question.
    pub(crate) async fn add_challenge(&self, challenge: &Challenge) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO challenge (id, kind, person, body, expires) VALUES ($1, $2, $3, $4, $5)")
                .bind(challenge.id.as_str())
                .bind(challenge.kind)
                .bind(challenge.person.as_deref())
                .bind(challenge.body.as_str())
                .bind(challenge.expires)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// Takes a question that is still good: its person and body. Nobody can take it again.
    pub(crate) async fn take_challenge(
        &self,
        id: &str,
        kind: &str,
        now: i64,
    ) -> Result<Option<(Option<String>, String)>, StoreError> {
        writing!(self, pool => {
            let row = sqlx::query("DELETE FROM challenge WHERE id = $1 AND kind = $2 AND expires > $3 RETURNING person, body")
                .bind(id)
                .bind(kind)
                .bind(now)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }

    /// Forgets questions nobody answered in time.
    pub(crate) async fn drop_old_challenges(&self, now: i64) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM challenge WHERE expires <= $1").bind(now).execute(pool).await?;
            Ok(())
        })
    }

    /// Keeps a new passkey; false when it is known already. A guest becomes an account with it, if the login is free.
    pub(crate) async fn add_passkey(
        &self,
        key: &KeptPasskey,
        account: Option<(&str, &Secret)>,
    ) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            if let Some((login, secret)) = account {
                let made = sqlx::query(
                    "UPDATE person SET login = $1, recovery = $2 WHERE id = $3 AND login IS NULL \
                     AND NOT EXISTS (SELECT 1 FROM person AS other WHERE other.login = $1)",
                )
                .bind(login)
                .bind(secret.recovery.as_deref())
                .bind(key.person.as_str())
                .execute(work.connection())
                .await?;
                if made.rows_affected() != 1 {
                    work.rollback().await?;
                    return Ok(false);
                }
            }
            let kept = sqlx::query(
                "INSERT INTO passkey (id, person, name, body, created) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING",
            )
            .bind(key.line.id.as_str())
            .bind(key.person.as_str())
            .bind(key.line.name.as_str())
            .bind(key.body.as_str())
            .bind(key.line.created)
            .execute(work.connection())
            .await?;
            if kept.rows_affected() != 1 {
                work.rollback().await?;
                return Ok(false);
            }
            work.commit().await?;
            Ok(true)
        })
    }

    /// The passkeys of a person, the oldest first.
    pub(crate) async fn passkeys_of(&self, person: &str) -> Result<Vec<KeptPasskey>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT id, person, name, body, created, used FROM passkey WHERE person = $1 ORDER BY created, id",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| {
                    Ok(KeptPasskey {
                        line: PasskeyLine {
                            id: row.try_get(0)?,
                            name: row.try_get(2)?,
                            created: row.try_get(4)?,
                            used: row.try_get(5)?,
                        },
                        person: row.try_get(1)?,
                        body: row.try_get(3)?,
                    })
                })
                .collect()
        })
    }

    /// Whose passkey this is, and what is kept of it.
    pub(crate) async fn passkey(&self, id: &str) -> Result<Option<(String, String)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT person, body FROM passkey WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }

    /// A passkey was used: its counter, and when.
    pub(crate) async fn used_passkey(
        &self,
        id: &str,
        body: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE passkey SET body = $1, used = $2 WHERE id = $3")
                .bind(body)
                .bind(now)
                .bind(id)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// Forgets a passkey; false when the person has none of this id.
    pub(crate) async fn drop_passkey(&self, person: &str, id: &str) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let dropped = sqlx::query("DELETE FROM passkey WHERE id = $1 AND person = $2")
                .bind(id)
                .bind(person)
                .execute(pool)
                .await?;
            Ok(dropped.rows_affected() == 1)
        })
    }

    /// A person by their id, and what opens their account.
    pub(crate) async fn person(
        &self,
        id: &str,
    ) -> Result<Option<(super::Person, Secret)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT id, name, login, bot_of, password, recovery FROM person WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await?;
            row.map(|row| {
                let person = super::Person {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    login: row.try_get(2)?,
                    bot_of: row.try_get(3)?,
                };
                Ok((person, Secret { password: row.try_get(4)?, recovery: row.try_get(5)? }))
            })
            .transpose()
        })
    }

    /// Is there an account with this login?
    pub(crate) async fn has_login(&self, login: &str) -> Result<bool, StoreError> {
        Ok(self.account(login).await?.is_some())
    }

    /// Gives a person another name; false when somebody else's looks like it.
    pub(crate) async fn rename(
        &self,
        person: &str,
        name: &str,
        looks: &[String],
    ) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query("DELETE FROM name_key WHERE person = $1")
                .bind(person)
                .execute(work.connection())
                .await?;
            for key in looks {
                let kept = sqlx::query("INSERT INTO name_key (key, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(key.as_str())
                    .bind(person)
                    .execute(work.connection())
                    .await?;
                if kept.rows_affected() == 0 {
                    work.rollback().await?;
                    return Ok(false);
                }
            }
            sqlx::query("UPDATE person SET name = $1 WHERE id = $2")
                .bind(name)
                .bind(person)
                .execute(work.connection())
                .await?;
            work.commit().await?;
            Ok(true)
        })
    }

    /// Replaces what opens an account and forgets every token of the person but one. Gives the hashes of the others.
    pub(crate) async fn set_secret(
        &self,
        person: &str,
        secret: &Secret,
        keep: &str,
    ) -> Result<Vec<String>, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            sqlx::query("UPDATE person SET password = $1, recovery = $2 WHERE id = $3")
                .bind(secret.password.as_deref())
                .bind(secret.recovery.as_deref())
                .bind(person)
                .execute(work.connection())
                .await?;
            let rows = sqlx::query("DELETE FROM token WHERE person = $1 AND hash <> $2 RETURNING hash")
                .bind(person)
                .bind(keep)
                .fetch_all(work.connection())
                .await?;
            let tokens = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreError>>()?;
            work.commit().await?;
            Ok(tokens)
        })
    }

    /// Forgets every token of a person and gives their hashes.
    pub(crate) async fn drop_tokens(&self, person: &str) -> Result<Vec<String>, StoreError> {
        writing!(self, pool => {
            let rows = sqlx::query("DELETE FROM token WHERE person = $1 RETURNING hash")
                .bind(person)
                .fetch_all(pool)
                .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// The settings of a person's pages, and when they were kept.
    pub(crate) async fn preference(
        &self,
        person: &str,
    ) -> Result<Option<(String, i64)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT body, updated FROM preference WHERE person = $1")
                .bind(person)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }

    pub(crate) async fn keep_preference(
        &self,
        person: &str,
        body: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query(
                "INSERT INTO preference (person, body, updated) VALUES ($1, $2, $3) \
                 ON CONFLICT (person) DO UPDATE SET body = excluded.body, updated = excluded.updated",
            )
            .bind(person)
            .bind(body)
            .bind(now)
            .execute(pool)
            .await?;
            Ok(())
        })
    }
}
