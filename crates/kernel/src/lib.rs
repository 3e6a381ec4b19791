//! What every Landnam game shares.
//!
//! A game is an immutable [`Game`] (its rules and its table) and a flat, `Copy` state. `check` judges a
//! move, `apply` makes it, and nothing else changes anything. Chance is a node with integer weights whose
//! outcome is an action by nobody, so a game is a setup and a list of actions, for ever.
//!
//! The kernel knows no game, no file, no clock and no random generator: whoever needs an outcome brings a
//! [`Draw`].

#![forbid(unsafe_code)]
#![warn(missing_docs)]
// A forgotten decision or event must not compile.
#![deny(clippy::wildcard_enum_match_arm)]

mod chance;
mod coded;
mod game;
pub mod laws;
mod legal;
pub mod perft;
mod player;
mod set;
mod stack;
mod violation;

pub use chance::{Chances, Draw};
pub use coded::{
    Coded, Field, FieldForm, Form, Kind, MAX_FIELDS, NONE, OwnKind, Range, Spelled, Spelling,
    Values,
};
pub use game::{Ending, Game, Node, Play, Silent, Sink, Viewer, play};
pub use legal::{Choice, Family, Legal, MAX_FAMILIES};
pub use player::{ByPlayer, MAX_PLAYERS, Player, PlayerSet};
pub use set::{Bits, Id, Set};
pub use stack::Stack;
pub use violation::{Violation, ensure};
