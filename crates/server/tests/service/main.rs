//! A real server on a free port, a real database, real clients.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it talks to a server that has clocks and files"
)]

mod accounts;
mod archives;
mod authenticator;
mod chances;
mod dice;
mod durability;
mod editions;
mod folder;
mod friends;
mod games;
mod going_on;
mod loading;
mod notices;
mod order;
mod outside;
mod own_account;
mod pairing;
mod papers;
mod people;
mod play;
mod programs;
mod ratings;
mod rest;
mod resting;
mod retention;
mod reviews;
mod secrets;
mod security;
mod tables;
mod test_server;
mod time;
mod vacation;
