//! Limits, headers, origins, and clients that mean no good.

use crate::test_server::{Folder, TestServer, done, duel, join, op, refused, settings, wait_for};
use protocol::{Message, Op, What};
use serde_json::json;
use server::Rate;
use server::client::{Client, call, exchange, guest};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_answer_has_the_security_headers() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let host = server.address;
    for path in ["/", "/api/tables", "/nothing"] {
        let answer = exchange(
            host,
            &format!("GET {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"),
        )
        .await
        .unwrap();
        for header in [
            "content-security-policy: default-src 'self'",
            "x-content-type-options: nosniff",
            "x-frame-options: DENY",
            "referrer-policy: no-referrer",
        ] {
            assert!(answer.contains(header), "{path}: {answer}");
        }
    }
    let upgrade = |origin: &str| {
        format!(
            "GET /ws HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade, close\r\nUpgrade: websocket\r\n\
             Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nOrigin: {origin}\r\n\r\n"
        )
    };
    let evil = exchange(host, &upgrade("http://evil.example"))
        .await
        .unwrap();
    assert!(evil.starts_with("HTTP/1.1 403"), "{evil}");
    for (path, says) in [
        ("/live", "live\n"),
        ("/ready", "ready\n"),
        ("/health", "ready\n"),
    ] {
        let (status, said) = call(host, "GET", path, None, None).await.unwrap();
        assert_eq!((status, said), (200, json!(says)));
    }
    let (_, metrics) = call(host, "GET", "/metrics", None, None).await.unwrap();
    assert!(metrics.as_str().unwrap().contains("landnam_connections 0"));
    let (_, api) = call(host, "GET", "/api/openapi.json", None, None)
        .await
        .unwrap();
    assert!(api["paths"]["/api/guests"]["post"].is_object(), "{api}");
    assert!(
        api["components"]["schemas"]["GuestRequest"].is_object(),
        "{api}"
    );
    server.close().await;
}

