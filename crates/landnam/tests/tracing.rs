//! What a client asked for is found in the log, and at a collector of traces, by its id.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::{Folder, Program};
use server::client::{Client, exchange, guest};
use std::collections::BTreeMap;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpListener;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_found_in_the_log_by_its_id() {
    let folder = Folder::new("tracing");
    let log = folder.0.join("log.txt");
    let program = Program::start_with_log(&folder.database(), &log, "debug", &[]);
    let token = guest(program.address, "Ada").await.unwrap().token;
    let mut ada = Client::connect(program.address, &token, "en")
        .await
        .unwrap();
    let request = r#"{"id":4711,"op":"join","table":"nowhere"}"#;
    ada.send_text(request.to_owned()).await.unwrap();
    ada.next().await.unwrap().unwrap();
    let answer = exchange(
        program.address,
        "GET /api/tables/none/replay HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
    )
    .await
    .unwrap();
    let id = answer
        .lines()
        .find_map(|line| line.strip_prefix("x-request-id: "))
        .unwrap_or_else(|| panic!("{answer}"))
        .trim();
    let written = std::fs::read_to_string(&log).unwrap();
    let of = |what: &str| {
        let lines = written.lines().filter(|line| line.contains(what));
        lines.map(str::to_owned).collect::<Vec<_>>()
    };
    let asked = of("id=4711");
    assert!(
        asked
            .iter()
            .any(|line| line.contains("join") && line.contains("no_table")),
        "{written}"
    );
    let served = of(id);
    assert!(
        served
            .iter()
            .any(|line| line.contains("404") && line.contains("/api/tables/")),
        "{written}"
    );
    // Nothing that is a secret stands in the log.
    assert!(!written.contains(&token));
}

/// One request to a collector: its first line and its body, which is answered with "all taken".
async fn exported(listener: &TcpListener) -> (String, Vec<u8>) {
    let (mut socket, _) = listener.accept().await.unwrap();
    let mut read = Vec::new();
    loop {
        socket.read_buf(&mut read).await.unwrap();
        let Some(head) = read.windows(4).position(|four| four == b"\r\n\r\n") else {
            continue;
        };
        let text = String::from_utf8_lossy(&read[..head]).to_ascii_lowercase();
        let length = text
            .lines()
            .find_map(|line| line.strip_prefix("content-length: "))
            .map_or(0, |length| length.parse().unwrap());
        if read.len() >= head + 4 + length {
            let answer = b"HTTP/1.1 200 OK\r\nContent-Length: 0\r\nConnection: close\r\n\r\n";
            socket.write_all(answer).await.unwrap();
            let first = text.lines().next().unwrap().to_owned();
            return (first, read.split_off(head + 4));
        }
    }
}

/// The fields of a protobuf message: their numbers, and their bytes or numbers.
fn fields(mut bytes: &[u8]) -> Vec<(u64, Result<u64, &[u8]>)> {
    fn number(bytes: &mut &[u8]) -> u64 {
        let mut read = 0;
        for place in 0.. {
            let byte = bytes[0];
            *bytes = &bytes[1..];
            read |= u64::from(byte & 0x7f) << (7 * place);
            if byte < 0x80 {
                break;
            }
        }
        read
    }
    let mut found = Vec::new();
    while !bytes.is_empty() {
        let tag = number(&mut bytes);
        let (length, is_number) = match tag & 7 {
            0 => {
                found.push((tag >> 3, Ok(number(&mut bytes))));
                continue;
            }
            1 => (8, true),
            2 => (usize::try_from(number(&mut bytes)).unwrap(), false),
            5 => (4, true),
            other => panic!("no wire type {other} in what a collector is sent"),
        };
        let (value, rest) = bytes.split_at(length);
        bytes = rest;
        let value = if is_number {
            let digits = value.iter().rev();
            Ok(digits.fold(0, |read, &digit| read << 8 | u64::from(digit)))
        } else {
            Err(value)
        };
        found.push((tag >> 3, value));
    }
    found
}

