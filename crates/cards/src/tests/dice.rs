//! The dice phase: production and the symbols of the event die.

use super::test_board::{BLUE, RED, TestBoard};
use crate::dice::Face;
use crate::setup::Mode;
use crate::spelling::read;
use kernel::Field;

/// Rules: RIVAL-067, RIVAL-068, RIVAL-070, EX-RIVAL-03.
#[test]
fn every_region_with_the_number_produces_for_both() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.roll(6, "trade");
    assert_eq!(
        (board.owns(RED), board.owns(BLUE)),
        ([1, 1, 1, 2, 1, 0], [1, 1, 1, 1, 2, 0])
    );
    assert_eq!(
        board.state.table.turn.face,
        Some(Face(6)),
        "kept until the end of the turn"
    );
}

/// Rules: RIVAL-004, RIVAL-066, EX-RIVAL-28, RIVAL-139.
#[test]
fn brigands_come_before_production() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.stocks(RED, [2, 2, 1, 1, 1, 2]);
    board.roll(1, "brigand_attack");
    assert_eq!(
        board.owns(RED),
        [2, 2, 0, 1, 1, 1],
        "gold and wool first, then the Gold Field gains 1"
    );
    assert_eq!(board.owns(BLUE), [1, 1, 2, 1, 1, 0], "blue has only 5");
}

/// Rules: RIVAL-072, EX-RIVAL-27.
#[test]
fn eight_counted_resources_are_too_many() {
    for (gold, left) in [(2, 2), (3, 0)] {
        let mut board = TestBoard::rolling(Mode::Intro);
        board
            .stocks(RED, [1, 1, 1, 1, 1, gold])
            .roll(2, "brigand_attack");
        assert_eq!(board.owns(RED)[5], left);
        assert_eq!(board.owns(RED)[2], u8::from(gold == 2));
    }
}

/// Rules: RIVAL-STOREHOUSE-1, RIVAL-STOREHOUSE-2, RIVAL-STOREHOUSE-3, EX-RIVAL-26.
#[test]
fn a_storehouse_hides_its_neighbours_from_the_count() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .stocks(RED, [3, 3, 0, 0, 3, 0])
        .put(RED, "basic.storehouse", "-1,U")
        .roll(4, "brigand_attack");
    assert_eq!(board.owns(RED), [3, 3, 1, 0, 3, 0], "6 counted");
    board.turn_of(RED);
    // Two more elsewhere: 8 counted, and the gold beside the Storehouse goes too.
    board
        .stocks(RED, [3, 3, 2, 0, 3, 3])
        .roll(6, "brigand_attack");
    assert_eq!(board.owns(RED), [3, 3, 0, 1, 3, 0]);
    board.turn_of(RED);
    board.put(RED, "basic.storehouse", "1,U");
    board
        .stocks(RED, [0, 3, 1, 0, 3, 3])
        .roll(4, "brigand_attack");
    assert_eq!(
        board.owns(RED),
        [0, 3, 2, 0, 3, 3],
        "skipped once by either: 7 counted"
    );
}

/// Rules: RIVAL-073, EX-RIVAL-32, RIVAL-047.
#[test]
fn trade_moves_nothing_without_advantage_or_room() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.roll(3, "trade");
    assert_eq!(
        (board.pending(), board.owns(RED)),
        ("act 1".to_owned(), [1, 2, 1, 1, 1, 0])
    );
    board.turn_of(RED);
    board
        .put(BLUE, "basic.toll_bridge", "1,U")
        .put(BLUE, "basic.marketplace", "1,L")
        .put(BLUE, "basic.ore_ship", "-1,U");
    board
        .stocks(BLUE, [3, 3, 3, 3, 3, 0])
        .stocks(RED, [2, 2, 2, 2, 1, 0])
        .roll(6, "trade");
    assert_eq!(
        (board.pending(), board.owns(BLUE)),
        ("act 1".to_owned(), [3, 3, 3, 3, 3, 0])
    );
    // With a single takeable type nothing is asked.
    board.turn_of(RED);
    board.stocks(BLUE, [3, 3, 3, 3, 2, 0]).roll(4, "trade");
    assert_eq!(board.owns(BLUE), [3, 3, 3, 3, 3, 1]);
}

