//! Games that go on from a position of a finished one.

use crate::play::{Player, play_out};
use crate::test_server::{
    Folder, GAMES, TestServer, begin, done, duel, join, op, refused, wait_for,
};
use notation::Fault;
use protocol::{Message, Origin, Phase, What};
use serde_json::{Value, json};
use server::client::{Client, call, guest};

async fn replay(server: &TestServer, table: &str) -> Value {
    let path = format!("/api/tables/{table}/replay");
    let (status, replay) = call(server.address, "GET", &path, None, None)
        .await
        .unwrap();
    assert_eq!(status, 200);
    replay
}

fn moves(replay: &Value) -> &[Value] {
    replay["moves"].as_array().unwrap()
}

/// A game of two that is over: the clients and the table.
async fn finished(server: &TestServer, setup: Value, seed: u64) -> (Client, Client, String) {
    let (ada, ben, table) = duel(server, setup).await;
    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    play_out(&mut players, seed).await;
    let [ada, ben] = players.map(|player| player.client);
    (ada, ben, table)
}

/// A table of two that goes on from another, begun.
async fn goes_on(ada: &mut Client, ben: &mut Client, table: &str, moves: usize) -> String {
    let wanted = json!({"op":"play_on","table":table,"moves":moves,"seats":[{"type":"me"}]});
    let on = begin(ada, ben, wanted).await;
    let now = join(ben, &on, None).await;
    assert_eq!(now.line.from, Some(origin(table, moves)));
    on
}

fn origin(table: &str, moves: usize) -> Origin {
    Origin {
        table: table.to_owned(),
        moves: moves as u32,
    }
}

