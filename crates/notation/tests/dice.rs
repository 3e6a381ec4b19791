//! The test vectors of `docs/dice.md`, which come from the Python program printed there.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use kernel::Draw;
use notation::{Dice, Seed};
use serde_json::Value;

fn vectors() -> Vec<Value> {
    let page = include_str!("../../../docs/dice.md");
    let (_, json) = page.rsplit_once("```json\n").expect("the page has vectors");
    let (json, _) = json.split_once("```").expect("the block is closed");
    serde_json::from_str(json).expect("the vectors are JSON")
}

fn numbers(vector: &Value, field: &str) -> Vec<u32> {
    serde_json::from_value(vector[field].clone()).expect("a list of numbers")
}

#[test]
fn the_published_vectors_hold() {
    for vector in vectors() {
        let seed = Seed::from_hex(vector["seed"].as_str().unwrap()).unwrap();
        assert_eq!(seed.commitment(), vector["commitment"].as_str().unwrap());
        let words = serde_json::from_value(vector["words"].clone()).unwrap();
        let dice = Dice::new(seed, words);
        let rolls: Vec<u32> = (1..=12).map(|number| dice.at(number).below(36)).collect();
        assert_eq!(rolls, numbers(&vector, "rolls"));
        let large: Vec<u32> = (1..=4)
            .map(|number| dice.at(number).below(3_000_000_000))
            .collect();
        assert_eq!(large, numbers(&vector, "large"));
        let mut draws = dice.at(0);
        let first: Vec<u32> = (10..20).rev().map(|n| draws.below(n)).collect();
        assert_eq!(first, numbers(&vector, "first_draws"));
    }
}

#[test]
fn a_text_stands_for_a_seed() {
    let last = vectors().pop().unwrap();
    assert_eq!(
        Seed::from_text("42").to_hex(),
        last["seed"].as_str().unwrap()
    );
    let hex = "0123456789abcdef".repeat(4);
    assert_eq!(Seed::from_text(&hex).to_hex(), hex);
    assert_ne!(Seed::from_text(&hex[1..]).to_hex(), hex);
}

#[test]
fn the_secret_does_not_show_in_debug_output() {
    let seed = Seed::from_text("secret");
    assert!(!format!("{:?}", Dice::new(seed, vec![])).contains(&seed.to_hex()));
}

#[test]
fn rolls_are_even_enough() {
    let dice = Dice::new(Seed::from_text("even"), vec![]);
    let mut seen = [0; 6];
    for number in 1..=6000 {
        seen[dice.at(number).below(6) as usize] += 1;
    }
    assert!(seen.iter().all(|&n| (850..1150).contains(&n)), "{seen:?}");
}
