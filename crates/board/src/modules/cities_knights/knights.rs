//! Knights: recruiting, activating, training, and their orders.

use super::kinds::{Discipline, Level};
use super::state::Pending;
use super::troop::{Knight, Marks, Pieces, Troop};
use crate::Island;
use crate::derived::Derived;
use crate::event::Event;
use crate::interplay::{cities_barbarian_attack, routes};
use crate::places::{Intersection, IntersectionSet};
use crate::state::State;
use kernel::{Player, Sink, Violation, ensure};

/// Intersections without building and knight.
///
/// Rules: CK-050, CK-055.
pub(crate) fn vacant(game: &Island, state: &State) -> IntersectionSet {
    game.intersections
        .without(state.derived.buildings | state.derived.knights)
}

/// Where a colour may put a new knight.
///
/// Rules: CK-055, COMBO-160.
pub fn recruiting_places(game: &Island, state: &State, colour: Player) -> IntersectionSet {
    state.derived.touched[colour] & vacant(game, state)
}

/// Intersections a knight of this colour gets to over its own roads. Opponents' knights and buildings end a way.
///
/// Rules: CK-064, CK-R05, COMBO-167.
pub(super) fn reach(
    game: &Island,
    state: &State,
    colour: Player,
    from: Intersection,
) -> IntersectionSet {
    let (roads, blocked) = (&state.roads[colour], state.blockers(colour));
    let mut reached = IntersectionSet::one(from);
    let mut frontier = reached;
    while !frontier.is_empty() {
        let mut next = IntersectionSet::EMPTY;
        for at in frontier {
            for link in game.topology.links(at) {
                next |= link.end.when(roads.has(link.path));
            }
        }
        frontier = next.without(reached).without(blocked);
        reached |= next;
    }
    reached.remove(from);
    reached
}

/// The colour of the knight on an intersection.
pub(super) fn owner(game: &Island, state: &State, at: Intersection) -> Option<Player> {
    if !state.derived.knights.has(at) {
        return None;
    }
    game.colours()
        .find(|&colour| state.cities_knights.troops[colour].at(at).is_some())
}

/// Where a knight of this level may go of what it reaches: vacant intersections, and weaker knights of others.
///
/// Rules: CK-065, CK-066, CK-085.
pub(super) fn destinations(
    game: &Island,
    state: &State,
    player: Player,
    level: Level,
    reached: IntersectionSet,
) -> IntersectionSet {
    let free = reached & vacant(game, state);
    if (reached & state.derived.knights).is_empty() {
        return free;
    }
    let weaker = Level::all()
        .filter(|&lower| lower < level)
        .fold(Pieces::of(level).when(false), |weaker, lower| {
            weaker.or(Pieces::of(lower))
        });
    game.colours()
        .filter(|&colour| colour != player)
        .fold(free, |places, colour| {
            let troop = &state.cities_knights.troops[colour];
            places | reached & troop.places_of(troop.on_board().and(weaker))
        })
}

/// The pieces of a troop that may take an order.
///
/// Rules: CK-057, CK-063.
#[inline]
pub(super) fn ready_pieces(troop: &Troop) -> Pieces {
    let busy = troop.marked(Marks::ROUSED).or(troop.marked(Marks::ACTED));
    troop.marked(Marks::ACTIVE).without(busy)
}

/// A player's knights that may take an order.
///
/// Rules: CK-063, COMBO-144.
pub(crate) fn ready(state: &State, player: Player) -> IntersectionSet {
    let troop = &state.cities_knights.troops[player];
    troop.places_of(ready_pieces(troop))
}

/// Judges an order to the knight on an intersection.
pub(crate) fn check_order(
    state: &State,
    player: Player,
    at: Intersection,
) -> Result<Knight, Violation> {
    let knight = state.cities_knights.troops[player]
        .at(at)
        .ok_or(Violation::of("CK-063"))?;
    ensure(!knight.marks.any(Marks::ACTED), "CK-063")?;
    ensure(knight.marks.has(Marks::ACTIVE), "CK-063")?;
    ensure(!knight.marks.any(Marks::ROUSED), "CK-057")?;
    Ok(knight)
}

