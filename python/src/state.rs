//! Games and states of any kind behind one type each.

use crate::convert::{Spoken, from_python, seat, seats, to_python, viewer};
use crate::episode::{AnyEpisode, EpisodeKind};
use crate::error;
use crate::rng::Rng;
use bots::{Bot, Budget, GameBots, ask};
use codes::{ActionSpace, Dense};
use kernel::{Node, Player, Viewer};
use notation::{Problem, Problems, Refusal, Written, coding, document};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use serde_json::{Value, json};
use std::any::Any;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// A game that the package offers.
pub(crate) trait Offered: Written + GameBots + Dense {}
impl<G: Written + GameBots + Dense> Offered for G {}

/// A state and the game it belongs to.
#[derive(Clone)]
pub(crate) struct Held<G: Offered> {
    pub(crate) game: Arc<G>,
    pub(crate) state: G::State,
}

/// [`Held`] of any game.
pub(crate) trait AnyState: Any + Send + Sync {
    fn copy(&self) -> Box<dyn AnyState>;
    fn restart(&self) -> Box<dyn AnyState>;
    fn equals(&self, other: &dyn AnyState) -> bool;
    fn name(&self) -> &'static str;
    fn players(&self) -> usize;
    fn setup(&self) -> Value;
    fn node(&self) -> Node;
    fn pending(&self) -> Option<Value>;
    fn turn(&self) -> u32;
    fn points(&self, seat: Player) -> i32;
    fn legal(&self, seat: Player) -> (Value, bool);
    fn read(&self, action: &Spoken) -> Result<Value, Problem>;
    fn text(&self, action: &Value) -> Result<String, Problem>;
    fn check(&self, seat: Player, action: &Spoken) -> Result<(), Refusal>;
    fn apply(&mut self, seat: Player, action: &Spoken) -> Result<Vec<Value>, Refusal>;
    fn chances(&self) -> Option<Vec<(Value, u32)>>;
    fn apply_chance(&mut self, outcome: &Spoken) -> Result<Vec<Value>, Refusal>;
    fn draw(&mut self, rng: &mut bots::Rng) -> Option<Value>;
    fn random_action(&self, seat: Player, rng: &mut bots::Rng) -> Option<Value>;
    fn view(&self, viewer: Viewer) -> Value;
    fn resample(&self, viewer: Viewer, rng: &mut bots::Rng) -> Box<dyn AnyState>;
    fn save(&self) -> Value;
    fn drawing(&self, viewer: Viewer) -> Option<String>;
    fn episode(&self, seed: u64, kind: EpisodeKind) -> Box<dyn AnyEpisode>;
}

impl<G: Offered> Held<G> {
    fn action(&self, action: &Spoken) -> Result<G::Action, Problem> {
        let read = match action {
            Spoken::Json(value) => coding::from_json(&*self.game, value),
            Spoken::Text(line) => coding::from_text(&*self.game, line),
        };
        read.map_err(|problem| problem.within("action"))
    }

    fn make(&mut self, actor: Option<Player>, action: G::Action) -> Vec<Value> {
        let mut events = Vec::new();
        self.game.apply(&mut self.state, actor, action, &mut events);
        let events = events.into_iter();
        events
            .map(|event| coding::to_json(&*self.game, event))
            .collect()
    }

    fn allowed(&self, seat: Player, action: &Spoken) -> Result<G::Action, Refusal> {
        let action = self.action(action)?;
        self.game.check(&self.state, seat, action)?;
        match self.node() {
            Node::Decide { .. } => Ok(action),
            Node::Chance | Node::Over(_) => {
                Err(Problem::new("", "nobody decides anything now").into())
            }
        }
    }
}

impl<G: Offered> AnyState for Held<G> {
    fn copy(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }

    fn restart(&self) -> Box<dyn AnyState> {
        Box::new(Held {
            game: Arc::clone(&self.game),
            state: self.game.start(),
        })
    }

