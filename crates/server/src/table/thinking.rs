//! Bots at the table: they are shown what their seat may see, think elsewhere, and come back with a decision.

use crate::bots::Viewpoint;
use crate::refusal::Refused;
use crate::table::command::Command;
use crate::table::room::player;
use crate::table::task::Task;
use kernel::Viewer;
use protocol::{Phase, code};
use serde_json::Value;
use std::sync::Mutex;

impl Task {
    /// Has every bot think that may decide something and does not think about it yet.
    pub(super) fn prompt_bots(&mut self) {
        if !self.is_running() || self.room.phase != Phase::Running {
            return;
        }
        let must = self.must();
        for seat in 1..=self.room.config.players {
            let Some(which) = self.room.bot_at(seat) else {
                continue;
            };
            if self.thinking.get(&seat) == Some(&self.epoch) {
                continue;
            }
            let Some(viewpoint) = self.viewpoint(seat, must.has(player(seat))) else {
                continue;
            };
            self.thinking.insert(seat, self.epoch);
            // Whoever sat here before, or still thinks of what is past, makes room for a new one.
            let bot = match self.bots.remove(&seat) {
                Some((known, bot)) if known == which => bot,
                _ => self.app.bots.sit(&which, viewpoint.game),
            };
            let (app, me, epoch) = (self.app.clone(), self.me.clone(), self.epoch);
            tokio::spawn(async move {
                let decision = app.bot_threads.decide(bot, viewpoint).await;
                // A table that is gone needs no decision.
                let _ = me
                    .send(Command::Decided {
                        seat,
                        epoch,
                        which,
                        decision,
                    })
                    .await;
            });
        }
    }

    /// What a bot on this seat may know; nothing when there is nothing to decide.
    fn viewpoint(&self, seat: u8, must: bool) -> Option<Viewpoint> {
        let game = self.room.game.as_ref()?;
        if game.legal_count(player(seat)) == 0 {
            return None;
        }
        Some(Viewpoint {
            game: game.name(),
            seat,
            must,
            node: game.node(),
            view: game.view(Viewer::Seat(player(seat))),
            legal: game.legal(player(seat), true),
            seen: game.seen(player(seat)).map(Mutex::new),
        })
    }

    /// Makes the decision of a bot, if the table is still as the bot saw it; else it has been asked again.
    pub(super) async fn decided(&mut self, seat: u8, epoch: u64, action: Option<Value>) {
        let (true, Some(action)) = (
            epoch == self.epoch && self.room.bot_at(seat).is_some(),
            action,
        ) else {
            return;
        };
        self.app.metrics.bot_decisions.add(1);
        let refused = match self.act(seat, &action, None, false).await {
            // Where the log cannot be written the bot decides again later.
            Ok(_) | Err(Refused::Code(code::UNKNOWN | code::STORAGE)) => return,
            Err(refused) => refused,
        };
        tracing::warn!(
            table = self.room.id,
            seat,
            ?refused,
            "a bot's action was refused"
        );
        // The game must go on: the first thing that is legal will do.
        let legal = self
            .room
            .game
            .as_ref()
            .map(|game| game.legal(player(seat), true));
        if let Some(action) =
            legal.and_then(|mut legal| legal["actions"].get_mut(0).map(Value::take))
            && self.must().has(player(seat))
            && !self.room.paused
        {
            // What is listed as legal is not refused.
            let _ = self.act(seat, &action, None, false).await;
        }
    }
}
