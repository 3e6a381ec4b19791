//! The Rivers with the variants.

use super::PLENTY;
use crate::modules::event_cards;
use crate::modules::rivers::{Action, Pending};
use crate::modules::{base, two_player};
use crate::scene::{P1, P2, P3, P4, Scene};
use crate::setup::{Module, Options};

fn with(players: u8, module: Module) -> Scene {
    Scene::empty(players, &[Module::Rivers, module], Options::default())
}

fn swamp(scene: &Scene, hex: &str) -> Action {
    Action::RobberToSwamp { to: scene.hex(hex) }
}

/// Rules: EVENT-083, RIVER-081.
#[test]
fn event_083_the_robber_flees_to_a_swamp_of_the_active_players_choice() {
    let mut scene = with(4, Module::EventCards).robber("0,0").before_roll(P2);
    scene.turn_card("robber_flees 4");
    assert!(scene.is_at(Pending::ChooseSwamp {
        player: P2,
        robs: false
    }));
    let (swamps, centre) = (swamp(&scene, "1,1"), swamp(&scene, "0,0"));
    assert_eq!(scene.refusal(P1, swamps), Some("BASE-058"));
    assert_eq!(scene.refusal(P2, centre), Some("TB-004"));
    scene.play(P2, swamps);
    assert_eq!(scene.state.robber, Some(scene.hex("1,1")));
    assert!(scene.is_at(base::Pending::Turn { player: P2 }));
    let mut stays = with(4, Module::EventCards).robber("1,1").before_roll(P2);
    stays.turn_card("robber_flees 4");
    assert_eq!(stays.state.robber, Some(stays.hex("1,1")), "already there");
    assert!(stays.is_at(base::Pending::Turn { player: P2 }));
}

/// Rules: EVENT-026, EVENT-100, RIVER-023.
#[test]
fn event_100_a_bridge_is_no_road_for_the_earthquake() {
    let bridged = || {
        let mut scene = with(4, Module::EventCards)
            .settlement(P1, "-1,1,N")
            .settlement(P1, "1,0,N")
            .hand(P1, PLENTY);
        let build = Action::Bridge {
            at: scene.path("-1,1,NW"),
        };
        scene.play(P1, build);
        scene.before_roll(P1)
    };
    let mut scene = bridged();
    scene.turn_card("earthquake 6");
    assert!(
        scene.is_at(base::Pending::Turn { player: P1 }),
        "only a bridge: passed over"
    );
    let mut scene = bridged().road(P1, "-1,1,NE");
    scene.turn_card("earthquake 6");
    let damage = |at: &str, scene: &Scene| event_cards::Action::Damage { at: scene.path(at) };
    assert!(scene.refusal(P1, damage("-1,1,NW", &scene)).is_some());
    let road = damage("-1,1,NE", &scene);
    scene.play(P1, road);
    let scene = scene.hand(P1, PLENTY);
    let bridge = Action::Bridge {
        at: scene.path("1,0,NW"),
    };
    assert!(scene.allows(P1, bridge), "bridges may still be built");
}

/// Rules: FR-011, FR-002, FR-003, RIVER-083, RIVER-040.
#[test]
fn fr_011_the_refuge_is_a_swamp_of_the_movers_choice() {
    // Everybody is poor, so that four settlements are worth two points: they can protect every hex.
    let mut scene = with(4, Module::FriendlyRobber).robber("0,0");
    let (mut bare, seats, mut built) = (scene.game.land, [P1, P2, P3, P4], 0);
    while !bare.is_empty() {
        let free = scene
            .game
            .intersections
            .without(scene.state.derived.too_close);
        let near = |at| scene.game.topology.hexes_at(at);
        let best = free.into_iter().max_by_key(|&at| (near(at) & bare).len());
        let at = best.unwrap();
        bare = bare.without(near(at));
        let name = scene.game.topology.intersection_name(at).to_string();
        scene = scene.settlement(seats[built % 4], &name);
        built += 1;
    }
    assert!(seats.iter().all(|&seat| scene.points(seat) <= 2));
    let mut scene = scene.hand(P3, "1 ore").before_roll(P1);
    scene.roll(3, 4);
    assert!(scene.is_at(Pending::ChooseSwamp {
        player: P1,
        robs: true
    }));
    let to = swamp(&scene, "-1,2");
    scene.play(P1, to);
    assert_eq!(scene.state.robber, Some(scene.hex("-1,2")));
    assert!(
        scene.is_at(base::Pending::Turn { player: P1 }),
        "the spared are not robbed"
    );
    let mut scene = with(4, Module::FriendlyRobber)
        .settlement(P3, "-1,2,N")
        .hand(P3, "1 ore")
        .robber("-1,2")
        .before_roll(P1);
    scene.roll(3, 4);
    let to = scene.robber_to("1,1");
    assert!(scene.allows(P1, to), "a swamp is a hex like others");
    let near = scene.robber_to("-1,1");
    assert_eq!(scene.refusal(P1, near), Some("FR-002"), "next to the poor");
}

/// Rules: RIVER-080, RIVER-084, RIVER-085, TWO-063.
#[test]
fn river_080_for_two_a_swamp_is_what_the_desert_was() {
    let two = || {
        Scene::empty(2, &[Module::Rivers], Options::default()).with(|state| {
            state.two_player.markers[P1] = 5;
        })
    };
    let before = 5;
    let mut scene = two().road(P1, "-1,2,NE").hand(P1, PLENTY);
    let inland = scene.settle("-1,2,N");
    scene.play(P1, inland);
    assert_eq!(
        scene.state.two_player.markers[P1],
        before + 2,
        "next to a swamp"
    );
    let mut scene = two().road(P1, "-1,3,NW").hand(P1, PLENTY);
    let coast = scene.settle("-1,3,N");
    scene.play(P1, coast);
    assert_eq!(
        scene.state.two_player.markers[P1],
        before + 3,
        "and on the coast"
    );
    // The robber goes to a swamp of choice.
    let mut scene = two().robber("0,0");
    scene.play(P1, two_player::Action::BanishRobber);
    let to = swamp(&scene, "1,1");
    scene.play(P1, to);
    assert_eq!(scene.state.robber, Some(scene.hex("1,1")));
    let already = two().robber("1,1");
    assert!(
        already
            .refusal(P1, two_player::Action::BanishRobber)
            .is_some()
    );
    // A bridge calls for no neutral piece, and a neutral road may not lie on a site.
    let mut scene = two().settlement(P1, "-1,1,N").hand(P1, PLENTY);
    let build = Action::Bridge {
        at: scene.path("-1,1,NW"),
    };
    scene.play(P1, build);
    assert!(scene.is_at(base::Pending::Turn { player: P1 }));
    let neutral = |scene: &Scene, at: &str| two_player::Action::NeutralRoad {
        colour: P3,
        at: scene.path(at),
    };
    let mut scene = two()
        .settlement(P3, "-1,1,N")
        .at(two_player::Pending::NeutralRoad { player: P1 });
    assert_eq!(
        scene.refusal(P1, neutral(&scene, "-1,1,NW")),
        Some("RIVER-010")
    );
    let beside = neutral(&scene, "-1,1,NE");
    let earns = crate::modules::rivers::COUNTRY
        .paths
        .has(scene.path("-1,1,NE"));
    assert!(earns, "a path on which a road of a player earns gold");
    scene.play(P1, beside);
    assert_eq!(scene.state.gold.held[P3], 0, "neutrals receive none");
}
