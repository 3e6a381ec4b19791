//! The island games in writing.

mod attack;
mod caravans;
mod cities;
mod drawing;
mod fishermen;
mod loading;
mod looks;
pub mod position;
mod rivers;
mod sanity;
mod schema;
mod traders;
mod unseen;
mod view;

pub use looks::{Looked, look};

use crate::{Problem, Problems, Written};
use board::{Action, Island, PreparedSetup, Setup, State, View};
use kernel::Draw;
use position::Position;
use serde_json::Value;

/// What may be combined: `rules/data/compatibility.json`, for lobbies and other programs.
pub fn compatibility() -> Value {
    serde_json::from_str(board::COMPATIBILITY).expect("the data file is JSON")
}

impl Written for Island {
    const NAME: &'static str = "island";
    type Setup = Setup;
    type PreparedSetup = PreparedSetup;
    type Position = Position;

    fn sample() -> Self {
        let mut setup = Setup::new(4, &[]);
        setup.options.setup = board::MapKind::Beginner;
        setup.options.first_player = board::FirstPlayer::Seat(1);
        Island::draw(&setup, &mut |_| 0).expect("the beginners' game")
    }

    fn schemas() -> Vec<(String, Value)> {
        schema::all()
    }

    fn resolve(setup: &Setup, draw: &mut impl Draw) -> Result<Setup, Problems> {
        setup.resolve(draw).map_err(|all| Problem::all_worded(&all))
    }

    /// Who begins is not the map's business: knowing it before sitting down would make seats unequal.
    fn lay_out(setup: &Setup, draw: &mut impl Draw) -> Result<Setup, Problems> {
        let mut laid_out = Self::resolve(setup, draw)?;
        laid_out.options.first_player = setup.options.first_player;
        Ok(laid_out)
    }

    fn found(setup: &Setup) -> Result<Self, Problems> {
        Island::new(setup).map_err(|all| Problem::all_worded(&all))
    }

    fn prepare(setup: &Setup) -> Result<PreparedSetup, Problems> {
        PreparedSetup::new(setup).map_err(|all| Problem::all_worded(&all))
    }

    fn make(prepared: &PreparedSetup, draw: &mut impl Draw) -> Self {
        prepared.draw(draw)
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

    fn view_update_json(&self, view: &View) -> Value {
        view::changing(self, view)
    }

    fn reveals_nothing(&self, action: Action) -> bool {
        use board::modules::base::Action as Base;
        match action {
            Action::Base(base) => matches!(
                base,
                Base::Settle { .. }
                    | Base::Road { .. }
                    | Base::City { .. }
                    | Base::BankTrade { .. }
            ),
            // Offers and their answers are heard by everybody.
            Action::Trade(_) => true,
            _ => false,
        }
    }

    fn drawing(&self, view: &View, word: &dyn Fn(&str) -> String) -> Option<String> {
        Some(drawing::draw(self, view, word))
    }
}
