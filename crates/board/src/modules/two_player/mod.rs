//! The two-player game: neutral colours, markers, two rolls a turn.

mod actions;
mod neutral;
mod state;
#[cfg(test)]
mod tests;

pub use actions::Action;
pub(crate) use actions::{apply, check, legal};
pub(crate) use neutral::{built, open_neutral, start};
pub(crate) use state::settled;
pub use state::{Pending, State};

pub(crate) use actions::{
    check_marker_action, check_own_time, has_usable_marker, open_forced_trade, pay_markers,
};
pub(crate) use state::earn;
