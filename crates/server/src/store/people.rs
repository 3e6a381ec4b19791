//! Persons and their secrets, of which only hashes are kept.

use super::{Store, StoreError, Transaction, reading, writing};
use protocol::Scope;
use sqlx::Row as _;

/// A person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Person {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) login: Option<String>,
    /// A program, and the id of the person who runs it.
    pub(crate) bot_of: Option<String>,
}

/// What a token is good for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Scopes {
    /// Everything its owner may do.
    All,
    /// What they allowed a program.
    Only(Vec<Scope>),
}

impl Scopes {
    /// As they are kept.
    pub(crate) fn written(scopes: &[Scope]) -> String {
        let names: Vec<&str> = scopes.iter().map(|scope| scope.name()).collect();
        names.join(" ")
    }

    /// Names that this program does not know allow nothing.
    pub(super) fn read(kept: Option<String>) -> Self {
        kept.map_or(Scopes::All, |names| Scopes::Only(scopes(&names)))
    }

    /// Is the token good for something that needs this?
    pub(crate) fn allow(&self, needed: Option<Scope>) -> bool {
        match (self, needed) {
            (Scopes::All, _) | (_, None) => true,
            (Scopes::Only(scopes), Some(needed)) => scopes.contains(&needed),
        }
    }
}

/// Scopes by their names.
pub(super) fn scopes(names: &str) -> Vec<Scope> {
    let names = names.split(' ');
    names
        .filter_map(|name| Scope::ALL.into_iter().find(|scope| scope.name() == name))
        .collect()
}

/// What opens an account: hashes.
#[derive(Clone)]
pub(crate) struct Secret {
    pub(crate) password: Option<String>,
    pub(crate) recovery: Option<String>,
}

impl Store {
    /// Keeps a new person and the hash of their token; false when somebody's name looks like theirs.
    pub(crate) async fn add_guest(
        &self,
        person: &Person,
        looks: &[String],
        token: &str,
        now: i64,
    ) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            for key in looks {
                let kept = sqlx::query("INSERT INTO name_key (key, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(key.as_str())
                    .bind(person.id.as_str())
                    .execute(work.connection())
                    .await?;
                if kept.rows_affected() == 0 {
                    work.rollback().await?;
                    return Ok(false);
                }
            }
            sqlx::query("INSERT INTO person (id, name, created, seen) VALUES ($1, $2, $3, $3)")
                .bind(person.id.as_str())
                .bind(person.name.as_str())
                .bind(now)
                .execute(work.connection())
                .await?;
            sqlx::query("INSERT INTO token (hash, person, created) VALUES ($1, $2, $3)")
                .bind(token)
                .bind(person.id.as_str())
                .bind(now)
                .execute(work.connection())
                .await?;
            work.commit().await?;
            Ok(true)
        })
    }

    /// Keeps the hash of one more token of a person.
    pub(crate) async fn add_token(
        &self,
        person: &str,
        token: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("INSERT INTO token (hash, person, created) VALUES ($1, $2, $3)")
                .bind(token)
                .bind(person)
                .bind(now)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// Forgets a token.
    pub(crate) async fn drop_token(&self, token: &str) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("DELETE FROM token WHERE hash = $1").bind(token).execute(pool).await?;
            Ok(())
        })
    }

    /// Whose token this is, what it is good for, and when they were last here.
    pub(crate) async fn person_of(
        &self,
        token: &str,
    ) -> Result<Option<(Person, Scopes, i64)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query(
                "SELECT person.id, person.name, person.login, person.bot_of, token.scopes, person.seen FROM token \
                 JOIN person ON person.id = token.person WHERE token.hash = $1",
            )
            .bind(token)
            .fetch_optional(pool)
            .await?;
            row.map(|row| {
                let person = Person {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    login: row.try_get(2)?,
                    bot_of: row.try_get(3)?,
                };
                Ok((person, Scopes::read(row.try_get(4)?), row.try_get(5)?))
            })
            .transpose()
        })
    }

    /// A person is here.
    pub(crate) async fn saw(&self, person: &str, now: i64) -> Result<(), StoreError> {
        writing!(self, pool => {
            sqlx::query("UPDATE person SET seen = $1 WHERE id = $2")
                .bind(now)
                .bind(person)
                .execute(pool)
                .await?;
            Ok(())
        })
    }

    /// The person behind a login, and what opens the account.
    pub(crate) async fn account(
        &self,
        login: &str,
    ) -> Result<Option<(Person, Secret)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT id, name, login, password, recovery FROM person WHERE login = $1 AND bot_of IS NULL")
                .bind(login)
                .fetch_optional(pool)
                .await?;
            row.map(|row| {
                let person = Person {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    login: row.try_get(2)?,
                    bot_of: None,
                };
                Ok((person, Secret { password: row.try_get(3)?, recovery: row.try_get(4)? }))
            })
            .transpose()
        })
    }

    /// Makes a guest's name an account; false when the login is taken or the person has one.
    pub(crate) async fn make_account(
        &self,
        person: &str,
        login: &str,
        secret: &Secret,
    ) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let made = sqlx::query(
                "UPDATE person SET login = $1, password = $2, recovery = $3 WHERE id = $4 AND login IS NULL \
                 AND NOT EXISTS (SELECT 1 FROM person AS other WHERE other.login = $1)",
            )
            .bind(login)
            .bind(secret.password.as_deref())
            .bind(secret.recovery.as_deref())
            .bind(person)
            .execute(pool)
            .await?;
            Ok(made.rows_affected() == 1)
        })
    }

    /// Replaces what opens an account, if its recovery code is still the one that was checked, and forgets every token of the
    /// person. Gives the hashes of those; nothing when the code is another.
    pub(crate) async fn renew(
        &self,
        person: &str,
        old: &str,
        secret: &Secret,
    ) -> Result<Option<Vec<String>>, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            let made = sqlx::query(
                "UPDATE person SET password = $1, recovery = $2 WHERE id = $3 AND recovery = $4",
            )
            .bind(secret.password.as_deref())
            .bind(secret.recovery.as_deref())
            .bind(person)
            .bind(old)
            .execute(work.connection())
            .await?;
            if made.rows_affected() != 1 {
                work.rollback().await?;
                return Ok(None);
            }
            let rows = sqlx::query("DELETE FROM token WHERE person = $1 RETURNING hash")
                .bind(person)
                .fetch_all(work.connection())
                .await?;
            let tokens = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreError>>()?;
            work.commit().await?;
            Ok(Some(tokens))
        })
    }
}
