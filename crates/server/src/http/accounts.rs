//! Guests and accounts.

use crate::app::App;
use crate::http::api::{ApiError, Body, Failed, Known, bearer, language};
use crate::ids;
use crate::names;
use crate::store::{Person, Secret};
use crate::time::now_ms;
use argon2::Argon2;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use axum::Json;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use protocol::{
    Account, AccountRequest, GuestRequest, Login, Me, Problem, Recovered, Recovery, Session,
};
use std::sync::Arc;

/// The shortest and the longest password, in characters.
const PASSWORD: std::ops::RangeInclusive<usize> = 10..=200;
/// Passwords that take fewer guesses are refused.
const GUESSES: u64 = 100_000_000;

/// Gives a guest a name and a token.
#[utoipa::path(post, path = "/api/guests", request_body = GuestRequest,
    responses((status = 200, body = Session), (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn guest(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(request): Body<GuestRequest>,
) -> Result<Json<Session>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let name = names::shown(&request.name).ok_or(failed(ApiError::Name))?;
    if names::is_reserved(&name, app.bots.names()) {
        return Err(failed(ApiError::NameTaken));
    }
    let looks = names::keys(&name);
    let person = Person {
        id: ids::name(),
        name,
        login: None,
        bot_of: None,
    };
    let token = app.signer.token();
    let kept = app
        .store
        .add_guest(&person, &looks, &ids::hash(&token), now_ms())
        .await;
    if !kept.map_err(|error| failed(error.into()))? {
        return Err(failed(ApiError::NameTaken));
    }
    Ok(Json(Session {
        token,
        me: Me::from(&person),
    }))
}

/// Makes a guest's name an account, to be opened by password or recovery code.
#[utoipa::path(post, path = "/api/accounts", request_body = AccountRequest, security(("token" = [])),
    responses((status = 200, body = Account), (status = 401, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn register(
    State(app): State<Arc<App>>,
    Known(mut person, language): Known,
    Body(request): Body<AccountRequest>,
) -> Result<Json<Account>, Failed> {
    let failed = |error| Failed(error, language);
    let login = login_name(&request.login).ok_or(failed(ApiError::Login))?;
    let code = ids::recovery_code();
    let secret = Secret {
        password: hashed(&app, request.password, &[&person.name, &login])
            .await
            .map_err(failed)?,
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
    responses((status = 200, body = Session), (status = 403, body = Problem)))]
pub(super) async fn login(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(login): Body<Login>,
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

/// Comes back with the recovery code; it is used up and replaced. Every token given out before is good for nothing from now on.
#[utoipa::path(post, path = "/api/recoveries", request_body = Recovery,
    responses((status = 200, body = Recovered), (status = 403, body = Problem),
        (status = 422, body = Problem)))]
pub(super) async fn recover(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(recovery): Body<Recovery>,
) -> Result<Json<Recovered>, Failed> {
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
        password: hashed(&app, recovery.password, &[&person.name, &name])
            .await
            .map_err(failed)?
            .or(old.password),
        recovery: Some(ids::hash(&code)),
    };
    let renewed = app.store.renew(&person.id, &given, &secret).await;
    let revoked = renewed.map_err(|error| failed(error.into()))?;
    app.log_out(revoked.ok_or_else(wrong)?, "logged_out");
    let account = Account {
        recovery_code: code,
        me: Me::from(&person),
    };
    let session = session(&app, person).await.map_err(failed)?;
    Ok(Json(Recovered { session, account }))
}

/// Forgets the token that is sent along, and ends the connections that came with it.
#[utoipa::path(delete, path = "/api/sessions", security(("token" = [])), responses((status = 204)))]
pub(super) async fn logout(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<StatusCode, Failed> {
    if let Some(token) = bearer(&headers) {
        let token = ids::hash(token);
        let dropped = app.store.drop_token(&token).await;
        dropped.map_err(|error| Failed(error.into(), language(&headers)))?;
        app.log_out(vec![token], "logged_out");
    }
    Ok(StatusCode::NO_CONTENT)
}

pub(super) async fn session(app: &App, person: Person) -> Result<Session, ApiError> {
    let token = app.signer.token();
    app.store
        .add_token(&person.id, &ids::hash(&token), now_ms())
        .await?;
    Ok(Session {
        token,
        me: Me::from(&person),
    })
}

/// A login in the form it is kept in.
pub(super) fn login_name(login: &str) -> Option<String> {
    let login = login.trim().to_ascii_lowercase();
    let plain = login
        .bytes()
        .all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_');
    ((3..=24).contains(&login.len()) && plain).then_some(login)
}

/// Would somebody guess this password who knows the person's names?
fn is_weak(password: &str, names: &[String]) -> bool {
    let folded = |text: &str| -> String {
        let letters = text.chars().filter(|letter| letter.is_alphanumeric());
        letters.flat_map(char::to_lowercase).collect()
    };
    let mut known: Vec<String> = names.iter().map(|name| folded(name)).collect();
    if known.contains(&folded(password)) {
        return true;
    }
    known.extend(
        names
            .iter()
            .flat_map(|name| name.split_whitespace().map(folded)),
    );
    known.extend(names.iter().cloned());
    let known: Vec<&str> = known.iter().map(String::as_str).collect();
    zxcvbn::zxcvbn(password, &known).guesses() < GUESSES
}

/// The slow hash of a new password for somebody with these names.
pub(super) async fn hashed(
    app: &App,
    password: Option<String>,
    names: &[&str],
) -> Result<Option<String>, ApiError> {
    let Some(password) = password else {
        return Ok(None);
    };
    if !PASSWORD.contains(&password.chars().count()) {
        return Err(ApiError::Password);
    }
    let names: Vec<String> = names.iter().map(|name| (*name).to_owned()).collect();
    let _turn = app.hashing.acquire().await;
    let hash = tokio::task::spawn_blocking(move || {
        if is_weak(&password, &names) {
            return Err(ApiError::Password);
        }
        Argon2::default()
            .hash_password(password.as_bytes())
            .map(|hash| Some(hash.to_string()))
            .map_err(|_| ApiError::Internal)
    });
    hash.await.unwrap_or(Err(ApiError::Internal))
}

/// Is this the password behind the hash?
pub(super) async fn verified(app: &App, password: String, hash: Option<String>) -> bool {
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
