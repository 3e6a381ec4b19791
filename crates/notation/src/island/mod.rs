//! The island games in writing.

mod drawing;

use crate::{Problem, Problems, Written};
use board::{Island, Setup, State, View};
use kernel::Draw;
use serde_json::Value;

fn worded(problems: &[String]) -> Problems {
    problems.iter().map(|text| Problem::worded(text)).collect()
}

impl Written for Island {
    const NAME: &'static str = "island";
    type Setup = Setup;
    type Position = Value;

    fn resolve(setup: &Setup, draw: &mut impl Draw) -> Result<Setup, Problems> {
        setup.resolve(draw).map_err(|all| worded(&all))
    }

    fn found(setup: &Setup) -> Result<Self, Problems> {
        Island::new(setup).map_err(|all| worded(&all))
    }

    fn setup(&self) -> Setup {
        (*self.setup).clone()
    }

    fn position(&self, _: &State) -> Value {
        Value::Null
    }

    fn load(&self, _: &Value) -> Result<State, Problems> {
        Err(vec![Problem::new("", "positions are not written yet")])
    }

    fn view_json(&self, _: &View) -> Value {
        Value::Null
    }

    fn drawing(&self, view: &View, word: &dyn Fn(&str) -> String) -> Option<String> {
        Some(drawing::draw(self, view, word))
    }
}
