//! Slow games wait for people who are on vacation.

use crate::entry::Entry;
use crate::table::room::player;
use crate::table::task::Task;
use crate::time::now_ms;
use protocol::Phase;

impl Task {
    /// Somebody is on vacation until a time, or is back when that is past.
    pub(super) async fn vacation(&mut self, person: &str, until: i64) {
        let Some(seat) = self.room.seat_of(person) else {
            return;
        };
        let is_on = self.room.phase == Phase::Running && self.room.clocks.is_slow();
        if !is_on || self.read_again().await.is_err() {
            return;
        }
        let now = now_ms();
        let known = self.room.clocks.vacation_until(seat, now);
        if known == Some(until) || (known.is_none() && until <= now) {
            return;
        }
        // What cannot be written now is asked for again with the next decision of the seat.
        let _ = self.record(vec![Entry::Vacation { seat, until }]).await;
    }

    /// Looks whether those a slow game begins to wait for are on vacation: they may have begun it before the game began.
    pub(super) async fn note_vacations(&mut self) {
        if !self.room.clocks.is_slow() || !self.is_running() {
            return;
        }
        let must = self.must();
        let is_known = |person: &str| {
            let known = self.waited_for.as_ref();
            known.is_some_and(|known| known.contains_key(person))
        };
        let people = self.room.people();
        let new: Vec<String> = people
            .filter(|(seat, person)| must.has(player(*seat)) && !is_known(person))
            .map(|(_, person)| person.to_owned())
            .collect();
        for person in new {
            let found = self.app.store.vacation(&person, now_ms()).await;
            if let Ok((Some(until), _)) = found {
                self.vacation(&person, until).await;
            }
        }
    }
}
