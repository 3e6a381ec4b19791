//! The clients of the crowd.

use crate::client::{Client, guest, pick};
use crate::load::measure::Tally;
use crate::load::{Plan, Stage};
use protocol::{Message, Op, SeatChoice};
use serde_json::{Value, json};
use std::io;
use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// Connections that are made, and tables that are begun, at the same time.
const AT_ONCE: usize = 32;
/// How long the last events may take after the end.
const SETTLING: Duration = Duration::from_secs(2);

fn wrong(message: &Message) -> io::Error {
    io::Error::other(format!("unexpected: {message:?}"))
}

/// Does something so many times, some of it at the same time, and says how far it is. What comes of it is in the order of the work.
async fn all<T: Send + 'static, W: Future<Output = io::Result<T>> + Send + 'static>(
    work: impl ExactSizeIterator<Item = W>,
    progress: impl Fn(usize, usize),
) -> io::Result<Vec<T>> {
    let count = work.len();
    let mut done = Vec::with_capacity(count);
    let mut waiting = JoinSet::new();
    let mut work = work.enumerate().fuse();
    loop {
        while waiting.len() < AT_ONCE
            && let Some((index, one)) = work.next()
        {
            waiting.spawn(async move { one.await.map(|done| (index, done)) });
        }
        let Some(one) = waiting.join_next().await else {
            done.sort_by_key(|&(index, _)| index);
            return Ok(done.into_iter().map(|(_, done)| done).collect());
        };
        done.push(one.map_err(io::Error::other)??);
        progress(done.len(), count);
    }
}

/// A client, and what makes a table for it when it is the first of its table.
pub(super) struct Guest {
    client: Client,
    maker: Option<Client>,
}

/// Connects everybody. Neighbours at a table are on different servers, and who makes the tables is on any; or they are on one server, and
/// the table is made on the next, where somebody was in the lobby.
pub(super) async fn connect(
    servers: &[SocketAddr],
    plan: &Plan,
    progress: &dyn Fn(Stage),
) -> io::Result<Vec<Guest>> {
    let (seats, together) = (plan.seats.max(1), plan.together && servers.len() > 1);
    let at = |index: usize| servers[index % servers.len()];
    let client = |index: usize| {
        let (table, seat) = (index / seats, index % seats);
        let server = at(if together { table } else { index + table });
        let maker = (together && seat == 0).then(|| at(table + 1));
        async move {
            let session = guest(server, &format!("load {index}")).await?;
            let client = Client::connect(server, &session.token, "en").await?;
            let maker = match maker {
                Some(maker) => Some(Client::connect(maker, &session.token, "en").await?),
                None => None,
            };
            Ok(Guest { client, maker })
        }
    };
    let clients = (0..plan.tables * plan.seats).map(client);
    all(clients, |now, count| {
        progress(Stage::Connecting(now, count));
    })
    .await
}

/// The tables and the clients at each.
pub(super) struct Tables(Vec<(String, Vec<Client>)>);

impl Tables {
    /// Makes every table, seats its clients and begins.
    pub(super) async fn open(
        mut crowd: Vec<Guest>,
        plan: &Plan,
        progress: &dyn Fn(Stage),
    ) -> io::Result<Self> {
        let mut groups = Vec::with_capacity(plan.tables);
        while crowd.len() >= plan.seats {
            groups.push(crowd.split_off(crowd.len() - plan.seats));
        }
        let setup = &plan.setup;
        let begun = groups.into_iter().map(|group| begin(group, setup.clone()));
        let tables = all(begun, |now, count| progress(Stage::Seating(now, count)));
        tables.await.map(Tables)
    }

    /// Has everybody play until they are stopped.
    pub(super) fn play(self, plan: &Plan, tally: &Arc<Tally>) -> Playing {
        let (stop, _) = watch::channel(false);
        let mut players = JoinSet::new();
        for (at, (table, clients)) in self.0.into_iter().enumerate() {
            for (seat, client) in (1..).zip(clients) {
                let player = Player {
                    client,
                    table: table.clone(),
                    at,
                    seat,
                    pace: plan.pace,
                    tally: tally.clone(),
                    stop: stop.subscribe(),
                    random: (at * plan.seats + usize::from(seat)) as u64 * 0x9e37_79b9,
                    last: None,
                    act_at: None,
                    legal: None,
                    sent: None,
                };
                players.spawn(player.play());
            }
        }
        Playing { stop, players }
    }
}

