//! A real server on a free port, a real database, real clients.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it talks to a server that has clocks and files"
)]

mod accounts;
mod chances;
mod dice;
mod durability;
mod editions;
mod folder;
mod going_on;
mod house;
mod loading;
mod order;
mod papers;
mod people;
mod play;
mod rest;
mod resting;
mod retention;
mod secrets;
mod security;
mod tables;
mod time;
