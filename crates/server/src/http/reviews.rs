//! What is thought about games: reviews of finished ones, hints, and what the strongest bot would do in a position.

use super::api::{ApiError, Asked, Body, Failed, Known, language};
use super::study;
use crate::app::App;
use crate::bots::Thought;
use crate::reviews::Found;
use crate::table::{Command, HintRefused, Hinted, LogReplay};
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Advice, Problem, Review, ReviewProgress, StudyRequest};
use std::sync::Arc;
use tokio::sync::oneshot;

/// The review of a game that is over: 200 once it is made, 202 and how far it is before.
#[utoipa::path(get, path = "/api/tables/{table}/review", params(("table" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = Review), (status = 202, body = ReviewProgress), (status = 304),
        (status = 404, body = Problem)))]
pub(super) async fn review(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let asked = Asked::of(&app, &table, &headers).await?;
    let replay = asked.told(&app, LogReplay::replay).await?;
    let found = app.review(&table, &replay).await;
    match found.map_err(|error| asked.failed(error.into()))? {
        Found::Made(_) if asked.is_known(&headers) => Ok(asked.unchanged()),
        Found::Made(body) => {
            let kind = [(header::CONTENT_TYPE, "application/json")];
            Ok(asked.tagged((kind, body).into_response()))
        }
        Found::Going(progress) => Ok((StatusCode::ACCEPTED, Json(progress)).into_response()),
        Found::TooMany => Err(asked.failed(ApiError::TooMany)),
        Found::Nobody => Err(asked.failed(ApiError::NotFound)),
    }
}

/// The position of a game that is over after so many of its moves, nothing hidden: a document that can be studied or loaded.
#[utoipa::path(get, path = "/api/tables/{table}/positions/{moves}",
    params(("table" = String, Path), ("moves" = usize, Path)), security((), ("token" = [])),
    responses((status = 200, body = Value), (status = 404, body = Problem)))]
pub(super) async fn position(
    State(app): State<Arc<App>>,
    Path((table, moves)): Path<(String, usize)>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let asked = Asked::of(&app, &table, &headers).await?;
    let replay = asked.told(&app, LogReplay::replay).await?.to_string();
    let kind = app.catalog.of_replay(&replay);
    let kind = kind.map_err(|_| asked.failed(ApiError::Internal))?;
    let found = app
        .reading(move || kind.position_after(&replay, moves))
        .await;
    match found {
        Some(Ok(Some(position))) => Ok(Json(position).into_response()),
        Some(Ok(None)) => Err(asked.failed(ApiError::NotFound)),
        Some(Err(_)) | None => Err(asked.failed(ApiError::Internal)),
    }
}

/// What would you do? For whoever plays against bots alone; refused where other people play.
#[utoipa::path(post, path = "/api/tables/{table}/hint", params(("table" = String, Path)), security(("token" = [])),
    responses((status = 200, body = Advice), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn hint(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    Known(person, language): Known,
) -> Result<Json<Advice>, Failed> {
    let failed = |error| Failed(error, language);
    let found = app.table(&table).await;
    let found = found.map_err(|_| failed(ApiError::NotFound))?;
    let (reply, answer) = oneshot::channel();
    let ask = Command::Hint {
        person: person.id,
        reply,
    };
    if found.send(ask).await.is_err() {
        return Err(failed(ApiError::NotFound));
    }
    let seen = answer.await.map_err(|_| failed(ApiError::NotFound))?;
    let seen = seen.map_err(|refused| {
        failed(match refused {
            HintRefused::NotSeated => ApiError::NotFound,
            HintRefused::People => ApiError::HintPeople,
            HintRefused::Rated => ApiError::HintRated,
            HintRefused::Nothing => ApiError::HintNothing,
        })
    })?;
    let advice = match seen {
        Hinted::Seen(seen) => app.advise(seen).await,
        Hinted::Advised(advice) => advice.map(|advice| *advice),
    };
    advice.map(Json).ok_or(failed(ApiError::NotFound))
}

/// What the strongest bot would do for a seat after moves from a position, seeing what that seat sees.
#[utoipa::path(post, path = "/api/study/advice", request_body = StudyRequest,
    responses((status = 200, body = Advice), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn advice(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(request): Body<StudyRequest>,
) -> Result<Json<Advice>, Failed> {
    let language = language(&headers);
    let failed = |error| Failed(error, language);
    let catalog = app.catalog;
    let seen = app.reading(move || study::seen(catalog, &request)).await;
    let seen = seen.ok_or(failed(ApiError::Internal))?;
    let seen = seen.map_err(|()| failed(ApiError::Position))?;
    let seen = seen.ok_or(failed(ApiError::HintNothing))?;
    let advice = app.advise(seen).await;
    advice.map(Json).ok_or(failed(ApiError::NotFound))
}

impl App {
    /// Asks the strongest bot, in the queue of all bots.
    pub(crate) async fn advise(&self, seen: Thought) -> Option<Advice> {
        let bots = self.bots.clone();
        let told = self.bot_threads.think(move || bots.advise(&seen));
        told.await.flatten()
    }
}
