//! Additions to the log fail at every point of a game; memory is always what the log says.

use crate::bots;
use crate::client;
use crate::entry::{Config, Entry};
use crate::log_writer::Faults;
use crate::outgoing::{Incoming, queue};
use crate::service::{Started, build};
use crate::settings::Settings;
use crate::store::{Append, Row, Store};
use crate::table::clients::Caller;
use crate::table::command::Command;
use crate::table::log_replay::LogReplay;
use crate::table::room::Room;
use crate::table::task::Task;
use crate::translations::Language;
use notation::{GameCatalog, KindOf};
use pebbles::Pebbles;
use protocol::{Clock, Message, Op, Phase};
use serde_json::{Value, json};
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio::sync::mpsc;

static PEBBLES: KindOf<Pebbles> = KindOf::new();
const GAMES: GameCatalog = GameCatalog(&[&PEBBLES]);
const TABLE: &str = "table";

/// Everything a table is, hidden things included.
fn all_of(room: &Room) -> Value {
    json!({
        "seats": format!("{:?}", room.places),
        "phase": room.phase,
        "muted": room.muted,
        "paused": room.paused,
        "rematch": room.rematch,
        "clocks": format!("{:?}", room.clocks),
        "state": room.game.as_ref().map(|game| game.state()),
        "replay": room.game.as_ref().map(|game| game.replay()),
    })
}

struct Player {
    caller: Caller,
    incoming: Incoming,
    /// The last event it was told of.
    last: u64,
}

impl Player {
    fn new(connection: u64) -> Self {
        let (queue, incoming) = queue(10_000);
        let caller = Caller {
            connection,
            address: IpAddr::from([127, 0, 0, 1]),
            person: format!("person{connection}").into(),
            name: "Ada".into(),
            account: false,
            bot_of: None,
            language: Language::En,
            queue,
        };
        Player {
            caller,
            incoming,
            last: 0,
        }
    }

    /// Reads what came. Events have no gaps, and the last answer is given back.
    fn answer(&mut self) -> Option<Message> {
        let mut answer = None;
        while let Ok(text) = self.incoming.queue.try_recv() {
            match serde_json::from_str(&text).expect("a message") {
                Message::Events { events, .. } => {
                    for event in events {
                        assert_eq!(event.number, self.last + 1, "no gaps");
                        self.last = event.number;
                    }
                }
                Message::Table { snapshot, .. } => self.last = snapshot.number,
                Message::Seats { .. } | Message::Asked { .. } => {}
                other => answer = Some(other),
            }
        }
        answer
    }
}

struct Game {
    task: Task,
    store: Store,
    players: Vec<Player>,
    // Bots would answer here.
    _inbox: mpsc::Receiver<Command>,
}

impl Game {
    async fn new(database: &str) -> Self {
        let store = Store::open(database).await.expect("a database");
        let settings = Settings::default();
        let started = Started::note(&store, &Settings::default())
            .await
            .expect("a database");
        let app = build(store.clone(), started, GAMES, bots::built_in(), settings);
        let config = Config {
            owner: "person1".into(),
            owner_name: "Ada".into(),
            game: "pebbles".into(),
            setup: json!({"game":"pebbles","rules":2,"players":2}),
            players: 2,
            private: false,
            invite: None,
            spectators: true,
            rated: true,
            paired: false,
            clock: Some(Clock {
                decision: 60_000,
                reserve: 60_000,
            }),
            // The same game every time.
            map: notation::Seed::new([7; 32]).to_hex(),
            from: None,
        };
        let row = Row {
            number: 1,
            at: 1,
            body: json!(Entry::Created { config }).to_string(),
        };
        let append = Append {
            table: TABLE.into(),
            rows: vec![row.clone()],
            phase: None,
            sitters: vec![],
            wake_at: 0,
            lease: None,
        };
        store.append(&[append]).await.expect("a fresh database");
        let (me, inbox) = mpsc::channel(64);
        let task = Task::restore(app, TABLE, &[row], me);
        Game {
            task: task.expect("a table"),
            store,
            players: vec![Player::new(1), Player::new(2)],
            _inbox: inbox,
        }
    }

