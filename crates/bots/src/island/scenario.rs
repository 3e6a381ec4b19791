//! What the five scenarios add to a player's prospects: fish, gold, trails, knights on paths, wagons.

use super::prospects::ways;
use crate::features::Writer;
use board::modules::traders_barbarians::Building;
use board::modules::{barbarian_attack, fishermen, rivers};
use board::{HexSet, Intersection, IntersectionSet, Island, Module, PathSet, State};
use kernel::Player;

/// Numbers about each player.
pub(crate) const PER_PLAYER: usize = 22;
/// The longest way of a wagon that counts, in movement points.
const FAR: usize = 24;

/// One player's part in the scenario, as `seat` may know it.
#[derive(Clone, Copy, Debug, Default)]
#[allow(
    clippy::struct_excessive_bools,
    reason = "each is a number of its own for the network"
)]
pub(crate) struct ScenarioProgress {
    /// Fish held, and tokens caught in 36 rolls.
    fish: f32,
    catch: f32,
    boot: bool,
    gold: f32,
    richest: bool,
    poor: bool,
    prisoners: f32,
    knights: f32,
    /// Knights beside a hex with barbarians.
    in_reach: f32,
    /// Cards in 36 rolls that conquered hexes keep back, and those of hexes about to fall.
    lost: f32,
    threatened: f32,
    /// Buildings with a wagon of the caravans beside them, and those where a trail ends.
    on_trail: f32,
    at_end: f32,
    upgrades: f32,
    order: bool,
    /// Turns until the wagon arrives.
    turns: f32,
    fulfilled: f32,
}

impl ScenarioProgress {
    /// Looks at one player; nothing where no scenario is played.
    pub(crate) fn of(
        game: &Island,
        state: &State,
        player: Player,
        seat: Player,
    ) -> ScenarioProgress {
        let mut found = ScenarioProgress::default();
        let Some(scenario) = game.rules.scenario else {
            return found;
        };
        if scenario.has_gold() {
            found.gold = f32::from(state.gold.held[player].min(20));
        }
        match scenario {
            Module::Fishermen => found.fishermen(game, state, player, player == seat),
            Module::Rivers => {
                let (richest, poor) = rivers::tiles(game, state);
                found.richest = richest == Some(player);
                found.poor = poor.has(player);
            }
            Module::Caravans => found.caravans(game, state, player),
            Module::BarbarianAttack => found.barbarians(game, state, player),
            Module::TradersBarbarians => found.wagon(game, state, player),
            _ => {}
        }
        found
    }

    fn fishermen(&mut self, game: &Island, state: &State, player: Player, own: bool) {
        let tokens = state.fishermen.held[player];
        self.fish = if own {
            f32::from(tokens[0] + 2 * tokens[1] + 3 * tokens[2])
        } else {
            1.9 * f32::from(state.fishermen.count(player))
        };
        self.boot = state.fishermen.boot == Some(player);
        for number in 2..=12 {
            let waters = fishermen::waters(game, state, number);
            let settlements = (state.settlements[player] & waters).len();
            let cities = (state.cities[player] & waters).len();
            self.catch += ways(number) * (settlements + 2 * cities) as f32;
        }
    }

    fn caravans(&mut self, game: &Island, state: &State, player: Player) {
        let wagons: PathSet = state.caravans.wagons.wide();
        for at in state.buildings(player) {
            let beside = (game.topology.paths_at(at) & wagons).len();
            self.on_trail += f32::from(u8::from(beside == 1));
            self.at_end += f32::from(u8::from(state.caravans.ends.has(at)));
        }
    }

    fn barbarians(&mut self, game: &Island, state: &State, player: Player) {
        let own = &state.barbarian_attack;
        self.prisoners = f32::from(own.prisoners[player]);
        let invaded: HexSet = barbarian_attack::order()
            .iter()
            .copied()
            .filter(|&hex| barbarian_attack::barbarians(state, hex) > 0)
            .collect();
        let sides = invaded
            .into_iter()
            .fold(PathSet::EMPTY, |all, hex| all | game.topology.sides(hex));
        let knights: PathSet = own.knights.of(player).wide();
        self.knights = knights.len() as f32;
        self.in_reach = (knights & sides).len() as f32;
        for (pieces, each) in [
            (state.settlements[player], 1.0),
            (state.cities[player], 2.0),
        ] {
            for at in pieces {
                for hex in game.topology.hexes_at(at) & invaded {
                    if game.layout.yields[hex].is_none() {
                        continue;
                    }
                    let often = each * ways(state.numbers[hex]);
                    match barbarian_attack::barbarians(state, hex) {
                        0 | 1 => self.threatened += 0.3 * often,
                        2 => self.threatened += often,
                        _ => self.lost += often,
                    }
                }
            }
        }
    }

