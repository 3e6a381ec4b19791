//! What people do with their own account: name, password, sessions, settings, their data, their leave.

use crate::app::App;
use crate::http::accounts::{hashed, verified};
use crate::http::api::{ApiError, Body, Failed, Known, bearer};
use crate::ids;
use crate::names;
use crate::notices::Pusher;
use crate::personal_data::forget_everywhere;
use crate::store::Secret;
use crate::time::now_ms;
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use protocol::{Me, NameRequest, PageSettings, PasswordRequest, Problem, RecoveryCode, Site};
use std::sync::Arc;

/// The longest settings of a page, in bytes.
const MAX_SETTINGS: usize = 8 << 10;

/// What this server offers beside games.
#[utoipa::path(get, path = "/api/site", responses((status = 200, body = Site)))]
pub(super) async fn site(State(app): State<Arc<App>>) -> Json<Site> {
    Json(Site {
        public_url: app.settings.public_url.clone(),
        passkeys: app.passkeys.is_some(),
        push_key: app.channels.push.as_ref().map(Pusher::public_key),
        mail: app.channels.mail.is_some(),
        archive: app.settings.archive.is_some(),
    })
}

/// Takes another name. Games that have begun keep the one they began with.
#[utoipa::path(post, path = "/api/me/name", request_body = NameRequest, security(("token" = [])),
    responses((status = 200, body = Me), (status = 401, body = Problem), (status = 409, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn rename(
    State(app): State<Arc<App>>,
    Known(mut person, language): Known,
    Body(request): Body<NameRequest>,
) -> Result<Json<Me>, Failed> {
    let failed = |error| Failed(error, language);
    let name = names::shown(&request.name).ok_or(failed(ApiError::Name))?;
    if names::is_reserved(&name, app.bots.names()) {
        return Err(failed(ApiError::NameTaken));
    }
    let renamed = app
        .store
        .rename(&person.id, &name, &names::keys(&name))
        .await;
    if !renamed.map_err(|error| failed(error.into()))? {
        return Err(failed(ApiError::NameTaken));
    }
    person.name = name;
    Ok(Json(Me::from(&person)))
}

/// Takes another password, or a first one. Every other session ends.
#[utoipa::path(post, path = "/api/me/password", request_body = PasswordRequest, security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 403, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn password(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    headers: HeaderMap,
    Body(request): Body<PasswordRequest>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let known = app.store.person(&person.id).await;
    let known = known.map_err(|error| failed(error.into()))?;
    let (person, secret) = known.ok_or(failed(ApiError::Unauthorised))?;
    let Some(login) = &person.login else {
        return Err(failed(ApiError::Login));
    };
    if secret.password.is_some() {
        let old = request.old.unwrap_or_default();
        if !verified(&app, old, secret.password).await {
            return Err(failed(ApiError::Wrong));
        }
    }
    let hash = hashed(&app, Some(request.password), &[&person.name, login]).await;
    let secret = Secret {
        password: hash.map_err(failed)?,
        recovery: secret.recovery,
    };
    end_others(&app, &person.id, &secret, &headers)
        .await
        .map_err(failed)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Makes a new recovery code; the one before is good for nothing. Every other session ends.
#[utoipa::path(post, path = "/api/me/recovery", security(("token" = [])),
    responses((status = 200, body = RecoveryCode), (status = 401, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn recovery(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    headers: HeaderMap,
) -> Result<Json<RecoveryCode>, Failed> {
    let failed = |error| Failed(error, language);
    let known = app.store.person(&person.id).await;
    let known = known.map_err(|error| failed(error.into()))?;
    let (person, secret) = known.ok_or(failed(ApiError::Unauthorised))?;
    if person.login.is_none() {
        return Err(failed(ApiError::Login));
    }
    let code = ids::recovery_code();
    let secret = Secret {
        password: secret.password,
        recovery: Some(ids::hash(&code)),
    };
    end_others(&app, &person.id, &secret, &headers)
        .await
        .map_err(failed)?;
    Ok(Json(RecoveryCode {
        recovery_code: code,
    }))
}

/// Keeps what opens an account from now on, and ends every session but the one that asks.
async fn end_others(
    app: &App,
    person: &str,
    secret: &Secret,
    headers: &HeaderMap,
) -> Result<(), ApiError> {
    let own = ids::hash(bearer(headers).unwrap_or_default());
    let revoked = app.store.set_secret(person, secret, &own).await?;
    app.log_out(revoked, "logged_out");
    Ok(())
}

/// Logs me out everywhere, here too.
#[utoipa::path(delete, path = "/api/me/sessions", security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn log_out_everywhere(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<StatusCode, Failed> {
    let revoked = app.store.drop_tokens(&person.id).await;
    let revoked = revoked.map_err(|error| Failed(error.into(), language))?;
    app.log_out(revoked, "logged_out");
    Ok(StatusCode::NO_CONTENT)
}

/// The settings that follow me.
#[utoipa::path(get, path = "/api/me/settings", security(("token" = [])),
    responses((status = 200, body = PageSettings), (status = 401, body = Problem)))]
pub(super) async fn settings(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<PageSettings>, Failed> {
    let kept = app.store.preference(&person.id).await;
    let kept = kept.map_err(|error| Failed(error.into(), language))?;
    let (body, updated) = kept.unwrap_or_else(|| ("null".to_owned(), 0));
    Ok(Json(PageSettings {
        settings: serde_json::from_str(&body).unwrap_or_default(),
        updated,
    }))
}

/// Keeps the settings of my page.
#[utoipa::path(post, path = "/api/me/settings", request_body = PageSettings, security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 413, body = Problem)))]
pub(super) async fn keep_settings(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(request): Body<PageSettings>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let body = request.settings.to_string();
    if !request.settings.is_object() {
        return Err(failed(ApiError::Malformed));
    }
    if body.len() > MAX_SETTINGS {
        return Err(failed(ApiError::TooLarge));
    }
    let kept = app.store.keep_preference(&person.id, &body, now_ms()).await;
    kept.map_err(|error| failed(error.into()))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Everything that is kept about me, as one file.
#[utoipa::path(get, path = "/api/me/data", security(("token" = [])),
    responses((status = 200, body = Value), (status = 401, body = Problem)))]
pub(super) async fn data(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Response, Failed> {
    let about = app.store.about(&person.id).await;
    let about = about.map_err(|error| Failed(error.into(), language))?;
    let mut response = Json(about).into_response();
    let name = HeaderValue::from_static("attachment; filename=\"landnam.json\"");
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, name);
    Ok(response)
}

/// Deletes me: my games stay, without my name and what I said; everything else is gone.
#[utoipa::path(delete, path = "/api/me", security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn delete(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<StatusCode, Failed> {
    let forgotten = forget_everywhere(&app, &person.id).await;
    forgotten.map_err(|error| Failed(error, language))?;
    Ok(StatusCode::NO_CONTENT)
}
