//! Measures random playouts: games and decisions per second of processor time, and how games end.
//!
//! `cargo run --release -p landnam-cards --example speed [games] [turn limit]`

#![allow(
    clippy::disallowed_types,
    clippy::disallowed_methods,
    clippy::cast_precision_loss,
    reason = "a measurement needs a clock and prints fractions"
)]

use cards::{Action, Mode, Rivals, Setup};
use kernel::laws::TestDraw;
use kernel::{Draw, Game, Legal, Node, Player, Silent};

fn main() {
    let mut numbers = std::env::args()
        .skip(1)
        .filter_map(|word| word.parse().ok());
    let games: u32 = numbers.next().unwrap_or(2_000);
    let limit = numbers.next().unwrap_or(400) as u16;
    for mode in Mode::ALL {
        let setup = Setup {
            turn_limit: Some(limit),
            ..Setup::new(mode)
        };
        let game = Rivals::new(&setup).expect("the setup is valid");
        measure(mode.word(), &game, games, limit, |legal, draw| {
            legal.nth(draw.below(legal.len() as u32) as usize)
        });
        if mode != Mode::Intro {
            let words = format!("{}, nothing removed", mode.word());
            measure(&words, &game, games, limit, |legal, draw| {
                loop {
                    let action = legal.nth(draw.below(legal.len() as u32) as usize);
                    if action != Action::Remove {
                        return action;
                    }
                }
            });
        }
    }
}

/// Plays games with a policy and prints how fast and how they ended.
fn measure(
    name: &str,
    game: &Rivals,
    games: u32,
    limit: u16,
    policy: impl Fn(&Legal<Action>, &mut TestDraw) -> Action,
) {
    let (mut decisions, mut turns, mut stopped, mut first) = (0u64, 0u64, 0u32, 0u32);
    let mut legal = Legal::none(Rivals::filler());
    let before = processor_seconds();
    for seed in 0..games {
        let mut draw = TestDraw(u64::from(seed));
        let mut state = game.start();
        let winner = loop {
            match game.node(&state) {
                Node::Over(ending) => break ending.winner,
                Node::Chance => {
                    let outcome = game.chances(&state).draw(&mut draw);
                    game.apply(&mut state, None, outcome, &mut Silent);
                }
                Node::Decide { must, .. } => {
                    let seat = must.first_member().expect("somebody decides");
                    legal.clear();
                    game.legal_into(&state, seat, &mut legal);
                    game.apply(
                        &mut state,
                        Some(seat),
                        policy(&legal, &mut draw),
                        &mut Silent,
                    );
                    decisions += 1;
                }
            }
        };
        turns += u64::from(game.turns(&state));
        stopped += u32::from(winner.is_none());
        first += u32::from(winner == Some(Player(0)));
    }
    let seconds = processor_seconds() - before;
    println!(
        "{name:26} {:7.0} games/s {:9.0} decisions/s {:7.1} decisions and {:6.1} turns a game; {:5.1} % stopped at {limit} turns, seat 1 won {:4.1} %",
        f64::from(games) / seconds,
        decisions as f64 / seconds,
        decisions as f64 / f64::from(games),
        turns as f64 / f64::from(games),
        100.0 * f64::from(stopped) / f64::from(games),
        100.0 * f64::from(first) / f64::from(games),
    );
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
