//! What one viewer sees of the island: the shape of a position, with numbers of cards in place of hidden ones.

use super::position::{self, write};
use crate::table::written;
use board::interplay::building;
use board::{Card, Counts, Island, Module, View};
use kernel::{Game, Viewer};
use serde_json::{Map, Value, json};

/// The whole view in JSON.
pub(super) fn to_json(game: &Island, view: &View) -> Value {
    let mut json = changing(game, view);
    // What a client would otherwise have to know the rules for.
    json["setup"] = crate::document::written_setup(&game.setup());
    json["target"] = json!(game.rules.target);
    json["costs"] = costs(game);
    json
}

/// The view without what stays the same in the whole game: map and other parts of the setup, target and costs.
pub(super) fn changing(game: &Island, view: &View) -> Value {
    let open = view.open();
    let mut json = written(&write(game, open));
    for (i, player) in game.colours().enumerate() {
        let seat = &mut json["seats"][i];
        seat["player"] = json!(game.is_player(player));
        seat["points"] = json!(game.points(open, player));
        seat["road_length"] = json!(open.derived.length[player]);
        seat["supply"] = json!({
            "roads": usize::from(game.rules.roads).saturating_sub(building::road_pieces(open, player)),
            "settlements": usize::from(game.rules.settlements) - open.settlements[player].len(),
            "cities": usize::from(game.rules.cities) - open.cities[player].len(),
        });
        if !game.is_player(player) {
            continue;
        }
        let rates = game.tradable().into_iter();
        let rates = rates.map(|card: Card| {
            let rate = open.derived.rates[player][usize::from(card.0)];
            (card.name().to_owned(), json!(rate))
        });
        seat["rates"] = Value::Object(rates.collect::<Map<_, _>>());
        seat["cards"] = json!(view.hand_sizes[player]);
        seat["due"] = json!(view.due[player]);
        // A hand the viewer is shown, by a card, is open like the viewer's own.
        let shown = open.hands[player].total() + open.base.set_aside[player].total();
        if !view.viewer.is(player) && shown != u32::from(view.hand_sizes[player]) {
            seat["hand"] = json!({ "count": view.hand_sizes[player] });
        }
        if !view.viewer.is(player) {
            seat["development_cards"] = json!({ "count": view.card_counts[player] });
            seat["owed"] = Value::Null;
            seat["set_aside"] = Value::Null;
        }
    }
    json["viewer"] = match view.viewer {
        Viewer::Seat(player) => json!(player.0 + 1),
        Viewer::Spectator => json!("spectator"),
    };
    json["deck"] = json!({ "count": view.deck_size });
    if !view.viewer.is(open.active) {
        json["bought_this_turn"] = json!({ "count": view.fresh_count });
    }
    super::cities::mask(game, view, &mut json);
    super::fishermen::mask(game, view, &mut json);
    super::rivers::mask(game, open, &mut json);
    json["pending"] = Value::Array(position::pending(game, open));
    json
}

fn costs(game: &Island) -> Value {
    let rules = &game.rules;
    let mut named = vec![
        ("road", rules.road_cost),
        ("settlement", rules.settlement_cost),
        ("city", rules.city_cost),
        ("development_card", rules.card_cost),
    ];
    if rules.has(Module::CitiesKnights) {
        named.extend([
            ("recruit", rules.recruit_cost),
            ("activate", rules.activate_cost),
            ("train", rules.train_cost),
            ("wall", rules.wall_cost),
        ]);
    }
    let each = |cost: Counts| -> Map<String, Value> {
        cost.kinds()
            .into_iter()
            .map(|card| (card.name().to_owned(), json!(cost.get(card))))
            .collect()
    };
    named
        .into_iter()
        .map(|(name, cost)| (name.to_owned(), Value::Object(each(cost))))
        .collect::<Map<_, _>>()
        .into()
}
