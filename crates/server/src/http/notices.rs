//! How people want to be told that a game waits for them.

use crate::app::App;
use crate::http::api::{ApiError, Body, Failed, Known, language};
use crate::ids;
use crate::notices::address;
use crate::store::{Challenge, Notice, StoredPreferences};
use crate::time::now_ms;
use crate::translations::Language;
use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use protocol::{
    MailLink, MailRequest, NoticeChange, NoticePreferences, Problem, PushEnd, PushSubscription,
};
use std::sync::Arc;

/// Browsers of one person.
const MOST_BROWSERS: i64 = 10;
/// How long the link in a letter is good, in milliseconds.
const GOOD_FOR: i64 = 24 * 3_600_000;
/// Minutes of a day.
const DAY: u16 = 24 * 60;

/// How I am told.
#[utoipa::path(get, path = "/api/me/notices", security(("token" = [])),
    responses((status = 200, body = NoticePreferences), (status = 401, body = Problem)))]
pub(super) async fn preferences(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<Json<NoticePreferences>, Failed> {
    let stored = |error: crate::StoreError| Failed(error.into(), language);
    let preferences = app
        .store
        .notice_preferences(&person.id)
        .await
        .map_err(stored)?;
    let browsers = app.store.subscriptions(&person.id).await.map_err(stored)?;
    Ok(Json(NoticePreferences {
        push: u32::try_from(browsers.len()).unwrap_or(0),
        address: preferences.address,
        confirmed: preferences.confirmed,
        mail: preferences.mail,
        quiet: preferences.quiet,
    }))
}

/// Changes when I am told, and whether by e-mail.
#[utoipa::path(post, path = "/api/me/notices", request_body = NoticeChange, security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 400, body = Problem)))]
pub(super) async fn change(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(request): Body<NoticeChange>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let is_time = |quiet: &protocol::QuietHours| quiet.from < DAY && quiet.to < DAY;
    if !request.quiet.as_ref().is_none_or(is_time) || request.utc_offset.unsigned_abs() > DAY {
        return Err(failed(ApiError::Malformed));
    }
    alter(&app, &person.id, language, |kept| {
        kept.mail = request.mail;
        kept.quiet = request.quiet;
        kept.utc_offset = i64::from(request.utc_offset);
    })
    .await
    .map_err(failed)?;
    Ok(StatusCode::NO_CONTENT)
}

async fn alter(
    app: &App,
    person: &str,
    language: Language,
    change: impl FnOnce(&mut StoredPreferences),
) -> Result<(), ApiError> {
    let mut preferences = app.store.notice_preferences(person).await?;
    language.tag().clone_into(&mut preferences.language);
    change(&mut preferences);
    Ok(app
        .store
        .keep_notice_preferences(person, &preferences, now_ms())
        .await?)
}

/// Has this browser told through its push service.
#[utoipa::path(post, path = "/api/me/push", request_body = PushSubscription, security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem)))]
pub(super) async fn subscribe(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(browser): Body<PushSubscription>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let push = app.channels.push.as_ref();
    let push = push.ok_or(failed(ApiError::NotOffered))?;
    if !push.accepts(&browser) {
        return Err(failed(ApiError::PushService));
    }
    let kept = app
        .store
        .add_subscription(&person.id, &browser, now_ms(), MOST_BROWSERS)
        .await;
    kept.map_err(|error| failed(error.into()))?;
    alter(&app, &person.id, language, |_| {})
        .await
        .map_err(failed)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Has a browser told no more.
#[utoipa::path(post, path = "/api/me/push/removals", request_body = PushEnd, security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn end_subscription(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(end): Body<PushEnd>,
) -> Result<StatusCode, Failed> {
    let stored = |error: crate::StoreError| Failed(error.into(), language);
    let mine = app.store.subscriptions(&person.id).await.map_err(stored)?;
    if mine.iter().any(|one| one.endpoint == end.endpoint) {
        let dropped = app.store.drop_subscription(&end.endpoint).await;
        dropped.map_err(stored)?;
    }
    Ok(StatusCode::NO_CONTENT)
}

/// Tells me something, so that I see that it works.
#[utoipa::path(post, path = "/api/me/notices/test", security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn test(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<StatusCode, Failed> {
    let stored = |error: crate::StoreError| Failed(error.into(), language);
    let notice = Notice {
        person: person.id,
        table: String::new(),
        kind: "test".to_owned(),
        body: String::new(),
        attempts: 0,
    };
    let dropped = app.store.drop_notice(&notice.person, "", "test").await;
    dropped.map_err(stored)?;
    let added = app.store.add_notice(&notice, now_ms()).await;
    added.map_err(stored)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Names an address for e-mail; a letter with a link goes there, and nothing else before the link was opened.
#[utoipa::path(post, path = "/api/me/mail", request_body = MailRequest, security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem), (status = 404, body = Problem), (status = 422, body = Problem),
        (status = 502, body = Problem)))]
