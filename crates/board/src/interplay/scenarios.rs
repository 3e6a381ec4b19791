//! The rule points of the five scenarios, of which at most one is played.
//!
//! Rules: TB-002, COMBO-001.

use crate::Island;
use crate::action::{Action, Outcome};
use crate::event::Event;
use crate::interplay::{cities_barbarian_attack, cities_rivers};
use crate::modules::{barbarian_attack, caravans, fishermen, rivers, traders_barbarians};
use crate::pending::Pending;
use crate::places::{Intersection, Path};
use crate::setup::Module;
use crate::state::State;
use kernel::{Chances, Game, Legal, Player, Sink};

/// Lays out what the scenario needs, before founding.
pub(crate) fn start(game: &Island, state: &mut State) {
    match game.rules.scenario {
        Some(Module::Fishermen) => fishermen::start(game, state),
        Some(Module::Rivers) => rivers::start(game, state),
        Some(Module::BarbarianAttack) => barbarian_attack::start(game, state),
        Some(Module::TradersBarbarians) => traders_barbarians::start(game, state),
        _ => {}
    }
}

/// Public points of the scenario. Apart, so that counting points without one needs few registers.
#[inline(never)]
pub(crate) fn points(game: &Island, state: &State, player: Player) -> i32 {
    match game.rules.scenario {
        Some(Module::Rivers) => rivers::points(game, state, player),
        Some(Module::Caravans) => caravans::points(game, state, player),
        Some(Module::BarbarianAttack) => barbarian_attack::points(game, state, player),
        Some(Module::TradersBarbarians) => traders_barbarians::points(game, state, player),
        _ => 0,
    }
}

/// Adds what a player may do about an open decision of the scenario.
#[inline]
pub(crate) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    top: Pending,
    legal: &mut Legal<Action>,
) {
    match top {
        Pending::Fishermen(top) => fishermen::legal(state, player, top, legal),
        Pending::Rivers(top) => rivers::legal(game, player, top, legal),
        Pending::Caravans(top) => caravans::legal(game, state, player, top, legal),
        Pending::BarbarianAttack(top) => barbarian_attack::legal(game, state, player, top, legal),
        Pending::TradersBarbarians(top) => {
            traders_barbarians::legal(game, state, player, top, legal);
        }
        Pending::CitiesBarbarianAttack(top) => {
            cities_barbarian_attack::legal(game, state, player, top, legal);
        }
        Pending::Base(_)
        | Pending::TwoPlayer(_)
        | Pending::Events(_)
        | Pending::Cities(_)
        | Pending::CitiesTwoPlayer(_)
        | Pending::CitiesRivers(_) => {}
    }
}

/// Adds what a scenario lets the active player do before the roll.
///
/// Rules: FISH-033.
pub(crate) fn legal_before_roll(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<Action>,
) {
    if game.rules.scenario == Some(Module::Fishermen) {
        fishermen::legal_boot(game, state, player, legal);
    }
}

/// Adds what the active player may do in the trade-and-build phase of the scenario.
#[inline]
pub(crate) fn legal_turn(game: &Island, state: &State, player: Player, legal: &mut Legal<Action>) {
    match game.rules.scenario {
        Some(Module::Fishermen) => fishermen::legal_turn(game, state, player, legal),
        Some(Module::Rivers) => rivers::legal_turn(game, state, player, legal),
        Some(Module::BarbarianAttack) => barbarian_attack::legal_turn(game, state, player, legal),
        Some(Module::TradersBarbarians) => {
            traders_barbarians::legal_turn(game, state, player, legal);
        }
        _ => {}
    }
}

/// What chance may bring to the scenario.
pub(crate) fn chances(game: &Island, state: &State, top: Pending) -> Chances<Action> {
    match top {
        Pending::Fishermen(top) => fishermen::chances(game, state, top),
        Pending::BarbarianAttack(top) => barbarian_attack::chances(game, state, top),
        Pending::TradersBarbarians(top) => traders_barbarians::chances(game, state, top),
        Pending::CitiesBarbarianAttack(_) => cities_barbarian_attack::chances(),
        Pending::Base(_)
        | Pending::TwoPlayer(_)
        | Pending::Events(_)
        | Pending::Cities(_)
        | Pending::CitiesTwoPlayer(_)
        | Pending::CitiesRivers(_)
        | Pending::Rivers(_)
        | Pending::Caravans(_) => Chances::even(Island::filler(), 0),
    }
}

