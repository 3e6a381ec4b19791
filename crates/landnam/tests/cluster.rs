//! Several servers under faults: killed, paused, cut off from the bus, from the database or from both, with wrong clocks, upgraded one
//! by one. Every acknowledgement of every client is compared with the log: exactly once, in order.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs programs"
)]

mod program;
mod several;

use protocol::{Message, Op};
use serde_json::{Value, json};
use server::client::{Client, answers, call, guest, pick};
use several::Several;
use std::collections::BTreeMap;
use std::io;
use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};
use tokio::time::{sleep, timeout};

fn op(json: Value) -> Op {
    serde_json::from_value(json).unwrap()
}

/// What all players share.
struct Shared {
    /// Where the servers are; none for one that is not there.
    addresses: Mutex<Vec<Option<SocketAddr>>>,
    stop: AtomicBool,
    acked: AtomicUsize,
    reconnected: AtomicUsize,
}

/// One player's side of a table.
struct Player {
    shared: Arc<Shared>,
    token: String,
    table: String,
    /// The server the player likes best.
    home: usize,
    name: String,
    random: u64,
    client: Option<Client>,
    /// The last event seen on this connection.
    seen: u64,
    /// Keys and numbers of acknowledged actions, in their order; keys of refused ones.
    acked: Vec<(String, u64)>,
    refused: Vec<String>,
    /// The longest time from an action to its acknowledgement.
    longest: Duration,
    over: bool,
}

/// Nobody waits longer than this for an answer.
const PATIENCE: Duration = Duration::from_secs(30);

impl Player {
    fn below(&mut self, n: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.random >> 33) as usize) % n.max(1)
    }

    /// A connection that is at the table.
    async fn connected(&mut self) -> &mut Client {
        while self.client.is_none() {
            let address = {
                let addresses = self.shared.addresses.lock().unwrap();
                let count = addresses.len();
                // Home, or the next that is there.
                (0..count).find_map(|step| addresses[(self.home + step) % count])
            };
            let Some(address) = address else {
                sleep(Duration::from_millis(50)).await;
                continue;
            };
            let connecting = Client::connect(address, &self.token, "en");
            let Ok(Ok(mut client)) = timeout(Duration::from_secs(5), connecting).await else {
                self.home += 1;
                sleep(Duration::from_millis(100)).await;
                continue;
            };
            self.shared.reconnected.fetch_add(1, Relaxed);
            let join = Op::Join {
                table: self.table.clone(),
                invite: None,
                since: None,
                views: false,
            };
            match timeout(PATIENCE, client.ask(join)).await {
                Ok(Ok(Message::Table { snapshot, .. })) => {
                    let last = self.acked.last().map_or(0, |(_, number)| *number);
                    assert!(snapshot.number >= last, "{}: {last} is lost", self.name);
                    self.seen = snapshot.number;
                    self.over =
                        snapshot.ended.is_some() || snapshot.line.phase == protocol::Phase::Over;
                    client.received.clear();
                    self.client = Some(client);
                }
                _ => sleep(Duration::from_millis(100)).await,
            }
        }
        self.client.as_mut().unwrap()
    }

    /// Every event of a connection comes once and in order.
    fn hear(&mut self, message: &Message) {
        if let Message::Events { events, table, .. } = message {
            assert_eq!(*table, self.table);
            for event in events {
                assert_eq!(
                    event.number,
                    self.seen + 1,
                    "{}: events come once and in order",
                    self.name
                );
                self.seen = event.number;
                self.over |= matches!(event.what, protocol::What::Over { .. });
            }
        }
    }

    async fn ask(&mut self, op: Op) -> io::Result<Message> {
        let client = self.connected().await;
        let id = client.send(op).await?;
        loop {
            let next = timeout(PATIENCE, self.client.as_mut().unwrap().next()).await;
            let next = next.map_err(|_| io::Error::other("nobody answers"))??;
            let message = next.ok_or_else(|| io::Error::other("closed"))?;
            if answers(&message, id) {
                return Ok(message);
            }
            self.hear(&message);
        }
    }

    /// Makes one action if it is this player's turn; asks until it is acknowledged or refused by a rule.
    async fn act(&mut self) -> bool {
        let table = self.table.clone();
        let legal = match self.ask(Op::Legal { table, list: false }).await {
            Ok(Message::Legal { legal, .. }) => legal,
            Ok(_) => return false,
            Err(_) => {
                self.client = None;
                return false;
            }
        };
        let mut random = self.random;
        let action = pick(&legal, |n| {
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            ((random >> 33) as usize) % n.max(1)
        });
        self.below(7);
        let Some(action) = action else {
            return false;
        };
        let key = format!("{}-{}", self.name, self.acked.len() + self.refused.len());
        let began = Instant::now();
        loop {
            let act = Op::Act {
                table: self.table.clone(),
                seat: None,
                action: action.clone(),
                key: Some(key.clone()),
            };
            match self.ask(act).await {
                Ok(Message::Done {
                    number: Some(number),
                    ..
                }) => {
                    self.longest = self.longest.max(began.elapsed());
                    self.acked.push((key, number));
                    self.shared.acked.fetch_add(1, Relaxed);
                    return true;
                }
                Ok(Message::Refused { code, .. })
                    if ["unknown", "unreachable", "storage", "too_many"].contains(&&*code) =>
                {
                    sleep(Duration::from_millis(100)).await;
                }
                Ok(Message::Refused { code, .. }) if code == "not_joined" => self.client = None,
                Ok(_) => {
                    self.refused.push(key);
                    return true;
                }
                Err(_) => self.client = None,
            }
        }
    }

    async fn play(mut self) -> Player {
        while !self.shared.stop.load(Relaxed) && !self.over {
            if !self.act().await {
                sleep(Duration::from_millis(20)).await;
            }
            sleep(Duration::from_millis(5)).await;
        }
        self
    }
}

