//! Guests, accounts, my games, ratings.

use crate::play::{Player, play_out};
use crate::test_server::{Folder, TestServer, begin, own_table};
use serde_json::{Value, json};
use server::client::{call, guest};

async fn post(server: &TestServer, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
    call(server.address, "POST", path, token, Some(&body))
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_makes_an_account_and_comes_back_with_password_or_code() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    for name in ["", "a very long name that nobody can read", "a\nb"] {
        let (status, _) = post(&server, "/api/guests", None, json!({ "name": name })).await;
        assert_eq!(status, 422, "{name:?}");
    }
    let session = guest(server.address, "Ada").await.unwrap();
    let token = Some(session.token.as_str());
    let (status, _) = post(&server, "/api/accounts", None, json!({"login":"ada"})).await;
    assert_eq!(status, 401);
    let (status, body) = post(
        &server,
        "/api/accounts",
        token,
        json!({"login":"ada","password":"short"}),
    )
    .await;
    assert_eq!((status, body["code"].as_str()), (422, Some("password")));
    let wanted = json!({"login":"Ada","password":"correct horse battery"});
    let (status, account) = post(&server, "/api/accounts", token, wanted.clone()).await;
    assert_eq!(status, 200, "{account}");
    assert_eq!(account["me"]["account"], true);
    let other = guest(server.address, "Ben").await.unwrap();
    let (status, _) = post(&server, "/api/accounts", Some(&other.token), wanted).await;
    assert_eq!(status, 409);

    let login = |password: &str| json!({"login":"ada","password":password});
    let (status, _) = post(&server, "/api/sessions", None, login("wrong password")).await;
    assert_eq!(status, 403);
    let (status, _) = post(
        &server,
        "/api/sessions",
        None,
        json!({"login":"nobody","password":"x"}),
    )
    .await;
    assert_eq!(status, 403);
    let (status, again) = post(
        &server,
        "/api/sessions",
        None,
        login("correct horse battery"),
    )
    .await;
    assert_eq!(
        (status, &again["me"]["person"]),
        (200, &json!(session.me.person))
    );
    let token = again["token"].as_str();
    let (status, me) = call(server.address, "GET", "/api/me", token, None)
        .await
        .unwrap();
    assert_eq!((status, &me["name"]), (200, &json!("Ada")));
    let (status, _) = call(server.address, "DELETE", "/api/sessions", token, None)
        .await
        .unwrap();
    assert_eq!(status, 204);
    let (status, _) = call(server.address, "GET", "/api/me", token, None)
        .await
        .unwrap();
    assert_eq!(status, 401);

    let code = &account["recovery_code"];
    let recovery = json!({"login":"ada","recovery_code":code,"password":"another long one"});
    let (status, both) = post(&server, "/api/recoveries", None, recovery.clone()).await;
    assert_eq!(status, 200);
    assert!(both["session"]["token"].is_string() && both["account"]["recovery_code"] != *code);
    let (status, _) = post(&server, "/api/recoveries", None, recovery).await;
    assert_eq!(status, 403, "a code is good once");
    let (status, _) = post(&server, "/api/sessions", None, login("another long one")).await;
    assert_eq!(status, 200);
    server.close().await;
    let bytes = folder.bytes();
    for secret in [
        session.token.as_str(),
        "correct horse battery",
        "another long one",
        code.as_str().unwrap(),
    ] {
        let found = bytes
            .windows(secret.len())
            .any(|window| window == secret.as_bytes());
        assert!(!found, "only hashes are kept");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_between_accounts_are_rated_and_listed() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (tokens, [mut ada, mut ben]) = server.accounts().await;
    let setup = json!({"game":"pebbles","players":2});
    let mut wanted = own_table(&setup);
    wanted["rated"] = json!(true);
    let table = begin(&mut ada, &mut ben, wanted).await;
    let people = [ada.person.clone(), ben.person.clone()];
    let games = |token: String| {
        let address = server.address;
        async move {
            call(address, "GET", "/api/me/games", Some(&token), None)
                .await
                .unwrap()
                .1
        }
    };
    let mine = games(tokens[0].clone()).await;
    assert_eq!(
        (&mine[0]["phase"], &mine[0]["you"]),
        (&json!("running"), &json!(1))
    );
    let turns = [
        mine[0]["my_turn"].clone(),
        games(tokens[1].clone()).await[0]["my_turn"].clone(),
    ];
    assert!(turns.contains(&json!(true)) && turns.contains(&json!(false)));
    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    play_out(&mut players, 21).await;
    // A game that goes on from it does not count.
    let [mut ada, mut ben] = players.map(|player| player.client);
    let wanted = json!({"op":"play_on","table":table,"moves":4,"seats":[{"type":"me"}]});
    let on = begin(&mut ada, &mut ben, wanted).await;
    let mut players = [Player::new(ada, &on), Player::new(ben, &on)];
    play_out(&mut players, 22).await;
    drop(players);
    // Rating follows the end of the game; it is there soon, or with the next start at the latest.
    server.close().await;
    let server = TestServer::open(&folder.database()).await;
    for person in people {
        let path = format!("/api/people/{person}");
        let (status, profile) = call(server.address, "GET", &path, None, None)
            .await
            .unwrap();
        assert_eq!(status, 200);
        let ratings = profile["ratings"].as_array().unwrap();
        assert_eq!(ratings.len(), 1, "{profile}");
        assert_eq!(
            (&ratings[0]["family"], &ratings[0]["games"]),
            (&json!("pebbles"), &json!(1))
        );
        assert_eq!(profile["games"], 2);
    }
    let mine = call(
        server.address,
        "GET",
        "/api/me/games",
        Some(&tokens[0]),
        None,
    )
    .await
    .unwrap()
    .1;
    assert_eq!(
        (&mine[0]["phase"], &mine[0]["my_turn"]),
        (&json!("over"), &json!(false))
    );
    server.close().await;
}
