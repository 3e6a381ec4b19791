//! `landnam learn`: weights for bots, learned by playing against oneself.

use super::progress::{all_threads, watched};
use super::{Done, Stop};
use crate::cli::Learn;
use crate::games::prepared;
use crate::translations::Words;
use arena::Rng;
use arena::learning::{LearningPlan, Progress, learn};
use board::Island;
use bots::{Described, GameBots, MAX_FIRST};
use cards::Rivals;
use notation::{Problem, Written, document};
use serde_json::Value;
use std::io::Write;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Instant;

pub(super) fn run(asked: &Learn, _words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let (name, options) = document::options(&super::setup(&asked.table)?)?;
    match name.as_deref().unwrap_or(Island::NAME) {
        Island::NAME => train::<Island>(asked, &options, out),
        Rivals::NAME => train::<Rivals>(asked, &options, out),
        other => Err(Problem::new("--game", format!("there is no game {other}")).into()),
    }
}

/// Refuses a number that nobody can learn with.
fn within(name: &str, number: f32, range: RangeInclusive<f32>) -> Result<(), Problem> {
    if range.contains(&number) {
        return Ok(());
    }
    let (from, to) = range.into_inner();
    Err(Problem::new(
        name,
        format!("{number} is not {from} to {to}"),
    ))
}

fn train<G: GameBots + Described + Written + Sync>(
    asked: &Learn,
    options: &Value,
    out: &mut impl Write,
) -> Result<Done, Stop> {
    let prepared = prepared::<G>(options)?;
    within("--lambda", asked.lambda, 0.0..=1.0)?;
    within("--rate", asked.rate, 0.0..=0.1)?;
    if !(1..=MAX_FIRST).contains(&asked.width) {
        let why = format!("{} is not 1 to {MAX_FIRST}", asked.width);
        return Err(Problem::new("--width", why).into());
    }
    let start = asked.start.as_ref().map(std::fs::read).transpose()?;
    let plan = LearningPlan {
        seed: asked.seed,
        games: asked.games,
        width: asked.width,
        lambda: asked.lambda,
        rate: asked.rate,
        threads: asked.threads.unwrap_or_else(all_threads).clamp(1, 1024),
        ..LearningPlan::default()
    };
    let began = Instant::now();
    let done = AtomicU64::new(0);
    writeln!(out, "seconds\tgames\texamples\tloss")?;
    let mut written = Ok(());
    let mut write = |progress: Progress, weights: &[u8]| -> Result<(), Stop> {
        done.store(progress.games, Ordering::Relaxed);
        // Whoever stops the program finds whole weights.
        let fresh = asked.out.with_extension("new");
        std::fs::write(&fresh, weights)?;
        std::fs::rename(&fresh, &asked.out)?;
        let seconds = began.elapsed().as_secs();
        let Progress {
            games,
            examples,
            loss,
        } = progress;
        writeln!(out, "{seconds}\t{games}\t{examples}\t{loss:.4}")?;
        Ok(out.flush()?)
    };
    watched(asked.games, &done, || {
        let deal = |rng: &mut Rng| G::make(&prepared, rng);
        let every = (asked.games / 100).max(plan.games_at_once);
        learn::<G>(
            &plan,
            start.as_deref(),
            &deal,
            every,
            |progress, weights| {
                written = write(progress, weights);
                written.is_ok()
            },
        )
    })
    .map_err(|problem| Problem::new("--start", problem))?;
    written?;
    Ok(Done::Well)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::{Cli, Task};
    use crate::translations::Language;
    use clap::Parser;

    fn learned(options: &str, file: &str) -> Result<String, Stop> {
        let words =
            format!("landnam learn --players 2 --games 64 --threads 1 {options} --out {file}");
        let Task::Learn(asked) = Cli::parse_from(words.split_whitespace()).command else {
            panic!("that was another command");
        };
        let mut out = Vec::new();
        run(&asked, &Words::new(Language::En), &mut out)?;
        Ok(String::from_utf8(out).expect("text"))
    }

    #[test]
    fn weights_are_written_that_bots_play_with() {
        let folder = std::env::temp_dir().join(format!("landnam-learn-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("a folder");
        let file = folder.join("tiny.weights").display().to_string();
        let Ok(report) = learned("--width 8", &file) else {
            panic!("nothing is wrong with it");
        };
        assert_eq!(
            report.lines().count(),
            2,
            "a heading and one line: {report}"
        );
        let bytes = std::fs::read(&file).expect("weights");
        assert!(Island::bot_with("quick:trust=100", &bytes).is_ok());
        for (options, wanted) in [
            ("--lambda 1.5", "--lambda"),
            ("--rate NaN", "--rate"),
            ("--width 4000", "--width"),
            ("--width 8 --start Cargo.toml", "--start"),
        ] {
            let Err(Stop::Problems(problems)) = learned(options, &file) else {
                panic!("{options} is taken");
            };
            assert!(
                problems[0].to_string().contains(wanted),
                "{options}: {}",
                problems[0]
            );
        }
        std::fs::remove_dir_all(&folder).expect("a folder");
    }
}
