//! The examples of `docs/referee.md`, sent to one referee from top to bottom.

use landnam::games::SHELF;
use landnam::referee::Referee;
use serde_json::Value;

const PAGE: &str = include_str!("../../../docs/referee.md");

/// Everything of `wanted` is in `found`; a list may end in `"…"`.
fn holds(found: &Value, wanted: &Value) -> bool {
    match (found, wanted) {
        (Value::Object(found), Value::Object(wanted)) => wanted
            .iter()
            .all(|(key, wanted)| found.get(key).is_some_and(|found| holds(found, wanted))),
        (Value::Array(found), Value::Array(wanted)) => match wanted.split_last() {
            Some((last, first)) if last == "…" => {
                found.len() >= first.len() && first.iter().zip(found).all(|(w, f)| holds(f, w))
            }
            _ => found.len() == wanted.len() && wanted.iter().zip(found).all(|(w, f)| holds(f, w)),
        },
        _ => found == wanted,
    }
}

#[test]
fn the_examples_hold() {
    let mut referee = Referee::new(SHELF);
    let mut answer = Value::Null;
    let mut examples = 0;
    let mut inside = false;
    for (line, number) in PAGE.lines().zip(1..) {
        if line.starts_with("```") {
            inside = line == "```jsonl";
        } else if let (true, Some(request)) = (inside, line.strip_prefix("> ")) {
            answer = referee.answer(request);
        } else if let (true, Some(wanted)) = (inside, line.strip_prefix("< ")) {
            let wanted: Value = serde_json::from_str(wanted)
                .unwrap_or_else(|error| panic!("line {number} is not JSON: {error}"));
            assert!(
                holds(&answer, &wanted),
                "line {number}: the answer is\n{answer}"
            );
            examples += 1;
        }
    }
    assert!(examples > 25, "only {examples} examples were found");
}
