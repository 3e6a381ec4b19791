//! Any text is a replay or is told what is wrong with it, in both forms.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::GAMES;

fuzz_target!(|text: &str| {
    let _ = GAMES.verify(text);
    if let Ok(kind) = GAMES.of_replay(text) {
        let _ = kind.step_through(text, &mut |table| drop(table.events(None)));
    }
});