/// Rules: RIVAL-074, RIVAL-REINER-3, EX-RIVAL-31, RIVAL-056.
#[test]
fn celebration_favours_the_more_skilled() {
    let gains = |red: Option<&str>, blue: Option<&str>, reiner: bool| {
        let mut board = TestBoard::rolling(Mode::Gold);
        for (player, hero) in [(RED, red), (BLUE, blue)] {
            if let Some(id) = hero {
                board.put(player, id, "1,U");
            }
        }
        board.stocks(RED, [0; 6]).stocks(BLUE, [0; 6]);
        if reiner {
            board
                .give(RED, "gold.reiner")
                .act(RED, "play gold.reiner")
                .act(RED, "roll")
                .chance("die 2");
        } else {
            board.roll(2, "celebration");
        }
        board.gain_anything();
        // The 2 gave red 1 lumber and blue 1 brick.
        [RED, BLUE].map(|player| board.owns(player).iter().sum::<u8>() - 1)
    };
    assert_eq!(gains(None, None, false), [1, 1]);
    assert_eq!(
        gains(Some("basic.austin"), Some("basic.harald"), false),
        [1, 0]
    );
    assert_eq!(
        gains(Some("basic.harald"), Some("basic.austin"), false),
        [0, 1]
    );
    assert_eq!(
        gains(Some("basic.harald"), Some("basic.austin"), true),
        [1, 1]
    );
    assert_eq!(
        gains(Some("basic.austin"), Some("basic.harald"), true),
        [2, 0]
    );
    assert_eq!(gains(None, None, true), [2, 1]);
}

/// Rules: RIVAL-075, RIVAL-TOLL-BRIDGE-1, RIVAL-PIRATE-SHIP-3, EX-RIVAL-34.
#[test]
fn a_plentiful_harvest_brings_a_resource_and_gold() {
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .put(RED, "basic.toll_bridge", "1,U")
        .stocks(RED, [0, 0, 0, 0, 0, 2])
        .stocks(BLUE, [3; 6]);
    board.roll(2, "plentiful_harvest").act(RED, "gain 0,L");
    assert_eq!(
        board.owns(RED),
        [1, 0, 1, 0, 0, 3],
        "one of the two gold is lost"
    );
    board.turn_of(RED);
    board
        .put(RED, "gold.pirate_ship", "1,L")
        .put(RED, "gold.pirate_ship", "-1,L")
        .stocks(RED, [0; 6]);
    board.put(RED, "gold.toll_bridge", "-1,U").cache(RED, 0);
    board.roll(2, "plentiful_harvest").act(RED, "gain 0,L");
    assert_eq!(
        board.owns(RED),
        [1, 0, 1, 0, 0, 6],
        "2 + 2 + 1 + 1 gold fill field and cache without a question"
    );
}

/// Rules: RIVAL-076, RIVAL-YULE-2, RUL-44.
#[test]
fn events_go_to_the_bottom_and_yule_rebuilds_the_deck() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.event(2, "basic.trade_ships_race");
    let deck = |board: &TestBoard| -> Vec<Option<&str>> {
        let deck = board.state.table.events.deck;
        deck.as_slice()
            .iter()
            .rev()
            .map(|c| c.is_known().then(|| c.data().id))
            .collect()
    };
    let mut expected = vec![None; 9];
    expected[4] = Some("basic.yule");
    expected[8] = Some("basic.trade_ships_race");
    assert_eq!(deck(&board), expected);
    for id in ["feud", "fraternal_feuds", "invention", "year_of_plenty"] {
        board.turn_of(RED);
        board.event(2, &format!("basic.{id}"));
    }
    board.turn_of(RED);
    board.roll(2, "event_card");
    assert_eq!(
        board.pending(),
        "event_card 1 no",
        "Yule came up and all nine were mixed again"
    );
    board.chance("card basic.feud");
    let mut expected = vec![None; 9];
    expected[4] = Some("basic.yule");
    expected[8] = Some("basic.feud");
    assert_eq!(deck(&board), expected);
}

