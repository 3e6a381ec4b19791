//! The map, the pieces and founding.

use crate::data::TRADERS_BARBARIANS;
use crate::hand::DevelopmentCard;
use crate::layout::Terrain;
use crate::modules::base;
use crate::modules::traders_barbarians::Building;
use crate::setup::{FirstPlayer, Module, NumberPlacement, Options, Setup};
use crate::test_board::{P1, P2, P3, TestBoard};
use crate::{Island, State};
use kernel::laws::TestDraw;
use kernel::{Game, Player};
use std::collections::BTreeMap;

fn drawn(modules: &[Module], options: Options, seed: u64) -> Island {
    let setup = Setup {
        options,
        ..Setup::new(3, &[&[Module::TradersBarbarians], modules].concat())
    };
    Island::draw(&setup, &mut TestDraw(seed)).expect("a sound setup")
}

fn terrains(island: &Island) -> BTreeMap<&'static str, usize> {
    let mut count = BTreeMap::new();
    for hex in island.topology.hexes() {
        *count.entry(island.layout.terrain[hex].name()).or_default() += 1;
    }
    count
}

/// Rules: TRADER-001, TRADER-004, TB-006.
#[test]
fn trader_004_sixteen_hexes_around_three_targets() {
    for seed in 0..20 {
        let random = Options {
            number_placement: NumberPlacement::Random,
            ..Options::default()
        };
        for options in [Options::default(), random] {
            let island = drawn(&[], options, seed);
            let expected = [
                ("castle", 1),
                ("fields", 3),
                ("forest", 4),
                ("glassworks", 1),
                ("hills", 3),
                ("mountains", 3),
                ("pasture", 3),
                ("quarry", 1),
            ];
            assert_eq!(terrains(&island), BTreeMap::from(expected));
            for (hex, name) in [
                ("-2,0", "castle"),
                ("2,-2", "quarry"),
                ("0,2", "glassworks"),
            ] {
                let hex = island.topology.hex(hex).unwrap();
                assert_eq!(island.layout.terrain[hex].name(), name);
                assert_eq!(island.layout.numbers[hex], 0);
                assert_eq!(Terrain::named(name).map(Terrain::is_barren), Some(true));
            }
            let mut numbers: Vec<_> = island.layout.numbers.0.to_vec();
            numbers.retain(|&n| n > 0);
            numbers.sort_unstable();
            let tokens = [3, 3, 4, 4, 5, 5, 6, 6, 8, 8, 9, 9, 10, 10, 11, 11];
            assert_eq!(numbers, tokens, "2 and 12 stay in the box");
            assert!(island.layout.refuge.is_empty());
            assert_eq!(island.layout.harbours_in_order().len(), 9);
        }
    }
}

/// Rules: TRADER-004, BASE-032.
#[test]
fn trader_004_the_spiral_skips_the_targets() {
    let options = Options {
        spiral_start: Some("0,-2".into()),
        ..Options::default()
    };
    let island = drawn(&[], options, 5);
    let number = |hex: &str| island.layout.numbers[island.topology.hex(hex).unwrap()];
    // A 5, (B 2), C 6, D 3, E 8, F 10, G 9, (H 12): counter-clockwise from the corner, the castle left out.
    let rim = [
        "0,-2", "-1,-1", "-2,0", "-2,1", "-2,2", "-1,2", "0,2", "1,1",
    ];
    assert_eq!(rim.map(number), [5, 6, 0, 3, 8, 10, 0, 9]);
}

/// Rules: TRADER-001, TRADER-003, TRADER-004.
#[test]
fn trader_001_a_given_map_has_every_target_in_its_place() {
    let setup = Setup::new(3, &[Module::TradersBarbarians])
        .resolve(&mut TestDraw(1))
        .expect("a sound setup");
    assert!(Island::new(&setup).is_ok());
    let mut moved = setup.clone();
    let map = moved.map.as_mut().unwrap();
    for hex in &mut map.hexes {
        match hex.hex.as_str() {
            "-2,0" => (hex.terrain, hex.number) = ("desert".into(), None),
            "0,0" => (hex.terrain, hex.number) = ("castle".into(), None),
            _ => {}
        }
    }
    let mut twelve = setup.clone();
    let hexes = &mut twelve.map.as_mut().unwrap().hexes;
    let entry = hexes.iter_mut().find(|hex| hex.number == Some(3));
    entry.unwrap().number = Some(12);
    let aside = Island::new(&twelve).unwrap_err();
    assert!(
        aside[0].contains("has a 12, which lies aside (TRADER-004)"),
        "{aside:?}"
    );
    let problems = Island::new(&moved).unwrap_err();
    assert_eq!(
        problems,
        [
            "map.hexes: -2,0 must be castle (TRADER-001)",
            "map.hexes: 0,0 cannot be castle (TRADER-004)"
        ]
    );
    let mut closed = setup;
    closed.map.as_mut().unwrap().harbours[0].path = "-2,0,W".into();
    let problems = Island::new(&closed).unwrap_err();
    assert_eq!(
        problems,
        ["map.harbours: -2,0,W is a closed side (TRADER-003)"]
    );
}

