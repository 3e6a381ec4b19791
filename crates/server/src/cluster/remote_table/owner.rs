//! The way to the owner: who it is, what is sent to it, what is asked again, and what is refused when it cannot be reached.

use super::commands::new_pending;
use super::{ANSWER_WITHIN, GIVE_UP_AFTER, Pending, RETRY_AFTER, RemoteTable, Seated};
use crate::cluster::Cluster;
use crate::cluster::bus::frame;
use crate::cluster::wire::{CommandMessage, RemoteCaller, RemoteCommand};
use crate::refusal::Refused;
use crate::store::{Acquired, Lease};
use crate::translations;
use protocol::{Message, Op, code};
use tokio::time::Instant;

impl RemoteTable {
    /// Asks the database who has the table, or takes it.
    pub(super) async fn find_owner(&mut self) -> Option<Lease> {
        match self.cluster.acquire(&self.id).await {
            Ok(Acquired::Mine(lease)) => return Some(lease),
            Ok(Acquired::Of { node, epoch }) => {
                self.owner = Some((Cluster::bus_id(&node).to_owned(), epoch));
            }
            Ok(Acquired::NoTable) => {
                self.refuse_all(code::NO_TABLE);
                self.viewers.clear();
            }
            Err(_) => {
                // This server has lost the database; another may have it.
                self.owner = self.cluster.ask_for_owner(&self.id).await;
                if self.owner.is_none() {
                    self.next_try = Some(Instant::now() + RETRY_AFTER);
                }
            }
        }
        None
    }

    /// Tells the owner of everybody here, and sends what waits.
    pub(super) async fn register_with_owner(&mut self) {
        if self.events.is_none() {
            let subject = format!("table.{}", self.id);
            self.events = self.cluster.bus.subscribe(&subject).await;
        }
        self.resynchronise().await;
        let waiting: Vec<u64> = self
            .pending
            .iter()
            .filter(|(_, pending)| pending.sent.is_none())
            .map(|(&number, _)| number)
            .collect();
        for number in waiting {
            if let Some(pending) = self.pending.remove(&number) {
                self.send(pending).await;
            }
        }
    }

    /// Something was missed: everybody here goes on after the last event they were told of.
    pub(super) async fn resynchronise(&mut self) {
        self.sequence = None;
        self.held
            .iter_mut()
            .for_each(|held| held.came = Instant::now());
        self.pending
            .retain(|_, pending| !matches!(pending.command, RemoteCommand::Adopt { .. }));
        let mut adopt = Vec::new();
        for viewer in self.viewers.values_mut().filter(|viewer| viewer.is_known) {
            viewer.early = Some(Vec::new());
            let Seated {
                caller,
                views,
                since,
            } = &viewer.seated;
            let command = RemoteCommand::Adopt {
                from: RemoteCaller::of(caller),
                since: *since,
                views: *views,
            };
            adopt.push(new_pending(command, Some(caller.clone())));
        }
        for pending in adopt {
            self.send(pending).await;
        }
    }

    /// Sends a command to the owner, or keeps it until there is one.
    pub(super) async fn send(&mut self, mut pending: Pending) {
        let number = self.cluster.expect_answer(self.answers.clone());
        pending.text.clear();
        pending.sent = None;
        if let Some((owner, _)) = &self.owner {
            let order = CommandMessage {
                version: self.cluster.bus.version,
                table: self.id.clone(),
                from: self.cluster.id.clone(),
                command: pending.command.clone(),
                with_events: self.hears_events_of(&pending.command),
            };
            let reply = self.cluster.reply_to(number);
            let subject = format!("node.{owner}");
            let order = frame(&order, &[]);
            if self.cluster.bus.ask(&subject, reply, order).await {
                pending.sent = Some(Instant::now());
            } else {
                self.is_unreachable();
            }
        }
        self.pending.insert(number, pending);
    }