/// Two players at a new table; each likes another server, and the table is made on a third. Fails while a server does not answer.
async fn new_table(shared: &Arc<Shared>, index: usize) -> io::Result<[Player; 2]> {
    let wrong = |message: Message| Err(io::Error::other(format!("{message:?}")));
    let addresses: Vec<SocketAddr> = shared
        .addresses
        .lock()
        .unwrap()
        .iter()
        .flatten()
        .copied()
        .collect();
    let at = |step: usize| addresses[(index + step) % addresses.len()];
    let mut tokens = Vec::new();
    for (which, step) in [("One", 1), ("Two", 2)] {
        let made = guest(at(step), &format!("{which} {index}")).await?;
        tokens.push(made.token);
    }
    let mut one = Client::connect(at(0), &tokens[0], "en").await?;
    let mut two = Client::connect(at(2), &tokens[1], "en").await?;
    let create = json!({"op":"create","setup":{"game":"island","players":2,"options":{"target":20}},"seats":[{"type":"me"}]});
    let table = match one.ask(op(create)).await? {
        Message::Done {
            table: Some(table), ..
        } => table,
        other => return wrong(other),
    };
    for client in [&mut one, &mut two] {
        match client.ask(op(json!({"op":"join","table":table}))).await? {
            Message::Table { .. } => {}
            other => return wrong(other),
        }
    }
    let sit = op(json!({"op":"sit","table":table,"seat":2}));
    let start = op(json!({"op":"start","table":table}));
    for (client, wanted) in [(&mut two, sit), (&mut one, start)] {
        match client.ask(wanted).await? {
            Message::Done { .. } => {}
            other => return wrong(other),
        }
    }
    let mut tokens = tokens.into_iter();
    Ok(["one", "two"].map(|which| Player {
        shared: shared.clone(),
        token: tokens.next().unwrap(),
        table: table.clone(),
        home: index + if which == "one" { 1 } else { 2 },
        name: format!("{which}{index}"),
        random: (index * 7 + which.len() + usize::from(which == "one")) as u64,
        client: None,
        seen: 0,
        acked: Vec::new(),
        refused: Vec::new(),
        longest: Duration::ZERO,
        over: false,
    }))
}

