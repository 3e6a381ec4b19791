//! The development cards of the scenario, resolved when they are bought.

use super::coast;
use super::kinds::{AttackCard, AttackCards};
use super::pieces::PathMarks;
use super::state::Pending;
use crate::Island;
use crate::data::BARBARIAN_ATTACK;
use crate::event::Event;
use crate::interplay::{barbarian_attack_two_player, gold};
use crate::places::{Hex, HexSet, LandPaths, Path};
use crate::state::State;
use kernel::{Player, Sink};

/// Barbarians that Treason moves.
const TRAITORS: usize = 2;

/// A bought card is turned up and resolved; an empty deck is shuffled anew.
///
/// Rules: BARB-040, BARB-041, BARB-044, BARB-045, BARB-048.
pub(super) fn drawn(
    game: &Island,
    state: &mut State,
    player: Player,
    card: AttackCard,
    events: &mut impl Sink<Event>,
) {
    let deck = &mut state.barbarian_attack.deck;
    deck[usize::from(card.0)] -= 1;
    if *deck == AttackCards::default() {
        *deck = AttackCard::full_deck();
    }
    events.event(Event::AttackCardDrawn { player, card });
    match card {
        AttackCard::KNIGHTHOOD | AttackCard::GREAT_KNIGHT => {
            let castle = card == AttackCard::KNIGHTHOOD;
            state
                .pending
                .push(Pending::PlaceKnight { player, castle }.into());
        }
        AttackCard::TREASON => {
            let reward = BARBARIAN_ATTACK.treason_gold.gold;
            gold::gain(game, state, player, u16::from(reward), events);
            state.barbarian_attack.barred = 0;
            state.pending.push(Pending::Lift { player }.into());
        }
        _ if coast::held(state, 1).is_empty() => {
            state.pending.push(Pending::DrawCard { player }.into());
        }
        _ => state.pending.push(Pending::Capture { player }.into()),
    }
}

/// Free paths for a new knight of a player; none without a piece.
///
/// Rules: BARB-042, BARB-043, BARB-046, BARB-050.
pub(super) fn knight_places(
    game: &Island,
    state: &State,
    player: Player,
    castle: bool,
) -> LandPaths {
    let own = &state.barbarian_attack;
    if own.knights.of(player).len() >= usize::from(BARBARIAN_ATTACK.knights.per_player) {
        return LandPaths::EMPTY;
    }
    let all: LandPaths = if castle {
        coast::castle_paths()
    } else {
        game.topology.paths().collect()
    };
    all.without(own.knights.all())
}

/// A knight comes from the supply.
///
/// Rules: BARB-042, BARB-043, BARB-080.
pub(super) fn place_knight(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    let knights = &mut state.barbarian_attack.knights;
    knights.put(player, at, PathMarks::NONE);
    events.event(Event::knight_on_path(player, at));
    barbarian_attack_two_player::knight_entered(game, state);
}

/// The hexes Treason has touched so far.
fn barred(state: &State) -> HexSet {
    let bits = state.barbarian_attack.barred;
    let order = coast::order().iter().enumerate();
    let touched = order.filter(|(slot, _)| bits >> slot & 1 == 1);
    touched.map(|(_, &hex)| hex).collect()
}

fn bar(state: &mut State, hex: Hex) {
    if let Some(slot) = coast::slot(hex) {
        state.barbarian_attack.barred |= 1 << slot;
    }
}

/// Where barbarians lifted from `sources` may go.
///
/// Rules: BARB-044, BARB-047.
fn targets(state: &State, sources: HexSet) -> HexSet {
    coast::unconquered(state).without(sources)
}

/// Hexes Treason may take a barbarian from: as many barbarians as possible find a new hex.
///
/// Rules: BARB-044, BARB-047.
pub(super) fn liftable(state: &State) -> HexSet {
    let lifted = barred(state);
    let held = coast::held(state, 1).without(lifted);
    let fits = |sources: HexSet, n: usize| targets(state, sources).len() >= n;
    if lifted.len() >= TRAITORS {
        return HexSet::EMPTY;
    }
    if !lifted.is_empty() {
        return held
            .into_iter()
            .filter(|&hex| fits(lifted.with(hex), TRAITORS))
            .collect();
    }
    let pairs = |first: &Hex| {
        let mut seconds = held.into_iter().filter(|second| second != first);
        seconds.any(|second| fits(HexSet::one(*first).with(second), TRAITORS))
    };
    let both: HexSet = held.into_iter().filter(pairs).collect();
    if !both.is_empty() {
        return both;
    }
    held.into_iter()
        .filter(|&hex| fits(HexSet::one(hex), 1))
        .collect()
}

/// Everything is lifted that can be: the missing barbarians come from the supply, as far as they fit.
///
/// Rules: BARB-044, BARB-047.
pub(super) fn all_lifted(game: &Island, state: &mut State, player: Player) {
    let lifted = barred(state);
    let others = !coast::held(state, 1).without(lifted).is_empty();
    let missing = if others { 0 } else { TRAITORS - lifted.len() };
    // Those in hand are not on the board, but not in the supply either.
    let supply = usize::from(coast::supply(game, state)) - lifted.len();
    let extra = missing.min(supply);
    let left = (lifted.len() + extra).min(targets(state, lifted).len()) as u8;
    if left > 0 {
        state.pending.push(Pending::Put { player, left }.into());
    } else {
        state.barbarian_attack.barred = 0;
    }
}

/// Lifts a barbarian for Treason.
pub(super) fn lift(game: &Island, state: &mut State, hex: Hex, events: &mut impl Sink<Event>) {
    bar(state, hex);
    coast::lift(game, state, hex, events);
}

/// Where the next barbarian of Treason may be put.
///
/// Rules: BARB-047.
pub(super) fn puttable(state: &State) -> HexSet {
    targets(state, barred(state))
}

/// Puts a barbarian of Treason down.
///
/// Rules: BARB-046, BARB-047.
pub(super) fn put(
    game: &Island,
    state: &mut State,
    player: Player,
    left: u8,
    hex: Hex,
    events: &mut impl Sink<Event>,
) {
    bar(state, hex);
    if left > 1 {
        let left = left - 1;
        state.pending.push(Pending::Put { player, left }.into());
    } else {
        state.barbarian_attack.barred = 0;
    }
    coast::put(game, state, hex, events);
}
