//! Simulations of the toy game.

use arena::{Blind, Plan, Rng, Statistics, playout, simulate};
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
        playout(&game, &mut rng, &mut legal, 1000, &mut Blind);
    });
    assert_eq!(allocated.count_total, 0);
}
