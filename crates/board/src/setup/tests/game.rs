//! Who plays with what.

use crate::Island;
use crate::data::{BASE, TWO_PLAYER};
use crate::hand::{Card, DevelopmentCard};
use crate::setup::{
    Colour, Edition, FirstPlayer, MapKind, Module, NumberPlacement, Options, Setup,
};
use kernel::laws::TestDraw;
use kernel::{Game, Player};

fn island(setup: &Setup) -> Island {
    Island::new(&setup.resolve(&mut TestDraw(1)).expect("no problems")).expect("resolved")
}

fn problem(setup: &Setup, rule: &str) -> bool {
    let refused = setup.resolve(&mut TestDraw(1)).err().unwrap_or_default();
    refused.iter().any(|problem| problem.contains(rule))
}

/// Rules: BASE-010, BASE-101, BASE-201.
#[test]
fn base_010_each_player_has_five_settlements_four_cities_fifteen_roads() {
    for players in 3..=4 {
        let game = island(&Setup::new(players, &[]));
        assert_eq!(game.players().count(), usize::from(players));
        let rules = &game.rules;
        assert_eq!((rules.settlements, rules.cities, rules.roads), (5, 4, 15));
        let colours: std::collections::BTreeSet<_> =
            game.players().map(|p| game.colour(p)).collect();
        assert_eq!(colours.len(), usize::from(players), "one colour each");
    }
}

/// Rules: BASE-012, BASE-200.
#[test]
fn base_012_ninety_five_resource_cards() {
    let game = island(&Setup::new(4, &[]));
    assert_eq!(game.start().bank.total(), 95);
    assert!(Card::resources().all(|card| game.start().bank.get(card) == 19));
    assert_eq!(game.tradable(), Card::RESOURCES, "no other cards");
}

/// Rules: BASE-013, BASE-202.
#[test]
fn base_013_twenty_five_development_cards() {
    let deck = island(&Setup::new(4, &[])).start().base.deck;
    let of = |card: DevelopmentCard| deck[usize::from(card.0)];
    assert_eq!(of(DevelopmentCard::KNIGHT), 14);
    assert_eq!(of(DevelopmentCard::VICTORY_POINT), 5);
    for progress in [
        DevelopmentCard::ROAD_BUILDING,
        DevelopmentCard::YEAR_OF_PLENTY,
        DevelopmentCard::MONOPOLY,
    ] {
        assert_eq!(of(progress), 2);
    }
    assert_eq!(deck.iter().sum::<u8>(), 25);
}

/// Rules: BASE-014, BASE-203.
#[test]
fn base_014_two_special_cards_of_two_points() {
    let game = island(&Setup::new(4, &[]));
    let start = game.start();
    assert_eq!((start.longest_road, start.largest_army), (None, None));
    let rules = &game.rules;
    assert_eq!(
        (rules.longest_road_points, rules.longest_road_minimum),
        (2, 5)
    );
    assert_eq!(
        (rules.largest_army_points, rules.largest_army_minimum),
        (2, 3)
    );
}

/// Rules: BASE-019, COMBO-004.
#[test]
fn base_019_two_three_or_four_seats() {
    for players in [0, 1, 5, 6, 255] {
        assert!(problem(&Setup::new(players, &[]), "BASE-019"), "{players}");
    }
    assert!(!island(&Setup::new(3, &[])).rules.has(Module::TwoPlayer));
    assert!(
        island(&Setup::new(2, &[])).rules.has(Module::TwoPlayer),
        "two players use the two-player game"
    );
    assert!(problem(&Setup::new(3, &[Module::TwoPlayer]), "COMBO-004"));
    assert!(problem(&Setup::new(4, &[Module::TwoPlayer]), "COMBO-004"));
    let mut bare = Setup::new(2, &[]).resolve(&mut TestDraw(1)).unwrap();
    bare.modules.clear();
    let island = Island::new(&bare).expect("what two players need is added");
    assert!(island.rules.has(Module::TwoPlayer));
    assert_eq!(island.setup().modules, [Module::TwoPlayer]);
}

/// Rules: BASE-019.
#[test]
fn base_019_a_colour_is_only_a_label() {
    let options = Options {
        colours: Some(vec![Colour::White, Colour::Orange, Colour::Red]),
        ..Options::default()
    };
    let named = Setup {
        options,
        ..Setup::new(3, &[])
    };
    let (a, b) = (island(&named), island(&Setup::new(3, &[])));
    let play = |game: &Island| {
        let mut last = None;
        kernel::laws::random_game(game, &mut TestDraw(9), 4000, |state| last = Some(*state));
        last
    };
    assert_eq!(a.colour(Player(0)), Colour::White);
    assert_eq!(
        play(&a),
        play(&b),
        "away from the beginner set-up colours change nothing"
    );
}

