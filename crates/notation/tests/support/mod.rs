//! The published schemas, compiled.

use jsonschema::{Registry, Validator};
use serde_json::Value;
use std::collections::BTreeMap;

/// Where references between the files are taken to point.
const BASE: &str = "https://landnam.invalid/schema/";

/// The schemas of a folder, by file name.
pub(crate) struct Schemas(BTreeMap<String, Validator>);

impl Schemas {
    /// Compiles the files; each must be a valid schema and refer to files that are there.
    pub(crate) fn new(files: &BTreeMap<String, Value>) -> Self {
        let mut registry = Registry::new();
        for (name, schema) in files {
            let added = registry.add(format!("{BASE}{name}"), schema.clone());
            registry = added.expect("a schema");
        }
        let registry = registry.prepare().expect("references that lead somewhere");
        let compiled = files.iter().map(|(name, schema)| {
            jsonschema::meta::validate(schema).unwrap_or_else(|error| panic!("{name}: {error}"));
            let validator = jsonschema::options()
                .with_base_uri(format!("{BASE}{name}"))
                .with_registry(&registry)
                .build(schema)
                .unwrap_or_else(|error| panic!("{name}: {error}"));
            (name.clone(), validator)
        });
        Schemas(compiled.collect())
    }

    /// Everything that is wrong with a value; empty when it fits.
    pub(crate) fn faults(&self, file: &str, value: &Value) -> Vec<String> {
        let errors = self.0[file].iter_errors(value);
        errors
            .map(|error| format!("{}: {error}", error.instance_path()))
            .collect()
    }
}
