//! The same service on PostgreSQL: every test that touches the database, on a real server started for it.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a database"
)]

#[path = "../service/accounts.rs"]
mod accounts;
#[path = "../service/durability.rs"]
mod durability;
mod folder;
#[path = "../service/house.rs"]
mod house;
#[path = "../service/play.rs"]
mod play;
#[path = "../service/tables.rs"]
mod tables;
#[path = "../service/time.rs"]
mod time;
mod tls;
