//! What a rolled number yields.

use crate::Island;
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::scenarios;
use crate::modules::cities_knights;
use crate::places::Hex;
use crate::setup::Module;
use crate::state::State;
use kernel::{ByPlayer, Player, Sink};

/// What a city earns from one hex.
///
/// Rules: BASE-131, CK-036, EVENT-022, COMBO-031.
fn city_yield(game: &Island, card: Card, epidemic: bool) -> Counts {
    if epidemic {
        Counts::some(card, 1)
    } else {
        game.rules.city_yields[usize::from(card.0)]
    }
}

/// Hands out what a number yields.
///
/// Rules: BASE-060 to BASE-065, CK-036, CK-037, CK-038, CK-083, EVENT-022, TWO-026.
pub(crate) fn produce(
    game: &Island,
    state: &mut State,
    number: u8,
    epidemic: bool,
    events: &mut impl Sink<Event>,
) {
    let mut due = ByPlayer::all(Counts::NONE);
    let mut all = Counts::NONE;
    let rolled = number;
    let number = if game.rules.scenario.is_some() {
        scenarios::token_of(game, number)
    } else {
        number
    };
    let numbers = &state.numbers.0[..game.topology.hex_count()];
    for (index, _) in numbers.iter().enumerate().filter(|&(_, &n)| n == number) {
        let hex = Hex(index as u8);
        if state.robber == Some(hex) {
            continue;
        }
        let Some(card) = game.layout.yields[hex] else {
            continue;
        };
        let corners = game.topology.corners(hex);
        let city = city_yield(game, card, epidemic);
        for player in game.players() {
            let settlements = (state.settlements[player] & corners).len() as u8;
            let cities = (state.cities[player] & corners).len() as u8;
            if settlements + cities > 0 {
                let cards = Counts::some(card, settlements).plus(city.times(cities));
                due[player] = due[player].plus(cards);
                all = all.plus(cards);
            }
        }
    }
    if !state.bank.covers(all) {
        ration(game, state, &mut due, all, events);
    }
    for player in game.players() {
        gain(state, player, due[player], events);
    }
    if game.rules.scenario.is_some() {
        scenarios::produced(game, state, rolled);
    }
    if game.rules.has(Module::CitiesKnights) {
        let served = |player: Player| !due[player].resources().is_none();
        cities_knights::open_aqueducts(game, state, served);
    }
}

/// What the bank cannot pay to everybody nobody gets, unless only one player is entitled to it.
///
/// Rules: BASE-063, BASE-065.
fn ration(
    game: &Island,
    state: &State,
    due: &mut ByPlayer<Counts>,
    all: Counts,
    events: &mut impl Sink<Event>,
) {
    for card in Card::all().filter(|&card| all.get(card) > state.bank.get(card)) {
        events.event(Event::Shortage { card });
        let entitled = game
            .players()
            .filter(|&player| due[player].get(card) > 0)
            .count();
        let left = if entitled == 1 {
            state.bank.get(card)
        } else {
            0
        };
        for player in game.players() {
            let n = due[player].get(card);
            due[player].remove(card, n - n.min(left));
        }
    }
}

/// Cards go from the bank to a hand.
#[inline]
pub(crate) fn gain(
    state: &mut State,
    player: Player,
    cards: Counts,
    events: &mut impl Sink<Event>,
) {
    if !cards.is_none() {
        state.bank = state.bank.minus(cards);
        state.hands[player] = state.hands[player].plus(cards);
        events.event(Event::Gained { player, cards });
    }
}

/// A price is paid: cards go from a hand to the bank, and everybody sees which.
#[inline]
pub(crate) fn pay(state: &mut State, player: Player, cards: Counts, events: &mut impl Sink<Event>) {
    give_back(state, player, cards);
    if !cards.is_none() {
        events.event(Event::Paid { player, cards });
    }
}

/// Cards go from a hand to the bank; what they are for has an event of its own that names them.
#[inline]
pub(crate) fn give_back(state: &mut State, player: Player, cards: Counts) {
    state.hands[player] = state.hands[player].minus(cards);
    state.bank = state.bank.plus(cards);
}
