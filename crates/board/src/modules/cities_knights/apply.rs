//! Carrying actions out, and what follows by itself.

use super::actions::Action;
use super::kinds::{Discipline, Level, ProgressCard};
use super::state::Pending;
use super::troop::{Knight, Marks};
use super::{barbarians, dice, improvements, knights, progress};
use crate::Island;
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::{
    building, cities_friendly_robber, cities_rivers, cities_two_player, production, robber, routes,
    trade, turn,
};
use crate::pending::Pending as AnyPending;
use crate::places::Intersection;
use crate::state::State;
use kernel::{Player, Sink};

/// The open decision, which `check` found to be one of Cities & Knights.
fn top(state: &State) -> Option<Pending> {
    match state.pending.top() {
        Some(AnyPending::Cities(top)) => Some(top),
        _ => None,
    }
}

/// Pays for something in the action phase.
fn buy(state: &mut State, player: Player, price: Counts, events: &mut impl Sink<Event>) {
    production::pay(state, player, price, events);
    trade::purchase_made(state);
}

/// Carries an action out.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::Recruit { at } => {
            buy(state, player, game.rules.recruit_cost, events);
            let (level, marks) = (Level::WEAK, Marks::NONE);
            knights::place(game, state, player, Knight { at, level, marks }, events);
            cities_two_player::recruited(game, state);
        }
        Action::Activate { at } => {
            buy(state, player, game.rules.activate_cost, events);
            knights::activate(state, player, at, events);
        }
        Action::Train { at } => {
            if let Some(Pending::FreeTraining { .. }) = top(state) {
                use_free_training(state);
            } else {
                buy(state, player, game.rules.train_cost, events);
            }
            knights::train(state, player, at, Marks::TRAINED, events);
            cities_two_player::trained(game, state);
        }
        Action::MoveKnight { from, to } => {
            knights::carry_out_move(game, state, player, from, to, events);
        }
        Action::ChaseRobber { from } => knights::chase(state, player, from),
        Action::SendRobber { to } => {
            state.pending.pop();
            robber::moved(game, state, player, to, events);
        }
        Action::Wall { at } => {
            buy(state, player, game.rules.wall_cost, events);
            improvements::build_wall(state, player, at, events);
        }
        Action::Improve { discipline } => {
            improvements::improve(game, state, player, discipline, events);
        }
        Action::Exchange { with, card } => progress::ask_harbor(state, player, with, card),
        answer @ (Action::DrawProgress
        | Action::PutUnder { .. }
        | Action::Fight { .. }
        | Action::LoseCity { .. }
        | Action::ChooseDeck { .. }
        | Action::TakeWater { .. }
        | Action::PlaceMetropolis { .. }
        | Action::Retreat { .. }
        | Action::SwapNumber { .. }
        | Action::RebuildRoad { .. }
        | Action::AnswerHarbor { .. }
        | Action::Gift { .. }
        | Action::TakeSeen { .. }
        | Action::TakeProgress { .. }
        | Action::GiveUpKnight { .. }
        | Action::PlaceDeserter { .. }) => decide(game, state, player, answer, events),
    }
}

/// One free training less; the next may be left.
///
/// Rules: CK-108.
pub(crate) fn use_free_training(state: &mut State) {
    if let Some(AnyPending::Cities(Pending::FreeTraining { player, left, .. })) =
        state.pending.pop()
        && left > 1
    {
        let next = Pending::FreeTraining {
            player,
            left: left - 1,
            optional: true,
        };
        state.pending.push(next.into());
    }
}

