//! The REST part: what is asked for without a table.

use crate::app::App;
use crate::store::{Person, StoreError};
use crate::table::{Command, LogReplay};
use crate::translations::{self, Language};
use axum::Json;
use axum::extract::{FromRequestParts, Path, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Event, GameLine, LeaderboardEntry, LobbyEntry, Me, Phase, WinChances};
use serde_json::{Value, json};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Why a request failed; the one place that maps reasons to responses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    Unauthorised,
    Name,
    Login,
    LoginTaken,
    Password,
    Wrong,
    NotFound,
    TooMany,
    Internal,
}

impl ApiError {
    fn parts(self) -> (StatusCode, &'static str) {
        match self {
            ApiError::Unauthorised => (StatusCode::UNAUTHORIZED, "unauthorised"),
            ApiError::Name => (StatusCode::UNPROCESSABLE_ENTITY, "name"),
            ApiError::Login => (StatusCode::UNPROCESSABLE_ENTITY, "login"),
            ApiError::LoginTaken => (StatusCode::CONFLICT, "login_taken"),
            ApiError::Password => (StatusCode::UNPROCESSABLE_ENTITY, "password"),
            ApiError::Wrong => (StatusCode::FORBIDDEN, "wrong"),
            ApiError::NotFound => (StatusCode::NOT_FOUND, "not_found"),
            ApiError::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too_many"),
            ApiError::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
        }
    }

    /// The same in the client's language.
    pub(crate) fn spoken(self, language: Language) -> Response {
        let (status, code) = self.parts();
        let key = format!("rest-{code}");
        let message = translations::say(language, &key);
        (status, Json(json!({ "code": code, "message": message }))).into_response()
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        self.spoken(Language::En)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> Self {
        tracing::error!(%error, "a request failed");
        ApiError::Internal
    }
}

/// A request that failed, and the language to say so in.
#[derive(Debug)]
pub(crate) struct Failed(pub(crate) ApiError, pub(crate) Language);

impl IntoResponse for Failed {
    fn into_response(self) -> Response {
        self.0.spoken(self.1)
    }
}

/// The language a browser asks for.
pub(crate) fn language(headers: &HeaderMap) -> Language {
    let value = headers.get(header::ACCEPT_LANGUAGE);
    Language::of_tag(value.and_then(|value| value.to_str().ok()))
}

/// The token of a request.
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let value = headers.get(header::AUTHORIZATION)?.to_str().ok()?;
    value.strip_prefix("Bearer ").map(str::trim)
}

/// Whoever brought a valid token.
#[derive(Debug)]
pub(crate) struct Known(pub(crate) Person, pub(crate) Language);

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failed> {
        let language = language(&parts.headers);
        let failed = |error| Failed(error, language);
        let token = bearer(&parts.headers).ok_or(failed(ApiError::Unauthorised))?;
        let person = app.person_of(token).await;
        match person.map_err(ApiError::from).map_err(failed)? {
            Some(person) => Ok(Known(person, language)),
            None => Err(failed(ApiError::Unauthorised)),
        }
    }
}

impl From<&Person> for Me {
    fn from(person: &Person) -> Me {
        Me {
            person: person.id.clone(),
            name: person.name.clone(),
            account: person.login.is_some(),
        }
    }
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", security(("token" = [])),
    responses((status = 200, body = Me), (status = 401)))]
pub(super) async fn me(Known(person, _): Known) -> Json<Me> {
    Json(Me::from(&person))
}

/// The latest games I sit or sat in.
#[utoipa::path(get, path = "/api/me/games", security(("token" = [])),
    responses((status = 200, body = Vec<GameLine>), (status = 401)))]
