//! Reviews of finished games and advice about positions.
//!
//! A [`ReviewJob`] goes through a replay decision by decision. Each is judged by the evaluator of `master` from the view of
//! the player who made it, what is hidden being guessed from that view, so a review never blames anybody for not seeing a
//! hidden card. Every decision has the same fixed number of positions and a random generator of its own: the same game gives the same
//! review on every machine, and a job may rest between two steps.
//!
//! [`advise`] says what `master` would do for one seat and why: hints and the analysis board are made of it.

#![forbid(unsafe_code)]
#![warn(missing_docs)]
#![allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "chances are estimates between 0 and 1; the numbers behind them are small"
)]

mod advice;
mod game;
mod job;
mod summary;
mod turning;

pub use advice::advise;
pub use job::{Effort, ReviewJob, VERSION, begin, review};

use bots::Reason;

/// A chance as it is written: in ten-thousandths.
fn written(chance: f32) -> u16 {
    (chance.clamp(0.0, 1.0) * 1e4).round() as u16
}

/// A difference of chances in ten-thousandths.
fn difference(by: f32) -> i16 {
    (by.clamp(-1.0, 1.0) * 1e4).round() as i16
}

fn reason(one: &Reason) -> protocol::Reason {
    protocol::Reason {
        kind: one.kind.to_owned(),
        n: one.n,
        what: one.what.map(str::to_owned),
        seat: one.seat.map(|seat| seat.0 + 1),
    }
}
