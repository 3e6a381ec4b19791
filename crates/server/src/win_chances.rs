//! How the chances stood in finished games, judged once and kept for a while.

use crate::app::App;
use protocol::WinChances;
use serde_json::Value;
use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};
use tokio::sync::OnceCell;

/// Games whose chances are kept; a course takes some tens of kilobytes.
const MOST: usize = 64;

/// A course that is there, or that somebody is waiting for.
type Awaited = Arc<OnceCell<WinChances>>;

/// The courses of the games that were asked for last.
#[derive(Debug, Default)]
pub(crate) struct WinChancesCache(Mutex<VecDeque<(String, Awaited)>>);

impl WinChancesCache {
    fn of(&self, table: &str) -> Awaited {
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, found)) = kept.iter().find(|(known, _)| known == table) {
            return found.clone();
        }
        if kept.len() == MOST {
            kept.pop_front();
        }
        let new = Awaited::default();
        kept.push_back((table.to_owned(), new.clone()));
        new
    }
}

impl App {
    /// The chances in the course of a finished game; nothing when the judge failed. Those who ask for the same game wait for the
    /// same judgement.
    pub(crate) async fn chances(&self, table: &str, replay: Value) -> Option<WinChances> {
        let awaited = self.win_chances.of(table);
        let judge = || async {
            let bots = self.bots.clone();
            let judged = self.bot_threads.think(move || bots.chances(&replay));
            judged.await.ok_or(())
        };
        awaited.get_or_try_init(judge).await.ok().cloned()
    }
}
