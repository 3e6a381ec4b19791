//! HTTP: pages, the REST part, the door to the WebSocket, and what protects them.

mod accounts;
mod admin;
mod api;
mod assets;
mod openapi;
mod security;
mod study;

use crate::app::App;
use crate::listening::SocketSlots;
use crate::metrics::Observed;
use api::{ApiError, language};
use axum::extract::{ConnectInfo, State, WebSocketUpgrade};
use axum::http::{HeaderMap, StatusCode, header};
use axum::middleware;
use axum::response::{IntoResponse, Response};
use axum::routing::{delete, get, post};
use axum::{Extension, Router};
use std::net::SocketAddr;
use std::sync::Arc;

/// The longest body of a request.
const MAX_BODY: usize = 16 << 10;
/// Bytes a connection reads at once; the default of 128 KiB would be most of its memory.
const READ_BUFFER: usize = 2 << 10;
/// Bytes that wait for others before they are sent; what is sent together is flushed together anyhow.
const WRITE_BUFFER: usize = 8 << 10;

/// Everything there is.
pub(crate) fn router(app: Arc<App>) -> Router {
    let accounts = Router::new()
        .route("/api/accounts", post(accounts::register))
        .route("/api/sessions", post(accounts::login))
        .route("/api/recoveries", post(accounts::recover))
        .route_layer(middleware::from_fn_with_state(
            app.clone(),
            security::limit_attempts,
        ));
    let finished = Router::new()
        .route("/api/tables/{table}/replay", get(api::replay))
        .route("/api/tables/{table}/draws", get(api::draws))
        .route("/api/tables/{table}/events", get(api::events))
        .route("/api/tables/{table}/chances", get(api::chances))
        .route_layer(middleware::from_fn_with_state(
            app.clone(),
            security::limit_reading,
        ));
    let limited = Router::new()
        .route("/api/guests", post(accounts::guest))
        .route("/api/sessions", delete(accounts::logout))
        .route("/api/me", get(api::me))
        .route("/api/me/games", get(api::my_games))
        .route("/api/tables", get(api::tables))
        .route("/api/study", post(study::study))
        .route("/api/ratings/{game}/{kind}", get(api::ratings))
        .route("/api/admin/tables", get(admin::tables))
        .route("/api/admin/tables/{table}/close", post(admin::close_table))
        .route("/api/admin/bans", get(admin::bans).post(admin::ban))
        .route("/api/admin/bans/{id}", delete(admin::lift))
        .route("/api/admin/announcements", post(admin::announce))
        .route("/api/admin/reports", get(admin::reports))
        .route("/api/admin/log", get(admin::log))
        .route("/api/admin/people", get(admin::people))
        .route("/api/admin/state", get(admin::state))
        .route("/api/openapi.json", get(openapi::document))
        .route("/ws", get(upgrade))
        .route("/live", get(live))
        .route("/ready", get(ready))
        .route("/health", get(ready))
        .route("/metrics", get(metrics))
        .merge(accounts)
        .merge(finished)
        .route_layer(middleware::from_fn_with_state(
            app.clone(),
            security::whole_body,
        ))
        .route_layer(middleware::from_fn_with_state(app.clone(), security::limit));
    Router::new()
        .merge(limited)
        .fallback(get(assets::file))
        .layer(middleware::from_fn(security::headers))
        .layer(middleware::from_fn_with_state(
            app.clone(),
            security::traced,
        ))
        .with_state(app)
}

/// Does the program run? Whoever watches it starts it again when it does not answer.
async fn live() -> &'static str {
    "live\n"
}

/// Can it serve? Load balancers ask this. It writes to the database, because reading tells nothing of a full disk.
async fn ready(State(app): State<Arc<App>>) -> Response {
    if app.readiness.check(&app.store).await && !*app.stopping.borrow() {
        (StatusCode::OK, "ready\n").into_response()
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n").into_response()
    }
}

async fn metrics(State(app): State<Arc<App>>) -> Response {
    let kind = [(header::CONTENT_TYPE, "text/plain; version=0.0.4")];
    let now = Observed {
        waiting_for_log: app.log_writer.waiting(),
        disk_free: app.store.disk_free(),
    };
    (kind, app.metrics.render(&now)).into_response()
}

async fn upgrade(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    Extension(slots): Extension<SocketSlots>,
    headers: HeaderMap,
    upgrade: WebSocketUpgrade,
) -> Response {
    if !security::is_own_origin(&headers, &app.settings.origins) {
        return ApiError::Origin.spoken(language(&headers));
    }
    let open = usize::try_from(app.metrics.connections.now()).unwrap_or(0);
    if open >= app.settings.max_connections || *app.stopping.borrow() {
        return ApiError::Stopping.spoken(language(&headers));
    }
    let address = security::address(&headers, peer.ip(), app.settings.trust_proxy);
    let most = app.settings.connections_per_address;
    let Some(place) = app.connected.take(address, most) else {
        return ApiError::TooMany.spoken(language(&headers));
    };
    upgrade
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_message_size(app.settings.max_message)
        .max_frame_size(app.settings.max_message)
        .on_upgrade(move |socket| async move {
            let _slots = (place, slots);
            crate::socket::serve(app, socket, address).await;
        })
}
