//! Whoever blocks somebody reads nothing they say, at any table.

use crate::entry::Entry;
use crate::table::task::Task;

impl Task {
    /// Mutes for each other's blockers, now that this person is here.
    pub(super) async fn mute_blocked(&mut self, person: &str) {
        // Whoever cannot be looked up now is muted by hand.
        let Ok(pairs) = self.app.store.blocks_about(person).await else {
            return;
        };
        let entries = self.mutes(pairs);
        if !entries.is_empty() {
            let _ = self.record(entries).await;
        }
    }

    /// Who of those here is to be muted for whom, and is not yet.
    fn mutes(&self, pairs: Vec<(String, String)>) -> Vec<Entry> {
        let is_here = |one: &str| self.clients.is_present(one) || self.room.seat_of(one).is_some();
        pairs
            .into_iter()
            .filter(|pair| is_here(&pair.0) && is_here(&pair.1) && !self.room.muted.contains(pair))
            .map(|(by, person)| Entry::Muted {
                by,
                person,
                on: true,
            })
            .collect()
    }
}
