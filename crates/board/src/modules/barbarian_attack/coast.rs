//! The coastal hexes: barbarians that land, conquest, freedom.

use super::kinds::ColourFace;
use super::state::{COASTAL, Pending};
use crate::Island;
use crate::coordinates::Side;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::hand::Dice;
use crate::interplay::{cities_barbarian_attack, conquest};
use crate::island::standard_topology;
use crate::places::{Hex, HexSet, LandPaths};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, Sink};
use std::sync::LazyLock;

/// What the data file says of the coast, as places of the island.
struct Coast {
    order: [Hex; COASTAL],
    sides: [LandPaths; COASTAL],
    castle: LandPaths,
    /// The two sides of each coastal hex that each face of the colour die names.
    losses: [[LandPaths; 3]; COASTAL],
}

static COAST: LazyLock<Coast> = LazyLock::new(|| {
    let (topology, data) = (standard_topology(), &*BARBARIAN_ATTACK);
    let names = &data.coastal_hexes.battle_order;
    let hex = |i: usize| topology.hex(&names[i]).expect("a hex of the data file");
    let path = |name: &String| topology.path(name).expect("a path of the data file");
    Coast {
        order: std::array::from_fn(hex),
        sides: std::array::from_fn(|i| topology.sides(hex(i)).narrow()),
        castle: data.castle.paths.iter().map(path).collect(),
        losses: std::array::from_fn(|i| {
            let name = topology.hex_name(hex(i));
            ColourFace::NAMES.map(|face| {
                let named = data.colour_die.sides[face].iter().map(|side| {
                    let is = |known: &&Side| format!("{known:?}") == *side;
                    let side = Side::ALL.iter().find(is).expect("a side of a hex");
                    path(&name.path(*side).to_string())
                });
                named.collect()
            })
        }),
    }
});

/// The coastal hexes in the order of the battles.
///
/// Rules: BARB-060.
pub fn order() -> &'static [Hex; COASTAL] {
    &COAST.order
}

/// The paths of the coastal hexes in the order of the battles.
///
/// Rules: BARB-060.
pub(super) fn sides() -> &'static [LandPaths; COASTAL] {
    &COAST.sides
}

/// The paths of the castle hex.
///
/// Rules: BARB-042.
#[inline]
pub(crate) fn castle_paths() -> LandPaths {
    COAST.castle
}

/// The sides of a coastal hex that a face of the colour die names.
///
/// Rules: BARB-064.
pub(super) fn named_sides(hex: Hex, face: ColourFace) -> LandPaths {
    slot(hex).map_or(LandPaths::EMPTY, |slot| {
        COAST.losses[slot][usize::from(face.0)]
    })
}

/// The place of a hex in the order.
pub(super) fn slot(hex: Hex) -> Option<usize> {
    COAST.order.iter().position(|&known| known == hex)
}

/// The coastal hex with a number, whichever way its token lies.
///
/// Rules: BARB-003, BARB-021.
fn numbered(game: &Island, number: u8) -> Option<Hex> {
    let mut order = COAST.order.into_iter();
    order.find(|&hex| game.layout.numbers[hex] == number)
}

/// Barbarians on a hex.
pub fn barbarians(state: &State, hex: Hex) -> u8 {
    slot(hex).map_or(0, |slot| state.barbarian_attack.barbarians[slot])
}

/// Coastal hexes with at least so many barbarians.
pub(crate) fn held(state: &State, least: u8) -> HexSet {
    let each = COAST
        .order
        .into_iter()
        .zip(state.barbarian_attack.barbarians);
    each.filter(|(_, n)| *n >= least)
        .map(|(hex, _)| hex)
        .collect()
}

/// Barbarians a hex has room for.
pub(super) fn most() -> u8 {
    BARBARIAN_ATTACK.barbarians.max_per_hex
}

/// Conquered hexes.
///
/// Rules: BARB-030.
pub(crate) fn conquered(state: &State) -> HexSet {
    held(state, most())
}

/// Coastal hexes that are not conquered.
pub(crate) fn unconquered(state: &State) -> HexSet {
    let all: HexSet = COAST.order.into_iter().collect();
    all.without(state.derived.conquered.wide())
}

