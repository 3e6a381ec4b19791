//! A transaction that is known to have ended on the disk, or whose connection is thrown away.

use super::StoreError;
use sqlx::pool::PoolConnection;
use sqlx::{Database, Executor, Pool, Postgres, Sqlite, raw_sql};

/// How a database begins a transaction that will write.
pub(crate) trait Begin: Database {
    const BEGIN: &'static str;
    /// What keeps two from pairing people at the same time.
    const LOCK_SEEKS: &'static str;
}

impl Begin for Sqlite {
    // Refused inside another transaction, so that this one is never a part of one that does not end.
    const BEGIN: &'static str = "BEGIN IMMEDIATE";
    // Nobody else writes meanwhile.
    const LOCK_SEEKS: &'static str = "";
}

impl Begin for Postgres {
    const BEGIN: &'static str = "BEGIN";
    const LOCK_SEEKS: &'static str = "LOCK TABLE seek IN EXCLUSIVE MODE";
}

/// A transaction. Unless it was committed, its connection is closed and not used again: after an error nobody knows what
/// state it is in. A COMMIT that SQLite could not carry out, for one, may leave its transaction open, and all that was
/// written later would be a part of it and lost with it.
pub(crate) struct Transaction<DB: Begin> {
    connection: PoolConnection<DB>,
    has_ended: bool,
}

impl<DB: Begin> Transaction<DB>
where
    for<'c> &'c mut DB::Connection: Executor<'c, Database = DB>,
{
    pub(crate) async fn begin(pool: &Pool<DB>) -> Result<Self, StoreError> {
        let connection = pool.acquire().await?;
        // From here on the connection is closed unless all goes well, also when the caller is dropped meanwhile.
        let mut transaction = Transaction {
            connection,
            has_ended: false,
        };
        raw_sql(DB::BEGIN).execute(transaction.connection()).await?;
        Ok(transaction)
    }

    /// From here to the end of the transaction nobody else pairs people.
    pub(crate) async fn lock_seeks(&mut self) -> Result<(), StoreError> {
        raw_sql(DB::LOCK_SEEKS).execute(self.connection()).await?;
        Ok(())
    }

    pub(crate) fn connection(&mut self) -> &mut DB::Connection {
        &mut self.connection
    }

    /// Returns when everything is durable. After an error nobody knows whether it is.
    pub(crate) async fn commit(mut self) -> Result<(), StoreError> {
        raw_sql("COMMIT").execute(self.connection()).await?;
        self.has_ended = true;
        Ok(())
    }

    /// Takes everything back; the connection is as good as before.
    pub(crate) async fn rollback(mut self) -> Result<(), StoreError> {
        raw_sql("ROLLBACK").execute(self.connection()).await?;
        self.has_ended = true;
        Ok(())
    }
}

impl<DB: Begin> Drop for Transaction<DB> {
    fn drop(&mut self) {
        if !self.has_ended {
            self.connection.close_on_drop();
        }
    }
}
