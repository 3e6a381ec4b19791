//! Games by the thousand: random playouts and what they come to.
//!
//! [`simulate`] plays the games of a [`Plan`] on tables made by a [`Dealer`]. Every game has a generator of its
//! own, so the same seed gives the same [`Statistics`] on any number of threads.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod playout;
mod simulation;
mod statistics;

pub use bots::Rng;
pub use playout::{Blind, Outcome, Watch, playout};
pub use simulation::{Dealer, Plan, simulate};
pub use statistics::{Spread, Statistics};
