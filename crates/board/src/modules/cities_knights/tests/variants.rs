//! With the friendly robber and the Harbourmaster.

use crate::modules::base;
use crate::modules::cities_knights::progress::Play;
use crate::setup::Module;
use crate::test_board::{P1, P2, P3, TestBoard};

fn friendly() -> TestBoard {
    TestBoard::cities_with(3, &[Module::FriendlyRobber])
        .unlocked()
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, true)
        .progress(P1, &["bishop"])
}

/// Rules: COMBO-020, COMBO-022, COMBO-R01.
#[test]
fn combo_020_a_weak_player_protects_its_hexes() {
    // P2 was pillaged down to 2 points, P3 has 3.
    let board = friendly()
        .settlement(P2, "-1,0,N")
        .settlement(P2, "-2,1,S")
        .city(P3, "2,-1,S")
        .tokens(P3, 1)
        .hand(P2, "9 ore");
    let mut seven = board.clone().before_roll(P1);
    seven.roll_three("science", 3, 4);
    seven.discards(P2, "4 ore");
    assert_eq!(seven.refusal(P1, seven.robber_to("-1,0")), Some("FR-002"));
    let mut chase = board.clone();
    chase.play(P1, chase.chase("0,0,N"));
    assert_eq!(
        chase.refusal(P1, chase.send_robber("-1,0")),
        Some("COMBO-020")
    );
    assert_eq!(
        chase.refusal(P1, chase.send_robber("2,-2")),
        Some("CK-069"),
        "nobody there"
    );
    assert!(chase.allows(P1, chase.send_robber("2,0")));
    let to = |hex| Play::Bishop { to: board.hex(hex) };
    assert_eq!(board.refusal(P1, to("-1,0")), Some("COMBO-020"));
    assert!(board.allows(P1, to("2,0")) && board.allows(P1, to("2,-2")));
    let strong = board.clone().tokens(P2, 1);
    assert!(
        strong.allows(P1, to("-1,0")),
        "three points protect nothing"
    );
}

/// Rules: COMBO-021, COMBO-R17.
#[test]
fn combo_021_no_legal_hex_sends_the_robber_to_the_desert() {
    // Weak buildings of P2 touch everything but the hex the robber stands on.
    let everywhere = [
        "0,-2,N", "1,-2,N", "2,-2,N", "-1,-1,N", "0,-1,N", "2,-1,S", "-2,0,S", "-1,0,S", "0,1,N",
        "1,1,S", "-1,1,S", "0,1,S", "0,2,S",
    ];
    let mut board = friendly().robber("1,-1");
    for at in everywhere {
        let place = board.intersection(at);
        board.state.settlements[P2].insert(place);
    }
    board.state.derived = crate::Derived::of(&board.game, &board.state);
    // Take points away so that they stay weak: the map is crowded only for this test.
    board.game.rules.spared_points = 13;
    board.game.rules.target = 30;
    board.state.robber = Some(board.hex("1,-1"));
    let board = board.hand(P2, "2 ore");
    let mut bishop = board.clone();
    let desert = bishop.hex("1,-1");
    bishop.plays(P1, Play::Bishop { to: desert });
    assert!(
        bishop.is_at(base::Pending::Turn { player: P1 }),
        "it stays and robs nobody protected"
    );
    let mut chase = board;
    chase.play(P1, chase.chase("0,0,N"));
    assert!(chase.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(chase.state.robber, Some(desert));
}

/// Rules: EX-COMBO-15, COMBO-045.
#[test]
fn ex_combo_15_harbours_with_a_metropolis() {
    let mut board = TestBoard::cities_with(3, &[Module::Harbourmaster])
        .city(P1, "1,1,S")
        .metropolis("trade", "1,1,S")
        .roads(P1, &["-1,3,NW"])
        .city(P1, "0,0,N")
        .city(P2, "2,-1,S")
        .hand(P1, "1 brick, 1 lumber, 1 wool, 1 grain");
    assert_eq!(board.game.rules.target, 14);
    board.play(P1, board.settle("-1,2,S"));
    assert_eq!(
        board.state.harbourmaster.holder,
        Some(P1),
        "2 + 1 harbour points"
    );
    assert_eq!(
        crate::modules::harbourmaster::points(&board.game, &board.state, P1),
        3
    );
    // A pillage is looked at again: a city becomes a settlement, tipped or not, and counts 1.
    let mut pillaged = TestBoard::cities_with(3, &[Module::Harbourmaster])
        .city(P1, "1,1,S")
        .settlement(P1, "-1,2,S")
        .with(|state| state.harbourmaster.holder = Some(P1))
        .fleet_at(6)
        .before_roll(P1);
    pillaged.roll_three("ship", 1, 1);
    assert_eq!(pillaged.state.harbourmaster.holder, None);
    let tipped = TestBoard::cities_with(3, &[Module::Harbourmaster]).tipped(P1, "1,1,S");
    assert_eq!(
        crate::modules::harbourmaster::points(&tipped.game, &tipped.state, P1),
        1
    );
}

/// Rules: COMBO-006, COMBO-007, COMBO-008, COMBO-009.
#[test]
fn combo_009_without_a_desert_the_robber_stays_off_the_board() {
    let mut board = TestBoard::cities(3)
        .terrain("1,-1", "fields")
        .number("1,-1", 5)
        .roads(P1, &["0,0,NE"])
        .knight(P1, "0,0,N", 1, true)
        .settlement(P2, "2,-1,S")
        .hand(P1, "1 ore, 1 wool, 1 grain")
        .fleet_at(6);
    board.game.layout.refuge = crate::places::HexSet::EMPTY;
    let mut board = board.before_roll(P1);
    board.roll_three("ship", 1, 1);
    assert_eq!(
        (board.state.robber, board.state.cities_knights.attacks),
        (None, 1)
    );
    let ready = board.clone().with(|state| {
        let at = state.derived.knights.first_member().unwrap();
        state.cities_knights.troops[P1].mark(at, |_| crate::modules::cities_knights::Marks::ACTIVE);
    });
    assert_eq!(
        ready.refusal(P1, ready.chase("0,0,N")),
        Some("CK-069"),
        "nothing to chase"
    );
    let bishop = ready.progress(P1, &["bishop"]);
    assert!(
        bishop.allows(
            P1,
            Play::Bishop {
                to: bishop.hex("0,0")
            }
        ),
        "the Bishop brings it back"
    );
    // There are no development cards to hand out, and knights are counted by active levels.
    assert_eq!(bishop.refusal(P1, base::Action::BuyCard), Some("CK-009"));
    assert_eq!(
        crate::interplay::cities_events::strength(&bishop.game, &bishop.state, P1),
        1
    );
}
