//! Many games at once.

use crate::dense::Dense;
use crate::episode::{Episode, Shapes};
use crate::space::ActionSpace;
use bots::{Bot, Budget, Rng};
use kernel::{Player, Viewer};
use rayon::prelude::*;
use std::sync::Arc;

/// Makes the tables of a batch, all of one module set.
pub trait Dealer<G>: Send + Sync {
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
    dealer: Box<dyn Dealer<G>>,
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

/// What one game writes into.
struct Part<'a> {
    flat: &'a mut [u8],
    grid: &'a mut [u8],
    mask: &'a mut [u8],
    seat: &'a mut u8,
    rewards: &'a mut [f32],
    terminated: &'a mut u8,
    truncated: &'a mut u8,
}

/// Cuts a slice into `n` parts; an empty one into `n` empty ones.
fn parts<T>(slice: &mut [T], n: usize) -> impl Iterator<Item = &mut [T]> {
    let size = slice.len() / n.max(1);
    let mut rest = slice;
    (0..n).map(move |_| {
        let (part, left) = std::mem::take(&mut rest).split_at_mut(size);
        rest = left;
        part
    })
}

impl<G: Dense> Batch<G> {
    /// `n` games.
    pub fn new(dealer: Box<dyn Dealer<G>>, n: usize, play: Play) -> Self {
        let mut seeds = Rng::new(play.seed, 0);
        let sample = Episode::new(dealer.deal(&mut seeds), Rng::new(play.seed, 0));
        let (shapes, space) = (sample.shapes(), Arc::clone(sample.space()));
        let players = sample.game().players();
        let slots = (0..n as u64).map(|i| {
            let mut seeds = Rng::new(play.seed, i + 1);
            Slot {
                episode: begin(&*dealer, &mut seeds, &space, i, play),
                number: i,
                seeds,
            }
        });
        Batch {
            slots: slots.collect(),
            dealer,
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
        let work: Vec<_> = self.slots.iter_mut().zip(cut(arrays, n)).collect();
        work.into_par_iter().for_each(|(slot, mut part)| {
            part.clear();
            part.write(&slot.episode, shapes);
        });
    }

    /// One of the allowed codes of every game, each equally likely.
    pub fn random_codes(&mut self, codes: &mut [i64]) {
        let work: Vec<_> = self.slots.iter_mut().zip(codes).collect();
        work.into_par_iter()
            .with_min_len(MIN_SHARE)
            .for_each(|(slot, code)| {
                *code = i64::try_from(slot.episode.random_code()).unwrap_or(-1);
            });
    }

    /// Takes a code in every game and writes what comes of it. A code that is masked out leaves its game as it was;
    /// the first such code comes back, with the number of its game.
    pub fn step(&mut self, codes: &[i64], arrays: Arrays<'_>) -> Option<(usize, i64)> {
        let (shapes, play, n) = (self.shapes, self.play, self.slots.len());
        let dealer = &*self.dealer;
        let work: Vec<_> = self
            .slots
            .iter_mut()
            .zip(codes)
            .zip(cut(arrays, n))
            .collect();
        let wrong = |(at, ((slot, &code), mut part)): (usize, ((&mut Slot<G>, &i64), Part<'_>))| {
            part.clear();
            let taken = usize::try_from(code).map(|code| slot.episode.step(code));
            let is_wrong = !matches!(taken, Ok(Ok(())));
            slot.go_on(dealer, play, &mut part);
            part.write(&slot.episode, shapes);
            is_wrong.then_some((at, code))
        };
        let work = work.into_par_iter().with_min_len(MIN_SHARE).enumerate();
        work.filter_map(wrong).min()
    }
}

/// Games a thread takes at a time, at least.
const MIN_SHARE: usize = 16;

fn cut(arrays: Arrays<'_>, n: usize) -> impl Iterator<Item = Part<'_>> {
    let tensors = parts(arrays.flat, n).zip(parts(arrays.grid, n));
    let ends = arrays.terminated.iter_mut().zip(arrays.truncated);
    let told = arrays.seats.iter_mut().zip(parts(arrays.rewards, n));
    let masks = parts(arrays.mask, n);
    tensors.zip(masks).zip(told.zip(ends)).map(
        |(((flat, grid), mask), ((seat, rewards), (terminated, truncated)))| Part {
            flat,
            grid,
            mask,
            seat,
            rewards,
            terminated,
            truncated,
        },
    )
}

impl Part<'_> {
    fn clear(&mut self) {
        self.rewards.fill(0.0);
        (*self.terminated, *self.truncated) = (0, 0);
    }

    fn write<G: Dense>(&mut self, episode: &Episode<G>, shapes: Shapes) {
        let Some(seat) = episode.decider() else {
            return;
        };
        *self.seat = seat.0 + 1;
        if !self.mask.is_empty() {
            episode.mask(self.mask);
        }
        if !self.flat.is_empty() || !self.grid.is_empty() {
            episode.observe(Viewer::Seat(seat), self.flat, self.grid, shapes.columns);
        }
    }
}

impl<G: Dense> Slot<G> {
    /// Ends a game that is over or too long, and begins the next.
    fn go_on(&mut self, dealer: &dyn Dealer<G>, play: Play, part: &mut Part<'_>) {
        while self.episode.decider().is_none() || self.episode.steps() >= play.max_steps {
            if self.episode.decider().is_none() {
                *part.terminated = 1;
                if let Some(winner) = self.episode.winner() {
                    part.rewards.fill(-1.0);
                    part.rewards[usize::from(winner.0)] = 1.0;
                }
            } else {
                *part.truncated = 1;
            }
            self.number += 1;
            let space = Arc::clone(self.episode.space());
            self.episode = begin(dealer, &mut self.seeds, &space, self.number, play);
        }
    }
}

/// A new game; bots take the seats that are not the learner's.
fn begin<G: Dense>(
    dealer: &dyn Dealer<G>,
    seeds: &mut Rng,
    space: &Arc<ActionSpace>,
    number: u64,
    play: Play,
) -> Episode<G> {
    loop {
        let game = dealer.deal(seeds);
        let (state, players) = (game.start(), game.players());
        let rng = Rng::new(seeds.bits(), number);
        let mut episode = Episode::of(game, state, Arc::clone(space), rng);
        episode.set_budget(play.budget);
        if !play.offers {
            episode.set_offers(false);
        }
        let learner = (number % players as u64) as u8;
        for seat in (0..players as u8).filter(|seat| *seat != learner) {
            if let Some(bot) = dealer.bot() {
                episode.seat_bot(Player(seat), bot);
            }
        }
        // Bots may have won before the learner was asked; such a game teaches nothing.
        if episode.decider().is_some() {
            return episode;
        }
    }
}
