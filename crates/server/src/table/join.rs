//! Coming, looking and leaving.

use crate::entry::Entry;
use crate::refusal::Refused;
use crate::table::clients::{Caller, Client, legal, view};
use crate::table::task::Task;
use crate::time::now_ms;
use protocol::{LobbyEntry, Message, Op, Phase, Snapshot, code};
use tokio::time::Instant;

impl Task {
    pub(super) fn look(&self, from: &Caller, id: Option<u64>, op: &Op) -> Result<Message, Refused> {
        let untimely = Refused::Code(code::UNTIMELY);
        let game = self.room.game.as_ref().ok_or(untimely)?;
        let viewer = self.room.viewer(&from.person);
        match (op, viewer) {
            (Op::Node { .. }, _) => Ok(Message::Node {
                id,
                ok: true,
                node: self.room.node().unwrap_or_default(),
            }),
            (Op::View { .. }, _) => Ok(Message::View {
                id,
                ok: true,
                view: game.view(viewer),
            }),
            (Op::Legal { list, .. }, kernel::Viewer::Seat(seat)) => Ok(Message::Legal {
                id,
                ok: true,
                legal: game.legal(seat, *list),
            }),
            _ => Err(Refused::Code(code::NOT_YOUR_SEAT)),
        }
    }

    pub(super) async fn join(
        &mut self,
        from: &Caller,
        id: Option<u64>,
        invite: Option<&str>,
        since: Option<u64>,
        views: bool,
    ) -> Result<Message, Refused> {
        if self.room.barred.contains(&*from.person) {
            return Err(Refused::Code(code::BARRED));
        }
        if !self.room.admits(&from.person, invite) {
            return Err(Refused::Code(code::NO_TABLE));
        }
        self.clients.add(Client {
            caller: from.clone(),
            views,
        });
        self.has_come(from).await;
        Ok(Message::Table {
            id,
            ok: true,
            snapshot: Box::new(self.snapshot(from, since, views)),
        })
    }

    /// Somebody who was at the table on another server goes on here; they are told what they missed.
    pub(super) async fn adopt(&mut self, from: &Caller, since: u64, views: bool) {
        // What cannot be read now is told when it can.
        let _ = self.read_again().await;
        self.clients.add(Client {
            caller: from.clone(),
            views,
        });
        let Snapshot {
            events,
            node,
            legal,
            view,
            clocks,
            ..
        } = self.snapshot(from, Some(since), views);
        let Some(events) = events else {
            // Too long ago: a new connection begins with a fresh view.
            return from.queue.close("too_slow", from.language);
        };
        let message = Message::Events {
            table: self.room.id.clone(),
            events,
            node,
            legal,
            view,
            clocks,
        };
        // What follows from their coming is told after what they missed.
        from.queue.answer(&message);
        self.has_come(from).await;
    }

    /// Somebody is at the table from now on.
    async fn has_come(&mut self, from: &Caller) {
        let seat = self.room.seat_of(&from.person);
        if let Some(seat) = seat {
            self.gone[usize::from(seat - 1)] = None;
            if self.room.places[usize::from(seat - 1)].away && self.room.phase == Phase::Running {
                // Where this cannot be written the bot plays on until it can, or until the owner acts.
                let _ = self.record(vec![Entry::Back { seat }]).await;
            }
        }
        let _ = self.keep_clocks().await;
        self.mute_blocked(&from.person).await;
        self.tell_seats();
    }

    fn snapshot(&self, from: &Caller, since: Option<u64>, views: bool) -> Snapshot {
        let viewer = self.room.viewer(&from.person);
        let you = self.room.seat_of(&from.person);
        let missed = since.and_then(|since| self.history.since(since));
        let events: Option<Vec<_>> = missed.map(|missed| {
            missed
                .map(|one| one.seen(&self.room, viewer, &from.person))
                .collect()
        });
        let belongs = self.room.belongs(&from.person);
        Snapshot {
            line: self.line(),
            owner_id: self.room.config.owner.clone(),
            you,
            number: self.number,
            view: if views || events.is_none() {
                view(&self.room, viewer)
            } else {
                None
            },
            events,
            node: self.room.node(),
            legal: legal(&self.room, viewer),
            ended: self.room.ended.map(|(why, _)| why),
            old_rules: self.room.is_of_old_rules(),
            dice: self.room.dice(),
            map: self.room.map(),
            clocks: self.room.clocks.show(now_ms()),
            invite: self.room.config.invite.clone().filter(|_| belongs),
        }
    }

    pub(super) fn leave(&mut self, connection: u64) {
        let Some(client) = self.clients.remove(connection) else {
            return;
        };
        let now = Instant::now();
        if self.clients.is_empty() {
            self.empty_since = now;
        }
        let person = &client.caller.person;
        if let Some(seat) = self.room.seat_of(person)
            && !self.clients.is_present(person)
        {
            self.gone[usize::from(seat - 1)] = Some(now);
            self.left_unanswered();
        }
        self.tell_seats();
    }

    pub(crate) fn line(&self) -> LobbyEntry {
        self.room.line(|person| self.clients.is_present(person))
    }

    pub(crate) fn tell_seats(&self) {
        self.clients.tell(&Message::Seats {
            table: self.room.id.clone(),
            seats: self.room.seats(|person| self.clients.is_present(person)),
            spectators: self.clients.spectators(&self.room),
            watchers: self.watchers(),
        });
    }
}
