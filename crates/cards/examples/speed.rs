//! Measures random playouts: games and decisions per second of processor time, and how games end.
//!
//! `cargo run --release -p landnam-cards --example speed [games] [turn limit]`

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a measurement needs a clock and prints fractions"
)]

use cards::{Mode, Rivals, Setup};
use kernel::Game;
use kernel::laws::{TestDraw, random_game};

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok());
    let games: u32 = numbers.next().unwrap_or(2_000);
    let limit = numbers.next().unwrap_or(2_000) as u16;
    for mode in Mode::ALL {
        let setup = Setup {
            turn_limit: Some(limit),
            ..Setup::new(mode)
        };
        let game = Rivals::new(&setup).expect("the setup is valid");
        let (mut decisions, mut steps, mut turns, mut capped, mut first) = (0u64, 0u64, 0u64, 0, 0);
        let before = processor_seconds();
        for seed in 0..games {
            let mut last = 0;
            let played = random_game(&game, &mut TestDraw(u64::from(seed)), 10_000_000, |state| {
                steps += 1;
                last = game.turns(state);
            });
            decisions += u64::from(played.decisions);
            turns += u64::from(last);
            capped += u32::from(played.winner.is_none());
            first += u32::from(played.winner == Some(kernel::Player(0)));
        }
        let seconds = processor_seconds() - before;
        println!(
            "{:9} {:8.0} games/s {:10.0} decisions/s {:7.1} decisions/game {:7.1} steps/game {:6.1} turns/game  {} of {} stopped at {} turns, first seat won {}",
            mode.word(),
            f64::from(games) / seconds,
            decisions as f64 / seconds,
            decisions as f64 / f64::from(games),
            steps as f64 / f64::from(games),
            turns as f64 / f64::from(games),
            capped,
            games,
            limit,
            first,
        );
    }
}

/// User processor time of this process, in seconds.
fn processor_seconds() -> f64 {
    let stat = std::fs::read_to_string("/proc/self/stat").unwrap_or_default();
    let after = stat.rsplit(") ").next().unwrap_or_default();
    let ticks: f64 = after
        .split(' ')
        .nth(11)
        .and_then(|word| word.parse().ok())
        .unwrap_or(0.0);
    ticks / 100.0
}
