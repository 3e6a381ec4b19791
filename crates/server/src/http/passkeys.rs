//! Passkeys: a key in the browser or the telephone opens an account, without a password.

use crate::app::App;
use crate::http::accounts::{login_name, session};
use crate::http::api::{ApiError, Body, Failed, Known, language};
use crate::ids;
use crate::store::{Challenge, KeptPasskey, Person, Secret};
use crate::time::now_ms;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use protocol::{
    Me, PasskeyAnswer, PasskeyChallenge, PasskeyLine, PasskeyMade, PasskeyStart, Problem, Session,
};
use serde::{Deserialize, Serialize};
use serde_json::json;
use sha2::{Digest, Sha256};
use std::sync::Arc;
use webauthn_rs::prelude::{
    DiscoverableAuthentication, Passkey, PasskeyRegistration, PublicKeyCredential,
    RegisterPublicKeyCredential, Url, Uuid, Webauthn, WebauthnBuilder,
};

/// How long a question to an authenticator is good, in milliseconds.
const GOOD_FOR: i64 = 5 * 60_000;
/// Passkeys of one person.
const MOST: usize = 20;
/// The longest name of a passkey, in characters.
const MAX_NAME: usize = 40;

/// The site that passkeys belong to: the host of the public address. None can be made without one, nor for a bare number.
pub(crate) fn site(public_url: Option<&str>) -> Option<Webauthn> {
    let origin = Url::parse(public_url?).ok()?;
    let host = origin.domain()?.to_owned();
    WebauthnBuilder::new(&host, &origin)
        .ok()?
        .rp_name("Landnam")
        // A server at home is tried at any port; names that others can reach have one.
        .allow_any_port(host == "localhost")
        .build()
        .ok()
}

/// A registration that waits for its key.
#[derive(Serialize, Deserialize)]
struct Registration {
    state: PasskeyRegistration,
    /// The login a guest wants.
    login: Option<String>,
}