    fn faults(&self) -> std::sync::MutexGuard<'_, Faults> {
        let faults = &self.task.app.log_writer.faults;
        faults.lock().expect("no test panicked")
    }

    /// Has a player ask for something; compares memory and log afterwards.
    async fn ask(&mut self, player: usize, request: Value) -> Option<Message> {
        let op: Op = serde_json::from_value(request).expect("a request");
        let from = Arc::new(self.players[player].caller.clone());
        let request = Command::Request {
            from,
            id: Some(1),
            op,
            span: tracing::Span::none(),
        };
        self.task.handle(request).await;
        let answer = self.players[player].answer();
        self.compare().await;
        answer
    }

    async fn compare(&mut self) {
        if self.task.is_behind {
            self.task.read_again().await.expect("the log can be read");
        }
        let rows = self.store.entries(TABLE).await.expect("the log");
        let log = LogReplay::read(TABLE, &rows, GAMES, 0).expect("a sound log");
        assert_eq!(all_of(&self.task.room), all_of(&log.room));
        assert_eq!((self.task.number, self.task.at), (log.number, log.at));
        for player in &mut self.players {
            player.answer();
            assert_eq!(player.last, self.task.number, "everybody is told");
        }
    }

    /// Asks until it is done, as people do.
    async fn ask_until_answered(&mut self, player: usize, request: Value) {
        for _ in 0..3 {
            match self.ask(player, request.clone()).await {
                Some(Message::Refused { code, .. }) if code == "unknown" => {}
                _ => return,
            }
        }
    }

    async fn play(&mut self) {
        for player in [0, 1] {
            self.players[player].last = self.task.number;
            self.task
                .join(
                    &self.players[player].caller.clone(),
                    None,
                    None,
                    None,
                    false,
                )
                .await
                .expect("may join");
        }
        for (player, seat) in [(0, 1), (1, 2)] {
            self.ask_until_answered(player, json!({"op":"sit","table":TABLE,"seat":seat}))
                .await;
        }
        self.ask_until_answered(0, json!({"op":"start","table":TABLE}))
            .await;
        let mut step = 0_usize;
        while self.task.room.phase == Phase::Running && step < 14 {
            step += 1;
            if step.is_multiple_of(4) {
                self.ask_until_answered(1, json!({"op":"say","table":TABLE,"text":"hello"}))
                    .await;
            }
            if step == 6 {
                for (player, request) in [
                    (
                        0,
                        json!({"op":"mute","table":TABLE,"person":"person2","on":true}),
                    ),
                    (0, json!({"op":"ask","table":TABLE,"what":"pause"})),
                ] {
                    self.ask_until_answered(player, request).await;
                }
                let request = self.task.next_request;
                let yes = json!({"op":"consent","table":TABLE,"request":request,"yes":true});
                self.ask_until_answered(1, yes).await;
                self.ask_until_answered(0, json!({"op":"ask","table":TABLE,"what":"resume"}))
                    .await;
            }
            let must = self.task.must();
            let player = usize::from(!must.has(kernel::Player(0)));
            let game = self.task.room.game.as_ref().expect("a game");
            let legal = game.legal(kernel::Player(player as u8), false);
            let action = client::pick(&legal, |n| step % n).expect("somebody acts");
            self.ask_until_answered(player, json!({"op":"act","table":TABLE,"action":action}))
                .await;
        }
        assert!(self.task.number > 20, "something was played");
    }
}

/// A database file of its own.
struct File(PathBuf);

impl File {
    fn new() -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let count = COUNT.fetch_add(1, Ordering::Relaxed);
        let name = format!("landnam-appends-{}-{count}.sqlite", std::process::id());
        File(std::env::temp_dir().join(name))
    }
}

impl Drop for File {
    fn drop(&mut self) {
        for end in ["", "-wal", "-shm"] {
            let file = format!("{}{end}", self.0.display());
            // What was never made need not be removed.
            let _ = std::fs::remove_file(file);
        }
    }
}

async fn game_with(fault: Option<(usize, bool)>) -> usize {
    let file = File::new();
    let mut game = Game::new(&file.0.to_string_lossy()).await;
    game.faults().at = fault;
    game.play().await;
    let additions = game.faults().additions;
    game.store.close().await;
    additions
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn memory_is_what_the_log_says_wherever_an_addition_fails() {
    let additions = game_with(None).await;
    assert!(additions > 12, "{additions}");
    for at in 0..additions {
        for is_kept in [false, true] {
            let made = game_with(Some((at, is_kept))).await;
            assert!(made > at, "the fault was met");
        }
    }
}
