//! What a table is: a function of its log, and of nothing else.

use crate::entry::{Config, Entry, SeatLock};
use crate::refusal::Refused;
use crate::table::clients::{NO_EVENTS, ViewerMessage, WrittenWhat};
use crate::table::clocks::Clocks;
use kernel::Player;
use notation::record::Earlier;
use notation::{Dice, GameCatalog, Problem, Refusal, Seed, Table, WordLock, document};
use protocol::{Ending, Occupant, Phase, What};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

/// A seat.
#[derive(Clone, Debug)]
pub(crate) struct SeatState {
    pub(crate) occupant: Occupant,
    /// The lock of the person's word.
    pub(crate) lock: Option<String>,
    /// A hash of the network they came from.
    pub(crate) origin: Option<String>,
    /// A bot plays for the person.
    pub(crate) away: bool,
    /// The person has given up; a bot plays on.
    pub(crate) resigned: bool,
}

impl SeatState {
    fn open() -> Self {
        SeatState {
            occupant: Occupant::Open,
            lock: None,
            origin: None,
            away: false,
            resigned: false,
        }
    }
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

    pub(super) fn commitment(&self) -> String {
        self.seed.commitment(&self.word_locks())
    }
}

/// A table and its game.
pub(crate) struct Room {
    pub(crate) id: String,
    pub(crate) config: Arc<Config>,
    /// Shared with the copies that moves are tried on: they seldom change it.
    pub(crate) places: Arc<Vec<SeatState>>,
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
    /// See [`Room::is_of_old_rules`]; every move asks.
    has_old_rules: bool,
    pub(super) catalog: GameCatalog,
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
            has_old_rules: self.has_old_rules,
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
        let place = SeatState::open();
        Room {
            id: id.to_owned(),
            places: Arc::new(vec![place; usize::from(config.players)]),
            clocks: Clocks::new(config.clock, usize::from(config.players)),
            acted: None,
            has_old_rules: has_old_rules(&config),
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
                origin,
            } => {
                let occupant = self.named(*seat, occupant);
                let place = self.place(*seat)?;
                place.occupant = occupant.clone();
                place.lock.clone_from(lock);
                place.origin.clone_from(origin);
                What::Seated {
                    seat: *seat,
                    occupant,
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
                for place in Arc::make_mut(&mut self.places) {
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
                    (place.lock, place.origin) = (None, None);
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
            Entry::Vacation { seat, until } => {
                self.clocks.vacation(*seat, at, *until);
                What::Vacation {
                    seat: *seat,
                    until: *until,
                }
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
            Entry::Changed {
                game,
                setup,
                players,
                rated,
                clock,
                map,
            } => {
                let config = Arc::make_mut(&mut self.config);
                config.game.clone_from(game);
                config.setup.clone_from(setup);
                config.map.clone_from(map);
                (config.players, config.rated, config.clock) = (*players, *rated, *clock);
                self.has_old_rules = has_old_rules(config);
                self.resize(usize::from(*players));
                self.clocks = Clocks::new(*clock, self.places.len());
                What::Changed
            }
            Entry::Reordered { seats } => {
                let place = |seat: &u8| self.places.get(usize::from(seat.wrapping_sub(1))).cloned();
                let places: Option<Vec<SeatState>> = seats.iter().map(place).collect();
                let places = places.filter(|places| places.len() == self.places.len());
                let places =
                    places.ok_or_else(|| LogError::Other("there is no such seat".into()))?;
                self.places = Arc::new(places);
                What::Changed
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
        let told = game.masked_events();
        let number_of_move = u32::try_from(game.moves()).unwrap_or(u32::MAX);
        let moved = |events: &str, own: bool| WrittenWhat::moved(seat, number_of_move, events, own);
        let mover = seat.map(|seat| usize::from(player(seat).0));
        let each = told.each.iter().enumerate().map(|(at, events)| {
            // Whoever moves is told so even where the move tells nobody anything.
            let own = mover == Some(at);
            let differs = events.is_some() || (own && told.open == NO_EVENTS);
            differs.then(|| moved(events.as_ref().unwrap_or(&told.open), own))
        });
        ViewerMessage::Moved {
            each: each.collect(),
            open: moved(&told.open, false),
        }
    }

    /// Was the table made for another edition of the rules? Such a game is not played again: it keeps its seats and its end.
    pub(crate) fn is_of_old_rules(&self) -> bool {
        self.has_old_rules
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

    fn place(&mut self, seat: u8) -> Result<&mut SeatState, LogError> {
        Arc::make_mut(&mut self.places)
            .get_mut(usize::from(seat.wrapping_sub(1)))
            .ok_or_else(|| LogError::Other(format!("there is no seat {seat}")))
    }

    fn running(&mut self) -> Result<&mut Box<dyn Table>, LogError> {
        self.game.as_mut().ok_or_else(no_game)
    }

    /// Has so many seats from now on; those that go are open ones, the last first.
    fn resize(&mut self, seats: usize) {
        let places = Arc::make_mut(&mut self.places);
        while places.len() > seats {
            let open = |place: &SeatState| place.occupant == Occupant::Open;
            let last = places.iter().rposition(open);
            places.remove(last.unwrap_or(places.len() - 1));
        }
        while places.len() < seats {
            places.push(SeatState::open());
        }
    }

    /// Whoever sits down; bots that have no name yet with one that nobody else has here.
    pub(crate) fn named(&self, seat: u8, occupant: &Occupant) -> Occupant {
        let Occupant::Bot { level, name } = occupant else {
            return occupant.clone();
        };
        let others = (1..).zip(&*self.places).filter(|(other, _)| *other != seat);
        let taken: Vec<&str> = others
            .filter_map(|(_, place)| match &place.occupant {
                Occupant::Person { name, .. } | Occupant::Bot { name, .. } => Some(name.as_str()),
                Occupant::Open => None,
            })
            .collect();
        let name = if name.is_empty() {
            crate::bots::bot_name(&self.id, seat, &taken)
        } else {
            name.clone()
        };
        let level = level.clone();
        Occupant::Bot { level, name }
    }
}

fn has_old_rules(config: &Config) -> bool {
    document::logged_edition(&config.setup) != document::RULES
}

/// A seat as the games count them.
pub(crate) fn player(seat: u8) -> Player {
    Player(seat.wrapping_sub(1))
}

fn no_game() -> LogError {
    LogError::Other("the game has not begun".into())
}
