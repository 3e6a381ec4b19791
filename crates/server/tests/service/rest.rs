//! The REST part answers what its description says, errors included.

use crate::authenticator::Authenticator;
use crate::outside::{MailServer, PushService};
use crate::reviews::{finished, judging_server};
use crate::test_server::{Folder, TestServer, begin, done, join, own_table, settings, wait_for};
use protocol::What;
use serde_json::{Value, json};
use server::client::{call, exchange};
use std::collections::BTreeSet;

/// A request as it stands: its status and body.
async fn raw(server: &TestServer, head: &str, body: &str) -> (u16, Value) {
    let length = body.len();
    let request = format!(
        "{head}\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}",
        server.address
    );
    let text = exchange(server.address, &request).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or(json!(body)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_error_of_the_rest_part_has_a_code_and_a_message() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let post = "POST /api/guests HTTP/1.1\r\nContent-Type: application/json";
    let large = format!(r#"{{"name":"{}"}}"#, "x".repeat(20 << 10));
    for (head, body, status, code, part) in [
        (post, "", 400, "malformed", ""),
        (post, "{", 400, "malformed", "line 1"),
        (post, "{}", 400, "malformed", "name"),
        (post, r#"{"name":7}"#, 400, "malformed", "name"),
        (post, r#"{"name":""}"#, 422, "name", ""),
        (post, &large, 413, "too_large", ""),
        (
            "POST /api/guests HTTP/1.1\r\nContent-Type: text/plain",
            "{}",
            415,
            "media_type",
            "",
        ),
        ("PUT /api/guests HTTP/1.1", "", 405, "method", ""),
        ("GET /api/nothing HTTP/1.1", "", 404, "not_found", ""),
        ("GET /api/me HTTP/1.1", "", 401, "unauthorised", ""),
        (
            "GET /api/tables/none/replay HTTP/1.1",
            "",
            404,
            "not_found",
            "",
        ),
        (
            "GET /api/tables/%ff/replay HTTP/1.1",
            "",
            400,
            "malformed",
            "",
        ),
        ("GET /ws HTTP/1.1", "", 400, "upgrade", ""),
    ] {
        for (language, word) in [("en", "."), ("pl", ".")] {
            let head = format!("{head}\r\nAccept-Language: {language}");
            let (found, answer) = raw(&server, &head, body).await;
            assert_eq!(
                (found, answer["code"].as_str()),
                (status, Some(code)),
                "{head}: {answer}"
            );
            let message = answer["message"].as_str().unwrap();
            assert!(
                message.contains(part) && message.contains(word),
                "{head}: {answer}"
            );
            assert_eq!(answer.as_object().unwrap().len(), 2, "{answer}");
            assert!(!message.starts_with("rest-"), "{answer}");
        }
    }
    server.close().await;
}

/// What the description says, and what of it was seen.
struct Described {
    document: Value,
    seen: BTreeSet<String>,
}

impl Described {
    /// Compares an answer with the description.
    fn check(&mut self, method: &str, path: &str, status: u16, body: &Value) {
        let about = format!("{method} {path} {status}");
        let operation = &self.document["paths"][path][method.to_lowercase()];
        let response = &operation["responses"][status.to_string()];
        assert!(response.is_object(), "{about} is not described: {body}");
        let schema = &response["content"]["application/json"]["schema"];
        if schema.is_null() {
            assert_eq!(*body, json!(""), "{about} has no body");
        } else {
            let whole = json!({ "allOf": [schema], "components": self.document["components"] });
            let validator = jsonschema::validator_for(&whole).unwrap();
            let errors: Vec<String> = validator
                .iter_errors(body)
                .map(|error| format!("{} at {}", error, error.instance_path()))
                .collect();
            assert!(errors.is_empty(), "{about}: {errors:?}\n{body}");
        }
        self.seen.insert(about);
    }

    /// Everything that is described, as `METHOD path status`.
    fn all(&self) -> BTreeSet<String> {
        let paths = self.document["paths"].as_object().unwrap();
        let mut all = BTreeSet::new();
        for (path, methods) in paths {
            for (method, operation) in methods.as_object().unwrap() {
                for status in operation["responses"].as_object().unwrap().keys() {
                    all.insert(format!("{} {path} {status}", method.to_uppercase()));
                }
            }
        }
        all
    }
}

const LARGE: usize = 20 << 10;
/// The address of the server.
const SITE: &str = "https://play.example.org";
/// The secret of the host.
const HOST: &str = "the host of this server";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "every request of the REST part, one after the other"
)]
async fn the_description_is_of_what_is_really_answered() {
    let folder = Folder::new();
    let mut with_host = settings();
    with_host.admin_token = Some(HOST.to_owned());
    with_host.public_url = Some(SITE.to_owned());
    let (push, mut mail) = (PushService::open().await, MailServer::open().await);
    with_host.push_hosts = vec![push.address.clone()];
    with_host.mail_server = Some(mail.address.clone());
    with_host.notice_every = std::time::Duration::from_millis(20);
    with_host.mail_from = Some("landnam@example.org".to_owned());
    let archive = std::env::temp_dir().join(format!("landnam-rest-{}", std::process::id()));
    with_host.archive = Some(archive.clone());
    let server = TestServer::open_with(&folder.database(), with_host).await;
    let document = call(server.address, "GET", "/api/openapi.json", None, None);
    let mut described = Described {
        document: document.await.unwrap().1,
        seen: BTreeSet::new(),
    };

    // A finished game.
    let token = server.token("Ada").await;
    let mut ada = server.connect(&token).await;
    let token = Some(token.as_str());
    let bot = json!({"type":"bot","level":"random"});
    let create = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[bot, bot]});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;

    let other = server.token("Ben").await;
    let other = Some(other.as_str());
    let password = "a heron over grey water";
    let account = json!({"login":"ada","password":password});
    let mut code = Value::Null;
    for (method, path, token, body, status) in [
        ("POST", "/api/guests", None, json!({"name":"Eve"}), 200),
        ("POST", "/api/guests", None, json!({"name":"Eve"}), 409),
        ("POST", "/api/guests", None, json!({"name":""}), 422),
        ("GET", "/api/me", token, Value::Null, 200),
        ("GET", "/api/me", None, Value::Null, 401),
        ("GET", "/api/me/games", token, Value::Null, 200),
        ("GET", "/api/me/games", None, Value::Null, 401),
        ("GET", "/api/tables", None, Value::Null, 200),
        (
            "POST",
            "/api/study",
            None,
            json!({"position":{},"seat":1}),
            200,
        ),
        ("GET", "/api/tables/{table}/replay", token, Value::Null, 200),
        ("GET", "/api/tables/{table}/draws", token, Value::Null, 200),
        ("GET", "/api/tables/{table}/events", token, Value::Null, 200),
        (
            "GET",
            "/api/tables/{table}/chances",
            token,
            Value::Null,
            200,
        ),
        ("GET", "/api/me/games?phase=odd", token, Value::Null, 400),
        ("GET", "/api/tables/{table}", token, Value::Null, 200),
        ("GET", "/api/tables/nowhere", None, Value::Null, 404),
        (
            "POST",
            "/api/me/seek",
            token,
            json!({"family":"rivals","players":2,"speed":"days"}),
            200,
        ),
        (
            "POST",
            "/api/me/seek",
            None,
            json!({"family":"rivals","players":2,"speed":"days"}),
            401,
        ),
        ("GET", "/api/me/seek", token, Value::Null, 200),
        ("GET", "/api/me/seek", None, Value::Null, 401),
        ("DELETE", "/api/me/seek", token, Value::Null, 204),
        ("DELETE", "/api/me/seek", None, Value::Null, 401),
        ("GET", "/api/me/seek", token, Value::Null, 404),
        ("GET", "/api/leaders/{family}", None, Value::Null, 200),
        (
            "GET",
            "/api/leaders/{family}?days=x",
            None,
            Value::Null,
            400,
        ),
        ("GET", "/api/people/{person}", None, Value::Null, 200),
        ("GET", "/api/people/nobody", None, Value::Null, 404),
        ("GET", "/api/people/{person}/games", None, Value::Null, 200),
        ("POST", "/api/accounts", token, account.clone(), 200),
        ("POST", "/api/accounts", None, account.clone(), 401),
        ("POST", "/api/accounts", other, account.clone(), 409),
        ("POST", "/api/accounts", other, json!({"login":"?"}), 422),
        ("POST", "/api/sessions", None, account.clone(), 200),
        (
            "POST",
            "/api/sessions",
            None,
            json!({"login":"ada","password":"x"}),
            403,
        ),
        (
            "POST",
            "/api/recoveries",
            None,
            json!({"login":"ada","recovery_code":"x"}),
            403,
        ),
        (
            "POST",
            "/api/recoveries",
            None,
            json!({"login":"ada","recovery_code":"$CODE","password":"x"}),
            422,
        ),
        (
            "POST",
            "/api/recoveries",
            None,
            json!({"login":"ada","recovery_code":"$CODE"}),
            200,
        ),
        ("DELETE", "/api/sessions", other, Value::Null, 204),
    ] {
        let asked = path
            .replace("{table}", &table)
            .replace("{person}", &ada.person)
            .replace("{family}", "pebbles");
        let path = path.split('?').next().unwrap_or_default();
        let path = match path {
            "/api/tables/nowhere" => "/api/tables/{table}",
            "/api/people/nobody" => "/api/people/{person}",
            path => path,
        };
        let mut body = body;
        if body["recovery_code"] == "$CODE" {
            body["recovery_code"] = code.clone();
        }
        let body = (method == "POST").then_some(&body);
        let answer = call(server.address, method, &asked, token, body).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{method} {asked}: {answer}");
        described.check(method, path, found, &answer);
        if path == "/api/accounts" && status == 200 {
            code = answer["recovery_code"].clone();
        }
    }
    host_requests(&server, &mut described, &table).await;
    own_account_requests(&server, &mut described).await;
    friend_requests(&server, &mut described, &table).await;
    program_requests(&server, &mut described).await;
    // A month of which there is nothing to see but its name.
    std::fs::create_dir_all(&archive).unwrap();
    std::fs::write(archive.join("2026-10.0.jsonl.zst"), "").unwrap();
    for (path, month, status) in [
        ("/api/archives", "", 200),
        ("/api/archives/{month}", "2026-10", 200),
        ("/api/archives/{month}", "1999-12", 404),
    ] {
        let asked = path.replace("{month}", month);
        let answer = call(server.address, "GET", &asked, None, None).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{asked}: {answer}");
        described.check("GET", path, found, &answer);
    }
    std::fs::remove_dir_all(&archive).unwrap();
    review_requests(&mut described).await;
    notice_requests(&server, &mut described, &push, &mut mail).await;
    for what in ["replay", "draws", "events", "chances"] {
        let path = format!("/api/tables/{{table}}/{what}");
        let head = format!("GET /api/tables/{table}/{what} HTTP/1.1");
        let tag = tag_of(&server, &head).await;
        let (status, body) = raw(&server, &format!("{head}\r\nIf-None-Match: {tag}"), "").await;
        assert_eq!(status, 304);
        described.check("GET", &path, status, &body);
        let none = format!("GET /api/tables/none/{what} HTTP/1.1");
        let (status, body) = raw(&server, &none, "").await;
        described.check("GET", &path, status, &body);
    }
    for path in [
        "/api/guests",
        "/api/accounts",
        "/api/me/seek",
        "/api/sessions",
        "/api/recoveries",
        "/api/admin/bans",
        "/api/admin/announcements",
        "/api/study",
        "/api/study/advice",
        "/api/me/name",
        "/api/me/password",
        "/api/me/settings",
        "/api/passkeys",
        "/api/passkeys/registrations",
        "/api/passkeys/sessions",
        "/api/me/notices",
        "/api/me/push",
        "/api/me/push/removals",
        "/api/me/vacation",
        "/api/me/tokens",
        "/api/me/bots",
        "/api/me/mail",
        "/api/mail/confirmations",
        "/api/invitations",
    ] {
        let token = if path.starts_with("/api/admin") {
            HOST.to_owned()
        } else {
            server.token("Late").await
        };
        let large = format!("\"{}\"", "x".repeat(LARGE));
        for (kind, body) in [
            ("application/json", "{"),
            ("text/plain", "{}"),
            ("application/json", &large),
        ] {
            let head = format!(
                "POST {path} HTTP/1.1\r\nContent-Type: {kind}\r\nAuthorization: Bearer {token}"
            );
            let (status, body) = raw(&server, &head, body).await;
            described.check("POST", path, status, &body);
        }
    }
    server.close().await;

    // A host who named no address.
    let server = TestServer::open(&folder.database()).await;
    let token = server.token("Late").await;
    for (path, body) in [
        ("/api/passkeys", json!({"challenge":"x","credential":{}})),
        ("/api/passkeys/registrations", json!({})),
        ("/api/passkeys/challenges", json!({})),
        (
            "/api/passkeys/sessions",
            json!({"challenge":"x","credential":{}}),
        ),
        ("/api/me/push", push.subscription("/x")),
        ("/api/me/mail", json!({"address":"a@example.org"})),
    ] {
        let answer = call(server.address, "POST", path, Some(&token), Some(&body));
        let (status, answer) = answer.await.unwrap();
        assert_eq!(status, 404, "{path}");
        described.check("POST", path, status, &answer);
    }
    let (status, answer) = call(server.address, "GET", "/api/archives", None, None)
        .await
        .unwrap();
    described.check("GET", "/api/archives", status, &answer);
    server.close().await;

    // A host whose mail server is not there.
    let mut without_mail = settings();
    without_mail.public_url = Some(SITE.to_owned());
    without_mail.mail_server = Some("smtp://127.0.0.1:1".to_owned());
    without_mail.mail_from = Some("landnam@example.org".to_owned());
    let server = TestServer::open_with(&folder.database(), without_mail).await;
    let body = json!({"address":"a@example.org"});
    let answer = call(
        server.address,
        "POST",
        "/api/me/mail",
        Some(&token),
        Some(&body),
    );
    let (status, answer) = answer.await.unwrap();
    assert_eq!(status, 502, "{answer}");
    described.check("POST", "/api/me/mail", status, &answer);
    server.close().await;

    // A host who lets nobody ask for anything.
    let mut settings = settings();
    settings.requests = server::Rate {
        per_second: 0,
        burst: 0,
    };
    let server = TestServer::open_with(&folder.database(), settings).await;
    for about in described.all() {
        let parts: Vec<&str> = about.split(' ').collect();
        if let [method, path, "429"] = parts[..] {
            let body = json!({});
            let body = (method == "POST").then_some(&body);
            let answer = call(server.address, method, path, None, body).await;
            let (status, answer) = answer.unwrap();
            described.check(method, path, status, &answer);
        }
    }
    server.close().await;
    // What cannot be brought about here: a server that fails, one that is slow to read, and a hint at the moment when
    // it is a bot's turn.
    let missed: Vec<String> = described
        .all()
        .into_iter()
        .filter(|about| !described.seen.contains(about))
        .filter(|about| !about.ends_with(" 500") && !about.ends_with(" 408"))
        .filter(|about| about != "POST /api/tables/{table}/hint 409")
        .collect();
    assert!(
        missed.is_empty(),
        "described, but never answered: {missed:?}"
    );
}

