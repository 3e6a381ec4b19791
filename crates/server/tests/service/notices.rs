//! People who are away are told that a slow game waits for them: through a push service and by e-mail, once, and not at night.

use crate::outside::{MailServer, PushService};
use crate::test_server::{Folder, TestServer, ask, begin, done, join, legal_of, settings};
use serde_json::json;
use server::client::{Client, pick};
use server::{Settings, Store};
use std::time::Duration;

const SITE: &str = "https://play.example.org";

fn telling(push: &PushService, mail: &MailServer) -> Settings {
    Settings {
        public_url: Some(SITE.to_owned()),
        push_hosts: vec![push.address.clone()],
        mail_server: Some(mail.address.clone()),
        mail_from: Some("Landnam <landnam@example.org>".to_owned()),
        notice_after: Duration::ZERO,
        notice_every: Duration::from_millis(20),
        ..settings()
    }
}

/// A game with days for every move, begun.
async fn slow_game(ada: &mut Client, ben: &mut Client) -> String {
    let wanted = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"preset","name":"day"}});
    begin(ada, ben, wanted).await
}

/// Makes a move for whoever may make one of these two; gives the number of who did.
async fn move_once(players: &mut [Client; 2], table: &str) -> usize {
    for (index, player) in players.iter_mut().enumerate() {
        let legal = legal_of(player, table).await;
        if let Some(action) = pick(&legal, |_| 0) {
            done(player, json!({"op":"act","table":table,"action":action})).await;
            return index;
        }
    }
    panic!("nobody may move");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "one game, from the address to the notice that is not repeated"
)]
async fn whoever_is_away_is_told_once_by_push_and_by_mail() {
    let folder = Folder::new();
    let (mut push, mut mail) = (PushService::open().await, MailServer::open().await);
    let server = TestServer::open_with(&folder.database(), telling(&push, &mail)).await;
    let (_, site) = ask(&server, "GET", "/api/site", "", json!({})).await;
    let key = site["push_key"].as_str().unwrap().to_owned();
    assert_eq!(site["mail"], true);
    let tokens = server.tokens().await;
    for token in &tokens {
        let (status, body) = ask(
            &server,
            "POST",
            "/api/me/push",
            token,
            push.subscription(&format!("/{}", &token[..6])),
        )
        .await;
        assert_eq!(status, 204, "{body}");
    }
    // The address is used once its link was opened.
    let address = json!({"address":"ada@example.org"});
    assert_eq!(
        ask(&server, "POST", "/api/me/mail", &tokens[0], address)
            .await
            .0,
        204
    );
    let letter = mail.letters.recv().await.unwrap();
    assert!(letter.contains("To: ada@example.org"), "{letter}");
    let link = letter.split("/#/mail/confirm/").nth(1).unwrap();
    let secret: String = link
        .chars()
        .take_while(|one| one.is_alphanumeric())
        .collect();
    let (_, preferences) = ask(&server, "GET", "/api/me/notices", &tokens[0], json!({})).await;
    assert_eq!(
        (&preferences["confirmed"], &preferences["push"]),
        (&json!(false), &json!(1))
    );
    let confirm = json!({ "secret": secret });
    let path = "/api/mail/confirmations";
    assert_eq!(ask(&server, "POST", path, "", confirm.clone()).await.0, 204);
    assert_eq!(ask(&server, "POST", path, "", confirm).await.0, 410);

    // Nobody is told while they look on.
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let table = slow_game(&mut ada, &mut ben).await;
    let mut players = [ada, ben];
    let moved = move_once(&mut players, &table).await;
    // Whoever has moved goes home; the other one stays, so that only the next turn is told.
    let mut away = moved;
    let [ada, ben] = players;
    let mut stays = if moved == 0 {
        drop(ada);
        ben
    } else {
        drop(ben);
        ada
    };
    // The server knows that they went.
    while join(&mut stays, &table, None).await.line.seats[away].present {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    // Until it is the turn of whoever went.
    loop {
        let legal = legal_of(&mut stays, &table).await;
        let Some(action) = pick(&legal, |_| 0) else {
            break;
        };
        done(
            &mut stays,
            json!({"op":"act","table":table,"action":action}),
        )
        .await;
    }
    let pushed = push.pushed.recv().await.unwrap();
    assert_eq!(pushed.path, format!("/{}", &tokens[away][..6]));
    let told = push.read(&pushed, &key);
    assert_eq!(told["url"], format!("{SITE}/#/t/{table}"));
    assert_eq!(told["title"], "It is your turn");
    if away == 0 {
        let letter = mail.letters.recv().await.unwrap();
        assert!(letter.contains(&format!("{SITE}/#/t/{table}")), "{letter}");
        assert!(letter.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click"));
        let stop = letter.split("/api/mail/unsubscriptions/").nth(1).unwrap();
        let stop: String = stop
            .chars()
            .take_while(|one| one.is_alphanumeric())
            .collect();
        let stop = format!("/api/mail/unsubscriptions/{stop}");
        assert_eq!(ask(&server, "POST", &stop, "", json!({})).await.0, 204);
        let (_, preferences) = ask(&server, "GET", "/api/me/notices", &tokens[0], json!({})).await;
        assert_eq!(preferences["mail"], false);
        away = 0;
    }
    drop(stays);
    // A new start tells nothing that was told.
    server.close().await;
    let server = TestServer::open_with(&folder.database(), telling(&push, &mail)).await;
    ask(
        &server,
        "POST",
        "/api/me/notices/test",
        &tokens[away],
        json!({}),
    )
    .await;
    let next = push.pushed.recv().await.unwrap();
    assert_eq!(
        push.read(&next, &key)["title"],
        "Notices work",
        "the key is the same, and nothing came between"
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn at_night_nothing_is_told_and_browsers_that_are_gone_are_forgotten() {
    let folder = Folder::new();
    let (mut push, mail) = (PushService::open().await, MailServer::open().await);
    let server = TestServer::open_with(&folder.database(), telling(&push, &mail)).await;
    let token = server.token("Ada").await;
    for path in ["/gone", "/here"] {
        let browser = push.subscription(path);
        ask(&server, "POST", "/api/me/push", &token, browser).await;
    }
    // It is always night, but for the minute before now.
    let minutes = i64::try_from(
        std::time::SystemTime::UNIX_EPOCH
            .elapsed()
            .unwrap()
            .as_secs()
            / 60,
    )
    .unwrap();
    let now = minutes % 1440;
    let quiet = json!({"from":now,"to":(now + 1439) % 1440});
    let night = json!({"mail":false,"quiet":quiet,"utc_offset":0});
    assert_eq!(
        ask(&server, "POST", "/api/me/notices", &token, night)
            .await
            .0,
        204
    );
    ask(&server, "POST", "/api/me/notices/test", &token, json!({})).await;
    let early = tokio::time::timeout(Duration::from_millis(500), push.pushed.recv()).await;
    assert!(early.is_err(), "told at night");
    let day = json!({"mail":false,"quiet":null,"utc_offset":0});
    ask(&server, "POST", "/api/me/notices", &token, day).await;
    ask(&server, "POST", "/api/me/notices/test", &token, json!({})).await;
    let mut paths = vec![
        push.pushed.recv().await.unwrap().path,
        push.pushed.recv().await.unwrap().path,
    ];
    paths.sort();
    assert_eq!(paths, ["/gone", "/here"]);
    loop {
        let (_, preferences) = ask(&server, "GET", "/api/me/notices", &token, json!({})).await;
        if preferences["push"] == 1 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    // Addresses the server must not ask, and keys that are none.
    for (endpoint, key) in [
        ("http://127.0.0.1:1/x", None),
        ("/x", None),
        ("", Some("x")),
    ] {
        let mut browser = push.subscription("/x");
        if let Some(key) = key {
            browser["keys"]["auth"] = json!(key);
        } else {
            browser["endpoint"] = json!(endpoint);
        }
        let (status, body) = ask(&server, "POST", "/api/me/push", &token, browser).await;
        assert_eq!((status, &body["code"]), (422, &json!("push_service")));
    }
    let end = json!({"endpoint":push.subscription("/here")["endpoint"]});
    ask(&server, "POST", "/api/me/push/removals", &token, end).await;
    let (_, preferences) = ask(&server, "GET", "/api/me/notices", &token, json!({})).await;
    assert_eq!(preferences["push"], 0);
    server.close().await;
    drop(Store::open(&folder.database()).await.unwrap());
}
