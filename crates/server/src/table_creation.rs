//! Making tables: from a setup, or from a position of a finished game.

use crate::app::App;
use crate::entry::{Config, Entry, Source};
use crate::ids;
use crate::limits::ConnectionSlot;
use crate::refusal::Refused;
use crate::store::{Append, Row, StoreError};
use crate::table::{Caller, LogReplay, phase_and_line, preset, read_lock};
use crate::time::now_ms;
use notation::record::{Step, taken_over};
use notation::{Dice, document};
use protocol::{Clock, ClockWish, Occupant, Op, SeatWish, code};
use serde_json::Value;
use std::sync::Arc;

/// The longest setup, in bytes of JSON.
const MAX_SETUP: usize = 16 << 10;

/// Who shall sit on a seat, and the lock of their word.
pub(crate) type Sitting = (Occupant, Option<String>);

impl App {
    /// Makes the table a client asks for. Returns its name and the invitation to it.
    pub(crate) async fn create_for(
        self: &Arc<Self>,
        from: &Caller,
        op: Op,
    ) -> Result<(String, Option<String>), Refused> {
        if self.registry.owned(&from.person) >= self.settings.tables_each {
            return Err(Refused::Code(code::TOO_MANY));
        }
        let place = self
            .made
            .take(from.address, self.settings.tables_per_address);
        let place = place.ok_or(Refused::Code(code::TOO_MANY))?;
        let (setup, source, seats, private, spectators, clock) = match op {
            Op::Create {
                setup,
                seats,
                private,
                spectators,
                clock,
            } => (setup, None, seats, private, spectators, clock),
            Op::PlayOn {
                table,
                moves,
                seats,
                private,
                spectators,
                clock,
            } => {
                let (setup, source) = self.source(table, moves, &from.person).await?;
                (setup, Some(source), seats, private, spectators, clock)
            }
            _ => return Err(Refused::Code(code::MALFORMED)),
        };
        if setup.to_string().len() > MAX_SETUP {
            return Err(Refused::wrong("setup", "is too long"));
        }
        let map = ids::seed();
        // Whether a setup can be played does not depend on what is drawn.
        let game = self
            .catalog
            .open(&setup, Dice::new(ids::seed(), vec![]).with_map(map))
            .map_err(Refused::Wrong)?;
        let players = game.players();
        if seats.len() > players {
            return Err(Refused::wrong("seats", "are more than the game has"));
        }
        let config = Config {
            owner: from.person.to_string(),
            owner_name: from.name.to_string(),
            game: game.name().to_owned(),
            setup: document::with_rules(&setup),
            players: u8::try_from(players).unwrap_or(u8::MAX),
            private,
            invite: private.then(ids::invitation),
            spectators: spectators.unwrap_or(true),
            clock: wished(clock)?,
            map: map.to_hex(),
            from: source,
        };
        let occupants = self.occupants(from, seats)?;
        let invite = config.invite.clone();
        let id = self.create(config, occupants, Some(place)).await?;
        Ok((id, invite))
    }

    /// Who shall sit where.
    fn occupants(&self, from: &Caller, seats: Vec<SeatWish>) -> Result<Vec<Sitting>, Refused> {
        let me = |wish: &&SeatWish| matches!(wish, SeatWish::Me { .. });
        let mine = seats.iter().filter(me).count();
        if mine > 1 {
            return Err(Refused::wrong("seats", "one seat each"));
        }
        let occupant = |wish| match wish {
            SeatWish::Open => Ok((Occupant::Open, None)),
            SeatWish::Me { lock } => {
                let lock = lock.as_deref().map(read_lock).transpose()?;
                Ok((from.occupant(), lock))
            }
            SeatWish::Bot { level } if self.bots.has(&level) => Ok((Occupant::Bot { level }, None)),
            SeatWish::Bot { .. } => Err(Refused::wrong("seats.level", "there is no such bot")),
        };
        seats.into_iter().map(occupant).collect()
    }

