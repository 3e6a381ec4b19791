//! How people are told that a game waits for them while they are away.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How I want to be told.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NoticePreferences {
    /// Browsers that are told through their push service.
    pub push: u32,
    /// The address for e-mail, confirmed or not.
    pub address: Option<String>,
    /// Was the link in the letter opened?
    pub confirmed: bool,
    /// Is e-mail sent there?
    pub mail: bool,
    /// When not to be told.
    pub quiet: Option<QuietHours>,
}

/// When nobody wants to be told; what comes meanwhile is told at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct QuietHours {
    /// From so many minutes after midnight.
    pub from: u16,
    /// To so many; before `from` it is the next day.
    pub to: u16,
}

/// How I want to be told from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct NoticeChange {
    /// Send e-mail, once the address is confirmed?
    pub mail: bool,
    /// When not.
    pub quiet: Option<QuietHours>,
    /// Minutes my clock is ahead of Greenwich.
    pub utc_offset: i16,
}

/// My vacation: while it lasts, games by correspondence wait for me.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Vacation {
    /// Until when, in milliseconds since 1970; `null` while I have none.
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until: Option<i64>,
    /// Days I may still take.
    pub days_left: u32,
}

/// I take a vacation from now on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct VacationRequest {
    /// For so many days.
    pub days: u32,
}

/// A browser's subscription to its push service, as `PushSubscription.toJSON` writes it.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PushSubscription {
    /// Where notices are sent.
    pub endpoint: String,
    /// What they are encrypted with.
    pub keys: PushKeys,
}

/// What notices are encrypted with.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PushKeys {
    /// The browser's public key.
    pub p256dh: String,
    /// A secret shared with the browser.
    pub auth: String,
}

/// A browser that is not to be told any more.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct PushEnd {
    /// Its endpoint.
    pub endpoint: String,
}

/// An address for e-mail.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MailRequest {
    /// The address.
    pub address: String,
}

/// The secret of a link in a letter.
#[derive(Clone, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct MailLink {
    /// The secret.
    pub secret: String,
}

macro_rules! secretive {
    ($($name:ident),*) => {$(
        /// Not the secrets.
        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.debug_struct(stringify!($name)).finish_non_exhaustive()
            }
        }
    )*};
}
secretive!(PushSubscription, PushKeys, MailLink);
