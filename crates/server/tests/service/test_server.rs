//! The server under test and its guests.

use board::Island;
use cards::Rivals;
use notation::{GameCatalog, KindOf};
use pebbles::Pebbles;
use protocol::{Event, Message, Op, Snapshot, What};
use serde_json::{Value, json};
use server::bots::{self, Bots};
use server::client::{Client, call};
use server::{Settings, Store};
use std::net::SocketAddr;
use std::time::Duration;
use tokio::net::TcpListener;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

pub(crate) use crate::folder::Folder;

static PEBBLES: KindOf<Pebbles> = KindOf::new();
static ISLAND: KindOf<Island> = KindOf::new();
static RIVALS: KindOf<Rivals> = KindOf::new();
pub(crate) const GAMES: GameCatalog = GameCatalog(&[&ISLAND, &PEBBLES, &RIVALS]);

/// A running server.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: Option<oneshot::Sender<()>>,
    done: JoinHandle<()>,
}

/// Settings for tests: bots do not dawdle, nobody is too fast.
pub(crate) fn settings() -> Settings {
    let rate = server::Rate {
        per_second: 100_000,
        burst: 100_000,
    };
    Settings {
        bot_pace: Duration::ZERO,
        trust_proxy: true,
        requests: rate,
        connections_per_address: usize::MAX,
        tables_per_address: usize::MAX,
        messages: rate,
        talk: rate,
        talk_per_address: rate,
        talk_per_table: rate,
        readings: rate,
        ..Settings::default()
    }
}

impl TestServer {
    pub(crate) async fn open(database: &str) -> TestServer {
        TestServer::open_with(database, settings()).await
    }

    pub(crate) async fn open_with(database: &str, settings: Settings) -> TestServer {
        TestServer::open_for(database, settings, bots::built_in()).await
    }

    pub(crate) async fn open_for(database: &str, settings: Settings, bots: Bots) -> TestServer {
        TestServer::open_games(database, settings, bots, GAMES).await
    }

    pub(crate) async fn open_games(
        database: &str,
        settings: Settings,
        bots: Bots,
        games: GameCatalog,
    ) -> TestServer {
        let store = Store::open(database).await.unwrap();
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (stop, stopped) = oneshot::channel();
        let done = tokio::spawn(async move {
            let stopped = async {
                let _ = stopped.await;
            };
            server::serve(listener, store, games, bots, settings, stopped)
                .await
                .unwrap();
        });
        TestServer {
            address,
            stop: Some(stop),
            done,
        }
    }

    /// Stops it the polite way.
    pub(crate) async fn close(mut self) {
        let _ = self.stop.take().unwrap().send(());
        (&mut self.done).await.unwrap();
    }

    /// A new guest who is connected.
    pub(crate) async fn guest(&self, name: &str) -> Client {
        let token = self.token(name).await;
        self.connect(&token).await
    }

    /// The token of a new guest; where there is somebody of that name already, with a number.
    pub(crate) async fn token(&self, name: &str) -> String {
        let mut wanted = name.to_owned();
        for number in 2.. {
            let body = serde_json::json!({ "name": wanted });
            let made = call(self.address, "POST", "/api/guests", None, Some(&body));
            let (status, made) = made.await.unwrap();
            match status {
                200 => return made["token"].as_str().unwrap().to_owned(),
                409 => wanted = format!("{name} {number}"),
                _ => panic!("{status} {made}"),
            }
        }
        unreachable!()
    }

    /// Two guests who can come back.
    pub(crate) async fn tokens(&self) -> [String; 2] {
        [self.token("Ada").await, self.token("Ben").await]
    }

    pub(crate) async fn connect_both(&self, tokens: &[String]) -> (Client, Client) {
        (
            self.connect(&tokens[0]).await,
            self.connect(&tokens[1]).await,
        )
    }

    /// Two accounts, each at an address of its own.
    pub(crate) async fn accounts(&self) -> ([String; 2], [Client; 2]) {
        let tokens = self.tokens().await;
        for token in &tokens {
            self.register(token).await;
        }
        let ada = Client::connect_for(self.address, &tokens[0], "10.0.0.1").await;
        let ben = Client::connect_for(self.address, &tokens[1], "10.0.0.2").await;
        (tokens, [ada.unwrap(), ben.unwrap()])
    }

