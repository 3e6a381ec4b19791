//! What a player has and can reach: the raw material of every judgement about an island.

use board::interplay::victory;
use board::modules::cities_knights::{self, Marks, metropolises};
use board::modules::harbourmaster;
use board::{Card, Intersection, IntersectionSet, Island, Module, PathSet, State};
use kernel::{Id, Player};

/// Ways of 36 in which two dice show each sum.
const WAYS: [u8; 13] = [0, 0, 1, 2, 3, 4, 5, 6, 5, 4, 3, 2, 1];

/// How often a number comes in 36 rolls; 0 for no number.
pub(crate) fn ways(number: u8) -> f32 {
    f32::from(rolls(number))
}

/// The same as a whole number.
pub(crate) fn rolls(number: u8) -> u8 {
    WAYS.get(usize::from(number)).copied().unwrap_or(0)
}

/// What everybody can see of a player.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Prospects {
    /// Points everybody can count.
    pub points: f32,
    /// Cards of each kind in 36 rolls.
    pub production: [f32; 8],
    /// Cards in 36 rolls that the robber keeps back.
    pub blocked: f32,
    /// How many different numbers yield something.
    pub numbers: u32,
    /// Rolls of 36 that yield something, and the most cards a single number yields in 36 rolls.
    pub fruitful: f32,
    pub peak: f32,
    /// What the best settlement yields in 36 rolls, and all of them together: cities would double it.
    pub upgrade: f32,
    pub upgrades: f32,
    /// Settlements that can be built: with no further road, with one, with two.
    pub spots: [Spots; 3],
    /// Cards in the hand.
    pub cards: u32,
    /// Unplayed development or progress cards.
    pub held: u32,
    /// Points of harbours with buildings.
    pub harbour_points: u8,
    /// Strength of all knights, and of the active ones.
    pub strength: [u8; 2],
    /// Metropolises.
    pub metropolises: u32,
    /// City walls.
    pub walls: u32,
}

/// Places for settlements.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Spots {
    /// How many.
    pub count: u32,
    /// How good the best one is: see [`place_worth`].
    pub best: f32,
    /// How good the best one is that nobody else's roads lead to.
    pub safe: f32,
}

impl Prospects {
    /// Looks at one player.
    pub(crate) fn of(game: &Island, state: &State, player: Player) -> Prospects {
        Prospects::on_board(game, state, player).with_hand(game, state, player)
    }

    /// What follows from the board alone.
    pub(crate) fn on_board(game: &Island, state: &State, player: Player) -> Prospects {
        let mut prospects = Prospects::default();
        prospects.count_production(game, state, player);
        if usize::from(game.rules.settlements) > state.settlements[player].len() {
            prospects.count_spots(game, state, player);
        }
        prospects
    }

    /// The same with cards, points and what else changes faster than the board.
    pub(crate) fn with_hand(self, game: &Island, state: &State, player: Player) -> Prospects {
        let mut prospects = Prospects {
            points: victory::public_points(game, state, player) as f32,
            cards: state.hands[player].total() + state.base.set_aside[player].total(),
            held: state.base.held[player]
                .iter()
                .map(|&n| u32::from(n))
                .sum::<u32>()
                + state.cities_knights.hands[player].len() as u32,
            harbour_points: harbourmaster::points(game, state, player),
            ..self
        };
        if game.rules.has(Module::CitiesKnights) {
            let troop = &state.cities_knights.troops[player];
            prospects.strength = [troop.strength(Marks::NONE), troop.strength(Marks::ACTIVE)];
            prospects.metropolises = (state.cities[player] & metropolises(state)).len() as u32;
            prospects.walls = (state.cities[player] & state.cities_knights.walls).len() as u32;
        }
        prospects
    }

    /// Cards of each kind in 36 rolls, wherever the robber stands: what buildings are for.
    pub(crate) fn income(game: &Island, state: &State, player: Player) -> [f32; 8] {
        let mut income = [0.0; 8];
        for (pieces, cards) in [
            (state.settlements[player], 1.0),
            (state.cities[player], 2.0),
        ] {
            for hex in pieces.into_iter().flat_map(|at| game.topology.hexes_at(at)) {
                if let Some(card) = game.layout.yields[hex] {
                    income[card.index()] += cards * ways(state.numbers[hex]);
                }
            }
        }
        income
    }

