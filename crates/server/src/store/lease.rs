//! Which of several servers has which table. All times are the database's, so that nobody's clock matters.

use super::{Outage, Store, StoreError, Transaction};
use protocol::ReviewProgress;
use sqlx::postgres::PgPool;
use sqlx::{PgConnection, Row as _};
use std::time::Duration;

/// Milliseconds a server counts as alive after it was last heard of.
pub(crate) const EXPIRES_AFTER: i64 = 10_000;

/// The same for a server that makes a review.
const REVIEW_EXPIRES_AFTER: i64 = 30_000;

/// The database's time in milliseconds since 1970.
const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";

/// What came of asking for a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Acquired {
    /// It is ours.
    Mine(Lease),
    /// Another server has it.
    Of { node: String, epoch: i64 },
    /// There is no such table.
    NoTable,
}

/// The right to write a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Lease {
    pub(crate) node: String,
    pub(crate) epoch: i64,
    /// When nobody had it although somebody should have: nobody's clock ran then.
    pub(crate) outage: Option<Outage>,
}

/// Another server as the database knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct KnownNode {
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) build: String,
}

impl Store {
    /// Servers are many only on a database server.
    fn shared(&self) -> Result<&PgPool, StoreError> {
        match self {
            Store::Postgres(pool) => Ok(pool),
            Store::Sqlite { .. } => Err(StoreError::Database(
                "a file cannot be shared by several servers".into(),
            )),
        }
    }

    /// A server is there from now on. Returns the database's time. Fails while another than the one that is called `me` on the bus is
    /// there under the same name.
    pub(crate) async fn add_node(&self, node: &KnownNode, me: &str) -> Result<i64, StoreError> {
        let mut work = Transaction::begin(self.shared()?).await?;
        // Two that start at the same time see each other.
        sqlx::query("LOCK TABLE node IN SHARE ROW EXCLUSIVE MODE")
            .execute(work.connection())
            .await?;
        let namesake = format!(
            "SELECT 1 FROM node WHERE name = $1 AND NOT dead AND until > {NOW} AND split_part(id, '.', 1) <> $2 LIMIT 1"
        );
        let namesake = sqlx::query(sqlx::AssertSqlSafe(namesake))
            .bind(&node.name)
            .bind(me)
            .fetch_optional(work.connection())
            .await?;
        if namesake.is_some() {
            work.rollback().await?;
            return Err(StoreError::NameTaken(node.name.clone()));
        }
        let add = format!(
            "INSERT INTO node (id, name, build, until) VALUES ($1, $2, $3, {NOW} + $4) RETURNING until - $4"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(add))
            .bind(&node.id)
            .bind(&node.name)
            .bind(&node.build)
            .bind(EXPIRES_AFTER)
            .fetch_one(work.connection())
            .await?;
        work.commit().await?;
        Ok(row.try_get(0)?)
    }

