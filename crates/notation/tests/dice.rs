//! The test vectors of `docs/dice.md`, which come from the Python program printed there.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use kernel::Draw;
use kernel::laws::TestDraw;
use notation::record::{Proof, Step, taken_over};
use notation::{Dice, EarlierDice, Fault, GameCatalog, KindOf, Seed, Seen, Table, WordLock};
use serde_json::{Value, json};

static ISLAND: KindOf<board::Island> = KindOf::new();
static RIVALS: KindOf<cards::Rivals> = KindOf::new();
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
        let words: Vec<String> = serde_json::from_value(vector["words"].clone()).unwrap();
        let locks: Vec<WordLock> = words.iter().map(|word| WordLock::of(word)).collect();
        let hex: Vec<String> = locks.iter().map(|lock| lock.to_hex()).collect();
        assert_eq!(json!(hex), vector["locks"]);
        assert_eq!(json!(seed.commitment(&locks)), vector["commitment"]);
        assert_eq!(json!(seed.commitment(&[])), vector["unlocked"]);
        let dice = Dice::new(seed, words);
        let rolls: Vec<u32> = (1..=12).map(|draw| dice.at(draw).below(36)).collect();
        assert_eq!(rolls, numbers(&vector, "rolls"));
        let large: Vec<u32> = (1..=4)
            .map(|draw| dice.at(draw).below(3_000_000_000))
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
            let draws = source.replay()["moves"].as_array().unwrap()[..cut]
                .iter()
                .filter(|made| made.get("draw").is_some())
                .count() as u64;
            let dice = dice(text).after(vec![EarlierDice {
                moves: cut as u64,
                draws,
                dice: dice("first"),
            }]);
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

const SETUPS: [fn() -> Value; 3] = [
    || json!({"game":"island","players":3}),
    || json!({"game":"island","players":3,"modules":["cities_knights"]}),
    || json!({"game":"rivals","mode":"duel"}),
];

/// Plays at random and goes back now and then, so that drawn moves are taken back too.
fn play_and_go_back(table: &mut dyn Table, draw: &mut TestDraw, rounds: usize) {
    for _ in 0..rounds {
        let moves = table.moves() + 1 + draw.below(30) as usize;
        play(table, draw, moves);
        let back = draw.below(40) as usize;
        let seat = kernel::Player(draw.below(table.players() as u32) as u8);
        table.take_back(seat, table.moves().saturating_sub(back));
    }
}

/// What each seat remembers of the hands of the others.
fn memories(table: &dyn Table) -> Vec<Option<board::Memory>> {
    let seats = (0..table.players() as u8).map(kernel::Player);
    seats
        .map(|seat| {
            let seen = table.seen(seat)?;
            Some(seen.downcast::<Seen<board::Island>>().unwrap().memory)
        })
        .collect()
}

/// What was taken back is forgotten, what was there before is not.
#[test]
fn going_back_takes_back_what_was_remembered() {
    let dice = Dice::new(Seed::from_text("memory"), vec![]);
    let setup = json!({"game":"island","players":3});
    let mut table = GAMES.open(&setup, dice).unwrap();
    let mut draw = TestDraw(4);
    let mut remembered = 0;
    for _ in 0..30 {
        let moves = table.moves() + 20;
        play(&mut *table, &mut draw, moves);
        if table.is_over() {
            break;
        }
        let before = memories(&*table);
        let known = before.iter().flatten();
        remembered += known
            .filter(|&known| *known != board::Memory::default())
            .count();
        let moves = table.moves();
        play(&mut *table, &mut draw, moves + 9);
        table.take_back(kernel::Player(0), moves);
        assert_eq!(memories(&*table), before);
    }
    assert!(remembered > 20, "{remembered}");
}

/// Roll, go back, roll: the second roll is a draw of its own, so nobody learns the future by going back.
#[test]
fn going_back_does_not_bring_the_same_rolls_again() {
    let dice = Dice::new(Seed::from_text("again"), vec![]);
    let setup = json!({"players":3,"options":{"setup":"beginner"}});
    let mut table = GAMES.open(&setup, dice).unwrap();
    let seat = table.must().first_member().unwrap();
    let mut rolls = Vec::new();
    for _ in 0..20 {
        table.act_text(seat, "roll").unwrap();
        rolls.push(table.draw().unwrap());
        table.take_back(seat, 0);
    }
    let mut different = rolls.clone();
    different.sort_by_key(Value::to_string);
    different.dedup();
    assert!(different.len() > 5, "{rolls:?}");
    table.act_text(seat, "roll").unwrap();
    table.draw().unwrap();
    let replay = table.replay();
    assert_eq!(replay["moves"][1]["draw"], 21);
    assert_eq!(replay["taken_back"].as_array().unwrap().len(), 20);
    assert_eq!(replay["taken_back"][3]["moves"][1]["draw"], 4);
}

