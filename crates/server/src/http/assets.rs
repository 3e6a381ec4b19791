//! The web client, compiled into the program. Without it (`make web` was not run) there is a page that says so.

use super::api::{ApiError, language};
use axum::http::{HeaderMap, HeaderValue, Uri, header};
use axum::response::{Html, IntoResponse, Redirect, Response};

// `FILES`: path and bytes, ordered by path.
include!(concat!(env!("OUT_DIR"), "/files.rs"));

/// Names of files under this path change with their content.
const HASHED: &str = "/assets/";

/// A file of the client.
pub(super) async fn file(uri: Uri, headers: HeaderMap) -> Response {
    let path = match uri.path() {
        "/" => "/index.html",
        path => path,
    };
    let Some(plain) = find(path) else {
        return if path == "/index.html" {
            Html(include_str!("page.html")).into_response()
        } else if wants_page(path, &headers) {
            // The client has a page for links that lead nowhere, and knows tables by what stands after `#`.
            let lost = if path.starts_with("/t/") { "" } else { "/lost" };
            Redirect::to(&format!("/#{lost}{path}")).into_response()
        } else {
            ApiError::NotFound.spoken(language(&headers))
        };
    };
    let accepts = headers.get(header::ACCEPT_ENCODING);
    let accepts = accepts.and_then(|value| value.to_str().ok());
    let small = accepts
        .filter(|value| value.contains("gzip"))
        .and_then(|_| find(&format!("{path}.gz")));
    let mut response = small.unwrap_or(plain).into_response();
    let answer = response.headers_mut();
    answer.insert(header::CONTENT_TYPE, HeaderValue::from_static(kind(path)));
    answer.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let keep = if path.starts_with(HASHED) {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    answer.insert(header::CACHE_CONTROL, HeaderValue::from_static(keep));
    if small.is_some() {
        answer.insert(header::CONTENT_ENCODING, HeaderValue::from_static("gzip"));
    }
    response
}

/// Is it somebody with a browser who came by this path? Programs and the API's paths get JSON.
fn wants_page(path: &str, headers: &HeaderMap) -> bool {
    let accepts = headers
        .get(header::ACCEPT)
        .and_then(|value| value.to_str().ok());
    !path.starts_with("/api/") && accepts.is_some_and(|value| value.contains("text/html"))
}

fn find(path: &str) -> Option<&'static [u8]> {
    let at = FILES.binary_search_by(|(name, _)| (*name).cmp(path)).ok()?;
    Some(FILES[at].1)
}

fn kind(path: &str) -> &'static str {
    match path.rsplit('.').next() {
        Some("html") => "text/html; charset=utf-8",
        Some("js") => "text/javascript; charset=utf-8",
        Some("css") => "text/css; charset=utf-8",
        Some("json") => "application/json",
        Some("svg") => "image/svg+xml",
        Some("woff2") => "font/woff2",
        Some("txt") => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::http::StatusCode;

    #[test]
    fn files_are_in_order_and_found() {
        assert!(FILES.is_sorted_by_key(|(name, _)| *name));
        for (name, bytes) in FILES {
            assert_eq!(find(name).map(<[u8]>::len), Some(bytes.len()));
        }
        assert_eq!(find("/../Cargo.toml"), None);
    }

    #[tokio::test]
    async fn there_is_always_a_first_page() {
        let response = file(Uri::from_static("/"), HeaderMap::new()).await;
        assert_eq!(response.status(), StatusCode::OK);
        let response = file(Uri::from_static("/nothing.js"), HeaderMap::new()).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
    }

    #[tokio::test]
    async fn a_browser_that_came_by_a_wrong_path_is_led_to_a_page() {
        let mut headers = HeaderMap::new();
        headers.insert(
            header::ACCEPT,
            HeaderValue::from_static("text/html,application/xhtml+xml"),
        );
        for (path, to) in [
            ("/t/fjord-42", "/#/t/fjord-42"),
            ("/what/is/this", "/#/lost/what/is/this"),
        ] {
            let response = file(Uri::from_static(path), headers.clone()).await;
            assert_eq!(response.status(), StatusCode::SEE_OTHER);
            assert_eq!(response.headers()[header::LOCATION], to);
        }
        let response = file(Uri::from_static("/api/nothing"), headers).await;
        assert_eq!(response.status(), StatusCode::NOT_FOUND);
    }
}
