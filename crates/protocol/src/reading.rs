//! Reading what a client sends, and saying what is wrong with it.

use crate::{Op, Request};
use serde::Deserialize;
use serde::de::{DeserializeSeed, IgnoredAny, MapAccess, Visitor};
use serde_json::{Map, Value};
use std::fmt;

/// A request that cannot be understood.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Unreadable {
    /// The request's id, where it could be read.
    pub id: Option<u64>,
    /// The field that is wrong: `seat`, `clock.decision`; empty when it is the whole.
    pub field: String,
    /// What is wrong with it.
    pub message: String,
}

impl Request {
    /// Reads a request.
    pub fn read(text: &str) -> Result<Request, Unreadable> {
        // Nearly every request is an action.
        if let Some(request) = act(text) {
            return Ok(request);
        }
        // Nearly every other is right too; only where one is wrong it is read again to find out where.
        match serde_json::from_str::<Request>(text) {
            Ok(request) if is_named(text, request.op.name()) => Ok(request),
            Ok(_) | Err(_) => Self::examine(text),
        }
    }

    fn examine(text: &str) -> Result<Request, Unreadable> {
        let unreadable = |field: String, message: String| Unreadable {
            id: id_of(text),
            field,
            message,
        };
        let value: Value = serde_json::from_str(text)
            .map_err(|error| unreadable(String::new(), error.to_string()))?;
        let Value::Object(fields) = value else {
            return Err(unreadable(String::new(), "must be an object".to_owned()));
        };
        // Tagged enums also take the place of a variant for its name.
        if fields.get("op").is_some_and(|op| !op.is_string()) {
            return Err(unreadable("op".to_owned(), "must be a word".to_owned()));
        }
        match typed(&fields) {
            Ok(request) => Ok(request),
            Err(error) => Err(unreadable(culprit(&fields, &error), error)),
        }
    }
}

/// An action, read without the detour by which any request is: its fields are kept aside until `op` is known. What does not
/// look like one, or is not quite right, is left to that.
fn act(text: &str) -> Option<Request> {
    #[derive(Deserialize)]
    struct Act<'a> {
        #[serde(default)]
        id: Option<u64>,
        op: &'a str,
        table: String,
        #[serde(default)]
        seat: Option<u8>,
        action: Value,
        #[serde(default)]
        key: Option<String>,
    }
    let read = serde_json::from_str::<Act>(text).ok()?;
    let Act {
        id,
        op,
        table,
        seat,
        action,
        key,
    } = read;
    let op = (op == "act").then_some(Op::Act {
        table,
        seat,
        action,
        key,
    })?;
    Some(Request { id, op })
}

/// Does a request spell out what it asks for?
fn is_named(text: &str, name: &str) -> bool {
    text.match_indices(name).any(|(at, _)| {
        let around = (
            text[..at].ends_with('"'),
            text[at + name.len()..].starts_with('"'),
        );
        around == (true, true)
    })
}

fn typed(fields: &Map<String, Value>) -> Result<Request, String> {
    serde_json::from_value(Value::Object(fields.clone())).map_err(|error| error.to_string())
}

/// The field behind an error. Tagged enums forget where they were, so it is found by trying: the error goes away, or becomes
/// another, with the field it is about.
fn culprit(fields: &Map<String, Value>, error: &str) -> String {
    let differs = |fields: &Map<String, Value>| typed(fields).err().as_deref() != Some(error);
    let missing = error.strip_prefix("missing field `");
    let missing = missing.and_then(|rest| rest.split('`').next());
    if let Some(missing) = missing
        && !fields.contains_key(missing)
    {
        let mut with = fields.clone();
        with.insert(missing.to_owned(), Value::Null);
        if differs(&with) {
            return missing.to_owned();
        }
    }
    // Without its `op` any request is another one: that is tried last.
    let others = fields.keys().filter(|name| *name != "op");
    let found = others.chain(fields.keys()).find(|name| {
        let mut without = fields.clone();
        without.shift_remove(name.as_str());
        differs(&without)
    });
    match (found, missing) {
        (Some(found), Some(missing)) => format!("{found}.{missing}"),
        (Some(found), None) => found.clone(),
        (None, _) => String::new(),
    }
}

