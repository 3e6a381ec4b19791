//! The actions of the base game.

use super::state::Pending;
use super::{cards, founding};
use crate::Island;
use crate::action::{Action as AnyAction, Outcome};
use crate::event::Event;
use crate::hand::{Card, Counts, DevelopmentCard, Dice};
use crate::interplay::{building, production, robber, trade, turn};
use crate::pending::Pending as AnyPending;
use crate::places::{Hex, Intersection, Path};
use crate::state::State;
use kernel::{Chances, Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// An action of the base game.
    ///
    /// Rules: BASE-058.
    pub enum Action {
        /// Places a founding settlement, or builds one.
        Settle = "settle" {
            /// Where.
            at: Intersection,
        },
        /// Places a founding road, builds one, or lays a free one.
        Road = "road" {
            /// Where.
            at: Path,
        },
        /// Replaces a settlement by a city.
        City = "city" {
            /// Where.
            at: Intersection,
        },
        /// Rolls the dice, or turns the event card.
        Roll = "roll",
        /// Ends the turn.
        EndTurn = "end_turn",
        /// Buys a development card.
        BuyCard = "buy_card",
        /// Plays a knight.
        PlayKnight = "play_knight",
        /// Plays Road Building.
        PlayRoadBuilding = "play_road_building",
        /// Plays Year of Plenty.
        PlayYearOfPlenty = "play_year_of_plenty",
        /// Plays Monopoly.
        PlayMonopoly = "play_monopoly" {
            /// The resource named.
            card: Card,
        },
        /// Exchanges cards with the bank at the best rate owned.
        BankTrade = "bank_trade" {
            /// What is given.
            give: Card,
            /// What is taken.
            take: Card,
        },
        /// Returns one card on a 7.
        Discard = "discard" {
            /// Which.
            card: Card,
        },
        /// Moves the robber.
        MoveRobber = "move_robber" {
            /// Where to.
            to: Hex,
        },
        /// Takes a card from a player.
        Steal = "steal" {
            /// Whom from.
            from: Player,
        },
        /// Takes a resource card of choice from the bank.
        Take = "take" {
            /// Which.
            card: Card,
        },
        /// Says "no more" or "none" wherever that is allowed, in every module (see `interplay::pass`).
        Pass = "pass",
    }
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    let untimely = || untimely(game, state, player, action);
    let Some(AnyPending::Base(top)) = state.pending.top() else {
        return if action == Action::EndTurn && turn::may_end_late(state, player) {
            Ok(())
        } else if turn::may_play_late(state, player) {
            check_card(game, state, player, action)
        } else {
            Err(untimely())
        };
    };
    let hand = state.hands[player];
    let ready = |who: Player| who == player;
    match (action, top) {
        (Action::Settle { at }, Pending::FoundSettlement { player: who })
        | (Action::City { at }, Pending::FoundCity { player: who })
            if ready(who) =>
        {
            building::check_distance(game, state, at)
        }
        (Action::Road { at }, Pending::FoundRoad { player: who, from }) if ready(who) => {
            founding::check_road(game, state, from, at)
        }
        (Action::Settle { at }, Pending::Turn { player: who }) if ready(who) => {
            ensure(hand.covers(game.rules.settlement_cost), "BASE-100")?;
            building::check_settlement(game, state, player, at)
        }
        (Action::Road { at }, Pending::Turn { player: who }) if ready(who) => {
            ensure(hand.covers(game.rules.road_cost), "BASE-100")?;
            building::check_road(game, state, player, at)
        }
        (Action::Road { at }, Pending::FreeRoad { player: who, .. }) if ready(who) => {
            building::check_road(game, state, player, at)
        }
        (Action::City { at }, Pending::Turn { player: who }) if ready(who) => {
            ensure(hand.covers(game.rules.city_cost), "BASE-100")?;
            building::check_city(game, state, player, at)
        }
        (Action::BuyCard, Pending::Turn { player: who }) if ready(who) => {
            turn::check_cards_sold(game)?;
            ensure(hand.covers(game.rules.card_cost), "BASE-100")?;
            ensure(turn::cards_left(state), "BASE-140")
        }
        (Action::BankTrade { give, take }, Pending::Turn { player: who }) if ready(who) => {
            trade::check_bank(game, state, player, give, take)
        }
        (Action::Roll, Pending::BeforeRoll { player: who }) if ready(who) => Ok(()),
        (Action::EndTurn, Pending::Turn { player: who }) if ready(who) => {
            turn::check_end(game, state, player)
        }
        (_, Pending::BeforeRoll { player: who } | Pending::Turn { player: who }) if ready(who) => {
            check_card(game, state, player, action)
        }
        (Action::Discard { card }, Pending::Discard { waiting }) => {
            ensure(waiting.has(player), "BASE-071")?;
            ensure(hand.get(card) > 0, "BASE-071")
        }
        (Action::MoveRobber { to }, Pending::MoveRobber { player: who }) if ready(who) => {
            robber::check_destination(game, state, to)
        }
        (
            Action::Steal { from },
            Pending::ChooseVictim {
                player: who,
                victims,
                ..
            },
        ) if ready(who) => ensure(victims.has(from), choice_rule(game, state, player, action)),
        (
            Action::Pass,
            Pending::ChooseVictim {
                player: who,
                optional,
                ..
            },
        ) if ready(who) => ensure(optional, choice_rule(game, state, player, action)),
        (Action::Take { card }, Pending::TakeResource { player: who, .. }) if ready(who) => ensure(
            Card::RESOURCES.has(card) && state.bank.get(card) > 0,
            choice_rule(game, state, player, action),
        ),
        (
            Action::Pass,
            Pending::FreeRoad {
                player: who,
                optional,
                ..
            },
        ) if ready(who) => ensure(optional, "BASE-156"),
        _ => Err(untimely()),
    }
}

