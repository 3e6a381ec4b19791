//! Cards, sets and modes.

use super::test_board::{BLUE, RED, TestBoard, card, game};
use crate::card::{Back, Card, Placement, Sort, Unit};
use crate::catalogue::catalogue;
use crate::dice::Symbol;
use crate::place::Region;
use crate::resource::Resource;
use crate::setup::{Mode, Rivals, Setup};
use kernel::Game;

fn copies(test: impl Fn(Card) -> bool) -> u8 {
    Card::all()
        .filter(|&c| test(c))
        .map(|c| c.data().copies)
        .sum()
}

/// Rules: RIVAL-001, RIVAL-002, RIVAL-003.
#[test]
fn the_box_holds_180_cards() {
    let set = |back: Back| copies(|c| c.data().set == back);
    assert_eq!(
        [
            set(Back::Basic),
            set(Back::Gold),
            set(Back::Turmoil),
            set(Back::Progress)
        ],
        [45, 27, 28, 31]
    );
    assert_eq!(catalogue().regions.len(), 24);
    let supply = [
        catalogue().road.supply,
        catalogue().settlement.supply,
        catalogue().city.supply,
    ];
    assert_eq!(supply, [7, 5, 7]);
    // With the start cards of both colours: 9 roads, 9 settlements, 7 cities, 24 regions.
    assert_eq!(supply.iter().sum::<u8>() + 2 + 4 + 24, 49);
    assert_eq!(45 + 27 + 28 + 31 + 49, 180);
    assert_eq!(
        copies(|c| c.data().sort == Sort::Event && c.data().back == Back::Event),
        21
    );
}

/// Rules: RIVAL-008, RIVAL-019, RUL-38.
#[test]
fn counts_of_all_sets_and_sorts() {
    let count = |set: Back, sort: Sort| copies(|c| c.data().set == set && c.data().sort == sort);
    assert_eq!(count(Back::Basic, Sort::Action), 9);
    assert_eq!(count(Back::Basic, Sort::Building), 14);
    assert_eq!(count(Back::Basic, Sort::Unit), 13);
    assert_eq!(count(Back::Basic, Sort::Event), 9);
    let green =
        |set: Back| copies(|c| c.data().set == set && c.data().placement == Placement::Settlement);
    let red = |set: Back| {
        copies(|c| {
            c.data().set == set
                && matches!(c.data().placement, Placement::City | Placement::Upon(_))
        })
    };
    for (set, action, greens, reds, events) in [
        (Back::Gold, 8, 5, 10, 3),
        (Back::Turmoil, 10, 5, 9, 4),
        (Back::Progress, 11, 2, 13, 5),
    ] {
        assert_eq!(count(set, Sort::Action), action);
        assert_eq!(
            (green(set), red(set), count(set, Sort::Event)),
            (greens, reds, events)
        );
    }
    assert_eq!(count(Back::Gold, Sort::Site), 1);
    let marked = |sort: Sort| -> u8 {
        Card::all()
            .filter(|c| c.data().sort == sort)
            .map(|c| c.data().half_moons)
            .sum()
    };
    assert_eq!(marked(Sort::Event), 15);
    let unmarked = |set: Back| -> u8 {
        let drawn = Card::all().filter(|c| c.data().set == set && c.data().sort != Sort::Event);
        drawn.map(|c| c.data().copies - c.data().half_moons).sum()
    };
    assert_eq!(
        [
            unmarked(Back::Gold),
            unmarked(Back::Turmoil),
            unmarked(Back::Progress)
        ],
        [12, 12, 14]
    );
    assert_eq!(unmarked(Back::Basic), 36);
}

/// Rules: RIVAL-008, RIVAL-009, RIVAL-019, RIVAL-119.
#[test]
fn stacks_event_deck_and_target_of_each_mode() {
    let shape = |mode: Mode| {
        let board = TestBoard::start(mode);
        let stacks: Vec<usize> = board
            .state
            .stacks
            .iter()
            .map(super::super::list::List::len)
            .collect();
        let face_up = board.game.face_up.map(|(card, n)| (card.data().id, n));
        (
            stacks,
            board.state.table.events.deck.len(),
            board.game.target,
            face_up,
        )
    };
    assert_eq!(shape(Mode::Intro), (vec![9, 9, 9, 9, 0, 0], 9, 7, None));
    assert_eq!(
        shape(Mode::Gold),
        (
            vec![12, 12, 12, 11, 11, 0],
            12,
            12,
            Some(("gold.merchant_guild", 2))
        )
    );
    assert_eq!(
        shape(Mode::Turmoil),
        (
            vec![12, 12, 12, 11, 11, 0],
            13,
            12,
            Some(("turmoil.hedge_tavern", 2))
        )
    );
    assert_eq!(
        shape(Mode::Progress),
        (
            vec![12, 12, 12, 12, 12, 0],
            14,
            12,
            Some(("progress.university", 2))
        )
    );
    assert_eq!(
        shape(Mode::Duel),
        (vec![12, 12, 12, 12, 12, 14], 12, 13, None)
    );
}

