//! Who is connected, by the token they came with, so that a token that is revoked ends its connections too.

use crate::outgoing::Outgoing;
use crate::translations::Language;
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};

/// The connections of one token, by their number.
type OfToken = BTreeMap<u64, (Outgoing, Language)>;

/// Every connection, by the hash of its token.
#[derive(Debug, Default)]
pub(crate) struct Sessions(Mutex<BTreeMap<String, OfToken>>);

/// A connection that is known, until it is dropped.
#[derive(Debug)]
pub(crate) struct KnownSession {
    sessions: Arc<Sessions>,
    token: String,
    connection: u64,
}

impl Sessions {
    /// Remembers a connection. That happens before its token is looked up, so that one revoked meanwhile is either not found
    /// or finds the connection here.
    pub(crate) fn add(
        self: &Arc<Self>,
        token: String,
        connection: u64,
        queue: Outgoing,
        language: Language,
    ) -> KnownSession {
        let mut sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let connections = sessions.entry(token.clone()).or_default();
        connections.insert(connection, (queue, language));
        KnownSession {
            sessions: self.clone(),
            token,
            connection,
        }
    }

    /// Ends every connection of these tokens.
    pub(crate) fn close(&self, tokens: &[String], code: &str) {
        let sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for (queue, language) in tokens
            .iter()
            .filter_map(|token| sessions.get(token))
            .flat_map(BTreeMap::values)
        {
            queue.close(code, *language);
        }
    }
}

impl Drop for KnownSession {
    fn drop(&mut self) {
        let mut sessions = self
            .sessions
            .0
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        if let Some(connections) = sessions.get_mut(&self.token) {
            connections.remove(&self.connection);
            if connections.is_empty() {
                sessions.remove(&self.token);
            }
        }
    }
}
