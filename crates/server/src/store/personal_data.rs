//! Everything that is kept about one person: to be handed out to them, and to be forgotten.

use super::{Circle, Row, Store, StoreError, Transaction, reading, writing};
use serde_json::{Value, json};
use sqlx::Row as _;

/// What stands where the name of somebody was who had it deleted. Nobody can have it: a name has a letter or a digit.
pub(crate) const NOBODY: &str = "—";

/// Tables whose rows are about the person in this column, with nothing others need: they go with the person.
pub(super) const OWN_ROWS: &[(&str, &str)] = &[
    ("token", "person"),
    ("name_key", "person"),
    ("passkey", "person"),
    ("challenge", "person"),
    ("preference", "person"),
    ("push_subscription", "person"),
    ("notice_wish", "person"),
    ("notice", "person"),
    ("follow", "person"),
    ("follow", "other"),
    ("block", "person"),
    ("block", "other"),
    ("invitation", "person"),
    ("invitation", "invited_by"),
    ("rating", "person"),
    ("vacation", "person"),
    ("seek", "person"),
];

/// Columns that name the person beside others: the row stays, with an id that leads to nobody.
const SHARED_ROWS: &[(&str, &str)] = &[
    ("ban", "person"),
    ("report", "reporter"),
    ("report", "person"),
    ("result", "person"),
];

