//! What others ask of a table.

use crate::app::App;
use crate::bots::Decision;
use crate::refusal::Refused;
use crate::table::clients::Caller;
use crate::table::hint::{HintRefused, Hinted};
use crate::table::summary::{BotChoice, StoredLine};
use protocol::{Op, code};
use std::sync::Arc;
use tokio::sync::oneshot;

/// What others ask of a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A client's request.
    Request {
        from: Arc<Caller>,
        id: Option<u64>,
        op: Op,
        /// What is logged meanwhile belongs to this request.
        span: tracing::Span,
    },
    /// Somebody who was at the table on another server goes on after the event with this number.
    Adopt {
        from: Arc<Caller>,
        since: u64,
        views: bool,
    },
    /// A connection has ended.
    Gone { connection: u64 },
    /// What a bot made up its mind to, thinking of the table as it was in `epoch`.
    Decided {
        seat: u8,
        epoch: u64,
        which: BotChoice,
        decision: Decision,
    },
    /// How does it look, and does it wait for this person?
    Peek {
        person: String,
        reply: oneshot::Sender<StoredLine>,
    },
    /// What would a bot do on the seat of this person?
    Hint {
        person: String,
        reply: oneshot::Sender<Result<Hinted, HintRefused>>,
    },
    /// Somebody who waited here took a seat elsewhere.
    StandUp { person: String },
    /// Somebody had themselves deleted: they leave, and the log names them no more.
    Forget {
        person: String,
        anonymous: String,
        reply: oneshot::Sender<bool>,
    },
    /// Somebody is on vacation until a time, or is back when that is past.
    Vacation { person: String, until: i64 },
    /// The host of the server closes the table.
    Close,
    /// Another server may have the table by now.
    Lost,
    /// Tell everybody and end.
    Stop,
}

/// Gives what came too late for a table that leaves memory to its successor, so that nobody waits in vain.
pub(crate) async fn forward_late(app: &Arc<App>, id: &str, command: Command) {
    if let Command::Gone { .. } | Command::Decided { .. } | Command::Lost | Command::Stop = command
    {
        return;
    }
    // Other servers look for the successor themselves.
    if let Command::Request { from, .. } | Command::Adopt { from, .. } = &command
        && !from.queue.is_here()
    {
        return from.queue.not_mine();
    }
    let sent = match app.table(id).await {
        Ok(table) => table.send(command).await.map_err(|late| late.0),
        Err(_) => Err(command),
    };
    if let Err(Command::Request { from, id, .. }) = sent {
        from.queue
            .send(&Refused::Code(code::NOT_JOINED).message(id, from.language));
    }
}
