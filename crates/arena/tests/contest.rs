//! Bots against each other, and games written down.

use arena::selfplay::{SamplingPlan, header, sample_game};
use arena::{
    BoardChance, BotFactory, Extras, Met, Rng, Rounds, Schedule, Standings, contest, ranked,
    ratings, run, swiss, wilson,
};
use board::{Island, Options, Setup};
use bots::island::FEATURES;
use bots::{Budget, GameBots, LEVELS};
use kernel::Game;
use std::collections::BTreeSet;
use std::sync::atomic::AtomicU64;

fn island(setup: &Setup, rng: &mut Rng) -> Island {
    Island::draw(setup, rng).expect("sound")
}

fn rounds(games: u64) -> Rounds {
    Rounds {
        games,
        seed: 11,
        threads: 1,
        cap: 20_000,
        budget: Budget {
            positions: 20_000,
            millis: 60_000,
        },
    }
}

fn match_of(setup: &Setup, names: &[&str], rounds: &Rounds) -> Standings {
    let makers: Vec<_> = names
        .iter()
        .map(|name| move || Island::bot(name).expect("a known bot"))
        .collect();
    let makers: Vec<BotFactory<'_, Island>> = makers.iter().map(|make| make as _).collect();
    let schedule = Schedule::new(names.len(), usize::from(setup.players));
    let deal = |rng: &mut Rng| island(setup, rng);
    contest(&deal, &makers, &schedule, rounds, &AtomicU64::new(0))
}

fn plain_two() -> Setup {
    Setup {
        options: Options {
            plain_two: true,
            ..Options::default()
        },
        ..Setup::new(2, &[])
    }
}

#[test]
fn everybody_sits_on_every_seat_of_every_board() {
    let four = Schedule::new(4, 4);
    assert_eq!(four.games_per_board(), 4);
    for seat in 0..4 {
        let sitting: BTreeSet<usize> = (0..4).map(|game| four.game(game).1[seat]).collect();
        assert_eq!(sitting.len(), 4, "seat {seat}");
    }
    assert_eq!((four.game(3).0, four.game(4).0), (0, 1));
    // Five bots at tables of three: ten choices, each in three rotations.
    let many = Schedule::new(5, 3);
    assert_eq!(many.games_per_board(), 30);
    let lineups: BTreeSet<&[usize]> = (0..30).map(|game| many.game(game).1).collect();
    assert_eq!(lineups.len(), 30);
    assert_eq!(Schedule::new(2, 3).games_per_board(), 0);
}

#[test]
fn the_number_of_threads_changes_no_result() {
    let names = ["random", "easy", "medium", "random"];
    let setup = Setup::new(4, &[]);
    let one = match_of(&setup, &names, &rounds(8));
    let three = match_of(
        &setup,
        &names,
        &Rounds {
            threads: 3,
            ..rounds(8)
        },
    );
    assert_eq!(one.rounds, three.rounds);
    assert_eq!(one.rounds.len(), 8);
}

/// Whoever plays, a board brings the same outcomes in the same turns.
#[test]
fn a_board_has_one_fate() {
    let game = island(&Setup::new(3, &[]), &mut Rng::new(11, 0));
    let first_move = |board| {
        run(
            &game,
            3000,
            &mut BoardChance::new(11, board),
            |state, must, _| {
                let seat = must.first_member().expect("somebody decides");
                (seat, game.legal(state, seat).nth(0))
            },
        )
    };
    assert_eq!(first_move(0), first_move(0));
    assert_ne!(first_move(0), first_move(1));
}

/// One against three of the level below wins more than its quarter.
#[test]
fn each_level_beats_the_one_below() {
    for pair in LEVELS.windows(2) {
        let names = [pair[1], pair[0], pair[0], pair[0]];
        let mut rounds = rounds(40);
        rounds.budget.positions = 3000;
        let standings = match_of(&Setup::new(4, &[]), &names, &rounds);
        let won = standings.entrants[0].wins;
        assert!(won > 10, "{} won {won} of 40", pair[1]);
    }
}

#[test]
fn intervals_are_wilsons() {
    let (low, high) = wilson(50, 100);
    assert!((low - 0.4038).abs() < 1e-4 && (high - 0.5962).abs() < 1e-4);
    let (low, high) = wilson(0, 10);
    assert!(low.abs() < 1e-9 && (high - 0.2775).abs() < 1e-4);
    assert_eq!(wilson(0, 0), (0.0, 1.0));
}

#[test]
fn who_wins_more_is_rated_higher() {
    let names = ["medium", "random", "easy"];
    let standings = match_of(&plain_two(), &names, &rounds(24));
    let rated = ratings(&standings, &names.map(String::from));
    assert!(rated["medium"].rating > rated["easy"].rating);
    assert!(rated["easy"].rating > rated["random"].rating);
    assert!(rated.values().all(|found| found.uncertainty > 0.0));
}

#[test]
fn lessons_name_one_winner_for_every_position() {
    let mut rng = Rng::new(3, 0);
    let game = island(&Setup::new(3, &[]), &mut rng);
    let mut bots: Vec<_> = (0..3)
        .map(|_| Island::bot("medium").expect("a level"))
        .collect();
    let terms = SamplingPlan {
        one_of: 10,
        mistakes: 10,
        budget: Budget::default(),
        cap: 20_000,
    };
    let mut records = Vec::new();
    let outcome = sample_game(&game, &mut bots, &terms, &mut rng, &mut records).expect("memory");
    assert!(outcome.winner.is_some());
    assert_eq!(&header::<Island>()[8..], (FEATURES as u32).to_le_bytes());
    let size = 2 * FEATURES + 4;
    assert_eq!(records.len() % (3 * size), 0, "a record for every seat");
    assert!(records.len() / size > 30);
    for position in records.chunks(3 * size) {
        let won = position
            .chunks(size)
            .filter(|record| record[2 * FEATURES] == 1);
        assert_eq!(won.count(), 1);
    }
}

#[test]
fn in_a_swiss_contest_neighbours_meet_and_nobody_twice_while_others_are_left() {
    let mut met = Met::default();
    assert_eq!(
        met.groups(&[0, 1, 2, 3, 4], 2),
        [[0, 1], [2, 3]],
        "the last one rests"
    );
    assert_eq!(
        met.groups(&[0, 1, 2, 3, 4], 2),
        [[0, 2], [1, 4]],
        "another rests, and no pair meets again"
    );
    let again = met.groups(&[0, 1, 2, 3, 4], 2);
    assert_eq!(again, [[0, 3], [1, 4]].map(Vec::from));
}

#[test]
fn a_swiss_contest_ranks_the_better_bots_first() {
    let names = ["random", "medium", "random", "medium"];
    let makers: Vec<_> = names
        .iter()
        .map(|name| move || Island::bot(name).expect("a known bot"))
        .collect();
    let makers: Vec<BotFactory<'_, Island>> = makers.iter().map(|make| make as _).collect();
    let setup = plain_two();
    let deal = |rng: &mut Rng| island(&setup, rng);
    let done = AtomicU64::new(0);
    let standings = swiss(
        &deal,
        &makers,
        (2, 3),
        &rounds(6),
        &Extras::default(),
        &done,
    );
    // Two tables a round, two games each.
    assert_eq!(standings.rounds.len(), 12);
    assert!(standings.entrants.iter().all(|one| one.games == 6));
    let order = ranked(&standings);
    assert!(
        order[..2].iter().all(|&at| names[at] == "medium"),
        "{order:?}"
    );
}
