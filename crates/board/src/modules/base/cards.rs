//! Development cards.

use super::state::Pending;
use crate::Island;
use crate::event::Event;
use crate::hand::{Card, DevelopmentCard};
use crate::interplay::building;
use crate::state::State;
use kernel::{Player, Sink, Violation, ensure};

/// Judges a card play: whose turn, one a turn, not bought this turn, and an effect that is possible.
///
/// Rules: BASE-051, BASE-151, BASE-152, BASE-154, BASE-156, BASE-157.
pub(crate) fn check_play(
    game: &Island,
    state: &State,
    player: Player,
    card: DevelopmentCard,
) -> Result<(), Violation> {
    let kind = usize::from(card.0);
    ensure(!state.base.card_played, "BASE-151")?;
    ensure(state.base.held[player][kind] > 0, "BASE-150")?;
    ensure(state.base.playable(player, card), "BASE-152")?;
    match card {
        DevelopmentCard::ROAD_BUILDING => {
            ensure(building::can_lay_free_road(game, state, player), "BASE-156")
        }
        DevelopmentCard::YEAR_OF_PLENTY => ensure(!state.bank.resources().is_none(), "BASE-157"),
        _ => Ok(()),
    }
}

/// Takes the card out of the hand and onto the table.
///
/// Rules: BASE-088, BASE-151, BASE-153, BASE-164.
pub(crate) fn lay_down(
    state: &mut State,
    player: Player,
    card: DevelopmentCard,
    events: &mut impl Sink<Event>,
) {
    let kind = usize::from(card.0);
    state.base.held[player][kind] -= 1;
    state.base.card_played = true;
    state.offers.close();
    if card == DevelopmentCard::KNIGHT {
        state.base.knights[player] += 1;
    } else {
        state.base.spent[kind] += 1;
    }
    events.event(Event::CardPlayed { player, card });
}

/// Rules: BASE-078, BASE-155, BASE-181.
pub(super) fn play_knight(state: &mut State, player: Player, events: &mut impl Sink<Event>) {
    lay_down(state, player, DevelopmentCard::KNIGHT, events);
    state.pending.push(Pending::CountKnights.into());
    state.pending.push(Pending::WakeRobber.into());
}

/// Rules: BASE-156.
pub(super) fn play_road_building(state: &mut State, player: Player, events: &mut impl Sink<Event>) {
    lay_down(state, player, DevelopmentCard::ROAD_BUILDING, events);
    state.pending.push(
        Pending::FreeRoad {
            player,
            left: 2,
            optional: false,
        }
        .into(),
    );
}

/// Rules: BASE-157.
pub(super) fn play_year_of_plenty(
    state: &mut State,
    player: Player,
    events: &mut impl Sink<Event>,
) {
    lay_down(state, player, DevelopmentCard::YEAR_OF_PLENTY, events);
    state
        .pending
        .push(Pending::TakeResource { player, left: 2 }.into());
}

/// Rules: BASE-158, BASE-162.
pub(super) fn play_monopoly(
    game: &Island,
    state: &mut State,
    player: Player,
    card: Card,
    events: &mut impl Sink<Event>,
) {
    lay_down(state, player, DevelopmentCard::MONOPOLY, events);
    for from in game.players().filter(|&other| other != player) {
        let count = state.hands[from].get(card);
        if count > 0 {
            state.hands[from].remove(card, count);
            state.hands[player].add(card, count);
        }
        events.event(Event::Monopolised {
            player,
            from,
            card,
            count,
        });
    }
}

/// Looks at Largest Army after the active player played a knight. Equal numbers never move it; while it lies
/// aside it takes strictly more knights than everybody else.
///
/// Rules: BASE-180 to BASE-182, TWO-049.
pub(crate) fn assign_largest_army(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let player = state.active;
    let knights = state.base.knights[player];
    let beaten = match state.largest_army {
        Some(holder) => knights > state.base.knights[holder],
        None => game
            .players()
            .all(|other| other == player || knights > state.base.knights[other]),
    };
    if knights >= game.rules.largest_army_minimum && beaten {
        hand_army(state, Some(player), events);
    }
}

/// Who holds Largest Army after a knight was turned in: the player with strictly the most, if they suffice.
///
/// Rules: TWO-044.
pub(crate) fn army_by_count(game: &Island, state: &State) -> Option<Player> {
    let most = game
        .players()
        .map(|player| state.base.knights[player])
        .max()
        .unwrap_or(0);
    let mut leaders = game
        .players()
        .filter(|&player| state.base.knights[player] == most);
    leaders
        .next()
        .filter(|_| leaders.next().is_none() && most >= game.rules.largest_army_minimum)
}

/// Hands Largest Army over, or lays it aside.
pub(crate) fn hand_army(state: &mut State, holder: Option<Player>, events: &mut impl Sink<Event>) {
    if holder != state.largest_army {
        state.largest_army = holder;
        let knights = holder.map_or(0, |player| state.base.knights[player]);
        events.event(Event::LargestArmy {
            player: holder,
            knights,
        });
    }
}
