//! What is read from a table: who sits there, who may come, what it waits for, and how it is listed.

use crate::settings::Settings;
use crate::table::room::{LockedDice, Room, player};
use kernel::Viewer;
use notation::Seed;
use protocol::{GameCourse, LobbyEntry, Occupant, Origin, Phase, RatingChange, Seat};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::time::Duration;

/// A table as the database lists it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct StoredLine {
    #[serde(flatten)]
    pub(crate) line: LobbyEntry,
    /// Not shown in the lobby.
    #[serde(default)]
    pub(crate) private: bool,
    /// People the game waits for.
    #[serde(default)]
    pub(crate) waits_for: Vec<String>,
    /// How the game stands, as anybody may know who watches.
    #[serde(default)]
    pub(crate) course: Option<GameCourse>,
    /// What the game did to the ratings.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) ratings: Vec<RatingChange>,
}

/// Which bot decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BotChoice {
    /// The one people chose.
    Level(String),
    /// The one that plays for people who are away.
    StandIn,
}

impl Room {
    /// The family of games it is rated in, and its modules.
    pub(crate) fn family(&self) -> (String, Vec<String>) {
        let family = self.catalog.family(&self.config.setup);
        family.map_or_else(
            |_| (self.config.game.clone(), Vec::new()),
            |family| (family.name.to_owned(), family.modules),
        )
    }

    /// How many of the moves belong to the game this one goes on from.
    pub(crate) fn taken_over(&self) -> usize {
        self.config
            .from
            .as_ref()
            .map_or(0, |from| from.moves as usize)
    }

    /// The seat of a person, counted from 1.
    pub(crate) fn seat_of(&self, id: &str) -> Option<u8> {
        let mut seats = (1..).zip(&*self.places);
        seats.find_map(|(seat, place)| match &place.occupant {
            Occupant::Person { person, .. } if person == id => Some(seat),
            _ => None,
        })
    }

    /// Does somebody sit here, or own the table?
    pub(crate) fn belongs(&self, person: &str) -> bool {
        self.seat_of(person).is_some() || self.config.owner == person
    }

    /// May somebody come to the table?
    pub(crate) fn admits(&self, person: &str, invite: Option<&str>) -> bool {
        let config = &self.config;
        let invited = !config.private || (invite.is_some() && invite == config.invite.as_deref());
        if self.barred.contains(person) {
            return false;
        }
        let may_watch = config.spectators || self.phase == Phase::Open;
        self.belongs(person) || (invited && may_watch)
    }

    /// How a person looks at the game.
    pub(crate) fn viewer(&self, person: &str) -> Viewer {
        self.seat_of(person)
            .map_or(Viewer::Spectator, |seat| Viewer::Seat(player(seat)))
    }

    /// The bot that decides for this seat now, if one does.
    pub(crate) fn bot_at(&self, seat: u8) -> Option<BotChoice> {
        let place = self.places.get(usize::from(seat.wrapping_sub(1)))?;
        match &place.occupant {
            Occupant::Bot { level, name } => {
                let character = crate::bots::character(name);
                Some(BotChoice::Level(format!("{level}+{character}")))
            }
            Occupant::Person { .. } if place.away || place.resigned => Some(BotChoice::StandIn),
            Occupant::Person { .. } | Occupant::Open => None,
        }
    }

    /// Seats of people who have not given up, counted from 1.
    pub(crate) fn people(&self) -> impl Iterator<Item = (u8, &str)> {
        (1..)
            .zip(&*self.places)
            .filter_map(|(seat, place)| match &place.occupant {
                Occupant::Person { person, .. } if !place.resigned => Some((seat, person.as_str())),
                _ => None,
            })
    }

    /// What the table waits for.
    pub(crate) fn node(&self) -> Option<Value> {
        let Some(game) = &self.game else {
            let winner = self.ended.and_then(|(_, winner)| winner);
            let is_over = self.phase == Phase::Over;
            return is_over.then(
                || json!({"kind": "over", "winner": winner, "points": [], "turn": 0, "move": 0}),
            );
        };
        let mut node = game.node();
        if let Some((_, winner)) = self.ended {
            node["kind"] = json!("over");
            node["winner"] = json!(winner);
            node["points"] = json!(game.points());
            for field in ["must", "may", "pending"] {
                node.as_object_mut()?.remove(field);
            }
        }
        Some(node)
    }

