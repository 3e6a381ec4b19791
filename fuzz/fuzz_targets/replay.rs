//! Any text is a replay or is told what is wrong with it, in both forms.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::SHELF;

fuzz_target!(|text: &str| {
    let _ = SHELF.verify(text);
    if let Ok(kind) = SHELF.of_replay(text) {
        let _ = kind.step_through(text, &mut |table| drop(table.events(None)));
    }
});
