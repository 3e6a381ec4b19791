//! The REST part: what is asked for without a table.

use crate::app::App;
use crate::ids;
use crate::store::{Person, Scopes, StoreError};
use crate::table::LogReplay;
use crate::translations::{self, Language};
use axum::Json;
use axum::body::{Bytes, to_bytes};
use axum::extract::{FromRequest, FromRequestParts, Path, Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Event, LobbyEntry, Me, Problem, Scope, WinChances};
use serde::de::DeserializeOwned;
use std::sync::Arc;

/// Why a request failed; the one place that maps reasons to responses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ApiError {
    Unauthorised,
    Malformed,
    MediaType,
    TooLarge,
    TooLate,
    Method,
    Upgrade,
    Origin,
    Banned,
    Stopping,
    Name,
    NameTaken,
    Login,
    LoginTaken,
    Password,
    Wrong,
    NotOffered,
    Stale,
    PushService,
    Address,
    Mail,
    /// More days than are left, or a second vacation.
    Vacation,
    /// The token is not good for this.
    Scope,
    /// As many as one may have.
    Enough,
    Passkey,
    NotFound,
    TooMany,
    Internal,
    /// A hint where other people play.
    HintPeople,
    /// A hint in a rated game.
    HintRated,
    /// Nothing to decide.
    HintNothing,
    /// A position or moves from it that cannot be.
    Position,
}

impl ApiError {
    fn parts(self) -> (StatusCode, &'static str) {
        match self {
            ApiError::Unauthorised => (StatusCode::UNAUTHORIZED, "unauthorised"),
            ApiError::Malformed => (StatusCode::BAD_REQUEST, "malformed"),
            ApiError::MediaType => (StatusCode::UNSUPPORTED_MEDIA_TYPE, "media_type"),
            ApiError::TooLarge => (StatusCode::PAYLOAD_TOO_LARGE, "too_large"),
            ApiError::TooLate => (StatusCode::REQUEST_TIMEOUT, "too_late"),
            ApiError::Method => (StatusCode::METHOD_NOT_ALLOWED, "method"),
            ApiError::Upgrade => (StatusCode::BAD_REQUEST, "upgrade"),
            ApiError::Origin => (StatusCode::FORBIDDEN, "origin"),
            ApiError::Banned => (StatusCode::FORBIDDEN, "banned"),
            ApiError::Stopping => (StatusCode::SERVICE_UNAVAILABLE, "stopping"),
            ApiError::Name => (StatusCode::UNPROCESSABLE_ENTITY, "name"),
            ApiError::NameTaken => (StatusCode::CONFLICT, "name_taken"),
            ApiError::Login => (StatusCode::UNPROCESSABLE_ENTITY, "login"),
            ApiError::LoginTaken => (StatusCode::CONFLICT, "login_taken"),
            ApiError::Password => (StatusCode::UNPROCESSABLE_ENTITY, "password"),
            ApiError::Wrong => (StatusCode::FORBIDDEN, "wrong"),
            ApiError::NotOffered => (StatusCode::NOT_FOUND, "not_offered"),
            ApiError::PushService => (StatusCode::UNPROCESSABLE_ENTITY, "push_service"),
            ApiError::Address => (StatusCode::UNPROCESSABLE_ENTITY, "address"),
            ApiError::Mail => (StatusCode::BAD_GATEWAY, "mail"),
            ApiError::Vacation => (StatusCode::CONFLICT, "vacation"),
            ApiError::Enough => (StatusCode::CONFLICT, "enough"),
            ApiError::Scope => (StatusCode::FORBIDDEN, "scope"),
            ApiError::Stale => (StatusCode::GONE, "stale"),
            ApiError::Passkey => (StatusCode::UNPROCESSABLE_ENTITY, "passkey"),
            ApiError::NotFound => (StatusCode::NOT_FOUND, "not_found"),
            ApiError::TooMany => (StatusCode::TOO_MANY_REQUESTS, "too_many"),
            ApiError::Internal => (StatusCode::INTERNAL_SERVER_ERROR, "internal"),
            ApiError::HintPeople => (StatusCode::FORBIDDEN, "hint_people"),
            ApiError::HintRated => (StatusCode::FORBIDDEN, "hint_rated"),
            ApiError::HintNothing => (StatusCode::CONFLICT, "hint_nothing"),
            ApiError::Position => (StatusCode::UNPROCESSABLE_ENTITY, "position"),
        }
    }

    /// What an answer means that was made without us: a path or method that is not there, say.
    pub(super) fn of_status(status: StatusCode, path: &str) -> ApiError {
        match status {
            StatusCode::BAD_REQUEST | StatusCode::UPGRADE_REQUIRED if path == "/ws" => {
                ApiError::Upgrade
            }
            StatusCode::NOT_FOUND => ApiError::NotFound,
            StatusCode::METHOD_NOT_ALLOWED => ApiError::Method,
            StatusCode::UNAUTHORIZED => ApiError::Unauthorised,
            StatusCode::TOO_MANY_REQUESTS => ApiError::TooMany,
            status if status.is_client_error() => ApiError::Malformed,
            _ => ApiError::Internal,
        }
    }