/// Rules: EX-RIVAL-12, RIVAL-018.
#[test]
fn the_event_deck_of_the_era_of_gold() {
    let gold = TestBoard::start(Mode::Gold);
    let events: Vec<(&str, u8)> = Card::all()
        .map(|c| {
            (
                c.data().id,
                gold.state.table.events.unseen[usize::from(c.0)],
            )
        })
        .filter(|&(_, n)| n > 0)
        .collect();
    let of_gold = [
        "gold.gift_for_the_prince",
        "gold.traveling_merchant",
        "gold.trade_ships_race",
    ];
    assert!(of_gold.iter().all(|id| events.contains(&(id, 1))));
    assert_eq!(
        events.iter().map(|&(_, n)| n).sum::<u8>(),
        11,
        "and Yule lies face down among them"
    );
}

/// Rules: RIVAL-026, RIVAL-028, EX-RIVAL-21.
#[test]
fn the_duel_uses_unmarked_cards_and_six_of_fifteen_marked_events() {
    let game = game(Mode::Duel);
    let certain: Vec<&str> = Card::all()
        .filter(|c| c.data().sort == Sort::Event && game.copies[usize::from(c.0)] > 0)
        .map(|c| c.data().id)
        .collect();
    assert_eq!(
        certain,
        [
            "basic.year_of_plenty",
            "basic.yule",
            "basic.traveling_merchant",
            "basic.invention",
            "turmoil.riots",
            "progress.plague"
        ]
    );
    assert_eq!(game.doubtful.iter().map(|&n| u32::from(n)).sum::<u32>(), 15);
    assert_eq!((game.drawn, game.event_deck), (6, 12));
    for absent in [
        "gold.brigands",
        "gold.reiner",
        "turmoil.sebastian",
        "turmoil.irmgard",
        "progress.parliament",
    ] {
        assert_eq!(
            game.copies[usize::from(card(absent).0)],
            0,
            "{absent} is marked"
        );
    }
    for once in [
        "gold.merchant_guild",
        "turmoil.hedge_tavern",
        "progress.university",
    ] {
        assert_eq!(game.copies[usize::from(card(once).0)], 1);
    }
    for twice in ["gold.merchant", "gold.pirate_ship", "progress.bath_house"] {
        assert_eq!(game.copies[usize::from(card(twice).0)], 2);
    }
}

/// Rules: RIVAL-004, RUL-08.
#[test]
fn the_event_die_has_five_symbols_on_six_faces() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.act(RED, "roll");
    assert_eq!(board.game.chances(&board.state).total(), 6);
    board.chance("die 6");
    let chances = board.game.chances(&board.state);
    let weights: Vec<u32> = chances.outcomes().map(|(_, w)| w).collect();
    assert_eq!((weights, chances.total()), (vec![1, 1, 1, 1, 2], 6));
    assert_eq!(Symbol::ALL.map(Symbol::word)[4], "event_card");
}

/// Rules: RIVAL-007, RUL-05.
#[test]
fn regions_have_their_terrain_and_numbers() {
    for resource in Resource::ALL {
        let mut numbers: Vec<u8> = Region::all()
            .filter(|r| r.resource() == resource)
            .map(Region::number)
            .collect();
        numbers.sort_unstable();
        numbers.dedup();
        assert_eq!(numbers.len(), 4, "four different numbers of each terrain");
    }
    for number in 1..=6 {
        let all: Vec<Region> = Region::all().filter(|r| r.number() == number).collect();
        assert_eq!(all.len(), 4);
        let stacked = all
            .iter()
            .filter(|r| catalogue().regions[usize::from(r.0)].start.is_none());
        assert_eq!(stacked.count(), 2);
    }
    let stack: Vec<&str> = TestBoard::start(Mode::Intro)
        .state
        .table
        .regions
        .into_iter()
        .map(Region::id)
        .collect();
    assert_eq!(stack.len(), 12);
    for id in [
        "region.forest.stack4",
        "region.forest.stack6",
        "region.hills.stack1",
        "region.gold_field.stack3",
    ] {
        assert!(stack.contains(&id));
    }
}

