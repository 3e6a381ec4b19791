//! Set-up, landings and conquest.

use super::{PLENTY, attack};
use crate::event::Event;
use crate::layout::Terrain;
use crate::modules::barbarian_attack::{Pending, supply};
use crate::modules::base;
use crate::setup::{Module, Setup};
use crate::test_board::{P1, P2, TestBoard, bank_trade};
use kernel::Game;

/// Rules: BARB-001, BARB-002, BARB-003, TB-004.
#[test]
fn barb_001_the_map_of_the_scenario() {
    let board = TestBoard::start(&Setup::new(4, &[Module::BarbarianAttack]));
    let layout = &board.game.layout;
    assert_eq!(layout.terrain[board.hex("-2,2")], Terrain::Castle);
    assert_eq!(layout.terrain[board.hex("2,-2")], Terrain::Desert);
    let count = |hexes: &[&str], name: &str| {
        let terrain = Terrain::named(name).expect("a terrain");
        let here = hexes
            .iter()
            .filter(|hex| layout.terrain[board.hex(hex)] == terrain);
        here.count()
    };
    let coast = [
        "-2,1", "-2,0", "-1,-1", "0,-2", "1,-2", "2,-1", "2,0", "1,1", "0,2", "-1,2",
    ];
    let inner = ["0,-1", "1,-1", "1,0", "0,1", "-1,1", "-1,0", "0,0"];
    for (name, outside, inside) in [
        ("hills", 2, 1),
        ("forest", 2, 1),
        ("pasture", 3, 1),
        ("fields", 2, 2),
        ("mountains", 1, 2),
    ] {
        assert_eq!(
            (count(&coast, name), count(&inner, name)),
            (outside, inside),
            "{name}"
        );
    }
    let numbers = |hexes: &[&str]| {
        hexes
            .iter()
            .map(|hex| layout.numbers[board.hex(hex)])
            .collect::<Vec<_>>()
    };
    assert_eq!(numbers(&coast), [4, 12, 9, 3, 8, 10, 11, 5, 2, 6]);
    assert_eq!(numbers(&inner), [4, 5, 8, 3, 9, 6, 10]);
    assert_eq!(numbers(&["-2,2", "2,-2"]), [0, 0]);
}

/// Rules: BARB-004, BARB-005, TB-004, TB-007.
#[test]
fn barb_004_two_barbarians_no_robber_and_a_deck_of_26() {
    let board = TestBoard::start(&Setup::new(4, &[Module::BarbarianAttack]));
    assert_eq!(
        (board.barbarians_on("0,2"), board.barbarians_on("-2,0")),
        (1, 1)
    );
    assert_eq!(supply(&board.game, &board.state), 34);
    assert_eq!(board.state.robber, None);
    assert_eq!(board.state.barbarian_attack.deck, [14, 4, 4, 4]);
    assert_eq!(board.state.base.deck.iter().sum::<u8>(), 0);
    assert!(board.faults().is_empty());
}

/// Rules: BARB-006, BARB-007, TB-009.
#[test]
fn barb_006_the_second_founding_piece_is_a_city_that_pays_once() {
    let mut board = TestBoard::start(&Setup::new(3, &[Module::BarbarianAttack]));
    while board.state.turn == 0 {
        let top = board.top().expect("something is open");
        let player = crate::engine::deciders(&board.game, &board.state, top)
            .first_member()
            .expect("nothing is rolled while founding");
        let action = board.game.legal(&board.state, player).nth(0);
        board.play(player, action);
    }
    for player in board.game.players() {
        let pieces = (
            board.state.settlements[player].len(),
            board.state.cities[player].len(),
        );
        assert_eq!(pieces, (1, 1));
        assert_eq!(board.points(player), 3);
        assert!(board.state.hands[player].total() <= 3);
    }
    let landed: u8 = board.state.barbarian_attack.barbarians.iter().sum();
    assert_eq!(landed, 2, "founding triggers no landing");
}

/// Red can build on 0,0,N and has a settlement on the coast.
fn landing() -> TestBoard {
    attack(4)
        .settlement(P1, "-1,-2,S")
        .road(P1, "1,-1,W")
        .hand(P1, PLENTY)
        .invaders("-1,-1", 2)
        .invaders("1,-2", 3)
}

