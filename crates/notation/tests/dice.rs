//! The test vectors of `docs/dice.md`, which come from the Python program printed there.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use kernel::Draw;
use kernel::laws::TestDraw;
use notation::{Boxed, Dice, GameCatalog, Seed, Table};
use serde_json::{Value, json};

static ISLAND: Boxed<board::Island> = Boxed::new();
static RIVALS: Boxed<cards::Rivals> = Boxed::new();
const GAMES: GameCatalog = GameCatalog(&[&ISLAND, &RIVALS]);

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

/// Plays at random and says what chance gave.
fn play(table: &mut dyn Table, draw: &mut impl Draw, moves: usize) -> Vec<Value> {
    let mut drawn = Vec::new();
    while table.moves() < moves && !table.is_over() {
        if table.is_chance() {
            drawn.push(table.draw().unwrap());
            continue;
        }
        let seat = table.must().first_member().unwrap();
        let legal = table.legal(seat, true);
        let actions = legal["actions"].as_array().unwrap();
        let action = &actions[draw.below(actions.len() as u32) as usize];
        table.act(seat, action).unwrap();
    }
    drawn
}

/// Whoever knows everything about a game up to a move, and how it ended, knows nothing of what chance will give in a game
/// that goes on from there: no deck has an order before it is drawn from.
#[test]
fn a_game_that_goes_on_shares_the_past_and_not_the_future() {
    for setup in [
        json!({"game":"island","players":3}),
        json!({"game":"island","players":3,"modules":["event_cards"]}),
        json!({"game":"island","players":3,"modules":["cities_knights"]}),
        json!({"game":"island","players":3,"modules":["fishermen"]}),
        json!({"game":"rivals","mode":"intro"}),
        json!({"game":"rivals","mode":"duel"}),
    ] {
        let dice = |text| Dice::new(Seed::from_text(text), vec!["word".to_owned()]);
        let mut source = GAMES.open(&setup, dice("first")).unwrap();
        play(&mut *source, &mut TestDraw(1), 150);
        let (cut, past) = (source.moves(), source.state());
        let futures = ["second", "third"].map(|text| {
            let dice = dice(text).after(vec![(cut as u64, dice("first"))]);
            let mut table = GAMES.open(&setup, dice).unwrap();
            play(&mut *table, &mut TestDraw(1), cut);
            assert_eq!(table.state(), past, "{setup}");
            let drawn = play(&mut *table, &mut TestDraw(2), cut + 150);
            let report = GAMES.verify(&table.replay().to_string()).unwrap();
            assert_eq!((report.given, report.earlier), (0, cut));
            drawn
        });
        let untouched = play(&mut *source, &mut TestDraw(2), cut + 150);
        assert!(futures[0] != futures[1], "{setup}");
        assert!(!futures.contains(&untouched), "{setup}");
    }
}
