//! Tests of this module, named after the rules.

use crate::hand::DevelopmentCard;
use crate::modules::base::{Action, Pending};
use crate::setup::{Module, Options, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard};
use kernel::Game;

fn friendly() -> TestBoard {
    TestBoard::empty(4, &[Module::FriendlyRobber], Options::default())
}

/// Seats 1 to 3 have two points each and guard every hex but the desert: six settlements, three hexes each.
fn crowded(board: TestBoard) -> TestBoard {
    let spots = [
        (P1, "0,-1,N"),
        (P1, "2,-2,S"),
        (P2, "1,1,N"),
        (P2, "0,1,S"),
        (P3, "-2,2,N"),
        (P3, "-1,-1,S"),
    ];
    spots
        .into_iter()
        .fold(board, |board, (player, at)| board.settlement(player, at))
}

/// Rules: FR-001.
#[test]
fn fr_001_the_set_up_is_unchanged() {
    let start = |modules: &[Module]| {
        let setup = Setup::new(4, modules)
            .resolve(&mut kernel::laws::TestDraw(3))
            .unwrap();
        crate::Island::new(&setup).unwrap().start()
    };
    assert_eq!(start(&[Module::FriendlyRobber]), start(&[]));
}

/// Rules: FR-002, FR-005, FR-006, EX-FR-02.
#[test]
fn ex_fr_02_a_hex_next_to_a_player_with_two_points_is_forbidden() {
    let near = |points: usize| {
        let board = friendly()
            .settlement(P1, "1,0,N")
            .city(P2, "1,1,N")
            .settlement(P2, "0,2,S")
            .hand(P2, "1 ore");
        let extra = ["-2,0,N", "-2,2,S"];
        let board = extra[..points - 1]
            .iter()
            .fold(board, |board, at| board.settlement(P1, at));
        board.hand(P1, "1 wool").before_roll(P3)
    };
    let mut two = near(2);
    assert_eq!((two.points(P1), two.points(P2)), (2, 3));
    two.roll(3, 4);
    assert_eq!(two.refusal(P3, two.robber_to("1,0")), Some("FR-002"));
    assert!(
        two.allows(P3, two.robber_to("2,0")),
        "all neighbours have three points"
    );
    assert!(
        two.allows(P3, two.robber_to("-1,1")),
        "a hex without buildings"
    );
    assert_eq!(
        two.refusal(P3, two.robber_to("0,0")),
        Some("BASE-075"),
        "it stands there"
    );
    let mut three = near(3);
    three.roll(3, 4);
    let robber = three.robber_to("1,0");
    three.play(P3, robber);
    assert_eq!(
        three.options(P3),
        ["steal 1", "steal 2"],
        "either may be robbed"
    );
}

/// Rules: FR-002.
#[test]
fn fr_002_the_movers_own_buildings_protect_and_public_points_decide() {
    let mut own = friendly().settlement(P1, "1,0,N").before_roll(P1);
    own.roll(3, 4);
    assert_eq!(own.refusal(P1, own.robber_to("1,0")), Some("FR-002"));
    let mut hidden = friendly()
        .settlement(P2, "1,0,N")
        .cards(P2, DevelopmentCard::VICTORY_POINT, 4)
        .before_roll(P1);
    hidden.roll(3, 4);
    assert_eq!(hidden.refusal(P1, hidden.robber_to("1,0")), Some("FR-002"));
    let mut knight = friendly()
        .settlement(P2, "1,0,N")
        .cards(P1, DevelopmentCard::KNIGHT, 1);
    knight.play(P1, Action::PlayKnight);
    assert_eq!(
        knight.refusal(P1, knight.robber_to("1,0")),
        Some("FR-002"),
        "a knight too"
    );
    // A city of a weak player protects like a settlement.
    let mut city = friendly().city(P2, "1,0,N").before_roll(P1);
    city.roll(3, 4);
    assert_eq!(city.refusal(P1, city.robber_to("1,0")), Some("FR-002"));
}

/// Rules: FR-003, FR-006, EX-FR-01.
#[test]
fn ex_fr_01_nowhere_to_go_but_the_desert() {
    let near = crowded(friendly())
        .settlement(P4, "0,0,N")
        .settlement(P4, "0,-3,S")
        .hand(P4, "2 ore");
    for (board, robber) in [
        (near.clone(), "1,0"),
        (near, "0,0"),
        (crowded(friendly()), "0,0"),
    ] {
        let mut board = board.hand(P2, "2 ore").robber(robber).before_roll(P1);
        board.roll(3, 4);
        assert_eq!(
            board.state.robber,
            Some(board.hex("0,0")),
            "it goes there, or stays"
        );
        assert!(
            board.is_at(Pending::Turn { player: P1 }),
            "nobody with two points is robbed"
        );
        assert_eq!((board.hand_size(P1), board.hand_size(P2)), (0, 2));
    }
    // A desert without weak neighbours is the only choice left.
    let mut board = crowded(friendly())
        .hand(P2, "2 ore")
        .robber("1,0")
        .before_roll(P1);
    board.roll(3, 4);
    assert_eq!(board.options(P1), ["move_robber 0,0"]);
}

