//! Actions, outcomes, events and open decisions as JSON objects and as lines of text.
//!
//! `{"type":"road","at":"0,1,NW"}` and `road 0,1,NW` are the same action.

use crate::field::WrittenField;
use crate::{Problem, field};
use kernel::{Choice, Coded, Form, Legal, NONE, Player, Spelled, Values};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};
use serde_json::{Map, Value, json};

/// A coded value as a JSON object.
pub fn to_json<C: Coded>(game: &impl Spelled, coded: C) -> Value {
    let (form, values) = coded.decompose();
    let mut object = Map::new();
    object.insert("type".to_owned(), json!(form.name));
    for (field, &value) in form.fields.iter().zip(values.as_slice()) {
        object.insert(
            field.name.to_owned(),
            field::to_json(game, field.kind, value),
        );
    }
    Value::Object(object)
}

/// A coded value, to be written as the JSON of [`to_json`].
pub(crate) struct WrittenCoded<'a, G, C> {
    pub(crate) game: &'a G,
    pub(crate) coded: C,
}

impl<G: Spelled, C: Coded> Serialize for WrittenCoded<'_, G, C> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let game = self.game;
        let (form, values) = self.coded.decompose();
        let mut object = out.serialize_map(Some(1 + form.fields.len()))?;
        object.serialize_entry("type", form.name)?;
        for (field, &value) in form.fields.iter().zip(values.as_slice()) {
            let kind = field.kind;
            object.serialize_entry(field.name, &WrittenField { game, kind, value })?;
        }
        object.end()
    }
}

/// Coded values as the text of a JSON array.
pub(crate) fn to_json_text<C: Coded>(game: &impl Spelled, all: &[C]) -> String {
    let written = all.iter().map(|&coded| WrittenCoded { game, coded });
    serde_json::to_string(&Listed(written)).expect("coded values are plain data")
}

/// A coded value from a JSON object. Every field must be there, hidden ones as `null`, and none beside them.
pub fn from_json<C: Coded>(game: &impl Spelled, value: &Value) -> Result<C, Problem> {
    let object = value
        .as_object()
        .ok_or_else(|| Problem::new("", "must be an object with a `type`"))?;
    let name = object
        .get("type")
        .and_then(Value::as_str)
        .ok_or_else(|| Problem::new("type", "is missing or not a word"))?;
    let form = form_named::<C>(game, name)?;
    let known = |key: &str| key == "type" || form.fields.iter().any(|field| field.name == key);
    if let Some(unknown) = object.keys().find(|key| !known(key)) {
        return Err(Problem::new(
            short(unknown),
            format!("`{name}` has no such field"),
        ));
    }
    let mut values = Vec::with_capacity(form.fields.len());
    for field in form.fields {
        let value = match object.get(field.name) {
            Some(value) => value,
            None if field.kind.optional => &Value::Null,
            None => return Err(Problem::new(field.name, "is missing")),
        };
        values.push(
            field::from_json(game, field.kind, value)
                .map_err(|problem| problem.within(field.name))?,
        );
    }
    composed(&form, &values)
}

/// A coded value as a line of text.
pub fn to_text<C: Coded>(game: &impl Spelled, coded: C) -> String {
    let (form, values) = coded.decompose();
    let mut line = quoted(form.name);
    for (field, &value) in form.fields.iter().zip(values.as_slice()) {
        line.push(' ');
        line.push_str(&quoted(&field::to_text(game, field.kind, value)));
    }
    line
}

/// A coded value from a line of text.
pub fn from_text<C: Coded>(game: &impl Spelled, line: &str) -> Result<C, Problem> {
    let words = words(line)?;
    let (name, rest) = words
        .split_first()
        .ok_or_else(|| Problem::new("", "an empty line is no action"))?;
    let form = form_named::<C>(game, name)?;
    if rest.len() != form.fields.len() {
        let fields: Vec<&str> = form.fields.iter().map(|field| field.name).collect();
        return Err(Problem::new(
            name,
            format!(
                "is written `{}`",
                [&[form.name], &fields[..]].concat().join(" ")
            ),
        ));
    }
    let mut values = Vec::with_capacity(rest.len());
    for (field, word) in form.fields.iter().zip(rest) {
        values.push(
            field::from_text(game, field.kind, word)
                .map_err(|problem| problem.within(field.name))?,
        );
    }
    composed(&form, &values)
}

/// A kind of action and everything its last field may be; no field, nothing to choose.
struct WrittenFamily<'a, G> {
    game: &'a G,
    form: Form,
    values: Values,
    choices: Vec<u128>,
}

