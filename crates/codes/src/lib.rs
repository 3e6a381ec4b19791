//! Dense codes for learning programs: every game and module set as fixed spaces of numbers.
//!
//! An [`ActionSpace`] numbers everything a seat can do in a game of one module set; it is derived from the game's typed
//! actions. Large choices are made in steps, offers card by card: a [`Selection`] holds what was chosen so far. What a
//! seat sees becomes two tensors, a flat vector and a matrix with a row for every place, made from its view alone. An
//! [`Episode`] runs one game by codes; a [`Batch`] runs many on all threads and writes into arrays of the caller.
//!
//! ```
//! use board::{Island, Setup};
//! use bots::Rng;
//! use codes::Episode;
//!
//! let mut rng = Rng::new(1, 0);
//! let island = Island::draw(&Setup::new(4, &[]), &mut rng).unwrap();
//! let mut episode = Episode::new(island, rng);
//! while let Some(seat) = episode.decider() {
//!     let code = episode.random_code();
//!     episode.step(code).unwrap();
//! #   if episode.steps() > 300 { break }
//! }
//! ```
//!
//! `docs/lab.md` describes the codes for people; [`VERSION`] is raised when any of them changes.

#![forbid(unsafe_code)]
#![warn(missing_docs)]

mod batch;
mod code_set;
mod dense;
mod episode;
mod island;
mod island_tensors;
mod names;
mod offer;
mod rivals;
mod selection;
mod space;
mod tensor_writer;

pub use batch::{Arrays, Batch, GameSource, Play};
pub use dense::{Dense, Indexing, Viewpoint};
pub use episode::{Episode, Record, Shapes, WrongCode};
pub use offer::Draft;
pub use selection::Selection;
pub use space::ActionSpace;
pub use tensor_writer::{FlatNames, FlatValues, FlatWriter, GridNames, GridValues, GridWriter};

/// The version of the action spaces and the tensors. What was learned with one version does not fit another.
pub const VERSION: u32 = 1;

/// The example of the documentation, compiled and run with the tests.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/lab.md")]
struct Lab;
