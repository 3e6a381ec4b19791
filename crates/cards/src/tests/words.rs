//! The words for values, and steps as text.

use super::test_board::{BLUE, RED, game};
use super::text::{from_text, to_text};
use crate::action::Action;
use crate::event::Event;
use crate::setup::Mode;
use crate::step::Step;
use kernel::laws::{TestDraw, random_game};
use kernel::{Coded, Game, Kind, Spelled};

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
            assert_eq!(game.read(kind, &text), Ok(value), "{} {text}", kind.name());
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
