//! The production step: commodities, shortage, Aqueduct, the 7 and the lock.

use crate::modules::base;
use crate::modules::cities_knights::{Action, Pending};
use crate::test_board::{P1, P2, P3, P4, TestBoard, card};

/// Hexes (0,0), (0,-1) and (1,-1) meet at `0,0,N`.
fn corner(terrains: [&str; 3], number: u8) -> TestBoard {
    let hexes = ["0,0", "0,-1", "1,-1"];
    let mut board = TestBoard::cities(4);
    for hex in board.game.topology.hexes() {
        board.state.numbers[hex] = 12;
    }
    for (hex, terrain) in hexes.into_iter().zip(terrains) {
        board = board.terrain(hex, terrain).number(hex, number);
    }
    board
}

/// Rules: EX-CK-04, CK-036.
#[test]
fn ex_ck_04_a_city_earns_resources_and_commodities() {
    let mut board = corner(["fields", "hills", "forest"], 5)
        .city(P1, "0,0,N")
        .before_roll(P1);
    board.roll_three("ship", 2, 3);
    assert_eq!(board.hand_of(P1), "1 lumber, 2 brick, 2 grain, 1 paper");
}

/// Rules: EX-CK-05, CK-036, CK-083.
#[test]
fn ex_ck_05_wool_with_cloth_and_ore_with_coin() {
    let mut board = corner(["pasture", "mountains", "desert"], 9)
        .city(P1, "0,0,N")
        .settlement(P2, "0,-2,S")
        .road(P3, "0,-1,NE")
        .knight(P3, "0,-1,N", 1, true)
        .before_roll(P1);
    board.roll_three("ship", 4, 5);
    assert_eq!(
        board.hand_of(P1),
        "1 wool, 1 ore, 1 cloth, 1 coin",
        "never 2 wool"
    );
    assert_eq!(
        board.hand_of(P2),
        "1 ore",
        "a settlement earns no commodity"
    );
    assert_eq!(board.hand_of(P3), "", "a knight earns nothing");
}

/// Rules: CK-037, CK-R14.
#[test]
fn ck_037_shortage_is_counted_kind_by_kind() {
    let mut board = corner(["forest", "desert", "desert"], 9)
        .city(P1, "0,0,N")
        .city(P2, "1,-1,S")
        .bank("5 lumber, 1 paper", P4)
        .before_roll(P1);
    // 1,-1,S and 0,0,N are next to each other; production does not mind.
    board.roll_three("ship", 4, 5);
    assert_eq!(
        board.hand_of(P1),
        "1 lumber",
        "one paper for two players: nobody"
    );
    assert_eq!(board.hand_of(P2), "1 lumber");

    let mut board = corner(["forest", "desert", "desert"], 9)
        .city(P1, "0,0,N")
        .level(P1, "science", 3)
        .bank("1 brick, 1 paper", P4)
        .before_roll(P1);
    board.roll_three("ship", 4, 5);
    assert_eq!(
        board.hand_of(P1),
        "1 paper",
        "no lumber does not cancel the paper"
    );
    assert!(
        board.is_at(Pending::Aqueduct { player: P1 }),
        "paper is no resource"
    );
}

/// Rules: CK-038, CK-075, CK-R15.
#[test]
fn ck_038_the_aqueduct_helps_whoever_got_no_resource() {
    let mut board = corner(["forest", "desert", "desert"], 9)
        .city(P2, "0,0,N")
        .level(P1, "science", 3)
        .level(P2, "science", 4)
        .level(P3, "science", 2)
        .unlocked()
        .robber("0,0")
        .before_roll(P2);
    board.roll_three("ship", 4, 5);
    assert_eq!(board.hand_of(P2), "", "the robber stands there");
    let take = |name| Action::TakeWater { card: card(name) };
    assert!(
        board.is_at(Pending::Aqueduct { player: P2 }),
        "the active player first"
    );
    assert_eq!(board.refusal(P2, take("paper")), Some("CK-038"));
    assert_eq!(board.refusal(P1, take("ore")), Some("CK-038"));
    board.play(P2, take("ore"));
    board.play(P1, take("grain"));
    assert_eq!(
        (board.hand_of(P1), board.hand_of(P2)),
        ("1 grain".into(), "1 ore".into())
    );
    assert!(
        board.is_at(base::Pending::Turn { player: P2 }),
        "level 2 is not enough"
    );

    let mut dry = TestBoard::cities(3)
        .level(P1, "science", 3)
        .bank("3 coin", P3)
        .before_roll(P1);
    dry.roll_three("ship", 4, 5);
    assert!(
        dry.is_at(base::Pending::Turn { player: P1 }),
        "nothing to take"
    );
}

