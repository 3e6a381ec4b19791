//! What sums leave out: single places to build, single numbers of the dice, hands that can be worked out, the deck.
//!
//! Only games without Cities & Knights and without a scenario are looked at this closely; elsewhere these numbers stay 0.

use super::features::soon_with;
use super::prospects::{Prospects, place_worth, ways};
use crate::features::Writer;
use board::{Card, DevelopmentCard, IntersectionSet, Island, Module, PathSet, State};
use kernel::{MAX_PLAYERS, Player};

/// Places for settlements, and settlements to make cities of, that are told one by one.
const PLACES: usize = 4;
const UPGRADES: usize = 2;
/// Roads to the furthest place.
const ROADS: usize = 3;
/// Numbers about a place.
const PER_PLACE: usize = 14;
/// Sums of two dice but 7.
const SUMS: [u8; 10] = [2, 3, 4, 5, 6, 8, 9, 10, 11, 12];
/// What a place further away is worth beside one that is reached.
const FURTHER: [f32; ROADS + 1] = [1.0, 0.8, 0.6, 0.4];
/// What a place is worth that somebody else reaches as soon.
const CONTESTED: f32 = 0.7;

/// Numbers about what a player has and can reach on the board.
pub(crate) const ON_BOARD: usize = PLACES * PER_PLACE + UPGRADES * 5 + SUMS.len() + 5;
/// Numbers about the hand of one of the others.
pub(crate) const PER_HAND: usize = 9;
/// Numbers about the deck and the table.
pub(crate) const TABLE: usize = DevelopmentCard::NAMES.len() + 2;

/// Is this a game that is looked at closely?
pub(crate) fn applies(game: &Island) -> bool {
    game.rules.scenario.is_none() && !game.rules.has(Module::CitiesKnights)
}

/// Where a player gets to with no road more, one, two and three.
type Reached = [IntersectionSet; ROADS + 1];

/// Numbers about every player's part of the board.
pub(crate) fn on_boards(game: &Island, state: &State) -> [[f32; ON_BOARD]; MAX_PLAYERS] {
    let mut all = [[0.0; ON_BOARD]; MAX_PLAYERS];
    let mut reached = [[IntersectionSet::EMPTY; ROADS + 1]; MAX_PLAYERS];
    for player in game.players() {
        reached[usize::from(player.0)] = reached_by(game, state, player);
    }
    for player in game.players() {
        let mut writer = Writer::new(&mut all[usize::from(player.0)]);
        describe_places(game, state, player, &reached, &mut writer);
        writer.go_to(PLACES * PER_PLACE);
        describe_buildings(game, state, player, &mut writer);
        debug_assert!(writer.at() == ON_BOARD);
    }
    all
}

fn reached_by(game: &Island, state: &State, player: Player) -> Reached {
    let blocked = state.blockers(player);
    let mut all = [state.derived.touched[player]; ROADS + 1];
    let mut paths = state.derived.open[player].without(state.derived.roads);
    for roads in 1..=ROADS {
        let before = all[roads - 1];
        let mut now = before;
        for path in paths {
            for end in game.topology.ends(path) {
                now.insert(end);
            }
        }
        all[roads] = now;
        paths = now
            .without(before)
            .without(blocked)
            .into_iter()
            .fold(PathSet::EMPTY, |all, at| all | game.topology.paths_at(at))
            .without(state.derived.roads);
    }
    all
}

fn describe_places(
    game: &Island,
    state: &State,
    player: Player,
    reached: &[Reached; MAX_PLAYERS],
    writer: &mut Writer<'_>,
) {
    if state.settlements[player].len() >= usize::from(game.rules.settlements) {
        return;
    }
    let production = Prospects::income(game, state, player);
    let own = reached[usize::from(player.0)];
    // Who else gets there, and how soon.
    let mut others = [IntersectionSet::EMPTY; ROADS + 1];
    for other in game.players().filter(|&other| other != player) {
        for (all, theirs) in others.iter_mut().zip(reached[usize::from(other.0)]) {
            *all |= theirs;
        }
    }
    let far = |reached: &Reached, at| reached.iter().position(|places| places.has(at));
    let free = game.intersections.without(state.derived.too_close);
    let mut best = [(None, 0.0_f32); PLACES];
    for at in own[ROADS] & free {
        let roads = far(&own, at).unwrap_or(ROADS);
        let theirs = far(&others, at).unwrap_or(ROADS + 1);
        let mut worth = FURTHER[roads] * place_worth(game, state, at, &production);
        if theirs <= roads {
            worth *= CONTESTED;
        }
        if let Some(place) = best.iter().position(|&(_, other)| worth > other) {
            best[place..].rotate_right(1);
            best[place] = (Some((at, roads, theirs)), worth);
        }
    }
    for (found, worth) in best {
        let Some((at, roads, theirs)) = found else {
            break;
        };
        writer.ladder((ROADS - roads) as u32, 3);
        writer.flag(theirs < roads);
        writer.flag(theirs == roads);
        writer.flag(theirs == 0);
        let mut yields = [0.0; 5];
        for hex in game.topology.hexes_at(at) {
            if let Some(card) = game.layout.yields[hex] {
                yields[usize::from(card.0)] += ways(state.numbers[hex]);
            }
        }
        for often in yields {
            writer.put(often / 6.0);
        }
        let special = Card::resources()
            .find(|card| game.layout.special_harbours[usize::from(card.0)].has(at));
        writer.put(special.map_or(0.0, |card| {
            let kind = usize::from(card.0);
            0.25 + (production[kind] + yields[kind]) / 8.0
        }));
        writer.flag(special.is_none() && game.harbours.has(at));
        writer.put(worth / 12.0);
    }
}

