//! Somebody who had themselves deleted leaves a table, and its log.

use crate::entry::Entry;
use crate::table::log_replay::LogReplay;
use crate::table::task::Task;
use protocol::Phase;

impl Task {
    /// Lets somebody leave for good and takes their name out of the log; false when that could not be done.
    pub(super) async fn forget_person(&mut self, person: &str, anonymous: &str) -> bool {
        if self.read_again().await.is_err() {
            return false;
        }
        if self.leave_for_good(person).await.is_none() {
            return false;
        }
        self.wait_for_rating().await;
        self.clients.remove_person(person);
        self.app.registry.waits_no_more(person, &self.room.id);
        let store = &self.app.store;
        let forgotten = store
            .anonymise_table(&self.room.id, person, anonymous)
            .await;
        let rows = match forgotten {
            Ok(()) => store.entries(&self.room.id).await,
            Err(error) => Err(error),
        };
        let (id, catalog, most) = (&self.room.id, self.app.catalog, self.app.settings.history);
        let read = rows.map(|rows| LogReplay::read(id, &rows, catalog, most));
        let Ok(Ok(replay)) = read else {
            tracing::error!(table = self.room.id, "somebody could not be forgotten");
            return false;
        };
        self.room = replay.room;
        self.history = replay.history;
        self.app.registry.list(&self.room.config, self.line());
        self.tell_seats();
        self.moved_on();
        true
    }

    /// Frees their seat, or gives their game up; a table that waits for nobody but its maker is closed.
    async fn leave_for_good(&mut self, person: &str) -> Option<()> {
        let seat = self.room.seat_of(person);
        match (self.room.phase, seat) {
            (Phase::Open, _) if self.room.config.owner == person => {
                self.record(vec![Entry::Closed]).await.ok()?;
            }
            (Phase::Open, Some(_)) => self.stand_up(person).await,
            (Phase::Running, Some(seat)) if !self.room.places[usize::from(seat - 1)].resigned => {
                self.give_up(seat).await.ok()?;
            }
            _ => {}
        }
        Some(())
    }
}
