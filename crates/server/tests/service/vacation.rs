//! Games by correspondence wait for people who are on vacation; their clocks stand still and they are not told.

use crate::outside::{MailServer, PushService};
use crate::test_server::{
    Folder, TestServer, ask, begin, done, join, legal_of, settings, wait_for,
};
use protocol::What;
use serde_json::{Value, json};
use server::Settings;
use server::client::{Client, call, pick};
use std::time::Duration;

const DAY: i64 = 86_400_000;
const VACATION: &str = "/api/me/vacation";

/// A game with a day for every decision, begun.
async fn slow_game(ada: &mut Client, ben: &mut Client) -> String {
    let wanted = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"preset","name":"day"}});
    begin(ada, ben, wanted).await
}

/// When the time of whoever must decide is used up.
async fn deadline(server: &TestServer, table: &str) -> i64 {
    let path = format!("/api/tables/{table}");
    let page = call(server.address, "GET", &path, None, None)
        .await
        .unwrap();
    page.1["course"]["deadline"].as_i64().unwrap()
}

/// Is it the first of the two who must decide?
async fn decides(players: &mut [Client; 2], table: &str) -> usize {
    for (index, player) in players.iter_mut().enumerate() {
        if pick(&legal_of(player, table).await, |_| 0).is_some() {
            return index;
        }
    }
    panic!("nobody may move");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn slow_games_wait_for_whoever_is_on_vacation_and_fast_ones_do_not() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let tokens = server.tokens().await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let table = slow_game(&mut ada, &mut ben).await;
    let fast = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"preset","name":"relaxed"}});
    let fast = begin(&mut ada, &mut ben, fast).await;
    let mut players = [ada, ben];
    let away = decides(&mut players, &table).await;
    let (token, seat) = (&tokens[away], away as u8 + 1);
    let usual = deadline(&server, &table).await;

    let (status, fresh) = ask(&server, "GET", VACATION, token, Value::Null).await;
    assert_eq!((status, fresh), (200, json!({"until":null,"days_left":30})));
    assert_eq!(
        ask(&server, "POST", VACATION, token, json!({"days":31}))
            .await
            .0,
        409
    );
    let (status, begun) = ask(&server, "POST", VACATION, token, json!({"days":5})).await;
    assert_eq!((status, &begun["days_left"]), (200, &json!(25)), "{begun}");
    let until = begun["until"].as_i64().unwrap();
    // Everybody at the table is told, and the clock stands still.
    let other = &mut players[1 - away];
    let told = wait_for(other, |what| matches!(what, What::Vacation { .. })).await;
    assert_eq!(told.what, What::Vacation { seat, until });
    let seen = join(other, &table, None).await.clocks.unwrap();
    assert_eq!(seen.vacation[away], Some(until));
    assert_eq!(seen.vacation[1 - away], None);
    let later = deadline(&server, &table).await;
    assert!((later - usual - 5 * DAY).abs() < 60_000, "{usual} {later}");
    // A game of minutes does not wait.
    let live = join(other, &fast, None).await.clocks.unwrap();
    assert!(live.vacation.is_empty());
    // One vacation at a time.
    assert_eq!(
        ask(&server, "POST", VACATION, token, json!({"days":1}))
            .await
            .0,
        409
    );

    // A game that begins meanwhile waits as well, as soon as it is their turn.
    let [first, second] = &mut players;
    let next = slow_game(first, second).await;
    let waits = wait_for(
        &mut players[away],
        |what| matches!(what, What::Vacation { seat: at, .. } if *at == seat),
    );
    if decides_at(&server, &next).await == Some(seat) {
        waits.await;
    } else {
        drop(waits);
        let other = &mut players[1 - away];
        while let Some(action) = pick(&legal_of(other, &next).await, |_| 0) {
            done(other, json!({"op":"act","table":next,"action":action})).await;
        }
        wait_for(
            &mut players[away],
            |what| matches!(what, What::Vacation { seat: at, .. } if *at == seat),
        )
        .await;
    }

    // It survives the server.
    server.close().await;
    let server = TestServer::open(&folder.database()).await;
    let later = deadline(&server, &table).await;
    assert!((later - usual - 5 * DAY).abs() < 60_000, "{usual} {later}");
    // Whoever is back earlier has the days again, but for what was used.
    let (status, back) = ask(&server, "DELETE", VACATION, token, Value::Null).await;
    assert_eq!((status, back), (200, json!({"until":null,"days_left":29})));
    let mut again = server.connect(token).await;
    let clocks = join(&mut again, &table, None).await.clocks.unwrap();
    assert!(clocks.vacation.is_empty());
    let later = deadline(&server, &table).await;
    assert!((later - usual).abs() < 60_000, "{usual} {later}");
    server.close().await;
}

/// The seat a game waits for.
async fn decides_at(server: &TestServer, table: &str) -> Option<u8> {
    let path = format!("/api/tables/{table}");
    let page = call(server.address, "GET", &path, None, None)
        .await
        .unwrap();
    page.1["course"]["waits_for"][0]
        .as_u64()
        .and_then(|seat| u8::try_from(seat).ok())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_is_told_of_a_turn_on_vacation_but_once_they_are_back() {
    let folder = Folder::new();
    let (mut push, mail) = (PushService::open().await, MailServer::open().await);
    let settings = Settings {
        public_url: Some("https://play.example.org".to_owned()),
        push_hosts: vec![push.address.clone()],
        mail_server: Some(mail.address.clone()),
        mail_from: Some("Landnam <landnam@example.org>".to_owned()),
        notice_after: Duration::ZERO,
        notice_every: Duration::from_millis(20),
        ..settings()
    };
    let server = TestServer::open_with(&folder.database(), settings).await;
    let tokens = server.tokens().await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let table = slow_game(&mut ada, &mut ben).await;
    let mut players = [ada, ben];
    let away = decides(&mut players, &table).await;
    let token = &tokens[away];
    let browser = push.subscription("/away");
    assert_eq!(
        ask(&server, "POST", "/api/me/push", token, browser).await.0,
        204
    );
    assert_eq!(
        ask(&server, "POST", VACATION, token, json!({"days":3}))
            .await
            .0,
        200
    );
    // They move once more and go; the turn comes back to them.
    let action = pick(&legal_of(&mut players[away], &table).await, |_| 0).unwrap();
    let act = json!({"op":"act","table":table,"action":action});
    done(&mut players[away], act).await;
    let [ada, ben] = players;
    let (gone, mut stays) = if away == 0 { (ada, ben) } else { (ben, ada) };
    drop(gone);
    while join(&mut stays, &table, None).await.line.seats[away].present {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    while let Some(action) = pick(&legal_of(&mut stays, &table).await, |_| 0) {
        let act = json!({"op":"act","table":table,"action":action});
        done(&mut stays, act).await;
    }
    assert_eq!(decides_at(&server, &table).await, Some(away as u8 + 1));
    // What is sent first is the notice they ask for, though the turn came before it.
    let asked = "/api/me/notices/test";
    assert_eq!(ask(&server, "POST", asked, token, json!({})).await.0, 204);
    let (_, site) = ask(&server, "GET", "/api/site", token, Value::Null).await;
    let key = site["push_key"].as_str().unwrap().to_owned();
    let first = push.pushed.recv().await.unwrap();
    assert_eq!(push.read(&first, &key)["title"], "Notices work");
    // Once they are back they are told.
    assert_eq!(
        ask(&server, "DELETE", VACATION, token, Value::Null).await.0,
        200
    );
    let second = push.pushed.recv().await.unwrap();
    assert_eq!(push.read(&second, &key)["title"], "It is your turn");
    server.close().await;
}
