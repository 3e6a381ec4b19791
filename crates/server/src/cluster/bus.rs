//! The bus: NATS, which may lose any message. Whoever publishes never waits for it, whoever misses something reads the log.

use crate::cluster::wire::{AnyVersion, VERSION, Versioned};
use crate::cluster::{Notice, locked};
use crate::metrics::Metrics;
use async_nats::connection::State;
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use axum::body::Bytes;
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::sync::{Arc, Mutex};
use std::time::Duration;
use tokio::sync::broadcast;
use tokio::time::{sleep, timeout};

/// How soon a bus that is not there is tried again.
const RETRY_AFTER: Duration = Duration::from_secs(2);
/// A connection that does not answer for two of these is lost.
const PING_EVERY: Duration = Duration::from_secs(2);
/// Nobody waits longer than this for room in the queue of the connection.
const ROOM_WITHIN: Duration = Duration::from_millis(500);
/// Other versions that are remembered, so that each is said once.
const MAX_UNKNOWN: usize = 100;
/// Bytes of a frame that are left for its head.
const HEAD: usize = 4 << 10;

/// The connection to the bus.
#[derive(Clone, Debug)]
pub(crate) struct Bus {
    client: Client,
    /// All subjects begin with this: several installations may share a bus.
    prefix: Arc<str>,
    /// The version of the form this server writes.
    pub(crate) version: u32,
    /// Which servers were not understood, and which version they write.
    unknown: Arc<Mutex<BTreeSet<AnyVersionKey>>>,
    metrics: Arc<Metrics>,
}

/// Who wrote something, and in which version.
type AnyVersionKey = (Option<String>, Option<u32>);

/// Checks that a bus can be reached, for `landnam doctor`. Returns the version of its server.
pub async fn inspect_bus(url: &str) -> Result<String, String> {
    let options = ConnectOptions::new().connection_timeout(Duration::from_secs(5));
    let client = connect(options, url).await?;
    Ok(client.server_info().version.clone())
}

/// Connects once. The reason of a failure never repeats the address, which may hold a password.
async fn connect(options: ConnectOptions, url: &str) -> Result<Client, String> {
    let addresses: Result<Vec<async_nats::ServerAddr>, _> =
        url.split(',').map(str::parse).collect();
    let addresses = addresses.map_err(|_| "the address is not understood".to_owned())?;
    options
        .connect(addresses)
        .await
        .map_err(|error| error.kind().to_string())
}

impl Bus {
    /// Waits for the bus, however long that takes.
    pub(crate) async fn connect(
        url: &str,
        name: &str,
        (prefix, version): (&str, u32),
        notices: broadcast::Sender<Notice>,
        metrics: Arc<Metrics>,
    ) -> Bus {
        loop {
            let (notices, counted) = (notices.clone(), metrics.clone());
            let options = ConnectOptions::new()
                .name(name)
                .ping_interval(PING_EVERY)
                .connection_timeout(Duration::from_secs(5))
                .subscription_capacity(64 << 10)
                .reconnect_delay_callback(|attempt| {
                    Duration::from_millis(100 * u64::try_from(attempt.min(10)).unwrap_or(10))
                })
                .event_callback(move |event| {
                    let (notices, counted) = (notices.clone(), counted.clone());
                    async move { on_bus_event(&event, &notices, &counted) }
                });
            match connect(options, url).await {
                Ok(client) => {
                    let prefix = format!("landnam.{prefix}").into();
                    return Bus {
                        client,
                        prefix,
                        version,
                        unknown: Arc::default(),
                        metrics,
                    };
                }
                Err(error) => {
                    tracing::warn!(error, "the server waits for the bus");
                    sleep(RETRY_AFTER).await;
                }
            }
        }
    }

    pub(crate) fn is_connected(&self) -> bool {
        self.client.connection_state() == State::Connected
    }

    /// The most bytes a body may have.
    pub(crate) fn room(&self) -> usize {
        let most = self
            .client
            .try_server_info()
            .map_or(1 << 20, |info| info.max_payload);
        most.saturating_sub(HEAD).max(HEAD)
    }

    /// Sends something to whoever listens; false when it is surely lost.
    pub(crate) async fn publish(&self, subject: &str, frame: Bytes) -> bool {
        self.send(subject, None, frame).await
    }

    /// Sends something that is to be answered.
    pub(crate) async fn ask(&self, subject: &str, reply: String, frame: Bytes) -> bool {
        self.send(subject, Some(reply), frame).await
    }

