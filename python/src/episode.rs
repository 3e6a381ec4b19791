//! One game run by codes.

use crate::convert::{Spoken, to_python, viewer};
use crate::error;
use crate::state::{AnyState, Game, Held, Offered, State};
use codes::Shapes;
use kernel::{Player, Viewer};
use notation::coding;
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::prelude::*;
use serde_json::Value;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// [`codes::Episode`] of any game.
pub(crate) trait AnyEpisode: Send {
    fn decider(&self) -> Option<Player>;
    fn winner(&self) -> Option<Player>;
    fn steps(&self) -> u32;
    fn players(&self) -> usize;
    fn shapes(&self) -> Shapes;
    fn labels(&self) -> Vec<String>;
    fn flat_names(&self) -> Vec<String>;
    fn column_names(&self) -> Vec<(&'static str, Vec<String>)>;
    fn row_names(&self) -> Vec<String>;
    fn edges(&self) -> Vec<(usize, usize)>;
    fn observe(&self, viewer: Viewer, flat: &mut [u8], grid: &mut [u8], columns: usize);
    fn mask(&self, mask: &mut [u8]);
    fn random_code(&mut self) -> usize;
    fn step(&mut self, code: usize) -> Result<(), String>;
    fn encode(&self, action: &Spoken) -> Result<Option<Vec<usize>>, notation::Problem>;
    fn seat_bot(&mut self, seat: Player, name: &str) -> Result<(), String>;
    fn set_offers(&mut self, offers: bool);
    fn state(&self) -> Box<dyn AnyState>;
    fn copy(&self) -> Box<dyn AnyEpisode>;
    fn chances(&self) -> Vec<(Value, u32)>;
    fn choose_chance(&mut self, outcome: usize) -> Result<(), String>;
    fn ask(&mut self, seat: Player) -> bool;
    fn moves(&self) -> Option<Vec<Move>>;
}

/// Who moved, the action, and its events, as JSON.
pub(crate) type Move = (Option<Player>, Value, Vec<Value>);

impl<G: Offered> AnyEpisode for codes::Episode<G> {
    fn decider(&self) -> Option<Player> {
        self.decider()
    }

    fn winner(&self) -> Option<Player> {
        self.winner()
    }

    fn steps(&self) -> u32 {
        self.steps()
    }

    fn players(&self) -> usize {
        self.game().players()
    }

    fn shapes(&self) -> Shapes {
        self.shapes()
    }

    fn labels(&self) -> Vec<String> {
        self.space().labels().to_vec()
    }

    fn flat_names(&self) -> Vec<String> {
        self.flat_names()
    }

    fn column_names(&self) -> Vec<(&'static str, Vec<String>)> {
        self.column_names()
    }

    fn row_names(&self) -> Vec<String> {
        self.game().row_names()
    }

    fn edges(&self) -> Vec<(usize, usize)> {
        self.game().edges()
    }

    fn observe(&self, viewer: Viewer, flat: &mut [u8], grid: &mut [u8], columns: usize) {
        self.observe(viewer, flat, grid, columns);
    }

    fn mask(&self, mask: &mut [u8]) {
        self.mask(mask);
    }

    fn random_code(&mut self) -> usize {
        self.random_code()
    }

    fn step(&mut self, code: usize) -> Result<(), String> {
        self.step(code).map_err(|wrong| {
            let label = self.space().labels().get(code);
            label.map_or_else(|| wrong.to_string(), |label| format!("{wrong}: {label}"))
        })
    }

    fn encode(&self, action: &Spoken) -> Result<Option<Vec<usize>>, notation::Problem> {
        let Some(seat) = self.decider() else {
            return Ok(None);
        };
        let action = match action {
            Spoken::Json(value) => coding::from_json(self.game(), value)?,
            Spoken::Text(line) => coding::from_text(self.game(), line)?,
        };
        Ok(self.space().encode(self.game(), self.state(), seat, action))
    }

    fn seat_bot(&mut self, seat: Player, name: &str) -> Result<(), String> {
        let bot = G::bot(name);
        let names = || format!("'{name}' is not one of: {}", G::names().join(", "));
        self.seat_bot(seat, bot.ok_or_else(names)?);
        Ok(())
    }

    fn set_offers(&mut self, offers: bool) {
        self.set_offers(offers);
    }

    fn state(&self) -> Box<dyn AnyState> {
        Box::new(Held {
            game: Arc::new(self.game().clone()),
            state: *self.state(),
        })
    }

    fn copy(&self) -> Box<dyn AnyEpisode> {
        Box::new(self.copy())
    }

