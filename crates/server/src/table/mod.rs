//! Tables. One task owns a table and is the only one that touches it; everybody else sends it commands.
//!
//! [`room`] is what a table is: a function of its log, and [`room::Room::apply`] the only thing that changes it. [`record`]
//! makes new entries by applying them to a copy; once the log writer has made them durable the copy is the table, and everybody is
//! told. [`recovery`] is what happens when they could not be written. [`task`] runs all this.

mod action_keys;
mod begin;
mod blocking;
mod clients;
mod clocks;
mod command;
mod consent;
#[cfg(test)]
mod failing_appends;
mod forgetting;
mod hint;
mod host;
mod join;
mod log_replay;
mod play;
mod record;
mod recovery;
mod result;
mod room;
mod seats;
mod summary;
mod task;
mod thinking;
mod vacation;
mod waiting_people;

pub(crate) use begin::read_lock;
pub(crate) use clients::Caller;
pub(crate) use clocks::{is_slow, preset};
pub(crate) use command::{Command, forward_late};
pub(crate) use hint::{HintRefused, Hinted};
pub(crate) use log_replay::LogReplay;
pub(crate) use record::phase_and_line;
pub(crate) use result::Finished;
#[cfg(test)]
pub(crate) use result::SeatResult;
pub(crate) use room::Room;
pub(crate) use summary::{BotChoice, StoredLine};
pub(crate) use task::Task;