/// What the table waited for after so many moves of a replay.
fn node_after(replay: &Value, moves: usize) -> Value {
    let replay = replay.to_string();
    let mut nodes = Vec::new();
    let kind = GAMES.of_replay(&replay).unwrap();
    kind.step_through(&replay, &mut |table| nodes.push(table.node()))
        .unwrap();
    nodes[moves - 1].clone()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_from_a_finished_one_with_dice_of_its_own() {
    let folder = Folder::new();
    let mut settings = crate::test_server::settings();
    settings.history = usize::MAX;
    let server = TestServer::open_with(&folder.database(), settings).await;
    for (setup, seed) in [
        (json!({"game":"pebbles","players":2}), 31),
        (
            json!({"game":"island","players":2,"options":{"target":4}}),
            32,
        ),
    ] {
        let (mut ada, mut ben, table) = finished(&server, setup, seed).await;
        let source = replay(&server, &table).await;
        let half = moves(&source).len() / 2;
        let on = goes_on(&mut ada, &mut ben, &table, half).await;
        let now = join(&mut ben, &on, Some(0)).await;
        let started = now.events.unwrap();
        let told = started
            .iter()
            .filter(|event| matches!(event.what, What::Moved { .. } | What::Hidden));
        let node = now.node.unwrap();
        let made = node["move"].as_u64().unwrap() as usize - 1;
        assert_eq!(told.count(), made, "the moves taken over are told too");
        assert!(made >= half);
        if made == half {
            assert_eq!(node, node_after(&source, half));
        }
        let mut players = [Player::new(ada, &on), Player::new(ben, &on)];
        play_out(&mut players, seed + 10).await;

        let fork = replay(&server, &on).await;
        assert_eq!(moves(&fork)[..half], moves(&source)[..half]);
        assert_eq!(fork["setup"], source["setup"]);
        assert_ne!(fork["dice"]["seed"], source["dice"]["seed"]);
        let mut dice = source["dice"].clone();
        dice["moves"] = json!(half);
        // How many draws those moves took is for the verifier to check.
        dice["draws"] = fork["dice"]["earlier"][0]["draws"].clone();
        assert_eq!(fork["dice"]["earlier"], json!([dice]));
        let report = GAMES.verify(&fork.to_string()).unwrap();
        assert_eq!((report.given, report.earlier), (0, half));

        let mut other_seed = fork.clone();
        other_seed["dice"]["earlier"][0]["seed"] = fork["dice"]["seed"].clone();
        let fault = GAMES.verify(&other_seed.to_string()).unwrap_err();
        assert!(matches!(fault, Fault::Dice(_)), "{fault:?}");

        // Neither the dice of the first game nor those of the second make the whole of it. A game of pebbles is so
        // short that other dice may fall the same; a game on the island has dozens of rolls.
        if fork["game"] == "pebbles" {
            continue;
        }
        let mut with_old = fork.clone();
        with_old["dice"]["earlier"][0]["moves"] = json!(moves(&fork).len());
        let fault = GAMES.verify(&with_old.to_string()).unwrap_err();
        assert!(matches!(fault, Fault::Dice(_)), "{fault:?}");
        let drawn = moves(&fork)
            .iter()
            .filter(|made| made.get("draw").is_some());
        with_old["dice"]["earlier"][0]["draws"] = json!(drawn.count());
        let fault = GAMES.verify(&with_old.to_string()).unwrap_err();
        assert!(matches!(fault, Fault::Forged { number, .. } if number > half));
        let mut with_new = fork.clone();
        with_new["dice"]["earlier"] = json!([]);
        let fault = GAMES.verify(&with_new.to_string()).unwrap_err();
        assert!(
            matches!(fault, Fault::Setup | Fault::Forged { .. }),
            "{fault:?}"
        );
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_goes_on_from_one_that_went_on() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let setup = json!({"game":"pebbles","players":2});
    let (mut ada, mut ben, first) = finished(&server, setup, 41).await;
    let source = replay(&server, &first).await;
    let second = goes_on(&mut ada, &mut ben, &first, 6).await;
    let mut players = [Player::new(ada, &second), Player::new(ben, &second)];
    play_out(&mut players, 42).await;
    let [mut ada, mut ben] = players.map(|player| player.client);
    let middle = replay(&server, &second).await;
    assert!(moves(&middle).len() > 8);
    // From within what was taken over, and from after it.
    for (cut, dice) in [(4, 1), (8, 2), (0, 1)] {
        let third = goes_on(&mut ada, &mut ben, &second, cut).await;
        let mut players = [Player::new(ada, &third), Player::new(ben, &third)];
        play_out(&mut players, 43 + cut as u64).await;
        [ada, ben] = players.map(|player| player.client);
        let fork = replay(&server, &third).await;
        let earlier = fork["dice"]["earlier"].as_array().unwrap();
        assert_eq!(earlier.len(), dice);
        assert_eq!(earlier[0]["seed"], source["dice"]["seed"]);
        assert_eq!(earlier.last().unwrap()["moves"], json!(cut));
        assert_eq!(moves(&fork)[..cut], moves(&middle)[..cut]);
        let report = GAMES.verify(&fork.to_string()).unwrap();
        assert_eq!((report.given, report.earlier), (0, cut));
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_was_taken_over_stays_through_restarts_and_is_not_taken_back() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let token = guest(server.address, "Ada").await.unwrap().token;
    let mut ada = server.connect(&token).await;
    // Bots finish a game; its maker plays on from the founding.
    let bots = json!([{"type":"bot","level":"random"},{"type":"bot","level":"random"}]);
    let setup = json!({"game":"island","players":2,"options":{"target":3,"first_player":1}});
    let create = json!({"op":"create","setup":setup,"seats":bots});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    let source = replay(&server, &table).await;
    let settled = moves(&source)
        .iter()
        .position(|made| made["action"]["type"] == "settle");
    let cut = settled.unwrap() + 1;
    let wanted = json!({"op":"play_on","table":table,"moves":cut,"seats":[{"type":"me"},{"type":"bot","level":"random"}]});
    let on = done(&mut ada, wanted).await.0.unwrap();
    server.close().await;

    let server = TestServer::open(&folder.database()).await;
    let mut ada = server.connect(&token).await;
    let waiting = join(&mut ada, &on, None).await;
    assert_eq!(waiting.line.phase, Phase::Open);
    assert_eq!(waiting.line.from, Some(origin(&table, cut)));
    assert_eq!(
        waiting.dice["earlier"][0]["commitment"],
        source["dice"]["commitment"]
    );
    assert!(waiting.dice["seed"].is_null());
    done(&mut ada, json!({"op":"start","table":on})).await;
    let before = join(&mut ada, &on, None).await;
    assert_eq!(before.node, Some(node_after(&source, cut)));
    // The settlement is not hers to take back, here.
    let undo = json!({"op":"ask","table":on,"what":"undo"});
    let (code, ..) = refused(&mut ada, undo).await;
    assert_eq!(code, "untimely");
    server.close().await;

    let server = TestServer::open(&folder.database()).await;
    let mut ada = server.connect(&token).await;
    let after = join(&mut ada, &on, None).await;
    assert_eq!(
        (after.number, after.node, after.view),
        (before.number, before.node, before.view)
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn only_finished_games_one_may_see_can_go_on() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut eve) = (server.guest("Ada").await, server.guest("Eve").await);
    let bots = json!([{"type":"bot","level":"random"},{"type":"bot","level":"random"}]);
    let setup = json!({"game":"pebbles","players":2});
    let create = json!({"op":"create","setup":setup,"seats":bots,"private":true});
    let table = done(&mut ada, create).await.0.unwrap();
    let wanted = |moves: usize| json!({"op":"play_on","table":table,"moves":moves});
    let (code, ..) = refused(&mut ada, wanted(0)).await;
    assert_eq!(code, "no_table", "it has not begun");
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    let (code, ..) = refused(&mut eve, wanted(0)).await;
    assert_eq!(code, "no_table", "it is private");
    let answer = ada.ask(op(wanted(10_000))).await.unwrap();
    let Message::Refused { code, field, .. } = answer else {
        panic!("{answer:?}")
    };
    assert_eq!(
        (code.as_str(), field.as_deref()),
        ("malformed", Some("moves"))
    );
    let (code, ..) = refused(&mut ada, json!({"op":"play_on","table":"none","moves":0})).await;
    assert_eq!(code, "no_table");
    done(&mut ada, wanted(0)).await;
    server.close().await;
}
