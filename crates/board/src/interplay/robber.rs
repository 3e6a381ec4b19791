//! The robber: where it may go, whom it robs.

use crate::Island;
use crate::event::Event;
use crate::interplay::{cities_friendly_robber, traders_two_player};
use crate::modules::{base, caravans, friendly_robber, rivers, traders_barbarians};
use crate::places::{Hex, HexSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, PlayerSet, Sink, Violation, ensure};

/// Cards a player may keep on a 7.
///
/// Rules: BASE-071, CK-039.
#[inline]
pub fn hand_limit(game: &Island, state: &State, player: Player) -> u32 {
    let walls = state.cities_knights.walls & state.cities[player];
    u32::from(game.rules.hand_limit) + u32::from(game.rules.cards_per_wall) * walls.len() as u32
}

/// Does the robber still wait for the first barbarian attack? Barbarians on paths never wait.
///
/// Rules: CK-013, CK-040, CK-041, COMBO-092, COMBO-136.
#[inline]
pub(crate) fn locked(game: &Island, state: &State) -> bool {
    game.rules.has(Module::CitiesKnights) && game.rules.robber && state.cities_knights.attacks == 0
}

/// Where the robber may be moved by a 7 or a knight.
///
/// Rules: BASE-075, FR-002, FR-005, FR-006, TB-005, CARAVAN-003, COMBO-081.
pub(crate) fn destinations(game: &Island, state: &State) -> HexSet {
    let mut hexes = game.land;
    if game.rules.has(Module::Caravans) {
        hexes.remove(caravans::oasis());
    }
    if let Some(here) = state.robber {
        hexes.remove(here);
    }
    if game.rules.has(Module::FriendlyRobber) {
        hexes.without(friendly_robber::protected(game, state))
    } else {
        hexes
    }
}

/// Judges a destination.
pub(crate) fn check_destination(game: &Island, state: &State, to: Hex) -> Result<(), Violation> {
    ensure(
        game.topology.has_hex(to) && state.robber != Some(to),
        "BASE-075",
    )?;
    check_oasis(game, to)?;
    ensure(destinations(game, state).has(to), "FR-002")
}

/// The robber never stands on the oasis.
///
/// Rules: CARAVAN-003, COMBO-081.
pub(crate) fn check_oasis(game: &Island, to: Hex) -> Result<(), Violation> {
    let oasis = game.rules.has(Module::Caravans) && to == caravans::oasis();
    ensure(!oasis, "CARAVAN-003")
}

/// Judges where a chasing knight sends the robber.
///
/// Rules: CK-069, COMBO-020.
pub(crate) fn check_chased(
    game: &Island,
    state: &State,
    player: Player,
    to: Hex,
) -> Result<(), Violation> {
    ensure(
        game.topology.has_hex(to) && state.robber != Some(to),
        "CK-069",
    )?;
    check_oasis(game, to)?;
    ensure(destinations(game, state).has(to), "COMBO-020")?;
    ensure(
        cities_friendly_robber::chase_places(game, state, player).has(to),
        "CK-069",
    )
}

/// The robber, or a barbarian in its place, is to be moved: asks where, or sends the robber to its refuge when it may go
/// nowhere.
///
/// In Barbarian Attack there is no robber: a card is taken from any opponent.
///
/// Rules: BASE-073, FR-003, BARB-070, BARB-076, BARB-087, COMBO-098, EVENT-084, TRADER-063, TRADER-070, TRADER-083.
pub(crate) fn wake(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let player = state.active;
    if game.rules.has(Module::TradersBarbarians) {
        traders_barbarians::open_raid(state, player);
    } else if !game.rules.robber {
        ask_victim(game, state, player, with_cards(game, state, player));
    } else if destinations(game, state).is_empty() {
        take_refuge(game, state, player, events);
    } else {
        state
            .pending
            .push(base::Pending::MoveRobber { player }.into());
    }
}

/// Is the robber where effects would send it?
///
/// Rules: TB-004, FR-003, EVENT-031, EVENT-083.
pub(crate) fn in_refuge(game: &Island, state: &State) -> bool {
    match state.robber {
        Some(hex) => game.layout.refuge.has(hex),
        None => game.layout.refuge.is_empty(),
    }
}

/// The robber goes to its refuge, off the board without one; the player chooses among several. Then it robs, if it
/// robs at all.
///
/// Rules: TB-004, FR-003, FR-011, EVENT-031, EVENT-082, EVENT-083, TWO-034, RIVER-084.
pub(crate) fn flee(
    game: &Island,
    state: &mut State,
    player: Player,
    robs: bool,
    events: &mut impl Sink<Event>,
) {
    if !in_refuge(game, state) {
        if game.layout.refuge.len() > 1 {
            state
                .pending
                .push(rivers::Pending::ChooseSwamp { player, robs }.into());
            return;
        }
        place(state, player, game.layout.refuge.first_member(), events);
    }
    if robs {
        rob_unspared(game, state, player);
    }
}

