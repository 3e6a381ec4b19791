//! What the network looks at: one seat's position as numbers, from what that seat may know alone.

use super::detail;
use super::hand_evaluator::{leaning, standing};
use super::prospects::{Prospects, battle};
use super::remembered::{OnBoard, copy_details, on_board};
use super::scenario::{self, ScenarioProgress};
use crate::features::Writer;
use board::interplay::{robber, victory};
use board::modules::base::Pending as Base;
use board::modules::cities_knights::{Discipline, PROGRESS_KINDS};
use board::{Card, Counts, DevelopmentCard, Island, Module, Pending, State};
use kernel::{Game, Node, Player};

/// Numbers about each player.
const PER_PLAYER: usize = 68;
/// Players with numbers of their own; further ones are left out.
const PLAYERS: usize = 4;
/// Numbers about the own hand, and about the table.
const OWN: usize = 108;
const TABLE: usize = 21;
/// How many numbers there were before the scenarios had some of their own.
const OLD_FEATURES: usize = PER_PLAYER * PLAYERS + OWN + TABLE;
/// Where the numbers about each player's part in the scenario begin; one by hand and the scenario itself come before them.
const IN_SCENARIO: usize = OLD_FEATURES + 1 + Module::SCENARIOS.len();
/// Where the races begin: for places, awards and the lead.
const RACES: usize = IN_SCENARIO + scenario::PER_PLAYER * PLAYERS;
/// Numbers about each player's races, and about the lead.
const PER_RACER: usize = 12;
const LEAD: usize = 5;
/// Where the details begin: of each player's part of the board, of the hands of the others, of the deck.
const DETAILS: usize = RACES + PER_RACER * PLAYERS + LEAD;
const HANDS: usize = DETAILS + detail::ON_BOARD * PLAYERS;
const DECK: usize = HANDS + detail::PER_HAND * (PLAYERS - 1);
/// How many numbers there are.
pub const FEATURES: usize = DECK + detail::TABLE;
/// How many there are at least: networks that look at the first ones alone need no more.
pub(crate) const LEAST: usize = RACES;

/// Where the judgement by hand stood among them, halved.
const OLD_BY_HAND: usize = PER_PLAYER * PLAYERS + OWN;
/// Where it stands now.
const BY_HAND: usize = OLD_FEATURES;

/// How a described position leans by hand-made weights: see [`leaning`].
pub(crate) fn by_hand(features: &[f32], as_before: bool) -> f32 {
    let at = if as_before { OLD_BY_HAND } else { BY_HAND };
    2.0 * features[at]
}

/// Describes `state` as `seat` may see it: opponents' cards are counted, never looked at.
///
/// `features` takes as many numbers as are needed: the races and the details are left out where there is no room for them.
pub fn describe(game: &Island, state: &State, seat: Player, features: &mut [f32]) {
    features.fill(0.0);
    let (races, details) = (
        features.len() >= DETAILS,
        features.len() >= FEATURES && detail::applies(game),
    );
    let mut writer = Writer::new(features);
    let n = game.players().count();
    let (mut own, mut best) = (0.0, 0.0);
    let (mut own_in_all, mut best_in_all) = (0.0, 0.0);
    let mut production = [0.0; 8];
    // The best and the second of the others, and the most points anybody else shows.
    let (mut second, mut most) = (0.0_f32, 0_i32);
    let boards = on_board(game, state);
    for (place, player) in seat.clockwise(n).take(PLAYERS).enumerate() {
        let Some(OnBoard { look, soon }) = boards[usize::from(player.0)] else {
            continue;
        };
        let look = look.with_hand(game, state, player);
        writer.go_to(place * PER_PLAYER);
        let standing = standing(game, state, player, &look, player == seat);
        writer.put(standing / 8.0);
        describe_player(game, state, player, seat, &look, soon, &mut writer);
        debug_assert!(
            writer.at() <= (place + 1) * PER_PLAYER,
            "{} is too much",
            writer.at()
        );
        let mut in_all = standing;
        if game.rules.scenario.is_some() {
            let progress = ScenarioProgress::of(game, state, player, seat);
            in_all += progress.worth();
            writer.go_to(IN_SCENARIO + scenario::PER_PLAYER * place);
            progress.describe(&mut writer);
        }
        if races {
            writer.go_to(RACES + PER_RACER * place);
            describe_races(game, state, player, &look, &mut writer);
            debug_assert!(writer.at() == RACES + PER_RACER * (place + 1));
        }
        if details && player != seat {
            writer.go_to(HANDS + detail::PER_HAND * (place - 1));
            let production = &look.production;
            detail::describe_hand(game, state, seat, player, production, &mut writer);
        }
        if player == seat {
            (own, production) = (standing, look.production);
            own_in_all = in_all;
        } else {
            best = f32::max(best, standing);
            second = second.max(in_all.min(best_in_all));
            best_in_all = f32::max(best_in_all, in_all);
            most = most.max(victory::public_points(game, state, player));
        }
    }
    writer.go_to(PER_PLAYER * PLAYERS);
    describe_own(game, state, seat, &production, &mut writer);
    debug_assert!(writer.at() <= PER_PLAYER * PLAYERS + OWN);
    writer.go_to(OLD_BY_HAND);
    writer.put(0.5 * leaning(own, best));
    describe_table(game, state, seat, &mut writer);
    debug_assert!(writer.at() <= OLD_FEATURES);
    writer.go_to(BY_HAND);
    writer.put(0.5 * leaning(own_in_all, best_in_all));
    for scenario in Module::SCENARIOS {
        writer.flag(game.rules.scenario == Some(scenario));
    }
    if !races {
        return;
    }
    writer.go_to(RACES + PER_RACER * PLAYERS);
    let target = f32::from(game.rules.target);
    writer.put(best_in_all / 8.0);
    writer.put(second / 8.0);
    writer.put((own_in_all - best_in_all).max(0.0) / 4.0);
    writer.put((best_in_all - own_in_all).max(0.0) / 4.0);
    writer.put(most as f32 / target);
    if details {
        writer.go_to(DECK);
        detail::describe_table(game, state, seat, &mut writer);
        let seats = seat.clockwise(n).take(PLAYERS);
        copy_details(game, state, seats, &mut features[DETAILS..HANDS]);
    }
}

