//! When people are on vacation.

use super::{Store, StoreError, Transaction, reading, writing};
use sqlx::Row as _;

/// Milliseconds in which a vacation counts against the days somebody has.
const YEAR: i64 = 365 * DAY;
/// A day in milliseconds.
pub(crate) const DAY: i64 = 86_400_000;
/// Days of vacation in a year.
pub(crate) const DAYS: i64 = 30;

impl Store {
    /// Until when somebody is on vacation, and how many days they may still take.
    pub(crate) async fn vacation(
        &self,
        person: &str,
        now: i64,
    ) -> Result<(Option<i64>, i64), StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT began, until FROM vacation WHERE person = $1 AND until > $2")
                .bind(person)
                .bind(now - YEAR)
                .fetch_all(pool)
                .await?;
            let all = rows
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<Vec<(i64, i64)>, sqlx::Error>>()?;
            Ok(reckoned(&all, now))
        })
    }

    /// Begins a vacation of so many days; nothing when there are not so many left, or there is one already.
    pub(crate) async fn begin_vacation(
        &self,
        person: &str,
        days: i64,
        now: i64,
    ) -> Result<Option<i64>, StoreError> {
        writing!(self, pool => {
            let mut work = Transaction::begin(pool).await?;
            // Whoever asks twice at the same time waits here for the first answer.
            sqlx::query("UPDATE person SET seen = seen WHERE id = $1")
                .bind(person)
                .execute(work.connection())
                .await?;
            let rows = sqlx::query("SELECT began, until FROM vacation WHERE person = $1 AND until > $2")
                .bind(person)
                .bind(now - YEAR)
                .fetch_all(work.connection())
                .await?;
            let all = rows
                .iter()
                .map(|row| Ok((row.try_get(0)?, row.try_get(1)?)))
                .collect::<Result<Vec<(i64, i64)>, sqlx::Error>>()?;
            let (has, left) = reckoned(&all, now);
            if has.is_some() || !(1..=left).contains(&days) {
                work.rollback().await?;
                return Ok(None);
            }
            let until = now + days * DAY;
            sqlx::query(
                "INSERT INTO vacation (person, began, until) VALUES ($1, $2, $3) \
                 ON CONFLICT (person, began) DO UPDATE SET until = excluded.until",
            )
            .bind(person)
            .bind(now)
            .bind(until)
            .execute(work.connection())
            .await?;
            work.commit().await?;
            Ok(Some(until))
        })
    }

    /// Ends somebody's vacation; the days that are left are theirs again, and what was to be told afterwards is told now.
    pub(crate) async fn end_vacation(&self, person: &str, now: i64) -> Result<(), StoreError> {
        writing!(self, pool => {
            for end in [
                "UPDATE vacation SET until = $2 WHERE person = $1 AND until > $2",
                "UPDATE notice SET due = $2 WHERE person = $1 AND kind = 'turn' AND sent IS NULL AND due > $2",
            ] {
                sqlx::query(end).bind(person).bind(now).execute(pool).await?;
            }
            Ok(())
        })
    }

    /// Every vacation of a person.
    pub(crate) async fn vacations_of(&self, person: &str) -> Result<Vec<(i64, i64)>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query("SELECT began, until FROM vacation WHERE person = $1 ORDER BY began")
                .bind(person)
                .fetch_all(pool)
                .await?;
            rows.iter().map(|row| Ok((row.try_get(0)?, row.try_get(1)?))).collect()
        })
    }

    /// The games somebody sits in, as the database lists them.
    pub(crate) async fn running_lines_of(&self, person: &str) -> Result<Vec<String>, StoreError> {
        reading!(self, pool => {
            let rows = sqlx::query(
                "SELECT game_table.line FROM sitter JOIN game_table ON game_table.id = sitter.table_id \
                 WHERE sitter.person = $1 AND game_table.phase = 'running'",
            )
            .bind(person)
            .fetch_all(pool)
            .await?;
            rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
        })
    }
}

/// Until when the vacation lasts that somebody has now, and the whole days left of this year's.
fn reckoned(vacations: &[(i64, i64)], now: i64) -> (Option<i64>, i64) {
    let until = vacations.iter().map(|(_, until)| *until).max();
    let taken: i64 = vacations
        .iter()
        .map(|(began, until)| (until - (*began).max(now - YEAR)).max(0))
        .sum();
    (
        until.filter(|until| *until > now),
        (DAYS * DAY - taken).max(0) / DAY,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_come_back_after_a_year_and_when_a_vacation_ends_early() {
        let now = 1000 * DAY;
        assert_eq!(reckoned(&[], now), (None, DAYS));
        // Ten days from now on.
        let until = now + 10 * DAY;
        assert_eq!(reckoned(&[(now, until)], now), (Some(until), 20));
        // After four of them they are back.
        let later = now + 4 * DAY;
        assert_eq!(reckoned(&[(now, later)], later), (None, 26));
        // A year later they have all of them again, day by day.
        let old = [(now, now + 10 * DAY)];
        assert_eq!(reckoned(&old, now + YEAR + 3 * DAY), (None, 23));
        assert_eq!(reckoned(&old, now + YEAR + 10 * DAY), (None, 30));
    }
}
