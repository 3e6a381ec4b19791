//! Bots, the arena and random playouts by the thousand.

use crate::convert::{seat, to_python};
use crate::error;
use crate::rng::Rng;
use crate::state::{AnyBot, Offered, State, no_game, options, seated_bot};
use arena::selfplay::{SamplingPlan, sample_game};
use arena::{BotFactory, Plan, Rounds, Schedule, Standings, Statistics, wilson};
use bots::{Budget, Described, GameBots};
use notation::{Problem, Problems, Written, document};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use std::sync::atomic::AtomicU64;

/// A program that plays a seat; it is shown only what that seat may know.
#[pyclass(module = "landnam", unsendable)]
pub(crate) struct Bot {
    name: String,
    bot: Box<dyn AnyBot>,
}

#[pymethods]
impl Bot {
    #[new]
    #[pyo3(signature = (name, *, game="island", weights=None))]
    fn new(py: Python<'_>, name: &str, game: &str, weights: Option<Vec<u8>>) -> PyResult<Bot> {
        let bot = seated_bot(game, name, weights.as_deref());
        let bot = bot.map_err(|text| error::message(py, &text))?;
        Ok(Bot {
            name: name.to_owned(),
            bot,
        })
    }

    /// The name of the bot.
    #[getter]
    fn name(&self) -> &str {
        &self.name
    }

    /// What the seat would do, or `None` when it stays silent: it need not act, or waits for answers to its offer.
    #[pyo3(signature = (state, seat, rng, *, positions=20_000, milliseconds=800))]
    fn decide<'py>(
        &mut self,
        py: Python<'py>,
        state: &State,
        seat: i64,
        rng: &mut Rng,
        positions: u32,
        milliseconds: u32,
    ) -> PyResult<Option<Bound<'py, PyAny>>> {
        let seat = self::seat(py, seat, state.0.players())?;
        let budget = Budget {
            positions,
            millis: milliseconds,
        };
        let action = self.bot.decide(&*state.0, seat, budget, &mut rng.0);
        action.map(|action| to_python(py, &action)).transpose()
    }

    fn __repr__(&self) -> String {
        format!("<landnam.Bot {}>", self.name)
    }
}

/// The names of the bots of a game, weakest first.
#[pyfunction]
#[pyo3(name = "bots", signature = (game="island"))]
pub(crate) fn bot_names(py: Python<'_>, game: &str) -> PyResult<Vec<&'static str>> {
    match game {
        <board::Island as Written>::NAME => Ok(board::Island::names()),
        <cards::Rivals as Written>::NAME => Ok(cards::Rivals::names()),
        _ => Err(error::problem(py, &no_game(game))),
    }
}

pub(crate) fn prepared<G: Written>(options: &Value) -> Result<G::PreparedSetup, Problems> {
    let setup = document::typed::<G::Setup>(options).map_err(|p| vec![p.within("setup")])?;
    G::prepare(&setup).map_err(|all| all.into_iter().map(|p| p.within("setup")).collect())
}

/// A bot by its name, or by its name with weights of its own.
#[derive(FromPyObject)]
pub(crate) enum Entrant {
    Named(String),
    Weighted(String, Vec<u8>),
}

impl Entrant {
    fn name(&self) -> &str {
        match self {
            Entrant::Named(name) | Entrant::Weighted(name, _) => name,
        }
    }

    fn bot<G: Offered>(&self) -> Result<Box<dyn bots::Bot<G>>, Problems> {
        let bot = match self {
            Entrant::Weighted(name, weights) => G::bot_with(name, weights),
            Entrant::Named(name) => G::bot(name)
                .ok_or_else(|| format!("'{name}' is not one of: {}", G::names().join(", "))),
        };
        bot.map_err(|text| vec![Problem::new("bots", text)])
    }
}

fn contest<G: Offered>(
    options: &Value,
    names: &[Entrant],
    rounds: &Rounds,
) -> Result<Standings, Problems> {
    let prepared = prepared::<G>(options)?;
    let one = |text: String| vec![Problem::new("bots", text)];
    for entrant in names {
        entrant.bot::<G>()?;
    }
    let makers: Vec<_> = names
        .iter()
        .map(|entrant| move || entrant.bot().expect("made a moment ago"))
        .collect();
    let makers: Vec<BotFactory<'_, G>> = makers
        .iter()
        .map(|make| make as BotFactory<'_, G>)
        .collect();
    let deal = |rng: &mut arena::Rng| G::make(&prepared, rng);
    let seats = deal(&mut arena::Rng::new(rounds.seed, 0)).players();
    if names.len() < seats {
        return Err(one(format!(
            "{seats} play, so at least {seats} bots are needed"
        )));
    }
    let schedule = Schedule::new(names.len(), seats);
    Ok(arena::contest(
        &deal,
        &makers,
        &schedule,
        rounds,
        &AtomicU64::new(0),
    ))
}

fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}

/// Lets bots play against each other, on the same boards and with the same dice from every seat.
#[pyfunction]
#[pyo3(signature = (bots, *, games=100, seed=1, threads=None, positions=20_000, milliseconds=800, game="island", **setup))]
#[allow(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn arena_contest<'py>(
    py: Python<'py>,
    bots: Vec<Entrant>,
    games: u64,
    seed: u64,
    threads: Option<usize>,
    positions: u32,
    milliseconds: u32,
    game: &str,
    setup: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = options(game, setup)?;
    let rounds = Rounds {
        games,
        seed,
        threads: threads.unwrap_or_else(cores),
        cap: 100_000,
        budget: Budget {
            positions,
            millis: milliseconds,
        },
    };
    let standings = py.detach(|| match game {
        <board::Island as Written>::NAME => contest::<board::Island>(&options, &bots, &rounds),
        <cards::Rivals as Written>::NAME => contest::<cards::Rivals>(&options, &bots, &rounds),
        _ => Err(vec![no_game(game)]),
    });
    let standings = standings.map_err(|all| error::problems(py, &all))?;
    let entrants: Vec<Value> = bots
        .iter()
        .zip(&standings.entrants)
        .map(|(entrant, results)| {
            let (low, high) = wilson(results.wins, results.games);
            json!({
                "bot": entrant.name(),
                "games": results.games,
                "wins": results.wins,
                "interval": [low, high],
                "points": results.points.mean(),
            })
        })
        .collect();
    let rounds: Vec<Value> = standings
        .rounds
        .iter()
        .map(|round| {
            json!({
                "bots": round.lineup.iter().map(|&entrant| bots[entrant].name()).collect::<Vec<_>>(),
                "points": round.points,
                "winner": round.winner.map(|seat| seat + 1),
            })
        })
        .collect();
    to_python(
        py,
        &json!({
            "bots": entrants,
            "rounds": rounds,
            "turns": standings.turns.mean(),
            "decisions": standings.decisions.mean(),
            "capped": standings.capped,
        }),
    )
}

