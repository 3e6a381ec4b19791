//! Tests of Cities & Knights with the Rivers, named after the rules.

use super::Action;
use crate::event::Event;
use crate::interplay::gold;
use crate::modules::cities_knights::progress::Play;
use crate::modules::cities_knights::{self, Pending};
use crate::modules::{base, rivers};
use crate::setup::{Module, Options, Setup};
use crate::test_board::{P1, P2, P3, PASS, TestBoard, card};

fn both() -> TestBoard {
    TestBoard::cities_with(4, &[Module::Rivers])
}

/// Rules: COMBO-060, COMBO-069.
#[test]
fn combo_069_the_robber_waits_off_the_board_and_comes_to_a_swamp_of_choice() {
    let board = TestBoard::start(&Setup::new(4, &[Module::Rivers, Module::CitiesKnights]));
    assert_eq!((board.state.robber, board.game.rules.target), (None, 13));
    let master = [Module::Rivers, Module::Harbourmaster];
    assert_eq!(TestBoard::cities_with(4, &master).game.rules.target, 14);
    let mut board = both().fleet_at(6).before_roll(P2);
    board.roll_three("ship", 1, 2);
    assert!(board.is_at(rivers::Pending::ChooseSwamp {
        player: P2,
        robs: false
    }));
    let to = rivers::Action::RobberToSwamp {
        to: board.hex("1,1"),
    };
    board.play(P2, to);
    assert_eq!(board.state.robber, Some(board.hex("1,1")));
    assert_eq!(board.state.cities_knights.attacks, 1);
}

/// Rules: COMBO-012, COMBO-061, COMBO-R03.
#[test]
fn combo_061_the_starting_city_on_a_river_gives_exactly_one_gold() {
    let mut board = both()
        .with(|state| {
            state.turn = 0;
            state.base.founded = 7;
        })
        .at(base::Pending::FoundCity { player: P1 });
    let city = board.raise("-1,0,N");
    board.play(P1, city);
    assert_eq!(board.state.gold.held[P1], 1);
    let mut later = both().settlement(P1, "-1,0,N").hand(P1, "2 grain, 3 ore");
    let raise = later.raise("-1,0,N");
    later.play(P1, raise);
    assert_eq!(later.state.gold.held[P1], 0, "later cities give none");
}

/// Rules: COMBO-008, COMBO-010, COMBO-062, COMBO-063.
#[test]
fn combo_062_gold_buys_resources_and_commodities_can_be_sold() {
    let buy = |name| gold::Action::BuyWithGold { card: card(name) };
    let board = both().gold(P1, 4);
    assert_eq!(board.refusal(P1, buy("cloth")), Some("TB-021"));
    assert!(board.allows(P1, buy("wool")));
    let mut sale = both().hand(P1, "4 cloth");
    sale.play(
        P1,
        gold::Action::SellForGold {
            give: card("cloth"),
        },
    );
    assert_eq!(sale.state.gold.held[P1], 1);
    // Gold is no hand card: a 7 leaves it alone.
    let mut seven = both().gold(P1, 20).hand(P1, "7 wool").before_roll(P1);
    seven.roll_three("science", 3, 4);
    assert_eq!(
        (seven.state.gold.held[P1], seven.hand_of(P1)),
        (20, "7 wool".into())
    );
    assert!(seven.is_at(base::Pending::Turn { player: P1 }));
    // Nor does the Aqueduct know it.
    let mut poor = both().level(P1, "science", 3).gold(P2, 9).before_roll(P1);
    poor.roll_three("politics", 1, 1);
    let options = kernel::Game::legal(&poor.game, &poor.state, P1);
    assert_eq!(options.len(), 5, "the Aqueduct offers the five resources");
}

/// Rules: COMBO-064, COMBO-067, CK-053.
#[test]
fn combo_064_knights_treat_bridges_as_roads() {
    let bridged = |board: TestBoard| {
        board.with(|state| {
            let path = crate::island::standard_topology().path("-1,1,NW").unwrap();
            state.roads[P1].insert(path);
            state.rivers.bridges.insert(path);
        })
    };
    let board = bridged(both())
        .settlement(P1, "-1,1,N")
        .hand(P1, "1 wool, 1 ore");
    let recruit = board.recruit("-1,0,S");
    assert!(board.allows(P1, recruit), "at the far end of the bridge");
    let board = bridged(both())
        .settlement(P1, "-1,1,N")
        .road(P2, "-1,1,W")
        .knight(P2, "-1,0,S", 1, true)
        .progress(P1, &["intrigue"]);
    let intrigue = Play::Intrigue {
        at: board.intersection("-1,0,S"),
    };
    assert!(board.allows(P1, intrigue), "reached by an own bridge");
}

