//! Who is at a table, and what each of them is told.

use crate::outgoing::Outgoing;
use crate::table::room::Room;
use crate::translations::Language;
use axum::extract::ws::Utf8Bytes;
use kernel::{Player, Viewer};
use notation::Table;
use protocol::{Clocks, Event, Message, Watcher, What};
use serde::Serialize;
use serde_json::Value;
use std::collections::{BTreeMap, VecDeque};
use std::net::IpAddr;
use std::sync::Arc;

/// Who asks for something.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    pub(crate) connection: u64,
    pub(crate) address: IpAddr,
    pub(crate) person: Arc<str>,
    pub(crate) name: Arc<str>,
    pub(crate) account: bool,
    /// A program, and the id of the person who runs it.
    pub(crate) bot_of: Option<Arc<str>>,
    pub(crate) language: Language,
    pub(crate) queue: Outgoing,
}

/// Who learns what of something.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ViewerMessage {
    /// Everybody the same.
    All(What),
    /// What came of a move: a seat its own where it learns another thing than all.
    Moved {
        each: Vec<Option<WrittenWhat>>,
        open: WrittenWhat,
    },
    /// Everybody who does not mute the speaker.
    Said { person: String, what: What },
    /// One person.
    Only { person: String, what: What },
}

/// What came of a move, kept as it is written: it is sent to all at once, and seldom looked at again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct WrittenWhat(Box<str>);

/// The events of a move that tells a viewer nothing, written.
pub(crate) const NO_EVENTS: &str = "[]";

impl WrittenWhat {
    /// A move and its events, a JSON array; hidden from whoever learns nothing of it and did not make it.
    pub(crate) fn moved(seat: Option<u8>, number_of_move: u32, events: &str, own: bool) -> Self {
        if events == NO_EVENTS && !own {
            return WrittenWhat(json(&What::Hidden).into());
        }
        let seat = seat.map_or_else(|| "null".to_owned(), |seat| seat.to_string());
        let text = format!(
            r#"{{"type":"moved","seat":{seat},"move":{number_of_move},"events":{events}}}"#
        );
        WrittenWhat(text.into())
    }

    fn read(&self) -> What {
        serde_json::from_str(&self.0).expect("written above")
    }
}

/// Something that happened, with its number.
#[derive(Clone, Debug)]
pub(crate) struct NumberedEvent {
    pub(crate) number: u64,
    pub(crate) at: i64,
    pub(crate) told: ViewerMessage,
}

impl NumberedEvent {
    /// As one person learns of it.
    pub(crate) fn seen(&self, room: &Room, viewer: Viewer, person: &str) -> Event {
        Event {
            number: self.number,
            at: self.at,
            what: match self.written(viewer) {
                Some(written) => written.read(),
                None => self.what(room, person).clone(),
            },
        }
    }

    /// What a viewer learns of it, where that is written already.
    fn written(&self, viewer: Viewer) -> Option<&WrittenWhat> {
        let ViewerMessage::Moved { each, open } = &self.told else {
            return None;
        };
        let own = match viewer {
            Viewer::Seat(seat) => each.get(usize::from(seat.0)).and_then(Option::as_ref),
            Viewer::Spectator => None,
        };
        Some(own.unwrap_or(open))
    }

    /// The same where it is not.
    fn what(&self, room: &Room, person: &str) -> &What {
        match &self.told {
            ViewerMessage::All(what) => what,
            ViewerMessage::Said {
                person: speaker,
                what,
            } => {
                let pair = (person.to_owned(), speaker.clone());
                if room.muted.contains(&pair) {
                    &What::Hidden
                } else {
                    what
                }
            }
            ViewerMessage::Only { person: only, what } if only == person => what,
            ViewerMessage::Only { .. } | ViewerMessage::Moved { .. } => &What::Hidden,
        }
    }

