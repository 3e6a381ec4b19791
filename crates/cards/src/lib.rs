//! Rivals: the two-player card duel, in five modes.
//!
//! [`Rivals`] is a game made from a [`Setup`]; everything that changes is in its [`State`]. Cards are data
//! (`rules/data/rivals.json`) with small typed effects; one stack of open decisions says who may act.
//! No stack is shuffled beforehand: a card nobody has seen is only a back, and chance tells what it is
//! when somebody draws it or looks. What a player has seen is remembered card by card.
//!
//! ```
//! use cards::{Mode, Rivals, Setup};
//! use kernel::laws::{TestDraw, random_game};
//!
//! let game = Rivals::new(&Setup::new(Mode::Intro)).unwrap();
//! let played = random_game(&game, &mut TestDraw(7), 100_000, |_| {});
//! assert!(played.over);
//! ```
//!
//! Where to look: `card`, `effect` and `catalogue` for the cards, `turn` for the course of a turn, `stock`
//! for resources, `building`, `playing`, `losing`, `happening` and `drawing` for what players do and suffer,
//! `check` and `legal` for what is allowed, `view` for what a player may know, `invariants` for which states
//! can be. Written forms are in the crate `notation`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]
// A forgotten decision or event must not compile.
#![deny(clippy::wildcard_enum_match_arm)]

#[cfg(test)]
extern crate self as cards;

mod action;
mod automatic;
mod building;
mod card;
mod catalogue;
mod check;
mod dice;
mod drawing;
mod effect;
mod event;
mod flow;
mod game;
mod happening;
mod invariants;
mod legal;
mod list;
mod losing;
mod name;
mod opponent;
mod place;
mod playing;
mod principality;
mod requirement;
mod resource;
mod setup;
mod spelling;
mod start;
mod state;
mod step;
mod stock;
mod summary;
#[cfg(test)]
mod tests;
mod turn;
mod view;

pub use action::Action;
pub use card::{Back, Bonus, CARDS, Card, CardData, Names, Placement, Points, Sort, Timing, Unit};
pub use dice::{Face, Symbol};
pub use effect::{OnBuild, OnEvent, OnPlay, Passive};
pub use event::Event;
pub use list::List;
pub use name::Name;
pub use place::{Depth, DrawStack, Line, Region, Side, Site, Store, Stores};
pub use principality::{Derived, FULL, Principality};
pub use requirement::Requirement;
pub use resource::{Cost, Resource};
pub use setup::{DiscardAccess, Mode, Options, Rivals, Setup};
pub use state::{
    DISCARD, EventDeck, HAND, Hand, LOCKED, Pile, STACK, STEPS, Slot, State, Supply, Table, Token,
    Turn,
};
pub use step::{Cause, Due, Pending, Step};
pub use summary::Summary;
pub use view::View;