pub(super) async fn my_games(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vec<GameLine>>, Failed> {
    const MOST: i64 = 100;
    let lines = app.store.lines_of(&person.id, MOST).await;
    let lines = lines.map_err(|error| Failed(error.into(), language))?;
    let mut games = Vec::new();
    for text in lines {
        let Ok(mut line) = serde_json::from_str::<LobbyEntry>(&text) else {
            continue;
        };
        let mut my_turn = false;
        let (reply, answer) = oneshot::channel();
        if let Some(table) = app.registry.find(&line.table) {
            let peek = Command::Peek {
                person: person.id.clone(),
                reply,
            };
            if table.send(peek).await.is_ok()
                && let Ok((now, mine)) = answer.await
            {
                (line, my_turn) = (now, mine);
            }
        }
        let mine = |seat: &&protocol::Seat| matches!(&seat.occupant, protocol::Occupant::Person { person: id, .. } if *id == person.id);
        games.push(GameLine {
            you: line.seats.iter().find(mine).map(|seat| seat.seat),
            table: line.table,
            game: line.game,
            phase: line.phase,
            seats: line.seats,
            my_turn: my_turn && line.phase == Phase::Running,
        });
    }
    Ok(Json(games))
}

/// The public tables.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<LobbyEntry>)))]
pub(super) async fn tables(State(app): State<Arc<App>>) -> Json<Vec<LobbyEntry>> {
    Json(app.registry.lines())
}

/// The replay of a game that is over, seed included, for `landnam verify`; of a private table for those who belong to it.
#[utoipa::path(get, path = "/api/tables/{table}/replay", params(("table" = String, Path)),
    security((), ("token" = [])), responses((status = 200, body = Value), (status = 404)))]
pub(super) async fn replay(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Value>, Failed> {
    told(&app, &table, &headers, LogReplay::replay).await
}

/// What chance could have been at every drawn move of a finished game, so that a page can draw again with the seed.
#[utoipa::path(get, path = "/api/tables/{table}/draws", params(("table" = String, Path)),
    security((), ("token" = [])), responses((status = 200, body = Value), (status = 404)))]
pub(super) async fn draws(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Value>, Failed> {
    let Json(replay) = told(&app, &table, &headers, LogReplay::replay).await?;
    let replay = replay.to_string();
    let failed = || Failed(ApiError::Internal, language(&headers));
    let kind = app.catalog.of_replay(&replay).map_err(|_| failed())?;
    // Playing a whole game again takes a while: not on a thread that others wait for.
    let found = tokio::task::spawn_blocking(move || kind.draws(&replay)).await;
    match found {
        Ok(Ok(found)) => Ok(Json(found)),
        _ => Err(failed()),
    }
}

/// How likely each seat was to win in the course of a game that is over, judged by a bot.
#[utoipa::path(get, path = "/api/tables/{table}/chances", params(("table" = String, Path)),
    security((), ("token" = [])), responses((status = 200, body = WinChances), (status = 404)))]
pub(super) async fn chances(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<WinChances>, Failed> {
    let Json(replay) = told(&app, &table, &headers, LogReplay::replay).await?;
    let judged = app.chances(&table, replay).await;
    let failed = || Failed(ApiError::Internal, language(&headers));
    judged.map(Json).ok_or_else(failed)
}

/// All that happened in a game that is over, as whoever asks was told it; without a token as those who only watched.
#[utoipa::path(get, path = "/api/tables/{table}/events", params(("table" = String, Path)),
    security((), ("token" = [])), responses((status = 200, body = Vec<Event>), (status = 404)))]
pub(super) async fn events(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<Vec<Event>>, Failed> {
    told(&app, &table, &headers, LogReplay::events).await
}

/// What the log of a table tells to whoever asks.
async fn told<T: Send + 'static>(
    app: &App,
    table: &str,
    headers: &HeaderMap,
    tell: fn(&LogReplay, &str) -> Option<T>,
) -> Result<Json<T>, Failed> {
    let failed = |error| Failed(error, language(headers));
    let stored = |error: StoreError| failed(error.into());
    let person = match bearer(headers) {
        Some(token) => app.person_of(token).await.map_err(stored)?,
        None => None,
    };
    let person = person.map_or_else(String::new, |person| person.id);
    let told = app.story(table, move |story| tell(story, &person)).await;
    told.map_err(stored)?
        .map(Json)
        .ok_or(failed(ApiError::NotFound))
}

/// How strong people are at a kind of game: `duel` for two, `table` for more.
#[utoipa::path(get, path = "/api/ratings/{game}/{kind}",
    params(("game" = String, Path), ("kind" = String, Path)),
    responses((status = 200, body = Vec<LeaderboardEntry>)))]
pub(super) async fn ratings(
    State(app): State<Arc<App>>,
    Path((game, kind)): Path<(String, String)>,
) -> Result<Json<Vec<LeaderboardEntry>>, ApiError> {
    let standings = crate::ratings::ranking(&app.store, &format!("{game}/{kind}")).await?;
    Ok(Json(standings))
}