    /// A server is still there, and with it every lease it has. Returns the database's time; nothing when the others have
    /// declared it dead.
    pub(crate) async fn renew_node(&self, id: &str) -> Result<Option<i64>, StoreError> {
        let renew = format!(
            "UPDATE node SET until = {NOW} + $2 WHERE id = $1 AND NOT dead RETURNING until - $2"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(renew))
            .bind(id)
            .bind(EXPIRES_AFTER)
            .fetch_optional(self.shared()?)
            .await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// The servers that are there now.
    pub(crate) async fn live_nodes(&self) -> Result<Vec<KnownNode>, StoreError> {
        let live = format!(
            "SELECT id, name, build FROM node WHERE NOT dead AND until > {NOW} ORDER BY id"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(live))
            .fetch_all(self.shared()?)
            .await?;
        rows.iter()
            .map(|row| {
                Ok(KnownNode {
                    id: row.try_get(0)?,
                    name: row.try_get(1)?,
                    build: row.try_get(2)?,
                })
            })
            .collect()
    }

    /// A server leaves in good order: others may have its tables at once.
    pub(crate) async fn remove_node(&self, id: &str) -> Result<(), StoreError> {
        let mut work = Transaction::begin(self.shared()?).await?;
        let free = format!("UPDATE lease SET node = NULL, stopped = {NOW} WHERE node = $1");
        sqlx::query("UPDATE node SET dead = TRUE WHERE id = $1")
            .bind(id)
            .execute(work.connection())
            .await?;
        sqlx::query(sqlx::AssertSqlSafe(free))
            .bind(id)
            .execute(work.connection())
            .await?;
        work.commit().await
    }

    /// Forgets servers that are dead for a day and have no tables.
    pub(crate) async fn forget_nodes(&self) -> Result<(), StoreError> {
        let forget = format!(
            "DELETE FROM node WHERE until < {NOW} - 86400000 AND NOT EXISTS (SELECT 1 FROM lease WHERE lease.node = node.id)"
        );
        sqlx::query(sqlx::AssertSqlSafe(forget))
            .execute(self.shared()?)
            .await?;
        Ok(())
    }

    /// A new table is ours.
    pub(crate) async fn lease_new(
        &self,
        table: &str,
        node: &str,
        owner: &str,
        maker: &str,
    ) -> Result<Lease, StoreError> {
        sqlx::query(
            "INSERT INTO lease (table_id, node, epoch, owner, maker) VALUES ($1, $2, 1, $3, $4)",
        )
        .bind(table)
        .bind(node)
        .bind(owner)
        .bind(maker)
        .execute(self.shared()?)
        .await?;
        Ok(Lease {
            node: node.to_owned(),
            epoch: 1,
            outage: None,
        })
    }

    /// Takes a table nobody has, or whose server is dead; otherwise tells who has it.
    pub(crate) async fn acquire(&self, table: &str, me: &str) -> Result<Acquired, StoreError> {
        let mut work = Transaction::begin(self.shared()?).await?;
        sqlx::query(
            "INSERT INTO lease (table_id, epoch) SELECT id, 0 FROM game_table WHERE id = $1 ON CONFLICT DO NOTHING",
        )
        .bind(table)
        .execute(work.connection())
        .await?;
        let held =
            sqlx::query("SELECT node, epoch, stopped FROM lease WHERE table_id = $1 FOR UPDATE")
                .bind(table)
                .fetch_optional(work.connection())
                .await?;
        let Some(held) = held else {
            work.rollback().await?;
            return Ok(Acquired::NoTable);
        };
        let (holder, epoch): (Option<String>, i64) = (held.try_get(0)?, held.try_get(1)?);
        let since: Option<i64> = match &holder {
            None => held.try_get(2)?,
            Some(holder) if holder == me => None,
            Some(holder) => {
                let Some(until) = declare_dead(work.connection(), holder).await? else {
                    work.rollback().await?;
                    let node = holder.clone();
                    return Ok(Acquired::Of { node, epoch });
                };
                Some(until - EXPIRES_AFTER)
            }
        };
        let take = format!(
            "UPDATE lease SET node = $2, epoch = epoch + 1, stopped = NULL WHERE table_id = $1 RETURNING epoch, {NOW}"
        );
        let taken = sqlx::query(sqlx::AssertSqlSafe(take))
            .bind(table)
            .bind(me)
            .fetch_one(work.connection())
            .await?;
        work.commit().await?;
        let now: i64 = taken.try_get(1)?;
        Ok(Acquired::Mine(Lease {
            node: me.to_owned(),
            epoch: taken.try_get(0)?,
            outage: since.map(|since| (since, now)),
        }))
    }

    /// Lets go of a table that rests.
    pub(crate) async fn release(&self, table: &str, lease: &Lease) -> Result<(), StoreError> {
        sqlx::query(
            "UPDATE lease SET node = NULL, stopped = NULL WHERE table_id = $1 AND node = $2 AND epoch = $3",
        )
        .bind(table)
        .bind(&lease.node)
        .bind(lease.epoch)
        .execute(self.shared()?)
        .await?;
        Ok(())
    }

    /// Tables that have something to do by now and that no server has, at most so many.
    pub(crate) async fn tables_to_take(
        &self,
        now: i64,
        most: i64,
    ) -> Result<Vec<String>, StoreError> {
        let free = format!(
            "SELECT id FROM game_table WHERE wake_at <= $1 AND phase IN ('open', 'running') AND NOT EXISTS ( \
                 SELECT 1 FROM lease JOIN node ON node.id = lease.node \
                 WHERE lease.table_id = game_table.id AND NOT node.dead AND node.until > {NOW}) \
             ORDER BY wake_at LIMIT $2"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(free))
            .bind(now)
            .bind(most)
            .fetch_all(self.shared()?)
            .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// How many tables a person and an address have in the memory of any server.
    pub(crate) async fn tables_of(
        &self,
        owner: &str,
        maker: &str,
    ) -> Result<(usize, usize), StoreError> {
        let count = format!(
            "SELECT COUNT(*) FILTER (WHERE owner = $1), COUNT(*) FILTER (WHERE maker = $2) \
             FROM lease JOIN node ON node.id = lease.node \
             WHERE (owner = $1 OR maker = $2) AND NOT node.dead AND node.until > {NOW}"
        );
        let row = sqlx::query(sqlx::AssertSqlSafe(count))
            .bind(owner)
            .bind(maker)
            .fetch_one(self.shared()?)
            .await?;
        let number =
            |at| Ok::<_, StoreError>(usize::try_from(row.try_get::<i64, _>(at)?).unwrap_or(0));
        Ok((number(0)?, number(1)?))
    }

    /// The tables in the memory of any other server, as the lobby lists them.
    pub(crate) async fn lines_elsewhere(&self, me: &str) -> Result<Vec<String>, StoreError> {
        let lines = format!(
            "SELECT line FROM game_table JOIN lease ON lease.table_id = game_table.id JOIN node ON node.id = lease.node \
             WHERE lease.node <> $1 AND NOT node.dead AND node.until > {NOW} ORDER BY game_table.id"
        );
        let rows = sqlx::query(sqlx::AssertSqlSafe(lines))
            .bind(me)
            .fetch_all(self.shared()?)
            .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Takes something that is done once in so much time, unless another server has.
    pub(crate) async fn take_chore(&self, name: &str, every: Duration) -> Result<bool, StoreError> {
        let take = format!(
            "INSERT INTO setting (name, body) VALUES ($1, CAST({NOW} AS TEXT)) ON CONFLICT (name) \
             DO UPDATE SET body = excluded.body \
             WHERE CAST(setting.body AS BIGINT) <= CAST(excluded.body AS BIGINT) - $2 RETURNING 1"
        );
        // A little early is not too early: nobody's timer is exact.
        let every = i64::try_from(every.as_millis()).unwrap_or(i64::MAX) / 10 * 9;
        let taken = sqlx::query(sqlx::AssertSqlSafe(take))
            .bind(format!("chore-{name}"))
            .bind(every)
            .fetch_optional(self.shared()?)
            .await?;
        Ok(taken.is_some())
    }

    /// Takes the making of a review, unless a server that is still heard of has it: then tells how far that one is.
    pub(crate) async fn begin_review(
        &self,
        table: &str,
        node: &str,
        all: u32,
    ) -> Result<Option<ReviewProgress>, StoreError> {
        let take = format!(
            "INSERT INTO review_work (table_id, node, done, moves, seen) VALUES ($1, $2, 0, $3, {NOW}) ON CONFLICT (table_id) \
             DO UPDATE SET node = excluded.node, done = 0, moves = excluded.moves, seen = excluded.seen \
             WHERE review_work.seen < excluded.seen - $4 RETURNING 1"
        );
        let taken = sqlx::query(sqlx::AssertSqlSafe(take))
            .bind(table)
            .bind(node)
            .bind(i64::from(all))
            .bind(REVIEW_EXPIRES_AFTER)
            .fetch_optional(self.shared()?)
            .await?;
        if taken.is_some() {
            return Ok(None);
        }
        let row = sqlx::query("SELECT done, moves FROM review_work WHERE table_id = $1")
            .bind(table)
            .fetch_optional(self.shared()?)
            .await?;
        let number = |at: usize| -> Result<u32, StoreError> {
            let value: Option<i64> = row.as_ref().map(|row| row.try_get(at)).transpose()?;
            Ok(value.and_then(|value| value.try_into().ok()).unwrap_or(0))
        };
        // One that has just ended is found with the next question.
        Ok(Some(ReviewProgress {
            done: number(0)?,
            all: number(1)?.max(all),
        }))
    }

    /// The review is still being made, and is so far.
    pub(crate) async fn note_review(
        &self,
        table: &str,
        node: &str,
        progress: ReviewProgress,
    ) -> Result<(), StoreError> {
        let note = format!(
            "UPDATE review_work SET done = $3, moves = $4, seen = {NOW} WHERE table_id = $1 AND node = $2"
        );
        sqlx::query(sqlx::AssertSqlSafe(note))
            .bind(table)
            .bind(node)
            .bind(i64::from(progress.done))
            .bind(i64::from(progress.all))
            .execute(self.shared()?)
            .await?;
        Ok(())
    }

    /// The review is not made there any more.
    pub(crate) async fn end_review(&self, table: &str, node: &str) -> Result<(), StoreError> {
        sqlx::query("DELETE FROM review_work WHERE table_id = $1 AND node = $2")
            .bind(table)
            .bind(node)
            .execute(self.shared()?)
            .await?;
        Ok(())
    }

    /// Which of these tokens are not valid any more.
    pub(crate) async fn revoked(&self, tokens: &[String]) -> Result<Vec<String>, StoreError> {
        let rows = sqlx::query(
            "SELECT hash FROM UNNEST($1::TEXT[]) AS known (hash) \
             WHERE NOT EXISTS (SELECT 1 FROM token WHERE token.hash = known.hash)",
        )
        .bind(tokens)
        .fetch_all(self.shared()?)
        .await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}

/// Declares a server dead that was not heard of for too long. Returns until when it counted as alive; nothing when it still does.
/// Locks the row that every addition of that server's shares: what it added before is seen by whoever reads the log
/// next, and it can add nothing after.
async fn declare_dead(
    connection: &mut PgConnection,
    node: &str,
) -> Result<Option<i64>, StoreError> {
    let declare = format!(
        "UPDATE node SET dead = TRUE WHERE id = $1 AND (dead OR until < {NOW}) RETURNING until"
    );
    let declared = sqlx::query(sqlx::AssertSqlSafe(declare))
        .bind(node)
        .fetch_optional(&mut *connection)
        .await?;
    if let Some(row) = declared {
        return Ok(Some(row.try_get(0)?));
    }
    let known = sqlx::query("SELECT 1 FROM node WHERE id = $1")
        .bind(node)
        .fetch_optional(connection)
        .await?;
    // Who is not known any more is dead for a long time.
    Ok(known.is_none().then_some(EXPIRES_AFTER))
}

/// Holds a server's row while it adds to the log; fails when it is dead or has not been heard of for too long.
pub(super) async fn share_node(
    connection: &mut PgConnection,
    node: &str,
) -> Result<(), StoreError> {
    let share =
        format!("SELECT 1 FROM node WHERE id = $1 AND NOT dead AND until > {NOW} FOR SHARE");
    let held = sqlx::query(sqlx::AssertSqlSafe(share))
        .bind(node)
        .fetch_optional(connection)
        .await?;
    held.map(|_| ()).ok_or(StoreError::Fenced)
}
