//! `landnam rules`: every rule with the tests that check it.

use super::{Done, Stop};
use crate::cli::Rules;
use crate::coverage::{Covered, covered, modules};
use crate::translations::Words;
use notation::Problem;
use serde_json::{Value, json};
use std::io::Write;

pub(super) fn run(asked: &Rules, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    if asked.combinations {
        return combinations(asked.json, words, out);
    }
    let modules = modules();
    if let Some(name) = &asked.module
        && !modules.iter().any(|module| module.name == *name)
    {
        let names: Vec<&str> = modules.iter().map(|module| module.name.as_str()).collect();
        let message = format!("must be one of: {}", names.join(", "));
        return Err(Problem::new("--module", message).into());
    }
    let wanted = |rule: &Covered| {
        let of_module = asked
            .module
            .as_ref()
            .is_none_or(|name| rule.module == *name);
        let missing = rule.tests.is_empty() && (rule.implemented || asked.all);
        of_module && (!asked.missing || missing)
    };
    let rules: Vec<Covered> = covered().into_iter().filter(wanted).collect();
    if asked.json {
        writeln!(out, "{}", json!(rules))?;
    } else if asked.missing {
        for rule in &rules {
            writeln!(out, "{}", rule.id)?;
        }
    } else {
        for module in &modules {
            let rules: Vec<&Covered> = rules
                .iter()
                .filter(|rule| rule.module == module.name)
                .collect();
            if !rules.is_empty() {
                print(&module.name, &rules, words, out)?;
            }
        }
    }
    Ok(Done::Well)
}

fn print(
    module: &str,
    rules: &[&Covered],
    words: &Words,
    out: &mut impl Write,
) -> Result<(), Stop> {
    let followed = rules.iter().filter(|rule| rule.implemented).count();
    let cited = rules.iter().filter(|rule| !rule.tests.is_empty()).count();
    let heading = words.tell(
        "rules-module",
        &[
            ("module", module.into()),
            ("rules", rules.len().into()),
            ("followed", followed.into()),
            ("cited", cited.into()),
        ],
    );
    writeln!(out, "{heading}")?;
    for rule in rules {
        let mark = match (rule.implemented, rule.tests.is_empty()) {
            (true, true) => '!',
            (false, true) => '·',
            (_, false) => '✓',
        };
        writeln!(
            out,
            "  {mark} {:<26} {}",
            rule.id,
            first_sentence(rule.text)
        )?;
        for test in &rule.tests {
            writeln!(out, "      {test}")?;
        }
    }
    writeln!(out)?;
    Ok(())
}

/// What may be combined, from the data the engine and the lobby read.
fn combinations(as_json: bool, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let matrix = notation::island::compatibility();
    if as_json {
        writeln!(out, "{matrix}")?;
        return Ok(Done::Well);
    }
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let list = |value: &Value| -> Vec<Value> { value.as_array().cloned().unwrap_or_default() };
    for row in list(&matrix["rows"]) {
        let cities = row["cities_knights"].as_bool().unwrap_or(false);
        let parts = [
            cities.then(|| "cities_knights".to_owned()),
            row["scenario"].as_str().map(str::to_owned),
            row["seafarers"]
                .as_str()
                .map(|name| format!("seafarers/{name}")),
        ];
        let parts: Vec<String> = parts.into_iter().flatten().collect();
        let game = if parts.is_empty() {
            "base".to_owned()
        } else {
            parts.join(" + ")
        };
        let players: Vec<String> = list(&row["players"]).iter().map(Value::to_string).collect();
        let heading = words.tell(
            "combinations-row",
            &[
                ("game", game.into()),
                ("players", players.join(", ").into()),
                ("target", row["target"].to_string().into()),
                (
                    "harbourmaster",
                    row["with_harbourmaster"].to_string().into(),
                ),
            ],
        );
        let unbuilt = if row["seafarers"].is_null() {
            String::new()
        } else {
            format!(" {}", words.say("combinations-unbuilt"))
        };
        writeln!(out, "{heading}{unbuilt}")?;
        for variant in list(&matrix["variants"]) {
            let variant = text(&variant);
            let cell = &row["variants"][&variant];
            let rules: Vec<String> = list(&cell["rules"]).iter().map(text).collect();
            let line = words.tell(
                "combinations-with",
                &[
                    ("variant", variant.into()),
                    ("code", text(&cell["code"]).into()),
                    ("rules", rules.join(", ").into()),
                ],
            );
            writeln!(out, "  {line}")?;
        }
    }
    writeln!(out)?;
    for refusal in list(&matrix["refusals"]) {
        let reason = text(&refusal[words.tag()]);
        let line = words.tell(
            "combinations-refused",
            &[
                ("rule", text(&refusal["rule"]).into()),
                ("reason", reason.into()),
            ],
        );
        writeln!(out, "{line}")?;
    }
    Ok(Done::Well)
}

fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text, |(first, _)| first)
}
