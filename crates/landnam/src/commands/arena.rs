//! `landnam arena`: bots against each other.

mod kept_games;
mod page;

use super::progress::{all_threads, watched};
use super::{Done, Stop};
use crate::cli::{Arena, Table};
use crate::games::{Entrant, Kind, SIMULATED, Simulated};
use crate::translations::Words;
use arena::{Results, Rounds, Standings, ratings, wilson};
use bots::{Budget, HABITS};
use kept_games::KeptGames;
use notation::{Problem, document};
use serde_json::{Value, json};
use std::collections::BTreeMap;
use std::io::Write;
use std::sync::atomic::{AtomicU64, Ordering};

pub(super) fn run(arena: &Arena, words: &Words, out: &mut impl Write) -> Result<Done, Stop> {
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
    let contest = json!({
        "game": game.name(), "setup": options, "seats": arena.seats, "swiss": arena.swiss, "games": arena.games,
        "seed": arena.seed, "cap": arena.cap, "positions": arena.positions, "millis": arena.millis,
    });
    let kept = arena.resume.as_deref();
    let kept = kept
        .map(|file| KeptGames::open(file, &contest))
        .transpose()?;
    let kind = Kind {
        habits: arena.habits,
        swiss: arena.swiss,
        finished_games: kept.as_ref().map(|kept| kept as _),
    };
    let standings = watched(rounds.games, &done, || {
        game.contest(&options, &entrants, &rounds, kind, &done)
    })?;
    if let Some(kept) = kept {
        kept.finish()?;
    }
    let report = report(game.name(), &arena.seats, &entrants, &rounds, &standings);
    if arena.json {
        writeln!(out, "{report}")?;
    } else {
        print(&report, words, out)?;
        if arena.habits {
            print_habits(&report, words, out)?;
        }
    }
    if let Some(file) = &arena.report {
        let svg_only = file.extension().is_some_and(|end| end == "svg");
        let page = page::draw(&report, words, svg_only).map_err(Stop::Input)?;
        std::fs::write(file, page)?;
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
        options["players"] = json!(bots.min(4));
    }
    Ok((*game, options))
}

/// Bots by name; `name@file` brings weights along.
pub(super) fn entrants(names: &[String]) -> Result<Vec<Entrant>, Stop> {
    let read = |name: &String| {
        let Some((bot, file)) = name.split_once('@') else {
            return Ok(Entrant::new(name.clone()));
        };
        let weights = std::fs::read(file);
        Ok(Entrant {
            weights: Some(weights.map_err(|error| Stop::Input(format!("{file}: {error}")))?),
            ..Entrant::new(bot.to_owned())
        })
    };
    names.iter().map(read).collect()
}

/// Everything as one JSON object. Entrants of the same name are counted together.
fn report(
    game: &str,
    names: &[String],
    makers: &[Entrant],
    rounds: &Rounds,
    standings: &Standings,
) -> Value {
    let mut together: BTreeMap<&str, Results> = BTreeMap::new();
    for (name, results) in names.iter().zip(&standings.entrants) {
        together.entry(name).or_default().merge(results);
    }
    let rated = ratings(standings, names);
    let mut entrants: Vec<Value> = together
        .iter()
        .map(|(&name, results)| {
            let (low, high) = wilson(results.wins, results.games);
            let same = names
                .iter()
                .zip(makers)
                .filter(|(other, _)| other.as_str() == name);
            let forfeits: u64 = same
                .map(|(_, maker)| maker.forfeits.load(Ordering::Relaxed))
                .sum();
            let mut habits = results.habits.clone();
            if forfeits > 0 {
                habits.insert("rules_broken", forfeits);
            }
            let millis = |thousandths| f64::from(results.decisions.quantile(thousandths)) / 1000.0;
            json!({
                "name": name,
                "games": results.games,
                "wins": results.wins,
                "win_rate": share(results.wins, results.games),
                "low": rounded(low),
                "high": rounded(high),
                "rating": rated.get(name).map(|found| rounded(found.rating)),
                "uncertainty": rated.get(name).map(|found| rounded(found.uncertainty)),
                "points": rounded(results.points.mean()),
                "wins_by_seat": results.wins_by_seat,
                "decisions": results.decisions.count(),
                "median_ms": millis(500),
                "mean_ms": rounded(results.decisions.mean() / 1000.0),
                "p99_ms": millis(990),
                "max_ms": millis(1000),
                "forfeits": forfeits,
                "habits": habits,
            })
        })
        .collect();
    entrants.sort_by(|a, b| {
        b["win_rate"]
            .as_f64()
            .total_cmp_or_equal(a["win_rate"].as_f64())
    });
    json!({
        "game": game,
        "seats": names,
        "seed": rounds.seed,
        "games": standings.rounds.len(),
        "turns": rounded(standings.turns.mean()),
        "median_turns": median_turns(standings),
        "decisions_per_game": rounded(standings.decisions.mean()),
        "capped": standings.capped,
        "entrants": entrants,
    })
}

