//! The one program: play, simulate, referee, verify.
//!
//! Everything here is glue between people or programs and the crates below; the games come from one list
//! ([`games`]) and nothing else knows which there are.

#![forbid(unsafe_code)]
#![allow(
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "clocks, files and the environment are kept from the rules, not from the program"
)]

pub mod advise;
pub mod bots_at_tables;
mod chances;
pub mod cli;
mod commands;
pub mod coverage;
pub mod games;
mod program;
#[cfg_attr(not(test), allow(dead_code, reason = "used by the build script"))]
mod scan;
mod traces;
pub mod translations;

pub use commands::{Done, run};
