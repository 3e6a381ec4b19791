//! Keeping order: one waiting seat each, people sent away, chat that does not drown, reports, and what the host may do.

use crate::test_server::{
    Folder, TestServer, done, join, op, own_table, refused, settings, wait_for,
};
use protocol::{Ending, Message, Occupant, Op, Phase, What};
use serde_json::{Value, json};
use server::Rate;
use server::client::{Client, call};

const SECRET: &str = "the host's secret";

async fn host(server: &TestServer, method: &str, path: &str, body: Option<Value>) -> (u16, Value) {
    let path = format!("/api/admin/{path}");
    let answer = call(server.address, method, &path, Some(SECRET), body.as_ref());
    answer.await.unwrap()
}

fn pebbles() -> Value {
    json!({"game":"pebbles","players":3})
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_guest_cannot_take_all_open_seats() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let mut greedy = server.guest("Greedy").await;
    let first = done(&mut ada, own_table(&pebbles())).await.0.unwrap();
    let second = done(&mut ben, own_table(&pebbles())).await.0.unwrap();
    join(&mut ada, &first, None).await;
    join(&mut ben, &second, None).await;
    for table in [&first, &second] {
        join(&mut greedy, table, None).await;
        done(&mut greedy, json!({"op":"sit","table":table,"seat":2})).await;
    }
    // Who sits down elsewhere stands up here.
    let left = |what: &What| {
        matches!(
            what,
            What::Seated {
                seat: 2,
                occupant: Occupant::Open
            }
        )
    };
    wait_for(&mut ada, left).await;
    // So does who makes a table of their own and sits there.
    let third = done(&mut greedy, own_table(&pebbles())).await.0.unwrap();
    wait_for(&mut ben, left).await;
    assert_eq!(join(&mut greedy, &third, None).await.you, Some(1));
    // Once a game has begun its players may wait for another.
    for seat in [2, 3] {
        done(
            &mut greedy,
            json!({"op":"bot","table":third,"seat":seat,"level":"random"}),
        )
        .await;
    }
    done(&mut greedy, json!({"op":"start","table":third})).await;
    done(&mut greedy, json!({"op":"sit","table":first,"seat":2})).await;
    assert_eq!(join(&mut greedy, &third, None).await.you, Some(1));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_of_a_table_sends_people_away() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let token = server.token("Mallory").await;
    let (mut ada, mut mallory) = (server.guest("Ada").await, server.connect(&token).await);
    let table = done(&mut ada, own_table(&pebbles())).await.0.unwrap();
    join(&mut ada, &table, None).await;
    join(&mut mallory, &table, None).await;
    done(&mut mallory, json!({"op":"sit","table":table,"seat":2})).await;
    let person = mallory.person.clone();
    let (code, ..) = refused(
        &mut mallory,
        json!({"op":"remove","table":table,"person":ada.person}),
    )
    .await;
    assert_eq!(code, "owner");
    let (code, ..) = refused(
        &mut ada,
        json!({"op":"remove","table":table,"person":"nobody"}),
    )
    .await;
    assert_eq!(code, "malformed");
    done(
        &mut ada,
        json!({"op":"remove","table":table,"person":person}),
    )
    .await;
    let now = join(&mut ada, &table, None).await;
    assert_eq!(now.line.seats[1].occupant, Occupant::Open);
    let gone = |what: &What| matches!(what, What::Removed { barred: false, .. });
    wait_for(&mut mallory, gone).await;
    let (code, ..) = refused(
        &mut mallory,
        json!({"op":"say","table":table,"text":"why?"}),
    )
    .await;
    assert_eq!(code, "not_joined");
    // They may come back, until they are barred.
    join(&mut mallory, &table, None).await;
    done(
        &mut ada,
        json!({"op":"remove","table":table,"person":person,"bar":true}),
    )
    .await;
    let (code, ..) = refused(&mut mallory, json!({"op":"join","table":table})).await;
    assert_eq!(code, "barred");
    server.close().await;
    // A new start does not forget it.
    let server = TestServer::open(&folder.database()).await;
    let mut mallory = server.connect(&token).await;
    let (code, ..) = refused(&mut mallory, json!({"op":"join","table":table})).await;
    assert_eq!(code, "barred");
    server.close().await;
}

