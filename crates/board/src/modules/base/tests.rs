//! Tests of this module, named after the rules.

use super::Action;
use crate::scene::{P1, P2, P3, P4, Scene};

/// Rules: EX-BASE-01, EX-BASE-03, BASE-025, BASE-060, BASE-061.
#[test]
fn ex_base_01_a_three_on_the_printed_map() {
    let mut scene = Scene::printed();
    assert_eq!(scene.faults(), Vec::<String>::new());
    assert_eq!(scene.hand_of(P2), "1 lumber, 1 brick, 1 ore");
    assert_eq!(scene.hand_of(P3), "2 grain, 1 ore");
    scene.roll(1, 2);
    assert_eq!(scene.hand_of(P1), "2 lumber, 1 grain");
    assert_eq!(scene.hand_of(P2), "1 lumber, 1 brick, 2 ore");
    assert_eq!(scene.hand_of(P3), "2 grain, 2 ore");
    assert_eq!(scene.hand_of(P4), "2 lumber, 1 wool, 1 ore");
}

/// Rules: EX-BASE-08, BASE-120, BASE-121.
#[test]
fn ex_base_08_the_distance_rule() {
    let scene = Scene::plain()
        .settlement(P3, "2,-2,S")
        .roads(P3, &["1,-1,NE", "1,-1,NW", "1,-1,W"])
        .settlement(P2, "0,-1,S")
        .hand(P3, "1 lumber, 1 brick, 1 wool, 1 grain")
        .turn_of(P3);
    let settle = |at| Action::Settle {
        at: scene.intersection(at),
    };
    assert!(scene.allows(P3, settle("1,-2,S")));
    assert_eq!(scene.refusal(P3, settle("0,0,N")), Some("BASE-121"));
    assert_eq!(scene.refusal(P3, settle("1,-1,N")), Some("BASE-121"));
}
