//! One request and its fields.

use kernel::Viewer;
use notation::record::seat;
use notation::{Problem, document};
use serde_json::{Map, Value};

/// The most words players may add to the dice, and how long each may be.
const MAX_WORDS: usize = 16;
const MAX_WORD: usize = 1000;
/// How long the name of a game may be.
const MAX_NAME: usize = 100;

/// A request: a JSON object with an `op`.
#[derive(Debug)]
pub struct Request(Map<String, Value>);

impl Request {
    /// Reads a line.
    pub fn read(line: &str) -> Result<Self, Problem> {
        match document::parse(line)? {
            Value::Object(fields) => Ok(Request(fields)),
            _ => Err(Problem::new("", "a request is a JSON object")),
        }
    }

    /// What the caller recognises the answer by.
    pub fn id(&self) -> Value {
        self.get("id").cloned().unwrap_or(Value::Null)
    }

    /// What is asked for.
    pub fn op(&self) -> Result<&str, Problem> {
        self.text("op")?
            .ok_or_else(|| Problem::new("op", "is missing"))
    }

    /// The name of the game: a word, or a number for those who count.
    pub(crate) fn game(&self) -> Result<Option<&str>, Problem> {
        let name = self.text("game")?;
        match name {
            Some(name) if name.len() > MAX_NAME => Err(Problem::new(
                "game",
                format!("is longer than {MAX_NAME} bytes"),
            )),
            name => Ok(name),
        }
    }

    /// A field, if it is there.
    pub fn get(&self, field: &str) -> Option<&Value> {
        self.0.get(field)
    }

    /// A field that must be there.
    pub fn required(&self, field: &str) -> Result<&Value, Problem> {
        document::required(&self.0, field)
    }

    /// Refuses fields that this request does not have.
    pub fn only(&self, known: &[&str]) -> Result<(), Problem> {
        document::only(&self.0, &[&["id", "op", "game"], known].concat())
    }

    pub(crate) fn text(&self, field: &str) -> Result<Option<&str>, Problem> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::String(text)) => Ok(Some(text)),
            Some(_) => Err(Problem::new(field, "must be a word")),
        }
    }

    pub(crate) fn flag(&self, field: &str) -> Result<bool, Problem> {
        match self.get(field) {
            None => Ok(false),
            Some(Value::Bool(flag)) => Ok(*flag),
            Some(_) => Err(Problem::new(field, "must be true or false")),
        }
    }

    /// A seat or `spectator`.
    pub(crate) fn viewer(&self, field: &str, players: usize) -> Result<Option<Viewer>, Problem> {
        match self.get(field) {
            None => Ok(None),
            Some(Value::String(word)) if word == "spectator" => Ok(Some(Viewer::Spectator)),
            Some(value) => match seat(value) {
                Ok(seat) if usize::from(seat.0) < players => Ok(Some(Viewer::Seat(seat))),
                _ => Err(Problem::new(field, "must be a seat or `spectator`")),
            },
        }
    }

    /// The seed as text; a number is its digits.
    pub(crate) fn seed(&self) -> Result<Option<String>, Problem> {
        match self.get("seed") {
            None | Some(Value::Null) => Ok(None),
            Some(Value::String(text)) if text.len() <= MAX_WORD => Ok(Some(text.clone())),
            Some(Value::Number(number)) => Ok(Some(number.to_string())),
            Some(_) => Err(Problem::new("seed", "must be a number or a short text")),
        }
    }

    /// What the players add to the dice.
    pub(crate) fn words(&self) -> Result<Vec<String>, Problem> {
        let Some(words) = self.get("words") else {
            return Ok(Vec::new());
        };
        let words: Vec<String> = document::typed(words).map_err(|p| p.within("words"))?;
        if words.len() > MAX_WORDS || words.iter().any(|word| word.len() > MAX_WORD) {
            let message = format!("at most {MAX_WORDS} of at most {MAX_WORD} bytes");
            return Err(Problem::new("words", message));
        }
        Ok(words)
    }
}
