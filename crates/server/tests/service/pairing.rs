//! Quick pairing, and what the owner of a table may change before the game.

use crate::test_server::{Folder, TestServer, done, join, own_table, refused, wait_for};
use protocol::{Message, Phase, What};
use serde_json::{Value, json};
use server::client::call;

async fn seek(
    server: &TestServer,
    method: &str,
    token: &str,
    wanted: Option<&Value>,
) -> (u16, Value) {
    let asked = call(server.address, method, "/api/me/seek", Some(token), wanted);
    asked.await.unwrap()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn the_first_enough_people_are_seated_once_and_the_game_begins_by_itself() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let mut tokens = Vec::new();
    for name in ["Ada", "Ben", "Cid", "Dora", "Eve", "Fay", "Gil"] {
        tokens.push(server.token(name).await);
    }
    let wanted = json!({"family":"island","players":3,"speed":"normal","rated":true});
    // Who asks for something different does not count.
    let other = json!({"family":"island","players":3,"speed":"quick"});
    let (status, state) = seek(&server, "POST", &tokens[6], Some(&other)).await;
    assert_eq!(
        (status, &state["people"], &state["table"]),
        (200, &json!(1), &Value::Null)
    );
    let all = tokens[..6]
        .iter()
        .map(|token| seek(&server, "POST", token, Some(&wanted)));
    futures_util::future::join_all(all).await;
    let mut tables = std::collections::BTreeMap::new();
    for token in &tokens[..6] {
        let (_, state) = seek(&server, "GET", token, None).await;
        let table = state["table"]
            .as_str()
            .unwrap_or_else(|| panic!("{state}"))
            .to_owned();
        tables
            .entry(table)
            .or_insert_with(Vec::new)
            .push(token.clone());
    }
    assert_eq!(tables.len(), 2, "six people, three at each table");
    for (table, tokens) in &tables {
        assert_eq!(tokens.len(), 3);
        let mut clients = Vec::new();
        for token in tokens {
            let mut client = server.connect(token).await;
            let seen = join(&mut client, table, None).await;
            assert!(seen.you.is_some());
            clients.push(client);
        }
        wait_for(&mut clients[0], |what| matches!(what, What::Started { .. })).await;
        let seen = join(&mut clients[0], table, None).await;
        assert_eq!(seen.line.phase, Phase::Running);
        assert!(seen.line.clock.is_some());
    }
    assert_eq!(seek(&server, "GET", &tokens[6], None).await.1["people"], 1);
    assert_eq!(seek(&server, "DELETE", &tokens[6], None).await.0, 204);
    assert_eq!(seek(&server, "GET", &tokens[6], None).await.0, 404);
    let odd = json!({"family":"island","players":2,"speed":"normal"});
    assert_eq!(seek(&server, "POST", &tokens[6], Some(&odd)).await.0, 400);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_owner_changes_options_map_and_order_and_offers_a_seat() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = done(&mut ada, own_table(&json!({"game":"island","players":4})))
        .await
        .0
        .unwrap();
    let before = join(&mut ada, &table, None).await;
    join(&mut ben, &table, None).await;
    for request in [
        json!({"op":"change","table":table,"new_map":true}),
        json!({"op":"order","table":table,"seats":[2,1,3,4]}),
        json!({"op":"offer","table":table,"person":ada.person}),
    ] {
        assert_eq!(refused(&mut ben, request).await.0, "owner");
    }
    done(
        &mut ada,
        json!({"op":"change","table":table,"new_map":true}),
    )
    .await;
    wait_for(&mut ben, |what| matches!(what, What::Changed)).await;
    let after = join(&mut ben, &table, None).await;
    assert_ne!(before.map, after.map);
    assert_eq!(before.line.setup, after.line.setup);

    // A watcher is offered the seat, and takes it.
    done(
        &mut ada,
        json!({"op":"offer","table":table,"person":ben.person}),
    )
    .await;
    let seat = loop {
        let heard = ben.received.pop_front();
        let heard = match heard {
            Some(heard) => heard,
            None => ben.next().await.unwrap().unwrap(),
        };
        if let Message::Offered { seat, .. } = heard {
            break seat;
        }
    };
    done(&mut ben, json!({"op":"sit","table":table,"seat":seat})).await;
    assert_eq!(
        refused(
            &mut ada,
            json!({"op":"offer","table":table,"person":ben.person})
        )
        .await
        .0,
        "malformed"
    );

    done(
        &mut ada,
        json!({"op":"order","table":table,"seats":[2,1,4,3]}),
    )
    .await;
    assert_eq!(join(&mut ben, &table, None).await.you, Some(1));
    assert_eq!(join(&mut ada, &table, None).await.you, Some(2));
    assert_eq!(
        refused(
            &mut ada,
            json!({"op":"order","table":table,"seats":[1,1,2,3]})
        )
        .await
        .0,
        "malformed"
    );

    let wanted = json!({"game":"island","players":3,"modules":["fishermen"]});
    let clock = json!({"type":"preset","name":"fast"});
    done(
        &mut ada,
        json!({"op":"change","table":table,"setup":wanted,"clock":clock,"rated":true}),
    )
    .await;
    let seen = join(&mut ada, &table, None).await;
    assert_eq!(
        (seen.line.seats.len(), seen.line.rated, seen.you),
        (3, true, Some(2))
    );
    assert!(seen.line.clock.is_some());
    let two = json!({"op":"change","table":table,"setup":{"game":"island","players":2,"modules":["cities_knights"]}});
    done(&mut ada, two.clone()).await;
    // Everything is as the owner made it after a new start, too.
    server.close().await;
    let server = TestServer::open(&folder.database()).await;
    let mut eve = server.guest("Eve").await;
    let seen = join(&mut eve, &table, None).await;
    assert_eq!(
        (seen.line.seats.len(), &seen.line.setup["players"]),
        (2, &json!(2))
    );
    server.close().await;
}
