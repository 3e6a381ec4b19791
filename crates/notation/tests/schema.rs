//! The published schemas are those of the code, and what we write fits them.

#![allow(
    clippy::disallowed_methods,
    reason = "the test compares and rewrites files"
)]

mod support;

use kernel::Draw;
use kernel::laws::TestDraw;
use notation::{Dice, GAMES, Seed, Table, document, schema};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::path::PathBuf;
use support::Schemas;

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../docs/schema")
}

/// Rewrites the files when asked to with `LANDNAM_WRITE_SCHEMA=1`, compares them otherwise.
#[test]
fn the_published_schemas_are_up_to_date() {
    let rewrite = std::env::var("LANDNAM_WRITE_SCHEMA").is_ok();
    for (name, schema) in GAMES.0.iter().flat_map(|kind| schema::of_game(*kind)) {
        let file = folder().join(&name);
        let text = format!("{schema:#}\n");
        if rewrite {
            std::fs::write(&file, &text).expect("the folder is there");
        }
        let published = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            published == text,
            "docs/schema/{name} is out of date: run `make schema`"
        );
    }
}

fn schemas() -> Schemas {
    let files = std::fs::read_dir(folder()).expect("the folder is there");
    let each = files.map(|file| {
        let path = file.expect("a file").path();
        let text = std::fs::read_to_string(&path).expect("a text");
        let name = path
            .file_name()
            .expect("a name")
            .to_string_lossy()
            .into_owned();
        (name, serde_json::from_str(&text).expect("JSON"))
    });
    Schemas::new(&each.collect::<BTreeMap<_, _>>())
}

fn setups() -> Vec<Value> {
    vec![
        json!({"game":"island","players":4}),
        json!({"game":"island","players":2,"modules":["two_player","event_cards","harbourmaster"],
            "options":{"setup":"pieces","pieces":"NW A1 A2 A3 A4 A5 A6","edition":"travel","first_player":"dice"}}),
        json!({"version":1,"game":"island","players":3,"modules":["friendly_robber"],
            "options":{"setup":"beginner","first_player":{"oldest":2},"target":12}}),
    ]
}

fn fits(schemas: &Schemas, file: &str, value: &Value) {
    let faults = schemas.faults(file, value);
    assert!(faults.is_empty(), "{file}: {faults:#?}\n{value}");
}

/// Plays on at random, checking everything that is written on the way.
fn play(schemas: &Schemas, table: &mut dyn Table, draw: &mut TestDraw) {
    let name = table.name();
    for _ in 0..400 {
        if let Some(pending) = table.node().get("pending") {
            fits(schemas, &format!("{name}-pending.json"), pending);
        }
        if table.is_chance() {
            table.draw().expect("chance can be drawn");
        } else if let Some(seat) = table.must().first_member() {
            let legal = table.legal(seat, true);
            let count = table.legal_count(seat) as u32;
            let action = &legal["actions"][draw.below(count) as usize];
            fits(schemas, &format!("{name}-action.json"), action);
            table.act(seat, action).expect("a legal action");
        }
        for event in table.events(None) {
            fits(schemas, &format!("{name}-event.json"), &event);
        }
    }
}

#[test]
fn what_we_write_fits_the_schemas() {
    let schemas = schemas();
    for (seed, setup) in (1..).zip(setups()) {
        let (name, _) = document::options(&setup).expect("a setup");
        let name = name.expect("a name");
        fits(&schemas, &format!("{name}-setup.json"), &setup);
        let dice = Dice::new(Seed::from_text("schema"), vec!["word".to_owned()]);
        let mut table = GAMES.open(&setup, dice).expect("a good setup");
        play(&schemas, table.as_mut(), &mut TestDraw(seed));
        fits(&schemas, &format!("{name}-replay.json"), &table.replay());
        fits(&schemas, &format!("{name}-save.json"), &table.save());
    }
}
