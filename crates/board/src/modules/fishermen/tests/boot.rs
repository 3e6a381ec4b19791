//! The old boot.

use super::{BOOT, counts, fishermen};
use crate::event::Event;
use crate::modules::base;
use crate::modules::fishermen::Action;
use crate::scene::{P1, P2, P3, P4, Scene};

fn pass(to: kernel::Player) -> Action {
    Action::PassBoot { to }
}

fn boot(scene: Scene, holder: kernel::Player) -> Scene {
    scene.with(|state| {
        state.fishermen.boot_in_pool = false;
        state.fishermen.boot = Some(holder);
    })
}

/// Settlements worth so many points, and cities for the rest.
fn points(mut scene: Scene, player: kernel::Player, cities: &[&str]) -> Scene {
    for at in cities {
        scene = scene.city(player, at);
    }
    scene
}

/// Rules: FISH-030, FISH-031.
#[test]
fn fish_030_the_boot_is_shown_and_is_no_token() {
    let mut scene = fishermen().city(P1, "0,0,N").before_roll(P1);
    scene.roll(5, 6);
    scene.chance(BOOT).chance(super::fish(1));
    assert_eq!(counts(&scene), [1, 0, 0, 0], "no replacement for the boot");
    assert_eq!(scene.state.fishermen.boot, Some(P1));
    assert_eq!(
        scene.refusal(P1, pass(P2)),
        Some("FISH-031"),
        "not in the turn it came"
    );
    scene.play(P1, base::Action::EndTurn);
    let scene = scene
        .turn_of(P1)
        .settlement(P2, "0,-2,N")
        .settlement(P2, "1,-2,N");
    assert!(scene.allows(P1, pass(P2)), "from the next turn on");
    let mut other = fishermen().city(P3, "0,0,N").before_roll(P1);
    other.roll(5, 6);
    other.chance(BOOT).chance(super::fish(1));
    assert!(
        !other.state.fishermen.boot_is_fresh,
        "drawn in another's turn"
    );
}

/// Rules: FISH-031, FISH-033, EX-FISH-05.
#[test]
fn ex_fish_05_the_boot_goes_to_players_with_as_many_points() {
    let scene = boot(fishermen(), P1);
    let scene = points(scene, P1, &["0,-2,N", "1,-2,N", "2,-2,N"]);
    let scene = points(scene, P2, &["-2,0,N", "-2,1,N", "-2,2,N"]);
    let scene = points(scene, P3, &["0,2,N", "1,1,N"]).settlement(P3, "2,0,N");
    let mut scene = points(scene, P4, &["-1,0,S", "0,0,N", "1,0,N"]).settlement(P4, "-1,2,S");
    assert_eq!(
        [P1, P2, P3, P4].map(|seat| scene.points(seat)),
        [6, 6, 5, 7]
    );
    assert_eq!(
        scene.refusal(P1, pass(P3)),
        Some("FISH-031"),
        "fewer points"
    );
    assert_eq!(scene.refusal(P1, pass(P1)), Some("FISH-031"));
    assert_eq!(scene.refusal(P2, pass(P1)), Some("BASE-058"));
    assert!(scene.allows(P1, pass(P2)) && scene.allows(P1, pass(P4)));
    let leader = boot(scene.clone(), P4).turn_of(P4);
    for to in [P1, P2, P3] {
        assert_eq!(
            leader.refusal(P4, pass(to)),
            Some("FISH-031"),
            "alone in the lead"
        );
    }
    assert_eq!(leader.refusal(P4, pass(P4)), Some("FISH-031"));
    scene.play(P1, pass(P2));
    assert!(
        scene
            .events
            .contains(&Event::BootPassed { player: P1, to: P2 })
    );
    assert_eq!(scene.refusal(P1, pass(P2)), Some("FISH-031"), "it is gone");
    scene.play(P1, base::Action::EndTurn);
    let scene = scene.turn_of(P2);
    assert!(
        scene.allows(P2, pass(P1)),
        "the receiver on the own next turn"
    );
    let early = scene.before_roll(P2);
    assert_eq!(early.refusal(P2, pass(P1)), Some("BASE-054"));
}

/// Rules: FISH-032, FISH-034, FISH-040, TB-003, EX-FISH-04.
#[test]
fn ex_fish_04_the_holder_needs_one_point_more() {
    let ten = ["0,-2,N", "1,-2,N", "2,-2,N", "-2,0,N"];
    let scene = points(boot(fishermen(), P1), P1, &ten).settlement(P1, "-2,2,N");
    let scene = scene.hand(P1, "2 grain, 3 ore");
    assert_eq!((scene.game.rules.target, scene.points(P1)), (10, 9));
    let raise = scene.raise("-2,2,N");
    let limit = scene.clone().with(|state| {
        let at = state.cities[P1].first_member().unwrap();
        state.cities[P1].remove(at);
        state.settlements[P1].insert(at);
    });
    assert_eq!(limit.points(P1), 8);
    // Ten points: enough without the boot, not with it.
    let nine = points(fishermen(), P1, &ten[..3])
        .settlement(P1, "-2,0,N")
        .settlement(P1, "-2,2,N")
        .settlement(P1, "0,2,N")
        .hand(P1, "2 grain, 3 ore");
    assert_eq!(nine.points(P1), 9);
    let mut free = nine.clone();
    free.play(P1, raise);
    assert_eq!(free.winner(), Some(P1));
    let mut booted = boot(nine, P1);
    booted.play(P1, raise);
    assert_eq!((booted.points(P1), booted.winner()), (10, None));
    // Passing it on wins at once.
    let mut scene = points(booted, P2, &["2,-1,N", "2,0,N", "1,1,N", "0,1,S"]);
    scene.state.harbourmaster = crate::modules::harbourmaster::State::default();
    scene.state.longest_road = Some(P2);
    assert_eq!(scene.points(P2), 10);
    scene.play(P1, pass(P2));
    assert_eq!(scene.winner(), Some(P1));
}