/// Barbarians in the supply.
///
/// Rules: BARB-004, BARB-066, COMBO-099.
pub(crate) fn supply(game: &Island, state: &State) -> u8 {
    if !cities_barbarian_attack::barbarians_run_out(game) {
        return u8::MAX;
    }
    let own = &state.barbarian_attack;
    let on_board: u8 = own.barbarians.iter().sum();
    let prisoners: u8 = game.colours().map(|colour| own.prisoners[colour]).sum();
    BARBARIAN_ATTACK.barbarians.total - on_board - prisoners
}

/// The barbarians of the start.
///
/// Rules: BARB-004.
pub(super) fn start(game: &Island, state: &mut State) {
    let data = &BARBARIAN_ATTACK.barbarians;
    for &number in &data.start_on_numbers {
        if let Some(slot) = numbered(game, number).and_then(slot) {
            state.barbarian_attack.barbarians[slot] = data.start_each;
        }
    }
}

/// A settlement or a city was built: barbarians land.
///
/// Rules: BARB-020, BARB-022, BARB-082.
#[inline]
pub(crate) fn built(game: &Island, state: &mut State) {
    if game.rules.has(Module::BarbarianAttack) && supply(game, state) > 0 {
        state.pending.push(Pending::Landing { seen: 0 }.into());
    }
}

/// A landing was rolled; the next follows until there were three.
///
/// Rules: BARB-020, BARB-021, BARB-022, BARB-024.
pub(super) fn landed(
    game: &Island,
    state: &mut State,
    seen: u16,
    roll: Dice,
    events: &mut impl Sink<Event>,
) {
    events.event(Event::LandingRolled { roll });
    land(game, state, roll.sum(), events);
    let seen = seen | 1 << roll.sum();
    let due = BARBARIAN_ATTACK.barbarians.numbers_per_landing;
    if seen.count_ones() < u32::from(due) && supply(game, state) > 0 {
        state.pending.push(Pending::Landing { seen }.into());
    }
}

/// A barbarian from the supply comes to the coastal hex with this number, if it has room.
///
/// Rules: BARB-021, COMBO-095, COMBO-097.
pub(crate) fn land(game: &Island, state: &mut State, number: u8, events: &mut impl Sink<Event>) {
    if let Some(hex) = numbered(game, number)
        && barbarians(state, hex) < most()
    {
        put(game, state, hex, events);
    }
}

/// Puts a barbarian on a coastal hex; the third conquers it.
///
/// Rules: BARB-030, BARB-046.
pub(crate) fn put(game: &Island, state: &mut State, hex: Hex, events: &mut impl Sink<Event>) {
    let Some(slot) = slot(hex) else { return };
    let own = &mut state.barbarian_attack;
    own.barbarians[slot] += 1;
    events.event(Event::BarbarianLanded { hex });
    if own.barbarians[slot] == most() {
        state.numbers[hex] = 0;
        state.derived.conquered.insert(hex);
        events.event(Event::HexConquered { hex });
        conquest::changed(game, state, events);
    }
}

/// Takes a barbarian off a coastal hex; a conquered one is free again.
///
/// Rules: BARB-034.
pub(crate) fn lift(game: &Island, state: &mut State, hex: Hex, events: &mut impl Sink<Event>) {
    let Some(slot) = slot(hex) else { return };
    let own = &mut state.barbarian_attack;
    let was_conquered = own.barbarians[slot] == most();
    own.barbarians[slot] -= 1;
    events.event(Event::BarbarianLifted { hex });
    if was_conquered {
        state.numbers[hex] = game.layout.numbers[hex];
        state.derived.conquered.remove(hex);
        events.event(Event::HexFreed { hex });
        conquest::changed(game, state, events);
    }
}

/// A barbarian of a hex becomes a prisoner.
///
/// Rules: BARB-045, BARB-062, BARB-063, BARB-066.
pub(crate) fn capture(
    game: &Island,
    state: &mut State,
    player: Player,
    hex: Hex,
    events: &mut impl Sink<Event>,
) {
    lift(game, state, hex, events);
    state.barbarian_attack.prisoners[player] += 1;
    events.event(Event::PrisonerTaken { player, hex });
}
