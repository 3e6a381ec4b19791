//! Where wagons may stand.

use super::{caravans, sorted};
use crate::layout::Terrain;
use crate::modules::base;
use crate::modules::caravans::{Pending, oasis, open_paths};
use crate::places::LandIntersections;
use crate::setup::{Module, Setup};
use crate::test_board::{P1, P2, TestBoard};

/// Rules: CARAVAN-001, CARAVAN-003, TB-004, TB-005.
#[test]
fn caravan_001_the_oasis_lies_in_the_middle_and_the_robber_beside_the_board() {
    let board = TestBoard::start(&Setup::new(4, &[Module::Caravans]));
    let (layout, centre) = (&board.game.layout, board.hex("0,0"));
    assert_eq!(centre, oasis());
    assert_eq!(layout.terrain[centre], Terrain::Oasis);
    assert_eq!((layout.numbers[centre], layout.yields[centre]), (0, None));
    let deserts = board
        .game
        .topology
        .hexes()
        .filter(|&hex| layout.terrain[hex] == Terrain::Desert);
    assert_eq!(deserts.count(), 0, "it replaces the desert");
    let numbers = board
        .game
        .topology
        .hexes()
        .filter(|&hex| layout.numbers[hex] != 0);
    assert_eq!(numbers.count(), 18);
    assert_eq!(board.state.robber, None);
}

/// Rules: CARAVAN-003, TB-005.
#[test]
fn caravan_003_the_robber_goes_to_any_numbered_hex_but_never_to_the_oasis() {
    let mut board = caravans(4).before_roll(P1);
    board.roll(3, 4);
    assert_eq!(
        board.refusal(P1, board.robber_to("0,0")),
        Some("CARAVAN-003")
    );
    let here = board.robber_to("1,0");
    board.play(P1, here);
    assert_eq!(board.state.robber, Some(board.hex("1,0")));
    let mut later = board.before_roll(P2);
    later.roll(3, 4);
    assert_eq!(
        later.refusal(P2, later.robber_to("0,0")),
        Some("CARAVAN-003")
    );
    assert_eq!(later.refusal(P2, later.robber_to("1,0")), Some("BASE-075"));
    assert!(later.allows(P2, later.robber_to("0,1")));
}

/// Rules: CARAVAN-002, CARAVAN-012, EX-CARAVAN-01.
#[test]
fn ex_caravan_01_the_first_wagon_stands_on_an_arrow() {
    assert_eq!(caravans(4).open(), sorted(&["1,-1,W", "0,1,NE", "-1,1,NW"]));
}

/// Rules: CARAVAN-012, CARAVAN-013, CARAVAN-014, EX-CARAVAN-02.
#[test]
fn ex_caravan_02_a_trail_goes_on_from_its_free_end_or_another_begins() {
    assert_eq!(
        caravans(4).wagons(&["1,-1,W"]).open(),
        sorted(&["0,-1,NE", "1,-1,NW", "0,1,NE", "-1,1,NW"])
    );
}

/// Rules: CARAVAN-013, CARAVAN-014, EX-CARAVAN-04.
#[test]
fn ex_caravan_04_three_trails_offer_six_paths() {
    let board = caravans(4).wagons(&[
        "1,-1,W", "0,-1,NE", "0,1,NE", "1,1,NW", "-1,1,NW", "-2,1,NE",
    ]);
    assert_eq!(
        board.open(),
        sorted(&["0,-1,NW", "1,-2,W", "1,1,NE", "2,0,W", "-2,1,NW", "-1,0,W"])
    );
}

/// Rules: CARAVAN-014.
#[test]
fn caravan_014_a_trail_may_return_along_the_oasis() {
    let board = caravans(4);
    let along = board.path("0,0,NE");
    assert!(
        !open_paths(&board.game, &board.state).has(along),
        "no first wagon stands there"
    );
    let back = board.wagons(&["1,-1,W", "1,-1,NW", "1,-1,NE", "1,-1,E", "1,-1,SE"]);
    assert!(open_paths(&back.game, &back.state).has(along));
    let on = back.wagons(&["0,0,NE"]);
    assert!(open_paths(&on.game, &on.state).has(on.path("0,0,NW")));
    let coast = caravans(4).wagons(&["1,-1,W", "0,-1,NE", "1,-2,W"]);
    let open = open_paths(&coast.game, &coast.state);
    assert!(
        !(open & coast.game.topology.coast_paths()).is_empty(),
        "coastal paths are allowed"
    );
}

