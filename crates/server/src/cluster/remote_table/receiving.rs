//! What comes from the owner: batches of messages for clients here, and answers to what they asked.

use super::{ANSWER_WITHIN, Held, Pending, RETRY_AFTER, RemoteTable, Seated};
use crate::cluster::Answer;
use crate::cluster::wire::{Advised, AnswerHead, BatchHead, BatchedAnswer, RemoteCommand};
use crate::table::Hinted;
use axum::body::Bytes;
use axum::extract::ws::Utf8Bytes;
use protocol::{Op, code};
use tokio::time::Instant;

impl RemoteTable {
    /// A batch of the owner's messages.
    pub(super) async fn receive_batch(&mut self, batch: &Bytes) {
        let Some((head, body)) = self.cluster.bus.read::<BatchHead>(batch) else {
            return;
        };
        let epoch = self.owner.as_ref().map_or(0, |owner| owner.1);
        if head.epoch < epoch {
            return;
        }
        if head.epoch > epoch {
            self.forget_owner();
            self.owner = Some((head.owner, head.epoch));
            return self.register_with_owner().await;
        }
        if head.given_away {
            return self.forget_owner();
        }
        self.receive_batched_answers(&head, &body);
        match self.sequence {
            Some(last) if head.sequence <= last => return,
            Some(last) if head.sequence > last + 1 => {
                self.app.metrics.bus_gaps.add(1);
                return self.resynchronise().await;
            }
            _ => {}
        }
        self.sequence = Some(head.sequence);
        let mut begin: usize = 0;
        for item in &head.items {
            let end = begin.saturating_add(item.bytes);
            let Some(text) = body
                .get(begin..end)
                .and_then(|_| Utf8Bytes::try_from(body.slice(begin..end)).ok())
            else {
                return;
            };
            begin = end;
            for (_, connection) in item.to.iter().filter(|(node, _)| *node == self.cluster.id) {
                let Some(viewer) = self.viewers.get_mut(connection) else {
                    self.report_gone(*connection).await;
                    continue;
                };
                if let Some(early) = &mut viewer.early {
                    early.push((head.sequence, text.clone(), item.number));
                } else {
                    tell(&mut viewer.seated, text.clone(), item.number);
                }
                if item.ends {
                    viewer.seated.caller.queue.end();
                }
            }
        }
        self.release(head.sequence);
    }

    /// Answers that come with the messages they follow wait for those, as if they had come by themselves.
    fn receive_batched_answers(&mut self, head: &BatchHead, body: &Bytes) {
        let sizes = head.items.iter().map(|item| item.bytes);
        let mut begin = sizes.fold(0, usize::saturating_add);
        for BatchedAnswer {
            reply,
            bytes,
            number,
        } in &head.answers
        {
            let end = begin.saturating_add(*bytes);
            let text = body.get(begin..end).map(<[u8]>::to_vec);
            begin = end;
            let Some(text) = text.and_then(|text| String::from_utf8(text).ok()) else {
                return;
            };
            let question = reply.rsplit_once('.').and_then(|(_, it)| it.parse().ok());
            let Some(question) = question.filter(|&one| self.cluster.reply_to(one) == *reply)
            else {
                continue;
            };
            let Some(pending) = self.pending.remove(&question) else {
                continue;
            };
            self.is_reached(question);
            let answer = AnswerHead {
                sequence: head.sequence,
                number: *number,
                ..AnswerHead::default()
            };
            self.deliver(&pending, &answer, text.into());
        }
    }

    /// Gives answers to those who have got everything that came before.
    pub(super) fn release(&mut self, sequence: u64) {
        self.held.retain(|held| {
            let waits = held.sequence > sequence;
            if !waits && let Some(viewer) = self.viewers.get(&held.connection) {
                viewer.seated.caller.queue.send_text(held.text.clone());
            }
            waits
        });
    }

