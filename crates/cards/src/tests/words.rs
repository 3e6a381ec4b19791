//! Text forms and positions from outside.

use super::test_board::{BLUE, RED, TestBoard, game};
use crate::action::Action;
use crate::event::Event;
use crate::position::Position;
use crate::setup::Mode;
use crate::spelling::{from_text, to_text};
use crate::step::Step;
use kernel::laws::{TestDraw, random_game};
use kernel::{Coded, Draw, Game, Kind, Spelled};

/// Rules: RIVAL-003, RIVAL-030, RIVAL-034, RIVAL-037.
#[test]
fn every_listed_value_is_spelled_and_read_back() {
    let game = game(Mode::Duel);
    let mut kinds: Vec<Kind> = Vec::new();
    let forms = Action::forms()
        .into_iter()
        .chain(Event::forms())
        .chain(Step::forms());
    for form in forms {
        for field in form.fields {
            if !kinds.contains(&field.kind) {
                kinds.push(field.kind);
            }
        }
    }
    for kind in kinds {
        for value in 0..u128::from(kind.size) {
            let text = game.spell(kind, value);
            assert!(!text.contains(' '), "{text}");
            assert_eq!(game.read(kind, &text), Ok(value), "{} {text}", kind.name);
        }
        assert!(game.read(kind, "nonsense").is_err());
        if kind.optional {
            assert_eq!(
                game.read(kind, &game.spell(kind, kernel::NONE)),
                Ok(kernel::NONE)
            );
        }
    }
    assert_eq!(
        to_text(from_text::<Action>("build basic.abbey -1,U").unwrap()),
        "build basic.abbey -1,U"
    );
    for bad in [
        "",
        "fly",
        "build basic.abbey",
        "roll 3",
        "build basic.abbey 2,U",
        "die 7",
        "pay cash",
    ] {
        assert!(from_text::<Action>(bad).is_err(), "{bad}");
    }
}

/// Rules: RIVAL-078, RIVAL-132.
#[test]
fn every_step_of_a_game_survives_as_text() {
    for mode in Mode::ALL {
        let game = game(mode);
        random_game(&game, &mut TestDraw(7), 2_000, |state| {
            for &step in state.table.steps.as_slice() {
                assert_eq!(from_text::<Step>(&to_text(step)), Ok(step));
            }
            for seat in [RED, BLUE] {
                for action in game.legal(state, seat).iter() {
                    assert_eq!(from_text::<Action>(&to_text(action)), Ok(action));
                }
            }
        });
    }
}

fn faults(change: impl FnOnce(&mut Position)) -> String {
    let mut board = TestBoard::acting(Mode::Gold);
    board
        .city(RED, 1)
        .put(RED, "basic.austin", "1,U")
        .give(RED, "basic.inga")
        .give(BLUE, "basic.scout");
    let mut position = board.game.position(&board.state);
    assert_eq!(board.game.load(&position), Ok(board.state));
    change(&mut position);
    board
        .game
        .load(&position)
        .expect_err("something is wrong")
        .join("; ")
}

