//! Tables where nothing is ever lost.
//!
//! One task owns a table and is the only one that touches it. An action is judged by the game, appended to the
//! log, and acknowledged once that is durable; everything else is rebuilt from the log when the server starts.
//! The server knows no rules: it hosts whatever is on the [`notation::GameCatalog`].
//!
//! ```no_run
//! # async fn run(catalog: notation::GameCatalog) -> Result<(), server::StoreError> {
//! let listener = tokio::net::TcpListener::bind("127.0.0.1:8080").await.expect("a free port");
//! let store = server::Store::open("landnam.sqlite").await?;
//! let stop = async { tokio::signal::ctrl_c().await.expect("signals are heard") };
//! server::serve(listener, store, catalog, server::bots::built_in(), server::Settings::default(), stop).await
//! # }
//! ```

#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "clocks, files and the environment are kept from the rules, not from the server"
)]

mod app;
mod archives;
mod bans;
pub mod bots;
pub mod client;
mod cluster;
mod entry;
mod http;
mod ids;
mod limits;
mod listening;
pub mod load;
mod log_writer;
mod metrics;
mod names;
mod notices;
mod outgoing;
mod personal_data;
mod public_address;
mod ratings;
mod readiness;
mod refusal;
mod retention;
mod reviews;
mod service;
mod sessions;
mod settings;
mod socket;
mod store;
mod table;
mod table_creation;
mod table_registry;
mod time;
mod tokens;
mod translations;
mod win_chances;

pub use cluster::inspect_bus;
pub use limits::Rate;
pub use notices::{check_mail, has_authorities};
pub use public_address::{AddressFrom, PublicAddress, inspect_public_address};
pub use service::serve;
pub use settings::{ClusterSettings, PUSH_HOSTS, Settings};
pub use store::{Claim, Inspection, Store, StoreError};
