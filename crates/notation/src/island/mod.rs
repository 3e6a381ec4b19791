//! The island games in writing.

mod cities;
mod drawing;
mod loading;
mod looks;
pub mod position;
mod sanity;
mod view;

use crate::{Problem, Problems, Written};
use board::{Island, Recipe, Setup, State, View};
use kernel::{Draw, Player, Viewer};
use position::Position;
use serde_json::Value;

/// A state that looks like a written view to the seat whose view it is; hidden cards lie anywhere.
///
/// Take the seat's view of it before thinking about it.
pub fn state_like(game: &Island, view: &Value) -> Result<(Player, State), Problems> {
    let (viewer, state) = looks::state(game, view)?;
    match viewer {
        Viewer::Seat(seat) => Ok((seat, state)),
        Viewer::Spectator => Err(vec![Problem::new("viewer", "must be a seat")]),
    }
}

impl Written for Island {
    const NAME: &'static str = "island";
    type Setup = Setup;
    type Recipe = Recipe;
    type Position = Position;

    fn resolve(setup: &Setup, draw: &mut impl Draw) -> Result<Setup, Problems> {
        setup.resolve(draw).map_err(|all| Problem::all_worded(&all))
    }

    fn found(setup: &Setup) -> Result<Self, Problems> {
        Island::new(setup).map_err(|all| Problem::all_worded(&all))
    }

    fn recipe(setup: &Setup) -> Result<Recipe, Problems> {
        Recipe::new(setup).map_err(|all| Problem::all_worded(&all))
    }

    fn make(recipe: &Recipe, draw: &mut impl Draw) -> Self {
        recipe.draw(draw)
    }

    fn setup(&self) -> Setup {
        Island::setup(self)
    }

    fn position(&self, state: &State) -> Position {
        position::write(self, state)
    }

    fn load(&self, position: &Position) -> Result<State, Problems> {
        loading::load(self, position)
    }

    fn view_json(&self, view: &View) -> Value {
        view::to_json(self, view)
    }

    fn drawing(&self, view: &View, word: &dyn Fn(&str) -> String) -> Option<String> {
        Some(drawing::draw(self, view, word))
    }
}
