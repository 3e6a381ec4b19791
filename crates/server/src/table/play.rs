//! Actions, chance, and what time does.

use crate::entry::Entry;
use crate::refusal::Refused;
use crate::table::clients::{Caller, ViewerMessage};
use crate::table::room::player;
use crate::table::task::Task;
use kernel::PlayerSet;
use protocol::{Phase, Why, code};
use serde_json::Value;
use tokio::time::Instant;

impl Task {
    /// An action of a person.
    pub(super) async fn act_for(
        &mut self,
        from: &Caller,
        seat: Option<u8>,
        action: &Value,
    ) -> Result<u64, Refused> {
        let own = self.own_seat(from)?;
        if seat.is_some_and(|seat| seat != own) {
            return Err(Refused::Code(code::NOT_YOUR_SEAT));
        }
        let started = std::time::Instant::now();
        let number = self.act(own, action, true).await?;
        self.app.metrics.actions.add(1);
        self.app.metrics.action_seconds.observe(started.elapsed());
        Ok(number)
    }

    /// An action of a seat, made by its owner or by a bot, and the chance that follows it.
    pub(super) async fn act(
        &mut self,
        seat: u8,
        action: &Value,
        by_owner: bool,
    ) -> Result<u64, Refused> {
        if self.room.phase != Phase::Running || self.room.paused {
            return Err(Refused::Code(code::UNTIMELY));
        }
        let game = self
            .room
            .game
            .as_mut()
            .ok_or(Refused::Code(code::UNTIMELY))?;
        match action {
            Value::String(line) => game.act_text(player(seat), line)?,
            action => game.act(player(seat), action)?,
        }
        let now = Instant::now();
        let reserve = self.clocks.reserve(seat, now);
        let action = game.last_move().map_or(Value::Null, |(_, action)| action);
        let mut made = Vec::new();
        if by_owner && self.room.places[usize::from(seat - 1)].away {
            let back = Entry::Back { seat };
            let told = ViewerMessage::All(protocol::What::Back { seat });
            self.room.places[usize::from(seat - 1)].away = false;
            made.push((back, told));
        }
        let told = self.room.moved(Some(seat));
        if let Some(reserve) = reserve {
            self.room.places[usize::from(seat - 1)].reserve = reserve;
        }
        made.push((
            Entry::Moved {
                seat: Some(seat),
                action,
                reserve,
            },
            told,
        ));
        self.draw(&mut made)?;
        self.clocks.turn(self.must(), Some(seat), now);
        let number = self.keep(made).await?;
        self.moved_on();
        Ok(number)
    }

    /// Begins the game: with the moves it takes over from another, if it does, and with chance if that comes first.
    pub(super) async fn begin(&mut self) -> Result<u64, Refused> {
        let mut entries = vec![Entry::Started];
        if let Some(from) = self.room.config.from.clone() {
            entries.extend(self.app.first_moves(&from).await?);
        }
        let mut made = self.follow_all(entries)?;
        self.draw(&mut made)?;
        self.clocks.turn(self.must(), None, Instant::now());
        self.keep(made).await
    }

    /// Draws as long as it is chance's turn, and ends a game that is over.
    fn draw(&mut self, made: &mut Vec<(Entry, ViewerMessage)>) -> Result<(), Refused> {
        while let Some(game) = self.room.game.as_mut().filter(|game| game.is_chance()) {
            let action = game.draw()?;
            let told = self.room.moved(None);
            made.push((
                Entry::Moved {
                    seat: None,
                    action,
                    reserve: None,
                },
                told,
            ));
        }
        if self.room.game.as_ref().is_some_and(|game| game.is_over()) {
            let told = self.room.follow(&Entry::Over);
            made.push((
                Entry::Over,
                told.map_err(|broken| Refused::wrong("", &broken.0))?,
            ));
        }
        Ok(())
    }

    /// What no longer matters after a move: questions, and ratings of a game that is over.
    pub(super) fn moved_on(&mut self) {
        self.drop_stale_question();
        if self.room.phase == Phase::Over {
            let (app, table) = (self.app.clone(), self.room.id.clone());
            let result = crate::ratings::Result::of(&self.room);
            tokio::spawn(async move { app.rate_game(&table, result).await });
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
        let rests = self.clients.is_empty() && with_people && !self.clocks.is_slow();
        self.room.phase == Phase::Running && !self.room.paused && !rests
    }

    /// The owner of a seat is back.
    pub(super) async fn back(&mut self, from: &Caller) -> Result<u64, Refused> {
        let seat = self.own_seat(from)?;
        if !self.room.places[usize::from(seat - 1)].away {
            return Ok(self.number);
        }
        self.record(vec![Entry::Back { seat }]).await
    }

    /// When something happens by itself.
    pub(super) fn next_deadline(&self) -> Option<Instant> {
        let seats = self.waited_for();
        let away = seats.filter_map(|seat| self.away_at(seat).map(|(at, _)| at));
        away.chain(self.closes_at()).chain(self.ends_at()).min()
    }

    /// Does what is due.
    pub(super) async fn wake(&mut self) {
        let now = Instant::now();
        if self.closes_at().is_some_and(|at| at <= now) {
            // A table that cannot be closed now is tried again with its next start.
            let _ = self.record(vec![Entry::Closed]).await;
            return;
        }
        let due: Vec<Entry> = self
            .waited_for()
            .filter_map(|seat| {
                let (at, why) = self.away_at(seat)?;
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
    fn away_at(&self, seat: u8) -> Option<(Instant, Why)> {
        let clock = self.clocks.deadline(seat).map(|at| (at, Why::Clock));
        let gone = self.gone[usize::from(seat - 1)]
            .filter(|_| !self.clocks.is_slow())
            .map(|since| (since + self.app.settings.away_after, Why::Gone));
        clock.into_iter().chain(gone).min_by_key(|(at, _)| *at)
    }
}
