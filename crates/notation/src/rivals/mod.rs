//! The Rivals duel in writing.

mod drawing;
mod land;
mod loading;
pub mod position;
pub mod schema;
mod view;
mod view_reading;
mod view_schema;

pub use view_reading::{ReadView, read_view};

use crate::{Problem, Problems, Written};
use cards::{Rivals, Setup, State, View};
use kernel::{Draw, Game, Player};
use position::Position;
use serde_json::Value;

impl Written for Rivals {
    const NAME: &'static str = "rivals";
    type Setup = Setup;
    type PreparedSetup = Rivals;
    type Position = Position;

    fn sample() -> Self {
        Rivals::new(&Setup::new(cards::Mode::Duel)).expect("a plain setup is valid")
    }

    fn schemas() -> Vec<(String, Value)> {
        let named = |name: &str, schema| (format!("rivals-{name}.json"), schema);
        vec![
            named("setup", schema::setup()),
            named("position", schema::position(&Self::sample())),
            named("view", view_schema::view()),
        ]
    }

    /// Nothing about a duel is drawn before it begins: shuffling and who begins are part of the game.
    fn resolve(setup: &Setup, _draw: &mut impl Draw) -> Result<Setup, Problems> {
        Self::found(setup).map(|game| game.setup())
    }

    fn found(setup: &Setup) -> Result<Self, Problems> {
        Rivals::new(setup).map_err(|all| Problem::all_worded(&all))
    }

    fn prepare(setup: &Setup) -> Result<Rivals, Problems> {
        Self::found(setup)
    }

    fn make(prepared: &Rivals, _draw: &mut impl Draw) -> Self {
        prepared.clone()
    }

    fn setup(&self) -> Setup {
        Rivals::setup(self)
    }

    fn position(&self, state: &State) -> Position {
        position::write(self, state)
    }

    fn load(&self, position: &Position) -> Result<State, Problems> {
        loading::load(self, position)
    }

    fn modules(setup: &Setup) -> Vec<String> {
        let mode = crate::table::written(&setup.mode);
        mode.as_str().map(str::to_owned).into_iter().collect()
    }

    fn target(&self) -> Option<i32> {
        Some(i32::from(Rivals::target(self)))
    }

    fn points_seen(&self, view: &View) -> Vec<i32> {
        let state = view::open(view);
        [0, 1]
            .map(|seat| self.points(&state, Player(seat)))
            .to_vec()
    }

    fn view_json(&self, view: &View) -> Value {
        view::to_json(self, view)
    }

    fn drawing(&self, view: &View, word: &dyn Fn(&str) -> String) -> Option<String> {
        Some(drawing::draw(&self.view_json(view), word))
    }
}
