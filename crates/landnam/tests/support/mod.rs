//! As much of JSON Schema as our schemas use.

use serde_json::Value;
use std::collections::BTreeMap;

/// The schemas of a folder, by file name.
pub(crate) struct Schemas(pub(crate) BTreeMap<String, Value>);

impl Schemas {
    /// Everything that is wrong with a value; empty when it fits.
    pub(crate) fn faults(&self, file: &str, value: &Value) -> Vec<String> {
        let mut faults = Vec::new();
        self.check(&self.0[file], value, file, &mut faults);
        faults
    }

    fn fits(&self, schema: &Value, value: &Value) -> bool {
        let mut faults = Vec::new();
        self.check(schema, value, "", &mut faults);
        faults.is_empty()
    }

    fn check(&self, schema: &Value, value: &Value, at: &str, faults: &mut Vec<String>) {
        let keywords = schema.as_object().expect("a schema is an object");
        for (keyword, wanted) in keywords {
            let list = || wanted.as_array().expect("a list");
            let holds = match keyword.as_str() {
                "$schema" | "title" | "description" | "additionalProperties" | "$defs" => true,
                "$ref" => {
                    let file = wanted.as_str().expect("a name");
                    let schema = self
                        .0
                        .get(file)
                        .unwrap_or_else(|| panic!("no schema {file}"));
                    self.check(schema, value, at, faults);
                    true
                }
                "const" => value == wanted,
                "enum" => list().contains(value),
                "type" => match wanted {
                    Value::Array(types) => types.iter().any(|one| is(value, one)),
                    one => is(value, one),
                },
                "minimum" => value
                    .as_i64()
                    .is_none_or(|n| n >= wanted.as_i64().expect("a number")),
                "maximum" => value
                    .as_i64()
                    .is_none_or(|n| n <= wanted.as_i64().expect("a number")),
                "oneOf" => list().iter().filter(|one| self.fits(one, value)).count() == 1,
                "anyOf" => list().iter().any(|one| self.fits(one, value)),
                "required" => value.as_object().is_none_or(|object| {
                    list()
                        .iter()
                        .all(|name| object.contains_key(name.as_str().expect("a name")))
                }),
                "items" => {
                    for (i, item) in value.as_array().into_iter().flatten().enumerate() {
                        self.check(wanted, item, &format!("{at}[{i}]"), faults);
                    }
                    true
                }
                "properties" => {
                    for (name, item) in value.as_object().into_iter().flatten() {
                        let path = format!("{at}.{name}");
                        match (wanted.get(name), schema.get("additionalProperties")) {
                            (Some(schema), _) => self.check(schema, item, &path, faults),
                            (None, Some(Value::Bool(false))) => {
                                faults.push(format!("{path}: unknown"));
                            }
                            _ => {}
                        }
                    }
                    true
                }
                other => panic!("{other} is not known here"),
            };
            if !holds {
                faults.push(format!("{at}: {value} does not fit {keyword} {wanted}"));
            }
        }
        if !keywords.contains_key("properties")
            && let Some(each @ Value::Object(_)) = keywords.get("additionalProperties")
        {
            for (name, item) in value.as_object().into_iter().flatten() {
                self.check(each, item, &format!("{at}.{name}"), faults);
            }
        }
    }
}

fn is(value: &Value, kind: &Value) -> bool {
    match kind.as_str().expect("a type") {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "integer" => value.is_i64() || value.is_u64(),
        "boolean" => value.is_boolean(),
        "null" => value.is_null(),
        other => panic!("no type {other}"),
    }
}
