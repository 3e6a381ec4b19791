//! Learning while playing: a network plays against itself, and after every few games it moves towards what came of its positions.
//!
//! What came of a position is a mixture (a lambda return): what the network thought of it when the next turn began, the one after that and so on,
//! and in the end who won. That is far less noisy than who won alone, so fewer games teach as much. The same plan gives the same weights on any
//! number of threads.

#![allow(
    clippy::cast_precision_loss,
    reason = "counts of games and examples are far below what an f32 holds exactly, or only a share"
)]

mod game;
mod trainee;

use crate::Rng;
use bots::{Described, Learned, Reach};
use kernel::Draw;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use trainee::{Example, Trainee};

/// Examples of one gradient, and parts of it that are worked out at the same time.
const BATCH: usize = 1024;
const PARTS: usize = 4;

/// How a network learns.
#[derive(Clone, Copy, Debug)]
pub struct LearningPlan {
    /// Decides every random choice.
    pub seed: u64,
    /// Games in all.
    pub games: u64,
    /// Games between two updates.
    pub games_at_once: u64,
    /// Neurons of the first layer.
    pub width: usize,
    /// How much of what is learned comes from the turns after the next one, for every turn.
    pub lambda: f32,
    /// How fast is learned at first; it falls to a twentieth.
    pub rate: f32,
    /// How fast weights are forgotten that are not needed.
    pub decay: f32,
    /// Examples that are kept.
    pub kept: usize,
    /// How often each of them is looked at.
    pub looks: f32,
    /// Of so many positions one is learned from.
    pub one_of: u32,
    /// Moves of a thousand that are made at random.
    pub mistakes: u32,
    /// The same at the founding.
    pub odd_foundings: u32,
    /// How much the network counts beside the judgement by hand when it plays.
    pub trust: f32,
    /// How far the network plans its moves while it learns.
    pub reach: Reach,
    /// Steps after which a game is stopped.
    pub cap: u32,
    /// Threads to use.
    pub threads: usize,
}

impl Default for LearningPlan {
    /// What the shipped weights were learned with.
    fn default() -> LearningPlan {
        LearningPlan {
            seed: 1,
            games: 100_000,
            games_at_once: 64,
            width: 128,
            lambda: 0.9,
            rate: 7e-4,
            decay: 0.01,
            kept: 200_000,
            looks: 2.0,
            one_of: 8,
            mistakes: 10,
            odd_foundings: 100,
            trust: 1.0,
            reach: Reach {
                moves: 1,
                beam: 1,
                guesses: 1,
            },
            cap: 20_000,
            threads: 1,
        }
    }
}

/// How far learning has come.
#[derive(Clone, Copy, Debug)]
pub struct Progress {
    /// Games played.
    pub games: u64,
    /// Examples seen.
    pub examples: u64,
    /// The mean loss since the last report.
    pub loss: f32,
}

/// Plays and learns. `deal` makes the table of a game; `report` gets the weights after every `every` games and at the end, and
/// says whether to go on.
pub fn learn<G: Described + Sync + 'static>(
    plan: &LearningPlan,
    start: Option<&[u8]>,
    deal: &(dyn Fn(&mut Rng) -> G + Sync),
    every: u64,
    mut report: impl FnMut(Progress, &[u8]) -> bool,
) -> Result<Vec<u8>, String> {
    let mut rng = Rng::new(plan.seed ^ 0x6c65_6172_6e00, 0);
    let mut trainee = match start {
        Some(bytes) => Trainee::going_on(bytes, G::FEATURES, plan.width, &mut rng)?,
        None => Trainee::new(G::FEATURES, plan.width, &mut rng),
    };
    let mut kept: Vec<Example> = Vec::new();
    let mut oldest = 0;
    let (mut games, mut examples, mut owed) = (0, 0, 0.0_f32);
    let (mut loss, mut batches, mut reported) = (0.0, 0_u32, 0);
    let mut weights = trainee.to_bytes();
    while games < plan.games {
        let network = Learned::read(&weights, plan.trust)?;
        let fresh = play(plan, &network, deal, games);
        games += plan.games_at_once;
        examples += fresh.len() as u64;
        owed += plan.looks * fresh.len() as f32 / BATCH as f32;
        for example in fresh {
            if kept.len() < plan.kept {
                kept.push(example);
            } else {
                kept[oldest] = example;
                oldest = (oldest + 1) % plan.kept;
            }
        }
        let done = games.min(plan.games) as f32 / plan.games as f32;
        let rate = plan.rate * (1.0 - 0.95 * done);
        while owed >= 1.0 && kept.len() >= BATCH {
            owed -= 1.0;
            loss += update(&mut trainee, &kept, rate, plan, &mut rng);
            batches += 1;
        }
        weights = trainee.to_bytes();
        if games - reported >= every || games >= plan.games {
            reported = games;
            let loss = std::mem::take(&mut loss) / std::mem::take(&mut batches).max(1) as f32;
            let progress = Progress {
                games,
                examples,
                loss,
            };
            if !report(progress, &weights) {
                break;
            }
        }
    }
    Ok(weights)
}

/// Plays the next games on all threads; what they teach comes in the order of their numbers.
fn play<G: Described + Sync + 'static>(
    plan: &LearningPlan,
    network: &Learned<G>,
    deal: &(dyn Fn(&mut Rng) -> G + Sync),
    first: u64,
) -> Vec<Example> {
    let next = AtomicU64::new(0);
    let taught: Mutex<Vec<(u64, Vec<Example>)>> = Mutex::default();
    let work = || {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= plan.games_at_once {
                return;
            }
            let mut rng = Rng::new(plan.seed, first + number);
            let game = deal(&mut rng);
            let examples = game::examples(&game, network, plan, &mut rng);
            taught
                .lock()
                .expect("no thread panics while it hands over")
                .push((number, examples));
        }
    };
    std::thread::scope(|scope| {
        for _ in 1..plan.threads {
            scope.spawn(work);
        }
        work();
    });
    let mut taught = taught.into_inner().expect("every thread has ended");
    taught.sort_by_key(|&(number, _)| number);
    taught
        .into_iter()
        .flat_map(|(_, examples)| examples)
        .collect()
}

/// One step; the mean loss of its examples before it.
fn update(
    trainee: &mut Trainee,
    kept: &[Example],
    rate: f32,
    plan: &LearningPlan,
    rng: &mut Rng,
) -> f32 {
    let chosen: Vec<&Example> = (0..BATCH)
        .map(|_| &kept[rng.below(kept.len() as u32) as usize])
        .collect();
    // The parts are added up in order, whoever worked them out.
    let seen = &*trainee;
    let part = |examples: &[&Example]| {
        let mut gradient = vec![0.0; seen.len()];
        let loss = seen.gradient(examples.iter().copied(), &mut gradient);
        (loss, gradient)
    };
    let parts: Vec<(f32, Vec<f32>)> = if plan.threads > 1 {
        std::thread::scope(|scope| {
            let parts: Vec<_> = chosen
                .chunks(BATCH / PARTS)
                .map(|examples| scope.spawn(move || part(examples)))
                .collect();
            let joined = parts.into_iter().map(|part| match part.join() {
                Ok(found) => found,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            joined.collect()
        })
    } else {
        chosen.chunks(BATCH / PARTS).map(part).collect()
    };
    let mut sum = vec![0.0; trainee.len()];
    let mut loss = 0.0;
    for (part, gradient) in parts {
        loss += part;
        for (sum, gradient) in sum.iter_mut().zip(gradient) {
            *sum += gradient;
        }
    }
    trainee.step(&sum, BATCH, rate, plan.decay);
    loss / BATCH as f32
}
