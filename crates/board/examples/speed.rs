//! Games a second of random players: `cargo run --release --example speed`.

#![allow(
    clippy::disallowed_types,
    clippy::cast_precision_loss,
    reason = "an example may look at the clock and print a rounded number"
)]

use board::{Island, Module, Setup};
use kernel::laws::{TestDraw, random_game};
use std::time::Instant;

fn main() {
    let base: &[Module] = &[];
    let cities: &[Module] = &[Module::CitiesKnights];
    for (name, players, modules) in [
        ("base", 4, base),
        ("base", 2, base),
        ("cities & knights", 4, cities),
        ("cities & knights", 3, cities),
        ("cities & knights", 2, cities),
    ] {
        let mut draw = TestDraw(1);
        let setup = Setup::new(players, modules)
            .resolve(&mut draw)
            .expect("a sound setup");
        let island = Island::new(&setup).expect("a resolved setup");
        let (started, mut games, mut decisions) = (Instant::now(), 0u32, 0u64);
        while started.elapsed().as_millis() < 3000 {
            let played = random_game(&island, &mut draw, 50_000, |_| {});
            games += 1;
            decisions += u64::from(played.decisions);
        }
        let seconds = started.elapsed().as_secs_f64();
        println!(
            "{name}, {players} players: {:.0} games/s, {:.0} decisions a game",
            f64::from(games) / seconds,
            decisions as f64 / f64::from(games),
        );
    }
    println!(
        "state: {} bytes, pending: {}, action: {}",
        size_of::<board::State>(),
        size_of::<board::Pending>(),
        size_of::<board::Action>()
    );
}
