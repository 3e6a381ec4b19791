//! Logs of an earlier edition of the rules: they are not played again, and nobody is left waiting for them.

use crate::test_server::{Folder, TestServer, done, join, node_of, op, own_table, refused};
use protocol::{Ending, Message, Occupant, Phase, What};
use serde_json::{Value, json};
use server::Store;
use server::client::call;
use std::time::{SystemTime, UNIX_EPOCH};

/// What a server of the first edition wrote of a table, entry by entry: no edition in the setup, the seed in `created`, words
/// beside the seats, and moves that are not legal by any rules of today.
fn old_log(person: &str, end: &[Value]) -> Vec<Value> {
    let mut log = vec![
        json!({"type":"created","config":{
            "owner":person,"owner_name":"Ada","game":"pebbles","setup":{"game":"pebbles","players":2},
            "players":2,"private":false,"invite":null,"spectators":true,"clock":null,"seed":"07".repeat(32),
            "from":{"table":"older","moves":3,"dice":[{"moves":3,"commitment":"","seed":"","words":[]}]}}}),
        json!({"type":"seated","seat":1,"occupant":{"kind":"person","person":person,"name":"Ada","account":false},"words":"a word"}),
        json!({"type":"seated","seat":2,"occupant":{"kind":"bot","level":"random"}}),
    ];
    log.extend_from_slice(end);
    log
}