    fn chances(&self) -> Vec<(Value, u32)> {
        let outcomes = self.chances().into_iter();
        outcomes
            .map(|(outcome, weight)| (coding::to_json(self.game(), outcome), weight))
            .collect()
    }

    fn choose_chance(&mut self, outcome: usize) -> Result<(), String> {
        self.choose_chance(outcome)
            .map_err(|_| format!("there is no outcome {outcome}"))
    }

    fn ask(&mut self, seat: Player) -> bool {
        self.ask(seat)
    }

    fn moves(&self) -> Option<Vec<Move>> {
        let (game, record) = (self.game(), self.record()?);
        let mut state = record.start;
        let moves = record.moves.iter().map(|&(actor, action)| {
            let mut events = Vec::new();
            game.apply(&mut state, actor, action, &mut events);
            let events = events.into_iter();
            let events = events.map(|event| coding::to_json(game, event)).collect();
            (actor, coding::to_json(game, action), events)
        });
        Some(moves.collect())
    }
}

/// A flat vector and a matrix with a row for every place.
type Tensors<'py> = (Bound<'py, PyArray1<u8>>, Bound<'py, PyArray2<u8>>);

/// Who moved, the action, and its events.
type MoveInPython<'py> = (Option<u8>, Bound<'py, PyAny>, Bound<'py, PyAny>);

/// What an episode does with chance, and whether it keeps a record.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum EpisodeKind {
    /// Chance is drawn.
    Plain,
    /// Chance is drawn, and everything is written down.
    Recorded,
    /// Chance is left to the caller.
    OpenChance,
}

