//! The log of the tables.

use super::{Lease, Store, StoreError, reading};
use sqlx::Row as _;

/// One row of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Row {
    pub(crate) number: u64,
    pub(crate) at: i64,
    pub(crate) body: String,
}

/// What one table adds to the log at once: all of it or nothing.
#[derive(Clone, Debug)]
pub(crate) struct Append {
    pub(crate) table: String,
    pub(crate) rows: Vec<Row>,
    /// The phase the table is in from now on and how the lobby lists it, where that changes.
    pub(crate) phase: Option<(&'static str, String)>,
    /// When it has something to do by itself, should it not be in memory then; counts with a new phase.
    pub(crate) wake_at: i64,
    /// Persons who sit there from now on.
    pub(crate) sitters: Vec<String>,
    /// The right to write it, where several servers share the database.
    pub(crate) lease: Option<Lease>,
}

impl Append {
    /// When it was made.
    pub(super) fn at(&self) -> i64 {
        self.rows.last().map_or(0, |row| row.at)
    }
}

impl Store {
    /// Did an attempt to add this, of which nobody knows what came, add it after all?
    pub(crate) async fn has(&self, append: &Append) -> Result<bool, StoreError> {
        let Some(first) = append.rows.first() else {
            return Ok(true);
        };
        let before = first.number.saturating_sub(1);
        let kept = self.entries_after(&append.table, before).await?;
        // All rows of an addition are kept, or none.
        Ok(kept.first() == Some(first))
    }

    /// Adds to the log without its writer.
    #[cfg(test)]
    pub(crate) async fn append(&self, appends: &[Append]) -> Result<(), StoreError> {
        super::LogConnection::to(self).append(&appends.into()).await
    }

    /// Everything that happened at a table.
    pub(crate) async fn entries(&self, table: &str) -> Result<Vec<Row>, StoreError> {
        self.entries_after(table, 0).await
    }

    /// What happened at a table after the entry with this number.
    pub(crate) async fn entries_after(
        &self,
        table: &str,
        number: u64,
    ) -> Result<Vec<Row>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT number, at, body FROM entry WHERE table_id = $1 AND number > $2 ORDER BY number")
                .bind(table)
                .bind(number.cast_signed())
                .fetch_all(pool)
                .await?;
            rows.iter()
                .map(|row| {
                    Ok(Row {
                        number: row.try_get::<i64, _>(0)?.cast_unsigned(),
                        at: row.try_get(1)?,
                        body: row.try_get(2)?,
                    })
                })
                .collect()
        })
    }

    /// The number of the last thing that happened at a table; 0 when there is no such table.
    pub(crate) async fn last_number(&self, table: &str) -> Result<u64, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT COALESCE(MAX(number), 0) FROM entry WHERE table_id = $1")
                .bind(table)
                .fetch_one(pool)
                .await?;
            Ok(row.try_get::<i64, _>(0)?.cast_unsigned())
        })
    }

    /// The tables in a phase.
    pub(crate) async fn tables_in(&self, phase: &str) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT id FROM game_table WHERE phase = $1 ORDER BY id")
                .bind(phase)
                .fetch_all(pool)
                .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }

    /// The tables somebody sat at, the latest first, as the database lists them and since when; those that follow `after`.
    pub(crate) async fn lines_of(
        &self,
        person: &str,
        most: usize,
        after: Option<&str>,
    ) -> Result<Vec<(String, i64)>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT game_table.line, game_table.updated FROM sitter JOIN game_table ON game_table.id = sitter.table_id \
                 LEFT JOIN game_table AS latest ON latest.id = $3 \
                 WHERE sitter.person = $1 AND (latest.id IS NULL OR game_table.updated < latest.updated \
                     OR (game_table.updated = latest.updated AND game_table.id > latest.id)) \
                 ORDER BY game_table.updated DESC, game_table.id LIMIT $2",
            )
            .bind(person)
            .bind(i64::try_from(most).unwrap_or(i64::MAX))
            .bind(after)
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        })
    }

    /// How the database lists a table, and since when.
    pub(crate) async fn line(&self, table: &str) -> Result<Option<(String, i64)>, StoreError> {
        reading!(self, pool => {
            let row = sqlx::query("SELECT line, updated FROM game_table WHERE id = $1")
                .bind(table)
                .fetch_optional(pool)
                .await?;
            row.map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).transpose()
        })
    }
}
