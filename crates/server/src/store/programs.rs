//! Programs of people: tokens that are good for some things only, and accounts of bots.

use super::people::{Scopes, scopes};
use super::{Person, Store, StoreError, Transaction, reading, writing};
use protocol::{BotLine, Scope, TokenLine};
use sqlx::Row as _;

/// Tokens for programs one person may have.
const MOST_TOKENS: i64 = 20;
/// Bot accounts one person may have.
const MOST_BOTS: i64 = 5;

/// A new bot account.
#[derive(Clone, Debug)]
pub(crate) struct Bot {
    pub(crate) person: Person,
    pub(crate) owner: String,
    pub(crate) looks: Vec<String>,
}

impl Store {
    /// Keeps the hash of a token that is good for these things only; false when the person has too many.
    pub(crate) async fn add_program_token(
        &self,
        person: &str,
        token: &str,
        line: &TokenLine,
    ) -> Result<bool, StoreError> {
        writing!(self, pool => {
            let kept = sqlx::query(
                "INSERT INTO token (hash, person, created, id, name, scopes) SELECT $1, $2, $3, $4, $5, $6 \
                 WHERE (SELECT COUNT(*) FROM token WHERE person = $2 AND scopes IS NOT NULL) < $7",
            )
            .bind(token)
            .bind(person)
            .bind(line.created)
            .bind(line.id.as_str())
            .bind(line.name.as_str())
            .bind(Scopes::written(&line.scopes))
            .bind(MOST_TOKENS)
            .execute(pool)
            .await?;
            Ok(kept.rows_affected() == 1)
        })
    }

    /// The tokens of a person's programs, the oldest first.
    pub(crate) async fn program_tokens(&self, person: &str) -> Result<Vec<TokenLine>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT id, name, scopes, created FROM token WHERE person = $1 AND scopes IS NOT NULL ORDER BY created, id",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            rows.iter()
                .map(|row| {
                    Ok(TokenLine {
                        id: row.try_get(0)?,
                        name: row.try_get(1)?,
                        scopes: scopes(&row.try_get::<String, _>(2)?),
                        created: row.try_get(3)?,
                    })
                })
                .collect()
        })
    }

    /// Forgets such a token and gives its hash; nothing when the person has none of this id.
    pub(crate) async fn drop_program_token(
        &self,
        person: &str,
        id: &str,
    ) -> Result<Option<String>, StoreError> {
        writing!(self, pool => {
            let row = sqlx::query("DELETE FROM token WHERE person = $1 AND id = $2 AND scopes IS NOT NULL RETURNING hash")
                .bind(person)
                .bind(id)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok(row.try_get(0)?)).transpose()
        })
    }

    /// Keeps a new bot account with the hash of its token. Nothing when its owner has too many, false when somebody's name
    /// looks like its name.
    pub(crate) async fn add_bot(
        &self,
        bot: &Bot,
        token: &str,
        now: i64,
    ) -> Result<Option<bool>, StoreError> {
        let person = &bot.person;
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            // Whoever asks twice at the same time waits here for the first answer.
            sqlx::query("UPDATE person SET seen = seen WHERE id = $1")
                .bind(bot.owner.as_str())
                .execute(work.connection())
                .await?;
            let row = sqlx::query("SELECT COUNT(*) FROM person WHERE bot_of = $1")
                .bind(bot.owner.as_str())
                .fetch_one(work.connection())
                .await?;
            if row.try_get::<i64, _>(0)? >= MOST_BOTS {
                work.rollback().await?;
                return Ok(None);
            }
            for key in &bot.looks {
                let kept = sqlx::query("INSERT INTO name_key (key, person) VALUES ($1, $2) ON CONFLICT DO NOTHING")
                    .bind(key.as_str())
                    .bind(person.id.as_str())
                    .execute(work.connection())
                    .await?;
                if kept.rows_affected() == 0 {
                    work.rollback().await?;
                    return Ok(Some(false));
                }
            }
            sqlx::query("INSERT INTO person (id, name, login, bot_of, created, seen) VALUES ($1, $2, $3, $4, $5, $5)")
                .bind(person.id.as_str())
                .bind(person.name.as_str())
                .bind(person.login.as_deref())
                .bind(bot.owner.as_str())
                .bind(now)
                .execute(work.connection())
                .await?;
            sqlx::query("INSERT INTO token (hash, person, created, id, name, scopes) VALUES ($1, $2, $3, $2, $4, $5)")
                .bind(token)
                .bind(person.id.as_str())
                .bind(now)
                .bind(person.name.as_str())
                .bind(Scopes::written(&Scope::ALL))
                .execute(work.connection())
                .await?;
            work.commit().await?;
            Ok(Some(true))
        })
    }

    /// Gives a bot of this owner another token and forgets those it had; their hashes, or nothing when there is no such bot.
    pub(crate) async fn renew_bot(
        &self,
        owner: &str,
        bot: &str,
        token: &str,
        now: i64,
    ) -> Result<Option<(BotLine, Vec<String>)>, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            let found = sqlx::query("SELECT name, created FROM person WHERE id = $1 AND bot_of = $2")
                .bind(bot)
                .bind(owner)
                .fetch_optional(work.connection())
                .await?;
            let Some(found) = found else {
                work.rollback().await?;
                return Ok(None);
            };
            let line = BotLine {
                person: bot.to_owned(),
                name: found.try_get(0)?,
                created: found.try_get(1)?,
            };
            let rows = sqlx::query("DELETE FROM token WHERE person = $1 RETURNING hash")
                .bind(bot)
                .fetch_all(work.connection())
                .await?;
            let old = rows.iter().map(|row| Ok(row.try_get(0)?)).collect::<Result<_, StoreError>>()?;
            sqlx::query("INSERT INTO token (hash, person, created, id, name, scopes) VALUES ($1, $2, $3, $2, $4, $5)")
                .bind(token)
                .bind(bot)
                .bind(now)
                .bind(line.name.as_str())
                .bind(Scopes::written(&Scope::ALL))
                .execute(work.connection())
                .await?;
            work.commit().await?;
            Ok(Some((line, old)))
        })
    }

    /// The bots of a person, the oldest first.
    pub(crate) async fn bots_of(&self, owner: &str) -> Result<Vec<BotLine>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT id, name, created FROM person WHERE bot_of = $1 ORDER BY created, id")
                .bind(owner)
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| Ok(BotLine { person: row.try_get(0)?, name: row.try_get(1)?, created: row.try_get(2)? }))
                .collect()
        })
    }
}
