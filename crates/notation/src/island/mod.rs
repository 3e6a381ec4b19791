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

    /// The box has so many hexes of each terrain.
    ///
    /// Rules: BASE-007, BASE-031, TB-006.
    fn map_problems(&self) -> Problems {
        if self.options().free_map {
            return Problems::new();
        }
        let mut of_the_box = Island::setup(self);
        of_the_box.map = None;
        let Ok(drawn) = Island::draw(&of_the_box, &mut |_| 0) else {
            return Problems::new();
        };
        let count = |game: &Island, terrain| {
            let hexes = game.topology.hexes();
            hexes
                .filter(|&hex| game.layout.terrain[hex] == terrain)
                .count()
        };
        let odd = board::Terrain::ALL.into_iter().filter_map(|terrain| {
            let (here, all) = (count(self, terrain), count(&drawn, terrain));
            (here != all).then(|| {
                let name = terrain.name();
                Problem::worded(&format!(
                    "map.hexes: {here} {name} of {all} in the box; `free_map` allows it (BASE-031)"
                ))
            })
        });
        odd.collect()
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
