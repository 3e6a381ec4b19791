//! Any position is refused or can be played on, and comes back out as it went in.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::{Dice, GAMES, Seed, document};

fuzz_target!(|text: &str| {
    let Ok(value) = document::parse(text) else {
        return;
    };
    let dice = || Dice::new(Seed::new([7; 32]), vec![]);
    let _ = GAMES.open(&value, dice());
    let Ok(mut table) = GAMES.load(&value, dice()) else {
        return;
    };
    let saved = table.save();
    let again = GAMES.load(&saved, dice()).expect("what we wrote can be read");
    assert_eq!(again.save(), saved);
    for _ in 0..20 {
        if table.is_chance() {
            table.draw().expect("chance can always be drawn");
        } else if let Some(seat) = table.must().first_member() {
            let legal = table.legal(seat, true);
            let last = legal["actions"].as_array().and_then(|all| all.last());
            let action = last.expect("who must act can act").clone();
            table.act(seat, &action).expect("a legal action is accepted");
        }
    }
});
