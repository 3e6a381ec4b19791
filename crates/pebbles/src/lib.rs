//! Pebbles: a game small enough to read in one sitting, with everything that makes games hard to run.
//!
//! On your turn you draw a pebble from the bag, which only you see, then lay one on a free spot, offer others a
//! swap, or pass. Four spots win. The bag is chance, hands are hidden, offers wait for several seats at once.
//! It tests what is generic over games; nobody is meant to enjoy it.
//!
//! Its rules: PEB-1 only who is asked acts · PEB-2 you hold what you lay, give or promise · PEB-3 a spot is laid
//! on once, the blocked one never · PEB-4 an offer gives one thing and asks another · PEB-5 one offer a turn.

#![forbid(unsafe_code)]

mod game;
mod terms;
mod writing;

pub use game::{Pebbles, State, View};
pub use terms::{Action, Bundle, Event, Pebble, Pending, Spot};
pub use writing::{Position, Setup};
