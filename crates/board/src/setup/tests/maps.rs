//! The fixed map and loose hexes.

use crate::coordinates::{HexName, Side};
use crate::data::BASE;
use crate::island::standard_topology;
use crate::layout::Layout;
use crate::setup::map::{has_adjacent_red, printed, spiral};
use crate::setup::{
    HarbourTypes, HexSetup, MapKind, MapSetup, NumberPlacement, Options, Setup, Yes,
};
use kernel::laws::TestDraw;
use std::collections::{BTreeMap, BTreeSet};

fn map(options: Options, seed: u64) -> MapSetup {
    let setup = Setup {
        options,
        ..Setup::new(4, &[])
    };
    setup
        .resolve(&mut TestDraw(seed))
        .expect("no problems")
        .map
        .expect("a map")
}

fn tally<T: Ord>(items: impl Iterator<Item = T>) -> BTreeMap<T, usize> {
    let mut tally = BTreeMap::new();
    for item in items {
        *tally.entry(item).or_default() += 1;
    }
    tally
}

fn terrains(map: &MapSetup) -> BTreeMap<&str, usize> {
    tally(map.hexes.iter().map(|h| h.terrain.as_str()))
}

fn numbers(map: &MapSetup) -> BTreeMap<u8, usize> {
    tally(map.hexes.iter().filter_map(|h| h.number))
}

fn harbours(map: &MapSetup) -> BTreeMap<&str, usize> {
    tally(map.harbours.iter().map(|h| h.kind.as_str()))
}

/// The totals every map of the box has.
fn check_totals(map: &MapSetup) {
    let expected = [
        ("desert", 1),
        ("fields", 4),
        ("forest", 4),
        ("hills", 3),
        ("mountains", 3),
        ("pasture", 4),
    ];
    assert_eq!(terrains(map), expected.into_iter().collect());
    let twos = [3, 4, 5, 6, 8, 9, 10, 11].map(|n| (n, 2));
    assert_eq!(
        numbers(map),
        [(2, 1), (12, 1)].into_iter().chain(twos).collect()
    );
    let kinds = [
        ("3:1", 4),
        ("brick", 1),
        ("grain", 1),
        ("lumber", 1),
        ("ore", 1),
        ("wool", 1),
    ];
    assert_eq!(harbours(map), kinds.into_iter().collect());
    for hex in &map.hexes {
        assert_eq!(
            hex.number.is_none(),
            hex.terrain == "desert",
            "the desert alone has no number"
        );
    }
}

/// Rules: BASE-008, BASE-009, BASE-203.
#[test]
fn base_008_terrain_yield_and_tokens() {
    let yields = [
        "forest",
        "pasture",
        "fields",
        "hills",
        "mountains",
        "desert",
    ]
    .map(|terrain| BASE.yield_of(terrain).map_or("nothing", crate::Card::name));
    assert_eq!(
        yields,
        ["lumber", "wool", "grain", "brick", "ore", "nothing"]
    );
    for seed in 0..30 {
        check_totals(&map(Options::default(), seed));
        check_totals(&map(
            Options {
                number_placement: NumberPlacement::Random,
                ..Options::default()
            },
            seed,
        ));
        check_totals(&map(
            Options {
                setup: MapKind::Pieces,
                ..Options::default()
            },
            seed,
        ));
    }
    check_totals(&printed());
    assert_eq!(BASE.variable_setup.red_numbers, [6, 8]);
}

/// Rules: BASE-021.
#[test]
fn base_021_the_fixed_map_row_by_row() {
    let rows: Vec<String> = (-2..=2)
        .map(|r| {
            let map = printed();
            let mut row: Vec<_> = map
                .hexes
                .iter()
                .map(|h| (h.hex.parse::<HexName>().unwrap(), h.clone()))
                .filter(|(name, _)| name.r == r)
                .collect();
            row.sort_by_key(|(name, _)| name.q);
            let words: Vec<_> = row
                .into_iter()
                .map(|(_, h)| {
                    h.number
                        .map_or(h.terrain.clone(), |n| format!("{} {n}", h.terrain))
                })
                .collect();
            words.join(", ")
        })
        .collect();
    assert_eq!(
        rows,
        [
            "mountains 10, pasture 2, forest 9",
            "fields 12, hills 6, pasture 4, hills 10",
            "fields 9, forest 11, desert, forest 3, mountains 8",
            "forest 8, mountains 3, fields 4, pasture 5",
            "hills 5, fields 6, pasture 11",
        ]
    );
}

