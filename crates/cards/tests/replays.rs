//! Whole games, stored as text: the same actions lead to the same end for ever.
//!
//! `REWRITE_REPLAYS=1 cargo test -p landnam-cards --test replays` writes them anew after a rule fix.

#![allow(
    clippy::disallowed_methods,
    reason = "replays are files, rewritten on request"
)]

use cards::{Action, Mode, Rivals, Setup, State, from_text, to_text};
use kernel::laws::TestDraw;
use kernel::{Draw, Game, Legal, Node, Silent};
use std::fmt::Write;

/// Introductory games are played to the end, the longer ones for 60 turns.
fn setup(mode: Mode) -> Setup {
    Setup {
        turn_limit: (mode != Mode::Intro).then_some(60),
        ..Setup::new(mode)
    }
}

/// A hash of everything in a state (FNV-1a over its readable form).
fn fingerprint(game: &Rivals, state: &State) -> u64 {
    let text = serde_json::to_string(&game.position(state)).expect("a position is plain data");
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Plays a random game to its end; calls `note` with each action.
fn random(game: &Rivals, seed: u64, mut note: impl FnMut(Action)) -> State {
    let mut draw = TestDraw(seed);
    let mut state = game.start();
    let mut legal = Legal::none(Rivals::filler());
    loop {
        let (actor, action) = match game.node(&state) {
            Node::Over(_) => return state,
            Node::Chance => (None, game.chances(&state).draw(&mut draw)),
            Node::Decide { must, .. } => {
                let seat = must.first_member().expect("somebody decides");
                legal.clear();
                game.legal_into(&state, seat, &mut legal);
                (
                    Some(seat),
                    legal.nth(draw.below(legal.len() as u32) as usize),
                )
            }
        };
        note(action);
        game.apply(&mut state, actor, action, &mut Silent);
    }
}

/// Rules: RIVAL-059, RIVAL-078, RIVAL-135, RUL-52.
#[test]
fn golden_replays_reach_their_recorded_end() {
    for mode in Mode::ALL {
        let game = Rivals::new(&setup(mode)).unwrap();
        let path = format!(
            "{}/tests/replays/{}.txt",
            env!("CARGO_MANIFEST_DIR"),
            mode.word()
        );
        if std::env::var("REWRITE_REPLAYS").is_ok() {
            let mut text = format!("{}\n", serde_json::to_string(&setup(mode)).unwrap());
            let end = random(&game, 11, |action| {
                writeln!(text, "{}", to_text(action)).unwrap();
            });
            writeln!(text, "fingerprint {:016x}", fingerprint(&game, &end)).unwrap();
            std::fs::write(&path, text).unwrap();
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let mut lines = text.lines();
        let agreed: Setup = serde_json::from_str(lines.next().unwrap()).unwrap();
        let game = Rivals::new(&agreed).unwrap();
        let mut state = game.start();
        for (number, line) in lines.enumerate() {
            if let Some(expected) = line.strip_prefix("fingerprint ") {
                assert_eq!(
                    format!("{:016x}", fingerprint(&game, &state)),
                    expected,
                    "{path}"
                );
                assert!(matches!(game.node(&state), Node::Over(_)), "{path}");
                continue;
            }
            let action: Action = from_text(line).unwrap();
            let actor = match game.node(&state) {
                Node::Decide { must, .. } => must.first_member(),
                _ => None,
            };
            match actor {
                Some(seat) => assert_eq!(
                    game.check(&state, seat, action),
                    Ok(()),
                    "{path}:{}: {line}",
                    number + 2
                ),
                None => assert!(
                    game.chances(&state).weight(action) > 0,
                    "{path}:{}: {line}",
                    number + 2
                ),
            }
            game.apply(&mut state, actor, action, &mut Silent);
        }
    }
}

/// Rules: RIVAL-008, RIVAL-135.
#[test]
fn fixed_playouts_have_one_fingerprint_for_each_mode() {
    let prints = Mode::ALL.map(|mode| {
        let game = Rivals::new(&setup(mode)).unwrap();
        let ends = (100..120).map(|seed| fingerprint(&game, &random(&game, seed, |_| {})));
        format!(
            "{:016x}",
            ends.fold(0u64, |all, end| all.rotate_left(5) ^ end)
        )
    });
    assert_eq!(prints, FINGERPRINTS, "a rule fix must say why this changes");
}

const FINGERPRINTS: [&str; 5] = [
    "87df4b55dd448519",
    "fb6ae47983778f7e",
    "8473d80f917a835e",
    "202e50c4ae158d22",
    "2910567d7448afe1",
];
