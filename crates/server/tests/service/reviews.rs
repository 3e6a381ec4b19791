//! Reviews of finished games, positions of them, hints and advice.

use crate::test_server::{
    Folder, TestServer, begin as begin_game, done, join, own_table, settings, wait_for,
};
use protocol::{Advice, AdvisedMove, Review, ReviewProgress, What};
use serde_json::{Value, json};
use server::bots::{self, Bots, ReviewJob, Reviewer, Thought};
use server::client::call;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

/// Reviews that were begun.
static BEGUN: AtomicU32 = AtomicU32::new(0);

struct Job {
    done: u32,
    all: u32,
}

impl ReviewJob for Job {
    fn step(&mut self) -> (u32, u32) {
        self.done = (self.done + 1).min(self.all);
        (self.done, self.all)
    }

    fn finish(self: Box<Self>) -> Review {
        Review {
            version: 7,
            course: vec![vec![10_000]; self.done as usize],
            ..Review::default()
        }
    }
}

fn begin(replay: &str) -> Option<Box<dyn ReviewJob>> {
    BEGUN.fetch_add(1, Ordering::Relaxed);
    job(replay)
}

fn job(replay: &str) -> Option<Box<dyn ReviewJob>> {
    let replay: Value = serde_json::from_str(replay).ok()?;
    let all = replay["moves"].as_array()?.len() as u32;
    Some(Box::new(Job { done: 0, all }))
}

fn advise(seen: &Thought) -> Option<Advice> {
    seen.is::<notation::Seen<pebbles::Pebbles>>()
        .then(|| Advice {
            chances: vec![6000, 4000],
            moves: vec![AdvisedMove {
                line: vec![json!({"type":"roll"})],
                chance: 6000,
                reasons: Vec::new(),
            }],
        })
}

fn judging() -> Bots {
    let reviewer = Reviewer { version: 7, begin };
    bots::built_in().with_reviewer(reviewer, advise)
}

/// A server where games are judged, whose reviews are not counted.
pub(crate) async fn judging_server(folder: &Folder) -> TestServer {
    let reviewer = Reviewer {
        version: 7,
        begin: job,
    };
    let bots = bots::built_in().with_reviewer(reviewer, advise);
    TestServer::open_for(&folder.database(), settings(), bots).await
}

/// A private game of two bots, over.
pub(crate) async fn finished(server: &TestServer, token: &str) -> String {
    let mut ada = server.connect(token).await;
    let bot = json!({"type":"bot","level":"random"});
    let setup = json!({"game":"pebbles","players":2});
    let create = json!({"op":"create","setup":setup,"seats":[bot,bot],"private":true});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    table
}

async fn get(server: &TestServer, path: &str, token: Option<&str>) -> (u16, Value) {
    call(server.address, "GET", path, token, None)
        .await
        .unwrap()
}

