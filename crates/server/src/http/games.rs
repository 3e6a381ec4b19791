//! Games somebody plays or played, and the page of each of them.

use crate::app::App;
use crate::http::api::{ApiError, Failed, Reader, language, reader};
use crate::store::StoreError;
use crate::table::{Command, StoredLine};
use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Path, Query, State};
use axum::http::HeaderMap;
use protocol::{GameLine, GamesQuery, Occupant, Outcome, Phase, Problem, Seat};
use std::sync::Arc;
use tokio::sync::oneshot;

/// Games in one answer, and lines that are read at once.
const MOST: usize = 100;

/// The games I sit or sat in, the latest first.
#[utoipa::path(get, path = "/api/me/games", params(GamesQuery), security(("token" = [])),
    responses((status = 200, body = Vec<GameLine>), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub(super) async fn my_games(
    State(app): State<Arc<App>>,
    Reader(person, language): Reader,
    query: Result<Query<GamesQuery>, QueryRejection>,
) -> Result<Json<Vec<GameLine>>, Failed> {
    let Query(query) = query.map_err(|_| Failed(ApiError::Malformed, language))?;
    let failed = |error: StoreError| Failed(error.into(), language);
    let most = query.limit.unwrap_or(MOST).min(MOST);
    let mut games = Vec::new();
    let mut after = query.after.clone();
    while games.len() < most {
        let lines = app.store.lines_of(&person.id, MOST, after.as_deref()).await;
        let lines = lines.map_err(failed)?;
        let is_last = lines.len() < MOST;
        for (text, updated) in lines {
            let Ok(stored) = serde_json::from_str::<StoredLine>(&text) else {
                continue;
            };
            after = Some(stored.line.table.clone());
            if games.len() < most && may_fit(&query, &stored, updated) {
                let stored = app.latest(stored, &person.id).await;
                let game = app.game_line(stored, updated, &person.id);
                if fits(&query, &game, &person.id) {
                    games.push(game);
                }
            }
        }
        if is_last {
            break;
        }
    }
    Ok(Json(games))
}

/// A game by its table, as long as the server keeps it: how it stands or ended. Its replay is at `/api/tables/{table}/replay`. A
/// private table is shown to those who sit there.
#[utoipa::path(get, path = "/api/tables/{table}", params(("table" = String, Path)), security((), ("token" = [])),
    responses((status = 200, body = GameLine), (status = 404, body = Problem)))]
pub(super) async fn game(
    State(app): State<Arc<App>>,
    Path(table): Path<String>,
    headers: HeaderMap,
) -> Result<Json<GameLine>, Failed> {
    let language = language(&headers);
    let failed = |error: StoreError| Failed(error.into(), language);
    let person = reader(&app, &headers).await?;
    let kept = app.store.line(&table).await.map_err(failed)?;
    let stored = kept.and_then(|(text, updated)| {
        let stored: StoredLine = serde_json::from_str(&text).ok()?;
        let is_open =
            !stored.private && (stored.line.spectators || stored.line.phase != Phase::Running);
        (is_open || seat_of(&stored.line.seats, &person).is_some()).then_some((stored, updated))
    });
    let (stored, updated) = stored.ok_or(Failed(ApiError::NotFound, language))?;
    let stored = app.latest(stored, &person).await;
    Ok(Json(app.game_line(stored, updated, &person)))
}

impl App {
    /// The latest games somebody played to their end, as others may know them.
    pub(super) async fn finished_games(
        &self,
        person: &str,
        most: usize,
    ) -> Result<Vec<GameLine>, StoreError> {
        let lines = self.store.lines_of(person, 2 * most, None).await?;
        let lines = lines.into_iter().filter_map(|(text, updated)| {
            let stored: StoredLine = serde_json::from_str(&text).ok()?;
            let is_over = stored.line.phase == Phase::Over && !stored.private;
            is_over.then(|| self.game_line(stored, updated, person))
        });
        Ok(lines.take(most).collect())
    }

    /// How a table stands now, for one person: from memory if it is there.
    async fn latest(&self, stored: StoredLine, person: &str) -> StoredLine {
        let table = stored.line.table.clone();
        // What is over does not change any more, and its ratings are in the database.
        if matches!(stored.line.phase, Phase::Over | Phase::Closed) {
            return stored;
        }
        if let Some(way) = self.registry.find(&table) {
            let (reply, answer) = oneshot::channel();
            let peek = Command::Peek {
                person: person.to_owned(),
                reply,
            };
            if way.send(peek).await.is_ok()
                && let Ok(now) = answer.await
            {
                return now;
            }
        }
        stored
    }

    fn game_line(&self, stored: StoredLine, updated: i64, person: &str) -> GameLine {
        let StoredLine {
            line,
            waits_for,
            course,
            ratings,
            ..
        } = stored;
        let family = self.catalog.family(&line.setup);
        let (family, modules) = family.map_or_else(
            |_| (line.game.clone(), Vec::new()),
            |family| (family.name.to_owned(), family.modules),
        );
        let is_running = line.phase == Phase::Running;
        GameLine {
            you: seat_of(&line.seats, person),
            my_turn: is_running && waits_for.iter().any(|waited| waited == person),
            table: line.table,
            game: line.game,
            family,
            modules,
            setup: line.setup,
            clock: line.clock,
            phase: line.phase,
            seats: line.seats,
            course,
            ratings,
            rated: line.rated,
            owner: line.owner,
            updated,
        }
    }
}

fn seat_of(seats: &[Seat], person: &str) -> Option<u8> {
    let mine = |seat: &&Seat| matches!(&seat.occupant, Occupant::Person { person: id, .. } if id == person);
    seats.iter().find(mine).map(|seat| seat.seat)
}

/// What can be said before a table is asked how it stands.
fn may_fit(query: &GamesQuery, stored: &StoredLine, updated: i64) -> bool {
    query.since.is_none_or(|since| updated >= since)
        && query.until.is_none_or(|until| updated < until)
        && query
            .person
            .as_deref()
            .is_none_or(|who| plays(&stored.line.seats, who))
}

fn fits(query: &GamesQuery, game: &GameLine, person: &str) -> bool {
    let module = |name: &String| game.modules.contains(name);
    query.phase.is_none_or(|phase| phase == game.phase)
        && query
            .family
            .as_ref()
            .is_none_or(|family| *family == game.family)
        && query.module.as_ref().is_none_or(module)
        && query
            .result
            .is_none_or(|result| outcome(game, person) == Some(result))
}

/// How a game ended for a person.
fn outcome(game: &GameLine, person: &str) -> Option<Outcome> {
    let result = game.course.as_ref()?.result.as_ref()?;
    Some(match result.winner {
        Some(winner) if seat_of(&game.seats, person) == Some(winner) => Outcome::Won,
        Some(_) => Outcome::Lost,
        None => Outcome::None,
    })
}

/// Does somebody with this id or a name like this play there?
fn plays(seats: &[Seat], who: &str) -> bool {
    let wanted = who.trim().to_lowercase();
    seats.iter().any(|seat| match &seat.occupant {
        Occupant::Person { person, name, .. } => {
            person == who || name.to_lowercase().contains(&wanted)
        }
        Occupant::Bot { level, name } => *level == wanted || name.to_lowercase().contains(&wanted),
        Occupant::Open => false,
    })
}