    async fn send(&self, subject: &str, reply: Option<String>, frame: Bytes) -> bool {
        // What waits for a connection would be sent long after anybody wants it.
        if !self.is_connected() {
            return false;
        }
        self.metrics.bus_messages.add(1);
        let subject = self.subject(subject);
        let sent = async {
            match reply {
                Some(reply) => {
                    let reply = self.subject(&reply);
                    self.client.publish_with_reply(subject, reply, frame).await
                }
                None => self.client.publish(subject, frame).await,
            }
        };
        matches!(timeout(ROOM_WITHIN, sent).await, Ok(Ok(())))
    }

    pub(crate) async fn subscribe(&self, subject: &str) -> Option<Subscriber> {
        let subscribed = self.client.subscribe(self.subject(subject));
        timeout(ROOM_WITHIN, subscribed).await.ok()?.ok()
    }

    /// As `subscribe`; each message reaches one of those who do so.
    pub(crate) async fn subscribe_in_turn(&self, subject: &str) -> Option<Subscriber> {
        let subject = self.subject(subject);
        let subscribed = self.client.queue_subscribe(subject, "any".to_owned());
        timeout(ROOM_WITHIN, subscribed).await.ok()?.ok()
    }

    /// Sends what waits.
    pub(crate) async fn flush(&self) {
        let _ = timeout(ROOM_WITHIN, self.client.flush()).await;
    }

    /// What another server sent. What is not understood is never guessed at: it is counted, and said once for each server and version.
    pub(crate) fn read<T: Versioned + DeserializeOwned>(
        &self,
        message: &Bytes,
    ) -> Option<(T, Bytes)> {
        let read = unframe::<T>(message).filter(|(head, _)| head.version() == VERSION);
        if read.is_none() {
            self.metrics.bus_refused.add(1);
            let AnyVersion { version, from } =
                unframe(message).map(|(head, _)| head).unwrap_or_default();
            let mut unknown = locked(&self.unknown);
            if unknown.len() >= MAX_UNKNOWN {
                unknown.clear();
            }
            if unknown.insert((from.clone(), version)) {
                tracing::error!(
                    from,
                    version,
                    known = VERSION,
                    "a message of another server is not understood and refused: does it run another version of the program?"
                );
            }
        }
        read
    }

    fn subject(&self, subject: &str) -> String {
        format!("{}.{subject}", self.prefix)
    }
}

/// The connection has something to say.
fn on_bus_event(event: &Event, notices: &broadcast::Sender<Notice>, metrics: &Metrics) {
    let notice = match event {
        Event::Connected => {
            metrics.bus_connected.set(1);
            tracing::info!("the bus is there");
            Notice::BusBack
        }
        Event::Disconnected | Event::Closed => {
            metrics.bus_connected.set(0);
            tracing::warn!("the bus is lost");
            Notice::BusLost
        }
        // Messages were dropped.
        Event::SlowConsumer(_) => Notice::BusBack,
        other => {
            tracing::warn!(event = %other, "the bus");
            return;
        }
    };
    // Without tables elsewhere nobody listens.
    let _ = notices.send(notice);
}

/// A head in JSON and bodies behind it.
pub(crate) fn frame(head: &impl Serialize, bodies: &[&[u8]]) -> Bytes {
    let head = serde_json::to_vec(head).expect("heads are plain data");
    let size = bodies.iter().map(|body| body.len()).sum::<usize>();
    let mut frame = Vec::with_capacity(4 + head.len() + size);
    frame.extend(u32::try_from(head.len()).unwrap_or(u32::MAX).to_be_bytes());
    frame.extend(head);
    for body in bodies {
        frame.extend_from_slice(body);
    }
    frame.into()
}

/// The head of a frame, and what is behind it; nothing when it is not understood.
pub(crate) fn unframe<T: DeserializeOwned>(frame: &Bytes) -> Option<(T, Bytes)> {
    let size: [u8; 4] = frame.get(..4)?.try_into().ok()?;
    let end = 4 + usize::try_from(u32::from_be_bytes(size)).ok()?;
    let head = serde_json::from_slice(frame.get(4..end)?).ok()?;
    Some((head, frame.slice(end..)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_frame_is_read_as_it_was_written_and_half_a_frame_is_not() {
        let written = frame(&("head", 7), &[b"one", b"two"]);
        let (head, body): ((String, u8), Bytes) = unframe(&written).expect("a frame");
        assert_eq!(
            (head.0.as_str(), head.1, &body[..]),
            ("head", 7, &b"onetwo"[..])
        );
        for end in 0..12 {
            assert!(unframe::<(String, u8)>(&written.slice(..end)).is_none());
        }
        assert!(unframe::<u8>(&written).is_none());
    }
}
