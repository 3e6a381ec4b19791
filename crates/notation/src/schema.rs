//! JSON Schemas of everything that is written, made from the declarations of the games.
//!
//! They are published under `docs/schema/`; a test compares the files with what is made here, and another what games
//! write with the schemas.

#![allow(
    clippy::needless_pass_by_value,
    reason = "schemas are nested as the values that `json!` makes"
)]

use crate::field::{Shape, is_place};
use crate::{Forms, Kind};
use kernel::{FieldForm, Form, MAX_PLAYERS};
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;

pub(crate) const DRAFT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The schemas of a game: file name and content.
pub fn of_game(kind: &dyn Kind) -> Vec<(String, Value)> {
    let name = kind.name();
    let Forms {
        actions,
        events,
        pendings,
        words: known,
    } = kind.forms();
    let forms = [&actions, &events, &pendings].into_iter().flatten();
    let places: BTreeSet<&str> = forms
        .flat_map(|form| form.fields)
        .filter(|field| is_place(field.kind))
        .map(|field| field.kind.name())
        .collect();
    let words = Words {
        game: name,
        known,
        places: places.into_iter().collect(),
    };
    let mut all = vec![
        (format!("{name}-words.json"), words.definitions()),
        (
            format!("{name}-action.json"),
            words.coded(&format!("An action or an outcome of {name}"), &actions),
        ),
        (
            format!("{name}-event.json"),
            words.coded(&format!("An event of {name}"), &events),
        ),
        (
            format!("{name}-pending.json"),
            words.coded(&format!("An open decision of {name}"), &pendings),
        ),
        (
            format!("{name}-family.json"),
            words.families(&format!("Actions of {name} that may be taken now: the last field lists everything it may be"), &actions),
        ),
        (format!("{name}-legal.json"), legal(name)),
        (format!("{name}-node.json"), node(name)),
        (format!("{name}-save.json"), save(name)),
        (format!("{name}-replay.json"), replay(name)),
    ];
    all.extend(kind.schemas());
    all
}

/// The words a game has for its closed kinds: cards, faces of dice, levels.
struct Words {
    game: &'static str,
    known: Vec<(&'static str, Vec<String>)>,
    /// The kinds of places that the game names.
    places: Vec<&'static str>,
}

impl Words {
    /// One definition for each kind, those of places included.
    fn definitions(&self) -> Value {
        let mut definitions: Map<String, Value> = self
            .known
            .iter()
            .map(|(kind, words)| (definition(kind).to_owned(), json!({ "enum": words })))
            .collect();
        for place in &self.places {
            definitions.insert(definition(place).to_owned(), json!({ "type": "string" }));
        }
        let title = format!("The words of {}", self.game);
        json!({ "$schema": DRAFT, "title": title, "$defs": definitions })
    }

    /// One of these forms.
    fn coded(&self, title: &str, forms: &[Form]) -> Value {
        json!({ "$schema": DRAFT, "title": title, "oneOf": self.each_form(forms, false) })
    }

    /// The same with a list in the place of the last field.
    fn families(&self, title: &str, forms: &[Form]) -> Value {
        json!({ "$schema": DRAFT, "title": title, "oneOf": self.each_form(forms, true) })
    }

    /// The forms; those with the same name and the same fields are one, whose fields may be of either kind.
    fn each_form(&self, forms: &[Form], last_is_list: bool) -> Vec<Value> {
        let mut each: Vec<Value> = Vec::new();
        for form in forms {
            let schema = self.form(form, last_is_list);
            let alike = |known: &&mut Value| {
                known["properties"]["type"] == schema["properties"]["type"]
                    && known["required"] == schema["required"]
            };
            match each.iter_mut().find(alike) {
                Some(known) => either(known, &schema),
                None => each.push(schema),
            }
        }
        each
    }

    fn form(&self, form: &Form, last_is_list: bool) -> Value {
        let mut properties = Map::new();
        properties.insert("type".to_owned(), json!({ "const": form.name }));
        for (i, each) in form.fields.iter().enumerate() {
            let mut schema = self.field(each);
            if last_is_list && i + 1 == form.fields.len() {
                schema = array(schema);
            }
            properties.insert(each.name.to_owned(), schema);
        }
        let required: Vec<&String> = properties.keys().collect();
        json!({
            "type": "object",
            "required": required,
            "additionalProperties": false,
            "properties": properties,
        })
    }

