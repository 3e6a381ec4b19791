//! The envelope around everything that is stored: a version and the name of the game.

use crate::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

/// The version of the written forms. Version 1 was never released and is not read.
pub const VERSION: u64 = 2;

/// The edition of the rules that is played. A log holds actions only, so a changed rule changes what an old log means:
/// setups say by which edition they are played. From edition 2 on every edition stays playable (CONTRIBUTING).
pub const RULES: u64 = 2;

/// The longest document that is read; the longest real game is a hundredth of this.
pub const MAX_BYTES: usize = 16 << 20;

/// Reads JSON that came from outside.
pub fn parse(text: &str) -> Result<Value, Problem> {
    if text.len() > MAX_BYTES {
        return Err(Problem::new("", format!("longer than {MAX_BYTES} bytes")));
    }
    serde_json::from_str(text).map_err(|error| {
        let what = match error.classify() {
            serde_json::error::Category::Eof => "the text ends too early",
            _ => "not JSON",
        };
        Problem::new("", format!("{what}: {error}"))
    })
}

/// A value of a known type from JSON; the problem names the field.
pub fn typed<T: DeserializeOwned>(value: &Value) -> Result<T, Problem> {
    serde_path_to_error::deserialize(value).map_err(|error| {
        let path = error.path().to_string();
        let field = if path == "." { String::new() } else { path };
        Problem::new(field, error.into_inner().to_string())
    })
}

/// The fields of a JSON object.
pub fn object(value: &Value) -> Result<&Map<String, Value>, Problem> {
    value
        .as_object()
        .ok_or_else(|| Problem::new("", "must be an object"))
}

/// Refuses fields that are not in `known`.
pub fn only(object: &Map<String, Value>, known: &[&str]) -> Result<(), Problem> {
    match object.keys().find(|key| !known.contains(&key.as_str())) {
        None => Ok(()),
        Some(key) => Err(Problem::new(
            key.chars().take(40).collect::<String>(),
            format!("unknown field; known are {}", known.join(", ")),
        )),
    }
}

/// A field that must be there.
pub fn required<'a>(object: &'a Map<String, Value>, field: &str) -> Result<&'a Value, Problem> {
    object
        .get(field)
        .ok_or_else(|| Problem::new(field, "is missing"))
}

/// The name of the game in a document of a version we can read.
pub fn game(object: &Map<String, Value>) -> Result<&str, Problem> {
    check_version(required(object, "version")?)?;
    required(object, "game")?
        .as_str()
        .ok_or_else(|| Problem::new("game", "must be a word"))
}

/// Accepts the versions we can read.
pub(crate) fn check_version(version: &Value) -> Result<(), Problem> {
    if version.as_u64() == Some(VERSION) {
        return Ok(());
    }
    let mut version = version.to_string();
    version.truncate(
        version
            .char_indices()
            .nth(20)
            .map_or(version.len(), |(at, _)| at),
    );
    Err(Problem::new(
        "version",
        format!("{version} is not known here; this program reads version {VERSION}"),
    ))
}

/// Accepts the editions of the rules that are played here.
pub(crate) fn check_rules(rules: &Value) -> Result<(), Problem> {
    match rules.as_u64() {
        Some(RULES) => Ok(()),
        Some(1) => Err(Problem::new(
            "rules",
            format!(
                "edition 1 of the rules is no longer played; this program plays edition {RULES}"
            ),
        )),
        _ => Err(Problem::new(
            "rules",
            format!("is not an edition of the rules; this program plays edition {RULES}"),
        )),
    }
}

/// A setup with its edition of the rules, as logs keep it; a hand-written one without it means the current edition.
pub fn with_rules(setup: &Value) -> Value {
    let mut setup = setup.clone();
    if let Value::Object(fields) = &mut setup
        && !fields.contains_key("rules")
    {
        fields.insert("rules".to_owned(), json!(RULES));
    }
    setup
}

/// The edition by which the setup of a log is played; before there were editions, logs did not say.
pub fn logged_edition(setup: &Value) -> u64 {
    setup["rules"].as_u64().unwrap_or(1)
}

/// A setup as positions and replays have it, its edition of the rules first.
pub fn written_setup(setup: &impl Serialize) -> Value {
    let mut written = json!({ "rules": RULES });
    if let (Value::Object(written), Value::Object(options)) =
        (&mut written, crate::table::written(setup))
    {
        written.extend(options);
    }
    written
}

/// A setup of a position or a replay, whose edition of the rules may be left out.
pub fn typed_setup<T: DeserializeOwned>(value: &Value) -> Result<T, Problem> {
    let mut options = object(value)?.clone();
    if let Some(rules) = options.shift_remove("rules") {
        check_rules(&rules)?;
    }
    typed(&Value::Object(options))
}

/// A setup document: the options beside the version and the name of the game.
pub fn setup(game: &str, setup: &Value) -> Value {
    let mut document = envelope(game);
    if let (Value::Object(document), Value::Object(options)) = (&mut document, with_rules(setup)) {
        document.extend(options);
    }
    document
}

/// The options of a setup document, whose version, game and edition of the rules may be left out, and the game's name if it is given.
pub fn options(document: &Value) -> Result<(Option<String>, Value), Problem> {
    let mut options = object(document)?.clone();
    if let Some(version) = options.shift_remove("version") {
        check_version(&version)?;
    }
    if let Some(rules) = options.shift_remove("rules") {
        check_rules(&rules)?;
    }
    let game = match options.shift_remove("game") {
        None => None,
        Some(Value::String(game)) => Some(game),
        Some(_) => return Err(Problem::new("game", "must be a word")),
    };
    Ok((game, Value::Object(options)))
}

/// The beginning of every document.
pub fn envelope(game: &str) -> Value {
    json!({ "version": VERSION, "game": game })
}
