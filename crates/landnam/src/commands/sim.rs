//! `landnam sim`: games by the thousand.

use super::progress::{all_threads, watched};
use super::{Done, Stop};
use crate::cli::Sim;
use crate::games::SIMULATED;
use crate::translations::Words;
use arena::{Plan, Spread, Statistics};
use notation::{Problem, document};
use serde_json::{Map, Value, json};
use std::io::Write;
use std::sync::atomic::AtomicU64;
use std::time::{Duration, Instant};

pub(super) fn run(sim: &Sim, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
    let (name, options) = document::options(&super::setup(&sim.table)?)?;
    let game = match &name {
        Some(name) => SIMULATED.iter().find(|game| game.name() == name),
        None => SIMULATED.first(),
    };
    let game = game.ok_or_else(|| {
        let names: Vec<&str> = SIMULATED.iter().map(|game| game.name()).collect();
        Problem::new("--game", format!("must be one of: {}", names.join(", ")))
    })?;
    let plan = Plan {
        games: sim.games,
        seed: sim.seed,
        threads: sim.threads.unwrap_or_else(all_threads).clamp(1, 1024),
        cap: sim.cap,
        count_actions: sim.actions,
    };
    let done = AtomicU64::new(0);
    let (started, user) = (Instant::now(), user_time());
    let statistics = watched(plan.games, &done, || game.simulate(&options, &plan, &done))?;
    let seconds = started.elapsed().as_secs_f64();
    let user_seconds = (user_time().saturating_sub(user)).as_secs_f64();
    let report = report(game.name(), &plan, &statistics, seconds, user_seconds);
    if sim.json {
        writeln!(out, "{report}")?;
    } else {
        print(&report, words, out)?;
    }
    Ok(Done::Well)
}

/// The processor time this process has used for its own work.
#[cfg(unix)]
fn user_time() -> Duration {
    use nix::sys::resource::{UsageWho, getrusage};
    use nix::sys::time::TimeValLike;
    let micros = getrusage(UsageWho::RUSAGE_SELF).map(|usage| usage.user_time().num_microseconds());
    Duration::from_micros(
        micros
            .ok()
            .and_then(|micros| micros.try_into().ok())
            .unwrap_or(0),
    )
}

/// Elsewhere nobody measures it.
#[cfg(not(unix))]
fn user_time() -> Duration {
    Duration::ZERO
}

/// Everything as one JSON object.
#[allow(clippy::cast_precision_loss, reason = "rates need no 64 bits")]
fn report(
    name: &str,
    plan: &Plan,
    statistics: &Statistics,
    seconds: f64,
    user_seconds: f64,
) -> Value {
    let games = statistics.games as f64;
    let rate = |count: f64| {
        if seconds > 0.0 {
            rounded(count / seconds)
        } else {
            0.0
        }
    };
    let decisions = statistics.decisions.sum;
    let seats = statistics
        .points
        .iter()
        .filter(|seat| seat.count > 0)
        .count();
    let mut report = json!({
        "game": name,
        "games": statistics.games,
        "seed": plan.seed,
        "threads": plan.threads,
        "decisions": decisions,
        "seconds": seconds,
        "user_seconds": user_seconds,
        "games_per_second": rate(games),
        "decisions_per_second": rate(decisions as f64),
        "games_per_user_second": if user_seconds > 0.0 { rounded(games / user_seconds) } else { 0.0 },
        "decisions_per_game": spread(&statistics.decisions),
        "turns": spread(&statistics.turns),
        "winner_points": spread(&statistics.winner_points),
        "points": statistics.points[..seats].iter().map(spread).collect::<Value>(),
        "winners": statistics.wins[..seats],
        "drawn": statistics.drawn,
        "capped": statistics.capped,
    });
    if plan.count_actions {
        let per_game = |(name, count): (&&str, &u64)| {
            (
                (*name).to_owned(),
                json!(rounded(*count as f64 / games.max(1.0))),
            )
        };
        let actions: Map<String, Value> = statistics.actions.iter().map(per_game).collect();
        report["actions_per_game"] = Value::Object(actions);
    }
    report
}

fn spread(spread: &Spread) -> Value {
    if spread.count == 0 {
        return Value::Null;
    }
    json!({
        "mean": rounded(spread.mean()),
        "deviation": rounded(spread.deviation()),
        "min": spread.min,
        "max": spread.max,
    })
}

fn rounded(number: f64) -> f64 {
    (number * 1000.0).round() / 1000.0
}

/// The same for people: one line for each figure.
fn print(report: &Value, words: &Words, out: &mut impl Write) -> Result<(), Stop> {
    for (key, value) in report.as_object().into_iter().flatten() {
        let label = words.say(&format!("sim-{}", key.replace('_', "-")));
        let text = match value {
            Value::Array(items) => items.iter().map(figure).collect::<Vec<_>>().join(" · "),
            Value::Object(counts) if key == "actions_per_game" => {
                let items = counts
                    .iter()
                    .map(|(name, n)| format!("{name} {}", figure(n)));
                items.collect::<Vec<_>>().join(" · ")
            }
            value => figure(value),
        };
        writeln!(out, "{label:<32} {text}")?;
    }
    Ok(())
}

fn figure(value: &Value) -> String {
    match value {
        Value::Null => "–".to_owned(),
        Value::String(text) => text.clone(),
        Value::Number(number) => match number.as_f64() {
            Some(float) if number.is_f64() && float >= 100.0 => format!("{float:.0}"),
            Some(float) if number.is_f64() => format!("{float:.2}"),
            _ => number.to_string(),
        },
        Value::Object(_) => format!(
            "{} ± {} ({}…{})",
            figure(&value["mean"]),
            figure(&value["deviation"]),
            value["min"],
            value["max"]
        ),
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translations::Language;

    #[test]
    fn every_figure_has_a_label() {
        let plan = Plan {
            count_actions: true,
            ..Plan::default()
        };
        let report = report("x", &plan, &Statistics::default(), 1.0, 1.0);
        for language in Language::ALL {
            let words = Words::new(language);
            for key in report.as_object().expect("an object").keys() {
                assert!(
                    words.has(&format!("sim-{}", key.replace('_', "-"))),
                    "{key}"
                );
            }
        }
    }
}
