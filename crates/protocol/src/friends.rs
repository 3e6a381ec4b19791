//! People who want to find each other again.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Somebody I follow or block.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Friend {
    /// Their id.
    pub person: String,
    /// Their name.
    pub name: String,
    /// Are they connected? Never of somebody who blocks me.
    pub online: bool,
    /// Do they follow me too?
    pub mutual: bool,
}

/// I ask somebody to a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct InvitationRequest {
    /// Whom.
    pub person: String,
    /// Where to.
    pub table: String,
    /// The key of a private table.
    #[serde(default)]
    pub invite: Option<String>,
}

/// Somebody asks me to a table that waits for players.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(ts_rs::TS))]
pub struct Invitation {
    /// Where to.
    pub table: String,
    /// The key of a private table.
    pub invite: Option<String>,
    /// Who asks.
    pub by: String,
    /// Their name.
    pub name: String,
    /// When: milliseconds since 1970.
    pub at: i64,
}