    fn equals(&self, other: &dyn AnyState) -> bool {
        let other: &dyn Any = other;
        other.downcast_ref::<Held<G>>().is_some_and(|other| {
            self.state == other.state
                && (Arc::ptr_eq(&self.game, &other.game) || self.setup() == AnyState::setup(other))
        })
    }

    fn name(&self) -> &'static str {
        G::NAME
    }

    fn players(&self) -> usize {
        self.game.players()
    }

    fn setup(&self) -> Value {
        document::written_setup(&Written::setup(&*self.game))
    }

    fn node(&self) -> Node {
        self.game.node(&self.state)
    }

    fn pending(&self) -> Option<Value> {
        let pending = self.game.pending(&self.state)?;
        Some(coding::to_json(&*self.game, pending))
    }

    fn turn(&self) -> u32 {
        self.game.turns(&self.state)
    }

    fn points(&self, seat: Player) -> i32 {
        self.game.points(&self.state, seat)
    }

    fn legal(&self, seat: Player) -> (Value, bool) {
        let legal = self.game.legal(&self.state, seat);
        (coding::list(&*self.game, &legal), legal.offers)
    }

    fn read(&self, action: &Spoken) -> Result<Value, Problem> {
        let action = self.action(action)?;
        Ok(coding::to_json(&*self.game, action))
    }

    fn text(&self, action: &Value) -> Result<String, Problem> {
        let action: G::Action = coding::from_json(&*self.game, action)?;
        Ok(coding::to_text(&*self.game, action))
    }

    fn check(&self, seat: Player, action: &Spoken) -> Result<(), Refusal> {
        self.allowed(seat, action).map(|_| ())
    }

    fn apply(&mut self, seat: Player, action: &Spoken) -> Result<Vec<Value>, Refusal> {
        let action = self.allowed(seat, action)?;
        Ok(self.make(Some(seat), action))
    }

    fn chances(&self) -> Option<Vec<(Value, u32)>> {
        (self.node() == Node::Chance).then(|| {
            let chances = self.game.chances(&self.state);
            let written = |(outcome, weight)| (coding::to_json(&*self.game, outcome), weight);
            chances.outcomes().map(written).collect()
        })
    }

    fn apply_chance(&mut self, outcome: &Spoken) -> Result<Vec<Value>, Refusal> {
        let outcome = self.action(outcome)?;
        let possible =
            self.node() == Node::Chance && self.game.chances(&self.state).weight(outcome) > 0;
        if possible {
            Ok(self.make(None, outcome))
        } else {
            Err(Problem::new("outcome", "cannot happen now").into())
        }
    }

    fn draw(&mut self, rng: &mut bots::Rng) -> Option<Value> {
        if self.node() != Node::Chance {
            return None;
        }
        let outcome = self.game.chances(&self.state).draw(rng);
        self.make(None, outcome);
        Some(coding::to_json(&*self.game, outcome))
    }

    fn random_action(&self, seat: Player, rng: &mut bots::Rng) -> Option<Value> {
        let legal = self.game.legal(&self.state, seat);
        let n = u32::try_from(legal.len()).ok().filter(|n| *n > 0)?;
        let action = legal.nth(kernel::Draw::below(rng, n) as usize);
        Some(coding::to_json(&*self.game, action))
    }

    fn view(&self, viewer: Viewer) -> Value {
        self.game.view_json(&self.game.view(&self.state, viewer))
    }

    fn resample(&self, viewer: Viewer, rng: &mut bots::Rng) -> Box<dyn AnyState> {
        let view = self.game.view(&self.state, viewer);
        Box::new(Held {
            game: Arc::clone(&self.game),
            state: self.game.resample(&view, rng),
        })
    }

    fn save(&self) -> Value {
        let mut save = document::envelope(G::NAME);
        save["setup"] = AnyState::setup(self);
        save["position"] = json!(self.game.position(&self.state));
        save
    }

    fn drawing(&self, viewer: Viewer) -> Option<String> {
        let view = self.game.view(&self.state, viewer);
        self.game.drawing(&view, &str::to_owned)
    }

    fn episode(&self, seed: u64, kind: EpisodeKind) -> Box<dyn AnyEpisode> {
        let game = (*self.game).clone();
        let space = Arc::new(ActionSpace::new(&game));
        let rng = bots::Rng::new(seed, 1);
        let begin = match kind {
            EpisodeKind::Plain => codes::Episode::of,
            EpisodeKind::Recorded => codes::Episode::recorded,
            EpisodeKind::OpenChance => codes::Episode::without_chance,
        };
        Box::new(begin(game, self.state, space, rng))
    }
}

