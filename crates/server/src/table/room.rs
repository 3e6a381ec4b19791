//! What a table is: a function of its log, and of nothing else.

use crate::entry::{Config, Entry, SeatLock};
use crate::refusal::Refused;
use crate::settings::Settings;
use crate::table::clients::ViewerMessage;
use crate::table::clocks::Clocks;
use kernel::{Player, Viewer};
use notation::record::Earlier;
use notation::{Dice, GameCatalog, Problem, Refusal, Seed, Table, WordLock, document};
use protocol::{Ending, LobbyEntry, Occupant, Origin, Phase, Seat, What};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

/// A seat.
#[derive(Clone, Debug)]
pub(crate) struct SeatState {
    pub(crate) occupant: Occupant,
    /// The lock of the person's word.
    pub(crate) lock: Option<String>,
    /// A bot plays for the person.
    pub(crate) away: bool,
    /// The person has given up; a bot plays on.
    pub(crate) resigned: bool,
}

/// Dice that are locked while their words are opened.
#[derive(Clone, Debug)]
pub(crate) struct LockedDice {
    seed: Seed,
    pub(crate) locks: Vec<SeatLock>,
    pub(crate) at: i64,
}

impl LockedDice {
    fn word_locks(&self) -> Vec<WordLock> {
        let locks = self.locks.iter();
        locks
            .filter_map(|one| WordLock::from_hex(&one.lock).ok())
            .collect()
    }

    fn commitment(&self) -> String {
        self.seed.commitment(&self.word_locks())
    }
}

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
}

/// Which bot decides.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum BotChoice {
    /// The one people chose.
    Level(String),
    /// The one that plays for people who are away.
    StandIn,
}

/// A table and its game.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) config: Arc<Config>,
    pub(crate) places: Vec<SeatState>,
    pub(crate) phase: Phase,
    pub(crate) game: Option<Box<dyn Table>>,
    /// The dice of a game that is about to begin.
    pub(crate) locked: Option<LockedDice>,
    /// Who mutes whom.
    pub(crate) muted: BTreeSet<(String, String)>,
    /// People who cannot come back.
    pub(crate) barred: BTreeSet<String>,
    /// How the game ended, if not by its rules.
    pub(crate) ended: Option<(Ending, Option<u8>)>,
    pub(crate) paused: bool,
    pub(crate) rematch: Option<String>,
    pub(crate) clocks: Clocks,
    /// Whoever acted since somebody last had to decide.
    acted: Option<u8>,
    catalog: GameCatalog,
}

impl Clone for Room {
    fn clone(&self) -> Self {
        Room {
            id: self.id.clone(),
            config: self.config.clone(),
            places: self.places.clone(),
            phase: self.phase,
            game: self.game.as_ref().map(|game| game.fork()),
            locked: self.locked.clone(),
            muted: self.muted.clone(),
            barred: self.barred.clone(),
            ended: self.ended,
            paused: self.paused,
            rematch: self.rematch.clone(),
            clocks: self.clocks.clone(),
            acted: self.acted,
            catalog: self.catalog,
        }
    }
}

impl fmt::Debug for Room {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {} of {}", self.id, self.config.game)
    }
}

/// Why an entry cannot be applied. In a log that was kept this means that the log was changed, or the rules were.
#[derive(Clone, Debug)]
pub(crate) enum LogError {
    /// The game refuses the move.
    Move(Refusal),
    /// Anything else.
    Other(String),
}

impl fmt::Display for LogError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LogError::Move(refusal) => write!(f, "{refusal:?}"),
            LogError::Other(message) => f.write_str(message),
        }
    }
}

impl From<LogError> for Refused {
    fn from(error: LogError) -> Self {
        match error {
            LogError::Move(refusal) => refusal.into(),
            LogError::Other(message) => Refused::wrong("", &message),
        }
    }
}

