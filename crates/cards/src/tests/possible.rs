//! Positions that come about are possible; those that cannot, or from which nobody could go on, are told.

use super::test_board::{BLUE, RED, TestBoard, card, place};
use crate::catalogue::catalogue;
use crate::place::{Line, Store};
use crate::setup::{Mode, Rivals, Setup};
use crate::state::{Slot, State};
use crate::step::{Due, Pending, Step};
use kernel::laws::{TestDraw, random_game};
use kernel::{Ending, Game};

/// What is said of Red's action phase once it is spoilt.
fn told(spoil: impl FnOnce(&mut State)) -> Vec<String> {
    let mut board = TestBoard::acting(Mode::Intro);
    board.state.table.turn.number = 1;
    let mut sound = board.state;
    assert_eq!(board.game.complete(&mut sound), Vec::<String>::new());
    assert_eq!(board.game.faults(&sound), Vec::<String>::new());
    spoil(&mut board.state);
    let mut faults = board.game.complete(&mut board.state);
    faults.extend(board.game.faults(&board.state));
    faults
}

fn assert_told(word: &str, spoil: impl FnOnce(&mut State)) {
    let faults = told(spoil);
    assert!(
        faults.iter().any(|fault| fault.contains(word)),
        "{word}: {faults:?}"
    );
}

/// Rules: RIVAL-001, RIVAL-002, RIVAL-020.
#[test]
fn cards_that_are_missing_or_too_many_are_told() {
    assert_told("supply.roads: 10 in all", |state| {
        state.table.supply.roads += 1;
    });
    assert_told("supply.settlements: 8 in all", |state| {
        state.table.supply.settlements -= 1;
    });
    assert_told("supply.cities: 8 in all", |state| {
        state.table.supply.cities += 1;
    });
    assert_told("regions: each of the 24", |state| {
        let lands = &mut state.table.lands;
        let [first, second] = [place::<Store>("0,U"), place("0,L")];
        let region = lands[0].region(first);
        assert!(region != lands[0].region(second));
        state.table.regions.insert(region);
    });
    assert_told("events:", |state| {
        state.table.events.deck.pop();
    });
    assert_told("basic.abbey (RIVAL-001)", |state| {
        let slot = Slot::public(card("basic.abbey"));
        (0..4).for_each(|_| state.hands[0].push(slot));
    });
}

/// Rules: RIVAL-059, RIVAL-060, RIVAL-MINT-2.
#[test]
fn turns_and_endings_that_cannot_be_are_told() {
    assert_told("turn.number: 0", |state| state.table.turn.number = 0);
    assert_told("there are two Mints", |state| state.table.turn.minted = 3);
    let ending = |winner| Some(Ending { winner });
    assert_told("only the active player wins", |state| {
        state.table.ending = ending(Some(RED));
    });
    assert_told("only the turn limit", |state| {
        state.table.ending = ending(None);
    });
}

/// Rules: RUL-52.
#[test]
fn a_game_ends_without_a_winner_at_the_limit_and_not_before() {
    let mut board = TestBoard::with(Setup {
        turn_limit: Some(5),
        ..Setup::new(Mode::Intro)
    });
    board.phase_of(RED);
    board.state.table.ending = Some(Ending { winner: None });
    for (turn, faults) in [(4, 1), (5, 0), (6, 1)] {
        board.state.table.turn.number = turn;
        let told = board.game.faults(&board.state);
        assert_eq!(told.len(), faults, "{turn}: {told:?}");
    }
}

/// Rules: RIVAL-059, RIVAL-092, RIVAL-094, RIVAL-097.
#[test]
fn steps_that_cannot_be_carried_out_are_told() {
    let buys = Step::Open(Pending::Buy {
        player: RED,
        left: 1,
    });
    let faults = told(|state| state.table.steps.push(buys));
    assert_eq!(faults, Vec::<String>::new(), "this one can");
    let draws = Step::Open(Pending::EventCard {
        player: RED,
        marked: false,
    });
    let faults = told(|state| state.table.steps.push(draws));
    assert_eq!(faults, Vec::<String>::new(), "and this one");
    assert_told("cannot be carried out", |state| {
        // Everybody knows what lies on top.
        let deck = &mut state.table.events.deck;
        deck.pop();
        deck.push(card("basic.invention"));
        state.table.steps.push(draws);
    });
    let event_done = |id| {
        let card = card(id);
        Step::Due(Due::EventDone { card })
    };
    let line = |words| place::<Line>(words);
    for steps in [
        // A road that is there, a settlement without a road to it, a city on a road.
        [
            Step::Due(Due::Road {
                player: RED,
                at: line("0"),
            }),
            buys,
        ],
        [
            Step::Due(Due::Settle {
                player: RED,
                at: line("3"),
            }),
            buys,
        ],
        [
            Step::Due(Due::City {
                player: RED,
                at: line("0"),
            }),
            buys,
        ],
        // All event cards are in the deck.
        [event_done("basic.invention"), buys],
        [event_done("basic.abbey"), buys],
        [
            buys,
            Step::Open(Pending::Pay {
                player: BLUE,
                owed: catalogue().city.cost,
            }),
        ],
    ] {
        assert_told("cannot be carried out", |state| {
            for step in steps {
                state.table.steps.push(step);
            }
        });
    }
    // A road at the end, but none is left.
    assert_told("cannot be carried out", |state| {
        state.table.supply.roads = 0;
        let at = line("2");
        let road = Step::Due(Due::Road { player: RED, at });
        state.table.steps.push(road);
        state.table.steps.push(buys);
    });
    // The same with a settlement.
    assert_told("cannot be carried out", |state| {
        state.table.supply.settlements = 0;
        state.table.lands[0].road_east = true;
        let at = line("3");
        let settlement = Step::Due(Due::Settle { player: RED, at });
        state.table.steps.push(settlement);
        state.table.steps.push(buys);
    });
    assert_told("no course of a turn", |state| {
        state.table.steps.pop();
    });
}

/// Rules: RIVAL-002, RIVAL-096.
#[test]
fn every_state_of_a_game_is_possible() {
    for mode in Mode::ALL {
        let game = Rivals::new(&Setup::new(mode)).unwrap();
        let mut step = 0u32;
        random_game(&game, &mut TestDraw(90 + mode as u64), 3_000, |state| {
            step += 1;
            if step.is_multiple_of(13) {
                let mut again = *state;
                assert_eq!(game.complete(&mut again), Vec::<String>::new());
                assert_eq!(again, *state);
                assert_eq!(
                    game.faults(state),
                    Vec::<String>::new(),
                    "at {:?}",
                    game.pending(state)
                );
            }
        });
        assert!(step > 500, "{mode:?}: {step} states are a whole game");
    }
}
