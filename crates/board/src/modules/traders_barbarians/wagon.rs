//! The wagon: what a path costs, where it goes, what it brings.

use super::kinds::Building;
use super::state::Pending;
use crate::Island;
use crate::event::Event;
use crate::hand::{Card, Counts, DevelopmentCards};
use crate::interplay::{gold, production, routes, traders_two_player, turn};
use crate::modules::base;
use crate::places::{LandPaths, Path};
use crate::state::State;
use kernel::{Player, Sink, Violation, ensure};

/// What a path costs a wagon.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Fare {
    /// Movement points.
    pub points: u8,
    /// Gold for the owner of the road.
    pub toll: u16,
    /// The owner of the road the toll is for.
    owner: Option<Player>,
}

/// What a path costs a player's wagon. A damaged road is no better than no road.
///
/// Rules: TRADER-031, TRADER-037, EVENT-091.
#[inline]
pub(super) fn fare(game: &Island, state: &State, player: Player, path: Path) -> Fare {
    let costs = &game.rules.movement;
    let usable = routes::is_usable(state, path);
    let mine = usable & state.roads[player].has(path);
    let kind = usize::from(usable) + usize::from(mine);
    let points = [costs.bare_path, costs.other_road, costs.own_road][kind];
    let extra = costs.barbarian_extra * u8::from(state.traders_barbarians.barbarians.has(path));
    let mut fare = Fare {
        points: points + extra,
        toll: 0,
        owner: None,
    };
    if usable && !mine {
        let mut colours = game.colours();
        fare.owner = colours.find(|&colour| state.roads[colour].has(path));
        fare.toll = costs.other_road_toll_gold.into();
    }
    fare
}

/// The paths at the wagon.
#[inline]
pub(super) fn paths_here(game: &Island, state: &State, player: Player) -> LandPaths {
    state.traders_barbarians.wagons[player]
        .map_or(LandPaths::EMPTY, |at| game.topology.paths_at(at).narrow())
}

/// Those of the paths at a wagon that it may take next.
///
/// Rules: TRADER-030 to TRADER-036, TRADER-062, EVENT-091.
#[inline]
pub(super) fn ways(
    game: &Island,
    state: &State,
    player: Player,
    points: u8,
    here: LandPaths,
) -> LandPaths {
    let (own, costs) = (&state.traders_barbarians, &game.rules.movement);
    let here = here.without(own.closed);
    let roads = here & routes::usable_roads(state).narrow();
    let mine = roads & state.roads[player].narrow();
    let pays = gold::covers(state, player, costs.other_road_toll_gold.into());
    let within = |points: u8| {
        let bare = here.without(roads).when(costs.bare_path <= points);
        let own = mine.when(costs.own_road <= points);
        let others = roads
            .without(mine)
            .when(pays)
            .when(costs.other_road <= points);
        bare | own | others
    };
    let ways = within(points).without(own.barbarians);
    if (here & own.barbarians).is_empty() {
        return ways;
    }
    let left = points.checked_sub(costs.barbarian_extra);
    ways | left.map_or(LandPaths::EMPTY, |left| within(left) & own.barbarians)
}

/// Judges a step of the wagon.
///
/// Rules: TRADER-031, TRADER-032, TRADER-036, TRADER-062.
pub(super) fn check_drive(
    game: &Island,
    state: &State,
    player: Player,
    points: u8,
    along: Path,
) -> Result<(), Violation> {
    ensure(paths_here(game, state, player).has(along), "TRADER-031")?;
    ensure(!state.traders_barbarians.closed.has(along), "TRADER-062")?;
    let fare = fare(game, state, player, along);
    ensure(fare.points <= points, "TRADER-032")?;
    ensure(gold::covers(state, player, fare.toll), "TRADER-036")
}

/// Those of the paths at a wagon from which it may try to drive a barbarian off now.
///
/// Rules: TRADER-061, TRADER-062, TRADER-065.
#[inline]
pub(super) fn drivable(game: &Island, state: &State, player: Player, here: LandPaths) -> LandPaths {
    let own = &state.traders_barbarians;
    let beside = (here & own.barbarians).without(own.tried);
    if beside.is_empty() || own.level(game, player).is_armed() {
        beside
    } else {
        LandPaths::EMPTY
    }
}

/// Judges an attempt to drive a barbarian off.
pub(super) fn check_drive_off(
    game: &Island,
    state: &State,
    player: Player,
    at: Path,
) -> Result<(), Violation> {
    let own = &state.traders_barbarians;
    ensure(own.level(game, player).is_armed(), "TRADER-061")?;
    let beside = paths_here(game, state, player) & own.barbarians;
    ensure(beside.has(at), "TRADER-061")?;
    ensure(!own.tried.has(at), "TRADER-062")
}

/// A journey begins with the full points of the level.
///
/// Rules: TRADER-031, TRADER-065, TRADER-070.
pub(super) fn depart(game: &Island, state: &mut State, player: Player) {
    let points = state.traders_barbarians.level(game, player).movement;
    state.offers.close();
    state.pending.pop();
    state
        .pending
        .push(Pending::Journey { player, points }.into());
}

