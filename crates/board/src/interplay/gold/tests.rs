//! Tests of gold, named after the rules; played on the Rivers.

use super::Action;
use crate::event::Event;
use crate::hand::Card;
use crate::modules::base;
use crate::setup::{Module, Options, Phases, Setup, Yes};
use crate::test_board::{P1, P2, P3, TestBoard, bundle, card, offer};

fn rivers() -> TestBoard {
    TestBoard::empty(4, &[Module::Rivers], Options::default())
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
    let mut board = rivers().gold(P1, 5);
    board.play(P1, buy("ore")).play(P1, buy("ore"));
    assert_eq!(
        (board.hand_of(P1), board.state.gold.held[P1]),
        ("2 ore".into(), 1)
    );
    let board = board.gold(P1, 9);
    assert_eq!(
        board.refusal(P1, buy("wool")),
        Some("TB-021"),
        "twice is all"
    );
    assert_eq!(
        rivers().gold(P1, 1).refusal(P1, buy("wool")),
        Some("TB-027")
    );
    let mut board = rivers().gold(P1, 4);
    board.play(P1, buy("ore")).play(P1, buy("wool"));
    board.play(P1, base::Action::EndTurn);
    assert_eq!(board.state.gold.bought, 0, "a new turn buys anew");
}

/// Rules: TB-021.
#[test]
fn tb_021_only_what_the_bank_has_and_only_in_the_own_phase() {
    let board = rivers().gold(P1, 4).bank("3 ore", P3);
    assert_eq!(board.refusal(P1, buy("wool")), Some("TB-021"));
    assert_eq!(
        board.refusal(P1, buy("cloth")),
        Some("TB-021"),
        "no commodity"
    );
    assert!(board.allows(P1, buy("ore")));
    assert_eq!(board.refusal(P2, buy("ore")), Some("BASE-058"));
    let early = rivers().gold(P1, 4).before_roll(P1);
    assert_eq!(early.refusal(P1, buy("ore")), Some("BASE-080"));
    let plain = TestBoard::plain();
    assert_eq!(
        plain.refusal(P1, buy("ore")),
        Some("TB-020"),
        "no gold here"
    );
    // Gold received this turn may be used.
    let mut board = rivers().gold(P1, 1).hand(P1, "4 wool");
    board.play(P1, sell("wool")).play(P1, buy("ore"));
    assert_eq!(board.hand_of(P1), "1 ore");
}