/// Plays one game after the other, so that there is always something to lose.
async fn play_on(shared: Arc<Shared>, mut index: usize) -> Vec<Player> {
    let mut done = Vec::new();
    while !shared.stop.load(Relaxed) {
        index += 100;
        let Ok(Ok([one, two])) = timeout(PATIENCE, new_table(&shared, index)).await else {
            sleep(Duration::from_millis(100)).await;
            continue;
        };
        let (one, two) = tokio::join!(one.play(), two.play());
        done.extend([one, two]);
    }
    done
}

/// Compares what was acknowledged with the log of one table. Returns how many actions it has.
fn check(several: &Several, players: &[Player]) -> usize {
    let table = &players[0].table;
    let query =
        format!("SELECT number, body FROM entry WHERE table_id = '{table}' ORDER BY number");
    let rows = several.database.query("shared", &query);
    let mut keys: BTreeMap<String, u64> = BTreeMap::new();
    for (index, row) in rows.iter().enumerate() {
        let (number, body) = row.split_once('\t').unwrap();
        let number: u64 = number.parse().unwrap();
        assert_eq!(number, index as u64 + 1, "{table}: the log has no gaps");
        let body: Value = serde_json::from_str(body).unwrap();
        if let Some(key) = body["key"].as_str() {
            let before = keys.insert(key.to_owned(), number);
            assert_eq!(before, None, "{table}: {key} was made twice");
        }
    }
    for player in players {
        let mut last = 0;
        for (key, acked) in &player.acked {
            let at = keys.get(key);
            let at = *at.unwrap_or_else(|| panic!("{table}: {key} was acknowledged and is lost"));
            assert!(at > last, "{table}: {key} is out of order");
            assert!(
                at <= *acked,
                "{table}: {key} was acknowledged before it happened"
            );
            last = at;
        }
        for key in &player.refused {
            assert!(
                !keys.contains_key(key),
                "{table}: {key} was refused and made"
            );
        }
    }
    keys.len()
}

/// How long faults go on; `make soak` asks for half an hour.
fn seconds() -> u64 {
    let asked = std::env::var("LANDNAM_FAULT_SECONDS").ok();
    asked.and_then(|seconds| seconds.parse().ok()).unwrap_or(60)
}

/// Longer than a lease.
const LONGER_THAN_A_LEASE: Duration = Duration::from_secs(11);

