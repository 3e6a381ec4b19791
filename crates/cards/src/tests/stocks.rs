//! Resources: storing, paying, gaining, handing over.

use super::test_board::{BLUE, RED, TestBoard, place};
use crate::setup::Mode;
use crate::step::Pending;
use kernel::{Game, Player};

/// Rules: RIVAL-040, RIVAL-043, EX-RIVAL-02.
#[test]
fn a_region_holds_three_and_the_rest_is_lost() {
    let mut board = TestBoard::rolling(Mode::Intro);
    for (before, after) in [(0, 1), (1, 2), (2, 3), (3, 3)] {
        board.turn_of(BLUE);
        board.stock(RED, "0,L", before).roll(4, "trade");
        assert_eq!(board.at(RED, "0,L"), after);
    }
    let pasture = place("0,L");
    assert_eq!(board.state.land_mut(RED).take(pasture, 1), 1);
    assert_eq!(board.at(RED, "0,L"), 2);
}

/// Rules: RIVAL-041, RIVAL-042, RIVAL-100, EX-RIVAL-08.
#[test]
fn one_payment_may_be_spread_over_regions() {
    let mut board = TestBoard::acting(Mode::Intro);
    board.settle_east(RED, "region.mountains.stack4", "region.pasture.stack5");
    board.stocks(RED, [0, 0, 0, 0, 2, 0]).stock(RED, "4,U", 1);
    assert_eq!(board.owns(RED)[4], 3);
    board.act(RED, "trade ore wool");
    assert_eq!(
        board.pending(),
        "gain 1 0,L/4,L 1",
        "all ore goes, nothing to ask; wool has two places"
    );
    board.act(RED, "gain 4,L");
    assert_eq!(
        (board.owns(RED), board.at(RED, "4,L")),
        ([0, 0, 1, 0, 0, 0], 1)
    );
    // With a choice the owner is asked region by region.
    board
        .stocks(RED, [0, 0, 0, 0, 2, 0])
        .stock(RED, "4,U", 2)
        .act(RED, "trade ore gold");
    assert_eq!(board.pending(), "pay 1 3ore");
    board
        .refuse(RED, "pay 0,U", "RIVAL-042")
        .refuse(RED, "end", "RIVAL-042");
    board
        .act(RED, "pay 4,U")
        .act(RED, "pay 2,L")
        .act(RED, "pay 4,U");
    assert_eq!(
        (
            board.at(RED, "2,L"),
            board.at(RED, "4,U"),
            board.owns(RED)[5]
        ),
        (1, 0, 1)
    );
}

/// Rules: RIVAL-044, RIVAL-068.
#[test]
fn production_goes_to_the_region_that_produced() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .settle_east(RED, "region.forest.stack6", "region.pasture.stack5")
        .stocks(RED, [3, 0, 0, 0, 0, 0]);
    board.roll(2, "trade");
    assert_eq!(
        board.owns(RED)[0],
        3,
        "Forest 2 is full, Forest 6 may not take it"
    );
}

/// Rules: RIVAL-045, RIVAL-TOLL-BRIDGE-2.
#[test]
fn a_gain_of_one_type_is_spread_over_its_regions() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .settle_east(RED, "region.gold_field.stack2", "region.pasture.stack5")
        .put(RED, "basic.toll_bridge", "1,U");
    board.roll(6, "plentiful_harvest").act(RED, "gain 0,L");
    assert_eq!(board.pending(), "gain 1 0,U/4,U 2");
    board
        .refuse(RED, "gain 2,U", "RIVAL-045")
        .act(RED, "gain 4,U")
        .act(RED, "gain 0,U");
    assert_eq!((board.at(RED, "0,U"), board.at(RED, "4,U")), (1, 1));
}

/// Rules: RIVAL-046, RUL-20, RIVAL-006.
#[test]
fn a_free_gain_names_a_place_with_room_and_may_not_be_declined() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board.stocks(RED, [3, 3, 2, 3, 3, 1]).stocks(BLUE, [3; 6]);
    board.roll(3, "plentiful_harvest");
    assert_eq!(board.pending(), "gain 1 -2,U/-2,L/0,U/0,L/2,U/2,L 1");
    board
        .refuse(RED, "gain -2,U", "RIVAL-046")
        .refuse(RED, "pass", "RIVAL-046");
    assert_eq!(board.legal(RED), ["gain 0,U", "gain 0,L"]);
    board.act(RED, "gain 0,U");
    assert_eq!(
        board.pending(),
        "act 1",
        "blue has no room anywhere: the gain is lost"
    );
    // A single place with room is taken without a question.
    board.turn_of(RED);
    board
        .stocks(RED, [3, 3, 3, 3, 3, 1])
        .roll(3, "plentiful_harvest");
    assert_eq!(
        (board.owns(RED)[5], board.pending()),
        (2, "act 1".to_owned())
    );
}