impl<G: Spelled> Serialize for WrittenFamily<'_, G> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        let game = self.game;
        let mut object = out.serialize_map(Some(1 + self.form.fields.len()))?;
        object.serialize_entry("type", self.form.name)?;
        if let Some((last, fields)) = self.form.fields.split_last() {
            for (field, &value) in fields.iter().zip(self.values.as_slice()) {
                let kind = field.kind;
                object.serialize_entry(field.name, &WrittenField { game, kind, value })?;
            }
            let kind = last.kind;
            let choices = self.choices.iter();
            let choices = choices.map(|&value| WrittenField { game, kind, value });
            object.serialize_entry(last.name, &Listed(choices))?;
        }
        object.end()
    }
}

/// What an iterator gives, as a JSON array.
struct Listed<I>(I);

impl<I: Iterator<Item: Serialize> + Clone> Serialize for Listed<I> {
    fn serialize<S: Serializer>(&self, out: S) -> Result<S::Ok, S::Error> {
        out.collect_seq(self.0.clone())
    }
}

/// What a seat may do, to be written as JSON: one object for each kind of action, its last field lists everything it may be.
pub(crate) fn legal<'a, A: Choice + Coded>(
    game: &'a impl Spelled,
    seat: Player,
    legal: &Legal<A>,
) -> impl Serialize + 'a {
    #[derive(Serialize)]
    struct WrittenLegal<F> {
        seat: u8,
        count: usize,
        offers: bool,
        families: F,
    }
    WrittenLegal {
        seat: seat.0 + 1,
        count: legal.len(),
        offers: legal.offers,
        families: families(game, legal),
    }
}

fn families<'a, G: Spelled, A: Choice + Coded>(
    game: &'a G,
    legal: &Legal<A>,
) -> Vec<WrittenFamily<'a, G>> {
    let mut all: Vec<WrittenFamily<G>> = Vec::new();
    for family in legal.families() {
        let (form, values) = family.form.decompose();
        let last = |action: A| {
            let (_, values) = action.decompose();
            values.as_slice().last().copied().unwrap_or(NONE)
        };
        let before = form.fields.len().saturating_sub(1);
        // One action each, of the same kind: numbers of offers, which are no set.
        let alike = all.last_mut().filter(|other| {
            let same = other.values.as_slice().iter().zip(values.as_slice());
            let same = same.take(before).all(|(a, b)| a == b);
            family.over.is_none() && !form.fields.is_empty() && other.form == form && same
        });
        if let Some(other) = alike {
            other.choices.extend(family.actions().map(last));
            continue;
        }
        let choices = match form.fields {
            [] => Vec::new(),
            [..] => family.actions().map(last).collect(),
        };
        all.push(WrittenFamily {
            game,
            form,
            values,
            choices,
        });
    }
    all
}

/// What is legal, action by action.
pub fn list<A: Choice + Coded>(game: &impl Spelled, legal: &Legal<A>) -> Value {
    legal.iter().map(|action| to_json(game, action)).collect()
}

fn form_named<C: Coded>(game: &impl Spelled, name: &str) -> Result<Form, Problem> {
    C::find_form(&mut |form| form.name == name && game.uses(form))
        .or_else(|| C::find_form(&mut |form| form.name == name))
        .ok_or_else(|| {
            let mut names: Vec<&str> = Vec::new();
            for form in &C::forms() {
                if !names.contains(&form.name) {
                    names.push(form.name);
                }
            }
            Problem::new(
                "type",
                format!("`{}` is none of: {}", short(name), names.join(", ")),
            )
        })
}

fn composed<C: Coded>(form: &Form, values: &[u128]) -> Result<C, Problem> {
    C::compose(form, values)
        .ok_or_else(|| Problem::new("", format!("a field of `{}` is out of range", form.name)))
}

/// A word from outside, cut so that an error message stays readable.
fn short(text: &str) -> String {
    text.chars().take(40).collect()
}

/// A word as it stands in a line: in quotes when it is empty, has blanks or starts with a quote.
fn quoted(word: &str) -> String {
    let bare = !word.is_empty() && !word.starts_with('"') && !word.contains(char::is_whitespace);
    if bare {
        word.to_owned()
    } else {
        json!(word).to_string()
    }
}

/// The words of a line; a word in quotes may have blanks.
fn words(line: &str) -> Result<Vec<String>, Problem> {
    let mut words = Vec::new();
    let mut rest = line.trim();
    while !rest.is_empty() {
        if rest.starts_with('"') {
            let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<String>();
            match stream.next() {
                Some(Ok(word)) => words.push(word),
                _ => return Err(Problem::new("", "a quote is not closed")),
            }
            rest = rest[stream.byte_offset()..].trim_start();
        } else {
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            words.push(rest[..end].to_owned());
            rest = rest[end..].trim_start();
        }
    }
    Ok(words)
}