/// Judges a move or a displacement.
///
/// Rules: CK-064, CK-065, CK-066, CK-085, COMBO-141.
pub(super) fn check_move(
    game: &Island,
    state: &State,
    player: Player,
    from: Intersection,
    to: Intersection,
) -> Result<(), Violation> {
    let knight = check_order(state, player, from)?;
    ensure(from != to, "CK-085")?;
    let reached = reach(game, state, player, from);
    ensure(reached.has(to), "CK-064")?;
    ensure(game.intersections.has(to), "COMBO-141")?;
    ensure(!state.derived.buildings.has(to), "CK-066")?;
    if state.derived.knights.has(to) {
        let places = destinations(game, state, player, knight.level, reached);
        ensure(places.has(to), "CK-066")?;
    }
    Ok(())
}

/// Knights of a player that stand beside the robber and may chase it.
///
/// Rules: CK-040, CK-069.
pub(super) fn chasers(game: &Island, state: &State, player: Player) -> IntersectionSet {
    let Some(robber) = state.robber.filter(|_| state.cities_knights.attacks > 0) else {
        return IntersectionSet::EMPTY;
    };
    ready(state, player) & game.topology.corners(robber)
}

/// Judges a training: the piece, the Fortress, once a turn.
///
/// Rules: CK-058, CK-059, CK-060.
pub(super) fn check_training(
    state: &State,
    player: Player,
    at: Intersection,
) -> Result<(), Violation> {
    let troop = &state.cities_knights.troops[player];
    let knight = troop.at(at).ok_or(Violation::of("CK-058"))?;
    ensure(!knight.marks.any(Marks::TRAINED), "CK-060")?;
    let next = knight.level.next().ok_or(Violation::of("CK-058"))?;
    if next == Level::MIGHTY {
        let fortress = state.cities_knights.level(player, Discipline::POLITICS);
        ensure(fortress >= 3, "CK-059")?;
    }
    ensure(troop.has_piece(next), "CK-058")
}

/// Knights a player may train, the price left aside.
///
/// Rules: CK-058, CK-059, CK-060.
pub(super) fn trainable(state: &State, player: Player) -> IntersectionSet {
    let own = &state.cities_knights;
    let troop = &own.troops[player];
    let fortress = own.level(player, Discipline::POLITICS) >= 3;
    let weak = Pieces::of(Level::WEAK).when(troop.has_piece(Level::STRONG));
    let strong = Pieces::of(Level::STRONG).when(fortress && troop.has_piece(Level::MIGHTY));
    let fresh = troop.on_board().without(troop.marked(Marks::TRAINED));
    troop.places_of(fresh.and(weak.or(strong)))
}

/// Can a player train a knight, on an intersection or on a path?
///
/// Rules: CK-108, COMBO-113.
pub(super) fn can_train(state: &State, player: Player) -> bool {
    !trainable(state, player).is_empty()
        || !cities_barbarian_attack::trainable(state, player).is_empty()
}

/// A player's knights without helmet.
pub(super) fn inactive(state: &State, player: Player) -> IntersectionSet {
    let troop = &state.cities_knights.troops[player];
    troop.places_of(troop.on_board().without(troop.marked(Marks::ACTIVE)))
}

/// Puts a knight on the board: it blocks from now on.
///
/// Rules: CK-050, CK-051, CK-070.
pub(super) fn put(game: &Island, state: &mut State, colour: Player, knight: Knight) {
    state.cities_knights.troops[colour].put(knight);
    state.derived.knights.insert(knight.at);
    Derived::blockade_changed(game, state, colour, knight.at);
}

/// Takes a knight off the board: it blocks no more.
///
/// Rules: CK-070.
pub(super) fn take(
    game: &Island,
    state: &mut State,
    colour: Player,
    at: Intersection,
) -> Option<Knight> {
    let knight = state.cities_knights.troops[colour].take(at)?;
    state.derived.knights.remove(at);
    Derived::blockade_changed(game, state, colour, at);
    Some(knight)
}

