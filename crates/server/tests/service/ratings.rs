//! Ratings: which games count, for whom, and what they change.

use crate::play::Player;
use crate::test_server::{Folder, TestServer, begin, done, join, own_table, wait_for};
use protocol::What;
use serde_json::{Value, json};
use server::Store;
use server::client::{Client, call};
use std::time::Duration;

async fn get(server: &TestServer, path: &str) -> Value {
    let (status, body) = call(server.address, "GET", path, None, None).await.unwrap();
    assert_eq!(status, 200, "{path}: {body}");
    body
}

/// The page of a game, once its end was remembered.
pub(crate) async fn page(server: &TestServer, table: &str) -> Value {
    loop {
        let page = get(server, &format!("/api/tables/{table}")).await;
        if page["phase"] == "over"
            && page["course"]["result"] != Value::Null
            && is_done(server, table).await
        {
            return get(server, &format!("/api/tables/{table}")).await;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Is the game in the history of its first player?
async fn is_done(server: &TestServer, table: &str) -> bool {
    let page = get(server, &format!("/api/tables/{table}")).await;
    let person = page["seats"][0]["occupant"]["person"]
        .as_str()
        .unwrap()
        .to_owned();
    let profile = get(server, &format!("/api/people/{person}")).await;
    let games = get(server, &format!("/api/people/{person}/games")).await;
    let over = games.as_array().unwrap().len() as u64;
    profile["games"].as_u64() == Some(over)
        && games
            .as_array()
            .unwrap()
            .iter()
            .any(|game| game["table"] == table)
}

fn rated(players: u8) -> Value {
    let mut wanted = own_table(&json!({"game":"pebbles","players":players}));
    wanted["rated"] = json!(true);
    wanted
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_rated_game_changes_ratings_and_tells_by_how_much() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (_, [mut ada, mut ben]) = server.accounts().await;
    let people = [ada.person.clone(), ben.person.clone()];
    let table = begin(&mut ada, &mut ben, rated(2)).await;
    done(&mut ben, json!({"op":"resign","table":table})).await;
    let page = page(&server, &table).await;
    let ratings = page["ratings"].as_array().unwrap();
    let change = |at: usize| {
        ratings[at]["after"].as_f64().unwrap() - ratings[at]["before"].as_f64().unwrap()
    };
    assert!(change(0) > 20.0 && change(1) < -20.0, "{page}");
    assert_eq!(
        (&ratings[0]["games"], &ratings[0]["provisional"]),
        (&json!(1), &json!(true))
    );
    assert_eq!(page["course"]["result"]["places"], json!([1, 2]));
    // A casual game changes nothing, and is remembered all the same.
    let casual = begin(
        &mut ada,
        &mut ben,
        own_table(&json!({"game":"pebbles","players":2})),
    )
    .await;
    done(&mut ada, json!({"op":"resign","table":casual})).await;
    assert_eq!(self::page(&server, &casual).await["ratings"], json!([]));
    let profile = get(&server, &format!("/api/people/{}", people[0])).await;
    assert_eq!(
        (&profile["games"], &profile["places"]),
        (&json!(2), &json!([1, 1]))
    );
    assert_eq!(profile["ratings"][0]["games"], 1);
    assert_eq!(profile["ratings"][0]["course"].as_array().unwrap().len(), 1);
    let against = &profile["against"][0];
    assert_eq!(
        (&against["person"], &against["name"]),
        (&json!(people[1]), &json!("Ben"))
    );
    assert_eq!(
        (&against["games"], &against["ahead"], &against["behind"]),
        (&json!(2), &json!(1), &json!(1))
    );
    // One game is too few to lead.
    assert_eq!(get(&server, "/api/leaders/pebbles").await, json!([]));
    for _ in 0..9 {
        let table = begin(&mut ada, &mut ben, rated(2)).await;
        done(&mut ben, json!({"op":"resign","table":table})).await;
        self::page(&server, &table).await;
    }
    let leaders = get(&server, "/api/leaders/pebbles?days=30").await;
    assert_eq!(
        (
            &leaders[0]["name"],
            &leaders[0]["rank"],
            &leaders[0]["games"]
        ),
        (&json!("Ada"), &json!(1), &json!(10))
    );
    assert_eq!(
        (&leaders[1]["name"], &leaders[1]["provisional"]),
        (&json!("Ben"), &json!(false))
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn who_leaves_a_rated_game_is_last_however_many_points_they_have() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (_, [mut ada, mut ben]) = server.accounts().await;
    let token = server.token("Cid").await;
    server.register(&token).await;
    let mut cid = Client::connect_for(server.address, &token, "10.0.0.3")
        .await
        .unwrap();
    let table = done(&mut ada, rated(3)).await.0.unwrap();
    join(&mut ada, &table, None).await;
    for (client, seat) in [(&mut ben, 2), (&mut cid, 3)] {
        join(client, &table, None).await;
        done(client, json!({"op":"sit","table":table,"seat":seat})).await;
    }
    done(&mut ada, json!({"op":"start","table":table})).await;
    done(&mut ada, json!({"op":"resign","table":table})).await;
    let mut players = [Player::new(ben, &table), Player::new(cid, &table)];
    let [ben, cid] = &mut players;
    tokio::join!(ben.play_out_seat(2, 5), cid.play_out_seat(3, 6));
    let page = page(&server, &table).await;
    assert_eq!(page["course"]["result"]["places"][0], 3, "{page}");
    let ratings = page["ratings"].as_array().unwrap();
    assert!(ratings[0]["after"].as_f64().unwrap() < 1500.0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_against_oneself_do_not_count_and_bots_have_ratings_of_their_own() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let tokens = server.tokens().await;
    for token in &tokens {
        server.register(token).await;
    }
    // Two accounts at one address may be one person.
    let mut ada = Client::connect_for(server.address, &tokens[0], "10.0.0.1")
        .await
        .unwrap();
    let mut ben = Client::connect_for(server.address, &tokens[1], "10.0.0.1")
        .await
        .unwrap();
    let table = begin(&mut ada, &mut ben, rated(2)).await;
    done(&mut ben, json!({"op":"resign","table":table})).await;
    assert_eq!(page(&server, &table).await["ratings"], json!([]));
    // A guest has no rating, and gives none.
    let mut eve = server.guest("Eve").await;
    let table = begin(&mut ada, &mut eve, rated(2)).await;
    done(&mut eve, json!({"op":"resign","table":table})).await;
    assert_eq!(page(&server, &table).await["ratings"], json!([]));
    // A bot is rated by its level, and the game says that it was one.
    let mut wanted = rated(2);
    wanted["seats"]
        .as_array_mut()
        .unwrap()
        .push(json!({"type":"bot","level":"random"}));
    let table = done(&mut ada, wanted).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    done(&mut ada, json!({"op":"resign","table":table})).await;
    let page = page(&server, &table).await;
    assert_eq!(page["ratings"].as_array().unwrap().len(), 2, "{page}");
    assert_eq!(page["seats"][1]["occupant"]["kind"], "bot");
    let bot = get(&server, "/api/people/bot:random").await;
    assert!(bot["ratings"][0]["rating"].as_f64().unwrap() > 1500.0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_games_that_end_at_the_same_time_keep_both_changes() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (tokens, [mut ada, mut ben]) = server.accounts().await;
    let mut tables = Vec::new();
    for _ in 0..2 {
        tables.push(begin(&mut ada, &mut ben, rated(2)).await);
    }
    let again = Client::connect_for(server.address, &tokens[1], "10.0.0.2").await;
    let mut again = again.unwrap();
    join(&mut again, &tables[1], None).await;
    let (first, second) = (tables[0].clone(), tables[1].clone());
    tokio::join!(
        done(&mut ben, json!({"op":"resign","table":first})),
        done(&mut again, json!({"op":"resign","table":second})),
    );
    let mut sum = 0.0;
    for table in &tables {
        let page = page(&server, table).await;
        sum += page["ratings"][0]["after"].as_f64().unwrap()
            - page["ratings"][0]["before"].as_f64().unwrap();
    }
    let profile = get(&server, &format!("/api/people/{}", ada.person)).await;
    assert_eq!(profile["ratings"][0]["games"], 2);
    assert!((profile["ratings"][0]["rating"].as_f64().unwrap() - 1500.0 - sum).abs() < 1e-6);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn rematches_keep_people_and_the_names_of_bots_and_rotate_the_seats() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (_, [mut ada, mut ben]) = server.accounts().await;
    let mut wanted = own_table(&json!({"game":"pebbles","players":3}));
    wanted["seats"] = json!([{"type":"me"}, {"type":"open"}, {"type":"bot","level":"random"}]);
    let table = begin(&mut ada, &mut ben, wanted).await;
    done(&mut ben, json!({"op":"resign","table":table})).await;
    done(&mut ada, json!({"op":"resign","table":table})).await;
    let before = join(&mut ada, &table, None).await;
    let again = done(&mut ada, json!({"op":"rematch","table":table}))
        .await
        .0
        .unwrap();
    let after = join(&mut ben, &again, None).await;
    let who = |seats: &[protocol::Seat]| -> Vec<Value> {
        seats.iter().map(|seat| json!(seat.occupant)).collect()
    };
    let mut expected = who(&before.line.seats);
    expected.rotate_left(1);
    assert_eq!(who(&after.line.seats), expected);
    assert_eq!(after.you, Some(1));
    assert!(!expected[1]["name"].as_str().unwrap().is_empty());
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_database_of_today_keeps_every_person_and_every_result() {
    const TOKENS: [&str; 2] = [
        "ggkbm6vp83bh002bxh7xbct8ftq9xz69zszvvfmfbec5arxk3dyv.7d8f3dfc9226f4c7280d97a840b92bd4d93a8b86d1254ca3210b6fd96c1c29b6",
        "rtd5sh8d6cj8crewz9ef0dkyhavus92337cywqz2wm8yxxdz2zbk.d7f92dde16e45f7327fe80955e45a1272e18153890a5bb38c567b45b3a122b36",
    ];
    let folder = Folder::new();
    Store::make_old(&folder.database(), 6, include_str!("version_6.sql"))
        .await
        .unwrap();
    let server = TestServer::open(&folder.database()).await;
    for (token, name) in TOKENS.into_iter().zip(["Ada", "Ben"]) {
        let (status, me) = call(server.address, "GET", "/api/me", Some(token), None)
            .await
            .unwrap();
        assert_eq!(
            (status, &me["name"], &me["account"]),
            (200, &json!(name), &json!(true))
        );
    }
    let login = json!({"login":"ada","password":"seven brown geese"});
    let entered = call(server.address, "POST", "/api/sessions", None, Some(&login))
        .await
        .unwrap();
    assert_eq!(entered.0, 200);
    let won = page(&server, "f2xhv5ah6yct").await;
    assert_eq!(won["course"]["result"]["winner"], 2);
    let given_up = page(&server, "ew73v99whe78").await;
    assert_eq!(
        (&given_up["course"]["result"]["why"], &given_up["family"]),
        (&json!("resigned"), &json!("rivals"))
    );
    let ada = get(&server, "/api/people/4r2z2th4drjw").await;
    assert_eq!((&ada["games"], &ada["places"]), (&json!(2), &json!([1, 1])));
    let mut ratings: Vec<(String, f64)> = Vec::new();
    for one in ada["ratings"].as_array().unwrap() {
        let rating = one["rating"].as_f64().unwrap().round();
        ratings.push((one["family"].as_str().unwrap().to_owned(), rating));
    }
    let expected = [
        ("island", 1647.0),
        ("pebbles", 1338.0),
        ("rivals", 1662.0),
        ("two_players", 1612.0),
    ];
    assert_eq!(
        ratings,
        expected.map(|(family, rating)| (family.to_owned(), rating))
    );
    // What went on goes on.
    let mut ada = server.connect(TOKENS[0]).await;
    let running = join(&mut ada, "2f6xmjv2scvf", None).await;
    assert_eq!(running.you, Some(1));
    done(&mut ada, json!({"op":"resign","table":"2f6xmjv2scvf"})).await;
    let over = |what: &What| matches!(what, What::Over { .. });
    wait_for(&mut ada, over).await;
    assert_eq!(join(&mut ada, "gq344tzyymsd", None).await.you, Some(1));
    server.close().await;
}