fn simulated<G: Offered>(options: &Value, plan: &Plan) -> Result<Statistics, Problems> {
    let prepared = prepared::<G>(options)?;
    let deal = |rng: &mut arena::Rng| G::make(&prepared, rng);
    Ok(arena::simulate(&deal, plan, &AtomicU64::new(0)))
}

/// Plays random games in Rust alone: what the engine does without Python.
#[pyfunction]
#[pyo3(signature = (*, games=1000, seed=1, threads=None, game="island", **setup))]
pub(crate) fn simulate<'py>(
    py: Python<'py>,
    games: u64,
    seed: u64,
    threads: Option<usize>,
    game: &str,
    setup: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyAny>> {
    let options = options(game, setup)?;
    let plan = Plan {
        games,
        seed,
        threads: threads.unwrap_or_else(cores),
        ..Plan::default()
    };
    let statistics = py.detach(|| match game {
        <board::Island as Written>::NAME => simulated::<board::Island>(&options, &plan),
        <cards::Rivals as Written>::NAME => simulated::<cards::Rivals>(&options, &plan),
        _ => Err(vec![no_game(game)]),
    });
    let statistics = statistics.map_err(|all| error::problems(py, &all))?;
    to_python(
        py,
        &json!({
            "games": statistics.games,
            "capped": statistics.capped,
            "drawn": statistics.drawn,
            "decisions": statistics.decisions.sum,
            "turns": statistics.turns.sum,
        }),
    )
}

fn sampled<G: Offered + Described>(
    options: &Value,
    entrants: &[Entrant],
    games: std::ops::Range<u64>,
    seed: u64,
    plan: &SamplingPlan,
) -> Result<(Vec<u8>, usize), Problems> {
    let prepared = prepared::<G>(options)?;
    let mut records = Vec::new();
    for number in games {
        let mut rng = arena::Rng::new(seed, number);
        let game = G::make(&prepared, &mut rng);
        let mut bots = Vec::new();
        for _ in 0..game.players() {
            let place = kernel::Draw::below(&mut rng, entrants.len() as u32) as usize;
            bots.push(entrants[place].bot::<G>()?);
        }
        sample_game(&game, &mut bots, plan, &mut rng, &mut records).expect("memory can be written");
    }
    Ok((records, G::FEATURES + 2))
}

/// Games of bots, drawn for every seat among those named, written down for learning: a matrix with one row for every
/// seat at some positions, its features in 1/1024 as the seat saw them, whether it won, and how much of the game was over.
#[pyfunction]
#[pyo3(signature = (bots, *, first=0, games=10, seed=1, one_of=12, mistakes=10, positions=20_000, game="island", **setup))]
#[allow(clippy::too_many_arguments, reason = "keywords in Python")]
pub(crate) fn selfplay<'py>(
    py: Python<'py>,
    bots: Vec<Entrant>,
    first: u64,
    games: u64,
    seed: u64,
    one_of: u32,
    mistakes: u32,
    positions: u32,
    game: &str,
    setup: Option<&Bound<'py, PyDict>>,
) -> PyResult<Bound<'py, PyArray2<i16>>> {
    let options = options(game, setup)?;
    let plan = SamplingPlan {
        one_of: one_of.max(1),
        mistakes,
        // Positions alone end a decision: games are the same however busy the machine is.
        budget: Budget {
            positions,
            millis: u32::MAX,
        },
        cap: 20_000,
    };
    let numbers = first..first.saturating_add(games);
    let written = py.detach(|| match game {
        _ if bots.is_empty() => Err(vec![Problem::new("bots", "nobody plays")]),
        <board::Island as Written>::NAME => {
            sampled::<board::Island>(&options, &bots, numbers, seed, &plan)
        }
        <cards::Rivals as Written>::NAME => {
            sampled::<cards::Rivals>(&options, &bots, numbers, seed, &plan)
        }
        _ => Err(vec![no_game(game)]),
    });
    let (bytes, width) = written.map_err(|all| error::problems(py, &all))?;
    let numbers: Vec<i16> = bytes
        .chunks_exact(2)
        .map(|pair| i16::from_le_bytes([pair[0], pair[1]]))
        .collect();
    let rows = numbers.len() / width;
    PyArray1::from_vec(py, numbers).reshape([rows, width])
}
