//! Many games at once.

use crate::dense::Dense;
use crate::episode::{Episode, Shapes};
use crate::space::ActionSpace;
use bots::{Bot, Budget, Rng};
use kernel::{Player, Viewer};
use rayon::prelude::*;
use std::sync::Arc;

/// Makes the tables of a batch, all of one module set.
pub trait GameSource<G>: Send + Sync {
    /// A table for one more game.
    fn deal(&self, rng: &mut Rng) -> G;
    /// A bot for a seat that the learner does not play; `None` when all seats are the learner's.
    fn bot(&self) -> Option<Box<dyn Bot<G>>>;
}

/// Where a batch writes, one part for each game. Empty slices are left alone.
#[derive(Debug)]
pub struct Arrays<'a> {
    /// What the deciding seat sees, as flat vectors.
    pub flat: &'a mut [u8],
    /// What the deciding seat sees, as matrices.
    pub grid: &'a mut [u8],
    /// What it may choose.
    pub mask: &'a mut [u8],
    /// The deciding seat, counted from 1.
    pub seats: &'a mut [u8],
    /// For every seat 1 when it has just won, −1 when it has just lost, 0 otherwise.
    pub rewards: &'a mut [f32],
    /// 1 when a game has just ended by the rules; the rest already shows the next one.
    pub terminated: &'a mut [u8],
    /// 1 when a game has just been broken off.
    pub truncated: &'a mut [u8],
}

/// One game of a batch.
struct Slot<G: Dense> {
    episode: Episode<G>,
    /// Which game of the slot is played; the learner's seat follows from it.
    number: u64,
    seeds: Rng,
}

/// How the games of a batch are played.
#[derive(Clone, Copy, Debug)]
pub struct Play {
    /// Decides every random choice.
    pub seed: u64,
    /// Codes after which a game is broken off.
    pub max_steps: u32,
    /// Are free-form offers among the codes?
    pub offers: bool,
    /// What bots may think about one decision.
    pub budget: Budget,
}

/// Many games of one module set, each begun anew as soon as it ends. All threads of the machine work on them.
pub struct Batch<G: Dense> {
    source: Box<dyn GameSource<G>>,
    slots: Vec<Slot<G>>,
    shapes: Shapes,
    players: usize,
    play: Play,
}

impl<G: Dense> std::fmt::Debug for Batch<G> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Batch of {}", self.slots.len())
    }
}

/// What one game writes into: its part of the arrays.
struct Part<'p, 'a> {
    arrays: &'p mut Arrays<'a>,
    sizes: &'p Sizes,
    /// Which of the games of the arrays it is.
    at: usize,
}

/// How many numbers one game has in each array; 0 for those that are left alone.
#[derive(Clone, Copy)]
struct Sizes {
    flat: usize,
    grid: usize,
    mask: usize,
    rewards: usize,
}

impl<'a> Arrays<'a> {
    /// The sizes of the parts of `n` games.
    fn sizes(&self, n: usize) -> Sizes {
        let each = |len: usize| len / n.max(1);
        Sizes {
            flat: each(self.flat.len()),
            grid: each(self.grid.len()),
            mask: each(self.mask.len()),
            rewards: each(self.rewards.len()),
        }
    }

    /// The arrays of the first games and those of the rest.
    fn split(self, first: usize, sizes: Sizes) -> (Arrays<'a>, Arrays<'a>) {
        let (flat, other_flat) = self.flat.split_at_mut(first * sizes.flat);
        let (grid, other_grid) = self.grid.split_at_mut(first * sizes.grid);
        let (mask, other_mask) = self.mask.split_at_mut(first * sizes.mask);
        let (seats, other_seats) = self.seats.split_at_mut(first);
        let (rewards, other_rewards) = self.rewards.split_at_mut(first * sizes.rewards);
        let (terminated, other_terminated) = self.terminated.split_at_mut(first);
        let (truncated, other_truncated) = self.truncated.split_at_mut(first);
        let these = Arrays {
            flat,
            grid,
            mask,
            seats,
            rewards,
            terminated,
            truncated,
        };
        let others = Arrays {
            flat: other_flat,
            grid: other_grid,
            mask: other_mask,
            seats: other_seats,
            rewards: other_rewards,
            terminated: other_terminated,
            truncated: other_truncated,
        };
        (these, others)
    }