    fn wagon(&mut self, game: &Island, state: &State, player: Player) {
        let own = &state.traders_barbarians;
        self.upgrades = f32::from(own.upgrades[player]);
        self.fulfilled = f32::from(own.fulfilled(player));
        let Some(from) = own.wagons[player] else {
            return;
        };
        let plazas = game.topology.plazas();
        let goal: IntersectionSet = match own.orders[player] {
            Some(goods) => {
                self.order = true;
                let building = goods.destination();
                let leads = |&at: &Intersection| Building::on(game, at) == Some(building);
                plazas.into_iter().filter(leads).collect()
            }
            None => plazas,
        };
        let speed = f32::from(own.level(game, player).movement.max(1));
        self.turns = distance(game, state, player, from, goal) as f32 / speed;
    }

    /// What it is worth in points beyond those that are counted.
    pub(crate) fn worth(&self) -> f32 {
        let mut worth = 0.07 * self.fish.min(14.0) + 0.045 * self.catch;
        worth -= if self.boot { 0.7 } else { 0.0 };
        worth += 0.09 * self.gold.min(14.0);
        // Two prisoners are a point.
        worth += 0.4 * (self.prisoners % 2.0);
        worth += 0.25 * self.knights.min(5.0) + 0.2 * self.in_reach.min(4.0);
        worth -= 0.09 * self.lost + 0.03 * self.threatened;
        worth += 0.2 * self.on_trail + 0.12 * self.at_end;
        worth += 0.22 * self.upgrades;
        if self.order {
            worth += 0.25;
        }
        worth - 0.18 * self.turns.min(6.0)
    }

    /// The same as numbers.
    pub(crate) fn describe(&self, to: &mut Writer<'_>) {
        to.put(self.worth() / 4.0);
        to.put(self.fish / 8.0);
        to.flag(self.fish >= 4.0);
        to.flag(self.fish >= 7.0);
        to.flag(self.boot);
        to.put(self.catch / 8.0);
        to.put(self.gold / 6.0);
        to.flag(self.richest);
        to.flag(self.poor);
        to.put(self.prisoners / 4.0);
        to.put(self.prisoners % 2.0);
        to.put(self.knights / 4.0);
        to.put(self.in_reach / 3.0);
        to.put(self.lost / 8.0);
        to.put(self.threatened / 8.0);
        to.put(self.on_trail / 2.0);
        to.put(self.at_end);
        to.put(self.upgrades / 4.0);
        to.flag(self.order);
        to.put(self.turns.min(6.0) / 4.0);
        to.flag(self.turns > 0.0 && self.turns <= 1.0);
        to.put(self.fulfilled / 5.0);
    }
}

/// Movement points of a way, tolls and barbarians left aside.
fn distance(
    game: &Island,
    state: &State,
    player: Player,
    from: Intersection,
    goal: IntersectionSet,
) -> usize {
    let costs = &game.rules.movement;
    let mut waves = [IntersectionSet::EMPTY; FAR + 1];
    let mut seen = IntersectionSet::EMPTY;
    waves[0].insert(from);
    for far in 0..FAR {
        let wave = waves[far].without(seen);
        if !(wave & goal).is_empty() {
            return far;
        }
        seen |= wave;
        for at in wave {
            for path in game.topology.paths_at(at) {
                let cost = if state.roads[player].has(path) {
                    costs.own_road
                } else if state.derived.roads.has(path) {
                    costs.other_road
                } else {
                    costs.bare_path
                };
                let extra = if state.traders_barbarians.barbarians.has(path) {
                    costs.barbarian_extra
                } else {
                    0
                };
                let next = far + usize::from(cost + extra).max(1);
                if next <= FAR {
                    waves[next].insert(game.topology.other_end(path, at));
                }
            }
        }
    }
    FAR
}
