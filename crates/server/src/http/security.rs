//! Headers, origins and rates.

use crate::app::App;
use crate::http::MAX_BODY;
use crate::http::api::{ApiError, language};
use crate::limits::Buckets;
use crate::public_address::AddressFrom;
use axum::body::{Body, to_bytes};
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;
use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::Instant;
use tokio::time::timeout;
use tracing::Instrument;

/// What every answer says about how it may be used.
const HEADERS: [(HeaderName, HeaderValue); 6] = [
    (
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
             connect-src 'self'; object-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'self'",
        ),
    ),
    (
        header::X_CONTENT_TYPE_OPTIONS,
        HeaderValue::from_static("nosniff"),
    ),
    (header::X_FRAME_OPTIONS, HeaderValue::from_static("DENY")),
    (
        header::REFERRER_POLICY,
        HeaderValue::from_static("no-referrer"),
    ),
    (
        HeaderName::from_static("cross-origin-opener-policy"),
        HeaderValue::from_static("same-origin"),
    ),
    (
        HeaderName::from_static("permissions-policy"),
        HeaderValue::from_static("camera=(), microphone=(), geolocation=()"),
    ),
];

/// Gives a request an id, which its answer names, logs it and counts it.
pub(super) async fn traced(State(app): State<Arc<App>>, request: Request, next: Next) -> Response {
    let serial = app.served.fetch_add(1, Ordering::Relaxed);
    // The start of the program makes it unlike those of earlier runs.
    let id = format!("{:x}-{serial:x}", app.started);
    let (method, path) = (request.method().clone(), request.uri().path().to_owned());
    let began = Instant::now();
    let span = tracing::info_span!("http", request = id);
    let mut response = next.run(request).instrument(span.clone()).await;
    let (status, time) = (response.status(), began.elapsed());
    app.metrics.http.observe(status, time);
    span.in_scope(|| {
        let (status, ms) = (status.as_u16(), time.as_millis());
        if status >= 500 {
            tracing::warn!(%method, path, status, ms, "served");
        } else {
            tracing::debug!(%method, path, status, ms, "served");
        }
    });
    if let Ok(id) = HeaderValue::from_str(&id) {
        response.headers_mut().insert(REQUEST_ID, id);
    }
    response
}

const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");

pub(super) async fn headers(request: Request, next: Next) -> Response {
    let path = request.uri().path().to_owned();
    let is_api = path.starts_with("/api/");
    let language = language(request.headers());
    let mut response = next.run(request).await;
    // Whatever failed, and wherever, programs find the same two fields.
    let status = response.status();
    let kind = response.headers().get(header::CONTENT_TYPE);
    let is_json = kind.is_some_and(|kind| kind == "application/json");
    if (is_api || path == "/ws")
        && (status.is_client_error() || status.is_server_error())
        && !is_json
    {
        let mut spoken = ApiError::of_status(status, &path).spoken(language);
        *spoken.status_mut() = status;
        if let Some(allowed) = response.headers().get(header::ALLOW) {
            spoken.headers_mut().insert(header::ALLOW, allowed.clone());
        }
        response = spoken;
    }
    for (name, value) in HEADERS {
        response.headers_mut().insert(name, value);
    }
    if is_api {
        let none = HeaderValue::from_static("no-store");
        let headers = response.headers_mut();
        headers.entry(header::CACHE_CONTROL).or_insert(none);
    }
    response
}

/// Reads the whole body before anything is done for it, and only as long as its sender does not dawdle.
pub(super) async fn whole_body(
    State(app): State<Arc<App>>,
    request: Request,
    next: Next,
) -> Response {
    let (parts, body) = request.into_parts();
    let language = language(&parts.headers);
    match timeout(app.settings.request_timeout, to_bytes(body, MAX_BODY)).await {
        Ok(Ok(bytes)) => {
            next.run(Request::from_parts(parts, Body::from(bytes)))
                .await
        }
        Ok(Err(_)) => ApiError::TooLarge.spoken(language),
        Err(_) => ApiError::TooLate.spoken(language),
    }
}