/// Something goes wrong with a server, and is mended.
async fn fault(several: &mut Several, shared: &Shared, kind: usize, victim: usize) -> &'static str {
    let gone = |at: Option<SocketAddr>| shared.addresses.lock().unwrap()[victim] = at;
    match kind {
        0 => {
            gone(None);
            several.nodes[victim].kill();
            sleep(LONGER_THAN_A_LEASE).await;
            several.nodes[victim].start().await;
            gone(Some(several.nodes[victim].address()));
            "killed"
        }
        1 => {
            several.nodes[victim].signal("-STOP");
            sleep(LONGER_THAN_A_LEASE).await;
            several.nodes[victim].signal("-CONT");
            "paused"
        }
        2 => {
            several.bus.kill();
            sleep(Duration::from_secs(1)).await;
            several.bus.revive();
            "bus killed"
        }
        3 => {
            several.nodes[victim].to_database.cut(true);
            sleep(LONGER_THAN_A_LEASE).await;
            several.nodes[victim].to_database.cut(false);
            "cut from database"
        }
        4 => {
            gone(None);
            several.nodes[victim].stop().await;
            several.nodes[victim].upgrade("0.2.0");
            several.nodes[victim].start().await;
            gone(Some(several.nodes[victim].address()));
            "upgraded"
        }
        5 => {
            several.nodes[victim].to_bus.cut(true);
            sleep(Duration::from_secs(6)).await;
            several.nodes[victim].to_bus.cut(false);
            "cut from bus"
        }
        6 => {
            several.database.restart();
            "database killed"
        }
        _ => {
            several.nodes[victim].to_bus.cut(true);
            several.nodes[victim].to_database.cut(true);
            sleep(LONGER_THAN_A_LEASE).await;
            several.nodes[victim].to_bus.cut(false);
            several.nodes[victim].to_database.cut(false);
            "cut from both"
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_action_is_lost_or_doubled_whatever_happens_to_servers_bus_and_database() {
    let mut several = Several::start("faults", &[None, Some("+3h"), Some("-2d")]).await;
    let shared = Arc::new(Shared {
        addresses: Mutex::new(
            several
                .nodes
                .iter()
                .map(|node| Some(node.address()))
                .collect(),
        ),
        stop: AtomicBool::new(false),
        acked: AtomicUsize::new(0),
        reconnected: AtomicUsize::new(0),
    });
    let began = Instant::now();
    let mut games = Vec::new();
    let (mut faults, mut kind): (BTreeMap<&str, usize>, usize) = (BTreeMap::new(), 0);
    for index in 0..6 {
        games.push(tokio::spawn(play_on(shared.clone(), index)));
    }
    while began.elapsed() < Duration::from_secs(seconds()) {
        let before = shared.acked.load(Relaxed);
        let happened = fault(&mut several, &shared, kind % 8, (kind * 5 + 1) % 3).await;
        *faults.entry(happened).or_default() += 1;
        kind += 1;
        // Play goes on before the next one.
        let mended = Instant::now();
        while shared.acked.load(Relaxed) < before + 20 {
            assert!(
                mended.elapsed() < PATIENCE,
                "nobody can play after: {happened}"
            );
            sleep(Duration::from_millis(20)).await;
        }
        eprintln!(
            "{:>5.1} s {happened}: {} actions",
            began.elapsed().as_secs_f64(),
            shared.acked.load(Relaxed)
        );
    }
    shared.stop.store(true, Relaxed);
    let mut tables: BTreeMap<String, Vec<Player>> = BTreeMap::new();
    for games in games {
        for player in games.await.unwrap() {
            tables.entry(player.table.clone()).or_default().push(player);
        }
    }
    let (mut made, mut longest) = (0, Duration::ZERO);
    for players in tables.values() {
        made += check(&several, players);
        longest = players
            .iter()
            .map(|player| player.longest)
            .fold(longest, Duration::max);
    }
    let acked = shared.acked.load(Relaxed);
    println!(
        "{} s, {} tables, faults {faults:?}, {acked} actions acknowledged, {made} in the log, lost 0, doubled 0, longest gap {:.1} s",
        began.elapsed().as_secs(),
        tables.len(),
        longest.as_secs_f64()
    );
    assert!(acked > 100, "something was played: {acked}");
    // Whoever is cut off with their server waits as long as that lasts.
    assert!(longest < PATIENCE, "{longest:?}");
}

/// Waits until so many more actions are acknowledged.
async fn more_actions(shared: &Shared, count: usize) {
    let (before, began) = (shared.acked.load(Relaxed), Instant::now());
    while shared.acked.load(Relaxed) < before + count {
        assert!(began.elapsed() < 4 * PATIENCE, "nobody can play");
        sleep(Duration::from_millis(20)).await;
    }
}

/// With `LANDNAM_OLDER` the first build is really another one (`bench/upgrade`).
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn servers_are_upgraded_one_by_one_under_play() {
    let mut several = Several::start_older("upgraded").await;
    let addresses = several.nodes.iter().map(|node| Some(node.address()));
    let shared = Arc::new(Shared {
        addresses: Mutex::new(addresses.collect()),
        stop: AtomicBool::new(false),
        acked: AtomicUsize::new(0),
        reconnected: AtomicUsize::new(0),
    });
    let games: Vec<_> = (0..3)
        .map(|index| tokio::spawn(play_on(shared.clone(), index)))
        .collect();
    more_actions(&shared, 50).await;
    for victim in [1, 0] {
        shared.addresses.lock().unwrap()[victim] = None;
        several.nodes[victim].stop().await;
        several.nodes[victim].upgrade("0.2.0");
        several.nodes[victim].start().await;
        shared.addresses.lock().unwrap()[victim] = Some(several.nodes[victim].address());
        // Both builds side by side, and at the end the newer alone.
        let builds = "SELECT build FROM node WHERE NOT dead ORDER BY build";
        let builds = several.database.query("shared", builds);
        let old = if victim == 1 { "0.1.0" } else { "0.2.0" };
        assert_eq!(builds, [old, "0.2.0"]);
        more_actions(&shared, 100).await;
        assert_eq!(several.nodes[victim].metric("bus_refused_total").await, 0);
    }
    shared.stop.store(true, Relaxed);
    let mut tables: BTreeMap<String, Vec<Player>> = BTreeMap::new();
    for games in games {
        for player in games.await.unwrap() {
            tables.entry(player.table.clone()).or_default().push(player);
        }
    }
    let made: usize = tables
        .values()
        .map(|players| check(&several, players))
        .sum();
    let acked = shared.acked.load(Relaxed);
    let longest = tables.values().flatten().map(|player| player.longest);
    println!(
        "upgraded: {acked} actions acknowledged, {made} in the log, lost 0, doubled 0, longest gap {:.1} s",
        longest.max().unwrap_or_default().as_secs_f64()
    );
}

/// The host's requests.
async fn host(address: SocketAddr, method: &str, path: &str, body: Option<Value>) -> Value {
    let path = format!("/api/admin/{path}");
    let token = Some("a long secret of the tests");
    let (status, answer) = call(address, method, &path, token, body.as_ref())
        .await
        .unwrap();
    assert!((200..300).contains(&status), "{status}: {answer}");
    answer
}

/// A connection and who it is.
async fn come(address: SocketAddr, name: &str) -> (Client, String) {
    let token = guest(address, name).await.unwrap().token;
    (Client::connect(address, &token, "en").await.unwrap(), token)
}

async fn table_of(client: &mut Client, wanted: Value) -> String {
    match client.ask(op(wanted)).await.unwrap() {
        Message::Done {
            table: Some(table), ..
        } => table,
        other => panic!("{other:?}"),
    }
}

async fn snapshot(client: &mut Client, table: &str) -> protocol::Snapshot {
    let join = op(json!({"op":"join","table":table}));
    match timeout(PATIENCE, client.ask(join)).await.unwrap().unwrap() {
        Message::Table { snapshot, .. } => *snapshot,
        other => panic!("{other:?}"),
    }
}

/// Waits for something a client is told.
async fn told(client: &mut Client, wanted: impl Fn(&Message) -> bool) -> Message {
    loop {
        let next = timeout(PATIENCE, client.next()).await;
        let next = next.expect("it is told").unwrap().expect("connected");
        if wanted(&next) {
            return next;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn all_servers_know_lobby_bans_sessions_announcements_and_limits() {
    let several = Several::start("everywhere", &[None, None]).await;
    let [here, there] = [several.nodes[0].address(), several.nodes[1].address()];
    let (mut ada, ada_token) = come(here, "Ada").await;
    let (mut ben, ben_token) = come(there, "Ben").await;
    // A table made here is listed there, and unlisted when it is closed.
    ben.ask(Op::Lobby).await.unwrap();
    let create =
        json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}]});
    let table = table_of(&mut ada, create.clone()).await;
    let listed =
        |message: &Message| matches!(message, Message::Listed { line } if line.table == table);
    told(&mut ben, listed).await;
    // A server that comes later knows it as well: every table is listed by its owner.
    let lines = call(there, "GET", "/api/tables", None, None)
        .await
        .unwrap()
        .1;
    assert!(lines.to_string().contains(&table), "{lines}");
    // Both sit at it; whoever takes a seat elsewhere gives up this one, whichever server has it.
    snapshot(&mut ben, &table).await;
    let sat = ben
        .ask(op(json!({"op":"sit","table":table,"seat":2})))
        .await
        .unwrap();
    assert!(matches!(sat, Message::Done { .. }), "{sat:?}");
    snapshot(&mut ada, &table).await;
    let other = table_of(&mut ben, create.clone()).await;
    told(&mut ada, |message| {
        matches!(message, Message::Events { events, .. } if events.iter().any(|event| {
            serde_json::to_value(event).unwrap()["occupant"]["kind"] == "open"
        }))
    })
    .await;
    // The host sees all tables from anywhere, and closes them from anywhere.
    let tables = host(here, "GET", "tables", None).await.to_string();
    assert!(
        tables.contains(&table) && tables.contains(&other),
        "{tables}"
    );
    host(here, "POST", &format!("tables/{other}/close"), None).await;
    let gone =
        |message: &Message| matches!(message, Message::Unlisted { table } if *table == other);
    told(&mut ben, gone).await;
    // What the host announces here is heard there.
    host(
        here,
        "POST",
        "announcements",
        Some(json!({"text":"Tea is ready."})),
    )
    .await;
    let tea =
        |message: &Message| matches!(message, Message::Announced { text } if text.contains("Tea"));
    told(&mut ben, tea).await;
    // A token revoked here ends its connections there.
    let mut second = Client::connect(there, &ada_token, "en").await.unwrap();
    call(here, "DELETE", "/api/sessions", Some(&ada_token), None)
        .await
        .unwrap();
    let out = |message: &Message| matches!(message, Message::Closing { code, .. } if code == "logged_out");
    told(&mut second, out).await;
    // Who is banned here is banned there.
    host(
        here,
        "POST",
        "bans",
        Some(json!({"person": ben.person, "reason": "test"})),
    )
    .await;
    let banned =
        |message: &Message| matches!(message, Message::Closing { code, .. } if code == "banned");
    told(&mut ben, banned).await;
    assert!(Client::connect(there, &ben_token, "en").await.is_err());
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_stops_hands_its_tables_over_and_clocks_stand_still_meanwhile() {
    let mut several = Several::start("handed-over", &[None, None]).await;
    let [here, there] = [several.nodes[0].address(), several.nodes[1].address()];
    let (mut ada, _) = come(here, "Ada").await;
    let (mut ben, _) = come(there, "Ben").await;
    let create = json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"preset","name":"fast"}});
    let table = table_of(&mut ada, create).await;
    snapshot(&mut ada, &table).await;
    snapshot(&mut ben, &table).await;
    ben.ask(op(json!({"op":"sit","table":table,"seat":2})))
        .await
        .unwrap();
    ada.ask(op(json!({"op":"start","table":table})))
        .await
        .unwrap();
    let before = snapshot(&mut ben, &table).await;
    assert_eq!(before.line.phase, protocol::Phase::Running);
    assert_eq!(several.nodes[1].metric("remote_tables").await, 1);
    // The owner stops in good order: Ben's connection stays, and the table is soon here.
    let stopped = Instant::now();
    several.nodes[0].signal("-TERM");
    let mut longest = Duration::ZERO;
    while several.nodes[1].metric("takeovers_total").await == 0 {
        assert!(stopped.elapsed() < PATIENCE, "nobody takes it over");
        let asked = Instant::now();
        let view = Op::Node {
            table: table.clone(),
        };
        let answer = timeout(PATIENCE, ben.ask(view)).await.unwrap().unwrap();
        assert!(matches!(answer, Message::Node { .. }), "{answer:?}");
        longest = longest.max(asked.elapsed());
    }
    println!("unavailable for {longest:?} while its server stopped");
    assert!(longest < Duration::from_secs(2), "{longest:?}");
    let after = snapshot(&mut ben, &table).await;
    assert_eq!(after.node, before.node, "the same position");
    // The log knows that nobody's time ran between two servers.
    let query = format!(
        "SELECT body FROM entry WHERE table_id = '{table}' AND body LIKE '%clocks_st%' ORDER BY number"
    );
    let clocks = several.database.query("shared", &query);
    assert!(
        clocks
            .iter()
            .any(|body| body.contains("clocks_stopped") && body.contains("since")),
        "{clocks:?}"
    );
    several.nodes[0].kill();
}

