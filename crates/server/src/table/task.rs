//! The task that owns a table.

use crate::app::App;
use crate::bots::BotPlayer;
use crate::cluster::{Seated, is_idempotent, start_remote};
use crate::limits::Bucket;
use crate::refusal::Refused;
use crate::store::{Lease, Row};
use crate::table::action_keys::ActionKeys;
use crate::table::clients::{Caller, Clients, History};
use crate::table::command::{Command, forward_late};
use crate::table::consent::ConsentRequest;
use crate::table::hint::Hinted;
use crate::table::log_replay::LogReplay;
use crate::table::record::phase_and_line;
use crate::table::recovery::Failures;
use crate::table::room::{LogError, Room};
use crate::table::summary::BotChoice;
use crate::time::now_ms;
use protocol::{Message, Op, Phase, code};
use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio::time::{Instant, sleep_until};
use tracing::Instrument;

/// How long a table stays in memory at least: whoever had it loaded is on their way to it.
const GRACE: Duration = Duration::from_millis(200);
/// A table whose people are all connected to one other server goes there after this time.
const FOLLOW_AFTER: Duration = Duration::from_secs(3);

/// The owner of a table.
#[allow(
    clippy::struct_excessive_bools,
    reason = "four things that may be wrong, each on its own"
)]
pub(crate) struct Task {
    pub(crate) app: Arc<App>,
    pub(crate) room: Room,
    /// The number of the last entry, and its time.
    pub(crate) number: u64,
    pub(crate) at: i64,
    pub(crate) keys: ActionKeys,
    pub(crate) history: History,
    pub(crate) clients: Clients,
    pub(crate) question: Option<ConsentRequest>,
    /// Words that were opened, by seat; they are written down when the last one is open.
    pub(super) opened: BTreeMap<u8, String>,
    /// The number of the last request; it begins with the time, so that none is used again after a new start.
    pub(super) next_request: u64,
    /// Grows with everything a bot should think about anew.
    pub(crate) epoch: u64,
    /// The epoch each seat's bot thinks about.
    pub(crate) thinking: BTreeMap<u8, u64>,
    /// Bots that sit here and do not think at this moment.
    pub(crate) bots: BTreeMap<u8, (BotChoice, Box<dyn BotPlayer>)>,
    /// Since when a seat's owner is not there.
    pub(crate) gone: Vec<Option<Instant>>,
    pub(crate) me: mpsc::Sender<Command>,
    pub(super) empty_since: Instant,
    /// When it was taken into memory.
    restored: Instant,
    /// What may still be said here.
    pub(super) talk: Bucket,
    /// An addition to the log failed: it may be there all the same, and must be read before anything is added.
    pub(super) is_behind: bool,
    pub(super) failures: Option<Failures>,
    /// Times the server was not there are in the log.
    pub(super) outages_noted: bool,
    /// Whom a slow game waits for, and whether they were here meanwhile; unknown before the first look.
    pub(super) waited_for: Option<BTreeMap<String, bool>>,
    /// The log cannot be applied: a fault of the program, or somebody changed it.
    pub(super) is_broken: bool,
    /// The right to write the log, where there are several servers; and whether another may have it by now.
    pub(crate) lease: Option<Lease>,
    pub(super) is_lost: bool,
    /// Since when everybody at the table is connected to one other server.
    elsewhere_since: Option<Instant>,
    /// What others must do now.
    left: Vec<Command>,
    /// Writes down how the game ended.
    pub(super) rating: Option<JoinHandle<()>>,
}

