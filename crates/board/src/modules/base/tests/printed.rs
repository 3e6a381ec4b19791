//! The beginner set-up.

use crate::event::Event;
use crate::modules::base::{Action, Pending};
use crate::setup::{Colour, FirstPlayer, MapKind, Options, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use kernel::{Game, Node, Player};

fn beginner(players: u8, options: Options) -> TestBoard {
    TestBoard::start(&Setup {
        options: Options {
            setup: MapKind::Beginner,
            ..options
        },
        ..Setup::new(players, &[])
    })
}

fn names(board: &TestBoard, player: Player) -> (Vec<String>, Vec<String>) {
    let topology = &board.game.topology;
    let settlements = board.state.settlements[player].into_iter();
    let roads = board.state.roads[player].into_iter();
    (
        settlements
            .map(|at| topology.intersection_name(at).to_string())
            .collect(),
        roads.map(|at| topology.path_name(at).to_string()).collect(),
    )
}

/// Rules: BASE-020, BASE-050.
#[test]
fn base_020_nobody_chooses_anything() {
    let board = TestBoard::printed();
    assert_eq!(board.faults(), Vec::<String>::new());
    assert!(
        board.is_at(Pending::BeforeRoll { player: P1 }),
        "the first turn begins at once"
    );
    assert_eq!(board.state.turn, 1);
    assert_eq!(board.options(P1), ["roll"]);
}

/// Rules: BASE-023, BASE-028.
#[test]
fn base_023_the_printed_pieces_of_each_colour() {
    let board = TestBoard::printed();
    let expected = [
        (
            P1,
            Colour::Red,
            ["0,-1,N", "-2,1,N"],
            ["0,-1,NE", "-2,1,NE"],
            "2 lumber, 1 grain",
        ),
        (
            P2,
            Colour::Blue,
            ["-2,2,N", "0,2,N"],
            ["1,1,W", "-2,2,NE"],
            "1 lumber, 1 brick, 1 ore",
        ),
        (
            P3,
            Colour::Orange,
            ["2,-2,S", "-1,2,N"],
            ["1,-1,NE", "-1,2,NE"],
            "2 grain, 1 ore",
        ),
        (
            P4,
            Colour::White,
            ["-1,0,N", "1,1,N"],
            ["-1,0,NW", "2,0,W"],
            "1 lumber, 1 wool, 1 ore",
        ),
    ];
    for (player, colour, settlements, roads, cards) in expected {
        assert_eq!(board.game.colour(player), colour);
        let (mut have, mut laid) = names(&board, player);
        let (mut want, mut due) = (settlements.map(String::from), roads.map(String::from));
        have.sort();
        laid.sort();
        want.sort();
        due.sort();
        assert_eq!(
            (have.as_slice(), laid.as_slice()),
            (want.as_slice(), due.as_slice())
        );
        assert_eq!(board.hand_of(player), cards);
    }
}

/// Rules: BASE-024, BASE-028, EX-BASE-02.
#[test]
fn base_024_three_players_leave_red_out() {
    let board = beginner(3, Options::default());
    let colours = [P1, P2, P3].map(|player| board.game.colour(player));
    assert_eq!(colours, [Colour::Blue, Colour::Orange, Colour::White]);
    assert!(
        !board
            .state
            .derived
            .buildings
            .has(board.intersection("0,-1,N")),
        "a red spot"
    );
    assert_eq!(board.state.derived.buildings.len(), 6);
    assert_eq!(board.faults(), Vec::<String>::new());
    // Blue's lettered settlement touches forest 8, mountains 3 and hills 5.
    let at = board.intersection("-2,2,N");
    let touched: Vec<_> = board
        .game
        .topology
        .hexes_at(at)
        .into_iter()
        .map(|h| {
            (
                board.game.topology.hex_name(h).to_string(),
                board.state.numbers[h],
            )
        })
        .collect();
    assert_eq!(
        touched,
        [("-2,1".into(), 8), ("-1,1".into(), 3), ("-2,2".into(), 5)]
    );
    for (dice, hand) in [
        ([4, 4], "2 lumber, 1 brick, 1 ore"),
        ([1, 2], "1 lumber, 1 brick, 2 ore"),
        ([1, 4], "1 lumber, 2 brick, 1 wool, 1 ore"),
    ] {
        let mut rolled = board.clone().before_roll(P2);
        rolled.roll(dice[0], dice[1]);
        assert_eq!(rolled.hand_of(P1), hand);
    }
}

/// Rules: BASE-025, EX-BASE-03.
#[test]
fn base_025_the_lettered_settlement_pays_and_the_other_does_not() {
    let board = TestBoard::printed();
    assert_eq!(board.hand_of(P2), "1 lumber, 1 brick, 1 ore");
    assert_eq!(board.hand_of(P3), "2 grain, 1 ore");
    assert_eq!(
        board.state.bank.total(),
        95 - 12,
        "three cards each, nothing for the other one"
    );
    // White's other settlement would bring fields, hills and forest.
    assert_eq!(board.hand_of(P4), "1 lumber, 1 wool, 1 ore");
}

/// Rules: BASE-026, BASE-035.
#[test]
fn base_026_the_robber_starts_on_the_desert() {
    let desert = TestBoard::printed();
    assert_eq!(desert.state.robber, Some(desert.hex("0,0")));
    for seed in 0..20 {
        let setup = Setup::new(4, &[])
            .resolve(&mut kernel::laws::TestDraw(seed))
            .unwrap();
        let board = TestBoard::start(&setup);
        let at = board.state.robber.expect("on the board");
        assert!(board.game.layout.refuge.has(at) && board.game.layout.yields[at].is_none());
    }
}

/// Rules: BASE-027, BASE-029.
#[test]
fn base_027_the_first_player_is_named_or_drawn() {
    for seat in 1..=4 {
        for first_player in [FirstPlayer::Oldest(seat), FirstPlayer::Seat(seat)] {
            let board = beginner(
                4,
                Options {
                    first_player,
                    ..Options::default()
                },
            );
            assert_eq!(board.state.active, Player(seat - 1));
        }
    }
    let drawn: std::collections::BTreeSet<_> = (0..40)
        .map(|seed| {
            let setup = Setup::new(4, &[])
                .resolve(&mut kernel::laws::TestDraw(seed))
                .unwrap();
            let FirstPlayer::Seat(seat) = setup.options.first_player else {
                panic!("a drawn first player is a seat");
            };
            seat
        })
        .collect();
    assert_eq!(drawn.into_iter().collect::<Vec<_>>(), [1, 2, 3, 4]);
    let nobody = Options {
        first_player: FirstPlayer::Oldest(5),
        ..Options::default()
    };
    assert!(
        Setup {
            options: nobody,
            ..Setup::new(4, &[])
        }
        .problems()[0]
            .contains("BASE-029")
    );
}

/// Rules: BASE-028.
#[test]
fn base_028_chosen_colours_bring_their_pieces_and_are_never_shared() {
    let colours = vec![Colour::White, Colour::Red, Colour::Blue];
    let board = beginner(
        3,
        Options {
            colours: Some(colours),
            ..Options::default()
        },
    );
    assert!(
        board.state.settlements[P1].has(board.intersection("1,1,N")),
        "white in seat 1"
    );
    assert!(
        board.state.settlements[P2].has(board.intersection("0,-1,N")),
        "red in seat 2"
    );
    let refused = |colours: &[Colour]| {
        let options = Options {
            colours: Some(colours.to_vec()),
            ..Options::default()
        };
        let problems = Setup {
            options,
            ..Setup::new(3, &[])
        }
        .problems();
        problems.iter().any(|p| p.contains("BASE-028"))
    };
    assert!(refused(&[Colour::Red, Colour::Red, Colour::Blue]), "shared");
    assert!(
        refused(&[Colour::Red, Colour::Blue]),
        "one seat without a colour"
    );
    assert!(!refused(&[Colour::Red, Colour::Blue, Colour::White]));
}

/// Rules: BASE-029.
#[test]
fn base_029_the_beginner_set_up_is_no_duty() {
    let options = Options {
        founding_on_fixed_map: true,
        ..Options::default()
    };
    let board = beginner(4, options);
    assert!(matches!(
        board.top(),
        Some(crate::Pending::Base(Pending::FoundSettlement { .. }))
    ));
    let printed = TestBoard::printed();
    assert_eq!(
        board.game.layout, printed.game.layout,
        "the same map, another start"
    );
    let pieces = Options {
        setup: MapKind::Pieces,
        pieces: Some("NW A1 A2 A3 A4 A5 A6".parse().unwrap()),
        ..Options::default()
    };
    let pieces = TestBoard::start(&Setup {
        options: pieces,
        ..Setup::new(4, &[])
    });
    assert_eq!(
        pieces.game.layout, printed.game.layout,
        "side A of all six pieces"
    );
    assert_eq!(Options::default().setup, MapKind::Variable);
}

/// Rules: BASE-017, BASE-018, BASE-060, EX-BASE-01.
#[test]
fn ex_base_01_a_three_on_the_printed_map() {
    let mut board = TestBoard::printed();
    let rules = &board.game.rules;
    let costs = [
        rules.road_cost,
        rules.settlement_cost,
        rules.city_cost,
        rules.card_cost,
    ];
    assert_eq!(
        costs.map(|cost| cost.to_string()),
        [
            "1 lumber, 1 brick",
            "1 lumber, 1 brick, 1 wool, 1 grain",
            "2 grain, 3 ore",
            "1 wool, 1 grain, 1 ore"
        ]
    );
    board.roll(1, 2);
    let dice = board.events.iter().find_map(|event| match event {
        Event::Rolled { roll, .. } => Some(roll.faces()),
        _ => None,
    });
    assert_eq!(dice, Some([1, 2]), "both faces are public");
    assert_eq!(board.hand_of(P1), "2 lumber, 1 grain");
    assert_eq!(board.hand_of(P2), "1 lumber, 1 brick, 2 ore");
    assert_eq!(board.hand_of(P3), "2 grain, 2 ore");
    assert_eq!(board.hand_of(P4), "2 lumber, 1 wool, 1 ore");
    let mut other = TestBoard::printed();
    other.roll(2, 1);
    assert_eq!(other.state, board.state, "only the sum matters");
    let chances = TestBoard::printed();
    let mut waiting = chances.clone();
    waiting.play(P1, Action::Roll);
    assert_eq!(waiting.game.node(&waiting.state), Node::Chance);
    let outcomes: Vec<_> = waiting.game.chances(&waiting.state).outcomes().collect();
    assert_eq!(outcomes.len(), 36);
    assert!(
        outcomes.iter().all(|&(_, weight)| weight == 1),
        "two fair dice"
    );
}
