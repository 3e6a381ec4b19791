//! `landnam selfplay`: games of bots, written down for learning.

use super::arena::entrants;
use super::progress::{all_threads, watched};
use super::{Done, Stop};
use crate::cli::Selfplay;
use crate::games::prepared;
use crate::translations::Words;
use arena::Rng;
use arena::selfplay::{SamplingPlan, header, sample_game};
use board::Island;
use bots::{Bot, Budget, Described, GameBots};
use cards::Rivals;
use kernel::Draw;
use notation::{Problem, Written, document};
use serde_json::Value;
use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) fn run(asked: &Selfplay, _words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let (name, options) = document::options(&super::setup(&asked.table)?)?;
    match name.as_deref().unwrap_or(Island::NAME) {
        Island::NAME => play::<Island>(asked, &options, out),
        Rivals::NAME => play::<Rivals>(asked, &options, out),
        other => Err(Problem::new("--game", format!("there is no game {other}")).into()),
    }
}

fn play<G: GameBots + Described + Written>(
    asked: &Selfplay,
    options: &Value,
    out: &mut impl Write,
) -> Result<Done, Stop> {
    let entrants = entrants(&asked.seats)?;
    for entrant in &entrants {
        entrant.bot::<G>(Budget::default().millis)?;
    }
    let prepared = prepared::<G>(options)?;
    let terms = SamplingPlan {
        one_of: asked.one_of.max(1),
        mistakes: asked.mistakes,
        budget: Budget::default(),
        cap: 20_000,
    };
    let file = Mutex::new(BufWriter::new(File::create(&asked.out)?));
    let write = |bytes: &[u8]| -> io::Result<()> {
        let mut file = file.lock().expect("no thread panics while it writes");
        file.write_all(bytes)
    };
    write(&header::<G>())?;
    let (next, done) = (AtomicU64::new(0), AtomicU64::new(0));
    let threads = asked.threads.unwrap_or_else(all_threads).clamp(1, 1024);
    let work = || -> io::Result<()> {
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= asked.games {
                return Ok(());
            }
            let mut rng = Rng::new(asked.seed, number);
            let game = G::make(&prepared, &mut rng);
            let mut bots: Vec<Box<dyn Bot<G>>> = (0..game.players())
                .map(|_| {
                    let entrant = &entrants[rng.below(entrants.len() as u32) as usize];
                    let millis = Budget::default().millis;
                    entrant.bot(millis).expect("made once already")
                })
                .collect();
            let mut records = Vec::new();
            sample_game(&game, &mut bots, &terms, &mut rng, &mut records)?;
            write(&records)?;
            done.fetch_add(1, Ordering::Relaxed);
        }
    };
    watched(asked.games, &done, || {
        std::thread::scope(|scope| {
            let workers: Vec<_> = (0..threads).map(|_| scope.spawn(work)).collect();
            workers.into_iter().try_for_each(|worker| {
                worker
                    .join()
                    .unwrap_or_else(|panic| std::panic::resume_unwind(panic))
            })
        })
    })?;
    let mut file = file.into_inner().expect("every thread has ended");
    file.flush()?;
    let size = file.get_ref().metadata()?.len();
    writeln!(out, "{} · {size} bytes", asked.out.display())?;
    Ok(Done::Well)
}
