//! Running games with provable dice and a record, and replays.

use crate::convert::{Spoken, from_python, seat, seats, to_python, viewer};
use crate::error;
use crate::state::{State, load_any, options};
use notation::{Dice, GAMES, Seed, document};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::json;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// A running game that keeps its record; its dice can be checked afterwards.
#[pyclass(frozen, module = "landnam")]
pub(crate) struct Table(Mutex<Box<dyn notation::Table>>);

impl Table {
    fn table(&self) -> MutexGuard<'_, Box<dyn notation::Table>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Table {
    #[new]
    #[pyo3(signature = (game="island", *, seed="landnam", **setup))]
    fn new(
        py: Python<'_>,
        game: &str,
        seed: &str,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Table> {
        let setup = document::setup(game, &options(game, setup)?);
        let table = GAMES.open(&setup, Dice::new(Seed::from_text(seed), vec![]));
        table
            .map(|table| Table(Mutex::new(table)))
            .map_err(|all| error::problems(py, &all))
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> usize {
        self.table().players()
    }

    /// Seats the game waits for.
    #[getter]
    fn must(&self) -> Vec<u16> {
        seats(self.table().must())
    }

    /// Does the game wait for dice or a draw?
    #[getter]
    fn is_chance(&self) -> bool {
        self.table().is_chance()
    }

    /// Is the game over?
    #[getter]
    fn is_over(&self) -> bool {
        self.table().is_over()
    }

    /// Moves made so far.
    #[getter]
    fn moves(&self) -> usize {
        self.table().moves()
    }

    /// What the table waits for.
    fn node<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table().node())
    }

    /// Everything a seat may do now, free-form offers left out.
    fn legal<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyAny>> {
        let table = self.table();
        let seat = self::seat(py, seat, table.players())?;
        to_python(py, &table.legal(seat, true)["actions"])
    }

    /// Makes an action of a seat; a refused action changes nothing.
    fn act(&self, py: Python<'_>, seat: i64, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let mut table = self.table();
        let seat = self::seat(py, seat, table.players())?;
        let made = match Spoken::of(action)? {
            Spoken::Json(action) => table.act(seat, &action),
            Spoken::Text(line) => table.act_text(seat, &line),
        };
        made.map_err(|refused| error::refusal(py, refused))
    }

    /// Draws an outcome from the table's dice and returns it.
    fn draw<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        let drawn = self
            .table()
            .draw()
            .map_err(|refused| error::refusal(py, refused))?;
        to_python(py, &drawn)
    }

    /// Makes an outcome that the caller brings.
    fn chance(&self, py: Python<'_>, outcome: &Bound<'_, PyAny>) -> PyResult<()> {
        let outcome = from_python(outcome)?;
        self.table()
            .chance(&outcome)
            .map_err(|refused| error::refusal(py, refused))
    }

    /// The events of the last move as a seat, or with `None` a spectator, learns of them.
    #[pyo3(signature = (viewer=None))]
    fn events<'py>(&self, py: Python<'py>, viewer: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let table = self.table();
        let viewer = self::viewer(py, viewer, table.players())?;
        to_python(py, &table.events(Some(viewer)).into())
    }

    /// What a seat sees, or with `None` a spectator.
    #[pyo3(signature = (viewer=None))]
    fn view<'py>(&self, py: Python<'py>, viewer: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let table = self.table();
        let viewer = self::viewer(py, viewer, table.players())?;
        to_python(py, &table.view(viewer))
    }

    /// The state, hidden things included; what is done to it does not happen at the table.
    fn state(&self, py: Python<'_>) -> PyResult<State> {
        let loaded = load_any(&self.table().save());
        loaded.map(State).map_err(|all| error::problems(py, &all))
    }

    /// The replay document, seed included.
    fn replay<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.table().replay())
    }

    /// The replay as text, seed included.
    fn replay_text(&self) -> String {
        self.table().replay_text()
    }

    fn __repr__(&self) -> String {
        let table = self.table();
        format!(
            "<landnam.Table of {} after {} moves>",
            table.name(),
            table.moves()
        )
    }
}

/// Checks a replay, as text or as a JSON text: every rule, every roll.
#[pyfunction]
pub(crate) fn verify<'py>(py: Python<'py>, replay: &str) -> PyResult<Bound<'py, PyAny>> {
    let report = GAMES
        .verify(replay)
        .map_err(|fault| error::fault(py, &fault))?;
    let report = json!({
        "decisions": report.decisions,
        "drawn": report.drawn,
        "given": report.given,
        "taken_back": report.taken_back,
        "earlier": report.earlier,
        "over": report.over,
        "winner": report.winner,
    });
    to_python(py, &report)
}

/// The moves of a replay that count: who moved (`None` for chance), the action, and the state after it.
#[pyfunction]
pub(crate) fn replay_moves<'py>(
    py: Python<'py>,
    replay: &str,
) -> PyResult<Vec<(Option<u8>, Bound<'py, PyAny>, State)>> {
    let kind = GAMES
        .of_replay(replay)
        .map_err(|problem| error::problem(py, &problem))?;
    let mut moves = Vec::new();
    kind.step_through(replay, &mut |table| {
        if let Some((seat, action)) = table.last_move() {
            moves.push((seat.map(|seat| seat.0 + 1), action, load_any(&table.save())));
        }
    })
    .map_err(|fault| error::fault(py, &fault))?;
    let mut told = Vec::with_capacity(moves.len());
    for (seat, action, state) in moves {
        let state = state.map_err(|all| error::problems(py, &all))?;
        told.push((seat, to_python(py, &action)?, State(state)));
    }
    Ok(told)
}
