//! Tables that were begun and left leave memory: it stays flat however many there are.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::{Folder, Program};
use protocol::{Message, Op, Phase};
use serde_json::{Value, json};
use server::client::{Client, call, guest};
use std::time::Duration;

/// How many tables are abandoned; `make soak` abandons more.
fn tables() -> usize {
    let asked = std::env::var("LANDNAM_ABANDONED").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(60)
}

/// What may be added between the first half and the second: what the allocator keeps, and the database's own cache. A table kept
/// in the lobby's list alone would add two kilobytes.
const GROWTH: u64 = 6 << 20;

fn op(json: Value) -> Op {
    serde_json::from_value(json).unwrap()
}

async fn number(program: &Program, name: &str) -> u64 {
    let (_, text) = call(program.address, "GET", "/metrics", None, None)
        .await
        .unwrap();
    let text = text.as_str().unwrap().to_owned();
    let line = text.lines().find_map(|line| line.strip_prefix(name));
    line.unwrap().trim().parse().unwrap()
}

/// Begins a game against bots and leaves it.
async fn abandon(client: &mut Client) -> String {
    let bot = json!({"type":"bot","level":"easy"});
    let wanted = json!({"op":"create","setup":{"game":"island","players":3},"seats":[{"type":"me"},bot,bot]});
    let table = loop {
        match client.ask(op(wanted.clone())).await.unwrap() {
            Message::Done { table, .. } => break table.unwrap(),
            Message::Refused { code, .. } => assert_eq!(code, "too_many"),
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    };
    for request in ["join", "start", "leave"] {
        let answer = client.ask(op(json!({"op":request,"table":table}))).await;
        assert!(
            matches!(answer, Ok(Message::Done { .. } | Message::Table { .. })),
            "{answer:?}"
        );
    }
    client.received.clear();
    table
}

/// Memory once every table is at rest.
async fn at_rest(program: &Program) -> u64 {
    while number(program, "landnam_tables ").await > 0 {
        tokio::time::sleep(Duration::from_millis(200)).await;
    }
    number(program, "landnam_resident_memory_bytes ").await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn memory_stays_flat_however_many_tables_are_abandoned() {
    let folder = Folder::new("abandoned");
    let program = Program::start_with(&folder.database(), &["--max-tables", "500"]);
    let token = guest(program.address, "Ada").await.unwrap().token;
    let mut ada = Client::connect(program.address, &token, "en")
        .await
        .unwrap();
    let mut first = String::new();
    let mut memory = Vec::new();
    for _half in 0..2 {
        for _ in 0..tables() / 2 {
            let table = abandon(&mut ada).await;
            if first.is_empty() {
                first = table;
            }
        }
        memory.push(at_rest(&program).await);
    }
    println!(
        "{} abandoned tables, memory at rest after half of them {} MiB, after all {} MiB",
        tables(),
        memory[0] >> 20,
        memory[1] >> 20
    );
    assert!(memory[1] < memory[0] + GROWTH, "{memory:?}");
    // They are not lost: the first comes back where it was left.
    let join = json!({"op":"join","table":first});
    let Message::Table { snapshot, .. } = ada.ask(op(join)).await.unwrap() else {
        panic!("the table is gone")
    };
    assert_eq!(snapshot.line.phase, Phase::Running);
    assert_eq!(snapshot.you, Some(1));
}
