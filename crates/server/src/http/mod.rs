//! HTTP: pages, the REST part, the door to the WebSocket, and what protects them.

mod accounts;
mod admin;
mod api;
mod archives;
mod assets;
mod friends;
mod games;
mod mine;
mod notices;
mod openapi;
mod pairing;
pub(crate) mod passkeys;
mod profile;
mod programs;
mod reviews;
mod security;
mod study;
mod vacation;

use crate::app::App;
use crate::listening::SocketSlots;
use crate::metrics::Observed;
use crate::public_address::ADDRESS_FROM;
pub(crate) use api::ApiError;
use api::language;
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
        .route("/api/passkeys/challenges", post(passkeys::challenge))
        .route("/api/passkeys/sessions", post(passkeys::login))
        .route("/api/me/password", post(mine::password))
        .route(
            "/api/me/mail",
            post(notices::name_address).delete(notices::forget_address),
        )
        .route("/api/me/notices/test", post(notices::test))
        .route("/api/mail/confirmations", post(notices::confirm))
        .route("/api/me/data", get(mine::data))
        .route_layer(middleware::from_fn_with_state(
            app.clone(),
            security::limit_attempts,
        ));
    let finished = Router::new()
        .route("/api/tables/{table}/replay", get(api::replay))
        .route("/api/tables/{table}/draws", get(api::draws))
        .route("/api/tables/{table}/events", get(api::events))
        .route("/api/tables/{table}/chances", get(api::chances))
        .route("/api/tables/{table}/review", get(reviews::review))
        .route(
            "/api/tables/{table}/positions/{moves}",
            get(reviews::position),
        )
        .route("/api/tables/{table}/hint", post(reviews::hint))
        .route("/api/study/advice", post(reviews::advice))
        .route_layer(middleware::from_fn_with_state(
            app.clone(),
            security::limit_reading,
        ));
    let limited = Router::new()
        .route("/api/guests", post(accounts::guest))
        .route("/api/sessions", delete(accounts::logout))
        .route("/api/site", get(mine::site))
        .route(
            "/api/me/notices",
            get(notices::preferences).post(notices::change),
        )
        .route(
            "/api/mail/unsubscriptions/{secret}",
            post(notices::unsubscribe),
        )
        .route("/api/me", get(api::me).delete(mine::delete))
        .route("/api/me/name", post(mine::rename))
        .route("/api/me/recovery", post(mine::recovery))
        .route("/api/me/sessions", delete(mine::log_out_everywhere))
        .route(
            "/api/me/settings",
            get(mine::settings).post(mine::keep_settings),
        )
        .route("/api/me/games", get(games::my_games))
        .route(
            "/api/me/seek",
            get(pairing::state)
                .post(pairing::start)
                .delete(pairing::stop),
        )
        .route("/api/tables", get(api::tables))
        .route("/api/tables/{table}", get(games::game))
        .route("/api/study", post(study::study))
        .route("/api/leaders/{family}", get(profile::leaders))
        .route("/api/people/{person}", get(profile::profile))
        .route("/api/people/{person}/games", get(profile::games))
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
        .merge(friend_routes())
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

/// What people do with each other, their keys and their browsers.
fn friend_routes() -> Router<Arc<App>> {
    Router::new()
        .route("/api/passkeys", get(passkeys::list).post(passkeys::finish))
        .route("/api/passkeys/registrations", post(passkeys::start))
        .route("/api/passkeys/{id}", delete(passkeys::remove))
        .route(
            "/api/me/tokens",
            get(programs::tokens).post(programs::make_token),
        )
        .route("/api/me/tokens/{id}", delete(programs::end_token))
        .route("/api/me/bots", get(programs::bots).post(programs::make_bot))
        .route("/api/me/bots/{person}", delete(programs::delete_bot))
        .route("/api/me/bots/{person}/token", post(programs::renew_bot))
        .route("/api/archives", get(archives::list))
        .route("/api/archives/{month}", get(archives::month))
        .route(
            "/api/me/vacation",
            get(vacation::vacation)
                .post(vacation::begin)
                .delete(vacation::end),
        )
        .route("/api/me/push", post(notices::subscribe))
        .route("/api/me/push/removals", post(notices::end_subscription))
        .route("/api/friends", get(friends::friends))
        .route(
            "/api/friends/{person}",
            post(friends::follow).delete(friends::unfollow),
        )
        .route("/api/blocks", get(friends::blocks))
        .route(
            "/api/blocks/{person}",
            post(friends::block).delete(friends::unblock),
        )
        .route(
            "/api/invitations",
            get(friends::invitations).post(friends::invite),
        )
}

/// Does the program run? Whoever watches it starts it again when it does not answer. It also says where the visitor's address
/// comes from, by which a host sees whether the proxy names it.
async fn live(State(app): State<Arc<App>>, headers: HeaderMap) -> Response {
    let from = security::address_from(&headers, app.settings.trust_proxy);
    ([(ADDRESS_FROM, from.name())], "live\n").into_response()
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
    let mut most = app.settings.connections_per_address;
    if let Some(cluster) = app.cluster() {
        most = most.saturating_sub(cluster.connections_elsewhere(crate::limits::network(address)));
    }
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
