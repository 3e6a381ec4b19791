//! What the host of the server may do while it runs: `landnam admin` asks for it. Everything done is written down.

use crate::app::App;
use crate::http::api::{ApiError, Body, Failed, language};
use crate::ids;
use crate::limits::network;
use crate::table::Command;
use crate::time::now_ms;
use crate::translations::Language;
use axum::Json;
use axum::extract::{FromRequestParts, Path, Query, State};
use axum::http::StatusCode;
use axum::http::request::Parts;
use protocol::{
    Announcement, Ban, BanRequest, HostAction, KnownPerson, LobbyEntry, Problem, Report,
    ServerState,
};
use serde::Deserialize;
use std::net::IpAddr;
use std::sync::Arc;
use tokio::sync::oneshot;

const MOST: i64 = 200;

/// Whoever brought the host's secret.
#[derive(Debug)]
pub(crate) struct Host(Language);

impl FromRequestParts<Arc<App>> for Host {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failed> {
        let language = language(&parts.headers);
        let given = super::api::bearer(&parts.headers).map(ids::hash);
        let secret = app.settings.admin_token.as_deref().map(ids::hash);
        // Hashes are compared, so that the time it takes tells nothing of the secret.
        if given.is_some() && given == secret {
            Ok(Host(language))
        } else {
            Err(Failed(ApiError::Unauthorised, language))
        }
    }
}

impl Host {
    fn failed(&self, error: impl Into<ApiError>) -> Failed {
        Failed(error.into(), self.0)
    }

    /// Writes down what is about to be done.
    async fn note(&self, app: &App, action: &str, about: &str) -> Result<(), Failed> {
        tracing::info!(action, about, "the host");
        let done = HostAction {
            at: now_ms(),
            action: action.to_owned(),
            about: about.to_owned(),
        };
        let noted = app.store.note_host(&done).await;
        noted.map_err(|error| self.failed(error))
    }
}

/// The tables in memory, private ones too.
#[utoipa::path(get, path = "/api/admin/tables", security(("host" = [])),
    responses((status = 200, body = Vec<LobbyEntry>), (status = 401, body = Problem)))]
pub(super) async fn tables(_: Host, State(app): State<Arc<App>>) -> Json<Vec<LobbyEntry>> {
    let mut tables = Vec::new();
    for table in app.registry.all_here() {
        let (reply, answer) = oneshot::channel();
        let person = String::new();
        if table.send(Command::Peek { person, reply }).await.is_ok()
            && let Ok(stored) = answer.await
        {
            tables.push(stored.line);
        }
    }
    if let Some(cluster) = app.cluster() {
        tables.extend(cluster.tables_elsewhere().await);
    }
    Json(tables)
}

/// Closes a table, whatever goes on there.
#[utoipa::path(post, path = "/api/admin/tables/{table}/close", params(("table" = String, Path)), security(("host" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn close_table(
    host: Host,
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
) -> Result<StatusCode, Failed> {
    let way = app.table(&table).await;
    let way = way.map_err(|_| host.failed(ApiError::NotFound))?;
    host.note(&app, "close", &table).await?;
    let sent = way.send(Command::Close).await;
    sent.map_err(|_| host.failed(ApiError::NotFound))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everybody who is banned.
#[utoipa::path(get, path = "/api/admin/bans", security(("host" = [])),
    responses((status = 200, body = Vec<Ban>), (status = 401, body = Problem)))]
pub(super) async fn bans(
    host: Host,
    State(app): State<Arc<App>>,
) -> Result<Json<Vec<Ban>>, Failed> {
    let bans = app.store.bans().await;
    bans.map(Json).map_err(|error| host.failed(error))
}

