//! What one viewer sees, and states that look the same.
//!
//! Rules: the tables "Hidden information" of the rules reference.

mod cities;
mod fish;
#[cfg(test)]
mod tests;

use crate::Island;
use crate::hand::{Card, Counts, DevelopmentCard, DevelopmentCards};
use crate::interplay::victory;
use crate::modules::{base, cities_knights};
use crate::pending::Pending;
use crate::setup::Module;
use crate::state::State;
use kernel::{ByPlayer, Draw, Player, PlayerSet, Viewer};

/// What a viewer sees: the open part of the state, and how many hidden cards lie where.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct View {
    /// Who looks.
    pub viewer: Viewer,
    /// The state with everything hidden taken out.
    open: State,
    /// Cards in each hand, those set aside for a discard included.
    pub hand_sizes: ByPlayer<u8>,
    /// Unplayed development cards of each player.
    pub card_counts: ByPlayer<u8>,
    /// Development cards the active player bought this turn.
    pub fresh_count: u8,
    /// Development cards left in the deck.
    pub deck_size: u8,
    /// Cards each player must discard or give away together with others, chosen already or not.
    pub due: ByPlayer<u8>,
    /// Hidden progress cards of each player, by discipline: everybody sees the backs.
    pub progress_backs: ByPlayer<[u8; 3]>,
    /// Cards in unknown order on top of each progress deck.
    pub progress_decks: [u8; 3],
    /// Fish tokens of each player (FISH-012).
    pub fish_counts: ByPlayer<u8>,
    /// Pieces in the pool of fish.
    pub fish_pool: u8,
    /// Resources in the hand whose commodities lie aside for a forced trade; 0 otherwise.
    pub resources_shown: u8,
    /// Cards the viewer remembers to be in the hands of others, from what play has shown.
    remembered: ByPlayer<Counts>,
}

fn total(cards: DevelopmentCards) -> u8 {
    cards.iter().sum()
}

impl View {
    /// What `viewer` sees of a state.
    ///
    /// Rules: BASE-015, BASE-072, BASE-077, BASE-140, EVENT-027.
    pub(crate) fn of(game: &Island, state: &State, viewer: Viewer) -> View {
        let mut view = View {
            viewer,
            open: *state,
            hand_sizes: ByPlayer::default(),
            card_counts: ByPlayer::default(),
            fresh_count: total(state.base.fresh),
            deck_size: total(state.base.deck),
            due: ByPlayer::default(),
            progress_backs: ByPlayer::default(),
            progress_decks: [0; 3],
            fish_counts: ByPlayer::default(),
            fish_pool: state.fishermen.pool_size(),
            resources_shown: 0,
            remembered: ByPlayer::all(Counts::NONE),
        };
        let open = &mut view.open;
        for player in game.players() {
            let aside = state.base.set_aside[player].total() as u8;
            view.hand_sizes[player] = state.hands[player].total() as u8 + aside;
            view.card_counts[player] = total(state.base.held[player]);
            view.due[player] = state.base.owed[player] + aside;
            if !cities::sees_hand(state, viewer, player) {
                open.hands[player] = Counts::NONE;
            }
            if !viewer.is(player) {
                open.base.held[player] = turned_up(state, player);
                open.base.owed[player] = 0;
                open.base.set_aside[player] = Counts::NONE;
                open.event_cards.passing[player] = None;
            }
        }
        if !viewer.is(state.active) {
            open.base.fresh = DevelopmentCards::default();
        }
        open.base.deck = DevelopmentCards::default();
        if game.rules.has(Module::Fishermen) {
            view.hide_fish(game, state);
        }
        if game.rules.has(Module::CitiesKnights) {
            view.hide_progress(game, state);
        }
        view
    }

    /// The open part of the state: everything the viewer may know, and nothing in place of the rest.
    pub fn open(&self) -> &State {
        &self.open
    }

    /// The viewer remembers that these cards are in the hand of another player. States drawn from the view hold them
    /// there, as long as the hand is large enough and so many cards are unseen.
    pub fn remember(&mut self, player: Player, cards: Counts) {
        self.remembered[player] = cards;
    }