/// How a player stands in the races: for places to settle, for Longest Road and Largest Army; and how steady the income is.
fn describe_races(
    game: &Island,
    state: &State,
    player: Player,
    look: &Prospects,
    writer: &mut Writer<'_>,
) {
    for spots in look.spots {
        writer.put(spots.safe / 12.0);
    }
    let city_left = state.cities[player].len() < usize::from(game.rules.cities);
    for yielded in [look.upgrade / 12.0, look.upgrades / 36.0] {
        writer.put(if city_left { yielded } else { 0.0 });
    }
    writer.put(look.fruitful / 36.0);
    writer.put(look.peak / 12.0);
    let others = || game.players().filter(|&other| other != player);
    let length = &state.derived.length;
    let longest = others().map(|other| length[other]).max().unwrap_or(0);
    let knights = &state.base.knights;
    let largest = others().map(|other| knights[other]).max().unwrap_or(0);
    let has = [
        state.longest_road == Some(player),
        state.largest_army == Some(player),
    ];
    let own = [length[player], knights[player]];
    for (award, (least, other)) in [(5, longest), (3, largest)].into_iter().enumerate() {
        // How far ahead the holder is; how near the others are to taking it.
        let lead = own[award].saturating_sub(other).min(4);
        let behind = least.max(other + 1).saturating_sub(own[award]).min(4);
        writer.put(if has[award] {
            f32::from(lead) / 4.0
        } else {
            0.0
        });
        writer.put(if has[award] {
            0.0
        } else {
            f32::from(4 - behind) / 4.0
        });
    }
    let rates = state.derived.rates[player];
    let special = look.production.iter().zip(rates);
    let cheap = special.filter(|&(_, rate)| rate <= 2);
    writer.put(
        cheap
            .map(|(often, _)| often)
            .fold(0.0, |a: f32, &b| a.max(b))
            / 12.0,
    );
}