/// Reviews, positions, hints and advice, where somebody judges games.
async fn review_requests(described: &mut Described) {
    let folder = Folder::new();
    let server = judging_server(&folder).await;
    let token = server.token("Ada").await;
    let table = finished(&server, &token).await;
    let game = format!("/api/tables/{table}");
    let ask = async |method: &str, path: &str, token: Option<&str>, body: Value| {
        let body = (method == "POST").then_some(&body);
        let answer = call(server.address, method, path, token, body).await;
        answer.unwrap()
    };
    let ada = Some(token.as_str());

    let template = "/api/tables/{table}/review";
    let path = format!("{game}/review");
    loop {
        let (status, told) = ask("GET", &path, ada, Value::Null).await;
        described.check("GET", template, status, &told);
        if status == 200 {
            break;
        }
    }
    let head = format!("GET {path} HTTP/1.1\r\nAuthorization: Bearer {token}");
    let tag = tag_of(&server, &head).await;
    let (status, body) = raw(&server, &format!("{head}\r\nIf-None-Match: {tag}"), "").await;
    assert_eq!(status, 304, "the page has it already");
    described.check("GET", template, status, &body);
    let (status, told) = ask("GET", "/api/tables/none/review", None, Value::Null).await;
    described.check("GET", template, status, &told);

    let template = "/api/tables/{table}/positions/{moves}";
    let replay = ask("GET", &format!("{game}/replay"), ada, Value::Null).await;
    let moves = replay.1["moves"].as_array().unwrap().len();
    let mut positions = Vec::new();
    for n in 0..=moves + 1 {
        let (status, position) =
            ask("GET", &format!("{game}/positions/{n}"), ada, Value::Null).await;
        assert_eq!(status, if n > moves { 404 } else { 200 });
        described.check("GET", template, status, &position);
        positions.push(position);
    }

    let mut statuses = BTreeSet::new();
    positions.push(json!({"game":"pebbles"}));
    for position in positions {
        let wanted = json!({"position":position,"seat":1});
        let (status, told) = ask("POST", "/api/study/advice", None, wanted).await;
        described.check("POST", "/api/study/advice", status, &told);
        statuses.insert(status);
    }
    assert_eq!(statuses, BTreeSet::from([200, 409, 422]));

    let tokens = server.tokens().await;
    let (mut one, mut two) = server.connect_both(&tokens).await;
    let wanted = own_table(&json!({"game":"pebbles","players":2}));
    let with_people = begin(&mut one, &mut two, wanted).await;
    let mut ada = server.connect(&token).await;
    let bot = json!({"type":"bot","level":"random"});
    let create =
        json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[{"type":"me"},bot]});
    let alone = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &alone, None).await;
    done(&mut ada, json!({"op":"start","table":alone})).await;
    for (table, token, status) in [
        (&alone, Some(token.as_str()), 200),
        (&alone, None, 401),
        (&alone, Some(tokens[0].as_str()), 404),
        (&with_people, Some(tokens[0].as_str()), 403),
    ] {
        let path = format!("/api/tables/{table}/hint");
        let answer = loop {
            let answer = ask("POST", &path, token, json!({})).await;
            described.check("POST", "/api/tables/{table}/hint", answer.0, &answer.1);
            // The bot moves first, perhaps.
            if answer.0 != 409 {
                break answer;
            }
            tokio::time::sleep(std::time::Duration::from_millis(5)).await;
        };
        assert_eq!(answer.0, status, "{}", answer.1);
    }
    server.close().await;
}

