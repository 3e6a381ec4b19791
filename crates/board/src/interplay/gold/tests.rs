//! Tests of gold, named after the rules; played on the Rivers.

use super::Action;
use crate::event::Event;
use crate::hand::Card;
use crate::interplay::trade;
use crate::modules::base;
use crate::scene::{P1, P2, P3, Scene, bundle, card, offer};
use crate::setup::{Module, Options, Phases, Setup, Yes};

fn rivers() -> Scene {
    Scene::empty(4, &[Module::Rivers], Options::default())
}

fn buy(name: &str) -> Action {
    Action::BuyWithGold { card: card(name) }
}

fn sell(name: &str) -> Action {
    Action::SellForGold { give: card(name) }
}

/// Rules: TB-021, TB-027, EX-RIVER-05.
#[test]
fn ex_river_05_two_cards_a_turn_cost_two_gold_each() {
    let mut scene = rivers().gold(P1, 5);
    scene.play(P1, buy("ore")).play(P1, buy("ore"));
    assert_eq!(
        (scene.hand_of(P1), scene.state.gold.held[P1]),
        ("2 ore".into(), 1)
    );
    let scene = scene.gold(P1, 9);
    assert_eq!(
        scene.refusal(P1, buy("wool")),
        Some("TB-021"),
        "twice is all"
    );
    assert_eq!(
        rivers().gold(P1, 1).refusal(P1, buy("wool")),
        Some("TB-027")
    );
    let mut scene = rivers().gold(P1, 4);
    scene.play(P1, buy("ore")).play(P1, buy("wool"));
    scene.play(P1, base::Action::EndTurn);
    assert_eq!(scene.state.gold.bought, 0, "a new turn buys anew");
}

/// Rules: TB-021.
#[test]
fn tb_021_only_what_the_bank_has_and_only_in_the_own_phase() {
    let scene = rivers().gold(P1, 4).bank("3 ore", P3);
    assert_eq!(scene.refusal(P1, buy("wool")), Some("TB-021"));
    assert_eq!(
        scene.refusal(P1, buy("cloth")),
        Some("TB-021"),
        "no commodity"
    );
    assert!(scene.allows(P1, buy("ore")));
    assert_eq!(scene.refusal(P2, buy("ore")), Some("BASE-058"));
    let early = rivers().gold(P1, 4).before_roll(P1);
    assert_eq!(early.refusal(P1, buy("ore")), Some("BASE-080"));
    let plain = Scene::plain();
    assert_eq!(
        plain.refusal(P1, buy("ore")),
        Some("TB-020"),
        "no gold here"
    );
    // Gold received this turn may be used.
    let mut scene = rivers().gold(P1, 1).hand(P1, "4 wool");
    scene.play(P1, sell("wool")).play(P1, buy("ore"));
    assert_eq!(scene.hand_of(P1), "1 ore");
}

/// Rules: TB-022, TB-026.
#[test]
fn tb_022_any_bank_trade_pays_one_gold() {
    let mut scene = rivers().hand(P1, "8 wool, 3 ore");
    assert_eq!(scene.refusal(P1, sell("ore")), Some("TB-022"), "4:1");
    scene.play(P1, sell("wool"));
    assert!(scene.events.contains(&Event::SoldForGold {
        player: P1,
        give: card("wool"),
        count: 4
    }));
    scene.play(P1, sell("wool"));
    assert_eq!(scene.state.gold.held[P1], 2);
    assert_eq!(scene.state.gold.bought, 0, "sales are no purchases");
    assert!(scene.faults().is_empty(), "{:?}", scene.faults());
    // At an own harbour the rate of the harbour counts.
    let harbour = *scene
        .game
        .layout
        .harbours_in_order()
        .iter()
        .find(|harbour| harbour.kind == Some(card("ore")))
        .unwrap();
    let [at, _] = scene.game.topology.ends(harbour.path);
    let name = scene.game.topology.intersection_name(at).to_string();
    let mut scene = rivers().settlement(P1, &name).hand(P1, "2 ore");
    scene.play(P1, sell("ore"));
    assert_eq!(
        (scene.hand_of(P1), scene.state.gold.held[P1]),
        (String::new(), 1)
    );
}

/// Rules: TB-022.
#[test]
fn tb_022_an_option_closes_the_harbours_of_one_kind_to_gold() {
    let strict = Options {
        gold_at_2to1_harbour: Yes(false),
        ..Options::default()
    };
    let rivers = |options: &Options| Scene::empty(4, &[Module::Rivers], options.clone());
    let harbour = |kind: Option<Card>| {
        let scene = rivers(&strict);
        let all = scene.game.layout.harbours_in_order();
        let harbour = all.iter().find(|harbour| harbour.kind == kind).unwrap();
        let [at, _] = scene.game.topology.ends(harbour.path);
        scene.game.topology.intersection_name(at).to_string()
    };
    let ore = harbour(Some(card("ore")));
    let mut scene = rivers(&strict).settlement(P1, &ore).hand(P1, "4 ore");
    assert_eq!(
        kernel::Game::legal(&scene.game, &scene.state, P1).len(),
        2 + 4,
        "end, 2:1 for cards, 4:1 for gold"
    );
    scene.play(P1, sell("ore"));
    assert_eq!(
        (scene.hand_of(P1), scene.state.gold.held[P1]),
        (String::new(), 1)
    );
    let scene = rivers(&strict).settlement(P1, &ore).hand(P1, "3 ore");
    assert_eq!(scene.refusal(P1, sell("ore")), Some("TB-022"));
    let mut both = scene.settlement(P1, &harbour(None));
    both.play(P1, sell("ore"));
    assert_eq!(both.hand_of(P1), "", "3:1 harbours stay open");
    let base = Setup {
        options: strict,
        ..Setup::new(4, &[Module::Caravans])
    };
    let problems = base.resolve(&mut kernel::laws::TestDraw(1)).unwrap_err();
    assert!(problems[0].contains("TB-022"), "{problems:?}");
}

