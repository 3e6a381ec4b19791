//! What a player may do, as sets.

use super::actions::Action;
use super::kinds::{Discipline, Level, ProgressCard};
use super::state::Pending;
use super::troop::Marks;
use super::{improvements, knights, progress};
use crate::Island;
use crate::action::Action as AnyAction;
use crate::hand::Card;
use crate::interplay::{cities_barbarian_attack, cities_friendly_robber, cities_rivers};
use crate::modules::base;
use crate::places::{Hex, Intersection, IntersectionSet, Path};
use crate::state::State;
use kernel::{ByPlayer, Legal, Player};

/// Adds what a player may do in the action phase.
pub(crate) fn legal_turn(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    let (hand, rules) = (state.hands[player], &game.rules);
    let own = &state.cities_knights;
    let (troop, here) = (&own.troops[player], Intersection(0));
    let on_paths = cities_barbarian_attack::legal_turn(game, state, player, legal);
    if !on_paths && hand.covers(rules.recruit_cost) && troop.has_piece(Level::WEAK) {
        let places = knights::recruiting_places(game, state, player);
        legal.add_any(Action::Recruit { at: here }.into(), places.bits());
    }
    if !troop.is_empty() {
        if hand.covers(rules.activate_cost) {
            let places = knights::inactive(state, player);
            legal.add_any(Action::Activate { at: here }.into(), places.bits());
        }
        if hand.covers(rules.train_cost) {
            let places = knights::trainable(state, player);
            legal.add_any(Action::Train { at: here }.into(), places.bits());
        }
        let ready = knights::ready_pieces(troop);
        let mut reached = IntersectionSet::EMPTY;
        for knight in troop.of(ready) {
            // Knights that get to each other get to the same places.
            if !reached.has(knight.at) {
                reached = knights::reach(game, state, player, knight.at);
            }
            let places = knights::destinations(game, state, player, knight.level, reached);
            let form = Action::MoveKnight {
                from: knight.at,
                to: here,
            };
            legal.add_any(form.into(), places.bits());
        }
        if !ready.is_empty() {
            let chasers = knights::chasers(game, state, player);
            legal.add_over(Action::ChaseRobber { from: here }.into(), chasers.bits());
        }
    }
    if hand.covers(rules.wall_cost) {
        let places = improvements::wall_places(state, player);
        legal.add_over(Action::Wall { at: here }.into(), places.bits());
    }
    // Without a city nothing is improved (CK-072), and barbarians leave many players without one.
    if !state.cities[player].is_empty() {
        for discipline in improvements::affordable(state, player) {
            if improvements::check_step(game, state, player, discipline).is_ok() {
                legal.add(Action::Improve { discipline }.into());
            }
        }
    }
    if own.exchanges != ByPlayer::default() {
        legal_exchanges(game, state, player, legal);
    }
    progress::legal(game, state, player, legal);
}

/// Adds the exchanges Commercial Harbor allows.
///
/// Rules: CK-111, CK-R61.
fn legal_exchanges(game: &Island, state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    let own = &state.cities_knights;
    let resources = state.hands[player].resources().kinds().bits();
    let can_be_asked = |with: Player| own.exchanges[with] > 0 && !own.without_commodity[with];
    for with in game.players().filter(|&with| can_be_asked(with)) {
        let form = Action::Exchange {
            with,
            card: Card(0),
        };
        legal.add_over(form.into(), resources);
    }
}

/// Adds what a player may do before the roll.
#[inline]
pub(crate) fn legal_before_roll(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    progress::legal_before_roll(game, state, player, legal);
}

