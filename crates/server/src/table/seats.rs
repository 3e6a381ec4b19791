//! Taking seats, leaving them, talking, and playing again.

use crate::entry::{Config, Entry};
use crate::refusal::Refused;
use crate::table::begin::read_lock;
use crate::table::clients::Caller;
use crate::table::room::SeatState;
use crate::table::task::Task;
use crate::table_creation::Sitting;
use crate::time::now_ms;
use protocol::{Ending, Message, Occupant, Phase, Report, code};

/// The longest thing to say, in bytes.
const MAX_SAID: usize = 500;
/// People one person may mute at a table.
const MAX_MUTED: usize = 100;
/// People the owner may bar from a table.
const MAX_BARRED: usize = 100;

impl Task {
    pub(super) async fn sit(
        &mut self,
        from: &Caller,
        seat: u8,
        lock: Option<String>,
    ) -> Result<u64, Refused> {
        self.open()?;
        let lock = lock.as_deref().map(read_lock).transpose()?;
        self.free(seat)?;
        if self.room.seat_of(&from.person).is_some() {
            return Err(Refused::Code(code::SEAT));
        }
        let number = self
            .record(vec![Entry::Seated {
                seat,
                occupant: from.occupant(),
                lock,
                origin: Some(self.app.origin(from)),
            }])
            .await?;
        self.gone[usize::from(seat - 1)] = None;
        self.app.waits_at(&from.person, &self.room.id);
        Ok(number)
    }

    pub(super) async fn stand(&mut self, from: &Caller) -> Result<u64, Refused> {
        self.open()?;
        let seat = self.own_seat(from)?;
        let mut entries = self.call_off_for(seat);
        entries.push(Entry::Seated {
            seat,
            occupant: Occupant::Open,
            lock: None,
            origin: None,
        });
        let number = self.record(entries).await?;
        self.app.registry.waits_no_more(&from.person, &self.room.id);
        Ok(number)
    }

    pub(super) async fn put_bot(
        &mut self,
        from: &Caller,
        seat: u8,
        level: Option<String>,
    ) -> Result<u64, Refused> {
        self.open()?;
        self.owned(from)?;
        self.not_locked()?;
        let occupant = if let Some(level) = level {
            if !self.app.bots.has(&level) {
                return Err(Refused::wrong("level", "there is no such bot"));
            }
            self.free(seat)?;
            let name = String::new();
            Occupant::Bot { level, name }
        } else {
            let place = self.room.places.get(usize::from(seat.wrapping_sub(1)));
            match place.map(|place| &place.occupant) {
                Some(Occupant::Bot { .. }) => Occupant::Open,
                _ => return Err(Refused::Code(code::SEAT)),
            }
        };
        self.record(vec![Entry::Seated {
            seat,
            occupant,
            lock: None,
            origin: None,
        }])
        .await
    }

    pub(super) async fn start(&mut self, from: &Caller) -> Result<u64, Refused> {
        self.open()?;
        self.owned(from)?;
        if self
            .room
            .places
            .iter()
            .any(|place| place.occupant == Occupant::Open)
        {
            return Err(Refused::Code(code::SEAT));
        }
        self.not_locked()?;
        self.lock_dice().await
    }

    pub(super) async fn say(&mut self, from: &Caller, text: &str) -> Result<u64, Refused> {
        let text = crate::names::said(text).filter(|text| text.len() <= MAX_SAID);
        let text =
            text.ok_or_else(|| Refused::wrong("text", "must have 1 to 500 bytes to read"))?;
        let rate = self.app.settings.talk_per_table;
        if !self.talk.take(rate, std::time::Instant::now()) {
            return Err(Refused::Code(code::TOO_MANY));
        }
        self.record(vec![Entry::Said {
            person: from.person.to_string(),
            name: from.name.to_string(),
            text,
        }])
        .await
    }

