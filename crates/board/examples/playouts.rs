//! Random games on one thread, a new map each time, for profilers and instruction counters:
//! `playouts PLAYERS GAMES [MODULE]…` tells how many decisions they took and how many were stopped.

#![allow(
    clippy::disallowed_methods,
    reason = "an example is told what to play and prints a line"
)]

use board::{Module, PreparedSetup, Setup};
use kernel::laws::{TestDraw, random_game};

fn main() {
    let mut words = std::env::args().skip(1);
    let mut number = |what: &str| -> u64 {
        let word = words.next().and_then(|word| word.parse().ok());
        word.unwrap_or_else(|| panic!("{what} as a number"))
    };
    let (players, games) = (number("PLAYERS"), number("GAMES"));
    let modules: Vec<Module> = words
        .map(|name| {
            let mut all = Module::ALL.into_iter();
            let module = all.find(|module| module.name() == name);
            module.unwrap_or_else(|| panic!("{name} is no module"))
        })
        .collect();
    let prepared =
        PreparedSetup::new(&Setup::new(players as u8, &modules)).expect("the setup is sound");
    let (mut decisions, mut capped) = (0, 0);
    for seed in 0..games {
        let mut draw = TestDraw(seed);
        let island = prepared.draw(&mut draw);
        let played = random_game(&island, &mut draw, 100_000, |_| {});
        decisions += u64::from(played.decisions);
        capped += u64::from(!played.over);
    }
    println!("{games} games, {decisions} decisions, {capped} capped");
}
