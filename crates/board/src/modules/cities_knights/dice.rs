//! The three dice, the event step and the production step.

use super::barbarians::{self, turn_order};
use super::kinds::{Discipline, EventFace, ProgressCard};
use super::state::Pending;
use super::{Marks, progress};
use crate::Island;
use crate::action::{Action, Outcome};
use crate::data::CITIES_KNIGHTS;
use crate::event::Event;
use crate::hand::Die;
use crate::interplay::{cities_barbarian_attack, cities_events};
use crate::modules::base;
use crate::state::State;
use kernel::{Chances, Player, PlayerSet, Sink};

/// Science level from which a player has the Aqueduct.
///
/// Rules: CK-075.
pub(crate) const POWER_LEVEL: u8 = 3;

/// The three dice are to be rolled, the event die first.
///
/// Rules: CK-022, COMBO-030.
pub(crate) fn open_roll(state: &mut State) {
    let player = state.active;
    state.pending.push(Pending::EventDie { player }.into());
}

/// The outcomes of a chance node of Cities & Knights.
///
/// Rules: CK-007, CK-035, COMBO-155.
pub(crate) fn chances(game: &Island, state: &State, top: Pending) -> Chances<Action> {
    match top {
        Pending::EventDie { .. } | Pending::LoneEventDie { .. } => {
            let form = Outcome::EventDie { face: EventFace(0) }.into();
            Chances::weighted(form, CITIES_KNIGHTS.event_die.weights)
        }
        Pending::RedDie { .. } => {
            let die = Die::showing(1);
            Chances::even(Outcome::RedDie { die }.into(), 6)
        }
        Pending::DrawProgress { deck, .. } => {
            let form = Outcome::Progress {
                card: ProgressCard(0),
            };
            Chances::weighted(form.into(), state.cities_knights.decks.weights(deck))
        }
        Pending::PipDice { .. } => base::dice_chances(game, state),
        Pending::EventStep { .. }
        | Pending::ProductionStep
        | Pending::CardStep
        | Pending::DrawDue { .. }
        | Pending::DrawOrDecline { .. }
        | Pending::FifthCard { .. }
        | Pending::PutUnder { .. }
        | Pending::Fighters { .. }
        | Pending::Battle
        | Pending::LoseCity { .. }
        | Pending::ChooseDeck { .. }
        | Pending::BattleOver
        | Pending::Aqueduct { .. }
        | Pending::PlaceMetropolis { .. }
        | Pending::SendRobber { .. }
        | Pending::Retreat { .. }
        | Pending::MeasureRoads
        | Pending::FreeTraining { .. }
        | Pending::SwapNumber { .. }
        | Pending::RebuildRoad { .. }
        | Pending::HarborAnswer { .. }
        | Pending::Wedding { .. }
        | Pending::TakeSeen { .. }
        | Pending::TakeProgress { .. }
        | Pending::GiveUpKnight { .. }
        | Pending::PlaceDeserter { .. } => {
            Chances::even(Outcome::EventDie { face: EventFace(0) }.into(), 0)
        }
    }
}

/// Carries an outcome out.
///
/// Rules: CK-022, CK-R23, COMBO-030, COMBO-041.
pub(crate) fn drawn(
    game: &Island,
    state: &mut State,
    top: Pending,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    match (top, outcome) {
        (Pending::EventDie { player }, Outcome::EventDie { face }) => {
            events.event(Event::EventDieRolled { player, face });
            let next = if cities_events::card_brings_number(game) {
                Pending::RedDie { player, face }
            } else {
                Pending::PipDice { player, face }
            };
            state.pending.push(next.into());
        }
        (Pending::LoneEventDie { player, red }, Outcome::EventDie { face }) => {
            events.event(Event::EventDieRolled { player, face });
            state.pending.push(Pending::ProductionStep.into());
            state.pending.push(Pending::EventStep { face, red }.into());
        }
        (Pending::PipDice { player, face }, Outcome::Dice { roll }) => {
            events.event(Event::Rolled { player, roll });
            state.rolled = roll.sum();
            let red = Die::red(roll);
            state.pending.push(Pending::ProductionStep.into());
            state.pending.push(Pending::EventStep { face, red }.into());
        }
        (Pending::RedDie { player, face }, Outcome::RedDie { die }) => {
            events.event(Event::RedDieRolled { player, die });
            state.pending.push(Pending::CardStep.into());
            state
                .pending
                .push(Pending::EventStep { face, red: die }.into());
        }
        (Pending::DrawProgress { player, .. }, Outcome::Progress { card }) => {
            progress::drawn(state, player, card, events);
        }
        _ => {}
    }
}

/// Resolves the event die: the fleet sails, or players draw in turn order.
///
/// Rules: CK-022, CK-026, CK-027, CK-028, CK-034, CK-R09.
pub(super) fn event_step(
    game: &Island,
    state: &mut State,
    face: EventFace,
    red: Die,
    events: &mut impl Sink<Event>,
) {
    let Some(deck) = face.discipline() else {
        if !cities_barbarian_attack::sail(game, state, events) {
            barbarians::sail(game, state, events);
        }
        return;
    };
    // Without a branch for each: who draws differs from roll to roll.
    let drawing = game.players().fold(PlayerSet::EMPTY, |drawing, player| {
        let level = state.cities_knights.level(player, deck);
        let draws = game.rules.red_die_thresholds[usize::from(level)] >= red.pips();
        drawing | PlayerSet::one(player).when(draws)
    });
    open_in_turn(game, state, drawing, |player| Pending::DrawDue {
        player,
        deck,
    });
}

/// Opens something for each of these players: the first in turn order comes first.
#[inline]
fn open_in_turn(
    game: &Island,
    state: &mut State,
    players: PlayerSet,
    pending: impl Fn(Player) -> Pending,
) {
    if players.is_empty() {
        return;
    }
    for player in turn_order(game, state).rev() {
        if players.has(player) {
            state.pending.push(pending(player).into());
        }
    }
}

/// Players with the Aqueduct who got no resource take one, in turn order.
///
/// Rules: CK-038, CK-R14, CK-R15.
pub(crate) fn open_aqueducts(game: &Island, state: &mut State, served: impl Fn(Player) -> bool) {
    let thirsty = |&player: &Player| {
        state.cities_knights.level(player, Discipline::SCIENCE) >= POWER_LEVEL && !served(player)
    };
    let thirsty: PlayerSet = game.players().filter(thirsty).collect();
    open_in_turn(game, state, thirsty, |player| Pending::Aqueduct { player });
}

/// The total level of a player's active knights.
///
/// Rules: COMBO-007, COMBO-044.
pub fn active_strength(state: &State, player: Player) -> u8 {
    state.cities_knights.troops[player].strength(Marks::ACTIVE)
}
