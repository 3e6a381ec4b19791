//! Taking connections, and letting go of those that dawdle.

use crate::limits::{ConnectionCounts, ConnectionSlot};
use crate::settings::Settings;
use crate::translations::{self, Language};
use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use serde_json::json;
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::{Semaphore, watch};
use tokio::time::{sleep, timeout};

/// How long to wait when no more connections can be accepted: others may end meanwhile.
const ACCEPT_RETRY_AFTER: Duration = Duration::from_millis(100);

/// Connections of an address beyond those it may have at tables: for pages and requests.
const SPARE_SOCKETS: usize = 50;
/// How many connections are refused with a reason at the same time, and how long each may take to read it.
const MAX_REFUSALS: usize = 64;
const REFUSE_WITHIN: Duration = Duration::from_millis(500);

/// How many connections are taken, whatever is done with them later.
#[derive(Clone, Copy, Debug)]
struct Caps {
    all: usize,
    /// Behind a proxy all connections have its address.
    each: Option<usize>,
}

/// Counts a socket for as long as somebody holds it, also once it has become a WebSocket.
#[derive(Clone, Debug)]
pub(crate) struct SocketSlots(
    #[expect(dead_code, reason = "held until it is dropped")] Arc<(ConnectionSlot, ConnectionSlot)>,
);

/// The answer to a connection that is refused before it asks for anything.
fn refusal(status: &str, code: &str) -> String {
    let key = format!("rest-{code}");
    let message = translations::say(Language::En, &key);
    let body = json!({ "code": code, "message": message }).to_string();
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: application/json\r\nRetry-After: 10\r\nConnection: close\r\n\
         Content-Length: {}\r\n\r\n{body}",
        body.len()
    )
}

/// Says why, and closes.
async fn refuse(mut stream: TcpStream, answer: Arc<str>) {
    let refused = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // Closing with unread bytes would reset the connection, and the answer might never be read.
        let mut rest = [0; 1024];
        while stream.read(&mut rest).await? > 0 {}
        std::io::Result::Ok(())
    };
    // A client that does not read the answer is refused all the same.
    let _ = timeout(REFUSE_WITHIN, refused).await;
}

/// Answers requests until `stop`; then those that are on their way get their answer, if that does not take longer than `grace`.
/// A client that has not sent the whole head of a request within `request_timeout` is dropped; one connection too many is
/// turned away.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    settings: &Settings,
    stop: impl Future<Output = ()>,
    grace: Duration,
) {
    let pages = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new())
        .header_read_timeout(settings.request_timeout);
    let caps = Caps {
        all: settings.max_sockets,
        each: (!settings.trust_proxy).then(|| {
            settings
                .connections_per_address
                .saturating_add(SPARE_SOCKETS)
        }),
    };
    let (open, all): (Arc<ConnectionCounts>, Arc<ConnectionCounts>) = Default::default();
    let refusals = Arc::new(Semaphore::new(MAX_REFUSALS));
    let too_many: Arc<str> = refusal("429 Too Many Requests", "too_many").into();
    let full: Arc<str> = refusal("503 Service Unavailable", "full").into();
    let (ending, _) = watch::channel(false);
    tokio::pin!(stop);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = &mut stop => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) => {
                tracing::warn!(%error, "a connection could not be taken");
                sleep(ACCEPT_RETRY_AFTER).await;
                continue;
            }
        };
        // One count for everybody, one for each address.
        let slot = all.take(IpAddr::V4(Ipv4Addr::UNSPECIFIED), caps.all);
        let own = open.take(peer.ip(), caps.each.unwrap_or(usize::MAX));
        let (Some(slot), Some(own)) = (slot, own) else {
            let is_full = all.count() >= caps.all;
            let answer = if is_full { &full } else { &too_many };
            // When too many are refused at once, the rest are closed without an answer.
            if let Ok(permit) = refusals.clone().try_acquire_owned() {
                let refused = refuse(stream, answer.clone());
                tokio::spawn(async move {
                    let _permit = permit;
                    refused.await;
                });
            }
            continue;
        };
        // Moves are small and must not wait for more to send. A stream that cannot do that is slower, no more.
        let _ = stream.set_nodelay(true);
        let slots = SocketSlots(Arc::new((slot, own)));
        let pages = pages.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
            request.extensions_mut().insert(slots.clone());
            pages.call(request)
        });
        let connection = http.serve_connection(TokioIo::new(stream), service);
        let mut ended = ending.subscribe();
        tokio::spawn(async move {
            let connection = connection.with_upgrades();
            tokio::pin!(connection);
            tokio::select! {
                // A client may break off whenever it likes.
                _ = &mut connection => return,
                _ = ended.wait_for(|ended| *ended) => connection.as_mut().graceful_shutdown(),
            }
            let _ = connection.await;
        });
    }
    ending.send_replace(true);
    // It is closed when the last connection is.
    let _ = timeout(grace, ending.closed()).await;
}