    fn field(&self, field: &FieldForm) -> Value {
        let has = |kind: &str| self.known.iter().any(|(known, _)| *known == kind);
        let schema = match Shape::of(field.kind) {
            Shape::Seat => seat(),
            Shape::Seats => array(seat()),
            Shape::Number => json!({ "type": "integer", "minimum": 0 }),
            Shape::Signed => json!({ "type": "integer" }),
            Shape::YesNo => flag(),
            Shape::Counts => {
                let mut counts = json!({ "type": "object", "additionalProperties": { "type": "integer", "minimum": 0 } });
                if has("card") {
                    counts["propertyNames"] = reference(self.game, "card");
                }
                counts
            }
            Shape::Word if has(field.kind.name()) || is_place(field.kind) => {
                reference(self.game, field.kind.name())
            }
            Shape::Word => json!({ "type": "string", "description": field.kind.name() }),
        };
        if field.kind.optional {
            nullable(schema)
        } else {
            schema
        }
    }
}

/// Lets the fields of a form be of the kinds of another as well.
fn either(known: &mut Value, other: &Value) {
    for field in other["properties"].as_object().into_iter().flatten() {
        let (name, schema) = field;
        let here = &mut known["properties"][name];
        if here != schema {
            *here = json!({ "anyOf": [here.take(), schema] });
        }
    }
}

/// A word of a closed kind or a place.
pub(crate) fn reference(game: &str, kind: &str) -> Value {
    json!({ "$ref": format!("{game}-words.json#/$defs/{}", definition(kind)) })
}

/// The name of a kind among the definitions; `position` is a document's.
fn definition(kind: &str) -> &str {
    if kind == "position" {
        "position_word"
    } else {
        kind
    }
}

/// A schema that `null` fits too.
pub(crate) fn nullable(mut schema: Value) -> Value {
    if schema["type"].is_string() && schema.get("enum").is_none() {
        schema["type"] = json!([schema["type"], "null"]);
        return schema;
    }
    json!({ "anyOf": [schema, { "type": "null" }] })
}

pub(crate) fn array(items: Value) -> Value {
    json!({ "type": "array", "items": items })
}

/// A list of small numbers, one a seat.
pub(crate) fn list() -> Value {
    array(count())
}

pub(crate) fn closed(words: &[&str]) -> Value {
    json!({ "enum": words })
}

pub(crate) fn flag() -> Value {
    json!({ "type": "boolean" })
}

pub(crate) fn number(least: u32, most: u32) -> Value {
    json!({ "type": "integer", "minimum": least, "maximum": most })
}

/// A small number.
pub(crate) fn count() -> Value {
    number(0, 255)
}

/// A seat, counted from 1.
pub(crate) fn seat() -> Value {
    number(1, MAX_PLAYERS as u32)
}

/// Something coded as text, one of these forms: its name, then its fields.
pub(crate) fn coded_text(forms: &[Form]) -> Value {
    let mut names: Vec<&str> = forms.iter().map(|form| form.name).collect();
    names.dedup();
    json!({ "type": "string", "pattern": format!("^({})( .*)?$", names.join("|")) })
}

/// An object with these fields and no others.
pub(crate) fn object(required: &[&str], fields: Value) -> Value {
    let mut schema =
        json!({ "type": "object", "additionalProperties": false, "properties": fields });
    if !required.is_empty() {
        schema["required"] = json!(required);
    }
    schema
}

/// What a seat may do.
fn legal(name: &str) -> Value {
    let mut schema = object(
        &["seat", "count", "offers", "families"],
        json!({
            "seat": seat(),
            "count": { "type": "integer", "minimum": 0 },
            "offers": { "type": "boolean", "description": "the seat may also make offers, which are too many to list" },
            "families": array(json!({ "$ref": format!("{name}-family.json") })),
            "actions": array(json!({ "$ref": format!("{name}-action.json") })),
        }),
    );
    schema["$schema"] = json!(DRAFT);
    schema["title"] = json!(format!("What a seat may do in {name}"));
    schema
}

/// What the table waits for.
fn node(name: &str) -> Value {
    let pending = || json!({ "$ref": format!("{name}-pending.json") });
    let number = || json!({ "type": "integer", "minimum": 0 });
    let decide = object(
        &["kind", "must", "may", "pending", "turn", "move"],
        json!({ "kind": { "const": "decide" }, "must": array(seat()), "may": array(seat()), "pending": pending(), "turn": number(), "move": number() }),
    );
    let chance = object(
        &["kind", "pending", "turn", "move"],
        json!({ "kind": { "const": "chance" }, "pending": pending(), "turn": number(), "move": number() }),
    );
    let over = object(
        &["kind", "winner", "points", "turn", "move"],
        json!({ "kind": { "const": "over" }, "winner": nullable(seat()), "points": array(json!({ "type": "integer" })), "turn": number(), "move": number() }),
    );
    let title = format!("What a table of {name} waits for");
    json!({ "$schema": DRAFT, "title": title, "oneOf": [decide, chance, over] })
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
