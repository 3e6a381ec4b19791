//! Taking connections, and letting go of those that dawdle.

use axum::Router;
use axum::extract::ConnectInfo;
use axum::http::Request;
use hyper::body::Incoming;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use std::time::Duration;
use tokio::net::TcpListener;
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
    let mut http = Builder::new(TokioExecutor::new()).http1_only();
    http.http1()
        .timer(TokioTimer::new())
        .header_read_timeout(patience);
    let graceful = GracefulShutdown::new();
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
        let connection = http.serve_connection_with_upgrades(TokioIo::new(stream), service);
        let connection = graceful.watch(connection.into_owned());
        tokio::spawn(async move {
            // A client may break off whenever it likes.
            let _ = connection.await;
        });
    }
    let _ = timeout(farewell, graceful.shutdown()).await;
}
