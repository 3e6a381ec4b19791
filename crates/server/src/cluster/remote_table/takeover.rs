//! The table comes here: its clients, and what they wait for, go on with it.

use super::{Pending, RemoteTable, Seated};
use crate::app::Seating;
use crate::cluster::wire::RemoteCommand;
use crate::refusal::Refused;
use crate::store::Lease;
use crate::table::Command;
use protocol::code;
use std::sync::Arc;
use tokio::sync::mpsc;

impl RemoteTable {
    /// Takes the table into memory here; everybody goes on with it.
    pub(super) async fn take_over(&mut self, lease: Lease, inbox: &mut mpsc::Receiver<Command>) {
        inbox.close();
        let loading = self.app.registry.loading(&self.id);
        let _loading = loading.lock().await;
        self.app.metrics.takeovers.add(1);
        tracing::info!(table = self.id, epoch = lease.epoch, "taken over");
        let seating = Seating {
            place: None,
            lease: Some(lease),
            with_people: true,
        };
        let table = match self.app.seat_from_log(&self.id, seating).await {
            Ok(table) => table,
            Err(refused) => {
                self.refuse_all(refused.code());
                for viewer in self.viewers.values() {
                    let caller = &viewer.seated.caller;
                    caller.queue.close("storage", caller.language);
                }
                return;
            }
        };
        // What was acknowledged is in the log, and comes with the events they go on with.
        self.release(u64::MAX);
        for (_, viewer) in std::mem::take(&mut self.viewers) {
            if viewer.is_known {
                let Seated {
                    caller,
                    since,
                    views,
                } = viewer.seated;
                let from = Arc::new(caller);
                let _ = table.send(Command::Adopt { from, since, views }).await;
            }
        }
        for (number, pending) in std::mem::take(&mut self.pending) {
            self.cluster.expect_no_answer(number);
            let Pending {
                command,
                caller,
                peek,
                hint,
                forget,
                is_doubtful,
                ..
            } = pending;
            let may_again = command.is_idempotent() || !is_doubtful;
            let command = match (command, caller, peek) {
                (RemoteCommand::Request { id, op, .. }, Some(from), _) => {
                    if !may_again {
                        let message = Refused::Code(code::UNKNOWN).message(id, from.language);
                        from.queue.send(&message);
                        continue;
                    }
                    let (from, span) = (Arc::new(from), tracing::Span::current());
                    Command::Request { from, id, op, span }
                }
                (RemoteCommand::Peek { person }, _, Some(reply)) => Command::Peek { person, reply },
                (RemoteCommand::Hint { person }, ..) => match hint {
                    Some(reply) => Command::Hint { person, reply },
                    None => continue,
                },
                (RemoteCommand::Forget { person, anonymous }, ..) => match forget {
                    Some(reply) => Command::Forget {
                        person,
                        anonymous,
                        reply,
                    },
                    None => continue,
                },
                (RemoteCommand::StandUp { person }, ..) => Command::StandUp { person },
                (RemoteCommand::Vacation { person, until }, ..) => {
                    Command::Vacation { person, until }
                }
                (RemoteCommand::Close, ..) => Command::Close,
                _ => continue,
            };
            let _ = table.send(command).await;
        }
    }
}
