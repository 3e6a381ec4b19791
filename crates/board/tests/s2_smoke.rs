//! temp
mod table;
use board::*;
use kernel::laws::{TestDraw, check_random_game};
fn run(players: u8, modules: &[Module], games: u64) {
    let setup = Setup::new(players, modules);
    let mut open = 0;
    let mut turns = 0;
    for seed in 0..games {
        let mut draw = TestDraw(seed * 7919 + 1);
        let resolved = setup.resolve(&mut draw).expect("ok");
        let island = Island::new(&resolved).expect("resolved");
        let played = check_random_game(&island, &mut draw, 40_000, 37, |game, state| {
            let faults = faults(game, state);
            assert!(faults.is_empty(), "{faults:?}");
        });
        if !played.over {
            open += 1;
        }
        turns += u64::from(played.decisions);
    }
    println!(
        "{players} {modules:?}: {open} of {games} open, {} decisions",
        turns / games
    );
}
#[test]
fn caravans() {
    for players in 2..=4 {
        run(players, &[Module::Caravans], 8);
        run(
            players,
            &[
                Module::Caravans,
                Module::EventCards,
                Module::FriendlyRobber,
                Module::Harbourmaster,
            ],
            3,
        );
        if players > 2 {
            run(players, &[Module::Caravans, Module::CitiesKnights], 3);
        }
    }
}
#[test]
fn attack() {
    for players in 2..=4 {
        run(players, &[Module::BarbarianAttack], 8);
        run(
            players,
            &[
                Module::BarbarianAttack,
                Module::EventCards,
                Module::FriendlyRobber,
                Module::Harbourmaster,
            ],
            3,
        );
        if players > 2 {
            run(
                players,
                &[Module::BarbarianAttack, Module::CitiesKnights],
                3,
            );
            run(
                players,
                &[
                    Module::BarbarianAttack,
                    Module::CitiesKnights,
                    Module::EventCards,
                    Module::Harbourmaster,
                ],
                3,
            );
        }
    }
}
