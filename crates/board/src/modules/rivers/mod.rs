//! The Rivers of Catan: bridges, gold, the richest and the poor.

mod actions;
mod setup;
mod state;
#[cfg(test)]
mod tests;

pub use actions::Action;
pub(crate) use actions::{apply, check, legal, legal_turn};
pub use setup::Country;
pub(crate) use setup::start;
pub use state::{Pending, State};

pub(crate) use setup::{COUNTRY, draw_layout, problems};

use crate::Island;
use crate::data::RIVERS;
use crate::event::Event;
use crate::interplay::gold;
use crate::places::{Intersection, Path};
use kernel::{Player, PlayerSet, Sink};

/// A road on a river path earns gold.
///
/// Rules: RIVER-011, RIVER-014, RIVER-085.
pub(crate) fn road_laid(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    at: Path,
    events: &mut impl Sink<Event>,
) {
    if game.is_player(player) && COUNTRY.paths.has(at) {
        gold::gain(game, state, player, RIVERS.gold.river_road, events);
    }
}

/// A settlement or a founding city on a river intersection earns gold, once.
///
/// Rules: RIVER-012, RIVER-014, RIVER-085, COMBO-061.
pub(crate) fn building_placed(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    if game.is_player(player) && COUNTRY.intersections.has(at) {
        gold::gain(game, state, player, RIVERS.gold.river_settlement, events);
    }
}

/// Who has the Richest Settler, and who a Poor Settler; nobody before the founding is over.
///
/// Rules: RIVER-031 to RIVER-036.
pub fn tiles(game: &Island, state: &crate::State) -> (Option<Player>, PlayerSet) {
    let held = &state.gold.held;
    let amounts = || game.players().map(|player| held[player]);
    let (most, least) = (amounts().max(), amounts().min());
    let mut leaders = game.players().filter(|&player| Some(held[player]) == most);
    let richest = leaders.next().filter(|_| leaders.next().is_none());
    let poor = game.players().filter(|&player| Some(held[player]) == least);
    (richest, poor.collect())
}

/// Everybody sees the tiles change hands.
pub(crate) fn show_tiles(game: &Island, state: &crate::State, events: &mut impl Sink<Event>) {
    let (richest, poor) = tiles(game, state);
    events.event(Event::SettlerTiles { richest, poor });
}

/// Points of the tiles.
///
/// Rules: RIVER-031, RIVER-032, RIVER-033.
pub(crate) fn points(game: &Island, state: &crate::State, player: Player) -> i32 {
    if state.turn == 0 || !game.is_player(player) {
        return 0;
    }
    let (richest, poor) = tiles(game, state);
    let worth = &RIVERS.tiles;
    let mut points = 0;
    if richest == Some(player) {
        points += worth.richest_settler.vp;
    }
    if poor.has(player) {
        points += worth.poor_settler.vp;
    }
    points
}
