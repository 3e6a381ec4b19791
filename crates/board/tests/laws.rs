//! Laws under random play, for every combination of modules.

mod table;

use board::{Island, Module, Options, Setup, faults};
use kernel::laws::{TestDraw, check_random_game};
use table::{combinations, effort, scenarios};

fn check(setup: &Setup, games: u64) {
    for seed in 0..games {
        let mut draw = TestDraw(seed * 7919 + 1);
        let resolved = setup.resolve(&mut draw).expect("a setup without problems");
        let island = Island::new(&resolved).expect("a resolved setup");
        let played = check_random_game(&island, &mut draw, 20_000, 37, |game, state| {
            let faults = faults(game, state);
            assert!(faults.is_empty(), "{faults:?}");
        });
        // With two players and neutral pieces a careless board can be built shut for good; no rule ends that game.
        assert!(
            played.over || setup.players == 2,
            "a random game ends: {setup:?} seed {seed}"
        );
    }
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
    for setup in scenarios() {
        check(&setup, effort(1));
    }
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
