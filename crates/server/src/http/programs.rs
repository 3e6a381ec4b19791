//! Programs of people: tokens that are good for some things only, and accounts of bots, which everybody sees are bots.

use crate::app::App;
use crate::http::api::{ApiError, Body, Failed, Known};
use crate::ids;
use crate::names;
use crate::personal_data::forget_everywhere;
use crate::store::{Bot, Person, StoreError};
use crate::time::now_ms;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use protocol::{BotLine, BotMade, BotRequest, Problem, TokenLine, TokenMade, TokenRequest};
use std::sync::Arc;

/// The longest name of a token, in characters.
const NAME: usize = 40;

/// The tokens of my programs.
#[utoipa::path(get, path = "/api/me/tokens", security(("token" = [])),
    responses((status = 200, body = Vec<TokenLine>), (status = 401, body = Problem)))]
pub(super) async fn tokens(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vec<TokenLine>>, Failed> {
    let tokens = app.store.program_tokens(&person.id).await;
    Ok(Json(
        tokens.map_err(|error| Failed(error.into(), language))?,
    ))
}

/// Makes a token for a program of mine that is good for some things only; the secret is shown once. At most twenty.
#[utoipa::path(post, path = "/api/me/tokens", request_body = TokenRequest, security(("token" = [])),
    responses((status = 200, body = TokenMade), (status = 401, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn make_token(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(request): Body<TokenRequest>,
) -> Result<Json<TokenMade>, Failed> {
    let failed = |error| Failed(error, language);
    let name = names::said(&request.name).filter(|name| name.chars().count() <= NAME);
    let name = name.ok_or(failed(ApiError::Name))?;
    let mut scopes = request.scopes;
    scopes.sort_unstable();
    scopes.dedup();
    let token = app.signer.token();
    let line = TokenLine {
        id: ids::name(),
        name,
        scopes,
        created: now_ms(),
    };
    let kept = app
        .store
        .add_program_token(&person.id, &ids::hash(&token), &line)
        .await;
    if !kept.map_err(|error| failed(error.into()))? {
        return Err(failed(ApiError::Enough));
    }
    Ok(Json(TokenMade { token, line }))
}

/// Ends a token of a program, and the connections that came with it.
#[utoipa::path(delete, path = "/api/me/tokens/{id}", params(("id" = String, Path)), security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn end_token(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let dropped = app.store.drop_program_token(&person.id, &id).await;
    let dropped = dropped.map_err(|error| failed(error.into()))?;
    app.log_out(
        vec![dropped.ok_or(failed(ApiError::NotFound))?],
        "logged_out",
    );
    Ok(StatusCode::NO_CONTENT)
}

/// My bots.
#[utoipa::path(get, path = "/api/me/bots", security(("token" = [])),
    responses((status = 200, body = Vec<BotLine>), (status = 401, body = Problem)))]
pub(super) async fn bots(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vec<BotLine>>, Failed> {
    let bots = app.store.bots_of(&person.id).await;
    Ok(Json(bots.map_err(|error| Failed(error.into(), language))?))
}

/// Makes an account for a program that plays; only people with an account may, and at most five. Everybody sees that it is a bot and
/// whose it is. Its token is shown once.
#[utoipa::path(post, path = "/api/me/bots", request_body = BotRequest, security(("token" = [])),
    responses((status = 200, body = BotMade), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn make_bot(
    State(app): State<Arc<App>>,
    Known(owner, language): Known,
    Body(request): Body<BotRequest>,
) -> Result<Json<BotMade>, Failed> {
    let failed = |error| Failed(error, language);
    if owner.login.is_none() {
        return Err(failed(ApiError::NotOffered));
    }
    let name = names::shown(&request.name).ok_or(failed(ApiError::Name))?;
    if names::is_reserved(&name, app.bots.names()) {
        return Err(failed(ApiError::NameTaken));
    }
    let id = ids::name();
    let bot = Bot {
        owner: owner.id.clone(),
        looks: names::keys(&name),
        person: Person {
            // Nobody can have such a login, nor come with it.
            login: Some(format!("bot.{id}")),
            bot_of: Some(owner.id),
            id,
            name,
        },
    };
    let (token, now) = (app.signer.token(), now_ms());
    let kept = app.store.add_bot(&bot, &ids::hash(&token), now).await;
    match kept.map_err(|error| failed(error.into()))? {
        None => Err(failed(ApiError::Enough)),
        Some(false) => Err(failed(ApiError::NameTaken)),
        Some(true) => Ok(Json(BotMade {
            token,
            line: BotLine {
                person: bot.person.id,
                name: bot.person.name,
                created: now,
            },
        })),
    }
}

/// Gives a bot of mine another token; the one it had is good for nothing from now on.
#[utoipa::path(post, path = "/api/me/bots/{person}/token", params(("person" = String, Path)), security(("token" = [])),
    responses((status = 200, body = BotMade), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn renew_bot(
    State(app): State<Arc<App>>,
    Known(owner, language): Known,
    Path(bot): Path<String>,
) -> Result<Json<BotMade>, Failed> {
    let failed = |error| Failed(error, language);
    let token = app.signer.token();
    let renewed = app
        .store
        .renew_bot(&owner.id, &bot, &ids::hash(&token), now_ms())
        .await;
    let renewed = renewed.map_err(|error| failed(error.into()))?;
    let (line, old) = renewed.ok_or(failed(ApiError::NotFound))?;
    app.log_out(old, "logged_out");
    Ok(Json(BotMade { token, line }))
}

/// Deletes a bot of mine: its games stay, without its name.
#[utoipa::path(delete, path = "/api/me/bots/{person}", params(("person" = String, Path)), security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn delete_bot(
    State(app): State<Arc<App>>,
    Known(owner, language): Known,
    Path(bot): Path<String>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let mine = app.store.bots_of(&owner.id).await;
    let mine = mine.map_err(|error: StoreError| failed(error.into()))?;
    if !mine.iter().any(|one| one.person == bot) {
        return Err(failed(ApiError::NotFound));
    }
    forget_everywhere(&app, &bot).await.map_err(failed)?;
    Ok(StatusCode::NO_CONTENT)
}