    /// The setup of a finished game that somebody may go on from, and what must be kept of it.
    async fn source(
        &self,
        table: String,
        moves: u32,
        person: &str,
    ) -> Result<(Value, Source), Refused> {
        let person = person.to_owned();
        let told = self.story(&table, move |story| {
            let replay = story.replay(&person)?;
            Some((story.room.config.setup.clone(), replay))
        });
        let (setup, replay) = found(told.await)?;
        let all = replay["moves"].as_array().map_or(0, Vec::len);
        if moves as usize >= all {
            return Err(Refused::wrong("moves", "the game was over by then"));
        }
        let taken =
            taken_over(&replay, moves as usize).map_err(|problem| Refused::Wrong(vec![problem]))?;
        let dice = taken.dice;
        let source = Source { table, moves, dice };
        Ok((setup, source))
    }

    /// The moves a game takes over from the one it goes on from.
    pub(crate) async fn first_moves(&self, from: &Source) -> Result<Vec<Entry>, Refused> {
        let moves = from.moves as usize;
        let told = self.story(&from.table, move |story| {
            let replay = story.room.game.as_ref()?.replay();
            let taken = taken_over(&replay, moves).ok()?;
            Some(taken.steps.iter().map(entry).collect())
        });
        found(told.await)
    }

    /// Makes a table with these people on its first seats.
    pub(crate) async fn create(
        self: &Arc<Self>,
        config: Config,
        seats: Vec<Sitting>,
        place: Option<ConnectionSlot>,
    ) -> Result<String, Refused> {
        let id = ids::name();
        let mut entries = vec![Entry::Created {
            config: config.clone(),
        }];
        let mut sitters = Vec::new();
        for (seat, (occupant, lock)) in (1..).zip(seats) {
            if let Occupant::Person { person, .. } = &occupant {
                sitters.push(person.clone());
            }
            if occupant != Occupant::Open {
                entries.push(Entry::Seated {
                    seat,
                    occupant,
                    lock,
                });
            }
        }
        let at = now_ms();
        let rows: Vec<Row> = (1..)
            .zip(&entries)
            .map(|(number, entry)| Row {
                number,
                at,
                body: serde_json::to_string(entry).expect("entries are plain data"),
            })
            .collect();
        let made = LogReplay::read(&id, &rows, self.catalog, 0)?.room;
        let append = Append {
            table: id.clone(),
            rows: rows.clone(),
            phase: Some(phase_and_line(&made.stored(made.line(|_| false)))),
            wake_at: made.wake_at(at, &self.settings),
            sitters: sitters.clone(),
        };
        self.log_writer
            .append(append)
            .await
            .map_err(|_| Refused::Code(code::UNKNOWN))?;
        self.seat(&id, rows, place).await?;
        for person in &sitters {
            self.waits_at(person, &id);
        }
        Ok(id)
    }
}

/// The clock people ask for.
fn wished(clock: Option<ClockWish>) -> Result<Option<Clock>, Refused> {
    match clock {
        None => Ok(None),
        Some(ClockWish::Preset { name }) => preset(&name),
        Some(ClockWish::Own { decision, reserve }) => {
            let year = 366 * 86_400_000;
            if decision == 0 || decision > year || reserve > year {
                let message = "must be between a moment and a year";
                return Err(Refused::wrong("clock", message));
            }
            Ok(Some(Clock { decision, reserve }))
        }
    }
}

/// What the log of a finished game told, if it told anything.
fn found<T>(told: Result<Option<T>, StoreError>) -> Result<T, Refused> {
    let told = told.map_err(|error| {
        tracing::error!(%error, "the log cannot be read");
        Refused::Code(code::STORAGE)
    })?;
    told.ok_or(Refused::Code(code::NO_TABLE))
}

/// A step of a replay as an entry of the log.
fn entry(step: &Step<Value>) -> Entry {
    let made = match step {
        Step::Made(made) => made,
        Step::Back { seat, to } => {
            return Entry::Undone {
                seat: seat.0 + 1,
                moves: u32::try_from(*to).unwrap_or(u32::MAX),
            };
        }
    };
    let seat = made["seat"]
        .as_u64()
        .and_then(|seat| u8::try_from(seat).ok());
    let action = if seat.is_some() { "action" } else { "chance" };
    Entry::Moved {
        seat,
        action: made[action].clone(),
        key: None,
    }
}
