//! The way to a client: a short queue. Whoever does not read it in time is dropped, so that nobody waits for them.

use crate::translations::{self, Language};
use axum::extract::ws::Utf8Bytes;
use protocol::Message;
use serde::Serialize;
use tokio::sync::{mpsc, watch};

/// Whether a connection goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Open,
    /// It ends when everything is said.
    Polite,
    /// The client does not read; it ends now.
    Slow,
}

/// The way to a client.
#[derive(Clone, Debug)]
pub(crate) struct Outgoing {
    queue: mpsc::Sender<Utf8Bytes>,
    end: watch::Sender<Ending>,
}

/// The other side of the queue.
#[derive(Debug)]
pub(crate) struct Incoming {
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    pub(crate) end: watch::Receiver<Ending>,
}

/// A queue for so many messages.
pub(crate) fn queue(most: usize) -> (Outgoing, Incoming) {
    let (sender, receiver) = mpsc::channel(most.max(2));
    let (announce, announced) = watch::channel(Ending::Open);
    let outgoing = Outgoing {
        queue: sender,
        end: announce,
    };
    let incoming = Incoming {
        queue: receiver,
        end: announced,
    };
    (outgoing, incoming)
}

impl Outgoing {
    /// A message as it goes over the wire.
    pub(crate) fn text(message: &impl Serialize) -> Utf8Bytes {
        serde_json::to_string(message)
            .expect("messages are plain data")
            .into()
    }

    pub(crate) fn send(&self, message: &Message) {
        self.send_text(Self::text(message));
    }

    /// Puts a text into the queue, or gives the client up when the queue is full.
    pub(crate) fn send_text(&self, text: Utf8Bytes) {
        if let Err(mpsc::error::TrySendError::Full(_)) = self.queue.try_send(text) {
            self.end.send_replace(Ending::Slow);
        }
    }

    /// Says why, and ends the connection.
    pub(crate) fn close(&self, code: &str, language: Language) {
        self.send(&Message::Closing {
            code: code.to_owned(),
            message: translations::say(language, &format!("closing-{code}")).to_owned(),
        });
        self.end.send_if_modified(|ending| {
            let open = *ending == Ending::Open;
            if open {
                *ending = Ending::Polite;
            }
            open
        });
    }
}