    /// The same in the client's language.
    pub(crate) fn spoken(self, language: Language) -> Response {
        self.spoken_about(language, "")
    }

    /// The same with what is wrong exactly, as programs say it.
    fn spoken_about(self, language: Language, about: &str) -> Response {
        let (status, code) = self.parts();
        let key = format!("rest-{code}");
        let mut message = translations::say(language, &key).to_owned();
        if !about.is_empty() {
            message = format!("{message} ({about})");
        }
        let code = code.to_owned();
        (status, Json(Problem { code, message })).into_response()
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

/// The body of a request, which must be JSON.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

/// Why a body cannot be taken.
#[derive(Debug)]
pub(crate) struct BadBody {
    error: ApiError,
    about: String,
    language: Language,
}

impl IntoResponse for BadBody {
    fn into_response(self) -> Response {
        self.error.spoken_about(self.language, &self.about)
    }
}

impl<T: DeserializeOwned> FromRequest<Arc<App>> for Body<T> {
    type Rejection = BadBody;

    async fn from_request(request: Request, _: &Arc<App>) -> Result<Self, BadBody> {
        let language = language(request.headers());
        let bad = |error, about: String| BadBody {
            error,
            about,
            language,
        };
        let kind = request.headers().get(header::CONTENT_TYPE);
        let kind = kind.and_then(|kind| kind.to_str().ok()?.split(';').next());
        // Pages of others can send plain text without asking first, JSON they cannot.
        if !kind.is_some_and(|kind| kind.trim().eq_ignore_ascii_case("application/json")) {
            return Err(bad(ApiError::MediaType, String::new()));
        }
        let bytes: Bytes = to_bytes(request.into_body(), super::MAX_BODY)
            .await
            .map_err(|_| bad(ApiError::TooLarge, String::new()))?;
        let mut from = serde_json::Deserializer::from_slice(&bytes);
        let read = serde_path_to_error::deserialize(&mut from);
        let body = read.map_err(|error| bad(ApiError::Malformed, error.to_string()))?;
        from.end()
            .map_err(|error| bad(ApiError::Malformed, error.to_string()))?;
        Ok(Body(body))
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

/// Whoever brought a valid token that is good for everything.
#[derive(Debug)]
pub(crate) struct Known(pub(crate) Person, pub(crate) Language);

/// Whoever brought a valid token, be it that of a program that may only read.
#[derive(Debug)]
pub(crate) struct Reader(pub(crate) Person, pub(crate) Language);

/// Whose token a request brings, and what it is good for.
async fn sender(parts: &Parts, app: &App) -> Result<(Person, Scopes, Language), Failed> {
    let language = language(&parts.headers);
    let failed = |error| Failed(error, language);
    let token = bearer(&parts.headers).ok_or(failed(ApiError::Unauthorised))?;
    let known = app.person_of(token).await;
    match known.map_err(ApiError::from).map_err(failed)? {
        Some((person, _)) if app.bans.has_person(&person.id) => Err(failed(ApiError::Banned)),
        Some((person, scopes)) => Ok((person, scopes, language)),
        None => Err(failed(ApiError::Unauthorised)),
    }
}

impl FromRequestParts<Arc<App>> for Known {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failed> {
        match sender(parts, app).await? {
            (person, Scopes::All, language) => Ok(Known(person, language)),
            (_, Scopes::Only(_), language) => Err(Failed(ApiError::Scope, language)),
        }
    }
}

impl FromRequestParts<Arc<App>> for Reader {
    type Rejection = Failed;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Self, Failed> {
        let (person, scopes, language) = sender(parts, app).await?;
        if !scopes.allow(Some(Scope::Read)) {
            return Err(Failed(ApiError::Scope, language));
        }
        Ok(Reader(person, language))
    }
}

/// The id of whoever asks for something that others may see as well; empty for those without a token.
pub(super) async fn reader(app: &App, headers: &HeaderMap) -> Result<String, Failed> {
    let language = language(headers);
    let Some(token) = bearer(headers) else {
        return Ok(String::new());
    };
    let known = app.person_of(token).await;
    match known.map_err(|error| Failed(error.into(), language))? {
        Some((_, scopes)) if !scopes.allow(Some(Scope::Read)) => {
            Err(Failed(ApiError::Scope, language))
        }
        Some((person, _)) => Ok(person.id),
        None => Ok(String::new()),
    }
}

impl From<&Person> for Me {
    fn from(person: &Person) -> Me {
        Me {
            person: person.id.clone(),
            name: person.name.clone(),
            account: person.login.is_some(),
            bot_of: person.bot_of.clone(),
        }
    }
}

/// Who am I?
#[utoipa::path(get, path = "/api/me", security(("token" = [])),
    responses((status = 200, body = Me), (status = 401, body = Problem)))]
pub(super) async fn me(Reader(person, _): Reader) -> Json<Me> {
    Json(Me::from(&person))
}

/// The public tables.
#[utoipa::path(get, path = "/api/tables", responses((status = 200, body = Vec<LobbyEntry>)))]
pub(super) async fn tables(State(app): State<Arc<App>>) -> Json<Vec<LobbyEntry>> {
    Json(app.registry.lines())
}

/// The replay of a game that is over, seed included, for `landnam verify`; of a private table for those who belong to it.
#[utoipa::path(get, path = "/api/tables/{table}/replay", params(("table" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = Value), (status = 304), (status = 404, body = Problem)))]
pub(super) async fn replay(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let asked = Asked::of(&app, &table, &headers).await?;
    if asked.is_known(&headers) {
        return Ok(asked.unchanged());
    }
    let replay = asked.told(&app, LogReplay::replay).await?;
    Ok(asked.answer(replay))
}

/// What chance could have been at every drawn move of a finished game, so that a page can draw again with the seed.
#[utoipa::path(get, path = "/api/tables/{table}/draws", params(("table" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = Value), (status = 304), (status = 404, body = Problem)))]
pub(super) async fn draws(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let asked = Asked::of(&app, &table, &headers).await?;
    if asked.is_known(&headers) {
        return Ok(asked.unchanged());
    }
    let replay = asked.told(&app, LogReplay::replay).await?.to_string();
    let failed = || asked.failed(ApiError::Internal);
    let kind = app.catalog.of_replay(&replay).map_err(|_| failed())?;
    // Playing a whole game again takes a while: not on a thread that others wait for.
    let found = app.reading(move || kind.draws(&replay)).await;
    match found {
        Some(Ok(found)) => Ok(asked.answer(found)),
        _ => Err(failed()),
    }
}

/// How likely each seat was to win in the course of a game that is over, judged by a bot.
#[utoipa::path(get, path = "/api/tables/{table}/chances", params(("table" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = WinChances), (status = 304), (status = 404, body = Problem)))]
pub(super) async fn chances(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let asked = Asked::of(&app, &table, &headers).await?;
    if asked.is_known(&headers) {
        return Ok(asked.unchanged());
    }
    let replay = asked.told(&app, LogReplay::replay).await?;
    let judged = app.chances(&table, replay).await;
    let judged = judged.ok_or_else(|| asked.failed(ApiError::Internal))?;
    Ok(asked.answer(judged))
}

/// All that happened in a game that is over, as whoever asks was told it; without a token as those who only watched.
#[utoipa::path(get, path = "/api/tables/{table}/events", params(("table" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = Vec<Event>), (status = 304), (status = 404, body = Problem)))]
pub(super) async fn events(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let asked = Asked::of(&app, &table, &headers).await?;
    if asked.is_known(&headers) {
        return Ok(asked.unchanged());
    }
    let events = asked.told(&app, LogReplay::events).await?;
    Ok(asked.answer(events))
}

/// Somebody asks for something of a finished game. It changes only with the log, so whoever has it need not get it again.
pub(super) struct Asked {
    table: String,
    person: String,
    tag: HeaderValue,
    language: Language,
}

impl Asked {
    pub(super) async fn of(app: &App, table: &str, headers: &HeaderMap) -> Result<Self, Failed> {
        let language = language(headers);
        let stored = |error: StoreError| Failed(error.into(), language);
        let person = reader(app, headers).await?;
        let number = app.store.last_number(table).await.map_err(stored)?;
        // The token of a cached answer must not tell who asked, nor be the same for two who may know different things.
        let tag = ids::hash(&format!("{table} {number} {person}"));
        let tag = format!("\"{}\"", &tag[..32]);
        Ok(Asked {
            table: table.to_owned(),
            person,
            tag: HeaderValue::from_str(&tag).map_err(|_| Failed(ApiError::Internal, language))?,
            language,
        })
    }

    pub(super) fn failed(&self, error: ApiError) -> Failed {
        Failed(error, self.language)
    }

    /// Does the client have this answer already?
    pub(super) fn is_known(&self, headers: &HeaderMap) -> bool {
        let known = headers.get(header::IF_NONE_MATCH);
        known.is_some_and(|known| known == self.tag)
    }

    pub(super) fn unchanged(&self) -> Response {
        self.tagged(StatusCode::NOT_MODIFIED.into_response())
    }

    fn answer(&self, body: impl serde::Serialize) -> Response {
        self.tagged(Json(body).into_response())
    }

    pub(super) fn tagged(&self, mut response: Response) -> Response {
        let headers = response.headers_mut();
        headers.insert(header::ETAG, self.tag.clone());
        let keep = HeaderValue::from_static("private, no-cache");
        headers.insert(header::CACHE_CONTROL, keep);
        headers.insert(header::VARY, HeaderValue::from_static("authorization"));
        response
    }

    /// What the log of the table tells to whoever asks.
    pub(super) async fn told<T: Send + 'static>(
        &self,
        app: &App,
        tell: fn(&LogReplay, &str) -> Option<T>,
    ) -> Result<T, Failed> {
        let person = self.person.clone();
        let told = app.replay_log(&self.table, move |log| tell(log, &person));
        let told = told.await.map_err(|error| self.failed(error.into()))?;
        told.ok_or(self.failed(ApiError::NotFound))
    }
}