    pub(super) async fn mute(
        &mut self,
        from: &Caller,
        person: String,
        on: bool,
    ) -> Result<u64, Refused> {
        let by = from.person.to_string();
        let muted = self.room.muted.iter().filter(|(who, _)| *who == by).count();
        if person.len() > 40 || (on && muted >= MAX_MUTED) {
            return Err(Refused::Code(code::TOO_MANY));
        }
        self.record(vec![Entry::Muted { by, person, on }]).await
    }

    /// Sends somebody away: from a seat before the game, from watching at any time.
    pub(super) async fn remove(
        &mut self,
        from: &Caller,
        person: String,
        barred: bool,
    ) -> Result<u64, Refused> {
        self.owned(from)?;
        let seat = self.room.seat_of(&person);
        if person == *from.person || (seat.is_some() && self.room.phase != Phase::Open) {
            return Err(Refused::Code(code::UNTIMELY));
        }
        let is_known = seat.is_some() || self.clients.is_present(&person);
        if !is_known || self.room.barred.len() >= MAX_BARRED {
            return Err(Refused::wrong("person", "is not at this table"));
        }
        let mut entries = seat.map_or_else(Vec::new, |seat| self.call_off_for(seat));
        entries.push(Entry::Removed {
            person: person.clone(),
            barred,
        });
        let number = self.record(entries).await?;
        self.app.registry.waits_no_more(&person, &self.room.id);
        self.clients.remove_person(&person);
        self.tell_seats();
        Ok(number)
    }

    /// Tells the host of the server about somebody.
    pub(super) async fn report(
        &mut self,
        from: &Caller,
        person: String,
        text: &str,
    ) -> Result<(), Refused> {
        let text = crate::names::said(text).filter(|text| text.len() <= MAX_SAID);
        let text =
            text.ok_or_else(|| Refused::wrong("text", "must have 1 to 500 bytes to read"))?;
        if person.len() > 40 {
            return Err(Refused::wrong("person", "is nobody"));
        }
        let report = Report {
            at: now_ms(),
            table: self.room.id.clone(),
            by: from.person.to_string(),
            person,
            text,
        };
        tracing::warn!(
            table = report.table,
            by = report.by,
            person = report.person,
            "reported"
        );
        let kept = self.app.store.add_report(&report).await;
        kept.map_err(|_| Refused::Code(code::STORAGE))
    }

    /// Somebody took a seat elsewhere: nobody waits at two tables.
    pub(super) async fn stand_up(&mut self, person: &str) {
        if self.room.phase == Phase::Open
            && let Some(seat) = self.room.seat_of(person)
        {
            let mut entries = self.call_off_for(seat);
            entries.push(Entry::Seated {
                seat,
                occupant: Occupant::Open,
                lock: None,
                origin: None,
            });
            // A seat that cannot be freed now is lost with the table.
            let _ = self.record(entries).await;
        }
    }

    /// Gives the game up. The last who has not has won; without people there is no game.
    pub(super) async fn resign(&mut self, from: &Caller) -> Result<u64, Refused> {
        let seat = self.own_seat(from)?;
        if self.room.phase != Phase::Running {
            return Err(Refused::Code(code::UNTIMELY));
        }
        self.give_up(seat).await
    }

    /// A seat gives the game up.
    pub(super) async fn give_up(&mut self, seat: u8) -> Result<u64, Refused> {
        let places = (1..).zip(&*self.room.places);
        let left: Vec<u8> = places
            .filter(|(other, place)| *other != seat && !place.resigned)
            .map(|(other, _)| other)
            .collect();
        let mut entries = vec![Entry::Resigned { seat }];
        let is_alone = !self.room.people().any(|(other, _)| other != seat);
        if left.len() <= 1 || is_alone {
            let winner = left.first().copied().filter(|_| left.len() == 1);
            let why = Ending::Resigned;
            entries.push(Entry::Ended { why, winner });
        }
        let number = self.record(entries).await?;
        self.tell_seats();
        self.moved_on();
        Ok(number)
    }

