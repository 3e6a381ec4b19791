//! Marker actions and how markers are gained.

use super::{Action, edition, markers, two};
use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::modules::base;
use crate::modules::two_player::Pending;
use crate::scene::{P1, P2, P3, P4, Scene};
use crate::setup::{Edition, Limit, Options};
use kernel::{Game, Viewer};

const SETTLEMENT: &str = "1 lumber, 1 brick, 1 wool, 1 grain";

fn give(card: Card) -> Action {
    Action::Give { card }
}

/// Rules: TWO-031, EX-TWO-05.
#[test]
fn ex_two_05_the_price_depends_on_public_points() {
    let cost = |mine: u8, theirs: u8| {
        let mut scene = two().robber("1,0");
        for at in ["0,-2,N", "2,-2,N", "2,0,N", "-2,0,N", "0,2,N"]
            .iter()
            .take(usize::from(mine))
        {
            scene = scene.settlement(P1, at);
        }
        for at in ["0,-1,N", "-2,2,N", "1,1,S", "-1,2,S", "-1,-1,S"]
            .iter()
            .take(usize::from(theirs))
        {
            scene = scene.settlement(P2, at);
        }
        let before = markers(&scene, P1);
        scene.play(P1, Action::BanishRobber);
        before - markers(&scene, P1)
    };
    assert_eq!((cost(5, 4), cost(4, 5), cost(5, 5)), (2, 1, 1));
    let hidden = two()
        .cards(P1, DevelopmentCard::VICTORY_POINT, 3)
        .robber("1,0");
    let mut hidden = hidden;
    hidden.play(P1, Action::BanishRobber);
    assert_eq!(markers(&hidden, P1), 4, "hidden points do not count");
}

/// Rules: TWO-032, EX-TWO-04.
#[test]
fn ex_two_04_one_card_is_drawn_and_two_are_given() {
    let mut scene = two().hand(P1, "1 lumber, 2 wool").hand(P2, "1 ore");
    scene.play(P1, Action::ForceTrade).stolen("ore");
    assert_eq!(scene.hand_size(P1), 4);
    assert_eq!(
        scene.refusal(P1, give(Card::GRAIN)),
        Some("TWO-032"),
        "not held"
    );
    assert_eq!(
        scene.refusal(P2, give(Card::ORE)),
        Some("BASE-058"),
        "the opponent decides nothing"
    );
    scene.play(P1, give(Card::ORE));
    assert_eq!(
        scene.refusal(P1, base::Action::EndTurn),
        Some("BASE-055"),
        "a second card is due"
    );
    scene.play(P1, give(Card::LUMBER));
    assert_eq!(
        (scene.hand_of(P1).as_str(), scene.hand_of(P2).as_str()),
        ("2 wool", "1 lumber, 1 ore")
    );
    assert_eq!(markers(&scene, P1), 4, "one marker paid");
}

/// Rules: TWO-033, EX-TWO-08.
#[test]
fn ex_two_08_when_a_forced_trade_is_possible() {
    let hands = |mine: &str, theirs: &str| two().hand(P1, mine).hand(P2, theirs);
    let mut zero_two = hands("", "1 ore, 1 wool");
    zero_two
        .play(P1, Action::ForceTrade)
        .stolen("ore")
        .stolen("wool");
    zero_two
        .play(P1, give(Card::WOOL))
        .play(P1, give(Card::ORE));
    assert_eq!(
        (zero_two.hand_size(P1), zero_two.hand_of(P2).as_str()),
        (0, "1 wool, 1 ore"),
        "the very cards"
    );
    let mut one_one = hands("1 ore", "1 wool");
    one_one.play(P1, Action::ForceTrade).stolen("wool");
    one_one.play(P1, give(Card::WOOL)).play(P1, give(Card::ORE));
    assert_eq!((one_one.hand_size(P1), one_one.hand_size(P2)), (0, 2));
    assert_eq!(
        hands("", "1 ore").refusal(P1, Action::ForceTrade),
        Some("TWO-033")
    );
    assert_eq!(
        hands("5 ore", "").refusal(P1, Action::ForceTrade),
        Some("TWO-033")
    );
}

