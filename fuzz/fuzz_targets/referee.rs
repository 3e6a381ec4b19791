//! Any bytes on the referee's input get an answer for every line.

#![no_main]

use landnam::games::SHELF;
use landnam::referee::{Referee, serve};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    serve(&mut Referee::new(SHELF), input, &mut output).expect("memory does not fail");
});
