//! What a client asked for is found in the log by its id.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::{Folder, Program};
use server::client::{Client, exchange, guest};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_request_is_found_in_the_log_by_its_id() {
    let folder = Folder::new("tracing");
    let log = folder.0.join("log.txt");
    let program = Program::start_with_log(&folder.database(), &log, "debug");
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
