//! Everything about a game in writing.
//!
//! A game that is [`Written`] gets text and JSON forms of its actions, events, setups, positions and replays,
//! dice that can be checked afterwards ([`Dice`], [`verify()`]), and a seat behind [`Table`], the door
//! through which referee, server and terminal run any game without knowing which.
//!
//! `{"type":"road","at":"0,1,NW"}` and `road 0,1,NW` are the same action; `docs/notation.md` describes all forms.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod catalog;
pub mod coding;
pub mod document;
pub mod field;
pub mod island;
mod problem;
mod proof;
pub mod record;
pub mod rivals;
pub mod rules;
pub mod schema;
mod table;
pub mod typescript;
mod verify;
mod written;

pub use catalog::{Family, Forms, GAMES, GameCatalog, Kind, KindOf};
pub use problem::{Problem, Problems, listed};
pub use proof::{Dice, Draws, EarlierDice, Seed, WordLock};
pub use table::{MAX_MOVES, MaskedEvents, Refusal, RunningGame, Seen, Table};
pub use verify::{Fault, Report, verify};
pub use written::Written;
