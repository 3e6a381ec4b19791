//! Building for the neutral colours.

use super::{Action, markers, two};
use crate::hand::DevelopmentCard;
use crate::modules::base;
use crate::modules::two_player::Pending;
use crate::scene::{P1, P2, P3, P4, Scene};
use kernel::{Game, Player};

const PLENTY: &str = "9 lumber, 9 brick, 9 wool, 9 grain, 9 ore";

/// A colour lays roads until its supply is empty.
fn exhaust(mut scene: Scene, colour: Player) -> Scene {
    while scene.state.roads[colour].len() < 15 {
        let free = crate::interplay::building::road_places(&scene.game, &scene.state, colour);
        let name = scene
            .game
            .topology
            .path_name(free.first_member().expect("a free path"))
            .to_string();
        scene = scene.road(colour, &name);
    }
    scene
}

/// Rules: TWO-020, TWO-021, TWO-024.
#[test]
fn two_020_a_road_for_a_road() {
    let mut scene = two().settlement(P1, "0,0,N").hand(P1, PLENTY);
    let road = scene.lay("0,0,NW");
    scene.play(P1, road);
    assert!(scene.is_at(Pending::NeutralRoad { player: P1 }));
    assert_eq!(
        scene.refusal(P1, base::Action::EndTurn),
        Some("BASE-055"),
        "leaving it out is not allowed"
    );
    assert_eq!(scene.refusal(P1, base::Action::BuyCard), Some("BASE-055"));
    assert_eq!(
        scene.refusal(P2, scene.neutral_road(P3, "1,0,NW")),
        Some("BASE-058")
    );
    let both = scene.options(P1);
    assert_eq!(
        both.len(),
        6,
        "three paths for each neutral colour: {both:?}"
    );
    assert_eq!(
        scene.refusal(P1, scene.neutral_road(P2, "1,0,NW")),
        Some("TWO-021"),
        "not a neutral"
    );
    assert_eq!(
        scene.refusal(P1, scene.neutral_road(P3, "0,0,NW")),
        Some("BASE-006"),
        "taken"
    );
    assert_eq!(
        scene.refusal(P1, scene.neutral_road(P3, "-1,1,W")),
        Some("TWO-024"),
        "the other neutral's"
    );
    let bank = scene.state.bank;
    let neutral = scene.neutral_road(P3, "1,0,NW");
    scene.play(P1, neutral);
    assert_eq!(scene.state.bank, bank, "free");
    assert!(scene.state.roads[P3].has(scene.path("1,0,NW")));
    assert!(
        scene.is_at(base::Pending::Turn { player: P1 }),
        "one piece, and it triggers no other"
    );
}

/// Rules: TWO-020, TWO-022, EX-TWO-02.
#[test]
fn ex_two_02_a_settlement_for_a_settlement_or_a_road_instead() {
    let ready = || two().roads(P1, &["0,0,NW"]).hand(P1, PLENTY);
    // The first neutral has no road; the second can settle in one place.
    let mut one = ready().roads(P4, &["-1,1,W", "-2,2,NE"]);
    let settle = one.settle("0,0,N");
    one.play(P1, settle);
    assert!(one.is_at(Pending::NeutralSettlement { player: P1 }));
    assert_eq!(
        one.options(P1),
        ["neutral_settle 4 -1,1,S"],
        "that one must be chosen"
    );
    assert_eq!(
        one.refusal(P1, one.neutral_settle(P3, "-1,1,S")),
        Some("TWO-024")
    );
    assert_eq!(
        one.refusal(P1, one.neutral_road(P3, "1,0,NE")),
        Some("TWO-022"),
        "no road while a settlement can be built"
    );
    assert_eq!(
        one.refusal(P1, one.neutral_settle(P4, "-2,2,N")),
        Some("BASE-121")
    );
    let neutral = one.neutral_settle(P4, "-1,1,S");
    one.play(P1, neutral);
    assert_eq!(one.state.settlements[P4].len(), 2);
    // Nowhere for either: a road of either.
    let mut none = ready();
    none.play(P1, settle);
    assert!(none.is_at(Pending::NeutralRoad { player: P1 }));
    let words = none.options(P1);
    assert!(
        words.iter().any(|w| w.starts_with("neutral_road 3"))
            && words.iter().any(|w| w.starts_with("neutral_road 4"))
    );
}

