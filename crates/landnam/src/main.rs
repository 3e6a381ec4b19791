//! The `landnam` program.

fn main() {}