/// Rules: TB-023, TB-027.
#[test]
fn tb_023_gold_may_stand_on_one_side_of_a_trade() {
    let mut scene = rivers()
        .gold(P1, 3)
        .gold(P2, 1)
        .hand(P1, "1 lumber")
        .hand(P2, "1 ore");
    let refused = [
        ("2 gold", "1 gold", "TB-023"),
        ("4 gold", "1 ore", "TB-027"),
        ("2 gold", "", "BASE-082"),
        ("", "2 gold", "BASE-082"),
    ];
    for (give, want, rule) in refused {
        assert_eq!(
            scene.refusal(P1, offer(give, want)),
            Some(rule),
            "{give} for {want}"
        );
    }
    scene.play(P1, offer("1 lumber, 2 gold", "1 ore"));
    scene.play(P2, trade::Action::Accept);
    scene.play(P1, trade::Action::Confirm { with: P2 });
    assert_eq!(
        (scene.hand_of(P1), scene.hand_of(P2)),
        ("1 ore".into(), "1 lumber".into())
    );
    assert_eq!(
        (scene.state.gold.held[P1], scene.state.gold.held[P2]),
        (1, 3)
    );
    // Gold alone buys, and gold can be asked for.
    scene.play(P1, offer("1 ore", "3 gold"));
    assert_eq!(
        scene.refusal(P3, trade::Action::Accept),
        Some("BASE-088"),
        "no gold"
    );
    scene.play(P2, trade::Action::Accept);
    scene.play(P1, trade::Action::Confirm { with: P2 });
    assert_eq!(
        (scene.state.gold.held[P1], scene.state.gold.held[P2]),
        (4, 0)
    );
    assert!(scene.faults().is_empty(), "{:?}", scene.faults());
    assert_eq!(
        Scene::plain()
            .hand(P1, "1 ore")
            .refusal(P1, offer("1 ore", "1 gold")),
        Some("BASE-084"),
        "without gold in the game"
    );
}

/// Rules: BASE-088, TB-027.
#[test]
fn tb_027_gold_that_was_offered_and_spent_closes_the_offer() {
    let mut scene = rivers().gold(P1, 3);
    scene.play(P1, offer("3 gold", "1 ore"));
    scene.play(P1, buy("wool"));
    assert!(scene.state.offers.makers.is_empty());
    assert!(scene.faults().is_empty(), "{:?}", scene.faults());
}

/// Rules: TB-020, COMBO-008.
#[test]
fn tb_020_gold_is_no_card() {
    let mut scene = rivers().gold(P1, 40).hand(P1, "7 ore").before_roll(P1);
    scene.roll(3, 4);
    assert!(
        scene.is_at(base::Pending::MoveRobber { player: P1 }),
        "seven cards and forty gold: nothing to discard"
    );
    let scene = rivers().gold(P2, 9).settlement(P2, "0,0,N").robber("0,0");
    let victims = crate::interplay::robber::victims(&scene.game, &scene.state, P1);
    assert!(victims.is_empty(), "gold cannot be stolen");
}

/// Rules: BASE-053, TB-021, TB-022.
#[test]
fn base_053_gold_is_traded_before_building() {
    let options = Options {
        phases: Phases::SeparatePhases,
        ..Options::default()
    };
    let mut scene = Scene::empty(4, &[Module::Rivers], options)
        .settlement(P1, "0,0,N")
        .hand(P1, "1 lumber, 1 brick, 4 wool")
        .gold(P1, 4);
    let next = crate::interplay::building::road_places(&scene.game, &scene.state, P1);
    let at = next.first_member().unwrap();
    scene.play(P1, base::Action::Road { at });
    assert_eq!(scene.refusal(P1, buy("ore")), Some("BASE-053"));
    assert_eq!(scene.refusal(P1, sell("wool")), Some("BASE-053"));
}

/// Rules: TB-024, TB-025.
#[test]
fn tb_024_everybody_sees_gold() {
    use kernel::{Game, Viewer};
    let scene = rivers().gold(P2, 7).gold(P3, 2);
    for viewer in [Viewer::Seat(P1), Viewer::Spectator] {
        let view = scene.game.view(&scene.state, viewer);
        assert_eq!(view.open().gold, scene.state.gold);
    }
    assert_eq!(bundle("7 gold").gold(), 7);
}