/// Begins the making of a passkey. A guest names the login of the account to be made with it.
#[utoipa::path(post, path = "/api/passkeys/registrations", request_body = PasskeyStart, security(("token" = [])),
    responses((status = 200, body = PasskeyChallenge), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn start(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(request): Body<PasskeyStart>,
) -> Result<Json<PasskeyChallenge>, Failed> {
    let failed = |error| Failed(error, language);
    let stored = |error: crate::StoreError| failed(error.into());
    let site = app.passkeys.as_ref();
    let site = site.ok_or(failed(ApiError::NotOffered))?;
    let mut login = None;
    if person.login.is_none() {
        let login_wanted = login_name(request.login.as_deref().unwrap_or_default());
        let login_wanted = login_wanted.ok_or(failed(ApiError::Login))?;
        if app.store.has_login(&login_wanted).await.map_err(stored)? {
            return Err(failed(ApiError::LoginTaken));
        }
        login = Some(login_wanted);
    }
    let known = app.store.passkeys_of(&person.id).await.map_err(stored)?;
    if known.len() >= MOST {
        return Err(failed(ApiError::Passkey));
    }
    let known = known.iter().filter_map(|key| read(&key.body));
    let known = known.map(|key| key.cred_id().clone()).collect();
    let shown = login
        .as_deref()
        .or(person.login.as_deref())
        .unwrap_or_default();
    let started =
        site.start_passkey_registration(handle(&person.id), shown, &person.name, Some(known));
    let (options, state) = started.map_err(|error| {
        tracing::warn!(%error, "no passkey can be made");
        failed(ApiError::Passkey)
    })?;
    let mut options = serde_json::to_value(options).map_err(|_| failed(ApiError::Internal))?;
    // The key knows whose it is, so that nobody has to type a login.
    let selection = &mut options["publicKey"]["authenticatorSelection"];
    selection["residentKey"] = json!("required");
    selection["requireResidentKey"] = json!(true);
    let body = serde_json::to_string(&Registration { state, login });
    let body = body.map_err(|_| failed(ApiError::Internal))?;
    let challenge = ask(&app, "passkey_new", Some(person.id), body).await;
    let challenge = challenge.map_err(failed)?;
    Ok(Json(PasskeyChallenge { challenge, options }))
}

/// Keeps a new passkey. For a guest that makes the account, and gives its recovery code.
#[utoipa::path(post, path = "/api/passkeys", request_body = PasskeyAnswer, security(("token" = [])),
    responses((status = 200, body = PasskeyMade), (status = 401, body = Problem), (status = 404, body = Problem),
        (status = 409, body = Problem), (status = 410, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn finish(
    State(app): State<Arc<App>>,
    Known(mut person, language): Known,
    Body(answer): Body<PasskeyAnswer>,
) -> Result<Json<PasskeyMade>, Failed> {
    let failed = |error| Failed(error, language);
    let site = app.passkeys.as_ref();
    let site = site.ok_or(failed(ApiError::NotOffered))?;
    let asked = app
        .store
        .take_challenge(&answer.challenge, "passkey_new", now_ms())
        .await;
    let asked = asked.map_err(|error| failed(error.into()))?;
    let (whose, body) = asked.ok_or(failed(ApiError::Stale))?;
    if whose.as_deref() != Some(person.id.as_str()) {
        return Err(failed(ApiError::Stale));
    }
    let Registration { state, login } =
        serde_json::from_str(&body).map_err(|_| failed(ApiError::Stale))?;
    let credential: RegisterPublicKeyCredential =
        serde_json::from_value(answer.credential).map_err(|_| failed(ApiError::Passkey))?;
    let key = site.finish_passkey_registration(&credential, &state);
    let key = key.map_err(|error| {
        tracing::warn!(%error, "a passkey was not made");
        failed(ApiError::Passkey)
    })?;
    let name = crate::names::said(answer.name.as_deref().unwrap_or_default());
    let name: String = name.unwrap_or_default().chars().take(MAX_NAME).collect();
    let line = PasskeyLine {
        id: ids::hex(key.cred_id().as_ref()),
        name,
        created: now_ms(),
        used: None,
    };
    let kept = KeptPasskey {
        line,
        person: person.id.clone(),
        body: serde_json::to_string(&key).map_err(|_| failed(ApiError::Internal))?,
    };
    let code = login.as_ref().map(|_| ids::recovery_code());
    let secret = Secret {
        password: None,
        recovery: code.as_deref().map(ids::hash),
    };
    let account = login.as_deref().map(|login| (login, &secret));
    let added = app.store.add_passkey(&kept, account).await;
    if !added.map_err(|error| failed(error.into()))? {
        return Err(failed(ApiError::LoginTaken));
    }
    person.login = person.login.or(login);
    Ok(Json(PasskeyMade {
        me: Me::from(&person),
        passkey: kept.line,
        recovery_code: code,
    }))
}

/// My passkeys.
#[utoipa::path(get, path = "/api/passkeys", security(("token" = [])),
    responses((status = 200, body = Vec<PasskeyLine>), (status = 401, body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<Vec<PasskeyLine>>, Failed> {
    let keys = app.store.passkeys_of(&person.id).await;
    let keys = keys.map_err(|error| Failed(error.into(), language))?;
    Ok(Json(keys.into_iter().map(|key| key.line).collect()))
}

/// Forgets one of my passkeys.
#[utoipa::path(delete, path = "/api/passkeys/{id}", params(("id" = String, Path)), security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub(super) async fn remove(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Path(id): Path<String>,
) -> Result<StatusCode, Failed> {
    let dropped = app.store.drop_passkey(&person.id, &id).await;
    if dropped.map_err(|error| Failed(error.into(), language))? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Failed(ApiError::NotFound, language))
    }
}

/// Asks for a passkey, whosever it is.
#[utoipa::path(post, path = "/api/passkeys/challenges",
    responses((status = 200, body = PasskeyChallenge), (status = 404, body = Problem)))]