async fn keep(store: &Store, table: &str, phase: &str, person: &str, log: &[Value]) {
    let Store::Sqlite { write, .. } = store else {
        panic!("these tests have a file")
    };
    // Yesterday: what is long over is forgotten.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    let now = i64::try_from(now.as_millis()).unwrap() - 86_400_000;
    for (number, body) in (1_i64..).zip(log) {
        sqlx::query("INSERT INTO entry (table_id, number, at, body) VALUES ($1, $2, $3, $4)")
            .bind(table)
            .bind(number)
            .bind(now + number)
            .bind(body.to_string())
            .execute(write)
            .await
            .unwrap();
    }
    let person_seat = json!({"kind":"person","person":person,"name":"Ada","account":false});
    let line = json!({
        "table":table,"game":"pebbles","setup":{"game":"pebbles","players":2},"phase":phase,"owner":"Ada",
        "seats":[
            {"seat":1,"occupant":person_seat,"present":false,"away":false},
            {"seat":2,"occupant":{"kind":"bot","level":"random"},"present":true,"away":false}],
        "clock":null,"spectators":true});
    sqlx::query(
        "INSERT INTO game_table (id, phase, line, updated, wake_at) VALUES ($1, $2, $3, $4, 0)",
    )
    .bind(table)
    .bind(phase)
    .bind(line.to_string())
    .bind(now)
    .execute(write)
    .await
    .unwrap();
    sqlx::query("INSERT INTO sitter (person, table_id) VALUES ($1, $2)")
        .bind(person)
        .bind(table)
        .execute(write)
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn games_of_the_first_edition_stay_as_results_or_are_ended_with_a_notice() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let token = server.token("Ada").await;
    let me = call(server.address, "GET", "/api/me", Some(&token), None);
    let me = me.await.unwrap().1["person"].as_str().unwrap().to_owned();
    server.close().await;

    let store = Store::open(&folder.database()).await.unwrap();
    let begun = [
        json!({"type":"started"}),
        json!({"type":"moved","seat":null,"action":{"type":"an outcome of long ago"}}),
        json!({"type":"moved","seat":1,"action":{"type":"an action of long ago"},"reserve":5}),
        json!({"type":"said","person":me,"name":"Ada","text":"well met"}),
        json!({"type":"a kind of entry of long ago"}),
    ];
    let over = [&begun[..], &[json!({"type":"over"})]].concat();
    keep(&store, "open1", "open", &me, &old_log(&me, &[])).await;
    keep(&store, "running1", "running", &me, &old_log(&me, &begun)).await;
    keep(&store, "over1", "over", &me, &old_log(&me, &over)).await;
    store.close().await;

    for start in 0..2 {
        let server = TestServer::open(&folder.database()).await;
        let listed = call(server.address, "GET", "/api/tables", None, None);
        assert_eq!(listed.await.unwrap().1, json!([]), "nobody can play there");
        let mine = call(server.address, "GET", "/api/me/games", Some(&token), None);
        let mine = mine.await.unwrap().1;
        for (table, phase) in [("open1", "closed"), ("running1", "over"), ("over1", "over")] {
            let games = mine.as_array().unwrap();
            let line = games.iter().find(|line| line["table"] == table);
            let line = line.unwrap_or_else(|| panic!("{table} is gone: {mine}"));
            assert_eq!(
                (&line["phase"], &line["you"], &line["my_turn"]),
                (&json!(phase), &json!(1), &json!(false))
            );
        }
        let mut ada = server.connect(&token).await;
        let ended = [
            ("open1", Phase::Closed, None, 4),
            ("running1", Phase::Over, Some(Ending::RulesChanged), 9),
            ("over1", Phase::Over, None, 9),
        ];
        for (table, phase, ended, number) in ended {
            let now = join(&mut ada, table, Some(0)).await;
            assert_eq!(
                (now.line.phase, now.ended, now.number),
                (phase, ended, number),
                "{table}"
            );
            assert!(now.old_rules && now.view.is_none() && now.legal.is_none());
            let is_ada =
                |who: &Occupant| matches!(who, Occupant::Person { name, .. } if name == "Ada");
            assert!(is_ada(&now.line.seats[0].occupant));
            assert_eq!(now.line.from.map(|from| from.moves), Some(3));
            let events = now.events.unwrap();
            assert_eq!(events.len() as u64, number, "the numbers have no gap");
            match &events.last().unwrap().what {
                What::Closed => assert_eq!(table, "open1"),
                What::Over { why, points, .. } => {
                    assert_eq!(*why, ended.unwrap_or_default());
                    assert!(points.is_empty(), "nobody can tell them any more");
                }
                other => panic!("{other:?}"),
            }
            for refusal in [
                json!({"op":"rematch","table":table}),
                json!({"op":"start","table":table}),
                json!({"op":"act","table":table,"action":{"type":"pass"}}),
                json!({"op":"play_on","table":table,"moves":0}),
            ] {
                refused(&mut ada, refusal).await;
            }
            let path = format!("/api/tables/{table}/replay");
            let replay = call(server.address, "GET", &path, Some(&token), None);
            assert_eq!(replay.await.unwrap().0, 404, "start {start}");
            done(&mut ada, json!({"op":"leave","table":table})).await;
        }
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn tables_of_today_keep_the_edition_of_their_rules() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let token = server.token("Ada").await;
    let mut ada = server.connect(&token).await;
    let mut wanted = own_table(&json!({"game":"pebbles","players":2}));
    wanted["seats"] = json!([{"type":"me"},{"type":"bot","level":"random"}]);
    let table = done(&mut ada, wanted).await.0.unwrap();
    let made = join(&mut ada, &table, None).await;
    assert_eq!(
        (&made.line.setup["rules"], made.old_rules),
        (&json!(2), false)
    );
    done(&mut ada, json!({"op":"start","table":table})).await;
    server.close().await;

    let server = TestServer::open(&folder.database()).await;
    let mut ada = server.connect(&token).await;
    let now = join(&mut ada, &table, None).await;
    assert_eq!((now.line.phase, now.old_rules), (Phase::Running, false));
    assert_ne!(node_of(&mut ada, &table).await["kind"], "over");
    let first = json!({"op":"create","setup":{"game":"pebbles","players":2,"rules":1},"seats":[{"type":"me"}]});
    let Message::Refused { message, .. } = ada.ask(op(first)).await.unwrap() else {
        panic!("the first edition is not played any more")
    };
    assert!(message.contains("edition"), "{message}");
    server.close().await;
}