/// What the server says to somebody who sends only this and keeps the connection open.
async fn left_alone(server: &TestServer, sent: &str) -> String {
    let mut stream = TcpStream::connect(server.address).await.unwrap();
    stream.write_all(sent.as_bytes()).await.unwrap();
    let mut answer = String::new();
    // A connection that is reset is closed as well.
    let closed = timeout(Duration::from_secs(60), stream.read_to_string(&mut answer));
    let closed = closed.await;
    assert!(closed.is_ok(), "{sent:?} keeps the connection: {answer}");
    answer
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_holds_a_connection_with_half_a_request() {
    let folder = Folder::new();
    let mut settings = settings();
    // Long enough for whole requests on a machine with much else to do.
    settings.request_timeout = Duration::from_secs(2);
    let server = TestServer::open_with(&folder.database(), settings).await;
    let headless = ["", "GE", "GET /health HTTP/1.1\r\nHost: a\r\nX-Long: "];
    let body = "POST /api/guests HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 14\r\n\r\n{\"name\":";
    let [a, b, c] = headless.map(|half| left_alone(&server, half));
    let (a, b, c, answer) = tokio::join!(a, b, c, left_alone(&server, body));
    for (half, answer) in headless.iter().zip([a, b, c]) {
        assert!(!answer.contains(" 200 "), "{half:?}: {answer}");
    }
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    // One that came to play is not a request that dawdles.
    let mut ada = server.guest("Ada").await;
    tokio::time::sleep(Duration::from_secs(3)).await;
    assert!(matches!(
        ada.ask(Op::Ping).await.unwrap(),
        Message::Done { .. }
    ));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn bodies_and_requests_are_limited() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.requests = Rate {
        per_second: 0,
        burst: 3,
    };
    let server = TestServer::open_with(&folder.database(), settings).await;
    let long = json!({"name": "x".repeat(20_000)});
    let (status, _) = call(server.address, "POST", "/api/guests", None, Some(&long))
        .await
        .unwrap();
    assert_eq!(status, 413);
    for name in ["Ada", "Ben"] {
        guest(server.address, name).await.unwrap();
    }
    let (status, body) = call(
        server.address,
        "POST",
        "/api/guests",
        None,
        Some(&json!({"name":"Eve"})),
    )
    .await
    .unwrap();
    assert_eq!((status, &body["code"]), (429, &json!("too_many")));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_does_not_read_is_dropped_and_nobody_waits_for_it() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.queue = 64;
    let server = TestServer::open_with(&folder.database(), settings).await;
    let (mut ada, mut ben, table) = duel(&server, json!({"game":"island","players":2})).await;
    let mut deaf = server.guest("Deaf").await;
    join(&mut deaf, &table, None).await;
    let dropped = || async {
        let metrics = call(server.address, "GET", "/metrics", None, None).await;
        let text = metrics.unwrap().1;
        let lines = text.as_str().unwrap().lines();
        lines
            .into_iter()
            .any(|line| line == "landnam_dropped_slow_total 1")
    };
    // The deaf one asks for much and reads nothing; once the pipe is full, what others say fills its queue.
    let look = Op::View {
        table: table.clone(),
    };
    while timeout(Duration::from_millis(500), deaf.send(look.clone()))
        .await
        .is_ok_and(|sent| sent.is_ok())
    {}
    let mut said = 0;
    while !dropped().await {
        done(
            &mut ben,
            json!({"op":"say","table":table,"text":"do you receive me?"}),
        )
        .await;
        ben.received.clear();
        ada.next().await.unwrap();
        said += 1;
        assert!(said < 1000, "the deaf one holds nobody up and is dropped");
    }
    // The others have missed nothing, and the table knows that it is gone.
    let last = done(
        &mut ada,
        json!({"op":"say","table":table,"text":"good bye"}),
    )
    .await
    .1;
    wait_for(
        &mut ben,
        |what| matches!(what, What::Said { text, .. } if text == "good bye"),
    )
    .await;
    let now = join(&mut ada, &table, last).await;
    assert_eq!(now.events, Some(Vec::new()));
    while let Ok(Some(_)) = deaf.next().await {}
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_client_that_floods_is_told_and_then_dropped() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.messages = Rate {
        per_second: 0,
        burst: 5,
    };
    let server = TestServer::open_with(&folder.database(), settings).await;
    let mut flood = server.guest("Flood").await;
    for _ in 0..5 {
        done(&mut flood, json!({"op":"ping"})).await;
    }
    for _ in 0..60 {
        if flood.send(Op::Ping).await.is_err() {
            break;
        }
    }
    let mut refusals = 0;
    let mut closed = false;
    while let Ok(Some(message)) = flood.next().await {
        match message {
            Message::Refused { code, .. } => {
                assert_eq!(code, "too_many");
                refusals += 1;
            }
            Message::Closing { code, .. } => closed = code == "too_fast",
            other => panic!("{other:?}"),
        }
    }
    assert!(refusals >= 1 && closed);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nonsense_is_refused_and_harms_nobody_else() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (mut ada, mut ben, table) = duel(&server, json!({"game":"pebbles","players":2})).await;
    let mut silent = Client::connect_silently(server.address).await.unwrap();
    silent.send_text("hello".into()).await.unwrap();
    assert!(
        matches!(silent.next().await.unwrap(), Some(Message::Refused { code, .. }) if code == "hello")
    );
    assert!(silent.next().await.unwrap().is_none(), "and that was it");
    let mut nearly = Client::connect_silently(server.address).await.unwrap();
    let text = r#"{"op":"hello","id":"first","version":2,"token":"t"}"#;
    nearly.send_text(text.into()).await.unwrap();
    assert!(
        matches!(nearly.next().await.unwrap(), Some(Message::Refused { code, field: Some(field), .. }) if code == "malformed" && field == "id")
    );
    let session = guest(server.address, "Old").await.unwrap();
    let mut old = Client::connect_silently(server.address).await.unwrap();
    let hello = Op::Hello {
        version: 99,
        versions: vec![1, 98],
        token: session.token,
        language: None,
    };
    assert!(
        matches!(old.ask(hello).await.unwrap(), Message::Refused { code, .. } if code == "version")
    );

    let mut big = server.guest("Big").await;
    big.send_text("x".repeat(100_000)).await.unwrap();
    let Ok(Some(Message::Closing { code, .. })) = big.next().await else {
        panic!("it is not said why")
    };
    assert_eq!(code, "too_large");
    while let Ok(Some(_)) = big.next().await {}

    for text in [
        "",
        "{}",
        "[]",
        "null",
        "{\"op\":\"act\"}",
        "{\"op\":7}",
        "{\"op\":1}",
        "\u{0}",
        "{\"op\":\"join\",\"table\":7}",
    ] {
        ben.send_text(text.into()).await.unwrap();
        loop {
            if let Message::Refused { code, .. } = ben.next().await.unwrap().unwrap() {
                break assert_eq!(code, "malformed");
            }
        }
    }
    let (code, ..) = refused(
        &mut ben,
        json!({"op":"act","table":table,"action":{"type":"lay","pebble":"red","at":"s1","x":1}}),
    )
    .await;
    assert_eq!(code, "malformed");
    let (_, number, _) = done(
        &mut ada,
        json!({"op":"say","table":table,"text":"undisturbed"}),
    )
    .await;
    let heard =
        crate::test_server::wait_for(&mut ben, |what| matches!(what, What::Said { .. })).await;
    assert_eq!(Some(heard.number), number);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_person_and_one_address_have_so_many_tables_and_connections() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.tables_each = 2;
    settings.tables_per_address = 3;
    settings.connections_per_address = 4;
    let server = TestServer::open_with(&folder.database(), settings).await;
    let mut ada = server.guest("Ada").await;
    // Private ones count as well, and another guest of the same name is somebody else.
    let create = json!({"op":"create","setup":{"game":"pebbles","players":2},"private":true});
    done(&mut ada, create.clone()).await;
    done(&mut ada, create.clone()).await;
    assert_eq!(refused(&mut ada, create.clone()).await.0, "too_many");
    let mut other = server.guest("Ada").await;
    done(&mut other, create.clone()).await;
    assert_eq!(
        refused(&mut other, create).await.0,
        "too_many",
        "three of this address"
    );
    let token = guest(server.address, "Many").await.unwrap().token;
    let third = server.connect(&token).await;
    let fourth = server.connect(&token).await;
    assert!(Client::connect_silently(server.address).await.is_err());
    drop((third, fourth));
    let mut again = Client::connect_silently(server.address).await;
    while again.is_err() {
        again = Client::connect_silently(server.address).await;
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pings_count_and_talk_has_a_rate_of_its_own() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.talk = Rate {
        per_second: 1,
        burst: 3,
    };
    settings.messages = Rate {
        per_second: 1,
        burst: 100,
    };
    let server = TestServer::open_with(&folder.database(), settings).await;
    let mut ada = server.guest("Ada").await;
    let create = json!({"op":"create","setup":{"game":"pebbles","players":2}});
    let table = done(&mut ada, create).await.0.unwrap();
    let number = join(&mut ada, &table, None).await.number;
    let mut kept = 0;
    for _ in 0..20 {
        let said = ada
            .ask(op(json!({"op":"say","table":table,"text":"spam"})))
            .await
            .unwrap();
        kept += u64::from(matches!(said, Message::Done { .. }));
    }
    assert!((3..20).contains(&kept), "{kept}");
    assert_eq!(join(&mut ada, &table, None).await.number, number + kept);
    let mut mallory = server.guest("Mallory").await;
    for _ in 0..300 {
        // It may be thrown out before it is done.
        let _ = mallory.send_frame(Frame::Ping(Vec::new().into())).await;
    }
    let mut told = false;
    while let Ok(Some(message)) = mallory.next().await {
        told |= matches!(message, Message::Closing { code, .. } if code == "too_fast");
    }
    assert!(told);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_are_not_guessed_and_names_show_what_they_are() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.requests = Rate {
        per_second: 1,
        burst: 60,
    };
    let server = TestServer::open_with(&folder.database(), settings).await;
    let login = json!({"login":"ada","password":"correct horse battery"});
    let attempts =
        (0..20).map(|_| call(server.address, "POST", "/api/sessions", None, Some(&login)));
    let answers = futures_util::future::join_all(attempts).await;
    let count = |status| {
        let same = answers
            .iter()
            .filter(|answer| answer.as_ref().unwrap().0 == status);
        same.count()
    };
    assert!(count(403) > 0 && count(429) > 0 && count(403) + count(429) == 20);
    for name in [
        "",
        "  ",
        "a\u{202e}da",
        "a\u{200b}da",
        "a\nda",
        "x".repeat(25).as_str(),
    ] {
        let (status, _) = call(
            server.address,
            "POST",
            "/api/guests",
            None,
            Some(&json!({"name":name})),
        )
        .await
        .unwrap();
        assert_eq!(status, 422, "{name:?}");
    }
    let (status, _) = call(
        server.address,
        "POST",
        "/api/guests",
        None,
        Some(&json!({"name":"Żółw 🐢"})),
    )
    .await
    .unwrap();
    assert_eq!(status, 200, "asking for a name is no attempt at an account");
    server.close().await;
}

/// `hello` names the best version a client speaks and, where there are more, all of them; the newest in common is spoken.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hello_negotiates_the_version_of_the_protocol() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let token = server.token("Ada").await;
    let newer = protocol::VERSION + 7;
    for (best, all) in [
        (protocol::VERSION, vec![]),
        (newer, vec![newer, protocol::VERSION]),
        (newer, vec![protocol::VERSION, 1]),
        (1, vec![1, protocol::VERSION]),
    ] {
        let mut client = Client::connect_silently(server.address).await.unwrap();
        let hello = json!({"op":"hello","version":best,"versions":all,"token":token});
        let answer = client.ask(op(hello)).await.unwrap();
        let Message::Welcome { version, .. } = answer else {
            panic!("{best} {all:?}: {answer:?}")
        };
        assert_eq!(version, protocol::VERSION);
        // The connection works.
        assert!(matches!(
            client.ask(Op::Lobby).await.unwrap(),
            Message::Tables { .. }
        ));
    }
    for (best, all) in [
        (1, vec![]),
        (newer, vec![]),
        (newer, vec![newer, 1]),
        (0, vec![0]),
    ] {
        let mut client = Client::connect_silently(server.address).await.unwrap();
        let hello = json!({"op":"hello","version":best,"versions":all,"token":token});
        let answer = client.ask(op(hello)).await.unwrap();
        let Message::Refused { code, message, .. } = answer else {
            panic!("{best} {all:?}: {answer:?}")
        };
        assert_eq!(code, "version");
        let ours = protocol::VERSION.to_string();
        assert!(
            message.contains(&ours),
            "it names the version spoken here: {message}"
        );
    }
    server.close().await;
}