/// Carries the answer to an open decision out.
fn decide(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    let Some(top) = top(state) else { return };
    match (action, top) {
        (Action::DrawProgress, Pending::DrawOrDecline { deck, .. })
        | (Action::ChooseDeck { deck }, _) => {
            state.pending.pop();
            let draw = Pending::DrawProgress { player, deck };
            state.pending.push(draw.into());
        }
        (Action::PutUnder { card }, _) => progress::put_under(state, player, card, events),
        (Action::Fight { at }, _) => {
            state.cities_knights.troops[player].mark(at, |marks| marks.with(Marks::FIGHTING));
            events.event(Event::KnightFights { player, at });
        }
        (Action::LoseCity { at }, _) => {
            state.pending.pop();
            barbarians::lose_city(game, state, player, at, events);
        }
        (Action::TakeWater { card }, _) => {
            state.pending.pop();
            production::gain(state, player, Counts::some(card, 1), events);
        }
        (Action::PlaceMetropolis { at }, Pending::PlaceMetropolis { discipline, .. }) => {
            state.pending.pop();
            improvements::place_metropolis(game, state, player, discipline, at, events);
        }
        (
            Action::Retreat { to },
            Pending::Retreat {
                colour,
                from,
                level,
                marks,
                ..
            },
        ) => {
            state.pending.pop();
            knights::put(
                game,
                state,
                colour,
                Knight {
                    at: to,
                    level,
                    marks,
                },
            );
            events.event(Event::KnightMoved {
                player: colour,
                from: from.into(),
                to: to.into(),
            });
        }
        (Action::SwapNumber { with }, Pending::SwapNumber { first, .. }) => {
            state.pending.pop();
            progress::swap_numbers(state, first, with, events);
        }
        (Action::RebuildRoad { at }, _) => {
            state.pending.pop();
            building::relay_road(game, state, player, at, events);
        }
        (Action::AnswerHarbor { card }, Pending::HarborAnswer { to, .. }) => {
            progress::answer_harbor(state, player, to, Some(card), events);
        }
        (Action::Gift { card }, Pending::Wedding { to, .. }) => {
            gift(game, state, player, to, card, events);
        }
        (Action::TakeSeen { card }, Pending::TakeSeen { from, left, .. }) => {
            progress::take_seen(state, player, from, left, card, events);
        }
        (Action::TakeProgress { card }, Pending::TakeProgress { from, .. }) => {
            take_progress(state, player, from, card, events);
        }
        (Action::GiveUpKnight { at }, Pending::GiveUpKnight { colour, .. }) => {
            progress::give_up_knight(game, state, colour, at, events);
        }
        (Action::PlaceDeserter { level, at }, _) => {
            progress::place_deserter(game, state, player, level, at, events);
        }
        _ => {}
    }
}

/// The player leaves the rest of what is open, or answers that there is none.
///
/// Rules: CK-029, CK-108, CK-111, CK-117, CK-124, CK-156.
pub(crate) fn pass(state: &mut State, player: Player, top: Pending, events: &mut impl Sink<Event>) {
    match top {
        Pending::HarborAnswer { to, .. } => {
            progress::answer_harbor(state, player, to, None, events);
        }
        Pending::DrawOrDecline { .. } => {
            state.pending.pop();
            events.event(Event::DrawDeclined { player });
        }
        Pending::EventDie { .. }
        | Pending::PipDice { .. }
        | Pending::RedDie { .. }
        | Pending::LoneEventDie { .. }
        | Pending::EventStep { .. }
        | Pending::ProductionStep
        | Pending::CardStep
        | Pending::DrawDue { .. }
        | Pending::DrawProgress { .. }
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
        | Pending::Wedding { .. }
        | Pending::TakeSeen { .. }
        | Pending::TakeProgress { .. }
        | Pending::GiveUpKnight { .. }
        | Pending::PlaceDeserter { .. } => {
            state.pending.pop();
        }
    }
}

/// One card is put aside; when all guests have chosen, the cards change hands.
///
/// Rules: CK-120, CK-161.
fn gift(
    game: &Island,
    state: &mut State,
    player: Player,
    to: Player,
    card: Card,
    events: &mut impl Sink<Event>,
) {
    let base = &mut state.base;
    state.hands[player].remove(card, 1);
    base.set_aside[player].add(card, 1);
    base.owed[player] -= 1;
    if base.owed[player] > 0 {
        return;
    }
    let Some(AnyPending::Cities(Pending::Wedding { waiting, .. })) = state.pending.top_mut() else {
        return;
    };
    waiting.remove(player);
    if waiting.is_empty() {
        state.pending.pop();
        progress::gift_done(game, state, to, events);
    }
}

/// A hidden progress card changes hands.
///
/// Rules: CK-123, CK-R34, CK-R50.
fn take_progress(
    state: &mut State,
    player: Player,
    from: Player,
    card: ProgressCard,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    state.cities_knights.hands[from].remove(card);
    state.cities_knights.hands[player].add(card);
    events.event(Event::ProgressTaken {
        player,
        from,
        deck: card.deck(),
        card: Some(card),
    });
    progress::enforce_limit(state, player);
}

