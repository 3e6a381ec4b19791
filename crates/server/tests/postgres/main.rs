//! The same service on PostgreSQL: every test that touches the database, on a real server started for it.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a database"
)]

#[path = "../service/accounts.rs"]
mod accounts;
#[path = "../service/archives.rs"]
mod archives;
#[path = "../service/authenticator.rs"]
mod authenticator;
#[path = "../service/durability.rs"]
mod durability;
mod folder;
#[path = "../service/friends.rs"]
mod friends;
#[path = "../service/games.rs"]
mod games;
#[path = "../service/notices.rs"]
mod notices;
#[path = "../service/outside.rs"]
mod outside;
#[path = "../service/own_account.rs"]
mod own_account;
#[path = "../service/pairing.rs"]
mod pairing;
#[path = "../service/play.rs"]
mod play;
#[path = "../service/programs.rs"]
mod programs;
#[path = "../service/ratings.rs"]
mod ratings;
#[path = "../service/tables.rs"]
mod tables;
#[path = "../service/test_server.rs"]
mod test_server;
#[path = "../service/time.rs"]
mod time;
mod tls;
#[path = "../service/vacation.rs"]
mod vacation;