/// Where an episode begins: with a new game, or in a state.
#[derive(FromPyObject)]
enum Start<'py> {
    Game(Bound<'py, Game>),
    State(PyRef<'py, State>),
}

/// One game run by codes: chance is drawn by itself, seats are asked one after the other.
#[pyclass(frozen, module = "landnam")]
pub(crate) struct Episode {
    episode: Mutex<Box<dyn AnyEpisode>>,
    shapes: Shapes,
}

impl Episode {
    fn episode(&self) -> MutexGuard<'_, Box<dyn AnyEpisode>> {
        self.episode.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[pymethods]
impl Episode {
    #[new]
    #[pyo3(signature = (start, *, seed=0, offers=true, chance=true, record=false))]
    fn new(
        py: Python<'_>,
        start: Start<'_>,
        seed: u64,
        offers: bool,
        chance: bool,
        record: bool,
    ) -> PyResult<Episode> {
        let kind = match (chance, record) {
            (true, false) => EpisodeKind::Plain,
            (true, true) => EpisodeKind::Recorded,
            (false, false) => EpisodeKind::OpenChance,
            (false, true) => {
                let why = "an episode that leaves chance open keeps no record";
                return Err(error::message(py, why));
            }
        };
        let mut episode = match start {
            Start::Game(game) => game.get().0.episode(seed, kind),
            Start::State(state) => state.0.episode(seed, kind),
        };
        episode.set_offers(offers);
        Ok(Episode {
            shapes: episode.shapes(),
            episode: Mutex::new(episode),
        })
    }

    /// Everything done since the beginning (`record=True`): who moved (`None` for chance), the action, and its events,
    /// hidden things included.
    fn moves<'py>(&self, py: Python<'py>) -> PyResult<Vec<MoveInPython<'py>>> {
        let moves = self.episode().moves();
        let moves = moves.ok_or_else(|| error::message(py, "no record is kept"))?;
        let told = moves.into_iter().map(|(seat, action, events)| {
            let action = to_python(py, &action)?;
            let events = to_python(py, &Value::Array(events))?;
            Ok((seat.map(|seat| seat.0 + 1), action, events))
        });
        told.collect()
    }

    /// The same once more; its seats have no bots.
    fn copy(&self) -> Episode {
        Episode {
            episode: Mutex::new(self.episode().copy()),
            shapes: self.shapes,
        }
    }

    fn __copy__(&self) -> Episode {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> Episode {
        self.copy()
    }

    /// Outcomes of chance with their weights, when the episode leaves it open (`chance=False`); empty when a seat decides.
    fn chances<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, u32)>> {
        let outcomes = self.episode().chances().into_iter();
        outcomes
            .map(|(outcome, weight)| Ok((to_python(py, &outcome)?, weight)))
            .collect()
    }

    /// Makes one of the `chances`, by its place in the list.
    fn choose_chance(&self, py: Python<'_>, outcome: usize) -> PyResult<()> {
        self.episode()
            .choose_chance(outcome)
            .map_err(|text| error::message(py, &text))
    }

    /// Asks a seat that may act although another comes first; `False` when it may not.
    fn ask(&self, py: Python<'_>, seat: i64) -> PyResult<bool> {
        let mut episode = self.episode();
        let seat = crate::convert::seat(py, seat, episode.players())?;
        Ok(episode.ask(seat))
    }

    /// The seat that is asked for the next code; `None` once the game is over.
    #[getter]
    fn decider(&self) -> Option<u8> {
        self.episode().decider().map(|seat| seat.0 + 1)
    }

    /// Is the game over?
    #[getter]
    fn is_over(&self) -> bool {
        let episode = self.episode();
        episode.decider().is_none() && episode.chances().is_empty()
    }

    /// The winner's seat, once the game is over.
    #[getter]
    fn winner(&self) -> Option<u8> {
        self.episode().winner().map(|seat| seat.0 + 1)
    }

    /// Codes taken so far.
    #[getter]
    fn steps(&self) -> u32 {
        self.episode().steps()
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> usize {
        self.episode().players()
    }

    /// How many codes the action space has.
    #[getter]
    fn action_count(&self) -> usize {
        self.shapes.codes
    }

    /// How many numbers the flat vector has.
    #[getter]
    fn flat_size(&self) -> usize {
        self.shapes.flat
    }

    /// Rows and columns of the matrix of places.
    #[getter]
    fn board_shape(&self) -> (usize, usize) {
        (self.shapes.rows, self.shapes.columns)
    }

    /// What each code means, in words.
    fn action_labels(&self) -> Vec<String> {
        self.episode().labels()
    }

    /// What each number of the flat vector means.
    fn flat_names(&self) -> Vec<String> {
        self.episode().flat_names()
    }

    /// What the columns of the matrix mean, for each kind of place.
    fn board_columns(&self) -> Vec<(&'static str, Vec<String>)> {
        self.episode().column_names()
    }

    /// The place of each row of the matrix.
    fn board_rows(&self) -> Vec<String> {
        self.episode().row_names()
    }

    /// Pairs of rows that touch each other.
    fn board_edges(&self) -> Vec<(usize, usize)> {
        self.episode().edges()
    }

    /// What a seat, or with `None` a spectator, sees: a flat vector and a matrix.
    #[pyo3(signature = (viewer=None))]
    fn observe<'py>(&self, py: Python<'py>, viewer: Option<i64>) -> PyResult<Tensors<'py>> {
        let episode = self.episode();
        let viewer = self::viewer(py, viewer, episode.players())?;
        let Shapes {
            flat,
            rows,
            columns,
            ..
        } = self.shapes;
        let (mut numbers, mut grid) = (vec![0; flat], vec![0; rows * columns]);
        episode.observe(viewer, &mut numbers, &mut grid, columns);
        let grid = PyArray1::from_vec(py, grid).reshape([rows, columns])?;
        Ok((PyArray1::from_vec(py, numbers), grid))
    }

    /// 1 for every code that the decider may choose now, 0 for all others.
    fn mask<'py>(&self, py: Python<'py>) -> Bound<'py, PyArray1<i8>> {
        let mut mask = vec![0; self.shapes.codes];
        self.episode().mask(&mut mask);
        PyArray1::from_iter(py, mask.into_iter().map(u8::cast_signed))
    }

    /// One of the allowed codes, each equally likely.
    fn random_code(&self) -> usize {
        self.episode().random_code()
    }

    /// Takes a code of the decider; a code that is masked out raises `LandnamError` and changes nothing.
    fn step(&self, py: Python<'_>, code: i64) -> PyResult<()> {
        let code = usize::try_from(code).unwrap_or(usize::MAX);
        self.episode()
            .step(code)
            .map_err(|text| error::message(py, &text))
    }

    /// The codes that make an action of the decider, one after the other; `None` when it has none.
    fn encode(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<Option<Vec<usize>>> {
        let action = Spoken::of(action)?;
        self.episode()
            .encode(&action)
            .map_err(|problem| error::problem(py, &problem))
    }

    /// Seats a bot; from now on it plays by itself.
    fn seat_bot(&self, py: Python<'_>, seat: i64, name: &str) -> PyResult<()> {
        let mut episode = self.episode();
        let seat = crate::convert::seat(py, seat, episode.players())?;
        episode
            .seat_bot(seat, name)
            .map_err(|text| error::message(py, &text))
    }

    /// The state, hidden things included; what is done to it does not happen in the episode.
    fn state(&self) -> State {
        State(self.episode().state())
    }

    fn __repr__(&self) -> String {
        format!("<landnam.Episode after {} steps>", self.episode().steps())
    }
}