/// Adds everything a player may do about a decision of Cities & Knights.
pub(crate) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    top: Pending,
    legal: &mut Legal<AnyAction>,
) {
    if !top.deciders().has(player) {
        return;
    }
    let own = &state.cities_knights;
    let here = Intersection(0);
    let (form, over) = match top {
        Pending::Fighters { .. } => {
            legal.add(base::Action::Pass.into());
            let ready = own.troops[player].knights().filter(|knight| {
                knight.marks.has(Marks::ACTIVE) && !knight.marks.any(Marks::FIGHTING)
            });
            let form = Action::Fight { at: here };
            (form, ready.map(|knight| knight.at.0).collect())
        }
        Pending::LoseCity { .. } => {
            cities_rivers::legal(game, state, player, legal);
            let cities = improvements::ordinary_cities(state, player);
            (Action::LoseCity { at: here }, cities.bits())
        }
        Pending::PlaceMetropolis { .. } => {
            let cities = improvements::ordinary_cities(state, player);
            (Action::PlaceMetropolis { at: here }, cities.bits())
        }
        Pending::SendRobber { .. } => {
            let hexes = cities_friendly_robber::chase_places(game, state, player);
            (Action::SendRobber { to: Hex(0) }, hexes.bits())
        }
        Pending::Retreat { colour, from, .. } => {
            let places = knights::retreats(game, state, colour, from);
            (Action::Retreat { to: here }, places.bits())
        }
        Pending::FreeTraining { optional, .. } => {
            if optional {
                legal.add(base::Action::Pass.into());
            }
            cities_barbarian_attack::legal_training(state, player, legal);
            let places = knights::trainable(state, player);
            (Action::Train { at: here }, places.bits())
        }
        Pending::SwapNumber { first, .. } => {
            let hexes = progress::swap_partners(game, state, first);
            (Action::SwapNumber { with: Hex(0) }, hexes.bits())
        }
        Pending::RebuildRoad { removed, .. } => {
            legal.add(base::Action::Pass.into());
            let places = progress::rebuild_places(game, state, player, removed);
            (Action::RebuildRoad { at: Path(0) }, places.bits())
        }
        Pending::GiveUpKnight { colour, .. } => {
            let places = progress::give_up_places(game, state, colour);
            (Action::GiveUpKnight { at: here }, places.bits())
        }
        Pending::PlaceDeserter { level: lost, .. } => {
            legal.add(base::Action::Pass.into());
            let places = knights::recruiting_places(game, state, player).bits();
            for level in progress::deserter_levels(state, player, lost) {
                legal.add_over(Action::PlaceDeserter { level, at: here }.into(), places);
            }
            return;
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
        | Pending::Battle
        | Pending::ChooseDeck { .. }
        | Pending::BattleOver
        | Pending::Aqueduct { .. }
        | Pending::MeasureRoads
        | Pending::HarborAnswer { .. }
        | Pending::Wedding { .. }
        | Pending::TakeSeen { .. }
        | Pending::TakeProgress { .. } => return legal_cards(game, state, player, top, legal),
    };
    legal.add_over(form.into(), over);
}

/// Adds everything a player may do about a decision over cards.
fn legal_cards(
    game: &Island,
    state: &State,
    player: Player,
    top: Pending,
    legal: &mut Legal<AnyAction>,
) {
    let own = &state.cities_knights;
    let (card, hand) = (Card(0), state.hands[player]);
    let progress_card = ProgressCard(0);
    let (form, over) = match top {
        Pending::DrawOrDecline { .. } => {
            legal.add(Action::DrawProgress.into());
            legal.add(base::Action::Pass.into());
            return;
        }
        Pending::FifthCard { .. } => {
            progress::legal(game, state, player, legal);
            if !legal.is_empty() {
                return;
            }
            let form = Action::PutUnder {
                card: progress_card,
            };
            (form, own.hands[player].kinds().map(|card| card.0).collect())
        }
        Pending::PutUnder { .. } => {
            let form = Action::PutUnder {
                card: progress_card,
            };
            (form, own.hands[player].kinds().map(|card| card.0).collect())
        }
        Pending::ChooseDeck { .. } => {
            let decks = Discipline::all().filter(|&deck| own.decks.size(deck) > 0);
            let form = Action::ChooseDeck {
                deck: Discipline::SCIENCE,
            };
            (form, decks.map(|deck| deck.0).collect())
        }
        Pending::Aqueduct { .. } => {
            let there = state.bank.resources().kinds();
            (Action::TakeWater { card }, there.bits())
        }
        Pending::HarborAnswer { .. } => {
            let commodities = hand.commodities();
            if commodities.is_none() {
                legal.add(base::Action::Pass.into());
            }
            (Action::AnswerHarbor { card }, commodities.kinds().bits())
        }
        Pending::Wedding { .. } => (Action::Gift { card }, hand.kinds().bits()),
        Pending::TakeSeen { from, .. } => {
            let seen = state.hands[from].kinds();
            (Action::TakeSeen { card }, seen.bits())
        }
        Pending::TakeProgress { from, .. } => {
            let form = Action::TakeProgress {
                card: progress_card,
            };
            (form, own.hands[from].kinds().map(|card| card.0).collect())
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
        | Pending::Fighters { .. }
        | Pending::Battle
        | Pending::LoseCity { .. }
        | Pending::BattleOver
        | Pending::PlaceMetropolis { .. }
        | Pending::SendRobber { .. }
        | Pending::Retreat { .. }
        | Pending::MeasureRoads
        | Pending::FreeTraining { .. }
        | Pending::SwapNumber { .. }
        | Pending::RebuildRoad { .. }
        | Pending::GiveUpKnight { .. }
        | Pending::PlaceDeserter { .. } => return,
    };
    legal.add_over(form.into(), over);
}
