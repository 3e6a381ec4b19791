//! Building beside knights, walls, tipped cities.

use crate::test_board::{P1, P2, P3, TestBoard};

/// Rules: CK-049, CK-050, CK-052.
#[test]
fn ck_050_a_knight_occupies_its_intersection() {
    let price = "1 brick, 1 lumber, 1 wool, 1 grain";
    let board = TestBoard::cities(3)
        .settlement(P1, "0,0,S")
        .roads(P1, &["0,0,W", "0,0,NW", "0,0,NE"])
        .hand(P1, price);
    assert!(board.allows(P1, board.settle("0,0,N")));
    for (player, roads) in [(P1, &[][..]), (P2, &["1,-1,W"][..])] {
        let blocked = board
            .clone()
            .roads(player, roads)
            .knight(player, "0,0,N", 1, false);
        assert_eq!(blocked.refusal(P1, blocked.settle("0,0,N")), Some("CK-050"));
    }
    // A knight next door does not matter for the distance.
    let near = board.clone().knight(P1, "0,-1,S", 1, true);
    assert!(near.allows(P1, near.settle("0,0,N")));
    let poor = board.hand(P1, "1 brick, 1 lumber");
    assert_eq!(poor.refusal(P1, poor.settle("0,0,N")), Some("BASE-100"));
}

/// Rules: CK-051, CK-R08.
#[test]
fn ck_051_roads_stop_at_opponents_knights() {
    let board = TestBoard::cities(3)
        .settlement(P1, "0,0,S")
        .roads(P1, &["0,0,W", "0,0,NW"])
        .roads(P2, &["1,-1,W"])
        .knight(P2, "0,0,N", 1, false)
        .hand(P1, "2 brick, 2 lumber")
        .hand(P2, "2 brick, 2 lumber");
    assert_eq!(board.refusal(P1, board.lay("0,0,NE")), Some("CK-051"));
    let owner = board.clone().turn_of(P2);
    assert!(owner.allows(P2, owner.lay("0,0,NE")), "its owner may");
    // A road whose other end connects may end there.
    let around = TestBoard::cities(3)
        .settlement(P1, "1,-1,S")
        .roads(P2, &["1,-1,W"])
        .knight(P2, "0,0,N", 1, false)
        .hand(P1, "1 brick, 1 lumber");
    assert!(around.allows(P1, around.lay("0,0,NE")));
    // A knight alone connects nothing: P2 has no road or building at 0,1,N.
    let apart = board.turn_of(P2);
    assert_eq!(apart.refusal(P2, apart.lay("1,0,W")), Some("BASE-110"));
}

/// Rules: CK-053, CK-010, CK-084.
#[test]
fn ck_053_walls_stand_around_own_cities() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .city(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .city(P1, "-1,0,N")
        .settlement(P1, "0,2,N")
        .city(P2, "-2,1,S")
        .metropolis("trade", "0,0,S")
        .hand(P1, "8 brick");
    assert_eq!(
        board.refusal(P1, board.build_wall("0,2,N")),
        Some("CK-053"),
        "a settlement"
    );
    assert_eq!(
        board.refusal(P1, board.build_wall("-2,1,S")),
        Some("CK-053"),
        "not one's own"
    );
    board.play(P1, board.build_wall("0,0,N"));
    board.play(P1, board.build_wall("0,0,S"));
    assert_eq!(board.hand_of(P1), "4 brick");
    assert_eq!(
        board.refusal(P1, board.build_wall("0,0,N")),
        Some("CK-053"),
        "one to a city"
    );
    board.play(P1, board.build_wall("2,-1,S"));
    assert_eq!(
        board.refusal(P1, board.build_wall("-1,0,N")),
        Some("CK-010"),
        "three to a player"
    );
    let poor = TestBoard::cities(3).city(P1, "0,0,N").hand(P1, "1 brick");
    assert_eq!(poor.refusal(P1, poor.build_wall("0,0,N")), Some("CK-053"));
    let tipped = TestBoard::cities(3).tipped(P1, "0,0,N").hand(P1, "2 brick");
    assert_eq!(
        tipped.refusal(P1, tipped.build_wall("0,0,N")),
        Some("CK-053")
    );
    // No action gives a wall, a city or a road up: none is listed.
    let words = ["demolish", "remove", "dismiss"];
    let listed = board.options(P1).join(" ");
    assert!(words.iter().all(|word| !listed.contains(word)));
}

/// Rules: EX-CK-29, CK-150, CK-151, CK-R58.
#[test]
fn ex_ck_29_a_city_without_settlement_piece_is_tipped() {
    let mut board = TestBoard::cities(3)
        .city(P1, "0,0,N")
        .settlement(P1, "0,0,S")
        .settlement(P1, "2,-1,S")
        .settlement(P1, "-1,0,N")
        .settlement(P1, "0,2,N")
        .settlement(P1, "-2,1,S")
        .wall("0,0,N")
        .fleet_at(6)
        .before_roll(P1);
    let before = board.points(P1);
    board.roll_three("ship", 1, 1);
    assert_eq!(board.points(P1), before - 1);
    assert_eq!(board.faults(), Vec::<String>::new());
    let at = board.intersection("0,0,N");
    assert!(board.state.cities_knights.tipped.has(at) && !board.state.cities_knights.walls.has(at));
    let mut board = board
        .turn_of(P1)
        .hand(P1, "6 ore, 4 grain, 1 brick, 1 lumber, 1 wool");
    assert_eq!(board.refusal(P1, board.raise("0,0,S")), Some("CK-151"));
    board.play(P1, board.raise("0,0,N"));
    assert_eq!(board.points(P1), before);
    assert!(board.allows(P1, board.raise("0,0,S")), "now the others");
}

/// Rules: CK-150, CK-R22, CK-010.
#[test]
fn ck_150_a_tipped_city_is_a_settlement_in_every_respect() {
    let mut board = TestBoard::cities(3)
        .tipped(P1, "0,0,N")
        .city(P1, "0,0,S")
        .city(P1, "2,-1,S")
        .city(P1, "-1,0,N")
        .number("0,-1", 3)
        .before_roll(P1)
        .fleet_at(6);
    assert_eq!(board.points(P1), 7);
    assert_eq!(
        board.faults(),
        Vec::<String>::new(),
        "four city pieces in all"
    );
    board.roll_three("ship", 1, 2);
    assert!(
        board.events.contains(&crate::Event::BattleFought {
            barbarians: 3,
            knights: 0
        }),
        "it does not count for the barbarians"
    );
    let options = board.options(P1);
    assert_eq!(
        options,
        ["lose_city -1,0,N", "lose_city 0,0,S", "lose_city 2,-1,S"]
    );
    board.play(P1, board.lose("0,0,S"));
    // Mountains 3 next to the tipped city and next to the city on -1,0,N: 1 ore, and 1 ore + 1 coin.
    let hand = board.state.hands[P1];
    let count = |name| hand.get(crate::test_board::card(name));
    assert_eq!((count("ore"), count("coin")), (2, 1));
}

/// Rules: CK-151.
#[test]
fn ck_151_with_several_tipped_cities_the_player_picks() {
    let board = TestBoard::cities(3)
        .tipped(P1, "0,0,N")
        .tipped(P1, "0,0,S")
        .settlement(P1, "2,-1,S")
        .city(P3, "-1,0,N")
        .hand(P1, "3 ore, 2 grain");
    assert!(board.allows(P1, board.raise("0,0,N")) && board.allows(P1, board.raise("0,0,S")));
    assert_eq!(board.refusal(P1, board.raise("2,-1,S")), Some("CK-151"));
}
