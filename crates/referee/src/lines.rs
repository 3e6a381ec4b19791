//! Lines in, lines out.

use crate::refused;
use notation::Problem;
use serde_json::Value;
use std::io::{self, BufRead, Read, Write};

/// The longest line that is read; a longer one is answered with an error and skipped.
pub const MAX_LINE: usize = 1 << 20;

/// What answers lines.
pub trait LineHandler {
    /// The answer to one line.
    fn answer(&mut self, line: &str) -> Value;
}

/// Answers every line until the input ends. Each answer is flushed at once, so that a caller can wait for it.
pub fn serve(
    handler: &mut impl LineHandler,
    mut input: impl BufRead,
    mut output: impl Write,
) -> io::Result<()> {
    let mut line = Vec::new();
    loop {
        line.clear();
        let limit = MAX_LINE as u64 + 1;
        if input.by_ref().take(limit).read_until(b'\n', &mut line)? == 0 {
            return Ok(());
        }
        let answer = if line.len() > MAX_LINE && line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
            complain(&format!("a line is at most {MAX_LINE} bytes"))
        } else {
            match std::str::from_utf8(&line).map(str::trim) {
                Ok("") => continue,
                Ok(text) => handler.answer(text),
                Err(_) => complain("the line is not UTF-8"),
            }
        };
        writeln!(output, "{answer}")?;
        output.flush()?;
    }
}

fn complain(message: &str) -> Value {
    refused(&Value::Null, &Problem::new("", message).into())
}
