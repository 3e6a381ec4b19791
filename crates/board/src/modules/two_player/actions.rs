//! Marker actions and neutral pieces.

use super::neutral;
use super::state::{Pending, earn};
use crate::Island;
use crate::action::Action as AnyAction;
use crate::data::TWO_PLAYER;
use crate::event::Event;
use crate::hand::Card;
use crate::interplay::{building, cities_two_player, conquest, robber, turn, victory};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::{Intersection, Path};
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// An action of the two-player game.
    pub enum Action {
        /// Pays markers to draw two cards from the opponent and give two back.
        ForceTrade = "force_trade",
        /// Pays markers to send the robber to the desert.
        BanishRobber = "banish_robber",
        /// Turns in a face-up knight for markers.
        TurnInKnight = "turn_in_knight",
        /// Places a neutral road.
        NeutralRoad = "neutral_road" {
            /// Which neutral colour.
            colour: Player,
            /// Where.
            at: Path,
        },
        /// Places a neutral settlement.
        NeutralSettle = "neutral_settle" {
            /// Which neutral colour.
            colour: Player,
            /// Where.
            at: Intersection,
        },
        /// Gives a card in a forced trade.
        Give = "give" {
            /// Which.
            card: Card,
        },
    }
}

/// Markers a marker action costs now.
///
/// Rules: TWO-031.
fn price(game: &Island, state: &State, player: Player) -> u8 {
    let ahead = victory::public_points(game, state, player)
        > victory::public_points(game, state, game.opponent(player));
    if ahead {
        TWO_PLAYER.action_cost.vp_greater
    } else {
        TWO_PLAYER.action_cost.vp_less_or_equal
    }
}

/// A quick look before [`check_marker_action`], which counts points: most of the time no marker can be used any more.
#[inline]
pub(crate) fn has_usable_marker(game: &Island, state: &State, player: Player) -> bool {
    let own = &state.two_player;
    own.markers[player] > 0 && own.actions < game.rules.marker_actions
}

/// Judges a marker action that costs so many times the usual price.
pub(crate) fn check_marker_action(
    game: &Island,
    state: &State,
    player: Player,
    times: u8,
) -> Result<(), Violation> {
    check_own_time(game, state, player)?;
    ensure(
        state.two_player.actions < game.rules.marker_actions,
        "TWO-030",
    )?;
    ensure(
        state.two_player.markers[player] >= times * price(game, state, player),
        "TWO-035",
    )
}

/// On the own turn with nothing pending: before, between and after the rolls.
///
/// Rules: TWO-014, TWO-017, TWO-030, TWO-049.
pub(crate) fn check_own_time(
    game: &Island,
    state: &State,
    player: Player,
) -> Result<(), Violation> {
    match state.pending.top() {
        Some(AnyPending::Base(
            base::Pending::BeforeRoll { player: who } | base::Pending::Turn { player: who },
        )) if who == player => Ok(()),
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::TwoPlayer), "COMBO-004")?;
    let top = match state.pending.top() {
        Some(AnyPending::TwoPlayer(top)) => Some(top),
        _ => None,
    };
    let untimely = || turn::untimely(game, state, player);
    match (action, top) {
        (Action::ForceTrade, _) => {
            check_marker_action(game, state, player, 1)?;
            if let Some(verdict) = cities_two_player::check_resource_trade(game, state, player) {
                return verdict;
            }
            let theirs = state.hands[game.opponent(player)].total();
            ensure(
                theirs > 0 && state.hands[player].total() + theirs.min(2) >= 2,
                "TWO-033",
            )
        }
        (Action::BanishRobber, _) => {
            check_marker_action(game, state, player, 1)?;
            robber::check_banishing(game, state)
        }
        (Action::TurnInKnight, _) => {
            check_own_time(game, state, player)?;
            cities_two_player::check_turning_in(game)?;
            ensure(
                state.two_player.turned_in < game.rules.knights_turned_in,
                "TWO-043",
            )?;
            ensure(state.base.knights[player] > 0, "TWO-043")
        }
        (Action::NeutralRoad { colour, at }, Some(Pending::NeutralRoad { player: who }))
            if who == player =>
        {
            ensure(game.is_neutral(colour), "TWO-021")?;
            ensure(
                game.topology.has_path(at) && !state.derived.roads.has(at),
                "BASE-006",
            )?;
            let left = usize::from(game.rules.roads) > state.roads[colour].len();
            ensure(left, "BASE-101")?;
            ensure(!conquest::closed_paths(game, state).has(at), "BARB-031")?;
            ensure(!game.bridge_sites.has(at), "RIVER-010")?;
            ensure(neutral::roads(game, state, colour).has(at), "TWO-024")
        }
        (
            Action::NeutralSettle { colour, at },
            Some(Pending::NeutralSettlement { player: who }),
        ) if who == player => {
            ensure(game.is_neutral(colour), "TWO-021")?;
            building::check_distance(game, state, at)?;
            let left = usize::from(game.rules.settlements) > state.settlements[colour].len();
            ensure(left, "BASE-101")?;
            ensure(
                !conquest::closed_intersections(game, state).has(at),
                "BARB-031",
            )?;
            ensure(neutral::settlements(game, state, colour).has(at), "TWO-024")
        }
        // A road stands in for a settlement only where none can be built.
        (Action::NeutralRoad { .. }, Some(Pending::NeutralSettlement { player: who }))
            if who == player =>
        {
            Err(Violation::of("TWO-022"))
        }
        (Action::Give { card }, Some(Pending::GiveCards { player: who, .. })) if who == player => {
            ensure(state.hands[player].get(card) > 0, "TWO-032")
        }
        _ => Err(untimely()),
    }
}

