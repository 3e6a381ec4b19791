//! People on different servers: what is one for all servers is done once, wherever people are connected.

use crate::several::Several;
use crate::{come, op, snapshot, table_of, told};
use protocol::{Message, Op, Phase, What};
use serde_json::{Value, json};
use server::client::{Client, call, exchange, guest, pick};
use std::net::SocketAddr;
use std::time::{Duration, Instant};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::mpsc;
use tokio::time::{sleep, timeout};

/// A request that must go well.
async fn asked(
    at: SocketAddr,
    method: &str,
    path: &str,
    token: &str,
    body: Option<Value>,
) -> Value {
    let (status, answer) = call(at, method, path, Some(token), body.as_ref())
        .await
        .unwrap();
    assert!(
        (200..300).contains(&status),
        "{method} {path}: {status} {answer}"
    );
    answer
}

/// Somebody with an account: their token.
async fn account(at: SocketAddr, name: &str) -> String {
    let token = guest(at, name).await.unwrap().token;
    let wanted = json!({"login": name.to_lowercase(), "password": "a long password of the tests"});
    asked(at, "POST", "/api/accounts", &token, Some(wanted)).await;
    token
}

fn began(message: &Message) -> bool {
    matches!(message, Message::Events { events, .. }
        if events.iter().any(|event| matches!(event.what, What::Started { .. })))
}

/// What somebody may do now.
async fn next_action(player: &mut Client, table: &str) -> Option<Value> {
    let legal = Op::Legal {
        table: table.to_owned(),
        list: false,
    };
    match player.ask(legal).await.unwrap() {
        Message::Legal { legal, .. } => pick(&legal, |_| 0),
        _ => None,
    }
}

/// Makes a move for whoever of these may make one.
async fn move_once(players: &mut [&mut Client], table: &str) {
    for player in players {
        if let Some(action) = next_action(player, table).await {
            let act = op(json!({"op":"act","table":table,"action":action}));
            let done = player.ask(act).await.unwrap();
            assert!(matches!(done, Message::Done { .. }), "{done:?}");
            return;
        }
    }
    panic!("nobody may move");
}

