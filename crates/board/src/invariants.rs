//! What holds in every state: cards and pieces are conserved, places hold what they may, a module that is off stays
//! neutral. Random play is tested against it and loaded positions are judged by it.

mod attack;
mod caravans;
mod cities;
mod scenarios;
mod traders;

use crate::Island;
use crate::data::EVENTS;
use crate::derived::Derived;
use crate::hand::{Card, Counts, DevelopmentCard};
use crate::interplay::building;
use crate::interplay::trade::Offers;
use crate::modules::{base, cities_knights, event_cards, harbourmaster, two_player};
use crate::places::{IntersectionSet, PathSet};
use crate::setup::Module;
use crate::state::State;
use kernel::Player;

/// Everything that is wrong with a state, each named by its field and rule; empty for a sound one.
pub fn faults(game: &Island, state: &State) -> Vec<String> {
    let mut faults = Vec::new();
    pieces(game, state, &mut faults);
    cards(game, state, &mut faults);
    development_cards(game, state, &mut faults);
    table(game, state, &mut faults);
    neutral(game, state, &mut faults);
    cities::faults(game, state, &mut faults);
    scenarios::faults(game, state, &mut faults);
    traders::faults(game, state, &mut faults);
    if faults.is_empty() && state.derived != Derived::of(game, state) {
        faults.push("derived: does not follow from the pieces on the board".into());
    }
    faults
}

fn seat(player: Player) -> usize {
    usize::from(player.0) + 1
}

fn pieces(game: &Island, state: &State, faults: &mut Vec<String>) {
    let rules = &game.rules;
    let all_paths: PathSet = game.topology.paths().collect();
    let (mut buildings, mut roads) = (IntersectionSet::EMPTY, PathSet::EMPTY);
    for player in game.colours() {
        let place = player.0;
        let limits = [
            ("roads", building::road_pieces(state, player), rules.roads),
            (
                "settlements",
                building::settlement_pieces(state, player),
                rules.settlements,
            ),
            ("cities", building::city_pieces(state, player), rules.cities),
        ];
        for (what, n, limit) in limits
            .into_iter()
            .filter(|&(_, n, limit)| n > usize::from(limit))
        {
            faults.push(format!(
                "seats[{place}].{what}: {n} of at most {limit} (BASE-101)"
            ));
        }
        let own = state.settlements[player];
        let taken = (own & state.cities[player]) | ((own | state.cities[player]) & buildings);
        for at in taken {
            faults.push(format!(
                "seats[{place}]: {} holds two buildings (BASE-005)",
                game.topology.intersection_name(at)
            ));
        }
        buildings |= state.buildings(player);
        for path in state.roads[player] & roads {
            faults.push(format!(
                "seats[{place}].roads: {} holds two roads (BASE-006)",
                game.topology.path_name(path)
            ));
        }
        roads |= state.roads[player];
    }
    if !buildings.without(game.intersections).is_empty() || !roads.without(all_paths).is_empty() {
        faults.push("seats: a piece stands off the map (BASE-003, BASE-004)".into());
        return;
    }
    for at in buildings {
        let close = game.topology.around(at) & buildings;
        if let Some(other) = close.into_iter().find(|other| other.0 > at.0) {
            let names = [at, other].map(|place| game.topology.intersection_name(place).to_string());
            faults.push(format!(
                "seats: buildings on {} and {} are too close (BASE-121)",
                names[0], names[1]
            ));
        }
    }
    if state.robber.is_some_and(|hex| !game.topology.has_hex(hex)) {
        faults.push("robber: off the map (BASE-075)".into());
    }
}

fn cards(game: &Island, state: &State, faults: &mut Vec<String>) {
    for card in Card::all() {
        let of = |counts: Counts| u32::from(counts.get(card));
        let hands: u32 = game
            .colours()
            .map(|player| of(state.hands[player]) + of(state.base.set_aside[player]))
            .sum();
        let (bank, all) = (of(state.bank), of(game.rules.bank));
        if bank + hands != all {
            faults.push(format!(
                "bank: {bank} {} and {hands} in hands do not make {all} (BASE-012)",
                card.name()
            ));
        }
    }
}

fn development_cards(game: &Island, state: &State, faults: &mut Vec<String>) {
    let base = &state.base;
    for card in DevelopmentCard::all() {
        let kind = usize::from(card.0);
        let held: u32 = game
            .colours()
            .map(|player| u32::from(base.held[player][kind]))
            .sum();
        let knights: u32 = game
            .colours()
            .map(|player| u32::from(base.knights[player]))
            .sum();
        let face_up = if card == DevelopmentCard::KNIGHT {
            knights
        } else {
            0
        };
        let sum = u32::from(base.deck[kind]) + held + face_up + u32::from(base.spent[kind]);
        if sum != u32::from(game.rules.deck[kind]) {
            faults.push(format!(
                "deck: {sum} {} cards in all instead of {} (BASE-013)",
                card.name(),
                game.rules.deck[kind]
            ));
        }
        if base.fresh[kind] > base.held[state.active][kind] {
            faults.push(format!(
                "bought_this_turn: more {} cards than the active player holds (BASE-152)",
                card.name()
            ));
        }
    }
}

