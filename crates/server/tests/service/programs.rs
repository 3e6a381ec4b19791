//! Programs of people: tokens that are good for some things only, and bot accounts, which everybody sees are bots.

use crate::ratings::page;
use crate::test_server::{
    Folder, TestServer, ask, begin, done, join, op, own_table, refused, wait_for,
};
use protocol::{Message, What};
use serde_json::{Value, json};
use server::client::Client;

async fn member(server: &TestServer, name: &str) -> String {
    let token = server.token(name).await;
    server.register(&token).await;
    token
}

async fn token_for(server: &TestServer, owner: &str, scopes: Value) -> Value {
    let wanted = json!({"name":"my program","scopes":scopes});
    let (status, made) = ask(server, "POST", "/api/me/tokens", owner, wanted).await;
    assert_eq!(status, 200, "{made}");
    made
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_token_is_good_for_what_was_allowed_and_for_nothing_else() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let ada = member(&server, "Ada").await;
    let reading = token_for(&server, &ada, json!(["read"])).await;
    let playing = token_for(&server, &ada, json!(["play", "read"])).await;
    let talking = token_for(&server, &ada, json!(["chat"])).await;
    let secret = |made: &Value| made["token"].as_str().unwrap().to_owned();
    let (reads, plays, talks) = (secret(&reading), secret(&playing), secret(&talking));

    // REST: what is read with `read`, and nothing that changes the account.
    assert_eq!(
        ask(&server, "GET", "/api/me", &reads, Value::Null).await.0,
        200
    );
    assert_eq!(
        ask(&server, "GET", "/api/me/games", &plays, Value::Null)
            .await
            .0,
        200
    );
    for (method, path, token) in [
        ("GET", "/api/me", &talks),
        ("GET", "/api/me/games", &talks),
        ("DELETE", "/api/me", &plays),
        ("GET", "/api/me/data", &reads),
        ("POST", "/api/me/name", &plays),
        ("POST", "/api/me/tokens", &plays),
        ("POST", "/api/me/bots", &plays),
        ("GET", "/api/friends", &reads),
    ] {
        let (status, answer) = ask(&server, method, path, token, json!({})).await;
        assert_eq!(
            (status, &answer["code"]),
            (403, &json!("scope")),
            "{method} {path}"
        );
    }

    // Tables: each request by what it needs.
    let mut owner = server.connect(&ada).await;
    let table = done(
        &mut owner,
        own_table(&json!({"game":"pebbles","players":2})),
    )
    .await;
    let table = table.0.unwrap();
    join(&mut owner, &table, None).await;
    let mut reader = server.connect(&reads).await;
    join(&mut reader, &table, None).await;
    for request in [
        json!({"op":"stand","table":table}),
        own_table(&json!({"game":"pebbles","players":2})),
        json!({"op":"say","table":table,"text":"hello"}),
        json!({"op":"start","table":table}),
    ] {
        assert_eq!(refused(&mut reader, request).await.0, "scope");
    }
    let mut player = server.connect(&plays).await;
    join(&mut player, &table, None).await;
    done(&mut player, json!({"op":"stand","table":table})).await;
    done(&mut player, json!({"op":"sit","table":table,"seat":2})).await;
    let put = json!({"op":"bot","table":table,"seat":1,"level":"random"});
    assert_eq!(refused(&mut player, put).await.0, "scope");
    let mut talker = server.connect(&talks).await;
    let coming = json!({"op":"join","table":table});
    assert_eq!(refused(&mut talker, coming).await.0, "scope");

    // They are listed without their secrets, end by themselves, and end their connections.
    let (_, all) = ask(&server, "GET", "/api/me/tokens", &ada, Value::Null).await;
    let all = all.as_array().unwrap();
    assert_eq!(all.len(), 3);
    // Made within the same millisecond they stand in any order.
    let listed = all.iter().find(|line| line["id"] == playing["id"]);
    assert_eq!(listed.unwrap()["scopes"], json!(["read", "play"]));
    assert!(!json!(all).to_string().contains(&plays));
    let path = format!("/api/me/tokens/{}", playing["id"].as_str().unwrap());
    assert_eq!(
        ask(&server, "DELETE", &path, &ada, Value::Null).await.0,
        204
    );
    assert_eq!(
        ask(&server, "DELETE", &path, &ada, Value::Null).await.0,
        404
    );
    loop {
        match player.next().await.unwrap() {
            Some(Message::Closing { code, .. }) => {
                assert_eq!(code, "logged_out");
                break;
            }
            Some(_) => {}
            None => panic!("it is told why"),
        }
    }
    assert_eq!(
        ask(&server, "GET", "/api/me", &plays, Value::Null).await.0,
        401
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_more_than_twenty_tokens_and_none_without_a_name() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let ada = member(&server, "Ada").await;
    let nameless = json!({"name":" ","scopes":[]});
    assert_eq!(
        ask(&server, "POST", "/api/me/tokens", &ada, nameless)
            .await
            .0,
        422
    );
    for _ in 0..20 {
        token_for(&server, &ada, json!([])).await;
    }
    let more = json!({"name":"one more","scopes":[]});
    assert_eq!(
        ask(&server, "POST", "/api/me/tokens", &ada, more).await.0,
        409
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "the life of a bot, from its name to its end"
)]
async fn a_bot_account_plays_is_seen_to_be_a_bot_and_belongs_to_its_owner() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (ada, ben) = (member(&server, "Ada").await, member(&server, "Ben").await);
    let bots = "/api/me/bots";
    let guest = server.token("Guest").await;
    let wanted = json!({"name":"Deep Heron"});
    // Guests have none, and no bot has a name that is taken or reserved.
    assert_eq!(
        ask(&server, "POST", bots, &guest, wanted.clone()).await.0,
        404
    );
    for name in ["Olaf", "Ben", "B e n", "server"] {
        let (status, _) = ask(&server, "POST", bots, &ada, json!({"name":name})).await;
        assert_eq!(status, 409, "{name}");
    }
    let (status, made) = ask(&server, "POST", bots, &ada, wanted.clone()).await;
    assert_eq!(status, 200, "{made}");
    let (token, person) = (
        made["token"].as_str().unwrap(),
        made["person"].as_str().unwrap(),
    );
    assert_eq!(ask(&server, "POST", bots, &ben, wanted).await.0, 409);
    let (_, me) = ask(&server, "GET", "/api/me", token, Value::Null).await;
    let (_, owner) = ask(&server, "GET", "/api/me", &ada, Value::Null).await;
    assert_eq!(
        (&me["bot_of"], &me["account"]),
        (&owner["person"], &json!(true))
    );
    // It is no way into anything else.
    assert_eq!(
        ask(&server, "DELETE", "/api/me", token, Value::Null)
            .await
            .0,
        403
    );
    let seek = json!({"family":"rivals","players":2,"speed":"quick"});
    assert_eq!(
        ask(&server, "POST", "/api/me/seek", token, seek).await.0,
        403
    );
    let login = json!({"login":format!("bot.{person}"),"password":"x"});
    assert_eq!(
        ask(&server, "POST", "/api/sessions", "", login).await.0,
        403
    );

    // It plays a rated game against somebody else, marked as a bot.
    let connect = async |token: &str, address: &str| {
        Client::connect_for(server.address, token, address)
            .await
            .unwrap()
    };
    let mut bot = connect(token, "10.0.0.1").await;
    let mut other = connect(&ben, "10.0.0.2").await;
    let mut wanted = own_table(&json!({"game":"pebbles","players":2}));
    wanted["rated"] = json!(true);
    let table = begin(&mut other, &mut bot, wanted.clone()).await;
    let seats = join(&mut other, &table, None).await.line.seats;
    let seat = json!(seats[1].occupant);
    assert_eq!(
        (&seat["name"], &seat["bot_of"]),
        (&json!("Deep Heron"), &owner["person"])
    );
    assert!(json!(seats[0].occupant).get("bot_of").is_none());
    done(&mut bot, json!({"op":"resign","table":table})).await;
    wait_for(&mut other, |what| matches!(what, What::Over { .. })).await;
    let ended = page(&server, &table).await;
    assert_eq!(ended["ratings"].as_array().unwrap().len(), 2);
    let path = format!("/api/people/{person}");
    let (_, profile) = ask(&server, "GET", &path, "", Value::Null).await;
    assert_eq!(profile["bot_of"], owner["person"]);
    assert_eq!(profile["ratings"][0]["games"], 1);

    // Against its owner nothing counts, from whatever addresses they come.
    let mut runs = connect(&ada, "10.0.0.3").await;
    let table = begin(&mut runs, &mut bot, wanted).await;
    done(&mut bot, json!({"op":"resign","table":table})).await;
    wait_for(&mut runs, |what| matches!(what, What::Over { .. })).await;
    assert_eq!(page(&server, &table).await["ratings"], json!([]));

    // Another token, and the first is good for nothing.
    let renew = format!("{bots}/{person}/token");
    assert_eq!(ask(&server, "POST", &renew, &ben, json!({})).await.0, 404);
    let (status, renewed) = ask(&server, "POST", &renew, &ada, json!({})).await;
    assert_eq!(status, 200);
    assert_eq!(
        ask(&server, "GET", "/api/me", token, Value::Null).await.0,
        401
    );
    let token = renewed["token"].as_str().unwrap();
    assert_eq!(
        ask(&server, "GET", "/api/me", token, Value::Null).await.0,
        200
    );
    // At most five.
    for number in 0..4 {
        let wanted = json!({"name":format!("Heron {number}")});
        assert_eq!(ask(&server, "POST", bots, &ada, wanted).await.0, 200);
    }
    let wanted = json!({"name":"Heron 5"});
    assert_eq!(ask(&server, "POST", bots, &ada, wanted).await.0, 409);
    let (_, listed) = ask(&server, "GET", bots, &ada, Value::Null).await;
    assert_eq!(listed.as_array().unwrap().len(), 5);
    // One's data names them, and whoever goes takes their bots along.
    let (_, data) = ask(&server, "GET", "/api/me/data", &ada, Value::Null).await;
    assert_eq!(data["bots"].as_array().unwrap().len(), 5);
    let path = format!("{bots}/{}", listed[4]["person"].as_str().unwrap());
    assert_eq!(
        ask(&server, "DELETE", &path, &ben, Value::Null).await.0,
        404
    );
    assert_eq!(
        ask(&server, "DELETE", &path, &ada, Value::Null).await.0,
        204
    );
    assert_eq!(
        ask(&server, "DELETE", "/api/me", &ada, Value::Null).await.0,
        204
    );
    assert_eq!(
        ask(&server, "GET", "/api/me", token, Value::Null).await.0,
        401
    );
    let seats = match other
        .ask(op(json!({"op":"join","table":table})))
        .await
        .unwrap()
    {
        Message::Table { snapshot, .. } => json!(snapshot.line.seats),
        other => panic!("{other:?}"),
    };
    assert!(!seats.to_string().contains("Heron"), "{seats}");
    server.close().await;
}
