//! The six map pieces.

use crate::coordinates::{HexName, PathName, Side};
use crate::data::BASE;
use crate::setup::map::printed;
use crate::setup::{HarbourTypes, MapKind, MapSetup, Options, PiecePlacement, Setup};
use kernel::laws::TestDraw;
use std::collections::{BTreeMap, BTreeSet};

type Contents = (
    BTreeSet<(String, String, Option<u8>)>,
    BTreeSet<(String, String)>,
);

/// A map without the order of its lists.
fn contents(map: &MapSetup) -> Contents {
    let hexes = map
        .hexes
        .iter()
        .map(|h| (h.hex.clone(), h.terrain.clone(), h.number));
    let harbours = map.harbours.iter().map(|h| {
        let path: PathName = h.path.parse().expect("a path");
        (path.to_string(), h.kind.clone())
    });
    (hexes.collect(), harbours.collect())
}

fn assembled(text: &str) -> MapSetup {
    text.parse::<PiecePlacement>().expect("an assembly").map()
}

/// Every assembly there is, spelled.
fn all() -> Vec<String> {
    let orders = |set: [u8; 3]| {
        let [a, b, c] = set;
        [
            [a, b, c],
            [a, c, b],
            [b, a, c],
            [b, c, a],
            [c, a, b],
            [c, b, a],
        ]
    };
    let mut all = Vec::new();
    for corner in ["NW", "NE", "E", "SE", "SW", "W"] {
        for large in orders([1, 3, 5]) {
            for small in orders([2, 4, 6]) {
                for sides in 0..64_u8 {
                    let side = |i: usize| if sides >> i & 1 == 0 { 'A' } else { 'B' };
                    let piece = |i: usize| {
                        if i.is_multiple_of(2) {
                            large[i / 2]
                        } else {
                            small[i / 2]
                        }
                    };
                    let words: Vec<_> =
                        (0..6).map(|i| format!("{}{}", side(i), piece(i))).collect();
                    all.push(format!("{corner} {}", words.join(" ")));
                }
            }
        }
    }
    all
}

/// Rules: BASE-036, BASE-037.
#[test]
fn base_036_large_and_small_pieces_with_equal_sides() {
    for piece in &BASE.pieces.list {
        let expected = match piece.piece {
            1 | 3 | 5 => 4,
            2 => 3,
            _ => 2,
        };
        assert_eq!(
            (piece.a.hexes.len(), piece.b.hexes.len()),
            (expected, expected)
        );
        let places = |side: &crate::data::PieceSide| {
            side.hexes
                .iter()
                .map(|h| h.hex.clone())
                .collect::<BTreeSet<_>>()
        };
        let terrains = |side: &crate::data::PieceSide| {
            let mut all: Vec<_> = side.hexes.iter().map(|h| h.terrain.clone()).collect();
            all.sort();
            all
        };
        let numbers = |side: &crate::data::PieceSide| {
            let mut all: Vec<_> = side.hexes.iter().filter_map(|h| h.number).collect();
            all.sort_unstable();
            all
        };
        let harbours = |side: &crate::data::PieceSide| {
            let mut all: Vec<_> = side.harbours.iter().map(|h| h.kind.clone()).collect();
            all.sort();
            all
        };
        assert_eq!(places(&piece.a), places(&piece.b));
        assert_eq!(terrains(&piece.a), terrains(&piece.b));
        assert_eq!(numbers(&piece.a), numbers(&piece.b));
        assert_eq!(harbours(&piece.a), harbours(&piece.b));
        assert_eq!(
            piece.a.harbours.len(),
            if piece.piece % 2 == 1 { 3 } else { 0 }
        );
    }
}

/// Rules: BASE-037.
#[test]
fn base_037_contents_of_two_sides() {
    let side = |piece: usize, a: bool| {
        let piece = &BASE.pieces.list[piece - 1];
        let side = if a { &piece.a } else { &piece.b };
        let mut hexes: Vec<_> = side
            .hexes
            .iter()
            .map(|h| format!("{} {} {}", h.hex, h.terrain, h.number.unwrap_or(0)))
            .collect();
        hexes.sort();
        let mut harbours: Vec<_> = side
            .harbours
            .iter()
            .map(|h| format!("{} {},{}", h.kind, h.hex, h.side))
            .collect();
        harbours.sort();
        (hexes, harbours)
    };
    let (hexes, harbours) = side(3, false);
    assert_eq!(
        hexes,
        [
            "-1,-1 hills 8",
            "0,-1 mountains 5",
            "0,-2 forest 3",
            "1,-2 pasture 10"
        ]
    );
    assert_eq!(harbours, ["3:1 1,-2,NW", "ore 0,-2,W", "wool -1,-1,W"]);
    let (hexes, harbours) = side(2, false);
    assert_eq!(hexes, ["0,-1 desert 0", "0,-2 forest 4", "0,0 pasture 9"]);
    assert!(harbours.is_empty());
}

/// Rules: BASE-038, EX-BASE-23.
#[test]
fn ex_base_23_the_fixed_map_has_three_names() {
    let fixed = contents(&printed());
    let names = [
        "NW A1 A2 A3 A4 A5 A6",
        "E A3 A4 A5 A6 A1 A2",
        "SW A5 A6 A1 A2 A3 A4",
    ];
    for name in names {
        assert_eq!(contents(&assembled(name)), fixed, "{name}");
        assert_eq!(name.parse::<PiecePlacement>().unwrap().to_string(), name);
    }
    let same: Vec<_> = all()
        .into_iter()
        .filter(|name| contents(&assembled(name)) == fixed)
        .collect();
    assert_eq!(same, names, "and no other");
}

