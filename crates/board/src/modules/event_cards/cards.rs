//! What each event card makes happen.

use super::deck::{EventCard, Happening};
use super::state::Pending;
use crate::Island;
use crate::event::Event;
use crate::interplay::{cities_events, robber, routes, victory};
use crate::modules::base;
use crate::state::State;
use kernel::{Player, PlayerSet, Sink};

/// A card was turned: its event first, then its number.
///
/// Rules: EVENT-010, EVENT-012, EVENT-020 to EVENT-035.
pub(crate) fn turned(
    game: &Island,
    state: &mut State,
    card: EventCard,
    events: &mut impl Sink<Event>,
) {
    state.pending.pop();
    state.event_cards.left[usize::from(card.0)] -= 1;
    state.event_cards.above -= 1;
    state.rolled = card.number();
    events.event(Event::EventTurned {
        player: state.active,
        card,
    });
    let epidemic = card.happening() == Happening::Epidemic;
    state.pending.push(
        Pending::Produce {
            number: card.number(),
            epidemic,
        }
        .into(),
    );
    match card.happening() {
        Happening::BeautifulDay | Happening::Robbery | Happening::Epidemic => {}
        Happening::Earthquake => {
            for player in order(game, state).rev() {
                if undamaged(state, player).is_empty() {
                    continue;
                }
                state.pending.push(Pending::Damage { player }.into());
            }
        }
        Happening::GoodNeighbours => {
            let waiting: PlayerSet = game
                .players()
                .filter(|&player| !state.hands[player].is_none())
                .collect();
            if !waiting.is_empty() {
                state.pending.push(Pending::Pass { waiting }.into());
            }
        }
        Happening::Tournament => {
            let before = *state;
            pay_leaders(game, state, |player| {
                cities_events::strength(game, &before, player)
            });
        }
        Happening::CalmSea => {
            let before = *state;
            pay_leaders(game, state, |player| {
                let open = game.harbours.without(before.derived.fallen);
                (before.buildings(player) & open).len() as u8
            });
        }
        Happening::PlentifulYear => pay_leaders(game, state, |_| 1),
        Happening::TradeAdvantage => {
            if let Some(holder) = state.longest_road.filter(|&holder| game.is_player(holder)) {
                robber::open_theft(state, holder, robber::with_cards(game, state, holder), true);
            }
        }
        Happening::Conflict => {
            if let Some(taker) = strongest(game, state) {
                robber::open_theft(state, taker, robber::with_cards(game, state, taker), false);
            }
        }
        Happening::RobberFlees => {
            if cities_events::robber_may_flee(game, state) {
                robber::flee(game, state, state.active, false, events);
            }
        }
        Happening::NeighbourlyHelp => open_help(game, state),
    }
}

/// The active player first, then clockwise.
fn order(game: &Island, state: &State) -> impl DoubleEndedIterator<Item = Player> + use<> {
    let (first, n) = (state.active, usize::from(game.rules.players));
    (0..n).map(move |step| first.ahead(step, n))
}

/// A player's roads that can still be damaged.
///
/// Rules: EVENT-026, EVENT-039, EVENT-100.
pub(super) fn undamaged(state: &State, player: Player) -> crate::places::PathSet {
    routes::without_bridges(state, player).without(state.event_cards.damaged)
}

/// Everybody with the most, and at least one, takes a card of choice from the bank.
///
/// Rules: EVENT-028, EVENT-030, EVENT-034, EVENT-035.
fn pay_leaders(game: &Island, state: &mut State, count: impl Fn(Player) -> u8) {
    let most = game.players().map(&count).max().unwrap_or(0);
    if most == 0 {
        return;
    }
    let leaders: PlayerSet = game
        .players()
        .filter(|&player| count(player) == most)
        .collect();
    for player in order(game, state)
        .rev()
        .filter(|&player| leaders.has(player))
    {
        state
            .pending
            .push(base::Pending::TakeResource { player, left: 1 }.into());
    }
}

/// The holder of Largest Army, or the only player with the most knights.
///
/// Rules: EVENT-033.
fn strongest(game: &Island, state: &State) -> Option<Player> {
    let most = game
        .players()
        .map(|player| cities_events::strength(game, state, player))
        .max()
        .filter(|&most| most > 0)?;
    let mut leaders = game
        .players()
        .filter(|&player| cities_events::strength(game, state, player) == most);
    state
        .largest_army
        .or_else(|| leaders.next().filter(|_| leaders.next().is_none()))
}

/// Every leader in points gives a card to somebody with fewer.
///
/// Rules: EVENT-032.
fn open_help(game: &Island, state: &mut State) {
    let most = game
        .players()
        .map(|player| victory::public_points(game, state, player))
        .max()
        .unwrap_or(0);
    let receivers: PlayerSet = game
        .players()
        .filter(|&player| victory::public_points(game, state, player) < most)
        .collect();
    if receivers.is_empty() {
        return;
    }
    for player in order(game, state)
        .rev()
        .filter(|&player| !receivers.has(player))
    {
        state
            .pending
            .push(Pending::Help { player, receivers }.into());
    }
}
