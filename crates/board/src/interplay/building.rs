//! Placing roads, settlements and cities: the shared verbs behind founding, building and free roads.

use crate::Island;
use crate::derived::Derived;
use crate::event::Event;
use crate::interplay::{cities_rivers, conquest, routes, scenarios};
use crate::modules::{
    barbarian_attack, event_cards, harbourmaster, traders_barbarians, two_player,
};
use crate::places::{Intersection, IntersectionSet, Path, PathSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, Sink, Violation, ensure};

/// Free paths a colour may lay a road on, supply left aside.
///
/// Rules: BASE-110, BASE-111, BASE-112, RIVER-010.
#[inline]
pub fn road_places(game: &Island, state: &State, player: Player) -> PathSet {
    let places = state.derived.open[player]
        .without(state.derived.roads)
        .without(game.bridge_sites);
    if state.derived.conquered.is_empty() {
        places
    } else {
        places.without(conquest::closed_paths(game, state))
    }
}

/// Road pieces of a player on the board; a bridge is none.
///
/// Rules: BASE-101, RIVER-023.
#[inline]
pub fn road_pieces(state: &State, player: Player) -> usize {
    routes::without_bridges(state, player).len()
}

/// Where a player may build a road now, the price left aside.
///
/// Rules: BASE-101, BASE-110, CK-R31, EVENT-023.
#[inline]
pub(crate) fn legal_roads(game: &Island, state: &State, player: Player) -> PathSet {
    if road_pieces(state, player) >= usize::from(game.rules.roads)
        || event_cards::has_damage(state, player)
    {
        return PathSet::EMPTY;
    }
    let mut places = road_places(game, state, player);
    for closed in state.cities_knights.closed.into_iter().flatten() {
        places.remove(closed);
    }
    places
}

/// Judges a road, the price left aside.
pub(crate) fn check_road(
    game: &Island,
    state: &State,
    player: Player,
    at: Path,
) -> Result<(), Violation> {
    ensure(
        game.topology.has_path(at) && !state.derived.roads.has(at),
        "BASE-006",
    )?;
    ensure(game.topology.open_paths().has(at), "TRADER-003")?;
    ensure(!game.bridge_sites.has(at), "RIVER-010")?;
    ensure(
        road_pieces(state, player) < usize::from(game.rules.roads),
        "BASE-101",
    )?;
    ensure(!event_cards::has_damage(state, player), "EVENT-023")?;
    ensure(!state.cities_knights.closed.contains(&Some(at)), "CK-R31")?;
    ensure(!conquest::closed_paths(game, state).has(at), "BARB-031")?;
    if !state.derived.open[player].has(at) {
        let knights = state.derived.knights;
        let stopped = game.topology.ends(at).into_iter().any(|end| {
            state.derived.touched[player].has(end)
                && knights.has(end)
                && !state.others_buildings(player).has(end)
        });
        return Err(Violation::of(if stopped { "CK-051" } else { "BASE-110" }));
    }
    Ok(())
}

/// Free intersections that keep the distance.
///
/// Rules: BASE-005, BASE-121.
#[inline]
pub fn spaced(game: &Island, state: &State) -> IntersectionSet {
    game.intersections.without(state.derived.too_close)
}

/// Judges the place and the distance to other buildings.
///
/// Rules: BASE-005, BASE-121, TRADER-003, TRADER-010.
pub(crate) fn check_distance(
    game: &Island,
    state: &State,
    at: Intersection,
) -> Result<(), Violation> {
    ensure(
        game.topology.has_intersection(at) && !state.derived.buildings.has(at),
        "BASE-005",
    )?;
    ensure(!game.topology.plazas().has(at), "TRADER-010")?;
    ensure(game.intersections.has(at), "TRADER-003")?;
    ensure(!state.derived.too_close.has(at), "BASE-121")
}

/// Where a colour may settle now, the price left aside.
///
/// Rules: BASE-101, BASE-120, BASE-121, BASE-123, CK-050, CK-052, EVENT-025.
#[inline]
pub(crate) fn legal_settlements(game: &Island, state: &State, player: Player) -> IntersectionSet {
    if settlement_pieces(state, player) >= usize::from(game.rules.settlements) {
        return IntersectionSet::EMPTY;
    }
    let taken = state.derived.too_close | state.derived.knights;
    let mut places = (state.derived.touched[player] & game.intersections).without(taken);
    if !state.derived.conquered.is_empty() {
        places = places.without(conquest::closed_intersections(game, state));
    }
    if event_cards::has_damage(state, player) {
        places.without(event_cards::damaged_ends(game, state, player))
    } else {
        places
    }
}

