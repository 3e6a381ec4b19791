//! Node counts: how many lines of play there are from fixed positions, a fingerprint of the rules.

mod text;

use cards::{Action, Mode, Rivals, Setup};
use kernel::{Coded, Game, Silent, perft};
use text::from_text;

/// The state after these actions, chance and players alike.
fn after(game: &Rivals, actions: &[&str]) -> cards::State {
    let mut state = game.start();
    for text in actions {
        let action: Action = from_text(text).expect("the line is an action");
        let actor = match game.node(&state) {
            kernel::Node::Decide { must, .. } => must.first_member(),
            _ => None,
        };
        match actor {
            Some(seat) => assert_eq!(game.check(&state, seat, action), Ok(()), "{text}"),
            None => assert!(game.chances(&state).weight(action) > 0, "{text}"),
        }
        game.apply(&mut state, actor, action, &mut Silent);
    }
    state
}

/// Every action that can be written.
fn writable() -> Vec<Action> {
    let mut actions = Vec::new();
    for form in Action::forms() {
        let mut rows: Vec<Vec<u128>> = vec![Vec::new()];
        for field in form.fields {
            rows = rows
                .into_iter()
                .flat_map(|row| {
                    (0..u128::from(field.kind.size)).map(move |value| {
                        let mut row = row.clone();
                        row.push(value);
                        row
                    })
                })
                .collect();
        }
        actions.extend(rows.iter().filter_map(|row| Action::compose(&form, row)));
    }
    actions
}

/// Node counts the slow and obvious way: every writable action is tried against `check` or its weight.
fn oracle(game: &Rivals, state: &cards::State, depth: u32, actions: &[Action]) -> u64 {
    if depth == 0 {
        return 1;
    }
    let actor = match game.node(state) {
        kernel::Node::Over(_) => return 1,
        kernel::Node::Chance => None,
        kernel::Node::Decide { must, .. } => must.first_member(),
    };
    let mut leaves = 0;
    for &action in actions {
        let possible = match actor {
            Some(seat) => game.check(state, seat, action).is_ok(),
            None => game.chances(state).weight(action) > 0,
        };
        if possible {
            let mut next = *state;
            game.apply(&mut next, actor, action, &mut Silent);
            leaves += oracle(game, &next, depth - 1, actions);
        }
    }
    leaves
}

/// Rules: RIVAL-078, RIVAL-135.
#[test]
fn the_first_node_counts_agree_with_the_oracle() {
    let actions = writable();
    for mode in Mode::ALL {
        let game = Rivals::new(&Setup::new(mode)).unwrap();
        let state = game.start();
        assert_eq!(
            oracle(&game, &state, 2, &actions),
            perft::count(&game, &state, 2)
        );
    }
    let game = Rivals::new(&Setup::new(Mode::Intro)).unwrap();
    let mut line = INTRO.to_vec();
    let state = after(&game, &line);
    assert_eq!(oracle(&game, &state, 3, &actions), FIRST_TURN[2]);
    line.extend(["roll", "die 2", "event_die trade"]);
    let state = after(&game, &line);
    assert_eq!(oracle(&game, &state, 3, &actions), ACTION_PHASE[2]);
}

fn counts(game: &Rivals, state: &cards::State, depth: u32) -> Vec<u64> {
    (1..=depth).map(|d| perft::count(game, state, d)).collect()
}

/// Rules: RIVAL-021, RIVAL-022, RIVAL-023, RIVAL-024.
#[test]
fn node_counts_from_the_start_of_every_mode() {
    let counted = Mode::ALL.map(|mode| {
        let game = Rivals::new(&Setup::new(mode)).unwrap();
        counts(&game, &game.start(), 4)
    });
    assert_eq!(counted, START);
}

const INTRO: [&str; 10] = [
    "die 6",
    "die 1",
    "start_stack 1",
    "card basic.abbey",
    "card basic.scout",
    "card basic.brigitta",
    "start_stack 2",
    "card basic.inga",
    "card basic.toll_bridge",
    "card basic.relocation",
];

/// Rules: RIVAL-064, RIVAL-065, RIVAL-068, RIVAL-072, RIVAL-074, RIVAL-075, RIVAL-076, RIVAL-BRIGITTA-2.
#[test]
fn node_counts_of_a_first_turn() {
    let game = Rivals::new(&Setup::new(Mode::Intro)).unwrap();
    let state = after(&game, &INTRO);
    assert_eq!(counts(&game, &state, 5), FIRST_TURN);
}

/// Rules: RIVAL-078, RIVAL-083, RIVAL-084, RIVAL-109, RIVAL-112, RIVAL-113, RIVAL-114.
#[test]
fn node_counts_of_an_action_phase() {
    let game = Rivals::new(&Setup::new(Mode::Intro)).unwrap();
    let mut actions = INTRO.to_vec();
    actions.extend(["roll", "die 2", "event_die trade"]);
    let state = after(&game, &actions);
    assert_eq!(counts(&game, &state, 5), ACTION_PHASE);
}

const START: [[u64; 4]; 5] = [
    [6, 36, 156, 3576],
    [6, 36, 126, 2736],
    [6, 36, 126, 2736],
    [6, 36, 126, 2736],
    [6, 36, 126, 2736],
];
const FIRST_TURN: [u64; 5] = [2, 12, 36, 202, 998];
const ACTION_PHASE: [u64; 5] = [5, 17, 113, 1846, 3838];
