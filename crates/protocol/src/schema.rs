//! The JSON Schema of the messages, from the same declarations as everything else.

use crate::{Message, Request};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use utoipa::{PartialSchema, ToSchema};

/// One document with every type; `#/$defs/Request` and `#/$defs/Message` are the roots.
pub(crate) fn document() -> Value {
    let mut found = Vec::new();
    Request::schemas(&mut found);
    Message::schemas(&mut found);
    found.push((Request::name().into_owned(), Request::schema()));
    found.push((Message::name().into_owned(), Message::schema()));
    let definitions: BTreeMap<String, Value> = found
        .into_iter()
        .map(|(name, schema)| (name, relinked(&json!(schema))))
        .collect();
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Landnam protocol",
        "version": crate::VERSION,
        "oneOf": [{ "$ref": "#/$defs/Request" }, { "$ref": "#/$defs/Message" }],
        "$defs": definitions,
    })
}

/// The same schema with its references pointing into `$defs`.
fn relinked(schema: &Value) -> Value {
    match schema {
        Value::String(text) => json!(text.replace("#/components/schemas/", "#/$defs/")),
        Value::Array(items) => items.iter().map(relinked).collect(),
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| (name.clone(), relinked(value)))
            .collect::<serde_json::Map<_, _>>()
            .into(),
        other => other.clone(),
    }
}

#[cfg(test)]
mod tests {
    #[test]
    fn every_reference_is_defined() {
        let document = super::document();
        let text = document.to_string();
        for part in text.split("\"#/$defs/").skip(1) {
            let name = part.split('"').next().unwrap_or_default();
            assert!(
                document["$defs"].get(name).is_some(),
                "{name} is not defined"
            );
        }
        assert!(document["$defs"]["Message"].to_string().contains("welcome"));
    }
}