impl Task {
    /// A table from its log.
    pub(crate) fn restore(
        app: Arc<App>,
        id: &str,
        rows: &[Row],
        me: mpsc::Sender<Command>,
    ) -> Result<Self, LogError> {
        let LogReplay {
            room,
            history,
            number,
            at,
            keys,
        } = LogReplay::read(id, rows, app.catalog, app.settings.history)?;
        let now = Instant::now();
        // Nobody was here since the last entry, as far as the log knows; nor could be, before the server was started.
        let left = now_ms() - at.max(app.started);
        let left = Duration::from_millis(u64::try_from(left).unwrap_or(0));
        let empty_since = now.checked_sub(left).unwrap_or(now);
        Ok(Task {
            number,
            at,
            keys,
            history,
            clients: Clients::default(),
            question: None,
            opened: BTreeMap::new(),
            next_request: u64::try_from(now_ms()).unwrap_or(0),
            epoch: 0,
            thinking: BTreeMap::new(),
            bots: BTreeMap::new(),
            gone: vec![Some(empty_since); room.places.len()],
            me,
            empty_since,
            restored: now,
            talk: Bucket::new(app.settings.talk_per_table, std::time::Instant::now()),
            is_behind: false,
            failures: None,
            outages_noted: false,
            waited_for: None,
            is_broken: false,
            lease: None,
            is_lost: false,
            elsewhere_since: None,
            left: Vec::new(),
            rating: None,
            room,
            app,
        })
    }

    /// Holds the lease by which it came here. Whoever was at the table on a server that is gone is on their way.
    pub(crate) fn hold(&mut self, lease: Option<Lease>) {
        if lease.as_ref().is_some_and(|lease| lease.outage.is_some()) {
            self.expect_people();
        }
        self.lease = lease;
    }

    /// Nobody counts as having been away until now.
    pub(crate) fn expect_people(&mut self) {
        self.empty_since = self.restored;
        self.gone = vec![Some(self.restored); self.room.places.len()];
    }

