//! Tables. One task owns a table and is the only one that touches it; everybody else sends it commands.
//!
//! [`room`] is what a table is: a function of its log, which [`story`] follows. [`task`] is who runs it: it judges requests, has the
//! journal make their outcome durable, and only then tells everybody.

mod agree;
mod clients;
mod clocks;
mod command;
mod entrance;
mod play;
mod record;
mod room;
mod seats;
mod story;
mod task;
mod thinking;

pub(crate) use clients::Caller;
pub(crate) use clocks::preset;
pub(crate) use command::{Command, hand_on};
pub(crate) use record::phase_and_line;
pub(crate) use room::{Broken, Room, Which};
pub(crate) use story::Story;
pub(crate) use task::Task;