/// Judges a settlement, the price left aside.
pub(crate) fn check_settlement(
    game: &Island,
    state: &State,
    player: Player,
    at: Intersection,
) -> Result<(), Violation> {
    check_distance(game, state, at)?;
    ensure(!state.derived.knights.has(at), "CK-050")?;
    ensure(
        settlement_pieces(state, player) < usize::from(game.rules.settlements),
        "BASE-123",
    )?;
    ensure(state.derived.touched[player].has(at), "BASE-120")?;
    ensure(
        !conquest::closed_intersections(game, state).has(at),
        "BARB-031",
    )?;
    ensure(
        !event_cards::damaged_ends(game, state, player).has(at),
        "EVENT-025",
    )
}

/// Where a player may build a city now, the price left aside.
///
/// Rules: BASE-101, BASE-130, BASE-132, CK-151.
#[inline]
pub(crate) fn legal_cities(game: &Island, state: &State, player: Player) -> IntersectionSet {
    let tipped = tipped(state, player);
    if !tipped.is_empty() {
        tipped
    } else if state.cities[player].len() >= usize::from(game.rules.cities) {
        IntersectionSet::EMPTY
    } else if state.derived.conquered.is_empty() {
        state.settlements[player]
    } else {
        state.settlements[player].without(conquest::closed_intersections(game, state))
    }
}

/// Judges a city, the price left aside.
pub(crate) fn check_city(
    game: &Island,
    state: &State,
    player: Player,
    at: Intersection,
) -> Result<(), Violation> {
    ensure(state.settlements[player].has(at), "BASE-130")?;
    let tipped = tipped(state, player);
    if !tipped.is_empty() {
        return ensure(tipped.has(at), "CK-151");
    }
    ensure(
        state.cities[player].len() < usize::from(game.rules.cities),
        "BASE-101",
    )?;
    ensure(
        !conquest::closed_intersections(game, state).has(at),
        "BARB-031",
    )
}

/// City pieces of a player lying on their side.
///
/// Rules: CK-150.
#[inline]
fn tipped(state: &State, player: Player) -> IntersectionSet {
    state.settlements[player] & state.cities_knights.tipped
}

/// Settlement pieces of a player on the board.
///
/// Rules: BASE-101, CK-150.
#[inline]
pub(crate) fn settlement_pieces(state: &State, player: Player) -> usize {
    state.settlements[player]
        .without(state.cities_knights.tipped)
        .len()
}

/// City pieces of a player on the board, those lying on their side included.
///
/// Rules: BASE-101, CK-150.
#[inline]
pub(crate) fn city_pieces(state: &State, player: Player) -> usize {
    state.cities[player].len() + tipped(state, player).len()
}

/// Can a free road be laid, or used for a repair?
///
/// Rules: BASE-156, EVENT-024.
#[inline]
pub(crate) fn can_lay_free_road(game: &Island, state: &State, player: Player) -> bool {
    !legal_roads(game, state, player).is_empty() || event_cards::has_damage(state, player)
}

/// A player builds a road, bought or free: what a new road of a player causes follows.
///
/// Rules: BASE-113, TWO-020, TWO-028.
pub(crate) fn build_road(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    lay_road(game, state, player, at, events);
    two_player::built(game, state, false);
}

/// A player builds a settlement: what a new settlement of a player causes follows.
///
/// Rules: BASE-113, TWO-020.
pub(crate) fn build_settlement(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    put_settlement(game, state, player, at, events);
    two_player::built(game, state, true);
    built(game, state);
}

/// A player built a settlement or a city, or a neutral settlement was built: what a scenario makes of it.
///
/// Rules: CARAVAN-010, BARB-020, BARB-082, COMBO-077, COMBO-097.
#[inline]
pub(crate) fn built(game: &Island, state: &mut State) {
    match game.rules.scenario {
        Some(Module::Caravans) => state.caravans.built = true,
        Some(Module::BarbarianAttack) => barbarian_attack::built(game, state),
        _ => {}
    }
}

