//! What Caravans keeps and what it waits for.

use kernel::{PlayerSet, coded};

/// The own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {}

impl State {
    /// Everything that lasts a turn is over.
    pub fn turn_over(&mut self) {}
}

coded! {
    /// What Caravans waits for, or what follows by itself.
    pub enum Pending {}
}

impl Pending {
    /// Who decides; nobody for chance and for steps that follow by themselves.
    pub fn deciders(self) -> PlayerSet {
        match self {}
    }
}