/// The robber may go nowhere: it flees to its refuge and robs nobody who is spared.
///
/// Rules: FR-003, FR-011, FR-012, COMBO-021.
pub(crate) fn take_refuge(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    flee(game, state, player, true, events);
}

/// The robber in its refuge robs nobody who is spared.
///
/// Rules: FR-003, FR-012.
pub(crate) fn rob_unspared(game: &Island, state: &mut State, player: Player) {
    let victims = victims(game, state, player);
    let robbed = victims
        .into_iter()
        .filter(|&victim| !friendly_robber::spares(game, state, victim));
    ask_victim(game, state, player, robbed.collect());
}

/// Puts the robber somewhere; nobody is robbed by that alone.
pub(crate) fn place(
    state: &mut State,
    player: Player,
    hex: Option<Hex>,
    events: &mut impl Sink<Event>,
) {
    state.robber = hex;
    events.event(Event::RobberMoved { player, hex });
}

/// Judges whether markers can send the robber, or a barbarian in its place, away now.
///
/// Rules: CK-040, BARB-083, TWO-034, TWO-063, RIVER-084, CARAVAN-085, TRADER-084.
pub(crate) fn check_banishing(game: &Island, state: &State) -> Result<(), Violation> {
    ensure(!game.rules.has(Module::BarbarianAttack), "BARB-083")?;
    ensure(!locked(game, state), "CK-040")?;
    let possible = match game.rules.scenario {
        Some(Module::TradersBarbarians) => true,
        Some(Module::Caravans) => !in_refuge(game, state),
        _ => !game.layout.refuge.is_empty() && !in_refuge(game, state),
    };
    ensure(possible, "TWO-034")
}

/// Markers send the robber to the desert, or a barbarian to a path without a road.
///
/// Rules: TWO-034, TRADER-084.
pub(crate) fn banish(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    if game.rules.has(Module::TradersBarbarians) {
        traders_two_player::open_banishment(state, player);
    } else {
        flee(game, state, player, false, events);
    }
}

/// The active player moved the robber: the theft follows.
///
/// Rules: BASE-076.
pub(crate) fn moved(
    game: &Island,
    state: &mut State,
    player: Player,
    to: Hex,
    events: &mut impl Sink<Event>,
) {
    place(state, player, Some(to), events);
    ask_victim(game, state, player, victims(game, state, player));
}

/// Other players with cards.
///
/// Rules: BARB-076, EVENT-035, EVENT-038.
pub(crate) fn with_cards(game: &Island, state: &State, taker: Player) -> PlayerSet {
    game.players()
        .filter(|&player| player != taker && !state.hands[player].is_none())
        .collect()
}

/// Opponents with a building next to the robber and a card in hand.
///
/// Rules: BASE-076, TWO-026, TWO-070.
pub(crate) fn victims(game: &Island, state: &State, player: Player) -> PlayerSet {
    let beside = |hex| neighbours(game, state, player, hex);
    state.robber.map_or(PlayerSet::EMPTY, beside)
}

/// Opponents with a building next to a hex and a card in hand.
///
/// Rules: BASE-076, TWO-026, TWO-070, COMBO-116.
pub(crate) fn neighbours(game: &Island, state: &State, player: Player, hex: Hex) -> PlayerSet {
    let corners = game.topology.corners(hex);
    game.players()
        .filter(|&other| {
            other != player
                && !state.hands[other].is_none()
                && !(state.buildings(other) & corners).is_empty()
        })
        .collect()
}

/// Asks whom to rob, or robs the only one there is.
///
/// Rules: BASE-076, BASE-079.
pub(crate) fn ask_victim(game: &Island, state: &mut State, player: Player, victims: PlayerSet) {
    open_theft(state, player, victims, game.rules.optional_theft);
}

/// Asks whom to take a card from, or takes it from the only one there is.
pub(crate) fn open_theft(state: &mut State, player: Player, victims: PlayerSet, optional: bool) {
    match (victims.len(), optional, victims.first_member()) {
        (0, ..) => {}
        (1, false, Some(victim)) => state.pending.push(
            base::Pending::Theft {
                thief: player,
                victim,
            }
            .into(),
        ),
        _ => state.pending.push(
            base::Pending::ChooseVictim {
                player,
                victims,
                optional,
            }
            .into(),
        ),
    }
}