/// A game of a setup; what is left to chance is drawn from the seed.
pub(crate) fn new_game<G: Offered>(
    options: &Value,
    seed: u64,
) -> Result<Box<dyn AnyState>, Problems> {
    let setup: G::Setup = document::typed(options).map_err(|p| vec![p.within("setup")])?;
    let within = |all: Problems| -> Problems {
        all.into_iter()
            .map(|problem| problem.within("setup"))
            .collect()
    };
    let prepared = G::prepare(&setup).map_err(within)?;
    let game = G::make(&prepared, &mut bots::Rng::new(seed, 0));
    Ok(held(game))
}

fn held<G: Offered>(game: G) -> Box<dyn AnyState> {
    Box::new(Held {
        state: game.start(),
        game: Arc::new(game),
    })
}

/// The state of a position document.
fn load<G: Offered>(setup: &Value, position: &Value) -> Result<Box<dyn AnyState>, Problems> {
    let setup: G::Setup = document::typed_setup(setup).map_err(|p| vec![p.within("setup")])?;
    let position = document::typed(position).map_err(|p| vec![p.within("position")])?;
    let game = G::found(&setup)?;
    let state = game.load(&position)?;
    Ok(Box::new(Held {
        game: Arc::new(game),
        state,
    }))
}

/// The state of a position document of any game.
pub(crate) fn load_any(document: &Value) -> Result<Box<dyn AnyState>, Problems> {
    let one = |problem: Problem| vec![problem];
    let object = document::object(document).map_err(one)?;
    let name = document::game(object).map_err(one)?;
    let setup = document::required(object, "setup").map_err(one)?;
    let position = document::required(object, "position").map_err(one)?;
    match name {
        <board::Island as Written>::NAME => load::<board::Island>(setup, position),
        <cards::Rivals as Written>::NAME => load::<cards::Rivals>(setup, position),
        _ => Err(vec![no_game(name)]),
    }
}

/// There is no game of this name.
pub(crate) fn no_game(name: &str) -> Problem {
    let names: Vec<&str> = notation::GAMES.names().collect();
    Problem::new("game", format!("`{name}` is none of: {}", names.join(", ")))
}

/// One game: rules, topology and layout. It never changes; all that changes is in its states.
#[pyclass(frozen, module = "landnam")]
pub(crate) struct Game(pub(crate) Box<dyn AnyState>);

/// The options of a setup from keyword arguments.
pub(crate) fn options(name: &str, setup: Option<&Bound<'_, PyDict>>) -> PyResult<Value> {
    let mut options = match setup {
        Some(setup) => from_python(setup.as_any())?,
        None => json!({}),
    };
    if let Value::Object(fields) = &mut options {
        fields.shift_remove("rules");
        if name == <board::Island as Written>::NAME && !fields.contains_key("players") {
            fields.insert("players".to_owned(), json!(4));
        }
        if name == <cards::Rivals as Written>::NAME && !fields.contains_key("mode") {
            fields.insert("mode".to_owned(), json!("duel"));
        }
    }
    Ok(options)
}

