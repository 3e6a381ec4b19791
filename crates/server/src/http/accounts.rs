//! Guests and accounts.

use crate::app::App;
use crate::http::api::{ApiError, Failed, Known, bearer, language};
use crate::ids;
use crate::store::{Person, Secret};
use crate::time::now_ms;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::{Account, AccountWish, GuestWish, Login, Me, Recovery, Session};
use std::sync::Arc;

const MAX_NAME: usize = 24;

/// Gives a guest a name and a token.
#[utoipa::path(post, path = "/api/guests", request_body = GuestWish,
    responses((status = 200, body = Session), (status = 422), (status = 429)))]
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(wish): Json<GuestWish>,
) -> Result<Json<Session>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let name = wish.name.trim();
    if !is_name(name) {
        return Err(failed(ApiError::Name));
    }
    let person = Person {
        id: ids::name(),
        name: name.to_owned(),
        login: None,
    };
    let token = app.signer.token();
    let kept = app
        .store
        .add_guest(&person, &ids::hash(&token), now_ms())
        .await;
    kept.map_err(|error| failed(error.into()))?;
    Ok(Json(Session {
        token,
        me: Me::from(&person),
    }))
}

/// Makes a guest's name an account, to be opened by password or recovery code.
#[utoipa::path(post, path = "/api/accounts", request_body = AccountWish, security(("token" = [])),
    responses((status = 200, body = Account), (status = 401), (status = 409), (status = 422)))]
pub(super) async fn register(
    State(app): State<Arc<App>>,
    Known(mut person, language): Known,
    Json(wish): Json<AccountWish>,
) -> Result<Json<Account>, Failed> {
    let failed = |error| Failed(error, language);
    let login = login_name(&wish.login).ok_or(failed(ApiError::Login))?;
    let code = ids::recovery_code();
    let secret = Secret {
        password: hashed(&app, wish.password).await.map_err(failed)?,
        recovery: Some(ids::hash(&code)),
    };
    let made = app.store.make_account(&person.id, &login, &secret).await;
    if !made.map_err(|error| failed(error.into()))? {
        return Err(failed(ApiError::LoginTaken));
    }
    person.login = Some(login);
    Ok(Json(Account {
        recovery_code: code,
        me: Me::from(&person),
    }))
}

/// Comes back with a password.
#[utoipa::path(post, path = "/api/sessions", request_body = Login,
    responses((status = 200, body = Session), (status = 403)))]
pub(super) async fn login(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(login): Json<Login>,
) -> Result<Json<Session>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let name = login_name(&login.login).ok_or(failed(ApiError::Wrong))?;
    let account = app
        .store
        .account(&name)
        .await
        .map_err(|error| failed(error.into()))?;
    let (person, secret) = account.map_or((None, None), |(person, secret)| {
        (Some(person), secret.password)
    });
    // Whether the login exists or not, the same work is done.
    let right = verified(&app, login.password, secret).await;
    match person {
        Some(person) if right => session(&app, person).await.map(Json).map_err(failed),
        _ => Err(failed(ApiError::Wrong)),
    }
}

/// Comes back with the recovery code; it is used up and replaced.
#[utoipa::path(post, path = "/api/recoveries", request_body = Recovery,
    responses((status = 200, body = Account), (status = 403), (status = 422)))]
pub(super) async fn recover(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Json(recovery): Json<Recovery>,
) -> Result<Json<(Session, Account)>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let wrong = || failed(ApiError::Wrong);
    let name = login_name(&recovery.login).ok_or_else(wrong)?;
    let account = app
        .store
        .account(&name)
        .await
        .map_err(|error| failed(error.into()))?;
    let (person, old) = account.ok_or_else(wrong)?;
    let given = ids::hash(recovery.recovery_code.trim());
    if old.recovery.as_deref() != Some(given.as_str()) {
        return Err(wrong());
    }
    let code = ids::recovery_code();
    let secret = Secret {
        password: hashed(&app, recovery.password)
            .await
            .map_err(failed)?
            .or(old.password),
        recovery: Some(ids::hash(&code)),
    };
    let renewed = app.store.renew(&person.id, &given, &secret).await;
    if !renewed.map_err(|error| failed(error.into()))? {
        return Err(wrong());
    }
    let account = Account {
        recovery_code: code,
        me: Me::from(&person),
    };
    let session = session(&app, person).await.map_err(failed)?;
    Ok(Json((session, account)))
}

/// Forgets the token that is sent along.
#[utoipa::path(delete, path = "/api/sessions", security(("token" = [])), responses((status = 204)))]
pub(super) async fn logout(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<StatusCode, ApiError> {
    if let Some(token) = bearer(&headers) {
        app.store.drop_token(&ids::hash(token)).await?;
    }
    Ok(StatusCode::NO_CONTENT)
}

async fn session(app: &App, person: Person) -> Result<Session, ApiError> {
    let token = app.signer.token();
    app.store
        .add_token(&person.id, &ids::hash(&token), now_ms())
        .await?;
    Ok(Session {
        token,
        me: Me::from(&person),
    })
}

/// Can this be shown among other names? Not with anything that turns the text around or cannot be seen.
fn is_name(name: &str) -> bool {
    let is_hidden = |letter: char| {
        letter.is_control()
            || matches!(letter, '\u{ad}' | '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    (1..=MAX_NAME).contains(&name.chars().count()) && !name.chars().any(is_hidden)
}

/// A login in the form it is kept in.
fn login_name(login: &str) -> Option<String> {
    let login = login.trim().to_ascii_lowercase();
    let plain = login
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    ((3..=24).contains(&login.len()) && plain).then_some(login)
}

/// The slow hash of a new password.
async fn hashed(app: &App, password: Option<String>) -> Result<Option<String>, ApiError> {
    let Some(password) = password else {
        return Ok(None);
    };
    if !(10..=200).contains(&password.chars().count()) {
        return Err(ApiError::Password);
    }
    let _turn = app.hashing.acquire().await;
    let hash = tokio::task::spawn_blocking(move || {
        Argon2::default()
            .hash_password(password.as_bytes())
            .map(|hash| hash.to_string())
    });
    match hash.await {
        Ok(Ok(hash)) => Ok(Some(hash)),
        _ => Err(ApiError::Internal),
    }
}

/// Is this the password behind the hash?
async fn verified(app: &App, password: String, hash: Option<String>) -> bool {
    let _turn = app.hashing.acquire().await;
    let work = tokio::task::spawn_blocking(move || {
        if let Some(hash) = hash {
            Argon2::default()
                .verify_password(password.as_bytes(), hash.as_str())
                .is_ok()
        } else {
            let _ = Argon2::default().hash_password(password.as_bytes());
            false
        }
    });
    work.await.unwrap_or(false)
}