#[test]
fn what_was_taken_back_is_in_the_replay_and_checked() {
    for (seed, setup) in (1..).zip(SETUPS) {
        let dice = Dice::new(Seed::from_text("back"), vec![]);
        let mut table = GAMES.open(&setup(), dice).unwrap();
        play_and_go_back(&mut *table, &mut TestDraw(seed), 60);
        let moves = table.moves() + 20;
        play(&mut *table, &mut TestDraw(seed), moves);
        let (replay, text) = (table.replay(), table.replay_text());
        let report = GAMES.verify(&replay.to_string()).unwrap();
        assert_eq!(GAMES.verify(&text).unwrap(), report);
        let taken_back = replay["taken_back"].as_array().unwrap();
        let gone = |back: &Value| back["moves"].as_array().unwrap().len();
        assert_eq!(
            report.taken_back,
            taken_back.iter().map(gone).sum::<usize>()
        );
        assert_eq!(
            report.decisions + report.drawn,
            table.moves() + report.taken_back
        );
        let mut steps = 0;
        let kind = GAMES.of_replay(&text).unwrap();
        kind.step_through(&text, &mut |_| steps += 1).unwrap();
        assert_eq!(steps, table.moves(), "only moves that count are shown");
        let draws = kind.draws(&text).unwrap();
        let numbers: Vec<u64> = draws["draws"]
            .as_array()
            .unwrap()
            .iter()
            .map(|one| one[0].as_u64().unwrap())
            .collect();
        assert_eq!(numbers, (1..=report.drawn as u64).collect::<Vec<_>>());

        // A roll that somebody disliked cannot be left out.
        let drawn = |back: &Value| {
            let moves = back["moves"].as_array().unwrap();
            moves.iter().any(|made| made.get("draw").is_some())
        };
        let hidden = taken_back.iter().position(drawn).unwrap();
        let mut cut = replay.clone();
        cut["taken_back"].as_array_mut().unwrap().remove(hidden);
        assert!(GAMES.verify(&cut.to_string()).is_err());
        let mut none = replay.clone();
        none.as_object_mut().unwrap().remove("taken_back");
        let fault = GAMES.verify(&none.to_string()).unwrap_err();
        assert!(matches!(fault, Fault::Miscounted { .. }), "{fault:?}");
        // Nor can one that was taken back be exchanged.
        let at = taken_back[hidden]["moves"]
            .as_array()
            .unwrap()
            .iter()
            .position(|made| made.get("draw").is_some())
            .unwrap();
        let mut moved = replay.clone();
        moved["taken_back"][hidden]["moves"][at]["draw"] = json!(9999);
        let fault = GAMES.verify(&moved.to_string()).unwrap_err();
        assert!(
            matches!(fault, Fault::Miscounted { draw: 9999, .. }),
            "{fault:?}"
        );
        let mut beyond = replay.clone();
        beyond["taken_back"][0]["to"] = json!(100_000);
        assert!(matches!(
            GAMES.verify(&beyond.to_string()),
            Err(Fault::Unreadable(_))
        ));
    }
}

#[test]
fn a_game_goes_on_from_one_in_which_moves_were_taken_back() {
    for (seed, setup) in (1..).zip(SETUPS) {
        let dice = Dice::new(Seed::from_text("first"), vec![]).with_map(Seed::from_text("map"));
        let mut source = GAMES.open(&setup(), dice).unwrap();
        play_and_go_back(&mut *source, &mut TestDraw(seed), 60);
        let replay = source.replay();
        let cut = source.moves() * 2 / 3;
        let taken = taken_over(&replay, cut).unwrap();
        let earlier = taken.dice.iter().map(|one| one.dice().unwrap()).collect();
        let dice = Dice::new(Seed::from_text("second"), vec![]).after(earlier);
        let mut table = GAMES.open(&setup(), dice).unwrap();
        for step in &taken.steps {
            match step {
                Step::Back { seat, to } => table.take_back(*seat, *to),
                Step::Made(made) if made.get("draw").is_some() => {
                    assert_eq!(table.draw().unwrap(), made["chance"], "the same dice");
                }
                Step::Made(made) => {
                    let seat = kernel::Player(made["seat"].as_u64().unwrap() as u8 - 1);
                    table.act(seat, &made["action"]).unwrap();
                }
            }
        }
        assert_eq!(table.moves(), cut);
        let line = |replay: &Value| replay["moves"].as_array().unwrap()[..cut].to_vec();
        assert_eq!(line(&table.replay()), line(&replay));
        play(&mut *table, &mut TestDraw(seed), cut + 60);
        let report = GAMES.verify(&table.replay().to_string()).unwrap();
        assert_eq!((report.given, report.earlier), (0, cut));
        let mut known = table.replay();
        let draws = known["dice"]["earlier"][0]["draws"].as_u64().unwrap();
        known["dice"]["earlier"][0]["draws"] = json!(draws + 1);
        let fault = GAMES.verify(&known.to_string()).unwrap_err();
        assert!(
            matches!(&fault, Fault::Dice(problem) if problem.field == "dice.earlier[0].draws"),
            "{fault:?}"
        );
    }
}

