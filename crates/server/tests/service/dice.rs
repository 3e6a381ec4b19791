//! Locked dice: words are locked, then the seed, then the words are opened.

use crate::play::{Player, play_out};
use crate::test_server::{
    Folder, GAMES, TestServer, begin, done, join, op, own_table, refused, settings, wait_for,
};
use notation::{Fault, WordLock};
use protocol::{DiceProof, Message, Phase, What};
use serde_json::{Value, json};
use server::client::{Client, call};
use std::time::Duration;

fn lock(word: &str) -> String {
    WordLock::of(word).to_hex()
}

/// Two guests on their seats, each with a locked word.
async fn seated(server: &TestServer, game: Value) -> (Client, Client, String) {
    let (mut ada, mut ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let wanted = json!({"op":"create","setup":game,"seats":[{"type":"me","lock":lock("fish")}]});
    let table = done(&mut ada, wanted).await.0.unwrap();
    join(&mut ada, &table, None).await;
    join(&mut ben, &table, None).await;
    let sit = json!({"op":"sit","table":table,"seat":2,"lock":lock("fowl")});
    done(&mut ben, sit).await;
    (ada, ben, table)
}

/// The dice that were locked, and the seats of the words.
async fn locked(client: &mut Client) -> (Value, Vec<u8>) {
    let event = wait_for(client, |what| matches!(what, What::Locked { .. })).await;
    let What::Locked { dice, seats } = event.what else {
        unreachable!()
    };
    (dice, seats)
}

async fn open(client: &mut Client, table: &str, word: &str) {
    done(client, json!({"op":"open","table":table,"word":word})).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn words_are_opened_after_the_seed_is_fixed_and_cannot_be_exchanged() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = seated(&server, json!({"game":"pebbles","players":2})).await;
    let before = join(&mut ben, &table, None).await;
    assert!(before.dice["commitment"].is_null(), "no seed yet");
    assert!(before.line.seats.iter().all(|seat| seat.locked));
    done(
        &mut ben,
        json!({"op":"lock","table":table,"lock":lock("rain")}),
    )
    .await;
    let early = json!({"op":"open","table":table,"word":"rain"});
    assert_eq!(refused(&mut ben, early).await.0, "untimely");

    done(&mut ada, json!({"op":"start","table":table})).await;
    let (dice, seats) = locked(&mut ben).await;
    assert_eq!(seats, [1, 2]);
    assert_eq!(dice["locks"], json!([lock("fish"), lock("rain")]));
    assert_eq!((&dice["words"], &dice["seed"]), (&json!([]), &Value::Null));
    assert_eq!(join(&mut ben, &table, None).await.line.phase, Phase::Open);

    // Nothing may change any more, least of all a word.
    for request in [
        json!({"op":"lock","table":table,"lock":lock("snow")}),
        json!({"op":"start","table":table}),
    ] {
        let code = refused(&mut ada, request).await.0;
        assert_eq!(code, "untimely");
    }
    let another = json!({"op":"open","table":table,"word":"snow"});
    let answer = ben.ask(op(another)).await.unwrap();
    let Message::Refused { code, field, .. } = answer else {
        panic!("{answer:?}")
    };
    assert_eq!((&*code, field.as_deref()), ("malformed", Some("word")));
    open(&mut ben, &table, "rain").await;
    open(&mut ada, &table, "fish").await;
    let started = wait_for(&mut ben, |what| matches!(what, What::Started { .. })).await;
    let What::Started { dice: begun, .. } = started.what else {
        unreachable!()
    };
    assert_eq!(begun["commitment"], dice["commitment"]);
    // Whatever is said of the dice has the declared form, from which clients have their types.
    for said in [&before.dice, &dice, &begun] {
        let proof: DiceProof = serde_json::from_value(said.clone()).unwrap();
        assert_eq!(json!(proof.locks), said["locks"]);
        assert_eq!(json!(proof.map), said["map"]);
    }
    assert_eq!(begun["words"], json!(["fish", "rain"]));

    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    play_out(&mut players, 5).await;
    let path = format!("/api/tables/{table}/replay");
    let (_, replay) = call(server.address, "GET", &path, None, None)
        .await
        .unwrap();
    assert_eq!(replay["dice"]["commitment"], dice["commitment"]);
    GAMES.verify(&replay.to_string()).unwrap();
    // A server that tries out words for an accomplice needs another commitment than the one everybody saw.
    let mut forged = replay.clone();
    forged["dice"]["words"][1] = json!("snow");
    let fault = GAMES.verify(&forged.to_string()).unwrap_err();
    assert!(matches!(fault, Fault::Dice(ref p) if p.field == "dice.words[1]"));
    forged["dice"]["locks"][1] = json!(lock("snow"));
    let fault = GAMES.verify(&forged.to_string()).unwrap_err();
    assert!(matches!(fault, Fault::Dice(ref p) if p.field == "dice.commitment"));
    forged["dice"]["locks"] = json!([]);
    let fault = GAMES.verify(&forged.to_string()).unwrap_err();
    assert!(matches!(fault, Fault::Dice(ref p) if p.field == "dice.commitment"));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_word_that_is_not_opened_in_time_calls_the_game_off() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.open_within = Duration::from_millis(300);
    let server = TestServer::open_with(&folder.database(), settings).await;
    let (mut ada, mut ben, table) = seated(&server, json!({"game":"pebbles","players":2})).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    let (first, _) = locked(&mut ada).await;
    open(&mut ada, &table, "fish").await;
    let off = wait_for(&mut ada, |what| matches!(what, What::CalledOff { .. })).await;
    assert_eq!(off.what, What::CalledOff { missing: vec![2] });
    let late = json!({"op":"open","table":table,"word":"fowl"});
    assert_eq!(refused(&mut ben, late).await.0, "untimely");
    // Words that were locked once are used up, and so is the seed.
    let room = join(&mut ada, &table, None).await;
    assert!(room.line.seats.iter().all(|seat| !seat.locked));
    assert!(room.dice["commitment"].is_null());
    done(
        &mut ada,
        json!({"op":"lock","table":table,"lock":lock("again")}),
    )
    .await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    let (second, seats) = locked(&mut ada).await;
    assert_eq!(seats, [1], "who does not answer is not waited for again");
    assert_ne!(first["commitment"], second["commitment"]);
    open(&mut ada, &table, "again").await;
    wait_for(&mut ben, |what| matches!(what, What::Started { .. })).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_leaves_while_words_are_opened_calls_the_game_off() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = seated(&server, json!({"game":"pebbles","players":2})).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    done(&mut ben, json!({"op":"stand","table":table})).await;
    let off = wait_for(&mut ada, |what| matches!(what, What::CalledOff { .. })).await;
    assert_eq!(off.what, What::CalledOff { missing: vec![2] });
    let room = join(&mut ada, &table, None).await;
    assert_eq!(room.line.phase, Phase::Open);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_while_words_are_opened_goes_on_or_calls_off() {
    for (within, goes_on) in [(600, true), (0, false)] {
        let folder = Folder::new();
        let server = TestServer::open(&folder.database()).await;
        let tokens = server.tokens().await;
        let (mut ada, mut ben) = server.connect_both(&tokens).await;
        let wanted = json!({"op":"create","setup":{"game":"pebbles","players":2},
            "seats":[{"type":"me","lock":lock("fish")}]});
        let table = done(&mut ada, wanted).await.0.unwrap();
        join(&mut ada, &table, None).await;
        join(&mut ben, &table, None).await;
        done(&mut ben, json!({"op":"sit","table":table,"seat":2})).await;
        done(&mut ada, json!({"op":"start","table":table})).await;
        let (dice, _) = locked(&mut ada).await;
        server.close().await;

        let mut later = settings();
        later.open_within = Duration::from_secs(within);
        let server = TestServer::open_with(&folder.database(), later).await;
        let (mut ada, _ben) = server.connect_both(&tokens).await;
        let back = join(&mut ada, &table, None).await;
        if goes_on {
            assert_eq!(back.dice["commitment"], dice["commitment"]);
            open(&mut ada, &table, "fish").await;
            wait_for(&mut ada, |what| matches!(what, What::Started { .. })).await;
        } else {
            let now = join(&mut ada, &table, Some(0)).await;
            let is_off =
                |what: &What| matches!(what, What::CalledOff { missing } if *missing == [1]);
            if !now.events.unwrap().iter().any(|event| is_off(&event.what)) {
                wait_for(&mut ada, is_off).await;
            }
        }
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_not_there_or_locks_nothing_is_not_waited_for() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, ben, table) = seated(&server, json!({"game":"pebbles","players":2})).await;
    drop(ben);
    loop {
        let seats = join(&mut ada, &table, None).await.line.seats;
        if !seats[1].present {
            break;
        }
    }
    done(&mut ada, json!({"op":"start","table":table})).await;
    let (dice, seats) = locked(&mut ada).await;
    assert_eq!(seats, [1]);
    assert_eq!(dice["locks"], json!([lock("fish")]));
    let wrong = json!({"op":"sit","table":table,"seat":1,"lock":"abc"});
    let (code, _, message) = refused(&mut ada, wrong).await;
    assert_eq!(code, "malformed", "{message}");

    let (mut cid, mut dan) = (server.guest("Cid").await, server.guest("Dan").await);
    let wanted = own_table(&json!({"game":"pebbles","players":2}));
    let plain = begin(&mut cid, &mut dan, wanted).await;
    let running = join(&mut cid, &plain, None).await;
    assert_eq!(running.line.phase, Phase::Running);
    assert_eq!(running.dice["words"], json!([]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_map_can_be_seen_in_the_room() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = seated(&server, json!({"game":"island","players":2})).await;
    let room = join(&mut ben, &table, None).await;
    let map = room.map.unwrap();
    assert!(map["map"].is_object(), "{map}");
    done(&mut ada, json!({"op":"start","table":table})).await;
    locked(&mut ada).await;
    open(&mut ada, &table, "fish").await;
    open(&mut ben, &table, "fowl").await;
    let started = wait_for(&mut ada, |what| matches!(what, What::Started { .. })).await;
    let What::Started { setup, dice } = started.what else {
        unreachable!()
    };
    assert_eq!(setup["map"], map["map"]);
    assert_eq!(dice["map"], room.dice["map"]);
    assert_eq!(join(&mut ben, &table, None).await.map, None);
    server.close().await;
}
