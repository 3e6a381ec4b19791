//! The schemas of the island's setups, positions and views.

#![allow(
    clippy::needless_pass_by_value,
    reason = "schemas are nested as the values that `json!` makes"
)]

use crate::document;
use crate::schema::{
    DRAFT, array, closed, count, flag, list, nullable, number, object, reference, seat,
};
use board::modules::fishermen::FishToken;
use board::{Module, Terrain};
use serde_json::{Map, Value, json};

const GAME: &str = "island";

/// The schemas that are not made of coded forms: file name and content.
pub(super) fn all() -> Vec<(String, Value)> {
    let titled = |title: &str, mut schema: Value| {
        schema["$schema"] = json!(DRAFT);
        schema["title"] = json!(title);
        schema
    };
    vec![
        (
            "island-setup.json".to_owned(),
            titled("What the players agree on before a game of island", setup()),
        ),
        (
            "island-position.json".to_owned(),
            titled(
                "A position of island: the complete state. Everything may be left out that is as in a quiet turn",
                position(),
            ),
        ),
        (
            "island-view.json".to_owned(),
            titled("What one viewer sees of a game of island", view()),
        ),
    ]
}

fn word(kind: &str) -> Value {
    reference(GAME, kind)
}

fn words(kind: &str) -> Value {
    array(word(kind))
}

/// How many of each: `{"lumber":2}`.
fn each(kind: &str) -> Value {
    json!({ "type": "object", "propertyNames": word(kind), "additionalProperties": count() })
}

fn described(mut schema: Value, description: &str) -> Value {
    schema["description"] = json!(description);
    schema
}

fn setup() -> Value {
    let modules: Vec<&str> = Module::ALL.iter().map(|module| module.name()).collect();
    let first = json!({ "anyOf": [
        closed(&["random", "dice"]),
        { "type": "integer", "minimum": 1, "maximum": 4 },
        object(&["oldest"], json!({ "oldest": { "type": "integer", "minimum": 1, "maximum": 4 } })),
    ] });
    let options = object(
        &[],
        json!({
            "setup": closed(&["beginner", "pieces", "variable"]),
            "pieces": { "type": "string", "description": "`random`, or start corner and six sides: `NW A1 A2 A3 A4 A5 A6`" },
            "number_placement": closed(&["spiral", "random"]),
            "spiral_start": { "type": "string", "description": "a corner hex" },
            "no_adjacent_red": flag(),
            "founding_on_fixed_map": flag(),
            "phases": closed(&["combined", "separate_phases"]),
            "optional_theft": flag(),
            "optional_catch": flag(),
            "free_map": flag(),
            "offers_per_turn": nullable(number(0, 255)),
            "turn_limit": nullable(number(1, 65535)),
            "harbour_types": nullable(closed(&["printed", "shuffled"])),
            "target": nullable(number(3, 30)),
            "first_player": first,
            "colours": nullable(array(closed(&["red", "blue", "orange", "white"]))),
            "edition": closed(&["travel", "expansion"]),
            "marker_actions_per_turn": nullable(json!({ "enum": ["unlimited", 1] })),
            "advanced_battle": flag(),
            "gold_at_2to1_harbour": flag(),
            "plain_two": flag(),
            "neutral_axis": number(0, 2),
        }),
    );
    object(
        &["players"],
        json!({
            "version": { "const": document::VERSION, "description": "in a document of its own" },
            "game": { "const": GAME, "description": "in a document of its own" },
            "rules": { "const": document::RULES, "description": "the edition of the rules; this one when it is left out" },
            "players": number(2, 4),
            "modules": array(closed(&modules)),
            "options": described(options, "rules/base.md section 12 and rules/two-player.md section 8; absent means the default"),
            "map": described(nullable(map()), "left to chance when it is absent"),
        }),
    )
}

fn map() -> Value {
    let hex = object(
        &["hex", "terrain"],
        json!({ "hex": word("hex"), "terrain": closed(&Terrain::ALL.map(Terrain::name)), "number": nullable(number(2, 12)) }),
    );
    let harbour = object(
        &["path", "type"],
        json!({
            "path": word("path"),
            "type": closed(&["3:1", "lumber", "brick", "wool", "grain", "ore"]),
        }),
    );
    let ground = object(
        &["hex", "number"],
        json!({ "hex": { "type": "string", "description": "a sea hex" }, "number": number(2, 12) }),
    );
    object(
        &["hexes", "harbours"],
        json!({ "hexes": array(hex), "harbours": array(harbour), "grounds": array(ground) }),
    )
}

/// Lists that are not written when nothing is in them.
const LEFT_OUT_WHEN_EMPTY: [&str; 3] = ["numbers", "met", "without_commodity"];

/// What a part looks like in a position and in a view.
#[derive(Clone, Copy, PartialEq)]
enum Form {
    Position,
    View,
}