/// The id of a request, even if the rest of it cannot be read.
pub fn id_of(text: &str) -> Option<u64> {
    let mut id = None;
    // What follows the id may be wrong.
    let _ = Id(&mut id).deserialize(&mut serde_json::Deserializer::from_str(text));
    id
}

struct Id<'a>(&'a mut Option<u64>);

impl<'de> DeserializeSeed<'de> for Id<'_> {
    type Value = ();

    fn deserialize<D: serde::Deserializer<'de>>(self, from: D) -> Result<(), D::Error> {
        from.deserialize_map(self)
    }
}

impl<'de> Visitor<'de> for Id<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            if name == "id" {
                *self.0 = map.next_value::<Value>()?.as_u64();
                return Ok(());
            }
            map.next_value::<IgnoredAny>()?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_read_says_where_and_repeats_its_id() {
        for (text, id, field) in [
            ("", None, ""),
            ("7", None, ""),
            (r#"{"id":7,"op":"#, Some(7), ""),
            (r#"{"op":"ping","id":7"#, Some(7), ""),
            (r#"{"id":7}"#, Some(7), "op"),
            (r#"{"id":7,"op":"dance"}"#, Some(7), "op"),
            (r#"{"id":7,"op":1}"#, Some(7), "op"),
            (r#"{"id":"x","op":"ping"}"#, None, "id"),
            (r#"{"id":7,"op":"sit","table":"a"}"#, Some(7), "seat"),
            (
                r#"{"id":7,"op":"sit","table":"a","seat":"b"}"#,
                Some(7),
                "seat",
            ),
            (
                r#"{"id":7,"op":"sit","table":1,"seat":1}"#,
                Some(7),
                "table",
            ),
            (
                r#"{"id":7,"op":"sit","table":"a","seat":999}"#,
                Some(7),
                "seat",
            ),
            (
                r#"{"id":7,"op":"create","setup":{},"clock":{"type":"own","decision":1}}"#,
                Some(7),
                "clock.reserve",
            ),
            (
                r#"{"id":7,"op":"create","setup":{},"seats":[{"type":"x"}]}"#,
                Some(7),
                "seats",
            ),
        ] {
            let wrong = Request::read(text).expect_err(text);
            assert_eq!(
                (wrong.id, wrong.field.as_str()),
                (id, field),
                "{text}: {wrong:?}"
            );
            assert!(!wrong.message.is_empty());
        }
        // Read by its own way or by that of all requests, an action is the same.
        for text in [
            r#"{"id":7,"op":"act","table":"a","action":{"type":"road","at":"0,1,NW"}}"#,
            r#"{"op":"act","table":"\u0061","seat":null,"action":"roll","key":"k\"","new":[1]}"#,
            r#"{"action":[{"x":null}],"op":"act","seat":3,"table":"a","id":null}"#,
        ] {
            let read = act(text).expect(text);
            let general: Request = serde_json::from_str(text).expect(text);
            assert_eq!(
                serde_json::to_value(read).expect("plain data"),
                serde_json::to_value(general).expect("plain data")
            );
        }
        for text in [
            r#"{"id":7,"op":"act","table":"a"}"#,
            r#"{"id":"x","op":"act","table":"a","action":1}"#,
            r#"{"id":7,"op":"act","table":"a","seat":999,"action":1}"#,
            r#"{"id":7,"op":{"act":null},"table":"a","action":1}"#,
            r#"{"id":7,"op":"act","table":"a","action":1} 2"#,
        ] {
            assert!(Request::read(text).is_err(), "{text}");
        }
        assert_eq!(
            Request::read(r#"{"id":7,"op":"ping"}"#).map(|read| read.id),
            Ok(Some(7))
        );
    }
}
