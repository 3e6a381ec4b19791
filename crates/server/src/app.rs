//! What all parts of the server share.

use crate::bots::{Bots, Thinkers};
use crate::entry::{Config, Entry};
use crate::hall::Hall;
use crate::ids;
use crate::journal::Journal;
use crate::limits::{Buckets, Counts, Place};
use crate::metrics::Metrics;
use crate::refusal::Refused;
use crate::settings::Settings;
use crate::store::{Append, Row, Store, StoreError};
use crate::table::{Broken, Caller, Command, Story, Task, phase_and_line, preset};
use crate::time::now_ms;
use crate::tokens::Signer;
use notation::{Dice, Shelf};
use protocol::{ClockWish, Occupant, Op, SeatWish, code};
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use tokio::sync::{Semaphore, mpsc, watch};

/// Commands that may wait for a table; whoever sends more waits.
const INBOX: usize = 64;
/// The longest setup, in bytes of JSON.
const MAX_SETUP: usize = 16 << 10;

/// What all parts of the server share.
#[derive(Debug)]
pub(crate) struct App {
    pub(crate) settings: Settings,
    pub(crate) store: Store,
    pub(crate) journal: Journal,
    pub(crate) shelf: Shelf,
    pub(crate) bots: Bots,
    pub(crate) thinkers: Thinkers,
    pub(crate) hall: Hall,
    pub(crate) metrics: Arc<Metrics>,
    pub(crate) signer: Signer,
    pub(crate) requests: Buckets,
    /// Attempts to open an account.
    pub(crate) attempts: Buckets,
    /// Slow hashes that are made at the same time: each takes 19 MiB.
    pub(crate) hashing: Semaphore,
    /// Connections and tables of each address.
    pub(crate) connected: Arc<Counts>,
    pub(crate) made: Arc<Counts>,
    pub(crate) connections: AtomicU64,
    /// True once the server is stopping.
    pub(crate) stopping: watch::Sender<bool>,
}

impl App {
    /// The table with this name, taken from the log into memory if need be.
    pub(crate) async fn table(
        self: &Arc<Self>,
        id: &str,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        if let Some(table) = self.hall.find(id) {
            return Ok(table);
        }
        if id.len() > 40 {
            return Err(Refused::Code(code::NO_TABLE));
        }
        let _door = self.hall.door.lock().await;
        if let Some(table) = self.hall.find(id) {
            return Ok(table);
        }
        let rows = self.store.entries(id).await.map_err(|error| {
            tracing::error!(%error, table = id, "the log cannot be read");
            Refused::Code(code::STORAGE)
        })?;
        if rows.is_empty() {
            return Err(Refused::Code(code::NO_TABLE));
        }
        self.seat(id, &rows, None)
    }

    /// Takes a table into memory; `place` is what it counts as among those of its maker's address.
    fn seat(
        self: &Arc<Self>,
        id: &str,
        rows: &[Row],
        place: Option<Place>,
    ) -> Result<mpsc::Sender<Command>, Refused> {
        if *self.stopping.borrow() || self.hall.count() >= self.settings.max_tables {
            return Err(Refused::Code(code::TOO_MANY));
        }
        let (table, inbox) = mpsc::channel(INBOX);
        let task = Task::restore(self.clone(), id, rows, table.clone()).map_err(|broken| {
            tracing::error!(reason = broken.0, table = id, "the log cannot be followed");
            Refused::Code(code::STORAGE)
        })?;
        self.hall.add(id, &task.room.config.owner, table.clone());
        tokio::spawn(async move {
            let _place = place;
            task.run(inbox).await;
        });
        Ok(table)
    }

    /// Takes every table that is not over into memory, and settles games that were not.
    pub(crate) async fn resume(self: &Arc<Self>) -> Result<usize, StoreError> {
        let mut count = 0;
        for phase in ["running", "open"] {
            for id in self.store.tables_in(phase).await? {
                // What cannot be followed was reported; it must not keep the others from going on.
                count += usize::from(self.table(&id).await.is_ok());
            }
        }
        for id in self.store.tables_in("over").await? {
            let rows = self.store.entries(&id).await?;
            if let Ok(story) = Story::read(&id, &rows, self.shelf, 0) {
                self.settle(&id, crate::ratings::Result::of(&story.room))
                    .await;
            }
        }
        Ok(count)
    }