    /// Runs the table until it is over and everybody has left. Every table in memory has room for all that may go on in here at the
    /// same time, and moves about what an action needs: whatever is seldom done is boxed.
    pub(crate) async fn run(mut self, mut inbox: mpsc::Receiver<Command>) {
        self.app.metrics.tables.change(1);
        self.app.registry.list(&self.room.config, self.line());
        loop {
            self.go_on().await;
            // What is due comes before leaving.
            let is_due = self.due_at().is_some_and(|at| at <= Instant::now());
            if is_due && self.rests_until().is_none() {
                Box::pin(self.wake()).await;
            }
            if self.is_lost || self.ends_at().is_some_and(|at| at <= Instant::now()) {
                break;
            }
            self.note_where_people_are();
            let follows = self.follows_at().is_some_and(|at| at <= Instant::now());
            if follows && Box::pin(self.give_away()).await {
                return Box::pin(self.follow(inbox)).await;
            }
            let wake = self.next_deadline();
            let sleep = async {
                match wake {
                    Some(at) => sleep_until(at).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                command = inbox.recv() => match command {
                    None | Some(Command::Stop) => break,
                    Some(command) => self.handle(command).await,
                },
                () = sleep => Box::pin(self.wake()).await,
            }
        }
        let reason = if self.is_broken {
            "storage"
        } else {
            "shutdown"
        };
        let stops = *self.app.stopping.borrow();
        if self.is_lost && !stops {
            return Box::pin(self.become_remote(inbox)).await;
        }
        self.clients
            .close(reason, self.lease.is_none() || self.is_broken);
        if !stops {
            self.wait_for_rating().await;
        }
        // At the end of the server there is no time for all of them; those that are woken too early go to rest again.
        if !stops || self.room.clocks.is_slow() {
            Box::pin(self.put_away()).await;
        }
        inbox.close();
        self.app.registry.close(&self.room.id);
        self.app.metrics.tables.change(-1);
        // A server that stops gives all its tables away at once.
        if let (Some(lease), Some(cluster), false) = (&self.lease, self.app.cluster(), stops) {
            Box::pin(cluster.release(&self.room.id, lease)).await;
        }
        while let Some(command) = inbox.recv().await {
            Box::pin(forward_late(&self.app, &self.room.id, command)).await;
        }
    }

    fn note_where_people_are(&mut self) {
        // What is asked of everybody is not in the log, nor are opened words.
        let is_at_rest = self.question.is_none() && !self.is_behind && self.failures.is_none();
        let is_elsewhere = self.lease.is_some()
            && self.room.phase == Phase::Running
            && is_at_rest
            && self.clients.are_on_one_other_server();
        if is_elsewhere {
            self.elsewhere_since.get_or_insert_with(Instant::now);
        } else {
            self.elsewhere_since = None;
        }
    }

    /// When the table goes where its people are: an action there need not come here then.
    pub(super) fn follows_at(&self) -> Option<Instant> {
        self.elsewhere_since.map(|since| since + FOLLOW_AFTER)
    }

    /// Gives up the table for the server with its people; false when that cannot be done now.
    async fn give_away(&mut self) -> bool {
        self.elsewhere_since = Some(Instant::now());
        let (Some(lease), Some(cluster)) = (&self.lease, self.app.cluster()) else {
            return false;
        };
        cluster.release_lease(&self.room.id, lease).await
    }

    /// The table is nobody's: its people's server is told to take it.
    async fn follow(self, mut inbox: mpsc::Receiver<Command>) {
        let (app, id) = (self.app, self.room.id);
        inbox.close();
        app.registry.close(&id);
        app.metrics.tables.change(-1);
        if let (Some(cluster), Some(lease)) = (app.cluster(), &self.lease) {
            cluster.give_away(&id, lease.epoch);
        }
        tracing::info!(table = id, "given to the server with its people");
        while let Some(command) = inbox.recv().await {
            match command {
                Command::Request { ref from, .. } | Command::Adopt { ref from, .. }
                    if !from.queue.is_here() =>
                {
                    from.queue.not_mine();
                }
                command => forward_late(&app, &id, command).await,
            }
        }
    }

    /// Another server has the table by now, or will: those who are connected here go on with it there.
    async fn become_remote(mut self, mut inbox: mpsc::Receiver<Command>) {
        let (app, id) = (self.app.clone(), self.room.id.clone());
        inbox.close();
        let loading = app.registry.loading(&id);
        let _loading = loading.lock().await;
        app.registry.close(&id);
        app.metrics.tables.change(-1);
        app.metrics.lost_leases.add(1);
        let Some(cluster) = app.cluster() else {
            return;
        };
        if let Some(lease) = &self.lease {
            cluster.unlink(&id, lease.epoch);
        }
        let since = self.number;
        let seated = self.clients.take_here().into_iter().map(|client| Seated {
            caller: client.caller,
            views: client.views,
            since,
        });
        let table = start_remote(&app, cluster, &id, None, seated.collect());
        for command in std::mem::take(&mut self.left) {
            let _ = table.send(command).await;
        }
        while let Some(command) = inbox.recv().await {
            match command {
                Command::Request { ref from, .. } | Command::Adopt { ref from, .. }
                    if !from.queue.is_here() =>
                {
                    from.queue.not_mine();
                }
                command => {
                    let _ = table.send(command).await;
                }
            }
        }
    }

    pub(super) async fn handle(&mut self, command: Command) {
        match command {
            Command::Request {
                from,
                id,
                mut op,
                span,
            } => {
                let shared = self.app.cluster().filter(|_| self.lease.is_some());
                if let (
                    Some(cluster),
                    Op::Act {
                        key: key @ None, ..
                    },
                ) = (shared, &mut op)
                {
                    // With a key the next owner can be asked as well.
                    *key = Some(cluster.new_key());
                }
                let asked = shared.map(|_| op.clone());
                let is_answered = self.answer(&from, id, op).instrument(span.clone()).await;
                if !is_answered && let Some(op) = asked {
                    if from.queue.is_here() {
                        self.left.push(Command::Request { from, id, op, span });
                    } else {
                        from.queue.not_mine();
                    }
                }
            }
            Command::Adopt { from, since, views } => {
                Box::pin(self.adopt(&from, since, views)).await;
            }
            Command::Lost => self.is_lost = true,
            Command::Gone { connection } => self.leave(connection),
            Command::Decided {
                seat,
                epoch,
                which,
                decision,
            } => {
                if let Some(bot) = decision.bot {
                    self.bots.insert(seat, (which, bot));
                }
                Box::pin(self.decided(seat, epoch, decision.action)).await;
            }
            Command::Peek { person, reply } => {
                let mut stored = self.room.stored(self.line());
                stored.course = self.room.course(self.room.viewer(&person));
                // Whoever asked may have gone.
                let _ = reply.send(stored);
            }
            Command::Hint { person, reply } => {
                // Whoever asked may have gone.
                let _ = reply.send(self.hint(&person).map(Hinted::Seen));
            }
            Command::StandUp { person } => Box::pin(self.stand_up(&person)).await,
            Command::Forget {
                person,
                anonymous,
                reply,
            } => {
                let forgotten = Box::pin(self.forget_person(&person, &anonymous)).await;
                // Whoever asked may have gone.
                let _ = reply.send(forgotten);
            }
            Command::Vacation { person, until } => Box::pin(self.vacation(&person, until)).await,
            Command::Close => Box::pin(self.close()).await,
            Command::Stop => {}
        }
    }

    /// Returns false when the next owner must answer.
    async fn answer(&mut self, from: &Caller, id: Option<u64>, op: Op) -> bool {
        // Whoever cannot be answered truly is refused by what they ask for.
        let _ = self.read_again().await;
        let is_harmless = self.lease.is_some() && is_idempotent(&op);
        let message = match self.serve(from, id, op).await {
            Ok(message) => {
                tracing::debug!("answered");
                message
            }
            // It is asked of the next owner.
            Err(Refused::Code(code::UNREACHABLE)) if self.is_lost => return false,
            Err(Refused::Code(code::UNKNOWN)) if self.is_lost && is_harmless => return false,
            Err(refused) => {
                self.app.metrics.refusals.add(1);
                tracing::debug!(code = refused.code(), "refused");
                refused.message(id, from.language)
            }
        };
        from.queue.answer(&message);
        true
    }

    async fn serve(&mut self, from: &Caller, id: Option<u64>, op: Op) -> Result<Message, Refused> {
        if !matches!(op, Op::Join { .. }) && !self.clients.has(from.connection) {
            return Err(Refused::Code(code::NOT_JOINED));
        }
        let number = match op {
            Op::Act {
                seat, action, key, ..
            } => Some(self.act_for(from, seat, &action, key).await?),
            op => return Box::pin(self.serve_rest(from, id, op)).await,
        };
        Ok(self.done(id, number))
    }

    /// What is asked beside playing.
    async fn serve_rest(
        &mut self,
        from: &Caller,
        id: Option<u64>,
        op: Op,
    ) -> Result<Message, Refused> {
        let number = match op {
            Op::Join {
                invite,
                since,
                views,
                ..
            } => return self.join(from, id, invite.as_deref(), since, views).await,
            Op::Leave { .. } => {
                self.leave(from.connection);
                None
            }
            Op::Sit { seat, lock, .. } => Some(self.sit(from, seat, lock).await?),
            Op::Lock { lock, .. } => Some(self.lock_word(from, lock).await?),
            Op::Open { word, .. } => self.open_word(from, word).await?,
            Op::Stand { .. } => Some(self.stand(from).await?),
            Op::Bot { seat, level, .. } => Some(self.put_bot(from, seat, level).await?),
            Op::Start { .. } => Some(self.start(from).await?),
            Op::Change {
                setup,
                clock,
                rated,
                new_map,
                ..
            } => {
                let new_map = new_map.unwrap_or(false);
                Some(self.change(from, setup, clock, rated, new_map).await?)
            }
            Op::Order { seats, .. } => Some(self.order(from, seats).await?),
            Op::Offer { person, .. } => {
                self.offer(from, &person)?;
                None
            }
            Op::Back { .. } => Some(self.back(from).await?),
            Op::Resign { .. } => Some(self.resign(from).await?),
            Op::Ask { what, .. } => self.ask(from, what).await?,
            Op::Consent { request, yes, .. } => self.consent(from, request, yes).await?,
            Op::Say { text, .. } => Some(self.say(from, &text).await?),
            Op::Mute { person, on, .. } => Some(self.mute(from, person, on).await?),
            Op::Remove { person, bar, .. } => Some(self.remove(from, person, bar).await?),
            Op::Report { person, text, .. } => {
                self.report(from, person, &text).await?;
                None
            }
            Op::Rematch { .. } => return self.rematch(from, id).await,
            Op::Node { .. } | Op::Legal { .. } | Op::View { .. } => {
                return self.look(from, id, &op);
            }
            Op::Act { .. }
            | Op::Hello { .. }
            | Op::Lobby
            | Op::LeaveLobby
            | Op::Create { .. }
            | Op::PlayOn { .. }
            | Op::Ping => {
                return Err(Refused::Code(code::MALFORMED));
            }
        };
        Ok(self.done(id, number))
    }

    fn done(&self, id: Option<u64>, number: Option<u64>) -> Message {
        Message::Done {
            id,
            ok: true,
            table: Some(self.room.id.clone()),
            number,
            invite: None,
        }
    }

    /// What the table does by itself as soon as it can: reads a log that failed again, runs its clocks, has its bots think.
    async fn go_on(&mut self) {
        if self.rests_until().is_some() {
            return;
        }
        if self.read_again().await.is_ok() && self.keep_clocks().await.is_ok() {
            if self.room.config.paired {
                Box::pin(self.begin_paired()).await;
            }
            self.prompt_bots();
            if self.room.clocks.is_slow() {
                Box::pin(self.note_vacations()).await;
                Box::pin(self.note_waiting_people()).await;
            }
        }
    }

    /// When a table leaves memory: at once when its log cannot be applied, or a while after everybody left a finished game.
    pub(super) fn ends_at(&self) -> Option<Instant> {
        if self.is_broken {
            return Some(self.empty_since);
        }
        let left = self.empty_since + self.app.settings.rest_after;
        self.may_rest().then(|| left.max(self.restored + GRACE))
    }

    /// Has nobody anything to do here by now, nor the table by itself?
    fn may_rest(&self) -> bool {
        if !self.clients.is_empty() {
            return false;
        }
        match self.room.phase {
            // A slow game waits for its clock, unless a bot is to decide now.
            Phase::Running if self.is_running() => {
                let must = self.must();
                let bot = |seat: u8| {
                    must.has(super::room::player(seat)) && self.room.bot_at(seat).is_some()
                };
                self.room.clocks.is_slow() && !(1..=self.room.config.players).any(bot)
            }
            Phase::Open | Phase::Running | Phase::Over | Phase::Closed => true,
        }
    }

    /// Writes down when the table has something to do by itself, now that it leaves memory.
    async fn put_away(&mut self) {
        let (_, line) = phase_and_line(&self.room.stored(self.room.line(|_| false)));
        let private = self.room.config.private;
        self.app.registry.rest(private, self.room.line(|_| false));
        let left = i64::try_from(self.empty_since.elapsed().as_millis()).unwrap_or(0);
        let wake_at = self.room.wake_at(now_ms() - left, &self.app.settings);
        // Otherwise it is woken too early, and goes to rest again.
        if let Err(error) = self.app.store.put_away(&self.room.id, &line, wake_at).await {
            tracing::warn!(%error, table = self.room.id, "a table was not put away");
        }
    }

    /// When a live game that no player is at ends.
    pub(crate) fn abandoned_at(&self) -> Option<Instant> {
        if self.room.phase != Phase::Running || self.room.clocks.is_slow() {
            return None;
        }
        let mut since = None;
        for (seat, _) in self.room.people() {
            since = since.max(Some(self.gone[usize::from(seat - 1)]?));
        }
        since.map(|since| since + self.app.settings.abandon_after)
    }

    /// When an open table without anybody is closed.
    pub(crate) fn closes_at(&self) -> Option<Instant> {
        let waits = self.room.phase == Phase::Open && self.clients.is_empty();
        waits.then(|| self.empty_since + self.app.settings.open_for)
    }
}
