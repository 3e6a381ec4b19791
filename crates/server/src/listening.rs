//! Taking connections, and letting go of those that dawdle.

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

/// How long a connection is left alone when no more can be taken: others may end meanwhile.
const BREATH: Duration = Duration::from_millis(100);

/// Answers requests until `stop`; then those that are on their way get their answer, if that does not take longer than `farewell`.
/// A client that has not sent the whole head of a request within `patience` is dropped.
pub(crate) async fn listen(
    listener: TcpListener,
    router: Router,
    patience: Duration,
    stop: impl Future<Output = ()>,
    farewell: Duration,
) {
    let pages = TowerToHyperService::new(router);
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new()).header_read_timeout(patience);
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
                sleep(BREATH).await;
                continue;
            }
        };
        // Moves are small and must not wait for more to send. A stream that cannot do that is slower, no more.
        let _ = stream.set_nodelay(true);
        let pages = pages.clone();
        let service = service_fn(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(ConnectInfo(peer));
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
    let _ = timeout(farewell, ending.closed()).await;
}