fn table(game: &Island, state: &State, faults: &mut Vec<String>) {
    if !game.is_player(state.active) {
        faults.push("active: not a player's seat (BASE-011)".into());
    }
    let measuring = state
        .pending
        .as_slice()
        .contains(&cities_knights::Pending::MeasureRoads.into());
    if let Some(holder) = state.longest_road.filter(|_| !measuring) {
        let length = state.derived.length[holder];
        if length < game.rules.longest_road_minimum
            || game
                .colours()
                .any(|other| state.derived.length[other] > length)
        {
            faults.push(format!(
                "longest_road: seat {} has no chain for it (BASE-175)",
                seat(holder)
            ));
        }
    }
    let counting = state
        .pending
        .as_slice()
        .contains(&base::Pending::CountKnights.into());
    if let Some(holder) = state.largest_army.filter(|_| !counting) {
        let knights = state.base.knights[holder];
        if knights < game.rules.largest_army_minimum
            || game
                .colours()
                .any(|other| state.base.knights[other] > knights)
        {
            faults.push(format!(
                "largest_army: seat {} has not the knights for it (BASE-180)",
                seat(holder)
            ));
        }
    }
    if state.pending.as_slice().is_empty() {
        faults.push("pending: nothing is open (BASE-058)".into());
    }
    let offers = &state.offers;
    for player in game.colours() {
        let number = offers.numbers[player];
        let open = offers.makers.has(player);
        if open != (number > 0)
            || number > offers.last
            || open && offers.maker(number) != Some(player)
        {
            let seat = seat(player);
            faults.push(format!(
                "offers: the number of the offer of seat {seat} is not its own (BASE-204)"
            ));
        }
    }
    for speaker in state.offers.makers | state.offers.accepted {
        let shown = state.offers.shown(speaker, state.active);
        if !game.is_player(speaker)
            || !state.hands[speaker].covers(shown)
            || state.gold.held[speaker] < state.offers.open[speaker].give.gold()
        {
            faults.push(format!(
                "offers: seat {} cannot pay its offer (BASE-088)",
                seat(speaker)
            ));
        }
    }
}

/// A module that is off has an empty part of the state.
fn neutral(game: &Island, state: &State, faults: &mut Vec<String>) {
    let mut off = |module: Module, empty: bool| {
        if !game.rules.has(module) && !empty {
            faults.push(format!(
                "{}: the module is off but its part is not empty (TB-001)",
                module.name()
            ));
        }
    };
    off(
        Module::TwoPlayer,
        state.two_player == two_player::State::default(),
    );
    off(
        Module::EventCards,
        state.event_cards == event_cards::State::default(),
    );
    off(
        Module::Harbourmaster,
        state.harbourmaster == harbourmaster::State::default(),
    );
    off(
        Module::CitiesKnights,
        state.cities_knights == cities_knights::State::default(),
    );
    let markers: u32 = game
        .players()
        .map(|player| u32::from(state.two_player.markers[player]))
        .sum();
    if markers > u32::from(game.rules.marker_supply) {
        faults.push(format!(
            "markers: {markers} of {} (TWO-002)",
            game.rules.marker_supply
        ));
    }
    for player in game.players() {
        let held = state.two_player.markers[player];
        if held > game.rules.marker_limit {
            faults.push(format!(
                "markers: seat {} holds {held} of at most {} (TWO-045)",
                seat(player),
                game.rules.marker_limit
            ));
        }
    }
    if let Some(holder) = state.harbourmaster.holder {
        let of = |player| harbourmaster::points(game, state, player);
        let ahead = |other| of(other) > of(holder);
        let most = game.players().map(of).max();
        let mut leaders = game.players().filter(|&player| Some(of(player)) == most);
        // Several that passed at once leave the tile with its holder (HARBOR-006).
        let beaten = leaders.next().is_some_and(ahead) && leaders.next().is_none();
        if !game.is_player(holder) || of(holder) < game.rules.harbourmaster_minimum || beaten {
            faults.push(format!(
                "harbourmaster: seat {} has not the harbour points for it (HARBOR-003)",
                seat(holder)
            ));
        }
    }
    if game.rules.has(Module::EventCards) {
        let left: u32 = state.event_cards.left.iter().map(|&n| u32::from(n)).sum();
        let under = u32::from(EVENTS.cards_under_year_end());
        if left != u32::from(state.event_cards.above) + under {
            faults.push("event_cards: five cards lie under Year End (EVENT-001)".into());
        }
        let roads = game
            .players()
            .fold(PathSet::EMPTY, |all, player| all | state.roads[player]);
        if !state.event_cards.damaged.without(roads).is_empty() {
            faults.push(
                "event_cards.damaged: only a player's road can be damaged (EVENT-023)".into(),
            );
        }
    }
    let unused = (game.rules.colours..kernel::MAX_PLAYERS as u8).map(Player);
    for player in unused {
        if !state.buildings(player).is_empty()
            || !state.roads[player].is_empty()
            || !state.hands[player].is_none()
        {
            faults.push(format!("seats[{}]: nobody sits there (BASE-019)", player.0));
        }
    }
    if state.offers.makers.is_empty()
        && (Offers {
            made: state.offers.made,
            last: state.offers.last,
            ..Offers::default()
        }) != state.offers
    {
        faults.push("offers: answers without an offer (BASE-085)".into());
    }
}
