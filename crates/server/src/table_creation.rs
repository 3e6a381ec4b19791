//! Making tables: from a setup, or from a position of a finished game.

use crate::app::{App, Seating};
use crate::entry::{Config, Entry, Source};
use crate::ids;
use crate::limits::ConnectionSlot;
use crate::refusal::Refused;
use crate::store::{Append, Row, StoreError};
use crate::table::{Caller, LogReplay, Room, phase_and_line, preset, read_lock};
use crate::time::now_ms;
use notation::record::{Step, taken_over};
use notation::{Dice, document};
use protocol::{Clock, ClockChoice, Occupant, Op, SeatChoice, code};
use serde_json::Value;
use std::sync::Arc;

/// The longest setup, in bytes of JSON.
pub(crate) const MAX_SETUP: usize = 16 << 10;

/// Who shall sit on a seat, the lock of their word, and a hash of the network they come from.
#[derive(Clone, Debug)]
pub(crate) struct Sitting {
    pub(crate) occupant: Occupant,
    pub(crate) lock: Option<String>,
    pub(crate) origin: Option<String>,
}

impl Sitting {
    /// A bot, or nobody.
    pub(crate) fn of(occupant: Occupant) -> Self {
        Sitting {
            occupant,
            lock: None,
            origin: None,
        }
    }
}

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
        if let Some(cluster) = self.cluster() {
            // Those on other servers count as well.
            let address = crate::limits::network(from.address).to_string();
            let (owned, made) = cluster
                .tables_of(&from.person, &address)
                .await
                .map_err(|_| Refused::Code(code::STORAGE))?;
            if owned >= self.settings.tables_each || made >= self.settings.tables_per_address {
                return Err(Refused::Code(code::TOO_MANY));
            }
        }
        let (setup, source, seats, private, spectators, clock, rated) = match op {
            Op::Create {
                setup,
                seats,
                private,
                spectators,
                clock,
                rated,
            } => (setup, None, seats, private, spectators, clock, rated),
            Op::PlayOn {
                table,
                moves,
                seats,
                private,
                spectators,
                clock,
            } => {
                let (setup, source) = self.source(table, moves, &from.person).await?;
                (setup, Some(source), seats, private, spectators, clock, None)
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
            clock: clock_settings(clock)?,
            rated: rated.unwrap_or(false),
            paired: false,
            map: map.to_hex(),
            from: source,
        };
        let occupants = self.occupants(from, seats)?;
        let invite = config.invite.clone();
        let id = self.create(config, occupants, Some(place)).await?;
        Ok((id, invite))
    }

    /// A hash of the network somebody comes from.
    pub(crate) fn origin(&self, from: &Caller) -> String {
        let network = crate::limits::network(from.address);
        self.signer.mark(&network.to_string())
    }

    /// Who shall sit where.
    fn occupants(&self, from: &Caller, seats: Vec<SeatChoice>) -> Result<Vec<Sitting>, Refused> {
        let me = |choice: &&SeatChoice| matches!(choice, SeatChoice::Me { .. });
        let mine = seats.iter().filter(me).count();
        if mine > 1 {
            return Err(Refused::wrong("seats", "one seat each"));
        }
        let occupant = |choice| match choice {
            SeatChoice::Open => Ok(Sitting::of(Occupant::Open)),
            SeatChoice::Me { lock } => Ok(Sitting {
                occupant: from.occupant(),
                lock: lock.as_deref().map(read_lock).transpose()?,
                origin: Some(self.origin(from)),
            }),
            SeatChoice::Bot { level } if self.bots.has(&level) => {
                let name = String::new();
                Ok(Sitting::of(Occupant::Bot { level, name }))
            }
            SeatChoice::Bot { .. } => Err(Refused::wrong("seats.level", "there is no such bot")),
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
        let told = self.replay_log(&table, move |log| {
            let replay = log.replay(&person)?;
            Some((log.room.config.setup.clone(), replay))
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
        let told = self.replay_log(&from.table, move |log| {
            let replay = log.room.game.as_ref()?.replay();
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
        self.create_as(&id, config, seats, place).await?;
        Ok(id)
    }

    /// The same with a name that was chosen before.
    pub(crate) async fn create_as(
        self: &Arc<Self>,
        id: &str,
        config: Config,
        seats: Vec<Sitting>,
        place: Option<ConnectionSlot>,
    ) -> Result<(), Refused> {
        let mut room = Room::new(id, config.clone(), self.catalog);
        let mut entries = vec![Entry::Created {
            config: config.clone(),
        }];
        let mut sitters = Vec::new();
        let at = now_ms();
        for (seat, sitting) in (1..).zip(seats) {
            if let Occupant::Person { person, .. } = &sitting.occupant {
                sitters.push(person.clone());
            }
            if sitting.occupant != Occupant::Open {
                let entry = Entry::Seated {
                    seat,
                    occupant: room.named(seat, &sitting.occupant),
                    lock: sitting.lock,
                    origin: sitting.origin,
                };
                room.apply(at, &entry)?;
                entries.push(entry);
            }
        }
        let rows: Vec<Row> = (1..)
            .zip(&entries)
            .map(|(number, entry)| Row {
                number,
                at,
                body: serde_json::to_string(entry).expect("entries are plain data"),
            })
            .collect();
        let made = LogReplay::read(id, &rows, self.catalog, 0)?.room;
        let lease = match self.cluster() {
            None => None,
            Some(cluster) => {
                let maker = place.as_ref().map(|place| place.address().to_string());
                let maker = maker.unwrap_or_default();
                let lease = cluster.lease_new(id, &config.owner, &maker).await;
                Some(lease.map_err(|_| Refused::Code(code::STORAGE))?)
            }
        };
        let append = Append {
            lease: lease.clone(),
            table: id.to_owned(),
            rows: rows.clone(),
            phase: Some(phase_and_line(&made.stored(made.line(|_| false)))),
            wake_at: made.wake_at(at, &self.settings),
            sitters: sitters.clone(),
        };
        self.log_writer
            .append(append)
            .await
            .map_err(|_| Refused::Code(code::UNKNOWN))?;
        self.seat(
            id,
            rows,
            Seating {
                place,
                lease,
                ..Seating::default()
            },
        )
        .await?;
        for person in &sitters {
            self.waits_at(person, id);
        }
        Ok(())
    }
}

/// The clock people ask for.
pub(crate) fn clock_settings(clock: Option<ClockChoice>) -> Result<Option<Clock>, Refused> {
    match clock {
        None => Ok(None),
        Some(ClockChoice::Preset { name }) => preset(&name),
        Some(ClockChoice::Own { decision, reserve }) => {
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
