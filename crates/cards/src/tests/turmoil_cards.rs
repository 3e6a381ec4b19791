//! The cards of the Era of Turmoil that are not attacks with a defence roll.

use super::test_board::{BLUE, RED, TestBoard};
use crate::setup::Mode;

/// Rules: RIVAL-VOYAGE-OF-PLUNDER-1, RIVAL-VOYAGE-OF-PLUNDER-2, RIVAL-VOYAGE-OF-PLUNDER-3.
#[test]
fn voyage_of_plunder_demands_two_from_a_leader() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board.give(RED, "turmoil.voyage_of_plunder").refuse(
        RED,
        "play turmoil.voyage_of_plunder",
        "RIVAL-VOYAGE-OF-PLUNDER-1",
    );
    board
        .put(RED, "basic.candamir", "1,U")
        .stocks(RED, [0; 6])
        .stocks(BLUE, [2, 2, 0, 0, 0, 0]);
    board
        .act(RED, "play turmoil.voyage_of_plunder")
        .refuse(RED, "pass", "RUL-20")
        .act(RED, "demand lumber");
    assert_eq!(
        (board.pending(), board.owns(RED)),
        ("act 1".to_owned(), [1, 0, 0, 0, 0, 0]),
        "blue is not ahead"
    );
    board
        .city(BLUE, 1)
        .city(BLUE, -1)
        .give(RED, "turmoil.voyage_of_plunder")
        .act(RED, "play turmoil.voyage_of_plunder");
    board.act(RED, "demand brick").act(RED, "demand lumber");
    assert_eq!(board.owns(BLUE), [0, 1, 0, 0, 0, 0]);
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.voyage_of_plunder")
        .put(RED, "basic.candamir", "1,U")
        .stocks(BLUE, [0; 6]);
    board.act(RED, "play turmoil.voyage_of_plunder");
    assert_eq!(
        board.discard_pile(),
        ["turmoil.voyage_of_plunder"],
        "playable though nothing can be taken"
    );
}

/// Rules: RIVAL-VOYAGE-OF-PLUNDER-2.
#[test]
fn voyage_of_plunder_demands_one_from_an_equal() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.voyage_of_plunder")
        .put(RED, "basic.candamir", "1,U")
        .city(BLUE, 1)
        .stocks(RED, [0; 6])
        .stocks(BLUE, [2, 2, 0, 0, 0, 0]);
    assert_eq!(
        board.state.victory_points(RED),
        board.state.victory_points(BLUE)
    );
    board
        .act(RED, "play turmoil.voyage_of_plunder")
        .act(RED, "demand lumber");
    assert_eq!(board.pending(), "act 1", "one good and no more");
}

/// Rules: RIVAL-DRILL-GROUND-1, RIVAL-DRILL-GROUND-2, RIVAL-DRILL-GROUND-3, RUL-33.
#[test]
fn the_drill_ground_saves_one_resource_on_heroes() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .give(RED, "turmoil.drill_ground")
        .give(RED, "basic.siglind")
        .give(RED, "basic.ore_ship")
        .give(RED, "basic.osmund");
    board
        .stocks(RED, [1, 0, 2, 1, 0, 0])
        .refuse(RED, "build basic.siglind 1,U", "RIVAL-083");
    board
        .stocks(RED, [0, 1, 0, 0, 1, 0])
        .act(RED, "build turmoil.drill_ground 1,U")
        .stocks(RED, [1, 0, 2, 1, 0, 0]);
    board.act(RED, "build basic.siglind 1,L");
    assert_eq!(
        (board.owns(RED), board.pending()),
        ([1, 0, 0, 0, 0, 0], "act 1".to_owned()),
        "only ore could be saved"
    );
    board
        .refuse(RED, "build basic.ore_ship -1,U", "RIVAL-083")
        .stocks(RED, [0, 0, 1, 1, 1, 0])
        .act(RED, "build basic.osmund -1,U");
    assert_eq!(board.pending(), "save 1 1wool+1grain+1ore 1");
    board
        .refuse(RED, "choose brick", "RIVAL-083")
        .act(RED, "choose grain");
    assert_eq!(board.owns(RED), [0, 0, 0, 1, 0, 0]);
    board
        .stocks(RED, [0, 0, 0, 0, 0, 0])
        .give(RED, "basic.harald")
        .refuse(RED, "build basic.harald -1,L", "RIVAL-083");
}

/// Rules: RIVAL-FAIRGROUNDS-1, RIVAL-FAIRGROUNDS-2, RIVAL-056.
#[test]
fn fairgrounds_pay_a_lead_in_skill_when_built() {
    for (hero, gifts) in [("basic.austin", 2), ("basic.harald", 0)] {
        let mut board = TestBoard::acting(Mode::Turmoil);
        board
            .city(RED, 1)
            .put(RED, hero, "1,U")
            .put(BLUE, "turmoil.heinrich", "1,U")
            .give(RED, "turmoil.fairgrounds");
        if gifts == 0 {
            board.put(BLUE, "basic.osmund", "1,L");
        }
        board.stocks(RED, [1, 0, 1, 1, 0, 0]).refuse(
            RED,
            "build turmoil.fairgrounds 1,L",
            "RIVAL-083",
        );
        board
            .stocks(RED, [2, 0, 1, 1, 0, 0])
            .act(RED, "build turmoil.fairgrounds 1,L")
            .gain_anything();
        assert_eq!(board.owns(RED).iter().sum::<u8>(), gifts);
        board.put(RED, "basic.siglind", "-1,U");
        assert_eq!(board.pending(), "act 1", "nothing later either");
    }
}

/// Rules: RIVAL-TITHE-BARN-1, RIVAL-TITHE-BARN-2, EX-RIVAL-18.
#[test]
fn the_tithe_barn_brings_wool_or_grain_for_heroes() {
    let mut board = TestBoard::acting(Mode::Turmoil);
    board.city(RED, 1).give(RED, "turmoil.tithe_barn");
    for (id, side) in [
        ("basic.austin", "1,U"),
        ("basic.harald", "-1,U"),
        ("turmoil.irmgard", "-1,L"),
        ("basic.ore_ship", "1,U"),
    ] {
        board.put(RED, id, side);
    }
    board
        .stocks(RED, [2, 1, 1, 0, 1, 0])
        .act(RED, "build turmoil.tithe_barn 1,L");
    assert_eq!(board.pending(), "tithe 1 3");
    board
        .refuse(RED, "choose ore", "RIVAL-TITHE-BARN-1")
        .refuse(RED, "pass", "RIVAL-TITHE-BARN-1")
        .act(RED, "choose wool");
    assert_eq!(board.owns(RED), [0, 0, 3, 0, 0, 0], "2 fit, 1 is lost");
    let mut board = TestBoard::acting(Mode::Turmoil);
    board
        .city(RED, 1)
        .give(RED, "turmoil.tithe_barn")
        .stocks(RED, [2, 1, 0, 0, 1, 0])
        .act(RED, "build turmoil.tithe_barn 1,L");
    assert_eq!(board.pending(), "act 1", "no hero, nothing to choose");
}