/// Rules: TWO-032, TWO-037.
#[test]
fn two_037_pay_draw_look_choose() {
    let mut scene = two().hand(P1, "1 grain").hand(P2, "2 ore, 1 wool");
    scene.play(P1, Action::ForceTrade);
    assert_eq!(markers(&scene, P1), 4, "paid first");
    let weight = |scene: &Scene, card| {
        scene
            .game
            .chances(&scene.state)
            .weight(crate::Outcome::Stolen { card }.into())
    };
    assert_eq!(
        (weight(&scene, Card::ORE), weight(&scene, Card::WOOL)),
        (2, 1),
        "each card equally likely"
    );
    scene.stolen("ore");
    assert_eq!(
        (weight(&scene, Card::ORE), weight(&scene, Card::WOOL)),
        (1, 1),
        "without putting back"
    );
    scene.stolen("ore");
    assert!(scene.is_at(Pending::GiveCards {
        player: P1,
        to: P2,
        left: 2
    }));
    assert_eq!(
        scene.options(P1),
        ["give grain", "give ore"],
        "whatever the kinds drawn"
    );
    scene.play(P1, give(Card::ORE)).play(P1, give(Card::ORE));
    assert_eq!(
        (scene.hand_of(P1).as_str(), scene.hand_of(P2).as_str()),
        ("1 grain", "1 wool, 2 ore")
    );
}

/// Rules: TWO-038, BASE-015.
#[test]
fn two_038_resource_cards_only_and_both_players_see_them() {
    let mut scene = two()
        .cards(P2, DevelopmentCard::KNIGHT, 4)
        .hand(P1, "2 ore");
    assert_eq!(
        scene.refusal(P1, Action::ForceTrade),
        Some("TWO-033"),
        "development cards are not drawn"
    );
    scene = scene.hand(P2, "1 wool");
    scene.play(P1, Action::ForceTrade).stolen("wool");
    let stole = scene.events[0];
    let seen = |event, viewer| scene.game.mask(event, viewer) == event;
    assert!(seen(stole, Viewer::Seat(P1)) && seen(stole, Viewer::Seat(P2)));
    assert!(!seen(stole, Viewer::Spectator));
    let mut given = scene.clone();
    given.play(P1, give(Card::ORE));
    let gave = Event::Gave {
        player: P1,
        to: P2,
        card: Some(Card::ORE),
    };
    assert_eq!(given.events, [gave]);
    assert!(seen(gave, Viewer::Seat(P2)) && !seen(gave, Viewer::Spectator));
}

/// Rules: TWO-034.
#[test]
fn two_034_the_robber_goes_to_the_desert_and_nobody_is_robbed() {
    let mut scene = two()
        .settlement(P2, "0,0,N")
        .hand(P2, "3 ore")
        .robber("1,0");
    scene.play(P1, Action::BanishRobber);
    assert_eq!(scene.state.robber, Some(scene.hex("0,0")));
    assert_eq!((scene.hand_size(P1), scene.hand_size(P2)), (0, 3));
    let there = two();
    assert_eq!(
        there.refusal(P1, Action::BanishRobber),
        Some("TWO-034"),
        "it is there already"
    );
}

/// Rules: TWO-030, TWO-035.
#[test]
fn two_035_too_few_markers() {
    let broke = two()
        .markers(P1, 0)
        .robber("1,0")
        .hand(P2, "2 ore")
        .hand(P1, "2 ore");
    assert_eq!(broke.refusal(P1, Action::BanishRobber), Some("TWO-035"));
    assert_eq!(broke.refusal(P1, Action::ForceTrade), Some("TWO-035"));
    let ahead = two().markers(P1, 1).settlement(P1, "0,0,N").robber("1,0");
    assert_eq!(
        ahead.refusal(P1, Action::BanishRobber),
        Some("TWO-035"),
        "two are due"
    );
    let mut once = two()
        .robber("1,0")
        .hand(P1, "2 ore")
        .hand(P2, "2 ore")
        .cards(P1, DevelopmentCard::MONOPOLY, 1);
    assert_eq!(
        once.refusal(P2, Action::BanishRobber),
        Some("BASE-058"),
        "on the own turn"
    );
    once.play(P1, Action::BanishRobber);
    assert_eq!(
        once.refusal(P1, Action::ForceTrade),
        Some("TWO-030"),
        "one of the two a turn"
    );
    assert!(
        once.allows(P1, base::Action::PlayMonopoly { card: Card::ORE }),
        "no development card was used up"
    );
    once.play(P1, base::Action::EndTurn);
    let next = once.turn_of(P1);
    assert!(next.allows(P1, Action::ForceTrade));
}

