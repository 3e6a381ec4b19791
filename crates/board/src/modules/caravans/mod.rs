//! The Caravans: wagons on three trails, placed by vote.

mod setup;
mod state;
#[cfg(test)]
mod tests;
mod trail;
mod vote;

pub use state::{Pending, State};
pub use trail::tips;
pub(crate) use trail::{oasis, open_paths, points, start_at_the_oasis};
pub use vote::Action;
pub(crate) use vote::{apply, check, close_turn, legal, run_automatic_steps};

pub(crate) use setup::{draw_layout, problems};