/// Judges the play of a development card.
fn check_card(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    match action {
        Action::PlayKnight => cards::check_play(game, state, player, DevelopmentCard::KNIGHT),
        Action::PlayRoadBuilding => {
            cards::check_play(game, state, player, DevelopmentCard::ROAD_BUILDING)
        }
        Action::PlayYearOfPlenty => {
            cards::check_play(game, state, player, DevelopmentCard::YEAR_OF_PLENTY)
        }
        Action::PlayMonopoly { card } => {
            ensure(Card::RESOURCES.has(card), "BASE-158")?;
            cards::check_play(game, state, player, DevelopmentCard::MONOPOLY)
        }
        Action::Settle { .. }
        | Action::Road { .. }
        | Action::City { .. }
        | Action::Roll
        | Action::EndTurn
        | Action::BuyCard
        | Action::BankTrade { .. }
        | Action::Discard { .. }
        | Action::MoveRobber { .. }
        | Action::Steal { .. }
        | Action::Take { .. }
        | Action::Pass => Err(turn::untimely(game, state, player)),
    }
}

/// Why this may not be done now.
///
/// Rules: BASE-154.
fn untimely(game: &Island, state: &State, player: Player, action: Action) -> Violation {
    let plays_card = matches!(
        action,
        Action::PlayKnight
            | Action::PlayRoadBuilding
            | Action::PlayYearOfPlenty
            | Action::PlayMonopoly { .. }
    );
    if plays_card && turn::amid_effect(state, player) {
        Violation::of("BASE-154")
    } else {
        turn::untimely(game, state, player)
    }
}

/// The rule behind a choice of victim or card: the event's, when an event asks.
fn choice_rule(game: &Island, state: &State, player: Player, action: Action) -> &'static str {
    match (action, turn::is_event_at_work(state)) {
        (Action::Steal { from }, true) if from != player && game.is_player(from) => "EVENT-035",
        (Action::Steal { .. } | Action::Pass, true) => "EVENT-038",
        (Action::Steal { .. }, false) => "BASE-076",
        (Action::Pass, false) => "BASE-079",
        (_, true) => "EVENT-035",
        (_, false) => "BASE-157",
    }
}

