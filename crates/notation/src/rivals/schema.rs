//! JSON Schemas of Rivals' setups and positions, closed sets enumerated from the data.

use crate::schema::{DRAFT, coded_text};
use cards::{
    Back, CARDS, Card, FULL, HAND, Line, Mode, Name, Region, Rivals, STACK, Site, Step, Store,
};
use kernel::{Coded, Field, Kind, Spelled};
use serde_json::{Value, json};

/// The schema of setups.
pub fn setup() -> Value {
    json!({
        "$schema": DRAFT,
        "title": "A setup of rivals",
        "type": "object",
        "required": ["mode"],
        "additionalProperties": false,
        "properties": {
            "version": { "const": crate::document::VERSION },
            "game": { "const": "rivals" },
            "rules": { "const": crate::document::RULES, "description": "the edition of the rules; this one when it is left out" },
            "mode": { "enum": Mode::ALL.map(Mode::word) },
            "options": {
                "type": "object",
                "additionalProperties": false,
                "description": "rules/rivals.md: RUL-01, RUL-02, RUL-03, RUL-46",
                "properties": {
                    "ship_beside_own_region": { "type": "boolean" },
                    "discard_access": { "enum": ["top", "any"] },
                    "free_removal": { "type": "boolean" },
                    "removal_in_intro": { "type": "boolean" },
                },
            },
            "red": { "type": "integer", "minimum": 1, "maximum": 2 },
            "turn_limit": { "type": ["integer", "null"], "minimum": 1 },
        },
    })
}

/// The schema of positions.
pub fn position(game: &Rivals) -> Value {
    let cards = |test: &dyn Fn(Card) -> bool| -> Vec<&'static str> {
        let cards = Card::all().filter(|&card| test(card));
        cards.map(|card| card.data().id).collect()
    };
    let list = |items: Value| json!({ "type": "array", "items": items });
    let def = |name: &str| json!({ "$ref": format!("#/$defs/{name}") });
    let seat = json!({ "type": "integer", "minimum": 1, "maximum": 2 });
    let object = |required: &[&str], properties: Value| {
        json!({
            "type": "object",
            "required": required,
            "additionalProperties": false,
            "properties": properties,
        })
    };
    let stock = json!({ "type": "integer", "minimum": 0, "maximum": FULL });
    let pile = |card: Value, more: Value| {
        let unseen = json!({ "type": "integer", "minimum": 0, "maximum": STACK, "description": "so many cards nobody has seen" });
        let rest =
            json!({ "const": "rest", "description": "the unseen cards nothing else accounts for" });
        list(json!({ "oneOf": [card, unseen, rest, more] }))
    };
    let player = object(
        &[],
        json!({
            "settlements": list(def("line")),
            "roads": list(def("line")),
            "cities": list(def("line")),
            "regions": list(object(&["at"], json!({ "at": def("region_place"), "region": def("region"), "stock": stock }))),
            "cards": list(object(&["at", "card"], json!({ "at": def("site"), "card": def("draw_card") }))),
            "gold_cache": object(&["at"], json!({ "at": def("region_place"), "stock": stock })),
            "hand": {
                "type": "array",
                "maxItems": HAND,
                "items": { "oneOf": [def("draw_card"), def("known_card")] },
            },
        }),
    );
    let turn = object(
        &[],
        json!({
            "number": { "type": ["integer", "null"], "minimum": 0 },
            "active": seat,
            "face": { "type": ["integer", "null"], "minimum": 1, "maximum": 6 },
            "herald": { "type": "boolean" },
            "minted": { "type": "integer", "minimum": 0, "maximum": 2 },
            "played": list(def("name")),
            "exempt": list(seat.clone()),
            "start_stack": { "type": ["integer", "null"], "minimum": 1, "maximum": 4 },
        }),
    );
    let mut steps = coded_text(&Step::forms());
    steps["description"] = json!("open decisions and what is due, as text, the next one last");
    let mut deck = pile(def("event_card"), json!({ "const": null }));
    deck["items"]["oneOf"].as_array_mut().map(Vec::pop);
    let mut schema = object(
        &[],
        json!({
            "turn": turn,
            "players": { "type": "array", "maxItems": 2, "items": player },
            "stacks": {
                "type": "array",
                "maxItems": 6,
                "items": { "oneOf": [{ "type": "null" }, pile(def("draw_card"), def("known_card"))] },
            },
            "events": deck,
            "marked_events": list(def("event_card")),
            "regions": list(def("region")),
            "supply": object(
                &["roads", "settlements", "cities"],
                json!({
                    "roads": { "type": "integer", "minimum": 0, "maximum": 9 },
                    "settlements": { "type": "integer", "minimum": 0, "maximum": 9 },
                    "cities": { "type": "integer", "minimum": 0, "maximum": 7 },
                }),
            ),
            "discard": list(def("draw_card")),
            "face_up": { "type": "integer", "minimum": 0, "maximum": 2 },
            "steps": list(steps),
            "ending": object(&["winner"], json!({ "winner": { "type": ["integer", "null"], "minimum": 1, "maximum": 2 } })),
        }),
    );
    schema["$schema"] = json!(DRAFT);
    schema["title"] = json!(
        "A position of rivals. What nobody knows and what follows from the rest may be left out"
    );
    schema["$defs"] = json!({
        "draw_card": { "enum": cards(&|card| card.back() != Back::Event) },
        "event_card": { "enum": cards(&|card| card.back() == Back::Event) },
        "known_card": object(
            &["card"],
            json!({ "card": def("draw_card"), "known_to": list(seat), "locked": { "type": "boolean" } }),
        ),
        "name": { "enum": once_a_turn() },
        "region": { "enum": words(game, Region::KIND) },
        "region_place": { "enum": region_places(game) },
        "site": { "enum": words(game, Site::KIND) },
        "line": { "type": "integer", "minimum": Line(0).x(), "maximum": Line(Line::COUNT - 1).x() },
    });
    schema
}

/// Every word of a kind that can be listed.
fn words(game: &Rivals, kind: Kind) -> Vec<String> {
    let values = 0..u128::from(kind.size);
    values.map(|value| game.spell(kind, value)).collect()
}

fn region_places(game: &Rivals) -> Vec<String> {
    let places = Store::all().filter(|&at| at != Store::CACHE);
    places
        .map(|at| game.spell(Store::KIND, at.value()))
        .collect()
}

/// Names of cards that may be played only once a turn.
pub(super) fn once_a_turn() -> Vec<&'static str> {
    let mut names: Vec<&'static str> = (0..CARDS as u8)
        .map(|at| Card(at).data())
        .filter(|data| data.on_play.once_a_turn())
        .map(|data| Name::word(data.name))
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}
