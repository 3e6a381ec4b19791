//! Nothing is kept for ever: guests who stay away and games that are long over are forgotten.

use crate::app::App;
use crate::store::StoreError;
use crate::time::now_ms;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::sleep;

/// Forgotten in one transaction, so that the log does not wait for long.
const AT_ONCE: i64 = 100;

/// Forgets from time to time what is too old, until the server stops.
pub(crate) async fn forget(app: Arc<App>) {
    let mut stopping = app.stopping.subscribe();
    loop {
        if !app
            .takes_chore("retention", app.settings.forget_every)
            .await
        {
            tracing::debug!("another server forgets");
        } else if let Err(error) = forget_now(&app).await {
            tracing::error!(%error, "what is too old could not be forgotten");
        }
        tokio::select! {
            () = sleep(app.settings.forget_every) => {}
            _ = stopping.wait_for(|stopping| *stopping) => return,
        }
    }
}

async fn forget_now(app: &App) -> Result<(), StoreError> {
    let store = &app.store;
    store.drop_old_challenges(now_ms()).await?;
    if let Some(before) = long_ago(app.settings.keep_guests) {
        loop {
            let guests = store.old_guests(before, AT_ONCE).await?;
            if guests.is_empty() {
                break;
            }
            store.forget_people(&guests).await?;
            tracing::info!(guests = guests.len(), "forgotten");
        }
    }
    if let Some(before) = long_ago(app.settings.keep_games) {
        loop {
            let tables = store.old_tables(before, AT_ONCE).await?;
            if tables.is_empty() {
                break;
            }
            store.forget_tables(&tables).await?;
            tracing::info!(tables = tables.len(), "forgotten");
        }
    }
    Ok(())
}

/// So long ago, in milliseconds since 1970; nothing when things are kept for ever.
fn long_ago(keep: Option<Duration>) -> Option<i64> {
    let keep = i64::try_from(keep?.as_millis()).ok()?;
    Some(now_ms().saturating_sub(keep))
}