/// A neutral settlement was built.
///
/// Rules: CARAVAN-086, BARB-082, BARB-090.
#[inline]
pub(crate) fn neutral_settled(game: &Island, state: &mut State) {
    if game.rules.has(Module::BarbarianAttack) {
        barbarian_attack::built(game, state);
    }
}

/// Lays a road of any colour.
///
/// Rules: BASE-113.
pub(crate) fn lay_road(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    put_road(game, state, player, at, events);
    if game.rules.scenario.is_some() {
        scenarios::road_laid(game, state, player, at, events);
    }
}

/// Lays the own road again that Diplomat took.
///
/// Rules: CK-117, COMBO-066.
pub(crate) fn relay_road(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    put_road(game, state, player, at, events);
    if game.rules.scenario.is_some() && !cities_rivers::road_moves_along(state, at) {
        scenarios::road_laid(game, state, player, at, events);
    }
}

fn put_road(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    events.event(Event::RoadBuilt { player, at });
    join(game, state, player, at, events);
}

/// A path joins a player's network.
fn join(game: &Island, state: &mut State, player: Player, at: Path, events: &mut impl Sink<Event>) {
    state.roads[player].insert(at);
    Derived::road_laid(game, state, player, at);
    routes::road_laid(game, state, player, at, events);
}

/// Builds a bridge; it counts among the player's roads but is no road piece.
///
/// Rules: RIVER-020, RIVER-021, RIVER-023.
pub(crate) fn lay_bridge(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    state.rivers.bridges.insert(at);
    events.event(Event::BridgeBuilt { player, at });
    join(game, state, player, at, events);
}

/// Puts a settlement of any colour on the board.
///
/// Rules: BASE-113, BASE-122, TWO-040 to TWO-042, HARBOR-003.
pub(crate) fn put_settlement(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.settlements[player].insert(at);
    if game.rules.separate_phases && state.turn > 0 {
        state.base.fresh_harbours.insert(at);
    }
    events.event(Event::Settled { player, at });
    placed(game, state, player, at, events);
}

/// Puts a founding city on the board.
///
/// Rules: CK-017, TRADER-009, COMBO-133, COMBO-170.
pub(crate) fn put_city(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.cities[player].insert(at);
    if game.rules.has(Module::TradersBarbarians) {
        traders_barbarians::founded(state, player, at);
    }
    events.event(Event::CityBuilt { player, at });
    placed(game, state, player, at, events);
}

/// A building came to a free intersection: everything that follows from that.
fn placed(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    Derived::building_placed(game, state, player, at);
    routes::building_placed(game, state, player, at, events);
    two_player::settled(game, state, player, at, events);
    harbourmaster::assign(game, state, false, events);
    if game.rules.scenario.is_some() {
        scenarios::building_placed(game, state, player, at, events);
    }
}

/// Replaces a settlement by a city; the settlement returns to its owner.
///
/// Rules: BASE-130, BASE-131, CK-151.
pub(crate) fn raise_city(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.settlements[player].remove(at);
    state.cities[player].insert(at);
    state.cities_knights.tipped.remove(at);
    events.event(Event::CityBuilt { player, at });
    harbourmaster::assign(game, state, false, events);
    built(game, state);
}

/// Replaces a city by a settlement, or lays the city on its side.
///
/// Rules: CK-146, CK-150, COMBO-045.
pub(crate) fn lower_city(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    tipped: bool,
    events: &mut impl Sink<Event>,
) {
    state.cities[player].remove(at);
    state.settlements[player].insert(at);
    if tipped {
        state.cities_knights.tipped.insert(at);
    }
    events.event(Event::CityLost { player, at, tipped });
    let lost = state.harbourmaster.holder == Some(player) && game.harbours.has(at);
    harbourmaster::assign(game, state, lost, events);
}

/// Takes a road off the board; Longest Road is left to the caller.
///
/// Rules: CK-117, COMBO-040.
pub(crate) fn remove_road(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    state.roads[player].remove(at);
    state.event_cards.damaged.remove(at);
    Derived::road_removed(game, state, player, at);
    events.event(Event::RoadRemoved { player, at });
}
