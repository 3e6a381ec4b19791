//! Bots against each other: the same boards and the same dice, seen from every seat.

use crate::standings::{Decisions, Round, Standings};
use crate::{GameSource, Outcome, Rng};
use bots::{Bot, Budget, Observer, ask_with};
use kernel::{ByPlayer, Game, MAX_PLAYERS, Node, Player, PlayerSet, Viewer};
use std::cell::Cell;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

/// Makes the bots of a contest, one for each seat it takes.
pub type BotFactory<'a, G> = &'a (dyn Fn() -> Box<dyn Bot<G>> + Sync);

/// Makes what counts the habits of everybody in one game.
pub type Watch<'a, G> = &'a (dyn Fn() -> Box<dyn Observer<G>> + Sync);

/// Where games that are over are kept, so that a contest that was stopped can go on.
pub trait FinishedGames: Sync {
    /// The game of this number, if it was played before.
    fn known(&self, number: u64) -> Option<Round>;

    /// Keeps a game.
    fn keep(&self, round: &Round);
}

/// What else a contest may have.
#[derive(Clone, Copy)]
pub struct Extras<'a, G: Game> {
    /// Counts habits.
    pub watch: Option<Watch<'a, G>>,
    /// Keeps games.
    pub finished_games: Option<&'a dyn FinishedGames>,
    /// The number of the first game, and of the first board.
    pub first: u64,
}

impl<G: Game> Default for Extras<'_, G> {
    fn default() -> Self {
        Extras {
            watch: None,
            finished_games: None,
            first: 0,
        }
    }
}

impl<G: Game> std::fmt::Debug for Extras<'_, G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Extras from game {}", self.first)
    }
}

/// How many games, and how.
#[derive(Clone, Copy, Debug)]
pub struct Rounds {
    /// Games to play; rounded up so that every line-up plays a board from every seat.
    pub games: u64,
    /// Decides every random choice.
    pub seed: u64,
    /// Threads to use; the results do not depend on it unless bots run out of time.
    pub threads: usize,
    /// Steps after which a game is stopped.
    pub cap: u32,
    /// What bots may think about one decision.
    pub budget: Budget,
}

/// Which entrants meet, seat by seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Schedule {
    lineups: Vec<Vec<usize>>,
}

impl Schedule {
    /// Everybody meets everybody: all choices of `seats` among `entrants`, each in every rotation.
    pub fn new(entrants: usize, seats: usize) -> Schedule {
        let mut lineups = Vec::new();
        let mut chosen: Vec<usize> = (0..seats).collect();
        if seats == 0 || seats > entrants {
            return Schedule { lineups };
        }
        loop {
            for turn in 0..seats {
                let mut lineup = chosen.clone();
                lineup.rotate_left(turn);
                lineups.push(lineup);
            }
            // The next choice in order, if there is one.
            let Some(at) = (0..seats)
                .rev()
                .find(|&at| chosen[at] < entrants - seats + at)
            else {
                return Schedule { lineups };
            };
            chosen[at] += 1;
            for next in at + 1..seats {
                chosen[next] = chosen[next - 1] + 1;
            }
        }
    }

    /// These groups, each in every rotation.
    pub(crate) fn of_groups(groups: &[Vec<usize>]) -> Schedule {
        let rotations = |group: &Vec<usize>| {
            let mut group = group.clone();
            (0..group.len())
                .map(|_| {
                    group.rotate_left(1);
                    group.clone()
                })
                .collect::<Vec<_>>()
        };
        Schedule {
            lineups: groups.iter().flat_map(rotations).collect(),
        }
    }

    /// Games on each board: one for each line-up.
    pub fn games_per_board(&self) -> u64 {
        self.lineups.len() as u64
    }

    /// The board and the line-up of a game.
    pub fn game(&self, number: u64) -> (u64, &[usize]) {
        let n = self.games_per_board();
        (number / n, &self.lineups[(number % n) as usize])
    }
}