/// Rules: TWO-001, TWO-022.
#[test]
fn two_022_no_neutral_settlement_left() {
    let mut scene = two()
        .roads(P1, &["0,0,NW"])
        .roads(P4, &["-1,1,W", "-2,2,NE"])
        .hand(P1, PLENTY);
    for at in ["0,-2,N", "2,-2,N", "2,1,N", "-2,0,N"] {
        scene = scene.settlement(P4, at);
    }
    let settle = scene.settle("0,0,N");
    scene.play(P1, settle);
    assert!(
        scene.is_at(Pending::NeutralRoad { player: P1 }),
        "all five settlements are on the board"
    );
}

/// Rules: TWO-001, TWO-023.
#[test]
fn two_023_nothing_when_no_neutral_road_can_be_built() {
    let one = exhaust(two().settlement(P1, "2,-2,S"), P4).hand(P1, "3 lumber, 3 brick");
    let mut scene = one.clone();
    let road = scene.lay("1,-1,NE");
    scene.play(P1, road);
    let words = scene.options(P1);
    assert!(
        words.iter().all(|word| word.starts_with("neutral_road 3")),
        "only that neutral: {words:?}"
    );
    let spent =
        crate::interplay::building::road_places(&scene.game, &scene.state, P4).first_member();
    let fifteen = Action::NeutralRoad {
        colour: P4,
        at: spent.expect("a free path"),
    };
    assert_eq!(
        scene.refusal(P1, fifteen),
        Some("BASE-101"),
        "fifteen roads each"
    );
    let mut none = exhaust(one, P3);
    if none.allows(P1, none.lay("2,-1,NW")) {
        let road = none.lay("2,-1,NW");
        none.play(P1, road);
        assert!(
            none.is_at(base::Pending::Turn { player: P1 }),
            "nothing happens"
        );
    } else {
        panic!("seat 1 has a free path");
    }
}

/// Rules: TWO-024, TWO-070.
#[test]
fn two_024_neutral_pieces_obey_their_own_colour() {
    let scene = two()
        .roads(P3, &["1,0,NW"])
        .at(Pending::NeutralRoad { player: P1 });
    assert!(
        scene.allows(P1, scene.neutral_road(P3, "0,0,NE")),
        "on from its road"
    );
    assert_eq!(
        scene.refusal(P1, scene.neutral_road(P3, "0,0,W")),
        Some("TWO-024")
    );
    // A player's settlement blocks a neutral colour, and so does the other neutral's.
    let blocked = two()
        .roads(P3, &["1,0,NW", "0,0,NE"])
        .settlement(P1, "0,0,N")
        .at(Pending::NeutralRoad { player: P1 });
    assert_eq!(
        blocked.refusal(P1, blocked.neutral_road(P3, "0,0,NW")),
        Some("TWO-024")
    );
    let other = two()
        .roads(P3, &["1,0,NW", "0,0,NE"])
        .settlement(P4, "0,0,N")
        .at(Pending::NeutralRoad { player: P1 });
    assert_eq!(
        other.refusal(P1, other.neutral_road(P3, "0,0,NW")),
        Some("TWO-024")
    );
    let settle = two()
        .roads(P3, &["1,0,NW", "0,0,NE"])
        .at(Pending::NeutralSettlement { player: P1 });
    assert!(settle.allows(P1, settle.neutral_settle(P3, "0,0,N")));
    assert_eq!(
        settle.refusal(P1, settle.neutral_settle(P3, "0,1,S")),
        Some("TWO-024"),
        "no road there"
    );
    assert_eq!(
        settle.refusal(P1, settle.neutral_settle(P3, "1,-1,S")),
        Some("BASE-121")
    );
    assert_eq!(
        settle.refusal(P1, settle.neutral_settle(P1, "0,0,N")),
        Some("TWO-021")
    );
}