/// Everything the host of the server may ask for, with the secret and without.
async fn host_requests(server: &TestServer, described: &mut Described, table: &str) {
    let ban = json!({"address":"198.51.100.7","reason":"rude"});
    let host = Some(HOST);
    let mut id = String::new();
    for (method, path, token, body, status) in [
        ("GET", "tables", host, Value::Null, 200),
        ("GET", "tables", None, Value::Null, 401),
        ("POST", "tables/{table}/close", host, json!({}), 204),
        ("POST", "tables/{table}/close", None, json!({}), 401),
        ("POST", "tables/{table}/close", host, json!("none"), 404),
        ("POST", "bans", host, ban.clone(), 200),
        ("POST", "bans", None, ban, 401),
        ("POST", "bans", host, json!({"login":"nobody"}), 404),
        ("GET", "bans", host, Value::Null, 200),
        ("GET", "bans", None, Value::Null, 401),
        ("DELETE", "bans/{id}", None, Value::Null, 401),
        ("DELETE", "bans/{id}", host, Value::Null, 204),
        ("DELETE", "bans/{id}", host, Value::Null, 404),
        ("POST", "announcements", host, json!({"text":"soon"}), 204),
        ("POST", "announcements", None, json!({"text":"soon"}), 401),
        ("GET", "reports", host, Value::Null, 200),
        ("GET", "reports", None, Value::Null, 401),
        ("GET", "people", host, Value::Null, 200),
        ("GET", "people", None, Value::Null, 401),
        ("GET", "state", host, Value::Null, 200),
        ("GET", "state", None, Value::Null, 401),
        ("GET", "log", host, Value::Null, 200),
        ("GET", "log", None, Value::Null, 401),
    ] {
        let path = format!("/api/admin/{path}");
        let table = if body == "none" { "none" } else { table };
        let asked = path.replace("{table}", table).replace("{id}", &id);
        let body = (method == "POST").then_some(&body);
        let answer = call(server.address, method, &asked, token, body).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{method} {asked}: {answer}");
        described.check(method, &path, found, &answer);
        if let Some(made) = answer["id"].as_str() {
            made.clone_into(&mut id);
        }
    }
}