/// Rules: TRADER-005, TRADER-006, TRADER-007, TRADER-008.
#[test]
fn trader_008_what_lies_ready_at_the_start() {
    let board = TestBoard::start(&Setup::new(4, &[Module::TradersBarbarians]));
    let own = &board.state.traders_barbarians;
    // marble, glass, tools, sand
    assert_eq!(own.stacks, [[0, 0, 6, 6], [6, 0, 0, 6], [0, 6, 6, 0]]);
    for building in Building::all() {
        assert_eq!(building.tokens().iter().sum::<u8>(), 12);
    }
    let start: Vec<_> = own.barbarians.into_iter().collect();
    let mut marked = ["1,-1,NW", "1,1,W", "-2,1,NE"].map(|name| board.path(name));
    marked.sort();
    assert_eq!(start, marked);
    assert_eq!(board.state.robber, None);
    assert_eq!(board.state.base.deck, [16, 3, 0, 0, 3, 3]);
    for player in (0..4).map(Player) {
        assert_eq!(board.gold_of(player), 5);
        assert_eq!(own.level(&board.game, player).movement, 4);
        assert_eq!(own.wagons[player], None);
        assert_eq!(own.orders[player], None);
    }
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: TRADER-009, TB-009.
#[test]
fn trader_009_settlement_then_city_with_the_wagon() {
    let options = Options {
        first_player: FirstPlayer::Seat(1),
        ..Options::default()
    };
    let mut board = TestBoard::start(&Setup {
        options,
        ..Setup::new(3, &[Module::TradersBarbarians])
    });
    let mut found = |player, at: &str, road: &str, city: bool| {
        let place = if city {
            board.raise(at)
        } else {
            board.settle(at)
        };
        let refused = if city {
            board.settle(at)
        } else {
            board.raise(at)
        };
        assert!(!board.allows(player, refused));
        board.play(player, place);
        let road = board.lay(road);
        board.play(player, road);
        board.clone()
    };
    found(P1, "0,0,N", "0,0,NW", false);
    found(P2, "0,2,NE", "0,2,P:NE", false);
    found(P3, "-1,0,N", "-1,0,NW", false);
    found(P3, "2,0,N", "2,0,NW", true);
    found(P2, "-2,1,S", "-2,1,SW", true);
    let board = found(P1, "0,1,S", "0,2,P:NW", true);
    assert_eq!(board.wagon_of(P1), "0,1,S");
    assert_eq!(board.wagon_of(P3), "2,0,N");
    assert_eq!(board.points(P1), 3);
    // One card for each hex next to the city; the glassworks gives none.
    let island = &board.game;
    let at = board.intersection("0,1,S");
    let yields = island.topology.hexes_at(at).into_iter();
    let paying = yields
        .filter(|&hex| island.layout.yields[hex].is_some())
        .count();
    assert_eq!(paying, 2);
    assert_eq!(board.hand_size(P1), 2);
    assert!(board.is_at(base::Pending::BeforeRoll { player: P1 }));
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: TRADER-075, TRADER-082.
#[test]
fn trader_075_points_and_target() {
    let plain = TestBoard::traders(3, &[]);
    assert_eq!(plain.game.rules.target, 13);
    assert_eq!(
        TestBoard::traders(3, &[Module::Harbourmaster])
            .game
            .rules
            .target,
        14
    );
    let board = plain
        .settlement(P1, "0,2,N")
        .city(P1, "0,-2,N")
        .cards(P1, DevelopmentCard::VICTORY_POINT, 1)
        .knights(P1, 3)
        .wagon_level(P1, 5)
        .with(|state: &mut State| {
            state.largest_army = Some(P1);
            state.traders_barbarians.delivered[P1] = [1, 2, 0, 1];
            state.traders_barbarians.stacks[1][0] -= 1;
            state.traders_barbarians.stacks[2][1] -= 2;
            state.traders_barbarians.stacks[0][3] -= 1;
        });
    assert_eq!(board.faults(), Vec::<String>::new());
    assert_eq!(board.points(P1), 1 + 2 + 2 + 1 + 4 + 1);
    // No chain of roads is worth anything.
    let long = board.roads(
        P1,
        &["0,0,NW", "0,0,NE", "0,0,E", "0,0,SE", "0,0,SW", "0,0,W"],
    );
    assert_eq!((long.state.longest_road, long.points(P1)), (None, 11));
    let mut built = long.hand(P1, "1 brick, 1 lumber");
    let road = built.lay("1,-1,W");
    built.play(P1, road);
    assert_eq!(built.state.longest_road, None);
}

/// Rules: TRADER-050.
#[test]
fn trader_050_levels_come_from_the_data_file() {
    let list = &TRADERS_BARBARIANS.wagon_levels.list;
    let rows: Vec<_> = list
        .iter()
        .map(|level| {
            (
                level.movement,
                level.drive_off.clone(),
                level.gold,
                level.cost().to_string(),
                level.vp,
            )
        })
        .collect();
    let (low, high) = ("1 lumber, 1 wool, 1 ore", "2 lumber, 1 wool, 1 ore");
    assert_eq!(
        rows,
        [
            (4, vec![], 1, String::new(), 0),
            (5, vec![6], 2, low.into(), 0),
            (6, vec![5, 6], 3, low.into(), 0),
            (7, vec![4, 5, 6], 4, high.into(), 0),
            (7, vec![3, 4, 5, 6], 5, high.into(), 1),
        ]
    );
    assert!(drawn(&[], Options::default(), 1).start().gold.held[P1] == 5);
}