/// Rules: RIVAL-001, RIVAL-002, RIVAL-031, RIVAL-032, RIVAL-033, RIVAL-040, RIVAL-082, RIVAL-085, RIVAL-104, RIVAL-118, RIVAL-119.
#[test]
fn a_faulty_position_is_refused_with_its_reasons() {
    for (rule, fault) in [
        (
            "RIVAL-001",
            faults(|p| {
                let again = p.players[0].hand[0].clone();
                p.players[0].hand.push(again);
            }),
        ),
        ("RIVAL-002", faults(|p| p.supply.roads = 3)),
        (
            "RIVAL-002",
            faults(|p| p.regions.push("region.forest.red".to_owned())),
        ),
        (
            "RIVAL-031",
            faults(|p| p.players[0].settlements = vec![-1, 3]),
        ),
        ("RIVAL-032", faults(|p| p.players[0].roads = vec![0, 4])),
        (
            "RIVAL-033",
            faults(|p| p.players[1].regions[0].at = "6,U".to_owned()),
        ),
        ("RIVAL-040", faults(|p| p.players[1].regions[0].stock = 4)),
        ("RIVAL-097", faults(|p| p.players[1].cities = vec![5])),
        (
            "RIVAL-085",
            faults(|p| {
                p.players[1].cards.push(crate::position::CardPosition {
                    at: "1,U1".into(),
                    card: "gold.mint".into(),
                });
            }),
        ),
        (
            "RIVAL-104",
            faults(|p| {
                p.players[1].cards.push(crate::position::CardPosition {
                    at: "1,U1".into(),
                    card: "basic.gold_ship".into(),
                });
            }),
        ),
        (
            "RIVAL-034",
            faults(|p| p.players[0].cards[0].at = "1,U2".to_owned()),
        ),
        (
            "RIVAL-118",
            faults(|p| p.stacks[0][0].back = "gold".to_owned()),
        ),
        (
            "RIVAL-119",
            faults(|p| {
                p.stacks.pop();
            }),
        ),
        (
            "RIVAL-020",
            faults(|p| {
                p.events.pop();
            }),
        ),
        ("RIVAL-124", faults(|p| p.face_up = 1)),
        (
            "RIVAL-059",
            faults(|p| {
                p.steps.remove(0);
            }),
        ),
        ("seat", faults(|p| p.turn.active = 3)),
        ("faces", faults(|p| p.turn.face = Some(9))),
        ("steps", faults(|p| p.steps.push("fly 1".to_owned()))),
        (
            "RIVAL-059",
            faults(|p| {
                p.steps.pop();
            }),
        ),
        (
            "cannot be carried out",
            faults(|p| p.steps.push("pay 1 9gold".to_owned())),
        ),
        ("version", faults(|p| p.version = 2)),
    ] {
        assert!(fault.contains(rule), "{rule}: {fault}");
    }
    let many = faults(|p| {
        p.version = 2;
        p.turn.active = 0;
        p.supply.cities = 1;
    });
    assert!(
        many.contains("version") && many.contains("active"),
        "every reason at once: {many}"
    );
    assert!(serde_json::from_str::<Position>(r#"{"version":1}"#).is_err());
}

/// A random place in a JSON value, to be changed.
fn leaf<'a>(value: &'a mut serde_json::Value, draw: &mut TestDraw) -> &'a mut serde_json::Value {
    use serde_json::Value;
    let n = match value {
        Value::Array(list) => list.len(),
        Value::Object(map) => map.len(),
        _ => 0,
    };
    if n == 0 {
        return value;
    }
    let at = draw.below(n as u32) as usize;
    match value {
        Value::Array(list) => leaf(&mut list[at], draw),
        Value::Object(map) => leaf(map.values_mut().nth(at).expect("within the map"), draw),
        _ => unreachable!("only lists and maps have parts"),
    }
}

/// Rules: RIVAL-001, RIVAL-132.
#[test]
fn no_damaged_position_brings_the_game_down() {
    let mut draw = TestDraw(5);
    let mut loaded = 0;
    for mode in Mode::ALL {
        let game = game(mode);
        let mut positions = Vec::new();
        let mut step = 0u32;
        random_game(&game, &mut TestDraw(40 + mode as u64), 3_000, |state| {
            step += 1;
            if step.is_multiple_of(17) {
                positions.push(serde_json::to_value(game.position(state)).unwrap());
            }
        });
        for at in 0..1_500 {
            let mut value = positions[at % positions.len()].clone();
            let donor = leaf(
                &mut positions[(at * 7) % positions.len()].clone(),
                &mut draw,
            )
            .clone();
            let change = match draw.below(6) {
                0 => serde_json::json!(draw.below(8)),
                1 => serde_json::json!(255),
                2 => serde_json::Value::Null,
                3 => serde_json::json!("pay 1 2ore"),
                _ => donor,
            };
            *leaf(&mut value, &mut draw) = change;
            let Ok(position) = serde_json::from_value::<Position>(value) else {
                continue;
            };
            let Ok(mut state) = game.load(&position) else {
                continue;
            };
            loaded += 1;
            for _ in 0..60 {
                match game.node(&state) {
                    kernel::Node::Over(_) => break,
                    kernel::Node::Chance => {
                        let outcome = game.chances(&state).draw(&mut draw);
                        game.apply(&mut state, None, outcome, &mut kernel::Silent);
                    }
                    kernel::Node::Decide { must, .. } => {
                        let seat = must.first_member().unwrap();
                        let legal = game.legal(&state, seat);
                        assert!(!legal.is_empty(), "stuck from {:?}", position.steps);
                        let action = legal.nth(draw.below(legal.len() as u32) as usize);
                        game.apply(&mut state, Some(seat), action, &mut kernel::Silent);
                    }
                }
            }
        }
    }
    assert!(loaded > 100, "{loaded} harmless changes");
}