/// Rules: RIVAL-028, RIVAL-077.
#[test]
fn a_duel_rebuild_uses_the_same_twelve_events() {
    let mut board = TestBoard::rolling(Mode::Duel);
    board
        .roll(2, "event_card")
        .chance("mark yes")
        .chance("card basic.feud");
    board.turn_of(RED);
    board
        .roll(2, "event_card")
        .chance("mark no")
        .chance("card basic.invention");
    let yule = super::test_board::card("basic.yule");
    while board.state.table.events.deck.last() != Some(yule) {
        board.turn_of(RED);
        board.roll(2, "event_card");
        if board.pending().starts_with("event_mark") {
            board.chance("mark yes");
        }
        let first = kernel::Game::chances(&board.game, &board.state)
            .outcomes()
            .next()
            .unwrap()
            .0;
        board.chance(&super::text::to_text(first));
        while !board.pending().starts_with("act") {
            let player = board.game_decider();
            let answer = board.legal(player)[0].clone();
            board.act(player, &answer);
        }
    }
    let seen = 6 - board.state.table.events.drawn;
    board.turn_of(RED);
    board.roll(2, "event_card");
    assert_eq!(
        6 - board.state.table.events.drawn,
        seen,
        "what was drawn for this game stays in it"
    );
    let feud = usize::from(super::test_board::card("basic.feud").0);
    assert!(board.state.table.events.unseen[feud] == 1);
}

/// Red has a Marketplace and one region numbered 3, blue has three, one of them full; a 3 was rolled on blue's turn.
fn catching_up() -> TestBoard {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .put(RED, "basic.marketplace", "1,U")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [3; 6]);
    board.settle_east(BLUE, "region.fields.stack3", "region.gold_field.stack3");
    board.stock(BLUE, "4,U", 3);
    board.turn_of(BLUE);
    board.roll(3, "trade");
    board
}

/// Rules: RIVAL-069, RIVAL-MARKETPLACE-3, EX-RIVAL-17.
#[test]
fn a_marketplace_offers_what_the_opponent_has_more_of_after_production() {
    let board = catching_up();
    assert_eq!(board.at(RED, "-2,L"), 1, "red's Hills produced first");
    assert_eq!(
        board.pending(),
        "gain 1 -2,U/0,U/2,U 1",
        "lumber, gold or grain, though blue's Fields are full"
    );
}

/// Rules: RIVAL-MARKETPLACE-1, RIVAL-MARKETPLACE-2, RIVAL-139.
#[test]
fn a_marketplace_brings_one_of_these_and_nothing_at_equal_numbers() {
    let mut board = catching_up();
    board
        .refuse(RED, "gain -2,L", "RIVAL-046")
        .act(RED, "gain 2,U");
    assert_eq!(board.owns(RED), [0, 1, 0, 1, 0, 0]);
    board.turn_of(RED);
    board.roll(6, "trade");
    assert_eq!(board.pending(), "act 1", "1 : 1, nothing");
}

/// Rules: RIVAL-MARKETPLACE-4, RUL-41.
#[test]
fn a_marketplace_takes_only_what_can_be_stored() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .put(RED, "basic.marketplace", "1,U")
        .stocks(RED, [3, 0, 0, 3, 0, 1]);
    board.settle_east(BLUE, "region.fields.stack3", "region.gold_field.stack3");
    board.roll(3, "trade");
    assert_eq!(
        board.owns(RED),
        [3, 1, 0, 3, 0, 2],
        "only gold has room: no question"
    );
    board.turn_of(RED);
    board.stocks(RED, [3, 0, 0, 3, 0, 3]).roll(3, "trade");
    assert_eq!(
        board.owns(RED),
        [3, 1, 0, 3, 0, 3],
        "nothing else may be taken instead"
    );
}

/// Rules: RIVAL-004.
#[test]
fn a_die_has_six_faces() {
    assert_eq!(Face::from_value(5), Some(Face(6)));
    assert_eq!(Face::from_value(6), None);
    assert_eq!(read(Face::KIND, "6"), Ok(5));
    assert!(read(Face::KIND, "7").is_err() && read(Face::KIND, "0").is_err());
}