/// Bans an address, an account by its login, or a person by their id.
#[utoipa::path(post, path = "/api/admin/bans", request_body = BanRequest, security(("host" = [])),
    responses((status = 200, body = Ban), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn ban(
    host: Host,
    State(app): State<Arc<App>>,
    Body(request): Body<BanRequest>,
) -> Result<Json<Ban>, Failed> {
    let mut ban = Ban {
        id: ids::name(),
        address: None,
        person: request.person,
        reason: request.reason,
        at: now_ms(),
        until: request
            .hours
            .map(|hours| now_ms() + i64::from(hours) * 3_600_000),
    };
    if let Some(address) = &request.address {
        let address: IpAddr = address
            .parse()
            .map_err(|_| host.failed(ApiError::Malformed))?;
        ban.address = Some(network(address).to_string());
    }
    if let Some(login) = &request.login {
        let account = app.store.account(&login.to_ascii_lowercase()).await;
        let account = account.map_err(|error| host.failed(error))?;
        let (person, _) = account.ok_or(host.failed(ApiError::NotFound))?;
        ban.person = Some(person.id);
    }
    if ban.address.is_none() && ban.person.is_none() {
        return Err(host.failed(ApiError::Malformed));
    }
    let about = serde_json::to_string(&ban).unwrap_or_default();
    host.note(&app, "ban", &about).await?;
    let banned = app.ban(ban.clone()).await;
    banned.map_err(|error| host.failed(error))?;
    Ok(Json(ban))
}

/// Lifts a ban.
#[utoipa::path(delete, path = "/api/admin/bans/{id}", params(("id" = String, Path)), security(("host" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn lift(
    host: Host,
    State(app): State<Arc<App>>,
    Path(id): Path<String>,
) -> Result<StatusCode, Failed> {
    host.note(&app, "lift", &id).await?;
    let lifted = app.lift(&id).await.map_err(|error| host.failed(error))?;
    if lifted {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(host.failed(ApiError::NotFound))
    }
}

/// Tells everybody who is connected.
#[utoipa::path(post, path = "/api/admin/announcements", request_body = Announcement, security(("host" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn announce(
    host: Host,
    State(app): State<Arc<App>>,
    Body(announcement): Body<Announcement>,
) -> Result<StatusCode, Failed> {
    host.note(&app, "announce", &announcement.text).await?;
    app.announce(&announcement.text);
    Ok(StatusCode::NO_CONTENT)
}

/// The latest reports of people at tables.
#[utoipa::path(get, path = "/api/admin/reports", security(("host" = [])),
    responses((status = 200, body = Vec<Report>), (status = 401, body = Problem)))]
pub(super) async fn reports(
    host: Host,
    State(app): State<Arc<App>>,
) -> Result<Json<Vec<Report>>, Failed> {
    let reports = app.store.reports(MOST).await;
    reports.map(Json).map_err(|error| host.failed(error))
}

/// What the host did.
#[utoipa::path(get, path = "/api/admin/log", security(("host" = [])),
    responses((status = 200, body = Vec<HostAction>), (status = 401, body = Problem)))]
pub(super) async fn log(
    host: Host,
    State(app): State<Arc<App>>,
) -> Result<Json<Vec<HostAction>>, Failed> {
    let log = app.store.host_log(MOST).await;
    log.map(Json).map_err(|error| host.failed(error))
}

/// Who is looked for.
#[derive(Debug, Deserialize)]
pub(super) struct Search {
    /// A part of the name, or an id.
    #[serde(default)]
    search: String,
}

/// Those who were here last, or whose name has these letters in it.
#[utoipa::path(get, path = "/api/admin/people", params(("search" = Option<String>, Query, description = "A part of the name, or an id")), security(("host" = [])),
    responses((status = 200, body = Vec<KnownPerson>), (status = 401, body = Problem)))]
pub(super) async fn people(
    host: Host,
    State(app): State<Arc<App>>,
    Query(Search { search }): Query<Search>,
) -> Result<Json<Vec<KnownPerson>>, Failed> {
    let people = app.store.people(&search, now_ms(), MOST).await;
    people.map(Json).map_err(|error| host.failed(error))
}

/// How the server is, and the settings in force.
#[utoipa::path(get, path = "/api/admin/state", security(("host" = [])),
    responses((status = 200, body = ServerState), (status = 401, body = Problem)))]
pub(super) async fn state(
    host: Host,
    State(app): State<Arc<App>>,
) -> Result<Json<ServerState>, Failed> {
    let metrics = &app.metrics;
    // A database that cannot be read is told by `ready`; the rest of the page is needed most then.
    let ready = app.readiness.check(&app.store).await;
    let people = match app.store.count_people().await {
        Ok(people) => people,
        Err(error) if ready => return Err(host.failed(error)),
        Err(_) => 0,
    };
    let threads = app.settings.bot_threads;
    Ok(Json(ServerState {
        version: env!("CARGO_PKG_VERSION").to_owned(),
        started: app.started,
        ready,
        connections: u64::try_from(metrics.connections.now()).unwrap_or(0),
        tables: u64::try_from(metrics.tables.now()).unwrap_or(0),
        people,
        actions: metrics.actions.now(),
        log_queue: app.log_writer.waiting() as u64,
        storage_failures: metrics.storage_failures.now(),
        action_millis: metrics.action_seconds.most_millis(),
        commit_millis: metrics.commit_seconds.most_millis(),
        bot_threads: threads as u64,
        bots_thinking: app.bot_threads.busy(threads) as u64,
        disk_free: app.store.disk_free(),
        settings: app.settings.in_force.clone(),
    }))
}