/// Rules: CARAVAN-011.
#[test]
fn caravan_011_a_path_holds_one_wagon_and_a_road_may_lie_beside_it() {
    let board = caravans(4)
        .wagons(&["1,-1,W"])
        .settlement(P1, "0,0,N")
        .hand(P1, "1 lumber, 1 brick");
    assert!(!board.open().contains(&"1,-1,W".to_owned()));
    assert!(
        board.allows(P1, board.lay("1,-1,W")),
        "CARAVAN-019: no road is blocked"
    );
}

/// The first trail around `1,-1` and `1,0`, the second one path long: one path lies between their free ends.
const NEARLY_MET: [&str; 7] = [
    "1,-1,W", "1,-1,NW", "1,-1,NE", "1,-1,E", "1,0,NE", "1,0,E", "0,1,NE",
];

/// Seat 1 has built something each turn, nobody votes, and seat 1 puts the wagon there.
fn place_by_play(board: &mut TestBoard, at: &str) {
    board.state.caravans.built = true;
    board.play(P1, base::Action::EndTurn);
    let wagon = board.put_wagon(at);
    board.play(P1, wagon);
    assert_eq!(board.faults(), Vec::<String>::new());
    *board = board.clone().turn_of(P1);
}

/// Rules: CARAVAN-016, CARAVAN-018.
#[test]
fn caravan_016_trails_that_meet_go_on_as_one() {
    let mut board = caravans(4);
    for at in NEARLY_MET {
        place_by_play(&mut board, at);
    }
    let [a, b] = board.game.topology.ends(board.path("1,0,SE"));
    let ends = board.state.caravans.ends;
    assert!(ends.has(a) && ends.has(b), "one path lies between them");
    place_by_play(&mut board, "1,0,SE");
    // They have met: the next wagon goes on from one end or from the other.
    assert_eq!(board.open(), sorted(&["-1,1,NW", "1,1,NE", "1,1,W"]));
    assert_eq!(board.state.caravans.met, Some([a, b]));
    for (on, left) in [("1,1,NE", "1,1,W"), ("1,1,W", "1,1,NE")] {
        let mut joined = board.clone();
        place_by_play(&mut joined, on);
        assert!(!joined.open().contains(&left.to_owned()), "left behind");
        assert_eq!(joined.state.caravans.ends.len(), 1, "one free end");
        assert_eq!(joined.state.caravans.met, None);
        assert!(joined.open().contains(&"-1,1,NW".to_owned()));
    }
}

/// Rules: CARAVAN-016, CARAVAN-029.
#[test]
fn caravan_029_a_third_trail_joins_where_two_have_met() {
    // The third trail comes round to the path beyond one of the two ends.
    let mut board = caravans(4);
    for at in NEARLY_MET {
        place_by_play(&mut board, at);
    }
    for at in [
        "-1,1,NW", "-1,1,W", "-1,1,SW", "-1,1,SE", "0,1,SW", "0,1,SE",
    ] {
        place_by_play(&mut board, at);
    }
    place_by_play(&mut board, "1,0,SE");
    let [a, b] = board.game.topology.ends(board.path("0,1,E"));
    assert!(board.state.caravans.ends.has(a) && board.state.caravans.ends.has(b));
    assert_eq!(board.state.caravans.ends.len(), 3);
    place_by_play(&mut board, "0,1,E");
    // One end of the first meeting is full, the other is left behind: all three go on from the third trail's end.
    assert_eq!(board.state.caravans.ends.len(), 1);
    assert_eq!(board.open(), sorted(&["0,2,NE"]));
}