/// The messages or texts in the fields of this number.
fn parts(message: &[u8], wanted: u64) -> Vec<&[u8]> {
    let of_number = fields(message).into_iter().filter(|one| one.0 == wanted);
    of_number.filter_map(|(_, value)| value.err()).collect()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// The attributes in the fields of this number, as text.
fn attributes(message: &[u8], number: u64) -> BTreeMap<String, String> {
    let pairs = parts(message, number).into_iter().map(|pair| {
        let value = match fields(parts(pair, 2)[0])[0] {
            (1, Err(letters)) => text(letters),
            (3, Ok(number)) => number.to_string(),
            (kind, _) => format!("a value of kind {kind}"),
        };
        (text(parts(pair, 1)[0]), value)
    });
    pairs.collect()
}

/// A span as a collector keeps it.
#[derive(Debug)]
struct Span {
    trace: Vec<u8>,
    id: Vec<u8>,
    name: String,
    began: u64,
    ended: u64,
    attributes: BTreeMap<String, String>,
    service: Option<String>,
}

/// The spans of an `ExportTraceServiceRequest`.
fn spans(body: &[u8]) -> Vec<Span> {
    let mut found = Vec::new();
    for of_resource in parts(body, 1) {
        let service = attributes(parts(of_resource, 1)[0], 1).remove("service.name");
        for of_scope in parts(of_resource, 2) {
            for span in parts(of_scope, 2) {
                let time = |number| {
                    let mut times = fields(span).into_iter().filter(|one| one.0 == number);
                    times.next().and_then(|(_, value)| value.ok()).unwrap()
                };
                found.push(Span {
                    trace: parts(span, 1)[0].to_vec(),
                    id: parts(span, 2)[0].to_vec(),
                    name: text(parts(span, 5)[0]),
                    began: time(7),
                    ended: time(8),
                    attributes: attributes(span, 9),
                    service: service.clone(),
                });
            }
        }
    }
    found
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn spans_of_requests_reach_a_collector_with_the_ids_of_the_log_and_hold_no_secret() {
    let collector = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("http://{}", collector.local_addr().unwrap());
    let folder = Folder::new("spans");
    let log = folder.0.join("log.txt");
    let database = folder.database();
    let program = Program::start_with_log(&database, &log, "debug", &["--traces", &address]);
    let token = guest(program.address, "Ada").await.unwrap().token;
    let mut ada = Client::connect(program.address, &token, "en")
        .await
        .unwrap();
    let request = r#"{"id":4711,"op":"join","table":"nowhere"}"#;
    ada.send_text(request.to_owned()).await.unwrap();
    ada.next().await.unwrap().unwrap();
    let missing = "GET /api/tables/none/replay HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n";
    let answer = exchange(program.address, missing).await.unwrap();
    let id = answer
        .lines()
        .find_map(|line| line.strip_prefix("x-request-id: "))
        .unwrap_or_else(|| panic!("{answer}"))
        .trim();
    let is_http = |span: &Span| span.attributes.get("request").is_some_and(|one| one == id);
    let is_request = |span: &Span| span.attributes.get("id").is_some_and(|one| one == "4711");
    let mut received: Vec<Span> = Vec::new();
    let mut sent = Vec::new();
    // Spans come in batches; what was asked over the socket may be in a later one than what was asked over HTTP.
    while !(received.iter().any(is_http) && received.iter().any(is_request)) {
        let (first, body) = exported(&collector).await;
        assert_eq!(first, "post /v1/traces http/1.1");
        received.extend(spans(&body));
        sent.extend(body);
    }
    let http = received.iter().find(|span| is_http(span)).unwrap();
    let request = received.iter().find(|span| is_request(span)).unwrap();
    assert_eq!((&*http.name, &*request.name), ("http", "request"));
    for span in [http, request] {
        assert_eq!((span.trace.len(), span.id.len()), (16, 8), "{span:?}");
        assert!(span.trace.iter().any(|&byte| byte > 0), "{span:?}");
        assert!(0 < span.began && span.began <= span.ended, "{span:?}");
        assert_eq!(span.service.as_deref(), Some("landnam"));
    }
    assert_ne!(
        http.trace, request.trace,
        "they have nothing to do with each other"
    );

    // The log has the same ids.
    let written = std::fs::read_to_string(&log).unwrap();
    let line_with = |parts: &[&str]| {
        let mut lines = written.lines();
        lines.find(|line| parts.iter().all(|part| line.contains(part)))
    };
    assert!(
        line_with(&[id, "/api/tables/none/replay"]).is_some(),
        "{written}"
    );
    let connection = format!("connection={}", request.attributes["connection"]);
    let asked = line_with(&["id=4711", "no_table"]).unwrap_or_else(|| panic!("{written}"));
    assert!(asked.contains(&connection), "{asked} has not {connection}");
    assert_eq!(request.attributes["op"], "join");
    assert_eq!(request.attributes["table"], "nowhere");
    let secret = token.as_bytes();
    assert!(!sent.windows(secret.len()).any(|at| at == secret));
}
