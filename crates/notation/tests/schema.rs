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

/// Every page of the documentation, by name.
fn pages() -> Vec<(String, String)> {
    let root = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut pages = vec![("README.md".to_owned(), root.join("README.md"))];
    for file in std::fs::read_dir(root.join("docs")).expect("a folder") {
        let path = file.expect("a file").path();
        if path.extension().is_some_and(|end| end == "md") {
            let name = path.file_name().expect("a name").to_string_lossy();
            pages.push((name.into_owned(), path.clone()));
        }
    }
    let read = |path| std::fs::read_to_string(path).expect("a page");
    pages
        .into_iter()
        .map(|(name, path)| (name, read(path)))
        .collect()
}

/// A document of a page.
enum Document {
    /// A setup, a position or a replay.
    Whole(Value),
    /// What is sent to a referee or a server, and whether it is granted.
    Request(Value, bool),
    /// What comes back, shortened.
    Answer(Value),
}

/// Everything in JSON that a page shows: in blocks, in transcripts and between backquotes.
fn documents(name: &str, page: &str) -> Vec<Document> {
    let mut documents = Vec::new();
    for (at, part) in page.split("```").enumerate() {
        if at % 2 == 0 {
            let inline = part.split('`').skip(1).step_by(2);
            let inline = inline.filter_map(|code| serde_json::from_str(code).ok());
            documents.extend(inline.map(Document::Whole));
            continue;
        }
        let (kind, text) = part.split_once('\n').unwrap_or_default();
        if kind == "json" {
            let value = serde_json::from_str(text);
            let value = value.unwrap_or_else(|error| panic!("{name}: {error}"));
            documents.push(Document::Whole(value));
        } else if ["jsonl", "text", "transcript"].contains(&kind) {
            let lines: Vec<&str> = text.lines().collect();
            for (i, line) in lines.iter().enumerate() {
                let next = lines.get(i + 1);
                let refused = next.is_some_and(|next| next.contains(r#""ok":false"#));
                let json = line.strip_prefix("> ").or(line.strip_prefix("< "));
                let Ok(value) = serde_json::from_str(json.unwrap_or(line)) else {
                    // Some examples show what becomes of a line that is no JSON.
                    assert!(kind == "text" || refused, "{name}: {line}");
                    continue;
                };
                documents.push(if line.starts_with("> ") {
                    Document::Request(value, !refused)
                } else if line.starts_with("< ") {
                    Document::Answer(value)
                } else {
                    Document::Whole(value)
                });
            }
        }
    }
    documents
}

/// The game that somebody plays at a table of this name; the last one named, where nothing else says so.
fn game_of(setup: &Value) -> &str {
    setup["game"].as_str().unwrap_or("island")
}

/// Every JSON document of every page fits its schema, and every setup and position of them can be played.
#[test]
fn the_documents_of_the_pages_fit_the_schemas() {
    let schemas = schemas();
    let dice = || Dice::new(Seed::from_text("page"), vec![]);
    let mut modules: Vec<String> = Vec::new();
    let mut kinds: BTreeMap<&str, u32> = BTreeMap::new();
    for (name, page) in pages() {
        // Which game is played at which table of the page.
        let mut tables: BTreeMap<String, String> = BTreeMap::new();
        let mut game = "island".to_owned();
        for document in documents(&name, &page) {
            match document {
                Document::Whole(value) if value.get("position").is_some() => {
                    let game = game_of(&value);
                    fits(&schemas, &format!("{game}-save.json"), &value);
                    let table = GAMES.load(&value, dice());
                    let mut table = table.unwrap_or_else(|all| panic!("{value}: {all:?}"));
                    play(&schemas, table.as_mut(), &mut TestDraw(1));
                    let named = value["setup"]["modules"].as_array().into_iter().flatten();
                    modules.extend(named.filter_map(Value::as_str).map(str::to_owned));
                    *kinds.entry("position").or_default() += 1;
                }
                Document::Whole(value) if value.get("game").is_some() => {
                    let game = game_of(&value);
                    fits(&schemas, &format!("{game}-setup.json"), &value);
                    assert!(GAMES.open(&value, dice()).is_ok(), "{name}: {value}");
                    *kinds.entry("setup").or_default() += 1;
                }
                Document::Whole(_) | Document::Request(_, false) => {}
                Document::Request(value, true) => {
                    let table = value["game"].as_str().unwrap_or("main").to_owned();
                    if let Some(setup) = value.get("setup") {
                        game_of(setup).clone_into(&mut game);
                        tables.insert(table.clone(), game.clone());
                        fits(&schemas, &format!("{game}-setup.json"), setup);
                        *kinds.entry("setup").or_default() += 1;
                    }
                    if let Some(position) = value.get("position") {
                        game_of(position).clone_into(&mut game);
                        tables.insert(table.clone(), game.clone());
                        fits(&schemas, &format!("{game}-save.json"), position);
                        *kinds.entry("position").or_default() += 1;
                    }
                    if let Some(known) = tables.get(&table) {
                        game.clone_from(known);
                    }
                    for field in ["action", "outcome"] {
                        if let Some(action) = value.get(field).filter(|one| one.is_object()) {
                            fits(&schemas, &format!("{game}-action.json"), action);
                            *kinds.entry("action").or_default() += 1;
                        }
                    }
                }
                // Messages of a server have a type; what they hold is its own matter.
                Document::Answer(value) if value.get("type").is_some() => {}
                Document::Answer(value) => {
                    let lists = [("events", "event"), ("actions", "action")];
                    for (field, kind) in lists {
                        let all = value[field].as_array().into_iter().flatten();
                        for one in all.filter(|one| one.is_object()) {
                            fits(&schemas, &format!("{game}-{kind}.json"), one);
                            *kinds.entry(kind).or_default() += 1;
                        }
                    }
                    for at in ["/node/pending", "/waits/pending"] {
                        if let Some(pending) = value.pointer(at) {
                            fits(&schemas, &format!("{game}-pending.json"), pending);
                            *kinds.entry("pending").or_default() += 1;
                        }
                    }
                }
            }
        }
    }
    for kind in ["position", "setup", "action", "event", "pending"] {
        assert!(kinds.get(kind).is_some_and(|&n| n > 4), "{kinds:?}");
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

/// The page of the referee lists every module and every mode, and its examples make a game of each.
#[test]
fn the_page_of_the_referee_names_everything_that_can_be_played() {
    let page = include_str!("../../../docs/referee.md");
    let mut made: Vec<String> = Vec::new();
    for document in documents("referee.md", page) {
        if let Document::Request(request, true) = document {
            let setup = &request["setup"];
            made.extend(setup["mode"].as_str().map(str::to_owned));
            let named = setup["modules"].as_array().into_iter().flatten();
            made.extend(named.filter_map(Value::as_str).map(str::to_owned));
        }
    }
    let modules = board::Module::ALL.map(|module| module.name().to_owned());
    let modes = cards::Mode::ALL.map(|mode| mode.word().to_owned());
    for name in modules.iter().chain(&modes) {
        assert!(
            page.contains(&format!("| `{name}` |")),
            "{name} is in no row"
        );
        assert!(made.contains(name), "no game with {name} is made");
    }
}