    /// What the log tells of a table, read from its beginning; nothing when there is no such table.
    pub(crate) async fn story<T: Send + 'static>(
        &self,
        id: &str,
        tell: impl FnOnce(&Story) -> Option<T> + Send + 'static,
    ) -> Result<Option<T>, StoreError> {
        let rows = self.store.entries(id).await?;
        let (id, games) = (id.to_owned(), self.shelf);
        let told = tokio::task::spawn_blocking(move || {
            let story = Story::read(&id, &rows, games, usize::MAX).ok()?;
            tell(&story)
        });
        Ok(told.await.ok().flatten())
    }

    /// Makes the table a client asks for. Returns its name and the invitation to it.
    pub(crate) async fn create_for(
        self: &Arc<Self>,
        from: &Caller,
        op: Op,
    ) -> Result<(String, Option<String>), Refused> {
        let Op::Create {
            setup,
            seats,
            private,
            spectators,
            clock,
        } = op
        else {
            return Err(Refused::Code(code::MALFORMED));
        };
        if setup.to_string().len() > MAX_SETUP {
            return Err(Refused::wrong("setup", "is too long"));
        }
        if self.hall.owned(&from.person) >= self.settings.tables_each {
            return Err(Refused::Code(code::TOO_MANY));
        }
        let place = self
            .made
            .take(from.address, self.settings.tables_per_address);
        let place = place.ok_or(Refused::Code(code::TOO_MANY))?;
        let clock = match clock {
            None => None,
            Some(ClockWish::Preset { name }) => preset(&name)?,
            Some(ClockWish::Own { decision, reserve }) => {
                let year = 366 * 86_400_000;
                if decision == 0 || decision > year || reserve > year {
                    return Err(Refused::wrong(
                        "clock",
                        "must be between a moment and a year",
                    ));
                }
                Some(protocol::Clock { decision, reserve })
            }
        };
        let seed = ids::seed();
        // Whether a setup can be played does not depend on what is drawn.
        let game = self
            .shelf
            .open(&setup, Dice::new(seed, vec![]))
            .map_err(Refused::Wrong)?;
        let players = game.players();
        if seats.len() > players {
            return Err(Refused::wrong("seats", "are more than the game has"));
        }
        let config = Config {
            owner: from.person.to_string(),
            owner_name: from.name.to_string(),
            game: game.name().to_owned(),
            setup,
            players: u8::try_from(players).unwrap_or(u8::MAX),
            private,
            invite: private.then(ids::invitation),
            spectators: spectators.unwrap_or(true),
            clock,
            seed: seed.to_hex(),
        };
        let mut mine = 0;
        let mut occupants = Vec::new();
        for wish in seats {
            occupants.push(match wish {
                SeatWish::Open => Occupant::Open,
                SeatWish::Me => {
                    mine += 1;
                    from.occupant()
                }
                SeatWish::Bot { level } if self.bots.has(&level) => Occupant::Bot { level },
                SeatWish::Bot { .. } => {
                    return Err(Refused::wrong("seats.level", "there is no such bot"));
                }
            });
        }
        if mine > 1 {
            return Err(Refused::wrong("seats", "one seat each"));
        }
        let invite = config.invite.clone();
        let id = self.create(config, occupants, Some(place)).await?;
        Ok((id, invite))
    }

    /// Makes a table with these people on its first seats.
    pub(crate) async fn create(
        self: &Arc<Self>,
        config: Config,
        seats: Vec<Occupant>,
        place: Option<Place>,
    ) -> Result<String, Refused> {
        let id = ids::name();
        let mut entries = vec![Entry::Created {
            config: config.clone(),
        }];
        let mut sitters = Vec::new();
        for (seat, occupant) in (1..).zip(seats) {
            if let Occupant::Person { person, .. } = &occupant {
                sitters.push(person.clone());
            }
            if occupant != Occupant::Open {
                entries.push(Entry::Seated {
                    seat,
                    occupant,
                    words: None,
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
        let made = Story::read(&id, &rows, self.shelf, 0)
            .map_err(|Broken(reason)| Refused::wrong("", &reason))?
            .room;
        let append = Append {
            table: id.clone(),
            rows: rows.clone(),
            phase: Some(phase_and_line(&made.line(|_| false))),
            sitters,
        };
        self.journal
            .append(append)
            .await
            .map_err(|_| Refused::Code(code::STORAGE))?;
        self.seat(&id, &rows, place)?;
        Ok(id)
    }
}
