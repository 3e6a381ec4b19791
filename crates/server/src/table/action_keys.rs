//! Actions that came with a client's key: sent again they are not made again.

use crate::entry::Entry;
use std::collections::BTreeMap;

/// The keys of a table's actions, each counting for one seat, and the numbers of the last events that came of them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct ActionKeys {
    numbers: BTreeMap<(u8, String), u64>,
    /// The latest action, while chance still follows from it.
    latest: Option<(u8, String)>,
}

impl ActionKeys {
    /// Notes an entry that is in the log.
    pub(crate) fn note(&mut self, entry: &Entry, number: u64) {
        match entry {
            Entry::Moved {
                seat: Some(seat),
                key,
                ..
            } => self.latest = key.clone().map(|key| (*seat, key)),
            Entry::Moved { seat: None, .. } | Entry::Over => {}
            _ => self.latest = None,
        }
        if let Some(latest) = &self.latest {
            self.numbers.insert(latest.clone(), number);
        }
    }

    /// The last event that came of a seat's action with this key, if it was made.
    pub(crate) fn number(&self, seat: u8, key: &str) -> Option<u64> {
        self.numbers.get(&(seat, key.to_owned())).copied()
    }
}
