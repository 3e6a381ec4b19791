//! The client's types of everything the games write, made from their schemas.
//!
//! They lie under `web/src/protocol/games/`, one file a game; a test compares the files with what is made here.

use crate::{Kind, schema};
use serde_json::{Map, Value};
use std::fmt::Write;

/// The TypeScript of one game: file name and content.
pub fn of_game(kind: &dyn Kind) -> (String, String) {
    let game = kind.name();
    let mut text = String::from(
        "// Written by `make schema` from the declarations of the games. Do not edit by hand.\n",
    );
    for (file, schema) in schema::of_game(kind) {
        let name = file.strip_suffix(".json").unwrap_or(&file);
        for (word, definition) in schema["$defs"].as_object().into_iter().flatten() {
            declare(&mut text, game, &format!("{game}-{word}"), definition);
        }
        if schema.get("oneOf").is_some() || schema.get("type").is_some() {
            declare(&mut text, game, name, &schema);
        }
    }
    (format!("{game}.ts"), text)
}

fn declare(text: &mut String, game: &str, name: &str, schema: &Value) {
    // Two schemas may define the same words.
    if text.contains(&format!("\nexport type {} =", pascal(name))) {
        return;
    }
    let title = schema["title"].as_str().or(schema["description"].as_str());
    if let Some(title) = title {
        let _ = write!(text, "\n/** {title}. */");
    }
    let _ = write!(
        text,
        "\nexport type {} = {};\n",
        pascal(name),
        written(schema, game, 0)
    );
}

/// `island-development_card` as `IslandDevelopmentCard`.
fn pascal(name: &str) -> String {
    let mut text = String::new();
    for part in name.split(['-', '_', ' ']) {
        let mut letters = part.chars();
        text.extend(letters.next().map(|first| first.to_ascii_uppercase()));
        text.extend(letters);
    }
    text
}

/// A schema as a type.
fn written(schema: &Value, game: &str, depth: usize) -> String {
    if let Some(reference) = schema["$ref"].as_str() {
        let name = match reference.split_once("#/$defs/") {
            Some((_, word)) => format!("{game}-{word}"),
            None => reference.trim_end_matches(".json").to_owned(),
        };
        return pascal(&name);
    }
    if let Some(value) = schema.get("const") {
        return value.to_string();
    }
    if let Some(values) = schema["enum"].as_array() {
        return union(values.iter().map(Value::to_string), depth);
    }
    for word in ["oneOf", "anyOf"] {
        // Beside `properties` it says which of them come together, which a type need not repeat.
        if let (Some(all), None) = (schema[word].as_array(), schema.get("properties")) {
            return union(all.iter().map(|one| written(one, game, depth + 1)), depth);
        }
    }
    match &schema["type"] {
        Value::Array(types) => {
            let each = types.iter().map(|one| {
                let mut single = schema.clone();
                single["type"] = one.clone();
                written(&single, game, depth)
            });
            union(each, depth)
        }
        Value::String(one) => match one.as_str() {
            "integer" | "number" => "number".to_owned(),
            "array" => {
                let items = written(&schema["items"], game, depth);
                let several = items.contains(" | ") || items.contains('\n');
                if several || items.starts_with("readonly ") {
                    format!("readonly ({items})[]")
                } else {
                    format!("readonly {items}[]")
                }
            }
            "object" => object(schema, game, depth),
            other => other.to_owned(),
        },
        _ => "unknown".to_owned(),
    }
}

fn object(schema: &Value, game: &str, depth: usize) -> String {
    let none = Map::new();
    let properties = schema["properties"].as_object().unwrap_or(&none);
    if properties.is_empty() {
        let each = &schema["additionalProperties"];
        if !each.is_object() {
            return "Record<string, never>".to_owned();
        }
        let each = written(each, game, depth);
        return match schema.get("propertyNames") {
            Some(names) => {
                let names = written(names, game, depth);
                format!("{{ readonly [name in {names}]?: {each} }}")
            }
            None => format!("{{ readonly [name: string]: {each} }}"),
        };
    }
    let required: Vec<&str> = schema["required"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let indent = "  ".repeat(depth + 1);
    let mut text = String::from("{\n");
    for (name, each) in properties {
        if let Some(description) = each["description"].as_str() {
            let _ = writeln!(text, "{indent}/** {description} */");
        }
        let optional = if required.contains(&name.as_str()) {
            ""
        } else {
            "?"
        };
        let _ = writeln!(
            text,
            "{indent}readonly {name}{optional}: {};",
            written(each, game, depth + 1)
        );
    }
    text + &"  ".repeat(depth) + "}"
}

/// Types joined with `|`, each once, on lines of their own when they are long.
fn union(types: impl Iterator<Item = String>, depth: usize) -> String {
    let mut each: Vec<String> = Vec::new();
    for one in types {
        if !each.contains(&one) {
            each.push(one);
        }
    }
    let line = each.join(" | ");
    if line.len() <= 100 && !line.contains('\n') {
        return line;
    }
    let indent = "  ".repeat(depth + 1);
    each.iter().fold(String::new(), |text, one| {
        format!("{text}\n{indent}| {one}")
    })
}
