//! No level is absurd in any game: what a person would laugh at is counted and bounded.

use arena::{BotFactory, Rng, Rounds, Schedule, Watch, contest_watched};
use board::{Island, Module, Setup};
use bots::{Budget, GameBots, HABITS, Habits, LEVELS};
use cards::{Mode, Rivals};
use kernel::Game;
use std::sync::atomic::AtomicU64;

/// The habits of one level among its like in a few games, and how many games were stopped.
fn habits<G: GameBots>(
    deal: &(dyn Fn(&mut Rng) -> G + Sync),
    level: &str,
    seats: usize,
) -> (Habits, u64) {
    let make = || G::bot(level).expect("a level");
    let makers: Vec<BotFactory<'_, G>> = vec![&make; seats];
    let rounds = Rounds {
        games: 1,
        seed: 20,
        threads: 2,
        cap: 20_000,
        budget: Budget {
            positions: 600,
            millis: 600_000,
        },
    };
    let observer = || G::observer().expect("habits are known");
    let watch: Watch<'_, G> = &observer;
    let schedule = Schedule::new(seats, seats);
    let deal = |rng: &mut Rng| deal(rng);
    let standings = contest_watched(
        &deal,
        &makers,
        &schedule,
        &rounds,
        Some(watch),
        &AtomicU64::new(0),
    );
    let mut all = Habits::new();
    for entrant in &standings.entrants {
        for (name, count) in &entrant.habits {
            assert!(HABITS.contains(name));
            *all.entry(name).or_default() += count;
        }
    }
    (all, standings.capped)
}

/// What is silly about it. Whatever the level, no win is left lying, nothing torn down, no offer repeated or no better than the
/// bank, no exchange undone, no settlement left unbuilt that could be paid; and exchanges lead to something.
fn silly(what: &str, easy: bool, habits: &Habits, capped: u64) -> Vec<String> {
    let of = |name: &str| habits.get(name).copied().unwrap_or(0);
    let turns = of("turns");
    let mut found = Vec::new();
    let mut bound = |name: &str, most: u64| {
        if of(name) > most {
            found.push(format!("{what}: {name}: {habits:?}"));
        }
    };
    for never in [
        "wins_missed",
        "torn_down",
        "offers_repeated",
        "offers_like_bank",
        "exchanges_undone",
        "settlements_left",
        "rules_broken",
    ] {
        bound(never, 0);
    }
    bound("awards_missed", turns / 20);
    bound("over_limit_idle", turns / 10);
    bound("trades_for_nothing", turns / if easy { 3 } else { 4 });
    if capped > 0 || turns == 0 {
        found.push(format!("{what} does not end"));
    }
    found
}

#[test]
fn every_level_is_sensible_on_every_island() {
    let tables: [(u8, &[Module]); 14] = [
        (4, &[]),
        (2, &[]),
        (3, &[Module::EventCards, Module::Harbourmaster]),
        (3, &[Module::CitiesKnights]),
        (3, &[Module::Fishermen]),
        (3, &[Module::Rivers]),
        (3, &[Module::Caravans]),
        (3, &[Module::BarbarianAttack]),
        (3, &[Module::TradersBarbarians]),
        (3, &[Module::CitiesKnights, Module::Fishermen]),
        (3, &[Module::CitiesKnights, Module::Rivers]),
        (3, &[Module::CitiesKnights, Module::Caravans]),
        (3, &[Module::CitiesKnights, Module::BarbarianAttack]),
        (3, &[Module::CitiesKnights, Module::TradersBarbarians]),
    ];
    let mut found = Vec::new();
    for (players, modules) in tables {
        let setup = Setup::new(players, modules);
        let deal = |rng: &mut Rng| Island::draw(&setup, rng).expect("sound");
        for level in LEVELS {
            let (seen, capped) = habits::<Island>(&deal, level, usize::from(players));
            let what = format!("{level} with {modules:?}");
            found.extend(silly(&what, level == "easy", &seen, capped));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}

#[test]
fn every_level_is_sensible_in_every_duel() {
    let mut found = Vec::new();
    for mode in Mode::ALL {
        let deal = |_: &mut Rng| Rivals::new(&cards::Setup::new(mode)).expect("sound");
        assert_eq!(deal(&mut Rng::new(1, 0)).players(), 2);
        for level in LEVELS {
            let (seen, capped) = habits::<Rivals>(&deal, level, 2);
            let what = format!("{level} in {mode:?}");
            found.extend(silly(&what, level == "easy", &seen, capped));
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
