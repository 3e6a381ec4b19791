//! Simulations of the toy game.

use arena::{NoWatcher, Plan, Rng, Statistics, playout, simulate};
use kernel::{Game, Legal};
use notation::Written;
use pebbles::{Pebbles, Setup};
use std::sync::atomic::AtomicU64;

fn deal(rng: &mut Rng) -> Pebbles {
    let asked = Setup {
        players: 3,
        blocked: None,
    };
    Pebbles::make(&asked, rng)
}

fn run(plan: Plan) -> Statistics {
    simulate(&deal, &plan, &AtomicU64::new(0))
}

#[test]
fn the_number_of_threads_changes_nothing() {
    let plan = Plan {
        games: 1000,
        seed: 5,
        count_actions: true,
        ..Plan::default()
    };
    let one = run(plan);
    assert_eq!(one.games, 1000);
    assert_eq!(one, run(Plan { threads: 3, ..plan }));
    assert_ne!(one, run(Plan { seed: 6, ..plan }));
    assert!(one.wins.iter().sum::<u64>() + one.drawn == 1000 && one.capped == 0);
    assert!(one.actions["lay"] > 1000, "{:?}", one.actions);
}

#[test]
fn a_game_over_the_cap_is_stopped_and_counted() {
    let plan = Plan {
        games: 20,
        cap: 3,
        ..Plan::default()
    };
    assert_eq!(run(plan).capped, 20);
}

#[test]
fn a_playout_allocates_nothing() {
    let mut rng = Rng::new(1, 1);
    let game = deal(&mut rng);
    let mut legal = Legal::none(Pebbles::filler());
    let allocated = allocation_counter::measure(|| {
        playout(&game, &mut rng, &mut legal, 1000, &mut NoWatcher);
    });
    assert_eq!(allocated.count_total, 0);
}

/// The largest combination of modules there is.
#[test]
fn a_playout_of_the_island_allocates_nothing() {
    use board::{Island, Module, PreparedSetup, Setup};
    for (players, modules) in [(4, &Module::ALL[1..5]), (4, &[]), (2, &Module::ALL[..5])] {
        let prepared =
            PreparedSetup::new(&Setup::new(players, modules)).expect("the setup is sound");
        let mut legal = Legal::none(Island::filler());
        for number in 0..20 {
            let mut rng = Rng::new(1, number);
            let game = prepared.draw(&mut rng);
            let allocated = allocation_counter::measure(|| {
                playout(&game, &mut rng, &mut legal, 5_000, &mut NoWatcher);
            });
            assert_eq!(allocated.count_total, 0);
        }
    }
}

/// The island by random players looks as it did when it was measured: long games, many trades with the bank.
#[test]
fn random_island_games_have_the_known_shape() {
    use board::{PreparedSetup, Setup};
    let prepared = PreparedSetup::new(&Setup::new(4, &[])).expect("the setup is sound");
    let plan = Plan {
        games: 400,
        count_actions: true,
        ..Plan::default()
    };
    let games = simulate(
        &|rng: &mut Rng| prepared.draw(rng),
        &plan,
        &AtomicU64::new(0),
    );
    assert!(
        (950.0..1200.0).contains(&games.decisions.mean()),
        "{:?}",
        games.decisions
    );
    assert!(
        (300.0..370.0).contains(&games.turns.mean()),
        "{:?}",
        games.turns
    );
    let each = |name| games.actions[name] / games.games;
    assert!(
        (120..160).contains(&each("bank_trade")),
        "{}",
        each("bank_trade")
    );
    assert!((40..50).contains(&each("road")), "{}", each("road"));
}