/// Adds what the base game lets a player do about one of its decisions; the rest is in [`turn::legal`].
#[inline]
pub(crate) fn legal(
    game: &Island,
    state: &State,
    player: Player,
    top: Pending,
    legal: &mut Legal<AnyAction>,
) {
    match top {
        Pending::Turn { player: who } if who == player => legal_turn(game, state, player, legal),
        Pending::BeforeRoll { player: who } if who == player => {
            legal.add(Action::Roll.into());
            legal_cards(game, state, player, legal);
        }
        Pending::FoundSettlement { player: who } if who == player => {
            legal.add_over(
                Action::Settle {
                    at: Intersection(0),
                }
                .into(),
                building::spaced(game, state).bits(),
            );
        }
        Pending::FoundCity { player: who } if who == player => {
            legal.add_over(
                Action::City {
                    at: Intersection(0),
                }
                .into(),
                building::spaced(game, state).bits(),
            );
        }
        Pending::FoundRoad { player: who, from } if who == player => {
            let free = game
                .topology
                .paths_at(from)
                .without(state.derived.roads)
                .without(game.bridge_sites);
            legal.add_over(Action::Road { at: Path(0) }.into(), free.bits());
        }
        Pending::Discard { waiting } if waiting.has(player) => {
            legal.add_over(
                Action::Discard { card: Card(0) }.into(),
                state.hands[player].kinds().bits(),
            );
        }
        Pending::MoveRobber { player: who } if who == player => {
            legal.add_over(
                Action::MoveRobber { to: Hex(0) }.into(),
                robber::destinations(game, state).bits(),
            );
        }
        Pending::ChooseVictim {
            player: who,
            victims,
            optional,
        } if who == player => {
            legal.add_over(Action::Steal { from: Player(0) }.into(), victims.bits());
            if optional {
                legal.add(Action::Pass.into());
            }
        }
        Pending::FreeRoad {
            player: who,
            optional,
            ..
        } if who == player => {
            legal.add_over(
                Action::Road { at: Path(0) }.into(),
                building::legal_roads(game, state, player).bits(),
            );
            if optional {
                legal.add(Action::Pass.into());
            }
        }
        Pending::TakeResource { player: who, .. } if who == player => {
            let there = state.bank.resources().kinds();
            legal.add_over(Action::Take { card: Card(0) }.into(), there.bits());
        }
        Pending::StartDice { .. }
        | Pending::FoundSettlement { .. }
        | Pending::FoundCity { .. }
        | Pending::FoundRoad { .. }
        | Pending::BeforeRoll { .. }
        | Pending::Dice { .. }
        | Pending::Turn { .. }
        | Pending::Discard { .. }
        | Pending::MoveRobber { .. }
        | Pending::ChooseVictim { .. }
        | Pending::Theft { .. }
        | Pending::DrawCard { .. }
        | Pending::FreeRoad { .. }
        | Pending::TakeResource { .. }
        | Pending::WakeRobber
        | Pending::CountKnights
        | Pending::Over { .. } => {}
    }
}

#[inline]
fn legal_turn(game: &Island, state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    let (hand, rules) = (state.hands[player], &game.rules);
    if turn::check_end(game, state, player).is_ok() {
        legal.add(Action::EndTurn.into());
    }
    if hand.covers(rules.road_cost) {
        legal.add_over(
            Action::Road { at: Path(0) }.into(),
            building::legal_roads(game, state, player).bits(),
        );
    }
    if hand.covers(rules.settlement_cost) {
        let places = building::legal_settlements(game, state, player);
        legal.add_over(
            Action::Settle {
                at: Intersection(0),
            }
            .into(),
            places.bits(),
        );
    }
    if hand.covers(rules.city_cost) {
        legal.add_over(
            Action::City {
                at: Intersection(0),
            }
            .into(),
            building::legal_cities(game, state, player).bits(),
        );
    }
    if hand.covers(rules.card_cost) && turn::cards_left(state) {
        legal.add(Action::BuyCard.into());
    }
    legal_cards(game, state, player, legal);
}

