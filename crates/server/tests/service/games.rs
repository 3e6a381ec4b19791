//! My games and the page of a game.

use crate::play::{Player, play_out};
use crate::test_server::{Folder, TestServer, begin, done, join, own_table, settings};
use serde_json::{Value, json};
use server::client::call;
use std::time::Duration;

async fn get(server: &TestServer, path: &str, token: Option<&str>) -> (u16, Value) {
    call(server.address, "GET", path, token, None)
        .await
        .unwrap()
}

/// My games with this query.
async fn games(server: &TestServer, token: &str, query: &str) -> Vec<Value> {
    let (status, games) = get(server, &format!("/api/me/games{query}"), Some(token)).await;
    assert_eq!(status, 200, "{games}");
    games.as_array().unwrap().clone()
}

fn tables(games: &[Value]) -> Vec<&str> {
    games
        .iter()
        .map(|game| game["table"].as_str().unwrap())
        .collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "one story: games that wait, go on and end, and what is found of them"
)]
async fn games_are_found_by_how_they_stand_and_ended() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let tokens = server.tokens().await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let pebbles = json!({"game":"pebbles","players":2});
    let finished = begin(&mut ada, &mut ben, own_table(&pebbles)).await;
    let running = &games(&server, &tokens[0], "?phase=running").await[0];
    let course = &running["course"];
    assert_eq!(course["points"], json!([0, 0]));
    assert_eq!(course["result"], Value::Null);
    let my_turn = course["waits_for"] == json!([1]);
    assert_eq!(running["my_turn"], my_turn);
    let mut players = [Player::new(ada, &finished), Player::new(ben, &finished)];
    play_out(&mut players, 21).await;
    let [mut ada, mut ben] = players.map(|player| player.client);

    // A slow game of the island: the clock is known also while nobody is there.
    let mut wanted = own_table(&json!({"game":"island","players":2,"modules":["harbourmaster"]}));
    wanted["clock"] = json!({"type":"preset","name":"day"});
    let slow = begin(&mut ada, &mut ben, wanted).await;
    let waiting =
        own_table(&json!({"game":"island","players":3,"modules":["cities_knights","rivers"]}));
    let waiting = done(&mut ada, waiting).await.0.unwrap();

    let all = games(&server, &tokens[0], "").await;
    assert_eq!(tables(&all).len(), 3);
    let (of_island, over) = (&all[1], &all[2]);
    assert_eq!(
        (&of_island["family"], &all[0]["family"]),
        (&json!("two_players"), &json!("cities_knights"))
    );
    assert_eq!(of_island["modules"], json!(["harbourmaster"]));
    assert!(
        of_island["course"]["deadline"].as_i64().unwrap() > of_island["updated"].as_i64().unwrap()
    );
    let result = &over["course"]["result"];
    assert_eq!(result["why"], "won");
    let winner = result["winner"].as_u64();
    let place_of = |seat: u64| result["places"][usize::try_from(seat).unwrap() - 1].clone();
    assert_eq!(winner.map(place_of), winner.map(|_| json!(1)));
    let mine = match winner {
        Some(1) => "won",
        Some(_) => "lost",
        None => "none",
    };

    for (query, found) in [
        ("?phase=open".to_owned(), vec![&waiting]),
        ("?phase=over".to_owned(), vec![&finished]),
        ("?family=cities_knights".to_owned(), vec![&waiting]),
        ("?module=harbourmaster".to_owned(), vec![&slow]),
        ("?module=rivers".to_owned(), vec![&waiting]),
        ("?person=bE".to_owned(), vec![&slow, &finished]),
        ("?person=nobody".to_owned(), vec![]),
        (format!("?result={mine}"), vec![&finished]),
        ("?limit=1".to_owned(), vec![&waiting]),
        (format!("?after={waiting}"), vec![&slow, &finished]),
        (format!("?after={waiting}&limit=1"), vec![&slow]),
        (format!("?until={}", over["updated"]), vec![]),
        (
            format!("?since={}", over["updated"]),
            vec![&waiting, &slow, &finished],
        ),
    ] {
        assert_eq!(
            tables(&games(&server, &tokens[0], &query).await),
            found,
            "{query}"
        );
    }
    let (status, problem) = get(&server, "/api/me/games?phase=odd", Some(&tokens[0])).await;
    assert_eq!((status, &problem["code"]), (400, &json!("malformed")));

    // The page of a game is for everybody, also after a new start.
    server.close().await;
    let server = TestServer::open(&folder.database()).await;
    let (status, page) = get(&server, &format!("/api/tables/{finished}"), None).await;
    assert_eq!((status, &page["course"]), (200, &over["course"]));
    assert_eq!(page["you"], Value::Null);
    let again = games(&server, &tokens[0], "").await;
    assert_eq!(tables(&again), tables(&all));
    assert_eq!(
        again[1]["course"]["waits_for"],
        of_island["course"]["waits_for"]
    );
    assert_eq!(get(&server, "/api/tables/nowhere", None).await.0, 404);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_page_of_a_private_game_is_for_those_who_play_it() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let tokens = server.tokens().await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let mut wanted = own_table(&json!({"game":"pebbles","players":2}));
    wanted["private"] = json!(true);
    let table = begin(&mut ada, &mut ben, wanted).await;
    let page = format!("/api/tables/{table}");
    assert_eq!(get(&server, &page, None).await.0, 404);
    assert_eq!(
        get(&server, &page, Some(&server.token("Eve").await))
            .await
            .0,
        404
    );
    assert_eq!(get(&server, &page, Some(&tokens[1])).await.1["you"], 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_accounts_are_kept_for_ever() {
    let folder = Folder::new();
    let mut settings = settings();
    (settings.keep_guests, settings.keep_games) = (None, None);
    let server = TestServer::open_with(&folder.database(), settings.clone()).await;
    let tokens = server.tokens().await;
    let account = json!({"login":"ada"});
    let made = call(
        server.address,
        "POST",
        "/api/accounts",
        Some(&tokens[0]),
        Some(&account),
    );
    assert_eq!(made.await.unwrap().0, 200);
    let mut ended = Vec::new();
    for token in &tokens {
        let mut host = server.connect(token).await;
        let mut wanted = own_table(&json!({"game":"pebbles","players":2}));
        let bot = json!({"type":"bot","level":"random"});
        wanted["seats"].as_array_mut().unwrap().push(bot);
        let table = done(&mut host, wanted).await.0.unwrap();
        join(&mut host, &table, None).await;
        done(&mut host, json!({"op":"start","table":table})).await;
        done(&mut host, json!({"op":"resign","table":table})).await;
        ended.push(format!("/api/tables/{table}"));
    }
    server.close().await;
    settings.keep_games = Some(Duration::ZERO);
    settings.forget_every = Duration::from_millis(10);
    let server = TestServer::open_with(&folder.database(), settings).await;
    while get(&server, &ended[1], None).await.0 != 404 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(get(&server, &ended[0], None).await.0, 200);
    server.close().await;
}
