//! Short forms for test boards of Traders & Barbarians.

use super::TestBoard;
use crate::action::Outcome;
use crate::hand::Die;
use crate::modules::traders_barbarians::{Action, Goods, Pending};
use crate::setup::{Module, Options};
use kernel::Player;

impl TestBoard {
    /// Traders & Barbarians without buildings; the wagons stand in the middle of the island.
    pub(crate) fn traders(players: u8, modules: &[Module]) -> TestBoard {
        let modules = [&[Module::TradersBarbarians], modules].concat();
        let mut board = TestBoard::empty(players, &modules, Options::default());
        for player in board.game.players() {
            board = board.wagon(player, "0,0,N");
        }
        board
    }

    pub(crate) fn wagon(mut self, player: Player, at: &str) -> TestBoard {
        let at = self.intersection(at);
        self.state.traders_barbarians.wagons[player] = Some(at);
        self
    }
    pub(crate) fn wagon_level(mut self, player: Player, level: u8) -> TestBoard {
        self.state.traders_barbarians.upgrades[player] = level - 1;
        self
    }
    /// Gives an order whose token comes from the first stack that has one.
    pub(crate) fn order(mut self, player: Player, name: &str) -> TestBoard {
        let goods = goods(name);
        let stacks = &mut self.state.traders_barbarians.stacks;
        let stack = stacks.iter_mut().find(|stack| stack[goods.index()] > 0);
        stack.expect("a token")[goods.index()] -= 1;
        self.state.traders_barbarians.orders[player] = Some(goods);
        self
    }
    pub(crate) fn barbarians(mut self, paths: &[&str]) -> TestBoard {
        let paths = paths.iter().map(|name| self.path(name)).collect();
        self.state.traders_barbarians.barbarians = paths;
        self
    }
    /// The wagon of a seat is on its way with so many points.
    pub(crate) fn on_the_way(mut self, player: Player, points: u8) -> TestBoard {
        self.state.active = player;
        self.at(Pending::Journey { player, points })
    }

    pub(crate) fn along(&self, path: &str) -> Action {
        Action::Drive {
            along: self.path(path),
        }
    }
    pub(crate) fn drive_off(&self, path: &str) -> Action {
        Action::DriveOff {
            at: self.path(path),
        }
    }
    pub(crate) fn raid(&self, from: &str, to: &str) -> Action {
        Action::MoveBarbarian {
            from: self.path(from),
            to: self.path(to),
        }
    }
    /// The active player's wagon takes these paths, one by one.
    pub(crate) fn drives(&mut self, paths: &[&str]) -> &mut TestBoard {
        for path in paths {
            let action = self.along(path);
            self.play(self.state.active, action);
        }
        self
    }
    /// The active player moves a barbarian.
    pub(crate) fn raids(&mut self, from: &str, to: &str) -> &mut TestBoard {
        let (player, raid) = (self.state.active, self.raid(from, to));
        self.play(player, raid)
    }
    pub(crate) fn die(&mut self, pips: u8) -> &mut TestBoard {
        self.chance(Outcome::Die {
            die: Die::showing(pips),
        })
    }
    pub(crate) fn token(&mut self, name: &str) -> &mut TestBoard {
        self.chance(Outcome::Token { goods: goods(name) })
    }

    pub(crate) fn gold_of(&self, player: Player) -> u16 {
        self.state.gold.held[player]
    }
    pub(crate) fn order_of(&self, player: Player) -> Option<&'static str> {
        self.state.traders_barbarians.orders[player].map(Goods::name)
    }
    pub(crate) fn wagon_of(&self, player: Player) -> String {
        let at = self.state.traders_barbarians.wagons[player].expect("a wagon");
        self.game.topology.intersection_name(at).to_string()
    }
    /// Movement points left in the journey under way.
    pub(crate) fn points_left(&self) -> u8 {
        match self.top() {
            Some(crate::Pending::TradersBarbarians(Pending::Journey { points, .. })) => points,
            top => panic!("no wagon is on its way at {top:?}"),
        }
    }
}

fn goods(name: &str) -> Goods {
    Goods::named(name).expect("a kind of goods")
}
