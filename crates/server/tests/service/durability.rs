//! What survives.

use crate::play::Player;
use crate::test_server::{Folder, TestServer, begin, done, duel, join, legal_of, node_of, refused};
use protocol::{Message, Op, Phase};
use serde_json::json;
use server::client::{Client, guest, pick};
use server::{Store, StoreError};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_running_game_goes_on_after_a_restart() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let tokens = server.tokens().await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let wanted = json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}],"private":true});
    let table = begin(&mut ada, &mut ben, wanted).await;
    let mut last = 0;
    for _ in 0..8 {
        for client in [&mut ada, &mut ben] {
            let node = node_of(client, &table).await;
            let legal = legal_of(client, &table).await;
            if node["must"].as_array().unwrap().contains(&legal["seat"]) {
                let action = pick(&legal, |_| 0).unwrap();
                let (_, number, _) =
                    done(client, json!({"op":"act","table":table,"action":action})).await;
                last = number.unwrap();
            }
        }
    }
    let before = join(&mut ada, &table, None).await;
    server.close().await;

    let server = TestServer::open(&folder.database()).await;
    let (ada, ben) = server.connect_both(&tokens).await;
    let mut players = [Player::new(ada, &table), Player::new(ben, &table)];
    for player in &mut players {
        let now = join(&mut player.client, &table, Some(last - 3)).await;
        assert_eq!(now.number, before.number);
        assert_eq!(now.events.unwrap().len(), 3);
        assert_eq!(now.node, before.node);
        assert_eq!(now.line.phase, Phase::Running);
    }
    for _ in 0..3 {
        for player in &mut players {
            let legal = legal_of(&mut player.client, &table).await;
            if let Some(action) = pick(&legal, |_| 0) {
                done(
                    &mut player.client,
                    json!({"op":"act","table":table,"action":action}),
                )
                .await;
            }
        }
    }
    let now = join(&mut players[0].client, &table, None).await;
    assert!(now.number > before.number && now.node != before.node);
    server.close().await;
}