/// Keeps an address from asking too much.
pub(super) async fn limit(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let address = address(request.headers(), peer.ip(), app.settings.trust_proxy);
    if app.bans.has_address(address) {
        return ApiError::Banned.spoken(language(request.headers()));
    }
    limited(&app, &app.requests, peer.ip(), request, next).await
}

/// Answers a request unless its address has used up this limit.
async fn limited(
    app: &App,
    limit: &Buckets,
    peer: IpAddr,
    request: Request,
    next: Next,
) -> Response {
    let address = address(request.headers(), peer, app.settings.trust_proxy);
    let language = language(request.headers());
    if limit.take(address) {
        next.run(request).await
    } else {
        ApiError::TooMany.spoken(language)
    }
}

/// Keeps an address from guessing passwords, and from having many hashed.
pub(super) async fn limit_attempts(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    limited(&app, &app.attempts, peer.ip(), request, next).await
}

/// Keeps an address from having many logs read from their beginning.
pub(super) async fn limit_reading(
    State(app): State<Arc<App>>,
    ConnectInfo(peer): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    limited(&app, &app.readings, peer.ip(), request, next).await
}

/// Whose request it is; behind a proxy, what the proxy says last.
pub(super) fn address(headers: &HeaderMap, peer: IpAddr, trust_proxy: bool) -> IpAddr {
    forwarded(headers).filter(|_| trust_proxy).unwrap_or(peer)
}

/// Whether that is the connection's address or what a proxy says.
pub(super) fn address_from(headers: &HeaderMap, trust_proxy: bool) -> AddressFrom {
    match forwarded(headers) {
        None => AddressFrom::Connection,
        Some(_) if trust_proxy => AddressFrom::Proxy,
        Some(_) => AddressFrom::ConnectionAgainstProxy,
    }
}

fn forwarded(headers: &HeaderMap) -> Option<IpAddr> {
    let said = headers.get("x-forwarded-for")?.to_str().ok()?;
    said.rsplit(',').next()?.trim().parse().ok()
}

/// Browsers say which page connects; programs say nothing and are welcome.
pub(super) fn is_own_origin(headers: &HeaderMap, allowed: &[String]) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else {
        return true;
    };
    let Ok(origin) = origin.to_str() else {
        return false;
    };
    let host = headers
        .get(header::HOST)
        .and_then(|host| host.to_str().ok());
    let of_origin = origin.split_once("://").map(|(_, host)| host);
    (host.is_some() && of_origin == host) || allowed.iter().any(|known| known == origin)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn headers(pairs: &[(&'static str, &'static str)]) -> HeaderMap {
        pairs
            .iter()
            .map(|(name, value)| {
                (
                    HeaderName::from_static(name),
                    HeaderValue::from_static(value),
                )
            })
            .collect()
    }

    #[test]
    fn only_own_and_allowed_pages_connect() {
        let allowed = ["https://play.example".to_owned()];
        let own = |pairs: &[_]| is_own_origin(&headers(pairs), &allowed);
        assert!(own(&[("host", "a:1")]));
        assert!(own(&[("host", "a:1"), ("origin", "http://a:1")]));
        assert!(own(&[("host", "a:1"), ("origin", "https://play.example")]));
        assert!(!own(&[("host", "a:1"), ("origin", "http://b:1")]));
        assert!(!own(&[("host", "a:1"), ("origin", "null")]));
    }

    #[test]
    fn a_proxy_is_believed_only_when_the_host_says_so() {
        let said = headers(&[("x-forwarded-for", "6.6.6.6, 9.9.9.9")]);
        let peer = IpAddr::from([127, 0, 0, 1]);
        assert_eq!(address(&said, peer, false), peer);
        assert_eq!(address(&said, peer, true), IpAddr::from([9, 9, 9, 9]));
        assert_eq!(address_from(&said, true), AddressFrom::Proxy);
        let ignored = AddressFrom::ConnectionAgainstProxy;
        assert_eq!(address_from(&said, false), ignored);
        for nothing in [headers(&[]), headers(&[("x-forwarded-for", "unknown")])] {
            assert_eq!(address(&nothing, peer, true), peer);
            assert_eq!(address_from(&nothing, true), AddressFrom::Connection);
        }
    }
}
