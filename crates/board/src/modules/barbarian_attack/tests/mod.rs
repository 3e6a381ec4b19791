//! Tests of this module, named after the rules.

mod battles;
mod cards;
mod cities;
mod coast;
mod combining;

mod knights;

use super::{Action, AttackCard, ColourFace, PathMarks, Pending};
use crate::action::Outcome;
use crate::derived::Derived;
use crate::hand::{Dice, Die};
use crate::modules::base;
use crate::setup::{Module, Options};
use crate::test_board::PASS;
use crate::test_board::TestBoard;
use kernel::Player;

pub(super) const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

/// The map of the scenario without pieces and barbarians, in the trade-and-build phase of seat 1.
pub(super) fn attack(players: u8) -> TestBoard {
    attack_with(players, &[])
}
/// The same with further modules.
pub(super) fn attack_with(players: u8, modules: &[Module]) -> TestBoard {
    let all = [&[Module::BarbarianAttack], modules].concat();
    let board = TestBoard::empty(players, &all, Options::default());
    board.with(|state| state.barbarian_attack.barbarians = [0; 10])
}

impl TestBoard {
    /// So many barbarians on a coastal hex.
    pub(super) fn invaders(mut self, hex: &str, n: u8) -> TestBoard {
        let hex = self.hex(hex);
        let slot = super::order().iter().position(|&known| known == hex);
        self.state.barbarian_attack.barbarians[slot.expect("a coastal hex")] = n;
        self.state.numbers[hex] = if n == 3 {
            0
        } else {
            self.game.layout.numbers[hex]
        };
        self.state.derived = Derived::of(&self.game, &self.state);
        self
    }
    pub(super) fn barbarians_on(&self, hex: &str) -> u8 {
        super::barbarians(&self.state, self.hex(hex))
    }
    /// A knight of a colour on a path.
    pub(super) fn guard(self, player: Player, at: &str) -> TestBoard {
        self.guard_marked(player, at, PathMarks::NONE)
    }
    pub(super) fn guard_marked(mut self, player: Player, at: &str, marks: PathMarks) -> TestBoard {
        let at = self.path(at);
        self.state.barbarian_attack.knights.put(player, at, marks);
        self
    }
    pub(super) fn guards(&self, player: Player, at: &str) -> bool {
        let at = self.path(at);
        self.state.barbarian_attack.knights.of(player).has(at)
    }
    pub(super) fn prisoners(&self, player: Player) -> u8 {
        self.state.barbarian_attack.prisoners[player]
    }
    pub(super) fn coins_of(&self, player: Player) -> u16 {
        self.state.gold.held[player]
    }
    /// The next landing roll shows this sum.
    pub(super) fn lands(&mut self, first: u8, second: u8) -> &mut TestBoard {
        self.chance(Outcome::Dice {
            roll: Dice::new(first, second),
        })
    }
    pub(super) fn colour(&mut self, name: &str) -> &mut TestBoard {
        self.chance(Outcome::ColourDie {
            face: ColourFace::named(name).expect("a colour"),
        })
    }
    pub(super) fn pips(&mut self, pips: u8) -> &mut TestBoard {
        self.chance(Outcome::Die {
            die: Die::showing(pips),
        })
    }
    /// The active player buys a card and turns this one up.
    pub(super) fn buys(&mut self, name: &str) -> &mut TestBoard {
        let player = self.state.active;
        self.play(player, base::Action::BuyCard);
        self.chance(Outcome::AttackCard {
            card: AttackCard::named(name).expect("a card"),
        })
    }
    /// The active player moves a knight.
    pub(super) fn sends(&mut self, from: &str, to: &str) -> &mut TestBoard {
        let (player, choice) = (self.state.active, self.picked(from));
        self.play(player, choice);
        let to = self.to(to);
        self.play(player, to)
    }
    pub(super) fn picked(&self, from: &str) -> Action {
        Action::MoveKnight {
            from: self.path(from),
        }
    }
    pub(super) fn to(&self, to: &str) -> Action {
        Action::March { to: self.path(to) }
    }
    pub(super) fn station(&self, at: &str) -> Action {
        Action::PlaceKnight { at: self.path(at) }
    }
    /// The active player ends the turn, the knights included.
    pub(super) fn fights(&mut self) -> &mut TestBoard {
        let player = self.state.active;
        if self.top() == Some(Pending::Knights { player }.into()) {
            self.play(player, PASS)
        } else {
            self.play(player, base::Action::EndTurn)
        }
    }
}
