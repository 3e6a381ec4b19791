//! The schema of what a viewer sees of a Rivals duel.

use crate::schema::{
    DRAFT, array, closed, coded_text, count, flag, nullable, number, object, reference,
};
use cards::{Pending, Step};
use kernel::Coded;
use serde_json::{Value, json};

const GAME: &str = "rivals";

fn word(kind: &str) -> Value {
    reference(GAME, kind)
}

fn seat() -> Value {
    number(1, 2)
}

fn described(mut schema: Value, description: &str) -> Value {
    schema["description"] = json!(description);
    schema
}

/// The schema of views.
pub(super) fn view() -> Value {
    let points = [
        "victory",
        "strength",
        "skill",
        "commerce",
        "progress",
        "hand_limit",
    ];
    let each = |fields: &[&str]| {
        let counts = fields.iter().map(|name| ((*name).to_owned(), count()));
        object(fields, Value::Object(counts.collect()))
    };
    let mut view = object(
        &[
            "viewer", "points", "tokens", "pending", "turn", "players", "stacks", "events",
            "regions", "supply", "discard", "known", "face_up", "steps",
        ],
        json!({
            "viewer": { "anyOf": [seat(), { "const": "spectator" }] },
            "points": array(each(&points)),
            "tokens": object(&["strength", "trade"], json!({ "strength": nullable(seat()), "trade": nullable(seat()) })),
            "pending": described(nullable(coded_text(&Pending::forms())), "the open decision as text"),
            "turn": turn(),
            "players": array(player()),
            "stacks": { "type": "array", "items": array(slot()), "description": "the draw stacks, top card first" },
            "events": { "type": "array", "items": nullable(word("card")), "description": "the event deck, top card first; null for a card nobody has seen" },
            "marked_events": array(word("card")),
            "regions": { "type": "array", "items": word("region"), "description": "the region stack, in no order" },
            "supply": each(&["roads", "settlements", "cities"]),
            "discard": object(&["top", "count"], json!({ "top": nullable(word("card")), "count": count() })),
            "known": object(&["discard"], json!({ "discard": array(word("card")) })),
            "face_up": count(),
            "steps": described(array(coded_text(&Step::forms())), "what is open or due as text, the next one last"),
            "ending": object(&["winner"], json!({ "winner": nullable(seat()) })),
        }),
    );
    view["$schema"] = json!(DRAFT);
    view["title"] = json!("What one viewer sees of a duel of rivals");
    view
}

fn turn() -> Value {
    object(
        &[
            "number",
            "active",
            "face",
            "herald",
            "minted",
            "played",
            "exempt",
            "start_stack",
        ],
        json!({
            "number": number(0, 65535),
            "active": seat(),
            "face": nullable(number(1, 6)),
            "herald": flag(),
            "minted": count(),
            "played": array(closed(&super::schema::once_a_turn())),
            "exempt": array(seat()),
            "start_stack": nullable(number(1, 4)),
        }),
    )
}

fn player() -> Value {
    let places = || array(json!({ "type": "integer" }));
    let region = object(
        &["at", "region", "stock"],
        json!({ "at": word("store"), "region": word("region"), "stock": count() }),
    );
    let card = object(
        &["at", "card"],
        json!({ "at": word("site"), "card": word("card") }),
    );
    let cache = object(
        &["at", "stock"],
        json!({ "at": word("store"), "stock": count() }),
    );
    object(
        &["roads", "settlements", "cities", "regions", "cards", "hand"],
        json!({
            "roads": places(),
            "settlements": places(),
            "cities": places(),
            "regions": array(region),
            "cards": array(card),
            "gold_cache": cache,
            "hand": array(slot()),
        }),
    )
}

/// A card in a hand or a stack.
fn slot() -> Value {
    object(
        &["card", "back", "known_to"],
        json!({
            "card": { "anyOf": [word("card"), { "type": "null" }], "description": "null when the viewer does not know it" },
            "back": word("back"),
            "known_to": array(seat()),
            "locked": flag(),
        }),
    )
}