/// Everything people may do with their own account.
#[allow(
    clippy::too_many_lines,
    reason = "every request of the REST part, one after the other"
)]
async fn own_account_requests(server: &TestServer, described: &mut Described) {
    let (ida, ole) = (server.token("Ida").await, server.token("Ole").await);
    let (ida, ole) = (Some(ida.as_str()), Some(ole.as_str()));
    let none = json!({});
    let mut key = Authenticator::new(SITE, 9);
    let mut challenge = Value::Null;
    let passkey = "/api/passkeys/{id}";
    let start = "/api/passkeys/registrations";
    let sessions = "/api/passkeys/sessions";
    let settings = json!({"settings":{}});
    let large = json!({"settings":{"x":"x".repeat(9 << 10)}});
    let password = json!({"password":"eleven white swans 3"});
    let wrong = json!({"password":"twelve white swans 3"});
    for (method, path, token, body, status) in [
        ("GET", "/api/site", None, none.clone(), 200),
        ("POST", start, None, none.clone(), 401),
        ("POST", start, ida, json!({"login":"?"}), 422),
        ("POST", start, ida, json!({"login":"ada"}), 409),
        ("POST", start, ida, json!({"login":"ida"}), 200),
        ("POST", "/api/passkeys", None, json!("bad"), 401),
        ("POST", "/api/passkeys", ida, json!("bad"), 422),
        ("POST", "/api/passkeys", ida, json!("bad"), 410),
        ("POST", start, ida, json!({"login":"ida"}), 200),
        ("POST", "/api/accounts", ole, json!({"login":"ida"}), 200),
        ("POST", "/api/passkeys", ida, json!("made"), 409),
        ("POST", start, ida, json!({"login":"idda"}), 200),
        ("POST", "/api/passkeys", ida, json!("made"), 200),
        ("GET", "/api/passkeys", ida, none.clone(), 200),
        ("GET", "/api/passkeys", None, none.clone(), 401),
        ("POST", "/api/passkeys/challenges", None, none.clone(), 200),
        ("POST", sessions, None, json!("shown"), 200),
        ("POST", sessions, None, json!("shown"), 410),
        ("POST", "/api/passkeys/challenges", None, none.clone(), 200),
        ("POST", sessions, None, json!("bad"), 403),
        ("DELETE", passkey, None, none.clone(), 401),
        ("DELETE", passkey, ole, none.clone(), 404),
        ("DELETE", passkey, ida, none.clone(), 204),
        ("POST", "/api/me/name", ida, json!({"name":"Idda"}), 200),
        ("POST", "/api/me/name", None, json!({"name":"Idda"}), 401),
        ("POST", "/api/me/name", ida, json!({"name":"Ole"}), 409),
        ("POST", "/api/me/name", ida, json!({"name":""}), 422),
        ("POST", "/api/me/password", None, password.clone(), 401),
        (
            "POST",
            "/api/me/password",
            ida,
            json!({"password":"x"}),
            422,
        ),
        ("POST", "/api/me/password", ida, password, 204),
        ("POST", "/api/me/password", ida, wrong, 403),
        ("POST", "/api/me/recovery", None, none.clone(), 401),
        ("POST", "/api/me/recovery", ida, none.clone(), 200),
        ("GET", "/api/me/settings", ida, none.clone(), 200),
        ("GET", "/api/me/settings", None, none.clone(), 401),
        ("POST", "/api/me/settings", ida, settings.clone(), 204),
        ("POST", "/api/me/settings", None, settings, 401),
        ("POST", "/api/me/settings", ida, large, 413),
        ("GET", "/api/me/data", ida, none.clone(), 200),
        ("GET", "/api/me/data", None, none.clone(), 401),
        ("DELETE", "/api/me", ida, none.clone(), 204),
        ("DELETE", "/api/me", ida, none.clone(), 401),
        ("DELETE", "/api/me/sessions", ole, none.clone(), 204),
        ("DELETE", "/api/me/sessions", ole, none, 401),
    ] {
        let credential = match body.as_str() {
            Some("made") => Some(key.make(&challenge["options"])),
            Some("shown") => Some(key.show(&challenge["options"])),
            Some(_) => Some(json!({})),
            None => None,
        };
        let body = match credential {
            Some(credential) => {
                json!({"challenge":challenge["challenge"],"credential":credential})
            }
            None => body,
        };
        let asked = path.replace("{id}", &"09".repeat(20));
        let body = (method == "POST").then_some(&body);
        let answer = call(server.address, method, &asked, token, body).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{method} {asked}: {answer}");
        described.check(method, path, found, &answer);
        if answer["options"].is_object() {
            challenge = answer;
        }
    }
    // A guest has no code and no password.
    let guest = server.token("Uwe").await;
    let (path, none) = ("/api/me/recovery", json!({}));
    let recovery = call(server.address, "POST", path, Some(&guest), Some(&none));
    let (status, answer) = recovery.await.unwrap();
    described.check("POST", "/api/me/recovery", status, &answer);
}