impl Store {
    /// The tables whose log names a person: those they sat at, made, or said something at.
    pub(crate) async fn tables_naming(&self, person: &str) -> Result<Vec<String>, StoreError> {
        // Ids are letters and digits, so that nothing needs to be escaped.
        let named = format!("%\"{person}\"%");
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT table_id FROM sitter WHERE person = $1 UNION \
                 SELECT table_id FROM entry WHERE body LIKE $2 UNION SELECT id FROM game_table WHERE line LIKE $2",
            )
            .bind(person)
            .bind(&named)
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// Takes a person's name, words and id out of the log of a table: they become `anonymous`, who is nobody.
    pub(crate) async fn anonymise_table(
        &self,
        table: &str,
        person: &str,
        anonymous: &str,
    ) -> Result<(), StoreError> {
        let rows = self.entries(table).await?;
        let is_owner = rows
            .first()
            .is_some_and(|row| is_made_by(&row.body, person));
        let changed: Vec<Row> = rows
            .into_iter()
            .filter_map(|row| {
                let body = anonymised(&row.body, person, anonymous)?;
                Some(Row { body, ..row })
            })
            .collect();
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            for row in &changed {
                sqlx::query("UPDATE entry SET body = $1 WHERE table_id = $2 AND number = $3")
                    .bind(row.body.as_str())
                    .bind(table)
                    .bind(row.number.cast_signed())
                    .execute(work.connection())
                    .await?;
            }
            let line = sqlx::query("SELECT line FROM game_table WHERE id = $1")
                .bind(table)
                .fetch_optional(work.connection())
                .await?;
            let line: Option<String> = line.map(|row| row.try_get(0)).transpose()?;
            if let Some(line) = line {
                let mut line: Value = serde_json::from_str(&line).unwrap_or_default();
                anonymise(&mut line, person, anonymous);
                if is_owner {
                    line["owner"] = json!(NOBODY);
                }
                sqlx::query("UPDATE game_table SET line = $1 WHERE id = $2")
                    .bind(line.to_string())
                    .bind(table)
                    .execute(work.connection())
                    .await?;
            }
            sqlx::query("DELETE FROM sitter WHERE table_id = $1 AND person = $2")
                .bind(table)
                .bind(person)
                .execute(work.connection())
                .await?;
            work.commit().await
        })
    }

    /// Forgets a person whose tables name them no more.
    pub(crate) async fn forget_person(
        &self,
        person: &str,
        anonymous: &str,
    ) -> Result<(), StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            // What others are still to be told: who asks them to a table.
            sqlx::query("DELETE FROM notice WHERE kind = 'invite' AND body = (SELECT name FROM person WHERE id = $1)")
                .bind(person)
                .execute(work.connection())
                .await?;
            for (table, column) in OWN_ROWS {
                let forget = format!("DELETE FROM {table} WHERE {column} = $1");
                sqlx::query(sqlx::AssertSqlSafe(forget))
                    .bind(person)
                    .execute(work.connection())
                    .await?;
            }
            for (table, column) in SHARED_ROWS {
                let replace = format!("UPDATE {table} SET {column} = $1 WHERE {column} = $2");
                sqlx::query(sqlx::AssertSqlSafe(replace))
                    .bind(anonymous)
                    .bind(person)
                    .execute(work.connection())
                    .await?;
            }
            sqlx::query("DELETE FROM person WHERE id = $1")
                .bind(person)
                .execute(work.connection())
                .await?;
            work.commit().await
        })
    }

    /// Everything that is kept about a person, secrets left out: of those there are only hashes.
    pub(crate) async fn about(&self, person: &str) -> Result<Value, StoreError> {
        let tables = self.tables_naming(person).await?;
        let mut said = Vec::new();
        for table in &tables {
            for row in self.entries(table).await? {
                let Ok(body) = serde_json::from_str::<Value>(&row.body) else {
                    continue;
                };
                if body["type"] == "said" && body["person"] == person {
                    said.push(json!({ "table": table, "at": row.at, "text": body["text"] }));
                }
            }
        }
        let keys = self.passkeys_of(person).await?;
        let keys: Vec<Value> = keys.iter().map(|key| json!(key.line)).collect();
        let settings = self.preference(person).await?;
        let settings = settings.map(|(body, updated)| {
            let body: Value = serde_json::from_str(&body).unwrap_or_default();
            json!({ "settings": body, "updated": updated })
        });
        let mut about = reading!(self, pool => {
            let row = sqlx::query("SELECT id, name, login, created, seen, password IS NOT NULL FROM person WHERE id = $1")
                .bind(person)
                .fetch_one(pool)
                .await?;
            let tokens = sqlx::query("SELECT created, name, scopes FROM token WHERE person = $1 ORDER BY created")
                .bind(person)
                .fetch_all(pool)
                .await?;
            let tokens: Vec<Value> = tokens
                .iter()
                .map(|row| {
                    let (since, name): (i64, Option<String>) = (row.try_get(0)?, row.try_get(1)?);
                    Ok(match name {
                        None => json!({ "since": since }),
                        Some(name) => json!({ "since": since, "program": name, "scopes": row.try_get::<String, _>(2)? }),
                    })
                })
                .collect::<Result<_, sqlx::Error>>()?;
            let ratings = sqlx::query("SELECT kind, body, games FROM rating WHERE person = $1 ORDER BY kind")
                .bind(person)
                .fetch_all(pool)
                .await?;
            let ratings: Vec<Value> = ratings
                .iter()
                .map(|row| {
                    let body: Value = serde_json::from_str(&row.try_get::<String, _>(1)?).unwrap_or_default();
                    Ok(json!({ "kind": row.try_get::<String, _>(0)?, "rating": body, "games": row.try_get::<i64, _>(2)? }))
                })
                .collect::<Result<_, sqlx::Error>>()?;
            let reports = sqlx::query("SELECT at, table_id, person, body FROM report WHERE reporter = $1 ORDER BY at")
                .bind(person)
                .fetch_all(pool)
                .await?;
            let reports: Vec<Value> = reports
                .iter()
                .map(|row| {
                    Ok(json!({
                        "at": row.try_get::<i64, _>(0)?,
                        "table": row.try_get::<String, _>(1)?,
                        "about": row.try_get::<String, _>(2)?,
                        "text": row.try_get::<String, _>(3)?,
                    }))
                })
                .collect::<Result<_, sqlx::Error>>()?;
            json!({
                "person": row.try_get::<String, _>(0)?,
                "name": row.try_get::<String, _>(1)?,
                "login": row.try_get::<Option<String>, _>(2)?,
                "created": row.try_get::<i64, _>(3)?,
                "last_here": row.try_get::<i64, _>(4)?,
                "has_password": row.try_get::<bool, _>(5)?,
                "sessions": tokens,
                "ratings": ratings,
                "reports_by_me": reports,
            })
        });
        self.add_wishes(person, &mut about).await?;
        let games = self.lines_of(person, usize::MAX, None).await?;
        let games = games
            .iter()
            .filter_map(|(line, _)| serde_json::from_str(line).ok());
        about["passkeys"] = Value::Array(keys);
        about["settings"] = json!(settings);
        about["games"] = Value::Array(games.collect());
        about["said"] = Value::Array(said);
        Ok(about)
    }

    /// How somebody wants to be told, whom they follow and block, their bots and vacations.
    async fn add_wishes(&self, person: &str, about: &mut Value) -> Result<(), StoreError> {
        let browsers = self.subscriptions(person).await?;
        let browsers: Vec<&str> = browsers.iter().map(|one| one.endpoint.as_str()).collect();
        let preferences = self.notice_preferences(person).await?;
        about["notices"] = json!({
            "browsers": browsers, "address": preferences.address, "confirmed": preferences.confirmed, "mail": preferences.mail,
            "quiet": preferences.quiet, "language": preferences.language,
        });
        for (name, circle) in [("follows", Circle::Follow), ("blocks", Circle::Block)] {
            let others = self.list_of(circle, person).await?;
            let others = others
                .into_iter()
                .map(|(person, name, ..)| json!({ "person": person, "name": name }));
            about[name] = Value::Array(others.collect());
        }
        let vacations = self.vacations_of(person).await?;
        let vacations = vacations
            .iter()
            .map(|(began, until)| json!({ "began": began, "until": until }));
        about["bots"] = json!(self.bots_of(person).await?);
        about["vacations"] = Value::Array(vacations.collect());
        Ok(())
    }
}