/// Carries an outcome of a chance node of the scenario out.
pub(crate) fn drawn(
    game: &Island,
    state: &mut State,
    top: Pending,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    match top {
        Pending::Fishermen(top) => fishermen::drawn(game, state, top, outcome, events),
        Pending::BarbarianAttack(top) => barbarian_attack::drawn(game, state, top, outcome, events),
        Pending::TradersBarbarians(top) => {
            traders_barbarians::drawn(game, state, top, outcome, events);
        }
        Pending::CitiesBarbarianAttack(_) => {
            cities_barbarian_attack::drawn(game, state, outcome, events);
        }
        Pending::Base(_)
        | Pending::TwoPlayer(_)
        | Pending::Events(_)
        | Pending::Cities(_)
        | Pending::CitiesTwoPlayer(_)
        | Pending::CitiesRivers(_)
        | Pending::Rivers(_)
        | Pending::Caravans(_) => {}
    }
}

/// Carries a step of the scenario out that follows by itself; `false` when there is none.
pub(crate) fn run_automatic_steps(
    game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    match top {
        Pending::CitiesRivers(top) => cities_rivers::run_automatic_steps(game, state, top, events),
        Pending::Fishermen(top) => fishermen::run_automatic_steps(game, state, top, events),
        Pending::Caravans(top) => caravans::run_automatic_steps(game, state, top, events),
        Pending::BarbarianAttack(top) => {
            barbarian_attack::run_automatic_steps(game, state, top, events)
        }
        Pending::TradersBarbarians(top) => {
            traders_barbarians::run_automatic_steps(game, state, top, events)
        }
        Pending::CitiesBarbarianAttack(top) => {
            cities_barbarian_attack::run_automatic_steps(state, top)
        }
        Pending::Base(_)
        | Pending::TwoPlayer(_)
        | Pending::Events(_)
        | Pending::Cities(_)
        | Pending::CitiesTwoPlayer(_)
        | Pending::Rivers(_) => false,
    }
}

/// The token that produces for a number: on the rivers the 2 lies on the hex with the 12.
///
/// Rules: RIVER-003, RIVER-040.
#[inline]
pub(crate) fn token_of(game: &Island, number: u8) -> u8 {
    match (game.rules.scenario, number) {
        (Some(Module::Rivers), 2) => 12,
        _ => number,
    }
}

/// A road came to the board.
///
/// Rules: RIVER-011.
pub(crate) fn road_laid(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    if game.rules.scenario == Some(Module::Rivers) {
        rivers::road_laid(game, state, player, at, events);
    }
}

/// A settlement, or a founding city, came to a free intersection.
///
/// Rules: RIVER-012.
pub(crate) fn building_placed(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    if game.rules.scenario == Some(Module::Rivers) {
        rivers::building_placed(game, state, player, at, events);
    }
}

/// The second founding piece of a player stands; its road is still to come.
///
/// Rules: FISH-006.
pub(crate) fn second_founded(game: &Island, state: &mut State, player: Player, at: Intersection) {
    if game.rules.scenario == Some(Module::Fishermen) {
        fishermen::second_founded(game, state, player, at);
    }
}

/// The resources of a number are paid.
///
/// Rules: FISH-010, FISH-018, FISH-081.
pub(crate) fn produced(game: &Island, state: &mut State, number: u8) {
    if game.rules.scenario == Some(Module::Fishermen) {
        fishermen::catch(game, state, number);
    }
}

/// The founding phase is over.
///
/// Rules: RIVER-033.
pub(crate) fn founded(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    if game.rules.scenario == Some(Module::Rivers) {
        rivers::show_tiles(game, state, events);
    }
}

/// The active player wants to end the turn: opens what the scenario still asks for and says whether there is any.
/// What was opened calls `turn::finish` when it is done.
///
/// Rules: CARAVAN-027, BARB-010, TRADER-020.
#[inline]
pub(crate) fn closing(game: &Island, state: &mut State, events: &mut impl Sink<Event>) -> bool {
    match game.rules.scenario {
        Some(Module::Caravans) => caravans::close_turn(game, state, events),
        Some(Module::BarbarianAttack) => {
            barbarian_attack::open_battles(game, state, events);
            true
        }
        Some(Module::TradersBarbarians) => traders_barbarians::open_journey(game, state),
        _ => false,
    }
}

/// Everything that lasts a turn is over.
#[inline]
pub(crate) fn turn_over(game: &Island, state: &mut State) {
    state.gold.turn_over();
    match game.rules.scenario {
        Some(Module::Fishermen) => state.fishermen.turn_over(),
        Some(Module::BarbarianAttack) => state.barbarian_attack.turn_over(),
        Some(Module::TradersBarbarians) => state.traders_barbarians.turn_over(),
        _ => {}
    }
}
