//! Reviews of finished games: made in the background, once, and kept in the database.
//!
//! A review thinks as long as some hundred decisions of a bot. It takes its turn in the queue of the bots a few moves at a time, so
//! that no table waits for it, and one game is reviewed after the other.

use crate::app::App;
use crate::bots::ReviewJob;
use protocol::{Review, ReviewProgress};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::sleep;

/// Games that may wait for their review.
const WAITING: usize = 32;
/// Moves that are judged in one turn of the queue: some tens of milliseconds.
const AT_ONCE: u32 = 4;
/// How often other servers are told how far a review is.
const TELL_EVERY: Duration = Duration::from_secs(2);

/// Reviews that are being made.
#[derive(Debug)]
pub(crate) struct Reviews {
    going: Mutex<BTreeMap<String, ReviewProgress>>,
    turn: Semaphore,
}

impl Default for Reviews {
    fn default() -> Self {
        Reviews {
            going: Mutex::default(),
            turn: Semaphore::new(1),
        }
    }
}

/// What there is of a review.
#[derive(Debug)]
pub(crate) enum Found {
    /// The review, as JSON.
    Made(String),
    /// It is being made.
    Going(ReviewProgress),
    /// Too many others wait for theirs.
    TooMany,
    /// Nobody here can review.
    Nobody,
}

impl Reviews {
    fn progress(&self, table: &str) -> Option<ReviewProgress> {
        self.lock().get(table).copied()
    }

    /// Notes that a review is asked for; `false` when there is no room.
    fn begin(&self, table: &str, all: u32) -> bool {
        let mut going = self.lock();
        if going.len() >= WAITING {
            return false;
        }
        going.insert(table.to_owned(), ReviewProgress { done: 0, all });
        true
    }

    fn note(&self, table: &str, (done, all): (u32, u32)) {
        self.lock()
            .insert(table.to_owned(), ReviewProgress { done, all });
    }

    fn end(&self, table: &str) {
        self.lock().remove(table);
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, BTreeMap<String, ReviewProgress>> {
        self.going.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl App {
    /// The review of a finished game; when there is none yet, it is begun.
    pub(crate) async fn review(
        self: &Arc<Self>,
        table: &str,
        replay: &serde_json::Value,
    ) -> Result<Found, crate::store::StoreError> {
        let Some(reviewer) = self.bots.reviewer() else {
            return Ok(Found::Nobody);
        };
        if let Some(body) = self.store.review(table, reviewer.version).await? {
            return Ok(Found::Made(body));
        }
        if let Some(progress) = self.reviews.progress(table) {
            return Ok(Found::Going(progress));
        }
        let moves = replay["moves"].as_array().map_or(0, Vec::len);
        let all = u32::try_from(moves).unwrap_or(u32::MAX);
        if !self.reviews.begin(table, all) {
            return Ok(Found::TooMany);
        }
        if let Some(cluster) = self.cluster() {
            let elsewhere = cluster.begin_review(table, all).await;
            if !matches!(elsewhere, Ok(None)) {
                self.reviews.end(table);
            }
            if let Some(progress) = elsewhere? {
                return Ok(Found::Going(progress));
            }
        }
        let (app, id, replay) = (self.clone(), table.to_owned(), replay.to_string());
        tokio::spawn(async move {
            let made = tokio::select! {
                made = app.make_review(&id, reviewer.begin, replay) => made,
                () = app.tell_review_is_made(&id) => None,
            };
            if let Some(review) = made {
                app.metrics.reviews.add(1);
                let body = serde_json::to_string(&review).expect("a review is plain data");
                if let Err(error) = app.store.keep_review(&id, reviewer.version, &body).await {
                    tracing::error!(%error, table = id, "a review could not be kept");
                }
            } else if !*app.stopping.borrow() {
                tracing::error!(table = id, "a review could not be made");
            }
            if let Some(cluster) = app.cluster() {
                cluster.end_review(&id).await;
            }
            app.reviews.end(&id);
        });
        Ok(Found::Going(ReviewProgress { done: 0, all }))
    }

    /// Tells the other servers, for as long as it takes, that a review is made here.
    async fn tell_review_is_made(&self, table: &str) {
        loop {
            sleep(TELL_EVERY).await;
            if let (Some(cluster), Some(progress)) = (self.cluster(), self.reviews.progress(table))
            {
                cluster.note_review(table, progress).await;
            }
        }
    }

    async fn make_review(
        &self,
        table: &str,
        begin: fn(&str) -> Option<Box<dyn ReviewJob>>,
        replay: String,
    ) -> Option<Review> {
        let _turn = self.reviews.turn.acquire().await.ok()?;
        let mut job = self.bot_threads.think(move || begin(&replay)).await??;
        loop {
            if *self.stopping.borrow() {
                return None;
            }
            let thought = self.bot_threads.think(move || {
                let mut progress = (0, 0);
                for _ in 0..AT_ONCE {
                    progress = job.step();
                }
                (job, progress)
            });
            let (again, progress) = thought.await?;
            job = again;
            self.reviews.note(table, progress);
            if progress.0 >= progress.1 {
                return self.bot_threads.think(move || job.finish()).await;
            }
        }
    }
}
