//! The vote on the place of a wagon.

use super::state::Pending;
use super::trail;
use crate::Island;
use crate::action::Action as AnyAction;
use crate::event::Event;
use crate::hand::{Card, Counts};
use crate::interplay::{caravans_two_player, cities_caravans, production, turn};
use crate::modules::base;
use crate::pending::Pending as AnyPending;
use crate::places::{Path, PathSet};
use crate::setup::Module;
use crate::state::State;
use kernel::{Legal, Player, Sink, Violation, coded, ensure};

coded! {
    /// An action of the caravans.
    pub enum Action {
        /// Lays down a card as a vote.
        LayVote = "lay_vote" { card: Card },
        /// Assigns the own votes to a path.
        AssignVotes = "assign_votes" { at: Path },
        /// Puts the wagon on a path.
        PlaceWagon = "place_wagon" { at: Path },
    }
}

/// Cards in a hand that can be laid down.
///
/// Rules: CARAVAN-020, COMBO-075.
fn ballots(game: &Island, state: &State, player: Player) -> Counts {
    let hand = state.hands[player];
    let kinds = game.rules.vote_cards.into_iter();
    kinds.fold(Counts::NONE, |sum, card| {
        sum.plus(Counts::some(card, hand.get(card)))
    })
}

/// The turn is about to end: if something was built, a wagon is due. Says whether it is.
///
/// Rules: CARAVAN-010, CARAVAN-015, CARAVAN-017, CARAVAN-020, CARAVAN-027, CARAVAN-028.
pub(crate) fn close_turn(game: &Island, state: &mut State, events: &mut impl Sink<Event>) -> bool {
    if !std::mem::take(&mut state.caravans.built) {
        return false;
    }
    state.offers.close();
    state.pending.push(Pending::TurnOver.into());
    let paths = trail::open_paths(game, state);
    match (paths.len(), paths.first_member()) {
        (0, _) | (_, None) => {}
        (1, Some(only)) => {
            trail::place(game, state, only, events);
        }
        _ => {
            state.pending.push(Pending::CountVotes.into());
            for player in turn::order(game, state).rev() {
                // Only an empty hand is known to hold no vote: whoever has cards is asked, or the others would learn of what kind.
                if !state.hands[player].is_none() {
                    state.pending.push(Pending::Vote { player }.into());
                }
            }
        }
    }
    true
}

/// Where the wagon asked for may stand.
fn places(game: &Island, state: &State, top: Pending) -> PathSet {
    match top {
        Pending::PlaceApart { end, .. } => caravans_two_player::apart(game, state, end),
        Pending::Vote { .. }
        | Pending::CountVotes
        | Pending::AssignVotes { .. }
        | Pending::CountPaths
        | Pending::PlaceWagon { .. }
        | Pending::TurnOver
        | Pending::SecondWagon { .. } => trail::open_paths(game, state),
    }
}

/// Judges an action.
pub(crate) fn check(
    game: &Island,
    state: &State,
    player: Player,
    action: Action,
) -> Result<(), Violation> {
    ensure(game.rules.has(Module::Caravans), "CARAVAN-001")?;
    let top = match state.pending.top() {
        Some(AnyPending::Caravans(top)) if top.deciders().has(player) => top,
        _ => return Err(turn::untimely(game, state, player)),
    };
    match (action, top) {
        (Action::LayVote { card }, Pending::Vote { .. }) => {
            ensure(
                game.rules.vote_cards.has(card),
                cities_caravans::vote_rule(game),
            )?;
            ensure(state.hands[player].get(card) > 0, "CARAVAN-020")
        }
        (Action::AssignVotes { at }, Pending::AssignVotes { .. })
        | (Action::PlaceWagon { at }, Pending::PlaceWagon { .. }) => {
            ensure(trail::open_paths(game, state).has(at), "CARAVAN-012")
        }
        (Action::PlaceWagon { at }, Pending::PlaceApart { .. }) => {
            ensure(trail::open_paths(game, state).has(at), "CARAVAN-012")?;
            ensure(places(game, state, top).has(at), "CARAVAN-080")
        }
        _ => Err(turn::untimely(game, state, player)),
    }
}

/// Adds everything a player may do about a decision of the caravans.
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
    let at = Path(0);
    match top {
        Pending::Vote { .. } => {
            legal.add(base::Action::Pass.into());
            let kinds = ballots(game, state, player).kinds();
            legal.add_over(Action::LayVote { card: Card(0) }.into(), kinds.bits());
        }
        Pending::AssignVotes { .. } => {
            let places = places(game, state, top);
            legal.add_over(Action::AssignVotes { at }.into(), places.bits());
        }
        Pending::CountVotes
        | Pending::CountPaths
        | Pending::PlaceWagon { .. }
        | Pending::PlaceApart { .. }
        | Pending::TurnOver
        | Pending::SecondWagon { .. } => {
            let places = places(game, state, top);
            legal.add_over(Action::PlaceWagon { at }.into(), places.bits());
        }
    }
}

