//! What one viewer sees of an island game, in writing.
//!
//! Own things stand there in full, other people's hidden things as `{"count": n}`. Beside the state there is what a
//! client would otherwise have to know the rules for: points, road lengths, bank rates, pieces left and costs.

use crate::coding;
use crate::table::written;
use board::interplay::victory;
use board::modules::harbourmaster;
use board::{Card, Counts, DevelopmentCard, DevelopmentCards, Island, Module, View};
use kernel::{Player, PlayerSet, Viewer};
use serde_json::{Map, Value, json};

/// The view as JSON.
pub(super) fn view(game: &Island, view: &View) -> Value {
    let state = view.open();
    let seats = game.colours().map(|seat| seat_json(game, view, seat));
    let viewer = match view.viewer {
        Viewer::Seat(seat) => json!(seat.0 + 1),
        Viewer::Spectator => Value::Null,
    };
    let pending = state.pending.as_slice().iter();
    let mut json = json!({
        "viewer": viewer,
        "setup": written(&game.setup()),
        "target": game.rules.target,
        "costs": costs(game),
        "seats": seats.collect::<Vec<_>>(),
        "numbers": numbers(game, view),
        "robber": state.robber.map(|hex| game.topology.hex_name(hex).to_string()),
        "bank": counts(state.bank),
        "deck": { "count": view.deck_size },
        "spent": development(state.base.spent),
        "longest_road": state.longest_road.map(seat_number),
        "largest_army": state.largest_army.map(seat_number),
        "active": seat_number(state.active),
        "turn": state.turn,
        "rolls": state.rolls,
        "rolled": state.rolled,
        "card_played": state.base.card_played,
        "bought": state.base.bought,
        "pending": pending.map(|&one| coding::to_json(game, one)).collect::<Vec<_>>(),
        "offers": offers(game, view),
    });
    let fresh = view.viewer == Viewer::Seat(state.active);
    json["fresh"] = hidden(fresh, development(state.base.fresh), view.fresh_count);
    if game.rules.has(Module::Harbourmaster) {
        json["harbourmaster"] = json!(state.harbourmaster.holder.map(seat_number));
    }
    if game.rules.has(Module::EventCards) {
        json["event_cards"] = event_cards(game, view);
    }
    json
}

fn seat_json(game: &Island, view: &View, seat: Player) -> Value {
    let (state, rules) = (view.open(), &game.rules);
    let corners = |set: board::IntersectionSet| -> Vec<String> {
        set.into_iter()
            .map(|at| game.topology.intersection_name(at).to_string())
            .collect()
    };
    let roads = state.roads[seat].into_iter();
    let mut json = json!({
        "seat": seat_number(seat),
        "colour": game.colour(seat).name(),
        "neutral": game.is_neutral(seat),
        "settlements": corners(state.settlements[seat]),
        "cities": corners(state.cities[seat]),
        "roads": roads.map(|at| game.topology.path_name(at).to_string()).collect::<Vec<_>>(),
        "supply": {
            "roads": usize::from(rules.roads) - state.roads[seat].len(),
            "settlements": usize::from(rules.settlements) - state.settlements[seat].len(),
            "cities": usize::from(rules.cities) - state.cities[seat].len(),
        },
        "road_length": state.derived.length[seat],
    });
    if game.is_neutral(seat) {
        return json;
    }
    let own = view.viewer.is(seat);
    // Hidden cards are not in the open state, so these are the public points, and all points of the viewer.
    json["points"] = json!(victory::points(game, state, seat));
    json["hand"] = hidden(own, counts(state.hands[seat]), view.hand_sizes[seat]);
    json["development_cards"] = hidden(
        own,
        development(state.base.held[seat]),
        view.card_counts[seat],
    );
    json["knights"] = json!(state.base.knights[seat]);
    json["due"] = json!(view.due[seat]);
    if own {
        json["owed"] = json!(state.base.owed[seat]);
        json["set_aside"] = counts(state.base.set_aside[seat]);
    }
    json["rates"] = game
        .tradable()
        .into_iter()
        .map(|card| {
            (
                card.name().to_owned(),
                json!(state.derived.rates[seat][usize::from(card.0)]),
            )
        })
        .collect::<Map<_, _>>()
        .into();
    if rules.has(Module::TwoPlayer) {
        json["markers"] = json!(state.two_player.markers[seat]);
    }
    if rules.has(Module::Harbourmaster) {
        json["harbour_points"] = json!(harbourmaster::points(game, state, seat));
    }
    json
}

fn costs(game: &Island) -> Value {
    let rules = &game.rules;
    let mut costs = json!({
        "road": counts(rules.road_cost),
        "settlement": counts(rules.settlement_cost),
        "city": counts(rules.city_cost),
        "development_card": counts(rules.card_cost),
    });
    if rules.has(Module::EventCards) {
        costs["repair"] = counts(rules.repair_cost);
    }
    costs
}

fn numbers(game: &Island, view: &View) -> Value {
    let numbers = &view.open().numbers;
    let named = game.topology.hexes().filter(|&hex| numbers[hex] > 0);
    named
        .map(|hex| (game.topology.hex_name(hex).to_string(), json!(numbers[hex])))
        .collect::<Map<_, _>>()
        .into()
}

fn offers(game: &Island, view: &View) -> Value {
    let offers = &view.open().offers;
    let open: Vec<Value> = game
        .players()
        .filter(|&seat| offers.open[seat].is_open())
        .map(|seat| {
            let offer = offers.open[seat];
            json!({
                "seat": seat_number(seat),
                "give": counts(offer.give.cards()),
                "want": counts(offer.want.cards()),
            })
        })
        .collect();
    json!({
        "open": open,
        "accepted": seat_numbers(offers.accepted),
        "declined": seat_numbers(offers.declined),
        "made": offers.made,
    })
}

fn event_cards(game: &Island, view: &View) -> Value {
    let events = &view.open().event_cards;
    let damaged = events.damaged.into_iter();
    json!({
        "above": events.above,
        "damaged": damaged.map(|at| game.topology.path_name(at).to_string()).collect::<Vec<_>>(),
    })
}

/// The thing itself, or only how many.
fn hidden(known: bool, thing: Value, count: u8) -> Value {
    if known {
        thing
    } else {
        json!({ "count": count })
    }
}

fn counts(cards: Counts) -> Value {
    Card::all()
        .filter(|&card| cards.get(card) > 0)
        .map(|card| (card.name().to_owned(), json!(cards.get(card))))
        .collect::<Map<_, _>>()
        .into()
}

fn development(cards: DevelopmentCards) -> Value {
    DevelopmentCard::all()
        .zip(cards)
        .filter(|(_, count)| *count > 0)
        .map(|(card, count)| (card.name().to_owned(), json!(count)))
        .collect::<Map<_, _>>()
        .into()
}

fn seat_number(seat: Player) -> u8 {
    seat.0 + 1
}

fn seat_numbers(seats: PlayerSet) -> Vec<u8> {
    seats.into_iter().map(seat_number).collect()
}
