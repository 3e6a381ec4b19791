//! Set-up, start roll, starting hands, rearranging.

use super::test_board::{BLUE, RED, TestBoard, place};
use crate::place::Store;
use crate::setup::Mode;
use kernel::{Field, Player, Viewer};

/// Rules: RIVAL-011, RIVAL-012, RIVAL-013, RUL-06.
#[test]
fn the_start_layout() {
    let board = TestBoard::start(Mode::Intro);
    let layout = |player: Player| -> Vec<(String, String)> {
        let land = board.state.land(player);
        assert_eq!((land.west, land.east, land.road_count()), (5, 6, 1));
        assert_eq!(crate::place::Line::settlement(5).x(), -1);
        land.region_places()
            .map(|at| {
                let word = crate::spelling::spell(Store::KIND, at.value());
                (word, land.region(at).id().to_owned())
            })
            .collect()
    };
    let row = |at: &str, id: &str| (at.to_owned(), format!("region.{id}.red"));
    assert_eq!(
        layout(RED),
        [
            row("-2,U", "forest"),
            row("-2,L", "hills"),
            row("0,U", "gold_field"),
            row("0,L", "pasture"),
            row("2,U", "fields"),
            row("2,L", "mountains")
        ]
    );
    for (player, upper, lower) in [(RED, [2, 1, 6], [3, 4, 5]), (BLUE, [3, 4, 5], [2, 1, 6])] {
        let numbers = |row: &str| {
            ["-2", "0", "2"].map(|x| {
                board
                    .state
                    .land(player)
                    .region(place::<Store>(&format!("{x},{row}")))
                    .number()
            })
        };
        assert_eq!((numbers("U"), numbers("L")), (upper, lower));
    }
}

/// Rules: RIVAL-015, EX-RIVAL-01.
#[test]
fn every_start_region_but_the_gold_field_holds_one_resource() {
    let board = TestBoard::start(Mode::Intro);
    for player in [RED, BLUE] {
        let land = board.state.land(player);
        for at in land.region_places() {
            let gold = land.region(at).resource() == crate::resource::Resource::Gold;
            assert_eq!(land.stock(at), u8::from(!gold));
        }
        assert_eq!(board.owns(player), [1, 1, 1, 1, 1, 0]);
        assert_eq!(board.points(player), 2);
    }
}

/// Rules: RIVAL-014, RIVAL-017, RIVAL-025.
#[test]
fn the_supply_is_full_and_nobody_holds_a_token_at_the_start() {
    let board = TestBoard::start(Mode::Intro);
    let supply = board.state.table.supply;
    assert_eq!((supply.roads, supply.settlements, supply.cities), (7, 5, 7));
    assert_eq!(board.state.table.tokens, [None, None]);
}

/// Rules: RIVAL-021.
#[test]
fn the_higher_start_roll_begins_and_ties_are_rolled_again() {
    let mut board = TestBoard::start(Mode::Intro);
    board.chance("die 4").chance("die 4");
    assert_eq!(board.pending(), "start_roll 1 -");
    board.chance("die 2").chance("die 5");
    assert_eq!(board.pending(), "start_stack 2");
    let mut board = TestBoard::start(Mode::Intro);
    board.chance("die 6").chance("die 5");
    assert_eq!(board.pending(), "start_stack 1");
}

/// Rules: RIVAL-022.
#[test]
fn the_intro_hand_is_the_top_of_one_stack_each() {
    let mut board = TestBoard::start(Mode::Intro);
    board.chance("die 6").chance("die 5");
    board.act(RED, "start_stack 2");
    board
        .chance("card basic.abbey")
        .chance("card basic.scout")
        .chance("card basic.scout");
    assert_eq!(
        board.hand(RED),
        ["basic.scout", "basic.scout", "basic.abbey"]
    );
    board.refuse(BLUE, "start_stack 2", "RIVAL-022");
    board.refuse(BLUE, "start_stack 5", "RUL-09");
    board.act(BLUE, "start_stack 1");
    board
        .chance("card basic.abbey")
        .chance("card basic.harald")
        .chance("card basic.inga");
    assert_eq!(board.pending(), "before_roll 1");
    assert_eq!(
        board.state.stacks[0].len() + board.state.stacks[1].len(),
        12
    );
}

/// The cards of the stack that red looks through, from the top.
const LOOKED_THROUGH: [&str; 12] = [
    "abbey",
    "storehouse",
    "parish_hall",
    "inga",
    "merchant_caravan",
    "scout",
    "austin",
    "harald",
    "osmund",
    "siglind",
    "ore_ship",
    "candamir",
];