/// People who want to find each other again.
async fn friend_requests(server: &TestServer, described: &mut Described, table: &str) {
    let (oda, odo) = (server.token("Oda").await, server.token("Odo").await);
    let me = call(server.address, "GET", "/api/me", Some(&odo), None);
    let odo = me.await.unwrap().1["person"].clone();
    let oda = Some(oda.as_str());
    let none = json!({});
    let wanted = json!({"person":odo,"table":table});
    for (method, path, token, body, status) in [
        ("GET", "/api/friends", oda, none.clone(), 200),
        ("GET", "/api/friends", None, none.clone(), 401),
        ("GET", "/api/blocks", oda, none.clone(), 200),
        ("GET", "/api/blocks", None, none.clone(), 401),
        ("POST", "/api/friends/{person}", oda, none.clone(), 204),
        ("POST", "/api/friends/{person}", None, none.clone(), 401),
        ("POST", "/api/friends/{person}", oda, json!("none"), 404),
        ("DELETE", "/api/friends/{person}", oda, none.clone(), 204),
        ("DELETE", "/api/friends/{person}", None, none.clone(), 401),
        ("POST", "/api/blocks/{person}", oda, none.clone(), 204),
        ("POST", "/api/blocks/{person}", None, none.clone(), 401),
        ("POST", "/api/blocks/{person}", oda, json!("none"), 404),
        ("DELETE", "/api/blocks/{person}", oda, none.clone(), 204),
        ("DELETE", "/api/blocks/{person}", None, none.clone(), 401),
        ("POST", "/api/invitations", oda, wanted.clone(), 204),
        ("POST", "/api/invitations", None, wanted, 401),
        (
            "POST",
            "/api/invitations",
            oda,
            json!({"person":"none","table":"none"}),
            404,
        ),
        ("GET", "/api/invitations", oda, none.clone(), 200),
        ("GET", "/api/invitations", None, none, 401),
    ] {
        let other = if body == "none" {
            "none"
        } else {
            odo.as_str().unwrap()
        };
        let asked = path.replace("{person}", other);
        let body = (method == "POST").then_some(&body);
        let answer = call(server.address, method, &asked, token, body).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{method} {path}: {answer}");
        described.check(method, path, found, &answer);
    }
}