/// Rules: FR-003.
#[test]
fn fr_003_on_the_desert_only_the_strong_are_robbed() {
    let strong = |points: usize| {
        let board = crowded(friendly())
            .settlement(P4, "0,0,N")
            .hand(P4, "1 wool");
        let more = ["0,-3,S", "3,-1,S"];
        more[..points - 1]
            .iter()
            .fold(board, |board, at| board.settlement(P4, at))
    };
    let mut weak = strong(2).before_roll(P1);
    weak.roll(3, 4);
    assert!(weak.is_at(Pending::Turn { player: P1 }), "two points");
    let mut board = strong(3).before_roll(P1);
    board.roll(3, 4);
    assert_eq!(board.state.robber, Some(board.hex("0,0")), "it stays");
    board.stolen("wool");
    assert_eq!(
        board.hand_of(P1),
        "1 wool",
        "the theft follows, also when it stays"
    );
}

/// Rules: FR-004.
#[test]
fn fr_004_discards_are_unchanged() {
    let mut board = crowded(friendly()).hand(P2, "9 ore").before_roll(P1);
    board.roll(3, 4);
    assert!(board.is_at(Pending::Discard {
        waiting: kernel::PlayerSet::one(P2)
    }));
    board.discards(P2, "4 ore");
    assert_eq!(board.hand_size(P2), 5);
}

/// Rules: FR-005.
#[test]
fn fr_005_the_desert_is_an_ordinary_choice() {
    let mut board = crowded(friendly()).robber("1,0").settlement(P4, "0,0,N");
    for at in ["0,-3,S", "3,-1,S"] {
        board = board.settlement(P4, at);
    }
    // A free hex besides the desert: seat 3 has three points now.
    let mut board = board.settlement(P3, "-2,0,N").before_roll(P1);
    board.roll(3, 4);
    let words = board.options(P1);
    assert!(
        words.contains(&"move_robber 0,0".to_string()) && words.len() > 1,
        "{words:?}"
    );
    let protected = TestBoard::clone(&board).settlement(P2, "0,1,N");
    assert!(protected.points(P2) == 3);
    let mut weak = friendly()
        .settlement(P2, "0,1,N")
        .robber("-2,0")
        .before_roll(P1);
    weak.roll(3, 4);
    assert_eq!(
        weak.refusal(P1, weak.robber_to("0,0")),
        Some("FR-002"),
        "the desert can be protected too"
    );
}

/// Rules: FR-006.
#[test]
fn fr_006_the_robbers_own_hex_is_no_way_out() {
    // Only hills 5 would be free, and the robber stands there: it goes to the desert, weak neighbours or not.
    let spots = [
        (P1, "0,-1,N"),
        (P1, "2,-2,S"),
        (P2, "1,1,N"),
        (P2, "0,1,S"),
        (P3, "-1,-1,S"),
        (P4, "0,0,N"),
        (P4, "-1,0,S"),
    ];
    let board = spots.into_iter().fold(friendly(), |board, (player, at)| {
        board.settlement(player, at)
    });
    let free = board
        .game
        .land
        .without(super::protected(&board.game, &board.state));
    assert_eq!(free.into_iter().collect::<Vec<_>>(), [board.hex("-2,2")]);
    let mut away = board.clone().robber("1,0").before_roll(P1);
    away.roll(3, 4);
    assert_eq!(away.options(P1), ["move_robber -2,2"]);
    let mut there = board.robber("-2,2").before_roll(P1);
    there.roll(3, 4);
    assert_eq!(there.state.robber, Some(there.hex("0,0")));
}

/// Rules: FR-007, TWO-034, TB-008.
#[test]
fn fr_007_neutrals_protect_nothing_and_marker_actions_are_free() {
    let two = || TestBoard::empty(2, &[Module::FriendlyRobber], Options::default());
    let mut neutral = two().before_roll(P1);
    neutral.roll(3, 4);
    assert!(
        neutral.allows(P1, neutral.robber_to("1,0")),
        "next to a neutral settlement"
    );
    let mut banish = two().settlement(P2, "0,1,N").robber("2,0");
    banish.play(P1, crate::modules::two_player::Action::BanishRobber);
    assert_eq!(
        banish.state.robber,
        Some(banish.hex("0,0")),
        "though seat 2 has one point"
    );
}

/// Rules: FR-011, FR-012, TB-005.
#[test]
fn fr_012_without_a_desert_the_refuge_is_off_the_board() {
    let options = Options {
        setup: crate::MapKind::Beginner,
        ..Options::default()
    };
    let mut setup = Setup {
        options,
        ..Setup::new(4, &[Module::FriendlyRobber])
    }
    .resolve(&mut kernel::laws::TestDraw(1))
    .unwrap();
    for hex in &mut setup.map.as_mut().expect("a map").hexes {
        if hex.terrain == "desert" {
            (hex.terrain, hex.number) = ("pasture".into(), Some(9));
        }
    }
    let bare = TestBoard::start(&setup).with(|state| {
        for player in [P1, P2, P3, P4] {
            state.settlements[player] = crate::IntersectionSet::EMPTY;
            state.roads[player] = crate::PathSet::EMPTY;
        }
    });
    assert_eq!(bare.state.robber, None, "it starts off the board");
    let mut open = bare.clone().settlement(P4, "0,0,N").before_roll(P1);
    open.roll(3, 4);
    assert_eq!(
        open.options(P1).len(),
        19 - 3,
        "off the board every unprotected hex is another one"
    );
    for robber in [None, Some("1,0")] {
        let board = crowded(bare.clone())
            .settlement(P4, "0,0,N")
            .hand(P2, "1 ore");
        let board = if let Some(hex) = robber {
            board.robber(hex)
        } else {
            board
        };
        let mut board = board.before_roll(P1);
        board.roll(3, 4);
        assert_eq!(
            board.state.robber, None,
            "it leaves the board, or stays off"
        );
        assert!(
            board.is_at(Pending::Turn { player: P1 }),
            "and nobody is robbed"
        );
    }
}