    /// The same, written.
    pub(crate) fn node_text(&self) -> Option<String> {
        match &self.game {
            Some(game) if self.ended.is_none() => Some(game.node_text()),
            _ => self.node().map(|node| node.to_string()),
        }
    }

    /// The dice: what may be known of them.
    pub(crate) fn dice(&self) -> Value {
        if let Some(game) = &self.game {
            game.dice(self.phase == Phase::Over)
        } else {
            let locked = self.locked.as_ref();
            let locks = locked.map_or(&[][..], |locked| &locked.locks);
            let from = self.config.from.as_ref();
            json!({
                "commitment": locked.map(LockedDice::commitment),
                "seed": null,
                "words": [],
                "locks": locks.iter().map(|one| &one.lock).collect::<Vec<_>>(),
                "map": self.config.map,
                "earlier": from.map_or(&[][..], |from| &from.dice),
            })
        }
    }

    /// The setup with the map that the game will have, before it begins.
    pub(crate) fn map(&self) -> Option<Value> {
        if self.phase != Phase::Open || self.config.from.is_some() {
            return None;
        }
        let map = Seed::from_hex(&self.config.map).ok()?;
        self.catalog.lay_out(&self.config.setup, map).ok()
    }

    /// The table as listed in the lobby.
    pub(crate) fn line(&self, present: impl Fn(&str) -> bool) -> LobbyEntry {
        LobbyEntry {
            table: self.id.clone(),
            game: self.config.game.clone(),
            setup: self.config.setup.clone(),
            phase: self.phase,
            owner: self.config.owner_name.clone(),
            seats: self.seats(present),
            clock: self.config.clock,
            spectators: self.config.spectators,
            rated: self.config.rated,
            from: self.config.from.as_ref().map(|from| Origin {
                table: from.table.clone(),
                moves: from.moves,
            }),
        }
    }

    /// The same as the database keeps it.
    pub(crate) fn stored(&self, line: LobbyEntry) -> StoredLine {
        let must = match (&self.game, self.phase) {
            (Some(game), Phase::Running) => game.must(),
            _ => kernel::PlayerSet::EMPTY,
        };
        let waited_for = self.people().filter(|(seat, _)| must.has(player(*seat)));
        StoredLine {
            line,
            private: self.config.private,
            waits_for: waited_for.map(|(_, person)| person.to_owned()).collect(),
            course: self.course(Viewer::Spectator),
            ratings: Vec::new(),
        }
    }

    /// When the table has something to do by itself, should nobody be there from now on.
    pub(crate) fn wake_at(&self, now: i64, settings: &Settings) -> i64 {
        let after = |time: Duration| {
            now.saturating_add(i64::try_from(time.as_millis()).unwrap_or(i64::MAX))
        };
        match self.phase {
            Phase::Open => after(settings.open_for),
            Phase::Running if self.people().next().is_none() => now,
            Phase::Running if self.paused => after(settings.abandon_after),
            Phase::Running if self.clocks.is_slow() => {
                let people = self
                    .people()
                    .filter(|(seat, _)| !self.places[usize::from(seat - 1)].away);
                people
                    .filter_map(|(seat, _)| self.clocks.deadline(seat))
                    .min()
                    .unwrap_or(now)
            }
            Phase::Running => after(settings.abandon_after),
            Phase::Over | Phase::Closed => i64::MAX,
        }
    }

    /// The seats as everybody sees them.
    pub(crate) fn seats(&self, present: impl Fn(&str) -> bool) -> Vec<Seat> {
        (1..)
            .zip(&*self.places)
            .map(|(seat, place)| Seat {
                seat,
                occupant: place.occupant.clone(),
                present: match &place.occupant {
                    Occupant::Person { person, .. } => present(person),
                    Occupant::Bot { .. } => true,
                    Occupant::Open => false,
                },
                away: place.away,
                locked: self.phase == Phase::Open && place.lock.is_some(),
                resigned: place.resigned,
            })
            .collect()
    }
}
