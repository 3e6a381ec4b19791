//! The Rivals duel in writing.

#![allow(
    clippy::unwrap_used,
    reason = "a test that cannot go on should stop there"
)]

use cards::{Mode, Rivals, Setup};
use kernel::laws::{TestDraw, random_game, viewers};
use kernel::{Game, Player};
use notation::{Written, coding};

#[test]
fn positions_views_and_actions_survive_writing() {
    let modes = [
        Mode::Intro,
        Mode::Gold,
        Mode::Turmoil,
        Mode::Progress,
        Mode::Duel,
    ];
    for (seed, mode) in (1..).zip(modes) {
        let game = Rivals::found(&Setup::new(mode)).unwrap();
        let mut step = 0;
        random_game(&game, &mut TestDraw(seed), 1500, |state| {
            step += 1;
            if let Some(pending) = game.pending(state) {
                let json = coding::to_json(&game, pending);
                assert_eq!(coding::from_json(&game, &json), Ok(pending), "{json}");
            }
            for action in
                (0..2).flat_map(|seat| game.legal(state, Player(seat)).iter().collect::<Vec<_>>())
            {
                let json = coding::to_json(&game, action);
                assert_eq!(coding::from_json(&game, &json), Ok(action), "{json}");
                let text = coding::to_text(&game, action);
                assert_eq!(coding::from_text(&game, &text), Ok(action), "{text}");
            }
            if step % 20 == 0 {
                let json = serde_json::to_value(Written::position(&game, state)).unwrap();
                let position = serde_json::from_value(json).unwrap();
                assert_eq!(Written::load(&game, &position), Ok(*state));
                for viewer in viewers(&game) {
                    assert!(game.view_json(&game.view(state, viewer)).is_object());
                }
            }
        });
    }
}