fn describe_buildings(game: &Island, state: &State, player: Player, writer: &mut Writer<'_>) {
    let mut upgrades = [([0.0_f32; 5], 0.0_f32); UPGRADES];
    let mut sums = [0.0_f32; 13];
    let mut blocked = [0.0_f32; 5];
    let settlements = state.settlements[player];
    for at in settlements | state.cities[player] {
        let is_city = !settlements.has(at);
        let mut yields = [0.0; 5];
        let mut all = 0.0;
        for hex in game.topology.hexes_at(at) {
            let Some(card) = game.layout.yields[hex] else {
                continue;
            };
            let (number, cards) = (state.numbers[hex], if is_city { 2.0 } else { 1.0 });
            yields[usize::from(card.0)] += ways(number);
            all += ways(number);
            if state.robber == Some(hex) {
                blocked[usize::from(card.0)] += cards * ways(number);
            } else if let Some(sum) = sums.get_mut(usize::from(number)) {
                *sum += cards;
            }
        }
        if !is_city && let Some(place) = upgrades.iter().position(|&(_, other)| all > other) {
            upgrades[place..].rotate_right(1);
            upgrades[place] = (yields, all);
        }
    }
    for often in upgrades.iter().flat_map(|(yields, _)| yields) {
        writer.put(often / 6.0);
    }
    for sum in SUMS {
        writer.put(sums[usize::from(sum)] / 3.0);
    }
    for often in blocked {
        writer.put(often / 6.0);
    }
}

/// Cards that somebody else holds, as far as the seat can tell: what neither the bank nor the seat has, shared out by the size of hands.
/// Between two players that is the hand itself.
fn expected_hand(game: &Island, state: &State, seat: Player, other: Player) -> [f32; 8] {
    let aside = &state.base.set_aside;
    let seen = state.bank.plus(state.hands[seat]).plus(aside[seat]);
    // Whoever weighs an offer lends cards that may not be there.
    let pool = game.rules.bank.beyond(seen).each();
    let size = |who: Player| (state.hands[who].total() + aside[who].total()) as f32;
    let others = game.players().filter(|&one| one != seat);
    let all: f32 = others.map(size).sum();
    let share = if all > 0.0 { size(other) / all } else { 0.0 };
    pool.map(|cards| share * f32::from(cards))
}

pub(crate) fn describe_hand(
    game: &Island,
    state: &State,
    seat: Player,
    other: Player,
    production: &[f32; 8],
    writer: &mut Writer<'_>,
) {
    let hand = expected_hand(game, state, seat, other);
    for cards in &hand[..5] {
        writer.put(cards / 4.0);
    }
    let rules = &game.rules;
    let rates = state.derived.rates[other];
    for price in [
        rules.road_cost,
        rules.settlement_cost,
        rules.city_cost,
        rules.card_cost,
    ] {
        writer.put(soon_with(&hand, price, production, rates));
    }
}

pub(crate) fn describe_table(game: &Island, state: &State, seat: Player, writer: &mut Writer<'_>) {
    // Development cards that may still be drawn, or are in other hands.
    let played: u8 = game.players().map(|one| state.base.knights[one]).sum();
    let mut unseen = 0;
    for (kind, all) in game.rules.deck.into_iter().enumerate() {
        let knights = if kind == 0 { played } else { 0 };
        let left =
            all.saturating_sub(state.base.spent[kind] + knights + state.base.held[seat][kind]);
        unseen += left;
        writer.put(f32::from(left) / 4.0);
    }
    writer.flag(unseen == 0);
    writer.flag(game.rules.offers_per_turn == 0);
}