    /// A state that looks like this to the viewer; hidden cards are dealt at random among all that are possible.
    pub(crate) fn resample(&self, game: &Island, draw: &mut impl Draw) -> State {
        let mut state = self.open;
        self.deal_hands(game, &mut state, draw);
        self.deal_development_cards(game, &mut state, draw);
        if game.rules.has(Module::CitiesKnights) {
            self.deal_progress(game, &mut state, draw);
        }
        if game.rules.has(Module::Fishermen) {
            self.deal_fish(game, &mut state, draw);
        }
        for player in game.players().filter(|&player| !self.viewer.is(player)) {
            self.resume_choice(&mut state, player, draw);
        }
        state
    }

    /// Deals the cards nobody can place to the hands they may be in; what was offered is known to be there.
    ///
    /// Rules: BASE-088.
    fn deal_hands(&self, game: &Island, state: &mut State, draw: &mut impl Draw) {
        let known = game.players().fold(state.bank, |sum, player| {
            sum.plus(state.hands[player])
                .plus(state.base.set_aside[player])
        });
        let mut pool = game.rules.bank.minus(known);
        let viewer = self.viewer;
        let unseen: PlayerSet = game
            .players()
            .filter(|&player| !cities::sees_hand(state, viewer, player))
            .collect();
        // What is known comes first: dealt later, the cards might be gone.
        for player in unseen {
            let shown = state.offers.shown(player, state.active);
            state.hands[player] = shown;
            pool = pool.minus(shown);
            self.deal_sorted(state, player, &mut pool, draw);
        }
        for player in unseen {
            let hand = &mut state.hands[player];
            let cards = self.remembered[player].beyond(*hand);
            let fits = hand.total() + cards.total() <= u32::from(self.hand_sizes[player]);
            if fits && pool.covers(cards) {
                pool = pool.minus(cards);
                *hand = hand.plus(cards);
            }
        }
        for player in unseen {
            for _ in state.hands[player].total()..u32::from(self.hand_sizes[player]) {
                let card = pick(pool, draw);
                pool.remove(card, 1);
                state.hands[player].add(card, 1);
            }
        }
    }

    /// Deals the unseen development cards to the players; the rest is the deck.
    fn deal_development_cards(&self, game: &Island, state: &mut State, draw: &mut impl Draw) {
        let mut pool = game.rules.deck;
        for (kind, n) in pool.iter_mut().enumerate() {
            let held: u8 = game
                .players()
                .map(|player| state.base.held[player][kind])
                .sum();
            *n -= held + state.base.spent[kind];
        }
        let knights: u8 = game
            .players()
            .map(|player| state.base.knights[player])
            .sum();
        pool[usize::from(DevelopmentCard::KNIGHT.0)] -= knights;
        // The active player first: that hand alone is known not to have won.
        let seats = state.active.clockwise(usize::from(game.rules.players));
        for player in seats.filter(|&player| !self.viewer.is(player)) {
            let unseen = self.card_counts[player] - total(state.base.held[player]);
            let points = draw_points(pool, unseen, most_points(game, state, player), draw);
            pool[POINTS] -= points;
            state.base.held[player][POINTS] += points;
            for _ in points..unseen {
                let mut others = pool;
                others[POINTS] = 0;
                let kind = pick_kind(others, draw);
                pool[kind] -= 1;
                state.base.held[player][kind] += 1;
            }
        }
        state.base.deck = pool;
        let active = state.active;
        if !self.viewer.is(active) {
            let mut left = state.base.held[active];
            for _ in 0..self.fresh_count {
                let kind = pick_kind(left, draw);
                left[kind] -= 1;
                state.base.fresh[kind] += 1;
            }
        }
    }

