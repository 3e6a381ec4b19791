//! The `landnam` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    landnam::cli::main(std::env::args_os().collect()).into()
}
