//! Who lives. Every server says so in one statement every three seconds, by the database's time; one that was not heard of for ten
//! seconds may be declared dead by whoever wants one of its tables.

use crate::app::App;
use crate::cluster::{Broadcast, Cluster, DATABASE_WITHIN, Notice, locked};
use crate::store::{EXPIRES_AFTER, KnownNode, StoreError};
use crate::table::Command;
use crate::time;
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::time::{Instant, MissedTickBehavior, interval, sleep, timeout};

/// How often a server says that it lives, and how often it looks who else does.
const RENEW_EVERY: Duration = Duration::from_secs(3);
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How long a start waits for another server of the same name to go: longer than a lease.
const NAME_WITHIN: Duration = Duration::from_secs(13);
/// The longest a question to the database may take to tell the time.
const FAST_ANSWER: Duration = Duration::from_millis(500);
/// How often those that are long dead are forgotten.
const FORGET_EVERY: u32 = 3600;

impl Cluster {
    /// Says for the first time that it lives.
    pub(super) async fn register_node(&self) -> Result<(), StoreError> {
        let began = Instant::now();
        let node = KnownNode {
            id: self.node(),
            name: self.name.clone(),
            build: self.build.clone(),
        };
        let at = self.store.add_node(&node, &self.id).await?;
        self.lives_at(began, at);
        Ok(())
    }

    /// The same once nobody else has its name: one that has just crashed has it until its leases expire.
    pub(super) async fn register_when_the_name_is_free(&self) -> Result<(), StoreError> {
        let late = Instant::now() + NAME_WITHIN;
        loop {
            match self.register_node().await {
                Err(StoreError::NameTaken(name)) if Instant::now() < late => {
                    tracing::warn!(name, "waiting for the server of this name to go");
                    sleep(LOOK_EVERY).await;
                }
                other => return other,
            }
        }
    }

    /// The database knows that this server lives.
    fn lives_at(&self, asked: Instant, database_time: i64) {
        locked(&self.life).1 = asked;
        let took = asked.elapsed();
        if took < FAST_ANSWER {
            let half = i64::try_from(took.as_millis() / 2).unwrap_or(0);
            time::follow(database_time + half);
        }
    }

    /// Says that it lives and looks who else does, until the server ends.
    pub(super) async fn send_heartbeats(self: Arc<Self>, app: Arc<App>) {
        let mut ticks = interval(LOOK_EVERY);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        let mut renewed: Option<Instant> = None;
        let (mut count, mut is_lost) = (0u32, false);
        loop {
            tokio::select! {
                _ = ticks.tick() => count = count.wrapping_add(1),
                () = self.stranger.notified() => {}
            }
            if renewed.is_none_or(|at| at.elapsed() >= RENEW_EVERY) {
                let began = Instant::now();
                match timeout(DATABASE_WITHIN, self.store.renew_node(&self.node())).await {
                    Ok(Ok(Some(at))) => {
                        self.lives_at(began, at);
                        renewed = Some(began);
                        is_lost = false;
                    }
                    Ok(Ok(None)) => {
                        tracing::error!("the other servers took this one for dead; it begins anew");
                        lose_everything(&app);
                        locked(&self.life).0 += 1;
                        if let Err(error) = self.register_node().await {
                            tracing::error!(%error, "the server cannot join the others");
                        }
                    }
                    Ok(Err(error)) => tracing::warn!(%error, "no sign of life could be given"),
                    Err(_) => tracing::warn!("no sign of life could be given in time"),
                }
                let expires = Duration::from_millis(EXPIRES_AFTER.unsigned_abs());
                let last = locked(&self.life).1;
                if last.elapsed() >= expires && !is_lost {
                    is_lost = true;
                    lose_everything(&app);
                }
            }
            if let Ok(Ok(live)) = timeout(DATABASE_WITHIN, self.store.live_nodes()).await {
                self.compare(live);
            }
            if count.is_multiple_of(FORGET_EVERY) {
                // What is not forgotten now is forgotten later.
                let _ = self.store.forget_nodes().await;
            }
            self.observe();
        }
    }

    /// Who came, and who has gone.
    fn compare(&self, live: Vec<KnownNode>) {
        let me = self.node();
        let live: BTreeMap<String, KnownNode> = live
            .into_iter()
            .filter(|node| node.id != me && Self::bus_id(&node.id) != self.id)
            .map(|node| (Self::bus_id(&node.id).to_owned(), node))
            .collect();
        let before = std::mem::replace(&mut *locked(&self.others), live.clone());
        for (id, node) in &before {
            if live.get(id).is_none_or(|now| now.id != node.id) {
                tracing::warn!(node = node.name, "is gone");
                self.is_gone(id);
            }
        }
        for (id, node) in &live {
            if !before.contains_key(id) {
                tracing::info!(node = node.name, build = node.build, "is there");
            }
        }
        self.metrics
            .nodes
            .set(i64::try_from(live.len() + 1).unwrap_or(i64::MAX));
    }

    /// A server is dead, or has stopped.
    pub(super) fn is_gone(&self, id: &str) {
        locked(&self.others).remove(id);
        self.drop_clients_of(id);
        // Without tables elsewhere nobody listens.
        let _ = self.notices.send(Notice::NodeGone(id.to_owned()));
        self.orphans.notify_waiters();
    }

    /// Returns when tables may have lost their server.
    pub(crate) async fn orphaned(&self) {
        self.orphans.notified().await;
    }

    /// The server stops in good order: others may have its tables at once.
    pub(crate) async fn leave(&self) {
        if let Err(error) = self.store.remove_node(&self.node()).await {
            tracing::warn!(%error, "the tables could not be handed over");
        }
        let id = self.id.clone();
        self.publish(&Broadcast::Left { node: id }).await;
        self.bus.flush().await;
        self.store.close().await;
    }
}

/// Nothing here may be written any more: others may have it.
fn lose_everything(app: &Arc<App>) {
    let tables = app.registry.all_here();
    if !tables.is_empty() {
        tracing::warn!(tables = tables.len(), "the leases are lost");
    }
    for table in tables {
        // One that waits for the database is told when it does no more; one that has ended is what we want.
        tokio::spawn(async move {
            let _ = table.send(Command::Lost).await;
        });
    }
}
