//! The politics cards.

use super::Play;
use crate::Island;
use crate::action::Action as AnyAction;
use crate::event::Event;
use crate::interplay::{
    building, cities_barbarian_attack, cities_friendly_robber, cities_rivers,
    cities_traders_barbarians, cities_two_player, robber, routes, victory,
};
use crate::modules::base;
use crate::modules::cities_knights::barbarians::turn_order;
use crate::modules::cities_knights::kinds::{Level, ProgressCard};
use crate::modules::cities_knights::troop::{Knight, Marks};
use crate::modules::cities_knights::{Pending, knights};
use crate::places::{Hex, Intersection, IntersectionSet, Path, PathSet};
use crate::state::State;
use kernel::{Legal, Player, PlayerSet, Sink, Violation, ensure};

/// Cards a wedding guest gives.
const GIFTS: u32 = 2;

/// Judges the effect of a politics card.
///
/// Rules: CK-116 to CK-124, COMBO-140.
pub(super) fn check(
    game: &Island,
    state: &State,
    player: Player,
    play: Play,
) -> Result<(), Violation> {
    let raids = cities_traders_barbarians::played(game);
    match play {
        Play::BishopRaid => ensure(raids, "CK-116"),
        Play::Bishop { .. } if raids => Err(Violation::of("COMBO-140")),
        Play::Bishop { to } if !game.rules.robber => {
            let hexes = cities_barbarian_attack::blessable(game, state);
            ensure(hexes.has(to), "COMBO-116")
        }
        Play::Bishop { to } => {
            ensure(!robber::locked(game, state), "CK-040")?;
            ensure(
                game.topology.has_hex(to)
                    && (state.robber != Some(to)
                        || cities_friendly_robber::bishop_places(game, state).has(to)),
                "CK-116",
            )?;
            robber::check_oasis(game, to)?;
            ensure(
                cities_friendly_robber::bishop_places(game, state).has(to),
                "COMBO-020",
            )
        }
        Play::Diplomat { at } => {
            ensure(state.derived.roads.has(at), "CK-117")?;
            ensure(!routes::is_bridge(state, at), "COMBO-066")?;
            ensure(open_roads(game, state).has(at), "CK-118")
        }
        Play::Warlord => ensure(
            !knights::inactive(state, player).is_empty()
                || !cities_barbarian_attack::inactive(state, player).is_empty(),
            "CK-119",
        ),
        Play::Wedding => ensure(guests(game, state, player).next().is_some(), "CK-120"),
        Play::IntrigueBarbarian { from } => {
            let hexes = cities_barbarian_attack::held(game, state);
            ensure(hexes.has(from), "COMBO-117")
        }
        Play::Intrigue { at } => ensure(intrigued(state, player).has(at), "CK-121"),
        Play::Saboteur => ensure(sabotaged(game, state, player).next().is_some(), "CK-122"),
        Play::Spy { from } => ensure(spied(game, state, player).has(from), "CK-123"),
        Play::Deserter { from } => {
            if let Some(targets) = cities_barbarian_attack::deserted(game, state, player) {
                return ensure(targets.has(from), "COMBO-118");
            }
            ensure(
                from != player
                    && from.0 < game.rules.colours
                    && !state.cities_knights.troops[from].is_empty(),
                "CK-124",
            )?;
            ensure(deserted(game, state, player).has(from), "COMBO-180")
        }
        Play::Alchemist { .. }
        | Play::AlchemistNumber { .. }
        | Play::Crane
        | Play::Mining
        | Play::Irrigation
        | Play::Inventor { .. }
        | Play::Engineer { .. }
        | Play::Medicine { .. }
        | Play::Smith
        | Play::RoadBuilding
        | Play::Merchant { .. }
        | Play::CommercialHarbor
        | Play::MerchantFleet { .. }
        | Play::MasterMerchant { .. }
        | Play::TradeMonopoly { .. }
        | Play::ResourceMonopoly { .. } => Err(Violation::of("CK-159")),
    }
}