fn describe_player(
    game: &Island,
    state: &State,
    player: Player,
    seat: Player,
    look: &Prospects,
    soon: [f32; 3],
    writer: &mut Writer<'_>,
) {
    let rules = &game.rules;
    let target = i32::from(rules.target);
    let points = if player == seat {
        victory::points(game, state, player)
    } else {
        victory::public_points(game, state, player)
    };
    writer.flag(true);
    writer.put(points as f32 / target as f32);
    let missing = target.saturating_sub(points).max(0).unsigned_abs();
    writer.ladder(5_u32.saturating_sub(missing), 5);
    for often in look.production {
        writer.put(often / 8.0);
    }
    writer.put(look.total_production() / 24.0);
    writer.put(look.blocked / 8.0);
    writer.put(look.numbers as f32 / 8.0);
    for rate in state.derived.rates[player] {
        writer.put((4.0 - f32::from(rate)) / 2.0);
    }
    let settlements = state.settlements[player].len();
    let cities = state.cities[player].len();
    writer.put(settlements as f32 / 5.0);
    writer.put(cities as f32 / 4.0);
    writer.put(state.roads[player].len() as f32 / 15.0);
    writer.put(f32::from(state.derived.length[player]) / 10.0);
    writer.flag(state.longest_road == Some(player));
    writer.put(f32::from(state.base.knights[player]) / 4.0);
    writer.flag(state.largest_army == Some(player));
    writer.put(look.held as f32 / 4.0);
    writer.put(look.cards as f32 / 8.0);
    let limit = robber::hand_limit(game, state, player);
    writer.put(look.cards.saturating_sub(limit) as f32 / 4.0);
    for spots in look.spots {
        writer.put(spots.best / 12.0);
        writer.put(spots.count.min(6) as f32 / 4.0);
    }
    writer.flag(look.spots[0].count + look.spots[1].count == 0);
    let rates = state.derived.rates[player];
    let power = look.production.iter().zip(rates);
    writer.put(
        power
            .map(|(n, rate)| n / f32::from(rate.max(1)))
            .sum::<f32>()
            / 8.0,
    );
    for payable in soon {
        writer.put(payable);
    }
    writer.flag(state.harbourmaster.holder == Some(player));
    writer.put(f32::from(look.harbour_points) / 4.0);
    writer.put(f32::from(state.two_player.markers[player]) / 5.0);
    let turns = (player.0 + rules.players - state.active.0) % rules.players;
    writer.ladder(u32::from(turns), 3);
    if rules.has(Module::CitiesKnights) {
        describe_cities(state, player, look, writer);
    }
}

fn describe_cities(state: &State, player: Player, look: &Prospects, writer: &mut Writer<'_>) {
    let own = &state.cities_knights;
    for level in own.levels[player] {
        writer.put(f32::from(level) / 5.0);
        writer.flag(level >= 3);
    }
    writer.put(look.metropolises as f32);
    writer.put(f32::from(look.strength[0]) / 6.0);
    writer.put(f32::from(look.strength[1]) / 6.0);
    writer.put(look.walls as f32 / 3.0);
    writer.put(f32::from(own.tokens[player]) / 2.0);
    writer.flag(own.merchant.is_some_and(|(_, owner)| owner == player));
    writer.put(own.troops[player].places().len() as f32 / 6.0);
    writer.put(
        own.face_up
            .iter()
            .filter(|&&who| who == Some(player))
            .count() as f32,
    );
}

/// Cards missing for a price, and how many of them the bank gives for what is left over.
pub(crate) fn shortfall(hand: Counts, price: Counts, rates: [u8; 8]) -> (u32, u32) {
    let (hand, price) = (hand.each(), price.each());
    let (mut missing, mut tradable) = (0, 0);
    for kind in 0..8 {
        missing += u32::from(price[kind].saturating_sub(hand[kind]));
        tradable += u32::from(hand[kind].saturating_sub(price[kind]) / rates[kind].max(1));
    }
    (missing, missing.saturating_sub(tradable))
}

/// How soon a price can be paid with what the dice bring and the bank changes: 1 for at once, towards 0 for never.
pub(crate) fn soon(hand: Counts, price: Counts, production: &[f32; 8], rates: [u8; 8]) -> f32 {
    soon_with(&hand.each().map(f32::from), price, production, rates)
}

/// The same with a hand that is only guessed.
pub(crate) fn soon_with(
    hand: &[f32; 8],
    price: Counts,
    production: &[f32; 8],
    rates: [u8; 8],
) -> f32 {
    const ROLLS: [f32; 9] = [0.0, 2.0, 4.0, 7.0, 11.0, 16.0, 24.0, 36.0, 54.0];
    let price = price.each();
    for rolls in ROLLS {
        let mut balance = 0.0;
        for kind in 0..8 {
            let have = hand[kind] + production[kind] * rolls / 36.0 - f32::from(price[kind]);
            balance += if have < 0.0 {
                have
            } else {
                have / f32::from(rates[kind].max(1))
            };
        }
        if balance >= 0.0 {
            return 6.0 / (6.0 + rolls);
        }
    }
    0.0
}