/// Tokens, bots and vacations, and what a token is not good for.
async fn program_requests(server: &TestServer, described: &mut Described) {
    let owner = server.token("Ula").await;
    server.register(&owner).await;
    let guest = server.token("Urs").await;
    let (owner, guest) = (Some(owner.as_str()), Some(guest.as_str()));
    let none = json!({});
    let (vacation, tokens, bots) = ("/api/me/vacation", "/api/me/tokens", "/api/me/bots");
    let (token, bot, renew) = (
        "/api/me/tokens/{id}",
        "/api/me/bots/{person}",
        "/api/me/bots/{person}/token",
    );
    let wanted = json!({"name":"mine","scopes":["chat"]});
    let (mut id, mut person, mut secret) = (String::new(), String::new(), String::new());
    let mut ask =
        async |described: &mut Described,
               (method, path, sent, body, status): (&str, &str, Option<&str>, Value, u16)| {
            let asked = path.replace("{id}", &id).replace("{person}", &person);
            let body = (method == "POST").then_some(&body);
            let answer = call(server.address, method, &asked, sent, body).await;
            let (found, answer) = answer.unwrap();
            assert_eq!(found, status, "{method} {asked}: {answer}");
            described.check(method, path, found, &answer);
            let text = |name: &str| answer[name].as_str().unwrap_or_default().to_owned();
            if path == tokens && method == "POST" && found == 200 {
                (id, secret) = (text("id"), text("token"));
            }
            if path == bots && method == "POST" && found == 200 {
                person = text("person");
            }
        };
    for request in [
        ("GET", vacation, owner, none.clone(), 200),
        ("GET", vacation, None, none.clone(), 401),
        ("POST", vacation, owner, json!({"days":2}), 200),
        ("POST", vacation, None, json!({"days":2}), 401),
        ("POST", vacation, owner, json!({"days":2}), 409),
        ("DELETE", vacation, owner, none.clone(), 200),
        ("DELETE", vacation, None, none.clone(), 401),
        ("POST", tokens, owner, wanted.clone(), 200),
        ("POST", tokens, None, wanted.clone(), 401),
        ("POST", tokens, owner, json!({"name":"","scopes":[]}), 422),
        ("GET", tokens, owner, none.clone(), 200),
        ("GET", tokens, None, none.clone(), 401),
        ("DELETE", token, None, none.clone(), 401),
        ("DELETE", token, owner, none.clone(), 204),
        ("DELETE", token, owner, none.clone(), 404),
        ("POST", bots, owner, json!({"name":"Ulbot"}), 200),
        ("POST", bots, owner, json!({"name":"Ulbot"}), 409),
        ("POST", bots, owner, json!({"name":""}), 422),
        ("POST", bots, guest, json!({"name":"Ursbot"}), 404),
        ("POST", bots, None, json!({"name":"Ulbot"}), 401),
        ("GET", bots, owner, none.clone(), 200),
        ("GET", bots, None, none.clone(), 401),
        ("POST", renew, owner, none.clone(), 200),
        ("POST", renew, guest, none.clone(), 404),
        ("POST", renew, None, none.clone(), 401),
        ("DELETE", bot, None, none.clone(), 401),
        ("DELETE", bot, guest, none.clone(), 404),
        ("DELETE", bot, owner, none.clone(), 204),
    ] {
        ask(described, request).await;
    }
    for _ in 0..20 {
        ask(described, ("POST", tokens, owner, wanted.clone(), 200)).await;
    }
    ask(described, ("POST", tokens, owner, wanted, 409)).await;
    // A token that is good for talk alone is good for nothing else.
    for about in described.all() {
        let parts: Vec<&str> = about.split(' ').collect();
        let [method, path, "403"] = parts[..] else {
            continue;
        };
        let sent = (method == "POST").then_some(&none);
        let asked = path.replace("{moves}", "0");
        let answer = call(server.address, method, &asked, Some(&secret), sent).await;
        let (status, answer) = answer.unwrap();
        if status == 403 && answer["code"] == "scope" {
            described.check(method, path, status, &answer);
        }
    }
}

