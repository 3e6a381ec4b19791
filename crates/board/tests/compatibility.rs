//! The compatibility data is section 10 of the combinations, cell by cell, and the engine follows it.

#![allow(
    clippy::unwrap_used,
    reason = "a table that cannot be read fails the test"
)]

use board::{COMPATIBILITY, Island, Module, Options, Setup, combinations};
use kernel::laws::TestDraw;
use serde_json::Value;
use std::collections::BTreeSet;

const RULES: &str = include_str!("../../../rules/combinations.md");
const VARIANTS: [&str; 4] = [
    "friendly_robber",
    "event_cards",
    "harbourmaster",
    "two_player",
];

fn matrix() -> Value {
    serde_json::from_str(COMPATIBILITY).unwrap()
}

/// The rows of a table of section 10, cells trimmed, without its head.
fn table(section: &str) -> Vec<Vec<String>> {
    let text = RULES.split(&format!("### {section} ")).nth(1).unwrap();
    let text = text
        .split("\n### ")
        .next()
        .unwrap()
        .split("\n## ")
        .next()
        .unwrap();
    let lines = text.lines().filter(|line| line.starts_with('|')).skip(2);
    lines
        .map(|line| {
            let cells = line.trim_matches('|').split('|');
            cells.map(|cell| cell.trim().to_string()).collect()
        })
        .collect()
}

fn scenario(short: &str) -> Value {
    match short {
        "none" => Value::Null,
        "FI" => "fishermen".into(),
        "RI" => "rivers".into(),
        "CA" => "caravans".into(),
        "BA" => "barbarian_attack".into(),
        "TB" => "traders_barbarians".into(),
        other => panic!("{other}"),
    }
}

/// `13 / 14 r (boot +1)` as two numbers.
fn targets(cell: &str) -> (u64, u64) {
    let (without, with) = cell.split_once('/').unwrap();
    let number = |text: &str| text.split_whitespace().next().unwrap().parse().unwrap();
    (number(without), number(with))
}

/// `R r(COMBO-020)` as `R`.
fn code(cell: &str) -> String {
    cell.chars().take(1).collect()
}

fn found<'a>(matrix: &'a Value, scenario: &Value, cities: bool, sea: &Value) -> &'a Value {
    let rows = matrix["rows"].as_array().unwrap();
    let same = |row: &&Value| {
        row["scenario"] == *scenario && row["cities_knights"] == cities && row["seafarers"] == *sea
    };
    rows.iter().find(same).expect("a row for every game")
}

fn compare(row: &Value, target: &str, cells: &[String]) {
    let (without, with) = targets(target);
    assert_eq!(
        (&row["target"], &row["with_harbourmaster"]),
        (&without.into(), &with.into()),
        "{row}"
    );
    for (variant, cell) in VARIANTS.iter().zip(cells) {
        assert_eq!(
            row["variants"][variant]["code"],
            code(cell),
            "{variant} of {row}"
        );
    }
}

/// Rules: COMBO-005, TB-003.
#[test]
fn the_data_is_section_10() {
    let matrix = matrix();
    let mut rows = 0;
    for line in table("10.2") {
        let row = found(&matrix, &scenario(&line[0]), false, &Value::Null);
        compare(row, &line[1], &line[2..]);
        rows += 1;
    }
    for line in table("10.3") {
        let row = found(&matrix, &scenario(&line[0]), true, &Value::Null);
        assert_eq!(row["code"], code(&line[1]));
        compare(row, &line[2], &line[3..]);
        rows += 1;
    }
    let name = |title: &str| Value::from(title.to_lowercase().replace(' ', "_"));
    for line in table("10.4") {
        compare(
            found(&matrix, &Value::Null, false, &name(&line[0])),
            &line[1],
            &line[2..],
        );
        assert_eq!(line[6], "N", "no scenario with Seafarers (COMBO-002)");
        rows += 1;
    }
    for line in table("10.5").into_iter().filter(|line| line[1] != "N") {
        let row = found(&matrix, &Value::Null, true, &name(&line[0]));
        compare(row, &line[2], &line[3..]);
        rows += 1;
    }
    assert_eq!(
        rows,
        matrix["rows"].as_array().unwrap().len(),
        "and nothing else"
    );
}