    /// Puts a player whose hidden choice is under way, or made, into that situation.
    fn resume_choice(&self, state: &mut State, player: Player, draw: &mut impl Draw) {
        match state
            .pending
            .as_slice()
            .iter()
            .rev()
            .find(|p| is_hidden_choice(**p))
            .copied()
        {
            Some(
                Pending::Base(base::Pending::Discard { waiting })
                | Pending::Cities(cities_knights::Pending::Wedding { waiting, .. }),
            ) if waiting.has(player) => {
                state.base.owed[player] = self.due[player];
            }
            Some(
                Pending::Base(base::Pending::Discard { .. })
                | Pending::Cities(cities_knights::Pending::Wedding { .. }),
            ) => {
                for _ in 0..self.due[player] {
                    let card = pick(state.hands[player], draw);
                    state.hands[player].remove(card, 1);
                    state.base.set_aside[player].add(card, 1);
                }
            }
            Some(Pending::Events(crate::modules::event_cards::Pending::Pass { waiting }))
                if !waiting.has(player) =>
            {
                let hand = state.hands[player];
                state.event_cards.passing[player] = (!hand.is_none()).then(|| pick(hand, draw));
            }
            _ => {}
        }
    }
}

const POINTS: usize = DevelopmentCard::VICTORY_POINT.0 as usize;

fn winner(state: &State) -> Option<Player> {
    match state.pending.top() {
        Some(Pending::Base(base::Pending::Over { winner })) => winner,
        _ => None,
    }
}

/// The cards of a player that everybody sees: the victory points of the winner.
///
/// Rules: BASE-159, BASE-191.
fn turned_up(state: &State, player: Player) -> DevelopmentCards {
    let mut cards = DevelopmentCards::default();
    if winner(state) == Some(player) {
        cards[POINTS] = state.base.held[player][POINTS];
    }
    cards
}

/// The most victory points that can be among a player's unseen cards: the winner's all lie open, and more would have
/// ended the game on the active player's turn.
fn most_points(game: &Island, state: &State, player: Player) -> u8 {
    if winner(state) == Some(player) {
        return 0;
    }
    if player != state.active || state.turn == 0 {
        return u8::MAX;
    }
    let short = victory::target(game, state, player) - victory::public_points(game, state, player);
    u8::try_from((short - 1).max(0)).unwrap_or(u8::MAX)
}

/// How many of `unseen` cards from the pool are victory points, given that at most `most` are.
fn draw_points(pool: DevelopmentCards, unseen: u8, most: u8, draw: &mut impl Draw) -> u8 {
    let (points, others) = (pool[POINTS], total(pool) - pool[POINTS]);
    let ways = |n: u8| match unseen.checked_sub(n) {
        Some(rest) if n <= most => choose(points, n) * choose(others, rest),
        _ => 0,
    };
    let all: u32 = (0..=points).map(ways).sum();
    if all == 0 {
        // Not a position of play: as few points as the pool allows.
        return unseen.saturating_sub(others);
    }
    let mut ticket = draw.below(all);
    let mut n = 0;
    while ticket >= ways(n) {
        ticket -= ways(n);
        n += 1;
    }
    n
}

/// In how many ways `k` of `n` things can be chosen; the deck is small enough for the number to fit.
fn choose(n: u8, k: u8) -> u32 {
    if k > n {
        return 0;
    }
    (0..u32::from(k)).fold(1, |ways, i| ways * (u32::from(n) - i) / (i + 1))
}

fn is_hidden_choice(pending: Pending) -> bool {
    matches!(
        pending,
        Pending::Base(base::Pending::Discard { .. })
            | Pending::Cities(cities_knights::Pending::Wedding { .. })
            | Pending::Events(crate::modules::event_cards::Pending::Pass { .. })
    )
}

/// A card of a hand, each equally likely.
fn pick(hand: Counts, draw: &mut impl Draw) -> Card {
    let mut ticket = draw.below(hand.total()) as u8;
    for card in hand.kinds() {
        if ticket < hand.get(card) {
            return card;
        }
        ticket -= hand.get(card);
    }
    unreachable!("the ticket is below the number of cards")
}

fn pick_kind(cards: DevelopmentCards, draw: &mut impl Draw) -> usize {
    let mut ticket = draw.below(u32::from(total(cards))) as u8;
    for (kind, n) in cards.into_iter().enumerate() {
        if ticket < n {
            return kind;
        }
        ticket -= n;
    }
    unreachable!("the ticket is below the number of cards")
}