    /// An answer of the owner's.
    pub(super) fn receive_answer(&mut self, answer: Answer) {
        let Answer { number, frame } = answer;
        let Some(frame) = frame else {
            // Nobody listens there.
            if let Some(pending) = self.pending.get_mut(&number) {
                pending.sent = None;
                self.is_unreachable();
            }
            return;
        };
        let Some((mut head, body)) = self.cluster.bus.read::<AnswerHead>(&frame) else {
            return;
        };
        let Some(mut pending) = self.pending.remove(&number) else {
            return;
        };
        if head.not_understood {
            self.cluster.expect_no_answer(number);
            self.lost.get_or_insert((Instant::now(), false));
            // Nobody waits for a server that cannot know what they want; those at the table are not forgotten.
            if matches!(pending.command, RemoteCommand::Adopt { .. }) {
                self.next_try = Some(Instant::now() + ANSWER_WITHIN);
            }
            return self.refuse(&pending, code::UNREACHABLE);
        }
        if head.not_mine {
            pending.sent = None;
            self.pending.insert(number, pending);
            // Not at once: it may be on its way into or out of the owner's memory.
            self.forget_owner();
            self.next_try = Some(Instant::now() + RETRY_AFTER / 10);
            return;
        }
        pending.text.extend_from_slice(&body);
        if head.more {
            pending.sent = Some(Instant::now());
            self.pending.insert(number, pending);
            return;
        }
        self.is_reached(number);
        if let (Some(peek), Some(peeked)) = (pending.peek.take(), head.peeked.take()) {
            // Whoever asked may have gone.
            let _ = peek.send(*peeked);
            return;
        }
        if let (Some(hint), Some(advised)) = (pending.hint.take(), head.advised.take()) {
            let _ = hint.send(match advised {
                Advised::Advice(advice) => Ok(Hinted::Advised(advice)),
                Advised::Refused(refused) => Err(refused),
            });
            return;
        }
        if let (Some(forget), Some(done)) = (pending.forget.take(), head.forgotten) {
            let _ = forget.send(done);
            return;
        }
        let Ok(text) = String::from_utf8(std::mem::take(&mut pending.text)) else {
            return;
        };
        self.deliver(&pending, &head, text.into());
    }

    /// The owner has answered this question.
    fn is_reached(&mut self, question: u64) {
        self.cluster.expect_no_answer(question);
        if let Some((_, true)) = self.lost.take() {
            self.announce("table-back");
        }
    }

    /// Gives an answer to whoever asked.
    pub(super) fn deliver(&mut self, pending: &Pending, head: &AnswerHead, text: Utf8Bytes) {
        let Some(caller) = &pending.caller else {
            return;
        };
        let connection = caller.connection;
        let begins = match &pending.command {
            RemoteCommand::Adopt { .. } => true,
            // Whoever is refused at the door is not at the table, unless they were before.
            RemoteCommand::Request {
                op: Op::Join { .. },
                ..
            } => {
                if head.number.is_none() {
                    caller.queue.send_text(text);
                    match self.viewers.get_mut(&connection) {
                        Some(viewer) if viewer.is_known => viewer.early = None,
                        _ => self.leave(connection),
                    }
                    return;
                }
                true
            }
            _ => false,
        };
        if !begins {
            if self.sequence.is_some_and(|last| last >= head.sequence)
                || !self.viewers.contains_key(&connection)
            {
                caller.queue.send_text(text);
            } else {
                self.held.push(Held {
                    sequence: head.sequence,
                    connection,
                    text,
                    came: Instant::now(),
                });
            }
            return;
        }
        if self.sequence.is_none() {
            self.sequence = Some(head.sequence);
        }
        let Some(viewer) = self.viewers.get_mut(&connection) else {
            return;
        };
        viewer.is_known = true;
        if !text.is_empty() {
            viewer.seated.caller.queue.send_text(text);
        }
        if let Some(number) = head.number {
            viewer.seated.since = number;
        }
        for (sequence, text, number) in viewer.early.take().into_iter().flatten() {
            if sequence > head.sequence {
                tell(&mut viewer.seated, text, number);
            }
        }
        // They have seen all that their earlier answers follow.
        self.held.retain(|held| {
            let stays = held.connection != connection;
            if !stays {
                viewer.seated.caller.queue.send_text(held.text.clone());
            }
            stays
        });
    }
}

/// Tells somebody something, unless they know it already.
fn tell(seated: &mut Seated, text: Utf8Bytes, number: Option<u64>) {
    if let Some(number) = number {
        if number <= seated.since {
            return;
        }
        seated.since = number;
    }
    seated.caller.queue.send_text(text);
}
