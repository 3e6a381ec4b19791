//! What one viewer sees of the island: the shape of a position, with numbers of cards in place of hidden ones.

use super::position::{self, write};
use crate::table::written;
use board::{Card, Island, Module, View};
use kernel::{Game, Viewer};
use serde_json::{Map, Value, json};

/// The view in JSON.
pub(super) fn to_json(game: &Island, view: &View) -> Value {
    let open = view.open();
    let mut json = written(&write(game, open));
    for (i, player) in game.colours().enumerate() {
        let seat = &mut json["seats"][i];
        seat["player"] = json!(game.is_player(player));
        seat["points"] = json!(game.points(open, player));
        seat["road_length"] = json!(open.derived.length[player]);
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
        if !view.viewer.is(player) {
            if open.hands[player].is_none() {
                seat["hand"] = json!({ "count": view.hand_sizes[player] });
            }
            seat["development_cards"] = json!({ "count": view.card_counts[player] });
            seat["owed"] = Value::Null;
            seat["set_aside"] = Value::Null;
        }
        if game.rules.has(Module::CitiesKnights) {
            let looks = !open.cities_knights.hands[player].is_empty();
            let backs = view.progress_backs[player];
            let by_deck = |n: [u8; 3]| json!({ "science": n[0], "trade": n[1], "politics": n[2] });
            let own = &mut json["cities_knights"]["seats"][i];
            own["backs"] = by_deck(backs);
            if !view.viewer.is(player) && !looks {
                own["progress"] = json!({ "count": backs.iter().sum::<u8>() });
            }
            json["cities_knights"]["unknown"] = by_deck(view.progress_decks);
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
    json["pending"] = Value::Array(position::pending(game, open));
    json
}
