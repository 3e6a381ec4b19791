//! Guests, accounts, my games, ratings.

use crate::house::{Folder, House, begin, own_table};
use crate::play::{Player, play_out};
use serde_json::{Value, json};
use server::client::{call, guest};

async fn post(house: &House, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
    call(house.address, "POST", path, token, Some(&body))
        .await
        .unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_guest_makes_an_account_and_comes_back_with_password_or_code() {
    let folder = Folder::new();
    let house = House::open(&folder.database()).await;
    for name in ["", "a very long name that nobody can read", "a\nb"] {
        let (status, _) = post(&house, "/api/guests", None, json!({ "name": name })).await;
        assert_eq!(status, 422, "{name:?}");
    }
    let session = guest(house.address, "Ada").await.unwrap();
    let token = Some(session.token.as_str());
    let (status, _) = post(&house, "/api/accounts", None, json!({"login":"ada"})).await;
    assert_eq!(status, 401);
    let (status, body) = post(
        &house,
        "/api/accounts",
        token,
        json!({"login":"ada","password":"short"}),
    )
    .await;
    assert_eq!((status, body["code"].as_str()), (422, Some("password")));
    let wish = json!({"login":"Ada","password":"correct horse battery"});
    let (status, account) = post(&house, "/api/accounts", token, wish.clone()).await;
    assert_eq!(status, 200, "{account}");
    assert_eq!(account["me"]["account"], true);
    let other = guest(house.address, "Ben").await.unwrap();
    let (status, _) = post(&house, "/api/accounts", Some(&other.token), wish).await;
    assert_eq!(status, 409);

    let login = |password: &str| json!({"login":"ada","password":password});
    let (status, _) = post(&house, "/api/sessions", None, login("wrong password")).await;
    assert_eq!(status, 403);
    let (status, _) = post(
        &house,
        "/api/sessions",
        None,
        json!({"login":"nobody","password":"x"}),
    )
    .await;
    assert_eq!(status, 403);
    let (status, again) = post(
        &house,
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
    let (status, me) = call(house.address, "GET", "/api/me", token, None)
        .await
        .unwrap();
    assert_eq!((status, &me["name"]), (200, &json!("Ada")));
    let (status, _) = call(house.address, "DELETE", "/api/sessions", token, None)
        .await
        .unwrap();
    assert_eq!(status, 204);
    let (status, _) = call(house.address, "GET", "/api/me", token, None)
        .await
        .unwrap();
    assert_eq!(status, 401);

    let code = &account["recovery_code"];
    let recovery = json!({"login":"ada","recovery_code":code,"password":"another long one"});
    let (status, both) = post(&house, "/api/recoveries", None, recovery.clone()).await;
    assert_eq!(status, 200);
    assert!(both["session"]["token"].is_string() && both["account"]["recovery_code"] != *code);
    let (status, _) = post(&house, "/api/recoveries", None, recovery).await;
    assert_eq!(status, 403, "a code is good once");
    let (status, _) = post(&house, "/api/sessions", None, login("another long one")).await;
    assert_eq!(status, 200);
    house.close().await;
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
    let house = House::open(&folder.database()).await;
    let mut tokens = Vec::new();
    for (name, login) in [("Ada", "ada"), ("Ben", "ben")] {
        let token = guest(house.address, name).await.unwrap().token;
        let (status, _) = post(
            &house,
            "/api/accounts",
            Some(&token),
            json!({ "login": login }),
        )
        .await;
        assert_eq!(status, 200);
        tokens.push(token);
    }
    let (mut ada, mut ben) = house.connect_both(&tokens).await;
    let setup = json!({"game":"pebbles","players":2});
    let table = begin(&mut ada, &mut ben, own_table(&setup)).await;
    let games = |token: String| {
        let address = house.address;
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
    let wish = json!({"op":"play_on","table":table,"moves":4,"seats":[{"type":"me"}]});
    let on = begin(&mut ada, &mut ben, wish).await;
    let mut players = [Player::new(ada, &on), Player::new(ben, &on)];
    play_out(&mut players, 22).await;
    drop(players);
    // Rating follows the end of the game; it is there soon, or with the next start at the latest.
    house.close().await;
    let house = House::open(&folder.database()).await;
    let (status, ranking) = call(
        house.address,
        "GET",
        "/api/ratings/pebbles/duel",
        None,
        None,
    )
    .await
    .unwrap();
    assert_eq!(status, 200);
    let ranking = ranking.as_array().unwrap();
    assert_eq!(ranking.len(), 2, "{ranking:?}");
    assert_eq!(
        (&ranking[0]["games"], &ranking[1]["games"]),
        (&json!(1), &json!(1))
    );
    let mine = call(
        house.address,
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
    house.close().await;
}
