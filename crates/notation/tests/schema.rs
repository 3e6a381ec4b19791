//! The published schemas are those of the code, and what we write fits them.

#![allow(
    clippy::disallowed_methods,
    reason = "the test compares and rewrites files"
)]

mod support;

use kernel::Draw;
use kernel::Viewer;
use kernel::laws::TestDraw;
use notation::{Dice, GAMES, Seed, Table, document, schema, typescript};
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

/// Where the client has its types of the games.
fn types() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../web/src/protocol/games")
}

/// Rewrites the files when asked to with `LANDNAM_WRITE_SCHEMA=1`, compares them otherwise.
#[test]
fn the_types_of_the_client_are_up_to_date() {
    let rewrite = std::env::var("LANDNAM_WRITE_SCHEMA").is_ok();
    for (name, text) in GAMES.0.iter().map(|kind| typescript::of_game(*kind)) {
        let file = types().join(&name);
        if rewrite {
            std::fs::create_dir_all(types()).expect("a folder");
            std::fs::write(&file, &text).expect("the folder is there");
        }
        let published = std::fs::read_to_string(&file).unwrap_or_default();
        assert!(
            published == text,
            "web/src/protocol/games/{name} is out of date: run `make schema`"
        );
    }
}

/// What is published, as another test sees to it.
fn schemas() -> Schemas {
    let made = GAMES.0.iter().flat_map(|kind| schema::of_game(*kind));
    Schemas::new(&made.collect::<BTreeMap<_, _>>())
}

/// Every combination of modules with every number of players that may be played, and every mode of Rivals.
fn setups() -> Vec<Value> {
    let mut setups: Vec<Value> = board::combinations()
        .iter()
        .map(|setup| document::setup("island", &json!(setup)))
        .collect();
    for mode in ["intro", "gold", "turmoil", "progress", "duel"] {
        setups.push(json!({"game":"rivals","mode":mode}));
    }
    setups.extend([
        json!({"game":"island","players":4}),
        json!({"game":"island","players":2,"modules":["two_player","event_cards","harbourmaster"],
            "options":{"setup":"pieces","pieces":"NW A1 A2 A3 A4 A5 A6","edition":"travel","first_player":"dice"}}),
        json!({"version":2,"rules":2,"game":"island","players":3,"modules":["friendly_robber"],
            "options":{"setup":"beginner","first_player":{"oldest":2},"target":12}}),
    ]);
    setups
}

fn fits(schemas: &Schemas, file: &str, value: &Value) {
    let faults = schemas.faults(file, value);
    assert!(faults.is_empty(), "{file}: {faults:#?}\n{value}");
}

/// So many moves are looked at in each game.
const MOVES: usize = 300;

fn viewers(players: usize) -> impl Iterator<Item = Viewer> {
    let seats = (0..players).map(|seat| Viewer::Seat(kernel::Player(seat as u8)));
    seats.chain([Viewer::Spectator])
}

/// Plays on at random, checking everything that is written on the way.
fn play(schemas: &Schemas, table: &mut dyn Table, draw: &mut TestDraw) {
    let name = table.name();
    for step in 0..MOVES {
        fits(schemas, &format!("{name}-node.json"), &table.node());
        if step % 25 == 0 {
            for viewer in viewers(table.players()) {
                let view = table.view(viewer);
                fits(schemas, &format!("{name}-view.json"), &view);
            }
            fits(schemas, &format!("{name}-save.json"), &table.save());
        }
        if table.is_chance() {
            table.draw().expect("chance can be drawn");
        } else if let Some(seat) = table.must().first_member() {
            let legal = table.legal(seat, true);
            if step % 25 == 0 {
                fits(schemas, &format!("{name}-legal.json"), &legal);
            }
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

/// Every JSON document of the pages fits its schema, and every position can be loaded and played on.
#[test]
fn the_documents_of_the_pages_fit_the_schemas() {
    let schemas = schemas();
    let page = include_str!("../../../docs/notation.md");
    let mut documents: Vec<Value> = Vec::new();
    for block in page.split("```").skip(1).step_by(2) {
        match block.split_once('\n') {
            Some(("json", text)) => documents.push(serde_json::from_str(text).expect("JSON")),
            Some(("jsonl", text)) => {
                let lines = text.lines().map(serde_json::from_str);
                documents.extend(lines.map(|line| line.expect("a JSON line")));
            }
            _ => {}
        }
    }
    let mut modules: Vec<String> = Vec::new();
    for document in &documents {
        let game = document["game"].as_str().expect("a game");
        let dice = Dice::new(Seed::from_text("page"), vec![]);
        if document.get("position").is_some() {
            fits(&schemas, &format!("{game}-save.json"), document);
            let table = GAMES.load(document, dice);
            let mut table = table.unwrap_or_else(|problems| panic!("{document}: {problems:?}"));
            play(&schemas, table.as_mut(), &mut TestDraw(1));
            let named = document["setup"]["modules"]
                .as_array()
                .into_iter()
                .flatten();
            modules.extend(named.filter_map(Value::as_str).map(str::to_owned));
        } else {
            fits(&schemas, &format!("{game}-setup.json"), document);
            assert!(GAMES.open(document, dice).is_ok(), "{document}");
        }
    }
    for module in board::Module::ALL {
        let plain = module == board::Module::FriendlyRobber;
        assert!(
            plain || modules.iter().any(|name| name == module.name()),
            "no position with {}",
            module.name()
        );
    }
}