/// Waits until the one friend is seen as on, or as away: servers that have just begun know of each other after a beat, and
/// one that is slow to answer is not waited for.
async fn ben_is_seen(at: SocketAddr, token: &str, online: bool) {
    let mut friends = Value::Null;
    for _ in 0..1_000 {
        friends = asked(at, "GET", "/api/friends", token, None).await;
        if friends[0]["online"] == online {
            return;
        }
        sleep(Duration::from_millis(20)).await;
    }
    panic!("Ben should be seen as online: {online}, {friends}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_on_different_servers_are_paired_watched_and_rated_once() {
    let mut several = Several::start_with("paired", &[None, None], &["--trust-proxy"]).await;
    let [here, there] = [several.nodes[0].address(), several.nodes[1].address()];
    let (ada, ben) = (account(here, "Ada").await, account(there, "Ben").await);
    let ada_client = Client::connect(here, &ada, "en").await.unwrap();
    let ben_client = Client::connect(there, &ben, "en").await.unwrap();
    let people = [ada_client.person.clone(), ben_client.person.clone()];

    // Who is on is seen from any server.
    let follow = format!("/api/friends/{}", people[1]);
    asked(here, "POST", &follow, &ada, None).await;
    ben_is_seen(here, &ada, true).await;
    drop(ben_client);
    ben_is_seen(here, &ada, false).await;

    // Two who look for the same game at different servers get one table.
    let wanted = json!({"family":"two_players","players":2,"speed":"quick","rated":true});
    let first = asked(here, "POST", "/api/me/seek", &ada, Some(wanted.clone())).await;
    assert_eq!(first["table"], Value::Null);
    // Ben lives elsewhere: a game of two from one house does not count.
    let wanted = wanted.to_string();
    let second = format!(
        "POST /api/me/seek HTTP/1.1\r\nHost: {there}\r\nConnection: close\r\nAuthorization: Bearer {ben}\r\n\
         X-Forwarded-For: 10.0.0.2\r\nContent-Type: application/json\r\nContent-Length: {}\r\n\r\n{wanted}",
        wanted.len()
    );
    let second = exchange(there, &second).await.unwrap();
    let second: Value = serde_json::from_str(second.split_once("\r\n\r\n").unwrap().1).unwrap();
    let table = second["table"].as_str().expect("a table").to_owned();
    let first = asked(here, "GET", "/api/me/seek", &ada, None).await;
    assert_eq!(first["table"], table.as_str());
    let tables = several
        .database
        .query("shared", "SELECT id FROM game_table");
    assert_eq!(tables, [table.as_str()], "made once");

    // The game begins by itself when both have come, each at their own server.
    let mut ada_client = ada_client;
    let mut ben_client = Client::connect(there, &ben, "en").await.unwrap();
    snapshot(&mut ada_client, &table).await;
    snapshot(&mut ben_client, &table).await;
    told(&mut ada_client, began).await;
    assert_eq!(
        snapshot(&mut ben_client, &table).await.line.phase,
        Phase::Running
    );

    // Others look on from any server: one is where the table is and one is not. They learn of every move and of nobody's cards.
    let mut watchers = [come(here, "Cid").await.0, come(there, "Dora").await.0];
    for watcher in &mut watchers {
        assert_eq!(snapshot(watcher, &table).await.you, None);
    }
    move_once(&mut [&mut ada_client, &mut ben_client], &table).await;
    let mut heard = Vec::new();
    for watcher in &mut watchers {
        let event = told(
            watcher,
            |message| matches!(message, Message::Events { events, .. } if !events.is_empty()),
        )
        .await;
        let Message::Events { events, legal, .. } = event else {
            panic!("events")
        };
        assert_eq!(legal, None);
        heard.push(serde_json::to_string(&events).unwrap());
    }
    assert_eq!(heard[0], heard[1], "both see the same");

    // The game is rated once, by whichever server has it.
    let resigned = ben_client.ask(op(json!({"op":"resign","table":table})));
    let resigned = resigned.await.unwrap();
    assert!(matches!(resigned, Message::Done { .. }), "{resigned:?}");
    let rated = "SELECT games FROM rating ORDER BY person";
    let waited = Instant::now();
    while several.database.query("shared", rated).len() < 2 {
        assert!(
            waited.elapsed() < Duration::from_secs(60),
            "it is not rated"
        );
        sleep(Duration::from_millis(50)).await;
    }
    let profile =
        async |at| asked(at, "GET", &format!("/api/people/{}", people[0]), &ada, None).await;
    let before = profile(here).await;
    assert_eq!(before["ratings"][0]["games"], 1, "{before}");
    assert_eq!(profile(there).await["ratings"], before["ratings"]);
    // A server that starts finds nothing left to rate.
    several.nodes[1].stop().await;
    several.nodes[1].start().await;
    assert_eq!(several.database.query("shared", rated), ["1", "1"]);
    let results = several
        .database
        .query("shared", "SELECT COUNT(*) FROM result");
    assert_eq!(results, ["2"], "one for each seat");
    let there = several.nodes[1].address();
    assert_eq!(profile(there).await["ratings"], before["ratings"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn hints_and_reviews_are_had_from_any_server() {
    let several = Several::start("hints", &[None, None]).await;
    let [here, there] = [several.nodes[0].address(), several.nodes[1].address()];
    let (mut ada, ada_token) = come(here, "Ada").await;
    let (mut ben, ben_token) = come(there, "Ben").await;
    // Against bots alone; the table is here.
    let bot = json!({"type":"bot","level":"easy"});
    let wanted = json!({"op":"create","setup":{"game":"island","players":3},"seats":[{"type":"me"},bot,bot]});
    let table = table_of(&mut ada, wanted).await;
    snapshot(&mut ada, &table).await;
    ada.ask(op(json!({"op":"start","table":table})))
        .await
        .unwrap();
    let must = |message: &Message| {
        matches!(message, Message::Events { node: Some(node), .. } | Message::Node { node, .. }
            if node["must"].as_array().is_some_and(|must| must.contains(&json!(1))))
    };
    let state = Op::Node {
        table: table.clone(),
    };
    let now = ada.ask(state).await.unwrap();
    if !must(&now) {
        told(&mut ada, must).await;
    }
    let hint = format!("/api/tables/{table}/hint");
    let near = asked(here, "POST", &hint, &ada_token, None).await;
    let far = asked(there, "POST", &hint, &ada_token, None).await;
    assert!(
        far["moves"]
            .as_array()
            .is_some_and(|moves| !moves.is_empty()),
        "{far}"
    );
    assert_eq!(
        far["moves"].as_array().map(Vec::len),
        near["moves"].as_array().map(Vec::len)
    );
    // Whoever does not play there gets none, wherever they ask.
    for at in [here, there] {
        let (status, _) = call(at, "POST", &hint, Some(&ben_token), None)
            .await
            .unwrap();
        assert_eq!(status, 404);
    }
    // Nor does anybody who plays against people.
    let wanted =
        json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}]});
    let table = table_of(&mut ada, wanted).await;
    snapshot(&mut ada, &table).await;
    snapshot(&mut ben, &table).await;
    ben.ask(op(json!({"op":"sit","table":table,"seat":2})))
        .await
        .unwrap();
    ada.ask(op(json!({"op":"start","table":table})))
        .await
        .unwrap();
    let hint = format!("/api/tables/{table}/hint");
    for at in [here, there] {
        let (status, _) = call(at, "POST", &hint, Some(&ada_token), None)
            .await
            .unwrap();
        assert_eq!(status, 403);
    }
    // A game that is over is reviewed once, though both servers are asked at the same time, and both show it.
    for _ in 0..8 {
        move_once(&mut [&mut ada, &mut ben], &table).await;
    }
    ada.ask(op(json!({"op":"resign","table":table})))
        .await
        .unwrap();
    let review = format!("/api/tables/{table}/review");
    let mut reviews = Vec::new();
    let waited = Instant::now();
    while reviews.len() < 2 {
        let (one, two) = tokio::join!(
            call(here, "GET", &review, Some(&ada_token), None),
            call(there, "GET", &review, Some(&ben_token), None)
        );
        reviews = [one.unwrap(), two.unwrap()].into_iter().collect();
        reviews.retain(|(status, _)| *status == 200);
        assert!(waited.elapsed() < Duration::from_secs(120), "{reviews:?}");
        sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(reviews[0].1, reviews[1].1);
    let mut made = 0;
    for node in &several.nodes {
        made += node.metric("reviews_total").await;
    }
    assert_eq!(made, 1);
    let rest = several
        .database
        .query("shared", "SELECT COUNT(*) FROM review_work");
    assert_eq!(rest, ["0"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn limits_are_one_for_all_servers() {
    let limits = [
        "--tables-each",
        "2",
        "--talk-rate",
        "1",
        "--connections-per-address",
        "4",
    ];
    let several = Several::start_with("limits", &[None, None], &limits).await;
    let [here, there] = [several.nodes[0].address(), several.nodes[1].address()];
    let (mut ada, token) = come(here, "Ada").await;
    let mut also_ada = Client::connect(there, &token, "en").await.unwrap();
    // Two tables each, wherever they are made. A seat at one of them frees the other's.
    let wanted =
        json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}]});
    let table = table_of(&mut ada, wanted.clone()).await;
    table_of(&mut also_ada, wanted.clone()).await;
    for client in [&mut ada, &mut also_ada] {
        let refused = client.ask(op(wanted.clone())).await.unwrap();
        assert!(
            matches!(&refused, Message::Refused { code, .. } if code == "too_many"),
            "{refused:?}"
        );
    }
    // What a person says counts on all servers: whoever has said all they may here says no more there than the seconds give back.
    for client in [&mut ada, &mut also_ada] {
        snapshot(client, &table).await;
    }
    let say = op(json!({"op":"say","table":table,"text":"hello"}));
    let (began, mut said) = (Instant::now(), 0);
    while matches!(ada.ask(say.clone()).await.unwrap(), Message::Done { .. }) {
        said += 1;
    }
    assert!(said >= 10, "{said}");
    // The others are told every second.
    sleep(Duration::from_secs(2)).await;
    for _ in 0..10 {
        let answer = also_ada.ask(say.clone()).await.unwrap();
        said += u64::from(matches!(answer, Message::Done { .. }));
    }
    let most = 15 + began.elapsed().as_secs() + 1;
    assert!(said <= most, "{said} said, {most} allowed");
    // Four connections of an address on all servers together.
    let mut more = Vec::new();
    for at in [here, there] {
        more.push(Client::connect(at, &token, "en").await.unwrap());
    }
    sleep(Duration::from_secs(2)).await;
    for at in [here, there] {
        let fifth = Client::connect(at, &token, "en").await;
        assert!(fifth.is_err(), "four are enough");
    }
    drop((ada, also_ada, more));
    // They count no more when they have gone, also where they never were.
    let waited = Instant::now();
    while Client::connect(there, &token, "en").await.is_err() {
        assert!(waited.elapsed() < Duration::from_secs(60));
        sleep(Duration::from_millis(100)).await;
    }
}