/// Rules: TWO-036.
#[test]
fn two_036_unlimited_marker_actions() {
    let options = Options {
        marker_actions_per_turn: Some(Limit::Unlimited),
        ..Options::default()
    };
    let mut scene = Scene::empty(2, &[], options)
        .robber("1,0")
        .hand(P1, "2 ore")
        .hand(P2, "2 wool");
    scene.play(P1, Action::BanishRobber);
    scene
        .play(P1, Action::ForceTrade)
        .stolen("wool")
        .stolen("wool");
    scene.play(P1, give(Card::ORE)).play(P1, give(Card::ORE));
    assert_eq!(markers(&scene, P1), 3, "each paid separately");
    let mut ahead = scene.settlement(P1, "0,0,N").robber("1,0");
    ahead.play(P1, Action::BanishRobber);
    assert_eq!(markers(&ahead, P1), 1, "at the price then valid");
}

/// Rules: TWO-040, TWO-041, TWO-045, TWO-046, EX-TWO-01.
#[test]
fn ex_two_01_markers_for_settlements_and_the_limit() {
    for (version, now) in [(Edition::Travel, 7), (Edition::Expansion, 8)] {
        let mut scene = edition(version)
            .markers(P1, 6)
            .roads(P1, &["0,0,NW"])
            .hand(P1, SETTLEMENT);
        let settle = scene.settle("0,0,N");
        scene.play(P1, settle);
        assert_eq!(markers(&scene, P1), now, "{version:?}");
    }
    let mut coast = two().roads(P1, &["0,-2,NW"]).hand(P1, SETTLEMENT);
    let settle = coast.settle("0,-2,N");
    coast.play(P1, settle);
    assert_eq!(markers(&coast, P1), 6);
    let mut full = edition(Edition::Travel)
        .markers(P1, 7)
        .roads(P1, &["0,0,NW"])
        .hand(P1, SETTLEMENT);
    let settle = full.settle("0,0,N");
    full.play(P1, settle);
    assert_eq!(markers(&full, P1), 7, "legal though all is lost");
}

/// Rules: TWO-047.
#[test]
fn two_047_the_supply_can_run_out() {
    let mut scene = two()
        .markers(P1, 10)
        .markers(P2, 9)
        .roads(P1, &["0,0,NW"])
        .hand(P1, SETTLEMENT);
    let settle = scene.settle("0,0,N");
    scene.play(P1, settle);
    assert_eq!(markers(&scene, P1), 11, "one was left of the two due");
    assert_eq!(scene.faults(), Vec::<String>::new());
}

/// Rules: TWO-043, TWO-049.
#[test]
fn two_043_a_face_up_knight_for_two_markers() {
    let mut scene = two()
        .knights(P1, 1)
        .cards(P1, DevelopmentCard::KNIGHT, 1)
        .before_roll(P1);
    assert_eq!(scene.refusal(P2, Action::TurnInKnight), Some("BASE-058"));
    scene.play(P1, base::Action::PlayKnight);
    assert_eq!(
        scene.refusal(P1, Action::TurnInKnight),
        Some("BASE-055"),
        "a decision is pending"
    );
    let robber = scene.robber_to("1,0");
    scene.play(P1, robber);
    scene.play(P1, Action::TurnInKnight);
    assert_eq!((markers(&scene, P1), scene.state.base.knights[P1]), (7, 1));
    assert_eq!(scene.state.base.spent[0], 1, "the card leaves the game");
    assert_eq!(
        scene.refusal(P1, Action::TurnInKnight),
        Some("TWO-043"),
        "once a turn"
    );
    scene.roll(1, 1);
    assert_eq!(scene.refusal(P1, Action::TurnInKnight), Some("TWO-043"));
    assert_eq!(
        two().refusal(P1, Action::TurnInKnight),
        Some("TWO-043"),
        "no face-up knight"
    );
    let mut same_turn = two().cards(P1, DevelopmentCard::KNIGHT, 1);
    same_turn.play(P1, base::Action::PlayKnight);
    let robber = same_turn.robber_to("1,0");
    same_turn.play(P1, robber).play(P1, Action::TurnInKnight);
    assert_eq!(
        same_turn.state.base.knights[P1], 0,
        "a knight played this turn"
    );
    let mut between = two().knights(P1, 1).before_roll(P1);
    between.roll(1, 1).play(P1, Action::TurnInKnight);
    assert_eq!(markers(&between, P1), 7, "between the rolls");
}