/// How many of so many things to say are let through, one after the other from these clients.
async fn say(clients: &mut [&mut Client], table: &str, count: usize) -> usize {
    let mut said = 0;
    for turn in 0..count {
        let client = &mut *clients[turn % clients.len()];
        let text = op(json!({"op":"say","table":table,"text":"spam"}));
        match client.ask(text).await.unwrap() {
            Message::Done { .. } => said += 1,
            Message::Refused { code, .. } => assert_eq!(code, "too_many"),
            other => panic!("{other:?}"),
        }
    }
    said
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn chat_is_limited_by_person_address_and_table() {
    let few = Rate {
        per_second: 0,
        burst: 5,
    };
    for limit in ["person", "address", "table"] {
        let folder = Folder::new();
        let mut settings = settings();
        match limit {
            "person" => settings.talk = few,
            "address" => settings.talk_per_address = few,
            _ => settings.talk_per_table = few,
        }
        let server = TestServer::open_with(&folder.database(), settings).await;
        let tokens = server.tokens().await;
        let (mut ada, mut ben) = server.connect_both(&tokens).await;
        let mut again = server.connect(&tokens[0]).await;
        let table = done(&mut ada, json!({"op":"create","setup":pebbles()}))
            .await
            .0
            .unwrap();
        for client in [&mut ada, &mut ben, &mut again] {
            join(client, &table, None).await;
        }
        // A second connection is the same person.
        let said = say(&mut [&mut ada, &mut again], &table, 20).await;
        assert_eq!(said, 5, "{limit}");
        let others = say(&mut [&mut ben], &table, 20).await;
        let expected = if limit == "person" { 5 } else { 0 };
        assert_eq!(others, expected, "{limit}");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "everything a host may do, one after the other"
)]
async fn the_host_lists_closes_bans_and_announces_and_all_is_written_down() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.admin_token = Some(SECRET.to_owned());
    let server = TestServer::open_with(&folder.database(), settings.clone()).await;
    let token = server.token("Mallory").await;
    let (mut ada, mut mallory) = (server.guest("Ada").await, server.connect(&token).await);
    for wrong in [None, Some("x"), Some(token.as_str())] {
        let answer = call(server.address, "GET", "/api/admin/tables", wrong, None);
        assert_eq!(answer.await.unwrap().0, 401);
    }
    // Two tables: one waits, one plays.
    let open = done(
        &mut ada,
        json!({"op":"create","setup":pebbles(),"private":true}),
    )
    .await
    .0
    .unwrap();
    let bot = json!({"type":"bot","level":"random"});
    let create = json!({"op":"create","setup":pebbles(),"seats":[{"type":"me"}, bot, bot]});
    let running = done(&mut mallory, create).await.0.unwrap();
    for table in [&open, &running] {
        // Ada watches, and hears of everything.
        join(&mut ada, table, None).await;
    }
    join(&mut mallory, &running, None).await;
    done(&mut mallory, json!({"op":"start","table":running})).await;
    let (status, tables) = host(&server, "GET", "tables", None).await;
    assert_eq!(
        (status, tables.as_array().unwrap().len()),
        (200, 2),
        "{tables}"
    );

    let person = mallory.person.clone();
    let report = json!({"op":"report","table":running,"person":person,"text":"rude"});
    done(&mut ada, report).await;
    let (_, reports) = host(&server, "GET", "reports", None).await;
    assert_eq!(
        (&reports[0]["person"], &reports[0]["text"]),
        (&json!(person), &json!("rude"))
    );
    let (_, state) = host(&server, "GET", "state", None).await;
    assert_eq!(
        (&state["ready"], &state["people"]),
        (&json!(true), &json!(2)),
        "{state}"
    );
    assert_eq!(
        (&state["tables"], &state["connections"]),
        (&json!(2), &json!(2))
    );
    assert!(!state.to_string().contains(SECRET));
    let (_, people) = host(&server, "GET", "people?search=MALL", None).await;
    let found = people.as_array().unwrap();
    assert_eq!(found.len(), 1, "{people}");
    assert_eq!(
        (&found[0]["person"], &found[0]["games"]),
        (&json!(person), &json!(1))
    );
    assert_eq!(found[0]["ban"], Value::Null);
    let (_, people) = host(&server, "GET", "people?search=%25", None).await;
    assert_eq!(people, json!([]), "a percent sign is a letter like others");
    let (_, people) = host(&server, "GET", "people", None).await;
    assert_eq!(people.as_array().unwrap().len(), 2);
    let (status, _) = host(
        &server,
        "POST",
        "announcements",
        Some(json!({"text":"back soon"})),
    )
    .await;
    assert_eq!(status, 204);
    loop {
        if let Message::Announced { text } = mallory.next().await.unwrap().unwrap() {
            assert_eq!(text, "back soon");
            break;
        }
    }
    for table in [&open, &running] {
        let (status, _) = host(&server, "POST", &format!("tables/{table}/close"), None).await;
        assert_eq!(status, 204);
    }
    wait_for(&mut ada, |what| *what == What::Closed).await;
    let over = join(&mut ada, &running, Some(0)).await;
    assert_eq!(over.line.phase, Phase::Over);
    let ended = over.events.unwrap();
    let closed = |what: &What| {
        matches!(
            what,
            What::Over {
                why: Ending::Closed,
                winner: None,
                ..
            }
        )
    };
    assert!(ended.iter().any(|event| closed(&event.what)));
    assert_eq!(over.node.unwrap()["kind"], "over");

    let (status, ban) = host(
        &server,
        "POST",
        "bans",
        Some(json!({"person":person,"reason":"rude"})),
    )
    .await;
    assert_eq!(status, 200, "{ban}");
    let (_, people) = host(&server, "GET", &format!("people?search={person}"), None).await;
    assert_eq!(people[0]["ban"], ban["id"], "{people}");
    while let Ok(Some(message)) = mallory.next().await {
        if let Message::Closing { code, .. } = message {
            assert_eq!(code, "banned");
        }
    }
    let me = call(server.address, "GET", "/api/me", Some(&token), None);
    assert_eq!(me.await.unwrap().0, 403);
    server.close().await;
    // A new start does not forget it.
    let server = TestServer::open_with(&folder.database(), settings).await;
    assert!(Client::connect(server.address, &token, "en").await.is_err());
    let lift = format!("bans/{}", ban["id"].as_str().unwrap());
    assert_eq!(host(&server, "DELETE", &lift, None).await.0, 204);
    let mut mallory = server.connect(&token).await;
    assert!(matches!(
        mallory.ask(Op::Ping).await,
        Ok(Message::Done { .. })
    ));
    let (_, log) = host(&server, "GET", "log", None).await;
    let actions: Vec<&str> = log
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|one| one["action"].as_str())
        .collect();
    assert_eq!(actions, ["lift", "ban", "close", "close", "announce"]);
    // An address that is banned gets nothing any more.
    let (status, _) = host(
        &server,
        "POST",
        "bans",
        Some(json!({"address":"127.0.0.1"})),
    )
    .await;
    assert_eq!(status, 200);
    while mallory.next().await.is_ok_and(|message| message.is_some()) {}
    let (status, body) = call(server.address, "GET", "/api/tables", None, None)
        .await
        .unwrap();
    assert_eq!((status, &body["code"]), (403, &json!("banned")));
    server.close().await;
}