/// Carries an action out.
///
/// Rules: CARAVAN-020, CARAVAN-023, CARAVAN-025.
pub(crate) fn apply(
    game: &Island,
    state: &mut State,
    player: Player,
    action: Action,
    events: &mut impl Sink<Event>,
) {
    match action {
        Action::LayVote { card } => {
            production::give_back(state, player, Counts::some(card, 1));
            state.caravans.votes[player] += 1;
            events.event(Event::VoteLaid { player, card });
            if state.hands[player].is_none() {
                state.pending.pop();
            }
        }
        Action::AssignVotes { at } => {
            state.pending.pop();
            state.caravans.chosen[player] = Some(at);
            events.event(Event::VotesAssigned { player, at });
        }
        Action::PlaceWagon { at } => {
            state.pending.pop();
            let end = trail::place(game, state, at, events);
            caravans_two_player::placed(state, end);
        }
    }
}

/// Carries out a step that follows by itself, a wagon with one place at most among them; `false` when somebody must
/// decide.
///
/// Rules: CARAVAN-087.
pub(crate) fn run_automatic_steps(
    game: &Island,
    state: &mut State,
    top: Pending,
    events: &mut impl Sink<Event>,
) -> bool {
    let places = match top {
        Pending::PlaceWagon { .. } | Pending::PlaceApart { .. } => places(game, state, top),
        Pending::Vote { .. }
        | Pending::CountVotes
        | Pending::AssignVotes { .. }
        | Pending::CountPaths
        | Pending::TurnOver
        | Pending::SecondWagon { .. } => PathSet::EMPTY,
    };
    if places.len() > 1 || matches!(top, Pending::Vote { .. } | Pending::AssignVotes { .. }) {
        return false;
    }
    state.pending.pop();
    if let Some(only) = places.first_member() {
        trail::place(game, state, only, events);
    }
    match top {
        Pending::CountVotes => {
            let counted_for_two = caravans_two_player::count(game, state);
            if !counted_for_two {
                count_votes(game, state);
            }
        }
        Pending::CountPaths => count_paths(game, state, events),
        Pending::TurnOver => turn::finish(game, state, events),
        Pending::Vote { .. }
        | Pending::AssignVotes { .. }
        | Pending::PlaceWagon { .. }
        | Pending::PlaceApart { .. }
        | Pending::SecondWagon { .. } => {}
    }
    true
}

/// Everybody has laid down cards: one player decides, or the voters assign their votes.
///
/// Rules: CARAVAN-021, CARAVAN-022, CARAVAN-023, CARAVAN-026.
fn count_votes(game: &Island, state: &mut State) {
    let votes = state.caravans.votes;
    let all: u8 = game.players().map(|player| votes[player]).sum();
    let majority = game
        .players()
        .find(|&player| votes[player] > all - votes[player]);
    if all > 0 && majority.is_none() {
        state.pending.push(Pending::CountPaths.into());
        for player in turn::order(game, state).rev() {
            if votes[player] > 0 {
                state.pending.push(Pending::AssignVotes { player }.into());
            }
        }
        return;
    }
    state.caravans.votes = kernel::ByPlayer::default();
    let player = majority.unwrap_or(state.active);
    state.pending.push(Pending::PlaceWagon { player }.into());
}

/// Every voter has named a path: the path with the most votes wins, or the player with the most votes decides, or the
/// active player.
///
/// Rules: CARAVAN-024.
fn count_paths(game: &Island, state: &mut State, events: &mut impl Sink<Event>) {
    let votes = std::mem::take(&mut state.caravans.votes);
    let chosen = std::mem::take(&mut state.caravans.chosen);
    let on = |path: Path| -> u8 {
        let for_it = game
            .players()
            .filter(|&player| chosen[player] == Some(path));
        for_it.map(|player| votes[player]).sum()
    };
    let named: PathSet = game.players().filter_map(|player| chosen[player]).collect();
    if let Some(path) = alone(named, on) {
        trail::place(game, state, path, events);
        return;
    }
    let player = alone(game.players(), |player| votes[player]).unwrap_or(state.active);
    state.pending.push(Pending::PlaceWagon { player }.into());
}

/// The one with more than every other, if there is one.
fn alone<T: Copy>(all: impl IntoIterator<Item = T> + Clone, count: impl Fn(T) -> u8) -> Option<T> {
    let most = all.clone().into_iter().map(&count).max()?;
    let mut leaders = all.into_iter().filter(|&one| count(one) == most);
    leaders.next().filter(|_| leaders.next().is_none())
}
