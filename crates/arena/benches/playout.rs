//! One random game of the island, a new variable map each time.

use arena::{NoWatcher, Rng, playout};
use board::{Island, Module, PreparedSetup, Setup};
use divan::Bencher;
use kernel::{Game, Legal};

fn main() {
    divan::main();
}

const VARIANTS: [Module; 3] = [
    Module::FriendlyRobber,
    Module::EventCards,
    Module::Harbourmaster,
];

fn games(bencher: Bencher, players: u8, modules: &[Module]) {
    let prepared = PreparedSetup::new(&Setup::new(players, modules)).expect("the setup is sound");
    let mut legal = Legal::none(Island::filler());
    let mut number = 0;
    bencher.bench_local(|| {
        number += 1;
        let mut rng = Rng::new(1, number);
        let game = prepared.draw(&mut rng);
        playout(&game, &mut rng, &mut legal, 100_000, &mut NoWatcher)
    });
}

#[divan::bench(sample_count = 200, sample_size = 10)]
fn base_game_of_four(bencher: Bencher) {
    games(bencher, 4, &[]);
}

#[divan::bench(sample_count = 200, sample_size = 10)]
fn all_variants_for_four(bencher: Bencher) {
    games(bencher, 4, &VARIANTS);
}

#[divan::bench(sample_count = 200, sample_size = 10)]
fn two_players(bencher: Bencher) {
    games(bencher, 2, &[Module::TwoPlayer]);
}

#[divan::bench(sample_count = 100, sample_size = 100)]
fn a_new_map(bencher: Bencher) {
    let prepared = PreparedSetup::new(&Setup::new(4, &[])).expect("the setup is sound");
    let mut rng = Rng::new(1, 1);
    bencher.bench_local(|| prepared.draw(&mut rng));
}
