//! Decisions that leave one answer are asked or taken by one rule.

use kernel::Draw;
use kernel::laws::TestDraw;
use notation::{Dice, GAMES, Seed, document};
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};

/// So many moves are looked at in each game.
const MOVES: usize = 1500;

/// What is taken without asking on the island when one answer is left; everything else is asked.
const TAKEN: [&str; 10] = [
    "capture",
    "choose_victim",
    "lift_barbarian",
    "lose_city",
    "march",
    "place_errant_knight",
    "place_knight",
    "place_metropolis",
    "place_wagon",
    "put_barbarian",
];

/// What is taken without asking in Rivals.
const TAKEN_IN_RIVALS: [&str; 12] = [
    "bury",
    "demand",
    "feud_loss",
    "gain",
    "give",
    "lose",
    "pay",
    "return",
    "riots",
    "save",
    "spend",
    "treat",
];

/// Every combination of modules with every number of players that may be played, and every mode of Rivals.
fn setups() -> Vec<Value> {
    let mut setups: Vec<Value> = board::combinations()
        .iter()
        .map(|setup| document::setup("island", &json!(setup)))
        .collect();
    for mode in ["intro", "gold", "turmoil", "progress", "duel"] {
        setups.push(json!({"game":"rivals","mode":mode}));
    }
    setups
}

/// Rules: BASE-205, RUL-59.
#[test]
fn an_only_answer_is_asked_or_taken_by_one_rule() {
    let mut asked: BTreeSet<String> = BTreeSet::new();
    let mut only: BTreeMap<(String, String), u32> = BTreeMap::new();
    for (seed, setup) in (1..).zip(setups()) {
        let dice = Dice::new(Seed::from_text(&format!("only {seed}")), vec![]);
        let mut table = GAMES.open(&setup, dice).expect("a good setup");
        let mut draw = TestDraw(seed);
        for _ in 0..MOVES {
            if table.is_over() {
                break;
            }
            if table.is_chance() {
                table.draw().expect("chance can be drawn");
                continue;
            }
            let seat = table.must().first_member().expect("somebody must act");
            let count = table.legal_count(seat) as u32;
            let legal = table.legal(seat, true);
            let action = &legal["actions"][draw.below(count) as usize];
            let node = table.node();
            let pending = node["pending"]["type"].as_str().unwrap_or_default();
            if !asked.contains(pending) {
                asked.insert(pending.to_owned());
            }
            if count == 1 && legal["offers"] != true {
                let answer = action["type"].as_str().unwrap_or_default();
                let key = (pending.to_owned(), answer.to_owned());
                *only.entry(key).or_default() += 1;
            }
            table.act(seat, action).expect("a legal action");
        }
    }
    for ((pending, answer), times) in &only {
        assert!(
            !TAKEN.contains(&&**pending) && !TAKEN_IN_RIVALS.contains(&&**pending),
            "{pending} has one answer, {answer}: {times} times"
        );
    }
    for name in TAKEN {
        assert!(asked.contains(name), "{name} was never asked");
    }
    // Whose hand it is about is asked, whether one answer is left or several.
    for name in ["discard", "harbor_answer", "pass_card", "react", "wedding"] {
        let one = only.keys().any(|(pending, _)| pending == name);
        assert!(one, "{name} was never open with one answer");
    }
}