#[pymethods]
impl Game {
    #[new]
    #[pyo3(signature = (game="island", *, seed=0, **setup))]
    fn new(
        py: Python<'_>,
        game: &str,
        seed: u64,
        setup: Option<&Bound<'_, PyDict>>,
    ) -> PyResult<Game> {
        let options = options(game, setup)?;
        let made = match game {
            <board::Island as Written>::NAME => new_game::<board::Island>(&options, seed),
            <cards::Rivals as Written>::NAME => new_game::<cards::Rivals>(&options, seed),
            _ => Err(vec![no_game(game)]),
        };
        made.map(Game).map_err(|all| error::problems(py, &all))
    }

    /// The name of the game.
    #[getter]
    fn name(&self) -> &'static str {
        self.0.name()
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// The setup with everything decided that was left to chance.
    #[getter]
    fn setup<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.setup())
    }

    /// The state before the first action.
    fn start(&self) -> State {
        State(self.0.restart())
    }

    fn __eq__(&self, other: &Game) -> bool {
        self.0.name() == other.0.name() && self.0.setup() == other.0.setup()
    }

    fn __hash__(&self) -> u64 {
        hashed(&self.0.setup())
    }

    fn __repr__(&self) -> String {
        format!(
            "<landnam.Game {} for {} players>",
            self.0.name(),
            self.0.players()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let restore = py.import("landnam._core")?.getattr("_restore_game")?;
        Ok((restore, (self.0.save().to_string(),)))
    }
}

fn hashed(value: &Value) -> u64 {
    let mut hasher = DefaultHasher::new();
    value.to_string().hash(&mut hasher);
    hasher.finish()
}

/// Everything that changes in a game, hidden things included.
#[pyclass(module = "landnam")]
pub(crate) struct State(pub(crate) Box<dyn AnyState>);

impl State {
    fn seat(&self, py: Python<'_>, number: i64) -> PyResult<Player> {
        seat(py, number, self.0.players())
    }
}

#[pymethods]
impl State {
    /// The game this state belongs to.
    #[getter]
    fn game(&self) -> Game {
        Game(self.0.restart())
    }

    /// How many seats there are.
    #[getter]
    fn players(&self) -> usize {
        self.0.players()
    }

    /// Seats the game waits for, in no order: each may act now.
    #[getter]
    fn must(&self) -> Vec<u16> {
        match self.0.node() {
            Node::Decide { must, .. } => seats(must),
            Node::Chance | Node::Over(_) => Vec::new(),
        }
    }

    /// Further seats that may act, for example with a proposal of trade.
    #[getter]
    fn may(&self) -> Vec<u16> {
        match self.0.node() {
            Node::Decide { may, .. } => seats(may),
            Node::Chance | Node::Over(_) => Vec::new(),
        }
    }

    /// Does the game wait for dice or a draw?
    #[getter]
    fn is_chance(&self) -> bool {
        self.0.node() == Node::Chance
    }

    /// Is the game over?
    #[getter]
    fn is_over(&self) -> bool {
        matches!(self.0.node(), Node::Over(_))
    }

    /// The seat that has won; `None` before the end and when nobody has.
    #[getter]
    fn winner(&self) -> Option<u8> {
        match self.0.node() {
            Node::Over(ending) => ending.winner.map(|seat| seat.0 + 1),
            Node::Decide { .. } | Node::Chance => None,
        }
    }

    /// The victory points of every seat, hidden ones included.
    #[getter]
    fn points(&self) -> Vec<i32> {
        let seats = (0..self.0.players()).map(|seat| Player(seat as u8));
        seats.map(|seat| self.0.points(seat)).collect()
    }

    /// Turns begun so far.
    #[getter]
    fn turn(&self) -> u32 {
        self.0.turn()
    }

    /// The open decision or chance, as everybody sees it; `None` when the game is over.
    #[getter]
    fn pending<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyAny>>> {
        self.0
            .pending()
            .map(|pending| to_python(py, &pending))
            .transpose()
    }