    /// The host of the server closes the table, whatever goes on there.
    pub(super) async fn close(&mut self) {
        let entry = match self.room.phase {
            Phase::Open => Entry::Closed,
            Phase::Running => Entry::Ended {
                why: Ending::Closed,
                winner: None,
            },
            Phase::Over | Phase::Closed => return,
        };
        if self.record(vec![entry]).await.is_ok() {
            self.moved_on();
        }
    }

    /// The table was made for another edition of the rules.
    pub(crate) async fn end_of_old_rules(&mut self) {
        let entry = match self.room.phase {
            Phase::Open => Entry::Closed,
            Phase::Running => Entry::Ended {
                why: Ending::RulesChanged,
                winner: None,
            },
            Phase::Over | Phase::Closed => return,
        };
        // What cannot be written now is tried again with the next start.
        let _ = self.record(vec![entry]).await;
    }

    /// The same game again: the first who wants it makes the table, the others are shown to it.
    pub(super) async fn rematch(
        &mut self,
        from: &Caller,
        id: Option<u64>,
    ) -> Result<Message, Refused> {
        if self.room.phase != Phase::Over || self.room.is_of_old_rules() {
            return Err(Refused::Code(code::UNTIMELY));
        }
        if self.room.seat_of(&from.person).is_none() {
            return Err(Refused::Code(code::NOT_YOUR_SEAT));
        }
        let table = if let Some(table) = &self.room.rematch {
            table.clone()
        } else {
            let mut config = Config::clone(&self.room.config);
            config.owner = from.person.to_string();
            config.owner_name = from.name.to_string();
            config.map = crate::ids::seed().to_hex();
            config.paired = false;
            let mut seats: Vec<Sitting> = self.room.places.iter().map(same_again).collect();
            // Whoever began is the last this time.
            seats.rotate_left(1);
            let table = self.app.create(config, seats, None).await?;
            self.record(vec![Entry::Rematch {
                table: table.clone(),
            }])
            .await?;
            table
        };
        Ok(Message::Done {
            id,
            ok: true,
            table: Some(table),
            number: None,
            invite: self.room.config.invite.clone(),
        })
    }

    pub(super) fn own_seat(&self, from: &Caller) -> Result<u8, Refused> {
        let seat = self.room.seat_of(&from.person);
        // Who has given up is at the table, but plays no more.
        let seat = seat.filter(|seat| !self.room.places[usize::from(seat - 1)].resigned);
        seat.ok_or(Refused::Code(code::NOT_YOUR_SEAT))
    }

    pub(super) fn open(&self) -> Result<(), Refused> {
        if self.room.phase == Phase::Open {
            Ok(())
        } else {
            Err(Refused::Code(code::UNTIMELY))
        }
    }

    pub(super) fn owned(&self, from: &Caller) -> Result<(), Refused> {
        if *self.room.config.owner == *from.person {
            Ok(())
        } else {
            Err(Refused::Code(code::OWNER))
        }
    }

    fn free(&self, seat: u8) -> Result<(), Refused> {
        let place = self.room.places.get(usize::from(seat.wrapping_sub(1)));
        match place.map(|place| &place.occupant) {
            Some(Occupant::Open) => Ok(()),
            _ => Err(Refused::Code(code::SEAT)),
        }
    }
}

/// Whoever played sits down again, bots with their names.
fn same_again(place: &SeatState) -> Sitting {
    Sitting {
        occupant: place.occupant.clone(),
        lock: None,
        origin: place.origin.clone(),
    }
}

impl Caller {
    /// As they sit at a table.
    pub(crate) fn occupant(&self) -> Occupant {
        Occupant::Person {
            person: self.person.to_string(),
            name: self.name.to_string(),
            account: self.account,
            bot_of: self.bot_of.as_deref().map(str::to_owned),
        }
    }
}
