//! One database, two servers without a bus between them: the second is refused.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::Program;
use program::database::DatabaseServer;
use server::client::call;
use std::process::Command;
use std::time::Duration;
use tokio::time::sleep;

/// A server that is expected to end at once; it is stopped when it does not.
fn serve(database: &str, language: &str) -> std::process::Output {
    Command::new("timeout")
        .args(["60", env!("CARGO_BIN_EXE_landnam")])
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
        .args(["--lang", language, "--database", database])
        .output()
        .unwrap()
}

/// Returns when the server has done what it does at its start.
async fn is_ready(program: &Program) {
    while !matches!(
        call(program.address, "GET", "/ready", None, None).await,
        Ok((200, _))
    ) {
        sleep(Duration::from_millis(50)).await;
    }
}

#[tokio::test]
async fn a_second_server_is_refused_until_the_first_has_ended() {
    let server = DatabaseServer::start("two-servers");
    server.sql("postgres", "CREATE DATABASE one");
    let database = server.url("one");
    let first = Program::start(&database);
    let second = serve(&database, "en");
    let said = String::from_utf8(second.stderr).unwrap();
    assert_eq!(second.status.code(), Some(3), "{said}");
    assert!(said.contains("Another server uses this database"), "{said}");
    assert!(second.stdout.is_empty(), "it never said that it listens");
    let second = serve(&database, "pl");
    let said = String::from_utf8(second.stderr).unwrap();
    assert!(said.contains("korzysta już inny serwer"), "{said}");
    // However the first one ends, the database is free.
    drop(first);
    let third = Program::start(&database);
    // A database that was started anew has forgotten who held it; the server has not.
    is_ready(&third).await;
    server.restart();
    sleep(Duration::from_secs(5)).await;
    let fourth = serve(&database, "en");
    assert_eq!(fourth.status.code(), Some(3));
    drop(third);
}
