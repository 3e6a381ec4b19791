//! The REST part answers what its description says, errors included.

use crate::house::{Folder, House, done, join, settings, wait_for};
use protocol::What;
use serde_json::{Value, json};
use server::client::{call, exchange};
use std::collections::BTreeSet;

/// A request as it stands: its status and body.
async fn raw(house: &House, head: &str, body: &str) -> (u16, Value) {
    let length = body.len();
    let request = format!(
        "{head}\r\nHost: {}\r\nConnection: close\r\nContent-Length: {length}\r\n\r\n{body}",
        house.address
    );
    let text = exchange(house.address, &request).await.unwrap();
    let (head, body) = text.split_once("\r\n\r\n").unwrap_or((&text, ""));
    let status = head.split(' ').nth(1).unwrap().parse().unwrap();
    (status, serde_json::from_str(body).unwrap_or(json!(body)))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_error_of_the_rest_part_has_a_code_and_a_message() {
    let folder = Folder::new();
    let house = House::open(&folder.database()).await;
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
            let (found, answer) = raw(&house, &head, body).await;
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
    house.close().await;
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
/// The secret of the host.
const HOST: &str = "the host of this house";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "every request of the REST part, one after the other"
)]
async fn the_description_is_of_what_is_really_answered() {
    let folder = Folder::new();
    let mut with_host = settings();
    with_host.admin_token = Some(HOST.to_owned());
    let house = House::open_with(&folder.database(), with_host).await;
    let document = call(house.address, "GET", "/api/openapi.json", None, None);
    let mut described = Described {
        document: document.await.unwrap().1,
        seen: BTreeSet::new(),
    };

    // A finished game.
    let token = house.token("Ada").await;
    let mut ada = house.connect(&token).await;
    let token = Some(token.as_str());
    let bot = json!({"type":"bot","level":"random"});
    let create = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[bot, bot]});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;

    let other = house.token("Ben").await;
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
        ("GET", "/api/ratings/{game}/{kind}", None, Value::Null, 200),
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
            .replace("{game}/{kind}", "pebbles/duel");
        let mut body = body;
        if body["recovery_code"] == "$CODE" {
            body["recovery_code"] = code.clone();
        }
        let body = (method == "POST").then_some(&body);
        let answer = call(house.address, method, &asked, token, body).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{method} {asked}: {answer}");
        described.check(method, path, found, &answer);
        if path == "/api/accounts" && status == 200 {
            code = answer["recovery_code"].clone();
        }
    }
    host_requests(&house, &mut described, &table).await;
    for what in ["replay", "draws", "events", "chances"] {
        let path = format!("/api/tables/{{table}}/{what}");
        let head = format!("GET /api/tables/{table}/{what} HTTP/1.1");
        let tag = tag_of(&house, &head).await;
        let (status, body) = raw(&house, &format!("{head}\r\nIf-None-Match: {tag}"), "").await;
        assert_eq!(status, 304);
        described.check("GET", &path, status, &body);
        let none = format!("GET /api/tables/none/{what} HTTP/1.1");
        let (status, body) = raw(&house, &none, "").await;
        described.check("GET", &path, status, &body);
    }
    for path in [
        "/api/guests",
        "/api/accounts",
        "/api/sessions",
        "/api/recoveries",
        "/api/admin/bans",
        "/api/admin/announcements",
        "/api/study",
    ] {
        let token = if path.starts_with("/api/admin") {
            HOST.to_owned()
        } else {
            house.token("Late").await
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
            let (status, body) = raw(&house, &head, body).await;
            described.check("POST", path, status, &body);
        }
    }
    house.close().await;

    // A host who lets nobody ask for anything.
    let mut settings = settings();
    settings.requests = server::Rate {
        per_second: 0,
        burst: 0,
    };
    let house = House::open_with(&folder.database(), settings).await;
    for about in described.all() {
        let parts: Vec<&str> = about.split(' ').collect();
        if let [method, path, "429"] = parts[..] {
            let body = json!({});
            let body = (method == "POST").then_some(&body);
            let answer = call(house.address, method, path, None, body).await;
            let (status, answer) = answer.unwrap();
            described.check(method, path, status, &answer);
        }
    }
    house.close().await;
    // What cannot be brought about here: a server that fails, and one that is slow to read.
    let missed: Vec<String> = described
        .all()
        .into_iter()
        .filter(|about| !described.seen.contains(about))
        .filter(|about| !about.ends_with(" 500") && !about.ends_with(" 408"))
        .collect();
    assert!(
        missed.is_empty(),
        "described, but never answered: {missed:?}"
    );
}

/// Everything the host of the server may ask for, with the secret and without.
async fn host_requests(house: &House, described: &mut Described, table: &str) {
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
        let answer = call(house.address, method, &asked, token, body).await;
        let (found, answer) = answer.unwrap();
        assert_eq!(found, status, "{method} {asked}: {answer}");
        described.check(method, &path, found, &answer);
        if let Some(made) = answer["id"].as_str() {
            made.clone_into(&mut id);
        }
    }
}

/// The tag of an answer.
async fn tag_of(house: &House, head: &str) -> String {
    let request = format!(
        "{head}\r\nHost: {}\r\nConnection: close\r\n\r\n",
        house.address
    );
    let text = exchange(house.address, &request).await.unwrap();
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
    let house = House::open_with(&folder.database(), settings).await;
    let token = house.token("Ada").await;
    let mut ada = house.connect(&token).await;
    let bot = json!({"type":"bot","level":"random"});
    let create = json!({"op":"create","setup":{"game":"pebbles","players":2},"seats":[bot, bot]});
    let table = done(&mut ada, create).await.0.unwrap();
    join(&mut ada, &table, None).await;
    done(&mut ada, json!({"op":"start","table":table})).await;
    wait_for(&mut ada, |what| matches!(what, What::Over { .. })).await;
    let head = format!("GET /api/tables/{table}/events HTTP/1.1");
    let own = format!("{head}\r\nAuthorization: Bearer {token}");
    let (tag, mine) = (tag_of(&house, &head).await, tag_of(&house, &own).await);
    assert_ne!(tag, mine, "two who may know different things");
    let again = format!("{head}\r\nIf-None-Match: {tag}");
    assert_eq!(raw(&house, &again, "").await.0, 304);
    let wrong = format!("{own}\r\nIf-None-Match: {tag}");
    assert_eq!(raw(&house, &wrong, "").await.0, 200);
    // What is said after the end is new.
    done(
        &mut ada,
        json!({"op":"say","table":table,"text":"well played"}),
    )
    .await;
    let (status, events) = raw(&house, &again, "").await;
    assert_eq!(status, 200);
    assert!(events.to_string().contains("well played"));
    assert_eq!(raw(&house, &again, "").await.0, 200);
    let (status, body) = raw(&house, &head, "").await;
    assert_eq!((status, &body["code"]), (429, &json!("too_many")));
    house.close().await;
}