/// Plays a contest; `done` counts the games as they end.
pub fn contest<D: GameSource>(
    source: &D,
    makers: &[BotFactory<'_, D::Game>],
    schedule: &Schedule,
    rounds: &Rounds,
    done: &AtomicU64,
) -> Standings {
    let extras = Extras::default();
    contest_with(source, makers, schedule, rounds, &extras, done)
}

/// The same, with an eye on everybody's habits.
pub fn contest_watched<D: GameSource>(
    source: &D,
    makers: &[BotFactory<'_, D::Game>],
    schedule: &Schedule,
    rounds: &Rounds,
    watch: Option<Watch<'_, D::Game>>,
    done: &AtomicU64,
) -> Standings {
    let extras = Extras {
        watch,
        ..Extras::default()
    };
    contest_with(source, makers, schedule, rounds, &extras, done)
}

/// The same with everything there is. Games that are known already are not played again; their habits and times are not known.
pub fn contest_with<D: GameSource>(
    source: &D,
    makers: &[BotFactory<'_, D::Game>],
    schedule: &Schedule,
    rounds: &Rounds,
    extras: &Extras<'_, D::Game>,
    done: &AtomicU64,
) -> Standings {
    let &Extras {
        watch,
        finished_games,
        first,
    } = extras;
    if schedule.games_per_board() == 0 {
        return Standings::new(makers.len());
    }
    let games = rounds.games.next_multiple_of(schedule.games_per_board());
    let next = AtomicU64::new(0);
    let work = || {
        let mut standings = Standings::new(makers.len());
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= games {
                return standings;
            }
            let (board, lineup) = schedule.game(number);
            let (number, board) = (first + number, first + board);
            let known = finished_games.and_then(|finished_games| finished_games.known(number));
            if let Some(round) = known.filter(|round| round.lineup == lineup) {
                standings.add_known(round);
                done.fetch_add(1, Ordering::Relaxed);
                continue;
            }
            let game = source.deal(&mut Rng::new(rounds.seed, board));
            let mut bots: Vec<_> = lineup.iter().map(|&entrant| makers[entrant]()).collect();
            let mut times: Vec<Decisions> = vec![Decisions::default(); lineup.len()];
            let mut observer = watch.map(|make| make());
            let seen = observer.as_deref_mut();
            let outcome = play(&game, &mut bots, rounds, number, board, &mut times, seen);
            standings.add(number, lineup, &outcome, &times);
            if let (Some(finished_games), Some(round)) = (finished_games, standings.rounds.last()) {
                finished_games.keep(round);
            }
            if let Some(observer) = observer {
                standings.add_habits(lineup, &*observer);
            }
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    let mut total = Standings::new(makers.len());
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..rounds.threads.max(1))
            .map(|_| scope.spawn(work))
            .collect();
        for worker in workers {
            match worker.join() {
                Ok(standings) => total.merge(standings),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
    });
    total
}

/// One game between bots.
fn play<G: Game>(
    game: &G,
    bots: &mut [Box<dyn Bot<G>>],
    rounds: &Rounds,
    number: u64,
    board: u64,
    times: &mut [Decisions],
    mut observer: Option<&mut (dyn Observer<G> + 'static)>,
) -> Outcome {
    let mut rng = Rng::new(rounds.seed ^ 0x6d69_6e64, number);
    let mut chance = BoardChance::new(rounds.seed, board);
    let remembering: PlayerSet = (0..)
        .map(Player)
        .zip(&*bots)
        .filter_map(|(seat, bot)| bot.remembers().then_some(seat))
        .collect();
    let memories = Cell::new(ByPlayer::<G::Memory>::default());
    let seated = BotSeat {
        game,
        budget: rounds.budget,
    };
    let (outcome, end) = run_seen(
        game,
        rounds.cap,
        &mut chance,
        |state, must, may| {
            let memories = memories.get();
            seated.next_move(state, &memories, (must, may), bots, times, &mut rng)
        },
        |state, actor, action| {
            if let Some(observer) = &mut observer {
                observer.see(game, state, actor, action);
            }
        },
        |events| {
            let mut all = memories.get();
            for seat in remembering {
                for &event in events {
                    game.note(&mut all[seat], game.mask(event, Viewer::Seat(seat)));
                }
            }
            memories.set(all);
        },
    );
    if let Some(observer) = observer {
        observer.end(game, &end);
    }
    outcome
}

/// Draws the outcomes of a board: the same in the same turn, whoever plays.
#[derive(Debug)]
pub struct BoardChance {
    seed: u64,
    turn: u32,
    rng: Rng,
}

impl BoardChance {
    /// The chance of a board.
    pub fn new(seed: u64, board: u64) -> BoardChance {
        let seed = Rng::new(seed ^ 0x6661_7465, board).bits();
        BoardChance {
            seed,
            turn: u32::MAX,
            rng: Rng::new(seed, 0),
        }
    }

    fn at(&mut self, turn: u32) -> &mut Rng {
        if turn != self.turn {
            self.turn = turn;
            self.rng = Rng::new(self.seed, u64::from(turn));
        }
        &mut self.rng
    }
}

/// Runs a game to its end; `decide` brings who acts and how.
pub fn run<G: Game>(
    game: &G,
    cap: u32,
    chance: &mut BoardChance,
    decide: impl FnMut(&G::State, PlayerSet, PlayerSet) -> (Player, G::Action),
) -> Outcome {
    run_seen(game, cap, chance, decide, |_, _, _| (), |_| ()).0
}

/// The same; `see` sees every action before it is made, `hear` what came of it. Gives the last state too.
fn run_seen<G: Game>(
    game: &G,
    cap: u32,
    chance: &mut BoardChance,
    mut decide: impl FnMut(&G::State, PlayerSet, PlayerSet) -> (Player, G::Action),
    mut see: impl FnMut(&G::State, Option<Player>, G::Action),
    mut hear: impl FnMut(&[G::Event]),
) -> (Outcome, G::State) {
    let mut state = game.start();
    let mut events = Vec::new();
    let (mut decisions, mut steps) = (0, 0);
    let ending = loop {
        match game.node(&state) {
            Node::Over(ending) => break Some(ending),
            _ if steps == cap => break None,
            Node::Chance => {
                let outcome = game.chances(&state).draw(chance.at(game.turns(&state)));
                see(&state, None, outcome);
                game.apply(&mut state, None, outcome, &mut events);
            }
            Node::Decide { must, may } => {
                let (seat, action) = decide(&state, must, may);
                see(&state, Some(seat), action);
                game.apply(&mut state, Some(seat), action, &mut events);
                decisions += 1;
            }
        }
        hear(&events);
        events.clear();
        steps += 1;
    };
    let mut points = [0; MAX_PLAYERS];
    for (seat, points) in (0..).zip(&mut points[..game.players()]) {
        *points = game.points(&state, Player(seat));
    }
    let outcome = Outcome {
        decisions,
        turns: game.turns(&state),
        winner: ending.and_then(|ending| ending.winner),
        points,
        capped: ending.is_none(),
    };
    (outcome, state)
}

struct BotSeat<'a, G> {
    game: &'a G,
    budget: Budget,
}

impl<G: Game> BotSeat<'_, G> {
    /// The next move: of a seat that speaks up, or of one the game waits for.
    fn next_move(
        &self,
        state: &G::State,
        memories: &ByPlayer<G::Memory>,
        (must, may): (PlayerSet, PlayerSet),
        bots: &mut [Box<dyn Bot<G>>],
        times: &mut [Decisions],
        rng: &mut Rng,
    ) -> (Player, G::Action) {
        let mut asked = |seat: Player, rng: &mut Rng| {
            let started = Instant::now();
            let bot = &mut *bots[usize::from(seat.0)];
            let memory = &memories[seat];
            let action = ask_with(bot, self.game, state, memory, seat, self.budget, rng);
            if action.is_some() {
                times[usize::from(seat.0)].add(started.elapsed());
            }
            action.filter(|&action| self.allowed(state, seat, action))
        };
        for seat in may {
            if let Some(action) = asked(seat, rng) {
                return (seat, action);
            }
        }
        let seat = must.first_member().expect("a decision waits for somebody");
        // A seat that waits for answers is asked once more; then the first legal action stands in for it.
        let action = asked(seat, rng)
            .or_else(|| asked(seat, rng))
            .unwrap_or_else(|| self.game.legal(state, seat).nth(0));
        (seat, action)
    }

    /// A bot that breaks the rules is a bug; a contest goes on without its move.
    fn allowed(&self, state: &G::State, seat: Player, action: G::Action) -> bool {
        let judged = self.game.check(state, seat, action);
        debug_assert!(judged.is_ok(), "{action:?} breaks {judged:?}");
        judged.is_ok()
    }
}