/// Rules: TB-001, COMBO-003.
#[test]
fn tb_001_variants_combine_freely() {
    let variants = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    for players in 2..=4 {
        for bits in 0..8 {
            let chosen: Vec<_> = (0..3)
                .filter(|i| bits >> i & 1 == 1)
                .map(|i| variants[i])
                .collect();
            let game = island(&Setup::new(players, &chosen));
            for module in variants {
                assert_eq!(game.rules.has(module), chosen.contains(&module));
            }
        }
    }
    let twice = Setup::new(4, &[Module::EventCards, Module::EventCards]);
    assert!(problem(&twice, "named twice"));
}

/// Rules: TB-003, COMBO-005, HARBOR-004.
#[test]
fn tb_003_points_needed() {
    let target = |players, modules: &[Module]| island(&Setup::new(players, modules)).rules.target;
    let others = [Module::FriendlyRobber, Module::EventCards];
    for players in 2..=4 {
        assert_eq!(target(players, &[]), 10);
        assert_eq!(target(players, &others), 10);
        assert_eq!(target(players, &[Module::Harbourmaster]), 11);
        assert_eq!(
            target(
                players,
                &[
                    Module::FriendlyRobber,
                    Module::EventCards,
                    Module::Harbourmaster
                ]
            ),
            11
        );
    }
}

/// Rules: TWO-001, TWO-002.
#[test]
fn two_002_markers_of_both_editions() {
    for (edition, supply, start) in [(Edition::Travel, 14, 4), (Edition::Expansion, 20, 5)] {
        let options = Options {
            edition,
            ..Options::default()
        };
        let game = island(&Setup {
            options,
            ..Setup::new(2, &[])
        });
        assert_eq!(
            (game.rules.marker_supply, game.rules.marker_start),
            (supply, start)
        );
        let state = game.start();
        assert_eq!(
            game.players()
                .map(|p| state.two_player.markers[p])
                .collect::<Vec<_>>(),
            [start; 2]
        );
        assert_eq!(
            (game.rules.players, game.rules.colours),
            (2, 4),
            "two colours are neutral"
        );
        let rest = supply - 2 * start;
        assert_eq!(rest, if edition == Edition::Travel { 6 } else { 10 });
    }
    assert_eq!(TWO_PLAYER.dice.rolls_per_turn, 2);
}

/// Rules: BASE-195, BASE-032, BASE-036, TWO-008, TWO-036.
#[test]
fn options_that_make_no_sense_are_named() {
    let with = |options| Setup {
        options,
        ..Setup::new(4, &[])
    };
    let default = Options::default;
    assert!(problem(
        &with(Options {
            turn_limit: Some(0),
            ..default()
        }),
        "BASE-195"
    ));
    assert!(problem(
        &with(Options {
            spiral_start: Some("0,0".into()),
            ..default()
        }),
        "BASE-032"
    ));
    let fixed = Options {
        setup: MapKind::Beginner,
        ..default()
    };
    assert!(problem(
        &with(Options {
            spiral_start: Some("0,-2".into()),
            ..fixed.clone()
        }),
        "BASE-032"
    ));
    assert!(problem(
        &with(Options {
            number_placement: NumberPlacement::Random,
            ..fixed
        }),
        "BASE-033"
    ));
    let pieces = "NW A1 A2 A3 A4 A5 A6".parse().ok();
    assert!(problem(
        &with(Options {
            pieces,
            ..default()
        }),
        "BASE-036"
    ));
    assert!(problem(
        &with(Options {
            founding_on_fixed_map: true,
            ..default()
        }),
        "BASE-020"
    ));
    assert!(problem(
        &with(Options {
            neutral_axis: 3,
            ..default()
        }),
        "TWO-008"
    ));
    let twice = Some(crate::Limit::At(2));
    assert!(problem(
        &with(Options {
            marker_actions_per_turn: twice,
            ..default()
        }),
        "TWO-036"
    ));
    assert!(problem(
        &with(Options {
            first_player: FirstPlayer::Seat(0),
            ..default()
        }),
        "BASE-029"
    ));
    let all = with(Options {
        neutral_axis: 3,
        turn_limit: Some(0),
        target: Some(99),
        ..default()
    });
    assert_eq!(all.problems().len(), 3, "every reason at once");
}

/// Rules: BASE-011.
#[test]
fn base_011_seats_are_ordered_clockwise() {
    let order = |first: u8, n| Player(first).clockwise(n).map(|p| p.0).collect::<Vec<_>>();
    assert_eq!(order(0, 4), [0, 1, 2, 3]);
    assert_eq!(
        order(2, 4),
        [2, 3, 0, 1],
        "the active player first, then clockwise"
    );
    assert_eq!(order(2, 3), [2, 0, 1]);
    assert_eq!(BASE.pieces_per_player.road, 15);
}

/// Rules: TB-006.
#[test]
fn tb_006_variants_keep_harbour_positions_and_the_number_method() {
    let modules = [
        Module::FriendlyRobber,
        Module::EventCards,
        Module::Harbourmaster,
    ];
    for seed in 0..10 {
        let plain = Setup::new(4, &[]).resolve(&mut TestDraw(seed)).unwrap();
        let varied = Setup::new(4, &modules)
            .resolve(&mut TestDraw(seed))
            .unwrap();
        assert_eq!(plain.map, varied.map);
    }
}
