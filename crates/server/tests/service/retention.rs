//! Guests who stay away and games that are long over are forgotten; accounts and what goes on are not.

use crate::test_server::{Folder, TestServer, done, join, own_table, settings, wait_for};
use protocol::What;
use serde_json::json;
use server::client::{call, guest};
use std::time::Duration;

async fn status(server: &TestServer, path: &str, token: Option<&str>) -> u16 {
    let answer = call(server.address, "GET", path, token, None).await;
    answer.unwrap().0
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn guests_and_games_are_forgotten_when_their_time_has_come() {
    let folder = Folder::new();
    let mut settings = settings();
    (settings.keep_guests, settings.keep_games) = (None, None);
    let server = TestServer::open_with(&folder.database(), settings.clone()).await;
    // An account, a guest in a running game, and one who only had a look.
    let ada = server.token("Ada").await;
    let wanted = json!({"login":"ada"});
    let made = call(
        server.address,
        "POST",
        "/api/accounts",
        Some(&ada),
        Some(&wanted),
    );
    assert_eq!(made.await.unwrap().0, 200);
    let (ben, eve) = (server.token("Ben").await, server.token("Eve").await);
    let (mut host, mut player) = (server.connect(&ada).await, server.connect(&ben).await);
    let setup = json!({"game":"pebbles","players":2});
    let bot = json!({"type":"bot","level":"random"});
    let finished = done(
        &mut host,
        json!({"op":"create","setup":setup,"seats":[bot, bot]}),
    )
    .await;
    let finished = finished.0.unwrap();
    join(&mut host, &finished, None).await;
    done(&mut host, json!({"op":"start","table":finished})).await;
    wait_for(&mut host, |what| matches!(what, What::Over { .. })).await;
    let running = done(&mut player, own_table(&setup)).await.0.unwrap();
    let replay = format!("/api/tables/{finished}/replay");
    assert_eq!(status(&server, &replay, None).await, 200);
    server.close().await;

    settings.keep_guests = Some(Duration::ZERO);
    settings.keep_games = Some(Duration::ZERO);
    settings.forget_every = Duration::from_millis(10);
    let server = TestServer::open_with(&folder.database(), settings).await;
    while status(&server, "/api/me", Some(&eve)).await != 401
        || status(&server, &replay, None).await != 404
    {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(
        status(&server, "/api/me", Some(&ada)).await,
        200,
        "an account stays"
    );
    assert_eq!(
        status(&server, "/api/me", Some(&ben)).await,
        200,
        "a game waits for him"
    );
    let mut player = server.connect(&ben).await;
    assert_eq!(join(&mut player, &running, None).await.you, Some(1));
    // A name that was given up is free again.
    guest(server.address, "Eve").await.unwrap();
    server.close().await;
}
