//! Tests of this module, named after the rules.

mod benefits;
mod combining;
mod trails;
mod votes;

use super::trail::place;
use super::{Action, open_paths};
use crate::derived::Derived;
use crate::setup::{Module, Options};
use crate::test_board::{PASS, TestBoard, card};
use kernel::{Player, Silent};

/// The map of the caravans without pieces, in the trade-and-build phase of seat 1.
pub(super) fn caravans(players: u8) -> TestBoard {
    caravans_with(players, &[])
}
/// The same with further modules.
pub(super) fn caravans_with(players: u8, modules: &[Module]) -> TestBoard {
    let all = [&[Module::Caravans], modules].concat();
    TestBoard::empty(players, &all, Options::default())
}

impl TestBoard {
    /// Wagons placed one after the other, as the rules place them.
    pub(super) fn wagons(mut self, paths: &[&str]) -> TestBoard {
        for name in paths {
            let path = self.path(name);
            assert!(
                open_paths(&self.game, &self.state).has(path),
                "{name} is open"
            );
            place(&self.game, &mut self.state, path, &mut Silent);
        }
        self.state.derived = Derived::of(&self.game, &self.state);
        self
    }
    /// The names of the paths the next wagon may stand on.
    pub(super) fn open(&self) -> Vec<String> {
        let paths = open_paths(&self.game, &self.state).into_iter();
        let mut names: Vec<_> = paths
            .map(|path| self.game.topology.path_name(path).to_string())
            .collect();
        names.sort();
        names
    }
    /// The active player has built something this turn.
    pub(super) fn having_built(mut self) -> TestBoard {
        self.state.caravans.built = true;
        self
    }
    pub(super) fn put_wagon(&self, at: &str) -> Action {
        Action::PlaceWagon { at: self.path(at) }
    }
    pub(super) fn assign(&self, at: &str) -> Action {
        Action::AssignVotes { at: self.path(at) }
    }
    /// A player lays down so many wool cards, and no more.
    pub(super) fn votes(&mut self, player: Player, n: u8) -> &mut TestBoard {
        for _ in 0..n {
            self.play(player, lay("wool"));
        }
        if self.top() == Some(super::Pending::Vote { player }.into()) {
            self.play(player, PASS);
        }
        self
    }
    pub(super) fn has_wagon(&self, at: &str) -> bool {
        self.state.caravans.wagons.has(self.path(at))
    }
}

pub(super) fn lay(name: &str) -> Action {
    Action::LayVote { card: card(name) }
}

pub(super) fn sorted(names: &[&str]) -> Vec<String> {
    let mut names: Vec<_> = names.iter().map(|&name| name.to_owned()).collect();
    names.sort();
    names
}