impl Form {
    /// All fields are there in a view, but those that are left out when they are empty; in a position any may be left out.
    fn part(self, fields: Value) -> Value {
        let names: Vec<String> = match self {
            Form::Position => Vec::new(),
            Form::View => (fields.as_object().into_iter().flatten())
                .map(|(name, _)| name.clone())
                .filter(|name| !LEFT_OUT_WHEN_EMPTY.contains(&name.as_str()))
                .collect(),
        };
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        object(&names, fields)
    }

    /// Something that is left out or `null` in a position when the engine is to fill it in.
    fn filled(self, schema: Value) -> Value {
        match self {
            Form::Position => nullable(schema),
            Form::View => schema,
        }
    }
}

/// Cards of which some viewers know only the number.
fn hidden(schema: Value) -> Value {
    json!({ "anyOf": [object(&["count"], json!({ "count": count() })), schema] })
}

fn position() -> Value {
    let mut fields = common(Form::Position);
    fields.extend(parts(Form::Position));
    object(&[], Value::Object(fields))
}

fn view() -> Value {
    let mut fields = common(Form::View);
    for (name, schema) in [
        (
            "viewer",
            json!({ "anyOf": [seat(), { "const": "spectator" }] }),
        ),
        ("setup", json!({ "$ref": "island-setup.json" })),
        ("target", count()),
        (
            "costs",
            json!({ "type": "object", "additionalProperties": each("card") }),
        ),
    ] {
        fields.insert(name.to_owned(), schema);
    }
    let required: Vec<String> = fields
        .keys()
        .filter(|name| *name != "numbers")
        .cloned()
        .collect();
    fields.extend(parts(Form::View));
    let required: Vec<&str> = required.iter().map(String::as_str).collect();
    object(&required, Value::Object(fields))
}

