//! Tables. One task owns a table and is the only one that touches it; everybody else sends it commands.
//!
//! [`room`] is what a table is: a function of its log, which [`story`] follows. [`task`] is who runs it: it judges requests, has the
//! journal make their outcome durable, and only then tells everybody.

mod clients;
mod clocks;
mod command;
mod consent;
mod join;
mod log_replay;
mod play;
mod record;
mod room;
mod seats;
mod task;
mod thinking;

pub(crate) use clients::Caller;
pub(crate) use clocks::preset;
pub(crate) use command::{Command, hand_on};
pub(crate) use log_replay::LogReplay;
pub(crate) use record::phase_and_line;
pub(crate) use room::{BotChoice, LogError, Room};
pub(crate) use task::Task;
