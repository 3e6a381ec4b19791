//! How the chances stood in finished games.

use crate::test_server::{Folder, TestServer, done, join, settings, wait_for};
use protocol::{Stand, What, WinChances};
use serde_json::{Value, json};
use server::bots;
use server::client::call;
use std::sync::atomic::{AtomicU32, Ordering};

/// How often somebody was asked to judge.
static ASKED: AtomicU32 = AtomicU32::new(0);

fn judge(replay: &Value) -> Option<WinChances> {
    ASKED.fetch_add(1, Ordering::Relaxed);
    let moves = replay["moves"].as_array()?.len() as u32;
    Some(WinChances {
        by: Some("test".into()),
        course: vec![Stand {
            moves,
            chances: vec![0.25, 0.75],
        }],
    })
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_finished_game_is_judged_once_for_those_who_may_see_it() {
    for (judged, bots) in [
        (false, bots::built_in()),
        (true, bots::built_in().with_win_chances(judge)),
    ] {
        let folder = Folder::new();
        let server = TestServer::open_for(&folder.database(), settings(), bots).await;
        let token = server.token("Ada").await;
        let mut ada = server.connect(&token).await;
        let bot = json!({"type":"bot","level":"random"});
        let setup = json!({"game":"pebbles","players":2});
        let create = json!({"op":"create","setup":setup,"seats":[bot,bot],"private":true});
        let table = done(&mut ada, create).await.0.unwrap();
        let path = format!("/api/tables/{table}/chances");
        let chances = |token| call(server.address, "GET", &path, token, None);
        assert_eq!(chances(Some(&token)).await.unwrap().0, 404, "not over");
        join(&mut ada, &table, None).await;
        done(&mut ada, json!({"op":"start","table":table})).await;
        wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
        assert_eq!(chances(None).await.unwrap().0, 404, "a private table");
        let twice = tokio::join!(chances(Some(&token)), chances(Some(&token)));
        for told in [twice.0, twice.1, chances(Some(&token)).await] {
            let (status, told) = told.unwrap();
            assert_eq!(status, 200);
            let told: WinChances = serde_json::from_value(told).unwrap();
            let by = judged.then_some("test");
            assert_eq!((told.by.as_deref(), told.course.len() == 1), (by, judged));
        }
        assert_eq!(ASKED.load(Ordering::Relaxed), u32::from(judged));
        server.close().await;
    }
}