/// Red starts, has looked through the first stack and taken three cards.
fn theme_hand_chosen(mode: Mode) -> TestBoard {
    let mut board = TestBoard::start(mode);
    board.chance("die 6").chance("die 5");
    board.refuse(RED, "start_stack 4", "RUL-09");
    board.act(RED, "start_stack 1");
    for name in LOOKED_THROUGH {
        board.chance(&format!("card basic.{name}"));
    }
    assert_eq!(board.pending(), "take 1 1 3 no");
    board
        .refuse(RED, "take 13", "RIVAL-023")
        .act(RED, "take 5")
        .act(RED, "take 3")
        .act(RED, "take 2");
    board
}

/// Rules: RIVAL-023, RUL-09, EX-RIVAL-13.
#[test]
fn theme_hands_are_chosen_after_looking() {
    for mode in [Mode::Gold, Mode::Duel] {
        let mut board = theme_hand_chosen(mode);
        assert_eq!(
            board.hand(RED),
            [
                "basic.merchant_caravan",
                "basic.parish_hall",
                "basic.storehouse"
            ]
        );
        board.refuse(BLUE, "start_stack 1", "RIVAL-023");
        assert!(board.can(BLUE, "start_stack 3"));
    }
}

/// Rules: RIVAL-029, RUL-10, RUL-39, RIVAL-115.
#[test]
fn a_stack_that_was_looked_through_keeps_its_order_which_only_its_viewer_knows() {
    for mode in [Mode::Gold, Mode::Duel] {
        let board = theme_hand_chosen(mode);
        let rest: Vec<String> = board.sees(Viewer::Seat(RED))["stacks"][0]
            .as_array()
            .unwrap()
            .iter()
            .map(|slot| slot["card"].as_str().unwrap().to_owned())
            .collect();
        let kept = LOOKED_THROUGH
            .iter()
            .filter(|n| !["storehouse", "parish_hall", "merchant_caravan"].contains(n));
        assert_eq!(
            rest,
            kept.map(|n| format!("basic.{n}")).collect::<Vec<_>>(),
            "unchanged order"
        );
        let blue = board.sees(Viewer::Seat(BLUE));
        let hidden = |cards: &serde_json::Value| {
            let cards = cards.as_array().unwrap();
            cards.iter().all(|slot| slot["card"].is_null())
        };
        assert!(hidden(&blue["stacks"][0]) && hidden(&blue["players"][0]["hand"]));
    }
}

/// Rules: RIVAL-024, RUL-39.
#[test]
fn start_regions_may_be_rearranged_with_their_resources() {
    let mut board = TestBoard::start(Mode::Duel);
    board.flow(|flow| {
        flow.state.table.steps.clear();
        flow.push(crate::step::Due::Turn { player: RED });
        for player in [BLUE, RED] {
            flow.push(crate::step::Pending::Arrange {
                player,
                at: crate::start::FIRST_PLACE,
            });
        }
    });
    assert_eq!(
        board.pending(),
        "arrange 1 -2,U",
        "the starting player first"
    );
    board.refuse(RED, "arrange cache", "RIVAL-024");
    board.act(RED, "arrange 0,U");
    assert_eq!(board.at(RED, "-2,U"), 0, "the Gold Field came with its 0");
    assert_eq!(board.at(RED, "0,U"), 1);
    board.refuse(RED, "arrange -2,U", "RIVAL-024");
    board
        .act(RED, "arrange -2,L")
        .act(RED, "arrange 2,L")
        .act(RED, "arrange 2,U");
    assert_eq!(board.pending(), "arrange 1 2,U");
    board.act(RED, "arrange 2,L");
    assert_eq!(board.pending(), "arrange 2 -2,U");
    board.act(BLUE, "pass");
    assert_eq!(board.pending(), "before_roll 1");
    assert_eq!(board.owns(RED), [1, 1, 1, 1, 1, 0]);
    let intro = TestBoard::start(Mode::Intro);
    assert!(!intro.game.rearrange);
}

/// Rules: RIVAL-020, RIVAL-077, RIVAL-YULE-1, EX-RIVAL-44.
#[test]
fn yule_lies_fourth_from_the_bottom() {
    for mode in Mode::ALL {
        let board = TestBoard::start(mode);
        let deck = board.state.table.events.deck;
        let known: Vec<usize> = (0..deck.len())
            .filter(|&at| deck.as_slice()[at].is_known())
            .collect();
        assert_eq!(known, [3]);
        assert_eq!(deck.as_slice()[3].data().id, "basic.yule");
        assert!(deck.len() - 4 >= 5, "at least five cards above it");
    }
    let spectator = TestBoard::start(Mode::Intro).sees(Viewer::Spectator);
    assert_eq!(
        spectator["events"][5], "basic.yule",
        "five cards are drawn before it"
    );
}
