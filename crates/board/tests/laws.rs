//! Laws under random play, for every combination of modules; `LANDNAM_SOAK` says how many games of each.

mod table;

use board::modules::cities_knights::Pending::MeasureRoads;
use board::{Island, Module, Options, PreparedSetup, Setup, State, faults};
use kernel::laws::{TestDraw, check_random_game};
use kernel::{Game, Node};
use std::cell::Cell;
use table::effort;

/// Steps after which a game counts as one that does not end; Barbarian Attack with event cards takes 400,000 and more.
const STEPS: u32 = 1_000_000;

/// How often the laws are looked at in a game: every so many steps.
#[derive(Clone, Copy)]
struct Looks {
    sound: u32,
    views: u32,
}

const CLOSE: Looks = Looks {
    sound: 1,
    views: 37,
};
const NOW_AND_THEN: Looks = Looks {
    sound: 199,
    views: 1999,
};

/// Has the player whose turn it is enough points while the game goes on? Longest Road may still be measured.
fn is_won_unnoticed(game: &Island, state: &State) -> bool {
    let player = state.active;
    let boot = i32::from(state.fishermen.boot == Some(player));
    let reached = game.points(state, player) >= i32::from(game.rules.target) + boot;
    let unmeasured = state.pending.as_slice().contains(&MeasureRoads.into());
    reached && state.turn > 0 && !unmeasured && !matches!(game.node(state), Node::Over(_))
}

/// Plays a game under all laws and says whether it ended in time.
fn ends(island: &Island, draw: &mut TestDraw, looks: Looks) -> bool {
    let step = Cell::new(0_u32);
    let sound = |game: &Island, state: &State| {
        step.set(step.get() + 1);
        assert!(!is_won_unnoticed(game, state), "BASE-191, BASE-192");
        if step.get().is_multiple_of(looks.sound) || matches!(game.node(state), Node::Over(_)) {
            let faults = faults(game, state);
            assert!(faults.is_empty(), "{faults:?}");
        }
    };
    check_random_game(island, draw, STEPS, looks.views, sound).over
}

/// The game that is played; a broken law tells which it was.
struct ReportOnPanic<'a>(&'a Setup, u64);

impl Drop for ReportOnPanic<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let setup = serde_json::to_string(self.0).unwrap_or_default();
            eprintln!("game {} of {setup}", self.1);
        }
    }
}

/// Plays games of a setup under all laws, the first ones closely watched, and returns how many did not end in time.
fn unfinished(setup: &Setup, games: u64, close: u64) -> u64 {
    let prepared = PreparedSetup::new(setup).expect("a setup without problems");
    let open = |seed: &u64| {
        let _report = ReportOnPanic(setup, *seed);
        let mut draw = TestDraw(seed * 7919 + 1);
        let island = prepared.draw(&mut draw);
        let looks = if *seed < close { CLOSE } else { NOW_AND_THEN };
        !ends(&island, &mut draw, looks)
    };
    (0..games).filter(open).count() as u64
}

fn check(setup: &Setup, games: u64) {
    let open = unfinished(setup, games, games);
    // With two players and neutral pieces a careless board can be built shut for good; no rule ends that game.
    assert!(
        open == 0 || setup.players == 2,
        "a random game ends: {setup:?}"
    );
}

/// Games of every combination of a scenario that the compatibility matrix allows, or of those without one.
fn every_combination(scenario: Option<Module>) {
    let (mut games, mut open, mut setups) = (0, 0, 0);
    for setup in board::combinations() {
        if setup.scenario() == scenario {
            setups += 1;
            games += effort(200);
            open += unfinished(&setup, effort(200), 1);
        }
    }
    println!("{scenario:?}: {setups} combinations, {games} games, {open} did not end");
    assert!(setups >= 40);
    assert!(open * 100 < games, "{open} of {games} games did not end");
}

