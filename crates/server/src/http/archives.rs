//! Finished public games by the month, where the host publishes them.

use crate::app::App;
use crate::archives::{Archives, file_name, open};
use crate::http::api::{ApiError, Failed, language};
use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use protocol::{ArchiveLine, Problem};
use std::sync::Arc;
use tokio::io::AsyncReadExt as _;

/// Bytes that are read at once.
const PART: usize = 64 << 10;

/// The months there are archives of, the oldest first. Months without a public game have none; the running month is not over.
#[utoipa::path(get, path = "/api/archives",
    responses((status = 200, body = Vec<ArchiveLine>), (status = 404, body = Problem)))]
pub(super) async fn list(
    State(app): State<Arc<App>>,
    headers: HeaderMap,
) -> Result<Json<Vec<ArchiveLine>>, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let archives = Archives::of(&app).ok_or(failed(ApiError::NotOffered))?;
    let all = app.reading(move || archives.list()).await;
    let all = all.ok_or(failed(ApiError::Internal))?;
    Ok(Json(all.into_iter().map(|(line, _)| line).collect()))
}

/// The finished public games of a month: JSON lines compressed with zstd, one game a line with its replay.
#[utoipa::path(get, path = "/api/archives/{month}", params(("month" = String, Path)),
    responses((status = 200, content_type = "application/zstd"), (status = 404, body = Problem)))]
pub(super) async fn month(
    State(app): State<Arc<App>>,
    Path(month): Path<String>,
    headers: HeaderMap,
) -> Result<Response, Failed> {
    let failed = |error| Failed(error, language(&headers));
    let archives = Archives::of(&app).ok_or(failed(ApiError::NotOffered))?;
    let all = app.reading(move || archives.list()).await;
    let all = all.ok_or(failed(ApiError::Internal))?;
    let found = all.into_iter().find(|(line, _)| line.month == month);
    let (line, path) = found.ok_or(failed(ApiError::NotFound))?;
    let file = open(&path).await;
    let file = file.map_err(|_| failed(ApiError::NotFound))?;
    let parts = futures_util::stream::try_unfold(file, |mut file| async move {
        let mut part = vec![0; PART];
        let read = file.read(&mut part).await?;
        part.truncate(read);
        Ok::<_, std::io::Error>((read > 0).then(|| (Bytes::from(part), file)))
    });
    let mut response = Body::from_stream(parts).into_response();
    let answer = response.headers_mut();
    let kind = HeaderValue::from_static("application/zstd");
    answer.insert(header::CONTENT_TYPE, kind);
    answer.insert(header::CONTENT_LENGTH, HeaderValue::from(line.bytes));
    let name = format!("attachment; filename=\"{}\"", file_name(&line.month));
    if let Ok(name) = HeaderValue::from_str(&name) {
        answer.insert(header::CONTENT_DISPOSITION, name);
    }
    Ok(response)
}
