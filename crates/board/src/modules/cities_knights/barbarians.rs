//! The barbarian fleet: sailing, battle, losses and rewards.

use super::improvements::ordinary_cities;
use super::state::Pending;
use super::troop::Marks;
use crate::Island;
use crate::event::Event;
use crate::interplay::{building, robber};
use crate::places::Intersection;
use crate::state::State;
use kernel::{ByPlayer, Player, PlayerSet, Sink};

/// The fleet moves one space and attacks when it lands.
///
/// Rules: CK-008, CK-026, CK-156.
pub(super) fn sail(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    state.cities_knights.fleet += 1;
    events.event(Event::FleetMoved {
        space: state.cities_knights.fleet,
    });
    if state.cities_knights.fleet < game.rules.landing {
        return;
    }
    state.pending.push(Pending::Battle.into());
    if !game.rules.advanced_battle {
        return;
    }
    for player in turn_order(game, state).rev() {
        if state.cities_knights.troops[player].strength(Marks::ACTIVE) > 0 {
            state.pending.push(Pending::Fighters { player }.into());
        }
    }
}

/// The active player first, then clockwise.
pub(super) fn turn_order(
    game: &Island,
    state: &State,
) -> impl DoubleEndedIterator<Item = Player> + use<> {
    let (first, n) = (state.active, usize::from(game.rules.players));
    (0..n).map(move |step| first.ahead(step, n))
}

/// What a player sends into the battle.
///
/// Rules: CK-141, CK-143, CK-156.
fn contribution(game: &Island, state: &State, player: Player) -> u8 {
    let counted = if game.rules.advanced_battle {
        Marks::FIGHTING
    } else {
        Marks::ACTIVE
    };
    state.cities_knights.troops[player].strength(counted)
}

/// Fights the battle: strengths are compared once, then losses or rewards follow in turn order.
///
/// Rules: CK-130, CK-140, CK-142, CK-144 to CK-148, CK-152, CK-153, CK-R19, CK-R20.
pub(super) fn fight(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let barbarians: usize = game
        .players()
        .map(|player| state.cities[player].len())
        .sum();
    let mut sent = ByPlayer::<u8>::default();
    for player in game.players() {
        sent[player] = contribution(game, state, player);
    }
    let knights: u8 = sent.0.iter().sum();
    events.event(Event::BattleFought {
        barbarians: barbarians as u8,
        knights,
    });
    state.pending.push(Pending::BattleOver.into());
    if barbarians > usize::from(knights) {
        let vulnerable = |player: &Player| !ordinary_cities(state, *player).is_empty();
        let least = game
            .players()
            .filter(vulnerable)
            .map(|player| sent[player])
            .min();
        let losing: PlayerSet = game
            .players()
            .filter(vulnerable)
            .filter(|&player| Some(sent[player]) == least)
            .collect();
        for player in turn_order(game, state).rev() {
            if losing.has(player) {
                state.pending.push(Pending::LoseCity { player }.into());
            }
        }
        return;
    }
    let most = sent.0.into_iter().max().unwrap_or(0);
    if most == 0 {
        return;
    }
    let heroes: PlayerSet = game
        .players()
        .filter(|&player| sent[player] == most)
        .collect();
    match (heroes.len(), heroes.first_member()) {
        (1, Some(player)) => {
            state.cities_knights.tokens[player] += 1;
            events.event(Event::TokenWon { player });
        }
        _ => {
            for player in turn_order(game, state).rev() {
                if heroes.has(player) {
                    state.pending.push(Pending::ChooseDeck { player }.into());
                }
            }
        }
    }
}

/// The fighters rest, the fleet sails home, and the first attack frees the robber.
///
/// Rules: CK-041, CK-155, CK-156, COMBO-009, COMBO-055, COMBO-069.
pub(super) fn go_home(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    for player in game.players() {
        state.cities_knights.troops[player].mark_all(|marks| {
            if !game.rules.advanced_battle || marks.has(Marks::FIGHTING) {
                marks.without(Marks::ACTIVE.with(Marks::FIGHTING))
            } else {
                marks
            }
        });
    }
    let own = &mut state.cities_knights;
    own.fleet = 0;
    let first = own.attacks == 0;
    own.attacks = own.attacks.saturating_add(1);
    if first {
        robber::flee(game, state, state.active, false, events);
    }
}

/// A player loses a city: it becomes a settlement, or lies on its side when no settlement is left.
///
/// Rules: CK-054, CK-146, CK-150, COMBO-045.
pub(super) fn lose_city(
    game: &Island,
    state: &mut State,
    player: Player,
    at: Intersection,
    events: &mut impl Sink<Event>,
) {
    state.cities_knights.walls.remove(at);
    let tipped = building::settlement_pieces(state, player) >= usize::from(game.rules.settlements);
    building::lower_city(game, state, player, at, tipped, events);
}