/// Adds what a politics card can be played for.
pub(super) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    card: ProgressCard,
    legal: &mut Legal<AnyAction>,
) {
    let somebody = Player(0);
    match card {
        ProgressCard::BISHOP if cities_traders_barbarians::played(game) => {
            legal.add(Play::BishopRaid.into());
        }
        ProgressCard::BISHOP if !game.rules.robber => {
            let hexes = cities_barbarian_attack::blessable(game, state);
            legal.add_over(Play::Bishop { to: Hex(0) }.into(), hexes.bits());
        }
        ProgressCard::BISHOP if !robber::locked(game, state) => {
            let places = cities_friendly_robber::bishop_places(game, state);
            legal.add_over(Play::Bishop { to: Hex(0) }.into(), places.bits());
        }
        ProgressCard::DIPLOMAT => {
            let roads = open_roads(game, state);
            legal.add_over(Play::Diplomat { at: Path(0) }.into(), roads.bits());
        }
        ProgressCard::INTRIGUE => {
            let form = Play::Intrigue {
                at: Intersection(0),
            };
            legal.add_over(form.into(), intrigued(state, player).bits());
            let form = Play::IntrigueBarbarian { from: Hex(0) };
            let hexes = cities_barbarian_attack::held(game, state);
            legal.add_over(form.into(), hexes.bits());
        }
        ProgressCard::SPY => {
            let targets = spied(game, state, player);
            legal.add_over(Play::Spy { from: somebody }.into(), targets.bits());
        }
        ProgressCard::DESERTER => {
            let targets = deserted(game, state, player);
            legal.add_over(Play::Deserter { from: somebody }.into(), targets.bits());
        }
        _ => {
            let play = match card {
                ProgressCard::WARLORD => Play::Warlord,
                ProgressCard::WEDDING => Play::Wedding,
                ProgressCard::SABOTEUR => Play::Saboteur,
                _ => return,
            };
            if check(game, state, player, play).is_ok() {
                legal.add(play.into());
            }
        }
    }
}

/// Carries a politics card out.
pub(super) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    play: Play,
    events: &mut impl Sink<Event>,
) {
    match play {
        Play::BishopRaid => cities_traders_barbarians::bless(state, player),
        Play::Bishop { to } => bless(game, state, player, to, events),
        Play::Diplomat { at } => remove_road(game, state, player, at, events),
        Play::Warlord => {
            for at in knights::inactive(state, player) {
                knights::activate(state, player, at, events);
            }
            for at in cities_barbarian_attack::inactive(state, player) {
                cities_barbarian_attack::rouse(state, player, at, events);
            }
        }
        Play::Wedding => {
            let waiting: PlayerSet = guests(game, state, player).collect();
            for guest in waiting {
                state.base.owed[guest] = state.hands[guest].total().min(GIFTS) as u8;
            }
            state.pending.push(
                Pending::Wedding {
                    to: player,
                    waiting,
                }
                .into(),
            );
        }
        Play::Intrigue { at } => {
            if let Some(colour) = knights::owner(game, state, at) {
                knights::displace(game, state, colour, at);
            }
        }
        Play::IntrigueBarbarian { from } => {
            cities_barbarian_attack::take_prisoner(game, state, player, from, events);
        }
        Play::Saboteur => {
            let waiting: PlayerSet = sabotaged(game, state, player).collect();
            for victim in waiting {
                state.base.owed[victim] = (state.hands[victim].total() / 2) as u8;
            }
            state
                .pending
                .push(base::Pending::Discard { waiting }.into());
        }
        Play::Spy { from } => state
            .pending
            .push(Pending::TakeProgress { player, from }.into()),
        Play::Deserter { from } => {
            if cities_barbarian_attack::ask_deserter(game, state, from) {
                return;
            }
            let decider = if game.is_player(from) { from } else { player };
            state.pending.push(
                Pending::GiveUpKnight {
                    player: decider,
                    colour: from,
                }
                .into(),
            );
        }
        Play::Alchemist { .. }
        | Play::AlchemistNumber { .. }
        | Play::Crane
        | Play::Mining
        | Play::Irrigation
        | Play::Inventor { .. }
        | Play::Engineer { .. }
        | Play::Medicine { .. }
        | Play::Smith
        | Play::RoadBuilding
        | Play::Merchant { .. }
        | Play::CommercialHarbor
        | Play::MerchantFleet { .. }
        | Play::MasterMerchant { .. }
        | Play::TradeMonopoly { .. }
        | Play::ResourceMonopoly { .. } => {}
    }
}

