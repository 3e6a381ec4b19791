//! The example bot in Python plays a whole game against the program, as a bot account that everybody sees is one.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs programs"
)]

mod program;

use program::{Folder, Program};
use protocol::{Message, Occupant, Op, What};
use serde_json::{Value, json};
use server::client::{Client, call, guest};
use std::net::SocketAddr;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;
use tokio::time::timeout;

/// A Python that can open a WebSocket.
fn python() -> &'static str {
    let can = |program: &&str| {
        let tried = Command::new(program)
            .args(["-c", "import websockets"])
            .stderr(Stdio::null())
            .status();
        tried.is_ok_and(|status| status.success())
    };
    let found = ["python3", "/usr/bin/python3"].into_iter().find(can);
    found.expect("a Python with websockets is installed: apt-get install python3-websockets")
}

fn op(json: Value) -> Op {
    serde_json::from_value(json).unwrap()
}

/// Waits until something happens that fits.
async fn wait_for(client: &mut Client, fits: impl Fn(&What) -> bool) {
    loop {
        let message = client.next().await.unwrap().expect("the server is there");
        if let Message::Events { events, .. } = message
            && events.iter().any(|event| fits(&event.what))
        {
            return;
        }
    }
}

/// The token of a bot account of whoever has this token, who gets an account first.
async fn bot_account(server: SocketAddr, owner: &str) -> String {
    let account = json!({"login":"ada"});
    let made = call(server, "POST", "/api/accounts", Some(owner), Some(&account)).await;
    assert_eq!(made.unwrap().0, 200);
    let bot = json!({"name":"Deep Python"});
    let made = call(server, "POST", "/api/me/bots", Some(owner), Some(&bot)).await;
    let (status, made) = made.unwrap();
    assert_eq!(status, 200, "{made}");
    made["token"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_example_bot_joins_with_a_token_and_plays_to_the_end() {
    let folder = Folder::new("bot");
    let program = Program::start(&folder.database());
    let token = guest(program.address, "Ada").await.unwrap().token;
    let mut ada = Client::connect(program.address, &token, "en")
        .await
        .unwrap();
    let setup = json!({"game":"island","players":2,"options":{"target":4}});
    let seats = json!([{"type":"bot","level":"medium"}]);
    let create = op(json!({"op":"create","setup":setup,"seats":seats,"private":true}));
    let Message::Done {
        table: Some(table),
        invite: Some(invite),
        ..
    } = ada.ask(create).await.unwrap()
    else {
        panic!("no table")
    };
    ada.ask(op(json!({"op":"join","table":table})))
        .await
        .unwrap();
    let own = bot_account(program.address, &token).await;
    let script = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../examples/bot.py");
    let mut bot = Command::new(python())
        .arg(script)
        .args([
            "--server",
            &program.address.to_string(),
            "--table",
            &table,
            "--seat",
            "2",
        ])
        .args(["--invite", &invite, "--token", &own])
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    // Everybody sees that it is a bot, and whose.
    let person = ada.person.clone();
    let sat = wait_for(
        &mut ada,
        |what| matches!(what, What::Seated { seat: 2, occupant: Occupant::Person { bot_of: Some(owner), .. } } if *owner == person),
    );
    if timeout(Duration::from_secs(60), sat).await.is_err() {
        bot.kill().unwrap();
        let said = bot.wait_with_output().unwrap();
        panic!(
            "it does not sit down: {}",
            String::from_utf8_lossy(&said.stderr)
        );
    }
    ada.ask(op(json!({"op":"start","table":table})))
        .await
        .unwrap();
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    let said = bot.wait_with_output().unwrap();
    let (out, errors) = (
        String::from_utf8_lossy(&said.stdout),
        String::from_utf8_lossy(&said.stderr),
    );
    assert!(
        said.status.success() && out.contains("the winner is seat"),
        "{out}{errors}"
    );
    assert!(!out.contains("refused"), "{out}");
}