/// A knight comes from the supply, and Longest Road is looked at.
///
/// Rules: CK-055, CK-070, CK-124.
pub(crate) fn place(
    game: &Island,
    state: &mut State,
    colour: Player,
    knight: Knight,
    events: &mut impl Sink<Event>,
) {
    put(game, state, colour, knight);
    events.event(Event::KnightPlaced {
        player: colour,
        at: knight.at.into(),
        level: knight.level,
    });
    routes::assign(game, state, events);
}

/// A knight returns to the supply, and Longest Road is looked at.
pub(crate) fn remove(
    game: &Island,
    state: &mut State,
    colour: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) -> Option<Knight> {
    let knight = take(game, state, colour, at)?;
    events.event(Event::KnightRemoved {
        player: colour,
        at: at.into(),
    });
    routes::assign(game, state, events);
    Some(knight)
}

/// Trains a knight: the next piece takes its place, everything else stays. `mark` is added to it.
///
/// Rules: CK-058, CK-060, CK-061.
pub(crate) fn train(
    state: &mut State,
    colour: Player,
    at: Intersection,
    mark: Marks,
    events: &mut impl Sink<Event>,
) {
    let troop = &mut state.cities_knights.troops[colour];
    let Some(knight) = troop.take(at) else { return };
    let level = knight.level.next().unwrap_or(knight.level);
    troop.put(Knight {
        level,
        marks: knight.marks.with(mark),
        ..knight
    });
    events.event(Event::KnightTrained {
        player: colour,
        at: at.into(),
        level,
    });
}

/// A knight takes an order and rests.
///
/// Rules: CK-063.
pub(crate) fn spend(state: &mut State, player: Player, at: Intersection) {
    state.cities_knights.troops[player]
        .mark(at, |marks| marks.without(Marks::ACTIVE).with(Marks::ACTED));
}

/// Moves a knight; a weaker one that stands there is displaced.
///
/// Rules: CK-063, CK-065, CK-066, CK-067.
pub(super) fn carry_out_move(
    game: &Island,
    state: &mut State,
    player: Player,
    from: Intersection,
    to: Intersection,
    events: &mut impl Sink<Event>,
) {
    spend(state, player, from);
    let displaced = owner(game, state, to);
    if let Some(colour) = displaced {
        displace(game, state, colour, to);
    }
    if let Some(knight) = take(game, state, player, from) {
        put(game, state, player, Knight { at: to, ..knight });
    }
    events.event(Event::KnightMoved {
        player,
        from: from.into(),
        to: to.into(),
    });
    if displaced.is_none() {
        routes::assign(game, state, events);
    }
}

/// Drives a knight off its intersection: its owner is asked where it goes, for a neutral one the active player.
/// Longest Road is looked at when it has arrived.
///
/// Rules: CK-067, CK-121, CK-R47, COMBO-166, COMBO-R14.
pub(super) fn displace(game: &Island, state: &mut State, colour: Player, from: Intersection) {
    let Some(knight) = take(game, state, colour, from) else {
        return;
    };
    let player = if game.is_player(colour) {
        colour
    } else {
        state.active
    };
    state.pending.push(Pending::MeasureRoads.into());
    state.pending.push(
        Pending::Retreat {
            player,
            colour,
            from,
            level: knight.level,
            marks: knight.marks,
        }
        .into(),
    );
}

/// Where a displaced knight may go.
///
/// Rules: CK-067, CK-R57.
pub(super) fn retreats(
    game: &Island,
    state: &State,
    colour: Player,
    from: Intersection,
) -> IntersectionSet {
    let mut places = reach(game, state, colour, from) & vacant(game, state);
    places.remove(from);
    places
}

/// A knight chases the robber: where to is asked next.
///
/// Rules: CK-063, CK-069.
pub(super) fn chase(state: &mut State, player: Player, from: Intersection) {
    spend(state, player, from);
    state.offers.close();
    state.pending.push(Pending::SendRobber { player }.into());
}

/// Puts a helmet on a knight.
///
/// Rules: CK-056, CK-057, CK-119.
pub(super) fn activate(
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.cities_knights.troops[player]
        .mark(at, |marks| marks.with(Marks::ACTIVE.with(Marks::ROUSED)));
    events.event(Event::KnightActivated {
        player,
        at: at.into(),
    });
}