/// Rules: CARAVAN-018.
#[test]
fn caravan_018_a_trail_that_comes_to_an_arrow_uses_it_up() {
    // From 1,-1,W west along 0,-1 and down its far side, to the oasis corner of the third arrow.
    let board = caravans(4).wagons(&["1,-1,W", "0,-1,NE", "0,-1,NW", "0,-1,W", "-1,0,NE"]);
    let far = board.state.caravans.ends;
    assert_eq!(far.len(), 1);
    let used = board.wagons(&["-1,0,E", "-1,1,NW"]);
    assert_eq!(
        used.state.caravans.ends.len(),
        1,
        "the trail goes on outwards"
    );
    assert!(!used.open().contains(&"-1,1,NW".to_owned()));
    assert!(used.open().contains(&"0,1,NE".to_owned()));
}

/// Rules: CARAVAN-015, CARAVAN-018.
#[test]
fn caravan_018_a_free_end_inside_another_trail_has_ended() {
    let mut board = caravans(4);
    for name in ["1,-1,NW", "1,-1,NE"] {
        let path = board.path(name);
        board.state.caravans.wagons.insert(path);
    }
    let meeting = board.intersection("1,-1,N");
    let last = board.path("1,-2,E");
    let from = board.game.topology.other_end(last, meeting);
    board.state.caravans.ends = LandIntersections::one(from);
    let board = board.wagons(&["1,-2,E"]);
    assert!(
        board.state.caravans.ends.is_empty(),
        "nothing goes on from the middle of a trail"
    );
}

/// Rules: CARAVAN-015, CARAVAN-017.
#[test]
fn caravan_015_without_wagons_or_paths_nothing_is_voted_on() {
    let full = caravans(4).having_built().with(|state| {
        let all = (0..22).map(crate::places::Path);
        state.caravans.wagons = all.collect();
    });
    assert!(full.open().is_empty());
    let mut board = full.hand(P1, "2 wool").hand(P2, "2 grain");
    board.play(P1, base::Action::EndTurn);
    assert_eq!(
        board.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
    let mut stuck = caravans(4).having_built().hand(P1, "2 wool").with(|state| {
        state.caravans.wagons = [].into_iter().collect();
    });
    for name in ["1,-1,W", "0,1,NE", "-1,1,NW"] {
        let path = stuck.path(name);
        stuck.state.caravans.wagons.insert(path);
    }
    assert!(
        stuck.open().is_empty(),
        "every arrow is used and no trail goes on"
    );
    stuck.play(P1, base::Action::EndTurn);
    assert_eq!(
        stuck.top(),
        Some(base::Pending::BeforeRoll { player: P2 }.into())
    );
    assert!(!matches!(
        stuck.top(),
        Some(crate::Pending::Caravans(Pending::Vote { .. }))
    ));
}

/// Rules: CARAVAN-019.
#[test]
fn caravan_019_wagons_block_nothing() {
    let board = caravans(4)
        .wagons(&["1,-1,W", "1,-1,NW"])
        .roads(P1, &["1,-1,W", "1,-1,NW"])
        .hand(P1, "1 lumber, 1 brick, 1 wool, 1 grain");
    assert!(board.allows(P1, board.settle("1,-1,N")));
    assert!(board.allows(P1, board.lay("1,-1,NE")));
}

/// Rules: CARAVAN-001.
#[test]
fn caravan_001_a_given_map_has_the_oasis_in_the_middle() {
    let given = |from: &str, to: &str| {
        let mut setup = TestBoard::start(&Setup::new(4, &[Module::Caravans]))
            .game
            .setup();
        for hex in setup.map.iter_mut().flat_map(|map| map.hexes.iter_mut()) {
            if hex.hex == from {
                hex.terrain = to.into();
                hex.number = None;
            }
        }
        crate::Island::new(&setup)
            .map(|_| ())
            .map_err(|problems| problems.join(" "))
    };
    assert_eq!(given("0,0", "oasis"), Ok(()));
    for (hex, terrain) in [("0,0", "desert"), ("1,0", "oasis"), ("1,0", "desert")] {
        let problems = given(hex, terrain).expect_err("another map");
        assert!(problems.contains("CARAVAN-001"), "{problems}");
    }
}