fn common(form: Form) -> Map<String, Value> {
    let hand = || match form {
        Form::Position => each("card"),
        Form::View => hidden(each("card")),
    };
    let cards = || match form {
        Form::Position => each("development_card"),
        Form::View => hidden(each("development_card")),
    };
    let mut seat_fields = json!({
        "colour": nullable(closed(&["red", "blue", "orange", "white"])),
        "settlements": words("intersection"),
        "cities": words("intersection"),
        "roads": words("path"),
        "hand": hand(),
        "development_cards": cards(),
        "knights": count(),
        "owed": if form == Form::View { nullable(count()) } else { count() },
        "set_aside": if form == Form::View { nullable(each("card")) } else { each("card") },
        "start_roll": count(),
    });
    let seats = if form == Form::View {
        let always: Vec<String> = seat_fields
            .as_object()
            .into_iter()
            .flatten()
            .map(|(name, _)| name.clone())
            .collect();
        for (name, schema) in [
            ("player", described(flag(), "false for a neutral colour")),
            ("points", json!({ "type": "integer" })),
            ("road_length", count()),
            (
                "supply",
                object(
                    &["roads", "settlements", "cities"],
                    json!({ "roads": count(), "settlements": count(), "cities": count() }),
                ),
            ),
            ("rates", each("card")),
            (
                "cards",
                described(count(), "cards in hand, those set aside included"),
            ),
            (
                "due",
                described(count(), "cards to be discarded, chosen or not"),
            ),
        ] {
            seat_fields[name] = schema;
        }
        let mut always: Vec<&str> = always.iter().map(String::as_str).collect();
        always.extend(["player", "points", "road_length", "supply"]);
        object(&always, seat_fields)
    } else {
        object(&[], seat_fields)
    };
    let offers = form.part(json!({
        "open": array(object(&["player", "give", "want"], json!({ "number": number(0, 65535), "player": seat(), "give": each("card"), "want": each("card") }))),
        "accepted": array(seat()),
        "declined": array(seat()),
        "made": count(),
        "last": number(0, 65535),
    }));
    let deck = match form {
        Form::Position => described(
            nullable(each("development_card")),
            "what the seats leave when it is left out",
        ),
        Form::View => object(&["count"], json!({ "count": count() })),
    };
    let fresh = match form {
        Form::Position => each("development_card"),
        Form::View => hidden(each("development_card")),
    };
    let fields = json!({
        "seats": described(array(seats), "in order, neutral colours last"),
        "active": form.filled(seat()),
        "turn": described(form.filled(number(0, 50000)), "0 while founding"),
        "rolls": form.filled(count()),
        "rolled": described(count(), "the sum of the last roll of this turn, 0 before it"),
        "pending": described(form.filled(array(json!({ "$ref": "island-pending.json" }))), "what is open, the top last; the active seat's turn when it is left out"),
        "robber": described(nullable(word("hex")), "null: off the board; left out of a position: on the desert"),
        "numbers": described(json!({ "type": "object", "propertyNames": word("hex"), "additionalProperties": number(0, 12) }), "where they differ from the map's; 0 for none"),
        "bank": described(form.filled(each("card")), "what the hands leave when it is left out"),
        "deck": deck,
        "spent": each("development_card"),
        "longest_road": nullable(seat()),
        "largest_army": nullable(seat()),
        "offers": offers,
        "founded": form.filled(count()),
        "card_played": flag(),
        "bought": flag(),
        "bought_this_turn": fresh,
        "fresh_harbours": words("intersection"),
    });
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// The parts of the modules.
fn parts(form: Form) -> Map<String, Value> {
    let part = |fields| form.filled(form.part(fields));
    let fields = json!({
        "two_player": part(json!({ "markers": list(), "actions": count(), "turned_in": count() })),
        "event_cards": part(json!({
            "left": form.filled(each("event_card")),
            "above": form.filled(count()),
            "damaged": words("path"),
            "passing": array(nullable(word("card"))),
        })),
        "harbourmaster": part(json!({ "holder": nullable(seat()) })),
        "cities_knights": form.filled(cities_knights(form)),
        "gold": part(json!({ "held": array(number(0, 65535)), "bought": count() })),
        "fishermen": form.filled(fishermen(form)),
        "rivers": form.filled(rivers(form)),
        "traders_barbarians": part(json!({
            "wagons": array(nullable(word("intersection"))),
            "levels": array(number(1, 5)),
            "orders": array(nullable(word("goods"))),
            "delivered": array(each("goods")),
            "stacks": form.filled(json!({ "type": "object", "propertyNames": word("building"), "additionalProperties": each("goods") })),
            "barbarians": form.filled(words("path")),
            "tried": words("path"),
            "closed": words("path"),
            "fed": flag(),
            "tolls": count(),
        })),
        "caravans": part(json!({
            "wagons": words("path"),
            "ends": form.filled(words("intersection")),
            "met": described(words("intersection"), "two ends between which trails have met"),
            "built": flag(),
            "votes": list(),
            "assigned": array(nullable(word("path"))),
        })),
        "barbarian_attack": part(json!({
            "barbarians": form.filled(json!({ "type": "object", "propertyNames": word("hex"), "additionalProperties": count() })),
            "knights": array(object(&["seat", "at"], json!({ "seat": seat(), "at": word("path"), "level": number(1, 3), "marks": closed(&MARKS) }))),
            "prisoners": list(),
            "deck": form.filled(each("attack_card")),
            "barred": words("hex"),
            "rolls": list(),
            "ship": flag(),
        })),
    });
    match fields {
        Value::Object(fields) => fields,
        _ => Map::new(),
    }
}

/// Marks of a knight on a path, in this order.
const MARKS: [&str; 8] = [
    "",
    "active",
    "acted",
    "active acted",
    "trained",
    "active trained",
    "acted trained",
    "active acted trained",
];

fn by_discipline(schema: Value, form: Form) -> Value {
    form.part(json!({ "science": schema.clone(), "trade": schema.clone(), "politics": schema }))
}

fn cities_knights(form: Form) -> Value {
    let knight = object(
        &["seat", "at", "level"],
        json!({ "seat": seat(), "at": word("intersection"), "level": number(1, 3), "marks": word("marks") }),
    );
    let bottom = object(
        &["card"],
        json!({ "card": nullable(word("progress_card")), "seen_by": nullable(seat()) }),
    );
    let unknown = match form {
        Form::Position => each("progress_card"),
        Form::View => object(&["count"], json!({ "count": count() })),
    };
    let deck = form.part(json!({ "unknown": unknown, "bottom": array(bottom) }));
    let backs = || by_discipline(count(), Form::View);
    let hand = match form {
        Form::Position => words("progress_card"),
        Form::View => hidden(words("progress_card")),
    };
    let mut fields = json!({
        "knights": array(knight),
        "walls": words("intersection"),
        "tipped": words("intersection"),
        "levels": array(by_discipline(number(0, 5), form)),
        "metropolises": by_discipline(nullable(word("intersection")), form),
        "fleet": count(),
        "attacks": count(),
        "merchant": nullable(object(&["hex", "seat"], json!({ "hex": word("hex"), "seat": seat() }))),
        "tokens": list(),
        "printer": nullable(seat()),
        "constitution": nullable(seat()),
        "progress_cards": described(array(hand), "seat by seat"),
        "decks": form.filled(by_discipline(deck, form)),
        "crane": flag(),
        "fleet_kinds": words("card"),
        "exchanges": list(),
        "offered": nullable(word("card")),
        "closed": words("path"),
        "without_commodity": array(seat()),
    });
    if form == Form::View {
        fields["backs"] = described(
            array(backs()),
            "hidden progress cards of every seat by discipline",
        );
    }
    form.part(fields)
}

fn fishermen(form: Form) -> Value {
    let tokens = || json!({ "type": "object", "propertyNames": closed(&FishToken::NAMES), "additionalProperties": count() });
    let (held, pool) = match form {
        Form::Position => (tokens(), nullable(tokens())),
        Form::View => (
            hidden(tokens()),
            object(&["count"], json!({ "count": count() })),
        ),
    };
    form.part(json!({
        "held": array(held),
        "pool": pool,
        "discarded": tokens(),
        "boot": nullable(seat()),
        "boot_is_fresh": flag(),
    }))
}

fn rivers(form: Form) -> Value {
    let mut fields = json!({ "bridges": array(words("path")) });
    if form == Form::View {
        fields["richest"] = nullable(seat());
        fields["poor"] = array(seat());
    }
    form.part(fields)
}