    /// Makes an account of a guest.
    pub(crate) async fn register(&self, token: &str) {
        let login = format!("person_{}", &token[..8]);
        let account = json!({ "login": login });
        let made = call(
            self.address,
            "POST",
            "/api/accounts",
            Some(token),
            Some(&account),
        );
        assert_eq!(made.await.unwrap().0, 200);
    }

    pub(crate) async fn connect(&self, token: &str) -> Client {
        Client::connect(self.address, token, "en").await.unwrap()
    }
}

pub(crate) fn op(json: Value) -> Op {
    serde_json::from_value(json).unwrap()
}

pub(crate) async fn done(
    client: &mut Client,
    request: Value,
) -> (Option<String>, Option<u64>, Option<String>) {
    match client.ask(op(request.clone())).await.unwrap() {
        Message::Done {
            table,
            number,
            invite,
            ..
        } => (table, number, invite),
        other => panic!("{request}: {other:?}"),
    }
}

pub(crate) async fn refused(
    client: &mut Client,
    request: Value,
) -> (String, Option<String>, String) {
    match client.ask(op(request.clone())).await.unwrap() {
        Message::Refused {
            code,
            rule,
            message,
            ..
        } => (code, rule, message),
        other => panic!("{request}: {other:?}"),
    }
}

pub(crate) async fn join(client: &mut Client, table: &str, since: Option<u64>) -> Snapshot {
    match client
        .ask(op(json!({"op":"join","table":table,"since":since})))
        .await
        .unwrap()
    {
        Message::Table { snapshot, .. } => *snapshot,
        other => panic!("{other:?}"),
    }
}

/// Waits for an event that fits.
pub(crate) async fn wait_for(client: &mut Client, fits: impl Fn(&What) -> bool) -> Event {
    loop {
        if let Message::Events { events, .. } =
            client.next().await.unwrap().expect("the server is there")
            && let Some(event) = events.into_iter().find(|event| fits(&event.what))
        {
            return event;
        }
    }
}

/// What the table waits for.
pub(crate) async fn node_of(client: &mut Client, table: &str) -> Value {
    match client.ask(op(json!({"op":"node","table":table}))).await {
        Ok(Message::Node { node, .. }) => node,
        other => panic!("{other:?}"),
    }
}

/// What a client may do.
pub(crate) async fn legal_of(client: &mut Client, table: &str) -> Value {
    match client.ask(op(json!({"op":"legal","table":table}))).await {
        Ok(Message::Legal { legal, .. }) => legal,
        other => panic!("{other:?}"),
    }
}

/// What is asked for: a table at which its maker sits.
pub(crate) fn own_table(setup: &Value) -> Value {
    json!({"op":"create","setup":setup,"seats":[{"type":"me"}]})
}

/// A game of two at a new table, as the first of them wishes it, begun.
pub(crate) async fn begin(ada: &mut Client, ben: &mut Client, wanted: Value) -> String {
    let (table, _, invite) = done(ada, wanted).await;
    let table = table.unwrap();
    join(ada, &table, None).await;
    let invited = json!({"op":"join","table":table,"invite":invite});
    let answer = ben.ask(op(invited)).await.unwrap();
    assert!(matches!(answer, Message::Table { .. }), "{answer:?}");
    done(ben, json!({"op":"sit","table":table,"seat":2})).await;
    done(ada, json!({"op":"start","table":table})).await;
    table
}

/// A game of two guests at a new table, begun: the clients and the table.
pub(crate) async fn duel(server: &TestServer, setup: Value) -> (Client, Client, String) {
    let (mut ada, mut ben) = (server.guest("Ada").await, server.guest("Ben").await);
    let table = begin(&mut ada, &mut ben, own_table(&setup)).await;
    (ada, ben, table)
}

/// A small generator, so that tests do the same every time.
pub(crate) struct Rng(pub(crate) u64);

impl Rng {
    pub(crate) fn below(&mut self, n: usize) -> usize {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.0 >> 33) as usize) % n.max(1)
    }
}

/// Asks over HTTP; without a token when it is empty, with the body when something is posted.
pub(crate) async fn ask(
    server: &TestServer,
    method: &str,
    path: &str,
    token: &str,
    body: Value,
) -> (u16, Value) {
    let body = (method == "POST").then_some(&body);
    let token = (!token.is_empty()).then_some(token);
    call(server.address, method, path, token, body)
        .await
        .unwrap()
}