/// Rules: BASE-022.
#[test]
fn base_022_the_nine_harbours() {
    let words: BTreeSet<_> = printed()
        .harbours
        .iter()
        .map(|h| format!("{} {}", h.path, h.kind))
        .collect();
    let printed_in_the_rules = [
        "0,-2,NW 3:1",
        "1,-2,NE grain",
        "2,-1,NE ore",
        "3,0,W 3:1",
        "1,2,NW wool",
        "-1,3,NW 3:1",
        "-3,3,NE 3:1",
        "-2,1,W brick",
        "-1,-1,W lumber",
    ];
    assert_eq!(words, printed_in_the_rules.map(str::to_owned).into());
    let board = crate::test_board::TestBoard::printed();
    assert_eq!(
        board.game.harbours.len(),
        18,
        "both ends of nine paths, all different"
    );
    let listed: BTreeSet<_> = BASE
        .harbour_paths()
        .iter()
        .map(ToString::to_string)
        .collect();
    let laid: BTreeSet<_> = printed().harbours.iter().map(|h| h.path.clone()).collect();
    assert_eq!(listed, laid, "the positions of the data file");
}

/// Rules: BASE-030, BASE-031.
#[test]
fn base_031_terrain_is_shuffled() {
    let maps: BTreeSet<_> = (0..40)
        .map(|seed| {
            map(Options::default(), seed)
                .hexes
                .iter()
                .map(|h| h.terrain.clone())
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(maps.len(), 40, "every draw gives another map");
    let deserts: BTreeSet<_> = (0..400)
        .map(|seed| {
            let map = map(Options::default(), seed);
            map.hexes
                .iter()
                .find(|h| h.terrain == "desert")
                .expect("a desert")
                .hex
                .clone()
        })
        .collect();
    assert_eq!(deserts.len(), 19, "the desert can lie anywhere");
    // The methods of the option: loose hexes by default, the six pieces, the fixed map.
    let kinds = [MapKind::Variable, MapKind::Pieces, MapKind::Beginner];
    let fixed = kinds.map(|setup| {
        map(
            Options {
                setup,
                ..Options::default()
            },
            1,
        )
        .hexes
            == printed().hexes
    });
    assert_eq!(fixed, [false, false, true]);
}

/// Rules: BASE-032.
#[test]
fn base_032_the_spiral_of_tokens() {
    assert_eq!(
        BASE.tokens(),
        [5, 2, 6, 3, 8, 10, 9, 12, 11, 4, 8, 10, 9, 4, 5, 6, 3, 11]
    );
    let listed = [
        "0,-2", "-1,-1", "-2,0", "-2,1", "-2,2", "-1,2", "0,2", "1,1", "2,0", "2,-1", "2,-2",
        "1,-2", "0,-1", "-1,0", "-1,1", "0,1", "1,0", "1,-1", "0,0",
    ];
    assert_eq!(spiral("0,-2"), listed);
    // From any corner it is the same walk, turned.
    for (turn, corner) in ["0,-2", "2,-2", "2,0", "0,2", "-2,2", "-2,0"]
        .into_iter()
        .enumerate()
    {
        let turned: Vec<_> = listed
            .iter()
            .map(|h| h.parse::<HexName>().unwrap().turned(turn).to_string())
            .collect();
        assert_eq!(spiral(corner), turned, "{corner}");
        let options = Options {
            spiral_start: Some(corner.into()),
            ..Options::default()
        };
        let map = map(options, turn as u64);
        let mut tokens = BASE.tokens().into_iter();
        for name in spiral(corner) {
            let hex = map.hexes.iter().find(|h| h.hex == name).expect("a hex");
            let expected = (hex.terrain != "desert").then(|| tokens.next().expect("a token"));
            assert_eq!(
                hex.number, expected,
                "the desert is skipped and uses up no token"
            );
        }
    }
    let starts: BTreeSet<_> = (0..60)
        .flat_map(|seed| {
            let map = map(Options::default(), seed);
            let corners = BASE
                .hexes
                .corner_hexes
                .iter()
                .filter(|c| laid_from(&map.hexes, c))
                .cloned()
                .collect::<Vec<_>>();
            assert_eq!(corners.len(), 1, "one start explains the numbers");
            corners
        })
        .collect();
    assert_eq!(starts.len(), 6, "the corner is drawn");
}

fn laid_from(hexes: &[HexSetup], corner: &str) -> bool {
    let order = spiral(corner);
    let laid = order
        .iter()
        .filter_map(|name| hexes.iter().find(|h| h.hex == *name)?.number);
    laid.eq(BASE.tokens())
}

/// Two red numbers side by side, looked for by coordinates alone.
fn red_neighbours(hexes: &[HexSetup]) -> bool {
    let red: Vec<HexName> = hexes
        .iter()
        .filter(|h| matches!(h.number, Some(6 | 8)))
        .map(|h| h.hex.parse().unwrap())
        .collect();
    red.iter().any(|a| {
        Side::ALL
            .iter()
            .any(|&side| red.contains(&a.neighbour(side)))
    })
}

/// Rules: BASE-033.
#[test]
fn base_033_the_spiral_from_a_corner_keeps_red_numbers_apart() {
    let lay = |start: &str, desert: &str| {
        let mut tokens = BASE.tokens().into_iter();
        let hexes: Vec<_> = spiral(start)
            .into_iter()
            .map(|hex| {
                let number = (hex != desert).then(|| tokens.next().expect("a token"));
                let terrain = if number.is_some() { "forest" } else { "desert" };
                HexSetup {
                    hex,
                    terrain: terrain.into(),
                    number,
                }
            })
            .collect();
        let map = MapSetup {
            hexes: hexes.clone(),
            harbours: Vec::new(),
            grounds: Vec::new(),
        };
        let layout = Layout::new(standard_topology(), &map).unwrap();
        assert_eq!(red_neighbours(&hexes), has_adjacent_red(&layout));
        red_neighbours(&hexes)
    };
    let outer = &BASE.hexes.outer_ring;
    for start in outer {
        let clash = BASE.hexes.list.iter().any(|desert| lay(start, desert));
        let corner = BASE.hexes.corner_hexes.contains(start);
        assert!(!(corner && clash), "{start}");
    }
    let others = outer
        .iter()
        .filter(|hex| !BASE.hexes.corner_hexes.contains(hex));
    let clashing = others.filter(|start| BASE.hexes.list.iter().any(|desert| lay(start, desert)));
    assert!(clashing.count() > 0, "from another outer hex it can clash");
}

/// Rules: BASE-033.
#[test]
fn base_033_random_numbers_are_dealt_again_until_red_ones_are_apart() {
    let options = |apart| Options {
        number_placement: NumberPlacement::Random,
        no_adjacent_red: Yes(apart),
        ..Options::default()
    };
    assert!((0..60).all(|seed| !red_neighbours(&map(options(true), seed).hexes)));
    assert!(
        (0..60).any(|seed| red_neighbours(&map(options(false), seed).hexes)),
        "off: anything goes"
    );
    assert_eq!(Options::default().no_adjacent_red, Yes(true));
}

/// Rules: BASE-034, TB-006.
#[test]
fn base_034_harbour_types_printed_or_shuffled() {
    let kinds = |map: &MapSetup| {
        map.harbours
            .iter()
            .map(|h| h.kind.clone())
            .collect::<Vec<_>>()
    };
    let paths = |map: &MapSetup| {
        map.harbours
            .iter()
            .map(|h| h.path.clone())
            .collect::<Vec<_>>()
    };
    let default = map(Options::default(), 3);
    assert_eq!(paths(&default), paths(&printed()), "the positions stay");
    assert_ne!(kinds(&default), kinds(&printed()), "shuffled by default");
    let plain = Options {
        harbour_types: Some(HarbourTypes::Printed),
        ..Options::default()
    };
    assert_eq!(kinds(&map(plain, 3)), kinds(&printed()));
    let shuffled = Options {
        setup: MapKind::Beginner,
        harbour_types: Some(HarbourTypes::Shuffled),
        ..Options::default()
    };
    assert_ne!(kinds(&map(shuffled, 3)), kinds(&printed()));
    check_totals(&map(
        Options {
            setup: MapKind::Beginner,
            harbour_types: Some(HarbourTypes::Shuffled),
            ..Options::default()
        },
        4,
    ));
}
