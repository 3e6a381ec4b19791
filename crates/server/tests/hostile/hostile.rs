//! A hundred thousand hostile messages disturb nobody and grow nothing.

use crate::play::{Player, play_out};
use crate::test_server::{Folder, Rng, TestServer, duel, join, settings};
use serde_json::{Value, json};
use server::client::{Client, call, guest};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message as Frame;

const MESSAGES: usize = 100_000;
const ATTACKERS: usize = 8;

/// One hostile message; true when it ends the connection.
fn message(rng: &mut Rng, table: &str) -> (Frame, bool) {
    let number = rng.below(1_000_000);
    let valid = json!({"id":number,"op":"act","table":table,"action":{"type":"lay","pebble":"red","at":"s1"}}).to_string();
    let text = match rng.below(16) {
        // A seat that is not theirs, numbers that never were, tables that are not there.
        0 => json!({"op":"act","table":table,"seat":rng.below(300) % 256,"action":{"type":"pass"}}).to_string(),
        1 => json!({"op":"join","table":table,"since":number}).to_string(),
        2 => json!({"op":"join","table":format!("t{number}")}).to_string(),
        3 => json!({"op":"sit","table":table,"seat":rng.below(256)}).to_string(),
        4 => json!({"op":"start","table":table}).to_string(),
        5 => json!({"op":"consent","table":table,"request":1,"yes":true}).to_string(),
        6 => json!({"op":"rematch","table":table}).to_string(),
        7 => json!({"op":"create","setup":{"game":"pebbles","players":number}}).to_string(),
        8 => json!({"op":"bot","table":table,"seat":1,"level":"random"}).to_string(),
        9 => json!({"op":"hello","version":2,"token":"x"}).to_string(),
        // Cut, twisted, nested and foreign text.
        10 => valid[..rng.below(valid.len())].to_owned(),
        11 => {
            let mut bytes = valid.into_bytes();
            let at = rng.below(bytes.len());
            bytes[at] = (rng.below(95) + 32) as u8;
            String::from_utf8_lossy(&bytes).into_owned()
        }
        12 => "[".repeat(1 + rng.below(2000)),
        13 => json!({"op":"say","table":table,"text":"\u{0}".repeat(rng.below(600))}).to_string(),
        14 => {
            let bytes: Vec<u8> = (0..rng.below(200)).map(|_| rng.below(256) as u8).collect();
            return (Frame::binary(bytes), false);
        }
        _ if rng.below(500) == 0 => return (Frame::text("x".repeat(40_000)), true),
        _ => json!({"op":"act","table":table,"action":{"type":"offer","give":{"red":number},"want":null}}).to_string(),
    };
    (Frame::text(text), false)
}

/// Sends nonsense until enough was sent, coming back whenever it is thrown out.
async fn attack(
    address: SocketAddr,
    table: String,
    sent: Arc<AtomicUsize>,
    seed: u64,
) -> io::Result<()> {
    let mut rng = Rng(seed);
    // No two people have one name.
    let token = guest(address, &format!("Mallory {seed}")).await?.token;
    let mut client = Client::connect(address, &token, "en").await?;
    while sent.load(Relaxed) < MESSAGES {
        let mut answers = 0;
        let mut closed = false;
        for _ in 0..50 {
            let (frame, ends) = message(&mut rng, &table);
            sent.fetch_add(1, Relaxed);
            closed |= client.send_frame(frame).await.is_err() || ends;
            answers += 1;
            if closed {
                break;
            }
        }
        // Whoever asked to be heard gets an answer to everything.
        while answers > 0 && !closed {
            match client.next().await {
                Ok(Some(message)) => {
                    let text = serde_json::to_value(&message)?;
                    answers -= usize::from(text.get("ok").is_some());
                }
                _ => closed = true,
            }
        }
        if closed {
            client = Client::connect(address, &token, "en").await?;
        }
    }
    Ok(())
}

fn number(metrics: &Value, name: &str) -> f64 {
    let text = metrics.as_str().unwrap();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix(name))
        .unwrap();
    line.trim().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_hundred_thousand_hostile_messages_disturb_nobody_and_grow_nothing() {
    let folder = Folder::new();
    let server = TestServer::open_with(&folder.database(), settings()).await;
    let address = server.address;
    let (ada, ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    let metrics = |name: &'static str| async move {
        let (_, all) = call(address, "GET", "/metrics", None, None).await.unwrap();
        number(&all, name)
    };
    // Connections that are never finished, and sockets that never say hello.
    let mut half_open = Vec::new();
    for _ in 0..20 {
        let mut stream = TcpStream::connect(address).await.unwrap();
        stream
            .write_all(b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: webs")
            .await
            .unwrap();
        half_open.push(stream);
    }
    let mut silent = Vec::new();
    for _ in 0..20 {
        silent.push(Client::connect_silently(address).await.unwrap());
    }
    let sent = Arc::new(AtomicUsize::new(0));
    let warm = attack(
        address,
        table.clone(),
        Arc::new(AtomicUsize::new(MESSAGES - 5000)),
        99,
    );
    warm.await.unwrap();
    let before = metrics("landnam_resident_memory_bytes").await;
    let attackers: Vec<_> = (0..ATTACKERS)
        .map(|index| tokio::spawn(attack(address, table.clone(), sent.clone(), index as u64)))
        .collect();
    // Meanwhile two people play game after game.
    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    play_out(&mut players, 4).await;
    let mut games = 1;
    while sent.load(Relaxed) < MESSAGES {
        let (ada, ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
        let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
        play_out(&mut players, 4 + games).await;
        games += 1;
    }
    for attacker in attackers {
        attacker.await.unwrap().unwrap();
    }
    let heard = metrics("landnam_messages_total").await;
    assert!(
        sent.load(Relaxed) >= MESSAGES && heard > 90_000.0,
        "{heard} of {sent:?}"
    );
    let grown = metrics("landnam_resident_memory_bytes").await - before;
    assert!(grown < 32e6, "{grown} bytes more");
    drop((silent, half_open));
    let numbers: Vec<u64> = players[0].events.iter().map(|event| event.number).collect();
    assert!(
        numbers.windows(2).all(|pair| pair[1] == pair[0] + 1),
        "nothing is missing"
    );
    assert!(players.iter().all(|player| player.is_over) && games > 0);
    let mut late = server.guest("Late").await;
    assert_eq!(join(&mut late, &table, None).await.line.seats.len(), 2);
    server.close().await;
}
