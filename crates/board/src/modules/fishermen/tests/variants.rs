//! The Fishermen with the variants.

use super::{PLENTY, counts, fish, held};
use crate::modules::fishermen::{Action, Payment};
use crate::modules::{base, two_player};
use crate::setup::{Module, Options, Setup};
use crate::test_board::{P1, P2, P3, P4, TestBoard};

fn with(module: Module) -> TestBoard {
    TestBoard::empty(4, &[Module::Fishermen, module], Options::default())
}

fn two() -> TestBoard {
    TestBoard::empty(2, &[Module::Fishermen], Options::default())
}

fn pay(text: &str) -> Payment {
    text.parse().unwrap()
}

/// Rules: EVENT-082, EVENT-100, FISH-081.
#[test]
fn event_082_the_robber_flees_off_the_board_and_cards_bring_fish() {
    let mut board = with(Module::EventCards).robber("0,-1").before_roll(P1);
    board.turn_card("robber_flees 4");
    assert_eq!(board.state.robber, None);
    let mut board = with(Module::EventCards).city(P3, "-3,2,N").before_roll(P1);
    board.turn_card("epidemic 6");
    board.chance(fish(1)).chance(fish(1));
    assert_eq!(counts(&board), [0, 0, 2, 0], "an epidemic spares the fish");
}

/// Rules: FISH-082, TB-003.
#[test]
fn fish_082_eleven_with_the_harbourmaster() {
    let board = with(Module::Harbourmaster);
    assert_eq!(board.game.rules.target, 11);
    let boot = board.with(|state| {
        state.fishermen.boot_in_pool = false;
        state.fishermen.boot = Some(P2);
    });
    let target = |seat| crate::interplay::victory::target(&boot.game, &boot.state, seat);
    assert_eq!((target(P1), target(P2)), (11, 12));
}

/// Rules: FISH-083, FR-011, FR-012.
#[test]
fn fr_012_the_refuge_off_the_board_robs_nobody() {
    let mut board = with(Module::FriendlyRobber).robber("0,-1");
    let (mut bare, seats, mut built) = (board.game.land, [P1, P2, P3, P4], 0);
    while !bare.is_empty() {
        let free = board
            .game
            .intersections
            .without(board.state.derived.too_close);
        let near = |at| board.game.topology.hexes_at(at);
        let at = free
            .into_iter()
            .max_by_key(|&at| (near(at) & bare).len())
            .unwrap();
        bare = bare.without(near(at));
        let name = board.game.topology.intersection_name(at).to_string();
        board = board.settlement(seats[built % 4], &name);
        built += 1;
    }
    assert!(built <= 8, "two points each: {built}");
    let mut board = board.hand(P2, "1 ore").before_roll(P1);
    board.roll(3, 4);
    assert_eq!(board.state.robber, None);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    let mut board = board.before_roll(P2);
    board.roll(3, 4);
    assert_eq!(board.state.robber, None, "it stays off");
}

/// Rules: FISH-080, FISH-086, EX-FISH-06.
#[test]
fn ex_fish_06_two_players_start_with_nine_fish_each() {
    let board = TestBoard::start(&Setup::new(2, &[Module::Fishermen]));
    let own = &board.state.fishermen;
    assert_eq!((own.held[P1], own.held[P2]), ([2, 2, 1], [2, 2, 1]));
    assert_eq!((own.pool, own.pool_size()), ([7, 6, 6], 20));
    assert_eq!(board.state.robber, None);
}

/// Rules: FISH-084, FISH-087, TWO-063.
#[test]
fn fish_084_two_players_have_no_markers() {
    let board = two()
        .knights(P1, 2)
        .hand(P2, PLENTY)
        .hand(P1, "2 ore")
        .robber("0,-1");
    assert_eq!(board.state.two_player.markers[P1], 0);
    for action in [
        two_player::Action::ForceTrade,
        two_player::Action::BanishRobber,
        two_player::Action::TurnInKnight,
    ] {
        assert!(board.refusal(P1, action).is_some(), "{action:?}");
    }
    let mut coast = two().road(P1, "0,-2,NE").hand(P1, PLENTY);
    let settle = coast.settle("0,-2,N");
    coast.play(P1, settle);
    assert_eq!(coast.state.two_player.markers[P1], 0);
    assert_eq!(counts(&coast)[0], 5, "no fish from settling");
    let mut founding = two()
        .with(|state| {
            state.turn = 0;
            state.base.founded = 3;
        })
        .at(base::Pending::FoundSettlement { player: P1 });
    let settle = founding.settle("0,-2,N");
    founding.play(P1, settle);
    assert_eq!(counts(&founding)[0], 5, "FISH-006 is off");
}

/// Rules: FISH-085.
#[test]
fn fish_085_who_has_fewer_points_pays_one_fish_less() {
    let robber = |text| Action::FishRobber { pay: pay(text) };
    let equal = two().robber("0,-1");
    assert_eq!(equal.refusal(P1, robber("1")), Some("FISH-028"));
    let behind = two().robber("0,-1").settlement(P2, "0,-2,N");
    assert!(behind.allows(P1, robber("1")));
    assert_eq!(behind.refusal(P1, robber("1+1")), Some("FISH-028"));
    let ahead = two().robber("0,-1").settlement(P1, "0,-2,N");
    assert_eq!(ahead.refusal(P1, robber("1")), Some("FISH-028"));
    let three = held(with(Module::Harbourmaster), P1, [1, 0, 0])
        .robber("0,-1")
        .settlement(P2, "0,-2,N");
    assert_eq!(
        three.refusal(P1, robber("1")),
        Some("FISH-028"),
        "only for two"
    );
    let card = Action::FishCard { pay: pay("1+2+3") };
    assert!(behind.allows(P1, card), "six instead of seven");
}
