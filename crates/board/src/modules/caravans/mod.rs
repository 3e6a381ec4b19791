//! The Caravans: wagons on three trails, placed by vote.

mod setup;
mod state;
#[cfg(test)]
mod tests;
mod trail;
mod vote;

pub use state::{Pending, State};
pub(crate) use trail::{oasis, open_paths, points};
pub use vote::Action;
pub(crate) use vote::{apply, check, close_turn, legal, run_automatic_steps};

pub(crate) use setup::{draw_layout, problems};
