//! The island games in writing.

mod attack;
mod caravans;
mod cities;
mod drawing;
mod fishermen;
mod loading;
pub mod position;
mod rivers;
mod sanity;
mod schema;
mod traders;
mod unseen;
mod view;
mod view_reading;

pub use view_reading::{ReadView, read_view};

use crate::{Problem, Problems, Written};
use board::{Action, Island, MapSetup, Module, PreparedSetup, Setup, State, View};
use kernel::{Draw, Game, Player};
use position::Position;
use serde_json::Value;
use std::collections::{BTreeMap, BTreeSet};

/// What may be combined: `rules/data/compatibility.json`, for lobbies and other programs.
pub fn compatibility() -> Value {
    serde_json::from_str(board::COMPATIBILITY).expect("the data file is JSON")
}

/// How many there are of each.
type Counted = BTreeMap<String, usize>;

fn counted(all: impl Iterator<Item = String>) -> Counted {
    let mut counts = Counted::new();
    for one in all {
        *counts.entry(one).or_default() += 1;
    }
    counts
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
        let (Some(here), Some(all)) = (Island::setup(self).map, Island::setup(&drawn).map) else {
            return Problems::new();
        };
        let mut problems = Problems::new();
        let mut compare = |field: &str, rule: &str, here: Counted, all: Counted| {
            let both: BTreeSet<&String> = here.keys().chain(all.keys()).collect();
            for what in both {
                let count = |of: &Counted| of.get(what).copied().unwrap_or(0);
                let (here, all) = (count(&here), count(&all));
                if here != all {
                    problems.push(Problem::worded(&format!(
                        "map.{field}: {here} {what} of {all} in the box; `free_map` allows it ({rule})"
                    )));
                }
            }
        };
        let terrain = |map: &MapSetup| counted(map.hexes.iter().map(|hex| hex.terrain.clone()));
        let tokens = |map: &MapSetup| {
            let numbers = map.hexes.iter().filter_map(|hex| hex.number);
            counted(numbers.map(|number| format!("tokens {number}")))
        };
        let harbours = |map: &MapSetup| {
            counted(
                map.harbours
                    .iter()
                    .map(|one| format!("{} harbours", one.kind)),
            )
        };
        compare("hexes", "BASE-031", terrain(&here), terrain(&all));
        compare("hexes", "BASE-032", tokens(&here), tokens(&all));
        compare("harbours", "BASE-034", harbours(&here), harbours(&all));
        problems
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

    fn family(setup: &Setup) -> &'static str {
        if setup.has(Module::CitiesKnights) {
            "cities_knights"
        } else if setup.scenario().is_some() {
            "scenarios"
        } else if setup.players == 2 {
            "two_players"
        } else {
            "island"
        }
    }

    fn modules(setup: &Setup) -> Vec<String> {
        let names = setup.modules.iter();
        names.map(|module| module.name().to_owned()).collect()
    }

    fn target(&self) -> Option<i32> {
        Some(i32::from(self.rules.target))
    }

    fn points_seen(&self, view: &View) -> Vec<i32> {
        let seats = (0..Game::players(self)).filter_map(|seat| u8::try_from(seat).ok());
        seats
            .map(|seat| self.points(view.open(), Player(seat)))
            .collect()
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
