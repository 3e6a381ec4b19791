//! One field of a coded value as JSON and as a word of text.
//!
//! The kind decides the shape: seats are numbers counted from 1, sets of them arrays, numbers numbers, yes or no a
//! boolean, counts of several kinds (`cards`, `bundle`) an object, a hidden or absent value `null`, and everything else the
//! word the game has for it.

use crate::Problem;
use kernel::{Kind, MAX_PLAYERS, NONE, Range, Spelled, Spelling};
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

/// The shape of a kind in JSON.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Shape {
    /// A seat, counted from 1.
    Seat,
    /// Seats.
    Seats,
    /// A number.
    Number,
    /// A number that may be negative.
    Signed,
    /// True or false.
    YesNo,
    /// How many of each: `{"lumber":2}`.
    Counts,
    /// A word the game spells.
    Word,
}

/// Does a kind name places? Their words depend on the table.
pub(crate) fn is_place(kind: Kind) -> bool {
    matches!(kind.range, Range::Own(own) if own.spelling == Spelling::Place)
}

/// Every word of a closed kind, in order; `None` for places, numbers and what cannot be listed.
pub fn words(game: &impl Spelled, kind: Kind) -> Option<Vec<String>> {
    let kind = Kind {
        optional: false,
        ..kind
    };
    let listed = kind.size > 0 && Shape::of(kind) == Shape::Word && !is_place(kind);
    listed.then(|| {
        let mut words: Vec<String> = Vec::new();
        for value in 0..u128::from(kind.size) {
            let word = game.spell(kind, value);
            if !words.contains(&word) {
                words.push(word);
            }
        }
        words
    })
}

/// Half of the range of a signed number, which is stored shifted up by it.
const SHIFT: i64 = 32768;

impl Shape {
    /// The shape of a kind.
    pub fn of(kind: Kind) -> Shape {
        match kind.range {
            Range::Player => Shape::Seat,
            Range::Players => Shape::Seats,
            Range::Number => Shape::Number,
            Range::Signed => Shape::Signed,
            Range::YesNo => Shape::YesNo,
            Range::Own(own) => match own.spelling {
                Spelling::Counts => Shape::Counts,
                Spelling::Word | Spelling::Place => Shape::Word,
            },
        }
    }
}

/// A field's value, to be written as JSON.
pub(crate) struct WrittenField<'a, G> {
    pub(crate) game: &'a G,
    pub(crate) kind: Kind,
    pub(crate) value: u128,
}

impl<G: Spelled> Serialize for WrittenField<'_, G> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let WrittenField { game, kind, value } = *self;
        if kind.optional && value == NONE {
            return out.serialize_unit();
        }
        match Shape::of(kind) {
            Shape::Seat => out.serialize_u64(value as u64 + 1),
            Shape::Seats => {
                let seats = (0..MAX_PLAYERS).filter(|seat| value >> seat & 1 == 1);
                out.collect_seq(seats.map(|seat| seat + 1))
            }
            Shape::Number => out.serialize_u64(value as u64),
            Shape::Signed => out.serialize_i64(value as i64 - SHIFT),
            Shape::YesNo => out.serialize_bool(value == 1),
            Shape::Counts => counts(&game.spell(kind, value)).serialize(out),
            Shape::Word => out.serialize_str(&game.spell(kind, value)),
        }
    }
}

/// A field's value as JSON.
pub fn to_json(game: &impl Spelled, kind: Kind, value: u128) -> Value {
    let field = WrittenField { game, kind, value };
    serde_json::to_value(field).expect("fields are plain data")
}

/// A field's value from JSON.
pub fn from_json(game: &impl Spelled, kind: Kind, value: &Value) -> Result<u128, Problem> {
    if value.is_null() && kind.optional {
        return Ok(NONE);
    }
    let wanted = |what: &str| Problem::new("", format!("must be {what}"));
    match Shape::of(kind) {
        Shape::Seat => seat_number(value).ok_or_else(|| wanted("a seat, counted from 1")),
        Shape::Seats => {
            let seats = value.as_array().ok_or_else(|| wanted("a list of seats"))?;
            seats.iter().try_fold(0, |set, seat| {
                seat_number(seat)
                    .map(|seat| set | 1 << seat)
                    .ok_or_else(|| wanted("a list of seats, counted from 1"))
            })
        }
        Shape::Number => value
            .as_u64()
            .map(u128::from)
            .ok_or_else(|| wanted("a number")),
        Shape::Signed => value
            .as_i64()
            .filter(|n| (-SHIFT..SHIFT).contains(n))
            .map(|n| u128::from((n + SHIFT).unsigned_abs()))
            .ok_or_else(|| wanted("a number")),
        Shape::YesNo => value
            .as_bool()
            .map(u128::from)
            .ok_or_else(|| wanted("true or false")),
        Shape::Counts => {
            let counts = value
                .as_object()
                .ok_or_else(|| wanted("an object with a number for each name"))?;
            read(game, kind, &spelled(counts)?)
        }
        Shape::Word => {
            let word = value.as_str().ok_or_else(|| wanted("a word"))?;
            read(game, kind, word)
        }
    }
}

