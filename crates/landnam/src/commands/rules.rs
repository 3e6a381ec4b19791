//! `landnam rules`: every rule with the tests that cite it.

use super::{Done, Stop};
use crate::cli::Rules;
use crate::coverage::{Covered, covered, modules};
use crate::words::Words;
use notation::Problem;
use serde_json::json;
use std::io::Write;

pub(super) fn run(asked: &Rules, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
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

fn first_sentence(text: &str) -> &str {
    text.split_once(". ").map_or(text, |(first, _)| first)
}
