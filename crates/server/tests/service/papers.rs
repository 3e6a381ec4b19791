//! The documents say what the server does.

use crate::test_server::{Folder, TestServer};
use serde_json::Value;
use server::client::Client;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

fn docs(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("../../docs")
        .join(name)
}

/// Does a message have what is expected? `"*"` is anything, `"$NAME"` what was kept or is kept now.
fn fits(expected: &Value, found: &Value, kept: &mut BTreeMap<String, String>) -> bool {
    match (expected, found) {
        (Value::String(any), _) if any == "*" => true,
        (Value::String(name), Value::String(text)) if name.starts_with('$') => {
            kept.entry(name.clone()).or_insert_with(|| text.clone()) == text
        }
        (Value::Object(expected), Value::Object(found)) => expected
            .iter()
            .all(|(key, value)| fits(value, found.get(key).unwrap_or(&Value::Null), kept)),
        (Value::Array(expected), Value::Array(found)) => {
            expected.len() == found.len()
                && expected
                    .iter()
                    .zip(found)
                    .all(|(one, two)| fits(one, two, kept))
        }
        _ => expected == found,
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_transcripts_of_the_protocol_come_true() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let text = std::fs::read_to_string(docs("protocol.md")).unwrap();
    let transcripts: Vec<&str> = text
        .split("```transcript\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap())
        .collect();
    assert!(transcripts.len() >= 3);
    for transcript in transcripts {
        let token = server.token("Ada").await;
        let mut kept = BTreeMap::from([("$TOKEN".to_owned(), token)]);
        let mut client = Client::connect_silently(server.address).await.unwrap();
        for line in transcript.lines() {
            let (direction, json) = line.split_at(2);
            if direction == "> " {
                let filled = kept.iter().fold(json.to_owned(), |text, (name, value)| {
                    text.replace(name, value)
                });
                client.send_text(filled).await.unwrap();
                continue;
            }
            let expected: Value = serde_json::from_str(json).unwrap();
            let mut others = Vec::new();
            loop {
                let Some(message) = client.next().await.unwrap() else {
                    panic!("{line} did not come: {others:#?}")
                };
                let found = serde_json::to_value(&message).unwrap();
                if fits(&expected, &found, &mut kept) {
                    break;
                }
                let is_answer =
                    expected.get("id").is_some() && found.get("id") == expected.get("id");
                assert!(!is_answer, "{line}\n{found}");
                others.push(found);
                assert!(others.len() < 5000, "{line} did not come: {others:#?}");
            }
        }
    }
    server.close().await;
}

/// `LANDNAM_WRITE_SCHEMA=1 cargo test -p landnam-server --test service papers` writes it anew.
#[test]
fn the_schema_is_that_of_the_messages() {
    let made = serde_json::to_string_pretty(&protocol::schema()).unwrap() + "\n";
    let path = docs("protocol.schema.json");
    if std::env::var("LANDNAM_WRITE_SCHEMA").is_ok() {
        std::fs::write(&path, &made).unwrap();
    }
    let kept = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(
        kept == made,
        "docs/protocol.schema.json is out of date: run `make schema`"
    );
}
