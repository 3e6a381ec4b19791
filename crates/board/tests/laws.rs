//! Laws under random play, for every combination of modules.

mod table;

use board::{Island, Module, Options, Recipe, Setup, faults};
use kernel::laws::{TestDraw, check_random_game, random_game};
use table::{combinations, effort, scenarios};

/// Plays games of a setup under all laws and returns how many did not end in time.
/// Decisions after which a game counts as one that does not end; Barbarian Attack takes 14,000 and more.
const STEPS: u32 = 100_000;

fn unfinished(setup: &Setup, games: u64) -> u64 {
    let mut open = 0;
    for seed in 0..games {
        let mut draw = TestDraw(seed * 7919 + 1);
        let resolved = setup.resolve(&mut draw).expect("a setup without problems");
        let island = Island::new(&resolved).expect("a resolved setup");
        let played = check_random_game(&island, &mut draw, STEPS, 37, |game, state| {
            let faults = faults(game, state);
            assert!(faults.is_empty(), "{faults:?}");
        });
        open += u64::from(!played.over);
    }
    open
}

fn check(setup: &Setup, games: u64) {
    let open = unfinished(setup, games);
    // With two players and neutral pieces a careless board can be built shut for good; no rule ends that game.
    assert!(
        open == 0 || setup.players == 2,
        "a random game ends: {setup:?}"
    );
}

/// Rules: BASE-046, BASE-101, BASE-197, BASE-201, TB-001, HARBOR-007, FR-010, EVENT-080, TWO-060, COMBO-003, CK-035.
#[test]
fn every_combination_of_modules_keeps_the_laws() {
    for setup in combinations() {
        check(&setup, effort(3));
    }
}

/// Rules: TB-001, TB-010, EVENT-080, FR-010, HARBOR-007, TWO-060, COMBO-001, COMBO-012.
#[test]
fn every_scenario_in_every_combination_keeps_the_laws() {
    let mut open = 0;
    let setups = scenarios();
    for setup in &setups {
        open += unfinished(setup, effort(1));
    }
    let games = setups.len() as u64 * effort(1);
    assert!(open * 100 <= games, "{open} of {games} games did not end");
}

/// Many games of each, with a look at the state now and then.
///
/// Rules: TB-001, TB-002, COMBO-001, COMBO-012.
#[test]
fn random_games_of_every_scenario_end_and_stay_sound() {
    let (mut games, mut open) = (0, 0);
    for setup in scenarios() {
        let recipe = Recipe::new(&setup).expect("a setup without problems");
        for seed in 0..effort(20) {
            let mut draw = TestDraw(seed * 104_729 + 3);
            let island = recipe.draw(&mut draw);
            let mut steps = 0;
            let played = random_game(&island, &mut draw, STEPS, |state| {
                steps += 1;
                if steps % 251 == 0 {
                    let faults = faults(&island, state);
                    assert!(faults.is_empty(), "{setup:?}: {faults:?}");
                }
            });
            games += 1;
            open += u64::from(!played.over);
        }
    }
    assert!(open * 100 <= games, "{open} of {games} games did not end");
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
                effort(2),
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
                    effort(1),
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
        check(&setup, effort(2));
    }
    for setup in [Setup::new(3, &[]), Setup::new(2, &[Module::TwoPlayer])] {
        let refused = Setup {
            options: plain.clone(),
            ..setup
        };
        let problems = Island::draw(&refused, &mut TestDraw(1)).expect_err("refused");
        assert!(problems[0].contains("TWO-064"), "{problems:?}");
    }
}
