//! Which tests check which rule.
//!
//! A test checks the rules it cites when these are few: a test of many rules would still pass if one of them were broken.
//! Node counts and golden replays tell that something changed, not which rule, and check none.

use notation::rules::{self, Rule};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// What the build script found: the name of a test, a tab, what its comment cites.
const TESTS: &str = include_str!(concat!(env!("OUT_DIR"), "/tests.tsv"));
/// The most rules that one test can be said to check.
const MOST_CHECKED: usize = 4;
const MODULES: &str = include_str!("../../../rules/implemented.json");

/// A part of the rules that is played, or not yet, as a whole.
#[derive(Clone, Debug, Deserialize)]
pub struct Module {
    /// Its name, as in setups where it can be chosen.
    pub name: String,
    /// What its rule ids begin with.
    pub prefixes: Vec<String>,
    /// Does the engine follow it?
    pub implemented: bool,
    /// Rules of it that wait for another module.
    #[serde(default)]
    pub later: Vec<String>,
}

impl Module {
    fn has(&self, rule: &Rule) -> bool {
        let of = |prefix: &String| {
            let rest = rule.id.strip_prefix(prefix.as_str());
            rest.is_some_and(|rest| rest.starts_with('-'))
        };
        self.prefixes.iter().any(of)
    }

    /// Does the engine follow this rule of the module?
    pub fn follows(&self, rule: &Rule) -> bool {
        let waits = |id: &String| rules::cited(id).iter().any(|later| later.id == rule.id);
        self.implemented && !self.later.iter().any(waits)
    }
}

/// A rule and the tests that check it.
#[derive(Clone, Debug, Serialize)]
pub struct Covered {
    /// The rule's id.
    pub id: &'static str,
    /// The module it belongs to.
    pub module: String,
    /// Does the engine follow it?
    pub implemented: bool,
    /// The rule.
    pub text: &'static str,
    /// Where the rule comes from.
    pub tag: &'static str,
    /// The tests.
    pub tests: Vec<&'static str>,
}

/// Every module, in the order of the list.
pub fn modules() -> Vec<Module> {
    #[derive(Deserialize)]
    struct List {
        modules: Vec<Module>,
    }
    let list: List = serde_json::from_str(MODULES).expect("the list is checked by a test");
    list.modules
}

/// Every rule with its tests, in the order of the reference.
pub fn covered() -> Vec<Covered> {
    covered_by(TESTS)
}

fn covered_by(tests: &'static str) -> Vec<Covered> {
    let modules = modules();
    let mut citing: BTreeMap<&str, Vec<&'static str>> = BTreeMap::new();
    for line in tests.lines() {
        let (test, citation) = line.split_once('\t').unwrap_or((line, ""));
        let name = test.rsplit("::").next().unwrap_or(test);
        let cited = rules::cited(citation);
        let cited = cited.iter().map(|rule| rule.id.as_str());
        let checked: BTreeSet<&str> = cited.chain(named(name)).collect();
        let compares_whole_games = test.contains("::perft::") || test.contains("::replays::");
        if checked.len() <= MOST_CHECKED && !compares_whole_games {
            for id in checked {
                citing.entry(id).or_default().push(test);
            }
        }
    }
    let cover = |rule: &'static Rule| {
        let module = modules.iter().find(|module| module.has(rule));
        Covered {
            id: &rule.id,
            module: module.map(|module| module.name.clone()).unwrap_or_default(),
            implemented: module.is_some_and(|module| module.follows(rule)),
            text: &rule.text,
            tag: &rule.tag,
            tests: citing.get(rule.id.as_str()).cloned().unwrap_or_default(),
        }
    };
    rules::all().iter().map(cover).collect()
}

/// The rule a test is named after: `ex_base_08_no_neighbours`.
fn named(test: &str) -> Option<&'static str> {
    let words: Vec<&str> = test.split('_').collect();
    let number = words.iter().position(|word| {
        let digits = word.strip_prefix('r').unwrap_or(word);
        digits.starts_with(|c: char| c.is_ascii_digit())
    })?;
    let id = words[..=number].join("-").to_ascii_uppercase();
    rules::find(&id).map(|rule| rule.id.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scan;

    #[test]
    fn every_rule_belongs_to_one_module() {
        let modules = modules();
        for rule in rules::all() {
            let owners = modules.iter().filter(|module| module.has(rule)).count();
            assert_eq!(owners, 1, "{}", rule.id);
        }
        for module in &modules {
            for later in &module.later {
                assert!(!rules::cited(later).is_empty(), "{later} names no rule");
            }
        }
    }

    #[test]
    fn every_rule_the_engine_follows_is_checked_by_a_test() {
        let unchecked: Vec<&str> = covered()
            .iter()
            .filter(|rule| rule.implemented && rule.tests.is_empty())
            .map(|rule| rule.id)
            .collect();
        assert!(
            unchecked.is_empty(),
            "no test of at most {MOST_CHECKED} rules checks {}",
            unchecked.join(", ")
        );
    }

    #[test]
    fn tests_of_many_rules_and_of_whole_games_check_none() {
        let index = "a::four\tBASE-080…083.\na::five\tBASE-080…084.\na::perft::counts\tBASE-080.\n\
            a::replays::golden\tBASE-080.";
        let covered = covered_by(index);
        let tests = |id| {
            &covered
                .iter()
                .find(|rule| rule.id == id)
                .expect("defined")
                .tests
        };
        assert_eq!(tests("BASE-080"), &["a::four"]);
        assert!(tests("BASE-084").is_empty());
    }

    #[test]
    fn tests_cite_by_comment_and_by_name() {
        let index =
            "a::one\tBASE-121, EX-BASE-08.\na::base_121_two\t\na::ck_r01_three\tBASE-080…082";
        let covered = covered_by(index);
        let tests = |id| {
            &covered
                .iter()
                .find(|rule| rule.id == id)
                .expect("defined")
                .tests
        };
        assert_eq!(tests("BASE-121"), &["a::one", "a::base_121_two"]);
        assert_eq!(tests("EX-BASE-08"), &["a::one"]);
        assert_eq!(tests("CK-R01"), &["a::ck_r01_three"]);
        assert_eq!(tests("BASE-081"), &["a::ck_r01_three"]);
        assert!(tests("BASE-083").is_empty());
    }

    #[test]
    fn tests_are_found_in_source() {
        // Spelled so that this very file is not taken for what it describes.
        let source = r#"
            !!! Settles.
            !!!
            !!! Rules: BASE-121,
            !!! BASE-122.
            #(test)
            #[should_panic(
                expected = "x"
            )]
            fn settles() {
            }
            !!! Rules: BASE-001.
            fn not_a_test() {}
            #(test)
            fn ex_base_08_far() {}
        "#
        .replace("!!!", "///")
        .replace("#(test)", "#[test]");
        let found = scan::tests(&source);
        assert_eq!(found.len(), 2);
        assert_eq!(
            (found[0].name.as_str(), found[0].cites.as_str()),
            ("settles", "BASE-121, BASE-122.")
        );
        assert_eq!(
            (found[1].name.as_str(), found[1].cites.as_str()),
            ("ex_base_08_far", "")
        );
    }

    #[test]
    fn the_index_knows_this_very_test() {
        assert!(TESTS.contains("landnam::coverage::the_index_knows_this_very_test\t"));
    }
}