    /// Everything a seat may do now, free-form offers left out.
    fn legal<'py>(&self, py: Python<'py>, seat: i64) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.legal(self.seat(py, seat)?).0)
    }

    /// May the seat make free-form offers too? `check` judges each.
    fn may_offer(&self, py: Python<'_>, seat: i64) -> PyResult<bool> {
        Ok(self.0.legal(self.seat(py, seat)?).1)
    }

    /// Raises `RuleViolation` when the action breaks a rule.
    fn check(&self, py: Python<'_>, seat: i64, action: &Bound<'_, PyAny>) -> PyResult<()> {
        let (seat, action) = (self.seat(py, seat)?, Spoken::of(action)?);
        self.0
            .check(seat, &action)
            .map_err(|refused| error::refusal(py, refused))
    }

    /// Makes an action of a seat, a dictionary or a line of text, and returns the events in full. A refused action
    /// changes nothing.
    fn apply<'py>(
        &mut self,
        py: Python<'py>,
        seat: i64,
        action: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let (seat, action) = (self.seat(py, seat)?, Spoken::of(action)?);
        let events = self
            .0
            .apply(seat, &action)
            .map_err(|refused| error::refusal(py, refused))?;
        to_python(py, &Value::Array(events))
    }

    /// The outcomes of a chance node with their weights; empty anywhere else.
    fn chances<'py>(&self, py: Python<'py>) -> PyResult<Vec<(Bound<'py, PyAny>, u32)>> {
        let outcomes = self.0.chances().unwrap_or_default();
        let written = |(outcome, weight)| Ok((to_python(py, &outcome)?, weight));
        outcomes.into_iter().map(written).collect()
    }

    /// Makes an outcome that the caller brings and returns the events in full.
    fn apply_chance<'py>(
        &mut self,
        py: Python<'py>,
        outcome: &Bound<'_, PyAny>,
    ) -> PyResult<Bound<'py, PyAny>> {
        let outcome = Spoken::of(outcome)?;
        let events = self
            .0
            .apply_chance(&outcome)
            .map_err(|refused| error::refusal(py, refused))?;
        to_python(py, &Value::Array(events))
    }

    /// Draws an outcome of the chance node and returns it.
    fn draw<'py>(&mut self, py: Python<'py>, rng: &mut Rng) -> PyResult<Bound<'py, PyAny>> {
        let drawn = self.0.draw(&mut rng.0);
        let drawn =
            drawn.ok_or_else(|| error::message(py, "the table does not wait for chance"))?;
        to_python(py, &drawn)
    }

    /// One of the legal actions of a seat, each equally likely.
    fn random_action<'py>(
        &self,
        py: Python<'py>,
        seat: i64,
        rng: &mut Rng,
    ) -> PyResult<Bound<'py, PyAny>> {
        let action = self.0.random_action(self.seat(py, seat)?, &mut rng.0);
        let action = action.ok_or_else(|| error::message(py, "the seat has no action"))?;
        to_python(py, &action)
    }

    /// An action as a line of text.
    fn text(&self, py: Python<'_>, action: &Bound<'_, PyAny>) -> PyResult<String> {
        let action = from_python(action)?;
        self.0
            .text(&action)
            .map_err(|problem| error::problem(py, &problem))
    }

    /// The action a line of text stands for.
    fn parse<'py>(&self, py: Python<'py>, text: &Bound<'_, PyAny>) -> PyResult<Bound<'py, PyAny>> {
        let action = self.0.read(&Spoken::of(text)?);
        to_python(py, &action.map_err(|problem| error::problem(py, &problem))?)
    }

    /// What a seat sees, or with `None` a spectator.
    #[pyo3(signature = (viewer=None))]
    fn view<'py>(&self, py: Python<'py>, viewer: Option<i64>) -> PyResult<Bound<'py, PyAny>> {
        let viewer = self::viewer(py, viewer, self.0.players())?;
        to_python(py, &self.0.view(viewer))
    }

    /// A state that looks the same to the viewer, hidden things drawn among all that are possible.
    fn resample(&self, py: Python<'_>, viewer: Option<i64>, rng: &mut Rng) -> PyResult<State> {
        let viewer = self::viewer(py, viewer, self.0.players())?;
        Ok(State(self.0.resample(viewer, &mut rng.0)))
    }

    /// The table drawn with letters, where the game has such a drawing.
    #[pyo3(signature = (viewer=None))]
    fn drawing(&self, py: Python<'_>, viewer: Option<i64>) -> PyResult<Option<String>> {
        Ok(self.0.drawing(self::viewer(py, viewer, self.0.players())?))
    }

    /// The position document: the setup and the complete state.
    fn save<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        to_python(py, &self.0.save())
    }

    /// The state of a position document.
    #[staticmethod]
    fn load(py: Python<'_>, document: &Bound<'_, PyAny>) -> PyResult<State> {
        let loaded = load_any(&from_python(document)?);
        loaded.map(State).map_err(|all| error::problems(py, &all))
    }

    /// The same state once more: what is done to one does not happen to the other.
    fn copy(&self) -> State {
        State(self.0.copy())
    }

    fn __copy__(&self) -> State {
        self.copy()
    }

    fn __deepcopy__(&self, _memo: &Bound<'_, PyAny>) -> State {
        self.copy()
    }

    fn __eq__(&self, other: &State) -> bool {
        self.0.equals(&*other.0)
    }

    fn __hash__(&self) -> u64 {
        hashed(&self.0.save())
    }

    fn __repr__(&self) -> String {
        let (name, turn) = (self.0.name(), self.0.turn());
        format!(
            "<landnam.State of {name} in turn {turn}, points {:?}>",
            self.points()
        )
    }

    fn __reduce__<'py>(&self, py: Python<'py>) -> PyResult<(Bound<'py, PyAny>, (String,))> {
        let restore = py.import("landnam._core")?.getattr("_restore_state")?;
        Ok((restore, (self.0.save().to_string(),)))
    }
}

