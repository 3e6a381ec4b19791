//! Damage, repair, and cards that change hands.

use super::cards::undamaged;
use super::state::Pending;
use crate::Island;
use crate::action::Action as AnyAction;
use crate::event::Event;
use crate::hand::Card;
use crate::interplay::{production, trade, turn};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::{IntersectionSet, Path, PathSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// An action of the event cards.
    pub enum Action {
        /// Damages a road of one's own.
        Damage = "damage" {
            /// Which.
            at: Path,
        },
        /// Repairs a road of one's own, for its price or with a free road.
        Repair = "repair" {
            /// Which.
            at: Path,
        },
        /// Chooses the card for the left neighbour.
        PassCard = "pass_card" {
            /// Which.
            card: Card,
        },
        /// Gives a card to somebody with fewer points.
        Help = "help" {
            /// Whom.
            to: Player,
            /// Which.
            card: Card,
        },
    }
}

/// The damaged roads of a player.
#[inline]
fn damage(state: &State, player: Player) -> PathSet {
    state.roads[player] & state.event_cards.damaged
}

/// Has the player a damaged road?
///
/// Rules: EVENT-023.
#[inline]
pub(crate) fn has_damage(state: &State, player: Player) -> bool {
    !state.event_cards.damaged.is_empty() && !damage(state, player).is_empty()
}

/// The ends of a player's damaged roads.
///
/// Rules: EVENT-025.
pub(crate) fn damaged_ends(game: &Island, state: &State, player: Player) -> IntersectionSet {
    damage(state, player)
        .into_iter()
        .flat_map(|path| game.topology.ends(path))
        .collect()
}

/// Is an event being resolved? Its number is still to come then.
///
/// Rules: EVENT-010.
pub(crate) fn at_work(state: &State) -> bool {
    let produces =
        |pending: &AnyPending| matches!(pending, AnyPending::Events(Pending::Produce { .. }));
    state.pending.as_slice().iter().any(produces)
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::EventCards), "EVENT-010")?;
    let top = state.pending.top();
    match (action, top) {
        (Action::Damage { at }, Some(AnyPending::Events(Pending::Damage { player: who })))
            if who == player =>
        {
            ensure(undamaged(state, player).has(at), "EVENT-023")
        }
        (Action::Repair { at }, Some(AnyPending::Base(base::Pending::Turn { player: who })))
            if who == player =>
        {
            ensure(damage(state, player).has(at), "EVENT-024")?;
            ensure(
                state.hands[player].covers(game.rules.repair_cost),
                "EVENT-024",
            )
        }
        (
            Action::Repair { at },
            Some(AnyPending::Base(base::Pending::FreeRoad { player: who, .. })),
        ) if who == player => ensure(damage(state, player).has(at), "EVENT-024"),
        (Action::PassCard { card }, Some(AnyPending::Events(Pending::Pass { waiting }))) => {
            ensure(waiting.has(player), "EVENT-027")?;
            ensure(state.hands[player].get(card) > 0, "EVENT-027")
        }
        (
            Action::Help { to, card },
            Some(AnyPending::Events(Pending::Help {
                player: who,
                receivers,
            })),
        ) if who == player => {
            ensure(receivers.has(to), "EVENT-032")?;
            ensure(state.hands[player].get(card) > 0, "EVENT-032")
        }
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Adds everything a player may do about a decision of the event cards.
pub(crate) fn legal(state: &State, player: Player, top: Pending, legal: &mut Legal<AnyAction>) {
    let hand = state.hands[player].kinds().bits();
    match top {
        Pending::Damage { player: who } if who == player => {
            legal.add_over(
                Action::Damage { at: Path(0) }.into(),
                undamaged(state, player).bits(),
            );
        }
        Pending::Pass { waiting } if waiting.has(player) => {
            legal.add_over(Action::PassCard { card: Card(0) }.into(), hand);
        }
        Pending::Help {
            player: who,
            receivers,
        } if who == player => {
            for to in receivers {
                legal.add_over(Action::Help { to, card: Card(0) }.into(), hand);
            }
        }
        Pending::Deck { .. }
        | Pending::Produce { .. }
        | Pending::Damage { .. }
        | Pending::Pass { .. }
        | Pending::Help { .. } => {}
    }
}

/// Adds the repairs a player can make with a free road.
pub(crate) fn legal_repairs(state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    if has_damage(state, player) {
        legal.add_over(
            Action::Repair { at: Path(0) }.into(),
            damage(state, player).bits(),
        );
    }
}

/// Adds the repairs a player can pay for.
#[inline]
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    if has_damage(state, player) && state.hands[player].covers(game.rules.repair_cost) {
        legal_repairs(state, player, legal);
    }
}

/// Carries an action out.
///
/// Rules: EVENT-024, EVENT-041.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Damage { at } => {
            state.pending.pop();
            state.event_cards.damaged.insert(at);
            events.event(Event::RoadDamaged { player, at });
        }
        Action::Repair { at } => {
            if let Some(AnyPending::Base(base::Pending::FreeRoad { .. })) = state.pending.top() {
                base::use_free_road(state);
            } else {
                production::pay(state, player, game.rules.repair_cost, events);
                trade::purchase_made(state);
            }
            state.event_cards.damaged.remove(at);
            events.event(Event::RoadRepaired { player, at });
        }
        Action::PassCard { card } => pass(game, state, player, card, events),
        Action::Help { to, card } => {
            state.pending.pop();
            hand_over(state, player, to, card, events);
        }
    }
}

/// One more has chosen; when all have, the cards move at once.
///
/// Rules: EVENT-027, EVENT-038.
fn pass(
    game: &Island,
    state: &mut State,
    player: Player,
    card: Card,
    events: &mut impl Sink<Event>,
) {
    state.event_cards.passing[player] = Some(card);
    let Some(AnyPending::Events(Pending::Pass { waiting })) = state.pending.top_mut() else {
        return;
    };
    waiting.remove(player);
    if !waiting.is_empty() {
        return;
    }
    state.pending.pop();
    let n = usize::from(game.rules.players);
    let chosen = std::mem::take(&mut state.event_cards.passing);
    for giver in state.active.clockwise(n) {
        if let Some(card) = chosen[giver] {
            hand_over(state, giver, giver.ahead(1, n), card, events);
        }
    }
}

fn hand_over(
    state: &mut State,
    player: Player,
    to: Player,
    card: Card,
    events: &mut impl Sink<Event>,
) {
    state.hands[player].remove(card, 1);
    state.hands[to].add(card, 1);
    events.event(Event::Gave {
        player,
        to,
        card: Some(card),
    });
}
