//! The Rivers with the variants.

use super::PLENTY;
use crate::modules::event_cards;
use crate::modules::rivers::{Action, Pending};
use crate::modules::{base, two_player};
use crate::setup::{Module, Options};
use crate::test_board::{P1, P2, P3, P4, TestBoard};

fn with(players: u8, module: Module) -> TestBoard {
    TestBoard::empty(players, &[Module::Rivers, module], Options::default())
}

fn swamp(board: &TestBoard, hex: &str) -> Action {
    Action::RobberToSwamp { to: board.hex(hex) }
}

/// Rules: EVENT-083, RIVER-081.
#[test]
fn event_083_the_robber_flees_to_a_swamp_of_the_active_players_choice() {
    let mut board = with(4, Module::EventCards).robber("0,0").before_roll(P2);
    board.turn_card("robber_flees 4");
    assert!(board.is_at(Pending::ChooseSwamp {
        player: P2,
        robs: false
    }));
    let (swamps, centre) = (swamp(&board, "1,1"), swamp(&board, "0,0"));
    assert_eq!(board.refusal(P1, swamps), Some("TB-004"));
    assert_eq!(board.refusal(P2, centre), Some("TB-004"));
    board.play(P2, swamps);
    assert_eq!(board.state.robber, Some(board.hex("1,1")));
    assert!(board.is_at(base::Pending::Turn { player: P2 }));
    let mut stays = with(4, Module::EventCards).robber("1,1").before_roll(P2);
    stays.turn_card("robber_flees 4");
    assert_eq!(stays.state.robber, Some(stays.hex("1,1")), "already there");
    assert!(stays.is_at(base::Pending::Turn { player: P2 }));
}

/// Rules: EVENT-026, EVENT-100, RIVER-023.
#[test]
fn event_100_a_bridge_is_no_road_for_the_earthquake() {
    let bridged = || {
        let mut board = with(4, Module::EventCards)
            .settlement(P1, "-1,1,N")
            .settlement(P1, "1,0,N")
            .hand(P1, PLENTY);
        let build = Action::Bridge {
            at: board.path("-1,1,NW"),
        };
        board.play(P1, build);
        board.before_roll(P1)
    };
    let mut board = bridged();
    board.turn_card("earthquake 6");
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "only a bridge: passed over"
    );
    let mut board = bridged().road(P1, "-1,1,NE");
    board.turn_card("earthquake 6");
    let damage = |at: &str, board: &TestBoard| event_cards::Action::Damage { at: board.path(at) };
    assert!(board.refusal(P1, damage("-1,1,NW", &board)).is_some());
    let road = damage("-1,1,NE", &board);
    board.play(P1, road);
    let board = board.hand(P1, PLENTY);
    let bridge = Action::Bridge {
        at: board.path("1,0,NW"),
    };
    assert!(board.allows(P1, bridge), "bridges may still be built");
}

/// Rules: FR-011, RIVER-040, RIVER-083.
#[test]
fn fr_011_the_refuge_is_a_swamp_of_the_movers_choice() {
    // Everybody is poor, so that four settlements are worth two points: they can protect every hex.
    let mut board = with(4, Module::FriendlyRobber).robber("0,0");
    let (mut bare, seats, mut built) = (board.game.land, [P1, P2, P3, P4], 0);
    while !bare.is_empty() {
        let free = board
            .game
            .intersections
            .without(board.state.derived.too_close);
        let near = |at| board.game.topology.hexes_at(at);
        let best = free.into_iter().max_by_key(|&at| (near(at) & bare).len());
        let at = best.unwrap();
        bare = bare.without(near(at));
        let name = board.game.topology.intersection_name(at).to_string();
        board = board.settlement(seats[built % 4], &name);
        built += 1;
    }
    assert!(seats.iter().all(|&seat| board.points(seat) <= 2));
    let mut board = board.hand(P3, "1 ore").before_roll(P1);
    board.roll(3, 4);
    assert!(board.is_at(Pending::ChooseSwamp {
        player: P1,
        robs: true
    }));
    let to = swamp(&board, "-1,2");
    board.play(P1, to);
    assert_eq!(board.state.robber, Some(board.hex("-1,2")));
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "the spared are not robbed"
    );
    let mut board = with(4, Module::FriendlyRobber)
        .settlement(P3, "-1,2,N")
        .hand(P3, "1 ore")
        .robber("-1,2")
        .before_roll(P1);
    board.roll(3, 4);
    let to = board.robber_to("1,1");
    assert!(board.allows(P1, to), "a swamp is a hex like others");
    let near = board.robber_to("-1,1");
    assert_eq!(board.refusal(P1, near), Some("FR-002"), "next to the poor");
}

/// Rules: RIVER-080, RIVER-084, RIVER-085, TWO-063.
#[test]
fn river_080_for_two_a_swamp_is_what_the_desert_was() {
    let two = || {
        TestBoard::empty(2, &[Module::Rivers], Options::default()).with(|state| {
            state.two_player.markers[P1] = 5;
        })
    };
    let before = 5;
    let mut board = two().road(P1, "-1,2,NE").hand(P1, PLENTY);
    let inland = board.settle("-1,2,N");
    board.play(P1, inland);
    assert_eq!(
        board.state.two_player.markers[P1],
        before + 2,
        "next to a swamp"
    );
    let mut board = two().road(P1, "-1,3,NW").hand(P1, PLENTY);
    let coast = board.settle("-1,3,N");
    board.play(P1, coast);
    assert_eq!(
        board.state.two_player.markers[P1],
        before + 3,
        "and on the coast"
    );
    // The robber goes to a swamp of choice.
    let mut board = two().robber("0,0");
    board.play(P1, two_player::Action::BanishRobber);
    let to = swamp(&board, "1,1");
    board.play(P1, to);
    assert_eq!(board.state.robber, Some(board.hex("1,1")));
    let already = two().robber("1,1");
    assert!(
        already
            .refusal(P1, two_player::Action::BanishRobber)
            .is_some()
    );
    // A bridge calls for no neutral piece, and a neutral road may not lie on a site.
    let mut board = two().settlement(P1, "-1,1,N").hand(P1, PLENTY);
    let build = Action::Bridge {
        at: board.path("-1,1,NW"),
    };
    board.play(P1, build);
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
    let neutral = |board: &TestBoard, at: &str| two_player::Action::NeutralRoad {
        colour: P3,
        at: board.path(at),
    };
    let mut board = two()
        .settlement(P3, "-1,1,N")
        .at(two_player::Pending::NeutralRoad { player: P1 });
    assert_eq!(
        board.refusal(P1, neutral(&board, "-1,1,NW")),
        Some("RIVER-010")
    );
    let beside = neutral(&board, "-1,1,NE");
    let earns = crate::modules::rivers::COUNTRY
        .paths
        .has(board.path("-1,1,NE"));
    assert!(earns, "a path on which a road of a player earns gold");
    board.play(P1, beside);
    assert_eq!(board.state.gold.held[P3], 0, "neutrals receive none");
}
