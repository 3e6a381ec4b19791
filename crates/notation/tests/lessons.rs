//! Every lesson is played through the engine: what a step asks for is legal there, what follows can happen, what glows is
//! there, and all of it is said in both languages.

#![allow(
    clippy::disallowed_methods,
    clippy::expect_used,
    clippy::panic,
    reason = "a test reads the lessons and stops at the first that is wrong"
)]

use kernel::{Player, Viewer};
use notation::{Dice, GAMES, Seed, Table};
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

/// How many ways of choosing among a step's actions are followed to the end.
const WAYS: usize = 12;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn lessons() -> Vec<(String, Value)> {
    let folder = fs::read_dir(root().join("lessons")).expect("the lessons");
    let mut found: Vec<(String, Value)> = folder
        .map(|entry| {
            let path = entry.expect("a lesson").path();
            let text = fs::read_to_string(&path).expect("a text");
            let name = path.file_stem().expect("a name").to_string_lossy();
            (
                name.into_owned(),
                serde_json::from_str(&text).expect("JSON"),
            )
        })
        .collect();
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

fn list(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

/// Does an action do what a step asks for? What the step leaves out may be anything.
fn fits(action: &Value, wanted: &Value) -> bool {
    let wanted = wanted.as_object().expect("an action");
    wanted.iter().all(|(name, value)| action[name] == *value)
}

fn player(seat: &Value) -> Player {
    Player(seat.as_u64().expect("a seat") as u8 - 1)
}

/// A lesson at one of its steps.
struct At {
    table: Box<dyn Table>,
    step: usize,
    made: u64,
}

fn open(lesson: &Value) -> Box<dyn Table> {
    let dice = Dice::new(Seed::from_text("study"), Vec::new());
    GAMES
        .load(&lesson["position"], dice)
        .unwrap_or_else(|problems| panic!("{problems:?}"))
}

/// The legal actions that a step asks for. Offers are too many to be listed and are tried.
fn choices(table: &dyn Table, seat: Player, step: &Value) -> Vec<Value> {
    let legal = table.legal(seat, true);
    let mut found: Vec<Value> = Vec::new();
    for wanted in list(&step["do"]) {
        if wanted["type"] == "offer" {
            assert_eq!(legal["offers"], true, "no offers now");
            found.push(wanted.clone());
        }
        let fitting = list(&legal["actions"])
            .iter()
            .filter(|one| fits(one, wanted));
        found.extend(fitting.cloned());
    }
    found
}

fn follow(name: &str, lesson: &Value, start: At) {
    let seat = player(&lesson["seat"]);
    let steps = list(&lesson["steps"]);
    let mut open = vec![start];
    let mut ended = 0;
    while let Some(at) = open.pop() {
        let Some(step) = steps.get(at.step) else {
            ended += 1;
            continue;
        };
        let about = format!("{name}, step {}", at.step + 1);
        if list(&step["do"]).is_empty() {
            let mut table = at.table;
            then(table.as_mut(), step, &about);
            open.push(At {
                table,
                step: at.step + 1,
                made: 0,
            });
            continue;
        }
        let ways = choices(at.table.as_ref(), seat, step);
        assert!(!ways.is_empty(), "{about}: nothing it asks for is legal");
        if at.made == 0 {
            for wanted in list(&step["do"]) {
                let found = ways.iter().any(|one| fits(one, wanted));
                assert!(found, "{about}: {wanted} is not legal");
            }
        }
        let times = step["times"].as_u64().unwrap_or(1);
        let most = if open.len() + ways.len() > WAYS {
            1
        } else {
            ways.len()
        };
        for action in &ways[..most] {
            let mut table = at.table.fork();
            table
                .act(seat, action)
                .unwrap_or_else(|refusal| panic!("{about}: {action}: {refusal:?}"));
            if at.made + 1 < times {
                open.push(At {
                    table,
                    step: at.step,
                    made: at.made + 1,
                });
            } else {
                then(table.as_mut(), step, &about);
                open.push(At {
                    table,
                    step: at.step + 1,
                    made: 0,
                });
            }
        }
    }
    assert!(ended > 0, "{name} has an end");
}

/// What happens after a step.
fn then(table: &mut dyn Table, step: &Value, about: &str) {
    for next in list(&step["then"]) {
        let made = match &next["seat"] {
            Value::Null => table.chance(&next["action"]),
            seat => table.act(player(seat), &next["action"]),
        };
        made.unwrap_or_else(|refusal| panic!("{about}, then {next}: {refusal:?}"));
    }
}

#[test]
fn every_lesson_can_be_played_as_it_is_told() {
    let lessons = lessons();
    assert!(lessons.len() >= 21, "{} lessons", lessons.len());
    for (name, lesson) in &lessons {
        let table = open(lesson);
        follow(
            name,
            lesson,
            At {
                table,
                step: 0,
                made: 0,
            },
        );
    }
}

/// The hexes of a map.
fn hexes(table: &dyn Table) -> BTreeSet<(i64, i64)> {
    let setup = table.save();
    let hexes = list(&setup["setup"]["map"]["hexes"]);
    let both = |hex: &Value| {
        let text = hex["hex"].as_str()?;
        let (q, r) = text.split_once(',')?;
        Some((q.parse().ok()?, r.parse().ok()?))
    };
    hexes.iter().filter_map(both).collect()
}

#[test]
fn what_glows_is_there() {
    let parts = fs::read_to_string(root().join("web/src/lessons/parts.ts")).expect("parts.ts");
    for (name, lesson) in lessons() {
        let table = open(&lesson);
        let land = hexes(table.as_ref());
        let cards = table
            .view(Viewer::Seat(player(&lesson["seat"])))
            .to_string();
        for (number, step) in list(&lesson["steps"]).iter().enumerate() {
            for glow in list(&step["glow"]).iter().chain([&step["dots"]]) {
                let Some(glow) = glow.as_str() else { continue };
                let about = format!("{name}, step {}: {glow}", number + 1);
                let words: Vec<&str> = glow.split(',').collect();
                if let [q, r, rest @ ..] = words.as_slice()
                    && let (Ok(q), Ok(r)) = (q.parse::<i64>(), r.parse::<i64>())
                {
                    // Places are named after the hex they touch first, which may lie in the sea ring.
                    let near = (-1..=1).any(|dq| {
                        (-1..=1).any(|dr| land.contains(&(q + dq, r + dr)) && (dq + dr).abs() < 2)
                    });
                    assert!(near, "{about} is not on the island");
                    assert!(
                        !rest.is_empty() || land.contains(&(q, r)),
                        "{about} is no land"
                    );
                    continue;
                }
                let kind = glow.split('.').next().unwrap_or(glow);
                assert!(
                    parts.contains(&format!("\n  {kind}:")),
                    "{about} is no part of a table"
                );
                if let Some(card) = glow.strip_prefix("held.") {
                    assert!(cards.contains(card), "{about} is in nobody's hand");
                }
            }
        }
    }
}

#[test]
fn every_lesson_is_told_in_both_languages() {
    for language in ["en", "pl"] {
        let file = root().join(format!("web/src/i18n/lessons.{language}.ftl"));
        let text = fs::read_to_string(file).expect("the words");
        let known: BTreeSet<&str> = text
            .lines()
            .filter_map(|line| line.split_once(" = ").map(|(key, _)| key))
            .collect();
        for (name, lesson) in lessons() {
            let mut keys: Vec<String> = ["", "-about", "-end"]
                .iter()
                .map(|part| format!("lesson-{name}{part}"))
                .collect();
            for (number, step) in list(&lesson["steps"]).iter().enumerate() {
                let key = format!("lesson-{name}-{}", number + 1);
                if !list(&step["do"]).is_empty() {
                    keys.extend([format!("{key}-do"), format!("{key}-wrong")]);
                }
                keys.extend([format!("{key}-title"), key]);
            }
            for key in keys {
                assert!(known.contains(key.as_str()), "{language}: {key} is missing");
            }
        }
    }
}
