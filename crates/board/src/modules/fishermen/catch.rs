//! Fish come in: from rolled numbers and at the founding.

use super::state::{Pending, one};
use super::tokens::FishToken;
use crate::Island;
use crate::action::{Action as AnyAction, Outcome};
use crate::data::FISH;
use crate::event::Event;
use crate::interplay::fishermen_two_player;
use crate::island::standard_topology;
use crate::layout::Terrain;
use crate::places::{Intersection, IntersectionSet};
use crate::state::State;
use kernel::{Chances, Player, Sink};
use std::sync::LazyLock;

/// The intersections of each fishing ground, in the order of the data file.
///
/// Rules: FISH-004.
static GROUNDS: LazyLock<Vec<IntersectionSet>> = LazyLock::new(|| {
    let at = |name: &String| {
        let place = standard_topology().intersection(name);
        place.expect("an intersection of the data file")
    };
    let grounds = &FISH.grounds.list;
    grounds
        .iter()
        .map(|ground| ground.intersections.iter().map(at).collect())
        .collect()
});

/// Where a building catches fish with this number, the robber left aside.
///
/// Rules: FISH-002, FISH-004, FISH-010, FISH-011, FISH-018.
pub fn waters(game: &Island, state: &State, number: u8) -> IntersectionSet {
    let mut waters = IntersectionSet::EMPTY;
    for (&ground, &with) in GROUNDS.iter().zip(&game.layout.grounds) {
        if with == number {
            waters |= ground;
        }
    }
    if FISH.lake.numbers.contains(&number) {
        let lakes = game.land.into_iter().filter(|&hex| is_lake(game, hex));
        for lake in lakes.filter(|&hex| state.robber != Some(hex)) {
            waters |= game.topology.corners(lake);
        }
    }
    waters
}

fn is_lake(game: &Island, hex: crate::places::Hex) -> bool {
    game.layout.terrain[hex] == Terrain::Lake
}

/// Everybody with a building at the waters of this number draws tokens, the active player first.
///
/// Rules: FISH-010, FISH-013, FISH-017, FISH-018, EVENT-100, COMBO-054.
pub(crate) fn catch(game: &Island, state: &mut State, number: u8) {
    let waters = waters(game, state, number);
    if waters.is_empty() {
        return;
    }
    let seats = state.active.clockwise(usize::from(game.rules.players));
    for player in seats.rev() {
        let settlements = (state.settlements[player] & waters).len() as u8;
        let cities = (state.cities[player] & waters).len() as u8;
        let left = if game.rules.optional_catch {
            if settlements > 0 {
                let left = settlements;
                state
                    .pending
                    .push(Pending::MayCatch { player, left }.into());
            }
            2 * cities
        } else {
            settlements + 2 * cities
        };
        if left > 0 {
            state
                .pending
                .push(Pending::CatchDue { player, left }.into());
        }
    }
}

/// The second founding piece at any water draws one token, except in a game for two.
///
/// Rules: FISH-006, FISH-087, COMBO-051.
pub(crate) fn second_founded(game: &Island, state: &mut State, player: Player, at: Intersection) {
    let at_ground = GROUNDS.iter().any(|ground| ground.has(at));
    let at_lake = game
        .topology
        .hexes_at(at)
        .into_iter()
        .any(|hex| is_lake(game, hex));
    if (at_ground || at_lake) && fishermen_two_player::founding_catches(game) {
        state
            .pending
            .push(Pending::CatchDue { player, left: 1 }.into());
    }
}

/// Takes the next due token: draws it, offers an exchange to a full catch, or leaves it when there is none.
///
/// Rules: FISH-014, FISH-015, FISH-017.
pub(crate) fn run_automatic_steps(
    _game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    let (player, left) = match top {
        Pending::CatchDue { player, left } => (player, left),
        Pending::MayCatch { player, left } => {
            let own = &state.fishermen;
            let is_full = own.count(player) >= FISH.limit.max_tokens;
            if !is_full && (own.pool_size() > 0 || own.discarded != [0; 3]) {
                return false;
            }
            (player, left)
        }
        Pending::DrawToken { .. } | Pending::Exchange { .. } => return false,
    };
    state.pending.pop();
    if left == 0 {
        return true;
    }
    if state.fishermen.count(player) >= FISH.limit.max_tokens {
        state.pending.push(Pending::Exchange { player }.into());
        return true;
    }
    if open_draw(state, player, events) && left > 1 {
        let draw = state.pending.pop();
        let rest = Pending::CatchDue {
            player,
            left: left - 1,
        };
        state.pending.push(rest.into());
        state.pending.push(draw.expect("the draw was opened"));
    }
    true
}

/// Opens the draw of a token; the discarded ones are mixed when the pool is empty. `false` when there is none at all.
///
/// Rules: FISH-014, FISH-019.
pub(super) fn open_draw(state: &mut State, player: Player, events: &mut impl Sink<Event>) -> bool {
    let own = &mut state.fishermen;
    if own.pool_size() == 0 {
        own.pool = std::mem::take(&mut own.discarded);
        if own.pool_size() == 0 {
            return false;
        }
        events.event(Event::FishMixed);
    }
    state.pending.push(Pending::DrawToken { player }.into());
    true
}

/// The pieces of the pool, each equally likely.
///
/// Rules: FISH-012.
pub(crate) fn chances(_game: &Island, state: &State, _top: Pending) -> Chances<AnyAction> {
    let own = &state.fishermen;
    let [one, two, three] = own.pool.map(u16::from);
    let form = Outcome::Fish {
        token: FishToken(0),
    };
    Chances::weighted(form.into(), [one, two, three, u16::from(own.boot_in_pool)])
}

/// A piece was drawn: a token, or the boot, which is shown and stays face up.
///
/// Rules: FISH-012, FISH-030.
pub(crate) fn drawn(
    _game: &Island,
    state: &mut State,
    top: Pending,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    let (Pending::DrawToken { player }, Outcome::Fish { token }) = (top, outcome) else {
        return;
    };
    state.pending.pop();
    let own = &mut state.fishermen;
    if token == FishToken::BOOT {
        own.boot_in_pool = false;
        own.boot = Some(player);
        own.boot_is_fresh = player == state.active && state.turn > 0;
    }
    for (kind, n) in one(token).into_iter().enumerate() {
        own.pool[kind] -= n;
        own.held[player][kind] += n;
    }
    events.event(Event::FishDrawn {
        player,
        token: Some(token),
    });
}