/// Adds the development cards a player may play.
#[inline]
pub(crate) fn legal_cards(
    game: &Island,
    state: &State,
    player: Player,
    legal: &mut Legal<AnyAction>,
) {
    let base = &state.base;
    if base.card_played || base.held[player] == base.fresh {
        return;
    }
    if base.playable(player, DevelopmentCard::KNIGHT) {
        legal.add(Action::PlayKnight.into());
    }
    if base.playable(player, DevelopmentCard::ROAD_BUILDING)
        && building::can_lay_free_road(game, state, player)
    {
        legal.add(Action::PlayRoadBuilding.into());
    }
    if base.playable(player, DevelopmentCard::YEAR_OF_PLENTY) && !state.bank.resources().is_none() {
        legal.add(Action::PlayYearOfPlenty.into());
    }
    if base.playable(player, DevelopmentCard::MONOPOLY) {
        legal.add_over(
            Action::PlayMonopoly { card: Card(0) }.into(),
            Card::RESOURCES.bits(),
        );
    }
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
        Action::Settle { at } => {
            if let Some(AnyPending::Base(Pending::FoundSettlement { .. })) = state.pending.top() {
                founding::settled(game, state, player, at, events);
            } else {
                production::pay(state, player, game.rules.settlement_cost, events);
                trade::purchase_made(state);
                building::build_settlement(game, state, player, at, events);
            }
        }
        Action::Road { at } => match state.pending.top() {
            Some(AnyPending::Base(Pending::FoundRoad { .. })) => {
                founding::road_laid(game, state, player, at, events);
            }
            Some(AnyPending::Base(Pending::FreeRoad { .. })) => {
                use_free_road(state);
                building::build_road(game, state, player, at, events);
            }
            _ => {
                production::pay(state, player, game.rules.road_cost, events);
                trade::purchase_made(state);
                building::build_road(game, state, player, at, events);
            }
        },
        Action::City { at } => {
            if let Some(AnyPending::Base(Pending::FoundCity { .. })) = state.pending.top() {
                founding::city_placed(game, state, player, at, events);
                return;
            }
            production::pay(state, player, game.rules.city_cost, events);
            trade::purchase_made(state);
            building::raise_city(game, state, player, at, events);
        }
        Action::Roll => turn::roll(game, state, events),
        Action::EndTurn => turn::end(game, state, events),
        Action::BuyCard => {
            production::pay(state, player, game.rules.card_cost, events);
            trade::purchase_made(state);
            turn::draw_card(game, state, player);
        }
        Action::PlayKnight => cards::play_knight(state, player, events),
        Action::PlayRoadBuilding => cards::play_road_building(state, player, events),
        Action::PlayYearOfPlenty => cards::play_year_of_plenty(state, player, events),
        Action::PlayMonopoly { card } => cards::play_monopoly(game, state, player, card, events),
        Action::BankTrade { give, take } => trade::apply_bank(state, player, give, take, events),
        Action::Discard { card } => discard(game, state, player, card, events),
        Action::MoveRobber { to } => {
            state.pending.pop();
            robber::moved(game, state, player, to, events);
        }
        Action::Steal { from } => {
            state.pending.pop();
            state.pending.push(
                Pending::Theft {
                    thief: player,
                    victim: from,
                }
                .into(),
            );
        }
        Action::Take { card } => {
            if let Some(AnyPending::Base(Pending::TakeResource { left, .. })) = state.pending.pop()
                && left > 1
            {
                state.pending.push(
                    Pending::TakeResource {
                        player,
                        left: left - 1,
                    }
                    .into(),
                );
            }
            production::gain(state, player, Counts::some(card, 1), events);
        }
        Action::Pass => pass(state, player, events),
    }
}

/// A player says "no more" or "none" to a decision of the base game.
pub(crate) fn pass(state: &mut State, player: Player, events: &mut impl Sink<Event>) {
    let theft = matches!(
        state.pending.pop(),
        Some(AnyPending::Base(Pending::ChooseVictim { .. }))
    );
    if theft {
        events.event(Event::TheftDeclined { player });
    }
}

/// One free road less; the next may be declined.
///
/// Rules: BASE-156.
pub(crate) fn use_free_road(state: &mut State) {
    if let Some(AnyPending::Base(Pending::FreeRoad { player, left, .. })) = state.pending.pop()
        && left > 1
    {
        state.pending.push(
            Pending::FreeRoad {
                player,
                left: left - 1,
                optional: true,
            }
            .into(),
        );
    }
}