pub(super) async fn challenge(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<PasskeyChallenge>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let site = app.passkeys.as_ref();
    let site = site.ok_or(failed(ApiError::NotOffered))?;
    let started = site.start_discoverable_authentication();
    let (mut options, state) = started.map_err(|_| failed(ApiError::Internal))?;
    // The page asks when somebody presses the button.
    options.mediation = None;
    let options = serde_json::to_value(options).map_err(|_| failed(ApiError::Internal))?;
    let body = serde_json::to_string(&state).map_err(|_| failed(ApiError::Internal))?;
    let challenge = ask(&app, "passkey", None, body).await.map_err(failed)?;
    Ok(Json(PasskeyChallenge { challenge, options }))
}

/// Comes back with a passkey.
#[utoipa::path(post, path = "/api/passkeys/sessions", request_body = PasskeyAnswer,
    responses((status = 200, body = Session), (status = 403, body = Problem), (status = 404, body = Problem),
        (status = 410, body = Problem)))]
pub(super) async fn login(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(answer): Body<PasskeyAnswer>,
) -> Result<Json<Session>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let site = app.passkeys.as_ref();
    let site = site.ok_or(failed(ApiError::NotOffered))?;
    let asked = app
        .store
        .take_challenge(&answer.challenge, "passkey", now_ms())
        .await;
    let asked = asked.map_err(|error| failed(error.into()))?;
    let (_, body) = asked.ok_or(failed(ApiError::Stale))?;
    let state: DiscoverableAuthentication =
        serde_json::from_str(&body).map_err(|_| failed(ApiError::Stale))?;
    let credential: PublicKeyCredential =
        serde_json::from_value(answer.credential).map_err(|_| failed(ApiError::Wrong))?;
    let person = opened(&app, site, &credential, state).await;
    let person = person.map_err(failed)?;
    if app.bans.has_person(&person.id) {
        return Err(failed(ApiError::Banned));
    }
    session(&app, person).await.map(Json).map_err(failed)
}

/// Whose account a passkey opens.
async fn opened(
    app: &App,
    site: &Webauthn,
    credential: &PublicKeyCredential,
    state: DiscoverableAuthentication,
) -> Result<Person, ApiError> {
    let identified = site.identify_discoverable_authentication(credential);
    let (uuid, id) = identified.map_err(|_| ApiError::Wrong)?;
    let id = ids::hex(id);
    let kept = app.store.passkey(&id).await?;
    let (owner, body) = kept.ok_or(ApiError::Wrong)?;
    let mut key = read(&body).ok_or(ApiError::Internal)?;
    if uuid != handle(&owner) {
        return Err(ApiError::Wrong);
    }
    let used = site.finish_discoverable_authentication_v2(credential, state, &key);
    let used = used.map_err(|error| {
        tracing::warn!(%error, "a passkey was refused");
        ApiError::Wrong
    })?;
    key.update_credential(&used);
    let body = serde_json::to_string(&key).map_err(|_| ApiError::Internal)?;
    app.store.used_passkey(&id, &body, now_ms()).await?;
    let person = app.store.person(&owner).await?;
    person.map(|(person, _)| person).ok_or(ApiError::Wrong)
}

/// Keeps a question and gives its id.
async fn ask(
    app: &App,
    kind: &'static str,
    person: Option<String>,
    body: String,
) -> Result<String, ApiError> {
    let challenge = Challenge {
        id: ids::secret(),
        kind,
        person,
        body,
        expires: now_ms() + GOOD_FOR,
    };
    app.store.add_challenge(&challenge).await?;
    Ok(challenge.id)
}

fn read(body: &str) -> Option<Passkey> {
    serde_json::from_str(body).ok()
}

/// What an authenticator knows a person by: it follows from the id and tells nothing.
fn handle(person: &str) -> Uuid {
    let hash = Sha256::new()
        .chain_update(b"landnam/passkey/1")
        .chain_update(person)
        .finalize();
    let mut bytes = [0; 16];
    bytes.copy_from_slice(&hash[..16]);
    Uuid::from_bytes(bytes)
}
