//! Names and passwords that are refused, and tokens that are revoked.

use crate::test_server::{Folder, TestServer};
use protocol::Message;
use serde_json::{Value, json};
use server::client::{Client, call, guest};

async fn post(server: &TestServer, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
    call(server.address, "POST", path, token, Some(&body))
        .await
        .unwrap()
}

/// An account with a password, and its recovery code.
async fn account(server: &TestServer, name: &str, login: &str) -> (String, String) {
    let token = guest(server.address, name).await.unwrap().token;
    let wanted = json!({"login": login, "password": "correct horse battery"});
    let (status, made) = post(server, "/api/accounts", Some(&token), wanted).await;
    assert_eq!(status, 200, "{made}");
    (token, made["recovery_code"].as_str().unwrap().to_owned())
}

async fn login(server: &TestServer, login: &str) -> String {
    let body = json!({"login": login, "password": "correct horse battery"});
    let (status, made) = post(server, "/api/sessions", None, body).await;
    assert_eq!(status, 200, "{made}");
    made["token"].as_str().unwrap().to_owned()
}

async fn is_known(server: &TestServer, token: &str) -> bool {
    let (status, _) = call(server.address, "GET", "/api/me", Some(token), None)
        .await
        .unwrap();
    status == 200
}

/// The code a connection is closed with.
async fn closed(client: &mut Client) -> String {
    loop {
        match client.next().await.unwrap() {
            Some(Message::Closing { code, .. }) => {
                assert_eq!(client.next().await.unwrap(), None, "and the socket ends");
                return code;
            }
            Some(_) => {}
            None => panic!("closed without a word"),
        }
    }
}

async fn is_open(client: &mut Client) -> bool {
    let answer = client.ask(protocol::Op::Ping).await;
    matches!(answer, Ok(Message::Done { .. }))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn logging_out_ends_the_connections_of_that_token_only() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (first, _) = account(&server, "Ada", "ada").await;
    let second = login(&server, "ada").await;
    let mut here = server.connect(&first).await;
    let mut there = server.connect(&second).await;
    let (status, _) = call(
        server.address,
        "DELETE",
        "/api/sessions",
        Some(&first),
        None,
    )
    .await
    .unwrap();
    assert_eq!(status, 204);
    assert_eq!(closed(&mut here).await, "logged_out");
    assert!(is_open(&mut there).await);
    assert!(!is_known(&server, &first).await && is_known(&server, &second).await);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn recovering_an_account_ends_all_its_tokens_and_connections() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (first, code) = account(&server, "Ada", "ada").await;
    let stolen = login(&server, "ada").await;
    let mut thief = server.connect(&stolen).await;
    let mut owner = server.connect(&first).await;
    let mut ben = server.guest("Ben").await;
    let recovery = json!({"login":"ada","recovery_code":code});
    let (status, made) = post(&server, "/api/recoveries", None, recovery).await;
    assert_eq!(status, 200, "{made}");
    assert_eq!(closed(&mut thief).await, "logged_out");
    assert_eq!(closed(&mut owner).await, "logged_out");
    for token in [&first, &stolen] {
        assert!(!is_known(&server, token).await, "the token is revoked");
        let refused = Client::connect(server.address, token, "en").await;
        assert!(refused.is_err());
    }
    let fresh = made["session"]["token"].as_str().unwrap();
    assert!(is_known(&server, fresh).await);
    assert!(is_open(&mut ben).await, "nobody else is disturbed");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_that_can_be_guessed_are_refused() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let session = guest(server.address, "Augusta Ada Byron").await.unwrap();
    let attempt = |password: String| {
        let (server, token) = (&server, &session.token);
        async move {
            let wanted = json!({"login":"countess-of-l","password":password});
            post(server, "/api/accounts", Some(token), wanted).await
        }
    };
    for password in [
        "short",
        "1234567890",
        "password123",
        "qwertyuiop",
        "aaaaaaaaaaaa",
        "Augusta Ada Byron",
        "augustaadabyron",
        "countess-of-l",
        "iloveyou12",
    ] {
        let (status, body) = attempt(password.to_owned()).await;
        assert_eq!(
            (status, &body["code"]),
            (422, &json!("password")),
            "{password}"
        );
        assert!(body["message"].as_str().is_some_and(|text| text.len() > 10));
    }
    let (status, body) = attempt("a heron over grey water".to_owned()).await;
    assert_eq!(status, 200, "{body}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_nobody_can_see_or_tell_apart_are_refused() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let attempt = |name: &'static str| {
        let server = &server;
        async move {
            let (status, body) = post(server, "/api/guests", None, json!({ "name": name })).await;
            (status, body["code"].as_str().unwrap_or("").to_owned())
        }
    };
    for name in [
        "\u{200b}",
        "\u{3164}",
        "\u{2800}",
        "Ada\u{202e}",
        "A\u{fe0f}da",
        "Аda",
        "...",
    ] {
        assert_eq!(attempt(name).await, (422, "name".to_owned()), "{name:?}");
    }
    assert_eq!(attempt("Ingrid").await.0, 200);
    for name in ["Ingrid", "ingrid", " Ingrid ", "lngrid", "Ｉｎｇｒｉｄ"] {
        assert_eq!(
            attempt(name).await,
            (409, "name_taken".to_owned()),
            "{name:?}"
        );
    }
    for name in ["Ingrid.", "I n g r i d", "Admin", "medium"] {
        assert_eq!(
            attempt(name).await,
            (409, "name_taken".to_owned()),
            "{name:?}"
        );
    }
    assert_eq!(attempt("Ingrid 2").await.0, 200);
    assert_eq!(attempt("Żółw").await.0, 200);
    server.close().await;
}
