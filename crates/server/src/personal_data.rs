//! Forgetting somebody who wishes it.

use crate::app::App;
use crate::http::ApiError;
use crate::ids;
use crate::table::Command;
use std::sync::Arc;
use tokio::sync::oneshot;

/// Deletes a person and the bots they run: they leave every table, their name leaves every log, and nothing else about them is kept. What is
/// interrupted can be done again: the person goes last.
pub(crate) async fn forget_everywhere(app: &Arc<App>, person: &str) -> Result<(), ApiError> {
    for bot in app.store.bots_of(person).await? {
        forget_one(app, &bot.person).await?;
    }
    forget_one(app, person).await
}

async fn forget_one(app: &Arc<App>, person: &str) -> Result<(), ApiError> {
    let tables = app.store.tables_naming(person).await?;
    // One id for all their games, so that these stay games between the same people.
    let anonymous = format!("gone-{}", ids::name());
    for id in tables {
        forget_at(app, &id, person, &anonymous).await?;
    }
    let revoked = app.store.drop_tokens(person).await?;
    app.log_out(revoked, "logged_out");
    app.forget_in_archives(person).await?;
    app.store.forget_person(person, &anonymous).await?;
    Ok(())
}

async fn forget_at(
    app: &Arc<App>,
    id: &str,
    person: &str,
    anonymous: &str,
) -> Result<(), ApiError> {
    // A table that ended between two looks is asked again from the log.
    for _ in 0..3 {
        let Ok(table) = app.table(id).await else {
            // Its log cannot be applied any more, but it can be rewritten.
            return Ok(app.store.anonymise_table(id, person, anonymous).await?);
        };
        let (reply, answer) = oneshot::channel();
        let forget = Command::Forget {
            person: person.to_owned(),
            anonymous: anonymous.to_owned(),
            reply,
        };
        if table.send(forget).await.is_err() {
            continue;
        }
        match answer.await {
            Ok(true) => return Ok(()),
            Ok(false) => return Err(ApiError::Internal),
            Err(_) => {}
        }
    }
    Err(ApiError::Internal)
}