/// Rules: TWO-044, EX-TWO-06, EX-TWO-12.
#[test]
fn ex_two_06_largest_army_after_a_knight_is_turned_in() {
    let after = |mine: u8, theirs: u8| {
        let mut scene = two()
            .knights(P1, mine)
            .knights(P2, theirs)
            .with(|state| state.largest_army = Some(P1));
        scene.play(P1, Action::TurnInKnight);
        scene.state.largest_army
    };
    assert_eq!(after(4, 3), None, "both have 3");
    assert_eq!(after(3, 1), None, "only 2 left");
    assert_eq!(after(5, 3), Some(P1), "kept");
    assert_eq!(after(3, 3), Some(P2), "to the opponent at once");
}

/// Rules: TWO-049.
#[test]
fn two_049_while_it_lies_aside_strictly_more_is_needed() {
    let knight = |scene: Scene| {
        let mut scene = scene.cards(P1, DevelopmentCard::KNIGHT, 1);
        scene.play(P1, base::Action::PlayKnight);
        let robber = scene.robber_to("1,0");
        scene.play(P1, robber);
        scene.state.largest_army
    };
    assert_eq!(
        knight(two().knights(P1, 2).knights(P2, 3)),
        None,
        "three each"
    );
    assert_eq!(knight(two().knights(P1, 3).knights(P2, 3)), Some(P1));
    let mut falls = two().knights(P1, 3).knights(P2, 3);
    falls.play(P1, Action::TurnInKnight);
    assert_eq!(
        falls.state.largest_army,
        Some(P2),
        "as soon as somebody has more"
    );
}

/// Rules: TWO-042, TWO-040.
#[test]
fn two_042_desert_and_coast_together() {
    let mut setup = crate::Setup {
        options: Options {
            setup: crate::MapKind::Beginner,
            ..Options::default()
        },
        ..crate::Setup::new(2, &[])
    }
    .resolve(&mut kernel::laws::TestDraw(1))
    .unwrap();
    for hex in &mut setup.map.as_mut().expect("a map").hexes {
        if hex.hex == "0,0" {
            (hex.terrain, hex.number) = ("mountains".into(), Some(10));
        } else if hex.hex == "0,-2" {
            (hex.terrain, hex.number) = ("desert".into(), None);
        }
    }
    let mut scene = Scene::start(&setup);
    scene.state.turn = 1;
    let mut scene = scene
        .turn_of(P1)
        .roads(P1, &["0,-2,NW"])
        .hand(P1, SETTLEMENT);
    let settle = scene.settle("0,-2,N");
    scene.play(P1, settle);
    assert_eq!(markers(&scene, P1), 8, "three in all");
    assert_eq!([P3, P4].map(|neutral| markers(&scene, neutral)), [0, 0]);
}

/// Rules: COMBO-004.
#[test]
fn combo_004_no_marker_action_with_more_players() {
    let scene = Scene::plain()
        .knights(P1, 1)
        .robber("1,0")
        .hand(P1, "2 ore")
        .hand(P2, "2 ore");
    for action in [
        Action::ForceTrade,
        Action::BanishRobber,
        Action::TurnInKnight,
        scene.neutral_road(P3, "0,0,NW"),
    ] {
        assert_eq!(scene.refusal(P1, action), Some("COMBO-004"));
    }
}