/// A battle that seat 2 alone loses.
fn lost(gold: u16) -> TestBoard {
    let mut board = both()
        .city(P1, "0,-1,N")
        .road(P1, "0,-1,NE")
        .knight(P1, "0,-2,S", 1, true)
        .city(P2, "0,1,N")
        .city(P2, "2,0,N")
        .gold(P2, gold)
        .fleet_at(6)
        .before_roll(P1);
    board.roll_three("ship", 1, 2);
    board
}

/// Rules: COMBO-065, COMBO-070, EX-COMBO-04.
#[test]
fn ex_combo_04_five_gold_save_a_city() {
    let mut board = lost(6);
    assert!(board.is_at(Pending::LoseCity { player: P2 }));
    assert_eq!(board.refusal(P1, Action::PayRansom), Some("CK-145"));
    board.play(P2, Action::PayRansom);
    assert_eq!(board.state.gold.held[P2], 1);
    assert_eq!(board.state.cities[P2].len(), 2, "the city stays");
    assert_eq!(board.state.cities[P1].len(), 1, "and nobody else loses one");
    assert!(board.events.contains(&Event::RansomPaid { player: P2 }));
    let poor = lost(4);
    assert_eq!(poor.refusal(P2, Action::PayRansom), Some("COMBO-065"));
    let mut refused = lost(6);
    let lose = refused.lose("0,1,N");
    refused.play(P2, lose);
    assert_eq!(
        (refused.state.cities[P2].len(), refused.state.gold.held[P2]),
        (1, 6)
    );
    let elsewhere = TestBoard::cities(4);
    assert_eq!(elsewhere.refusal(P1, Action::PayRansom), Some("COMBO-065"));
}

/// Rules: COMBO-065.
#[test]
fn combo_065_the_only_city_is_asked_about_too() {
    let mut board = both()
        .city(P2, "0,1,N")
        .gold(P2, 5)
        .fleet_at(6)
        .before_roll(P1);
    board.roll_three("ship", 1, 2);
    assert!(
        board.is_at(Pending::LoseCity { player: P2 }),
        "pay, or lose the only one"
    );
    board.play(P2, Action::PayRansom);
    assert_eq!(
        (board.state.cities[P2].len(), board.state.gold.held[P2]),
        (1, 0)
    );
}

fn diplomat(board: &TestBoard, at: &str) -> Play {
    Play::Diplomat { at: board.path(at) }
}

/// Rules: COMBO-066, EX-COMBO-03.
#[test]
fn ex_combo_03_a_moved_road_returns_its_gold_unless_it_stays_on_the_river() {
    let start = || {
        both()
            .settlement(P1, "-1,0,N")
            .road(P1, "-1,0,NE")
            .settlement(P1, "0,-2,N")
            .gold(P1, 3)
            .progress(P1, &["diplomat"])
    };
    let again =
        |board: &TestBoard, at: &str| cities_knights::Action::RebuildRoad { at: board.path(at) };
    let mut dry = start();
    dry.plays(P1, diplomat(&dry, "-1,0,NE"));
    assert_eq!(dry.state.gold.held[P1], 3, "not yet");
    let lay = again(&dry, "0,-2,NE");
    dry.play(P1, lay);
    assert_eq!(dry.state.gold.held[P1], 2);
    let mut wet = start();
    wet.plays(P1, diplomat(&wet, "-1,0,NE"));
    let lay = again(&wet, "0,-1,W");
    wet.play(P1, lay);
    assert_eq!(wet.state.gold.held[P1], 3);
    let gold = |event: &Event| {
        matches!(
            event,
            Event::GoldChanged { .. } | Event::SettlerTiles { .. }
        )
    };
    assert!(
        !wet.events.iter().any(gold),
        "nothing is touched in between"
    );
    let mut gone = start();
    gone.plays(P1, diplomat(&gone, "-1,0,NE"));
    gone.play(P1, PASS);
    assert_eq!(gone.state.gold.held[P1], 2, "not laid again");
    // From a dry path to the river the road earns gold.
    let mut earned = both()
        .settlement(P1, "-1,0,N")
        .settlement(P1, "0,-2,N")
        .road(P1, "0,-2,NE")
        .progress(P1, &["diplomat"]);
    earned.plays(P1, diplomat(&earned, "0,-2,NE"));
    let lay = again(&earned, "-1,0,NE");
    earned.play(P1, lay);
    assert_eq!(earned.state.gold.held[P1], 1);
}