/// Trading and building are over: the wagon may move. `false` when it has moved already.
///
/// Rules: TRADER-020, TRADER-021.
pub(crate) fn open_journey(game: &Island, state: &mut State) -> bool {
    let top = state.pending.top();
    let building = matches!(top, Some(crate::Pending::Base(base::Pending::Turn { .. })));
    if building {
        depart(game, state, state.active);
    }
    building
}

/// Can a wagon go on, or is a barbarian to be put down? No action that leads there changes anybody's points.
#[inline]
pub(crate) fn is_under_way(state: &State) -> bool {
    use Pending::{Journey, Place};
    let top = state.pending.top();
    matches!(
        top,
        Some(crate::Pending::TradersBarbarians(
            Journey { points: 1.., .. } | Place { .. }
        ))
    )
}

/// Is a journey without points over? It is when everybody sees that nothing can be fed, driven off or played.
///
/// Rules: TRADER-032, TRADER-033, TRADER-061, TRADER-073.
pub(super) fn is_spent(game: &Island, state: &State, player: Player) -> bool {
    let fed = state.traders_barbarians.fed || state.hands[player].is_none();
    let here = paths_here(game, state, player);
    fed && turn_is_over(state, player) && drivable(game, state, player, here).is_empty()
}

/// Can nothing follow the journey? A Swift Journey can, as far as the others know, while its player holds a card that
/// may be played.
///
/// Rules: TRADER-045, TRADER-073, BASE-151, BASE-152.
pub(super) fn turn_is_over(state: &State, player: Player) -> bool {
    let count = |cards: DevelopmentCards| cards.iter().sum::<u8>();
    state.base.card_played || count(state.base.held[player]) == count(state.base.fresh)
}

/// The journey is over: neutral tolls are shared, closed paths open.
///
/// Rules: TRADER-032, TRADER-062, TRADER-080, TRADER-087.
fn end_journey(game: &Island, state: &mut State, player: Player, events: &mut impl Sink<Event>) {
    traders_two_player::share_tolls(game, state, player, events);
    state.traders_barbarians.closed = LandPaths::EMPTY;
}

/// The journey is over, and with it the turn.
///
/// Rules: TRADER-032, TRADER-073.
pub(crate) fn halt(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    end_journey(game, state, player, events);
    turn::finish(game, state, events);
}

/// The journey is over; a Swift Journey may follow.
///
/// Rules: TRADER-045, TRADER-072.
pub(super) fn rest(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    end_journey(game, state, player, events);
    state.pending.pop();
    state.pending.push(Pending::Rest { player }.into());
}

/// The wagon takes a path. Entering a plaza ends the journey.
///
/// Rules: TRADER-031, TRADER-034, TRADER-036, TRADER-042.
pub(super) fn drive(
    game: &Island,
    state: &mut State,
    player: Player,
    along: Path,
    events: &mut impl Sink<Event>,
) {
    let Some(from) = state.traders_barbarians.wagons[player] else {
        return;
    };
    let fare = fare(game, state, player, along);
    match fare.owner {
        Some(owner) if game.is_player(owner) => {
            gold::hand_over(game, state, player, owner, fare.toll, events);
        }
        Some(_) => traders_two_player::lay_toll(game, state, player, fare.toll, events),
        None => {}
    }
    let to = game.topology.other_end(along, from);
    state.traders_barbarians.wagons[player] = Some(to);
    if let Some(crate::Pending::TradersBarbarians(Pending::Journey { points, .. })) =
        state.pending.top_mut()
    {
        *points -= fare.points;
    }
    events.event(Event::WagonMoved {
        player,
        along,
        to,
        points: fare.points,
    });
    if let Some(building) = Building::on(game, to) {
        rest(game, state, player, events);
        arrive(game, state, player, building, events);
    }
}

/// The wagon reached a plaza: it takes an order, fulfils the one it has, or neither.
///
/// Rules: TRADER-040 to TRADER-045.
fn arrive(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Building,
    events: &mut impl Sink<Event>,
) {
    let order = state.traders_barbarians.orders[player];
    if order.is_some_and(|goods| goods.destination() != at) {
        return;
    }
    state.pending.push(Pending::Reveal { player, at }.into());
    if let Some(goods) = order {
        let own = &mut state.traders_barbarians;
        own.orders[player] = None;
        own.delivered[player][goods.index()] += 1;
        events.event(Event::OrderFulfilled { player, goods });
        state.pending.push(Pending::Reward { player }.into());
        traders_two_player::delivered(game, state, player, events);
    }
}

/// Points for grain.
///
/// Rules: TRADER-033.
pub(super) fn feed(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    production::pay(state, player, Counts::some(Card::GRAIN, 1), events);
    state.traders_barbarians.fed = true;
    if let Some(crate::Pending::TradersBarbarians(Pending::Journey { points, .. })) =
        state.pending.top_mut()
    {
        *points += game.rules.movement.grain_bonus;
    }
    events.event(Event::WagonFed { player });
}
