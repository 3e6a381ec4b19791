//! Vacations: games by correspondence wait for whoever is on one.

use crate::app::App;
use crate::http::api::{ApiError, Body, Failed, Known};
use crate::store::StoreError;
use crate::table::{Command, StoredLine, is_slow};
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use protocol::{Problem, Vacation, VacationRequest};
use std::sync::Arc;

/// My vacation, and the days I may still take.
#[utoipa::path(get, path = "/api/me/vacation", security(("token" = [])),
    responses((status = 200, body = Vacation), (status = 401, body = Problem)))]
pub(super) async fn vacation(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vacation>, Failed> {
    let found = app.vacation(&person.id).await;
    Ok(Json(found.map_err(|error| Failed(error.into(), language))?))
}

/// Begins a vacation: while it lasts my time does not run in games with an hour or more for a decision.
#[utoipa::path(post, path = "/api/me/vacation", request_body = VacationRequest, security(("token" = [])),
    responses((status = 200, body = Vacation), (status = 401, body = Problem), (status = 409, body = Problem)))]
pub(super) async fn begin(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(request): Body<VacationRequest>,
) -> Result<Json<Vacation>, Failed> {
    let stored = |error: StoreError| Failed(error.into(), language);
    let days = i64::from(request.days);
    let begun = app.store.begin_vacation(&person.id, days, now_ms()).await;
    let until = begun
        .map_err(stored)?
        .ok_or(Failed(ApiError::Vacation, language))?;
    app.tell_vacation(&person.id, until).await.map_err(stored)?;
    Ok(Json(app.vacation(&person.id).await.map_err(stored)?))
}

/// Ends my vacation; the days that are left are mine again.
#[utoipa::path(delete, path = "/api/me/vacation", security(("token" = [])),
    responses((status = 200, body = Vacation), (status = 401, body = Problem)))]
pub(super) async fn end(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vacation>, Failed> {
    let stored = |error: StoreError| Failed(error.into(), language);
    let now = now_ms();
    let ended = app.store.end_vacation(&person.id, now).await;
    ended.map_err(stored)?;
    app.tell_vacation(&person.id, now).await.map_err(stored)?;
    Ok(Json(app.vacation(&person.id).await.map_err(stored)?))
}

impl App {
    async fn vacation(&self, person: &str) -> Result<Vacation, StoreError> {
        let (until, days) = self.store.vacation(person, now_ms()).await?;
        Ok(Vacation {
            until,
            days_left: u32::try_from(days).unwrap_or(0),
        })
    }

    /// Tells the slow games somebody plays until when they are away.
    async fn tell_vacation(self: &Arc<Self>, person: &str, until: i64) -> Result<(), StoreError> {
        for text in self.store.running_lines_of(person).await? {
            let Ok(StoredLine { line, .. }) = serde_json::from_str(&text) else {
                continue;
            };
            if !is_slow(line.clock) {
                continue;
            }
            // A table that is not told asks by itself when it next waits for them.
            if let Ok(table) = self.table(&line.table).await {
                let person = person.to_owned();
                let _ = table.send(Command::Vacation { person, until }).await;
            }
        }
        Ok(())
    }
}