/// Rules: COMBO-066, CK-R30, BASE-191.
#[test]
fn combo_066_nobody_wins_by_the_longest_road_that_was_just_taken_up() {
    let line = ["0,-2,NE", "1,-2,NW", "1,-2,NE", "2,-2,W", "2,-2,NW"];
    let mut board = both()
        .settlement(P1, "0,-2,N")
        .roads(P1, &line)
        .settlement(P1, "-1,0,N")
        .gold(P1, 1)
        .gold(P2, 1)
        .progress(P1, &["diplomat"])
        .with(|state| {
            state.longest_road = Some(P1);
            state.cities_knights.tokens[P1] = 8;
        });
    assert_eq!((board.points(P1), board.winner()), (12, None));
    board.plays(P1, diplomat(&board, "2,-2,NW"));
    let lay = cities_knights::Action::RebuildRoad {
        at: board.path("-1,0,NE"),
    };
    board.play(P1, lay);
    // The gold makes P1 the Wealthiest Settler, but four roads are not the longest.
    assert_eq!(
        (board.state.gold.held[P1], board.state.longest_road),
        (2, None)
    );
    assert_eq!((board.points(P1), board.winner()), (11, None));
    assert!(board.is_at(base::Pending::Turn { player: P1 }));
}

/// Rules: COMBO-066, COMBO-068.
#[test]
fn combo_066_an_opponents_road_returns_what_its_owner_has_and_bridges_stay() {
    for (held, left) in [(2, 1), (0, 0)] {
        let mut board = both()
            .settlement(P2, "-1,0,N")
            .road(P2, "-1,0,NE")
            .gold(P2, held)
            .progress(P1, &["diplomat"]);
        board.plays(P1, diplomat(&board, "-1,0,NE"));
        assert_eq!(board.state.gold.held[P2], left);
    }
    let board = both()
        .settlement(P2, "-1,1,N")
        .with(|state| {
            let path = crate::island::standard_topology().path("-1,1,NW").unwrap();
            state.roads[P2].insert(path);
            state.rivers.bridges.insert(path);
            state.derived.roads.insert(path);
        })
        .progress(P1, &["diplomat", "road_building"]);
    assert_eq!(
        board.refusal(P1, diplomat(&board, "-1,1,NW")),
        Some("COMBO-066")
    );
    let mut roads = both()
        .settlement(P1, "-1,1,N")
        .progress(P1, &["road_building"]);
    roads.plays(P1, Play::RoadBuilding);
    let site = roads.lay("-1,1,NW");
    assert_eq!(
        roads.refusal(P1, site),
        Some("RIVER-010"),
        "no bridge by Road Building"
    );
}

/// Rules: COMBO-011, COMBO-022.
#[test]
fn combo_011_the_merchant_may_stand_on_a_swamp() {
    let mut board = both().settlement(P1, "-1,2,N").progress(P1, &["merchant"]);
    let hex = board.hex("-1,2");
    let before = board.points(P1);
    board.plays(P1, Play::Merchant { hex });
    assert_eq!(board.points(P1), before + 1, "for its point only");
    assert!((0..5).all(|kind| board.state.derived.rates[P1][kind] == 4));
    // A Poor Settler can be pulled down to two points or fewer and is spared then.
    let spared = TestBoard::empty(
        4,
        &[
            Module::Rivers,
            Module::CitiesKnights,
            Module::FriendlyRobber,
        ],
        Options::default(),
    )
    .city(P3, "0,0,N")
    .settlement(P3, "0,1,S")
    .gold(P1, 1)
    .gold(P2, 1);
    assert_eq!(spared.points(P3), 1);
    assert!(crate::modules::friendly_robber::spares(
        &spared.game,
        &spared.state,
        P3
    ));
}