/// Unpickles a state.
#[pyfunction]
pub(crate) fn _restore_state(py: Python<'_>, document: &str) -> PyResult<State> {
    let document = document::parse(document).map_err(|problem| error::problem(py, &problem))?;
    load_any(&document)
        .map(State)
        .map_err(|all| error::problems(py, &all))
}

/// Unpickles a game.
#[pyfunction]
pub(crate) fn _restore_game(py: Python<'_>, document: &str) -> PyResult<Game> {
    _restore_state(py, document).map(|state| Game(state.0.restart()))
}

/// A bot for a game of any kind.
pub(crate) trait AnyBot: Send {
    fn decide(
        &mut self,
        state: &dyn AnyState,
        seat: Player,
        budget: Budget,
        rng: &mut bots::Rng,
    ) -> Option<Value>;
}

struct Seated<G: Offered>(Box<dyn Bot<G>>);

impl<G: Offered> AnyBot for Seated<G> {
    fn decide(
        &mut self,
        state: &dyn AnyState,
        seat: Player,
        budget: Budget,
        rng: &mut bots::Rng,
    ) -> Option<Value> {
        let state: &dyn Any = state;
        let held = state.downcast_ref::<Held<G>>()?;
        let action = ask(&mut *self.0, &held.game, &held.state, seat, budget, rng)?;
        Some(coding::to_json(&*held.game, action))
    }
}

/// A bot of this name, perhaps with weights of its own.
pub(crate) fn seated_bot(
    game: &str,
    name: &str,
    weights: Option<&[u8]>,
) -> Result<Box<dyn AnyBot>, String> {
    fn of<G: Offered>(name: &str, weights: Option<&[u8]>) -> Result<Box<dyn AnyBot>, String> {
        let bot = match weights {
            Some(weights) => G::bot_with(name, weights)?,
            None => G::bot(name)
                .ok_or_else(|| format!("'{name}' is not one of: {}", G::names().join(", ")))?,
        };
        Ok(Box::new(Seated(bot)))
    }
    match game {
        <board::Island as Written>::NAME => of::<board::Island>(name, weights),
        <cards::Rivals as Written>::NAME => of::<cards::Rivals>(name, weights),
        _ => Err(no_game(game).to_string()),
    }
}