/// A game of two that the first server has, with a clock. Its players are connected to the other two.
async fn game_of_two(several: &Several) -> (String, Client, Client) {
    let [here, there, third] = [0, 1, 2].map(|at| several.nodes[at].address());
    let (mut maker, ada_token) = come(here, "Ada").await;
    let create = json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"preset","name":"fast"}});
    let table = table_of(&mut maker, create).await;
    let mut ada = Client::connect(there, &ada_token, "en").await.unwrap();
    let (mut ben, _) = come(third, "Ben").await;
    snapshot(&mut ada, &table).await;
    snapshot(&mut ben, &table).await;
    for (client, wanted) in [
        (&mut ben, json!({"op":"sit","table":table,"seat":2})),
        (&mut ada, json!({"op":"start","table":table})),
    ] {
        let done = client.ask(op(wanted)).await.unwrap();
        assert!(matches!(done, Message::Done { .. }), "{done:?}");
    }
    assert_eq!(several.nodes[0].metric("tables").await, 1);
    (table, ada, ben)
}

/// What somebody may do now, if anything.
async fn choice(client: &mut Client, table: &str) -> Option<Value> {
    let table = table.to_owned();
    let legal = Op::Legal { table, list: false };
    match timeout(PATIENCE, client.ask(legal)).await.unwrap().unwrap() {
        Message::Legal { legal, .. } => pick(&legal, |_| 0),
        other => panic!("{other:?}"),
    }
}