/// A field's value as one word of text.
pub fn to_text(game: &impl Spelled, kind: Kind, value: u128) -> String {
    match to_json(game, kind, value) {
        Value::Null => "-".to_owned(),
        Value::Bool(true) => "yes".to_owned(),
        Value::Bool(false) => "no".to_owned(),
        Value::Array(seats) => plus(seats.iter().map(Value::to_string)),
        Value::Object(counts) => plus(counts.iter().map(|(name, n)| format!("{n}{name}"))),
        Value::String(word) => word,
        number @ Value::Number(_) => number.to_string(),
    }
}

/// A field's value from one word of text.
pub fn from_text(game: &impl Spelled, kind: Kind, word: &str) -> Result<u128, Problem> {
    if word == "-" && kind.optional {
        return Ok(NONE);
    }
    let number = |text: &str| -> Result<Value, Problem> {
        text.parse::<i64>()
            .map(|n| json!(n))
            .map_err(|_| Problem::new("", format!("`{text}` is not a number")))
    };
    let parts = || word.split('+').filter(|&part| part != "0");
    let value = match Shape::of(kind) {
        Shape::Seat | Shape::Number | Shape::Signed => number(word)?,
        Shape::Seats => parts().map(number).collect::<Result<Value, _>>()?,
        Shape::YesNo => match word {
            "yes" => json!(true),
            "no" => json!(false),
            _ => return Err(Problem::new("", "must be yes or no")),
        },
        Shape::Counts => {
            let mut counts = Map::new();
            for part in parts() {
                let digits = part.chars().take_while(char::is_ascii_digit).count();
                let (n, name) = part.split_at(digits);
                counts.insert(name.to_owned(), number(n)?);
            }
            Value::Object(counts)
        }
        Shape::Word => json!(word),
    };
    from_json(game, kind, &value)
}

/// Things joined with `+`, `0` for none.
fn plus(parts: impl Iterator<Item = String>) -> String {
    let parts: Vec<String> = parts.collect();
    if parts.is_empty() {
        "0".to_owned()
    } else {
        parts.join("+")
    }
}

fn seat_number(value: &Value) -> Option<u128> {
    let seat = value.as_u64()?.checked_sub(1)?;
    (seat < MAX_PLAYERS as u64).then_some(u128::from(seat))
}

/// `2 lumber, 1 ore` as an object. Anything that is not a count followed by a name stands for nothing.
fn counts(spelled: &str) -> Map<String, Value> {
    spelled
        .split(", ")
        .filter_map(|item| {
            let (n, name) = item.split_once(' ')?;
            Some((name.to_owned(), json!(n.parse::<u64>().ok()?)))
        })
        .collect()
}

/// An object as `2 lumber, 1 ore`.
fn spelled(counts: &Map<String, Value>) -> Result<String, Problem> {
    let mut items = Vec::new();
    for (name, n) in counts {
        match n.as_u64() {
            Some(0) => {}
            Some(n) => items.push(format!("{n} {name}")),
            None => return Err(Problem::new(name, "must be a number of at least 0")),
        }
    }
    Ok(items.join(", "))
}

pub(crate) fn read(game: &impl Spelled, kind: Kind, text: &str) -> Result<u128, Problem> {
    game.read(kind, text).map_err(|message| {
        Problem::new(
            "",
            match words(game, kind) {
                Some(words) if words.len() <= MOST_LISTED => {
                    let text: String = text.chars().take(40).collect();
                    format!("`{text}` is none of: {}", words.join(", "))
                }
                _ => message,
            },
        )
    })
}

/// A longer list of values is not repeated in an error; the schema has it.
const MOST_LISTED: usize = 60;
