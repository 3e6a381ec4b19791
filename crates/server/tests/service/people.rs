//! Names and passwords that are refused, and tokens that are revoked.

use crate::house::{Folder, House};
use protocol::Message;
use serde_json::{Value, json};
use server::client::{Client, call, guest};

async fn post(house: &House, path: &str, token: Option<&str>, body: Value) -> (u16, Value) {
    call(house.address, "POST", path, token, Some(&body))
        .await
        .unwrap()
}

/// An account with a password, and its recovery code.
async fn account(house: &House, name: &str, login: &str) -> (String, String) {
    let token = guest(house.address, name).await.unwrap().token;
    let wish = json!({"login": login, "password": "correct horse battery"});
    let (status, made) = post(house, "/api/accounts", Some(&token), wish).await;
    assert_eq!(status, 200, "{made}");
    (token, made["recovery_code"].as_str().unwrap().to_owned())
}

async fn login(house: &House, login: &str) -> String {
    let body = json!({"login": login, "password": "correct horse battery"});
    let (status, made) = post(house, "/api/sessions", None, body).await;
    assert_eq!(status, 200, "{made}");
    made["token"].as_str().unwrap().to_owned()
}

async fn is_known(house: &House, token: &str) -> bool {
    let (status, _) = call(house.address, "GET", "/api/me", Some(token), None)
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
    let house = House::open(&folder.database()).await;
    let (first, _) = account(&house, "Ada", "ada").await;
    let second = login(&house, "ada").await;
    let mut here = house.connect(&first).await;
    let mut there = house.connect(&second).await;
    let (status, _) = call(house.address, "DELETE", "/api/sessions", Some(&first), None)
        .await
        .unwrap();
    assert_eq!(status, 204);
    assert_eq!(closed(&mut here).await, "logged_out");
    assert!(is_open(&mut there).await);
    assert!(!is_known(&house, &first).await && is_known(&house, &second).await);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn recovering_an_account_ends_all_its_tokens_and_connections() {
    let folder = Folder::new();
    let house = House::open(&folder.database()).await;
    let (first, code) = account(&house, "Ada", "ada").await;
    let stolen = login(&house, "ada").await;
    let mut thief = house.connect(&stolen).await;
    let mut owner = house.connect(&first).await;
    let mut ben = house.guest("Ben").await;
    let recovery = json!({"login":"ada","recovery_code":code});
    let (status, made) = post(&house, "/api/recoveries", None, recovery).await;
    assert_eq!(status, 200, "{made}");
    assert_eq!(closed(&mut thief).await, "logged_out");
    assert_eq!(closed(&mut owner).await, "logged_out");
    for token in [&first, &stolen] {
        assert!(!is_known(&house, token).await, "the token is revoked");
        let refused = Client::connect(house.address, token, "en").await;
        assert!(refused.is_err());
    }
    let fresh = made["session"]["token"].as_str().unwrap();
    assert!(is_known(&house, fresh).await);
    assert!(is_open(&mut ben).await, "nobody else is disturbed");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn passwords_that_can_be_guessed_are_refused() {
    let folder = Folder::new();
    let house = House::open(&folder.database()).await;
    let session = guest(house.address, "Augusta Ada Byron").await.unwrap();
    let attempt = |password: String| {
        let (house, token) = (&house, &session.token);
        async move {
            let wish = json!({"login":"countess-of-l","password":password});
            post(house, "/api/accounts", Some(token), wish).await
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
    house.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn names_nobody_can_see_or_tell_apart_are_refused() {
    let folder = Folder::new();
    let house = House::open(&folder.database()).await;
    let attempt = |name: &'static str| {
        let house = &house;
        async move {
            let (status, body) = post(house, "/api/guests", None, json!({ "name": name })).await;
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
    house.close().await;
}