    /// No game has just ended.
    fn clear(&mut self) {
        self.rewards.fill(0.0);
        self.terminated.fill(0);
        self.truncated.fill(0);
    }
}

/// Does something with every game and its part of the arrays, on all threads. Returns the first game that said no.
///
/// The games are halved until a share is small, so that nothing has to be listed first.
fn for_each<G: Dense>(
    slots: &mut [Slot<G>],
    mut arrays: Arrays<'_>,
    sizes: Sizes,
    share: usize,
    first: usize,
    work: &(impl Fn(usize, &mut Slot<G>, &mut Part<'_, '_>) -> bool + Sync),
) -> Option<usize> {
    let n = slots.len();
    if n <= share {
        let mut wrong = None;
        arrays.clear();
        for (at, slot) in slots.iter_mut().enumerate() {
            let arrays = &mut arrays;
            let sizes = &sizes;
            let went_well = work(first + at, slot, &mut Part { arrays, sizes, at });
            if !went_well && wrong.is_none() {
                wrong = Some(first + at);
            }
        }
        return wrong;
    }
    let half = n / 2;
    let (left, right) = slots.split_at_mut(half);
    let (left_arrays, right_arrays) = arrays.split(half, sizes);
    let (one, other) = rayon::join(
        || for_each(left, left_arrays, sizes, share, first, work),
        || for_each(right, right_arrays, sizes, share, first + half, work),
    );
    one.or(other)
}

/// Games a thread takes at a time: at least some, and several shares for every thread. One thread takes all of them, and is
/// the caller's own.
fn share(n: usize) -> usize {
    match rayon::current_num_threads() {
        1 => n.max(1),
        threads => (n / (4 * threads)).max(MIN_SHARE),
    }
}

impl<G: Dense> Batch<G> {
    /// `n` games.
    pub fn new(source: Box<dyn GameSource<G>>, n: usize, play: Play) -> Self {
        let mut seeds = Rng::new(play.seed, 0);
        let sample = Episode::new(source.deal(&mut seeds), Rng::new(play.seed, 0));
        let (shapes, space) = (sample.shapes(), Arc::clone(sample.space()));
        let players = sample.game().players();
        let slots = (0..n as u64).map(|i| {
            let mut seeds = Rng::new(play.seed, i + 1);
            Slot {
                episode: begin(&*source, &mut seeds, &space, i, play),
                number: i,
                seeds,
            }
        });
        Batch {
            slots: slots.collect(),
            source,
            shapes,
            players,
            play,
        }
    }

    /// Sizes of the tensors of one game.
    pub fn shapes(&self) -> Shapes {
        self.shapes
    }

    /// Seats of one game.
    pub fn players(&self) -> usize {
        self.players
    }

    /// How many games there are.
    pub fn len(&self) -> usize {
        self.slots.len()
    }

    /// No games at all.
    pub fn is_empty(&self) -> bool {
        self.slots.is_empty()
    }

    /// The games, for whoever wants to look at them.
    pub fn episode(&self, at: usize) -> Option<&Episode<G>> {
        self.slots.get(at).map(|slot| &slot.episode)
    }

    /// Writes what every game waits for.
    pub fn observe(&mut self, arrays: Arrays<'_>) {
        let (shapes, n) = (self.shapes, self.slots.len());
        let sizes = arrays.sizes(n);
        let write = |_, slot: &mut Slot<G>, part: &mut Part<'_, '_>| {
            part.write(&slot.episode, shapes);
            true
        };
        for_each(&mut self.slots, arrays, sizes, share(n), 0, &write);
    }

    /// One of the allowed codes of every game, each equally likely.
    pub fn random_codes(&mut self, codes: &mut [i64]) {
        let share = share(self.slots.len());
        let draw = |(slots, codes): (&mut [Slot<G>], &mut [i64])| {
            for (slot, code) in slots.iter_mut().zip(codes) {
                *code = i64::try_from(slot.episode.random_code()).unwrap_or(-1);
            }
        };
        if self.slots.len() <= share {
            return draw((&mut self.slots, codes));
        }
        let shares = self.slots.par_chunks_mut(share);
        shares.zip(codes.par_chunks_mut(share)).for_each(draw);
    }