/// One move of whoever may make one, under this key.
async fn move_of_either(players: [&mut Client; 2], table: &str, key: &str) -> u64 {
    for player in players {
        if let Some(action) = choice(player, table).await {
            let act = op(json!({"op":"act","table":table,"action":action,"key":key}));
            match timeout(PATIENCE, player.ask(act)).await.unwrap().unwrap() {
                Message::Done {
                    number: Some(number),
                    ..
                } => return number,
                other => panic!("{other:?}"),
            }
        }
    }
    panic!("nobody may move");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_goes_to_the_server_that_all_its_people_are_connected_to() {
    let several = Several::start("followed", &[None, None]).await;
    let [here, there] = [several.nodes[0].address(), several.nodes[1].address()];
    let (mut maker, token) = come(here, "Ada").await;
    let create = json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}],
        "clock":{"type":"preset","name":"fast"}});
    let table = table_of(&mut maker, create).await;
    let mut ada = Client::connect(there, &token, "en").await.unwrap();
    let (mut ben, _) = come(there, "Ben").await;
    for client in [&mut maker, &mut ada, &mut ben] {
        snapshot(client, &table).await;
    }
    for (client, wanted) in [
        (&mut ben, json!({"op":"sit","table":table,"seat":2})),
        (&mut ada, json!({"op":"start","table":table})),
    ] {
        let done = client.ask(op(wanted)).await.unwrap();
        assert!(matches!(done, Message::Done { .. }), "{done:?}");
    }
    let mut last = move_of_either([&mut ada, &mut ben], &table, "first").await;
    // Somebody is still connected to the server that has the table: it stays.
    sleep(Duration::from_secs(5)).await;
    assert_eq!(several.nodes[1].metric("takeovers_total").await, 0);
    drop(maker);
    let alone = Instant::now();
    for at in 0.. {
        if several.nodes[1].metric("takeovers_total").await == 1 {
            break;
        }
        assert!(alone.elapsed() < PATIENCE, "it does not follow its people");
        // Whoever plays meanwhile notices nothing.
        let next = move_of_either([&mut ada, &mut ben], &table, &format!("meanwhile-{at}")).await;
        assert!(next > last, "{next} after {last}");
        last = next;
    }
    let (before, mut now) = (last, snapshot(&mut ada, &table).await);
    assert_eq!(now.number, before, "nothing was lost, nothing came twice");
    last = move_of_either([&mut ada, &mut ben], &table, "afterwards").await;
    now = snapshot(&mut ben, &table).await;
    assert_eq!(now.number, last);
    let tables = [
        several.nodes[0].metric("tables").await,
        several.nodes[1].metric("tables").await,
    ];
    assert_eq!(
        (tables, several.nodes[1].metric("remote_tables").await),
        ([0, 1], 0)
    );
}