/// Rules: BARB-021, EX-BARB-01.
#[test]
fn ex_barb_01_three_numbers_land_and_the_third_barbarian_conquers() {
    let mut board = landing();
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(board.top(), Some(Pending::Landing { seen: 0 }.into()));
    let points = board.points(P1);
    board.lands(1, 2);
    assert_eq!(board.barbarians_on("0,-2"), 1);
    board.lands(4, 5);
    assert_eq!(board.barbarians_on("-1,-1"), 3);
    assert_eq!(board.points(P1), points - 1, "red's settlement has fallen");
    assert!(board.events.contains(&Event::HexConquered {
        hex: board.hex("-1,-1")
    }));
    let weights = board.game.chances(&board.state);
    for (first, second) in [(3, 4), (1, 2), (4, 5)] {
        let roll = crate::action::Outcome::Dice {
            roll: crate::Dice::new(first, second),
        };
        assert_eq!(
            weights.weight(roll.into()),
            0,
            "7 and repeats are re-rolled"
        );
    }
    board.lands(4, 4);
    assert_eq!(
        board.barbarians_on("1,-2"),
        3,
        "a conquered hex takes no more"
    );
    let sum: u8 = board.state.barbarian_attack.barbarians.iter().sum();
    assert_eq!(sum, 2 + 3 + 2, "two were placed");
    assert_eq!(board.top(), Some(base::Pending::Turn { player: P1 }.into()));
    assert!(board.faults().is_empty());
}

/// Rules: BARB-020.
#[test]
fn barb_020_a_city_brings_a_landing_too_and_a_road_none() {
    let mut board = landing().settlement(P1, "0,0,N");
    let road = board.lay("0,0,NW");
    board.play(P1, road);
    assert_eq!(board.top(), Some(base::Pending::Turn { player: P1 }.into()));
    let city = board.raise("0,0,N");
    board.play(P1, city);
    assert_eq!(board.top(), Some(Pending::Landing { seen: 0 }.into()));
}

/// Rules: BARB-022.
#[test]
fn barb_022_without_barbarians_in_the_supply_nobody_lands() {
    let mut board = landing().with(|state| state.barbarian_attack.prisoners[P2] = 31);
    assert_eq!(supply(&board.game, &board.state), 0);
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(board.top(), Some(base::Pending::Turn { player: P1 }.into()));
    let mut one = landing().with(|state| state.barbarian_attack.prisoners[P2] = 30);
    let settle = one.settle("0,0,N");
    one.play(P1, settle);
    one.lands(1, 1);
    assert_eq!(
        one.top(),
        Some(base::Pending::Turn { player: P1 }.into()),
        "the rest is skipped"
    );
}

/// Rules: BARB-023, BARB-073, TB-003.
#[test]
fn barb_023_a_winning_building_wins_before_the_landing() {
    let mut board = landing().with(|state| state.barbarian_attack.prisoners[P1] = 20);
    assert_eq!((board.game.rules.target, board.points(P1)), (12, 11));
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(board.winner(), Some(P1));
}

/// Rules: BARB-030, BARB-035, BARB-003.
#[test]
fn barb_030_a_conquered_hex_produces_nothing_and_others_do() {
    let produced = |n: u8| {
        let board = attack(4).settlement(P1, "-1,-2,S").invaders("-1,-1", n);
        let mut board = board.before_roll(P1);
        board.roll(4, 5);
        board.state.hands[P1].total()
    };
    assert_eq!(
        (produced(0), produced(1), produced(2), produced(3)),
        (1, 1, 1, 0)
    );
}

/// Rules: BARB-031, BARB-036, BARB-037.
#[test]
fn barb_031_nothing_is_built_at_a_conquered_hex() {
    let board = attack(4)
        .settlement(P1, "0,-1,N")
        .roads(P1, &["0,-1,NW", "-1,-1,E", "0,0,NW", "0,-1,NE"])
        .hand(P1, PLENTY);
    let open = |board: &TestBoard| {
        (
            board.refusal(P1, board.lay("-1,-1,NE")),
            board.refusal(P1, board.settle("-1,0,N")),
        )
    };
    let before = open(&board);
    let lost = board.invaders("-1,-1", 3);
    assert_ne!(before.0, Some("BARB-031"));
    let border = lost.game.topology.sides(lost.hex("-1,-1"));
    let free = crate::interplay::building::legal_roads(&lost.game, &lost.state, P1);
    assert!((border & free).is_empty());
    let corners = lost.game.topology.corners(lost.hex("-1,-1"));
    let places = crate::interplay::building::legal_settlements(&lost.game, &lost.state, P1);
    assert!((corners & places).is_empty());
    assert!(
        !free.is_empty(),
        "BARB-036: from there the network goes on elsewhere"
    );
}

