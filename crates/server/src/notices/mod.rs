//! Telling people that a game waits for them while they are away: through their browser's push service, and by e-mail.
//!
//! What is to be told is in the database, so that it survives the server and is told once, whichever server does it.

mod mail;
mod push;
mod quiet;

pub(crate) use mail::{Mailer, address};
pub(crate) use push::Pusher;

use crate::app::App;
use crate::settings::Settings;
use crate::store::{Notice, Store, StoreError};
use crate::time::now_ms;
use crate::translations::{Language, say};
use std::sync::Arc;
use tokio::time::sleep;

/// Notices that are told at once.
const AT_ONCE: i64 = 50;
/// How often a notice is tried before it is given up.
const ATTEMPTS: i64 = 6;
/// How long to wait after a first failure; after each further one twice as long.
const RETRY_AFTER: i64 = 60_000;

/// The ways to people who are away.
#[derive(Debug, Default)]
pub(crate) struct Channels {
    pub(crate) push: Option<Pusher>,
    pub(crate) mail: Option<Mailer>,
}

impl Channels {
    /// What the settings allow. What does not work is left out and said in the log; `landnam doctor` says it beforehand.
    pub(crate) async fn open(settings: &Settings, store: &Store) -> Result<Self, StoreError> {
        let Some(site) = &settings.public_url else {
            return Ok(Channels::default());
        };
        let contact = settings.mail_from.as_deref();
        let push = Pusher::open(site, contact, &settings.push_hosts, store).await?;
        let mail = match (&settings.mail_server, &settings.mail_from) {
            (Some(server), Some(from)) => match Mailer::open(server, from, site) {
                Ok(mailer) => Some(mailer),
                Err(error) => {
                    tracing::error!(error, "no e-mail is sent");
                    None
                }
            },
            _ => None,
        };
        Ok(Channels { push, mail })
    }
}

/// Does this mail server answer and let the sender in? For `landnam doctor`.
pub async fn check_mail(server: &str, from: &str, site: &str) -> Result<(), String> {
    match Mailer::open(server, from, site)?.check().await {
        Ok(true) => Ok(()),
        Ok(false) => Err("no answer".to_owned()),
        Err(error) => Err(error),
    }
}

/// Are there authorities by which push services can be checked? For `landnam doctor`.
pub fn has_authorities() -> bool {
    hyper_rustls::HttpsConnectorBuilder::new()
        .with_native_roots()
        .is_ok()
}

/// What a notice says, in the language of whoever reads it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Words {
    pub(crate) title: String,
    pub(crate) text: String,
    /// Where it leads, after the address of the site.
    pub(crate) path: String,
}

impl Words {
    fn of(notice: &Notice, language: Language) -> Self {
        let title = match notice.kind.as_str() {
            "invite" => format!("{} {}", notice.body, say(language, "notice-invite")),
            "test" => say(language, "notice-test").to_owned(),
            _ => say(language, "notice-turn").to_owned(),
        };
        let text = match notice.kind.as_str() {
            "test" => say(language, "notice-test-text").to_owned(),
            "invite" => say(language, "notice-invite-text").to_owned(),
            _ => say(language, "notice-turn-text").to_owned(),
        };
        let path = match notice.table.as_str() {
            "" => "/#/".to_owned(),
            table => format!("/#/t/{table}"),
        };
        Words { title, text, path }
    }
}

/// Tells what is due, until the server stops.
pub(crate) async fn deliver(app: Arc<App>) {
    loop {
        match app.store.take_due_notices(now_ms(), AT_ONCE).await {
            Ok(due) => {
                for notice in due {
                    if let Err(error) = tell(&app, &notice).await {
                        tracing::error!(%error, "a notice was not told");
                    }
                }
            }
            Err(error) => tracing::error!(%error, "notices cannot be read"),
        }
        sleep(app.settings.notice_every).await;
    }
}

/// Tells a notice in every way its person wants, or puts it off.
async fn tell(app: &App, notice: &Notice) -> Result<(), StoreError> {
    let preferences = app.store.notice_preferences(&notice.person).await?;
    let now = now_ms();
    if let Some(end) = preferences
        .quiet
        .and_then(|quiet| quiet::ends(quiet, preferences.utc_offset, now))
    {
        return app
            .store
            .delay_notice(notice, end, notice.attempts - 1)
            .await;
    }
    if notice.kind == "turn"
        && let (Some(end), _) = app.store.vacation(&notice.person, now).await?
    {
        return app
            .store
            .delay_notice(notice, end, notice.attempts - 1)
            .await;
    }
    let words = Words::of(notice, Language::of_tag(Some(&preferences.language)));
    let mut failed = false;
    if let Some(push) = &app.channels.push {
        for browser in app.store.subscriptions(&notice.person).await? {
            match push.send(&browser, &words, &notice.table).await {
                push::Sent::Well => app.metrics.notices.add(1),
                push::Sent::Gone => app.store.drop_subscription(&browser.endpoint).await?,
                push::Sent::Later => failed = true,
            }
        }
    }
    if let (Some(mail), true, true, Some(address), Some(secret)) = (
        &app.channels.mail,
        preferences.mail,
        preferences.confirmed,
        &preferences.address,
        &preferences.unsubscribe,
    ) {
        match mail
            .notice(address, secret, &words, &preferences.language)
            .await
        {
            Ok(()) => app.metrics.notices.add(1),
            Err(error) => {
                tracing::warn!(error, "a letter was not sent");
                failed = true;
            }
        }
    }
    if failed && notice.attempts < ATTEMPTS {
        let wait = RETRY_AFTER << notice.attempts.clamp(0, 10);
        app.store
            .delay_notice(notice, now + wait, notice.attempts)
            .await?;
    }
    Ok(())
}