/// How people are told while they are away.
async fn notice_requests(
    server: &TestServer,
    described: &mut Described,
    push: &PushService,
    mail: &mut MailServer,
) {
    let token = server.token("Una").await;
    let una = Some(token.as_str());
    let none = json!({});
    let (quiet, browser) = (
        json!({"mail":true,"quiet":null,"utc_offset":60}),
        push.subscription("/x"),
    );
    let odd = json!({"mail":true,"quiet":{"from":1,"to":9999},"utc_offset":60});
    let strange = json!({"endpoint":"https://127.0.0.1/","keys":browser["keys"]});
    let end = json!({"endpoint":browser["endpoint"]});
    let address = json!({"address":"una@example.org"});
    let confirm = "/api/mail/confirmations";
    let stop = "/api/mail/unsubscriptions/{secret}";
    for (method, path, token, body, status) in [
        ("GET", "/api/me/notices", una, none.clone(), 200),
        ("GET", "/api/me/notices", None, none.clone(), 401),
        ("POST", "/api/me/notices", una, quiet.clone(), 204),
        ("POST", "/api/me/notices", None, quiet, 401),
        ("POST", "/api/me/notices", una, odd, 400),
        ("POST", "/api/me/push", una, browser.clone(), 204),
        ("POST", "/api/me/push", None, browser, 401),
        ("POST", "/api/me/push", una, strange, 422),
        ("POST", "/api/me/push/removals", una, end.clone(), 204),
        ("POST", "/api/me/push/removals", None, end, 401),
        ("POST", "/api/me/notices/test", una, none.clone(), 204),
        ("POST", "/api/me/notices/test", None, none.clone(), 401),
        ("POST", "/api/me/mail", None, address.clone(), 401),
        ("POST", "/api/me/mail", una, json!({"address":"x"}), 422),
        ("POST", "/api/me/mail", una, address, 204),
        ("POST", confirm, None, json!({"secret":"$LINK"}), 204),
        ("POST", confirm, None, json!({"secret":"x"}), 410),
        ("POST", stop, None, none.clone(), 404),
        ("DELETE", "/api/me/mail", una, none.clone(), 204),
        ("DELETE", "/api/me/mail", None, none, 401),
    ] {
        let mut body = body;
        if body["secret"] == "$LINK" {
            let letter = mail.letters.recv().await.unwrap();
            let link = letter.split("/#/mail/confirm/").nth(1).unwrap();
            let link: String = link
                .chars()
                .take_while(|one| one.is_alphanumeric())
                .collect();
            body["secret"] = json!(link);
        }
        let body = (method == "POST").then_some(&body);
        let asked = path.replace("{secret}", "none");
        let answer = call(server.address, method, &asked, token, body).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{method} {path}: {answer}");
        described.check(method, path, found, &answer);
    }
    reader_unsubscribes(server, described, mail, &token).await;
}

