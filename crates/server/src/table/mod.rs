//! Tables. One task owns a table and is the only one that touches it; everybody else sends it commands.
//!
//! [`room`] is what a table is: a function of its log. [`task`] is who runs it: it judges requests, has the
//! journal make their outcome durable, and only then tells everybody.

mod agree;
mod clients;
mod clocks;
mod play;
mod room;
mod seats;
mod task;
mod thinking;

pub(crate) use clients::Caller;
pub(crate) use clocks::preset;
pub(crate) use room::{Mind, Room};
pub(crate) use task::{Command, Task, hand_on, phase_and_line};