/// Rules: BASE-038, EX-BASE-23.
#[test]
fn ex_base_23_refused_assemblies() {
    let refused = [
        "NW A1 A3 A5 A2 A4 A6",
        "NE A2 A3 A4 A5 A6 A1",
        "NW A1 A2 A3 A4 A5",
        "NW A1 A2 A3 A4 A5 A6 A1",
        "NW A1 A2 A1 A4 A5 A6",
        "N A1 A2 A3 A4 A5 A6",
        "NW C1 A2 A3 A4 A5 A6",
        "NW A1 A2 A3 A4 A7 A6",
        "",
    ];
    for text in refused {
        let refusal = text.parse::<PiecePlacement>().expect_err(text);
        assert!(refusal.contains("BASE-038"), "{refusal}");
    }
}

/// Rules: BASE-038, EX-BASE-24.
#[test]
fn ex_base_24_another_assembly() {
    let map = assembled("NE B3 A6 A1 B2 B5 A4");
    let rows = [
        "pasture 11, hills 8, forest 3",
        "hills 6, fields 4, mountains 5, pasture 10",
        "fields 3, forest 5, pasture 9, forest 11, fields 9",
        "mountains 8, desert, hills 6, fields 12",
        "forest 4, pasture 2, mountains 10",
    ];
    let words: Vec<_> = map
        .hexes
        .iter()
        .map(|h| {
            h.number
                .map_or(h.terrain.clone(), |n| format!("{} {n}", h.terrain))
        })
        .collect();
    assert_eq!(words.join(", "), rows.join(", "));
    let harbours = [
        ("1,-2,NW", "wool"),
        ("2,-2,NW", "ore"),
        ("2,-1,NE", "3:1"),
        ("2,1,W", "lumber"),
        ("0,3,NW", "3:1"),
        ("-2,3,NE", "grain"),
        ("-2,1,W", "3:1"),
        ("-2,0,W", "brick"),
        ("-1,-1,W", "3:1"),
    ];
    assert_eq!(
        contents(&map).1,
        harbours
            .map(|(path, kind)| (path.to_string(), kind.to_string()))
            .into()
    );
    let options = Options {
        setup: MapKind::Pieces,
        pieces: Some("NE B3 A6 A1 B2 B5 A4".parse().unwrap()),
        ..Options::default()
    };
    let board = crate::test_board::TestBoard::start(&Setup {
        options,
        ..Setup::new(4, &[])
    });
    assert_eq!(board.state.robber, Some(board.hex("-1,1")));
}

/// Rules: BASE-036, BASE-039.
#[test]
fn base_039_every_assembly_is_sound() {
    let mut maps = BTreeSet::new();
    for name in all() {
        let map = assembled(&name);
        let numbers: BTreeMap<HexName, u8> = map
            .hexes
            .iter()
            .map(|h| (h.hex.parse().unwrap(), h.number.unwrap_or(0)))
            .collect();
        assert_eq!(numbers.len(), 19, "{name}");
        for (hex, &n) in &numbers {
            for side in Side::ALL {
                let Some(&m) = numbers.get(&hex.neighbour(side)) else {
                    continue;
                };
                assert!(n == 0 || n != m, "{name}: equal numbers at {hex}");
                assert!(
                    ![n, m].iter().all(|n| [6, 8].contains(n)),
                    "{name}: red numbers at {hex}"
                );
            }
        }
        let ends: BTreeSet<_> = map
            .harbours
            .iter()
            .flat_map(|h| h.path.parse::<PathName>().unwrap().ends())
            .collect();
        assert_eq!(
            (map.harbours.len(), ends.len()),
            (9, 18),
            "{name}: harbours apart"
        );
        let hexes: Vec<_> = map
            .hexes
            .iter()
            .map(|h| format!("{}{}", &h.terrain[..2], h.number.unwrap_or(0)))
            .collect();
        let mut harbours: Vec<_> = map
            .harbours
            .iter()
            .map(|h| format!("{}{}", h.path, h.kind))
            .collect();
        harbours.sort();
        maps.insert((hexes, harbours));
    }
    assert_eq!(maps.len(), 4608);
}

/// Rules: BASE-039.
#[test]
fn base_039_drawn_assemblies_and_harbour_types() {
    let map = |options: Options, seed| {
        let setup = Setup {
            options,
            ..Setup::new(4, &[])
        };
        setup.resolve(&mut TestDraw(seed)).unwrap().map.unwrap()
    };
    let pieces = || Options {
        setup: MapKind::Pieces,
        ..Options::default()
    };
    let known: BTreeSet<_> = all()
        .iter()
        .map(|name| contents(&assembled(name)))
        .collect();
    let drawn: BTreeSet<_> = (0..60).map(|seed| contents(&map(pieces(), seed))).collect();
    assert!(
        drawn.len() > 50 && drawn.is_subset(&known),
        "drawn among all, harbours as printed"
    );
    let shuffled = Options {
        harbour_types: Some(HarbourTypes::Shuffled),
        ..pieces()
    };
    assert!((0..5).any(|seed| !known.contains(&contents(&map(shuffled.clone(), seed)))));
    // Two players and the variants take the pieces too.
    for players in 2..=4 {
        let setup = Setup {
            options: pieces(),
            ..Setup::new(players, &crate::Module::ALL[1..5])
        };
        assert!(setup.resolve(&mut TestDraw(1)).is_ok());
    }
}