fn median_turns(standings: &Standings) -> u32 {
    let mut turns: Vec<u32> = standings.rounds.iter().map(|round| round.turns).collect();
    turns.sort_unstable();
    turns.get(turns.len() / 2).copied().unwrap_or(0)
}

/// Orders numbers that may be missing.
trait TotalCmp {
    fn total_cmp_or_equal(self, other: Self) -> std::cmp::Ordering;
}

impl TotalCmp for Option<f64> {
    fn total_cmp_or_equal(self, other: Self) -> std::cmp::Ordering {
        self.unwrap_or(0.0).total_cmp(&other.unwrap_or(0.0))
    }
}

/// The same for people: one line a bot.
fn print(report: &Value, words: &Words, out: &mut impl Write) -> Result<(), Stop> {
    let head = |key: &str| words.say(&format!("arena-{key}"));
    writeln!(
        out,
        "{:<24} {:>7} {:>9} {:>17} {:>7} {:>7} {:>10} {:>12}",
        head("bot"),
        head("games"),
        head("win-rate"),
        head("interval"),
        head("rating"),
        head("points"),
        head("median"),
        head("slowest"),
    )?;
    let entrants = report["entrants"].as_array();
    for entrant in entrants.into_iter().flatten() {
        let [won, low, high, rating, points, median, slowest] = figures(entrant);
        writeln!(
            out,
            "{:<24} {:>7} {:>7.1} % {:>6.1} … {:>5.1} % {:>7.1} {:>7.2} {:>7.1} ms {:>9.1} ms",
            entrant["name"].as_str().unwrap_or(""),
            entrant["games"].to_string(),
            won,
            low,
            high,
            rating,
            points,
            median,
            slowest,
        )?;
    }
    Ok(())
}