/// Rules: TWO-025, TWO-048.
#[test]
fn two_025_cities_and_cards_give_the_neutrals_nothing() {
    let mut scene = two().settlement(P1, "0,-2,N").hand(P1, PLENTY);
    let before = markers(&scene, P1);
    let city = scene.raise("0,-2,N");
    scene.play(P1, city);
    assert!(scene.is_at(base::Pending::Turn { player: P1 }));
    scene
        .play(P1, base::Action::BuyCard)
        .draws(DevelopmentCard::KNIGHT);
    assert!(scene.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(markers(&scene, P1), before, "and no markers");
}

/// Rules: TWO-026, TWO-048, TB-008.
#[test]
fn two_026_neutral_settlements_earn_nothing() {
    let mut scene = two().before_roll(P1);
    scene.roll(1, 2);
    assert_eq!(
        scene.state.bank.total(),
        95,
        "forest 3 and mountains 3 have neutral neighbours"
    );
    scene.roll(3, 4);
    let robber = scene.robber_to("1,0");
    scene.play(P1, robber);
    assert!(
        scene.is_at(base::Pending::Turn { player: P1 }),
        "they cannot be robbed"
    );
    // A neutral settlement on the coast, on a harbour, for nobody.
    let mut coast = two()
        .roads(P3, &["2,0,NE"])
        .at(Pending::NeutralSettlement { player: P1 })
        .hand(P1, "3 ore");
    let neutral = coast.neutral_settle(P3, "3,-1,S");
    assert!(coast.game.harbours.has(coast.intersection("3,-1,S")));
    let before = coast.state.two_player;
    coast.play(P1, neutral);
    assert_eq!(coast.state.two_player, before, "no markers for the builder");
    assert_eq!(coast.state.derived.rates[P1][4], 4, "no harbour for anyone");
}

/// Rules: TWO-028, BASE-156.
#[test]
fn two_028_each_free_road_is_followed_by_a_neutral_one() {
    let mut scene = two()
        .settlement(P1, "0,0,N")
        .cards(P1, DevelopmentCard::ROAD_BUILDING, 1);
    scene.play(P1, base::Action::PlayRoadBuilding);
    let (first, second) = (scene.lay("0,0,NW"), scene.lay("0,0,W"));
    scene.play(P1, first);
    assert!(
        scene.is_at(Pending::NeutralRoad { player: P1 }),
        "before the next is placed"
    );
    let neutral = scene.neutral_road(P3, "1,0,NE");
    scene.play(P1, neutral);
    assert!(scene.allows(P1, base::Action::Stop));
    scene.play(P1, second);
    let neutral = scene.neutral_road(P4, "-1,1,W");
    scene.play(P1, neutral);
    assert!(scene.is_at(base::Pending::Turn { player: P1 }));
    assert_eq!(scene.state.derived.roads.len(), 4);
}

/// Rules: TWO-029, EX-TWO-11.
#[test]
fn ex_two_11_a_win_leaves_the_neutral_piece_out() {
    let mut scene = two()
        .settlement(P1, "0,2,N")
        .roads(P1, &["0,0,NW"])
        .hand(P1, PLENTY);
    for at in ["0,-2,N", "2,-2,N", "2,1,N", "-2,0,N"] {
        scene = scene.city(P1, at);
    }
    assert_eq!(scene.points(P1), 9);
    let settle = scene.settle("0,0,N");
    scene.play(P1, settle);
    assert_eq!(scene.winner(), Some(P1));
    assert_eq!(
        (
            scene.state.settlements[P3].len(),
            scene.state.settlements[P4].len()
        ),
        (1, 1)
    );
}

/// Rules: TWO-072.
#[test]
fn two_072_a_neutral_piece_may_hinder_and_triggers_nothing() {
    // The substitute road may go to either neutral, also right across the opponent's way.
    let mut scene = two()
        .roads(P1, &["0,0,NW"])
        .settlement(P2, "0,1,N")
        .hand(P1, PLENTY);
    let settle = scene.settle("0,0,N");
    scene.play(P1, settle);
    assert!(
        scene.is_at(Pending::NeutralRoad { player: P1 }),
        "in place of a settlement"
    );
    let words = scene.options(P1);
    assert!(
        words.iter().any(|w| w.starts_with("neutral_road 3"))
            && words.iter().any(|w| w.starts_with("neutral_road 4"))
    );
    let hinder = scene.neutral_road(P3, "1,0,NW");
    scene.play(P1, hinder);
    assert!(
        scene.is_at(base::Pending::Turn { player: P1 }),
        "no neutral piece follows a neutral piece"
    );
    assert!(scene.game.legal(&scene.state, P1).len() > 1);
}