/// Makes a table, seats its clients and begins.
async fn begin(group: Vec<Guest>, setup: Value) -> io::Result<(String, Vec<Client>)> {
    let (mut group, mut makers): (Vec<Client>, Vec<Option<Client>>) =
        group.into_iter().map(|one| (one.client, one.maker)).unzip();
    let Some((owner, others)) = group.split_first_mut() else {
        return Err(io::Error::other("a table without clients"));
    };
    let create = Op::Create {
        setup,
        seats: vec![SeatChoice::Me { lock: None }],
        private: false,
        spectators: None,
        clock: None,
        rated: None,
    };
    let maker = makers[0].as_mut().unwrap_or(owner);
    let made = maker.ask(create).await?;
    let Message::Done {
        table: Some(table), ..
    } = made
    else {
        return Err(wrong(&made));
    };
    join(owner, &table).await?;
    for (seat, client) in (2..).zip(others) {
        join(client, &table).await?;
        let sit = Op::Sit {
            table: table.clone(),
            seat,
            lock: None,
        };
        expect_done(client.ask(sit).await?)?;
    }
    let start = Op::Start {
        table: table.clone(),
    };
    expect_done(owner.ask(start).await?)?;
    Ok((table, group))
}

/// Everybody at play.
pub(super) struct Playing {
    stop: watch::Sender<bool>,
    players: JoinSet<()>,
}

impl Playing {
    /// Lets nobody begin another action, waits for the last events, and ends.
    pub(super) async fn finish(mut self) {
        self.stop.send_replace(true);
        tokio::time::sleep(SETTLING).await;
        self.players.shutdown().await;
    }
}

/// One client at its table.
struct Player {
    client: Client,
    table: String,
    at: usize,
    seat: u8,
    pace: Duration,
    tally: Arc<Tally>,
    stop: watch::Receiver<bool>,
    random: u64,
    /// The last event seen.
    last: Option<u64>,
    act_at: Option<tokio::time::Instant>,
    legal: Option<Value>,
    /// When the action on its way was sent.
    sent: Option<Instant>,
}

impl Player {
    async fn play(mut self) {
        // What was received while others sat down tells whose turn it is.
        while let Some(message) = self.client.received.pop_front() {
            self.receive(message);
        }
        loop {
            let act_at = self.act_at;
            let think = async {
                match act_at {
                    Some(at) => tokio::time::sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                message = self.client.next() => if let Ok(Some(message)) = message { self.receive(message) } else {
                    self.tally.disconnected.fetch_add(1, Relaxed);
                    return;
                },
                () = think => {
                    self.act_at = None;
                    if !*self.stop.borrow() && !self.act().await {
                        return;
                    }
                }
            }
        }
    }

    async fn act(&mut self) -> bool {
        let Some(legal) = self.legal.take() else {
            return true;
        };
        let Some(action) = pick(&legal, |n| self.below(n)) else {
            return true;
        };
        self.sent = Some(Instant::now());
        let act = Op::Act {
            table: self.table.clone(),
            seat: None,
            action,
            key: None,
        };
        self.client.send(act).await.is_ok()
    }

    fn receive(&mut self, message: Message) {
        let now = Instant::now();
        match message {
            Message::Events {
                events,
                node,
                legal,
                ..
            } => {
                for event in &events {
                    match self.last {
                        Some(last) if event.number <= last => {
                            self.tally.reordered.fetch_add(1, Relaxed)
                        }
                        Some(last) if event.number > last + 1 => {
                            self.tally.lost.fetch_add(1, Relaxed)
                        }
                        _ => 0,
                    };
                    self.last = Some(event.number);
                    self.tally.arrived(self.at, event.number, now);
                }
                self.tally.delivered.fetch_add(events.len(), Relaxed);
                let mine = |node: &Value| {
                    let must = node["must"].as_array();
                    must.is_some_and(|must| must.contains(&json!(self.seat)))
                };
                self.legal = legal.filter(|_| node.as_ref().is_some_and(mine));
                let thinking = self.pace.mul_f64(0.5 + self.share());
                self.act_at = self
                    .legal
                    .as_ref()
                    .map(|_| tokio::time::Instant::now() + thinking);
            }
            Message::Done {
                number: Some(number),
                ..
            } => {
                if let Some(sent) = self.sent.take() {
                    self.tally.acted(self.at, number, sent);
                }
            }
            Message::Refused { .. } => {
                self.sent = None;
                self.tally.refused.fetch_add(1, Relaxed);
            }
            _ => {}
        }
    }

    fn below(&mut self, n: usize) -> usize {
        self.random = self
            .random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.random >> 33).unwrap_or(0) % n.max(1)
    }

    /// A number between 0 and 1.
    fn share(&mut self) -> f64 {
        f64::from(u32::try_from(self.below(1000)).unwrap_or(0)) / 1000.0
    }
}

async fn join(client: &mut Client, table: &str) -> io::Result<()> {
    let join = Op::Join {
        table: table.to_owned(),
        invite: None,
        since: None,
        views: false,
    };
    match client.ask(join).await? {
        Message::Table { .. } => Ok(()),
        other => Err(wrong(&other)),
    }
}

fn expect_done(answer: Message) -> io::Result<()> {
    match answer {
        Message::Done { .. } => Ok(()),
        other => Err(wrong(&other)),
    }
}
