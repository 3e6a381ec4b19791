//! Points and the end of the game.

use crate::Island;
use crate::event::Event;
use crate::hand::DevelopmentCard;
use crate::interplay::scenarios;
use crate::modules::{base, cities_knights};
use crate::setup::Module;
use crate::state::State;
use kernel::{Player, Sink};

/// Points everybody can count.
///
/// Rules: BASE-190, BASE-194, CK-165, CK-167, HARBOR-003, TB-010.
#[inline(never)]
pub fn public_points(game: &Island, state: &State, player: Player) -> i32 {
    let mut points =
        (state.settlements[player].len() + 2 * state.cities[player].len()).cast_signed() as i32;
    if player.is(state.longest_road) {
        points += i32::from(game.rules.longest_road_points);
    }
    if player.is(state.largest_army) {
        points += i32::from(game.rules.largest_army_points);
    }
    if player.is(state.harbourmaster.holder) {
        points += i32::from(game.rules.harbourmaster_points);
    }
    if game.rules.has(Module::CitiesKnights) {
        points += cities_knights::points(game, state, player);
    }
    if game.rules.scenario.is_some() {
        points += scenarios::points(game, state, player);
    }
    points
}

/// All points, hidden victory point cards included.
///
/// Rules: BASE-159, BASE-190, BASE-191.
#[inline]
pub fn points(game: &Island, state: &State, player: Player) -> i32 {
    public_points(game, state, player) + i32::from(victory_point_cards(state, player))
}

#[inline]
fn victory_point_cards(state: &State, player: Player) -> u8 {
    state.base.held[player][usize::from(DevelopmentCard::VICTORY_POINT.0)]
}

/// Points a player needs: one more with the old boot.
///
/// Rules: BASE-191, FISH-032, FISH-040, TB-003.
#[inline]
pub fn target(game: &Island, state: &State, player: Player) -> i32 {
    let boot = player.is(state.fishermen.boot);
    i32::from(game.rules.target) + i32::from(boot)
}

/// Is Longest Road still to be looked at? Until then nobody knows whose it is.
///
/// Rules: CK-R30, CK-067.
#[cold]
fn unmeasured(state: &State) -> bool {
    let open = state.pending.as_slice();
    open.contains(&cities_knights::Pending::MeasureRoads.into())
}

/// Ends the game when the active player has enough points on the own turn.
///
/// Rules: BASE-191, BASE-192, BASE-193, BASE-197, TWO-052, CK-R30.
#[inline(always)]
#[allow(clippy::inline_always, reason = "it is one call and a comparison")]
pub(crate) fn check(game: &Island, state: &mut State, events: &mut impl Sink<Event>) -> bool {
    let player = state.active;
    let points = points(game, state, player);
    let reached = state.turn > 0 && points >= target(game, state, player) && !unmeasured(state);
    if reached {
        win(state, player, points, events);
    }
    reached
}

#[cold]
fn win(state: &mut State, player: Player, points: i32, events: &mut impl Sink<Event>) {
    state.pending.clear();
    state.pending.push(
        base::Pending::Over {
            winner: Some(player),
        }
        .into(),
    );
    events.event(Event::Won {
        player,
        points: points.unsigned_abs() as u8,
        cards: victory_point_cards(state, player),
    });
}
