//! The compiled half of the Python package `landnam`: thin wrappers around the crates that do the work.
//!
//! Everything here is private to the package; `python/landnam/__init__.py` says what people see.

mod batch;
mod contest;
mod convert;
mod episode;
mod error;
mod rng;
mod rules;
mod state;
mod table;

/// The compiled half of `landnam`.
#[pyo3::pymodule]
mod _core {
    #[pymodule_export]
    use crate::batch::Batch;
    #[pymodule_export]
    use crate::contest::{Bot, arena_contest, bot_names, selfplay, simulate};
    #[pymodule_export]
    use crate::episode::Episode;
    #[pymodule_export]
    use crate::rng::Rng;
    #[pymodule_export]
    use crate::rules::{combinations, games, rule, rule_ids};
    #[pymodule_export]
    use crate::state::{_restore_game, _restore_state, Game, State};
    #[pymodule_export]
    use crate::table::{Table, replay_moves, verify};

    /// The version of the action spaces and the tensors.
    #[pymodule_export]
    const CODES_VERSION: u32 = codes::VERSION;
}