/// Adds everything the two-player game lets a player do now.
pub(crate) fn legal(game: &Island, state: &State, player: Player, legal: &mut Legal<AnyAction>) {
    if !game.rules.has(Module::TwoPlayer) {
        return;
    }
    match state.pending.top() {
        Some(AnyPending::TwoPlayer(Pending::NeutralRoad { player: who })) if who == player => {
            for colour in game.neutrals() {
                let places = neutral::roads(game, state, colour);
                legal.add_over(
                    Action::NeutralRoad {
                        colour,
                        at: Path(0),
                    }
                    .into(),
                    places.bits(),
                );
            }
        }
        Some(AnyPending::TwoPlayer(Pending::NeutralSettlement { player: who }))
            if who == player =>
        {
            for colour in game.neutrals() {
                let places = neutral::settlements(game, state, colour);
                legal.add_over(
                    Action::NeutralSettle {
                        colour,
                        at: Intersection(0),
                    }
                    .into(),
                    places.bits(),
                );
            }
        }
        Some(AnyPending::TwoPlayer(Pending::GiveCards { player: who, .. })) if who == player => {
            legal.add_over(
                Action::Give { card: Card(0) }.into(),
                state.hands[player].kinds().bits(),
            );
        }
        Some(AnyPending::Base(_)) => {
            let usable = has_usable_marker(game, state, player);
            let actions = [
                (Action::ForceTrade, usable),
                (Action::BanishRobber, usable),
                (Action::TurnInKnight, state.base.knights[player] > 0),
            ];
            for (action, likely) in actions {
                if likely && check(game, state, player, action).is_ok() {
                    legal.add(action.into());
                }
            }
        }
        _ => {}
    }
}

/// Pays so many times the usual price of a marker action.
pub(crate) fn pay_markers(
    game: &Island,
    state: &mut State,
    player: Player,
    times: u8,
    events: &mut impl Sink<Event>,
) -> u8 {
    let price = times * price(game, state, player);
    state.two_player.markers[player] -= price;
    state.two_player.actions = state.two_player.actions.saturating_add(1);
    events.event(Event::MarkersChanged {
        player,
        now: state.two_player.markers[player],
    });
    price
}

/// Opens the draws and gifts of a forced trade.
///
/// Rules: TWO-032, TWO-037.
pub(crate) fn open_forced_trade(
    game: &Island,
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    let from = game.opponent(player);
    let draws = state.hands[from].total().min(2);
    state.offers.close();
    state.pending.push(
        Pending::GiveCards {
            player,
            to: from,
            left: 2,
        }
        .into(),
    );
    for _ in 0..draws {
        state.pending.push(
            base::Pending::Theft {
                thief: player,
                victim: from,
            }
            .into(),
        );
    }
    events.event(Event::TradeForced { player, from });
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
        Action::ForceTrade => {
            let paid = pay_markers(game, state, player, 1, events);
            if !cities_two_player::open_resource_trade(game, state, player, paid, events) {
                open_forced_trade(game, state, player, events);
            }
        }
        Action::BanishRobber => {
            pay_markers(game, state, player, 1, events);
            robber::banish(game, state, player, events);
        }
        Action::TurnInKnight => {
            state.base.knights[player] -= 1;
            state.base.spent[0] += 1;
            state.two_player.turned_in += 1;
            events.event(Event::KnightTurnedIn { player });
            earn(
                game,
                state,
                player,
                TWO_PLAYER.rewards.knight_card_given_up,
                events,
            );
            let holder = base::army_by_count(game, state);
            base::hand_army(state, holder, events);
        }
        Action::NeutralRoad { colour, at } => {
            state.pending.pop();
            building::lay_road(game, state, colour, at, events);
        }
        Action::NeutralSettle { colour, at } => {
            state.pending.pop();
            building::put_settlement(game, state, colour, at, events);
            building::neutral_settled(game, state);
        }
        Action::Give { card } => give(state, player, card, events),
    }
}

/// Rules: TWO-032, TWO-037.
fn give(state: &mut State, player: Player, card: Card, events: &mut impl Sink<Event>) {
    let Some(AnyPending::TwoPlayer(Pending::GiveCards { to, left, .. })) = state.pending.pop()
    else {
        return;
    };
    state.hands[player].remove(card, 1);
    state.hands[to].add(card, 1);
    if left > 1 {
        state.pending.push(
            Pending::GiveCards {
                player,
                to,
                left: left - 1,
            }
            .into(),
        );
    }
    events.event(Event::Gave {
        player,
        to,
        card: Some(card),
    });
}