async fn post(server: &TestServer, path: &str, token: Option<&str>, body: &Value) -> (u16, Value) {
    let answer = call(server.address, "POST", path, token, Some(body));
    answer.await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_is_reviewed_once_in_the_background_and_the_review_is_kept() {
    let folder = Folder::new();
    let server = TestServer::open_for(&folder.database(), settings(), judging()).await;
    let token = server.token("Ada").await;
    let table = finished(&server, &token).await;
    let path = format!("/api/tables/{table}/review");
    assert_eq!(get(&server, &path, None).await.0, 404, "a private table");
    let (status, told) = get(&server, &path, Some(&token)).await;
    assert_eq!(status, 202, "it is being made");
    let progress: ReviewProgress = serde_json::from_value(told).unwrap();
    assert!(progress.all > 3 && progress.done <= progress.all);
    let review = loop {
        let (status, told) = get(&server, &path, Some(&token)).await;
        if status == 200 {
            break told;
        }
        assert_eq!(status, 202);
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    let read: Review = serde_json::from_value(review.clone()).unwrap();
    assert_eq!(
        read.course.len(),
        progress.all as usize,
        "every move was judged"
    );
    assert_eq!(BEGUN.load(Ordering::Relaxed), 1);
    server.close().await;
    // Another server with the same database has it at once.
    let server = TestServer::open_for(&folder.database(), settings(), judging()).await;
    assert_eq!(get(&server, &path, Some(&token)).await, (200, review));
    assert_eq!(BEGUN.load(Ordering::Relaxed), 1, "it was kept");
    server.close().await;
    // Where nobody reviews there is none.
    let server = TestServer::open(&folder.database()).await;
    assert_eq!(get(&server, &path, Some(&token)).await.0, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn any_moment_of_a_finished_game_is_a_position() {
    let folder = Folder::new();
    let server = TestServer::open_for(&folder.database(), settings(), judging()).await;
    let token = server.token("Ada").await;
    let table = finished(&server, &token).await;
    let replay = get(
        &server,
        &format!("/api/tables/{table}/replay"),
        Some(&token),
    )
    .await;
    let moves = replay.1["moves"].as_array().unwrap().len();
    let at = |n: usize| format!("/api/tables/{table}/positions/{n}");
    let (status, first) = get(&server, &at(0), Some(&token)).await;
    assert_eq!(status, 200);
    let (_, last) = get(&server, &at(moves), Some(&token)).await;
    assert_ne!(first, last);
    assert_eq!(first["game"], "pebbles");
    assert_eq!(get(&server, &at(moves + 1), Some(&token)).await.0, 404);
    assert_eq!(get(&server, &at(0), None).await.0, 404, "a private table");
    // What comes out goes in: it can be studied, and a bot says what it would do there.
    let wanted = json!({"position": first, "seat": 1});
    let (status, told) = post(&server, "/api/study", None, &wanted).await;
    assert_eq!((status, &told["refused"]), (200, &Value::Null), "{told}");
    let mut found = None;
    for n in 0..moves {
        let (_, position) = get(&server, &at(n), Some(&token)).await;
        let wanted = json!({"position": position, "seat": 1});
        let (_, told) = post(&server, "/api/study", None, &wanted).await;
        // Chance decides nothing that advice could be given about.
        if told["frames"][0]["legal"].is_object() {
            found = Some(wanted);
            break;
        }
    }
    let wanted = found.expect("a decision of the first seat");
    let (status, advice) = post(&server, "/api/study/advice", None, &wanted).await;
    assert_eq!(status, 200, "{advice}");
    let advice: Advice = serde_json::from_value(advice).unwrap();
    assert_eq!(advice.chances, [6000, 4000]);
    let over = json!({"position": last, "seat": 1});
    assert_eq!(
        post(&server, "/api/study/advice", None, &over).await.0,
        409,
        "it is over"
    );
    let nonsense = json!({"position": {"game":"pebbles"}, "seat": 1});
    assert_eq!(
        post(&server, "/api/study/advice", None, &nonsense).await.0,
        422
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_are_for_whoever_plays_against_bots_alone() {
    let folder = Folder::new();
    let server = TestServer::open_for(&folder.database(), settings(), judging()).await;
    let token = server.token("Ada").await;
    let mut ada = server.connect(&token).await;
    let setup = json!({"game":"pebbles","players":2});
    let bot = json!({"type":"bot","level":"random"});
    let create = json!({"op":"create","setup":setup,"seats":[{"type":"me"},bot]});
    let table = done(&mut ada, create).await.0.unwrap();
    let path = format!("/api/tables/{table}/hint");
    let nobody = json!({});
    assert_eq!(
        post(&server, &path, Some(&token), &nobody).await.0,
        404,
        "not begun"
    );
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    let hint = loop {
        let (status, told) = post(&server, &path, Some(&token), &nobody).await;
        // The bot moves first, perhaps.
        if status != 409 {
            break (status, told);
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    };
    assert_eq!(hint.0, 200, "{}", hint.1);
    let eve = server.token("Eve").await;
    assert_eq!(
        post(&server, &path, Some(&eve), &nobody).await.0,
        404,
        "not at the table"
    );
    assert_eq!(post(&server, &path, None, &nobody).await.0, 401);
    // With another person there is none.
    let tokens = server.tokens().await;
    let (mut one, mut two) = server.connect_both(&tokens).await;
    let wanted = own_table(&json!({"game":"pebbles","players":2}));
    let table = begin_game(&mut one, &mut two, wanted).await;
    let path = format!("/api/tables/{table}/hint");
    for token in &tokens {
        let (status, told) = post(&server, &path, Some(token), &nobody).await;
        assert_eq!(
            (status, &told["code"]),
            (403, &json!("hint_people")),
            "{told}"
        );
    }
    // Nor in a game that counts, though only bots are there.
    let rated = server.token("Rada").await;
    server.register(&rated).await;
    let mut rada = server.connect(&rated).await;
    let bot = json!({"type":"bot","level":"random"});
    let mut wanted = own_table(&json!({"game":"pebbles","players":2}));
    (wanted["seats"], wanted["rated"]) = (json!([{"type":"me"}, bot]), json!(true));
    let table = done(&mut rada, wanted).await.0.unwrap();
    join(&mut rada, &table, None).await;
    done(&mut rada, json!({"op":"start","table":table})).await;
    let path = format!("/api/tables/{table}/hint");
    let (status, told) = post(&server, &path, Some(&rated), &nobody).await;
    assert_eq!(
        (status, &told["code"]),
        (403, &json!("hint_rated")),
        "{told}"
    );
    server.close().await;
}