/// A table is back on another server within this time.
const BACK_WITHIN: Duration = Duration::from_secs(15);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_whose_server_is_killed_is_soon_back_and_connections_to_others_stay() {
    let mut several = Several::start("killed-owner", &[None, None, None]).await;
    let (table, mut ada, mut ben) = game_of_two(&several).await;
    let last = move_of_either([&mut ada, &mut ben], &table, "before").await;
    let before = snapshot(&mut ada, &table).await;
    several.nodes[0].kill();
    let killed = Instant::now();
    // Neither connects again: the same two connections ask until they are answered.
    for client in [&mut ada, &mut ben] {
        loop {
            let view = Op::Node {
                table: table.clone(),
            };
            match timeout(PATIENCE, client.ask(view)).await.unwrap().unwrap() {
                Message::Node { node, .. } => {
                    assert_eq!(Some(node), before.node, "the same position");
                    break;
                }
                Message::Refused { code, .. } => assert_eq!(code, "unreachable"),
                other => panic!("{other:?}"),
            }
        }
    }
    let away = killed.elapsed();
    println!("back {away:?} after its server was killed");
    assert!(away < BACK_WITHIN, "{away:?}");
    assert!(move_of_either([&mut ada, &mut ben], &table, "after").await > last);
    let taken = several.nodes[1].metric("takeovers_total").await
        + several.nodes[2].metric("takeovers_total").await;
    assert_eq!(taken, 1, "by one server");
    // Once each, in their order, and nobody's time ran while the table had no server.
    let query = format!("SELECT body FROM entry WHERE table_id = '{table}' ORDER BY number");
    let log = several.database.query("shared", &query);
    let places = |word: &str| -> Vec<usize> {
        let all = log.iter().enumerate();
        all.filter(|(_, body)| body.contains(word))
            .map(|(at, _)| at)
            .collect()
    };
    let [before, after] = [places("\"before\""), places("\"after\"")];
    assert_eq!((before.len(), after.len()), (1, 1), "{log:?}");
    let stopped = places("clocks_stopped");
    let between = stopped.iter().any(|at| (before[0]..after[0]).contains(at));
    assert!(between, "the clocks stood still: {log:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_server_that_slept_through_its_lease_writes_nothing_when_it_wakes() {
    let several = Several::start("slept", &[None, None, None]).await;
    let (table, mut ada, mut ben) = game_of_two(&several).await;
    // Whoever is to move is also connected to the server that has the table.
    let token = guest(several.nodes[0].address(), "Cid")
        .await
        .unwrap()
        .token;
    let mut cid = Client::connect(several.nodes[0].address(), &token, "en")
        .await
        .unwrap();
    snapshot(&mut cid, &table).await;
    several.nodes[0].signal("-STOP");
    // What it is told while it sleeps it will find when it wakes.
    let late = json!({"op":"say","table":table,"text":"said to a sleeper"});
    let asked = cid.send(op(late)).await.unwrap();
    // Another has the table meanwhile, and the game goes on.
    let slept = Instant::now();
    let number = move_of_either([&mut ada, &mut ben], &table, "meanwhile").await;
    println!("back {:?} after its server fell asleep", slept.elapsed());
    assert!(slept.elapsed() < BACK_WITHIN);
    several.nodes[0].signal("-CONT");
    // The sleeper learns that the table is not its own, and what it was told goes to the owner.
    let answer = told(&mut cid, |message| answers(message, asked)).await;
    assert!(
        matches!(&answer, Message::Done { .. })
            || matches!(&answer, Message::Refused { code, .. } if ["unknown", "unreachable"].contains(&&**code)),
        "{answer:?}"
    );
    let woke = Instant::now();
    while several.nodes[0].metric("lost_leases_total").await == 0 {
        assert!(woke.elapsed() < PATIENCE, "it still believes in its lease");
        sleep(Duration::from_millis(50)).await;
    }
    assert!(move_of_either([&mut ada, &mut ben], &table, "later").await > number);
    // The log has no gap and nothing twice.
    let query =
        format!("SELECT number, body FROM entry WHERE table_id = '{table}' ORDER BY number");
    let log = several.database.query("shared", &query);
    for (at, row) in (1..).zip(&log) {
        assert!(row.starts_with(&format!("{at}\t")), "{log:?}");
    }
    let said = log.iter().filter(|row| row.contains("said to a sleeper"));
    assert_eq!(
        said.count(),
        usize::from(matches!(answer, Message::Done { .. }))
    );
}