    /// Takes a code in every game and writes what comes of it. A code that is masked out leaves its game as it was;
    /// the first such code comes back, with the number of its game.
    ///
    /// # Panics
    /// When there are fewer codes than games, or an array has another size.
    pub fn step(&mut self, codes: &[i64], arrays: Arrays<'_>) -> Option<(usize, i64)> {
        let (shapes, play, n) = (self.shapes, self.play, self.slots.len());
        let (source, sizes) = (&*self.source, arrays.sizes(n));
        let go = |at: usize, slot: &mut Slot<G>, part: &mut Part<'_, '_>| {
            let taken = usize::try_from(codes[at]).map(|code| slot.episode.step(code));
            if slot.is_done(play) {
                slot.go_on(source, play, part);
            }
            part.write(&slot.episode, shapes);
            matches!(taken, Ok(Ok(())))
        };
        let wrong = for_each(&mut self.slots, arrays, sizes, share(n), 0, &go);
        wrong.map(|at| (at, codes[at]))
    }
}

/// Games a thread takes at a time, at least.
const MIN_SHARE: usize = 16;

impl Part<'_, '_> {
    #[inline]
    fn write<G: Dense>(&mut self, episode: &Episode<G>, shapes: Shapes) {
        let Some(seat) = episode.decider() else {
            return;
        };
        let (arrays, sizes, at) = (&mut *self.arrays, self.sizes, self.at);
        arrays.seats[at] = seat.0 + 1;
        if sizes.mask > 0 {
            episode.mask(&mut arrays.mask[at * sizes.mask..][..sizes.mask]);
        }
        if sizes.flat + sizes.grid > 0 {
            let flat = &mut arrays.flat[at * sizes.flat..][..sizes.flat];
            let grid = &mut arrays.grid[at * sizes.grid..][..sizes.grid];
            episode.observe(Viewer::Seat(seat), flat, grid, shapes.columns);
        }
    }

    /// The game has just ended by the rules.
    fn end(&mut self, winner: Option<Player>) {
        self.arrays.terminated[self.at] = 1;
        if let Some(winner) = winner {
            let seats = self.sizes.rewards;
            let rewards = &mut self.arrays.rewards[self.at * seats..][..seats];
            rewards.fill(-1.0);
            rewards[usize::from(winner.0)] = 1.0;
        }
    }
}

impl<G: Dense> Slot<G> {
    /// Is the game over, or too long?
    #[inline]
    fn is_done(&self, play: Play) -> bool {
        self.episode.decider().is_none() || self.episode.steps() >= play.max_steps
    }

    /// Ends a game that is done, and begins the next.
    #[cold]
    fn go_on(&mut self, source: &dyn GameSource<G>, play: Play, part: &mut Part<'_, '_>) {
        while self.is_done(play) {
            if self.episode.decider().is_none() {
                part.end(self.episode.winner());
            } else {
                part.arrays.truncated[part.at] = 1;
            }
            self.number += 1;
            let space = Arc::clone(self.episode.space());
            self.episode = begin(source, &mut self.seeds, &space, self.number, play);
        }
    }
}

/// A new game; bots take the seats that are not the learner's.
fn begin<G: Dense>(
    source: &dyn GameSource<G>,
    seeds: &mut Rng,
    space: &Arc<ActionSpace>,
    number: u64,
    play: Play,
) -> Episode<G> {
    loop {
        let game = source.deal(seeds);
        let (state, players) = (game.start(), game.players());
        let rng = Rng::new(seeds.bits(), number);
        let mut episode = Episode::of(game, state, Arc::clone(space), rng);
        episode.set_budget(play.budget);
        if !play.offers {
            episode.set_offers(false);
        }
        let learner = (number % players as u64) as u8;
        for seat in (0..players as u8).filter(|seat| *seat != learner) {
            if let Some(bot) = source.bot() {
                episode.seat_bot(Player(seat), bot);
            }
        }
        // Bots may have won before the learner was asked; such a game teaches nothing.
        if episode.decider().is_some() {
            return episode;
        }
    }
}
