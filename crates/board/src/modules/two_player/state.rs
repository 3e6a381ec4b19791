//! Markers and what the two-player game waits for.

use crate::Island;
use crate::data::TWO_PLAYER;
use crate::event::Event;
use crate::places::Intersection;
use crate::setup::Module;
use kernel::{ByPlayer, Player, Sink, coded};

/// The two-player game's own part of the state.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct State {
    /// Markers held.
    pub markers: ByPlayer<u8>,
    /// Marker actions taken this turn.
    pub actions: u8,
    /// Knights turned in this turn.
    pub turned_in: u8,
}

impl State {
    /// Everything that lasts a turn is over.
    pub fn turn_over(&mut self) {
        self.actions = 0;
        self.turned_in = 0;
    }
}

coded! {
    /// What the two-player game waits for.
    pub enum Pending {
        /// By itself: a neutral piece is due.
        NeutralDue = "neutral_due" { settlement: bool },
        /// A neutral settlement is to be placed.
        NeutralSettlement = "neutral_settlement" { player: Player },
        /// A neutral road is to be placed.
        NeutralRoad = "neutral_road" { player: Player },
        /// Cards are to be given in a forced trade.
        GiveCards = "give_cards" { player: Player, to: Player, left: u8 },
    }
}

impl Pending {
    /// The rule that says what is open here.
    pub fn rule(self) -> &'static str {
        match self {
            Pending::NeutralDue { .. }
            | Pending::NeutralSettlement { .. }
            | Pending::NeutralRoad { .. } => "TWO-020",
            Pending::GiveCards { .. } => "TWO-037",
        }
    }
}

/// Markers come from the supply, as far as it and the limit allow.
///
/// Rules: TWO-045 to TWO-047.
pub(crate) fn earn(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    due: u8,
    events: &mut impl Sink<Event>,
) {
    let held: u8 = game.players().map(|p| state.two_player.markers[p]).sum();
    let supply = game.rules.marker_supply - held;
    let before = state.two_player.markers[player];
    let now = (before + due.min(supply)).min(game.rules.marker_limit);
    state.two_player.markers[player] = now;
    if now != before {
        events.event(Event::MarkersChanged { player, now });
    }
}

/// A settlement was put on the board: markers for the desert and the coast.
///
/// Rules: TWO-005, TWO-026, TWO-040 to TWO-042, TWO-048.
pub(crate) fn settled(
    game: &Island,
    state: &mut crate::State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    if !game.rules.has(Module::TwoPlayer) || !game.is_player(player) {
        return;
    }
    let rewards = &TWO_PLAYER.rewards;
    let mut due = 0;
    if !(game.topology.hexes_at(at) & game.layout.refuge).is_empty() {
        due += rewards.settlement_next_to_desert;
    }
    if game.topology.coast().has(at) {
        due += rewards.settlement_on_coast;
    }
    earn(game, state, player, due, events);
}
