//! Finished public games by the month, where the host publishes them.

use crate::test_server::{Folder, TestServer, done, join, settings};
use serde_json::{Value, json};
use server::client::{call, exchange_bytes};
use server::{Settings, Store};
use std::path::PathBuf;
use std::time::Duration;

/// Ada's and Ben's tokens, and two finished games, of a database of an earlier month.
const TOKENS: [&str; 2] = [
    "ggkbm6vp83bh002bxh7xbct8ftq9xz69zszvvfmfbec5arxk3dyv.7d8f3dfc9226f4c7280d97a840b92bd4d93a8b86d1254ca3210b6fd96c1c29b6",
    "rtd5sh8d6cj8crewz9ef0dkyhavus92337cywqz2wm8yxxdz2zbk.d7f92dde16e45f7327fe80955e45a1272e18153890a5bb38c567b45b3a122b36",
];
const WON: &str = "f2xhv5ah6yct";

fn publishing(place: &std::path::Path) -> Settings {
    Settings {
        archive: Some(place.to_owned()),
        archive_every: Duration::from_millis(50),
        ..settings()
    }
}

/// A folder of its own, gone at the end.
struct Place(PathBuf);

impl Place {
    fn new(name: &str) -> Self {
        let place = format!("landnam-archive-{name}-{}", std::process::id());
        Place(std::env::temp_dir().join(place))
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The games of the first month, once it is written.
async fn first_month(server: &TestServer) -> (Value, Vec<Value>) {
    let line = loop {
        let (status, all) = call(server.address, "GET", "/api/archives", None, None)
            .await
            .unwrap();
        assert_eq!(status, 200, "{all}");
        if let Some(line) = all.get(0) {
            break line.clone();
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    let month = line["month"].as_str().unwrap();
    let request = format!(
        "GET /api/archives/{month} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n",
        server.address
    );
    let answer = exchange_bytes(server.address, &request).await.unwrap();
    let end = answer
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .unwrap();
    let head = String::from_utf8_lossy(&answer[..end]).to_lowercase();
    assert!(head.starts_with("http/1.1 200") && head.contains("content-type: application/zstd"));
    assert!(
        head.contains(&format!("filename=\"landnam-{month}.jsonl.zst\"")),
        "{head}"
    );
    let body = &answer[end + 4..];
    assert_eq!(body.len() as u64, line["bytes"].as_u64().unwrap());
    let text = String::from_utf8(zstd::decode_all(body).unwrap()).unwrap();
    let games: Vec<Value> = text
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    assert_eq!(games.len() as u64, line["games"].as_u64().unwrap());
    (line, games)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_month_of_public_games_is_one_file_without_chat_and_without_those_who_left() {
    let folder = Folder::new();
    let place = Place::new("month");
    // The games of that database, played in a month that is long over.
    let long_ago = include_str!("version_6.sql").replace("1794859", "1500000");
    Store::make_old(&folder.database(), 6, Box::leak(long_ago.into_boxed_str()))
        .await
        .unwrap();
    // Something is said at a finished table, and the host does not publish yet.
    let server = TestServer::open(&folder.database()).await;
    assert_eq!(
        call(server.address, "GET", "/api/archives", None, None)
            .await
            .unwrap()
            .0,
        404
    );
    let mut ada = server.connect(TOKENS[0]).await;
    join(&mut ada, WON, None).await;
    done(
        &mut ada,
        json!({"op":"say","table":WON,"text":"what a fine secret"}),
    )
    .await;
    server.close().await;

    let server = TestServer::open_with(&folder.database(), publishing(&place.0)).await;
    let (_, site) = call(server.address, "GET", "/api/site", None, None)
        .await
        .unwrap();
    assert_eq!(site["archive"], true);
    let (line, games) = first_month(&server).await;
    let game = games.iter().find(|game| game["table"] == WON).unwrap();
    // The replay is the one anybody gets by itself.
    let path = format!("/api/tables/{WON}/replay");
    let (_, alone) = call(server.address, "GET", &path, None, None)
        .await
        .unwrap();
    assert_eq!(game["replay"], alone);
    assert_eq!(game["winner"], 2);
    let names = |games: &[Value]| -> Vec<String> {
        let seats = games
            .iter()
            .flat_map(|game| game["seats"].as_array().unwrap());
        seats
            .map(|seat| {
                format!(
                    "{} {}",
                    seat["kind"].as_str().unwrap(),
                    seat["name"].as_str().unwrap()
                )
            })
            .collect()
    };
    assert!(
        names(&games).contains(&"person Ada".to_owned()),
        "{games:?}"
    );
    for game in &games {
        assert!(!game.to_string().contains("what a fine secret"));
    }
    assert_eq!(
        call(server.address, "GET", "/api/archives/1999-12", None, None)
            .await
            .unwrap()
            .0,
        404
    );

    // Ada goes: months that are written later do not name her, and the one that did is written anew.
    let left = call(server.address, "DELETE", "/api/me", Some(TOKENS[0]), None);
    assert_eq!(left.await.unwrap().0, 204);
    let (again, games) = first_month(&server).await;
    assert_eq!(
        (&again["month"], &again["games"]),
        (&line["month"], &line["games"])
    );
    assert!(!names(&games).contains(&"person Ada".to_owned()));
    assert!(names(&games).contains(&"person Ben".to_owned()));
    assert!(names(&games).contains(&"person —".to_owned()));
    // Written once: nothing changes while nobody goes.
    let file = || {
        let mut files = std::fs::read_dir(&place.0).unwrap();
        files
            .next()
            .unwrap()
            .unwrap()
            .metadata()
            .unwrap()
            .modified()
            .unwrap()
    };
    let written = file();
    tokio::time::sleep(Duration::from_millis(200)).await;
    assert_eq!(file(), written);
    server.close().await;
}
