//! Tables come from the log one by one: who waits for one does not keep others waiting.

use crate::test_server::{Folder, TestServer, done, join, own_table, settings};
use notation::{
    Dice, Family, Fault, Forms, GameCatalog, Kind, KindOf, Problem, Problems, Report, Seed, Table,
};
use pebbles::Pebbles;
use serde_json::{Value, json};
use server::bots;
use server::client::guest;
use std::sync::{Condvar, Mutex};
use std::time::Duration;
use tokio::time::timeout;

/// A game that is set up only when the door is open.
struct Slow {
    /// Is it closed, and how many wait?
    closed: Mutex<(bool, usize)>,
    opened: Condvar,
}

static PEBBLES: KindOf<Pebbles> = KindOf::new();
static SLOW: Slow = Slow {
    closed: Mutex::new((false, 0)),
    opened: Condvar::new(),
};

impl Slow {
    fn close(&self) {
        self.closed.lock().unwrap().0 = true;
    }

    /// How many were set up or wait for it.
    fn asked(&self) -> usize {
        self.closed.lock().unwrap().1
    }

    fn open_again(&self) {
        self.closed.lock().unwrap().0 = false;
        self.opened.notify_all();
    }
}

impl Kind for Slow {
    fn name(&self) -> &'static str {
        "slow"
    }

    fn forms(&self) -> Forms {
        PEBBLES.forms()
    }

    fn family(&self, options: &Value) -> Result<Family, Problem> {
        PEBBLES.family(options)
    }

    fn open(&self, options: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems> {
        let mut closed = self.closed.lock().unwrap();
        closed.1 += 1;
        drop(self.opened.wait_while(closed, |closed| closed.0).unwrap());
        PEBBLES.open(options, dice)
    }

    fn schemas(&self) -> Vec<(String, Value)> {
        PEBBLES.schemas()
    }

    fn lay_out(&self, options: &Value, map: Seed) -> Result<Value, Problems> {
        PEBBLES.lay_out(options, map)
    }

    fn load(&self, document: &Value, dice: Dice) -> Result<Box<dyn Table>, Problems> {
        PEBBLES.load(document, dice)
    }

    fn verify(&self, replay: &str) -> Result<Report, Fault> {
        PEBBLES.verify(replay)
    }

    fn step_through(&self, replay: &str, look: &mut dyn FnMut(&dyn Table)) -> Result<(), Fault> {
        PEBBLES.step_through(replay, look)
    }

    fn position_after(&self, replay: &str, moves: usize) -> Result<Option<Value>, Fault> {
        PEBBLES.position_after(replay, moves)
    }

    fn draws(&self, replay: &str) -> Result<Value, Fault> {
        PEBBLES.draws(replay)
    }
}

const GAMES: GameCatalog = GameCatalog(&[&PEBBLES, &SLOW]);
/// Only a guard against hanging for ever.
const LATE: Duration = Duration::from_secs(60);

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_table_that_is_slow_to_load_keeps_nobody_else_waiting() {
    let folder = Folder::new();
    let server =
        TestServer::open_games(&folder.database(), settings(), bots::built_in(), GAMES).await;
    let tokens = server.tokens().await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    let bot = json!({"type":"bot","level":"random"});
    let mut tables = Vec::new();
    for (client, game) in [(&mut ada, "slow"), (&mut ben, "pebbles")] {
        let setup = json!({"game":game,"players":2});
        let mut wanted = own_table(&setup);
        wanted["seats"].as_array_mut().unwrap().push(bot.clone());
        let table = done(client, wanted).await.0.unwrap();
        join(client, &table, None).await;
        done(client, json!({"op":"start","table":table})).await;
        tables.push(table);
    }
    server.close().await;

    let server =
        TestServer::open_games(&folder.database(), settings(), bots::built_in(), GAMES).await;
    let (mut ada, mut ben) = server.connect_both(&tokens).await;
    SLOW.close();
    let asked = SLOW.asked();
    let slow = tables[0].clone();
    let waiting = tokio::spawn(async move {
        join(&mut ada, &slow, None).await;
    });
    // The slow table is being loaded.
    while SLOW.asked() == asked {
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    let joined = timeout(LATE, join(&mut ben, &tables[1], None)).await;
    // Others are served too.
    let eve = timeout(LATE, guest(server.address, "Eve")).await;
    let first = waiting.is_finished();
    SLOW.open_again();
    assert!(joined.is_ok(), "the other table is there at once");
    assert!(eve.is_ok() && !first);
    waiting.await.unwrap();
    server.close().await;
}
