//! The island games in writing.

mod drawing;
mod view;

use crate::{Problem, Problems, Written};
use board::{Action, Island, Recipe, Setup, State, View};
use kernel::Draw;
use serde_json::Value;

fn worded(problems: &[String]) -> Problems {
    problems.iter().map(|text| Problem::worded(text)).collect()
}

impl Written for Island {
    const NAME: &'static str = "island";
    type Setup = Setup;
    type Recipe = Recipe;
    type Position = Value;

    fn resolve(setup: &Setup, draw: &mut impl Draw) -> Result<Setup, Problems> {
        setup.resolve(draw).map_err(|all| worded(&all))
    }

    fn found(setup: &Setup) -> Result<Self, Problems> {
        Island::new(setup).map_err(|all| worded(&all))
    }

    fn recipe(setup: &Setup) -> Result<Recipe, Problems> {
        Recipe::new(setup).map_err(|all| worded(&all))
    }

    fn make(recipe: &Recipe, draw: &mut impl Draw) -> Self {
        recipe.draw(draw)
    }

    fn setup(&self) -> Setup {
        Island::setup(self)
    }

    fn position(&self, _: &State) -> Value {
        Value::Null
    }

    fn load(&self, _: &Value) -> Result<State, Problems> {
        Err(vec![Problem::new("", "positions are not written yet")])
    }

    fn view_json(&self, view: &View) -> Value {
        view::view(self, view)
    }

    fn takes_back(&self, action: Action) -> bool {
        use board::modules::base::Action as Base;
        matches!(
            action,
            Action::Base(
                Base::Settle { .. }
                    | Base::Road { .. }
                    | Base::City { .. }
                    | Base::BankTrade { .. }
            )
        )
    }

    fn drawing(&self, view: &View, word: &dyn Fn(&str) -> String) -> Option<String> {
        Some(drawing::draw(self, view, word))
    }
}