/// Rules: RIVAL-047, RIVAL-073, RUL-22, RIVAL-131.
#[test]
fn a_transfer_taker_names_the_type_giver_the_source_taker_the_place() {
    let mut board = TestBoard::rolling(Mode::Intro);
    board
        .put(RED, "basic.toll_bridge", "1,U")
        .put(RED, "basic.marketplace", "1,L")
        .put(RED, "basic.large_trade_ship", "-1,U");
    assert_eq!(board.trade(), Some(RED));
    board.settle_east(BLUE, "region.fields.stack1", "region.fields.stack3");
    board.settle_east(RED, "region.pasture.stack5", "region.pasture.stack6");
    board
        .stocks(BLUE, [1, 0, 0, 1, 1, 0])
        .stock(BLUE, "4,U", 2)
        .stocks(RED, [3, 1, 1, 1, 1, 0]);
    board.roll(6, "trade");
    assert_eq!(board.pending(), "demand 1 1 1");
    board
        .refuse(RED, "demand lumber", "RIVAL-047")
        .refuse(RED, "demand wool", "RIVAL-047");
    board.refuse(RED, "pass", "RUL-20");
    board.act(RED, "demand grain");
    assert_eq!(board.pending(), "give 2 grain 1 2,U/4,U/4,L 2,U");
    board
        .refuse(RED, "pay 2,U", "RIVAL-047")
        .refuse(BLUE, "pay -2,U", "RIVAL-047")
        .act(BLUE, "pay 4,U");
    assert_eq!(
        (board.at(BLUE, "4,U"), board.at(RED, "2,U")),
        (1, 3),
        "6 gave one grain before"
    );
    assert_eq!(board.pending(), "act 1");
}

/// Rules: RIVAL-137, RIVAL-GOLD-CACHE-4, EX-RIVAL-48, RUL-47.
#[test]
fn received_gold_may_go_into_the_cache() {
    let mut board = TestBoard::rolling(Mode::Gold);
    board
        .cache(BLUE, 1)
        .stocks(BLUE, [0, 0, 0, 0, 0, 3])
        .stocks(RED, [0; 6]);
    board.roll(4, "trade");
    assert_eq!(
        (board.at(BLUE, "0,U"), board.at(BLUE, "cache")),
        (3, 2),
        "the field is full: no question"
    );
    board.turn_of(RED);
    board.stocks(BLUE, [2, 2, 1, 1, 1, 2]).roll(4, "trade");
    assert_eq!(board.pending(), "gain 2 0,U/cache 1");
    board.act(BLUE, "gain cache");
    assert_eq!((board.at(BLUE, "0,U"), board.at(BLUE, "cache")), (2, 3));
    board.turn_of(RED);
    board
        .stocks(BLUE, [2, 2, 1, 1, 1, 0])
        .roll(2, "brigand_attack");
    assert_eq!(
        board.owns(BLUE),
        [2, 3, 1, 1, 1, 3],
        "7 on regions: the gold in the cache is not counted"
    );
    board.turn_of(RED);
    board
        .stocks(BLUE, [2, 2, 2, 1, 1, 1])
        .roll(3, "brigand_attack");
    assert_eq!(board.owns(BLUE), [3, 2, 0, 1, 1, 3], "and not lost");
}

/// Rules: RIVAL-048, RIVAL-132.
#[test]
fn players_do_not_trade_with_each_other() {
    let mut board = TestBoard::acting(Mode::Gold);
    for text in [
        "demand lumber",
        "pay -2,U",
        "gain -2,U",
        "take_card basic.abbey",
    ] {
        board
            .refuse(RED, text, "RIVAL-078")
            .refuse(BLUE, text, "RIVAL-132");
    }
}

/// Rules: RIVAL-071, RUL-23, RIVAL-131.
#[test]
fn when_both_decide_the_active_player_is_first() {
    for active in [RED, BLUE] {
        let mut board = TestBoard::rolling(Mode::Intro);
        board.turn_of(active);
        board.roll(6, "plentiful_harvest");
        let decider = |board: &TestBoard| match board.game.pending(&board.state) {
            Some(Pending::Gain { player, .. }) => player,
            other => panic!("{other:?}"),
        };
        assert_eq!(decider(&board), active);
        board.act(active, "gain 0,L");
        assert_eq!(decider(&board), Player(1 - active.0));
    }
}
