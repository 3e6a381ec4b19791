//! The way to a client: a short queue. Whoever does not read it in time is dropped, so that nobody waits for them.

use crate::words::{self, Language};
use axum::extract::ws::Utf8Bytes;
use protocol::Message;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use tokio::sync::{Notify, mpsc};

/// The way to a client.
#[derive(Clone, Debug)]
pub(crate) struct Outgoing {
    queue: mpsc::Sender<Utf8Bytes>,
    end: Arc<End>,
}

/// The end of a connection, announced.
#[derive(Debug, Default)]
pub(crate) struct End {
    is_slow: AtomicBool,
    now: Notify,
}

/// The other side of the queue.
#[derive(Debug)]
pub(crate) struct Incoming {
    pub(crate) queue: mpsc::Receiver<Utf8Bytes>,
    pub(crate) end: Arc<End>,
}

/// A queue for so many messages.
pub(crate) fn queue(most: usize) -> (Outgoing, Incoming) {
    let (sender, receiver) = mpsc::channel(most.max(2));
    let end = Arc::new(End::default());
    let outgoing = Outgoing {
        queue: sender,
        end: end.clone(),
    };
    (
        outgoing,
        Incoming {
            queue: receiver,
            end,
        },
    )
}

impl Outgoing {
    /// A message as it goes over the wire.
    pub(crate) fn text(message: &Message) -> Utf8Bytes {
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
            self.end.is_slow.store(true, Ordering::Relaxed);
            self.end.now.notify_one();
        }
    }

    /// Says why, and ends the connection.
    pub(crate) fn close(&self, code: &str, language: Language) {
        self.send(&Message::Closing {
            code: code.to_owned(),
            message: words::say(language, &format!("closing-{code}")).to_owned(),
        });
        self.end.now.notify_one();
    }
}

impl End {
    /// Returns when the connection shall end: true when the client was too slow.
    pub(crate) async fn announced(&self) -> bool {
        self.now.notified().await;
        self.is_slow.load(Ordering::Relaxed)
    }
}