/// Rules: RIVAL-089, RIVAL-090, RIVAL-PIRATE-SHIP-4.
#[test]
fn heroes_ships_and_other_units() {
    let of = |unit: Unit| -> Vec<&str> {
        Card::all()
            .filter(|c| c.data().unit == Some(unit))
            .map(|c| c.data().id)
            .collect()
    };
    let heroes = [
        "basic.austin",
        "basic.candamir",
        "basic.harald",
        "basic.inga",
        "basic.osmund",
        "basic.siglind",
        "turmoil.carl_forkbeard",
        "turmoil.heinrich",
        "turmoil.irmgard",
    ];
    assert_eq!(of(Unit::Hero), heroes);
    assert_eq!(
        of(Unit::TradeShip).len(),
        8,
        "six one-resource ships and two printings of the large one"
    );
    assert_eq!(of(Unit::PirateShip), ["gold.pirate_ship"]);
    assert_eq!(of(Unit::Cannoneer), ["progress.chief_cannoneer"]);
    assert_eq!(card("gold.gold_cache").data().sort, Sort::Site);
    assert_eq!(
        card("gold.pirate_ship").data().points,
        crate::card::Points::default()
    );
    let warded: Vec<&str> = Card::all()
        .filter(|c| c.data().on_play.is_warded())
        .map(|c| c.data().id)
        .collect();
    assert_eq!(
        warded,
        ["turmoil.archer", "turmoil.arsonist", "turmoil.traitor"]
    );
}

/// Rules: RUL-04, RUL-24, RIVAL-LIBRARY-3, RIVAL-UNIVERSITY-2.
#[test]
fn points_that_sources_disagree_on() {
    let points = |id: &str| card(id).data().points;
    let irmgard = points("turmoil.irmgard");
    assert_eq!((irmgard.skill, irmgard.progress), (2, 0));
    assert_eq!(points("progress.library").progress, 0);
    let university = points("progress.university");
    assert_eq!((university.victory, university.progress), (1, 1));
}

/// Rules: RUL-13, RUL-25, RUL-26.
#[test]
fn costs_that_sources_disagree_on() {
    let cost = |id: &str| card(id).data().cost.words();
    assert_eq!(cost("gold.moneylender"), "2lumber+1brick+2ore");
    assert_eq!(cost("turmoil.tithe_barn"), "2lumber+1brick+1ore");
    assert_eq!(cost("turmoil.irmgard"), "1grain+1gold");
    assert_eq!(cost("gold.gold_cache"), "0");
}

/// Rules: RUL-11, RIVAL-MERCHANT-GUILD-2, RIVAL-HEDGE-TAVERN-2, RIVAL-DRILL-GROUND-3.
#[test]
fn cards_marked_1x() {
    let mut names: Vec<&str> = Card::all()
        .filter(|c| c.data().unique)
        .map(|c| c.data().name.word())
        .collect();
    names.sort_unstable();
    let expected = [
        "abbey",
        "drill_ground",
        "hedge_tavern",
        "marketplace",
        "merchant_guild",
        "moneylender",
        "parish_hall",
        "university",
    ];
    assert_eq!(names, expected);
}

/// Rules: RIVAL-003, RIVAL-118.
#[test]
fn printings_of_one_name_have_different_backs() {
    for name in ["goldsmith", "toll_bridge", "storehouse", "large_trade_ship"] {
        let [basic, gold] = ["basic", "gold"].map(|set| card(&format!("{set}.{name}")));
        assert_eq!(basic.data().name, gold.data().name);
        assert_eq!((basic.back(), gold.back()), (Back::Basic, Back::Gold));
        assert_eq!(basic.data().statements, gold.data().statements);
    }
}

/// Rules: RIVAL-136, RIVAL-010, RUL-52.
#[test]
fn a_setup_is_validated_with_every_reason() {
    let bad = Setup {
        red: 3,
        turn_limit: Some(0),
        ..Setup::new(Mode::Duel)
    };
    let problems = Rivals::new(&bad).unwrap_err();
    assert_eq!(problems.len(), 2);
    assert!(problems[0].starts_with("red:") && problems[1].starts_with("turn_limit:"));
    assert!(
        serde_json::from_str::<Setup>(r#"{"mode":"tournament"}"#).is_err(),
        "out of scope"
    );
    assert!(serde_json::from_str::<Setup>(r#"{"mode":"intro","speed":1}"#).is_err());
    let setup: Setup = serde_json::from_str(r#"{"mode":"gold","red":2}"#).unwrap();
    let blue_first = Rivals::new(&setup).unwrap().start();
    let forest = |player| {
        blue_first
            .land(player)
            .region(super::test_board::place("-2,U"))
            .id()
    };
    assert_eq!(
        (forest(RED), forest(BLUE)),
        ("region.forest.blue", "region.forest.red")
    );
    // Who is red has no bearing on who begins: the start roll is the same.
    assert_eq!(Rivals::new(&setup).unwrap().chances(&blue_first).total(), 6);
}