/// Rules: BASE-046, BASE-101, BASE-197, BASE-201, TB-001, HARBOR-007, FR-010, EVENT-080, TWO-060, COMBO-003, CK-035.
#[test]
fn every_combination_without_a_scenario_keeps_the_laws() {
    every_combination(None);
}

/// Rules: TB-001, TB-002, TB-010, COMBO-001, COMBO-012.
#[test]
fn every_combination_of_the_fishermen_keeps_the_laws() {
    every_combination(Some(Module::Fishermen));
}

/// Rules: TB-001, TB-002, TB-010, COMBO-001, COMBO-012.
#[test]
fn every_combination_of_the_rivers_keeps_the_laws() {
    every_combination(Some(Module::Rivers));
}

/// Rules: TB-001, TB-002, TB-010, COMBO-001, COMBO-012.
#[test]
fn every_combination_of_the_caravans_keeps_the_laws() {
    every_combination(Some(Module::Caravans));
}

/// Rules: TB-001, TB-002, TB-010, COMBO-001, COMBO-012.
#[test]
fn every_combination_of_barbarian_attack_keeps_the_laws() {
    every_combination(Some(Module::BarbarianAttack));
}

/// Rules: TB-001, TB-002, TB-010, COMBO-001, COMBO-012.
#[test]
fn every_combination_of_traders_and_barbarians_keeps_the_laws() {
    every_combination(Some(Module::TradersBarbarians));
}

#[test]
fn options_keep_the_laws() {
    use board::{FirstPlayer, MapKind, NumberPlacement, Phases};
    let options = [
        Options {
            setup: MapKind::Beginner,
            ..Options::default()
        },
        Options {
            setup: MapKind::Beginner,
            founding_on_fixed_map: true,
            ..Options::default()
        },
        Options {
            setup: MapKind::Pieces,
            ..Options::default()
        },
        Options {
            number_placement: NumberPlacement::Random,
            ..Options::default()
        },
        Options {
            phases: Phases::SeparatePhases,
            ..Options::default()
        },
        Options {
            optional_theft: true,
            ..Options::default()
        },
        Options {
            first_player: FirstPlayer::Dice,
            ..Options::default()
        },
        Options {
            target: Some(5),
            ..Options::default()
        },
    ];
    for options in options {
        for players in 2..=4 {
            check(
                &Setup {
                    options: options.clone(),
                    ..Setup::new(players, &[Module::EventCards])
                },
                effort(200) / 100,
            );
            if options.phases == Phases::Combined {
                let modules = [Module::EventCards, Module::CitiesKnights];
                check(
                    &Setup {
                        options: Options {
                            advanced_battle: true,
                            ..options.clone()
                        },
                        ..Setup::new(players, &modules)
                    },
                    effort(200) / 200,
                );
            }
        }
    }
}

/// Rules: TWO-064.
#[test]
fn two_064_two_players_by_the_base_rules_alone() {
    let plain = Options {
        plain_two: true,
        ..Options::default()
    };
    for modules in [&[][..], &[Module::CitiesKnights, Module::EventCards]] {
        let setup = Setup {
            options: plain.clone(),
            ..Setup::new(2, modules)
        };
        let island = Island::draw(&setup, &mut TestDraw(1)).expect("no problems");
        assert_eq!((island.rules.colours, island.rules.rolls_per_turn), (2, 1));
        assert!(!island.rules.has(Module::TwoPlayer));
        check(&setup, effort(200) / 100);
    }
    for setup in [Setup::new(3, &[]), Setup::new(2, &[Module::TwoPlayer])] {
        let refused = Setup {
            options: plain.clone(),
            ..setup
        };
        let problems = Island::draw(&refused, &mut TestDraw(1)).expect_err("refused");
        assert!(problems[0].contains("TWO-064"), "{problems:?}");
    }
    let triple = Setup {
        options: plain,
        ..Setup::new(2, &[Module::CitiesKnights, Module::Fishermen])
    };
    let problems = Island::draw(&triple, &mut TestDraw(1)).expect_err("refused");
    assert!(problems[0].contains("COMBO-R18"), "{problems:?}");
}
