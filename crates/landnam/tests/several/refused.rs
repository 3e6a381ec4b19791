//! Servers that do not go together are refused with a clear message.

use crate::program::database::DatabaseServer;
use crate::program::{Folder, Program};
use crate::several::{Bus, Several};
use std::process::Command;

/// A server that is expected to end: its exit code and what it said.
fn serve(database: &str, language: &str, more: &[&str]) -> (Option<i32>, String) {
    let ended = Command::new("timeout")
        .args(["90", env!("CARGO_BIN_EXE_landnam")])
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
        .args(["--lang", language, "--database", database])
        .args(more)
        .output()
        .unwrap();
    (
        ended.status.code(),
        String::from_utf8(ended.stderr).unwrap(),
    )
}

#[test]
fn a_bus_and_a_database_file_do_not_go_together() {
    let folder = Folder::new("bus-file");
    let database = folder.database();
    let bus = ["--bus", "nats://127.0.0.1:1"];
    let (code, said) = serve(&database, "en", &bus);
    assert_eq!(code, Some(3), "{said}");
    assert!(said.contains("--bus needs a PostgreSQL database"), "{said}");
    assert!(!std::path::Path::new(&database).exists());
    // An empty one is none.
    let alone = Program::start_with(&database, &["--bus", ""]);
    assert!(alone.address.port() > 0);
    drop(alone);
    let (_, said) = serve(&database, "pl", &bus);
    assert!(said.contains("--bus wymaga bazy PostgreSQL"), "{said}");
}

#[test]
fn a_server_with_a_bus_and_one_without_do_not_share_a_database() {
    let server = DatabaseServer::start("with-and-without");
    server.sql("postgres", "CREATE DATABASE one");
    let (database, bus) = (server.url("one"), Bus::start("with-and-without"));
    let with_bus = ["--bus", &bus.url(), "--node", "one"];
    for (first, second) in [(&with_bus[..], &[][..]), (&[], &with_bus)] {
        let running = Program::start_with(&database, first);
        let (code, said) = serve(&database, "en", second);
        assert_eq!(code, Some(3), "{said}");
        assert!(said.contains("Another server uses this database"), "{said}");
        drop(running);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_servers_do_not_have_the_same_name() {
    let mut several = Several::start("namesakes", &[None]).await;
    let database = several.database.url("shared");
    let bus = several.bus.url();
    let name = ["--bus", &bus, "--node", "node-0"];
    let (code, said) = serve(&database, "en", &name);
    assert_eq!(code, Some(3), "{said}");
    assert!(
        said.contains("is called node-0") && said.contains("--node"),
        "{said}"
    );
    let (_, said) = serve(&database, "pl", &name);
    assert!(said.contains("nazywa się już node-0"), "{said}");
    // One that has crashed comes back under its own name once its leases have expired.
    several.nodes[0].kill();
    several.nodes[0].start().await;
    let nodes = several
        .database
        .query("shared", "SELECT COUNT(*) FROM node WHERE NOT dead");
    assert!(!nodes.is_empty());
}
