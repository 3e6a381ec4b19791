//! Set-up of the two-player game.

use super::{edition, markers};
use crate::modules::base::Pending;
use crate::setup::{Colour, Edition, FirstPlayer, HexSetup, MapKind, Options, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use kernel::Player;
use kernel::laws::TestDraw;

fn founding(options: Options) -> TestBoard {
    let options = Options {
        first_player: FirstPlayer::Seat(1),
        ..options
    };
    TestBoard::start(&Setup {
        options,
        ..Setup::new(2, &[])
    })
}

fn fixed() -> Options {
    Options {
        setup: MapKind::Beginner,
        ..Options::default()
    }
}

fn found(board: &mut TestBoard, player: Player, at: &str, road: &str) {
    let (settle, lay) = (board.settle(at), board.lay(road));
    board.play(player, settle);
    board.play(player, lay);
}

/// Rules: TWO-001, TWO-003.
#[test]
fn two_003_two_neutral_settlements_without_roads() {
    let board = founding(fixed());
    let colours = [P1, P2, P3, P4].map(|p| board.game.colour(p));
    assert_eq!(
        colours,
        [Colour::Red, Colour::Blue, Colour::Orange, Colour::White]
    );
    assert_eq!(
        board.state.settlements[P3].into_iter().collect::<Vec<_>>(),
        [board.intersection("1,0,N")]
    );
    assert_eq!(
        board.state.settlements[P4].into_iter().collect::<Vec<_>>(),
        [board.intersection("-1,0,S")]
    );
    assert!(board.state.derived.roads.is_empty());
    assert!(!board.game.is_player(P3) && board.game.is_neutral(P3) && board.game.is_neutral(P4));
    // Red and white play: blue comes first of the unused colours.
    let colours = Some(vec![Colour::White, Colour::Red]);
    let board = founding(Options { colours, ..fixed() });
    assert_eq!(board.game.colour(P3), Colour::Blue);
    assert!(board.state.settlements[P3].has(board.intersection("1,0,N")));
    assert_eq!(board.game.colour(P4), Colour::Orange);
}

/// Rules: TWO-004, TWO-005, TWO-006.
#[test]
fn two_004_founding_next_to_the_neutrals() {
    let mut board = founding(fixed());
    assert!(
        board.is_at(Pending::FoundSettlement { player: P1 }),
        "no printed pieces for two"
    );
    let near = board.settle("1,-1,S");
    assert_eq!(
        board.refusal(P1, near),
        Some("BASE-121"),
        "the distance to a neutral settlement"
    );
    found(&mut board, P1, "0,-1,N", "0,-1,NE");
    found(&mut board, P2, "0,2,N", "0,2,NW");
    found(&mut board, P2, "2,-3,S", "2,-2,NW");
    assert_eq!(
        board.hand_of(P2),
        "1 lumber, 1 wool",
        "the second settlement pays"
    );
    found(&mut board, P1, "-2,1,S", "-2,2,NW");
    assert!(
        board.is_at(Pending::BeforeRoll { player: P1 }),
        "no neutral piece was asked for"
    );
    assert_eq!(
        (
            board.state.derived.buildings.len(),
            board.state.derived.roads.len()
        ),
        (6, 4)
    );
    assert_eq!(board.faults(), Vec::<String>::new());
}

/// Rules: TWO-006.
#[test]
fn two_006_the_fixed_map_gives_map_and_harbours_only() {
    let board = founding(fixed());
    assert_eq!(board.game.layout, TestBoard::printed().game.layout);
    assert_eq!(board.state.derived.buildings.len(), 2);
    assert_eq!(board.state.bank.total(), 95);
}

/// Rules: TWO-007.
#[test]
fn two_007_the_neutral_places_stay_whatever_lies_there() {
    let mut desert = 0;
    for seed in 0..60 {
        for setup in [MapKind::Variable, MapKind::Pieces] {
            let options = Options {
                setup,
                ..Options::default()
            };
            let setup = Setup {
                options,
                ..Setup::new(2, &[])
            }
            .resolve(&mut TestDraw(seed))
            .unwrap();
            let board = TestBoard::start(&setup);
            let at = board.intersection("1,0,N");
            assert!(board.state.settlements[P3].has(at));
            assert!(board.state.settlements[P4].has(board.intersection("-1,0,S")));
            desert += (board.game.topology.hexes_at(at) & board.game.layout.refuge).len();
        }
    }
    assert!(desert > 0, "next to the desert as well");
}

/// Rules: TWO-008.
#[test]
fn two_008_three_axes() {
    for (axis, pair) in [
        (0, ["1,0,N", "-1,0,S"]),
        (1, ["1,-2,S", "-1,2,N"]),
        (2, ["-1,0,N", "1,0,S"]),
    ] {
        let board = founding(Options {
            neutral_axis: axis,
            ..fixed()
        });
        for (neutral, at) in [P3, P4].into_iter().zip(pair) {
            assert!(
                board.state.settlements[neutral].has(board.intersection(at)),
                "{at}"
            );
        }
    }
    assert_eq!(Options::default().neutral_axis, 0);
}

/// Rules: TWO-041, EX-TWO-09.
#[test]
fn ex_two_09_markers_for_founding_settlements() {
    // The desert in the north-west corner: it changes places with the mountains.
    let mut map = crate::setup::Setup {
        options: fixed(),
        ..Setup::new(2, &[])
    }
    .resolve(&mut TestDraw(1))
    .unwrap();
    let hexes = &mut map.map.as_mut().expect("a map").hexes;
    for HexSetup {
        hex,
        terrain,
        number,
    } in hexes.iter_mut()
    {
        if hex == "0,-2" {
            (*terrain, *number) = ("desert".into(), None);
        } else if hex == "0,0" {
            (*terrain, *number) = ("mountains".into(), Some(10));
        }
    }
    for (at, gain) in [("0,-2,N", 3), ("0,-2,S", 2), ("-2,0,N", 1), ("0,0,N", 0)] {
        let mut board = TestBoard::start(&map);
        let first = board.state.active;
        let settle = board.settle(at);
        board.play(first, settle);
        assert_eq!(markers(&board, first), 5 + gain, "{at}");
    }
}

/// Rules: TWO-045, TWO-005.
#[test]
fn two_045_the_limit_holds_while_founding() {
    let options = Options {
        edition: Edition::Travel,
        ..fixed()
    };
    let mut board = founding(options).with(|state| state.two_player.markers[P1] = 6);
    let settle = board.settle("0,0,N");
    board.play(P1, settle);
    assert_eq!(
        markers(&board, P1),
        7,
        "next to the desert: 2 due, 1 returned at once"
    );
    assert_eq!(edition(Edition::Travel).game.rules.marker_limit, 7);
}

/// Rules: TWO-063.
#[test]
fn two_063_without_a_desert_only_the_coast_pays() {
    let mut setup = Setup {
        options: fixed(),
        ..Setup::new(2, &[])
    }
    .resolve(&mut TestDraw(1))
    .unwrap();
    for hex in &mut setup.map.as_mut().expect("a map").hexes {
        if hex.terrain == "desert" {
            (hex.terrain, hex.number) = ("pasture".into(), Some(9));
        }
    }
    let mut board = TestBoard::start(&setup);
    let first = board.state.active;
    let mut inland = board.clone();
    let settle = inland.settle("0,0,N");
    inland.play(first, settle);
    assert_eq!(markers(&inland, first), 5);
    let settle = board.settle("0,-2,N");
    board.play(first, settle);
    assert_eq!(markers(&board, first), 6);
    board.state.turn = 1;
    let banish = board.turn_of(first).robber("1,0");
    assert_eq!(
        banish.refusal(first, super::Action::BanishRobber),
        Some("TWO-034"),
        "no desert to go to"
    );
    assert!(banish.game.layout.refuge.is_empty());
}
