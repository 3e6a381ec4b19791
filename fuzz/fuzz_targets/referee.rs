//! Any bytes on the referee's input get an answer for every line.

#![no_main]

use libfuzzer_sys::fuzz_target;
use notation::GAMES;
use referee::{Referee, serve};

fuzz_target!(|input: &[u8]| {
    let mut output = Vec::new();
    serve(&mut Referee::new(GAMES), input, &mut output).expect("memory does not fail");
});