pub(super) async fn name_address(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
    Body(request): Body<MailRequest>,
) -> Result<StatusCode, Failed> {
    let failed = |error| Failed(error, language);
    let mail = app.channels.mail.as_ref();
    let mail = mail.ok_or(failed(ApiError::NotOffered))?;
    let address = address(&request.address).ok_or(failed(ApiError::Address))?;
    let secret = ids::secret();
    let challenge = Challenge {
        id: ids::hash(&secret),
        kind: "mail",
        person: Some(person.id.clone()),
        body: address.clone(),
        expires: now_ms() + GOOD_FOR,
    };
    let asked = app.store.add_challenge(&challenge).await;
    asked.map_err(|error| failed(error.into()))?;
    mail.confirm(&address, &secret, language)
        .await
        .map_err(|error| {
            tracing::warn!(error, "a letter was not sent");
            failed(ApiError::Mail)
        })?;
    alter(&app, &person.id, language, |kept| {
        if kept.address.as_deref() != Some(address.as_str()) {
            kept.confirmed = false;
        }
        kept.address = Some(address);
    })
    .await
    .map_err(failed)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Forgets my address.
#[utoipa::path(delete, path = "/api/me/mail", security(("token" = [])),
    responses((status = 204), (status = 401, body = Problem)))]
pub(super) async fn forget_address(
    State(app): State<Arc<App>>,
    Known(person, language): Known,
) -> Result<StatusCode, Failed> {
    alter(&app, &person.id, language, |kept| {
        kept.address = None;
        kept.confirmed = false;
        kept.mail = false;
        kept.unsubscribe = None;
    })
    .await
    .map_err(|error| Failed(error, language))?;
    Ok(StatusCode::NO_CONTENT)
}

/// Somebody opened the link in a letter: the address is theirs.
#[utoipa::path(post, path = "/api/mail/confirmations", request_body = MailLink,
    responses((status = 204), (status = 410, body = Problem)))]
pub(super) async fn confirm(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
    Body(link): Body<MailLink>,
) -> Result<StatusCode, Failed> {
    let language = language(&headers);
    let failed = |error| Failed(error, language);
    let stored = |error: crate::StoreError| failed(error.into());
    let id = ids::hash(link.secret.trim());
    let asked = app.store.take_challenge(&id, "mail", now_ms()).await;
    let (person, address) = asked.map_err(stored)?.ok_or(failed(ApiError::Stale))?;
    let person = person.ok_or(failed(ApiError::Stale))?;
    let mut preferences = app
        .store
        .notice_preferences(&person)
        .await
        .map_err(stored)?;
    if preferences.address.as_deref() != Some(address.as_str()) {
        return Err(failed(ApiError::Stale));
    }
    preferences.confirmed = true;
    preferences.mail = true;
    preferences.unsubscribe = Some(ids::secret());
    let kept = app
        .store
        .keep_notice_preferences(&person, &preferences, now_ms())
        .await;
    kept.map_err(stored)?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends e-mail, for whoever has the link of a letter; mail programs ask for it too.
#[utoipa::path(post, path = "/api/mail/unsubscriptions/{secret}", params(("secret" = String, Path)),
    responses((status = 204), (status = 404, body = Problem)))]
pub(super) async fn unsubscribe(
    State(app): State<Arc<App>>,
    Path(secret): Path<String>,
    headers: HeaderMap,
) -> Result<StatusCode, Failed> {
    let language = language(&headers);
    let ended = app.store.unsubscribe(&secret).await;
    if ended.map_err(|error| Failed(error.into(), language))? {
        Ok(StatusCode::NO_CONTENT)
    } else {
        Err(Failed(ApiError::NotFound, language))
    }
}