/// What a person would notice: one line a habit, one column a bot, for each game.
fn print_habits(report: &Value, words: &Words, out: &mut impl Write) -> Result<(), Stop> {
    let entrants = report["entrants"].as_array();
    let entrants: Vec<&Value> = entrants.into_iter().flatten().collect();
    write!(out, "\n{:<40}", words.say("arena-habits"))?;
    for entrant in &entrants {
        write!(out, " {:>10}", entrant["name"].as_str().unwrap_or(""))?;
    }
    writeln!(out)?;
    for habit in HABITS {
        let label = words.say(&format!("arena-habit-{}", habit.replace('_', "-")));
        write!(out, "{label:<40}")?;
        for entrant in &entrants {
            let seen = entrant["habits"][habit].as_f64().unwrap_or(0.0);
            let games = entrant["games"].as_f64().unwrap_or(1.0).max(1.0);
            write!(out, " {:>10.2}", seen / games)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// The numbers of one bot in the order of the columns, shares in percent.
fn figures(entrant: &Value) -> [f64; 7] {
    let number = |key: &str| entrant[key].as_f64().unwrap_or(0.0);
    let [won, low, high] = ["win_rate", "low", "high"].map(|key| 100.0 * number(key));
    let [rating, points, median, slowest] = ["rating", "points", "median_ms", "p99_ms"].map(number);
    [won, low, high, rating, points, median, slowest]
}

#[allow(clippy::cast_precision_loss, reason = "a share needs no 64 bits")]
fn share(part: u64, whole: u64) -> f64 {
    rounded(part as f64 / whole.max(1) as f64)
}

fn rounded(number: f64) -> f64 {
    (number * 10_000.0).round() / 10_000.0
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::translations::Language;

    fn small() -> (Vec<String>, Value) {
        let names: Vec<String> = ["random", "easy", "random"].map(String::from).to_vec();
        let rounds = Rounds {
            games: 3,
            seed: 2,
            threads: 2,
            cap: 20_000,
            budget: Budget::default(),
        };
        let Ok(entrants) = entrants(&names) else {
            panic!("no files are read");
        };
        let options = json!({ "players": 3 });
        let standings = SIMULATED[0]
            .contest(
                &options,
                &entrants,
                &rounds,
                Kind {
                    habits: true,
                    ..Kind::default()
                },
                &AtomicU64::new(0),
            )
            .expect("a sound contest");
        let report = report("island", &names, &entrants, &rounds, &standings);
        (names, report)
    }

    #[test]
    fn the_report_counts_bots_of_one_name_together() {
        let (_, report) = small();
        assert_eq!(report["games"], 3);
        let entrants = report["entrants"].as_array().expect("a list");
        assert_eq!(entrants.len(), 2);
        let games = |name: &str| {
            let found = entrants.iter().find(|entrant| entrant["name"] == name);
            found.map(|entrant| entrant["games"].clone())
        };
        assert_eq!(
            (games("random"), games("easy")),
            (Some(json!(6)), Some(json!(3)))
        );
        let wins: u64 = entrants.iter().filter_map(|e| e["wins"].as_u64()).sum();
        assert_eq!(wins, 3, "no game was stopped");
    }

    #[test]
    fn table_and_page_are_in_every_language() {
        let (_, report) = small();
        for language in Language::ALL {
            let words = Words::new(language);
            let mut table = Vec::new();
            assert!(print(&report, &words, &mut table).is_ok());
            let habits = table.len();
            assert!(print_habits(&report, &words, &mut table).is_ok());
            let lines = table[..habits].split(|&byte| byte == b'\n').count() - 1;
            let table = String::from_utf8(table).expect("text");
            assert_eq!(lines, 3);
            assert_eq!(table.lines().count(), lines + 2 + HABITS.len());
            let page = page::draw(&report, &words, false).expect("drawn");
            let title = words.say("arena-plot-title");
            assert!(page.contains("<svg") && page.contains("easy") && page.contains(&title));
            for text in [&table, &page] {
                assert!(!text.contains("arena-"), "a label is missing");
            }
            assert!(
                page::draw(&report, &words, true)
                    .expect("drawn")
                    .starts_with("<svg")
            );
        }
    }

    #[test]
    fn wrong_bots_are_named() {
        let names = ["nobody".to_owned()];
        let Ok(entrants) = entrants(&names) else {
            panic!("no files are read");
        };
        let options = json!({ "players": 3 });
        let rounds = Rounds {
            games: 1,
            seed: 1,
            threads: 1,
            cap: 10,
            budget: Budget::default(),
        };
        let contest = |entrants: &[Entrant]| {
            let done = AtomicU64::new(0);
            let kind = Kind::default();
            let problems = SIMULATED[0].contest(&options, entrants, &rounds, kind, &done);
            notation::listed(&problems.expect_err("refused"))
        };
        assert!(contest(&entrants).contains("'nobody' is not one of: random"));
        let few = ["easy".to_owned()].map(Entrant::new);
        assert!(contest(&few).contains("at least 3 bots"));
    }
}
