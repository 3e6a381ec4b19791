//! JSON Schemas of everything that is written, made from the declarations of the games.
//!
//! They are published under `docs/schema/`; a test compares the files with what is made here. Only the schemas of
//! setups and positions are written by hand, because their types belong to the games.

use crate::field::Shape;
use crate::{Forms, Kind};
use kernel::{FieldForm, Form, MAX_PLAYERS};
use serde_json::{Map, Value, json};

pub(crate) const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schemas of a game: file name and content.
pub fn of_game(kind: &dyn Kind) -> Vec<(String, Value)> {
    let name = kind.name();
    let Forms {
        actions,
        events,
        pendings,
    } = kind.forms();
    vec![
        (
            format!("{name}-action.json"),
            coded(&format!("An action or an outcome of {name}"), &actions),
        ),
        (
            format!("{name}-event.json"),
            coded(&format!("An event of {name}"), &events),
        ),
        (
            format!("{name}-pending.json"),
            coded(&format!("An open decision of {name}"), &pendings),
        ),
        (format!("{name}-save.json"), save(name)),
        (format!("{name}-replay.json"), replay(name)),
    ]
}

/// One of these forms.
fn coded(title: &str, forms: &[Form]) -> Value {
    let forms: Vec<Value> = forms.iter().map(form).collect();
    json!({ "$schema": DRAFT, "title": title, "oneOf": forms })
}

fn form(form: &Form) -> Value {
    let mut properties = Map::new();
    properties.insert("type".to_owned(), json!({ "const": form.name }));
    for each in form.fields {
        properties.insert(each.name.to_owned(), field(each));
    }
    let required: Vec<&String> = properties.keys().collect();
    json!({
        "type": "object",
        "required": required,
        "additionalProperties": false,
        "properties": properties,
    })
}

fn field(field: &FieldForm) -> Value {
    let seat = || json!({ "type": "integer", "minimum": 1, "maximum": MAX_PLAYERS });
    let mut schema = match Shape::of(field.kind) {
        Shape::Seat => seat(),
        Shape::Seats => json!({ "type": "array", "items": seat() }),
        Shape::Number => json!({ "type": "integer", "minimum": 0 }),
        Shape::Signed => json!({ "type": "integer" }),
        Shape::YesNo => json!({ "type": "boolean" }),
        Shape::Counts => {
            let count = json!({ "type": "integer", "minimum": 0 });
            json!({ "type": "object", "additionalProperties": count })
        }
        Shape::Word => json!({ "type": "string", "description": field.kind.name }),
    };
    if field.kind.optional {
        schema["type"] = json!([schema["type"], "null"]);
    }
    schema
}

/// A position document.
fn save(name: &str) -> Value {
    document(
        &format!("A saved position of {name}"),
        name,
        json!({
            "setup": { "$ref": format!("{name}-setup.json") },
            "position": { "$ref": format!("{name}-position.json") },
        }),
        &["setup", "position"],
    )
}

fn hex() -> Value {
    json!({ "type": "string", "pattern": "^[0-9a-f]{64}$" })
}

fn hex_list() -> Value {
    json!({ "type": "array", "items": hex() })
}

/// A replay document.
fn replay(name: &str) -> Value {
    let action = || json!({ "$ref": format!("{name}-action.json") });
    let decision = json!({
        "type": "object",
        "required": ["seat", "action"],
        "additionalProperties": false,
        "properties": {
            "seat": { "type": "integer", "minimum": 1, "maximum": MAX_PLAYERS },
            "action": action(),
        },
    });
    let chance = json!({
        "type": "object",
        "required": ["chance"],
        "additionalProperties": false,
        "properties": {
            "chance": action(),
            "draw": { "type": "integer", "minimum": 1, "description": "the number of the draw, those taken back counted" },
            "given": { "const": true },
        },
        "oneOf": [{ "required": ["draw"] }, { "required": ["given"] }],
    });
    let earlier = json!({
        "type": "object",
        "required": ["moves", "draws", "commitment", "seed"],
        "additionalProperties": false,
        "properties": {
            "moves": { "type": "integer", "minimum": 0 },
            "draws": { "type": "integer", "minimum": 0 },
            "locks": hex_list(),
            "map": hex(),
            "commitment": hex(),
            "seed": hex(),
            "words": { "type": "array", "items": { "type": "string" } },
        },
    });
    let dice = json!({
        "type": "object",
        "required": ["commitment"],
        "additionalProperties": false,
        "properties": {
            "commitment": hex(),
            "seed": { "type": ["string", "null"], "pattern": "^[0-9a-f]{64}$" },
            "words": { "type": "array", "items": { "type": "string" } },
            "locks": hex_list(),
            "map": hex(),
            "earlier": { "type": "array", "items": earlier },
        },
    });
    let line = json!({ "type": "array", "items": { "oneOf": [decision, chance] } });
    let taken_back = json!({
        "type": "object",
        "required": ["seat", "to", "moves"],
        "additionalProperties": false,
        "properties": {
            "seat": { "type": "integer", "minimum": 1, "maximum": MAX_PLAYERS },
            "to": { "type": "integer", "minimum": 0 },
            "moves": line,
        },
    });
    document(
        &format!("A replay of {name}"),
        name,
        json!({
            "asked": { "$ref": format!("{name}-setup.json") },
            "setup": { "$ref": format!("{name}-setup.json") },
            "position": { "$ref": format!("{name}-position.json") },
            "dice": dice,
            "moves": line,
            "taken_back": { "type": "array", "items": taken_back },
        }),
        &["asked", "setup", "dice", "moves"],
    )
}

fn document(title: &str, game: &str, fields: Value, required: &[&str]) -> Value {
    let required = [&["version", "game"], required].concat();
    let mut properties = json!({
        "version": { "const": crate::document::VERSION },
        "game": { "const": game },
    });
    if let (Value::Object(properties), Value::Object(fields)) = (&mut properties, fields) {
        properties.extend(fields);
    }
    json!({
        "$schema": DRAFT,
        "title": title,
        "type": "object",
        "required": required,
        "additionalProperties": false,
        "properties": properties,
    })
}
