//! Actions, chance, and what time does.

use crate::entry::Entry;
use crate::refusal::Refused;
use crate::table::clients::Caller;
use crate::table::room::player;
use crate::table::task::Task;
use crate::time::now_ms;
use kernel::PlayerSet;
use protocol::{Ending, Phase, Why, code};
use serde_json::Value;
use std::time::Duration;
use tokio::time::Instant;

/// The longest key of an action.
const MAX_KEY: usize = 40;

impl Task {
    /// An action of a person; one with a key that is known was made already.
    pub(super) async fn act_for(
        &mut self,
        from: &Caller,
        seat: Option<u8>,
        action: &Value,
        key: Option<String>,
    ) -> Result<u64, Refused> {
        let own = self.own_seat(from)?;
        if seat.is_some_and(|seat| seat != own) {
            return Err(Refused::Code(code::NOT_YOUR_SEAT));
        }
        if let Some(key) = &key {
            if key.len() > MAX_KEY {
                return Err(Refused::wrong("key", "is too long"));
            }
            if let Some(number) = self.keys.number(own, key) {
                return Ok(number);
            }
        }
        let started = std::time::Instant::now();
        let number = self.act(own, action, key, true).await?;
        self.app.metrics.actions.add(1);
        self.app.metrics.action_seconds.observe(started.elapsed());
        Ok(number)
    }

    /// An action of a seat, made by its owner or by a bot, and the chance that follows it.
    pub(super) async fn act(
        &mut self,
        seat: u8,
        action: &Value,
        key: Option<String>,
        by_owner: bool,
    ) -> Result<u64, Refused> {
        if self.room.phase != Phase::Running || self.room.paused {
            return Err(Refused::Code(code::UNTIMELY));
        }
        let mut draft = self.draft()?;
        if by_owner && draft.room.places[usize::from(seat - 1)].away {
            draft.add(Entry::Back { seat })?;
        }
        draft.add(Entry::Moved {
            seat: Some(seat),
            action: action.clone(),
            key,
        })?;
        draft.draw()?;
        let number = self.keep(draft).await?;
        self.moved_on();
        Ok(number)
    }

    /// What no longer matters after a move: questions, and ratings of a game that is over.
    pub(super) fn moved_on(&mut self) {
        self.drop_stale_question();
        let is_being_rated = self
            .rating
            .as_ref()
            .is_some_and(|rating| !rating.is_finished());
        if self.room.phase == Phase::Over && !is_being_rated {
            let (app, table) = (self.app.clone(), self.room.id.clone());
            let finished = self.room.finished();
            let line = self.room.stored(self.room.line(|_| false));
            let rating = async move { app.rate_game(&table, finished, line).await };
            self.rating = Some(tokio::spawn(rating));
        }
    }

    /// Returns when nobody writes about the end of the game any more: that names everybody as they were when it ended.
    pub(super) async fn wait_for_rating(&mut self) {
        if let Some(rating) = self.rating.take() {
            // What went wrong was reported, and is tried again with the next start.
            let _ = rating.await;
        }
    }

    /// Seats the game waits for.
    pub(crate) fn must(&self) -> PlayerSet {
        match (&self.room.game, self.room.phase) {
            (Some(game), Phase::Running) => game.must(),
            _ => PlayerSet::EMPTY,
        }
    }

    /// Does time pass? Not in a pause, and not where everybody has gone home.
    pub(super) fn is_running(&self) -> bool {
        let with_people = self.room.people().next().is_some();
        let rests = self.clients.is_empty() && with_people && !self.room.clocks.is_slow();
        self.room.phase == Phase::Running && !self.room.paused && !rests
    }

