//! Many games at once, stepped without the interpreter's lock.

use crate::contest::prepared;
use crate::error;
use crate::state::{Offered, no_game, options};
use bots::Budget;
use codes::{Arrays, GameSource, Play, Shapes};
use notation::{Problem, Problems, Written};
use numpy::{PyReadonlyArray1, PyReadwriteArray1};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::Value;

/// [`codes::Batch`] of any game.
trait AnyBatch: Send + Sync {
    fn len(&self) -> usize;
    fn shapes(&self) -> Shapes;
    fn players(&self) -> usize;
    fn observe(&mut self, arrays: Arrays<'_>);
    fn random_codes(&mut self, codes: &mut [i64]);
    fn step(&mut self, codes: &[i64], arrays: Arrays<'_>) -> Option<(usize, i64)>;
}

/// A batch behind a lock that is never waited for: methods have it for themselves.
struct Alone<G: Offered>(std::sync::Mutex<codes::Batch<G>>);

impl<G: Offered> Alone<G> {
    fn batch(&mut self) -> &mut codes::Batch<G> {
        self.0
            .get_mut()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    fn peek(&self) -> std::sync::MutexGuard<'_, codes::Batch<G>> {
        self.0
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

impl<G: Offered> AnyBatch for Alone<G> {
    fn len(&self) -> usize {
        self.peek().len()
    }

    fn shapes(&self) -> Shapes {
        self.peek().shapes()
    }

    fn players(&self) -> usize {
        self.peek().players()
    }

    fn observe(&mut self, arrays: Arrays<'_>) {
        self.batch().observe(arrays);
    }

    fn random_codes(&mut self, codes: &mut [i64]) {
        self.batch().random_codes(codes);
    }

    fn step(&mut self, codes: &[i64], arrays: Arrays<'_>) -> Option<(usize, i64)> {
        self.batch().step(codes, arrays)
    }
}

struct Tables<G: Offered> {
    prepared: G::PreparedSetup,
    opponents: Option<String>,
}

impl<G: Offered> GameSource<G> for Tables<G> {
    fn deal(&self, rng: &mut bots::Rng) -> G {
        G::make(&self.prepared, rng)
    }

    fn bot(&self) -> Option<Box<dyn bots::Bot<G>>> {
        self.opponents.as_deref().and_then(G::bot)
    }
}

fn made<G: Offered>(
    options: &Value,
    n: usize,
    opponents: Option<String>,
    play: Play,
) -> Result<Box<dyn AnyBatch>, Problems> {
    let prepared = prepared::<G>(options)?;
    if let Some(name) = opponents.as_deref().filter(|name| G::bot(name).is_none()) {
        let names = G::names().join(", ");
        return Err(vec![Problem::new(
            "opponents",
            format!("'{name}' is not one of: {names}"),
        )]);
    }
    let tables: Tables<G> = Tables {
        prepared,
        opponents,
    };
    let batch = codes::Batch::new(Box::new(tables), n, play);
    Ok(Box::new(Alone(std::sync::Mutex::new(batch))))
}

/// Many games of one module set, each begun anew as soon as it ends.
#[pyclass(module = "landnam")]
pub(crate) struct Batch {
    games: Box<dyn AnyBatch>,
    n: usize,
    shapes: Shapes,
    players: usize,
}

impl Batch {
    /// Cuts what Python brings into the arrays of a batch: bytes for flat vectors, matrices, masks, seats, terminated and
    /// truncated, one behind the other, and rewards. Without room for vectors and matrices these are left out. One array to
    /// hand over instead of six makes a step of few games much cheaper.
    fn arrays<'a>(&self, bytes: &'a mut [u8], rewards: &'a mut [f32]) -> PyResult<Arrays<'a>> {
        let (n, shapes) = (self.n, self.shapes);
        let observed = n * (shapes.flat + shapes.rows * shapes.columns);
        let rest = n * (shapes.codes + 3);
        if ![rest, rest + observed].contains(&bytes.len()) || rewards.len() != n * self.players {
            return Err(PyValueError::new_err("the arrays have other sizes"));
        }
        let flat = if bytes.len() > rest { shapes.flat } else { 0 };
        let (flat, bytes) = bytes.split_at_mut(n * flat);
        let (grid, bytes) = bytes.split_at_mut(bytes.len() - rest);
        let (mask, bytes) = bytes.split_at_mut(n * shapes.codes);
        let (seats, bytes) = bytes.split_at_mut(n);
        let (terminated, truncated) = bytes.split_at_mut(n);
        Ok(Arrays {
            flat,
            grid,
            mask,
            seats,
            rewards,
            terminated,
            truncated,
        })
    }
}

#[pymethods]
impl Batch {
    #[new]
    #[pyo3(signature = (n, *, game="island", seed=0, opponents=None, offers=true, max_steps=10_000, positions=20_000, **setup))]
    #[allow(clippy::too_many_arguments, reason = "keywords in Python")]
    fn new(
        py: Python<'_>,
        n: usize,
        game: &str,
        seed: u64,
        opponents: Option<String>,
        offers: bool,
        max_steps: u32,
        positions: u32,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Batch> {
        let options = options(game, setup)?;
        let budget = Budget {
            positions,
            millis: 60_000,
        };
        let play = Play {
            seed,
            max_steps,
            offers,
            budget,
        };
        let batch = py.detach(|| match game {
            <board::Island as Written>::NAME => made::<board::Island>(&options, n, opponents, play),
            <cards::Rivals as Written>::NAME => made::<cards::Rivals>(&options, n, opponents, play),
            _ => Err(vec![no_game(game)]),
        });
        let games = batch.map_err(|all| error::problems(py, &all))?;
        Ok(Batch {
            n: games.len(),
            shapes: games.shapes(),
            players: games.players(),
            games,
        })
    }

    /// Codes, numbers of the flat vector, rows and columns of the matrix, seats.
    #[getter]
    fn sizes(&self) -> (usize, usize, usize, usize, usize) {
        let Shapes {
            codes,
            flat,
            rows,
            columns,
        } = self.shapes;
        (codes, flat, rows, columns, self.players)
    }

    /// Writes what every game waits for.
    fn observe(
        &mut self,
        py: Python<'_>,
        mut bytes: PyReadwriteArray1<'_, u8>,
        mut rewards: PyReadwriteArray1<'_, f32>,
    ) -> PyResult<()> {
        let arrays = self.arrays(bytes.as_slice_mut()?, rewards.as_slice_mut()?)?;
        py.detach(|| self.games.observe(arrays));
        Ok(())
    }

    /// One of the allowed codes of every game, each equally likely.
    fn random_codes(
        &mut self,
        py: Python<'_>,
        mut codes: PyReadwriteArray1<'_, i64>,
    ) -> PyResult<()> {
        let codes = codes.as_slice_mut()?;
        py.detach(|| self.games.random_codes(codes));
        Ok(())
    }

    /// Takes a code in every game and writes what comes of it.
    fn step(
        &mut self,
        py: Python<'_>,
        codes: PyReadonlyArray1<'_, i64>,
        mut bytes: PyReadwriteArray1<'_, u8>,
        mut rewards: PyReadwriteArray1<'_, f32>,
    ) -> PyResult<()> {
        let codes = codes.as_slice()?;
        let arrays = self.arrays(bytes.as_slice_mut()?, rewards.as_slice_mut()?)?;
        match py.detach(|| self.games.step(codes, arrays)) {
            None => Ok(()),
            Some((at, code)) => Err(error::message(
                py,
                &format!("code {code} is masked out in game {at}"),
            )),
        }
    }
}