/// Rules: TB-022, TB-026.
#[test]
fn tb_022_any_bank_trade_pays_one_gold() {
    let mut board = rivers().hand(P1, "8 wool, 3 ore");
    assert_eq!(board.refusal(P1, sell("ore")), Some("TB-022"), "4:1");
    board.play(P1, sell("wool"));
    assert!(board.events.contains(&Event::SoldForGold {
        player: P1,
        give: card("wool"),
        count: 4
    }));
    board.play(P1, sell("wool"));
    assert_eq!(board.state.gold.held[P1], 2);
    assert_eq!(board.state.gold.bought, 0, "sales are no purchases");
    assert!(board.faults().is_empty(), "{:?}", board.faults());
    // At an own harbour the rate of the harbour counts.
    let harbour = *board
        .game
        .layout
        .harbours_in_order()
        .iter()
        .find(|harbour| harbour.kind == Some(card("ore")))
        .unwrap();
    let [at, _] = board.game.topology.ends(harbour.path);
    let name = board.game.topology.intersection_name(at).to_string();
    let mut board = rivers().settlement(P1, &name).hand(P1, "2 ore");
    board.play(P1, sell("ore"));
    assert_eq!(
        (board.hand_of(P1), board.state.gold.held[P1]),
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
    let rivers = |options: &Options| TestBoard::empty(4, &[Module::Rivers], options.clone());
    let harbour = |kind: Option<Card>| {
        let board = rivers(&strict);
        let all = board.game.layout.harbours_in_order();
        let harbour = all.iter().find(|harbour| harbour.kind == kind).unwrap();
        let [at, _] = board.game.topology.ends(harbour.path);
        board.game.topology.intersection_name(at).to_string()
    };
    let ore = harbour(Some(card("ore")));
    let mut board = rivers(&strict).settlement(P1, &ore).hand(P1, "4 ore");
    assert_eq!(
        kernel::Game::legal(&board.game, &board.state, P1).len(),
        2 + 4,
        "end, 2:1 for cards, 4:1 for gold"
    );
    board.play(P1, sell("ore"));
    assert_eq!(
        (board.hand_of(P1), board.state.gold.held[P1]),
        (String::new(), 1)
    );
    let board = rivers(&strict).settlement(P1, &ore).hand(P1, "3 ore");
    assert_eq!(board.refusal(P1, sell("ore")), Some("TB-022"));
    let mut both = board.settlement(P1, &harbour(None));
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
    let mut board = rivers()
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
            board.refusal(P1, offer(give, want)),
            Some(rule),
            "{give} for {want}"
        );
    }
    board.play(P1, offer("1 lumber, 2 gold", "1 ore"));
    board.play(P2, board.accept());
    board.play(P1, board.confirm(P2));
    assert_eq!(
        (board.hand_of(P1), board.hand_of(P2)),
        ("1 ore".into(), "1 lumber".into())
    );
    assert_eq!(
        (board.state.gold.held[P1], board.state.gold.held[P2]),
        (1, 3)
    );
    // Gold alone buys, and gold can be asked for.
    board.play(P1, offer("1 ore", "3 gold"));
    assert_eq!(
        board.refusal(P3, board.accept()),
        Some("BASE-088"),
        "no gold"
    );
    board.play(P2, board.accept());
    board.play(P1, board.confirm(P2));
    assert_eq!(
        (board.state.gold.held[P1], board.state.gold.held[P2]),
        (4, 0)
    );
    assert!(board.faults().is_empty(), "{:?}", board.faults());
    assert_eq!(
        TestBoard::plain()
            .hand(P1, "1 ore")
            .refusal(P1, offer("1 ore", "1 gold")),
        Some("BASE-084"),
        "without gold in the game"
    );
}

/// Rules: BASE-088, TB-027.
#[test]
fn tb_027_gold_that_was_offered_and_spent_closes_the_offer() {
    let mut board = rivers().gold(P1, 3);
    board.play(P1, offer("3 gold", "1 ore"));
    board.play(P1, buy("wool"));
    assert!(board.state.offers.makers.is_empty());
    assert!(board.faults().is_empty(), "{:?}", board.faults());
}

/// Rules: TB-020, COMBO-008.
#[test]
fn tb_020_gold_is_no_card() {
    let mut board = rivers().gold(P1, 40).hand(P1, "7 ore").before_roll(P1);
    board.roll(3, 4);
    assert!(
        board.is_at(base::Pending::MoveRobber { player: P1 }),
        "seven cards and forty gold: nothing to discard"
    );
    let board = rivers().gold(P2, 9).settlement(P2, "0,0,N").robber("0,0");
    let victims = crate::interplay::robber::victims(&board.game, &board.state, P1);
    assert!(victims.is_empty(), "gold cannot be stolen");
}

/// Rules: BASE-053, TB-021, TB-022.
#[test]
fn base_053_gold_is_traded_before_building() {
    let options = Options {
        phases: Phases::SeparatePhases,
        ..Options::default()
    };
    let mut board = TestBoard::empty(4, &[Module::Rivers], options)
        .settlement(P1, "0,0,N")
        .hand(P1, "1 lumber, 1 brick, 4 wool")
        .gold(P1, 4);
    let next = crate::interplay::building::road_places(&board.game, &board.state, P1);
    let at = next.first_member().unwrap();
    board.play(P1, base::Action::Road { at });
    assert_eq!(board.refusal(P1, buy("ore")), Some("BASE-053"));
    assert_eq!(board.refusal(P1, sell("wool")), Some("BASE-053"));
}

/// Rules: TB-024, TB-025.
#[test]
fn tb_024_everybody_sees_gold() {
    use kernel::{Game, Viewer};
    let board = rivers().gold(P2, 7).gold(P3, 2);
    for viewer in [Viewer::Seat(P1), Viewer::Spectator] {
        let view = board.game.view(&board.state, viewer);
        assert_eq!(view.open().gold, board.state.gold);
    }
    assert_eq!(bundle("7 gold").gold(), 7);
}
