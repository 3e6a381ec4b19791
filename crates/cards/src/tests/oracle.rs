//! The oracle: legal actions are exactly the writable actions that pass the check.

use crate::action::Action;
use crate::setup::{DiscardAccess, Mode, Options, Rivals, Setup};
use kernel::laws::{TestDraw, random_game};
use kernel::{Coded, Game, Player};

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

/// Rules: RIVAL-078, RIVAL-132.
#[test]
fn legal_is_every_writable_action_that_passes_check() {
    let actions = writable();
    for mode in Mode::ALL {
        for options in [
            Options::default(),
            Options {
                ship_beside_own_region: true,
                discard_access: DiscardAccess::Any,
                free_removal: true,
                removal_in_intro: true,
            },
        ] {
            let setup = Setup {
                options,
                ..Setup::new(mode)
            };
            let game = Rivals::new(&setup).unwrap();
            let mut step = 0u32;
            random_game(&game, &mut TestDraw(mode as u64), 4_000, |state| {
                step += 1;
                if !step.is_multiple_of(41) {
                    return;
                }
                for seat in [Player(0), Player(1)] {
                    let legal = game.legal(state, seat);
                    for &action in &actions {
                        let passes = game.check(state, seat, action).is_ok();
                        let listed = legal.has(action);
                        assert_eq!(
                            listed,
                            passes,
                            "{seat:?} {action:?} at {:?}",
                            game.pending(state)
                        );
                    }
                }
            });
        }
    }
}