/// Rules: BARB-031.
#[test]
fn barb_031_a_settlement_there_is_not_upgraded() {
    let board = attack(4)
        .settlement(P1, "-1,-2,S")
        .settlement(P1, "0,-1,S")
        .hand(P1, PLENTY);
    assert!(board.allows(P1, board.raise("-1,-2,S")));
    let lost = board.invaders("-1,-1", 3);
    assert_eq!(lost.refusal(P1, lost.raise("-1,-2,S")), Some("BARB-031"));
    assert!(lost.allows(P1, lost.raise("0,-1,S")), "elsewhere it is");
}

/// Rules: BARB-032, BARB-033.
#[test]
fn barb_032_a_building_falls_when_all_its_hexes_are_sea_or_conquered() {
    let board = attack(4)
        .city(P1, "-1,-2,S")
        .settlement(P1, "0,-1,N")
        .settlement(P2, "0,-2,N")
        .hand(P1, "9 lumber");
    let value = |board: &TestBoard| (board.points(P1), board.points(P2));
    assert_eq!(value(&board), (3, 1));
    let lost = board.invaders("-1,-1", 3);
    assert_eq!(value(&lost), (1, 1), "0,-1,N touches an inner hex");
    assert!(lost.state.derived.fallen.has(lost.intersection("-1,-2,S")));
    assert!(
        lost.state
            .derived
            .buildings
            .has(lost.intersection("-1,-2,S")),
        "it keeps its place"
    );
    let both = lost.invaders("0,-2", 3);
    assert_eq!(value(&both), (1, 0));
    assert!(both.faults().is_empty());
}

/// Rules: BARB-032.
#[test]
fn barb_032_the_harbour_of_a_conquered_building_is_closed() {
    let open = attack(4).invaders("0,-2", 0).hand(P1, "4 lumber");
    let harbour = open.game.harbours & open.game.topology.corners(open.hex("0,-2"));
    let at = harbour
        .into_iter()
        .find(|&at| open.game.topology.hexes_at(at).len() == 1)
        .map(|at| open.game.topology.intersection_name(at).to_string());
    let Some(at) = at else {
        // The printed harbours of 0,-2 have an end that touches one land hex only.
        panic!("a harbour end on the outer coast");
    };
    let open = open.city(P1, &at);
    let rate = |board: &TestBoard| board.state.derived.rates[P1].into_iter().min();
    assert!(rate(&open) < Some(4));
    let lost = open.invaders("0,-2", 3);
    assert_eq!(rate(&lost), Some(4));
    assert!(lost.allows(P1, bank_trade("lumber", "ore")));
}

/// Rules: BARB-034.
#[test]
fn barb_034_a_hex_that_loses_a_barbarian_is_free() {
    let mut board = attack(4)
        .settlement(P1, "-1,-2,S")
        .invaders("-1,-1", 3)
        .hand(P1, PLENTY);
    assert_eq!(board.points(P1), 0);
    board.buys("capture");
    assert_eq!(board.prisoners(P1), 1);
    assert_eq!(board.points(P1), 1, "it stands up again");
    assert_eq!(board.state.numbers[board.hex("-1,-1")], 9);
    assert!(board.allows(P1, board.raise("-1,-2,S")));
    assert!(board.faults().is_empty());
}

/// Rules: BARB-001, BARB-003.
#[test]
fn barb_001_a_given_map_keeps_castle_desert_and_numbers() {
    let given = |from: &str, terrain: Option<&str>, number: Option<u8>| {
        let setup = Setup::new(4, &[Module::BarbarianAttack]);
        let mut setup = TestBoard::start(&setup).game.setup();
        for hex in setup.map.iter_mut().flat_map(|map| map.hexes.iter_mut()) {
            if hex.hex == from {
                hex.terrain = terrain.map_or(hex.terrain.clone(), Into::into);
                hex.number = number;
            }
        }
        crate::Island::new(&setup)
            .map(|_| ())
            .map_err(|problems| problems.join(" "))
    };
    assert_eq!(given("-2,1", None, Some(4)), Ok(()));
    for (hex, terrain, number, rule) in [
        ("-2,2", Some("desert"), None, "BARB-001"),
        ("2,-2", Some("castle"), None, "BARB-001"),
        ("0,0", Some("desert"), None, "BARB-001"),
        ("-2,1", None, Some(5), "BARB-003"),
    ] {
        let problems = given(hex, terrain, number).expect_err("another map");
        assert!(problems.contains(rule), "{problems}");
    }
}