/// A document without a person: their id is another, their name and what they said are gone. Nothing when it does not name them.
fn anonymised(text: &str, person: &str, anonymous: &str) -> Option<String> {
    if !text.contains(&format!("\"{person}\"")) {
        return None;
    }
    let mut document = serde_json::from_str(text).ok()?;
    anonymise(&mut document, person, anonymous);
    Some(document.to_string())
}

/// Did this person make the table whose log begins with this entry?
fn is_made_by(first: &str, person: &str) -> bool {
    let first: Value = serde_json::from_str(first).unwrap_or_default();
    first["config"]["owner"] == person
}

fn anonymise(value: &mut Value, person: &str, anonymous: &str) {
    match value {
        Value::Object(fields) => {
            let is = |field: Option<&Value>| field.and_then(Value::as_str) == Some(person);
            if is(fields.get("person")) {
                if let Some(name) = fields.get_mut("name") {
                    *name = json!(NOBODY);
                }
                if let Some(text) = fields.get_mut("text") {
                    *text = json!(NOBODY);
                }
            }
            if is(fields.get("owner"))
                && let Some(name) = fields.get_mut("owner_name")
            {
                *name = json!(NOBODY);
            }
            for (_, field) in fields {
                anonymise(field, person, anonymous);
            }
        }
        Value::Array(all) => {
            for one in all {
                anonymise(one, person, anonymous);
            }
        }
        Value::String(text) if text == person => anonymous.clone_into(text),
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_document_names_nobody_who_was_deleted_and_is_otherwise_as_it_was() {
        let said =
            json!({"type":"said","person":"ada1","name":"Ada","text":"my mail is ada@example.org"});
        let gone = anonymised(&said.to_string(), "ada1", "x").unwrap();
        assert_eq!(
            gone,
            json!({"type":"said","person":"x","name":NOBODY,"text":NOBODY}).to_string()
        );
        let seat = |person: &str, name: &str| json!({"seat":1,"occupant":{"kind":"person","person":person,"name":name,"account":true}});
        let line = json!({"owner":"Ada","seats":[seat("ada1", "Ada"), seat("ben1", "Ben")]});
        let gone = anonymised(&line.to_string(), "ada1", "x").unwrap();
        assert!(gone.contains("Ben") && !gone.contains("ada1"), "{gone}");
        let made = json!({"type":"created","config":{"owner":"ada1","owner_name":"Ada","setup":{"name":"Ada"}}});
        let gone = anonymised(&made.to_string(), "ada1", "x").unwrap();
        let gone: Value = serde_json::from_str(&gone).unwrap();
        assert_eq!(
            (
                &gone["config"]["owner_name"],
                &gone["config"]["setup"]["name"]
            ),
            (&json!(NOBODY), &json!("Ada"))
        );
        assert_eq!(anonymised(&made.to_string(), "ben1", "x"), None);
    }
}
