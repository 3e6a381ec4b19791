//! The `landnam` program.

use mimalloc::MiMalloc;
use std::process::ExitCode;

/// A server makes and frees many small texts on several threads: half the cost of the system's allocator.
#[global_allocator]
static ALLOCATOR: MiMalloc = MiMalloc;

fn main() -> ExitCode {
    landnam::cli::main(std::env::args_os().collect()).into()
}