/// One card is put aside; when everybody has chosen, all are revealed and returned together.
///
/// Rules: BASE-071, BASE-072.
fn discard(
    game: &Island,
    state: &mut State,
    player: Player,
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
    let Some(AnyPending::Base(Pending::Discard { waiting })) = state.pending.top_mut() else {
        return;
    };
    waiting.remove(player);
    if !waiting.is_empty() {
        return;
    }
    state.pending.pop();
    for player in state.active.clockwise(usize::from(game.rules.players)) {
        let cards = std::mem::take(&mut state.base.set_aside[player]);
        if !cards.is_none() {
            state.bank = state.bank.plus(cards);
            events.event(Event::Discarded { player, cards });
        }
    }
}

/// The outcomes of a chance node of the base game.
///
/// Rules: BASE-016, BASE-018, TWO-010.
#[inline]
pub(crate) fn chances(game: &Island, state: &State, top: Pending) -> Chances<AnyAction> {
    match top {
        Pending::Theft { victim, .. } => {
            let form = Outcome::Stolen { card: Card(0) }.into();
            Chances::weighted(form, state.hands[victim].each().map(u16::from))
        }
        Pending::DrawCard { .. } => {
            let form = Outcome::Drawn {
                card: DevelopmentCard(0),
            }
            .into();
            Chances::weighted(form, state.base.deck.map(u16::from))
        }
        Pending::StartDice { .. } => Chances::even(Outcome::Dice { roll: Dice(0) }.into(), 36),
        Pending::Dice { .. } => dice_chances(game, state),
        Pending::FoundSettlement { .. }
        | Pending::FoundCity { .. }
        | Pending::FoundRoad { .. }
        | Pending::BeforeRoll { .. }
        | Pending::Turn { .. }
        | Pending::Discard { .. }
        | Pending::MoveRobber { .. }
        | Pending::ChooseVictim { .. }
        | Pending::FreeRoad { .. }
        | Pending::TakeResource { .. }
        | Pending::WakeRobber
        | Pending::CountKnights
        | Pending::Over { .. } => Chances::even(Outcome::Dice { roll: Dice(0) }.into(), 0),
    }
}

/// The throws of two dice.
///
/// Rules: BASE-018, TWO-010, TRADER-020, TRADER-087, COMBO-138, COMBO-155.
#[inline]
pub(crate) fn dice_chances(game: &Island, state: &State) -> Chances<AnyAction> {
    let form = Outcome::Dice { roll: Dice(0) }.into();
    // A second roll never repeats the first, and some sums are rolled again in any case.
    let mut rerolled = game.rules.rerolled;
    if game.rules.rolls_per_turn > 1 && state.rolled != 0 {
        rerolled |= 1 << state.rolled;
    }
    if rerolled != 0 {
        Chances::among(form, Dice::except(rerolled))
    } else {
        Chances::even(form, 36)
    }
}

/// A card changes hands unseen by the others.
///
/// Rules: BASE-077.
pub(crate) fn steal(
    state: &mut State,
    thief: Player,
    victim: Player,
    card: Card,
    events: &mut impl Sink<Event>,
) {
    state.hands[victim].remove(card, 1);
    state.hands[thief].add(card, 1);
    events.event(Event::Stole {
        thief,
        victim,
        card: Some(card),
    });
}

/// Carries an outcome out.
///
/// Rules: BASE-060, BASE-077, BASE-140.
pub(crate) fn drawn(
    game: &Island,
    state: &mut State,
    top: Pending,
    outcome: Outcome,
    events: &mut impl Sink<Event>,
) {
    match (top, outcome) {
        (Pending::StartDice { player }, Outcome::Dice { roll }) => {
            founding::start_rolled(game, state, player, roll, events);
        }
        (Pending::Dice { .. }, Outcome::Dice { roll }) => {
            state.pending.pop();
            turn::rolled(game, state, roll, events);
        }
        (Pending::Theft { thief, victim }, Outcome::Stolen { card }) => {
            state.pending.pop();
            steal(state, thief, victim, card, events);
        }
        (Pending::DrawCard { player }, Outcome::Drawn { card }) => {
            state.pending.pop();
            let kind = usize::from(card.0);
            state.base.deck[kind] -= 1;
            state.base.held[player][kind] += 1;
            state.base.fresh[kind] += 1;
            events.event(Event::CardBought {
                player,
                card: Some(card),
            });
        }
        _ => {}
    }
}