/// Rules: COMBO-001, COMBO-003, TB-001, TB-002.
#[test]
fn every_pair_at_a_glance_is_what_the_setup_says() {
    let module = |short: &str| match short {
        "FR" => Some(Module::FriendlyRobber),
        "EV" => Some(Module::EventCards),
        "HM" => Some(Module::Harbourmaster),
        "2P" => Some(Module::TwoPlayer),
        "FI" => Some(Module::Fishermen),
        "RI" => Some(Module::Rivers),
        "CA" => Some(Module::Caravans),
        "BA" => Some(Module::BarbarianAttack),
        "TB" => Some(Module::TradersBarbarians),
        "C&K" => Some(Module::CitiesKnights),
        _ => None,
    };
    let names = [
        "FR", "EV", "HM", "2P", "FI", "RI", "CA", "BA", "TB", "C&K", "SEA",
    ];
    let mut pairs = 0;
    for line in table("10.6") {
        let Some(first) = module(line[0].trim_matches('*')) else {
            continue;
        };
        for (name, cell) in names.iter().zip(&line[1..]) {
            let Some(second) = module(name).filter(|&second| second != first) else {
                continue;
            };
            let two = [first, second].contains(&Module::TwoPlayer);
            let setup = Setup::new(if two { 2 } else { 4 }, &[first, second]);
            let made = Island::draw(&setup, &mut TestDraw(1));
            pairs += 1;
            if cell == "N" {
                let problems = made.err().unwrap().join("; ");
                assert!(problems.contains("COMBO-001"), "{problems}");
            } else {
                let number = cell
                    .split(|c: char| !c.is_ascii_digit())
                    .find(|part| !part.is_empty());
                let target = made.unwrap().rules.target.to_string();
                assert_eq!(
                    Some(target.as_str()),
                    number,
                    "{first:?} and {second:?}: {cell}"
                );
            }
        }
    }
    assert_eq!(pairs, 90);
}

/// Rules: COMBO-001, COMBO-004, COMBO-R18, BASE-019.
#[test]
fn what_is_forbidden_is_refused_with_its_reason_and_rule() {
    let refused = |players, modules: &[Module], rule: &str| {
        let problems = Island::draw(&Setup::new(players, modules), &mut TestDraw(1));
        let problems = problems.err().unwrap_or_default().join("; ");
        assert!(problems.contains(rule), "{modules:?}: {problems}");
    };
    refused(4, &[Module::Fishermen, Module::Caravans], "COMBO-001");
    refused(3, &[Module::TwoPlayer], "COMBO-004");
    refused(2, &[Module::CitiesKnights, Module::Rivers], "COMBO-R18");
    refused(5, &[], "BASE-019");
    refused(1, &[], "BASE-019");
    for refusal in matrix()["refusals"].as_array().unwrap() {
        for key in ["id", "rule", "en", "pl"] {
            assert!(!refusal[key].as_str().unwrap().is_empty(), "{refusal}");
        }
    }
}

/// Rules: COMBO-003, COMBO-004.
#[test]
fn every_combination_the_matrix_allows_can_be_played() {
    let all = combinations();
    assert_eq!(all.len(), 48 + 5 * (24 + 16));
    let mut seen = BTreeSet::new();
    for setup in all {
        let island = Island::draw(&setup, &mut TestDraw(3)).unwrap();
        assert!(island.rules.target >= 10);
        let modules = island.setup().modules;
        assert!(seen.insert((setup.players, modules)), "named once");
    }
    let own = Setup {
        options: Options {
            target: Some(5),
            ..Options::default()
        },
        ..Setup::new(4, &[Module::Rivers])
    };
    assert_eq!(
        Island::draw(&own, &mut TestDraw(1)).unwrap().rules.target,
        5
    );
}