/// A mail server that keeps what it gets.
async fn mail_server() -> (String, mpsc::UnboundedReceiver<String>) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = format!("smtp://{}", listener.local_addr().unwrap());
    let (sender, letters) = mpsc::unbounded_channel();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            tokio::spawn(keep_mail(stream, sender.clone()));
        }
    });
    (address, letters)
}

async fn keep_mail(
    stream: TcpStream,
    letters: mpsc::UnboundedSender<String>,
) -> std::io::Result<()> {
    let mut stream = BufReader::new(stream);
    stream.write_all(b"220 sink\r\n").await?;
    loop {
        let mut line = String::new();
        if stream.read_line(&mut line).await? == 0 {
            return Ok(());
        }
        let answer = match line.get(..4).unwrap_or_default() {
            "DATA" => {
                stream.write_all(b"354 go on\r\n").await?;
                let mut letter = String::new();
                while !letter.ends_with("\r\n.\r\n") {
                    stream.read_line(&mut letter).await?;
                }
                let _ = letters.send(letter);
                "250 kept\r\n"
            }
            "QUIT" => "221 bye\r\n",
            _ => "250 well\r\n",
        };
        stream.write_all(answer.as_bytes()).await?;
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn notices_are_sent_and_chores_are_done_once() {
    let (mail, mut letters) = mail_server().await;
    let more = [
        "--mail-server",
        &mail,
        "--mail-from",
        "Landnam <landnam@example.org>",
        "--public-url",
        "https://play.example.org",
        "--notice-after",
        "0",
    ];
    let mut several = Several::start_with("notices", &[None, None], &more).await;
    let [here, there] = [several.nodes[0].address(), several.nodes[1].address()];
    let (mut ada, _) = come(here, "Ada").await;
    let (mut ben, _) = come(there, "Ben").await;
    for (person, name) in [(&ada.person, "ada"), (&ben.person, "ben")] {
        let wanted = format!(
            "INSERT INTO notice_wish (person, language, address, confirmed, unsubscribe, mail) \
             VALUES ('{person}', 'en', '{name}@example.org', 1, '{name}', TRUE)"
        );
        several.database.sql("shared", &wanted);
    }
    let wanted = json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"preset","name":"day"}});
    let table = table_of(&mut ada, wanted).await;
    snapshot(&mut ada, &table).await;
    snapshot(&mut ben, &table).await;
    ben.ask(op(json!({"op":"sit","table":table,"seat":2})))
        .await
        .unwrap();
    // Whoever does not begin goes home before the other has moved; whoever does is at the other server or at this one.
    let begun = ada.ask(op(json!({"op":"start","table":table})));
    assert!(matches!(begun.await.unwrap(), Message::Done { .. }));
    let begins = usize::from(next_action(&mut ada, &table).await.is_none());
    let (mut player, other) = if begins == 0 { (ada, ben) } else { (ben, ada) };
    drop(other);
    while snapshot(&mut player, &table).await.line.seats[1 - begins].present {
        sleep(Duration::from_millis(20)).await;
    }
    while let Some(action) = next_action(&mut player, &table).await {
        let act = op(json!({"op":"act","table":table,"action":action}));
        player.ask(act).await.unwrap();
    }
    // The other one is told, once, though both servers look for what is due.
    let letter = timeout(Duration::from_secs(60), letters.recv()).await;
    let letter = letter.expect("in time").expect("a letter");
    let other = ["ben@example.org", "ada@example.org"][begins];
    assert!(letter.contains(&format!("To: {other}")), "{letter}");
    // Both servers have looked twice more.
    sleep(Duration::from_secs(11)).await;
    assert!(letters.try_recv().is_err(), "told once");

    // What is done once an hour is done by one server; one that starts meanwhile leaves it.
    let chore = "SELECT body FROM setting WHERE name = 'chore-retention'";
    let done = several.database.query("shared", chore);
    assert_eq!(done.len(), 1);
    several.nodes[1].stop().await;
    several.nodes[1].start().await;
    assert_eq!(several.database.query("shared", chore), done);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_message_of_an_unknown_version_is_refused_and_counted() {
    let mut several = Several::start("versions", &[None, None]).await;
    let here = several.nodes[0].address();
    let (mut ada, _) = come(here, "Ada").await;
    let wanted =
        json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}]});
    let table = table_of(&mut ada, wanted).await;
    assert_eq!(several.nodes[0].metric("bus_refused_total").await, 0);
    // The other server comes back as one that writes another form.
    several.nodes[1].stop().await;
    several.nodes[1].more = ["--bus-version", "2"].map(str::to_owned).to_vec();
    several.nodes[1].start().await;
    let there = several.nodes[1].address();
    let (mut ben, _) = come(there, "Ben").await;
    let asked = Instant::now();
    let join = ben
        .ask(op(json!({"op":"join","table":table})))
        .await
        .unwrap();
    assert!(
        matches!(&join, Message::Refused { code, .. } if code == "unreachable"),
        "{join:?}"
    );
    assert!(
        asked.elapsed() < Duration::from_secs(15),
        "it is refused, not waited for"
    );
    assert!(several.nodes[0].metric("bus_refused_total").await > 0);
    // The table is as it was.
    assert_eq!(snapshot(&mut ada, &table).await.line.phase, Phase::Open);
}
