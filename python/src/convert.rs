//! Between Python objects and the values of the engine. Seats are counted from 1, as in every written form.

use crate::error;
use kernel::{Player, PlayerSet, Viewer};
use pyo3::prelude::*;
use pyo3::types::PyString;
use serde_json::Value;

/// A JSON value as dictionaries, lists, strings and numbers.
pub(crate) fn to_python<'py>(py: Python<'py>, value: &Value) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?
        .call_method1("loads", (value.to_string(),))
}

/// A JSON value from dictionaries, lists, strings and numbers.
pub(crate) fn from_python(object: &Bound<'_, PyAny>) -> PyResult<Value> {
    let py = object.py();
    let text: String = py
        .import("json")?
        .call_method1("dumps", (object,))?
        .extract()?;
    serde_json::from_str(&text).map_err(|wrong| error::message(py, &wrong.to_string()))
}

/// A seat, counted from 1, at a table of so many players.
pub(crate) fn seat(py: Python<'_>, seat: i64, players: usize) -> PyResult<Player> {
    match usize::try_from(seat - 1) {
        Ok(index) if index < players => Ok(Player(index as u8)),
        _ => Err(error::message(py, &format!("there is no seat {seat}"))),
    }
}

/// A seat, or nobody for a spectator.
pub(crate) fn viewer(py: Python<'_>, viewer: Option<i64>, players: usize) -> PyResult<Viewer> {
    viewer.map_or(Ok(Viewer::Spectator), |number| {
        seat(py, number, players).map(Viewer::Seat)
    })
}

/// Seats, counted from 1, as a list: bytes would become `bytes`.
pub(crate) fn seats(set: PlayerSet) -> Vec<u16> {
    set.into_iter().map(|seat| u16::from(seat.0) + 1).collect()
}

/// An action as Python hands it in: a dictionary, or a line of text.
pub(crate) enum Spoken {
    /// `{"type": "road", "at": "0,1,NW"}`.
    Json(Value),
    /// `road 0,1,NW`.
    Text(String),
}

impl Spoken {
    pub(crate) fn of(object: &Bound<'_, PyAny>) -> PyResult<Spoken> {
        match object.cast::<PyString>() {
            Ok(text) => Ok(Spoken::Text(text.to_string())),
            Err(_) => from_python(object).map(Spoken::Json),
        }
    }
}
