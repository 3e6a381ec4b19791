//! The island games: rules only.
//!
//! An [`Island`] is one game (rules, topology, layout); a [`State`] is everything that changes. Both come from a
//! [`Setup`]:
//!
//! ```
//! use board::{Island, Setup};
//! use kernel::{Game, Node, Silent, laws::TestDraw};
//!
//! let mut draw = TestDraw(7);
//! let setup = Setup::new(4, &[]).resolve(&mut draw).unwrap();
//! let island = Island::new(&setup).unwrap();
//! let mut state = island.start();
//! while !matches!(island.node(&state), Node::Over(_)) {
//!     let (actor, action) = match island.node(&state) {
//!         Node::Decide { must, .. } => {
//!             let seat = must.first_member().unwrap();
//!             (Some(seat), island.legal(&state, seat).nth(0))
//!         }
//!         _ => (None, island.chances(&state).draw(&mut draw)),
//!     };
//!     island.apply(&mut state, actor, action, &mut Silent);
//! #   if island.turns(&state) > 20 { break }
//! }
//! ```
//!
//! A rule lives in `modules/` under its module's name; where modules meet, in `interplay/`.

#![forbid(unsafe_code)]
#![warn(missing_docs)]
// A forgotten decision or event must not compile. Tests may pick out what they look for.
#![cfg_attr(not(test), deny(clippy::wildcard_enum_match_arm))]

mod action;
mod coordinates;
mod data;
mod derived;
mod engine;
mod event;
mod field_kind;
mod hand;
pub mod interplay;
mod invariants;
mod island;
mod layout;
mod memory;
pub mod modules;
mod pending;
mod places;
mod rules;
mod setup;
mod state;
#[cfg(test)]
mod test_board;
mod topology;
mod view;

pub use action::{Action, Outcome};
pub use coordinates::HexName;
pub use data::FISH;
pub use derived::Derived;
pub use event::Event;
pub use hand::{Bundle, Card, CardSet, Counts, DevelopmentCard, DevelopmentCards, Dice, Die};
pub use invariants::faults;
pub use island::{Island, PreparedSetup};
pub use layout::{Harbour, Layout, Terrain};
pub use memory::Memory;
pub use pending::{Pending, PendingStack};
pub use places::{
    ByHex, Hex, HexSet, Intersection, IntersectionSet, KnightPlace, LandHexes, LandIntersections,
    LandPaths, Path, PathSet,
};
pub use rules::Rules;
pub use setup::{
    COMPATIBILITY, Colour, Edition, FirstPlayer, GroundSetup, HarbourSetup, HarbourTypes, HexSetup,
    Limit, MapKind, MapSetup, Module, NumberPlacement, Options, Phases, PiecePlacement, Setup, Yes,
    combinations,
};
pub use state::State;
pub use topology::{Target, Topology};
pub use view::View;

/// The README's example, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct Readme;
