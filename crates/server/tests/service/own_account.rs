//! What people do with their own account: passkeys, name, password, sessions, settings, their data, their leave.

use crate::authenticator::Authenticator;
use crate::play::{Player, play_out};
use crate::test_server::{Folder, TestServer, ask, begin, done, join, own_table, settings};
use protocol::Message;
use serde_json::{Value, json};
use server::client::guest;

const SITE: &str = "https://play.example.org";

async fn open(folder: &Folder) -> TestServer {
    let mut settings = settings();
    settings.public_url = Some(SITE.to_owned());
    TestServer::open_with(&folder.database(), settings).await
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_passkey_makes_an_account_and_opens_it_also_after_a_restart() {
    let folder = Folder::new();
    let server = open(&folder).await;
    let ada = guest(server.address, "Ada").await.unwrap();
    let start = json!({"login":"ada"});
    let path = "/api/passkeys/registrations";
    let (status, asked) = ask(&server, "POST", path, &ada.token, start.clone()).await;
    assert_eq!(status, 200, "{asked}");
    // Questions wait in the database, not in the memory of the one server that asked.
    server.close().await;
    let server = open(&folder).await;
    let mut key = Authenticator::new(SITE, 7);
    let answer = json!({"challenge":asked["challenge"],"credential":key.make(&asked["options"]),"name":"phone"});
    let (status, made) = ask(&server, "POST", "/api/passkeys", &ada.token, answer.clone()).await;
    assert_eq!(
        (status, &made["me"]["account"]),
        (200, &json!(true)),
        "{made}"
    );
    assert!(made["recovery_code"].as_str().unwrap().len() > 20);
    let (status, _) = ask(&server, "POST", "/api/passkeys", &ada.token, answer).await;
    assert_eq!(status, 410, "a question is answered once");
    let ben = guest(server.address, "Ben").await.unwrap();
    assert_eq!(
        ask(&server, "POST", path, &ben.token, start).await.0,
        409,
        "the login is taken"
    );

    // The key says whose it is.
    let (_, asked) = ask(&server, "POST", "/api/passkeys/challenges", "", json!({})).await;
    let answer = json!({"challenge":asked["challenge"],"credential":key.show(&asked["options"])});
    let (status, session) = ask(
        &server,
        "POST",
        "/api/passkeys/sessions",
        "",
        answer.clone(),
    )
    .await;
    assert_eq!(
        (status, &session["me"]["person"]),
        (200, &json!(ada.me.person)),
        "{session}"
    );
    let (status, _) = ask(&server, "POST", "/api/passkeys/sessions", "", answer).await;
    assert_eq!(status, 410);
    let (_, keys) = ask(&server, "GET", "/api/passkeys", &ada.token, json!({})).await;
    assert!(
        keys[0]["used"].is_i64() && keys[0]["name"] == "phone",
        "{keys}"
    );

    // Another key, a key of another site, and an answer to somebody else's question open nothing.
    for mut wrong in [
        Authenticator::new(SITE, 8),
        Authenticator::new("https://evil.example.org", 7),
    ] {
        let (_, asked) = ask(&server, "POST", "/api/passkeys/challenges", "", json!({})).await;
        let answer =
            json!({"challenge":asked["challenge"],"credential":wrong.show(&asked["options"])});
        assert_eq!(
            ask(&server, "POST", "/api/passkeys/sessions", "", answer)
                .await
                .0,
            403
        );
    }
    let (_, first) = ask(&server, "POST", "/api/passkeys/challenges", "", json!({})).await;
    let (_, second) = ask(&server, "POST", "/api/passkeys/challenges", "", json!({})).await;
    let answer = json!({"challenge":second["challenge"],"credential":key.show(&first["options"])});
    assert_eq!(
        ask(&server, "POST", "/api/passkeys/sessions", "", answer)
            .await
            .0,
        403
    );

    // Without the key there is no way in any more.
    let path = format!("/api/passkeys/{}", keys[0]["id"].as_str().unwrap());
    assert_eq!(
        ask(&server, "DELETE", &path, &ben.token, json!({})).await.0,
        404
    );
    assert_eq!(
        ask(&server, "DELETE", &path, &ada.token, json!({})).await.0,
        204
    );
    let (_, asked) = ask(&server, "POST", "/api/passkeys/challenges", "", json!({})).await;
    let answer = json!({"challenge":asked["challenge"],"credential":key.show(&asked["options"])});
    assert_eq!(
        ask(&server, "POST", "/api/passkeys/sessions", "", answer)
            .await
            .0,
        403
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_public_address_there_are_no_passkeys() {
    let folder = Folder::new();
    let server = TestServer::open(&folder.database()).await;
    let (status, body) = ask(&server, "POST", "/api/passkeys/challenges", "", json!({})).await;
    assert_eq!((status, &body["code"]), (404, &json!("not_offered")));
    let (_, site) = ask(&server, "GET", "/api/site", "", json!({})).await;
    assert_eq!(
        (&site["passkeys"], &site["public_url"]),
        (&json!(false), &Value::Null)
    );
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn name_password_and_code_change_and_sessions_end_everywhere() {
    let folder = Folder::new();
    let server = open(&folder).await;
    let ada = guest(server.address, "Ada").await.unwrap();
    guest(server.address, "Ben").await.unwrap();
    for (name, status) in [
        ("Ben", 409),
        ("Bot", 409),
        ("", 422),
        ("Ada", 200),
        ("Adela", 200),
    ] {
        let (found, body) = ask(
            &server,
            "POST",
            "/api/me/name",
            &ada.token,
            json!({"name":name}),
        )
        .await;
        assert_eq!(found, status, "{name}: {body}");
    }
    guest(server.address, "Ada")
        .await
        .expect("the name is free again");
    let (_, me) = ask(&server, "GET", "/api/me", &ada.token, json!({})).await;
    assert_eq!(me["name"], "Adela");

    let first = "seven brown geese 12";
    let account = json!({"login":"ada","password":first});
    ask(
        &server,
        "POST",
        "/api/accounts",
        &ada.token,
        account.clone(),
    )
    .await;
    let (_, other) = ask(&server, "POST", "/api/sessions", "", account).await;
    let other = other["token"].as_str().unwrap().to_owned();
    let mut connected = server.connect(&other).await;
    let second = "eleven white swans 3";
    for (old, password, status) in [
        ("x", second, 403),
        (first, "short", 422),
        (first, second, 204),
    ] {
        let wanted = json!({"old":old,"password":password});
        assert_eq!(
            ask(&server, "POST", "/api/me/password", &ada.token, wanted)
                .await
                .0,
            status
        );
    }
    let last = connected.next().await.unwrap();
    assert!(matches!(last, Some(Message::Closing { .. })), "{last:?}");
    assert_eq!(
        ask(&server, "GET", "/api/me", &other, json!({})).await.0,
        401
    );
    assert_eq!(
        ask(&server, "GET", "/api/me", &ada.token, json!({}))
            .await
            .0,
        200,
        "whoever asked stays"
    );
    let login = |password: &str| json!({"login":"ada","password":password});
    assert_eq!(
        ask(&server, "POST", "/api/sessions", "", login(first))
            .await
            .0,
        403
    );
    let (status, third) = ask(&server, "POST", "/api/sessions", "", login(second)).await;
    assert_eq!(status, 200);

    let (_, code) = ask(&server, "POST", "/api/me/recovery", &ada.token, json!({})).await;
    let recovery = json!({"login":"ada","recovery_code":code["recovery_code"]});
    let (status, back) = ask(&server, "POST", "/api/recoveries", "", recovery).await;
    assert_eq!(status, 200, "{back}");
    let back = back["session"]["token"].as_str().unwrap().to_owned();
    assert_eq!(
        ask(&server, "DELETE", "/api/me/sessions", &back, json!({}))
            .await
            .0,
        204
    );
    for token in [ada.token.as_str(), third["token"].as_str().unwrap(), &back] {
        assert_eq!(
            ask(&server, "GET", "/api/me", token, json!({})).await.0,
            401
        );
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn settings_follow_the_account() {
    let folder = Folder::new();
    let server = open(&folder).await;
    let ada = guest(server.address, "Ada").await.unwrap();
    let (status, none) = ask(&server, "GET", "/api/me/settings", &ada.token, json!({})).await;
    assert_eq!((status, &none["settings"]), (200, &Value::Null));
    let wanted = json!({"settings":{"motion":"none","volume":40}});
    assert_eq!(
        ask(
            &server,
            "POST",
            "/api/me/settings",
            &ada.token,
            wanted.clone()
        )
        .await
        .0,
        204
    );
    let large = json!({"settings":{"x":"x".repeat(9 << 10)}});
    assert_eq!(
        ask(&server, "POST", "/api/me/settings", &ada.token, large)
            .await
            .0,
        413
    );
    let text = json!({"settings":"none"});
    assert_eq!(
        ask(&server, "POST", "/api/me/settings", &ada.token, text)
            .await
            .0,
        400
    );
    server.close().await;
    let server = open(&folder).await;
    let (_, kept) = ask(&server, "GET", "/api/me/settings", &ada.token, json!({})).await;
    assert_eq!(kept["settings"], wanted["settings"]);
    assert!(kept["updated"].as_i64().unwrap() > 0);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[allow(
    clippy::too_many_lines,
    reason = "one person's stay from the first game to the last trace"
)]
async fn what_is_kept_about_somebody_is_handed_out_and_deleted_and_their_games_stay() {
    let folder = Folder::new();
    let server = open(&folder).await;
    let mut tokens = Vec::new();
    for (name, login) in [("Adelheid", "heidi"), ("Ben", "ben")] {
        let session = guest(server.address, name).await.unwrap();
        ask(
            &server,
            "POST",
            "/api/accounts",
            &session.token,
            json!({"login":login}),
        )
        .await;
        tokens.push(session.token);
    }
    ask(
        &server,
        "POST",
        "/api/me/settings",
        &tokens[0],
        json!({"settings":{"volume":7}}),
    )
    .await;
    let (_, me) = ask(&server, "GET", "/api/me", &tokens[0], json!({})).await;
    let person = me["person"].as_str().unwrap().to_owned();
    let setup = json!({"game":"pebbles","players":2});
    // One game is over, one goes on, one table waits.
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let over = begin(&mut ada, &mut ben, own_table(&setup)).await;
    done(
        &mut ada,
        json!({"op":"say","table":over,"text":"I live in Upsala"}),
    )
    .await;
    done(&mut ben, json!({"op":"say","table":over,"text":"hello"})).await;
    let mut players = [Player::new(ada, &over), Player::new(ben, &over)];
    play_out(&mut players, 3).await;
    let [mut ada, mut ben] = players.map(|player| player.client);
    let running = begin(&mut ada, &mut ben, own_table(&setup)).await;
    let (waiting, _, _) = done(&mut ada, own_table(&setup)).await;
    let waiting = waiting.unwrap();

    let (status, data) = ask(&server, "GET", "/api/me/data", &tokens[0], json!({})).await;
    assert_eq!(status, 200);
    assert_eq!(data["name"], "Adelheid");
    assert_eq!(data["login"], "heidi");
    assert_eq!(data["settings"]["settings"]["volume"], 7);
    assert_eq!(data["games"].as_array().unwrap().len(), 3);
    assert_eq!(data["said"][0]["text"], "I live in Upsala");
    assert!(
        !data.to_string().contains("hello"),
        "what others said is theirs"
    );

    assert_eq!(
        ask(&server, "DELETE", "/api/me", &tokens[0], json!({}))
            .await
            .0,
        204
    );
    assert_eq!(
        ask(&server, "GET", "/api/me", &tokens[0], json!({}))
            .await
            .0,
        401
    );
    // Whoever is still at the table sees it at once, and has won the game that went on.
    let snapshot = join(&mut ben, &running, None).await;
    let text = serde_json::to_string(&snapshot).unwrap();
    assert!(!text.contains("Adelheid") && text.contains("Ben"), "{text}");
    assert_eq!(snapshot.line.phase, protocol::Phase::Over);
    let (_, games) = ask(&server, "GET", "/api/me/games", &tokens[1], json!({})).await;
    assert_eq!(games.as_array().unwrap().len(), 2, "{games}");
    let (status, events) = ask(
        &server,
        "GET",
        &format!("/api/tables/{over}/events"),
        &tokens[1],
        json!({}),
    )
    .await;
    assert_eq!(status, 200);
    let events = events.to_string();
    assert!(events.contains("hello") && !events.contains("Upsala") && !events.contains("Adelheid"));
    let (status, _) = ask(
        &server,
        "GET",
        &format!("/api/tables/{over}/replay"),
        &tokens[1],
        json!({}),
    )
    .await;
    assert_eq!(status, 200, "the game stays");
    let (_, tables) = ask(&server, "GET", "/api/tables", "", json!({})).await;
    assert!(
        !tables.to_string().contains(&waiting),
        "nobody waits there any more"
    );
    guest(server.address, "Adelheid")
        .await
        .expect("the name is free");
    drop((ada, ben));
    server.close().await;
    // Not in memory only: the next start reads the same.
    let server = open(&folder).await;
    let mut ben = server.connect(&tokens[1]).await;
    let snapshot = join(&mut ben, &over, None).await;
    let text = serde_json::to_string(&snapshot).unwrap();
    assert!(
        !text.contains(&person) && !text.contains("Adelheid"),
        "{text}"
    );
    drop(ben);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn whoever_is_deleted_leaves_nothing_in_the_file() {
    let folder = Folder::new();
    let server = open(&folder).await;
    let ada = guest(server.address, "Adelheid").await.unwrap().token;
    let ben = guest(server.address, "Ben").await.unwrap().token;
    let account = json!({"login":"heidi-of-upsala"});
    ask(&server, "POST", "/api/accounts", &ada, account).await;
    // Longer than a page of the database.
    let settings = json!({"settings":{"note":"lighthouse ".repeat(1000)}});
    ask(&server, "POST", "/api/me/settings", &ada, settings).await;
    let setup = json!({"game":"pebbles","players":2});
    let (mut first, mut second) = server.connect_both(&[ada.clone(), ben.clone()]).await;
    for _ in 0..3 {
        let table = begin(&mut first, &mut second, own_table(&setup)).await;
        let words = json!({"op":"say","table":table,"text":"I live in Upsala"});
        done(&mut first, words).await;
        let (_, me) = ask(&server, "GET", "/api/me", &ben, json!({})).await;
        let invitation = json!({"person":me["person"],"table":table});
        let (status, _) = ask(&server, "POST", "/api/invitations", &ada, invitation).await;
        assert_eq!(status, 204);
    }
    let wanted = json!({"family":"island","players":3,"speed":"normal"});
    let (status, _) = ask(&server, "POST", "/api/me/seek", &ada, wanted).await;
    assert_eq!(status, 200);
    let (status, _) = ask(&server, "DELETE", "/api/me", &ada, json!({})).await;
    assert_eq!(status, 204);
    drop((first, second));
    server.close().await;
    let file = String::from_utf8_lossy(&folder.bytes()).into_owned();
    assert!(file.contains("Ben"));
    for word in ["Adelheid", "upsala", "Upsala", "lighthouse"] {
        let line = file.lines().find(|line| line.contains(word));
        assert_eq!(line, None, "{word}");
    }
}