/// Changes the database behind the program's back.
async fn meddle(folder: &Folder, statements: &[&'static str]) {
    let store = Store::open(&folder.database()).await.unwrap();
    for &statement in statements {
        match &store {
            Store::Sqlite { write, .. } => {
                sqlx::query(statement)
                    .execute(write)
                    .await
                    .map(drop)
                    .unwrap();
            }
            Store::Postgres(pool) => sqlx::query(statement)
                .execute(pool)
                .await
                .map(drop)
                .unwrap(),
        }
    }
    store.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_newer_database_is_refused_with_a_clear_message() {
    let folder = Folder::new();
    let future = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
                  VALUES (99, 'from the future', TRUE, '', 0)";
    meddle(&folder, &[future]).await;
    let error = Store::open(&folder.database()).await.unwrap_err();
    assert!(matches!(error, StoreError::Newer(99)), "{error}");
    assert!(error.to_string().contains("newer program"), "{error}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_older_database_is_brought_up_to_date_and_keeps_its_games() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (_ada, _ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    server.close().await;
    // As the first version left it.
    let first = [
        "DROP TABLE result",
        "DROP TABLE seek",
        "DROP TABLE passkey",
        "DROP TABLE challenge",
        "DROP TABLE preference",
        "DROP TABLE push_subscription",
        "DROP TABLE notice_wish",
        "DROP TABLE notice",
        "DROP TABLE follow",
        "DROP TABLE block",
        "DROP TABLE invitation",
        "DROP TABLE node",
        "DROP TABLE lease",
        "DROP TABLE setting",
        "DROP TABLE review",
        "DROP TABLE review_work",
        "DROP TABLE vacation",
        "DROP INDEX person_bot_of",
        "ALTER TABLE person DROP COLUMN bot_of",
        "ALTER TABLE token DROP COLUMN id",
        "ALTER TABLE token DROP COLUMN name",
        "ALTER TABLE token DROP COLUMN scopes",
        "DROP INDEX game_table_wake",
        "ALTER TABLE game_table DROP COLUMN wake_at",
        "DROP TABLE ban",
        "DROP TABLE report",
        "DROP TABLE host_log",
        "DROP TABLE name_key",
        "DROP INDEX person_seen",
        "DROP INDEX token_person",
        "DROP INDEX sitter_table",
        "DROP INDEX game_table_updated",
        "ALTER TABLE person DROP COLUMN seen",
        "DROP TABLE alive",
        "DROP TABLE outage",
        "DELETE FROM _sqlx_migrations WHERE version > 1",
    ];
    meddle(&folder, &first).await;
    let server = TestServer::open(&folder.database()).await;
    let mut eve = server.guest("Eve").await;
    assert_eq!(
        join(&mut eve, &table, None).await.line.phase,
        Phase::Running
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn clients_are_told_when_the_server_stops() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, _ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    let mut idle = server.guest("Eve").await;
    let (code, ..) = refused(&mut idle, json!({"op":"say","table":table,"text":"hello"})).await;
    assert_eq!(code, "not_joined");
    let stopped = tokio::spawn(server.close());
    for client in [&mut ada, &mut idle] {
        let mut told = false;
        while let Ok(Some(message)) = client.next().await {
            told |= matches!(message, Message::Closing { code, .. } if code == "shutdown");
        }
        assert!(told);
    }
    stopped.await.unwrap();
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_cannot_be_looked_up_now_is_no_stranger() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let session = guest(server.address, "Ada").await.unwrap();
    let hello = || Op::Hello {
        version: protocol::VERSION,
        versions: Vec::new(),
        token: session.token.clone(),
        language: None,
    };
    meddle(&folder, &["ALTER TABLE token RENAME TO away"]).await;
    let mut early = Client::connect_silently(server.address).await.unwrap();
    let answer = early.ask(hello()).await.unwrap();
    assert!(matches!(answer, Message::Refused { code, .. } if code == "storage"));
    meddle(&folder, &["ALTER TABLE away RENAME TO token"]).await;
    let mut later = Client::connect_silently(server.address).await.unwrap();
    let answer = later.ask(hello()).await.unwrap();
    assert!(matches!(answer, Message::Welcome { name, .. } if name == "Ada"));
    server.close().await;
}

/// A game of two with this clock, begun, and whose turn it is.
async fn timed(server: &TestServer, tokens: &[String], decision: u64) -> (String, usize) {
    let (mut ada, mut ben) = server.connect_both(tokens).await;
    let wanted = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"own","decision":decision,"reserve":1000}});
    let table = begin(&mut ada, &mut ben, wanted).await;
    let node = node_of(&mut ada, &table).await;
    (table, usize::from(node["must"] != json!([1])))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_action_that_is_sent_again_is_done_once() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let tokens = server.tokens().await;
    let (table, index) = timed(&server, &tokens, 600_000).await;
    let mut client = server.connect(&tokens[index]).await;
    join(&mut client, &table, None).await;
    let legal = legal_of(&mut client, &table).await;
    let action = pick(&legal, |_| 0).unwrap();
    let act = json!({"op":"act","table":table,"action":action,"key":"first"});
    let made = done(&mut client, act.clone()).await.1;
    assert!(made.is_some());
    assert_eq!(done(&mut client, act.clone()).await.1, made);
    // Also over another connection, and by a server that was started again.
    let mut client = server.connect(&tokens[index]).await;
    let before = join(&mut client, &table, None).await;
    assert_eq!(done(&mut client, act.clone()).await.1, made);
    server.close().await;
    let server = TestServer::open(&folder.database()).await;
    let mut client = server.connect(&tokens[index]).await;
    let after = join(&mut client, &table, None).await;
    assert_eq!(after.node, before.node);
    assert_eq!(done(&mut client, act).await.1, made);
    let long = json!({"op":"act","table":table,"action":action,"key":"x".repeat(41)});
    assert_eq!(refused(&mut client, long).await.0, "malformed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn the_time_a_server_was_not_there_is_nobodys() {
    // A live game, and one by correspondence.
    for decision in [600_000, 7_200_000] {
        let folder = Folder::new();
        let server = TestServer::open(&folder.database()).await;
        let tokens = server.tokens().await;
        let (table, index) = timed(&server, &tokens, decision).await;
        server.close().await;
        // As if all this were a day ago.
        let ago = [
            "UPDATE entry SET at = at - 86400000",
            "UPDATE alive SET at = at - 86400000",
        ];
        meddle(&folder, &ago).await;
        let server = TestServer::open(&folder.database()).await;
        let mut client = server.connect(&tokens[index]).await;
        let left = join(&mut client, &table, None).await.clocks.unwrap();
        assert!(left.running);
        assert!(left.decision[index].unwrap() > decision / 2, "{left:?}");
        server.close().await;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn talk_resets_no_clock() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let tokens = server.tokens().await;
    let (table, index) = timed(&server, &tokens, 7_200_000).await;
    server.close().await;
    // The decision began an hour ago.
    meddle(&folder, &["UPDATE entry SET at = at - 3600000"]).await;
    let server = TestServer::open(&folder.database()).await;
    let mut eve = server.guest("Eve").await;
    join(&mut eve, &table, None).await;
    done(&mut eve, json!({"op":"say","table":table,"text":"hello"})).await;
    server.close().await;
    let server = TestServer::open(&folder.database()).await;
    let mut client = server.connect(&tokens[index]).await;
    let left = join(&mut client, &table, None).await.clocks.unwrap();
    assert!(left.decision[index].unwrap() <= 3_600_000, "{left:?}");
    server.close().await;
}
