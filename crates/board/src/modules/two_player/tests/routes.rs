//! Neutral colours and Longest Road.

use super::two;
use crate::scene::{P1, P3, P4, Scene};

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";
const WHITE: [&str; 6] = [
    "-1,1,W", "-2,2,NE", "-1,2,NW", "-1,2,NE", "0,2,NW", "0,2,NE",
];
const RED: [&str; 6] = [
    "0,0,NE", "0,0,NW", "0,-1,SW", "-1,0,NW", "-2,0,NE", "-2,0,NW",
];

fn build(scene: &mut Scene, own: &str, colour: kernel::Player, neutral: &str) {
    let road = scene.lay(own);
    scene.play(P1, road);
    let neutral = scene.neutral_road(colour, neutral);
    scene.play(P1, neutral);
}

/// Rules: TWO-027, TWO-050, TWO-071, EX-TWO-07.
#[test]
fn ex_two_07_a_neutral_holds_longest_road() {
    let mut scene = two()
        .roads(P1, &RED[..3])
        .roads(P4, &WHITE[..4])
        .hand(P1, PLENTY);
    build(&mut scene, RED[3], P4, WHITE[4]);
    assert_eq!(scene.state.longest_road, Some(P4), "five roads of white");
    assert_eq!(scene.points(P1), 0, "it counts for no real player");
    build(&mut scene, RED[4], P3, "1,0,NE");
    assert_eq!(scene.state.derived.length[P1], 5);
    assert_eq!(
        scene.state.longest_road,
        Some(P4),
        "strictly more is needed"
    );
    build(&mut scene, RED[5], P3, "1,0,NW");
    assert_eq!((scene.state.longest_road, scene.points(P1)), (Some(P1), 2));
    assert_eq!(scene.faults(), Vec::<String>::new());
}

/// Rules: TWO-071.
#[test]
fn two_071_the_neutral_piece_can_take_the_card_away() {
    let mut scene = two()
        .roads(P1, &RED[..4])
        .roads(P4, &WHITE[..5])
        .hand(P1, PLENTY);
    scene.state.longest_road = Some(P1);
    scene = scene.road(P1, RED[4]);
    assert_eq!(scene.points(P1), 2);
    // The own road branches off; white grows to six.
    build(&mut scene, "1,-1,W", P4, WHITE[5]);
    assert_eq!(scene.state.derived.length[P4], 6);
    assert_eq!(
        (scene.state.longest_road, scene.points(P1)),
        (Some(P4), 0),
        "the points are lost at once"
    );
}

/// Rules: TWO-071.
#[test]
fn two_071_measured_after_the_own_piece_first() {
    // Five against five, the card aside; the sixth own road wins before a neutral piece is placed.
    let mut scene = two()
        .roads(P1, &RED[..5])
        .roads(P4, &WHITE[..5])
        .hand(P1, PLENTY);
    for at in ["0,-2,N", "2,-2,N", "2,1,N"] {
        scene = scene.city(P1, at);
    }
    let mut scene = scene.settlement(P1, "1,2,N").settlement(P1, "-2,2,S");
    assert_eq!((scene.points(P1), scene.state.longest_road), (8, None));
    let road = scene.lay(RED[5]);
    scene.play(P1, road);
    assert_eq!(
        (scene.state.longest_road, scene.winner()),
        (Some(P1), Some(P1))
    );
    assert_eq!(scene.state.roads[P4].len(), 5);
}

/// Rules: TWO-070, EX-TWO-10.
#[test]
fn ex_two_10_a_neutral_settlement_blocks_cuts_and_keeps_its_distance() {
    let scene = two().roads(P1, &["1,0,NW"]).hand(P1, PLENTY);
    assert_eq!(scene.refusal(P1, scene.lay("1,0,NE")), Some("BASE-110"));
    assert_eq!(scene.refusal(P1, scene.settle("1,-1,S")), Some("BASE-121"));
    assert!(
        scene.allows(P1, scene.lay("0,0,NE")),
        "the other way is open"
    );
    let through = scene.roads(P1, &["1,0,NE"]);
    assert_eq!(
        through.state.derived.length[P1], 1,
        "the chain is cut there"
    );
}

/// Rules: TWO-027, TWO-070.
#[test]
fn two_027_neutral_settlements_cut_chains() {
    use crate::modules::two_player::Pending;
    let mut scene = two()
        .roads(P1, &RED[..5])
        .roads(P3, &["1,-1,W"])
        .with(|state| state.longest_road = Some(P1))
        .at(Pending::NeutralSettlement { player: P1 });
    scene.state.pending.clear();
    scene
        .state
        .pending
        .push(crate::modules::base::Pending::Turn { player: P1 }.into());
    scene
        .state
        .pending
        .push(Pending::NeutralSettlement { player: P1 }.into());
    assert_eq!(scene.state.derived.length[P1], 5);
    let cut = scene.neutral_settle(P3, "0,0,N");
    scene.play(P1, cut);
    assert_eq!(scene.state.derived.length[P1], 4);
    assert_eq!((scene.state.longest_road, scene.points(P1)), (None, 0));
}
