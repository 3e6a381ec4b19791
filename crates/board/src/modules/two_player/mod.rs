//! The two-player game: neutral colours, markers, two rolls a turn.

mod actions;
mod neutral;
mod state;
#[cfg(test)]
mod tests;

pub use actions::{Action, apply, check, legal};
pub use neutral::{built, open_neutral, start};
pub use state::{Pending, State, settled};

pub(crate) use actions::{
    check_marker_action, check_own_time, has_usable_marker, open_forced_trade, pay_markers,
};
pub(crate) use state::earn;