impl Room {
    /// A new table.
    pub(crate) fn new(id: &str, config: Config, catalog: GameCatalog) -> Self {
        let place = SeatState {
            occupant: Occupant::Open,
            lock: None,
            away: false,
            resigned: false,
        };
        Room {
            id: id.to_owned(),
            places: vec![place; usize::from(config.players)],
            clocks: Clocks::new(config.clock, usize::from(config.players)),
            acted: None,
            config: Arc::new(config),
            phase: Phase::Open,
            game: None,
            locked: None,
            muted: BTreeSet::new(),
            barred: BTreeSet::new(),
            ended: None,
            paused: false,
            rematch: None,
            catalog,
        }
    }

    /// Does what an entry made at this time says, and tells who learns what of it. Everything that happens to a table, now or
    /// when its log is read again, happens here. After an error the room may be changed in part: throw it away.
    pub(crate) fn apply(&mut self, at: i64, entry: &Entry) -> Result<ViewerMessage, LogError> {
        let told = self.change(at, entry)?;
        if self.phase == Phase::Running {
            self.turn_clocks(at);
        }
        Ok(told)
    }

    #[allow(
        clippy::too_many_lines,
        reason = "one arm for each kind of entry, each of a few lines"
    )]
    fn change(&mut self, at: i64, entry: &Entry) -> Result<ViewerMessage, LogError> {
        let told = match entry {
            // What an old log means cannot be told any more; only its numbers and the end of the game count.
            Entry::Started { .. } if self.is_of_old_rules() => {
                self.phase = Phase::Running;
                What::Hidden
            }
            Entry::Locked { .. } | Entry::Moved { .. } | Entry::Undone { .. }
                if self.is_of_old_rules() =>
            {
                What::Hidden
            }
            Entry::Created { .. } => What::Created,
            Entry::Seated {
                seat,
                occupant,
                lock,
            } => {
                let place = self.place(*seat)?;
                place.occupant = occupant.clone();
                place.lock.clone_from(lock);
                What::Seated {
                    seat: *seat,
                    occupant: occupant.clone(),
                }
            }
            Entry::WordLocked { seat, lock } => {
                self.place(*seat)?.lock = Some(lock.clone());
                What::Hidden
            }
            Entry::Locked { seed, locks } => {
                let seed = Seed::from_hex(seed).map_err(|p| LogError::Other(p.to_string()))?;
                self.locked = Some(LockedDice {
                    seed,
                    locks: locks.clone(),
                    at,
                });
                What::Locked {
                    dice: self.dice(),
                    seats: locks.iter().map(|one| one.seat).collect(),
                }
            }
            Entry::CalledOff { missing } => {
                self.locked = None;
                for place in &mut self.places {
                    place.lock = None;
                }
                What::CalledOff {
                    missing: missing.clone(),
                }
            }
            Entry::Started { words } => {
                let game = self
                    .open(words)
                    .map_err(|problems| LogError::Other(problems.join("; ")))?;
                self.locked = None;
                let (setup, dice) = (game.save()["setup"].take(), game.dice(false));
                self.game = Some(game);
                self.phase = Phase::Running;
                self.clocks.start(at);
                What::Started { setup, dice }
            }
            Entry::Moved { seat, action, .. } => {
                self.make_move(*seat, action)?;
                return Ok(self.moved(*seat));
            }
            Entry::Undone { seat, moves } => {
                self.running()?.take_back(player(*seat), *moves as usize);
                self.acted = Some(*seat);
                What::Undone {
                    seat: *seat,
                    moves: *moves,
                }
            }
            Entry::Said { person, name, text } => {
                return Ok(ViewerMessage::Said {
                    person: person.clone(),
                    what: What::Said {
                        person: person.clone(),
                        name: name.clone(),
                        text: text.clone(),
                    },
                });
            }
            Entry::Muted { by, person, on } => return Ok(self.mute(by, person, *on)),
            Entry::Removed { person, barred } => {
                if let Some(seat) = self.seat_of(person).filter(|_| self.phase == Phase::Open) {
                    let place = self.place(seat)?;
                    place.occupant = Occupant::Open;
                    place.lock = None;
                }
                if *barred {
                    self.barred.insert(person.clone());
                }
                What::Removed {
                    person: person.clone(),
                    barred: *barred,
                }
            }
            Entry::Away { seat, why } => {
                self.place(*seat)?.away = true;
                What::Away {
                    seat: *seat,
                    why: *why,
                }
            }
            Entry::Resigned { seat } => {
                self.place(*seat)?.resigned = true;
                What::Resigned { seat: *seat }
            }
            Entry::Back { seat } => {
                self.place(*seat)?.away = false;
                What::Back { seat: *seat }
            }
            Entry::Paused => {
                self.paused = true;
                self.clocks.stop(at);
                What::Paused
            }
            Entry::Resumed => {
                self.paused = false;
                self.clocks.start(at);
                What::Resumed
            }
            Entry::ClocksStopped { since } => {
                self.clocks.stop(since.unwrap_or(at));
                What::Hidden
            }
            Entry::ClocksStarted { since } => {
                self.clocks.start(since.unwrap_or(at));
                What::Hidden
            }
            Entry::Over => {
                self.phase = Phase::Over;
                self.clocks.stop(at);
                self.ending()?
            }
            Entry::Ended { why, winner } => {
                self.phase = Phase::Over;
                self.ended = Some((*why, *winner));
                self.clocks.stop(at);
                self.ending()?
            }
            Entry::Rematch { table } => {
                self.rematch = Some(table.clone());
                What::Rematch {
                    table: table.clone(),
                }
            }
            Entry::Closed => {
                self.phase = Phase::Closed;
                What::Closed
            }
        };
        Ok(ViewerMessage::All(told))
    }

    fn mute(&mut self, by: &str, person: &str, on: bool) -> ViewerMessage {
        let pair = (by.to_owned(), person.to_owned());
        if on {
            self.muted.insert(pair);
        } else {
            self.muted.remove(&pair);
        }
        ViewerMessage::Only {
            person: by.to_owned(),
            what: What::Muted {
                person: person.to_owned(),
                on,
            },
        }
    }

    /// A move of a seat, in JSON or as people write it, or what was drawn; `null` is whatever is drawn now.
    fn make_move(&mut self, seat: Option<u8>, action: &Value) -> Result<(), LogError> {
        let game = self.running()?;
        match (seat, action) {
            (Some(seat), Value::String(line)) => game.act_text(player(seat), line),
            (Some(seat), action) => game.act(player(seat), action),
            (None, action) => {
                let drawn = game.draw().map_err(LogError::Move)?;
                if !action.is_null() && drawn != *action {
                    let message = format!("{action} was drawn, now {drawn}");
                    return Err(LogError::Other(message));
                }
                Ok(())
            }
        }
        .map_err(LogError::Move)?;
        if seat.is_some() {
            self.acted = seat;
        }
        Ok(())
    }

    /// Begins and ends the time of decisions. While chance is to be drawn nobody decides yet.
    fn turn_clocks(&mut self, at: i64) {
        if let Some(game) = self.game.as_ref().filter(|game| !game.is_chance()) {
            self.clocks.turn(game.must(), self.acted.take(), at);
        }
    }

    /// How the last move is told, viewer by viewer.
    pub(crate) fn moved(&self, seat: Option<u8>) -> ViewerMessage {
        let Some(game) = &self.game else {
            return ViewerMessage::All(What::Hidden);
        };
        let told = game.told();
        let number_of_move = u32::try_from(game.moves()).unwrap_or(u32::MAX);
        let moved = |events: Vec<Value>, own: bool| {
            if events.is_empty() && !own {
                return What::Hidden;
            }
            What::Moved {
                seat,
                number_of_move,
                events,
            }
        };
        let mover = seat.map(|seat| usize::from(player(seat).0));
        // Whoever moves is told so even where the move tells nobody anything.
        let is_same = told.each.iter().all(Option::is_none);
        if is_same && (mover.is_none() || !told.open.is_empty()) {
            return ViewerMessage::All(moved(told.open, false));
        }
        let each = told.each.into_iter().enumerate().map(|(at, events)| {
            let events = events.unwrap_or_else(|| told.open.clone());
            moved(events, mover == Some(at))
        });
        ViewerMessage::Viewers {
            each: each.collect(),
            open: moved(told.open.clone(), false),
        }
    }

    /// Was the table made for another edition of the rules? Such a game is not played again: it keeps its seats and its end.
    pub(crate) fn is_of_old_rules(&self) -> bool {
        document::logged_edition(&self.config.setup) != document::RULES
    }

    fn ending(&self) -> Result<What, LogError> {
        if self.is_of_old_rules() {
            let (why, winner) = self.ended.unwrap_or_default();
            return Ok(What::Over {
                why,
                winner,
                points: Vec::new(),
                dice: Value::Null,
            });
        }
        let game = self.game.as_ref().ok_or_else(no_game)?;
        let (why, winner) = self
            .ended
            .unwrap_or((Ending::Won, game.winner().map(|seat| seat.0 + 1)));
        Ok(What::Over {
            why,
            winner,
            points: game.points(),
            dice: game.dice(true),
        })
    }

    /// A game with these words in its locked dice.
    fn open(&self, words: &[String]) -> Result<Box<dyn Table>, Vec<String>> {
        let locked = self.locked.as_ref();
        let locked = locked.ok_or_else(|| vec!["the dice are not locked".to_owned()])?;
        let locks = locked.word_locks();
        let fit = locks.len() == words.len()
            && (locks.iter().zip(words)).all(|(lock, word)| lock.fits(word));
        if !fit {
            return Err(vec!["a word does not fit its lock".to_owned()]);
        }
        let map = Seed::from_hex(&self.config.map).map_err(|problem| vec![problem.to_string()])?;
        let earlier = self.config.from.iter().flat_map(|from| &from.dice);
        let earlier: Result<_, Problem> = earlier.map(Earlier::dice).collect();
        let earlier = earlier.map_err(|problem| vec![problem.to_string()])?;
        let dice = Dice::new(locked.seed, words.to_vec())
            .locked(locks)
            .with_map(map)
            .after(earlier);
        self.catalog
            .open(&self.config.setup, dice)
            .map_err(|problems| problems.iter().map(ToString::to_string).collect())
    }

    /// How many of the moves belong to the game this one goes on from.
    pub(crate) fn taken_over(&self) -> usize {
        self.config
            .from
            .as_ref()
            .map_or(0, |from| from.moves as usize)
    }

    fn place(&mut self, seat: u8) -> Result<&mut SeatState, LogError> {
        self.places
            .get_mut(usize::from(seat.wrapping_sub(1)))
            .ok_or_else(|| LogError::Other(format!("there is no seat {seat}")))
    }

    fn running(&mut self) -> Result<&mut Box<dyn Table>, LogError> {
        self.game.as_mut().ok_or_else(no_game)
    }

    /// The seat of a person, counted from 1.
    pub(crate) fn seat_of(&self, id: &str) -> Option<u8> {
        let mut seats = (1..).zip(&self.places);
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
            Occupant::Bot { level } => {
                let character = crate::bots::character(&self.id, seat);
                Some(BotChoice::Level(format!("{level}+{character}")))
            }
            Occupant::Person { .. } if place.away || place.resigned => Some(BotChoice::StandIn),
            Occupant::Person { .. } | Occupant::Open => None,
        }
    }

    /// Seats of people who have not given up, counted from 1.
    pub(crate) fn people(&self) -> impl Iterator<Item = (u8, &str)> {
        (1..)
            .zip(&self.places)
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
            .zip(&self.places)
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

/// A seat as the games count them.
pub(crate) fn player(seat: u8) -> Player {
    Player(seat.wrapping_sub(1))
}

fn no_game() -> LogError {
    LogError::Other("the game has not begun".into())
}
