//! What others ask of a table.

use crate::app::App;
use crate::bots::Decision;
use crate::refusal::Refused;
use crate::table::clients::Caller;
use crate::table::room::BotChoice;
use protocol::{LobbyEntry, Op, code};
use std::sync::Arc;
use tokio::sync::oneshot;

/// What others ask of a table.
#[derive(Debug)]
pub(crate) enum Command {
    /// A client's request.
    Request {
        from: Box<Caller>,
        id: Option<u64>,
        op: Op,
        /// What is logged meanwhile belongs to this request.
        span: tracing::Span,
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
        reply: oneshot::Sender<(LobbyEntry, bool)>,
    },
    /// Somebody who waited here took a seat elsewhere.
    StandUp { person: String },
    /// The host of the server closes the table.
    Close,
    /// Tell everybody and end.
    Stop,
}

/// Gives what came too late for a table that leaves memory to its successor, so that nobody waits in vain.
pub(crate) async fn hand_on(app: &Arc<App>, id: &str, command: Command) {
    if let Command::Gone { .. } | Command::Decided { .. } | Command::Stop = command {
        return;
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
