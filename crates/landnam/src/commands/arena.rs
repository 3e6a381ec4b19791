//! `landnam arena`: bots against each other.

use super::progress::{all_threads, watched};
use super::{Done, Stop};
use crate::cli::{Arena, Table};
use crate::games::{Entrant, SIMULATED, Simulated};
use crate::words::Words;
use arena::{Rounds, Standings, wilson};
use bots::Budget;
use notation::{Problem, document};
use serde_json::{Value, json};
use std::io::Write;
use std::sync::atomic::AtomicU64;

pub(super) fn run(arena: &Arena, _words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let entrants = entrants(&arena.seats)?;
    let (game, options) = chosen(&arena.table, entrants.len())?;
    let rounds = Rounds {
        games: arena.games,
        seed: arena.seed,
        threads: arena.threads.unwrap_or_else(all_threads).clamp(1, 1024),
        cap: arena.cap,
        budget: Budget {
            positions: arena.positions,
            millis: arena.millis,
        },
    };
    let done = AtomicU64::new(0);
    let standings = watched(rounds.games, &done, || {
        game.contest(&options, &entrants, &rounds, &done)
    })?;
    let report = report(game.name(), &arena.seats, &rounds, &standings);
    if arena.json {
        writeln!(out, "{report}")?;
    } else {
        for entrant in report["entrants"].as_array().into_iter().flatten() {
            writeln!(out, "{entrant}")?;
        }
    }
    Ok(Done::Well)
}

/// The game that is meant and its options; the number of players follows the bots unless it is given.
fn chosen(table: &Table, bots: usize) -> Result<(&'static dyn Simulated, Value), Stop> {
    let (name, mut options) = document::options(&super::setup(table)?)?;
    let game = match &name {
        Some(name) => SIMULATED.iter().find(|game| game.name() == name),
        None => SIMULATED.first(),
    };
    let game = game.ok_or_else(|| {
        let names: Vec<&str> = SIMULATED.iter().map(|game| game.name()).collect();
        Problem::new("--game", format!("must be one of: {}", names.join(", ")))
    })?;
    if game.name() == "island" && options.get("players").is_none() {
        options["players"] = json!(bots);
    }
    Ok((*game, options))
}

/// Bots by name; `name@file` brings weights along.
pub(super) fn entrants(names: &[String]) -> Result<Vec<Entrant>, Stop> {
    let read = |name: &String| {
        let Some((bot, file)) = name.split_once('@') else {
            return Ok(Entrant {
                name: name.clone(),
                weights: None,
            });
        };
        let weights = std::fs::read(file);
        Ok(Entrant {
            name: bot.to_owned(),
            weights: Some(weights.map_err(|error| Stop::Input(format!("{file}: {error}")))?),
        })
    };
    names.iter().map(read).collect()
}

/// Everything as one JSON object.
fn report(game: &str, names: &[String], rounds: &Rounds, standings: &Standings) -> Value {
    let entrants: Vec<Value> = names
        .iter()
        .zip(&standings.entrants)
        .map(|(name, results)| {
            let (low, high) = wilson(results.wins, results.games);
            json!({
                "name": name,
                "games": results.games,
                "wins": results.wins,
                "win_rate": share(results.wins, results.games),
                "low": rounded(low),
                "high": rounded(high),
                "points": rounded(results.points.mean()),
                "decisions": results.decisions.count(),
                "median_ms": f64::from(results.decisions.quantile(500)) / 1000.0,
                "p99_ms": f64::from(results.decisions.quantile(990)) / 1000.0,
                "max_ms": f64::from(results.decisions.quantile(1000)) / 1000.0,
            })
        })
        .collect();
    json!({
        "game": game,
        "seed": rounds.seed,
        "games": standings.rounds.len(),
        "turns": rounded(standings.turns.mean()),
        "decisions_per_game": rounded(standings.decisions.mean()),
        "capped": standings.capped,
        "entrants": entrants,
    })
}

#[allow(clippy::cast_precision_loss, reason = "a share needs no 64 bits")]
fn share(part: u64, whole: u64) -> f64 {
    rounded(part as f64 / whole.max(1) as f64)
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}
