//! What Cities & Knights hides, and how it is dealt again.

use super::{View, pick};
use crate::Island;
use crate::hand::Counts;
use crate::interplay::cities_two_player;
use crate::modules::cities_knights::progress::deck::{ProgressHand, Returned};
use crate::modules::cities_knights::{Discipline, PROGRESS_KINDS, Pending, ProgressCard};
use crate::pending::Pending as AnyPending;
use crate::state::State;
use kernel::{Draw, Player, Viewer};

fn top(state: &State) -> Option<Pending> {
    match state.pending.top() {
        Some(AnyPending::Cities(top)) => Some(top),
        _ => None,
    }
}

/// Does the viewer look at this player's hand cards?
///
/// Rules: CK-113.
pub(super) fn sees_hand(state: &State, viewer: Viewer, whose: Player) -> bool {
    viewer.is(whose)
        || matches!(top(state), Some(Pending::TakeSeen { player, from, .. }) if from == whose && viewer.is(player))
}

/// Does the viewer look at this player's hidden progress cards?
///
/// Rules: CK-123.
pub(super) fn sees_progress(state: &State, viewer: Viewer, whose: Player) -> bool {
    viewer.is(whose)
        || matches!(top(state), Some(Pending::TakeProgress { player, from }) if from == whose && viewer.is(player))
}

/// The player whose commodities lie aside, so that everybody can count the resources.
///
/// Rules: COMBO-174 and "Hidden information".
pub(super) fn laid_aside(state: &State) -> Option<Player> {
    match state.pending.top() {
        Some(AnyPending::CitiesTwoPlayer(cities_two_player::Pending::ResourceTheft {
            victim,
            ..
        })) => Some(victim),
        _ => None,
    }
}

impl View {
    /// Takes out of the open state what the viewer does not know of progress cards.
    ///
    /// Rules: CK-167 and "Hidden information".
    pub(super) fn hide_progress(&mut self, game: &Island, state: &State) {
        let viewer = self.viewer;
        let own = &mut self.open.cities_knights;
        for player in game.players() {
            self.progress_backs[player] = state.cities_knights.hands[player].backs();
            if !sees_progress(state, viewer, player) {
                own.hands[player] = ProgressHand::default();
            }
        }
        for deck in Discipline::all() {
            self.progress_decks[deck.index()] = own.decks.unknown_size(deck);
            for card in own.decks.bottom[deck.index()].cards_mut() {
                *card = card.for_viewer(viewer);
            }
        }
        own.decks.unknown = [0; PROGRESS_KINDS];
        if !viewer.is(state.active) {
            own.offered = None;
        }
        if let Some(player) = laid_aside(state) {
            self.resources_shown = state.hands[player].resources().total() as u8;
        }
    }

    /// Deals the unseen progress cards to hands and to unknown places under the decks; the rest lies on top.
    pub(super) fn deal_progress(&self, game: &Island, state: &mut State, draw: &mut impl Draw) {
        let own = &mut state.cities_knights;
        let mut pool: [u8; PROGRESS_KINDS] =
            std::array::from_fn(|kind| ProgressCard(kind as u8).copies());
        let mut scoring = [0; PROGRESS_KINDS];
        for (card, owner) in [ProgressCard::PRINTER, ProgressCard::CONSTITUTION]
            .into_iter()
            .zip(own.face_up)
        {
            pool[card.index()] = 0;
            scoring[card.index()] = u8::from(owner.is_none());
        }
        for player in game.players() {
            for card in own.hands[player].cards() {
                pool[card.index()] -= 1;
            }
        }
        for deck in Discipline::all() {
            for returned in own.decks.bottom[deck.index()].cards() {
                if let Some(card) = returned.card(deck) {
                    pool[card.index()] -= 1;
                }
            }
        }
        for deck in Discipline::all() {
            for returned in own.decks.bottom[deck.index()].cards_mut() {
                if returned.card(deck).is_none() {
                    let card = take_card(&mut pool, deck, draw);
                    *returned = Returned::new(card, returned.seen_by());
                }
            }
            for player in game.players() {
                let seen = own.hands[player].backs()[deck.index()];
                for _ in seen..self.progress_backs[player][deck.index()] {
                    own.hands[player].add(take_card(&mut pool, deck, draw));
                }
            }
        }
        for (kind, left) in own.decks.unknown.iter_mut().enumerate() {
            *left = pool[kind] + scoring[kind];
        }
    }

    /// Deals to a player the cards that are known to be resources, or known to be commodities; what is left of the
    /// hand may be anything.
    pub(super) fn deal_sorted(
        &self,
        state: &mut State,
        player: Player,
        pool: &mut Counts,
        draw: &mut impl Draw,
    ) {
        let mut deal = |state: &mut State, from: Counts, pool: &mut Counts| {
            let card = pick(from, draw);
            pool.remove(card, 1);
            state.hands[player].add(card, 1);
            card
        };
        if laid_aside(state) == Some(player) {
            for _ in 0..self.resources_shown {
                deal(state, pool.resources(), pool);
            }
            for _ in self.resources_shown..self.hand_sizes[player] {
                deal(state, pool.commodities(), pool);
            }
        }
        if let Some(Pending::HarborAnswer { to, .. }) = top(state)
            && to == player
        {
            let offered = deal(state, pool.resources(), pool);
            state.cities_knights.offered = Some(offered);
        }
    }
}

fn take_card(
    pool: &mut [u8; PROGRESS_KINDS],
    deck: Discipline,
    draw: &mut impl Draw,
) -> ProgressCard {
    let kinds = ProgressCard::of(deck);
    let all: u32 = pool[kinds.clone()].iter().map(|&n| u32::from(n)).sum();
    let mut ticket = draw.below(all.max(1)) as u8;
    for kind in kinds.clone() {
        if ticket < pool[kind] {
            pool[kind] -= 1;
            return ProgressCard(kind as u8);
        }
        ticket -= pool[kind];
    }
    unreachable!("the ticket is below the number of cards")
}