    fn count_production(&mut self, game: &Island, state: &State, player: Player) {
        let mut numbers = 0u16;
        let mut by_number = [0.0_f32; WAYS.len()];
        for (pieces, city) in [
            (state.settlements[player], false),
            (state.cities[player], true),
        ] {
            for at in pieces {
                let mut yielded = 0.0;
                for hex in game.topology.hexes_at(at) {
                    let Some(card) = game.layout.yields[hex] else {
                        continue;
                    };
                    let number = state.numbers[hex];
                    let often = ways(number);
                    if state.robber == Some(hex) {
                        self.blocked += if city { 2.0 * often } else { often };
                        continue;
                    }
                    numbers |= 1 << number;
                    yielded += often;
                    if let Some(sum) = by_number.get_mut(usize::from(number)) {
                        *sum += if city { 2.0 * often } else { often };
                    }
                    if city {
                        let yields = game.rules.city_yields[card.index()].each();
                        for (sum, n) in self.production.iter_mut().zip(yields) {
                            *sum += often * f32::from(n);
                        }
                    } else {
                        self.production[card.index()] += often;
                    }
                }
                if !city {
                    self.upgrade = self.upgrade.max(yielded);
                    self.upgrades += yielded;
                }
            }
        }
        self.numbers = (numbers & !1).count_ones();
        for (number, cards) in by_number.into_iter().enumerate() {
            if cards > 0.0 {
                self.fruitful += f32::from(WAYS[number]);
                self.peak = self.peak.max(cards);
            }
        }
    }

    /// Follows free paths from the own network, as the rules of building allow.
    fn count_spots(&mut self, game: &Island, state: &State, player: Player) {
        let free = game.intersections.without(state.derived.too_close);
        let blocked = state.blockers(player);
        let others = game
            .players()
            .filter(|&other| other != player)
            .fold(IntersectionSet::EMPTY, |all, other| {
                all | state.derived.touched[other]
            });
        let mut reached = state.derived.touched[player];
        let mut paths = state.derived.open[player].without(state.derived.roads);
        self.spots[0] = self.judge_spots(game, state, reached & free, others);
        for spots in 1..3 {
            let before = reached;
            let mut further = IntersectionSet::EMPTY;
            for path in paths {
                for end in game.topology.ends(path) {
                    further.insert(end);
                }
            }
            let new = further.without(before);
            reached |= new;
            self.spots[spots] = self.judge_spots(game, state, new & free, others);
            paths = new
                .without(blocked)
                .into_iter()
                .fold(PathSet::EMPTY, |all, at| all | game.topology.paths_at(at))
                .without(state.derived.roads);
        }
    }

    fn judge_spots(
        &self,
        game: &Island,
        state: &State,
        places: IntersectionSet,
        others: IntersectionSet,
    ) -> Spots {
        let mut spots = Spots::default();
        for at in places {
            spots.count += 1;
            let worth = place_worth(game, state, at, &self.production);
            spots.best = spots.best.max(worth);
            if !others.has(at) {
                spots.safe = spots.safe.max(worth);
            }
        }
        spots
    }

    /// Everything produced in 36 rolls.
    pub(crate) fn total_production(&self) -> f32 {
        self.production.iter().sum()
    }
}

/// How good an intersection is for somebody with this production: what it yields, more for what is scarce, and its
/// harbour.
pub(crate) fn place_worth(
    game: &Island,
    state: &State,
    at: Intersection,
    production: &[f32; 8],
) -> f32 {
    let mut worth = 0.0;
    for hex in game.topology.hexes_at(at) {
        if let Some(card) = game.layout.yields[hex] {
            let scarce = 1.0 + 0.6 / (1.0 + production[card.index()]);
            worth += ways(state.numbers[hex]) * scarce;
        }
    }
    if game.harbours.has(at) {
        worth += harbour_worth(game, at, production);
    }
    worth
}

fn harbour_worth(game: &Island, at: Intersection, production: &[f32; 8]) -> f32 {
    Card::resources()
        .find(|card| game.layout.special_harbours[card.index()].has(at))
        .map_or(1.0, |card| 0.4 + 0.25 * production[card.index()])
}

/// Strength of the barbarians and of everybody's active knights.
pub(crate) fn battle(game: &Island, state: &State) -> (f32, f32) {
    let cities: usize = game.colours().map(|p| state.cities[p].len()).sum();
    let knights: u8 = game
        .colours()
        .map(|p| cities_knights::active_strength(state, p))
        .sum();
    (cities as f32, f32::from(knights))
}
