//! `landnam admin` against a running server.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::{Folder, Program};
use protocol::{Message, Op, What};
use serde_json::{Value, json};
use server::client::{Client, guest};
use std::process::Command;

const SECRET: &str = "only the host knows";

/// Runs a command of the host: did it go well, and the objects it wrote.
fn admin(program: &Program, secret: &str, arguments: &[&str]) -> (bool, Vec<Value>) {
    let output = Command::new(env!("CARGO_BIN_EXE_landnam"))
        .args(["admin", "--server", &program.address.to_string()])
        .args(arguments)
        .env("LANDNAM_ADMIN_TOKEN", secret)
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    let lines = text.lines().map(|line| serde_json::from_str(line).unwrap());
    (output.status.success(), lines.collect())
}

fn op(json: Value) -> Op {
    serde_json::from_value(json).unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_host_lists_closes_bans_and_announces_and_all_of_it_is_logged() {
    let folder = Folder::new("admin");
    let program = Program::start_with(&folder.database(), &["--admin-token", SECRET]);
    let token = guest(program.address, "Mallory").await.unwrap().token;
    let mut mallory = Client::connect(program.address, &token, "en")
        .await
        .unwrap();
    let wanted = json!({"op":"create","setup":{"game":"island","players":2},"private":true});
    let Ok(Message::Done {
        table: Some(table), ..
    }) = mallory.ask(op(wanted)).await
    else {
        panic!("no table")
    };
    mallory
        .ask(op(json!({"op":"join","table":table})))
        .await
        .unwrap();

    let (well, nothing) = admin(&program, "a guess", &["list"]);
    assert!(!well && nothing.is_empty());
    let (well, tables) = admin(&program, SECRET, &["list"]);
    assert!(well);
    assert_eq!(tables[0]["table"], table, "private tables are listed too");

    assert!(admin(&program, SECRET, &["announce", "back soon"]).0);
    let mut heard = false;
    while !heard {
        let message = mallory.next().await.unwrap().unwrap();
        heard = matches!(message, Message::Announced { text } if text == "back soon");
    }
    assert!(admin(&program, SECRET, &["close", &table]).0);
    let mut is_closed = false;
    while !is_closed {
        if let Message::Events { events, .. } = mallory.next().await.unwrap().unwrap() {
            is_closed = events.iter().any(|event| event.what == What::Closed);
        }
    }
    let person = mallory.person.clone();
    let ban = [
        "ban", "--person", &person, "--hours", "1", "--reason", "rude",
    ];
    let (well, bans) = admin(&program, SECRET, &ban);
    assert!(well);
    // Whoever is banned is sent away at once and not let in again.
    while mallory.next().await.is_ok_and(|message| message.is_some()) {}
    let back = Client::connect(program.address, &token, "en").await;
    assert!(back.unwrap_err().to_string().contains("banned"));
    let (_, known) = admin(&program, SECRET, &["bans"]);
    assert_eq!(known, bans);
    let id = bans[0]["id"].as_str().unwrap();
    assert!(admin(&program, SECRET, &["lift", id]).0);
    Client::connect(program.address, &token, "en")
        .await
        .unwrap();

    let (_, log) = admin(&program, SECRET, &["log"]);
    let mut actions: Vec<&str> = log
        .iter()
        .map(|one| one["action"].as_str().unwrap())
        .collect();
    actions.sort_unstable();
    assert_eq!(actions, ["announce", "ban", "close", "lift"]);
}
