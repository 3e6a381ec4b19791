//! The way to a client: a short queue. Whoever does not read it in time is dropped, so that nobody waits for them.

use crate::cluster::RemoteSender;
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
pub(crate) struct Outgoing(Route);

#[derive(Clone, Debug)]
enum Route {
    /// To a connection here.
    Local {
        queue: mpsc::Sender<Utf8Bytes>,
        end: watch::Sender<Ending>,
    },
    /// To one of another server.
    Remote(RemoteSender),
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
    let outgoing = Outgoing(Route::Local {
        queue: sender,
        end: announce,
    });
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
        self.send_numbered(text, None);
    }

    /// The same with events, up to the one with this number.
    pub(crate) fn send_events(&self, text: Utf8Bytes, number: u64) {
        self.send_numbered(text, Some(number));
    }

    fn send_numbered(&self, text: Utf8Bytes, number: Option<u64>) {
        match &self.0 {
            Route::Local { queue, end } => {
                if let Err(mpsc::error::TrySendError::Full(_)) = queue.try_send(text) {
                    end.send_replace(Ending::Slow);
                }
            }
            Route::Remote(way) => way.send(text, number, false),
        }
    }

    /// The way to a client of another server.
    pub(crate) fn remote(way: RemoteSender) -> Self {
        Outgoing(Route::Remote(way))
    }

    pub(crate) fn is_here(&self) -> bool {
        self.server().is_none()
    }

    /// The other server that the client is connected to.
    pub(crate) fn server(&self) -> Option<&str> {
        match &self.0 {
            Route::Local { .. } => None,
            Route::Remote(way) => Some(&way.to.0),
        }
    }

    /// Answers a request.
    pub(crate) fn answer(&self, message: &Message) {
        match &self.0 {
            Route::Local { .. } => self.send(message),
            Route::Remote(way) => way.answer(message),
        }
    }

    /// Says to another server that the table of this request is not here.
    pub(crate) fn not_mine(&self) {
        if let Route::Remote(way) = &self.0 {
            way.not_mine();
        }
    }

    /// Ends the connection when everything is said.
    pub(crate) fn end(&self) {
        if let Route::Local { end, .. } = &self.0 {
            end.send_if_modified(|ending| {
                let open = *ending == Ending::Open;
                if open {
                    *ending = Ending::Polite;
                }
                open
            });
        }
    }

    /// Says why, and ends the connection.
    pub(crate) fn close(&self, code: &str, language: Language) {
        let closing = Self::text(&Message::Closing {
            code: code.to_owned(),
            message: translations::say(language, &format!("closing-{code}")).to_owned(),
        });
        match &self.0 {
            Route::Local { .. } => {
                self.send_text(closing);
                self.end();
            }
            Route::Remote(way) => way.send(closing, None, true),
        }
    }
}
