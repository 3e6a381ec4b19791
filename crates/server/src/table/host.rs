//! What the owner of a table may change before the game begins.

use crate::entry::Entry;
use crate::refusal::Refused;
use crate::table::clients::Caller;
use crate::table::task::Task;
use crate::table_creation::{MAX_SETUP, clock_settings};
use notation::{Dice, Seed, document};
use protocol::{ClockChoice, Message, Occupant, Watcher, code};
use serde_json::Value;
use tokio::time::Instant;

/// Names of watchers that are told.
const WATCHERS: usize = 20;

impl Task {
    /// Changes what will be played.
    pub(super) async fn change(
        &mut self,
        from: &Caller,
        setup: Option<Value>,
        clock: Option<ClockChoice>,
        rated: Option<bool>,
        new_map: bool,
    ) -> Result<u64, Refused> {
        self.open()?;
        self.owned(from)?;
        self.not_locked()?;
        let config = self.room.config.clone();
        if config.from.is_some() && (setup.is_some() || new_map) {
            return Err(Refused::Code(code::UNTIMELY));
        }
        let map = if new_map {
            crate::ids::seed()
        } else {
            let kept = Seed::from_hex(&config.map);
            kept.map_err(|_| Refused::Code(code::UNTIMELY))?
        };
        let (mut game, mut players) = (config.game.clone(), config.players);
        let mut wanted = config.setup.clone();
        if let Some(setup) = setup {
            if setup.to_string().len() > MAX_SETUP {
                return Err(Refused::wrong("setup", "is too long"));
            }
            let opened = self
                .app
                .catalog
                .open(&setup, Dice::new(crate::ids::seed(), vec![]).with_map(map));
            let opened = opened.map_err(Refused::Wrong)?;
            opened.name().clone_into(&mut game);
            players = u8::try_from(opened.players()).unwrap_or(u8::MAX);
            wanted = document::with_rules(&setup);
        }
        let taken = self
            .room
            .places
            .iter()
            .filter(|place| place.occupant != Occupant::Open);
        if taken.count() > usize::from(players) {
            return Err(Refused::Code(code::SEAT));
        }
        let clock = match clock {
            Some(choice) => clock_settings(Some(choice))?,
            None => config.clock,
        };
        let changed = Entry::Changed {
            game,
            setup: wanted,
            players,
            rated: rated.unwrap_or(config.rated),
            clock,
            map: map.to_hex(),
        };
        let number = self.record(vec![changed]).await?;
        self.seats_changed();
        Ok(number)
    }

    /// Gives the seats another order.
    pub(super) async fn order(&mut self, from: &Caller, seats: Vec<u8>) -> Result<u64, Refused> {
        self.open()?;
        self.owned(from)?;
        self.not_locked()?;
        let mut sorted = seats.clone();
        sorted.sort_unstable();
        if sorted != (1..=self.room.config.players).collect::<Vec<u8>>() {
            return Err(Refused::wrong("seats", "must be every seat once"));
        }
        let number = self.record(vec![Entry::Reordered { seats }]).await?;
        self.seats_changed();
        Ok(number)
    }

    /// Offers an open seat to somebody who watches.
    pub(super) fn offer(&self, from: &Caller, person: &str) -> Result<(), Refused> {
        self.open()?;
        self.owned(from)?;
        let places = &self.room.places;
        let open = places
            .iter()
            .position(|place| place.occupant == Occupant::Open);
        let open = open.ok_or(Refused::Code(code::SEAT))?;
        let offered = Message::Offered {
            table: self.room.id.clone(),
            seat: u8::try_from(open + 1).unwrap_or(u8::MAX),
            by: self.room.config.owner_name.clone(),
        };
        if self.room.seat_of(person).is_some() || !self.clients.tell_person(person, &offered) {
            return Err(Refused::wrong("person", "does not watch"));
        }
        Ok(())
    }

    /// Who is gone belongs to the seats as they are now.
    fn seats_changed(&mut self) {
        let now = Instant::now();
        let gone = self.room.places.iter().map(|place| match &place.occupant {
            Occupant::Person { person, .. } if !self.clients.is_present(person) => Some(now),
            _ => None,
        });
        self.gone = gone.collect();
        self.tell_seats();
    }

    /// Begins the game of people who were paired, once all of them have come.
    pub(super) async fn begin_paired(&mut self) {
        let is_there = |occupant: &Occupant| match occupant {
            Occupant::Person { person, .. } => self.clients.is_present(person),
            Occupant::Bot { .. } => true,
            Occupant::Open => false,
        };
        let all = self
            .room
            .places
            .iter()
            .all(|place| is_there(&place.occupant));
        if self.room.config.paired && self.open().is_ok() && self.not_locked().is_ok() && all {
            // What cannot be written now is tried again with the next who comes.
            let _ = self.lock_dice().await;
        }
    }

    /// Who watches.
    pub(super) fn watchers(&self) -> Vec<Watcher> {
        let mut watchers = self.clients.watchers(&self.room);
        watchers.truncate(WATCHERS);
        watchers
    }
}
