//! Whom a slow game waits for: they are told when they are away.

use crate::store::Notice;
use crate::table::room::player;
use crate::table::task::Task;
use crate::time::now_ms;
use std::collections::BTreeMap;

/// What is kept about a turn.
const KIND: &str = "turn";

impl Task {
    /// Writes down whom the game waits for, and that they know of it once they were at the table.
    pub(super) async fn note_waiting_people(&mut self) {
        if !self.room.clocks.is_slow() {
            return;
        }
        let store = &self.app.store;
        let mut known = match self.waited_for.take() {
            Some(known) => known,
            None => match store.notices_at(&self.room.id).await {
                Ok(people) => people.into_iter().map(|person| (person, false)).collect(),
                Err(_) => return,
            },
        };
        let mut now_waited: BTreeMap<String, bool> = BTreeMap::new();
        if self.is_running() {
            let must = self.must();
            for (seat, person) in self.room.people() {
                if must.has(player(seat)) {
                    let present = self.clients.is_present(person);
                    now_waited.insert(person.to_owned(), present);
                }
            }
        }
        let (now, id) = (now_ms(), self.room.id.clone());
        for (person, present) in &now_waited {
            let before = known.get(person).copied();
            let kept = match (before, present) {
                (None, _) => {
                    let notice = Notice {
                        person: person.clone(),
                        table: id.clone(),
                        kind: KIND.to_owned(),
                        body: String::new(),
                        attempts: 0,
                    };
                    let wait = i64::try_from(self.app.settings.notice_after.as_millis());
                    // Whoever looks on is never told, not even before it is written down that they have seen it.
                    let due = if *present {
                        i64::MAX
                    } else {
                        now + wait.unwrap_or(0)
                    };
                    store.add_notice(&notice, due).await
                }
                _ => Ok(()),
            };
            let seen = before != Some(true) && *present;
            let kept = match kept {
                Ok(()) if seen => store.seen_notice(person, &id, KIND, now).await,
                other => other,
            };
            if kept.is_ok() {
                // Who has seen it once knows, also after they left.
                known.insert(person.clone(), before == Some(true) || *present);
            }
        }
        let over: Vec<String> = known
            .keys()
            .filter(|person| !now_waited.contains_key(*person))
            .cloned()
            .collect();
        for person in over {
            if store.drop_notice(&person, &id, KIND).await.is_ok() {
                known.remove(&person);
            }
        }
        self.waited_for = Some(known);
    }
}