/// The robber moves, if there is one, and every opponent there loses a card, in turn order.
///
/// Rules: CK-116, CK-R39, COMBO-116, COMBO-021, COMBO-186.
fn bless(game: &Island, state: &mut State, player: Player, to: Hex, events: &mut impl Sink<Event>) {
    let victims = if game.rules.robber {
        let spared = cities_friendly_robber::spared(game, state);
        robber::place(state, player, Some(to), events);
        robber::victims(game, state, player).without(spared)
    } else {
        robber::neighbours(game, state, player, to)
    };
    for victim in turn_order(game, state).rev() {
        if victims.has(victim) {
            let theft = base::Pending::Theft {
                thief: player,
                victim,
            };
            state.pending.push(theft.into());
        }
    }
}

/// Roads that may be removed: one end without another road, a building or a knight of the same colour, and no own
/// knight left standing without a road.
///
/// Rules: CK-117, CK-118, COMBO-066, COMBO-186.
pub(crate) fn open_roads(game: &Island, state: &State) -> PathSet {
    let mut open = PathSet::EMPTY;
    for colour in game.colours() {
        let (roads, buildings) = (state.roads[colour], state.buildings(colour));
        let standing = state.cities_knights.troops[colour].places();
        for road in routes::without_bridges(state, colour) {
            let ends = game.topology.ends(road);
            let alone = |at| (game.topology.paths_at(at) & roads).len() == 1;
            let loose = |&at: &Intersection| !buildings.has(at) && !standing.has(at) && alone(at);
            let strands = |&at: &Intersection| standing.has(at) && alone(at);
            if ends.iter().any(loose) && !ends.iter().any(strands) {
                open.insert(road);
            }
        }
    }
    open
}

/// Takes an open road away; an own one may be laid elsewhere.
///
/// Rules: CK-117, CK-R30, CK-R31, COMBO-186.
fn remove_road(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    let Some(owner) = game.colours().find(|&colour| state.roads[colour].has(at)) else {
        return;
    };
    building::remove_road(game, state, owner, at, events);
    if owner == player {
        state.pending.push(Pending::MeasureRoads.into());
        cities_rivers::road_taken(game, state, owner, at, events);
        state.pending.push(
            Pending::RebuildRoad {
                player,
                removed: at,
            }
            .into(),
        );
    } else {
        state.cities_knights.close(at);
        cities_rivers::road_taken(game, state, owner, at, events);
        routes::assign(game, state, events);
    }
}

/// Where a removed road may be laid again.
///
/// Rules: CK-117, CK-R30, COMBO-040.
pub(crate) fn rebuild_places(
    game: &Island,
    state: &State,
    player: Player,
    removed: Path,
) -> PathSet {
    let mut places = building::legal_roads(game, state, player);
    places.remove(removed);
    places
}

/// Opponents with more points and at least one card.
///
/// Rules: CK-120, CK-160, CK-R25, COMBO-185.
fn guests<'a>(
    game: &'a Island,
    state: &'a State,
    player: Player,
) -> impl Iterator<Item = Player> + 'a {
    let own = victory::public_points(game, state, player);
    game.players().filter(move |&other| {
        other != player
            && !state.hands[other].is_none()
            && victory::public_points(game, state, other) > own
    })
}

