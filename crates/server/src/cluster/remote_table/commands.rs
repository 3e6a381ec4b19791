//! What clients here want of the table.

use super::{Pending, RemoteTable, Seated, Viewer};
use crate::cluster::wire::{RemoteCaller, RemoteCommand};
use crate::table::{Caller, Command};
use protocol::{Op, code};
use std::sync::Arc;
use tokio::time::Instant;

impl RemoteTable {
    /// A command of somebody here.
    pub(super) async fn handle_command(&mut self, command: Command) {
        match command {
            Command::Request {
                from, id, mut op, ..
            } => {
                let connection = from.connection;
                match &mut op {
                    Op::Join { since, views, .. } => {
                        let (since, views) = (since.unwrap_or(0), *views);
                        let known = self.viewers.get(&connection);
                        let is_known = known.is_some_and(|viewer| viewer.is_known);
                        let since = known.map_or(since, |viewer| viewer.seated.since);
                        let viewer = Viewer {
                            seated: Seated {
                                caller: (*from).clone(),
                                views,
                                since,
                            },
                            is_known,
                            early: Some(Vec::new()),
                        };
                        self.viewers.insert(connection, viewer);
                    }
                    Op::Leave { .. } => self.leave(connection),
                    // With a key it is harmless to ask for it twice.
                    Op::Act { key, .. } if key.is_none() => *key = Some(self.cluster.new_key()),
                    _ => {}
                }
                if !self.cluster.bus.is_connected() && self.owner.is_some() {
                    let command = RemoteCommand::Request {
                        from: RemoteCaller::of(&from),
                        id,
                        op,
                    };
                    let pending = new_pending(command, Some(Arc::unwrap_or_clone(from)));
                    self.is_unreachable();
                    return self.refuse(&pending, code::UNREACHABLE);
                }
                let command = RemoteCommand::Request {
                    from: RemoteCaller::of(&from),
                    id,
                    op,
                };
                self.send(new_pending(command, Some(Arc::unwrap_or_clone(from))))
                    .await;
            }
            Command::Adopt { from, since, views } => {
                let seated = Seated {
                    caller: Arc::unwrap_or_clone(from),
                    views,
                    since,
                };
                let command = RemoteCommand::Adopt {
                    from: RemoteCaller::of(&seated.caller),
                    since,
                    views,
                };
                let pending = new_pending(command, Some(seated.caller.clone()));
                let viewer = Viewer {
                    is_known: true,
                    early: Some(Vec::new()),
                    seated,
                };
                self.viewers.insert(viewer.seated.caller.connection, viewer);
                self.send(pending).await;
            }
            Command::Gone { connection } => {
                self.leave(connection);
                self.report_gone(connection).await;
            }
            Command::Peek { person, reply } => {
                let mut pending = new_pending(RemoteCommand::Peek { person }, None);
                pending.peek = Some(reply);
                self.send(pending).await;
            }
            Command::StandUp { person } => {
                self.send(new_pending(RemoteCommand::StandUp { person }, None))
                    .await;
            }
            Command::Forget {
                person,
                anonymous,
                reply,
            } => {
                let mut pending = new_pending(RemoteCommand::Forget { person, anonymous }, None);
                pending.forget = Some(reply);
                self.send(pending).await;
            }
            Command::Vacation { person, until } => {
                let command = RemoteCommand::Vacation { person, until };
                self.send(new_pending(command, None)).await;
            }
            Command::Close => self.send(new_pending(RemoteCommand::Close, None)).await,
            // A bot thinks about it where the table is.
            Command::Hint { person, reply } => {
                let mut pending = new_pending(RemoteCommand::Hint { person }, None);
                pending.hint = Some(reply);
                self.send(pending).await;
            }
            Command::Decided { .. } | Command::Lost | Command::Stop => {}
        }
    }

    pub(super) fn leave(&mut self, connection: u64) {
        self.viewers.remove(&connection);
        self.held.retain(|held| held.connection != connection);
        if self.viewers.is_empty() {
            self.empty_since = Instant::now();
        }
    }
}

pub(super) fn new_pending(command: RemoteCommand, caller: Option<Caller>) -> Pending {
    Pending {
        command,
        caller,
        peek: None,
        hint: None,
        forget: None,
        asked: Instant::now(),
        sent: None,
        is_doubtful: false,
        text: Vec::new(),
    }
}
