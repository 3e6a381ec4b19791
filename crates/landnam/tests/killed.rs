//! The server is killed at random moments, again and again; no acknowledged action is ever lost.

#![allow(
    clippy::unwrap_used,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "a test that cannot go on should stop there; it runs a program"
)]

mod program;

use program::{Folder, Program};
use protocol::{Event, Message, Op, What};
use serde_json::{Value, json};
use server::client::{Client, guest, pick};
use std::collections::BTreeMap;
use std::io::{self, BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;
use tokio::task::JoinHandle;

/// Tables that are played at the same time.
const TABLES: usize = 3;

/// How often the server is killed; `make soak` does it more often.
fn kills() -> usize {
    let asked = std::env::var("LANDNAM_KILLS").ok();
    asked.and_then(|kills| kills.parse().ok()).unwrap_or(300)
}

/// What the players of one table remember.
#[derive(Default)]
struct Book {
    table: Option<String>,
    /// Every event either of them was told of.
    seen: [BTreeMap<u64, Event>; 2],
    /// Numbers of acknowledged actions.
    acked: Vec<u64>,
    /// Acknowledged actions of tables that are over.
    finished: usize,
    random: u64,
    /// Actions acknowledged at all tables since the server was started.
    since: Arc<AtomicUsize>,
}

impl Book {
    fn below(&mut self, n: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        ((self.random >> 33) as usize) % n.max(1)
    }

    /// Compares what the server says now with what it said then.
    fn compare(&self, index: usize, number: u64, events: &[Event]) {
        let last = self.acked.last().copied().unwrap_or(0);
        assert!(
            number >= last,
            "action {last} was acknowledged, the log ends at {number}"
        );
        let told: BTreeMap<u64, &Event> =
            events.iter().map(|event| (event.number, event)).collect();
        for (number, event) in &self.seen[index] {
            assert_eq!(
                told.get(number),
                Some(&event),
                "event {number} is what it was"
            );
        }
        for number in &self.acked {
            assert!(
                told.contains_key(number),
                "acknowledged action {number} is there"
            );
        }
    }

    fn see(&mut self, index: usize, events: Vec<Event>) -> bool {
        let over = events
            .iter()
            .any(|event| matches!(event.what, What::Over { .. }));
        self.seen[index].extend(events.into_iter().map(|event| (event.number, event)));
        over
    }
}

fn op(json: Value) -> Op {
    serde_json::from_value(json).unwrap()
}

/// Checks what was kept and plays on until the server is gone.
async fn play(server: SocketAddr, tokens: [String; 2], mut book: Book) -> (Book, io::Result<()>) {
    let result = play_on(server, &tokens, &mut book).await;
    (book, result)
}

async fn play_on(server: SocketAddr, tokens: &[String; 2], book: &mut Book) -> io::Result<()> {
    let mut clients = [
        Client::connect(server, &tokens[0], "en").await?,
        Client::connect(server, &tokens[1], "en").await?,
    ];
    loop {
        if book.table.is_none() {
            begin(&mut clients, book).await?;
        }
        let table = book.table.clone().unwrap();
        let mut over = false;
        for (index, client) in clients.iter_mut().enumerate() {
            client.received.clear();
            let join = op(json!({"op":"join","table":table,"since":0}));
            let answer = client.ask(join).await?;
            let Message::Table { snapshot, .. } = answer else {
                panic!("{answer:?}")
            };
            let events = snapshot.events.expect("the whole history is kept");
            book.compare(index, snapshot.number, &events);
            over |= book.see(index, events);
        }
        while !over {
            let mut acted = false;
            for (index, client) in clients.iter_mut().enumerate() {
                let answer = client
                    .ask(Op::Legal {
                        table: table.clone(),
                        list: false,
                    })
                    .await?;
                let Message::Legal { legal, .. } = answer else {
                    panic!("{answer:?}")
                };
                let Some(action) = pick(&legal, |n| book.below(n)) else {
                    continue;
                };
                acted = true;
                let act = Op::Act {
                    table: table.clone(),
                    seat: None,
                    action,
                    key: None,
                };
                if let Message::Done {
                    number: Some(number),
                    ..
                } = client.ask(act).await?
                {
                    book.acked.push(number);
                    book.since.fetch_add(1, Relaxed);
                }
                while let Some(message) = client.received.pop_front() {
                    if let Message::Events { events, .. } = message {
                        over |= book.see(index, events);
                    }
                }
            }
            // The end may have reached only one of them yet.
            over |= !acted;
        }
        book.finished += book.acked.len();
        *book = Book {
            finished: book.finished,
            random: book.random,
            since: book.since.clone(),
            ..Book::default()
        };
    }
}

/// A new table with both on their seats. One that was cut off by a kill is simply left behind.
async fn begin(clients: &mut [Client; 2], book: &mut Book) -> io::Result<()> {
    let [one, two] = clients;
    let made = one
        .ask(op(
            json!({"op":"create","setup":{"game":"island","players":2},"seats":[{"type":"me"}]}),
        ))
        .await?;
    let Message::Done {
        table: Some(table), ..
    } = made
    else {
        panic!("{made:?}")
    };
    one.ask(op(json!({"op":"join","table":table}))).await?;
    two.ask(op(json!({"op":"join","table":table}))).await?;
    two.ask(op(json!({"op":"sit","table":table,"seat":2})))
        .await?;
    let begun = one.ask(op(json!({"op":"start","table":table}))).await?;
    assert!(matches!(begun, Message::Done { .. }), "{begun:?}");
    book.table = Some(table);
    Ok(())
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn no_acknowledged_action_is_lost_however_often_the_server_is_killed() {
    let folder = Folder::new("killed");
    let database = folder.database();
    let mut program = Program::start(&database);
    let mut tokens = Vec::new();
    for index in 0..TABLES {
        let one = guest(program.address, &format!("One {index}"))
            .await
            .unwrap()
            .token;
        let two = guest(program.address, &format!("Two {index}"))
            .await
            .unwrap()
            .token;
        tokens.push([one, two]);
    }
    let since = Arc::new(AtomicUsize::new(0));
    let mut books: Vec<Book> = (0..TABLES)
        .map(|index| Book {
            random: index as u64,
            since: since.clone(),
            ..Book::default()
        })
        .collect();
    for kill in 0..=kills() {
        let players: Vec<_> = books
            .drain(..)
            .zip(&tokens)
            .map(|(book, tokens)| tokio::spawn(play(program.address, tokens.clone(), book)))
            .collect();
        // Some are killed while they start, most in the middle of play, all at any moment.
        let wanted = if kill % 5 == 0 {
            0
        } else {
            1 + kill * 7919 % 12
        };
        while since.load(Relaxed) < wanted && !players.iter().any(JoinHandle::is_finished) {
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        tokio::time::sleep(Duration::from_millis(kill as u64 * 104_729 % 25)).await;
        // `kill -9`: the program has no chance to do anything.
        drop(program);
        for player in players {
            let (book, result) = player.await.unwrap();
            assert!(result.is_err(), "players play until the server is gone");
            books.push(book);
        }
        since.store(0, Relaxed);
        program = Program::start(&database);
    }
    let acked: usize = books
        .iter()
        .map(|book| book.finished + book.acked.len())
        .sum();
    println!(
        "{} kills, {acked} acknowledged actions, none lost",
        kills() + 1
    );
    assert!(acked > kills(), "something was played: {acked}");
}

/// A program that was killed, started again, and the maker of a table connected to it.
async fn again(program: Program, database: &str, token: &str) -> (Program, Client) {
    drop(program);
    let program = Program::start(database);
    let client = Client::connect(program.address, token, "en").await.unwrap();
    (program, client)
}

async fn join(client: &mut Client, table: &str) -> protocol::Snapshot {
    let answer = client.ask(op(json!({"op":"join","table":table}))).await;
    match answer.unwrap() {
        Message::Table { snapshot, .. } => *snapshot,
        other => panic!("{other:?}"),
    }
}

async fn make(client: &mut Client, wanted: Value) -> String {
    match client.ask(op(wanted)).await.unwrap() {
        Message::Done {
            table: Some(table), ..
        } => table,
        other => panic!("{other:?}"),
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_game_that_goes_on_from_another_survives_every_kill() {
    let folder = Folder::new("going-on");
    let database = folder.database();
    let program = Program::start(&database);
    let token = guest(program.address, "Ada").await.unwrap().token;
    let (program, mut ada) = again(program, &database, &token).await;
    let bot = json!({"type":"bot","level":"random"});
    let setup = json!({"game":"island","players":2,"options":{"target":3}});
    let first = make(
        &mut ada,
        json!({"op":"create","setup":setup,"seats":[bot,bot]}),
    )
    .await;
    join(&mut ada, &first).await;
    ada.ask(op(json!({"op":"start","table":first})))
        .await
        .unwrap();
    while join(&mut ada, &first).await.line.phase != protocol::Phase::Over {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let wanted = json!({"op":"play_on","table":first,"moves":3,"seats":[{"type":"me"},bot]});
    let second = make(&mut ada, wanted).await;
    let (program, mut ada) = again(program, &database, &token).await;
    let waiting = join(&mut ada, &second).await;
    assert_eq!(waiting.line.from.map(|from| from.moves), Some(3));
    ada.ask(op(json!({"op":"start","table":second})))
        .await
        .unwrap();
    let begun = join(&mut ada, &second).await;
    let (_program, mut ada) = again(program, &database, &token).await;
    let resumed = join(&mut ada, &second).await;
    assert!(resumed.number >= begun.number);
    assert_eq!(resumed.line.phase, protocol::Phase::Running);
    assert!(resumed.node.unwrap()["move"].as_u64() >= Some(4));
}

/// `landnam load` may be killed as well; the server it started must not stay behind.
#[test]
fn a_server_stops_with_the_program_that_started_it() {
    let folder = Folder::new("stops");
    let mut server = Command::new(env!("CARGO_BIN_EXE_landnam"))
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "error"])
        .args(["--database", &folder.database(), "--stop-with-input"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    let mut said = BufReader::new(server.stdout.take().unwrap());
    said.read_line(&mut line).unwrap();
    assert!(line.contains("http://"), "{line}");
    assert!(server.try_wait().unwrap().is_none(), "it serves");
    drop(server.stdin.take());
    assert!(server.wait().unwrap().success());
}
