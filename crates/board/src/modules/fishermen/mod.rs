//! The Fishermen of Catan: fish from the lake and the coast, and an old boot.

mod actions;
mod catch;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod tokens;

pub use actions::Action;
pub(crate) use actions::{apply, check, legal, legal_boot, legal_turn, start};
pub use catch::waters;
pub(crate) use catch::{catch, chances, drawn, run_automatic_steps, second_founded};
pub use state::{Pending, State};
pub use tokens::{FishToken, Payment, Tokens};

pub(crate) use setup::{draw_layout, problems};
