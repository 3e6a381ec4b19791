//! Traders & Barbarians in a position: its part of the state, in words.

use super::loading::Reader;
use super::position::{Each, word, words};
use board::modules::traders_barbarians::{Building, GOODS, Goods};
use board::{Intersection, Island, Module, State};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// The part of Traders & Barbarians. What is left out is as at the start of a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct TradersBarbarians {
    /// Where the wagons stand, seat by seat; `null` while founding.
    pub wagons: Vec<Option<String>>,
    /// Levels of the wagon boards, seat by seat; 1 when left out.
    pub levels: Vec<u8>,
    /// The goods each wagon carries, `null` for none.
    pub orders: Vec<Option<String>>,
    /// Fulfilled orders by goods, seat by seat.
    pub delivered: Vec<Each>,
    /// Tokens left beside each building; when they are left out they hold what the seats leave.
    pub stacks: Option<BTreeMap<String, Each>>,
    /// Paths with a barbarian.
    pub barbarians: Option<Vec<String>>,
    /// Barbarians a wagon tried to drive off this turn, by where they stand.
    pub tried: Vec<String>,
    /// Paths closed to the wagon in this journey.
    pub closed: Vec<String>,
    /// Movement points were bought with grain this turn.
    pub fed: bool,
    /// Gold laid down for neutral roads in this journey.
    pub tolls: u8,
}

fn by_goods(counts: [u8; GOODS]) -> Each {
    let each = Goods::all().zip(counts).filter(|(_, n)| *n > 0);
    each.map(|(goods, n)| (goods.name().to_owned(), n))
        .collect()
}

/// The part in words.
pub(super) fn write(game: &Island, state: &State) -> Option<TradersBarbarians> {
    let own = &state.traders_barbarians;
    let each = || game.players();
    game.rules
        .has(Module::TradersBarbarians)
        .then(|| TradersBarbarians {
            wagons: each()
                .map(|player| own.wagons[player].map(|at| word(game, at)))
                .collect(),
            levels: each().map(|player| own.upgrades[player] + 1).collect(),
            orders: each()
                .map(|player| own.orders[player].map(|goods| goods.name().to_owned()))
                .collect(),
            delivered: each()
                .map(|player| by_goods(own.delivered[player]))
                .collect(),
            stacks: Some(
                Building::all()
                    .map(|building| {
                        let left = by_goods(own.stacks[building.index()]);
                        (building.name().to_owned(), left)
                    })
                    .collect(),
            ),
            barbarians: Some(words(game, own.barbarians)),
            tried: words(game, own.tried),
            closed: words(game, own.closed),
            fed: own.fed,
            tolls: own.tolls,
        })
}

impl Reader<'_> {
    /// Reads the part of Traders & Barbarians.
    pub(super) fn traders_barbarians(&mut self, state: &mut State, written: &TradersBarbarians) {
        if !self.game.rules.has(Module::TradersBarbarians) {
            self.say("traders_barbarians", "the module is off (TB-001)");
            return;
        }
        let game = self.game;
        let at = |field: &str| format!("traders_barbarians.{field}");
        let mut own = state.traders_barbarians;
        for (i, player) in game.players().enumerate() {
            let wagon = written.wagons.get(i).and_then(Option::as_deref);
            own.wagons[player] = wagon
                .and_then(|name| self.read::<Intersection>(&at(&format!("wagons[{i}]")), name));
            let level = written.levels.get(i).copied().unwrap_or(1);
            if !(1..=5).contains(&level) {
                self.say(
                    &at(&format!("levels[{i}]")),
                    &format!("{level} is not 1 to 5 (TRADER-050)"),
                );
            }
            own.upgrades[player] = level.clamp(1, 5) - 1;
            let order = written.orders.get(i).and_then(Option::as_deref);
            own.orders[player] =
                order.and_then(|name| self.read::<Goods>(&at(&format!("orders[{i}]")), name));
            if let Some(each) = written.delivered.get(i) {
                own.delivered[player] = self.goods(&at(&format!("delivered[{i}]")), each);
            }
        }
        match &written.stacks {
            Some(stacks) => {
                own.stacks = Default::default();
                for (name, each) in stacks {
                    let field = at(&format!("stacks.{name}"));
                    if let Some(building) = self.read::<Building>(&field, name) {
                        own.stacks[building.index()] = self.goods(&field, each);
                    }
                }
            }
            None => {
                for player in game.players() {
                    let mut taken = own.delivered[player];
                    if let Some(goods) = own.orders[player] {
                        taken[goods.index()] += 1;
                    }
                    for goods in Goods::all() {
                        take(&mut own.stacks, goods, taken[goods.index()]);
                    }
                }
            }
        }
        if let Some(barbarians) = &written.barbarians {
            own.barbarians = self.set(&at("barbarians"), barbarians);
        }
        own.tried = self.set(&at("tried"), &written.tried);
        own.closed = self.set(&at("closed"), &written.closed);
        own.fed = written.fed;
        own.tolls = written.tolls;
        state.traders_barbarians = own;
    }

    /// Tokens by goods; more than there are of a kind are refused.
    fn goods(&mut self, field: &str, each: &Each) -> [u8; GOODS] {
        let mut counts = [0; GOODS];
        for (name, &n) in each {
            let field = &format!("{field}.{name}");
            if n > 36 {
                let message = format!("{n} {name} are more than there are (TRADER-005)");
                self.say(field, &message);
            } else if let Some(goods) = self.read::<Goods>(field, name) {
                counts[goods.index()] = n;
            }
        }
        counts
    }
}

/// Takes tokens from the stacks that have them, in the order of the buildings. What is not there is found missing later.
fn take(stacks: &mut [[u8; GOODS]], goods: Goods, mut n: u8) {
    for stack in stacks {
        let taken = n.min(stack[goods.index()]);
        stack[goods.index()] -= taken;
        n -= taken;
    }
}
