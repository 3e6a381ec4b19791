//! Who is connected, by the token they came with, so that a token that is revoked ends its connections too.

use crate::app::App;
use crate::cluster::Broadcast;
use crate::limits::network;
use crate::outgoing::Outgoing;
use crate::translations::Language;
use protocol::Message;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, PoisonError};

/// A connection.
#[derive(Debug)]
struct Connected {
    queue: Outgoing,
    language: Language,
    /// The network it comes from.
    address: String,
}

/// The connections of one token, by their number.
type OfToken = BTreeMap<u64, Connected>;

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
        (language, address): (Language, IpAddr),
    ) -> KnownSession {
        let mut sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let connections = sessions.entry(token.clone()).or_default();
        let address = network(address).to_string();
        let connected = Connected {
            queue,
            language,
            address,
        };
        connections.insert(connection, connected);
        KnownSession {
            sessions: self.clone(),
            token,
            connection,
        }
    }

    /// Ends every connection of these tokens.
    pub(crate) fn close(&self, tokens: &[String], code: &str) {
        let sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let found = tokens.iter().filter_map(|token| sessions.get(token));
        for connected in found.flat_map(BTreeMap::values) {
            connected.queue.close(code, connected.language);
        }
    }

    /// The tokens of everybody who is connected.
    pub(crate) fn tokens(&self) -> Vec<String> {
        let sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        sessions.keys().cloned().collect()
    }

    /// Is anybody connected with one of these tokens?
    pub(crate) fn is_connected(&self, tokens: &[String]) -> bool {
        let sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        tokens.iter().any(|token| sessions.contains_key(token))
    }

    /// Ends every connection from a network.
    pub(crate) fn close_address(&self, address: &str, code: &str) {
        let sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let all = sessions.values().flat_map(BTreeMap::values);
        for connected in all.filter(|connected| connected.address == address) {
            connected.queue.close(code, connected.language);
        }
    }

    /// Tells everybody what the host of the server has to say.
    pub(crate) fn announce(&self, text: &str) {
        let text = text.to_owned();
        let message = Outgoing::text(&Message::Announced { text });
        let sessions = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for connected in sessions.values().flat_map(BTreeMap::values) {
            connected.queue.send_text(message.clone());
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

impl App {
    /// Ends every connection of tokens that are not valid any more, on all servers.
    pub(crate) fn log_out(&self, tokens: Vec<String>, code: &str) {
        self.sessions.close(&tokens, code);
        if let Some(cluster) = self.cluster() {
            let code = code.to_owned();
            cluster.tell(Broadcast::LoggedOut { tokens, code });
        }
    }

    /// Tells everybody on all servers what the host has to say.
    pub(crate) fn announce(&self, text: &str) {
        self.sessions.announce(text);
        if let Some(cluster) = self.cluster() {
            let text = text.to_owned();
            cluster.tell(Broadcast::Announced { text });
        }
    }
}
