//! The `landnam` program.

use std::process::ExitCode;

/// Messages are many small things that come and go on several threads: the system's allocator took an eighth of the server's time.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

fn main() -> ExitCode {
    landnam::cli::main(std::env::args_os().collect()).into()
}
