//! Hostile clients, in a process of their own: its memory is measured.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    dead_code,
    reason = "a test that cannot go on should stop there; the helpers are shared with the other tests of the service"
)]

#[path = "../service/folder.rs"]
mod folder;
mod hostile;
#[path = "../service/play.rs"]
mod play;
#[path = "../service/test_server.rs"]
mod test_server;