fn describe_own(
    game: &Island,
    state: &State,
    seat: Player,
    production: &[f32; 8],
    writer: &mut Writer<'_>,
) {
    let (rules, hand) = (&game.rules, state.hands[seat]);
    for card in Card::all() {
        writer.ladder(u32::from(hand.get(card)), 5);
    }
    let rates = state.derived.rates[seat];
    let prices = [
        rules.road_cost,
        rules.settlement_cost,
        rules.city_cost,
        rules.card_cost,
    ];
    for price in prices {
        let (missing, even_so) = shortfall(hand, price, rates);
        writer.put(missing as f32 / 4.0);
        writer.put(even_so as f32 / 4.0);
        writer.flag(missing == 0);
        writer.flag(even_so == 0);
        writer.put(soon(hand, price, production, rates));
    }
    for card in DevelopmentCard::all() {
        let kind = usize::from(card.0);
        writer.put(f32::from(state.base.held[seat][kind]) / 2.0);
        writer.flag(state.base.held[seat][kind] > 0);
    }
    writer.flag(state.active == seat && state.base.card_played);
    if rules.has(Module::CitiesKnights) {
        for discipline in Discipline::all() {
            let level = state.cities_knights.level(seat, discipline);
            let commodity = discipline.commodity();
            let price = Counts::some(commodity, (level + 1).min(5));
            let (missing, even_so) = shortfall(hand, price, rates);
            writer.put(missing as f32 / 4.0);
            writer.put(even_so as f32 / 4.0);
            writer.put(soon(hand, price, production, rates));
        }
        let at = writer.at();
        for card in state.cities_knights.hands[seat].cards() {
            writer.add(at + card.index(), 1.0);
        }
        writer.go_to(at + PROGRESS_KINDS);
        writer.flag(state.active == seat && state.cities_knights.crane);
    }
}

fn describe_table(game: &Island, state: &State, seat: Player, writer: &mut Writer<'_>) {
    let rules = &game.rules;
    let own_turn = state.active == seat;
    let top = state.pending.top();
    writer.flag(own_turn);
    let before = matches!(top, Some(Pending::Base(Base::BeforeRoll { .. })));
    writer.flag(own_turn && before);
    writer.flag(!own_turn && before);
    writer.flag(own_turn && matches!(top, Some(Pending::Base(Base::Turn { .. }))));
    writer.flag(state.turn == 0);
    let asked = matches!(game.node(state), Node::Decide { must, .. } if must.has(seat));
    writer.flag(asked);
    writer.put(f32::from(state.turn.min(120)) / 60.0);
    let deck: u8 = state.base.deck.iter().sum::<u8>()
        + game
            .players()
            .filter(|&p| p != seat)
            .fold(0, |sum, p| sum + state.base.held[p].iter().sum::<u8>());
    writer.put(f32::from(deck) / 25.0);
    writer.ladder(u32::from(rules.players).saturating_sub(2), 2);
    writer.flag(rules.has(Module::TwoPlayer));
    writer.flag(rules.has(Module::EventCards));
    writer.put((f32::from(rules.target) - 10.0) / 3.0);
    if rules.has(Module::CitiesKnights) {
        let own = &state.cities_knights;
        let (barbarians, knights) = battle(game, state);
        writer.put(f32::from(own.fleet) / 7.0);
        writer.flag(own.attacks > 0);
        writer.put((knights - barbarians).clamp(-6.0, 6.0) / 4.0);
        writer.put(barbarians / 8.0);
        let strength = |p| board::modules::cities_knights::active_strength(state, p);
        let others = || game.players().filter(|&p| p != seat);
        let (own_strength, least) = (strength(seat), others().map(strength).min().unwrap_or(0));
        writer.flag(own_strength <= least);
        let most = others().map(strength).max().unwrap_or(0);
        writer.flag(own_strength > most);
        let taken = own.metropolises.iter().flatten().count();
        writer.put(taken as f32 / 3.0);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `OPPONENTS` of `training/run.py` names these places.
    #[test]
    fn players_stand_where_training_looks_for_them() {
        let begins = [0, IN_SCENARIO, RACES, DETAILS, HANDS - detail::PER_HAND];
        assert_eq!(begins, [0, 407, 495, 548, 863]);
        let sizes = [
            PER_PLAYER,
            scenario::PER_PLAYER,
            PER_RACER,
            detail::ON_BOARD,
            detail::PER_HAND,
        ];
        assert_eq!(sizes, [68, 22, 12, 81, 9]);
    }
}