    fn begins_game(&self) -> bool {
        matches!(self.told, ViewerMessage::All(What::Started { .. }))
    }

    fn is_personal(&self) -> bool {
        matches!(
            self.told,
            ViewerMessage::Said { .. } | ViewerMessage::Only { .. }
        )
    }
}

/// Somebody at the table.
#[derive(Clone, Debug)]
pub(crate) struct Client {
    pub(crate) caller: Caller,
    pub(crate) views: bool,
}

/// Everybody at the table.
#[derive(Debug, Default)]
pub(crate) struct Clients(BTreeMap<u64, Client>);

impl Clients {
    pub(crate) fn add(&mut self, client: Client) {
        self.0.insert(client.caller.connection, client);
    }

    pub(crate) fn remove(&mut self, connection: u64) -> Option<Client> {
        self.0.remove(&connection)
    }

    /// Everybody a person came as.
    pub(crate) fn remove_person(&mut self, person: &str) {
        self.0.retain(|_, client| &*client.caller.person != person);
    }

    pub(crate) fn has(&self, connection: u64) -> bool {
        self.0.contains_key(&connection)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(crate) fn is_present(&self, person: &str) -> bool {
        self.0
            .values()
            .any(|client| &*client.caller.person == person)
    }

    pub(crate) fn spectators(&self, room: &Room) -> u32 {
        let watching = self.0.values();
        let count = watching.filter(|client| room.seat_of(&client.caller.person).is_none());
        u32::try_from(count.count()).unwrap_or(u32::MAX)
    }

    /// Those who have no seat, once each.
    pub(crate) fn watchers(&self, room: &Room) -> Vec<Watcher> {
        let mut watchers: Vec<Watcher> = Vec::new();
        for Client { caller, .. } in self.0.values() {
            let is_known = watchers.iter().any(|one| *one.person == *caller.person);
            if !is_known && room.seat_of(&caller.person).is_none() {
                watchers.push(Watcher {
                    person: caller.person.to_string(),
                    name: caller.name.to_string(),
                });
            }
        }
        watchers
    }

    /// Tells one person; false when they are not here.
    pub(crate) fn tell_person(&self, person: &str, message: &Message) -> bool {
        let own = self
            .0
            .values()
            .filter(|client| &*client.caller.person == person);
        let told = own.map(|client| client.caller.queue.send(message));
        told.count() > 0
    }

    /// Tells everybody the same.
    pub(crate) fn tell(&self, message: &Message) {
        let text = Outgoing::text(message);
        for client in self.0.values() {
            client.caller.queue.send_text(text.clone());
        }
    }

    /// Are all of them connected to one other server?
    pub(crate) fn are_on_one_other_server(&self) -> bool {
        let mut servers = self.0.values().map(|client| client.caller.queue.server());
        let first = servers.next().flatten();
        first.is_some() && servers.all(|one| one == first)
    }

    /// Those who are connected to this server.
    pub(crate) fn take_here(&mut self) -> Vec<Client> {
        let all = std::mem::take(&mut self.0).into_values();
        all.filter(|client| client.caller.queue.is_here()).collect()
    }

    /// Tells everybody in their language that the table stops; those connected to other servers only when it `is_gone` there too.
    pub(crate) fn close(&self, code: &'static str, is_gone: bool) {
        let all = self.0.values();
        for client in all.filter(|client| is_gone || client.caller.queue.is_here()) {
            client.caller.queue.close(code, client.caller.language);
        }
    }

    /// Tells everybody what happened, each as they may know it. With `fresh` everybody gets a view.
    pub(crate) fn publish(
        &self,
        room: &Room,
        happened: &[NumberedEvent],
        clocks: Option<&Clocks>,
        fresh: bool,
    ) {
        let personal = happened.iter().any(NumberedEvent::is_personal);
        // The map and what else never changes is sent once: with the beginning of the game, and to those who join later.
        let begins = happened.iter().any(NumberedEvent::begins_game);
        let shared = SharedText::of(room, happened, clocks);
        let last = happened.last().map_or(0, |one| one.number);
        // Viewers who see the same get the same bytes.
        let mut made: Vec<((Viewer, bool), Utf8Bytes)> = Vec::new();
        for client in self.0.values() {
            let viewer = room.viewer(&client.caller.person);
            let views = client.views || fresh;
            let known = made.iter().find(|(key, _)| *key == (viewer, views));
            if let (Some((_, text)), false) = (known, personal) {
                client.caller.queue.send_events(text.clone(), last);
                continue;
            }
            let view = match (views, begins) {
                (false, _) => None,
                (true, true) => view(room, viewer),
                (true, false) => room.game.as_ref().map(|game| game.view_update(viewer)),
            };
            let seen = |one: &NumberedEvent| match one.written(viewer) {
                Some(written) => written.0.to_string(),
                None => json(one.what(room, &client.caller.person)),
            };
            let legal = player_of(room, viewer).and_then(|(game, seat)| game.legal_text(seat));
            let text = shared.message(happened, seen, legal.as_deref(), view.as_ref());
            let text = Utf8Bytes::from(text);
            if !personal {
                made.push(((viewer, views), text.clone()));
            }
            client.caller.queue.send_events(text, last);
        }
    }
}

/// The parts of a [`Message::Events`] that are the same for everybody, written once.
struct SharedText {
    /// Type and table.
    head: String,
    /// Number and time of each event, and what happened where everybody is told the same.
    events: Vec<(String, Option<String>)>,
    node: Option<String>,
    clocks: Option<String>,
}

impl SharedText {
    fn of(room: &Room, happened: &[NumberedEvent], clocks: Option<&Clocks>) -> Self {
        let events = happened.iter().map(|one| {
            let NumberedEvent { number, at, told } = one;
            let start = format!(r#"{{"number":{number},"at":{at},"#);
            let what = match told {
                ViewerMessage::All(what) => Some(json(what)),
                ViewerMessage::Moved { each, open } => {
                    let is_same = each.iter().all(Option::is_none);
                    is_same.then(|| open.0.to_string())
                }
                ViewerMessage::Said { .. } | ViewerMessage::Only { .. } => None,
            };
            (start, what)
        });
        SharedText {
            head: format!(r#"{{"type":"events","table":{}"#, json(&room.id)),
            events: events.collect(),
            node: room.node_text(),
            clocks: clocks.map(json),
        }
    }

    /// The message of one viewer; `seen` writes what of an event they see.
    fn message(
        &self,
        happened: &[NumberedEvent],
        seen: impl Fn(&NumberedEvent) -> String,
        legal: Option<&str>,
        view: Option<&Value>,
    ) -> String {
        let mut text = String::with_capacity(1024);
        text.push_str(&self.head);
        text.push_str(r#","events":["#);
        for (at, ((start, what), one)) in self.events.iter().zip(happened).enumerate() {
            if at > 0 {
                text.push(',');
            }
            text.push_str(start);
            // Its fields stand beside number and time.
            match what {
                Some(what) => text.push_str(&what[1..]),
                None => text.push_str(&seen(one)[1..]),
            }
        }
        text.push(']');
        let mut field = |name: &str, value: Option<&str>| {
            if let Some(value) = value {
                text.push_str(",\"");
                text.push_str(name);
                text.push_str("\":");
                text.push_str(value);
            }
        };
        field("node", self.node.as_deref());
        field("legal", legal);
        field("view", view.map(json).as_deref());
        field("clocks", self.clocks.as_deref());
        text.push('}');
        text
    }
}

fn json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("messages are plain data")
}

/// What a seat may do now, if anything.
pub(crate) fn legal(room: &Room, viewer: Viewer) -> Option<Value> {
    let (game, seat) = player_of(room, viewer)?;
    game.legal_if_any(seat)
}

/// The game and the seat of a viewer who may play now.
fn player_of(room: &Room, viewer: Viewer) -> Option<(&dyn Table, Player)> {
    let (Viewer::Seat(seat), Some(game)) = (viewer, &room.game) else {
        return None;
    };
    let is_playing = !game.is_over() && room.ended.is_none() && !room.paused;
    is_playing.then_some((&**game, seat))
}

/// What a viewer sees of the game.
pub(crate) fn view(room: &Room, viewer: Viewer) -> Option<Value> {
    room.game.as_ref().map(|game| game.view(viewer))
}

/// The latest events, for those who come back.
#[derive(Debug, Default)]
pub(crate) struct History(VecDeque<NumberedEvent>);

impl History {
    pub(crate) fn push(&mut self, happened: NumberedEvent, most: usize) {
        self.0.push_back(happened);
        while self.0.len() > most {
            self.0.pop_front();
        }
    }

    /// What followed a number; `None` when that is too long ago or has not happened yet.
    pub(crate) fn since(&self, number: u64) -> Option<impl Iterator<Item = &NumberedEvent>> {
        let last = self.0.back().map_or(0, |one| one.number);
        let first = self.0.front().map_or(1, |one| one.number);
        (number <= last && number + 1 >= first)
            .then(|| self.0.iter().filter(move |one| one.number > number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entry::Config;
    use serde_json::json;

    #[test]
    fn a_message_put_together_from_parts_is_the_message_as_it_is_declared() {
        let config: Config = serde_json::from_value(json!({
            "game": "island",
            "setup": {"game": "island"},
            "players": 4,
            "owner": "p1",
            "owner_name": "Ada",
            "private": false,
            "spectators": true,
        }))
        .expect("a config");
        let room = Room::new("T\"1", config, notation::GAMES);
        let moved = |events: &str, own| WrittenWhat::moved(Some(2), 7, events, own);
        let happened = [
            NumberedEvent {
                number: 3,
                at: 1000,
                told: ViewerMessage::All(What::Paused),
            },
            NumberedEvent {
                number: 4,
                at: 1001,
                told: ViewerMessage::Moved {
                    each: vec![
                        Some(moved(r#"[{"type":"rolled"}]"#, false)),
                        None,
                        Some(moved(NO_EVENTS, true)),
                    ],
                    open: moved(NO_EVENTS, false),
                },
            },
        ];
        let seen = |seat| happened[1].seen(&room, Viewer::Seat(kernel::Player(seat)), "p2");
        let told = |events| What::Moved {
            seat: Some(2),
            number_of_move: 7,
            events,
        };
        assert_eq!(seen(0).what, told(vec![json!({"type": "rolled"})]));
        assert_eq!(seen(1).what, What::Hidden);
        assert_eq!(seen(2).what, told(Vec::new()));
        for seat in [0, 1, 2] {
            let viewer = Viewer::Seat(kernel::Player(seat));
            for (legal, view) in [
                (None, None),
                (Some(json!({"count": 1})), Some(json!({"bank": [19, 19]}))),
            ] {
                let mut shared = SharedText::of(&room, &happened, None);
                shared.node = Some(super::json(&json!({"kind": "chance"})));
                let seen = |one: &NumberedEvent| match one.written(viewer) {
                    Some(written) => written.0.to_string(),
                    None => super::json(one.what(&room, "p2")),
                };
                let written = legal.as_ref().map(super::json);
                let text = shared.message(&happened, seen, written.as_deref(), view.as_ref());
                let declared = Message::Events {
                    table: room.id.clone(),
                    events: happened
                        .iter()
                        .map(|one| one.seen(&room, viewer, "p2"))
                        .collect(),
                    node: Some(json!({"kind": "chance"})),
                    legal,
                    view,
                    clocks: None,
                };
                assert_eq!(text, super::json(&declared));
            }
        }
    }
}
