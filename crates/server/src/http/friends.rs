//! People who want to find each other again, and those who want to be left alone.

use crate::app::App;
use crate::http::api::{ApiError, Body, Failed, Known};
use crate::store::{Circle, Notice};
use crate::time::now_ms;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::{Friend, Invitation, InvitationRequest, Problem};
use std::sync::Arc;

/// People on one list.
const MOST: i64 = 500;

async fn list(app: &App, circle: Circle, person: &str) -> Result<Vec<Friend>, ApiError> {
    let (mut friends, mut elsewhere) = (Vec::new(), Vec::new());
    for (person, name, mutual, blocks) in app.store.list_of(circle, person).await? {
        let tokens = app.store.tokens_of(&person).await?;
        let online = !blocks && app.sessions.is_connected(&tokens);
        // Whoever is not here may be on another server.
        let ask = !blocks && !online;
        elsewhere.push(if ask { tokens } else { Vec::new() });
        friends.push(Friend {
            online,
            person,
            name,
            mutual,
        });
    }
    if let Some(cluster) = app.cluster() {
        let connected = cluster.connected_elsewhere(elsewhere.concat()).await;
        for (friend, tokens) in friends.iter_mut().zip(&elsewhere) {
            friend.online |= tokens.iter().any(|token| connected.contains(token));
        }
    }
    Ok(friends)
}

async fn add(app: &App, circle: Circle, person: &str, other: &str) -> Result<StatusCode, ApiError> {
    let store = &app.store;
    if other == person || store.person(other).await?.is_none() {
        return Err(ApiError::NotFound);
    }
    if store.count_in(circle, person).await? >= MOST {
        return Err(ApiError::TooMany);
    }
    store.add_to(circle, person, other, now_ms()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom I follow, and who of them is on.
#[utoipa::path(get, path = "/api/friends", security(("token" = [])),
    responses((status = 200, body = Vec<Friend>), (status = 401, body = Problem)))]
pub(super) async fn friends(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vec<Friend>>, Failed> {
    let all = list(&app, Circle::Follow, &person.id).await;
    all.map(Json).map_err(|error| Failed(error, language))
}

/// Follows somebody.
#[utoipa::path(post, path = "/api/friends/{person}", params(("person" = String, Path)), security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn follow(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Path(other): Path<String>,
) -> Result<StatusCode, Failed> {
    let added = add(&app, Circle::Follow, &person.id, &other).await;
    added.map_err(|error| Failed(error, language))
}

/// Follows somebody no more.
#[utoipa::path(delete, path = "/api/friends/{person}", params(("person" = String, Path)), security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn unfollow(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Path(other): Path<String>,
) -> Result<StatusCode, Failed> {
    let removed = app
        .store
        .remove_from(Circle::Follow, &person.id, &other)
        .await;
    removed.map_err(|error| Failed(error.into(), language))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Whom I block: I read nothing they say, and they cannot invite me.
#[utoipa::path(get, path = "/api/blocks", security(("token" = [])),
    responses((status = 200, body = Vec<Friend>), (status = 401, body = Problem)))]
pub(super) async fn blocks(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vec<Friend>>, Failed> {
    let all = list(&app, Circle::Block, &person.id).await;
    all.map(Json).map_err(|error| Failed(error, language))
}

/// Blocks somebody.
#[utoipa::path(post, path = "/api/blocks/{person}", params(("person" = String, Path)), security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn block(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Path(other): Path<String>,
) -> Result<StatusCode, Failed> {
    let added = add(&app, Circle::Block, &person.id, &other).await;
    added.map_err(|error| Failed(error, language))
}

/// Blocks somebody no more.
#[utoipa::path(delete, path = "/api/blocks/{person}", params(("person" = String, Path)), security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn unblock(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Path(other): Path<String>,
) -> Result<StatusCode, Failed> {
    let removed = app
        .store
        .remove_from(Circle::Block, &person.id, &other)
        .await;
    removed.map_err(|error| Failed(error.into(), language))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Asks somebody to a table that waits for players. Whoever blocks me is not told, and I am not told that.
#[utoipa::path(post, path = "/api/invitations", request_body = InvitationRequest, security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn invite(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(request): Body<InvitationRequest>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let stored = |error: crate::StoreError| failed(error.into());
    let store = &app.store;
    let known = store
        .person(&request.person)
        .await
        .map_err(stored)?
        .is_some();
    let table = store.line(&request.table).await.map_err(stored)?;
    let key_is_short = request.invite.as_ref().is_none_or(|key| key.len() <= 40);
    if !known || table.is_none() || !key_is_short || request.person == person.id {
        return Err(failed(ApiError::NotFound));
    }
    let blocked = store
        .is_in(Circle::Block, &request.person, &person.id)
        .await;
    if !blocked.map_err(stored)? {
        let invite = request.invite.as_deref();
        let (to, table) = (request.person.as_str(), request.table.as_str());
        store
            .invite(to, table, &person.id, invite, now_ms())
            .await
            .map_err(stored)?;
        let notice = Notice {
            person: request.person.clone(),
            table: request.table.clone(),
            kind: "invite".to_owned(),
            body: person.name,
            attempts: 0,
        };
        store.add_notice(&notice, now_ms()).await.map_err(stored)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Tables that wait and that I am asked to.
#[utoipa::path(get, path = "/api/invitations", security(("token" = [])),
    responses((status = 200, body = Vec<Invitation>), (status = 401, body = Problem)))]
pub(super) async fn invitations(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vec<Invitation>>, Failed> {
    let all = app.store.invitations(&person.id).await;
    all.map(Json)
        .map_err(|error| Failed(error.into(), language))
}