/// Carries out a step that follows by itself, or answers a decision that has no or only one answer. `false` when
/// somebody must decide or chance must be drawn.
///
/// Rules: CK-022, CK-035, CK-038, CK-068, CK-145, CK-R03, CK-R32, and the column "None legal" of section 9.2.
pub(crate) fn run_automatic_steps(
    game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    let nothing_left = match top {
        Pending::Battle => {
            state.pending.pop();
            barbarians::fight(game, state, events);
            return true;
        }
        Pending::BattleOver => {
            state.pending.pop();
            barbarians::go_home(game, state, events);
            return true;
        }
        Pending::MeasureRoads => {
            state.pending.pop();
            routes::assign(game, state, events);
            return true;
        }
        Pending::LoseCity { player } if cities_rivers::can_ransom(game, state, player) => false,
        Pending::LoseCity { player } => {
            let cities = improvements::ordinary_cities(state, player);
            match (cities.len(), cities.first_member()) {
                (1, Some(at)) => {
                    state.pending.pop();
                    barbarians::lose_city(game, state, player, at, events);
                    return true;
                }
                (n, _) => n == 0,
            }
        }
        Pending::ChooseDeck { .. } => {
            Discipline::all().all(|deck| state.cities_knights.decks.size(deck) == 0)
        }
        Pending::Aqueduct { .. } => state.bank.resources().is_none(),
        Pending::Fighters { player } => state.cities_knights.troops[player]
            .knights()
            .all(|knight| !knight.marks.has(Marks::ACTIVE) || knight.marks.any(Marks::FIGHTING)),
        Pending::Retreat { colour, from, .. } => is_lost(game, state, colour, from, events),
        Pending::FreeTraining { player, .. } => !knights::can_train(state, player),
        Pending::RebuildRoad { player, removed } => {
            progress::rebuild_places(game, state, player, removed).is_empty()
        }
        Pending::PlaceDeserter { player, level, .. } => {
            progress::deserter_levels(state, player, level)
                .next()
                .is_none()
                || knights::recruiting_places(game, state, player).is_empty()
        }
        Pending::TakeSeen { player, from, left } => {
            let hand = state.hands[from];
            if let Some(card) = hand.kinds().first_member()
                && hand.total() <= u32::from(left)
            {
                progress::take_seen(state, player, from, left, card, events);
                return true;
            }
            hand.is_none()
        }
        Pending::TakeProgress { player, from } => {
            let hand = state.cities_knights.hands[from];
            if hand.len() == 1
                && let Some(card) = hand.cards().next()
            {
                take_progress(state, player, from, card, events);
                return true;
            }
            hand.is_empty()
        }
        Pending::SendRobber { player } => {
            if cities_friendly_robber::chase_places(game, state, player).is_empty() {
                state.pending.pop();
                robber::take_refuge(game, state, player, events);
                return true;
            }
            false
        }
        Pending::EventDie { .. }
        | Pending::PipDice { .. }
        | Pending::RedDie { .. }
        | Pending::LoneEventDie { .. }
        | Pending::EventStep { .. }
        | Pending::ProductionStep
        | Pending::CardStep
        | Pending::DrawDue { .. }
        | Pending::DrawOrDecline { .. }
        | Pending::DrawProgress { .. }
        | Pending::FifthCard { .. }
        | Pending::PutUnder { .. }
        | Pending::PlaceMetropolis { .. }
        | Pending::SwapNumber { .. }
        | Pending::HarborAnswer { .. }
        | Pending::Wedding { .. }
        | Pending::GiveUpKnight { .. } => false,
    };
    if nothing_left {
        state.pending.pop();
    }
    nothing_left
}

/// Has a displaced knight nowhere to go? Then it returns to the supply.
///
/// Rules: CK-068.
fn is_lost(
    game: &Island,
    state: &State,
    colour: Player,
    from: Intersection,
    events: &mut impl Sink<Event>,
) -> bool {
    let lost = knights::retreats(game, state, colour, from).is_empty();
    if lost {
        events.event(Event::KnightRemoved {
            player: colour,
            at: from.into(),
        });
    }
    lost
}

/// Carries out a step that follows every roll by itself; `false` when another is open. It hands out cards or opens a draw,
/// which changes nobody's points. Apart from the rarer ones in [`run_automatic_steps`], which comes next.
///
/// Rules: CK-022, CK-028.
#[inline]
pub(crate) fn quiet_step(
    game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    match top {
        Pending::EventStep { face, red } => {
            state.pending.pop();
            dice::event_step(game, state, face, red, events);
        }
        Pending::ProductionStep => {
            state.pending.pop();
            turn::resolve_number(game, state, state.rolled, false, events);
        }
        Pending::DrawDue { player, deck } => {
            state.pending.pop();
            progress::open_draw(state, player, deck);
        }
        Pending::EventDie { .. }
        | Pending::PipDice { .. }
        | Pending::RedDie { .. }
        | Pending::LoneEventDie { .. }
        | Pending::CardStep
        | Pending::DrawOrDecline { .. }
        | Pending::DrawProgress { .. }
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
        | Pending::PlaceDeserter { .. } => return false,
    }
    true
}