/// The link in a letter ends the letters.
async fn reader_unsubscribes(
    server: &TestServer,
    described: &mut Described,
    mail: &mut MailServer,
    token: &str,
) {
    let ask = async |path: &str, body: Value| {
        let answer = call(server.address, "POST", path, Some(token), Some(&body)).await;
        answer.unwrap()
    };
    let link = |letter: &str, before: &str| -> String {
        let link = letter.split(before).nth(1).unwrap();
        link.chars()
            .take_while(|one| one.is_alphanumeric())
            .collect()
    };
    ask("/api/me/mail", json!({"address":"una@example.org"})).await;
    let letter = mail.letters.recv().await.unwrap();
    let secret = link(&letter, "/#/mail/confirm/");
    ask("/api/mail/confirmations", json!({ "secret": secret })).await;
    ask("/api/me/notices/test", json!({})).await;
    let letter = mail.letters.recv().await.unwrap();
    let secret = link(&letter, "/#/mail/stop/");
    let (status, answer) = ask(&format!("/api/mail/unsubscriptions/{secret}"), json!({})).await;
    assert_eq!(status, 204);
    described.check(
        "POST",
        "/api/mail/unsubscriptions/{secret}",
        status,
        &answer,
    );
}

/// The tag of an answer.
async fn tag_of(server: &TestServer, head: &str) -> String {
    let request = format!(
        "{head}\r\nHost: {}\r\nConnection: close\r\n\r\n",
        server.address
    );
    let text = exchange(server.address, &request).await.unwrap();
    let line = text
        .lines()
        .find_map(|line| line.strip_prefix("etag: "))
        .unwrap_or_else(|| panic!("{text}"));
    line.trim().to_owned()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn what_is_asked_of_finished_games_is_cached_and_limited() {
    let folder = Folder::new();
    let mut settings = settings();
    settings.readings = server::Rate {
        per_second: 0,
        burst: 6,
    };
    let server = TestServer::open_with(&folder.database(), settings).await;
    let token = server.token("Ada").await;
    let mut ada = server.connect(&token).await;
    let bot = json!({"type":"bot","level":"random"});
    let create = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[bot, bot]});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    let head = format!("GET /api/tables/{table}/events HTTP/1.1");
    let own = format!("{head}\r\nAuthorization: Bearer {token}");
    let (tag, mine) = (tag_of(&server, &head).await, tag_of(&server, &own).await);
    assert_ne!(tag, mine, "two who may know different things");
    let again = format!("{head}\r\nIf-None-Match: {tag}");
    assert_eq!(raw(&server, &again, "").await.0, 304);
    let wrong = format!("{own}\r\nIf-None-Match: {tag}");
    assert_eq!(raw(&server, &wrong, "").await.0, 200);
    // What is said after the end is new.
    done(
        &mut ada,
        json!({"op":"say","table":table,"text":"well played"}),
    )
    .await;
    let (status, events) = raw(&server, &again, "").await;
    assert_eq!(status, 200);
    assert!(events.to_string().contains("well played"));
    assert_eq!(raw(&server, &again, "").await.0, 200);
    let (status, body) = raw(&server, &head, "").await;
    assert_eq!((status, &body["code"]), (429, &json!("too_many")));
    server.close().await;
}