#[test]
fn a_word_is_the_one_that_was_locked() {
    let words = vec!["fish 1f".to_owned(), "ship 2e".to_owned()];
    let locks: Vec<WordLock> = words.iter().map(|word| WordLock::of(word)).collect();
    assert!(locks[0].fits("fish 1f") && !locks[0].fits("fish 1e"));
    assert_eq!(WordLock::from_hex(&locks[1].to_hex()), Ok(locks[1]));
    assert!(WordLock::from_hex("fish").is_err());
    let dice = Dice::new(Seed::from_text("locked"), words).locked(locks);
    let mut table = GAMES.open(&json!({"players":3}), dice).unwrap();
    play(&mut *table, &mut TestDraw(1), 60);
    assert_eq!(table.dice(false)["locks"].as_array().unwrap().len(), 2);
    let honest = table.replay();
    assert!(GAMES.verify(&honest.to_string()).is_ok());
    let field = |replay: &Value| match GAMES.verify(&replay.to_string()) {
        Err(Fault::Dice(problem)) => problem.field,
        other => panic!("{other:?}"),
    };
    let mut word = honest.clone();
    word["dice"]["words"][1] = json!("ship 3d");
    assert_eq!(field(&word), "dice.words[1]");
    let mut fewer = honest.clone();
    fewer["dice"]["words"] = json!(["fish 1f"]);
    assert_eq!(field(&fewer), "dice.words");
    // The commitment covers the locks: a lock that came later shows.
    let mut lock = honest.clone();
    lock["dice"]["words"][1] = json!("ship 3d");
    lock["dice"]["locks"][1] = json!(WordLock::of("ship 3d").to_hex());
    assert_eq!(field(&lock), "dice.commitment");
    let mut none = honest.clone();
    none["dice"].as_object_mut().unwrap().remove("locks");
    assert_eq!(field(&none), "dice.commitment");
    let mut short = honest;
    short["dice"]["locks"][0] = json!("12");
    assert_eq!(field(&short), "dice.locks[0]");
}

/// The map depends on its own seed alone, so that it can be seen in the room; who begins does not show there.
#[test]
fn a_map_with_a_seed_of_its_own_can_be_seen_before_the_game() {
    for setup in [
        json!({"players":4}),
        json!({"players":3,"modules":["rivers"]}),
        json!({"players":2,"options":{"setup":"pieces"}}),
    ] {
        let map = Seed::from_text("map");
        let laid_out = GAMES.lay_out(&setup, map).unwrap();
        assert!(laid_out["map"]["hexes"].is_array(), "{laid_out}");
        assert_eq!(laid_out["options"]["first_player"], "random");
        let mut first = Vec::new();
        for seed in ["a", "b", "c", "d", "e", "f", "g", "h"] {
            let dice = Dice::new(Seed::from_text(seed), vec![]).with_map(map);
            let table = GAMES.open(&setup, dice).unwrap();
            let made = table.save()["setup"].take();
            assert_eq!(made["map"], laid_out["map"]);
            first.push(made["options"]["first_player"].as_u64().unwrap());
            let replay = table.replay();
            assert!(GAMES.verify(&replay.to_string()).is_ok());
            let mut other = replay;
            other["dice"]["map"] = json!(Seed::from_text("other").to_hex());
            assert_eq!(GAMES.verify(&other.to_string()), Err(Fault::Setup));
        }
        assert!(first.iter().any(|seat| *seat != first[0]), "{first:?}");
    }
    let rivals = json!({"game":"rivals","mode":"duel"});
    let laid_out = GAMES.lay_out(&rivals, Seed::from_text("map")).unwrap();
    assert_eq!(laid_out["mode"], "duel");
    let proof: Proof = serde_json::from_value(json!({"commitment":"00"})).unwrap();
    assert_eq!(proof.map, None);
}
