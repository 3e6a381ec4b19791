//! Who is at a table, and what each of them is told.

use crate::outgoing::Outgoing;
use crate::table::room::Room;
use crate::translations::Language;
use axum::extract::ws::Utf8Bytes;
use kernel::Viewer;
use protocol::{Clocks, Event, Message, What};
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
    pub(crate) language: Language,
    pub(crate) queue: Outgoing,
}

/// Who learns what of something.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum ViewerMessage {
    /// Everybody the same.
    All(What),
    /// Every seat its own, and others what is open.
    Viewers { each: Vec<What>, open: What },
    /// Everybody who does not mute the speaker.
    Said { person: String, what: What },
    /// One person.
    Only { person: String, what: What },
}

/// Something that happened, with its number.
#[derive(Clone, Debug)]
pub(crate) struct Happened {
    pub(crate) number: u64,
    pub(crate) at: i64,
    pub(crate) told: ViewerMessage,
}

impl Happened {
    /// As one person learns of it.
    pub(crate) fn seen(&self, room: &Room, viewer: Viewer, person: &str) -> Event {
        Event {
            number: self.number,
            at: self.at,
            what: self.what(room, viewer, person).clone(),
        }
    }

    fn what(&self, room: &Room, viewer: Viewer, person: &str) -> &What {
        match &self.told {
            ViewerMessage::All(what) => what,
            ViewerMessage::Viewers { each, open } => match viewer {
                Viewer::Seat(seat) => each.get(usize::from(seat.0)).unwrap_or(open),
                Viewer::Spectator => open,
            },
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
            ViewerMessage::Only { .. } => &What::Hidden,
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

    /// Tells everybody the same.
    pub(crate) fn tell(&self, message: &Message) {
        let text = Outgoing::text(message);
        for client in self.0.values() {
            client.caller.queue.send_text(text.clone());
        }
    }

    /// Tells everybody in their language that the table stops.
    pub(crate) fn close(&self, code: &'static str) {
        for client in self.0.values() {
            client.caller.queue.close(code, client.caller.language);
        }
    }

    /// Tells everybody what happened, each as they may know it. With `fresh` everybody gets a view.
    pub(crate) fn publish(
        &self,
        room: &Room,
        happened: &[Happened],
        clocks: Option<&Clocks>,
        fresh: bool,
    ) {
        let personal = happened.iter().any(Happened::is_personal);
        // The map and what else never changes is sent once: with the beginning of the game, and to those who join later.
        let begins = happened.iter().any(Happened::begins_game);
        let node = room.node();
        // Viewers who see the same get the same bytes.
        let mut made: Vec<((Viewer, bool), Utf8Bytes)> = Vec::new();
        for client in self.0.values() {
            let viewer = room.viewer(&client.caller.person);
            let views = client.views || fresh;
            let known = made.iter().find(|(key, _)| *key == (viewer, views));
            if let (Some((_, text)), false) = (known, personal) {
                client.caller.queue.send_text(text.clone());
                continue;
            }
            let message = EventsMessage {
                kind: "events",
                table: &room.id,
                events: happened
                    .iter()
                    .map(|one| EventSeen {
                        number: one.number,
                        at: one.at,
                        what: one.what(room, viewer, &client.caller.person),
                    })
                    .collect(),
                node: node.as_ref(),
                legal: legal(room, viewer),
                view: match (views, begins) {
                    (false, _) => None,
                    (true, true) => view(room, viewer),
                    (true, false) => room.game.as_ref().map(|game| game.view_update(viewer)),
                },
                clocks,
            };
            let text = Outgoing::text(&message);
            if !personal {
                made.push(((viewer, views), text.clone()));
            }
            client.caller.queue.send_text(text);
        }
    }
}

/// [`Message::Events`] without copies of what every client is told.
#[derive(Serialize)]
struct EventsMessage<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    table: &'a str,
    events: Vec<EventSeen<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    node: Option<&'a Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    view: Option<Value>,
    #[serde(skip_serializing_if = "Option::is_none")]
    clocks: Option<&'a Clocks>,
}

/// [`Event`] likewise.
#[derive(Serialize)]
struct EventSeen<'a> {
    number: u64,
    at: i64,
    #[serde(flatten)]
    what: &'a What,
}

/// What a seat may do now, if anything.
pub(crate) fn legal(room: &Room, viewer: Viewer) -> Option<Value> {
    let (Viewer::Seat(seat), Some(game)) = (viewer, &room.game) else {
        return None;
    };
    if game.is_over() || room.ended.is_some() || room.paused {
        return None;
    }
    game.legal_if_any(seat)
}

/// What a viewer sees of the game.
pub(crate) fn view(room: &Room, viewer: Viewer) -> Option<Value> {
    room.game.as_ref().map(|game| game.view(viewer))
}

/// The latest events, for those who come back.
#[derive(Debug, Default)]
pub(crate) struct History(VecDeque<Happened>);

impl History {
    pub(crate) fn push(&mut self, happened: Happened, most: usize) {
        self.0.push_back(happened);
        while self.0.len() > most {
            self.0.pop_front();
        }
    }

    /// What followed a number; `None` when that is too long ago or has not happened yet.
    pub(crate) fn since(&self, number: u64) -> Option<impl Iterator<Item = &Happened>> {
        let last = self.0.back().map_or(0, |one| one.number);
        let first = self.0.front().map_or(1, |one| one.number);
        (number <= last && number + 1 >= first)
            .then(|| self.0.iter().filter(move |one| one.number > number))
    }
}
