//! Tables that everybody has left leave memory, come back when somebody comes, and end when nobody does.

use crate::test_server::{
    Folder, TestServer, done, duel, join, legal_of, node_of, op, own_table, refused, settings,
    wait_for,
};
use protocol::{Ending, Message, Phase, Snapshot, What, Why};
use serde_json::{Value, json};
use server::Settings;
use server::client::{Client, call, guest, pick};
use std::time::Duration;

/// Tables leave memory as soon as nobody is there.
fn restless() -> Settings {
    Settings {
        rest_after: Duration::ZERO,
        wake_every: Duration::from_millis(5),
        ..settings()
    }
}

fn with_bot() -> Value {
    let mut wanted = own_table(&json!({"game":"pebbles","players":2}));
    let bot = json!({"type":"bot","level":"random"});
    wanted["seats"].as_array_mut().unwrap().push(bot);
    wanted
}

/// How many tables are in memory.
async fn in_memory(server: &TestServer) -> usize {
    let (_, text) = call(server.address, "GET", "/metrics", None, None)
        .await
        .unwrap();
    let text = text.as_str().unwrap().to_owned();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("landnam_tables "));
    line.unwrap_or_else(|| panic!("{text}")).parse().unwrap()
}

/// Makes a table as soon as there is room for it.
async fn make(client: &mut Client, wanted: &Value) -> String {
    loop {
        match client.ask(op(wanted.clone())).await.unwrap() {
            Message::Done { table, .. } => return table.unwrap(),
            Message::Refused { code, .. } => assert_eq!(code, "too_many"),
            other => panic!("{other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Tables in the lobby's list.
async fn listed(server: &TestServer) -> usize {
    let (_, tables) = call(server.address, "GET", "/api/tables", None, None)
        .await
        .unwrap();
    tables.as_array().unwrap().len()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_that_were_left_make_room_and_come_back() {
    const MOST: usize = 3;
    let folder = Folder::new();
    let mut settings = restless();
    (settings.max_tables, settings.tables_each) = (MOST, MOST);
    let server = TestServer::open_with(&folder.database(), settings.clone()).await;
    let token = server.token("Ada").await;
    let mut ada = server.connect(&token).await;
    let mut left: Vec<(String, Snapshot)> = Vec::new();
    for _ in 0..4 * MOST {
        let table = make(&mut ada, &with_bot()).await;
        join(&mut ada, &table, None).await;
        done(&mut ada, json!({"op":"start","table":table})).await;
        // The bot may have moved by the time she leaves.
        while node_of(&mut ada, &table).await["must"] != json!([1]) {
            tokio::task::yield_now().await;
        }
        let before = join(&mut ada, &table, None).await;
        done(&mut ada, json!({"op":"leave","table":table})).await;
        left.push((table, before));
    }
    while in_memory(&server).await > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    server.close().await;

    // A new start loads nothing that nobody asked for, and refuses nothing.
    let server = TestServer::open_with(&folder.database(), settings).await;
    assert_eq!(in_memory(&server).await, 0);
    assert_eq!(listed(&server).await, 0, "nobody is there to be watched");
    let mut ada = server.connect(&token).await;
    for (table, before) in left {
        let now = join(&mut ada, &table, None).await;
        assert!(listed(&server).await > 0, "she came back");
        assert_eq!(
            (now.number, &now.node, &now.view),
            (before.number, &before.node, &before.view)
        );
        let action = pick(&legal_of(&mut ada, &table).await, |_| 0).unwrap();
        done(&mut ada, json!({"op":"act","table":table,"action":action})).await;
        done(&mut ada, json!({"op":"leave","table":table})).await;
        while in_memory(&server).await >= MOST {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_rests_is_listed_while_somebody_waits_at_it() {
    let folder = Folder::new();
    let server = TestServer::open_with(&folder.database(), restless()).await;
    let token = guest(server.address, "Ada").await.unwrap().token;
    let mut ada = server.connect(&token).await;
    let setup = json!({"game":"pebbles","players":2});
    let waiting = make(&mut ada, &own_table(&setup)).await;
    let empty = json!({"op":"create","setup":setup,"seats":[]});
    make(&mut ada, &empty).await;
    while in_memory(&server).await > 0 {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    let lobby = |server: &TestServer| {
        let address = server.address;
        async move {
            let (_, tables) = call(address, "GET", "/api/tables", None, None)
                .await
                .unwrap();
            let tables = tables.as_array().unwrap().iter();
            tables
                .map(|line| line["table"].as_str().unwrap().to_owned())
                .collect::<Vec<_>>()
        }
    };
    assert_eq!(
        lobby(&server).await,
        std::slice::from_ref(&waiting),
        "nobody waits at the other"
    );
    server.close().await;
    let server = TestServer::open_with(&folder.database(), restless()).await;
    assert_eq!(lobby(&server).await, [waiting], "also after a new start");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_nobody_comes_back_to_ends_as_abandoned() {
    let folder = Folder::new();
    let mut settings = restless();
    settings.abandon_after = Duration::from_millis(50);
    let server = TestServer::open_with(&folder.database(), settings).await;
    let (mut ada, mut ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    // While one of them is there it goes on.
    done(&mut ben, json!({"op":"leave","table":table})).await;
    done(&mut ada, json!({"op":"leave","table":table})).await;
    let path = format!("/api/tables/{table}/events");
    let events = loop {
        let (status, events) = call(server.address, "GET", &path, None, None)
            .await
            .unwrap();
        if status == 200 {
            break events;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    };
    let last = events.as_array().unwrap().last().unwrap().clone();
    assert_eq!(
        (&last["type"], &last["why"], &last["winner"]),
        (&json!("over"), &json!("abandoned"), &Value::Null)
    );
    let over = join(&mut ada, &table, None).await;
    assert_eq!((over.line.phase, over.legal), (Phase::Over, None));
    assert_eq!(over.node.unwrap()["kind"], "over");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_open_table_nobody_comes_back_to_is_closed() {
    let folder = Folder::new();
    let mut settings = restless();
    settings.open_for = Duration::from_millis(50);
    let server = TestServer::open_with(&folder.database(), settings).await;
    let token = server.token("Ada").await;
    let mut ada = server.connect(&token).await;
    let table = make(&mut ada, &own_table(&json!({"game":"pebbles","players":2}))).await;
    loop {
        let mine = call(server.address, "GET", "/api/me/games", Some(&token), None);
        if mine.await.unwrap().1[0]["phase"] == "closed" {
            break;
        }
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    assert_eq!(join(&mut ada, &table, None).await.line.phase, Phase::Closed);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_gives_up_leaves_the_game_to_the_others() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    let resign = json!({"op":"resign","table":table});
    done(&mut ada, resign.clone()).await;
    let over = wait_for(&mut ben, |what| matches!(what, What::Over { .. })).await;
    assert!(matches!(
        over.what,
        What::Over {
            why: Ending::Resigned,
            winner: Some(2),
            ..
        }
    ));
    let (code, ..) = refused(&mut ben, resign).await;
    assert_eq!(code, "untimely");

    // Of three, the other two play on with a bot.
    let mut eve = server.guest("Eve").await;
    let table = done(&mut ada, own_table(&json!({"game":"pebbles","players":3})))
        .await
        .0
        .unwrap();
    join(&mut ada, &table, None).await;
    for (seat, client) in [(2, &mut ben), (3, &mut eve)] {
        join(client, &table, None).await;
        done(client, json!({"op":"sit","table":table,"seat":seat})).await;
    }
    done(&mut ada, json!({"op":"start","table":table})).await;
    done(&mut eve, json!({"op":"resign","table":table})).await;
    let now = join(&mut ada, &table, None).await;
    assert_eq!(now.line.phase, Phase::Running);
    assert!(now.line.seats[2].resigned);
    let (code, ..) = refused(
        &mut eve,
        json!({"op":"act","table":table,"action":{"type":"pass"}}),
    )
    .await;
    assert_eq!(code, "not_your_seat");
    done(&mut ben, json!({"op":"resign","table":table})).await;
    let won = |what: &What| {
        matches!(
            what,
            What::Over {
                why: Ending::Resigned,
                winner: Some(1),
                ..
            }
        )
    };
    wait_for(&mut ada, won).await;
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bot_plays_for_people_who_are_away_from_their_own_decision() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.away_after = Duration::from_millis(200);
    settings.bot_pace = Duration::from_secs(3600);
    let server = TestServer::open_with(&folder.database(), settings).await;
    let tokens = [
        guest(server.address, "Ada").await.unwrap().token,
        guest(server.address, "Ben").await.unwrap().token,
    ];
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let table = crate::test_server::begin(
        &mut ada,
        &mut ben,
        own_table(&json!({"game":"pebbles","players":2})),
    )
    .await;
    let node = node_of(&mut ada, &table).await;
    let (waits, mut acts, seat) = if node["must"] == json!([1]) {
        (ben, ada, 2)
    } else {
        (ada, ben, 1)
    };
    // Whoever does not have to decide may be away for as long as the other thinks.
    drop(waits);
    tokio::time::sleep(Duration::from_millis(600)).await;
    let now = join(&mut acts, &table, None).await;
    assert!(
        !now.line.seats[seat as usize - 1].away,
        "it is not their decision"
    );
    let action = pick(&legal_of(&mut acts, &table).await, |_| 0).unwrap();
    let acted = done(&mut acts, json!({"op":"act","table":table,"action":action}))
        .await
        .1
        .unwrap();
    if node_of(&mut acts, &table).await["must"] == json!([seat]) {
        let away = wait_for(&mut acts, |what| matches!(what, What::Away { .. })).await;
        assert_eq!(
            away.what,
            What::Away {
                seat,
                why: Why::Gone
            }
        );
        let events = join(&mut acts, &table, Some(acted - 1))
            .await
            .events
            .unwrap();
        let moved = events.iter().find(|event| event.number == acted).unwrap();
        assert!(away.at - moved.at >= 195, "counted from their decision");
    }
    server.close().await;
}
