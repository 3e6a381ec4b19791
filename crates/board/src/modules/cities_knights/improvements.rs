//! City improvements, metropolises and walls.

use super::kinds::Discipline;
use super::state::Pending;
use crate::Island;
use crate::data::CITIES_KNIGHTS;
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::{cities_barbarian_attack, conquest, production, trade};
use crate::places::{Intersection, IntersectionSet};
use crate::state::State;
use kernel::{Player, Sink, Violation, ensure};

/// The highest level of a discipline.
pub(super) const TOP_LEVEL: u8 = 5;

/// All cities with a metropolis.
pub fn metropolises(state: &State) -> IntersectionSet {
    let mut all = IntersectionSet::EMPTY;
    for at in state.cities_knights.metropolises.into_iter().flatten() {
        all.insert(at);
    }
    all
}

/// A player's cities without metropolis, conquered ones left out.
///
/// Rules: CK-073, CK-144, COMBO-103.
pub(crate) fn ordinary_cities(state: &State, player: Player) -> IntersectionSet {
    state.cities[player]
        .without(metropolises(state))
        .without(state.derived.fallen)
}

/// Who owns the metropolis of a discipline.
pub(super) fn metropolis_owner(
    game: &Island,
    state: &State,
    discipline: Discipline,
) -> Option<Player> {
    let at = state.cities_knights.metropolises[discipline.index()]?;
    game.players().find(|&player| state.cities[player].has(at))
}

/// What the next step in a discipline costs.
///
/// Rules: CK-071, CK-101, CK-R40.
fn price(state: &State, player: Player, discipline: Discipline) -> Counts {
    let level = state.cities_knights.level(player, discipline) + 1;
    let discount = u8::from(state.cities_knights.crane);
    Counts::some(discipline.commodity(), level - discount)
}

/// Judges the next step in a discipline, the price left aside.
///
/// Rules: CK-071, CK-072, CK-073, CK-R16, CK-R59.
pub(super) fn check_step(
    game: &Island,
    state: &State,
    player: Player,
    discipline: Discipline,
) -> Result<(), Violation> {
    let level = state.cities_knights.level(player, discipline) + 1;
    ensure(level <= TOP_LEVEL, "CK-071")?;
    ensure(!state.cities[player].is_empty(), "CK-072")?;
    ensure(
        !state.cities[player]
            .without(state.derived.fallen)
            .is_empty(),
        "COMBO-103",
    )?;
    ensure(
        level < CITIES_KNIGHTS.metropolis.first_at_level
            || !ordinary_cities(state, player).is_empty()
            || metropolis_owner(game, state, discipline) == Some(player),
        "CK-073",
    )
}

/// Judges an improvement.
pub(super) fn check(
    game: &Island,
    state: &State,
    player: Player,
    discipline: Discipline,
) -> Result<(), Violation> {
    check_step(game, state, player, discipline)?;
    ensure(
        state.hands[player].covers(price(state, player, discipline)),
        "CK-071",
    )
}

/// The disciplines whose next step a player has the commodities for.
///
/// Rules: CK-071, CK-101.
#[inline]
pub(super) fn affordable(state: &State, player: Player) -> impl Iterator<Item = Discipline> {
    let prices = Discipline::all().fold(Counts::NONE, |prices, discipline| {
        prices.plus(price(state, player, discipline))
    });
    let enough = state.hands[player].at_least(prices);
    let disciplines = enough.without(Card::RESOURCES).into_iter();
    disciplines.map(|commodity| Discipline(commodity.0 - Discipline::SCIENCE.commodity().0))
}

/// Can some discipline be advanced, whatever it costs?
///
/// Rules: CK-101.
pub(super) fn can_advance(game: &Island, state: &State, player: Player) -> bool {
    !state.cities[player].is_empty()
        && Discipline::all().any(|discipline| check_step(game, state, player, discipline).is_ok())
}

/// Buys the next step; a metropolis follows when it is earned.
///
/// Rules: CK-071, CK-074, CK-076, CK-077, CK-078, CK-101, CK-R52, BASE-205.
pub(super) fn improve(
    game: &Island,
    state: &mut State,
    player: Player,
    discipline: Discipline,
    events: &mut impl Sink<Event>,
) {
    production::pay(state, player, price(state, player, discipline), events);
    trade::purchase_made(state);
    state.cities_knights.crane = false;
    let level = state.cities_knights.level(player, discipline) + 1;
    state.cities_knights.levels[player][discipline.index()] = level;
    events.event(Event::Improved {
        player,
        discipline,
        level,
    });
    trade::refresh_rates(game, state, player);
    cities_barbarian_attack::improved(game, state);
    let data = &CITIES_KNIGHTS.metropolis;
    let earned = match metropolis_owner(game, state, discipline) {
        None => level >= data.first_at_level,
        Some(owner) => {
            owner != player
                && level >= data.taken_over_at_level
                && state.cities_knights.level(owner, discipline) < data.taken_over_at_level
        }
    };
    if earned {
        state.cities_knights.metropolises[discipline.index()] = None;
        let places = ordinary_cities(state, player);
        match (places.len(), places.first_member()) {
            (1, Some(at)) => place_metropolis(game, state, player, discipline, at, events),
            _ => state
                .pending
                .push(Pending::PlaceMetropolis { player, discipline }.into()),
        }
    }
}

/// Puts a metropolis on a city.
///
/// Rules: CK-076, CK-079.
pub(super) fn place_metropolis(
    game: &Island,
    state: &mut State,
    player: Player,
    discipline: Discipline,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.cities_knights.metropolises[discipline.index()] = Some(at);
    events.event(Event::MetropolisPlaced {
        player,
        discipline,
        at,
    });
    if !state.derived.conquered.is_empty() {
        conquest::changed(game, state, events);
    }
}

/// Cities of a player that can get a wall, the price left aside.
///
/// Rules: CK-053, CK-106.
pub(super) fn wall_places(state: &State, player: Player) -> IntersectionSet {
    let walls = state.cities_knights.walls & state.cities[player];
    if walls.len() >= usize::from(CITIES_KNIGHTS.supplies_per_player.city_walls) {
        return IntersectionSet::EMPTY;
    }
    state.cities[player]
        .without(walls)
        .without(state.derived.fallen)
}

/// Judges a wall, the price left aside.
pub(super) fn check_wall(state: &State, player: Player, at: Intersection) -> Result<(), Violation> {
    ensure(state.cities[player].has(at), "CK-053")?;
    ensure(!state.cities_knights.walls.has(at), "CK-053")?;
    ensure(!state.derived.fallen.has(at), "COMBO-103")?;
    ensure(wall_places(state, player).has(at), "CK-010")
}

/// Builds a wall.
///
/// Rules: CK-053.
pub(super) fn build_wall(
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.cities_knights.walls.insert(at);
    events.event(Event::WallBuilt { player, at });
}