    /// Is this an action whose events come here for certain, unless they are lost?
    fn hears_events_of(&self, command: &RemoteCommand) -> bool {
        let is_action = matches!(
            command,
            RemoteCommand::Request {
                op: Op::Act { key: Some(_), .. },
                ..
            }
        );
        is_action && self.events.is_some() && self.sequence.is_some()
    }

    /// The owner is not reached at this moment.
    pub(super) fn is_unreachable(&mut self) {
        self.lost.get_or_insert((Instant::now(), false));
        self.next_try.get_or_insert(Instant::now() + RETRY_AFTER);
    }

    /// Somebody else has the table, or nobody.
    pub(super) fn forget_owner(&mut self) {
        self.owner = None;
        self.sequence = None;
        self.lost.get_or_insert((Instant::now(), false));
        self.next_try = Some(Instant::now());
        for pending in self.pending.values_mut() {
            pending.is_doubtful |= pending.sent.is_some();
            pending.sent = None;
        }
    }

    /// Asks again, or gives up.
    pub(super) async fn retry_pending(&mut self) {
        let mut due = Vec::new();
        for (&number, pending) in &self.pending {
            let late = pending
                .sent
                .is_some_and(|sent| sent.elapsed() >= ANSWER_WITHIN);
            if late || pending.asked.elapsed() >= GIVE_UP_AFTER {
                due.push(number);
            }
        }
        for number in due {
            let Some(mut pending) = self.pending.remove(&number) else {
                continue;
            };
            self.cluster.expect_no_answer(number);
            let is_adopt = matches!(pending.command, RemoteCommand::Adopt { .. });
            let connection = pending.caller.as_ref().map(|caller| caller.connection);
            if is_adopt && !connection.is_some_and(|one| self.viewers.contains_key(&one)) {
                continue;
            }
            pending.is_doubtful |= pending.sent.is_some();
            let may_again = pending.command.is_idempotent() || !pending.is_doubtful;
            if may_again && pending.asked.elapsed() < GIVE_UP_AFTER {
                self.send(pending).await;
            } else if is_adopt {
                self.lost.get_or_insert((Instant::now(), false));
                pending.asked = Instant::now();
                self.send(pending).await;
            } else {
                let doubtful = pending.is_doubtful
                    && !matches!(
                        pending.command,
                        RemoteCommand::Request {
                            op: Op::Join { .. },
                            ..
                        }
                    );
                let why = if doubtful {
                    code::UNKNOWN
                } else {
                    code::UNREACHABLE
                };
                self.refuse(&pending, why);
            }
        }
    }

    pub(super) fn refuse(&mut self, pending: &Pending, why: &'static str) {
        let (RemoteCommand::Request { id, op, .. }, Some(caller)) =
            (&pending.command, &pending.caller)
        else {
            return;
        };
        let message = Refused::Code(why).message(*id, caller.language);
        caller.queue.send(&message);
        if matches!(op, Op::Join { .. })
            && self
                .viewers
                .get(&caller.connection)
                .is_some_and(|viewer| !viewer.is_known)
        {
            self.leave(caller.connection);
        }
    }

    pub(super) fn refuse_all(&mut self, why: &'static str) {
        for (number, pending) in std::mem::take(&mut self.pending) {
            self.cluster.expect_no_answer(number);
            self.refuse(&pending, why);
        }
    }

    pub(super) fn announce(&self, key: &str) {
        for viewer in self.viewers.values() {
            let caller = &viewer.seated.caller;
            let text = translations::say(caller.language, key).to_owned();
            caller.queue.send(&Message::Announced { text });
        }
    }

    /// Tells the owner that a client has gone; one that does not hear it is told again with the next message for them.
    pub(super) async fn report_gone(&self, connection: u64) {
        if let Some((owner, _)) = &self.owner {
            let order = CommandMessage {
                version: self.cluster.bus.version,
                table: self.id.clone(),
                from: self.cluster.id.clone(),
                command: RemoteCommand::Gone { connection },
                with_events: false,
            };
            let subject = format!("node.{owner}");
            self.cluster.bus.publish(&subject, frame(&order, &[])).await;
        }
    }
}