/// Rules: EX-CK-06, CK-039.
#[test]
fn ex_ck_06_walls_protect_cards() {
    let board = TestBoard::cities(4)
        .city(P1, "0,0,N")
        .city(P1, "0,0,S")
        .wall("0,0,N")
        .wall("0,0,S")
        .city(P2, "2,-1,S")
        .level(P1, "science", 5)
        .progress(P1, &["spy", "spy", "wedding"])
        .before_roll(P1);
    let mut lucky = board.clone().hand(P1, "6 ore, 5 coin");
    lucky.roll_three("ship", 3, 4);
    assert!(
        lucky.is_at(base::Pending::Turn { player: P1 }),
        "eleven cards, no aqueduct on a 7"
    );
    let mut unlucky = board.hand(P1, "6 ore, 6 coin").hand(P2, "8 wool");
    unlucky.roll_three("ship", 3, 4);
    assert_eq!(unlucky.state.base.owed[P1], 6);
    assert_eq!(unlucky.state.base.owed[P2], 4, "no wall of one's own");
    unlucky.discards(P2, "4 wool").discards(P1, "1 ore, 5 coin");
    assert_eq!(unlucky.hand_of(P1), "5 ore, 1 coin");
    assert_eq!(
        unlucky.progress_of(P1).len(),
        3,
        "progress cards do not count"
    );
}

/// Rules: EX-CK-17, CK-040.
#[test]
fn ex_ck_17_a_seven_under_lock_only_discards() {
    let mut board = TestBoard::cities(4)
        .settlement(P2, "0,0,N")
        .hand(P2, "8 wool")
        .before_roll(P1);
    board.roll_three("ship", 3, 4);
    board.discards(P2, "4 wool");
    assert!(
        board.is_at(base::Pending::Turn { player: P1 }),
        "nobody moves the robber"
    );
    assert_eq!(board.state.robber, None);
}

/// Rules: EX-CK-16, CK-041, CK-155, CK-R45.
#[test]
fn ex_ck_16_the_first_landing_with_a_seven() {
    let mut board = TestBoard::cities(4)
        .settlement(P2, "0,0,N")
        .hand(P2, "8 wool")
        .fleet_at(6)
        .before_roll(P1);
    board.roll_three("ship", 3, 4);
    assert_eq!(board.state.robber, Some(board.hex("1,-1")), "to the desert");
    assert_eq!(
        (
            board.state.cities_knights.fleet,
            board.state.cities_knights.attacks
        ),
        (0, 1)
    );
    board.discards(P2, "4 wool");
    assert!(board.is_at(base::Pending::MoveRobber { player: P1 }));
    board.play(P1, board.robber_to("0,0"));
    board.stolen("wool");
    assert_eq!(board.hand_of(P1), "1 wool");
}

/// Rules: CK-042.
#[test]
fn ck_042_an_unlocked_seven_moves_the_robber_and_steals_any_hand_card() {
    let mut board = TestBoard::cities(4)
        .unlocked()
        .settlement(P2, "0,0,N")
        .settlement(P3, "0,0,S")
        .hand(P2, "1 coin")
        .hand(P3, "1 cloth")
        .before_roll(P1);
    board.roll_three("science", 1, 6);
    assert_eq!(
        board.refusal(P1, board.robber_to("1,-1")),
        Some("BASE-075"),
        "another hex"
    );
    board.play(P1, board.robber_to("0,0"));
    board
        .play(P1, base::Action::Steal { from: P3 })
        .stolen("cloth");
    assert_eq!(
        (board.hand_of(P1), board.hand_of(P2)),
        ("1 cloth".into(), "1 coin".into())
    );
    let mut poor = TestBoard::cities(4)
        .unlocked()
        .settlement(P2, "0,0,N")
        .before_roll(P1);
    poor.roll_three("science", 1, 6);
    poor.play(P1, poor.robber_to("0,0"));
    assert!(
        poor.is_at(base::Pending::Turn { player: P1 }),
        "no cards, no theft"
    );
}