    /// Writes into the log that the clocks run or stand still, where that has changed. Times at which the server was not there
    /// are nobody's.
    pub(super) async fn keep_clocks(&mut self) -> Result<(), Refused> {
        let (clocks, live) = (&self.room.clocks, !self.room.clocks.is_slow());
        if !clocks.exist() || self.room.phase != Phase::Running || self.room.paused {
            return Ok(());
        }
        let mut entries = Vec::new();
        if !self.outages_noted && clocks.are_running() {
            let taken_over = self.lease.as_ref().and_then(|lease| lease.outage.as_ref());
            let outages = match taken_over {
                Some(outage) => std::slice::from_ref(outage).iter(),
                None => self.app.outages.iter(),
            };
            for &(began, ended) in outages.filter(|(_, ended)| *ended > self.at) {
                let since = Some(began.max(self.at));
                entries.push(Entry::ClocksStopped { since });
                // Nobody came back to a live game yet.
                if live {
                    break;
                }
                let since = Some(ended);
                entries.push(Entry::ClocksStarted { since });
            }
        }
        let stopped = matches!(entries.last(), Some(Entry::ClocksStopped { .. }));
        match (clocks.are_running() && !stopped, self.is_running()) {
            (true, false) => entries.push(Entry::ClocksStopped { since: None }),
            (false, true) => entries.push(Entry::ClocksStarted { since: None }),
            (true, true) | (false, false) => {}
        }
        if !entries.is_empty() {
            self.record(entries).await?;
        }
        self.outages_noted = true;
        Ok(())
    }

    /// The owner of a seat is back.
    pub(super) async fn back(&mut self, from: &Caller) -> Result<u64, Refused> {
        let seat = self.own_seat(from)?;
        if !self.room.places[usize::from(seat - 1)].away {
            return Ok(self.number);
        }
        self.record(vec![Entry::Back { seat }]).await
    }

    /// When something is to be done.
    pub(super) fn due_at(&self) -> Option<Instant> {
        let now = Instant::now();
        let seats = self.waited_for();
        let away = seats.filter_map(|seat| self.away_at(seat, now).map(|(at, _)| at));
        away.chain(self.closes_at())
            .chain(self.abandoned_at())
            .chain(self.question_ends_at())
            .chain(self.opens_until())
            .min()
    }

    /// When something happens by itself.
    pub(super) fn next_deadline(&self) -> Option<Instant> {
        let due = self.due_at();
        // After a failure everything waits for a while; then there is something to do.
        let due = match self.rests_until() {
            Some(until) => Some(due.map_or(until, |due| due.max(until))),
            None => due,
        };
        let leaves = self.ends_at().into_iter().chain(self.follows_at());
        due.into_iter().chain(leaves).min()
    }

    /// Does what is due.
    pub(super) async fn wake(&mut self) {
        let now = Instant::now();
        if self.rests_until().is_some() || self.read_again().await.is_err() {
            return;
        }
        if self.closes_at().is_some_and(|at| at <= now) {
            // A table that cannot be closed now is tried again with its next start.
            let _ = self.record(vec![Entry::Closed]).await;
            return;
        }
        self.end_question(now);
        if self.opens_until().is_some_and(|at| at <= now) {
            self.call_off().await;
        }
        if self.abandoned_at().is_some_and(|at| at <= now) {
            let ended = Entry::Ended {
                why: Ending::Abandoned,
                winner: None,
            };
            if self.record(vec![ended]).await.is_ok() {
                self.moved_on();
            }
            return;
        }
        let due: Vec<Entry> = self
            .waited_for()
            .filter_map(|seat| {
                let (at, why) = self.away_at(seat, now)?;
                (at <= now).then_some(Entry::Away { seat, why })
            })
            .collect();
        if !due.is_empty() && self.record(due).await.is_ok() {
            self.tell_seats();
        }
    }

    /// People the game waits for.
    fn waited_for(&self) -> impl Iterator<Item = u8> {
        let (must, running) = (self.must(), self.is_running());
        self.room
            .people()
            .map(|(seat, _)| seat)
            .filter(move |&seat| {
                running && must.has(player(seat)) && !self.room.places[usize::from(seat - 1)].away
            })
    }

    /// When a bot takes over a seat that does not act, and why.
    fn away_at(&self, seat: u8, now: Instant) -> Option<(Instant, Why)> {
        let left = |at: i64| Duration::from_millis(u64::try_from(at - now_ms()).unwrap_or(0));
        let clock = self.room.clocks.deadline(seat);
        let clock = clock.map(|at| (now + left(at), Why::Clock));
        let began = self.room.clocks.began(seat).map_or(now, |at| {
            let open = Duration::from_millis(u64::try_from(now_ms() - at).unwrap_or(0));
            now.checked_sub(open).unwrap_or(now)
        });
        let gone = self.gone[usize::from(seat - 1)]
            .filter(|_| !self.room.clocks.is_slow())
            .map(|since| (since.max(began) + self.app.settings.away_after, Why::Gone));
        clock.into_iter().chain(gone).min_by_key(|(at, _)| *at)
    }
}
