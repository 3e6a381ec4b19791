//! Beginning a game: the dice are locked, the words opened, and only then anything is drawn (`docs/dice.md`).

use crate::entry::{Entry, SeatLock};
use crate::refusal::Refused;
use crate::table::clients::Caller;
use crate::table::record::Draft;
use crate::table::task::Task;
use crate::time::now_ms;
use notation::WordLock;
use protocol::{Occupant, code};
use std::time::Duration;
use tokio::time::Instant;

/// The longest word, in bytes.
const MAX_WORD: usize = 200;

/// A lock as a client wrote it, in one spelling.
pub(crate) fn read_lock(lock: &str) -> Result<String, Refused> {
    let lock = WordLock::from_hex(lock);
    let lock = lock.map_err(|_| Refused::wrong("lock", "must be 64 hexadecimal digits"))?;
    Ok(lock.to_hex())
}

impl Task {
    /// Locks another word on the own seat.
    pub(super) async fn lock_word(&mut self, from: &Caller, lock: String) -> Result<u64, Refused> {
        self.open()?;
        self.not_locked()?;
        let seat = self.own_seat(from)?;
        let lock = read_lock(&lock)?;
        if self.room.places[usize::from(seat - 1)].lock.as_ref() == Some(&lock) {
            return Ok(self.number);
        }
        let number = self.record(vec![Entry::WordLocked { seat, lock }]).await?;
        self.tell_seats();
        Ok(number)
    }

    /// Locks the dice: chooses the seed now that the locks are fixed. Only then the words are opened. Whoever is not there could
    /// not open theirs, so it does not count; without any word the game begins at once.
    pub(super) async fn lock_dice(&mut self) -> Result<u64, Refused> {
        let places = (1..).zip(&*self.room.places);
        let locks = places.filter_map(|(seat, place)| match &place.occupant {
            Occupant::Person { person, .. } if self.clients.is_present(person) => {
                let lock = place.lock.clone()?;
                Some(SeatLock { seat, lock })
            }
            _ => None,
        });
        let locks: Vec<SeatLock> = locks.collect();
        let begins = locks.is_empty();
        let seed = crate::ids::seed().to_hex();
        let mut draft = self.draft()?;
        draft.add(Entry::Locked { seed, locks })?;
        self.opened.clear();
        if begins {
            return self.begin(draft, Vec::new()).await;
        }
        self.keep(draft).await
    }

    /// Opens the word of a seat; the last one begins the game.
    pub(super) async fn open_word(
        &mut self,
        from: &Caller,
        word: String,
    ) -> Result<Option<u64>, Refused> {
        let seat = self.own_seat(from)?;
        let locked = self.room.locked.as_ref();
        let locked = locked.ok_or(Refused::Code(code::UNTIMELY))?;
        let own = locked.locks.iter().find(|one| one.seat == seat);
        let own = own.ok_or(Refused::Code(code::UNTIMELY))?;
        let fits = WordLock::from_hex(&own.lock).is_ok_and(|lock| lock.fits(&word));
        if !fits || word.len() > MAX_WORD {
            return Err(Refused::wrong("word", "does not fit its lock"));
        }
        self.opened.insert(seat, word);
        let words = locked
            .locks
            .iter()
            .map(|one| self.opened.get(&one.seat).cloned());
        match words.collect::<Option<Vec<String>>>() {
            None => Ok(None),
            Some(words) => self.begin(self.draft()?, words).await.map(Some),
        }
    }

    /// Begins the game: with the moves it takes over from another, if it does, and with chance if that comes first.
    async fn begin(&mut self, mut draft: Draft, words: Vec<String>) -> Result<u64, Refused> {
        draft.add(Entry::Started { words })?;
        if let Some(from) = &draft.room.config.clone().from {
            for entry in self.app.first_moves(from).await? {
                draft.add(entry)?;
            }
        }
        draft.draw()?;
        self.keep(draft).await
    }

    /// When the words must be open.
    pub(super) fn opens_until(&self) -> Option<Instant> {
        let locked = self.room.locked.as_ref()?;
        let now = Instant::now();
        let passed = Duration::from_millis(u64::try_from(now_ms() - locked.at).unwrap_or(0));
        let since = now.checked_sub(passed).unwrap_or(now);
        Some(since + self.app.settings.open_within)
    }

    /// The time is up: everybody learns whose word is missing, and the owner may begin again.
    pub(super) async fn call_off(&mut self) {
        let Some(locked) = &self.room.locked else {
            return;
        };
        let seats = locked.locks.iter().map(|one| one.seat);
        let missing = seats.filter(|seat| !self.opened.contains_key(seat));
        let missing = missing.collect();
        // What cannot be written now is tried again after a while.
        if self
            .record(vec![Entry::CalledOff { missing }])
            .await
            .is_ok()
        {
            self.tell_seats();
        }
    }

    /// What must be written first when a seat is given up while words are opened.
    pub(super) fn call_off_for(&self, seat: u8) -> Vec<Entry> {
        match self.room.locked {
            None => Vec::new(),
            Some(_) => vec![Entry::CalledOff {
                missing: vec![seat],
            }],
        }
    }

    /// While words are opened nothing may change.
    pub(super) fn not_locked(&self) -> Result<(), Refused> {
        match self.room.locked {
            None => Ok(()),
            Some(_) => Err(Refused::Code(code::UNTIMELY)),
        }
    }
}