/// Opponents with no fewer points and at least two cards.
///
/// Rules: CK-122, CK-160, CK-R24.
fn sabotaged<'a>(
    game: &'a Island,
    state: &'a State,
    player: Player,
) -> impl Iterator<Item = Player> + 'a {
    let own = victory::public_points(game, state, player);
    game.players().filter(move |&other| {
        other != player
            && state.hands[other].total() >= 2
            && victory::public_points(game, state, other) >= own
    })
}

/// All guests have chosen: the cards change hands in turn order.
///
/// Rules: CK-120, CK-161, CK-163.
pub(crate) fn gift_done(
    game: &Island,
    state: &mut State,
    to: Player,
    events: &mut impl Sink<Event>,
) {
    for player in turn_order(game, state) {
        let cards = std::mem::take(&mut state.base.set_aside[player]);
        state.hands[to] = state.hands[to].plus(cards);
        for card in cards.kinds() {
            for _ in 0..cards.get(card) {
                events.event(Event::Gave {
                    player,
                    to,
                    card: Some(card),
                });
            }
        }
    }
}

/// Knights of others next to the player's roads.
///
/// Rules: CK-121, CK-R43, COMBO-167, COMBO-182.
fn intrigued(state: &State, player: Player) -> IntersectionSet {
    let own = state.cities_knights.troops[player].places();
    state.derived.knights.without(own) & state.derived.touched[player]
}

/// Opponents with a hidden progress card.
///
/// Rules: CK-123.
fn spied(game: &Island, state: &State, player: Player) -> PlayerSet {
    game.players()
        .filter(|&other| other != player && !state.cities_knights.hands[other].is_empty())
        .collect()
}

/// Colours that can lose a knight to Deserter.
///
/// Rules: CK-124, COMBO-180.
fn deserted(game: &Island, state: &State, player: Player) -> PlayerSet {
    cities_barbarian_attack::deserted(game, state, player).unwrap_or_else(|| {
        game.colours()
            .filter(|&colour| colour != player)
            .filter(|&colour| !give_up_places(game, state, colour).is_empty())
            .collect()
    })
}

/// Knights a colour can lose to Deserter.
///
/// Rules: CK-124, COMBO-180, COMBO-R06.
pub(crate) fn give_up_places(game: &Island, state: &State, colour: Player) -> IntersectionSet {
    if game.is_player(colour) {
        state.cities_knights.troops[colour].places()
    } else {
        cities_two_player::deserters(game, state, colour)
    }
}

/// A knight leaves the board; the active player may put one of the own in its place.
///
/// Rules: CK-124, CK-R27.
pub(crate) fn give_up_knight(
    game: &Island,
    state: &mut State,
    colour: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    let Some(knight) = knights::remove(game, state, colour, at, events) else {
        return;
    };
    state.pending.push(
        Pending::PlaceDeserter {
            player: state.active,
            level: knight.level,
            active: knight.marks.has(Marks::ACTIVE),
        }
        .into(),
    );
}

/// Levels of an own knight that may take a deserter's place: the same, or a weaker one when it is missing.
///
/// Rules: CK-124, CK-R29.
pub(crate) fn deserter_levels(
    state: &State,
    player: Player,
    lost: Level,
) -> impl Iterator<Item = Level> + use<> {
    let troop = state.cities_knights.troops[player];
    let same = troop.has_piece(lost);
    Level::all().filter(move |&level| {
        if same {
            level == lost
        } else {
            level < lost && troop.has_piece(level)
        }
    })
}

/// The deserter's place is taken by a new piece without any flag but its activity.
///
/// Rules: CK-124, CK-R28, CK-R55.
pub(crate) fn place_deserter(
    game: &Island,
    state: &mut State,
    player: Player,
    level: Level,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    let Some(crate::Pending::Cities(Pending::PlaceDeserter { active, .. })) = state.pending.pop()
    else {
        return;
    };
    let marks = if active { Marks::ACTIVE } else { Marks::NONE };
    knights::place(game, state, player, Knight { at, level, marks }, events);
}
