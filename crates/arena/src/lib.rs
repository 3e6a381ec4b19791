//! Games by the thousand: random playouts and what they come to.
//!
//! [`simulate`] plays the games of a [`Plan`] on tables made by a [`GameSource`]. Every game has a generator of its
//! own, so the same seed gives the same [`Statistics`] on any number of threads.

#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![allow(
    clippy::disallowed_types,
    reason = "decisions are timed here; the rules know no clock"
)]

mod contest;
pub mod learning;
mod playout;
mod ratings;
pub mod selfplay;
mod simulation;
mod standings;
mod statistics;
mod swiss;

pub use bots::Rng;
pub use contest::{
    BoardChance, BotFactory, Extras, FinishedGames, Rounds, Schedule, Watch, contest,
    contest_watched, contest_with, run,
};
pub use playout::{NoWatcher, Outcome, Watcher, playout, playout_from};
pub use ratings::{Rating, ratings};
pub use simulation::{GameSource, Plan, simulate};
pub use standings::{Decisions, Results, Round, Standings, wilson};
pub use statistics::{Spread, Statistics};
pub use swiss::{Met, ranked, swiss};
